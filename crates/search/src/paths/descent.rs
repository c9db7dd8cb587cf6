//! Depth-first search within bounds, the engine of depth-first search, iterative deepening and IDA*.
//!
//! Only the path it is on is held, with the moves not tried yet along it: moves, not nodes, for a successor is generated
//! when its turn comes, and expanded at once. So at most one node is open. No state comes twice on a path.

use jogada_core::observer::{NodeId, PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, Problem, Solution, Stop, UNREACHABLE};

use super::open::Priority;
use super::tally::Tally;
use super::trail::Trail;

/// f of a state from which no goal can be reached.
const NEVER: Priority = Priority::MAX;

/// The bounds of a descent.
#[derive(Clone, Copy, Debug)]
pub(super) struct DescentBounds {
    /// No path is longer than this.
    pub(super) depth: u32,
    /// No node's cost + estimate is more than this.
    pub(super) f: Priority,
}

/// The result of a descent.
#[derive(Debug)]
pub(super) struct Descended<M> {
    pub(super) goal: Option<Solution<M>>,
    /// The least f of the nodes cut for exceeding the bound on f.
    pub(super) beyond: Option<Priority>,
    /// Whether a node was cut for being too deep.
    pub(super) cut: bool,
}

/// A node on the path: what it cost to get there, its number, and its moves on the stack of all moves.
struct Level {
    id: NodeId,
    cost: Cost,
    first: u32,
    next: u32,
}

/// A search that may descend several times.
pub(super) struct Descent<'a, P, H, O> {
    problem: &'a P,
    heuristic: &'a H,
    tally: &'a mut Tally,
    observer: &'a mut O,
    next_id: NodeId,
}

impl<'a, P: Problem, H: Heuristic<P>, O: PathObserver<P::State>> Descent<'a, P, H, O> {
    pub(super) fn new(problem: &'a P, heuristic: &'a H, tally: &'a mut Tally, observer: &'a mut O) -> Self {
        Descent { problem, heuristic, tally, observer, next_id: 0 }
    }

    /// Tries all paths within the bounds, in the order of the moves, up to the first goal.
    pub(super) fn descend(&mut self, bounds: DescentBounds) -> Result<Descended<P::Move>, Stop> {
        let problem = self.problem;
        let mut end = Descended { goal: None, beyond: None, cut: false };
        let mut trail = Trail::new(problem);
        let mut moves = Vec::new();
        let h = self.heuristic.estimate(problem, trail.last());
        let id = self.meet(trail.last(), None, 0, h);
        if problem.is_goal(trail.last()) {
            end.goal = Some(self.arrive(id, Vec::new(), 0));
            return Ok(end);
        }
        if bounds.depth == 0 {
            end.cut = true;
            return Ok(end);
        }
        let mut levels = vec![self.expand(trail.last(), 0, id, &mut moves)];
        self.tally.note(1, 1);
        while let Some(level) = levels.last_mut() {
            let Some(mv) = moves.get(level.next as usize).cloned() else {
                moves.truncate(level.first as usize);
                levels.pop();
                if !levels.is_empty() {
                    trail.pop();
                }
                continue;
            };
            level.next += 1;
            self.tally.generate()?;
            let state = problem.after(trail.last(), &mv);
            let (parent, cost) = (level.id, level.cost.saturating_add(problem.cost(trail.last(), &mv)));
            let h = self.heuristic.estimate(problem, &state);
            let f = self.priority(cost, h);
            let is_least = || f < NEVER && end.beyond.is_none_or(|least| f < least);
            // Beyond the bound and no new minimum: the cycle test cannot change the result; only an observer
            // needs it.
            if f > bounds.f && !self.observer.is_active() && !is_least() {
                continue;
            }
            if trail.contains(problem, &state) {
                self.observer.on(PathEvent::Duplicate { parent, state: &state });
                continue;
            }
            let id = self.meet(&state, Some(parent), cost, h);
            if f > bounds.f {
                let beyond = (f < NEVER).then_some(f);
                end.beyond = end.beyond.into_iter().chain(beyond).min();
                self.observer.on(PathEvent::Pruned { id });
            } else if problem.is_goal(&state) {
                end.goal = Some(self.arrive(id, trail.moves_and(&mv), cost));
                break;
            } else if trail.depth() + 1 >= bounds.depth {
                end.cut = true;
                self.observer.on(PathEvent::Pruned { id });
            } else {
                trail.push(problem, self.tally, mv, state)?;
                levels.push(self.expand(trail.last(), cost, id, &mut moves));
                self.tally.note(1, levels.len());
            }
        }
        trail.leave(self.tally);
        Ok(end)
    }

    /// Numbers a new node.
    #[inline]
    fn meet(&mut self, state: &P::State, parent: Option<NodeId>, g: Cost, h: Cost) -> NodeId {
        let id = self.next_id;
        self.next_id += 1;
        self.observer.on(PathEvent::Generated { id, parent, state, g, h });
        id
    }

    /// Cost + estimate, in parts of a cost unit.
    #[inline]
    fn priority(&self, g: Cost, h: Cost) -> Priority {
        if h == UNREACHABLE {
            return NEVER;
        }
        Priority::from(g) * Priority::from(self.heuristic.scale()) + Priority::from(h)
    }

    // Inlined, so that the level is made where it is kept: a copy of parts just written waits for all of them.
    #[inline(always)]
    fn expand(&mut self, state: &P::State, cost: Cost, id: NodeId, moves: &mut Vec<P::Move>) -> Level {
        self.observer.on(PathEvent::Expanded { id });
        self.tally.stats.expanded += 1;
        let first = moves.len();
        self.problem.moves(state, moves);
        self.tally.turn(&mut moves[first..]);
        let first = first as u32;
        Level { id, cost, first, next: first }
    }

    fn arrive(&mut self, id: NodeId, moves: Vec<P::Move>, cost: Cost) -> Solution<P::Move> {
        self.observer.on(PathEvent::Goal { id, cost });
        Solution { moves, cost }
    }

    /// Notifies the observer of a new iteration.
    pub(super) fn round(&mut self, bound: Priority) {
        self.observer.on(PathEvent::Round { bound: Cost::try_from(bound).unwrap_or(Cost::MAX) });
    }
}

//! Recursive best-first search: best-first order with the memory of one path and its siblings.
//!
//! Korf, "Linear-space best-first search" (1993). It follows the best path as long as no sibling along it
//! looks better. Then it goes back to that one, and stores the best value found in the abandoned subtree.
//! Written with a list of levels instead of recursion, so that no path is too long for the stack.

use jogada_core::observer::{NodeId, PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, Limits, PathReport, Problem, Solution, Stop, UNREACHABLE};

use super::best_first::{Best, report};
use super::open::Priority;
use super::tally::Tally;

/// Finds a cheapest path if the heuristic is admissible, holding only one path and its siblings.
///
/// - Optimal with an admissible heuristic.
/// - Complete: if there is a path it is found; on a finite space its absence is proved, at great length.
/// - Time: as IDA* at worst, often better since it goes on where it looks best. Memory: b times the depth.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Bound, puzzle::Puzzle};
/// use jogada_search::paths::rbfs;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("C")?;
/// let report = rbfs(&puzzle, &Bound, &Limits::default(), &mut ());
/// assert_eq!((report.solution.unwrap().cost, report.optimal), (6, true));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn rbfs<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = Rbfs { problem, heuristic, tally: &mut tally, observer, next_id: 0, cut: false }.run();
    report(tally, end, &|best| heuristic.is_admissible() && !best.cut)
}

/// f of a node from which no goal can be reached.
const NEVER: Priority = Priority::MAX;

/// A node beside the path, or on it.
struct Child<P: Problem> {
    state: P::State,
    /// The move that leads to it; none leads to the start.
    mv: Option<P::Move>,
    id: NodeId,
    g: Cost,
    /// The least that a path through it can cost, as far as is known.
    f: Priority,
}

/// The children of a node. The first of them is the one being followed.
struct Level<P: Problem> {
    children: Vec<Child<P>>,
    /// Beyond this value a node further up is better.
    limit: Priority,
}

impl<P: Problem> Level<P> {
    /// Puts the best child first; returns its value and that of the second best.
    fn order(&mut self) -> (Priority, Priority) {
        let best = (0..self.children.len()).min_by_key(|&place| self.children[place].f);
        let Some(best) = best else { return (NEVER, NEVER) };
        self.children.swap(0, best);
        let second = self.children[1..].iter().map(|child| child.f).min();
        (self.children[0].f, second.unwrap_or(NEVER))
    }
}

struct Rbfs<'a, P, H, O> {
    problem: &'a P,
    heuristic: &'a H,
    tally: &'a mut Tally,
    observer: &'a mut O,
    next_id: NodeId,
    cut: bool,
}

impl<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>> Rbfs<'_, P, H, O> {
    fn run(mut self) -> Result<Option<Best<P::Move>>, Stop> {
        let start = self.meet(self.problem.start(), None, None, (0, 0));
        let mut levels = vec![Level { children: vec![start], limit: NEVER }];
        while let Some(level) = levels.last_mut() {
            let (best, second) = level.order();
            if best > level.limit || best == NEVER {
                let bytes = bytes_of(level);
                if levels.len() > 1 {
                    self.tally.release(bytes);
                }
                levels.pop();
                if let Some(above) = levels.last_mut() {
                    above.children[0].f = best;
                    self.observer.on(PathEvent::Forgotten { id: above.children[0].id });
                }
                continue;
            }
            if self.problem.is_goal(&level.children[0].state) {
                return Ok(Some(self.arrive(&levels)));
            }
            let limit = level.limit.min(second);
            let children = self.expand(&levels)?;
            levels.push(Level { children, limit });
            let held: usize = levels.iter().map(|level| level.children.len()).sum();
            // Of each level but the last, the first node has been expanded.
            self.tally.note(held - (levels.len() - 1), held);
        }
        if self.cut { Err(Stop::Depth) } else { Ok(None) }
    }

    /// The children of the node being followed, states on the path to it left out.
    fn expand(&mut self, levels: &[Level<P>]) -> Result<Vec<Child<P>>, Stop> {
        let problem = self.problem;
        let path = || levels.iter().map(|level| &level.children[0]);
        let node = path().next_back().expect("there is always a first level");
        if levels.len() > self.tally.max_depth() as usize {
            self.cut = true;
            self.observer.on(PathEvent::Pruned { id: node.id });
            return Ok(Vec::new());
        }
        self.observer.on(PathEvent::Expanded { id: node.id });
        self.tally.stats.expanded += 1;
        let mut moves = Vec::new();
        problem.moves(&node.state, &mut moves);
        self.tally.turn(&mut moves);
        let mut children = Vec::with_capacity(moves.len());
        self.tally.hold((moves.len() * size_of::<Child<P>>()) as u64, 0)?;
        for mv in moves {
            self.tally.generate()?;
            let state = problem.after(&node.state, &mv);
            if path().any(|earlier| earlier.state == state) {
                self.observer.on(PathEvent::Duplicate { parent: node.id, state: &state });
                continue;
            }
            let g = node.g.saturating_add(problem.cost(&node.state, &mv));
            children.push(self.meet(state, Some(mv), Some(node.id), (g, node.f)));
        }
        Ok(children)
    }

    /// Makes a node. Its f is at least that of its parent.
    fn meet(
        &mut self,
        state: P::State,
        mv: Option<P::Move>,
        parent: Option<NodeId>,
        (g, least): (Cost, Priority),
    ) -> Child<P> {
        let id = self.next_id;
        self.next_id += 1;
        let h = self.heuristic.estimate(self.problem, &state);
        self.observer.on(PathEvent::Generated { id, parent, state: &state, g, h });
        let f = match h {
            UNREACHABLE => NEVER,
            _ => Priority::from(g) * Priority::from(self.heuristic.scale()) + Priority::from(h),
        };
        Child { state, mv, id, g, f: f.max(least) }
    }

    fn arrive(&mut self, levels: &[Level<P>]) -> Best<P::Move> {
        let moves = levels.iter().filter_map(|level| level.children[0].mv.clone()).collect();
        let goal = levels.last().map(|level| (level.children[0].id, level.children[0].g));
        let (id, cost) = goal.expect("there is always a first level");
        self.observer.on(PathEvent::Goal { id, cost });
        Best { solution: Solution { moves, cost }, cut: self.cut }
    }
}

/// The bytes paid for a level; children left out as duplicates included.
fn bytes_of<P: Problem>(level: &Level<P>) -> u64 {
    (level.children.capacity() * size_of::<Child<P>>()) as u64
}

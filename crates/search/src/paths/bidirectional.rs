//! Bidirectional search: from the start forwards and from the goals backwards, until both have met.
//!
//! Nicholson, "Finding the shortest route between two points in a network" (1966), with Pohl's rule for
//! which side goes on (1971): the one with fewer nodes waiting. On unit costs it is two
//! breadth-first searches, each of half the depth.

use jogada_core::observer::{NodeId, PathEvent, PathObserver};
use jogada_core::{Backward, Cost, Limits, PathReport, Problem, Reversible, Solution, Stop};

use super::nodes::{Entry, Id, Store, StoreSearch, choose_state_store};
use super::numbers::Numbers;
use super::open::{Open, Priority};
use super::path_cost::PathCost;
use super::tally::{End, Found, Tally, walk};

/// Finds a cheapest path, from both ends.
///
/// - Optimal, whatever moves cost: it stops when no way through two waiting nodes can be cheaper than
///   the best one found.
/// - Complete; on a finite space the absence of a path is proved as soon as one side has seen all it can.
/// - Time and memory: b^(d/2) each way, where going back branches no more than going forth.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::paths::bidirectional;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("B")?;
/// let report = bidirectional(&puzzle, &Limits::default(), &mut ());
/// assert_eq!((report.solution.unwrap().cost, report.optimal), (9, true));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn bidirectional<P: Reversible, O: PathObserver<P::State>>(
    problem: &P,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    bidirectional_by(problem, problem, limits, observer)
}

/// As [`bidirectional`], with the moves backwards given apart from the problem.
pub fn bidirectional_by<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    backward: &dyn Backward<P>,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = choose_state_store(problem, Frame { problem, backward, tally: &mut tally, observer });
    tally.report(end)
}

/// The input of a search.
struct Frame<'a, P, O> {
    problem: &'a P,
    backward: &'a dyn Backward<P>,
    tally: &'a mut Tally,
    observer: &'a mut O,
}

impl<P: Problem, O: PathObserver<P::State>> StoreSearch<P> for Frame<'_, P, O> {
    type Label = PathCost;
    type Numbers = Numbers;
    type End = End<P::Move>;

    fn search<N: Store<P, PathCost>>(self, new: fn() -> N) -> End<P::Move> {
        let Frame { problem, backward, tally, observer } = self;
        let sides = [FORTH, BACK].map(|_| Side { nodes: new(), open: Open::default() });
        let (best, least, cut) = (None, Cost::MAX, false);
        Bidirectional { problem, backward, tally, observer, sides, best, least, cut }.run()
    }
}

const FORTH: usize = 0;
const BACK: usize = 1;

/// One of the two searches.
struct Side<N> {
    /// Each with the cost between it and this side's end.
    nodes: N,
    open: Open<Id>,
}

struct Bidirectional<'a, P: Problem, O, N> {
    problem: &'a P,
    backward: &'a dyn Backward<P>,
    tally: &'a mut Tally,
    observer: &'a mut O,
    sides: [Side<N>; 2],
    /// The node of each side at which the best path found so far meets, and its cost.
    best: Option<[Id; 2]>,
    least: Cost,
    /// Whether the depth limit cut something off.
    cut: bool,
}

impl<P: Problem, O: PathObserver<P::State>, N: Store<P, PathCost>> Bidirectional<'_, P, O, N> {
    fn run(mut self) -> End<P::Move> {
        self.meet(FORTH, self.problem.canonical(&self.problem.start()), None, 0)?;
        for goal in self.backward.goals() {
            self.meet(BACK, self.problem.canonical(&goal), None, 0)?;
        }
        while let [Some(forth), Some(back)] = [FORTH, BACK].map(|side| self.sides[side].open.least()) {
            if forth + back >= Priority::from(self.least) {
                break;
            }
            let [forth, back] = [FORTH, BACK].map(|side| self.sides[side].open.len());
            self.expand(if forth <= back { FORTH } else { BACK })?;
            let [forth, back] = [FORTH, BACK].map(|side| &self.sides[side]);
            let stored = forth.nodes.len() + back.nodes.len();
            self.tally.note(forth.open.nodes() + back.open.nodes(), stored);
        }
        match self.best {
            Some([forth, back]) => {
                let solution = self.path(forth, back);
                debug_assert_eq!(solution.cost, self.least);
                self.observer.on(PathEvent::Goal { id: number(FORTH, forth), cost: solution.cost });
                Ok(Some(Found { solution, optimal: !self.cut }))
            }
            None if self.cut => Err(Stop::Depth),
            None => Ok(None),
        }
    }

    /// Expands the best node of one side.
    fn expand(&mut self, side: usize) -> Result<(), Stop> {
        let Some(id) = self.sides[side].open.pop(self.tally) else { return Ok(()) };
        let Some(cost) = self.sides[side].nodes.label_mut(id).mark_expanded() else {
            self.sides[side].open.was_spare();
            return Ok(());
        };
        let limit = self.tally.max_depth();
        if limit != u32::MAX && self.sides[side].nodes.line(id).len() > limit as usize {
            self.cut = true;
            return Ok(());
        }
        self.observer.on(PathEvent::Expanded { id: number(side, id) });
        self.tally.stats.expanded += 1;
        let state = self.sides[side].nodes.state(self.problem, id).into_owned();
        let mut next = Vec::new();
        if side == BACK {
            self.backward.predecessors(&state, &mut next);
        } else {
            let mut moves = Vec::new();
            self.problem.moves(&state, &mut moves);
            next.extend(moves.into_iter().map(|mv| (mv.clone(), self.problem.after(&state, &mv))));
        }
        self.tally.turn(&mut next);
        for (mv, other) in next {
            self.tally.generate()?;
            let step = self.problem.cost(if side == BACK { &other } else { &state }, &mv);
            let other = self.problem.canonical(&other);
            self.meet(side, other, Some(id), cost.saturating_add(step))?;
        }
        Ok(())
    }

    /// Enters a state on one side, or the better way to it, and looks whether the other side knows it.
    fn meet(&mut self, side: usize, state: P::State, parent: Option<Id>, cost: Cost) -> Result<(), Stop> {
        let here = &mut self.sides[side];
        let id = match here.nodes.enter(self.problem, self.tally, &state, parent, PathCost::new(cost))? {
            Entry::New(id) => id,
            Entry::Known(id) if here.nodes.label(id).cost() <= cost => {
                if let Some(parent) = parent {
                    let parent = number(side, parent);
                    self.observer.on(PathEvent::Duplicate { parent, state: &state });
                }
                return Ok(());
            }
            Entry::Known(id) => {
                if !here.nodes.label(id).is_expanded() {
                    here.open.expect_again();
                }
                *here.nodes.label_mut(id) = PathCost::new(cost);
                if let Some(parent) = parent {
                    here.nodes.set_parent(id, parent);
                }
                id
            }
        };
        here.open.push(self.tally, cost.into(), 0, id)?;
        let parent = parent.map(|parent| number(side, parent));
        self.observer.on(PathEvent::Generated { id: number(side, id), parent, state: &state, g: cost, h: 0 });
        let there = &self.sides[1 - side];
        if let Some(other) = there.nodes.find(self.problem, &state) {
            let whole = cost.saturating_add(there.nodes.label(other).cost());
            let ends = if side == FORTH { [id, other] } else { [other, id] };
            if whole < self.least {
                self.join(ends, whole);
            }
        }
        Ok(())
    }

    /// Takes a path that is better than the best so far, unless it has too many moves.
    fn join(&mut self, ends: [Id; 2], cost: Cost) {
        let limit = self.tally.max_depth();
        let moves = || {
            let nodes: usize =
                [FORTH, BACK].map(|side| self.sides[side].nodes.line(ends[side]).len()).iter().sum();
            nodes - 2
        };
        if limit != u32::MAX && moves() > limit as usize {
            self.cut = true;
        } else {
            (self.best, self.least) = (Some(ends), cost);
        }
    }

    fn path(&self, forth: Id, back: Id) -> Solution<P::Move> {
        let [from_start, from_goal] = [&self.sides[FORTH].nodes, &self.sides[BACK].nodes];
        let first = from_start.line(forth).into_iter().skip(1).map(|id| (from_start, id));
        let second = from_goal.line(back).into_iter().rev().skip(1).map(|id| (from_goal, id));
        let chain = first.chain(second);
        let chain = chain.map(|(nodes, id)| move |state: &P::State| nodes.holds(self.problem, id, state));
        walk(self.problem, self.problem.start(), chain)
    }
}

/// The number an observer knows a node by: even on the way forth, odd on the way back.
const fn number(side: usize, id: Id) -> NodeId {
    2 * id as NodeId + side as NodeId
}

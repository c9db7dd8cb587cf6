//! Best-first search, the engine of uniform-cost search, greedy search, A* and weighted A*: they
//! differ only in the order in which nodes are expanded.
//!
//! A node is expanded with the cheapest way to it that is known. If a cheaper one turns up later, which
//! an estimate that is not consistent can cause, the node is opened again.

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, PathReport, Problem, Solution, Stop, UNREACHABLE};

use super::nodes::{Entry, Id, Nodes};
use super::open::{Open, Priority};
use super::pages::Pages;
use super::tally::{Found, Tally};
use super::way::Way;

/// A path, and what is known about how good it is.
#[derive(Debug)]
pub(super) struct Best<M> {
    pub(super) solution: Solution<M>,
    /// Whether the depth limit cut off something that might have been better.
    pub(super) cut: bool,
}

/// Writes the report; `is_optimal` judges what was found.
pub(super) fn report<M>(
    tally: Tally,
    end: Result<Option<Best<M>>, Stop>,
    is_optimal: impl FnOnce(&Best<M>) -> bool,
) -> PathReport<M> {
    match end {
        Ok(Some(best)) => {
            let stop = if best.cut { Stop::Depth } else { Stop::Finished };
            let optimal = is_optimal(&best);
            tally.report_with(Some(Found { solution: best.solution, optimal }), stop)
        }
        Ok(None) => tally.report_with(None, Stop::Finished),
        Err(stop) => tally.report_with(None, stop),
    }
}

/// How much the cost to a node and the estimate from it count; the node with the smallest sum comes first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order {
    pub(super) cost: Priority,
    pub(super) estimate: Priority,
}

impl Order {
    pub(super) const ASTAR: Order = Order { cost: 1, estimate: 1 };
    pub(super) const GREEDY: Order = Order { cost: 0, estimate: 1 };
}

/// One search.
pub(super) struct BestFirst<'a, P: Problem, H, O> {
    pub(super) problem: &'a P,
    pub(super) heuristic: &'a H,
    pub(super) order: Order,
    pub(super) tally: &'a mut Tally,
    pub(super) observer: &'a mut O,
    nodes: Nodes<P>,
    ways: Pages<Way>,
    open: Open,
    cut: bool,
}

impl<'a, P, H, O> BestFirst<'a, P, H, O>
where
    P: Problem,
    H: Heuristic<P>,
    O: PathObserver<P::State>,
{
    pub(super) fn new(
        problem: &'a P,
        heuristic: &'a H,
        order: Order,
        tally: &'a mut Tally,
        observer: &'a mut O,
    ) -> Self {
        let (nodes, ways, open) = (Nodes::new(), Pages::new(), Open::default());
        BestFirst { problem, heuristic, order, tally, observer, nodes, ways, open, cut: false }
    }

    /// Expands nodes in order until a goal's turn comes.
    pub(super) fn run(mut self) -> Result<Option<Best<P::Move>>, Stop> {
        let start = self.problem.canonical(&self.problem.start());
        self.meet(start, None, 0)?;
        let mut moves = Vec::new();
        while let Some(id) = self.open.pop(self.tally) {
            // Left over from a dearer way to a node that has been expanded since.
            let Some(cost) = self.ways[id as usize].follow() else {
                self.open.was_spare();
                continue;
            };
            let state = self.nodes.state(id).clone();
            if self.problem.is_goal(&state) {
                self.observer.on(PathEvent::Goal { id: id.into(), cost });
                let solution = self.nodes.path(self.problem, id);
                debug_assert_eq!(solution.cost, cost);
                return Ok(Some(Best { solution, cut: self.cut }));
            }
            if self.is_too_deep(id) {
                self.cut = true;
                self.observer.on(PathEvent::Pruned { id: id.into() });
                continue;
            }
            self.observer.on(PathEvent::Expanded { id: id.into() });
            self.tally.stats.expanded += 1;
            moves.clear();
            self.problem.moves(&state, &mut moves);
            self.tally.turn(&mut moves);
            for mv in &moves {
                self.tally.generate()?;
                let child = self.problem.canonical(&self.problem.after(&state, mv));
                self.meet(child, Some(id), cost.saturating_add(self.problem.cost(&state, mv)))?;
            }
            self.tally.note(self.open.nodes(), self.nodes.len());
        }
        if self.cut { Err(Stop::Depth) } else { Ok(None) }
    }

    /// Enters a state, or the better way to it.
    fn meet(&mut self, state: P::State, parent: Option<Id>, cost: Cost) -> Result<(), Stop> {
        let id = match self.nodes.enter(self.problem, self.tally, state, parent)? {
            Entry::New(id) => {
                if self.ways.growth() > 0 {
                    self.tally.hold(self.ways.growth(), 0)?;
                }
                self.ways.push(Way::new(cost));
                id
            }
            Entry::Known(id) => {
                let way = &mut self.ways[id as usize];
                if way.cost() <= cost {
                    if let Some(parent) = parent {
                        let state = self.nodes.state(id);
                        self.observer.on(PathEvent::Duplicate { parent: parent.into(), state });
                    }
                    return Ok(());
                }
                if !way.is_followed() {
                    self.open.expect_again();
                }
                *way = Way::new(cost);
                if let Some(parent) = parent {
                    self.nodes.set_parent(id, parent);
                }
                id
            }
        };
        let state = self.nodes.state(id);
        let h = self.heuristic.estimate(self.problem, state);
        let parent = parent.map(u64::from);
        self.observer.on(PathEvent::Generated { id: id.into(), parent, state, g: cost, h });
        if h == UNREACHABLE {
            // It never waits: nothing is to be expected of it.
            self.ways[id as usize].follow();
            self.observer.on(PathEvent::Pruned { id: id.into() });
            return Ok(());
        }
        let g = Priority::from(cost) * Priority::from(self.heuristic.scale());
        self.open.push(self.tally, self.order.cost * g + self.order.estimate * Priority::from(h), h, id)
    }

    /// Whether the node is as deep as any may be. Its depth is not kept, only asked for where there is a limit.
    fn is_too_deep(&self, id: Id) -> bool {
        let limit = self.tally.max_depth();
        limit != u32::MAX && self.nodes.line(id).len() > limit as usize
    }
}

//! Best-first search, the engine of uniform-cost search, greedy search, A* and weighted A*: they
//! differ only in the order in which nodes are expanded.
//!
//! A node is expanded with the cheapest way to it that is known. If a cheaper one turns up later, which
//! an estimate that is not consistent can cause, the node is opened again.

use std::ops::Range;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, PathReport, Problem, Solution, Stop, UNREACHABLE};

use super::nodes::{Entry, Id, Nodes, Successors};
use super::open::{Open, Priority};
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

/// The successors of the nodes that seem to be next, looked up together. Others may come before them; a state's successors stay
/// what they are.
struct Ahead<P: Problem> {
    nodes: Vec<Id>,
    /// How many have had their turn.
    next: usize,
    /// Where the successors of each end.
    ends: Vec<usize>,
    successors: Successors<P>,
}

/// Nodes that are looked at together, at most, and successors after which there are no more.
const TOGETHER: usize = 8;
const ENOUGH: usize = 32;

impl<P: Problem> Ahead<P> {
    const fn new() -> Ahead<P> {
        Ahead { nodes: Vec::new(), next: 0, ends: Vec::new(), successors: Successors::new() }
    }

    /// Whether all have had their turn.
    #[inline]
    fn is_over(&self) -> bool {
        self.next == self.ends.len()
    }

    /// Looks at the nodes that would be next if nothing better turned up.
    #[inline]
    fn look(&mut self, problem: &P, nodes: &Nodes<P, Way>, open: &Open) {
        self.next = 0;
        self.ends.clear();
        self.successors.clear();
        open.peek(TOGETHER, &mut self.nodes);
        for id in &self.nodes {
            if !nodes.label(*id).is_followed() {
                self.successors.add(problem, nodes.state(*id));
            }
            self.ends.push(self.successors.len());
            if self.successors.len() >= ENOUGH {
                break;
            }
        }
        nodes.look_up(&mut self.successors);
    }

    /// The successors of a node, if it is the next one here.
    #[inline]
    fn take(&mut self, id: Id) -> Option<Range<usize>> {
        if self.is_over() || self.nodes[self.next] != id {
            return None;
        }
        let first = if self.next == 0 { 0 } else { self.ends[self.next - 1] };
        let end = self.ends[self.next];
        self.next += 1;
        Some(first..end)
    }
}

/// One search.
pub(super) struct BestFirst<'a, P: Problem, H, O> {
    pub(super) problem: &'a P,
    pub(super) heuristic: &'a H,
    pub(super) order: Order,
    pub(super) tally: &'a mut Tally,
    pub(super) observer: &'a mut O,
    /// Each with the best way to it that is known.
    nodes: Nodes<P, Way>,
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
        let (nodes, open) = (Nodes::new(problem), Open::default());
        BestFirst { problem, heuristic, order, tally, observer, nodes, open, cut: false }
    }

    /// Expands nodes in order until a goal's turn comes.
    pub(super) fn run(mut self) -> Result<Option<Best<P::Move>>, Stop> {
        let start = self.problem.canonical(&self.problem.start());
        self.nodes.enter(self.problem, self.tally, &start, None, Way::new(0))?;
        self.wait(0, None, 0)?;
        let (mut ahead, mut successors) = (Ahead::new(), Successors::new());
        loop {
            if ahead.is_over() {
                ahead.look(self.problem, &self.nodes, &self.open);
            }
            let Some(id) = self.open.pop(self.tally) else { break };
            let own = ahead.take(id);
            // Left over from a dearer way to a node that has been expanded since.
            let Some(cost) = self.nodes.label_mut(id).follow() else {
                self.open.was_spare();
                continue;
            };
            if self.problem.is_goal(self.nodes.state(id)) {
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
            let (successors, own) = match own {
                Some(own) => (&ahead.successors, own),
                None => {
                    successors.clear();
                    successors.add(self.problem, self.nodes.state(id));
                    self.nodes.look_up(&mut successors);
                    (&successors, 0..successors.len())
                }
            };
            for number in self.tally.in_order(own) {
                self.tally.generate()?;
                self.meet(successors, number, id, cost.saturating_add(successors.cost(number)))?;
            }
            self.tally.note(self.open.nodes(), self.nodes.len());
        }
        if self.cut { Err(Stop::Depth) } else { Ok(None) }
    }

    /// Enters a successor, or the better way to it.
    #[inline]
    fn meet(
        &mut self,
        successors: &Successors<P>,
        number: usize,
        parent: Id,
        cost: Cost,
    ) -> Result<(), Stop> {
        let way = Way::new(cost);
        let id = match self.nodes.enter_one(self.problem, self.tally, successors, number, parent, way)? {
            Entry::New(id) => id,
            Entry::Known(id) => {
                let known = self.nodes.label(id);
                if known.cost() <= cost {
                    let state = self.nodes.state(id);
                    self.observer.on(PathEvent::Duplicate { parent: parent.into(), state });
                    return Ok(());
                }
                if !known.is_followed() {
                    self.open.expect_again();
                }
                *self.nodes.label_mut(id) = way;
                self.nodes.set_parent(id, parent);
                id
            }
        };
        self.wait(id, Some(parent), cost)
    }

    /// Lets a node wait for its turn.
    #[inline]
    fn wait(&mut self, id: Id, parent: Option<Id>, cost: Cost) -> Result<(), Stop> {
        let state = self.nodes.state(id);
        let h = self.heuristic.estimate(self.problem, state);
        let parent = parent.map(u64::from);
        self.observer.on(PathEvent::Generated { id: id.into(), parent, state, g: cost, h });
        if h == UNREACHABLE {
            // It never waits: nothing is to be expected of it.
            self.nodes.label_mut(id).follow();
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

//! Best-first search, the engine of uniform-cost search, greedy search, A* and weighted A*: they
//! differ only in the order in which nodes are expanded.
//!
//! A node is expanded with the cheapest way to it that is known. If a cheaper one turns up later, which
//! an estimate that is not consistent can cause, the node is opened again.

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, PathReport, Problem, Solution, Stop, UNREACHABLE};

use super::nodes::{Entry, Id, Link, MANY, Nodes, NodesSearch, Scratch, UNMET, choose_nodes};
use super::open::{Open, Priority};
use super::path_cost::PathCost;
use super::tally::{Found, Tally};

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
    is_optimal: &dyn Fn(&Best<M>) -> bool,
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
    pub(super) const UNIFORM: Order = Order { cost: 1, estimate: 0 };

    /// The priority of a node. A* multiplies nothing, for what is popped next waits for it.
    #[inline]
    const fn priority(self, g: Priority, estimate: Cost) -> Priority {
        match self {
            Order { cost: 1, estimate: 1 } => g + estimate as Priority,
            Order { cost, estimate: weight } => cost * g + weight * estimate as Priority,
        }
    }

    /// Whether the heuristic is never asked (uniform-cost search).
    pub(super) const fn is_blind(self) -> bool {
        self.estimate == 0
    }
}

/// Expands nodes in order until a goal's turn comes.
pub(super) fn search<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    order: Order,
    tally: &mut Tally,
    observer: &mut O,
) -> Result<Option<Best<P::Move>>, Stop> {
    let is_watched = observer.is_active();
    choose_nodes(problem, order.is_blind(), is_watched, Frame { problem, heuristic, order, tally, observer })
}

/// The input of a search.
struct Frame<'a, P, H, O> {
    problem: &'a P,
    heuristic: &'a H,
    order: Order,
    tally: &'a mut Tally,
    observer: &'a mut O,
}

impl<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>> NodesSearch<P> for Frame<'_, P, H, O> {
    type End = Result<Option<Best<P::Move>>, Stop>;

    fn search<N: Nodes<P, PathCost>>(self, new: fn() -> N) -> Self::End {
        BestFirst::new(self, new()).run()
    }
}

/// So many successors are prepared together, or a few more: enough to keep memory busy.
const TOGETHER: usize = 32;

/// A node that was expanded together with others, and where its successors end.
struct Expanded {
    id: Id,
    end: usize,
}

/// One search.
struct BestFirst<'a, P: Problem, H, O, N: Nodes<P, PathCost>> {
    problem: &'a P,
    heuristic: &'a H,
    order: Order,
    tally: &'a mut Tally,
    observer: &'a mut O,
    /// Each with the cheapest known path to it.
    nodes: N,
    open: Open<N::Waiting>,
    /// The best goal in the queue, and its priority. Of equal priorities goals come first.
    goal: Option<(Priority, Id)>,
    cut: bool,
}

impl<'a, P, H, O, N> BestFirst<'a, P, H, O, N>
where
    P: Problem,
    H: Heuristic<P>,
    O: PathObserver<P::State>,
    N: Nodes<P, PathCost>,
{
    fn new(frame: Frame<'a, P, H, O>, nodes: N) -> Self {
        let Frame { problem, heuristic, order, tally, observer } = frame;
        BestFirst {
            problem,
            heuristic,
            order,
            tally,
            observer,
            nodes,
            open: Open::default(),
            goal: None,
            cut: false,
        }
    }

    /// Expands nodes in order until a goal's turn comes.
    fn run(mut self) -> Result<Option<Best<P::Move>>, Stop> {
        let start = self.problem.canonical(&self.problem.start());
        let entry = self.nodes.enter(self.problem, self.tally, &start, None, PathCost::new(0))?;
        self.wait(entry.id(), &self.nodes.item(self.problem, &start), None, 0)?;
        let (mut scratch, mut items, mut batch) = (Scratch::new(), Vec::new(), Vec::new());
        // With a limit of depth or nodes it matters which node is the last.
        let is_together = self.order.is_blind()
            && !self.observer.is_active()
            && self.tally.max_depth() == u32::MAX
            && !self.tally.has_node_limit();
        loop {
            if let Some((priority, id)) = self.goal
                && self.open.least().is_none_or(|least| priority <= least)
            {
                return Ok(Some(self.arrive(id)));
            }
            if is_together {
                items.clear();
                batch.clear();
                if self.expand_together(&mut scratch, &mut items, &mut batch)? {
                    continue;
                }
                break;
            }
            let Some(node) = self.open.pop(self.tally) else { break };
            let id = N::id_of(self.problem, &node);
            // A stale entry: the node was expanded by a cheaper path since.
            let Some(cost) = self.nodes.label_mut(id).mark_expanded() else {
                self.open.was_spare();
                continue;
            };
            if self.is_too_deep(id) {
                self.cut = true;
                self.observer.on(PathEvent::Pruned { id: id.into() });
                continue;
            }
            self.observer.on(PathEvent::Expanded { id: id.into() });
            self.tally.stats.expanded += 1;
            // Prefetch the likely next node meanwhile.
            if N::IS_READ_AHEAD
                && self.nodes.len() > MANY
                && let Some(next) = self.open.next()
            {
                self.nodes.prefetch_node(next);
            }
            items.clear();
            // One that is left out was generated all the same.
            let mut left_out = 0;
            if self.observer.is_active() {
                self.nodes.successors(self.problem, node, &mut scratch, &mut items);
            } else {
                let parent = self.nodes.link(id).parent;
                left_out = self.nodes.onward(self.problem, node, parent, &mut scratch, &mut items);
            }
            if self.tally.is_turned() {
                items.reverse();
            }
            self.nodes.prefetch(&items);
            let mut rest = &items[..];
            while left_out + rest.len() > 0 {
                let paid = self.tally.generate_some(left_out + rest.len())?;
                let (now, later) = rest.split_at(paid.saturating_sub(left_out));
                (rest, left_out) = (later, left_out.saturating_sub(paid));
                for (item, step) in now {
                    self.meet(item, id, cost.saturating_add(*step))?;
                }
            }
            self.tally.note(self.open.nodes(), self.nodes.len());
        }
        if self.cut { Err(Stop::Depth) } else { Ok(None) }
    }

    /// Expands some of the nodes that cost least, if there are any. No estimate is asked, so that their successors cost more and come after
    /// all of them: these can be made before the first is entered, and the memory they need is read for all at once.
    #[inline(always)]
    fn expand_together(
        &mut self,
        scratch: &mut Scratch<P>,
        items: &mut Vec<(N::Item, Cost)>,
        batch: &mut Vec<Expanded>,
    ) -> Result<bool, Stop> {
        let least = self.open.least();
        let mut left_out = 0;
        while items.len() < TOGETHER && self.open.least() == least {
            let Some(node) = self.open.pop(self.tally) else { return Ok(false) };
            let id = N::id_of(self.problem, &node);
            // A stale entry: the node was expanded by a cheaper path since.
            let Some(cost) = self.nodes.label_mut(id).mark_expanded() else {
                self.open.was_spare();
                continue;
            };
            let first = items.len();
            let parent = self.nodes.link(id).parent;
            left_out += self.nodes.onward(self.problem, node, parent, scratch, items);
            if self.tally.is_turned() {
                items[first..].reverse();
            }
            for (_, step) in &mut items[first..] {
                *step = cost.saturating_add(*step);
            }
            batch.push(Expanded { id, end: items.len() });
        }
        self.nodes.prefetch(items);
        self.tally.stats.expanded += batch.len() as u64;
        self.tally.generate_all(left_out + items.len())?;
        if N::IS_PEEKED {
            self.leave_out_known(items, batch);
        }
        let mut first = 0;
        for (place, Expanded { id, end }) in batch.iter().enumerate() {
            for (item, cost) in &items[first..*end] {
                self.meet(item, *id, *cost)?;
            }
            first = *end;
            // Those after it still wait.
            self.tally.note(self.open.nodes() + batch.len() - 1 - place, self.nodes.len());
        }
        Ok(true)
    }

    /// Leaves out successors of which a way as cheap is known. No branch depends on whether one is: the processor cannot predict it.
    #[inline(always)]
    fn leave_out_known(&self, items: &mut [(N::Item, Cost)], batch: &mut [Expanded]) {
        let (mut place, mut kept) = (0, 0);
        for node in batch {
            while place < node.end {
                let (item, cost) = items[place].clone();
                let link = self.nodes.peek(self.problem, &item);
                let is_kept = link.is_none_or(|link| (link.parent == UNMET) | (link.label.cost() > cost));
                items[kept] = (item, cost);
                kept += usize::from(is_kept);
                place += 1;
            }
            node.end = kept;
        }
    }

    /// The path to the goal that is next in order.
    fn arrive(&mut self, id: Id) -> Best<P::Move> {
        let cost = self.nodes.label(id).cost();
        self.observer.on(PathEvent::Goal { id: id.into(), cost });
        let solution = self.nodes.path(self.problem, id);
        debug_assert_eq!(solution.cost, cost);
        Best { solution, cut: self.cut }
    }

    /// Queues a successor that is new, or has a cheaper path than before.
    #[inline(always)]
    fn meet(&mut self, item: &N::Item, parent: Id, cost: Cost) -> Result<(), Stop> {
        let link = Link { parent, label: PathCost::new(cost) };
        let id = match self.nodes.enter_item(self.problem, self.tally, item, link)? {
            Entry::New(id) => id,
            Entry::Known(id) => {
                let known = self.nodes.label(id);
                if known.cost() <= cost {
                    if self.observer.is_active() {
                        let state = &*self.nodes.state_of(self.problem, item);
                        self.observer.on(PathEvent::Duplicate { parent: parent.into(), state });
                    }
                    return Ok(());
                }
                if !known.is_expanded() {
                    self.open.expect_again();
                }
                *self.nodes.link_mut(id) = link;
                id
            }
        };
        self.wait(id, item, Some(parent), cost)
    }

    /// Queues a node.
    #[inline(always)]
    fn wait(&mut self, id: Id, item: &N::Item, parent: Option<Id>, cost: Cost) -> Result<(), Stop> {
        let (h, scale) = match self.order.is_blind() {
            true => (0, 1),
            false => (self.nodes.estimate(self.problem, self.heuristic, item), self.heuristic.scale()),
        };
        if self.observer.is_active() {
            let state = &*self.nodes.state_of(self.problem, item);
            let parent = parent.map(u64::from);
            self.observer.on(PathEvent::Generated { id: id.into(), parent, state, g: cost, h });
        }
        if h == UNREACHABLE {
            // No goal can be reached from it: it is never queued.
            self.nodes.label_mut(id).mark_expanded();
            self.observer.on(PathEvent::Pruned { id: id.into() });
            return Ok(());
        }
        let g = Priority::from(cost) * Priority::from(scale);
        let priority = self.order.priority(g, h);
        if self.nodes.is_goal(self.problem, item) && self.goal.is_none_or(|(best, _)| priority < best) {
            self.goal = Some((priority, id));
        }
        self.open.push(self.tally, priority, h, N::waiting(id, item))
    }

    /// Whether the node is as deep as any may be. Its depth is not kept, only asked for where there is a limit.
    fn is_too_deep(&self, id: Id) -> bool {
        let limit = self.tally.max_depth();
        limit != u32::MAX && self.nodes.line(id).len() > limit as usize
    }
}

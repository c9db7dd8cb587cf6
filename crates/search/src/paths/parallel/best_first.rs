//! A* and uniform-cost search on several threads: hash-distributed A*, in rounds.
//!
//! Each thread expands its own nodes, best first. What it knows of the best node of the others is old, so that it may expand a node to
//! which a cheaper way turns up later; the node is then opened again. A round keeps that rare: it closes at the place in the order that the
//! first thread has reached after [`ROUND`] nodes, and the others may come up to it, but not go beyond. The order is by priority, then
//! by estimate, as on one thread: in the last layer, nodes near the goal come first there, too.
//!
//! - With a consistent estimate, and layers of equal priority larger than a round, no node is expanded twice: a node of
//!   the least priority of all cannot be reached by a cheaper way.
//! - The best goal that any thread has met is the *incumbent*. No node is expanded that is no better.
//! - When a round has ended and all that is left is no better than the incumbent, no path is.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use jogada_core::observer::PathObserver;
use jogada_core::{Cost, Heuristic, Limits, PathReport, Problem, Stop, UNREACHABLE, Zero};

use super::super::best_first::{Best, Order, report};
use super::super::nodes::{Entry, Id, Link, NONE, Nodes, NodesSearch, Scratch, choose_nodes};
use super::super::open::{Open, Priority};
use super::super::path_cost::PathCost;
use super::super::tally::Tally;
use super::allowed_to_any_depth;
use super::division::Division;
use super::mail::Batch;
use super::rounds::NOTHING;
use super::shares::{Code, Post, Share, TOGETHER, add, code, limits_of_each, own_node, path, search};

/// Searches of so few successors are left to one thread: before others have begun, it has nearly ended. By an estimate they also expand nodes
/// that one thread would not, many where there are few. Tests leave it less.
const FEW: u64 = if cfg!(debug_assertions) { 16 } else { 1 << 17 };
const FEW_BLINDLY: u64 = if cfg!(debug_assertions) { 16 } else { 1 << 13 };

/// Nodes after which a thread closes a round.
const ROUND: u32 = 1 << 10;

/// [A*](super::super::astar) on several threads: a cheapest path, if the heuristic is admissible.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Bound, puzzle::Puzzle};
/// use jogada_search::paths::parallel;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("B")?;
/// let report = parallel::astar(&puzzle, &Bound, 2, &Limits::default(), &mut ());
/// assert_eq!((report.solution.unwrap().cost, report.optimal), (9, true));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn astar<P: Problem, H: Heuristic<P> + Sync, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    threads: usize,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    match allowed_to_any_depth(threads, limits, observer.is_active()) {
        1 => super::super::astar(problem, heuristic, limits, observer),
        threads => start(problem, heuristic, Order::ASTAR, threads, limits),
    }
}

/// [Uniform-cost search](super::super::uniform_cost) on several threads: a cheapest path.
pub fn uniform_cost<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    threads: usize,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    uniform_cost_beside(problem, &Zero, threads, limits, observer)
}

/// The same, with the code of the A* by this heuristic, which is never asked.
pub(crate) fn uniform_cost_beside<P: Problem, H: Heuristic<P> + Sync, O: PathObserver<P::State>>(
    problem: &P,
    unasked: &H,
    threads: usize,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    match allowed_to_any_depth(threads, limits, observer.is_active()) {
        1 => super::super::uniform_cost::uniform_cost_beside(problem, unasked, limits, observer),
        threads => start(problem, unasked, Order::UNIFORM, threads, limits),
    }
}

/// Searches alone for a while, and then with all threads from the start: what was done alone is little then.
fn start<P: Problem, H: Heuristic<P> + Sync>(
    problem: &P,
    heuristic: &H,
    order: Order,
    threads: usize,
    limits: &Limits,
) -> PathReport<P::Move> {
    let limits = &limits.started();
    let few = Limits { nodes: Some(if order.is_blind() { FEW_BLINDLY } else { FEW }), ..limits.clone() };
    let alone = match order.is_blind() {
        true => super::super::uniform_cost::uniform_cost_beside(problem, heuristic, &few, &mut ()),
        false => super::super::astar(problem, heuristic, &few, &mut ()),
    };
    if alone.stop != Stop::Nodes {
        return alone;
    }
    let frame = Frame { problem, heuristic, order, threads, limits };
    let mut report = choose_nodes(problem, order.is_blind(), false, frame);
    report.stats.generated += alone.stats.generated;
    report.stats.expanded += alone.stats.expanded;
    report.stats.time += alone.stats.time;
    report
}

/// A place in the order of expansion: the priority, then the estimate.
const fn place(priority: Priority, estimate: Cost) -> u64 {
    const ESTIMATE_BITS: u32 = 20;
    const MOST: u64 = (1 << ESTIMATE_BITS) - 1;
    let estimate = if estimate as u64 > MOST { MOST } else { estimate as u64 };
    // Priorities are sums of two numbers of 32 bits, at a scale: they fit.
    priority << ESTIMATE_BITS | estimate
}

/// The input of a search.
struct Frame<'a, P, H> {
    problem: &'a P,
    heuristic: &'a H,
    order: Order,
    threads: usize,
    limits: &'a Limits,
}

/// The best goal of all threads.
struct Incumbent {
    place: AtomicU64,
    goal: Mutex<Option<(Priority, Code)>>,
}

impl Incumbent {
    /// No node from this place on is worth expanding.
    #[inline]
    fn place(&self) -> u64 {
        self.place.load(Ordering::Relaxed)
    }

    fn offer(&self, priority: Priority, code: Code) {
        let mut goal = self.goal.lock().unwrap_or_else(PoisonError::into_inner);
        if goal.is_none_or(|(best, _)| priority < best) {
            *goal = Some((priority, code));
            self.place.store(place(priority, 0), Ordering::Relaxed);
        }
    }
}

impl<P: Problem, H: Heuristic<P> + Sync> NodesSearch<P> for Frame<'_, P, H> {
    type End = PathReport<P::Move>;

    fn search<N: Nodes<P, PathCost>>(self, new: fn() -> N) -> PathReport<P::Move> {
        let Frame { problem, heuristic, order, threads, limits } = self;
        let mut tally = Tally::new(limits);
        tally.stats.threads = threads as u32;
        let division = Division::new(problem, threads);
        let each = limits_of_each(limits, 0, threads);
        let incumbent = Incumbent { place: AtomicU64::new(NOTHING), goal: Mutex::new(None) };
        let share = |_| BestFirst {
            problem,
            division,
            heuristic,
            order,
            nodes: new(),
            tally: Tally::new(&each),
            open: Open::default(),
            scratch: Scratch::new(),
            expanded: 0,
            incumbent: &incumbent,
        };
        let mut shares: Vec<_> = (0..threads).map(share).collect();
        let stop = match begin(problem, &mut shares) {
            Ok(()) => search(&mut shares),
            Err(stop) => stop,
        };
        for share in &shares {
            add(&mut tally.stats, &share.tally.stats);
        }
        let goal = *incumbent.goal.lock().unwrap_or_else(PoisonError::into_inner);
        let end = match (stop, goal) {
            (Stop::Finished, Some((_, code))) => {
                let nodes: Vec<&N> = shares.iter().map(|share| &share.nodes).collect();
                Ok(Some(Best { solution: path(problem, &nodes, code), cut: false }))
            }
            (Stop::Finished, None) => Ok(None),
            (stop, _) => Err(stop),
        };
        report(tally, end, &|_| order.is_blind() || heuristic.is_admissible())
    }
}

/// Gives the start to its owner.
fn begin<P: Problem, H: Heuristic<P>, N: Nodes<P, PathCost>>(
    problem: &P,
    shares: &mut [BestFirst<'_, P, H, N>],
) -> Result<(), Stop> {
    let start = problem.canonical(&problem.start());
    let item = shares[0].nodes.item(problem, &start);
    let owner = N::owner(problem, &item, shares[0].division);
    let (threads, share) = (shares.len(), &mut shares[owner]);
    let entry = share.nodes.enter(problem, &mut share.tally, &start, None, PathCost::new(0))?;
    share.wait(entry.id(), code(entry.id(), owner, threads)?, &item, 0)?;
    share.tally.note(share.open.nodes(), 1);
    Ok(())
}

/// The nodes of one thread. No two threads write to one line of a cache.
#[repr(align(128))]
struct BestFirst<'a, P: Problem, H, N: Nodes<P, PathCost>> {
    problem: &'a P,
    division: Division,
    heuristic: &'a H,
    order: Order,
    /// Each with the cheapest known path to it.
    nodes: N,
    tally: Tally,
    open: Open<N::Waiting>,
    scratch: Scratch<P>,
    /// Nodes expanded in this round.
    expanded: u32,
    incumbent: &'a Incumbent,
}

impl<P: Problem, H: Heuristic<P>, N: Nodes<P, PathCost>> BestFirst<'_, P, H, N> {
    /// Queues a node.
    #[inline(always)]
    fn wait(&mut self, id: Id, code: Code, item: &N::Item, cost: Cost) -> Result<(), Stop> {
        let (h, scale) = match self.order.is_blind() {
            true => (0, 1),
            false => {
                let state = self.nodes.state_of(self.problem, item);
                (self.heuristic.estimate(self.problem, &state), self.heuristic.scale())
            }
        };
        if h == UNREACHABLE {
            // No goal can be reached from it: it is never queued.
            self.nodes.label_mut(id).mark_expanded();
            return Ok(());
        }
        let g = Priority::from(cost) * Priority::from(scale);
        let priority = self.order.cost * g + self.order.estimate * Priority::from(h);
        if self.nodes.is_goal(self.problem, item) {
            self.incumbent.offer(priority, code);
        }
        self.open.push(&mut self.tally, priority, h, N::waiting(id, item))
    }

    /// Queues a successor that is new, or has a cheaper path than before.
    #[inline(always)]
    fn meet(
        &mut self,
        item: &N::Item,
        entry: Entry,
        parent: Code,
        cost: Cost,
        post: &Post<'_, N::Item>,
    ) -> Result<(), Stop> {
        let id = match entry {
            Entry::New(id) => id,
            Entry::Known(id) => {
                let known = self.nodes.label(id);
                if known.cost() <= cost {
                    return Ok(());
                }
                if !known.is_expanded() {
                    self.open.expect_again();
                }
                *self.nodes.label_mut(id) = PathCost::new(cost);
                self.nodes.set_parent(id, parent);
                id
            }
        };
        self.wait(id, post.code(id)?, item, cost)
    }

    /// Expands one node.
    #[inline(always)]
    fn expand_node(
        &mut self,
        node: N::Waiting,
        id: Id,
        cost: Cost,
        own: &mut Batch<N::Item>,
        post: &mut Post<'_, N::Item>,
    ) -> Result<(), Stop> {
        let code = post.code(id)?;
        let mut place = own.items.len();
        let parent = self.nodes.link(id).parent;
        let parent = match N::IS_NUMBER_ENOUGH {
            true if parent != NONE => parent / post.threads() as Id,
            _ => own_node(parent, post.me, post.threads()).unwrap_or(NONE),
        };
        let left_out = self.nodes.onward(self.problem, node, parent, &mut self.scratch, &mut own.items);
        self.tally.generate_all(left_out + own.items.len() - place)?;
        self.tally.stats.expanded += 1;
        while place < own.items.len() {
            let (item, step) = &mut own.items[place];
            let owner = N::owner(self.problem, item, self.division);
            *step = cost.saturating_add(*step);
            if owner == post.me {
                own.parents.push(code);
                place += 1;
            } else {
                let successor = own.items.swap_remove(place);
                post.send(&mut self.tally, owner, successor, Some(code))?;
            }
        }
        Ok(())
    }
}

impl<P, H, N> Share<N::Item> for BestFirst<'_, P, H, N>
where
    P: Problem,
    H: Heuristic<P> + Sync,
    N: Nodes<P, PathCost>,
{
    fn begin(&mut self, least: u64) -> Result<bool, Stop> {
        self.expanded = 0;
        // The incumbent may be of the next round already, begun by a faster thread: it stays true that
        // nothing left is better.
        Ok(least != NOTHING && least < self.incumbent.place())
    }

    fn expand(&mut self, own: &mut Batch<N::Item>, post: &mut Post<'_, N::Item>) -> Result<bool, Stop> {
        let end = self.incumbent.place();
        let close = post.rounds.close();
        let mut has_expanded = false;
        while own.items.len() < TOGETHER {
            let least = self.left();
            if least > close || least >= end {
                break;
            }
            let Some(node) = self.open.pop(&mut self.tally) else { break };
            let id = N::id_of(self.problem, &node);
            has_expanded = true;
            // A stale entry: the node was expanded by a cheaper path since.
            let Some(cost) = self.nodes.label_mut(id).mark_expanded() else {
                self.open.was_spare();
                continue;
            };
            self.expand_node(node, id, cost, own, post)?;
            self.expanded += 1;
            if self.expanded == ROUND {
                post.rounds.close_at(least);
                break;
            }
        }
        Ok(has_expanded)
    }

    fn enter(&mut self, batch: &mut Batch<N::Item>, post: &Post<'_, N::Item>) -> Result<(), Stop> {
        self.nodes.prefetch(&batch.items);
        for ((item, cost), parent) in batch.items.iter().zip(&batch.parents) {
            let link = Link { parent: *parent, label: PathCost::new(*cost) };
            let entry = self.nodes.enter_item(self.problem, &mut self.tally, item, link)?;
            self.meet(item, entry, *parent, *cost, post)?;
        }
        self.tally.note(self.open.nodes(), self.nodes.len());
        Ok(())
    }

    fn left(&self) -> u64 {
        self.open.first().map_or(NOTHING, |(priority, estimate)| place(priority, estimate))
    }

    fn tally(&mut self) -> &mut Tally {
        &mut self.tally
    }
}

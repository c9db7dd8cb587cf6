//! Depth-first search within a bound, by nodes that carry their estimate with them.
//!
//! A search that asks a [`Heuristic`](crate::Heuristic) computes the estimate of every state anew. Where the estimate changes
//! little from move to move it can be carried along: a [`Walker`] knows the node after a step, estimate included, from
//! the node before. Nodes are plain values, so that a step back is the node that was kept; nothing is allocated on the
//! way, and nothing is looked up but what the step changes.
//!
//! ```text
//!   path    n0 ── n1 ── n2 ── n3          one node a level, each with the operators not tried yet
//!             up    left  up              an operator is a number; the lowest is tried first
//! ```
//!
//! The loop is compiled once for every walker and called through [`Walk`], once an iteration: inside, no call is indirect.

mod parts;

use crate::observer::{NodeId, PathCallback, PathEvent, PathListener, PathObserver};
use crate::{Budget, Cost, PathStats, Stop, UNREACHABLE};

pub use parts::{PART, PartTaker};

/// What a step led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<N> {
    /// A node whose estimate is within the limit.
    Within(N),
    /// A node whose estimate is at least this, and more than the limit; [`UNREACHABLE`] if no goal is beyond it.
    Beyond(Cost),
}

/// A problem and an estimate that is carried along its moves. Every move costs 1.
///
/// # Contract
/// 1. The estimate is 0 at goals, and nowhere else.
/// 2. `step` with a limit returns `Within` exactly if the estimate of the node it leads to is at most the limit.
/// 3. Every operator but the one that undoes the step before leads to a successor of its own.
pub trait Walker: Send + Sync {
    /// The states of the problem.
    type State;
    /// The moves of the problem.
    type Move;
    /// A state, its estimate, and what the next step needs to know.
    type Node: Copy;

    /// The node of the start.
    fn root(&self) -> Self::Node;

    /// The estimate of a node.
    fn estimate(&self, node: &Self::Node) -> Cost;

    /// The operators to be tried, one bit each, from the lowest bit on.
    fn operators(&self, node: &Self::Node) -> u32;

    /// The node that one of its operators leads to.
    fn step(&self, node: &Self::Node, operator: u32, limit: Cost) -> Step<Self::Node>;

    /// The state of a node.
    fn state(&self, node: &Self::Node) -> Self::State;

    /// One of its operators as a move.
    fn move_of(&self, node: &Self::Node, operator: u32) -> Self::Move;
}

/// How far a descent goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkBounds {
    /// No path is longer than this.
    pub depth: u32,
    /// No node's cost + estimate is more than this.
    pub f: Cost,
}

/// The result of a descent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walked<M> {
    /// The path to the first goal that was met.
    pub goal: Option<Vec<M>>,
    /// The least cost + estimate of what was left out for having too much of it.
    pub beyond: Option<Cost>,
    /// Whether anything was left out for being too deep.
    pub cut: bool,
}

/// The budget and the counters of a descent.
#[derive(Debug)]
pub struct WalkAccount<'a> {
    /// Every successor is paid for.
    pub budget: &'a mut Budget,
    /// The counters, summed over all iterations.
    pub stats: &'a mut PathStats,
    /// The number of the next node.
    pub next_id: &'a mut NodeId,
}

/// A [`Walker`] as an object.
pub trait Walk<S, M>: Sync {
    /// The estimate of the start.
    fn root_estimate(&self) -> Cost;

    /// Tries all paths within the bounds, in the order of the operators, up to the first goal. `notify` is called with every
    /// event.
    ///
    /// # Errors
    /// The limit that was reached.
    fn descend(
        &self,
        bounds: WalkBounds,
        account: WalkAccount<'_>,
        notify: Option<PathCallback<'_, S>>,
    ) -> Result<Walked<M>, Stop>;

    /// Tries all paths that begin with these operators, of any depth, and gives parts away from time to time: for several threads.
    ///
    /// # Errors
    /// The limit that was reached.
    fn descend_part(
        &self,
        path: &[u32],
        f: Cost,
        account: WalkAccount<'_>,
        taker: &mut dyn PartTaker<u32>,
    ) -> Result<Walked<M>, Stop>;
}

impl<W: Walker> Walk<W::State, W::Move> for W {
    fn root_estimate(&self) -> Cost {
        self.estimate(&self.root())
    }

    fn descend(
        &self,
        bounds: WalkBounds,
        account: WalkAccount<'_>,
        notify: Option<PathCallback<'_, W::State>>,
    ) -> Result<Walked<W::Move>, Stop> {
        match notify {
            None => Descent { walker: self, observer: (), account, deepest: 0 }.run(bounds),
            Some(_) => {
                Descent { walker: self, observer: PathListener(notify), account, deepest: 0 }.run(bounds)
            }
        }
    }

    fn descend_part(
        &self,
        path: &[u32],
        f: Cost,
        account: WalkAccount<'_>,
        taker: &mut dyn PartTaker<u32>,
    ) -> Result<Walked<W::Move>, Stop> {
        parts::descend(self, path, f, account, taker)
    }
}

/// A node on the path, and the operators that were not tried yet.
#[derive(Clone, Copy)]
struct Level<N> {
    node: N,
    id: NodeId,
    operators: u32,
    /// The operator that leads on.
    taken: u32,
}

struct Descent<'a, W, O> {
    walker: &'a W,
    observer: O,
    account: WalkAccount<'a>,
    /// Most nodes that were on the path at one time.
    deepest: usize,
}

impl<W: Walker, O: PathObserver<W::State>> Descent<'_, W, O> {
    fn run(&mut self, bounds: WalkBounds) -> Result<Walked<W::Move>, Stop> {
        let before = self.account.budget.nodes();
        let end = self.descend(bounds);
        let stats = &mut self.account.stats;
        stats.generated += self.account.budget.nodes() - before;
        stats.max_open = stats.max_open.max(1);
        stats.max_stored = stats.max_stored.max(self.deepest.max(1) as u64);
        stats.bytes = stats.bytes.max((self.deepest * size_of::<Level<W::Node>>()) as u64);
        end
    }

    fn descend(&mut self, bounds: WalkBounds) -> Result<Walked<W::Move>, Stop> {
        let mut walked = Walked { goal: None, beyond: None, cut: false };
        let root = self.walker.root();
        let estimate = self.walker.estimate(&root);
        let id = self.meet(&root, None, 0);
        if estimate == 0 {
            self.observer.on(PathEvent::Goal { id, cost: 0 });
            walked.goal = Some(Vec::new());
        } else if estimate > bounds.f {
            walked.beyond = (estimate < UNREACHABLE).then_some(estimate);
        } else if bounds.depth == 0 {
            walked.cut = true;
        } else {
            self.follow(root, id, bounds, &mut walked)?;
        }
        Ok(walked)
    }

    /// Follows the paths from the root, which is no goal.
    fn follow(
        &mut self,
        root: W::Node,
        id: NodeId,
        bounds: WalkBounds,
        walked: &mut Walked<W::Move>,
    ) -> Result<(), Stop> {
        let mut path = vec![self.expand(root, id)];
        let mut beyond = UNREACHABLE;
        while let Some(level) = path.last_mut() {
            if level.operators == 0 {
                path.pop();
                continue;
            }
            let operator = level.operators.trailing_zeros();
            level.operators &= level.operators - 1;
            level.taken = operator;
            let (node, parent) = (level.node, level.id);
            self.account.budget.spend()?;
            // A node that was expanded had an estimate, so that one more step is within the bound.
            let cost = path.len() as Cost;
            match self.walker.step(&node, operator, bounds.f - cost) {
                Step::Beyond(estimate) => {
                    beyond = beyond.min(estimate.saturating_add(cost));
                    self.leave_out(&node, operator, parent, cost);
                }
                Step::Within(next) => {
                    let id = self.meet(&next, Some(parent), cost);
                    if self.walker.estimate(&next) == 0 {
                        self.observer.on(PathEvent::Goal { id, cost });
                        let moves = path.iter().map(|level| self.walker.move_of(&level.node, level.taken));
                        walked.goal = Some(moves.collect());
                        break;
                    }
                    if cost >= bounds.depth {
                        walked.cut = true;
                        self.observer.on(PathEvent::Pruned { id });
                    } else {
                        let level = self.expand(next, id);
                        path.push(level);
                        self.deepest = self.deepest.max(path.len());
                    }
                }
            }
        }
        walked.beyond = (beyond < UNREACHABLE).then_some(beyond);
        Ok(())
    }

    #[inline]
    fn expand(&mut self, node: W::Node, id: NodeId) -> Level<W::Node> {
        self.observer.on(PathEvent::Expanded { id });
        self.account.stats.expanded += 1;
        Level { node, id, operators: self.walker.operators(&node), taken: 0 }
    }

    /// Numbers a new node and notifies the observer, if it is active.
    #[inline]
    fn meet(&mut self, node: &W::Node, parent: Option<NodeId>, g: Cost) -> NodeId {
        if !self.observer.is_active() {
            return 0;
        }
        let id = *self.account.next_id;
        *self.account.next_id += 1;
        let (state, h) = (self.walker.state(node), self.walker.estimate(node));
        self.observer.on(PathEvent::Generated { id, parent, state: &state, g, h });
        id
    }

    /// Notifies the observer, if it is active, of a node beyond the bound.
    #[inline]
    fn leave_out(&mut self, node: &W::Node, operator: u32, parent: NodeId, g: Cost) {
        if self.observer.is_active()
            && let Step::Within(next) = self.walker.step(node, operator, UNREACHABLE)
        {
            let id = self.meet(&next, Some(parent), g);
            self.observer.on(PathEvent::Pruned { id });
        }
    }
}

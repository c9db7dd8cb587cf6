//! Observers of a search.
//!
//! An algorithm notifies its observer of what it does, event by event; statistics, logs, progress bars, recorders and tree views
//! are observers. `()` ignores every event: with it an event is built and dropped in inlined code, so that the compiler removes
//! both. Where an event needs work that would otherwise not be done, an algorithm first asks whether the observer is active.

use crate::{Cost, Player, Stop};

/// A node's number in a path search, in the order of generation; the start is 0.
pub type NodeId = u64;

/// Something a path search did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathEvent<'a, S> {
    /// A new node: its state, and what it cost to get there. `h` is in the heuristic's own scale.
    Generated {
        /// The new node.
        id: NodeId,
        /// The node it came from; `None` for the start.
        parent: Option<NodeId>,
        /// Its state.
        state: &'a S,
        /// Cost from the start.
        g: Cost,
        /// Estimate to the goal.
        h: Cost,
    },
    /// The node's successors are about to be generated.
    Expanded {
        /// The node.
        id: NodeId,
    },
    /// A successor was thrown away because its state is known at no greater cost.
    Duplicate {
        /// The node whose successor it was.
        parent: NodeId,
        /// Its state.
        state: &'a S,
    },
    /// A node was cut off by a bound or a depth limit.
    Pruned {
        /// The node.
        id: NodeId,
    },
    /// A node was dropped to save memory; it may be generated again.
    Forgotten {
        /// The node.
        id: NodeId,
    },
    /// A goal was found.
    Goal {
        /// The goal's node.
        id: NodeId,
        /// The cost of the path to it.
        cost: Cost,
    },
    /// An iteration with a new bound begins (iterative deepening, IDA*).
    Round {
        /// The bound of the iteration.
        bound: Cost,
    },
}

/// Watches a path search over states `S`.
pub trait PathObserver<S> {
    /// Whether events are wanted. Algorithms skip work done only for events when they are not.
    #[inline]
    fn is_active(&self) -> bool {
        true
    }

    /// Called for every event, in order.
    fn on(&mut self, event: PathEvent<'_, S>);
}

impl<S> PathObserver<S> for () {
    #[inline(always)]
    fn is_active(&self) -> bool {
        false
    }

    #[inline(always)]
    fn on(&mut self, _event: PathEvent<'_, S>) {}
}

/// Something a game search did. Values and windows are from the view of the player to move at that node, whatever view the
/// algorithm itself uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameEvent<'a, S, M> {
    /// A node is entered, with the window it is searched in.
    Enter {
        /// The node's state.
        state: &'a S,
        /// The move that led here; `None` at the root.
        mv: Option<&'a M>,
        /// Who is to move here: whose view the window and the value have.
        mover: Player,
        /// Plies from the root.
        ply: u32,
        /// Lower end of the window.
        alpha: i32,
        /// Upper end of the window.
        beta: i32,
    },
    /// The remaining moves of a node were skipped.
    Cut {
        /// Plies from the root.
        ply: u32,
        /// Lower end of the window.
        alpha: i32,
        /// Upper end of the window.
        beta: i32,
        /// The value that reached it.
        value: i32,
    },
    /// A table entry ended the node's search.
    TableHit {
        /// Plies from the root.
        ply: u32,
        /// The value of the entry.
        value: i32,
    },
    /// A node is left with its value.
    Leave {
        /// Plies from the root.
        ply: u32,
        /// The value returned.
        value: i32,
    },
    /// An iteration of iterative deepening ended.
    Iteration {
        /// Its depth.
        depth: u32,
        /// The root's value.
        value: i32,
        /// Whether it is proved: then it is a result, otherwise in units of the evaluation.
        exact: bool,
        /// The principal variation.
        line: &'a [M],
        /// Nodes so far, all iterations and threads together.
        nodes: u64,
        /// Cuts so far at nodes of the root player's opponent.
        alpha_cuts: u64,
        /// Cuts so far at nodes of the root player.
        beta_cuts: u64,
    },
    /// The search ended.
    Done {
        /// Why.
        stop: Stop,
    },
}

/// Watches a game search over states `S` and moves `M`.
pub trait GameObserver<S, M> {
    /// Whether events of nodes are wanted. Algorithms skip work done only for them when they are not; iterations and the end are
    /// reported in any case.
    #[inline]
    fn is_active(&self) -> bool {
        true
    }

    /// Called for every event, in order.
    fn on(&mut self, event: GameEvent<'_, S, M>);
}

impl<S, M> GameObserver<S, M> for () {
    #[inline(always)]
    fn is_active(&self) -> bool {
        false
    }

    #[inline(always)]
    fn on(&mut self, _event: GameEvent<'_, S, M>) {}
}

/// Callback for the events of a game search.
pub type GameCallback<'a, S, M> = dyn FnMut(GameEvent<'_, S, M>) + 'a;

/// An observer of a game search chosen at run time: searchers are compiled once for all of them.
pub enum Listener<'a, S, M> {
    /// No events.
    Nobody,
    /// Iterations and the end.
    Iterations(&'a mut GameCallback<'a, S, M>),
    /// Every event.
    Events(&'a mut GameCallback<'a, S, M>),
}

impl<S, M> GameObserver<S, M> for Listener<'_, S, M> {
    #[inline]
    fn is_active(&self) -> bool {
        matches!(self, Listener::Events(_))
    }

    #[inline]
    fn on(&mut self, event: GameEvent<'_, S, M>) {
        match (self, &event) {
            (Listener::Events(notify), _)
            | (Listener::Iterations(notify), GameEvent::Iteration { .. } | GameEvent::Done { .. }) => {
                notify(event);
            }
            _ => {}
        }
    }
}

/// Callback for the events of a path search.
pub type PathCallback<'a, S> = &'a mut (dyn FnMut(PathEvent<'_, S>) + 'a);

/// Observer of every event of a path search through one indirect call an event, or of none. The choice is made at run time:
/// searches with and without a callback are one piece of code.
pub struct PathListener<'a, S>(pub Option<PathCallback<'a, S>>);

impl<S> PathObserver<S> for PathListener<'_, S> {
    #[inline]
    fn is_active(&self) -> bool {
        self.0.is_some()
    }

    #[inline]
    fn on(&mut self, event: PathEvent<'_, S>) {
        if let Some(notify) = &mut self.0 {
            notify(event);
        }
    }
}

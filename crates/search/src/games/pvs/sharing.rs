//! How threads share one tree.
//!
//! All threads search the same tree from the root. Each announces the nodes it is in ([`ActiveNodes`]), and a thread defers a move
//! that leads to a node where another is, after as many moves as the kind of its node asks for:
//!
//! ```text
//!   principal variation   1: the first move sets the window of the others
//!   expected to cut       3: the first moves are likely to cut, and the others are then work for nothing,
//!                            so threads go down the same move together and share what is below it
//!   not expected to cut   0: all moves are needed, in whatever order
//! ```
//!
//! A thread that leaves a node tells those that are still in it. They look at the table, and if it answers a node of their path
//! they go back to that one at once, with its value: the rest of their search there would be for nothing.

use jogada_core::observer::GameObserver;
use jogada_core::{Evaluate, Game, KeyHasher};

use super::super::active_nodes::ActiveNodes;
use super::super::iterations::Iterations;
use super::super::table::{Bound, Entry};
use super::super::value::Value;
use super::super::window::Window;
use super::{Node, Worker};

/// Moves of a node that is expected to cut, before threads search different ones.
const EAGER_AT_CUTS: usize = 3;

/// How several threads coordinate.
#[derive(Clone, Copy)]
pub(in super::super) struct Peers<'a> {
    pub(in super::super) active: &'a ActiveNodes,
    pub(in super::super) iterations: &'a Iterations,
    /// How many there are, and the number of this one.
    pub(in super::super) threads: usize,
    pub(in super::super) thread: usize,
}

/// A thread's view of the nodes that it shares.
#[derive(Default)]
pub(super) struct Sharing {
    /// The nodes of the path, in order, that another thread may answer: those of null windows, of which a bound is enough.
    path: Vec<SharedNode>,
    /// The departures that were looked into.
    departures: u64,
    /// The ply of a node that another thread has answered, and its value, on the way back to it.
    answered: Option<(u32, Value)>,
}

struct SharedNode {
    key: u64,
    banked: i32,
    depth: u32,
    ply: u32,
    window: Window,
}

impl Sharing {
    /// Unwinds to the root.
    pub(super) fn start_over(&mut self) {
        self.path.clear();
        self.answered = None;
    }
}

/// Whether a node is expected to cut, by what the table has of it from another depth or window, or else by its parent.
#[inline]
pub(super) fn expects_cut(entry: Entry, banked: i32, window: Window, by_parent: bool) -> bool {
    let units = entry.value + banked;
    match entry.bound {
        Bound::Lower | Bound::Exact if units >= window.beta => true,
        Bound::Upper | Bound::Exact if units <= window.alpha => false,
        _ => by_parent,
    }
}

/// How many moves of a node a thread tries in their order, whoever else is busy with them.
#[inline]
pub(super) fn eager_moves(node: &Node) -> usize {
    match (node.window.is_open(), node.expects_cut) {
        (true, _) => 1,
        (false, true) => EAGER_AT_CUTS,
        (false, false) => 0,
    }
}

/// Names the search of a state to a depth; never 0.
pub(super) fn node_key(state_key: u64, depth: u32) -> u64 {
    KeyHasher::mix(state_key ^ u64::from(depth)) | 1
}

impl<G: Game, E: Evaluate<G>, O: GameObserver<G::State, G::Move>> Worker<'_, G, E, O> {
    /// The other threads, where nodes of this depth are announced to them.
    #[inline]
    fn peers_at(&self, depth: u32) -> Option<&Peers<'_>> {
        self.peers.as_ref().filter(|_| self.tables.is_announced(depth) && self.tables.is_any())
    }

    /// Whether another thread has finished this iteration, or answered a node of the path.
    #[inline]
    pub(super) fn is_superseded(&mut self, depth: u32) -> bool {
        let Some(peers) = self.peers.filter(|_| self.tables.is_announced(depth)) else { return false };
        if peers.iterations.is_done(self.iteration) {
            return true;
        }
        let departures = peers.active.departures();
        if departures != self.sharing.departures {
            self.sharing.departures = departures;
            self.sharing.answered = self.find_answered();
        }
        self.sharing.answered.is_some()
    }

    /// The first node of the path that the table answers by now.
    fn find_answered(&self) -> Option<(u32, Value)> {
        self.sharing.path.iter().find_map(|node| {
            let value =
                self.answer(self.tables.get_shared(node.key)?, node.banked, node.depth, node.window)?;
            Some((node.ply, value))
        })
    }

    /// The value of the node at this ply, if another thread's answer to it is why the search came back.
    pub(super) fn answered_elsewhere(&mut self, ply: u32) -> Option<Value> {
        self.sharing.answered.take_if(|(answered, _)| *answered == ply).map(|(_, value)| value)
    }

    /// Announces a node whose state has this key; returns its name among the threads, to [`withdraw`](Worker::withdraw).
    #[inline]
    pub(super) fn announce(&mut self, node: &Node, key: u64, banked: i32) -> Option<u64> {
        let &Node { depth, ply, window, .. } = node;
        let name = node_key(key, depth);
        self.peers_at(depth).filter(|peers| peers.active.enter(name, peers.thread))?;
        if !window.is_open() {
            self.sharing.path.push(SharedNode { key, banked, depth, ply, window });
        }
        Some(name)
    }

    /// Takes back what was announced of a node, after its result was stored.
    #[inline]
    pub(super) fn withdraw(&mut self, node: &Node, announced: Option<u64>) {
        if let (Some(name), Some(peers)) = (announced, &self.peers) {
            peers.active.leave(name, peers.thread);
            self.sharing.path.pop_if(|last| last.ply == node.ply);
        }
    }

    /// Whether another thread is searching this state to this depth.
    #[inline]
    pub(super) fn is_taken(&self, state: &G::State, depth: u32) -> bool {
        let game = self.context.question.game;
        self.peers_at(depth).is_some_and(|peers| peers.active.holds(node_key(game.key(state), depth)))
    }
}

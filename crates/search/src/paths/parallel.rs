//! The searches of [`paths`](super) on several threads.
//!
//! | search | how the work is divided |
//! | --- | --- |
//! | [`breadth_first`], [`uniform_cost`], [`astar`] | states are divided among the threads: each thread holds, finds and expands its own, and sends the others theirs |
//! | [`idastar`] | the tree of an iteration is divided into parts, which are handed out from left to right |
//!
//! The first three are hash-distributed searches (Kishimoto, Fukunaga & Botea, "Scalable, parallel best-first search for
//! optimal sequential planning", 2009) in rounds: see `rounds.rs`. No two threads ever touch one node, so that nothing is
//! locked but the mail between them. IDA* splits the stack of a depth-first search (Rao & Kumar, "Parallel depth-first search",
//! 1987), and all threads end an iteration before the next begins.
//!
//! All begin on one thread, and most stay there that take a few milliseconds: a layer, or what has been generated, must be large enough for
//! others to be worth waiting for. Tests, which are compiled with assertions, are content with less.
//!
//! All find paths that cost what those of one thread cost, proved alike; where several cost the same, it may be another one. Which
//! nodes of the last layer or iteration are expanded depends on how fast each thread was. One thread searches where the order
//! of nodes matters: for an observer, a fork, a limit of nodes, and, by cost, a limit of depth.

mod best_first;
mod breadth_first;
mod division;
mod idastar;
mod mail;
mod rounds;
mod shares;

use jogada_core::Limits;

pub(crate) use best_first::uniform_cost_beside;
pub use best_first::{astar, uniform_cost};
pub use breadth_first::breadth_first;
pub(super) use division::Division;
pub use idastar::idastar;

/// Most threads of a search.
const MOST: usize = 256;

/// How many threads may search: one where the order of nodes matters.
fn allowed(threads: usize, limits: &Limits, is_watched: bool) -> usize {
    let is_ordered = is_watched || limits.nodes.is_some() || limits.fork.is_some();
    if is_ordered { 1 } else { threads.clamp(1, MOST) }
}

/// As [`allowed`], for searches whose nodes do not know their depth. The path to a node leads through nodes
/// of other threads, so with a depth limit it would depend on timing what counts as proved.
fn allowed_to_any_depth(threads: usize, limits: &Limits, is_watched: bool) -> usize {
    if limits.depth.is_some() { 1 } else { allowed(threads, limits, is_watched) }
}

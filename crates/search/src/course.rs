//! The search algorithms as a course on artificial intelligence once ran them on the Adji-boto puzzle, to the
//! last counter of its table of results.
//!
//! They differ from the ones in [`paths`](crate::paths) in ways that are instructive, and kept:
//!
//! - A successor is compared with the nodes already expanded (CLOSED), never with those waiting (OPEN), so
//!   one state may wait, and be expanded, several times.
//! - Breadth-first and depth-first search look for a goal among the successors; A* and its kin look at
//!   the node taken from OPEN, and generate its successors all the same.
//! - The course's heuristics say too much, so its A* does not find the shortest paths. No report says
//!   `optimal`, but for breadth-first search's.
//! - Its SMA* is A* that drops the worst node whenever more than 100 wait.

mod astar;
mod breadth_first;
mod depth_first;
mod ledger;
mod sma;

pub use astar::astar;
pub use breadth_first::breadth_first;
pub use depth_first::{MAX_DEPTH, depth_first};
pub use sma::{MAX_OPEN, sma};

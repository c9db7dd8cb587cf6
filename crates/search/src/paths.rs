//! Paths from the start of a problem to a goal: every textbook algorithm, one a file.
//!
//! | name | function | finds | holds |
//! | --- | --- | --- | --- |
//! | `bfs` | [`breadth_first`] | fewest moves | every state |
//! | `dfs` | [`depth_first`] | some path | one path |
//! | `iddfs` | [`iterative_deepening`] | fewest moves | one path |
//! | `ucs` | [`uniform_cost`] | least cost | every state |
//! | `bidirectional` | [`bidirectional`] | least cost | every state, half as deep |
//! | `greedy` | [`greedy`] | some path | every state |
//! | `astar` | [`astar`] | least cost | every state |
//! | `wastar` | [`weighted_astar`] | cost within a factor | every state |
//! | `idastar` | [`idastar`] | least cost | one path |
//! | `rbfs` | [`rbfs`] | least cost | one path and its siblings |
//! | `sma` | [`sma`] | least cost that fits | as many nodes as told |
//! | `beam` | [`beam`] | some path | a few states a layer |
//! | `optimal` | [`optimal`] | fewest moves, in large spaces | states that matter |
//!
//! All take limits and an observer and return a [`PathReport`](jogada_core::PathReport), which says that a
//! path is optimal only when that is proved. Those that hold states hold one of all that are mirror images of
//! each other (see [`Problem::canonical`](jogada_core::Problem::canonical)); wrap the problem in [`Unfolded`]
//! to search it as though it had no symmetry.
//!
//! [`count_solutions`] asks how many shortest paths there are. [`parallel`] has `bfs`, `ucs`, `astar` and `idastar` on several threads.
//!
//! Nodes are paid for when they are generated, memory before it is taken.

mod astar;
mod beam;
mod best_first;
mod bidirectional;
mod blocks;
mod breadth_first;
mod depth_first;
mod descent;
mod greedy;
mod idastar;
mod index;
mod iterative_deepening;
mod nodes;
mod numbers;
mod open;
mod optimal;
mod pages;
pub mod parallel;
mod path_cost;
mod rbfs;
mod sma;
mod solutions;
pub(crate) mod tally;
mod trail;
mod unfolded;
mod uniform_cost;
mod weighted_astar;

pub use astar::astar;
pub use beam::beam;
pub use bidirectional::{bidirectional, bidirectional_by};
pub use breadth_first::breadth_first;
pub use depth_first::depth_first;
pub use greedy::greedy;
pub use idastar::idastar;
pub use iterative_deepening::iterative_deepening;
pub use optimal::optimal;
pub use rbfs::rbfs;
pub use sma::sma;
pub use solutions::{SolutionCount, count_solutions};
pub use unfolded::Unfolded;
pub use uniform_cost::uniform_cost;
pub use weighted_astar::{Weight, weighted_astar};

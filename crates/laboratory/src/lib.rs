//! Experiments with searches: the same for the command line and for the page.
//!
//! ```text
//!   Method      an algorithm with its heuristic, ready to be run on any position
//!   Comparison  positions × methods, one run after the other
//!   Ablation    the engine without each of its tricks in turn
//!   Verdict     a heuristic held against exact distances
//!   answers     what solvers found, as JSON and in words
//! ```
//!
//! Nothing here prints or keeps time on its own: whoever runs an experiment is told of each step and shows it.

mod ablation;
pub mod answers;
mod comparison;
mod doctor;
mod method;
mod trouble;

pub use ablation::{Ablation, ENOUGH_NODES};
pub use comparison::{Comparison, Step, USUAL, at, methods};
pub use doctor::{Examination, Verdict};
pub use method::{Method, cache_folder, read_game_algorithm, read_path_algorithm};
pub use trouble::Trouble;

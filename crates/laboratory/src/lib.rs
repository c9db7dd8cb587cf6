//! Experiments with searches: the same for the command line and for the page.
//!
//! A [`Method`] is an algorithm with its heuristic, ready to be run on any position and to tell what came of it.

mod method;
mod trouble;

pub use method::{Method, cache_folder, read_game_algorithm, read_path_algorithm};
pub use trouble::Trouble;

//! The search algorithms of jogada, one a file.
//!
//! - [`paths`]: paths from a start to a goal, for one player: the textbook algorithms, and one of our own for large instances.
//! - [`course`]: the searches of programs that students once wrote for a course, to the last counter.
//! - [`algorithm`]: all of these by name.
//! - [`games`]: two players, from minimax to a parallel engine with levels and players.
//! - [`octile`]: shortest paths on grids with eight neighbours.
//! - [`doctor`]: compares a heuristic with exact distances.
//! - [`threads`]: work on several threads at once.
//!
//! An algorithm takes a problem, [`Limits`](jogada_core::Limits) and an observer, and returns a report. It knows no game and
//! prints nothing.
//!
//! ```
//! use jogada_core::{Limits, Notation};
//! use jogada_games::adji_boto::{heuristics::Bound, puzzle::Puzzle};
//! use jogada_search::paths::astar;
//!
//! let mut puzzle = Puzzle::default();
//! puzzle.read_position("A")?;
//! let report = astar(&puzzle, &Bound, &Limits::default(), &mut ());
//! assert!(report.optimal);
//! assert_eq!(report.solution.unwrap().moves.len(), 4);
//! # Ok::<(), jogada_core::Fault>(())
//! ```

pub mod algorithm;
pub mod course;
pub mod doctor;
pub mod games;
pub mod octile;
pub mod paths;
pub mod threads;

#[cfg(doctest)]
mod documents;

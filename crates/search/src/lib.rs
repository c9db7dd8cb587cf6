//! The search algorithms of jogada, one a file.
//!
//! - [`paths`]: from a start to a goal, for one player, by every textbook way and by one of our own.
//! - [`statistics`]: what their counters say about them.
//! - [`course`]: the same question asked the way a course once did, to the last counter.
//!
//! An algorithm takes a problem, [`Limits`](jogada_core::Limits) and an observer, and hands back a
//! report. It knows no game and prints nothing.
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

pub mod course;
pub mod paths;
pub mod statistics;

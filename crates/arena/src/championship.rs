//! Championships: pairings, results, ratings, reports.
//!
//! ```text
//!   Plan ─▶ Schedule  the games due, given those played                 openings: start positions with their proofs
//!             │
//!           Runner    plays them, n at a time ─▶ GameResult ─▶ Journal: every finished game is on disk
//!             │          Conditions: one game; Policy: consequences of failures
//!             ▼
//!           Standings points, cross table, Rating (maximum likelihood), ProofRating (proved losses of moves)
//!             ▼
//!           folder    records, logs for authors, CSV, JSON, autograders' files, the site
//! ```
//!
//! Everything but the players' moves is determined by the seed.

pub mod conditions;
pub mod folder;
mod game_result;
pub mod journal;
pub mod openings;
pub mod plan;
pub mod policy;
pub mod proof;
pub mod ranking;
pub mod rating;
pub mod runner;
pub mod same_moves;
pub mod schedule;
pub mod sprt;
pub mod standings;

pub use game_result::{GameResult, Incident, TimedMove};

//! Championships: pairings, results, ratings, reports.
//!
//! ```text
//!   Plan ─▶ Schedule  which games are due, given what was played      openings: where they begin, with their proof
//!             │
//!           Runner    plays them, n at a time ─▶ GameResult ─▶ Journal: nothing that was played is lost
//!             │          Conditions: one game; Policy: what failures lead to
//!             ▼
//!           Standings points, cross table, Rating (maximum likelihood), ProofRating (what moves lost)
//!             ▼
//!           folder    records, logs for authors, CSV, JSON, autograders' files, the site
//! ```
//!
//! Everything but the players follows from the seed.

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

//! Exact values for the games of jogada. Every result is proved, or says that it is not.
//!
//! - A module a game that has a solver of its own: [`nim`] by theory, [`quarto`], [`bishop`], [`knight`], [`dots`],
//!   [`connect_four`] and [`kalah`] by search, [`adji_boto`] by tables.
//! - [`questions`]: null-window searches in games of points, shared by the solvers of [`knight`] and [`dots`].
//! - Methods for any game: [`alpha_beta`] to the end, [`proof_number`] search, [`retrograde`] analysis.
//! - [`Solve`] finds the solver of a game, [`why`] explains a mistake, [`certificate`] writes a proof that can be checked
//!   without trusting any of the others.
//! - [`patterns`]: pattern databases of any problem that declares patterns.
//! - [`Tablebases`] are the tables of solved positions, made once and shared by all that play, hint or search.

pub mod adji_boto;
pub mod alpha_beta;
mod answer;
pub mod bishop;
mod block_file;
pub mod blokus;
pub mod certificate;
pub mod connect_four;
pub mod dots;
mod each_move;
mod exact_table;
mod faults;
pub mod general;
pub mod kalah;
pub mod knight;
pub mod nim;
#[cfg(test)]
mod numbers_tests;
mod paid_map;
pub mod patterns;
pub mod proof_number;
pub mod quarto;
pub mod questions;
mod reasoning;
pub mod retrograde;
pub mod solitaire2;
mod solver;
mod table_error;
mod tablebases;
mod tabulate;
pub mod why;

pub use answer::{Answer, Scores, SolverProgress};
pub use faults::TableFault;
pub use jogada_core::Bounds;
pub use reasoning::{DrawnLine, Reasoning};
pub use solver::{Method, Request, Solve, solve, tabled_games, with_strategy};
pub use table_error::TableError;
pub use tablebases::Tablebases;
pub use tabulate::Tabulate;

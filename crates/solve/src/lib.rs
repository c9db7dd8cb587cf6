//! Exact values: solvers that prove what they answer, each in the way that suits its game.

mod answer;
pub mod quarto;

pub use answer::{Answer, Bounds, MoveValue, Progress};

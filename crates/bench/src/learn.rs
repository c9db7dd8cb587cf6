//! Learning Adji-boto's judgement: positions of self-play are labelled by searches that look much further than a leaf, and
//! least squares fit the worth of every hole to them.
//!
//! ```text
//!   judgement of round n ──plays games──> positions ──searched──> labels ──fitted──> judgement of round n + 1
//! ```
//!
//! Everything follows from the seed: the number of threads, the machine and the load change nothing.

mod fit;
mod lessons;

pub use fit::{Fit, explained};
pub use lessons::{Lesson, Plan};

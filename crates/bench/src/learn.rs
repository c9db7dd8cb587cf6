//! Learning Adji-boto's evaluation: positions of self-play are labelled by searches much deeper than a leaf, and the weights of
//! the holes are fitted to the labels by least squares.
//!
//! ```text
//!   evaluation of round n ──plays games──> positions ──searched──> labels ──fitted──> evaluation of round n + 1
//! ```
//!
//! Everything follows from the seed: the number of threads, the machine and the load change nothing.

mod fit;
mod lessons;

pub use fit::{Fit, explained};
pub use lessons::{Lesson, Plan};

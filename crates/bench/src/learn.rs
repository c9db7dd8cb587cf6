//! Learning evaluations of games of two rows of six holes: positions of self-play are labelled by searches much deeper than a leaf, and weights are
//! fitted to the labels, those of the holes by least squares, those of a network by gradient descent.
//!
//! ```text
//!   evaluation of round n ──plays games──> positions ──searched──> labels ──fitted──> evaluation of round n + 1
//! ```
//!
//! Everything follows from the seed: the number of threads, the machine and the load change nothing.

mod descent;
mod fit;
mod lessons;

pub use descent::Descent;
pub use fit::{Fit, explained};
pub use lessons::{Lesson, Plan, TwoRows};

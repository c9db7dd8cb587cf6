//! Learning evaluations: positions of self-play are labelled by searches much deeper than a leaf, and weights are fitted to the labels, linear ones by
//! least squares, those of a network by gradient descent.
//!
//! ```text
//!   evaluation of round n ──plays games──> positions ──searched──> labels ──fitted──> evaluation of round n + 1
//! ```
//!
//! Everything follows from the seed: the number of threads, the machine and the load change nothing.

mod descent;
mod features;
mod fit;
mod holes;
mod lessons;

pub use descent::Descent;
pub use features::feature_weights;
pub use fit::{Fit, Terms, explained};
pub use holes::{Holes, hole_weights};
pub use lessons::{Learnable, Lesson, Plan};

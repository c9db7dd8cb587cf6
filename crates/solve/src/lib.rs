//! Exact values for the games of jogada.
//!
//! One module a game where something is known of it that the general methods do not know. Whatever is handed
//! back is proved: an [`Answer`] whose bounds meet, or bounds as far as the limits allowed.

mod answer;
pub mod bishop;
pub mod nim;

pub use answer::{Answer, Bounds};

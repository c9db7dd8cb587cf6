//! Exact values for the games of jogada.
//!
//! One module a game where something is known of it that the general methods do not know: see
//! [`adji_boto`]. [`retrograde`] solves any game with few enough positions. Whatever is handed back here is proved, or it is an error.

pub mod adji_boto;
pub mod alpha_beta;
mod answer;
mod block_file;
pub mod certificate;
pub mod proof_number;
pub mod retrograde;
mod table_error;

pub use answer::{Answer, Bounds};
pub use table_error::TableError;

//! The arena: programs in any language play, under a referee, and are rated.
//!
//! - [`bots`]: players in other processes: how they are started, addressed, limited and stopped.
//! - [`championship`]: pairings, results, ratings and reports.

pub mod bots;
pub mod championship;
mod faults;
mod toml_fault;

pub use toml_fault::toml_fault;

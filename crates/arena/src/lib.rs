//! The arena: programs of any language play, are judged by a referee, rated, and explained.
//!
//! - [`bots`]: players that live in other processes: how they are started, spoken to, limited and stopped.
//! - [`championship`]: who plays whom, what came of it, and how strong everybody is.

pub mod bots;
pub mod championship;
mod toml_fault;

pub use toml_fault::toml_fault;

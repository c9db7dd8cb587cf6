//! Search in games for two players, from the textbook algorithms to the engine.
//!
//! ```text
//!   textbook   minimax ─ alpha_beta ─ negamax ─ negamax_alpha_beta ─ mtdf
//!              monte_carlo ─ mcts ─ course
//!   engine     iterative deepening + aspiration (engine) over principal variation search (pvs),
//!              quiescence, table, ordering; options switch each technique off
//!   players    algorithm (any of them by name) ─ level ─ specification (`ai:level=5`) ─ opening (of matches)
//! ```
//!
//! # Values
//! Inside, values count in the units of [`Evaluate`](jogada_core::Evaluate): `scale` of them make one
//! point of an outcome. A report says
//!
//! - the outcome itself when it is [`exact`](jogada_core::GameReport::exact): 1, 0 or -1, or the final difference;
//! - otherwise, in a game with points, the expected final difference, rounded;
//! - otherwise, in a game without, the engine's own score in units, less than `scale` either way.
//!
//! `exact` means proved: every line the value rests on was followed to the end of the game. In a game
//! without points a forced win needs no more than its own lines.
//!
//! # Repetitions
//! Where a game [may repeat](jogada_core::Game::may_repeat), a state that occurred before on the line being searched is worth
//! what is banked. That is the value of infinite play, so a proof may rest on it.

mod active_nodes;
mod context;
mod deepening;
mod in_flight;
mod iterations;
mod ordering;
mod pvs;
mod quiescence;
mod value;
mod window {
    pub(super) use jogada_core::Window;
}

pub mod algorithm;
pub mod alpha_beta;
pub mod course;
pub mod engine;
pub mod level;
pub mod mcts;
pub mod minimax;
pub mod monte_carlo;
pub mod mtdf;
pub mod negamax;
pub mod negamax_alpha_beta;
pub mod opening;
pub mod options;
pub mod random;
pub mod settings;
pub mod specification;
pub mod table;

pub use algorithm::{Algorithm, Searcher};
pub use context::{MAX_DEPTH, Question};
pub use engine::Engine;
pub use in_flight::InFlight;
pub use level::Level;
pub use options::{Options, Ordering};
pub use settings::{SETTINGS, Setting};
pub use specification::{ComputerPlayer, Specification};

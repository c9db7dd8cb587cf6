//! The contracts of jogada, and what needs nothing but them.
//!
//! A [`Space`] is a set of states and the moves between them. Two kinds of question are asked of
//! one: a [`Game`] asks who wins between two players, a [`Problem`] asks for a path to a goal.
//! Evaluation functions ([`Evaluate`]) and heuristics ([`Heuristic`]) are separate from the rules. A search takes [`Limits`],
//! notifies an [`observer`] of what it does, and returns a report ([`GameReport`], [`PathReport`]) that says why it stopped.
//!
//! ```text
//!            ┌─ Game ──── Evaluate  ─┐            ┌─ GameReport
//!   Space ───┤                       ├─ a search ─┤
//!            └─ Problem ─ Heuristic ─┘     │      └─ PathReport
//!   Notation: how people                   └─ observers: GameEvent, PathEvent
//!   write and see a state        Limits ─▶ Budget ─▶ Stop
//! ```
//!
//! | besides the contracts | |
//! | --- | --- |
//! | [`fault_codes!`] | what can be wrong, as enums with the keys of messages |
//! | [`perft`], [`divide`] | lines of play, counted |
//! | [`Line`], [`Referee`] | a game or problem being played: its history, its end by repetition |
//! | [`Walk`], [`Patterns`] | estimates carried along a depth-first search; parts of a state that can be solved alone |
//! | [`Program`] | a published search program, as data |
//! | [`KeyHasher`], [`Random`] | keys of states, random numbers |
//! | [`parse_duration`], [`parse_size`], [`nearest`] | units, and spelling suggestions for faults |
//!
//! This crate depends on the standard library alone.

mod bounds;
mod drawing;
mod evaluate;
mod fault;
mod fault_code;
mod field;
mod game;
mod heuristic;
mod key;
mod limits;
mod line;
mod listing;
mod near;
mod notation;
pub mod observer;
mod patterns;
mod perft;
mod phrase;
mod player;
mod problem;
pub mod program;
mod random;
mod referee;
mod report;
mod space;
mod units;
mod walk;
mod window;

pub use bounds::Bounds;
pub use drawing::{Canvas, Drawing, Glyphs, Ink, Span};
pub use evaluate::{Banked, Evaluate, KnownResults, Shortcuts, Tactics};
pub use fault::{Fault, Value};
pub use fault_code::{Code, FaultCode, TextFault};
pub use field::{Field, expect_end, read_fields};
pub use game::Game;
pub use heuristic::{Heuristic, UNREACHABLE, Zero};
pub use key::KeyHasher;
pub use limits::{Budget, Cancel, Fork, Limits, Stop};
pub use line::Line;
pub use listing::{MAX_LISTED, drop_moves, list_moves};
pub use near::nearest;
pub use notation::Notation;
pub use patterns::{Pattern, PatternSet, PatternTable, Patterns};
pub use perft::{PerftError, divide, perft};
pub use phrase::Phrase;
pub use player::{Outcome, Player};
pub use problem::{Backward, Cost, Problem, Reversible};
pub use program::Program;
pub use random::Random;
pub use referee::{Ending, Referee};
pub use report::{GameReport, GameStats, PathReport, PathStats, Solution};
pub use space::Space;
pub use units::{duration_parts, parse_duration, parse_size, write_duration, write_size};
pub use walk::{PART, PartTaker, Step, Walk, WalkAccount, WalkBounds, Walked, Walker};
pub use window::Window;

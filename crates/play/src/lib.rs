//! Games being played, by people and by computers.
//!
//! Inside, games and searches are generic; whoever shows a game wants strings in and strings out. This crate is that
//! edge: one [`Session`] for every game, and around it all that happens at the table.
//!
//! ```text
//!   open("nim") ─▶ Session ── position, moves, play, undo, drawing, ending
//!                    │
//!                    ├─ Computer   chooses a move, telling its progress     ┐ on a thread of its own:
//!                    ├─ Judge      the values of all moves                  ┘ Background
//!                    │
//!   Sitting ── a session, two seats, what each turn cost ─▶ Totals
//!      └─▶ Record ── JSON lines or text, read back even when damaged ─▶ Store (the games kept), Log
//! ```
//!
//! ```
//! let mut session = jogada_play::open("nim", Some("1,3,5 1"))?;
//! session.play("3-3")?;
//! assert_eq!(session.position(), "1,3,2 2");
//! assert_eq!(session.moves().map(|moves| moves.len()), Some(6));
//! # Ok::<(), jogada_core::Fault>(())
//! ```

mod background;
mod computer;
mod graph;
mod judge;
mod log;
mod names;
mod puzzle;
pub mod record;
mod review;
mod rules;
mod score;
mod seat;
mod session;
mod sitting;
mod store;
pub mod summary;
mod totals;
mod words;

pub use background::Background;
pub use computer::{Computer, Progress, Thought};
pub use graph::draw_graph;
pub use jogada_search::algorithm::PathAlgorithm;
pub use judge::{Judge, MoveValue, use_tables};
pub use log::Log;
pub use names::{name_at_table, outcome_words, turn_words};
pub use puzzle::{Advice, Fewest, Optimum, Puzzling, Solved, advise, solve, solve_shortest};
pub use record::{Damage, Reading, Record};
pub use review::{Mark, Review, review_json, review_turn};
pub use rules::{Picture, Rules, SECTIONS, Section, rules};
pub use score::Score;
pub use seat::{LEVELS, Seat, Skill, USUAL};
pub use session::{Played, Session, open, open_for};
pub use sitting::{By, Finish, Sitting, Thinker, Turn};
pub use store::{Kept, Store};
pub use totals::Totals;
pub use words::{
    OptionWords, algorithm_words, game_words, method_words, options, parameter_words, player_words,
    players_words, value_words,
};

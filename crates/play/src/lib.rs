//! Games being played, by people and by computers.
//!
//! Around the [`Session`] of a game: who plays, what each turn cost, records, reviews.
//!
//! ```text
//!   open("nim") ─▶ Session ── position, moves, play, undo, drawing, ending
//!                    │
//!                    ├─ GamePlayer chooses a move and reports progress      ┐ on a thread of its own:
//!                    ├─ Judge      the values of all moves                  ┘ Background
//!                    │
//!   GameInProgress ── a session, two players, what each turn cost ─▶ Totals
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
pub mod exercise;
mod explanation;
mod faults;
mod game_in_progress;
mod graph;
mod log;
mod names;
mod puzzle;
pub mod record;
mod review;
mod rules;
mod store;
pub mod summary;
mod totals;
mod words;

pub use background::Background;
pub use explanation::{Explanation, explain_position};
pub use faults::PlayFault;
pub use game_in_progress::{Finish, GameInProgress, Thinker, Turn};
pub use graph::{draw_graph, draw_graph_over};
pub use jogada_search::algorithm::PathAlgorithm;
pub use jogada_workbench::{
    DEFAULT_LEVEL, DEFAULT_PLAYER, EndReason, GamePlayer, Judge, LEVELS, Mark, MarkScale, MoveValue, Played,
    PlayerSpec, Score, SearchProgress, Session, SetupError, Thought, open, open_for, read_level,
};
pub use log::Log;
pub use names::{name_at_table, name_in_sentence, outcome_words, turn_words};
pub use puzzle::{
    Advice, Hint, OptimalCost, Optimum, PuzzleInProgress, PuzzleSolver, SearchChoice, Searched, Solved,
    advise, search_watched, solve_shortest,
};
pub use record::{Damage, Reading, Record};
pub use review::{REVIEW_NODES, Review, ReviewObject, graph_values, review_game, review_turn};
pub use rules::{Picture, Rules, SECTIONS, Section, game_text, problem_rules, rules};
pub use store::{SavedGame, Store};
pub use totals::Totals;
pub use words::{
    OptionWords, algorithm_words, computer_words, game_words, heuristic_words, method_words, options,
    parameter_words, player_words, players_words, problem_words, value_words,
};

//! Every game and problem of jogada as an object: strings and plain structs in and out.
//!
//! Rules and algorithms are generic; here, and only here, they are compiled for each game, once. Whoever shows, plays, measures
//! or serves a game uses the objects and knows no game by its type.
//!
//! ```text
//!   open("nim")  ─▶ Session        position, moves, play, undo, drawing, scene
//!                    ├─ search, solve, why, certify, perft
//!                    ├─ GamePlayer chooses a move, reporting its progress
//!                    └─ Judge      the values of all moves
//!   open_problem("grid") ─▶ ProblemSession   the same for one player
//!                    ├─ PathMethod an algorithm with its heuristic, ready to be run on any position
//!                    └─ Verdict    a heuristic compared with exact distances
//!   Contest     a match between two players
//!   Comparison  positions × methods, one run after the other
//!   Reproduction  a published table, run again by the programs behind it
//!   Korf          the hundred instances of the 15-puzzle, compared with the figures of 1985
//!   Scenario      a path of the Moving AI benchmarks, compared with its published length
//!   Ablation    the engine without each of its techniques in turn
//!   answers     answers of solvers, as JSON and in words
//! ```
//!
//! Nothing here prints: callers are notified of each step and show it.
//!
//! ```
//! let mut session = jogada_workbench::open("nim", Some("1,3,5 1"))?;
//! session.play("3-3")?;
//! assert_eq!(session.position(), "1,3,2 2");
//! assert_eq!(session.moves().map(|moves| moves.len()), Some(6));
//! # Ok::<(), jogada_core::Fault>(())
//! ```

mod ablation;
pub mod answers;
mod comparison;
pub mod contest;
mod doctor;
mod end_reason;
mod fault_json;
mod faults;
pub mod folders;
mod fork;
mod game_session;
mod judge;
mod korf;
mod marks;
mod method;
mod moving_ai;
mod player;
mod player_error;
mod player_spec;
mod problem_session;
mod reproduction;
mod score;
mod search;
mod search_player;
mod session;
mod setup_error;
mod watched;

pub use ablation::{Ablation, AblationRow, ENOUGH_NODES, ablation_positions, ablations, middle_games};
pub use comparison::{Comparison, NamedPosition, Step, USUAL, methods};
pub use doctor::{Examination, Verdict, VerdictObject};
pub use end_reason::EndReason;
pub use fault_json::{fault_json, read_fault};
pub use faults::WorkbenchFault;
pub use fork::PathFork;
pub use jogada_games::{ProblemInfo, games};
pub use judge::{Judge, MoveValue};
pub use korf::{Korf, KorfRun, read_korf_numbers};
pub use marks::{Mark, MarkScale};
pub use method::{PathMethod, read_game_algorithm, read_path_algorithm};
pub use moving_ai::{Scenario, ScenarioRun, TOLERANCE, read_map, read_scenarios, run_scenario};
pub use player::{AbsentPlayer, Clock, Engines, GamePlayer, GameSoFar, MoveRequest, SearchProgress, Thought};
pub use player_error::{Forfeit, PlayerError};
pub use player_spec::{DEFAULT_LEVEL, DEFAULT_PLAYER, LEVELS, PlayerSpec, read_level};
pub use problem_session::{ProblemSession, open_problem};
pub use reproduction::{NODES_AFTER_GIVING_UP, PublishedSearch, Reproduced, Reproduction};
pub use score::Score;
pub use search::{GameSearch, Watch};
pub use search_player::SearchPlayer;
pub use session::{Played, Session, open, open_for};
pub use setup_error::SetupError;
pub use watched::{Expansion, PathProgress, Watched};

//! Whoever plays a side of a game, as an object: our own searchers, and programs elsewhere.
//!
//! Play at a table, matches, the page and tests use the same trait. It fits a player that searches on many threads, ponders, is cancelled, or
//! lives in another process and is spoken to by a protocol:
//!
//! ```text
//!   start    a new game begins           uginewgame, a fresh process
//!   think    choose a move               position .. moves ..; go ..   until its limits, or until cancelled
//!   ponder   the opponent is to move     think ahead until cancelled
//!   close    it is no longer needed      quit
//! ```
//!
//! A player is told all moves of the game each time, its own and the opponent's. So moves may be taken back, and a
//! player needs no memory but may have one.
//!
//! (A side of the board, player 1 or 2, is a [`jogada_core::Player`].)

use std::time::Duration;

use jogada_core::{Cancel, Fault, GameStats, Limits, Player, Stop};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Score;

/// How far a search has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchProgress {
    /// The depth of the round that just ended.
    pub depth: u32,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// The line expected.
    pub line: Vec<String>,
    /// Positions looked at.
    pub nodes: u64,
    /// Cuts at the opponent's nodes.
    pub alpha_cuts: u64,
    /// Cuts at the player's own nodes.
    pub beta_cuts: u64,
    /// Time since the search began.
    pub time: Duration,
}

/// What a search found in the end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The move to play; `None` if the game is over.
    pub best: Option<String>,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// The line expected, beginning with the best move.
    pub line: Vec<String>,
    /// The depth searched completely.
    pub depth: u32,
    /// Why the search ended.
    pub stop: Stop,
    /// The counters.
    pub stats: GameStats,
}

/// A game from its beginning to now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameSoFar {
    /// The position it began with.
    pub start: String,
    /// The moves played, both sides'.
    pub moves: Vec<String>,
    /// The position now.
    pub position: String,
    /// Who is to move.
    pub to_move: Player,
}

/// What is left on the clocks of player 1 and player 2, and what each move adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left.
    pub remaining: [Duration; 2],
    /// Time added after each move.
    pub increment: [Duration; 2],
}

/// A game is expected to go on for so many moves more.
const MOVES_TO_GO: u32 = 30;

impl Clock {
    /// What `player` should spend on the next move: an even share of what is left with most of the increment, and never more than half
    /// of what is left.
    #[must_use]
    pub fn share(&self, player: Player) -> Duration {
        let remaining = self.remaining[player.index()];
        let increment = self.increment[player.index()];
        (remaining / MOVES_TO_GO + increment * 3 / 4).min(remaining / 2)
    }
}

/// A move that is asked for, and what may be spent on it.
#[derive(Clone, Debug)]
pub struct MoveRequest {
    /// The game.
    pub game: GameSoFar,
    /// Limits of this move, besides the player's own; `cancel` stops it.
    pub limits: Limits,
    /// The clocks, if the game is played with any.
    pub clock: Option<Clock>,
}

/// Why a player loses a game without playing it to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Forfeit {
    /// It could not be started.
    NotStarted,
    /// Its move is not legal.
    Illegal,
    /// It offered no move where one has to be made.
    NoMove,
    /// It exceeded its time.
    Time,
    /// It said that something went wrong.
    Error,
    /// It ended before the game did.
    Crash,
    /// It exceeded its memory.
    Memory,
    /// It did not answer.
    Silence,
    /// It wrote more than it may.
    Flood,
}

impl Serialize for Forfeit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Forfeit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Forfeit, D::Error> {
        let code = String::deserialize(deserializer)?;
        let known = Forfeit::ALL.into_iter().find(|forfeit| forfeit.code() == code);
        known.ok_or_else(|| D::Error::custom(format!("`{code}` is no failure of a player")))
    }
}

impl Forfeit {
    /// All of them.
    pub const ALL: [Forfeit; 9] = [
        Forfeit::NotStarted,
        Forfeit::Illegal,
        Forfeit::NoMove,
        Forfeit::Time,
        Forfeit::Error,
        Forfeit::Crash,
        Forfeit::Memory,
        Forfeit::Silence,
        Forfeit::Flood,
    ];

    /// The word used in logs, never translated.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Forfeit::NotStarted => "not-started",
            Forfeit::Illegal => "illegal",
            Forfeit::NoMove => "no-move",
            Forfeit::Time => "time",
            Forfeit::Error => "error",
            Forfeit::Crash => "crash",
            Forfeit::Memory => "memory",
            Forfeit::Silence => "silence",
            Forfeit::Flood => "flood",
        }
    }

    /// The message that says so.
    const fn message(self) -> &'static str {
        match self {
            Forfeit::NotStarted => "fault-player-not-started",
            Forfeit::Illegal => "fault-player-illegal",
            Forfeit::NoMove => "fault-player-no-move",
            Forfeit::Time => "fault-player-time",
            Forfeit::Error => "fault-player-error",
            Forfeit::Crash => "fault-player-crash",
            Forfeit::Memory => "fault-player-memory",
            Forfeit::Silence => "fault-player-silence",
            Forfeit::Flood => "fault-player-flood",
        }
    }
}

/// A player that failed: what that means for the game, and what happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerError {
    /// What it means for the game.
    pub forfeit: Forfeit,
    /// The facts: the move that is not legal, the last words of a program.
    pub detail: String,
}

impl PlayerError {
    /// A failure and its facts.
    #[must_use]
    pub fn new(forfeit: Forfeit, detail: impl ToString) -> PlayerError {
        PlayerError { forfeit, detail: detail.to_string() }
    }
}

impl From<PlayerError> for Fault {
    fn from(error: PlayerError) -> Fault {
        Fault::new(error.forfeit.message()).with("detail", error.detail)
    }
}

impl std::fmt::Display for PlayerError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}: {}", self.forfeit.code(), self.detail)
    }
}

impl std::error::Error for PlayerError {}

/// Somebody who plays a side of one game after another.
///
/// All methods block: whoever must not wait calls them on a thread of their own. A failure is an error, never a panic; after one
/// the player may be started anew or closed.
pub trait GamePlayer: Send {
    /// A new game begins. Nothing learnt from others may remain.
    ///
    /// # Errors
    /// The player cannot play it.
    fn start(&mut self, game: &GameSoFar) -> Result<(), PlayerError>;

    /// Chooses a move, telling `progress` of every round, until a limit is reached or the request is cancelled. A player that
    /// is cancelled answers at once with the best it has.
    ///
    /// # Errors
    /// Why there is no move.
    fn think(
        &mut self,
        request: &MoveRequest,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError>;

    /// Whether it thinks while the opponent does.
    fn ponders(&self) -> bool {
        false
    }

    /// Thinks about a game in which the opponent is to move, for the sake of its own next move, until somebody cancels. Of no effect
    /// for players that do not ponder.
    ///
    /// # Errors
    /// What went wrong.
    fn ponder(&mut self, _game: &GameSoFar, _cancel: &Cancel) -> Result<(), PlayerError> {
        Ok(())
    }

    /// The player is no longer needed: what it holds outside this program is let go.
    fn close(&mut self) {}

    /// What was said to a player in another program and what it said, for its author, since somebody asked last.
    fn take_transcript(&mut self) -> String {
        String::new()
    }
}

/// Whoever can make players that live in other programs, `engine:..`.
pub trait Engines: Send + Sync {
    /// Reads what was said about a player, without starting it.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn check(&self, text: &str) -> Result<(), Fault>;

    /// A player of `game` (an id with its parameters). It is started with its first game.
    ///
    /// # Errors
    /// There is no such player.
    fn player(&self, text: &str, game: &str) -> Result<Box<dyn GamePlayer>, PlayerError>;
}

/// A player that could not be made: whatever it is asked, it fails with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AbsentPlayer(pub PlayerError);

impl GamePlayer for AbsentPlayer {
    fn start(&mut self, _game: &GameSoFar) -> Result<(), PlayerError> {
        Err(self.0.clone())
    }

    fn think(
        &mut self,
        _request: &MoveRequest,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        Err(self.0.clone())
    }
}

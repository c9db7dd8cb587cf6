//! Players of a side of a game, as objects: our own searchers, and external programs.
//!
//! Interactive play, matches, the page and tests use the same trait. It fits a player that searches on many threads, ponders, is
//! cancelled, or runs in another process and speaks a protocol:
//!
//! ```text
//!   start    a new game begins           uginewgame, a fresh process
//!   think    choose a move               position .. moves ..; go ..   until its limits, or until cancelled
//!   ponder   the opponent is to move     search until cancelled
//!   close    it is no longer needed      quit
//! ```
//!
//! A player gets all moves of the game each time, its own and the opponent's. So moves may be taken back, and a player needs no
//! memory but may have one.
//!
//! (A side of the board, player 1 or 2, is a [`jogada_core::Player`].)

use std::time::Duration;

use jogada_core::{Cancel, Fault, GameStats, Limits, Player, Stop};

use crate::{PlayerError, Score};

/// The progress of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchProgress {
    /// The depth of the iteration that just ended.
    pub depth: u32,
    /// The value of the position for the player to move.
    pub score: Score,
    /// The principal variation.
    pub line: Vec<String>,
    /// Positions visited.
    pub nodes: u64,
    /// Cuts at the opponent's nodes.
    pub alpha_cuts: u64,
    /// Cuts at the player's own nodes.
    pub beta_cuts: u64,
    /// Time since the search began.
    pub time: Duration,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The move to play; `None` if the game is over.
    pub best: Option<String>,
    /// The value of the position for the player to move.
    pub score: Score,
    /// The principal variation, beginning with the best move.
    pub line: Vec<String>,
    /// The depth searched completely.
    pub depth: u32,
    /// Why the search ended.
    pub stop: Stop,
    /// Whether chance chose the move: that of a level now and then, or of the random player. The value is then not one of a
    /// search.
    pub is_random: bool,
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

/// The time left on the clocks of player 1 and player 2, and the time that each move adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left.
    pub remaining: [Duration; 2],
    /// Time added after each move.
    pub increment: [Duration; 2],
}

/// The number of moves that a game is expected to go on for.
const MOVES_TO_GO: u32 = 30;

impl Clock {
    /// The time that `player` should spend on the next move: an even share of what is left plus most of the increment, and never
    /// more than half of what is left.
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

/// A player of one side, game after game.
///
/// All methods block: a caller that must not wait calls them on a thread of its own. A failure is an error, never a panic; after
/// one the player may be started anew or closed.
pub trait GamePlayer: Send {
    /// Begins a new game. Nothing learnt from other games may remain.
    ///
    /// # Errors
    /// The player cannot play it.
    fn start(&mut self, game: &GameSoFar) -> Result<(), PlayerError>;

    /// Chooses a move until a limit is reached or the request is cancelled; `progress` is called after every iteration. A player
    /// that is cancelled answers at once with its best move so far.
    ///
    /// # Errors
    /// Why there is no move.
    fn think(
        &mut self,
        request: &MoveRequest,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError>;

    /// Whether it ponders: searches while the opponent thinks.
    fn ponders(&self) -> bool {
        false
    }

    /// Searches a game in which the opponent is to move, to be faster at its own next move, until cancelled. Of no effect for
    /// players that do not ponder.
    ///
    /// # Errors
    /// What went wrong.
    fn ponder(&mut self, _game: &GameSoFar, _cancel: &Cancel) -> Result<(), PlayerError> {
        Ok(())
    }

    /// The flaw of its last answer, though the move that it meant is known and was returned: the caller
    /// decides whether to overlook it.
    fn take_flaw(&mut self) -> Option<PlayerError> {
        None
    }

    /// Ends the player: releases what it holds outside this program.
    fn close(&mut self) {}

    /// The text exchanged with a player in another program since the last call, for its author.
    fn take_transcript(&mut self) -> String {
        String::new()
    }
}

/// Makes players that run in other programs, `engine:..`.
pub trait Engines: Send + Sync {
    /// Checks the description of a player, without starting it.
    ///
    /// # Errors
    /// What is wrong, and where.
    fn check(&self, text: &str) -> Result<(), Fault>;

    /// A player of `game` (an id with its parameters), with this `time` for each move instead of its own, if there is one. It is
    /// started with its first game.
    ///
    /// # Errors
    /// There is no such player.
    fn player(
        &self,
        text: &str,
        time: Option<Duration>,
        game: &str,
    ) -> Result<Box<dyn GamePlayer>, PlayerError>;
}

/// A player that could not be made: every call fails with the reason.
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

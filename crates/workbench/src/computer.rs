//! A computer player as an object: a position in, a move and what it thought out, both as text.

use std::time::Duration;

use jogada_core::observer::PerRound;
use jogada_core::{Cancel, Evaluate, Fault, GameStats, Stop};
use jogada_search::games::specification::ComputerPlayer;
use jogada_search::games::{Question, Specification};
use jogada_solve::Solve;

use crate::Score;
use crate::search::{rounds, write_line};

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

/// Somebody who chooses moves by search, and remembers from move to move what may help.
pub trait Computer: Send {
    /// Chooses a move in `position`, telling `progress` of every round, until its limits are reached or
    /// somebody cancels.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn think(
        &mut self,
        position: &str,
        cancel: &Cancel,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, Fault>;

    /// Thinks about a `position` in which the opponent is to move, for the sake of its own next move, until somebody
    /// cancels.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn ponder(&mut self, position: &str, cancel: &Cancel) -> Result<(), Fault>;
}

/// Any of the searchers, playing one game.
pub(crate) struct Searching<G: Solve> {
    game: G,
    player: ComputerPlayer<G>,
    evaluation: G::Evaluation,
}

impl<G: Solve> Searching<G> {
    pub(crate) fn new(game: G, specification: &Specification) -> Searching<G> {
        Searching { game, player: specification.player(), evaluation: G::Evaluation::default() }
    }
}

impl<G: Solve> Computer for Searching<G> {
    fn think(
        &mut self,
        position: &str,
        cancel: &Cancel,
        progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, Fault> {
        let state = self.game.read_position(position)?;
        self.player.stop_by(cancel);
        let (game, scale) = (&self.game, self.evaluation.scale());
        let question = Question { game, evaluation: &self.evaluation, state: &state };
        let mut hear = rounds(game, scale, progress);
        let report = self.player.choose(question, &mut PerRound::new(&mut hear));
        Ok(Thought {
            best: report.best.as_ref().map(|mv| game.write_move(mv)),
            score: Score::of(game, &report, scale),
            line: write_line(game, &report.line),
            depth: report.depth,
            stop: report.stop,
            stats: report.stats,
        })
    }

    fn ponder(&mut self, position: &str, cancel: &Cancel) -> Result<(), Fault> {
        let state = self.game.read_position(position)?;
        let question = Question { game: &self.game, evaluation: &self.evaluation, state: &state };
        self.player.ponder(question, cancel);
        Ok(())
    }
}

//! A computer player at the edge: a position in, a move and what it thought out, both as text.

use std::time::{Duration, Instant};

use jogada_core::observer::{GameEvent, GameObserver};
use jogada_core::{Cancel, Evaluate, Fault, GameStats, Stop};
use jogada_games::Listed;
use jogada_search::games::Question;
use jogada_search::games::specification::ComputerPlayer;

use crate::{Score, Skill};

/// How far a search has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
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
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Thought, Fault>;

    /// Thinks about a `position` in which the opponent is to move, for the sake of its own next move, until somebody
    /// cancels.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn ponder(&mut self, position: &str, cancel: &Cancel) -> Result<(), Fault>;
}

/// Any of the searchers, playing one game.
pub(crate) struct Searching<G: Listed> {
    game: G,
    player: ComputerPlayer<G>,
    evaluation: G::Evaluation,
}

impl<G: Listed> Searching<G> {
    pub(crate) fn new(game: G, skill: &Skill) -> Searching<G> {
        let player = skill.specification().player();
        Searching { game, player, evaluation: G::Evaluation::default() }
    }

    /// The moves of a line, written.
    pub(crate) fn write(game: &G, line: &[G::Move]) -> Vec<String> {
        line.iter().map(|mv| game.write_move(mv)).collect()
    }

    /// A value as a search reports it, with its scale.
    pub(crate) fn score(game: &G, evaluation: &G::Evaluation, value: i32, exact: bool) -> Score {
        let in_points = exact || game.has_points();
        Score { value, scale: if in_points { 1 } else { evaluation.scale() }, exact }
    }
}

impl<G: Listed> Computer for Searching<G> {
    fn think(
        &mut self,
        position: &str,
        cancel: &Cancel,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Thought, Fault> {
        let state = self.game.read_position(position)?;
        self.player.stop_by(cancel);
        let question = Question { game: &self.game, evaluation: &self.evaluation, state: &state };
        let mut teller =
            Teller { game: &self.game, evaluation: &self.evaluation, started: Instant::now(), progress };
        let report = self.player.choose(question, &mut teller);
        Ok(Thought {
            best: report.best.as_ref().map(|mv| self.game.write_move(mv)),
            score: Self::score(&self.game, &self.evaluation, report.value, report.exact),
            line: Self::write(&self.game, &report.line),
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

/// Turns the rounds of a search into progress.
struct Teller<'a, G: Listed> {
    game: &'a G,
    evaluation: &'a G::Evaluation,
    started: Instant,
    progress: &'a mut dyn FnMut(Progress),
}

impl<G: Listed> GameObserver<G::State, G::Move> for Teller<'_, G> {
    fn on(&mut self, event: GameEvent<'_, G::State, G::Move>) {
        if let GameEvent::Iteration { depth, value, line, nodes, alpha_cuts, beta_cuts } = event {
            (self.progress)(Progress {
                depth,
                score: Searching::<G>::score(self.game, self.evaluation, value, false),
                line: Searching::<G>::write(self.game, line),
                nodes,
                alpha_cuts,
                beta_cuts,
                time: self.started.elapsed(),
            });
        }
    }
}

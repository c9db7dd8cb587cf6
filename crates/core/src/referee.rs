//! A game being played, and the one rule that needs the past: the end by repetition.

use crate::{Game, Line, Outcome};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The result.
    pub outcome: Outcome,
    /// Whether it ended because a state came for the third time. What was still to be won counts for
    /// nobody then.
    pub by_repetition: bool,
}

/// Keeps a game from its first state on, and says when it is over.
#[derive(Clone, Debug)]
pub struct Referee<G: Game> {
    game: G,
    line: Line<G>,
}

/// How often a state may come before the game is over.
const OCCURRENCES: usize = 3;

impl<G: Game> Referee<G> {
    /// A game that begins with `state`.
    #[must_use]
    pub fn new(game: G, state: G::State) -> Referee<G> {
        Referee { game, line: Line::new(state) }
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state now.
    #[must_use]
    pub fn state(&self) -> &G::State {
        self.line.state()
    }

    /// What was played.
    #[must_use]
    pub fn line(&self) -> &Line<G> {
        &self.line
    }

    /// Plays a legal move. What could be redone is forgotten.
    pub fn play(&mut self, mv: G::Move) {
        self.line.play(&self.game, mv);
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.line.undo()
    }

    /// Plays again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        self.line.redo()
    }

    /// The end of the game, once it has come.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let state = self.state();
        if let Some(outcome) = self.game.outcome(state) {
            return Some(Ending { outcome, by_repetition: false });
        }
        let repeated = self.game.may_repeat()
            && self.line.states().iter().filter(|&earlier| earlier == state).count() >= OCCURRENCES;
        repeated.then(|| Ending { outcome: Outcome::by_points(self.game.banked(state)), by_repetition: true })
    }
}

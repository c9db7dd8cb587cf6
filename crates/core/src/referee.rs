//! A game being played: the line of states so far, undo and redo, and the one rule that needs the
//! past, the end by repetition.

use crate::{Game, Outcome};

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
    /// One more than there are moves; `states[i]` is what `moves[i]` is played in.
    states: Vec<G::State>,
    moves: Vec<G::Move>,
    /// How many of the moves are played; those behind it can be redone.
    played: usize,
}

/// How often a state may come before the game is over.
const OCCURRENCES: usize = 3;

impl<G: Game> Referee<G> {
    /// A game that begins with `state`.
    #[must_use]
    pub fn new(game: G, state: G::State) -> Referee<G> {
        Referee { game, states: vec![state], moves: Vec::new(), played: 0 }
    }

    /// The rules.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state now.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.states[self.played]
    }

    /// All states up to now, the first one included.
    #[must_use]
    pub fn states(&self) -> &[G::State] {
        &self.states[..=self.played]
    }

    /// The moves played up to now.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        &self.moves[..self.played]
    }

    /// Plays a legal move. What could be redone is forgotten.
    pub fn play(&mut self, mv: G::Move) {
        let next = self.game.after(self.state(), &mv);
        self.moves.truncate(self.played);
        self.states.truncate(self.played + 1);
        self.moves.push(mv);
        self.states.push(next);
        self.played += 1;
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        self.played = match self.played.checked_sub(1) {
            Some(before) => before,
            None => return false,
        };
        true
    }

    /// Plays again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let possible = self.played < self.moves.len();
        self.played += usize::from(possible);
        possible
    }

    /// The end of the game, once it has come.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let state = self.state();
        if let Some(outcome) = self.game.outcome(state) {
            return Some(Ending { outcome, by_repetition: false });
        }
        let repeated = self.game.may_repeat()
            && self.states().iter().filter(|&earlier| earlier == state).count() >= OCCURRENCES;
        repeated.then(|| Ending { outcome: Outcome::by_points(self.game.banked(state)), by_repetition: true })
    }
}

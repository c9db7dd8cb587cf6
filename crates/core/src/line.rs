//! The states that moves led through, from the first one to now, with undo and redo.

use crate::Space;

/// A line of play: what happened since its first state, and what was taken back.
#[derive(Clone, Debug)]
pub struct Line<S: Space> {
    /// One more than there are moves; `states[i]` is what `moves[i]` is played in.
    states: Vec<S::State>,
    moves: Vec<S::Move>,
    /// How many of the moves are played; those behind it can be redone.
    played: usize,
}

impl<S: Space> Line<S> {
    /// A line that begins with `state`.
    #[must_use]
    pub fn new(state: S::State) -> Line<S> {
        Line { states: vec![state], moves: Vec::new(), played: 0 }
    }

    /// The state it began with.
    #[must_use]
    pub fn first(&self) -> &S::State {
        &self.states[0]
    }

    /// The state now.
    #[must_use]
    pub fn state(&self) -> &S::State {
        &self.states[self.played]
    }

    /// All states up to now, the first one included.
    #[must_use]
    pub fn states(&self) -> &[S::State] {
        &self.states[..=self.played]
    }

    /// The moves played up to now.
    #[must_use]
    pub fn moves(&self) -> &[S::Move] {
        &self.moves[..self.played]
    }

    /// The last move, and the state it was played in.
    #[must_use]
    pub fn last(&self) -> Option<(&S::State, &S::Move)> {
        let before = self.played.checked_sub(1)?;
        Some((&self.states[before], &self.moves[before]))
    }

    /// Plays a legal move. What could be redone is forgotten.
    pub fn play(&mut self, space: &S, mv: S::Move) {
        let next = space.after(self.state(), &mv);
        self.moves.truncate(self.played);
        self.states.truncate(self.played + 1);
        self.moves.push(mv);
        self.states.push(next);
        self.played += 1;
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.played > 0;
        self.played -= usize::from(possible);
        possible
    }

    /// Plays again what was taken back; false if there is nothing.
    pub fn redo(&mut self) -> bool {
        let possible = self.played < self.moves.len();
        self.played += usize::from(possible);
        possible
    }
}

//! The positions that can come of another, numbered as they are met.

use std::collections::HashMap;

use jogada_core::{Budget, Game, Limits};

use super::{Ranking, RetrogradeError};

/// All positions that can come of one, that one included, as number 0.
pub struct Reachable<G: Game> {
    states: Vec<G::State>,
    ranks: HashMap<G::State, usize>,
}

impl<G: Game> Reachable<G> {
    /// Plays all moves from `root` on.
    ///
    /// # Errors
    /// A limit that was reached: a node is a position; the memory counted is that of the positions.
    pub fn from(game: &G, root: &G::State, limits: &Limits) -> Result<Reachable<G>, RetrogradeError> {
        let mut budget = Budget::new(limits);
        let mut found = Reachable { states: Vec::new(), ranks: HashMap::new() };
        found.add(root.clone());
        let mut moves = Vec::new();
        let mut place = 0;
        while let Some(state) = found.states.get(place).cloned() {
            budget.spend()?;
            budget.hold((found.states.len() * 3 * size_of::<G::State>()) as u64)?;
            game.moves(&state, &mut moves);
            for mv in moves.drain(..) {
                found.add(game.after(&state, &mv));
            }
            place += 1;
        }
        Ok(found)
    }

    fn add(&mut self, state: G::State) {
        let next = self.states.len();
        let states = &mut self.states;
        self.ranks.entry(state).or_insert_with_key(|state| {
            states.push(state.clone());
            next
        });
    }
}

impl<G: Game> Ranking<G> for Reachable<G> {
    fn len(&self) -> usize {
        self.states.len()
    }

    fn rank(&self, state: &G::State) -> Option<usize> {
        self.ranks.get(state).copied()
    }

    fn unrank(&self, rank: usize) -> G::State {
        self.states[rank].clone()
    }
}

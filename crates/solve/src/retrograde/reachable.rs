//! The positions reachable from another, numbered as they are found.

use jogada_core::{Budget, Game, Limits, Stop, drop_moves, list_moves};

use crate::paid_map::{PaidMap, push_paid};

use super::{Ranking, RetrogradeError};

/// All positions reachable from one, that one included, as number 0.
pub struct Reachable<G: Game> {
    states: Vec<G::State>,
    ranks: PaidMap<G::State, u32>,
    /// Bytes held by all of it.
    memory: u64,
}

impl<G: Game> Reachable<G> {
    /// Plays all moves from `root` on.
    ///
    /// # Errors
    /// A limit that was reached: a node is a position; the memory counted is that of the positions.
    pub fn from(game: &G, root: &G::State, limits: &Limits) -> Result<Reachable<G>, RetrogradeError> {
        let mut budget = Budget::new(limits);
        let mut found = Reachable { states: Vec::new(), ranks: PaidMap::new(), memory: 0 };
        found.add(game, root.clone(), &mut budget)?;
        let mut moves = Vec::new();
        let mut place = 0;
        while let Some(state) = found.states.get(place).cloned() {
            budget.spend()?;
            list_moves(game, &state, &mut budget, &mut moves)?;
            for mv in moves.drain(..) {
                found.add(game, game.after(&state, &mv), &mut budget)?;
            }
            place += 1;
        }
        drop_moves(moves, &mut budget);
        found.memory = budget.held();
        Ok(found)
    }

    fn add(&mut self, game: &G, state: G::State, budget: &mut Budget) -> Result<(), Stop> {
        if self.ranks.get(&state).is_some() {
            return Ok(());
        }
        let number = u32::try_from(self.states.len()).map_err(|_| Stop::Memory)?;
        let bytes = game.state_bytes(&state);
        push_paid(&mut self.states, state.clone(), budget)?;
        budget.grow(bytes - size_of::<G::State>() as u64)?;
        self.ranks.insert(budget, state, bytes, number)
    }
}

impl<G: Game> Ranking<G> for Reachable<G> {
    fn len(&self) -> usize {
        self.states.len()
    }

    fn rank(&self, state: &G::State) -> Option<usize> {
        self.ranks.get(state).map(|rank| rank as usize)
    }

    fn unrank(&self, rank: usize) -> G::State {
        self.states[rank].clone()
    }

    fn memory(&self) -> u64 {
        self.memory
    }
}

//! A strategy made of a solver: keep to a move after which it still finds the value.

use std::collections::HashMap;

use jogada_core::{Game, Stop};

use super::Strategy;
use crate::{Request, Solve, solve};

/// Asks a solver about every position, and remembers what it said.
pub struct BySolving<'a, G: Game> {
    game: &'a G,
    request: Request<'a>,
    values: HashMap<G::State, i32>,
}

impl<'a, G: Solve> BySolving<'a, G> {
    /// A strategy for `game` by the solver that `request` names.
    #[must_use]
    pub fn new(game: &'a G, request: Request<'a>) -> BySolving<'a, G> {
        BySolving { game, request, values: HashMap::new() }
    }

    fn value(&mut self, state: &G::State) -> Result<i32, Stop> {
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(outcome.value_for(self.game.to_move(state)));
        }
        if let Some(value) = self.values.get(state) {
            return Ok(*value);
        }
        let answer = solve(self.game, state, &self.request, &|_| {}).map_err(|_| Stop::Cancelled)?;
        let value = answer.exact().ok_or(answer.stop)?;
        self.values.insert(state.clone(), value);
        Ok(value)
    }
}

impl<G: Solve> Strategy<G> for BySolving<'_, G> {
    /// Where positions can come again the solver's own line is followed: it makes progress.
    fn keep(&mut self, state: &G::State, bound: i32) -> Result<G::Move, Stop> {
        if self.game.may_repeat() {
            let answer = solve(self.game, state, &self.request, &|_| {}).map_err(|_| Stop::Cancelled)?;
            return answer.line.first().cloned().ok_or(answer.stop);
        }
        let mover = self.game.to_move(state);
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
        for mv in moves {
            let next = self.game.after(state, &mv);
            let value = self.value(&next)?;
            if (if self.game.to_move(&next) == mover { value } else { -value }) >= bound {
                return Ok(mv);
            }
        }
        Err(Stop::Finished)
    }
}

//! A strategy made of a solver: keep to a move after which it still finds the value.

use jogada_core::{Budget, Game, Limits, Stop, drop_moves, list_moves};

use super::Strategy;
use crate::paid_map::PaidMap;
use crate::{Request, Solve, solve};

/// Asks a solver about every position, and remembers what it said.
pub struct BySolving<'a, G: Game> {
    game: &'a G,
    request: Request<'a>,
    values: PaidMap<G::State, i32>,
    budget: Budget,
}

impl<'a, G: Solve> BySolving<'a, G> {
    /// A strategy for `game` by the solver that `request` names. The time of the request is that of all positions together,
    /// from now on.
    #[must_use]
    pub fn new(game: &'a G, request: Request<'a>) -> BySolving<'a, G> {
        // Half of the memory is for what is remembered, half for the solver.
        let memory = request.limits.memory.map(|bytes| bytes / 2);
        let limits = Limits { memory, ..request.limits.started() };
        let budget = Budget::new(&Limits { nodes: None, ..limits.clone() });
        let request = Request { limits, ..request };
        BySolving { game, request, values: PaidMap::new(), budget }
    }

    fn value(&mut self, state: &G::State) -> Result<i32, Stop> {
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(outcome.value_for(self.game.to_move(state)));
        }
        if let Some(value) = self.values.get(state) {
            return Ok(value);
        }
        self.budget.work(1)?;
        let answer = solve(self.game, state, &self.request, &|_| {}).map_err(|_| Stop::Cancelled)?;
        let value = answer.exact().ok_or(answer.stop)?;
        self.values.insert(&mut self.budget, state.clone(), self.game.state_bytes(state), value)?;
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
        list_moves(self.game, state, &mut self.budget, &mut moves)?;
        let mut kept = Err(Stop::Finished);
        for mv in &moves {
            let next = self.game.after(state, mv);
            let value = self.value(&next)?;
            if (if self.game.to_move(&next) == mover { value } else { -value }) >= bound {
                kept = Ok(mv.clone());
                break;
            }
        }
        drop_moves(moves, &mut self.budget);
        kept
    }
}

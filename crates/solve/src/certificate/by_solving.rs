//! Strategies from solvers: play a move after which the solver still finds the value.

use jogada_core::{Budget, Game, Limits, Space, Stop};

use super::Strategy;
use super::search::WIDEST;
use crate::paid_map::PaidMap;
use crate::{Request, Solve, solve};

/// Solves every position it is asked about, and caches the values.
pub struct BySolving<'a, G: Game> {
    game: &'a G,
    request: Request<'a>,
    values: PaidMap<G::State, i32>,
    budget: Budget,
}

impl<'a, G: Solve> BySolving<'a, G> {
    /// A strategy for `game` by the solver that `request` names. Starts the clock: one time limit holds for all that it is asked.
    #[must_use]
    pub fn new(game: &'a G, request: Request<'a>) -> BySolving<'a, G> {
        // Half of the memory is for the cache, half for the solver.
        let memory = request.limits.memory.map(|bytes| bytes / 2);
        let limits = Limits { memory, ..request.limits.started() };
        let budget = Budget::new(&Limits { nodes: None, ..limits.clone() });
        let request = Request { every_move: false, limits, ..request };
        BySolving { game, request, values: PaidMap::new(), budget }
    }

    fn solve(&self, state: &G::State) -> Result<crate::Answer<G::Move>, Stop> {
        solve(self.game, state, &self.request, &|_| {}).map_err(|_| Stop::Cancelled)
    }

    fn value(&mut self, state: &G::State) -> Result<i32, Stop> {
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(outcome.value_for(self.game.to_move(state)));
        }
        if let Some(value) = self.values.get(state) {
            return Ok(value);
        }
        let answer = self.solve(state)?;
        let value = answer.exact().ok_or(answer.stop)?;
        self.values.insert(&mut self.budget, state.clone(), self.game.state_bytes(state), value)?;
        Ok(value)
    }
}

impl<G: Solve> Strategy<G> for BySolving<'_, G> {
    /// Where positions can repeat the solver's own line is followed: it makes progress.
    fn keep(&mut self, state: &G::State, bound: i32) -> Result<G::Move, Stop> {
        let answer = self.solve(state)?;
        let good = if self.game.may_repeat() { &answer.line } else { &answer.best };
        if answer.exact().is_some_and(|value| value >= bound)
            && let Some(mv) = good.first()
        {
            return Ok(mv.clone());
        }
        if self.game.count_moves(state) > WIDEST {
            return Err(Stop::Memory);
        }
        let mover = self.game.to_move(state);
        let moves = self.game.legal_moves(state);
        for mv in moves {
            let next = self.game.after(state, &mv);
            let value = self.value(&next)?;
            if (if self.game.to_move(&next) == mover { value } else { -value }) >= bound {
                return Ok(mv);
            }
        }
        Err(answer.stop)
    }
}

/// A function that finds a move which keeps a value.
type Keep<'a, G> = dyn FnMut(&<G as Space>::State, i32) -> Result<<G as Space>::Move, Stop> + 'a;

/// A function that keeps a value, as a strategy.
pub(crate) struct ByAsking<'a, G: Game>(pub(crate) &'a mut Keep<'a, G>);

impl<G: Game> Strategy<G> for ByAsking<'_, G> {
    fn keep(&mut self, state: &G::State, bound: i32) -> Result<G::Move, Stop> {
        (self.0)(state, bound)
    }
}

//! Strategies made of solvers: keep to a move after which the solver still finds the value.

use std::collections::HashMap;
use std::time::Instant;

use jogada_core::{Game, Stop};
use jogada_games::Listed;

use super::Strategy;
use super::search::WIDEST;
use crate::any::{Request, same_type, solve};

/// Asks a solver about every position, and remembers what it said.
pub struct BySolving<'a, G: Game> {
    game: &'a G,
    request: Request<'a>,
    started: Instant,
    values: HashMap<G::State, i32>,
}

impl<'a, G: Listed> BySolving<'a, G> {
    /// A strategy for `game` by the solver that `request` names. Starts the clock: the limit of time is one for all
    /// that it is asked.
    #[must_use]
    pub fn new(game: &'a G, request: Request<'a>) -> BySolving<'a, G> {
        let request = Request { every_move: false, ..request };
        BySolving { game, request, started: Instant::now(), values: HashMap::new() }
    }

    fn solve(&self, state: &G::State) -> Result<crate::Answer<G::Move>, Stop> {
        let mut request = self.request.clone();
        request.limits.time = request.limits.time.map(|time| time.saturating_sub(self.started.elapsed()));
        solve(self.game, state, &request, &|_| {}).map_err(|_| Stop::Cancelled)
    }

    fn value(&mut self, state: &G::State) -> Result<i32, Stop> {
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(outcome.value_for(self.game.to_move(state)));
        }
        if let Some(value) = self.values.get(state) {
            return Ok(*value);
        }
        let answer = self.solve(state)?;
        let value = answer.exact().ok_or(answer.stop)?;
        self.values.insert(state.clone(), value);
        Ok(value)
    }
}

impl<G: Listed> Strategy<G> for BySolving<'_, G> {
    /// Where positions can come again the solver's own line is followed: it makes progress.
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
        let mut moves = Vec::new();
        self.game.moves(state, &mut moves);
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

/// A function that keeps a value, as a strategy for a game whose states and moves it knows by the same types.
pub(crate) struct ByAsking<'a, S, M>(pub(crate) &'a mut dyn FnMut(&S, i32) -> Result<M, Stop>);

impl<G: Listed, S: 'static, M: 'static> Strategy<G> for ByAsking<'_, S, M> {
    fn keep(&mut self, state: &G::State, bound: i32) -> Result<G::Move, Stop> {
        let state = (state as &dyn std::any::Any).downcast_ref::<S>().ok_or(Stop::Finished)?;
        (self.0)(state, bound).map(same_type)
    }
}

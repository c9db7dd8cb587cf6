//! The Knight game, solved: the exact final difference from positions with few enough numbers, and bounds from any other.
//!
//! Null-window searches by [questions] over positions without points. What makes them faster than plain ones:
//!
//! - `domain`: a number and its mirror die together and are one bit; a knight that is stuck for good has no place, and the other
//!   one moves alone; numbers that no knight can reach are dropped.
//! - `outlook`: upper bounds on what a knight can collect, by connected cells, dead ends, doubles and cell colours; knights that
//!   share no cell any more surely collect what the other cannot erase.

mod domain;
mod outlook;
#[cfg(test)]
mod tests;

use jogada_games::Listed;
use jogada_games::knight::{Knight, Move, State};

use crate::questions;
use crate::{Answer, Bounds, Request, Solve, SolverProgress, TableError};
use domain::KnightDomain;

impl Solve for Knight {
    type Knowledge = <Knight as Listed>::Evaluation;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Move>, TableError> {
        Ok(solve(self, state, request, &mut |_, progress| tell(progress)))
    }
}

/// Solves `state`: its value, all optimal moves and a line of best play; the value of every move if asked for. `tell` is called
/// with the new bounds whenever something is proved.
pub fn solve(
    game: &Knight,
    state: &State,
    request: &Request<'_>,
    tell: &mut dyn FnMut(Bounds, SolverProgress),
) -> Answer<Move> {
    questions::solve(game, state, &KnightDomain::new(game, state), request, tell)
}

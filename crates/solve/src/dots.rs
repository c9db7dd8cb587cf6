//! Dots and Boxes, solved: the exact final difference from positions with few enough free arcs, and bounds from any other.
//!
//! A search by [questions] over sets of free arcs: neither the boxes so far nor who drew what matter, nor who moves. What makes
//! it finish sooner than a plain one is the theory of chains (Berlekamp, Conway and Guy, "Winning Ways", chapter 16; Barker and Korf,
//! "Solving Dots-and-Boxes", 2012), which leaves few moves to try.
//!
//! ```text
//!   up to 20 boxes and 32 dots   search (Prover) ──> quiet ──> board, loose, symmetry     positions where no box can be taken
//!   larger boards                questions::solve ──> domain ──> chains, endgame, form    all sets of arcs
//! ```

mod board;
mod chains;
mod domain;
mod endgame;
mod form;
mod loose;
mod quiet;
mod reasons;
mod search;
mod symmetry;
#[cfg(test)]
mod tests;

use jogada_core::Phrase;
use jogada_games::Listed;
use jogada_games::dots::{Arc, Dots, State};

use crate::questions;
use crate::{Answer, Bounds, Request, Solve, SolverProgress, TableError, alpha_beta};
use domain::DotsDomain;
use quiet::QuietDomain;

impl Solve for Dots {
    type Knowledge = <Dots as Listed>::Evaluation;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Arc>, TableError> {
        Ok(solve(self, state, request, &mut |_, progress| tell(progress)))
    }

    fn reasons(&self, state: &State, arc: &Arc) -> Vec<Phrase> {
        reasons::reasons(self, state, *arc)
    }
}

/// Solves `state`: its value, all optimal moves and a line of best play; the value of every move if asked for. `tell` hears whenever
/// something more has been proved.
///
/// With more than 128 free arcs there is no hope of an end: then a plain search uses up the limits.
pub fn solve(
    game: &Dots,
    state: &State,
    request: &Request<'_>,
    tell: &mut dyn FnMut(Bounds, SolverProgress),
) -> Answer<Arc> {
    if let Some(domain) = QuietDomain::new(game, state) {
        return search::solve(game, state, &domain, request, tell);
    }
    match DotsDomain::new(game, state) {
        Some(domain) => questions::solve(game, state, &domain, request, tell),
        None => alpha_beta::solve(game, state, request.every_move, &request.limits),
    }
}

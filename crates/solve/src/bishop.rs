//! The Bishop game, solved: the exact final difference from any position, under every rule option.
//!
//! Points so far do not change what may be played, so the search values only the rest of the game. It makes null-window searches
//! ("at least 12?") of one root move after the other, with all threads at once, and each answer narrows the [`Bounds`] of that
//! move, until those of the best move meet:
//!
//! ```text
//!   solve ──> questions::Root (bounds of each move, next question) ──> Search::at_least ──> BoundTable
//! ```
//!
//! A limit only stops the narrowing. The bounds returned are proved in any case.

mod arena;
mod by_bytes;
mod disjoint;
mod outlook;
mod search;
mod solo;
mod table;
#[cfg(test)]
mod tests;
mod turns;

use std::time::Instant;

use jogada_core::{Game, Space, Stop};
use jogada_games::Listed;
use jogada_games::bishop::{Bishop, Move, State};

use crate::certificate::{ByAsking, Strategy};
use crate::questions::{self, Root};
use crate::{Answer, Bounds, Request, Solve, SolverProgress, TableError};
use arena::Arena;
use search::Shared;
use table::BoundTable;

/// The memory of the table by default. A whole board needs 32 MB; paths take up to 8 MB more.
const DEFAULT_MEMORY: u64 = 64 << 20;

/// The memory of the table where many positions are solved in turn.
const KEEPING_MEMORY: u64 = 256 << 20;

impl Solve for Bishop {
    type Knowledge = <Bishop as Listed>::Evaluation;
    const SOLVER_NODES: u64 = 3;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Move>, TableError> {
        Ok(solve(self, state, request, &mut |_, progress| tell(progress)))
    }

    fn with_own_strategy(
        &self,
        state: &State,
        request: &Request<'_>,
        ask: &mut dyn FnMut(&mut dyn Strategy<Bishop>),
    ) -> Result<(), TableError> {
        let asked = keeping(self, state, request, |keep| ask(&mut ByAsking(keep)));
        asked.map_err(TableError::Stopped)
    }
}

/// Solves `state`: its value, all optimal moves and a line of best play; the value of every move if asked for. Its table has 64
/// MB if memory is not limited. `tell` is called with the new bounds whenever something is proved.
pub fn solve(
    game: &Bishop,
    state: &State,
    request: &Request<'_>,
    tell: &mut dyn FnMut(Bounds, SolverProgress),
) -> Answer<Move> {
    let started = Instant::now();
    let request = &Request { limits: request.limits.started(), ..request.clone() };
    let banked = game.banked(state) * state.mover().sign();
    if game.outcome(state).is_some() {
        return questions::without_search(Bounds::exactly(banked), Stop::Finished);
    }
    let arena = Arena::new(game, state);
    let Some(table) = BoundTable::new(arena.units(), request.limits.memory.unwrap_or(DEFAULT_MEMORY)) else {
        let value = questions::shifted(arena.position(state).widest_bounds(), banked);
        return questions::without_search(value, Stop::Memory);
    };
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    questions::prove(game, state, &moves, &Shared::new(&arena, &table, state), request, started, tell)
}

/// Calls `ask` with a function that finds a move which keeps a value of the player to move, points so far included, in any
/// position that can follow `state`. Its table is kept from position to position.
///
/// # Errors
/// [`Stop::Memory`] if a table of the limit's size would have collisions.
pub fn keeping<T>(
    game: &Bishop,
    state: &State,
    request: &Request<'_>,
    ask: impl FnOnce(&mut dyn FnMut(&State, i32) -> Result<Move, Stop>) -> T,
) -> Result<T, Stop> {
    let arena = Arena::new(game, state);
    let memory = request.limits.memory.unwrap_or(KEEPING_MEMORY);
    let table = BoundTable::new(arena.units(), memory).ok_or(Stop::Memory)?;
    let shared = Shared::new(&arena, &table, state);
    let mut root = Root::new(&shared, state, &[], request.threads, request.limits.started());
    Ok(ask(&mut |state, value| {
        let banked = game.banked(state) * state.mover().sign();
        root.keep(game, state, value - banked)
    }))
}

//! The Bishop game, solved: the exact final difference from any position, under every rule option.
//!
//! Points so far do not change what may be played, so the search knows only what the rest of the game is
//! worth. It asks yes-or-no questions ("at least 12?") of one root move after the other, with all threads at
//! once, and each answer narrows the [`Bounds`] of that move, until the best move's meet:
//!
//! ```text
//!   solve ──> Root (bounds of each move, next question) ──> Search::at_least ──> Table
//! ```
//!
//! A limit only stops the narrowing. The bounds handed back are proved in any case.

mod arena;
mod disjoint;
mod outlook;
mod root;
mod search;
mod solo;
mod table;
#[cfg(test)]
mod tests;
mod turns;

use std::time::Instant;

use jogada_core::{Game, GameStats, Limits, Space, Stop};
use jogada_games::Listed;
use jogada_games::bishop::{Bishop, Move, State};

use crate::certificate::{ByAsking, Strategy};
use crate::{Answer, Bounds, Request, Solve, TableError};
use arena::Arena;
use root::Root;
use table::BoundTable;

/// What proves the values.
const METHOD: &str = "alpha-beta";

/// The memory of the table unless a limit says otherwise.
const USUAL_MEMORY: u64 = 64 << 20;

/// The memory of the table where many positions are asked about in turn.
const KEEPING_MEMORY: u64 = 256 << 20;

/// How to solve.
#[derive(Clone, Debug)]
pub struct Options {
    /// Time, nodes, cancellation, and the memory for the table (64 MB if not limited; a whole board needs
    /// 32 MB; paths take up to 8 MB more). Depth is not limited: a value is proved to the end of the game.
    pub limits: Limits,
    /// Threads that search; at least one does.
    pub threads: usize,
    /// Whether to find the value of every legal move, not only of the best.
    pub each_move: bool,
}

impl Default for Options {
    /// No limits, all cores, the best moves only.
    fn default() -> Options {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Options { limits: Limits::default(), threads, each_move: false }
    }
}

/// How far the solver has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BishopProgress {
    /// What is proved of the value so far.
    pub value: Bounds,
    /// Positions visited so far.
    pub nodes: u64,
}

impl Solve for Bishop {
    type Knowledge = <Bishop as Listed>::Evaluation;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(crate::Progress) + Sync),
    ) -> Result<Answer<Move>, TableError> {
        let options = Options {
            limits: request.limits.clone(),
            threads: request.threads,
            each_move: request.every_move,
        };
        let mut tell =
            |progress: BishopProgress| tell(crate::Progress { done: 0, total: 0, nodes: progress.nodes });
        Ok(solve(self, state, &options, &mut tell))
    }

    fn with_own_strategy(
        &self,
        state: &State,
        request: &Request<'_>,
        ask: &mut dyn FnMut(&mut dyn Strategy<Bishop>),
    ) -> Result<(), TableError> {
        let (limits, threads) = (request.limits.clone(), request.threads);
        let options = Options { limits, threads, each_move: false };
        let asked = keeping(self, state, &options, |keep| ask(&mut ByAsking(keep)));
        asked.map_err(TableError::Stopped)
    }
}

/// Solves `state`: its value, all optimal moves and a line of best play; the value of every move if asked for.
///
/// `progress` is called whenever something more has been proved.
pub fn solve(
    game: &Bishop,
    state: &State,
    options: &Options,
    progress: &mut dyn FnMut(BishopProgress),
) -> Answer<Move> {
    let started = Instant::now();
    let banked = game.banked(state) * state.mover().sign();
    if game.outcome(state).is_some() {
        return without_search(Bounds::exactly(banked), Stop::Finished);
    }
    let arena = Arena::new(game, state);
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let memory = options.limits.memory.unwrap_or(USUAL_MEMORY);
    let Some(table) = BoundTable::new(arena.units(), memory) else {
        let position = arena.position(state);
        let value = Bounds {
            lower: banked - position.potential_at(position.theirs),
            upper: banked + position.potential_at(position.mine),
        };
        return without_search(value, Stop::Memory);
    };
    let mut root = Root::new(&arena, &table, state, &moves, options, started);
    let stop = root.solve(options.each_move, &mut |value, nodes| {
        progress(BishopProgress { value: shifted(value, banked), nodes });
    });
    let best = root.best().into_iter().map(|at| moves[at]).collect();
    let line = if stop == Stop::Finished { root.line(game, state) } else { Vec::new() };
    Answer {
        value: shifted(root.value(), banked),
        best,
        moves: moves.iter().zip(root.bounds()).map(|(&mv, bounds)| (mv, shifted(bounds, banked))).collect(),
        scores: None,
        line,
        best_complete: stop == Stop::Finished,
        method: METHOD,
        stop,
        stats: GameStats {
            nodes: root.nodes(),
            threads: options.threads.max(1) as u32,
            time: started.elapsed(),
            ..GameStats::default()
        },
    }
}

/// Lends `ask` a function that finds a move which keeps a value the player to move has, points so far included, in any position
/// that can follow `state`. It remembers what it proved for positions before.
///
/// # Errors
/// [`Stop::Memory`] if a table of the limit's size cannot tell positions apart.
pub fn keeping<T>(
    game: &Bishop,
    state: &State,
    options: &Options,
    ask: impl FnOnce(&mut dyn FnMut(&State, i32) -> Result<Move, Stop>) -> T,
) -> Result<T, Stop> {
    let arena = Arena::new(game, state);
    let memory = options.limits.memory.unwrap_or(KEEPING_MEMORY);
    let table = BoundTable::new(arena.units(), memory).ok_or(Stop::Memory)?;
    let mut root = Root::new(&arena, &table, state, &[], options, Instant::now());
    Ok(ask(&mut |state, value| {
        let banked = game.banked(state) * state.mover().sign();
        root.keep(game, state, value - banked)
    }))
}

/// The answer when there is nothing to search, or no room for it.
fn without_search(value: Bounds, stop: Stop) -> Answer<Move> {
    Answer { stop, best_complete: stop == Stop::Finished, ..Answer::nothing(value, METHOD) }
}

/// Bounds of the whole difference from those of the rest.
fn shifted(rest: Bounds, banked: i32) -> Bounds {
    Bounds { lower: rest.lower + banked, upper: rest.upper + banked }
}

//! Exact values by null-window searches: a solver for games of points whose rest does not depend on the points so far.
//!
//! A *question* is "is the rest of this game worth at least `goal` to the player to move?": an alpha-beta search with a window of
//! width one. Each answer narrows the [`Bounds`] of a root move; questions move away from an estimate in growing steps until the
//! value is bracketed, and then bisect (Plaat and others, "Best-first fixed-depth minimax algorithms", 1996, on searches made of
//! null windows alone).
//!
//! ```text
//!   solve ──> Root (bounds of each move, next question) ──> Prover: Search::at_least ──> QuestionTable
//!                                                                     │
//!                                                                   Domain (what a game knows of its positions)
//! ```
//!
//! A game with a search of its own, as the Bishop game has, is a `Prover` itself.
//!
//! A limit only stops the narrowing. The bounds returned are proved in any case.

mod root;
mod search;
mod table;

use std::time::Instant;

use jogada_core::{Game, GameStats, KeyHasher, Stop, list_moves};

use crate::{Answer, Bounds, Request, SolverProgress};
pub(crate) use root::{Prover, Root};
use search::Shared;
pub(crate) use table::{QuestionTable, TableEntry};

/// Beyond any value: nothing is known.
pub(crate) const UNBOUNDED: i32 = 100_000;

/// The method of the answers.
const METHOD: &str = "alpha-beta";

/// The memory of the table by default.
pub(crate) const DEFAULT_MEMORY: u64 = 128 << 20;

/// The key of a position for [`InFlight`](jogada_search::games::InFlight), from its key in the table. Never 0; keys of different positions
/// may collide: then one is deferred without need.
pub(crate) fn in_flight_key(key: u128) -> u64 {
    KeyHasher::mix((key as u64) ^ KeyHasher::mix((key >> 64) as u64)) | 1
}

/// Why a search returned no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Halt {
    /// A limit was reached.
    Limit(Stop),
    /// Another thread had the answer.
    Answered,
}

/// A move, and the position it leads to from the view of the player to move there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply<P> {
    /// The position after the move.
    pub position: P,
    /// The points it scores.
    pub gain: i32,
    /// Whether the same player moves again.
    pub again: bool,
    /// Identifies a reply among those of its position, for the table: less than 2048.
    pub name: u16,
}

impl<P> Reply<P> {
    /// The value of the reply for the player who plays it, where its position is worth `rest` to the player to move there.
    pub(crate) const fn worth(&self, rest: i32) -> i32 {
        if self.again { self.gain + rest } else { self.gain - rest }
    }

    /// The goal for the position after the reply that decides whether the reply is worth `goal`: a yes there is a yes here if the
    /// same player moves, otherwise a no.
    const fn question(&self, goal: i32) -> i32 {
        if self.again { goal - self.gain } else { self.gain - goal + 1 }
    }
}

/// A game's positions for the search. A position has no points and no player's name: who moves is *me*.
pub(crate) trait Domain: Sync {
    /// A position from the view of the player to move.
    type Position: Copy + Send + Sync;

    /// Lists replies that include a best one. None: the game is over, and the rest is worth 0.
    fn replies(&self, position: &Self::Position, out: &mut Vec<Reply<Self::Position>>);

    /// Bounds of the position's value, no tighter than needed to decide whether it reaches `goal`.
    fn bounds(&self, position: &Self::Position, goal: i32) -> Bounds;

    /// A key without collisions, of at most 84 bits; `None` where a position is not worth storing or has no such key.
    fn key(&self, position: &Self::Position) -> Option<u128>;

    /// An estimate of the position's value.
    fn guess(&self, position: &Self::Position) -> i32;

    /// The depth of the search that orders the replies of a position.
    fn ordering_depth(&self, position: &Self::Position) -> u32;

    /// The logarithm of the number of positions that a search from here may store: a larger table is only slower.
    fn table_log2(&self, position: &Self::Position) -> u32;

    /// Whether threads mark the position as being searched: it pays where the search takes long.
    fn is_shared(&self, position: &Self::Position) -> bool;
}

/// The root of a game: how its states and moves become positions and replies.
pub(crate) trait Rooted<G: Game>: Domain {
    /// The position of a state.
    fn position(&self, state: &G::State) -> Self::Position;

    /// The reply of a legal move.
    fn after(&self, state: &G::State, mv: &G::Move) -> Reply<Self::Position>;
}

/// Solves `state`: its value, all optimal moves and a line of best play; the value of every move if asked for. `tell` is called
/// with the new bounds whenever something is proved.
pub(crate) fn solve<G: Game, R: Rooted<G>>(
    game: &G,
    state: &G::State,
    domain: &R,
    request: &Request<'_>,
    tell: &mut dyn FnMut(Bounds, SolverProgress),
) -> Answer<G::Move> {
    let started = Instant::now();
    let request = &Request { limits: request.limits.started(), ..request.clone() };
    let limits = &request.limits;
    let banked = game.banked(state) * game.to_move(state).sign();
    if game.outcome(state).is_some() {
        return without_search(Bounds::exactly(banked), Stop::Finished);
    }
    let mut moves = Vec::new();
    let mut budget = jogada_core::Budget::new(limits);
    let table = list_moves(game, state, &mut budget, &mut moves).and_then(|()| {
        let log2 = domain.table_log2(&domain.position(state));
        QuestionTable::new(limits.memory.unwrap_or(DEFAULT_MEMORY), log2).ok_or(Stop::Memory)
    });
    match table {
        Ok(table) => prove(game, state, &moves, &Shared::new(domain, &table), request, started, tell),
        Err(stop) => without_search(shifted(domain.bounds(&domain.position(state), 0), banked), stop),
    }
}

/// The answer of a root that searches until all is proved or a limit stops it. The limits' clock is running, and the work began
/// at `started`.
pub(crate) fn prove<G: Game, P: Prover<G>>(
    game: &G,
    state: &G::State,
    moves: &[G::Move],
    prover: &P,
    request: &Request<'_>,
    started: Instant,
    tell: &mut dyn FnMut(Bounds, SolverProgress),
) -> Answer<G::Move> {
    let banked = game.banked(state) * game.to_move(state).sign();
    let mut root = Root::new(prover, state, moves, request.threads, request.limits.clone());
    let stop = root.solve(request.every_move, &mut |value, progress| tell(shifted(value, banked), progress));
    let line = if stop == Stop::Finished { root.line(game, state, moves) } else { Vec::new() };
    let bounds = root.bounds();
    Answer {
        scores: None,
        value: shifted(root.value(), banked),
        best: root.best().into_iter().map(|at| moves[at].clone()).collect(),
        moves: moves.iter().zip(bounds).map(|(mv, bounds)| (mv.clone(), shifted(bounds, banked))).collect(),
        line,
        best_complete: stop == Stop::Finished,
        method: METHOD,
        stop,
        stats: GameStats {
            nodes: root.nodes(),
            threads: request.threads.max(1) as u32,
            time: started.elapsed(),
            ..GameStats::default()
        },
    }
}

/// The answer when there is nothing to search, or no memory for it.
pub(crate) fn without_search<M>(value: Bounds, stop: Stop) -> Answer<M> {
    Answer { stop, best_complete: stop == Stop::Finished, ..Answer::nothing(value, METHOD) }
}

/// Bounds of the final difference from those of the rest.
pub(crate) fn shifted(rest: Bounds, banked: i32) -> Bounds {
    Bounds { lower: rest.lower + banked, upper: rest.upper + banked }
}

//! Connect Four solved: the score of any position, of every move in it, and so who wins.
//!
//! ```text
//!   board    discs and threats by bit arithmetic      search   null windows, threats first, follow-up
//!   table    bounds of scores, for all threads        root     all moves, the next null window
//! ```
//!
//! A score says how soon a win comes, as the field counts: half the cells that are still free after the winning disc, rounded
//! down, plus one. So +1 is a win with one's own last disc, 0 a draw, -1 a loss by the opponent's last disc. The ideas are those
//! of Allis (1988, follow-up and zugzwang), Tromp's Fhourstones (replacement by effort) and Pons (moves that do not lose, null
//! windows from far to near).

mod board;
mod root;
mod search;
mod table;

use std::time::Instant;

use jogada_core::{GameStats, Limits, Space, Stop};
use jogada_games::Listed;
use jogada_games::connect_four::{Column, ConnectFour, State};

use crate::certificate::{ByAsking, Strategy};
use crate::{Answer, Bounds, Request, Scores, Solve, SolverProgress, TableError};
use root::Root;

/// The method of the answers.
const METHOD: &str = "alpha-beta";

/// The score of a win that leaves `free` cells.
const fn score_of(free: i32) -> i32 {
    free / 2 + 1
}

/// The useful size of a table, in bytes, with `free` cells left. Touching memory takes time too.
const fn useful_memory(free: u32) -> u64 {
    match free {
        0..=12 => 1 << 16,
        13..=20 => 1 << 18,
        21..=30 => 1 << 22,
        31..=34 => 1 << 24,
        35..=38 => 1 << 28,
        _ => 1 << 30,
    }
}

impl Solve for ConnectFour {
    type Knowledge = <ConnectFour as Listed>::Evaluation;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Column>, TableError> {
        Ok(solve(self, *state, request, &mut |progress| tell(progress)))
    }

    fn with_own_strategy(
        &self,
        state: &State,
        request: &Request<'_>,
        ask: &mut dyn FnMut(&mut dyn Strategy<ConnectFour>),
    ) -> Result<(), TableError> {
        keeping(self, *state, request, &mut |keep| ask(&mut ByAsking(keep)));
        Ok(())
    }
}

/// Calls a function that is generic over the bits of a column with those of this board.
macro_rules! by_height {
    ($game:expr, $call:ident ($($argument:expr),*)) => {
        match $game.rows() {
            4 => $call::<5>($($argument),*),
            5 => $call::<6>($($argument),*),
            6 => $call::<7>($($argument),*),
            7 => $call::<8>($($argument),*),
            8 => $call::<9>($($argument),*),
            _ => $call::<10>($($argument),*),
        }
    };
}

/// Solves a position: its value and score, all moves of the best score and a line of best play; the score of every move if asked for.
/// Its table takes as much memory as is useful if that is not limited, up to 1 GB for the empty board.
pub fn solve(
    game: &ConnectFour,
    state: State,
    request: &Request<'_>,
    progress: &mut dyn FnMut(SolverProgress),
) -> Answer<Column> {
    by_height!(game, solve_sized(game, state, request, progress))
}

/// A function that finds a move which keeps a value.
type Keep<'a> = dyn FnMut(&State, i32) -> Result<Column, Stop> + 'a;

/// Calls `ask` with a function that finds a move which keeps a value (1, 0 or -1) of the player to move, in any position that can
/// follow `state`. Its table is kept from position to position.
pub fn keeping(game: &ConnectFour, state: State, request: &Request<'_>, ask: &mut dyn FnMut(&mut Keep<'_>)) {
    by_height!(game, keeping_sized(game, state, request, ask));
}

fn memory(game: &ConnectFour, state: State, limits: &Limits) -> u64 {
    let cells = u32::from(game.columns()) * u32::from(game.rows());
    let useful = useful_memory(cells - state.occupied().count_ones());
    limits.memory.map_or(useful, |memory| memory.min(useful))
}

fn keeping_sized<const H: u32>(
    game: &ConnectFour,
    state: State,
    request: &Request<'_>,
    ask: &mut dyn FnMut(&mut Keep<'_>),
) {
    let mut silent = |_: SolverProgress| {};
    let mut root = Root::<H>::new(game, memory(game, state, &request.limits), request, &mut silent);
    ask(&mut |state, value| {
        // A lost player keeps the value by any move.
        let least = if value < 0 { i32::MIN + 2 } else { value };
        root.keeping(*state, least)?.ok_or(Stop::Finished)
    });
}

fn solve_sized<const H: u32>(
    game: &ConnectFour,
    state: State,
    request: &Request<'_>,
    progress: &mut dyn FnMut(SolverProgress),
) -> Answer<Column> {
    let started = Instant::now();
    let mut root = Root::<H>::new(game, memory(game, state, &request.limits), request, progress);
    let moves = game.legal_moves(&state);
    let mut found = ProvedScores {
        position: root.static_bounds(state),
        moves: moves.iter().map(|column| (*column, root.static_move_bounds(state, *column))).collect(),
    };
    let stop = found.prove(&mut root, state, request.every_move).err().unwrap_or(Stop::Finished);
    let is_complete = stop == Stop::Finished;
    let best = found.best();
    let line = match (found.position.exact(), best.first()) {
        (Some(score), Some(first)) if is_complete => root.line(state, score, *first),
        _ => Vec::new(),
    };
    let (nodes, threads) = (root.nodes(), request.threads.max(1) as u32);
    Answer {
        value: sign(found.position),
        best,
        best_complete: is_complete,
        moves: found.moves.iter().map(|(column, bounds)| (*column, sign(*bounds))).collect(),
        scores: Some(Scores {
            position: found.position,
            moves: found.moves.iter().map(|(_, bounds)| *bounds).collect(),
        }),
        line,
        method: METHOD,
        stop,
        stats: GameStats { nodes, threads, time: started.elapsed(), ..GameStats::default() },
    }
}

/// Win, draw or loss by a score.
const fn sign(score: Bounds) -> Bounds {
    Bounds { lower: score.lower.signum(), upper: score.upper.signum() }
}

/// Bounds of the scores of a position and its moves.
struct ProvedScores {
    position: Bounds,
    moves: Vec<(Column, Bounds)>,
}

impl ProvedScores {
    /// Proves the score of the position and which moves have it; of every move if asked for.
    fn prove<const H: u32>(
        &mut self,
        root: &mut Root<'_, H>,
        state: State,
        every_move: bool,
    ) -> Result<(), Stop> {
        root.narrow(state, &mut self.position)?;
        let score = self.position.lower;
        for (column, bounds) in &mut self.moves {
            // No move is better than the position.
            bounds.upper = bounds.upper.min(score);
            root.move_exceeds(state, *column, score - 1, bounds)?;
        }
        if every_move {
            for (column, bounds) in &mut self.moves {
                let mut reply = bounds.opposite();
                let narrowed = root.narrow(root.after(state, *column), &mut reply);
                *bounds = reply.opposite();
                narrowed?;
            }
        }
        Ok(())
    }

    /// The moves proved to have the best score.
    fn best(&self) -> Vec<Column> {
        let reach = |(_, bounds): &&(Column, Bounds)| bounds.lower == self.position.upper;
        self.moves.iter().filter(reach).map(|(column, _)| *column).collect()
    }
}

//! Kalah solved: by how many seeds a position is won, and every move in it.
//!
//! ```text
//!   board     rows from the mover's view, sowing by addition     search    null windows
//!   ranking   a number for each board                            table     bounds of what is still to come, by that number
//!   endgame   the value of every board with few seeds            ordering  which move first, learned on the way
//! ```
//!
//! What is in the stores changes nothing about what is still to come, so positions that differ only in them are one (Irving, Donkers and
//! Uiterwijk 2000).

mod board;
mod endgame;
mod ordering;
mod ranking;
mod search;
mod table;

use jogada_core::{Budget, Game, GameStats, Limits, Space, Stop};
use jogada_games::Listed;
use jogada_games::kalah::{Hole, Kalah, State};

use crate::certificate::{ByAsking, Strategy};
use crate::{Answer, Bounds, Request, Solve, SolverProgress, TableError};
use board::{Board, Moved, Rows};
use endgame::Endgame;
use ordering::Ordering;
use ranking::Ranking;
use search::Search;
use table::KalahTable;

/// The method of the answers.
const METHOD: &str = "alpha-beta";

/// The most memory of the tables if none is given.
const MAX_UNASKED: u64 = 1 << 30;

/// The bytes of both tables that are of use with so many seeds on the board: the more seeds, the more boards.
const fn useful_memory(seeds: i32) -> u64 {
    match seeds {
        0..=12 => 1 << 18,
        13..=20 => 1 << 23,
        21..=30 => 1 << 26,
        31..=40 => 1 << 28,
        _ => 1 << 34,
    }
}

impl Solve for Kalah {
    type Knowledge = <Kalah as Listed>::Evaluation;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Hole>, TableError> {
        Ok(solve(self, *state, request, 0, &mut |_, nodes| tell(SolverProgress { done: 0, total: 0, nodes })))
    }

    fn with_own_strategy(
        &self,
        state: &State,
        request: &Request<'_>,
        ask: &mut dyn FnMut(&mut dyn Strategy<Kalah>),
    ) -> Result<(), TableError> {
        let mut root = Root::new(self, *state, &request.limits);
        ask(&mut ByAsking(&mut |state, value| root.keep(*state, value)));
        Ok(())
    }
}

/// Solves a position: its value, all optimal moves and a line of best play; the value of every move if asked for. `tell` hears now and then
/// what is proved of what is to come for a move or the position, and how many nodes were visited.
///
/// The margin `guess`, seeds in the stores included, is asked for first: a good one saves questions, a bad one costs some. The search has
/// one thread, and its table as much memory as is of use if that is not limited, up to 1 GB.
pub fn solve(
    game: &Kalah,
    state: State,
    request: &Request<'_>,
    guess: i32,
    tell: &mut dyn FnMut(Bounds, u64),
) -> Answer<Hole> {
    let banked = game.banked(&state) * state.mover().sign();
    if let Some(outcome) = game.outcome(&state) {
        let value = Bounds::exactly(outcome.value_for(state.mover()));
        return Answer { best_complete: true, ..Answer::nothing(value, METHOD) };
    }
    let mut root = Root::new(game, state, &request.limits);
    let seeds = Rows::of(state).seeds();
    let nothing = Bounds { lower: -seeds, upper: seeds };
    let mut value = nothing;
    let mut moves: Vec<_> = root.moves(state).map(|(hole, _)| (hole, nothing)).collect();
    let proved = root.prove(state, &mut value, &mut moves, (guess - banked, request.every_move), tell);
    let stop = proved.err().unwrap_or(Stop::Finished);
    let is_complete = stop == Stop::Finished;
    let best: Vec<Hole> =
        moves.iter().filter(|(_, bounds)| bounds.lower == value.upper).map(|(hole, _)| *hole).collect();
    let line = if is_complete { root.line(state, value.lower) } else { Vec::new() };
    let shifted = |rest: Bounds| Bounds { lower: rest.lower + banked, upper: rest.upper + banked };
    let budget = &root.search.budget;
    Answer {
        best,
        best_complete: is_complete,
        moves: moves.into_iter().map(|(hole, bounds)| (hole, shifted(bounds))).collect(),
        line,
        stop,
        stats: GameStats {
            nodes: budget.nodes(),
            threads: 1,
            time: budget.elapsed(),
            ..GameStats::default()
        },
        ..Answer::nothing(shifted(value), METHOD)
    }
}

/// Searches positions that can follow a root, and remembers what it proved.
struct Root<'a> {
    game: &'a Kalah,
    search: Search,
}

impl<'a> Root<'a> {
    fn new(game: &'a Kalah, state: State, limits: &Limits) -> Root<'a> {
        let seeds = Rows::of(state).seeds();
        let useful = useful_memory(seeds);
        let memory = limits.memory.unwrap_or(MAX_UNASKED).min(useful);
        let budget = Budget::new(&Limits { memory: None, ..limits.started() });
        let ranking = Ranking::new(game.holes, seeds as u8);
        // Values of boards with few seeds cost more than bounds, and pay where they are asked for again and again.
        let endgame = Endgame::new(&ranking, seeds as usize * 3 / 10, memory / 4);
        let table = KalahTable::new(ranking.all(), memory - endgame.bytes());
        let ordering = Ordering::new(game.holes);
        Root { game, search: Search { board: Board::new(game), ranking, table, endgame, ordering, budget } }
    }

    /// The legal moves and their results.
    fn moves(&self, state: State) -> impl Iterator<Item = (Hole, Moved)> + use<> {
        let holes = self.game.legal_moves(&state);
        let moved = |hole: Hole| (hole, self.search.board.sow(Rows::of(state), hole.place()));
        holes.into_iter().map(moved).collect::<Vec<_>>().into_iter()
    }

    /// Proves the value of what is to come and which moves have it; of every move if asked for.
    fn prove(
        &mut self,
        state: State,
        value: &mut Bounds,
        moves: &mut [(Hole, Bounds)],
        (guess, every_move): (i32, bool),
        tell: &mut dyn FnMut(Bounds, u64),
    ) -> Result<(), Stop> {
        let rows = Rows::of(state);
        narrow(value, guess, tell, &mut |goal| {
            Ok((self.search.bound(rows, goal)?, self.search.budget.nodes()))
        })?;
        let best = value.lower;
        let moved: Vec<(Hole, Moved)> = self.moves(state).collect();
        for ((_, bounds), (_, moved)) in moves.iter_mut().zip(&moved) {
            bounds.upper = best;
            let found = self.search.after(moved, best)?;
            if found >= best {
                bounds.lower = best;
            } else {
                bounds.upper = found;
            }
        }
        if every_move {
            for ((_, bounds), (_, moved)) in moves.iter_mut().zip(&moved) {
                narrow(bounds, best, tell, &mut |goal| {
                    Ok((self.search.after(moved, goal)?, self.search.budget.nodes()))
                })?;
            }
        }
        Ok(())
    }

    /// A move after which what is to come is still worth at least `value`, if there is one.
    fn keeping(&mut self, state: State, value: i32) -> Result<Option<Hole>, Stop> {
        for (hole, moved) in self.moves(state) {
            if self.search.after(&moved, value)? >= value {
                return Ok(Some(hole));
            }
        }
        Ok(None)
    }

    /// A move that keeps a value, seeds in the stores included.
    fn keep(&mut self, state: State, value: i32) -> Result<Hole, Stop> {
        let banked = self.game.banked(&state) * state.mover().sign();
        self.keeping(state, value - banked)?.ok_or(Stop::Finished)
    }

    /// A line of best play; it ends early if a limit does not allow more.
    fn line(&mut self, mut state: State, mut value: i32) -> Vec<Hole> {
        let mut line = Vec::new();
        while self.game.outcome(&state).is_none() {
            let Ok(Some(hole)) = self.keeping(state, value) else { break };
            let moved = self.search.board.sow(Rows::of(state), hole.place());
            value = if moved.again { value - moved.gain } else { moved.gain - value };
            self.game.play(&mut state, &hole);
            line.push(hole);
        }
        line
    }
}

/// Whether the value is at least a goal: a bound that is at least the goal if it is, otherwise below it; and the nodes visited so far.
type AtLeast<'a> = dyn FnMut(i32) -> Result<(i32, u64), Stop> + 'a;

/// Asks until only one value is left: for the guess first, then beside the last answer (MTD(f), Plaat 1996).
fn narrow(
    bounds: &mut Bounds,
    mut guess: i32,
    tell: &mut dyn FnMut(Bounds, u64),
    ask: &mut AtLeast<'_>,
) -> Result<(), Stop> {
    while bounds.lower < bounds.upper {
        let goal = guess.clamp(bounds.lower + 1, bounds.upper);
        let (found, nodes) = ask(goal)?;
        if found >= goal {
            bounds.lower = bounds.lower.max(found);
            guess = found + 1;
        } else {
            bounds.upper = bounds.upper.min(found);
            guess = found;
        }
        tell(*bounds, nodes);
    }
    Ok(())
}

//! Blokus, solved: small boards from the start, large ones once few pieces are left.
//!
//! The search values only what is still to be laid: the mover's squares from here on less the opponent's. It is alpha-beta to the
//! end with both bounds of a position in one table, whose entries hold whole positions: there are no collisions.
//!
//! ```text
//!   bound    upper bound on what a player can still lay: stock, and room without touching sides
//!   table    lower and upper bound, and the best move, for whole positions
//!   search   alpha-beta; a side that is stuck stays stuck, and the other goes on alone
//! ```

mod bound;
mod search;
mod table;
#[cfg(test)]
mod tests;

use std::time::Instant;

use jogada_core::{Bounds, Budget, Game, Limits, Player, Space, Stop};
use jogada_games::Listed;
use jogada_games::blokus::{Blokus, Move, State};

use crate::{Answer, Request, Solve, SolverProgress, TableError};
use search::Search;
use table::BlokusTable;

/// Memory of the table by default.
const DEFAULT_MEMORY: u64 = 256 << 20;

impl Solve for Blokus {
    type Knowledge = <Blokus as Listed>::Evaluation;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Move>, TableError> {
        Ok(solve(self, state, &request.limits, request.every_move, tell))
    }
}

/// Solves a position: the difference of squares left at the end, all best moves and a line; the value of every move if asked for. A
/// limit leaves bounds that are proved.
pub fn solve(
    game: &Blokus,
    state: &State,
    limits: &Limits,
    every_move: bool,
    tell: &(dyn Fn(SolverProgress) + Sync),
) -> Answer<Move> {
    let started = Instant::now();
    let mut budget = Budget::new(limits);
    // The difference so far, from the mover's view: the search's value is added to it.
    let squares = |player: Player| game.squares(state.stock(player));
    let so_far = squares(state.mover().other()) - squares(state.mover());
    let mut answer = Answer::nothing(bound::of_state(game, state), "alpha-beta");
    if game.outcome(state).is_some() {
        answer.value = Bounds::exactly(0);
        answer.best_complete = true;
    } else {
        let table = BlokusTable::new(limits.memory.unwrap_or(DEFAULT_MEMORY));
        let mut search = Search::new(game, table, &mut budget);
        answer.stop = root(&mut search, state, every_move, &mut answer, tell).err().unwrap_or(Stop::Finished);
    }
    for bounds in answer.moves.iter_mut().map(|(_, bounds)| bounds).chain([&mut answer.value]) {
        *bounds = Bounds { lower: bounds.lower + so_far, upper: bounds.upper + so_far };
    }
    answer.stats.nodes = budget.nodes();
    answer.stats.time = started.elapsed();
    answer
}

/// Finds the value, then which moves have it: bounds of each move, and of the position.
fn root(
    search: &mut Search<'_>,
    state: &State,
    every_move: bool,
    answer: &mut Answer<Move>,
    tell: &(dyn Fn(SolverProgress) + Sync),
) -> Result<(), Stop> {
    let game = search.game();
    let moves = game.legal_moves(state);
    let before = |mv: &Move| bound::of_move(game, state, mv);
    answer.moves = moves.iter().map(|mv| (*mv, before(mv))).collect();
    // Null-window searches between the bounds until they meet.
    let mut value = answer.value;
    while value.exact().is_none() {
        let question = search.next_question(state, value);
        let found = search.value(state, question - 1, question)?;
        if found >= question {
            value.lower = found;
        } else {
            value.upper = found;
        }
        answer.value = value;
        tell(SolverProgress { done: 0, total: 0, nodes: search.nodes() });
    }
    let best = value.lower;
    let total = answer.moves.len() as u32;
    for place in 0..answer.moves.len() {
        let (mv, known) = answer.moves[place];
        let found = if every_move {
            Bounds::exactly(search.value_of_move(state, &mv, known.lower - 1, known.upper + 1)?)
        } else if known.upper < best {
            known
        } else if search.value_of_move(state, &mv, best - 1, best)? >= best {
            Bounds::exactly(best)
        } else {
            Bounds { lower: known.lower.min(best - 1), upper: best - 1 }
        };
        answer.moves[place].1 = found;
        if found == Bounds::exactly(best) {
            answer.best.push(mv);
        }
        tell(SolverProgress { done: place as u32 + 1, total, nodes: search.nodes() });
    }
    answer.best_complete = true;
    answer.line = search.line(state, best)?;
    Ok(())
}

//! Estimates of the pieces still needed: those of the course's statements, and a lower bound.

use jogada_core::{Cost, Heuristic, UNREACHABLE};

use super::{BlokusPuzzle, CELL, Goal, Places, State};

/// The most cells where a 1x1 could lie that one piece takes: a cross covers five and lies beside eight.
const TAKEN: u32 = 13;

/// A lower bound. To cover N cells: the fewest pieces of the stock, the largest first. To be stuck: every place of a 1x1
/// must be taken while there are more 1x1 in stock than pieces placed, and a piece takes at most 13.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bound;

impl Bound {
    fn to_cover(puzzle: &BlokusPuzzle, state: &State, mut missing: u32) -> Cost {
        let mut pieces = 0;
        for kind in [2, 1, 0] {
            let cells = puzzle.cells_of(kind);
            let needed = missing.div_ceil(cells).min(state.stock[kind].into());
            pieces += needed;
            missing = missing.saturating_sub(needed * cells);
        }
        if missing > 0 { UNREACHABLE } else { pieces }
    }

    fn to_be_stuck(puzzle: &BlokusPuzzle, state: &State) -> Cost {
        if puzzle.is_stuck(state) {
            return 0;
        }
        // The first piece makes other places than those it takes.
        if state.is_empty() {
            return 1;
        }
        let places = puzzle.places(&puzzle.area(state), &CELL).count() as u32;
        places.div_ceil(TAKEN).min(state.stock[CELL.kind].into()).max(1)
    }
}

impl Heuristic<BlokusPuzzle> for Bound {
    fn estimate(&self, puzzle: &BlokusPuzzle, state: &State) -> Cost {
        match puzzle.goal {
            Goal::Cells(wanted) => Bound::to_cover(puzzle, state, wanted.saturating_sub(state.count())),
            Goal::Stuck => Bound::to_be_stuck(puzzle, state),
        }
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

/// The statements' estimate: the cells still wanted (2021/22), or the empty cells less the own ones (2017/18). Not admissible: a
/// piece covers several.
#[derive(Clone, Copy, Debug, Default)]
pub struct Given;

impl Heuristic<BlokusPuzzle> for Given {
    fn estimate(&self, puzzle: &BlokusPuzzle, state: &State) -> Cost {
        let own = state.count();
        match puzzle.goal {
            Goal::Cells(wanted) => wanted.saturating_sub(own),
            Goal::Stuck => {
                let closed: u32 = puzzle.closed.iter().map(|row| row.count_ones()).sum();
                let cells = (puzzle.size * puzzle.size) as u32;
                let empty = cells - closed - own;
                match puzzle.places {
                    Places::All => empty.saturating_sub(own),
                    // The published program's estimate falls below 0 in the end: a constant offset changes no order.
                    _ => cells + empty - own,
                }
            }
        }
    }
}

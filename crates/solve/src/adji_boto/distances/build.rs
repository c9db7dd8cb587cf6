//! Working out a table, the boards of one number of pieces after those of fewer.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use jogada_core::{Budget, Limits, Space, Stop};

use super::{DistanceTable, TABLE_PIECES, board, boards_below, number};
use jogada_games::adji_boto::heuristics::captures;
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::adji_boto::{Board, Hole};
use jogada_search::threads::on_threads;

/// Not worked out yet.
const UNKNOWN: u8 = u8::MAX;

/// Boards a thread goes over at a time.
const CHUNK: usize = 1 << 16;

impl DistanceTable {
    /// Works out all boards of up to `pieces` pieces, at most [`TABLE_PIECES`].
    ///
    /// # Errors
    /// The limit that was reached: time or cancellation.
    pub fn build(pieces: u32, threads: usize, limits: &Limits) -> Result<DistanceTable, Stop> {
        let pieces = pieces.min(TABLE_PIECES);
        let boards = boards_below(pieces + 1);
        let distances: Vec<AtomicU8> = (0..boards).map(|_| AtomicU8::new(UNKNOWN)).collect();
        distances[0].store(0, Ordering::Relaxed);
        let budget = Budget::new(limits);
        for pieces in 1..=pieces {
            while go_over(&distances, pieces, threads.max(1), &budget)? {}
        }
        budget.clone().look()?;
        Ok(DistanceTable { pieces, halves: pack(distances) })
    }
}

/// Two distances a byte, in the place of the first of them, so that there is never a second table.
fn pack(distances: Vec<AtomicU8>) -> Vec<u8> {
    let mut bytes: Vec<u8> = distances.into_iter().map(AtomicU8::into_inner).collect();
    let halves = bytes.len().div_ceil(2);
    for at in 0..halves {
        bytes[at] = bytes[2 * at] | bytes.get(2 * at + 1).map_or(0, |high| high << 4);
    }
    bytes.truncate(halves);
    bytes.shrink_to_fit();
    bytes
}

/// Goes once over all boards of this many pieces; says whether anything changed. Threads see each
/// other's results early or late: whatever is read was true as a bound, and the last round finds no change.
fn go_over(distances: &[AtomicU8], pieces: u32, threads: usize, budget: &Budget) -> Result<bool, Stop> {
    let changed = AtomicBool::new(false);
    let end = boards_below(pieces + 1);
    let work = |thread: usize| -> Result<(), Stop> {
        let mut budget = budget.clone();
        for first in (boards_below(pieces)..end).step_by(CHUNK).skip(thread).step_by(threads) {
            budget.look()?;
            if improve(distances, first..end.min(first + CHUNK), captures(pieces) as u8) {
                changed.store(true, Ordering::Relaxed);
            }
        }
        Ok(())
    };
    on_threads(0..threads, work).into_iter().collect::<Result<(), Stop>>()?;
    Ok(changed.into_inner())
}

/// Goes over boards with these numbers; says whether anything changed.
fn improve(distances: &[AtomicU8], numbers: Range<usize>, least: u8) -> bool {
    let puzzle = Puzzle::default();
    let mut changed = false;
    let mut here = board(numbers.start);
    for at in numbers {
        let known = distances[at].load(Ordering::Relaxed);
        if known > least && is_canonical(here) {
            let beyond = |hole: Hole| {
                let next = puzzle.after(&here, &hole);
                distances[number(next)].load(Ordering::Relaxed)
            };
            let holes = (0..12).map(Hole::new).filter(|hole| here.pieces_in(*hole) > 0);
            let nearest = holes.map(beyond).min().unwrap_or(UNKNOWN);
            if nearest.saturating_add(1) < known {
                changed = true;
                for steps in 0..12 {
                    distances[number(here.rotated(steps))].store(nearest + 1, Ordering::Relaxed);
                }
            }
        }
        here = following(here);
    }
    changed
}

/// A one in every hole, and the highest bit of every hole.
const ONES: u128 = 0x0101_0101_0101_0101_0101_0101;
const HIGHS: u128 = ONES << 7;

/// Whether the board is the least of its twelve rotations. No hole then has fewer pieces than the last, which is
/// quicker to tell and settles most.
#[inline]
fn is_canonical(board: Board) -> bool {
    let bits = board.bits();
    let last = (bits >> 88) * ONES;
    ((bits | HIGHS) - last) & HIGHS == HIGHS && (1..12).all(|steps| board <= board.rotated(steps))
}

/// The board with the next number: one piece of the first filled hole after hole 0 goes one hole back, and
/// those of hole 0 with it. After the last board of n pieces comes the first of n + 1.
#[inline]
const fn following(board: Board) -> Board {
    let bits = board.bits();
    let moved = (bits & 0xff) + 1;
    let rest = bits & !0xff;
    if rest == 0 {
        return Board::from_bits(moved << 88);
    }
    let hole = rest.trailing_zeros() / 8;
    Board::from_bits(rest - (1 << (8 * hole)) + (moved << (8 * (hole - 1))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tabulate;
    use jogada_core::Problem;

    #[test]
    fn boards_follow_each_other_by_number() {
        let mut here = Board::default();
        for at in 0..boards_below(6) {
            assert_eq!(here, board(at));
            here = following(here);
        }
    }

    #[test]
    fn canonical_boards_are_those_of_the_puzzle() {
        let puzzle = Puzzle::default();
        for at in 0..boards_below(7) {
            assert_eq!(is_canonical(board(at)), puzzle.canonical(&board(at)) == board(at));
        }
    }

    #[test]
    fn a_table_in_the_making_can_be_stopped() {
        let limits = Limits::default();
        limits.cancel.cancel();
        assert_eq!(DistanceTable::build(8, 2, &limits).unwrap_err(), Stop::Cancelled);
        let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
        assert_eq!(DistanceTable::build(8, 2, &limits).unwrap_err(), Stop::Time);
        assert!(matches!(Puzzle::default().any_heuristic("table", None, 1, &limits), Err(Stop::Time)));
    }
}

//! The exact distance of every board of the puzzle with few pieces: all 30 million with up to 16.
//!
//! Boards are numbered without gaps, those with fewer pieces first. With s(i) the pieces in holes 0 to i
//! together, the number is
//!
//! ```text
//!   C(s(0), 1) + C(s(1) + 1, 2) + ... + C(s(11) + 11, 12)
//! ```
//!
//! so that a table of four bits a board needs no keys. A move never adds pieces; so the boards of n pieces
//! are worked out once those of fewer are known, by going over them until nothing changes. Turned boards are
//! equally far from the end: one of twelve is worked out, and written twelve times.

mod build;
mod file;

use std::path::Path;

use jogada_core::{Cost, Heuristic, Limits, Stop};
use jogada_games::adji_boto::Board;
use jogada_games::adji_boto::heuristics::{captures, captures_ahead};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::problems::Estimate;

use crate::Tabulate;

/// The most pieces a table is made for: with one more it would need another 13 MB.
pub const TABLE_PIECES: u32 = 16;

/// Exact distances of all boards with up to some number of pieces.
#[derive(Clone, PartialEq, Eq)]
pub struct DistanceTable {
    pieces: u32,
    /// Two boards a byte, the one with the even number in the low half.
    halves: Vec<u8>,
}

/// `CHOOSE[i][s]` is C(s + i, i + 1): how many boards come before those with s pieces in holes 0 to i.
static CHOOSE: [[u32; TABLE_PIECES as usize + 2]; 12] = choose();

const fn choose() -> [[u32; TABLE_PIECES as usize + 2]; 12] {
    let mut table = [[0; TABLE_PIECES as usize + 2]; 12];
    let mut pieces = 1;
    while pieces < table[0].len() {
        table[0][pieces] = pieces as u32;
        let mut hole = 1;
        while hole < 12 {
            table[hole][pieces] = table[hole][pieces - 1] + table[hole - 1][pieces];
            hole += 1;
        }
        pieces += 1;
    }
    table
}

/// How many boards have fewer than `pieces` pieces.
const fn boards_below(pieces: u32) -> usize {
    CHOOSE[11][pieces as usize] as usize
}

/// The number of a board with at most [`TABLE_PIECES`] pieces.
#[inline]
fn number(board: Board) -> usize {
    let mut bits = board.bits();
    let (mut pieces, mut number) = (0, 0);
    for row in &CHOOSE {
        pieces += (bits & 0xff) as usize;
        number += row[pieces];
        bits >>= 8;
    }
    number as usize
}

/// The board with this number.
fn board(number: usize) -> Board {
    let mut rest = number as u32;
    let mut sums = [0; 13];
    for hole in (0..12).rev() {
        let sum = CHOOSE[hole].partition_point(|count| *count <= rest) - 1;
        rest -= CHOOSE[hole][sum];
        sums[hole + 1] = sum as u8;
    }
    Board::from_holes(std::array::from_fn(|hole| sums[hole + 1] - sums[hole]))
}

impl DistanceTable {
    /// The most pieces it knows.
    #[must_use]
    pub const fn pieces(&self) -> u32 {
        self.pieces
    }

    /// How many moves the board needs, if it has few enough pieces.
    #[inline]
    #[must_use]
    pub fn distance(&self, board: Board) -> Option<Cost> {
        (board.pieces() <= self.pieces).then(|| self.at(number(board)))
    }

    #[inline]
    fn at(&self, number: usize) -> Cost {
        Cost::from(self.halves[number / 2] >> (4 * (number % 2)) & 15)
    }
}

impl std::fmt::Debug for DistanceTable {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("DistanceTable").field("pieces", &self.pieces).finish_non_exhaustive()
    }
}

/// The exact distance where the table has it, otherwise the estimate of
/// [`Ahead`](jogada_games::adji_boto::heuristics::Ahead).
impl Heuristic<Puzzle> for DistanceTable {
    #[inline]
    fn estimate(&self, _puzzle: &Puzzle, board: &Board) -> Cost {
        let pieces = board.pieces();
        if pieces <= self.pieces { self.at(number(*board)) } else { captures_ahead(*board) }
    }

    #[inline]
    fn is_within(&self, puzzle: &Puzzle, board: &Board, limit: Cost) -> bool {
        captures(board.pieces()) <= limit && self.estimate(puzzle, board) <= limit
    }

    fn is_admissible(&self) -> bool {
        true
    }
}

impl Tabulate for Puzzle {
    fn tabulate(
        &self,
        name: &str,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Option<Box<dyn Estimate<Puzzle>>>, Stop> {
        if name != "table" {
            return Ok(None);
        }
        // Nodes and memory are the search's own; its time passes while the table is made, too.
        let limits = Limits { depth: None, nodes: None, memory: None, ..limits.clone() };
        Ok(Some(Box::new(match cache {
            Some(folder) => DistanceTable::open(folder, threads, &limits)?,
            None => DistanceTable::build(TABLE_PIECES, threads, &limits)?,
        })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Problem, Space};

    fn table(pieces: u32) -> DistanceTable {
        DistanceTable::build(pieces, 2, &Limits::default()).unwrap()
    }

    #[test]
    fn numbers_and_boards_match() {
        for count in 0..boards_below(7) {
            assert_eq!(number(board(count)), count);
        }
        for count in (0..boards_below(TABLE_PIECES + 1)).step_by(9973) {
            assert_eq!(number(board(count)), count);
        }
        assert_eq!(boards_below(TABLE_PIECES + 1), 30_421_755);
        assert_eq!(board(boards_below(5)).pieces(), 5);
    }

    #[test]
    fn every_distance_is_one_more_than_the_least_beyond() {
        let table = table(8);
        let puzzle = Puzzle::default();
        assert_eq!(table.distance(Board::default()), Some(0));
        for count in 1..boards_below(9) {
            let board = board(count);
            let mut moves = Vec::new();
            puzzle.moves(&board, &mut moves);
            let beyond = moves.iter().map(|hole| table.distance(puzzle.after(&board, hole)).unwrap());
            assert_eq!(table.distance(board), beyond.min().map(|least| least + 1), "{board:?}");
            assert_eq!(table.distance(board), table.distance(puzzle.canonical(&board)));
        }
    }

    #[test]
    fn it_knows_problem_a_and_what_it_does_not_know() {
        let table = table(6);
        let (_, a) = Puzzle::problems().next().unwrap();
        assert_eq!(table.distance(a.start), Some(4));
        let (_, b) = Puzzle::problems().nth(1).unwrap();
        assert_eq!((table.distance(b.start), table.estimate(&b, &b.start)), (None, 6));
    }
}

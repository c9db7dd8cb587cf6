//! Heuristics of the puzzle: estimates of the moves a board still needs.
//!
//! | name | says | admissible |
//! | --- | --- | --- |
//! | `base` | the pieces left | no: a move can take five |
//! | `advanced` | pieces, empty holes and how the pieces are spread | no |
//! | `ripe` | pieces left, less what five can be captured at once | no |
//! | `bound` | the fewest captures that can take all pieces | yes |
//! | `ahead` | the same, knowing what the next move can capture | yes |
//! | `table` | the exact distance for up to 16 pieces: `DistanceTable` of `jogada-solve` | yes |

use jogada_core::{Cost, Heuristic};

use super::puzzle::Puzzle;
use super::{Board, Hole, packed};

/// The pieces left: the course's first heuristic.
#[derive(Clone, Copy, Debug, Default)]
pub struct Base;

impl Heuristic<Puzzle> for Base {
    #[inline]
    fn estimate(&self, _puzzle: &Puzzle, board: &Board) -> Cost {
        board.pieces()
    }
}

/// The course's second heuristic: pieces + 0.5 for each empty hole + 0.3 for each neighbour of a hole that
/// is not empty, above, below or beside it on the board. In tenths; 0 on the empty board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Advanced;

impl Heuristic<Puzzle> for Advanced {
    fn estimate(&self, _puzzle: &Puzzle, board: &Board) -> Cost {
        if board.is_empty() {
            return 0;
        }
        let part = |(hole, pieces): (usize, u8)| match pieces {
            0 => 5,
            _ => 10 * Cost::from(pieces) + 3 * neighbours(Hole::new(hole as u8)),
        };
        board.holes().into_iter().enumerate().map(part).sum()
    }

    fn scale(&self) -> Cost {
        10
    }
}

/// Holes beside, above or below: two at the ends of a row, three elsewhere.
const fn neighbours(hole: Hole) -> Cost {
    if matches!(hole.column(), 0 | 5) { 2 } else { 3 }
}

/// The least number of captures that can take all pieces: five at a time at best, and always an odd number
/// of pieces, so that there are as many captures as pieces, modulo two.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bound;

impl Heuristic<Puzzle> for Bound {
    #[inline]
    fn estimate(&self, _puzzle: &Puzzle, board: &Board) -> Cost {
        captures(board.pieces())
    }

    #[inline]
    fn estimate_word(&self, _puzzle: &Puzzle, word: u64) -> Cost {
        CAPTURES[packed::pieces(word) as usize].into()
    }

    fn is_admissible(&self) -> bool {
        true
    }
}

/// The fewest captures for this many pieces.
#[inline]
pub const fn captures(pieces: u32) -> Cost {
    let least = pieces.div_ceil(5);
    least + (least + pieces) % 2
}

/// The fewest captures for as many pieces as a word may have.
static CAPTURES: [u8; packed::ROOM] = {
    let mut table = [0; packed::ROOM];
    let mut pieces = 0;
    while pieces < packed::ROOM {
        table[pieces] = captures(pieces as u32) as u8;
        pieces += 1;
    }
    table
};

/// As [`Bound`], but looking one move ahead: a board on which nothing can be captured, or only little, needs more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ahead;

impl Heuristic<Puzzle> for Ahead {
    #[inline]
    fn estimate(&self, _puzzle: &Puzzle, board: &Board) -> Cost {
        captures_ahead(*board)
    }

    #[inline]
    fn is_within(&self, _puzzle: &Puzzle, board: &Board, limit: Cost) -> bool {
        captures(board.pieces()) <= limit && captures_ahead(*board) <= limit
    }

    fn is_admissible(&self) -> bool {
        true
    }
}

/// One move, and the fewest captures for what is left after the best one.
#[inline]
pub fn captures_ahead(board: Board) -> Cost {
    let possible = board.captures();
    let pieces = board.pieces();
    if possible[5] > 0 {
        // Nothing can be better.
        return captures(pieces);
    }
    let after =
        |taken: u32| if possible[taken as usize] > 0 { 1 + captures(pieces - taken) } else { Cost::MAX };
    if pieces == 0 { 0 } else { after(0).min(after(1)).min(after(3)) }
}

/// A guide for beam search, to rank boards of one layer: the pieces left, less two for every move that would capture five. 24 are
/// added so that no value is negative.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ripe;

impl Heuristic<Puzzle> for Ripe {
    #[inline]
    fn estimate(&self, _puzzle: &Puzzle, board: &Board) -> Cost {
        board.pieces() + 24 - 2 * board.captures()[5]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Random, Space};

    #[test]
    fn captures_are_odd_and_at_most_five() {
        // The fewest numbers of 1, 3 and 5 with a given sum, one after the other.
        let mut fewest = vec![0_u32];
        for pieces in 1..=96_usize {
            let before = [1, 3, 5].into_iter().filter_map(|taken| pieces.checked_sub(taken));
            fewest.push(1 + before.map(|rest| fewest[rest]).min().unwrap());
            assert_eq!(captures(pieces as u32), fewest[pieces], "{pieces}");
        }
    }

    #[test]
    fn a_word_is_estimated_as_its_board() {
        let mut random = Random::new(7);
        let puzzle = Puzzle::default();
        for pieces in 0..32 {
            let mut holes = [0; 12];
            for _ in 0..pieces {
                holes[random.below(12) as usize] += 1;
            }
            let board = Board::from_holes(holes);
            assert_eq!(Bound.estimate_word(&puzzle, board.packed()), Bound.estimate(&puzzle, &board));
        }
    }

    #[test]
    fn looking_ahead_is_playing_every_move() {
        let mut random = Random::new(6);
        let puzzle = Puzzle::default();
        for round in 0..2000 {
            let mut holes = [0; 12];
            for _ in 0..round % 60 {
                holes[random.below(12) as usize] += 1 + (round % 7 / 6) as u8;
            }
            let board = Board::from_holes(holes);
            let moves = puzzle.legal_moves(&board);
            let after = moves.iter().map(|hole| 1 + captures(puzzle.after(&board, hole).pieces()));
            assert_eq!(Ahead.estimate(&puzzle, &board), after.min().unwrap_or(0), "{board:?}");
        }
    }

    #[test]
    fn the_advanced_heuristic_of_problem_a() {
        let (_, puzzle) = Puzzle::problems().next().unwrap();
        // 6 pieces, 10 empty holes, and 2 + 3 neighbours of f2 and e1.
        assert_eq!(Advanced.estimate(&puzzle, &puzzle.start), 60 + 50 + 15);
        assert_eq!(Advanced.estimate(&puzzle, &Board::default()), 0);
    }
}

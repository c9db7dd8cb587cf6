//! Boards of fewer than 32 pieces in one word, five bits a hole, sown without being unpacked.
//!
//! ```text
//!   bit    0    5    10         55   60
//!          | a1 | b1 | ... | a2 |      hole i is the i-th lowest five bits
//! ```
//!
//! No hole can hold more than all pieces, so that none runs over into the next.

use super::board::last_hole;

/// Bits a hole, and the number of pieces that fit.
const BITS: usize = 5;
pub(super) const ROOM: usize = 1 << BITS;
const ALL: u64 = (1 << (12 * BITS)) - 1;

/// `MOVED[hole][pieces]`: what sowing adds to the board as one number, the lifted pieces taken off.
static MOVED: [[u64; ROOM]; 12] = {
    let mut table = [[0_u64; ROOM]; 12];
    let mut origin = 0;
    while origin < 12 {
        let mut pieces = 1;
        while pieces < ROOM {
            let last = 1 << (BITS * last_hole(origin, pieces));
            // One piece more: it falls further on, and one more is lifted.
            let before: u64 = table[origin][pieces - 1];
            table[origin][pieces] = before.wrapping_add(last).wrapping_sub(1 << (BITS * origin));
            pieces += 1;
        }
        origin += 1;
    }
    table
};

/// `LAST[hole][pieces]`: the lowest bit of the hole where the last piece falls.
static LAST: [[u8; ROOM]; 12] = {
    let mut table = [[0; ROOM]; 12];
    let mut origin = 0;
    while origin < 12 {
        let mut pieces = 1;
        while pieces < ROOM {
            table[origin][pieces] = (BITS * last_hole(origin, pieces)) as u8;
            pieces += 1;
        }
        origin += 1;
    }
    table
};

/// `TAKEN[pieces]`: what is captured of so many in the last hole. Looked up, for what is computed the compiler turns into a branch.
static TAKEN: [u8; ROOM] = {
    let mut table = [0; ROOM];
    (table[1], table[3], table[5]) = (1, 3, 5);
    table
};

/// A one in every hole.
const ONES: u64 = ALL / (ROOM as u64 - 1);

/// The boards after every hole that is not empty was sown, row 2 from left to right, then row 1, with what that captures on either row
/// taken off. Nothing branches but the end of the list.
#[inline]
pub(super) fn sow_all(word: u64) -> impl ExactSizeIterator<Item = u64> {
    const ROW: usize = 6 * BITS;
    const HIGHEST: u64 = ONES << (BITS - 1);
    // The highest bit of every hole that holds something: all but the highest bit run over into it, or it is set.
    let filled = (((word & !HIGHEST & ALL) + (HIGHEST - ONES)) | word) & HIGHEST;
    let count = (filled >> (BITS - 1)).wrapping_mul(ONES) >> (11 * BITS) & (ROOM as u64 - 1);
    // Row 2 is sown from its last hole back: turned round it is a row of holes too, and goes first.
    let mut left = filled.reverse_bits() & ((1 << ROW) - 1) | filled << ROW;
    (0..count as usize).map(move |_| {
        let place = left.trailing_zeros() as usize / BITS;
        left &= left.wrapping_sub(1);
        sow(word, ORDER[place])
    })
}

/// The holes in the order in which they are sown.
const ORDER: [usize; 12] = [11, 10, 9, 8, 7, 6, 0, 1, 2, 3, 4, 5];

/// The board after a hole was sown, with what that captures taken off.
#[inline]
fn sow(word: u64, hole: usize) -> u64 {
    let pieces = (word >> (BITS * hole)) as usize % ROOM;
    let sown = word.wrapping_add(MOVED[hole][pieces]);
    let last = LAST[hole][pieces];
    let taken = TAKEN[(sown >> last) as usize % ROOM];
    sown - (u64::from(taken) << last)
}

/// All pieces: the highest hole of a product that adds up all holes.
#[inline]
pub(super) const fn pieces(word: u64) -> u32 {
    (word.wrapping_mul(ONES) >> (11 * BITS)) as u32 % ROOM as u32
}

/// The board with every hole's pieces moved `steps` holes on, 1 to 11.
#[inline]
pub(super) const fn rotated(word: u64, steps: usize) -> u64 {
    (word << (BITS * steps) | word >> (BITS * (12 - steps))) & ALL
}

#[cfg(test)]
mod tests {
    use super::super::{Board, Hole};
    use super::*;
    use jogada_core::Random;

    #[test]
    fn packed_boards_are_sown_and_turned_as_boards_are() {
        let mut random = Random::new(12);
        let order = ORDER.map(|hole| Hole::new(hole as u8));
        for round in 0..5000 {
            let mut holes = [0; 12];
            let few = 1 + random.below(12);
            for _ in 0..round % 32 {
                holes[random.below(few) as usize] += 1;
            }
            let board = Board::from_holes(holes);
            assert_eq!(pieces(board.packed()), board.pieces());
            let plainly = order.iter().filter(|hole| board.pieces_in(**hole) > 0);
            let plainly: Vec<u64> = plainly.map(|hole| board.sow_for_one(&holes, *hole).packed()).collect();
            assert!(sow_all(board.packed()).eq(plainly), "{board:?}");
            for steps in 1..12 {
                assert_eq!(rotated(board.packed(), steps), board.rotated(steps as u32).packed());
            }
        }
    }
}

//! The last six cells and fewer, as the lines between them.
//!
//! Near the end a line matters only for the empty cells it still has and the values its pieces share. Lines
//! with the same empty cells can be united. So a position is one byte for each set of empty cells:
//!
//! ```text
//!   cells      0 1 2 ...              the empty cells in order
//!   byte s     bit c of s: cell c     the values shared on the lines whose empty cells are exactly s
//! ```
//!
//! A piece with values `v` on cell `c` turns the byte of every set `s` without `c` into `s | (s with c) & v`, and the
//! sets with `c` go away: half as many bytes for each piece, three cells in one word. A byte of a single cell holds the
//! values that win there.

use std::array;

use super::board::{BYTES, Board, Geometry, SAFE, values};

/// The bytes of all sets of empty cells in `WORDS` words: 8 words for six cells, one for three.
#[derive(Clone, Copy)]
pub(super) struct Ending<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Ending<WORDS> {
    /// How many cells are empty.
    pub(super) const CELLS: u32 = 3 + WORDS.ilog2();

    /// Without any line.
    pub(super) const EMPTY: Ending<WORDS> = Ending([0; WORDS]);

    /// The ending of a board with that many empty cells.
    pub(super) fn new<const LINES: usize>(geometry: &Geometry<LINES>, board: &Board<LINES>) -> Ending<WORDS> {
        let mut bytes = [[0; 8]; WORDS];
        board.each_line(geometry, |set, shared| bytes[set as usize / 8 % WORDS][set as usize % 8] |= shared);
        Ending(bytes.map(u64::from_le_bytes))
    }

    /// The ending after a piece with `values` was placed on a cell; `HALF` is half of `WORDS`.
    #[inline]
    pub(super) fn after<const HALF: usize>(&self, cell: u32, values: u8) -> Ending<HALF> {
        let shared = u64::from(values) * BYTES;
        if cell >= 3 {
            let with = 1 << (cell - 3);
            return Ending(array::from_fn(|word| {
                let without = word & (with - 1) | (word & !(with - 1)) << 1;
                self.0[without % WORDS] | self.0[(without | with) % WORDS] & shared
            }));
        }
        let placed = |word: u64| {
            let word = word | word >> (8 << cell) & shared;
            match cell {
                0 => {
                    let pairs = word & 0x00ff_00ff_00ff_00ff;
                    let pairs = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff;
                    (pairs | pairs >> 16) & 0xffff_ffff
                }
                1 => word & 0xffff | word >> 16 & 0xffff_0000,
                _ => word & 0xffff_ffff,
            }
        };
        Ending(array::from_fn(|word| {
            placed(self.0[2 * word % WORDS]) | placed(self.0[(2 * word + 1) % WORDS]) << 32
        }))
    }

    /// The pieces that win nothing at once.
    #[inline]
    pub(super) fn safe(&self) -> u16 {
        let low = self.0[0];
        let high = (0..WORDS.ilog2()).fold(0, |danger, cell| danger | self.0[1 << cell]);
        SAFE[usize::from((low >> 8 | low >> 16 | low >> 32 | high) as u8)]
    }
}

impl Ending<1> {
    /// Whether a player with a piece of these `values` and two others left can give one of them so that its receiver
    /// has to give the last one and loses by it, wherever he places his.
    #[inline]
    pub(super) fn wins(&self, hand: u8, left: u16) -> bool {
        let first = values(left.trailing_zeros());
        let second = values((left & left.wrapping_sub(1)).trailing_zeros());
        self.pairs(hand).iter().any(|&[one, other, both]| {
            let wins = |gift: u8, last: u8| {
                let shared = both & gift;
                gift & (one | other) == 0 && last & (one | shared) != 0 && last & (other | shared) != 0
            };
            wins(first, second) || wins(second, first)
        })
    }

    /// Whether a player with a piece of these `values` can place it so that one of `left` can be given safely.
    #[inline]
    pub(super) fn holds(&self, hand: u8, left: u16) -> bool {
        self.pairs(hand).iter().any(|&[one, other, _]| SAFE[usize::from(one | other)] & left != 0)
    }

    /// For each cell that a piece can be placed on, the bytes of the other two and of both.
    #[inline]
    fn pairs(&self, hand: u8) -> [[u8; 3]; 3] {
        let placed = |cell: u32| self.0[0] | (self.0[0] >> (8 << cell)) & (u64::from(hand) * BYTES);
        let bytes = |word: u64, sets: [u32; 3]| sets.map(|set| (word >> (8 * set)) as u8);
        [bytes(placed(0), [2, 4, 6]), bytes(placed(1), [1, 4, 5]), bytes(placed(2), [1, 2, 3])]
    }
}

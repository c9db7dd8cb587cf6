//! The board as the search sees it: for every line, the values that its pieces still share.
//!
//! A piece has four of eight *values*, one bit each: bits 0..4 are the attributes it has, bits 4..8 those it
//! has not. A line is one byte, the values common to all its pieces; a full line that is not won shares
//! none, so its byte is 0. Another byte counts its pieces, from 5 on, so that bit 3 is set at three pieces:
//!
//! ```text
//!   lines    byte l     values shared on line l (all eight while it is empty)
//!   filled   byte l     5 + pieces on line l
//! ```
//!
//! Placing is one AND and one addition for all lines at once. What a piece would leave in danger is even
//! simpler. On the board with cell `c` just filled by a piece with values `v`, the values that win for the
//! next player are
//!
//! ```text
//!   elsewhere(c) | (pairs(c) & v)
//! ```
//!
//! where `elsewhere` unites the lines with three pieces that do not pass through `c`, and `pairs` those with
//! two pieces that do. Both belong to the board alone: [`Outlook`] holds them for all empty cells, and then
//! every cell and piece is judged in three instructions.

use std::array;

use jogada_games::quarto::{Cell, Piece, State, lines};

/// One in every byte.
pub(super) const BYTES: u64 = 0x0101_0101_0101_0101;
/// The bit of a `filled` byte that is set at three and four pieces.
const THREE: u64 = BYTES << 3;
/// What a `filled` byte holds at two pieces.
const TWO: u64 = BYTES * 7;

/// The eight-bit set of the values of a piece.
#[inline]
pub(super) const fn values(piece: u32) -> u8 {
    (piece | (!piece & 15) << 4) as u8
}

/// For each set of winning values, the pieces that have none of them.
pub(super) const SAFE: [u16; 256] = {
    let mut safe = [0; 256];
    let mut danger = 0;
    while danger < 256 {
        let mut piece = 0;
        while piece < 16 {
            if values(piece) & danger as u8 == 0 {
                safe[danger] |= 1 << piece;
            }
            piece += 1;
        }
        danger += 1;
    }
    safe
};

/// The lines of a variant, in `WORDS` words of eight line bytes: two words without the squares, three with.
pub(super) struct Geometry<const WORDS: usize> {
    /// For each cell, all bits of the lines through it.
    through: [[u64; WORDS]; 16],
    /// All bits of all lines.
    all: [u64; WORDS],
}

impl<const WORDS: usize> Geometry<WORDS> {
    pub(super) fn new(squares: bool) -> Geometry<WORDS> {
        let mut geometry = Geometry { through: [[0; WORDS]; 16], all: [0; WORDS] };
        for (number, &line) in lines::all(squares).iter().enumerate() {
            let byte = 0xff << (8 * (number % 8));
            geometry.all[number / 8] |= byte;
            for cell in Cell::of(line) {
                geometry.through[cell.number()][number / 8] |= byte;
            }
        }
        geometry
    }
}

/// A position without the piece in hand.
#[derive(Clone, Copy)]
pub(super) struct Board<const WORDS: usize> {
    lines: [u64; WORDS],
    filled: [u64; WORDS],
    /// The attributes of the pieces on the board, as in the rules.
    pub(super) lanes: u64,
    /// The cells with a piece.
    pub(super) occupied: u16,
    /// The pieces that can still be given.
    pub(super) left: u16,
    /// How many pieces stand on it.
    pub(super) pieces: u32,
}

impl<const WORDS: usize> Board<WORDS> {
    pub(super) fn new(geometry: &Geometry<WORDS>, state: State) -> Board<WORDS> {
        let empty = Board {
            lines: geometry.all,
            filled: [5 * BYTES; WORDS],
            lanes: 0,
            occupied: 0,
            left: state.left(),
            pieces: 0,
        };
        Cell::of(state.occupied()).fold(empty, |board, cell| match state.piece_at(cell) {
            Some(piece) => board.with(geometry, piece.number() as u32, cell.number() as u32),
            None => board,
        })
    }

    /// The board with `piece` on the empty `cell`.
    #[inline]
    pub(super) fn with(&self, geometry: &Geometry<WORDS>, piece: u32, cell: u32) -> Board<WORDS> {
        let through = &geometry.through[cell as usize & 15];
        let shared = u64::from(values(piece)) * BYTES;
        Board {
            lines: array::from_fn(|word| self.lines[word] & (!through[word] | shared)),
            filled: array::from_fn(|word| self.filled[word] + (through[word] & BYTES)),
            lanes: self.lanes | Piece::new(piece as u8 & 15).lanes() << cell,
            occupied: self.occupied | 1 << cell,
            left: self.left,
            pieces: self.pieces + 1,
        }
    }

    /// The board after `piece` was given.
    #[inline]
    pub(super) fn without(&self, piece: u32) -> Board<WORDS> {
        Board { left: self.left & !(1 << piece), ..*self }
    }

    /// The values with which the next placement wins.
    pub(super) fn danger(&self) -> u8 {
        fold(array::from_fn::<u64, WORDS, _>(|word| three(self.filled[word]) & self.lines[word]))
    }
}

impl<const WORDS: usize> Board<WORDS> {
    /// Tells of every line the set of its empty cells, numbered among all empty ones, and what its pieces share.
    #[inline]
    pub(super) fn each_line(&self, geometry: &Geometry<WORDS>, mut tell: impl FnMut(u8, u8)) {
        let mut sets = [0; WORDS];
        let mut empty = !self.occupied;
        let mut cell_bit = BYTES;
        while empty != 0 {
            let through = &geometry.through[empty.trailing_zeros() as usize & 15];
            empty &= empty - 1;
            for word in 0..WORDS {
                sets[word] |= through[word] & cell_bit;
            }
            cell_bit <<= 1;
        }
        for (sets, lines) in sets.iter().zip(self.lines) {
            for (set, shared) in sets.to_le_bytes().into_iter().zip(lines.to_le_bytes()) {
                tell(set, shared);
            }
        }
    }

    /// What is shared on the lines with three pieces, and on those with two.
    #[inline]
    fn open_lines(&self) -> ([u64; WORDS], [u64; WORDS]) {
        (
            array::from_fn(|word| three(self.filled[word]) & self.lines[word]),
            array::from_fn(|word| two(self.filled[word]) & self.lines[word]),
        )
    }
}

/// `elsewhere` and `pairs` of the cell with these lines `through` it.
#[inline]
fn judge<const WORDS: usize>(through: &[u64; WORDS], threes: &[u64; WORDS], twos: &[u64; WORDS]) -> (u8, u8) {
    let mut elsewhere = 0;
    let mut pairs = 0;
    for word in 0..WORDS {
        elsewhere |= threes[word] & !through[word];
        pairs |= twos[word] & through[word];
    }
    // Both are folded to one byte at once, one in each half of a word.
    elsewhere |= elsewhere >> 32;
    pairs |= pairs << 32;
    let mut both = elsewhere & 0xffff_ffff | pairs & 0xffff_ffff_0000_0000;
    both |= both >> 16;
    both |= both >> 8;
    (both as u8, (both >> 32) as u8)
}

/// All bits of the bytes at three pieces (or four: their lines share nothing).
#[inline]
const fn three(filled: u64) -> u64 {
    ((filled & THREE) >> 3) * 0xff
}

/// All bits of the bytes at two pieces: of 5 to 9 only 7 is 0 after the exclusive or, and adding 7 to
/// 1..16 reaches bit 3.
#[inline]
const fn two(filled: u64) -> u64 {
    ((((filled ^ TWO) + TWO) & THREE ^ THREE) >> 3) * 0xff
}

/// Unites all bytes.
#[inline]
fn fold<const WORDS: usize>(words: [u64; WORDS]) -> u8 {
    let mut all = words.iter().fold(0, |all, word| all | word);
    all |= all >> 32;
    all |= all >> 16;
    (all | all >> 8) as u8
}

/// What a placement on each empty cell would leave: see the head of this file.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    /// How many cells are empty.
    count: usize,
    cells: [u8; 16],
    elsewhere: [u8; 16],
    pairs: [u8; 16],
}

impl Outlook {
    #[inline]
    pub(super) fn new<const WORDS: usize>(geometry: &Geometry<WORDS>, board: &Board<WORDS>) -> Outlook {
        let (threes, twos) = board.open_lines();
        let mut outlook = Outlook { count: 0, cells: [0; 16], elsewhere: [0; 16], pairs: [0; 16] };
        let mut empty = !board.occupied;
        while empty != 0 {
            let cell = empty.trailing_zeros() as usize & 15;
            empty &= empty - 1;
            let at = outlook.count & 15;
            outlook.cells[at] = cell as u8;
            (outlook.elsewhere[at], outlook.pairs[at]) = judge(&geometry.through[cell], &threes, &twos);
            outlook.count += 1;
        }
        outlook
    }

    /// Each empty cell with the pieces that win nothing at once after a piece with `values` was placed there.
    #[inline]
    pub(super) fn safe_after(&self, values: u8) -> impl Iterator<Item = (u32, u16)> {
        (0..self.count & 31).map(move |at| {
            let danger = self.elsewhere[at & 15] | (self.pairs[at & 15] & values);
            (u32::from(self.cells[at & 15]), SAFE[danger as usize])
        })
    }

    /// In how many ways a piece with `values` can be placed and one of `left` given that does not win
    /// at once.
    #[inline]
    pub(super) fn freedom(&self, values: u8, left: u16) -> u32 {
        // Four sets are counted at a time: without a machine instruction for it, counting bits is slow.
        let (mut ways, mut sets) = (0, 0);
        for (number, (_, safe)) in self.safe_after(values).enumerate() {
            sets = sets << 16 | u64::from(safe & left);
            if number % 4 == 3 {
                ways += sets.count_ones();
                sets = 0;
            }
        }
        ways + sets.count_ones()
    }
}

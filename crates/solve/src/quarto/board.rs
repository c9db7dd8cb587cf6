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
//! Placing is one AND and one addition for all lines at once. The danger after a placement is even simpler: on the board with
//! cell `c` just filled by a piece with values `v`, the values that win for the next player are
//!
//! ```text
//!   elsewhere(c) | (pairs(c) & v)
//! ```
//!
//! where `elsewhere` unites the lines with three pieces that do not pass through `c`, and `pairs` those with
//! two pieces that do. Both belong to the board alone: [`Outlook`] holds them for all cells, one byte for each,
//! so that loops over the cells are done by a few instructions for all of them together.

use std::array;

use jogada_games::quarto::{Cell, Piece, SAFE, State, lines};

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

/// The number of pieces in a set. A portable program cannot rely on a popcount instruction, so a table is faster.
#[inline]
pub(super) fn count(pieces: u16) -> u32 {
    const COUNTS: [u8; 256] = {
        let mut counts = [0; 256];
        let mut set = 0_usize;
        while set < 256 {
            counts[set] = set.count_ones() as u8;
            set += 1;
        }
        counts
    };
    let [low, high] = pieces.to_le_bytes();
    u32::from(COUNTS[usize::from(low)] + COUNTS[usize::from(high)])
}

/// The lines of a variant, in `WORDS` words of eight line bytes: two words without the squares, three with.
pub(super) struct Geometry<const WORDS: usize> {
    /// For each cell, all bits of the lines through it.
    through: [[u64; WORDS]; 16],
    /// All bits of all lines.
    all: [u64; WORDS],
    /// For each diagonal and square, a one in the byte of each of its cells.
    others: [[u64; 2]; 11],
}

impl<const WORDS: usize> Geometry<WORDS> {
    pub(super) fn new(squares: bool) -> Geometry<WORDS> {
        let mut geometry = Geometry { through: [[0; WORDS]; 16], all: [0; WORDS], others: [[0; 2]; 11] };
        for (number, &line) in lines::all(squares).iter().enumerate() {
            let byte = 0xff << (8 * (number % 8));
            geometry.all[number / 8] |= byte;
            for cell in Cell::of(line) {
                geometry.through[cell.number()][number / 8] |= byte;
                if number >= 8 {
                    geometry.others[number - 8][cell.number() / 8] |= 1 << (8 * (cell.number() % 8));
                }
            }
        }
        geometry
    }

    /// For each cell, in two words of eight cell bytes, the union of the bytes of the lines through it.
    #[inline]
    fn by_cell(&self, lines: &[u64; WORDS]) -> [u64; 2] {
        // The first four bytes are the rows, and each goes to four cells; the next four are the columns.
        let two_rows = |rows: u64| ((rows | rows << 24) & 0x0000_00ff_0000_00ff) * 0x0101_0101;
        let columns = lines[0] >> 32 | lines[0] & 0xffff_ffff_0000_0000;
        let mut cells = [two_rows(lines[0] & 0xffff) | columns, two_rows(lines[0] >> 16 & 0xffff) | columns];
        for (number, [low, high]) in self.others[..if WORDS == 2 { 2 } else { 11 }].iter().enumerate() {
            let shared = lines[(1 + number / 8) % WORDS] >> (8 * (number % 8)) & 0xff;
            cells[0] |= shared * low;
            cells[1] |= shared * high;
        }
        cells
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
            left: state.left().bits(),
            pieces: 0,
        };
        state.occupied().iter().fold(empty, |board, cell| match state.piece_at(cell) {
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
    /// Calls `tell` for every line with the set of its empty cells, numbered among all empty ones, and what its pieces share.
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

/// For each byte of `singles`, the values that win on one of `cells` cells, the values that win on another cell. What does not
/// win on the cell itself wins elsewhere, and so does what wins on two cells.
#[inline]
pub(super) fn elsewhere<const WORDS: usize>(singles: [u64; WORDS], cells: u32) -> [u64; WORDS] {
    let (mut once, mut twice) = (0, 0);
    for word in singles {
        twice |= once & word;
        once |= word;
    }
    let mut shift = 4 * cells.next_power_of_two().min(8);
    while shift >= 8 {
        twice |= twice >> shift | once & once >> shift;
        once |= once >> shift;
        shift /= 2;
    }
    let (once, twice) = ((once & 0xff) * BYTES, (twice & 0xff) * BYTES);
    singles.map(|word| once & !word | twice)
}

/// All bits of the bytes of a set of eight cells.
const CELL_BYTES: [u64; 256] = {
    let mut bytes = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut cell = 0;
        while cell < 8 {
            if set >> cell & 1 == 1 {
                bytes[set] |= 0xff << (8 * cell);
            }
            cell += 1;
        }
        set += 1;
    }
    bytes
};

/// The values of each piece, once for each cell.
const VALUES: [[u8; 16]; 16] = {
    let mut all = [[0; 16]; 16];
    let mut piece = 0;
    while piece < 16 {
        all[piece] = [values(piece as u32); 16];
        piece += 1;
    }
    all
};

/// The danger after a placement on each cell: see the head of this file. On a cell that is not empty all values count as winning.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    empty: u16,
    elsewhere: [u8; 16],
    pairs: [u8; 16],
}

impl Outlook {
    pub(super) fn new<const WORDS: usize>(geometry: &Geometry<WORDS>, board: &Board<WORDS>) -> Outlook {
        let (threes, twos) = board.open_lines();
        let occupied = board.occupied.to_le_bytes().map(|set| CELL_BYTES[usize::from(set)]);
        let lines = geometry.by_cell(&threes);
        let wins = elsewhere([lines[0] & !occupied[0], lines[1] & !occupied[1]], 16);
        Outlook {
            empty: !board.occupied,
            elsewhere: cell_bytes([wins[0] | occupied[0], wins[1] | occupied[1]]),
            pairs: cell_bytes(geometry.by_cell(&twos)),
        }
    }

    /// Each empty cell with the pieces that win nothing at once after a piece with `values` was placed there.
    #[inline]
    pub(super) fn safe_after(&self, values: u8) -> impl Iterator<Item = (u32, u16)> {
        Cell::of(self.empty).map(move |cell| {
            let danger = self.elsewhere[cell.number() & 15] | self.pairs[cell.number() & 15] & values;
            (cell.number() as u32, SAFE[usize::from(danger)])
        })
    }

    /// The number of ways to place a piece with `values` and to give one of `left` that does not win at once.
    pub(super) fn freedom(&self, values: u8, left: u16) -> u32 {
        let danger: [u8; 16] = array::from_fn(|cell| self.elsewhere[cell] | self.pairs[cell] & values);
        let mut ways = [0_u8; 16];
        for piece in Piece::of(left) {
            for (ways, (danger, values)) in ways.iter_mut().zip(danger.iter().zip(VALUES[piece.number()])) {
                *ways += u8::from(danger & values == 0);
            }
        }
        ways.into_iter().map(u32::from).sum()
    }
}

fn cell_bytes([low, high]: [u64; 2]) -> [u8; 16] {
    (u128::from(low) | u128::from(high) << 64).to_le_bytes()
}

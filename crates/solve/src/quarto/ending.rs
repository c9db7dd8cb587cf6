//! The last seven cells and fewer, as the lines between them.
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
//! values that win there. From these bytes and those of the pairs follows, without placing anything, what would be
//! in danger after each placement, just as for a whole board in [`board`](super::board).

use std::array;

use jogada_games::quarto::SAFE;

use super::board::{BYTES, Board, Geometry, elsewhere, values};

/// The bytes of all sets of empty cells in `WORDS` words: 16 words for seven cells, one for three.
#[derive(Clone, Copy)]
pub(super) struct Ending<const WORDS: usize> {
    sets: [u64; WORDS],
    threats: Threats,
}

impl<const WORDS: usize> Ending<WORDS> {
    /// How many cells are empty.
    const CELLS: u32 = 3 + WORDS.ilog2();

    /// The ending of a board with that many empty cells.
    pub(super) fn new<const LINES: usize>(geometry: &Geometry<LINES>, board: &Board<LINES>) -> Ending<WORDS> {
        Ending::of(sets_of(geometry, board))
    }

    #[inline]
    fn of(sets: [u64; WORDS]) -> Ending<WORDS> {
        Ending { sets, threats: Threats::new(&sets) }
    }

    /// The ending after the piece `hand` was placed on a cell; `HALF` is half of `WORDS`. The cells are renumbered: the last one
    /// takes the place of one of the first three, else those behind the cell move up. So there is no branch on the cell, which
    /// would be unpredictable.
    #[inline]
    pub(super) fn after<const HALF: usize>(&self, cell: u32, hand: u32) -> Ending<HALF> {
        let shared = values_of(hand);
        let with = if cell < 3 { HALF } else { 1 << (cell - 3) };
        let exchanged = WITHOUT_CELL[cell as usize % 8];
        let shift = (8 << cell) % 64;
        Ending::of(array::from_fn(|word| {
            let without = word & (with - 1) | (word & !(with - 1)) << 1;
            let (low, high) = (self.sets[without % WORDS], self.sets[(without | with) % WORDS]);
            let exchange = (low >> shift ^ high) & exchanged;
            (low ^ exchange << shift) | (high ^ exchange) & shared
        }))
    }

    /// For each cell the pieces that win nothing at once after `hand` was placed there.
    #[inline]
    pub(super) fn safe_after(&self, hand: u32) -> impl Iterator<Item = (u32, u16)> {
        let danger = self.threats.elsewhere | self.threats.pairs & values_of(hand);
        (0..Self::CELLS).map(move |cell| (cell, SAFE[usize::from((danger >> (8 * cell)) as u8)]))
    }
}

/// The bytes of all sets of a board's empty cells.
pub(super) fn sets_of<const WORDS: usize, const LINES: usize>(
    geometry: &Geometry<LINES>,
    board: &Board<LINES>,
) -> [u64; WORDS] {
    let mut bytes = [[0; 8]; WORDS];
    board.each_line(geometry, |set, shared| bytes[set as usize / 8 % WORDS][set as usize % 8] |= shared);
    bytes.map(u64::from_le_bytes)
}

/// For each of the first three cells, all bits of the bytes of a word whose sets are without it; nothing for the others.
const WITHOUT_CELL: [u64; 8] =
    [0x00ff_00ff_00ff_00ff, 0x0000_ffff_0000_ffff, 0x0000_0000_ffff_ffff, 0, 0, 0, 0, 0];

/// The bytes 1, 2 and 4, of the sets that are one of the first three cells, side by side.
#[inline]
const fn one_cell_sets(word: u64) -> u64 {
    word >> 8 & 0xffff | word >> 16 & 0xff_0000
}

/// `elsewhere` and `pairs` as in [`board`](super::board), in one byte for each empty cell.
#[derive(Clone, Copy)]
struct Threats {
    elsewhere: u64,
    pairs: u64,
}

impl Threats {
    #[inline]
    fn new<const WORDS: usize>(sets: &[u64; WORDS]) -> Threats {
        if let [low, high] = sets[..] {
            return Threats::of_four(low, high);
        }
        let low = sets[0];
        let byte = |set: u32| low >> (8 * set) & 0xff;
        let mut singles = one_cell_sets(low);
        let mut pairs = (byte(3) * 0x00_0101) | (byte(5) * 0x01_0001) | (byte(6) * 0x01_0100);
        // From the fourth cell on, a cell has words of its own: of itself with none or some of the first three.
        let higher = WORDS.ilog2();
        let mut crossing = 0;
        for cell in 0..higher {
            let word = sets[1 << cell];
            crossing |= word;
            singles |= (word & 0xff) << (24 + 8 * cell);
            pairs |= ((word >> 8 | word >> 16 | word >> 32) & 0xff) << (24 + 8 * cell);
            for other in 0..cell {
                let both = sets[(1 << cell | 1 << other) % WORDS] & 0xff;
                pairs |= both << (24 + 8 * cell) | both << (24 + 8 * other);
            }
        }
        pairs |= one_cell_sets(crossing);
        let [elsewhere] = elsewhere([singles], 3 + higher);
        Threats { elsewhere, pairs }
    }

    /// As [`new`](Threats::new), for four cells, the most frequent case.
    #[inline]
    fn of_four(low: u64, high: u64) -> Threats {
        let singles = (one_cell_sets(low) | high << 24) as u32;
        let elsewhere = singles.rotate_left(8) | singles.rotate_left(16) | singles.rotate_left(24);
        // The first three cells in a circle, each with the next one; then each of them with the fourth.
        let circle = low >> 24 & 0xff_00ff | low >> 40 & 0xff00;
        let fourth = one_cell_sets(high);
        let first_three = (circle | circle << 8 | circle >> 16) & 0xff_ffff | fourth;
        let pairs = first_three | ((fourth | fourth >> 8 | fourth >> 16) & 0xff) << 24;
        Threats { elsewhere: u64::from(elsewhere), pairs }
    }
}

impl Ending<1> {
    /// Whether a player with the piece `hand` and two others left can give one of them so that its receiver
    /// has to give the last one and loses by it, wherever he places his.
    #[inline]
    pub(super) fn wins(&self, hand: u32, left: u16) -> bool {
        let [one, other, both] = self.last_two(hand);
        let [gift, last] = two_of(left);
        // A safe gift has none of the values that win on a cell: so it does not matter which of the two it is.
        let (either, shared) = (gift | last, both & gift & last);
        let loses = some(either & one | shared) & some(either & other | shared);
        loses & !neither_safe(one | other, gift, last) != 0
    }

    /// Whether a player with the piece `hand` can place it so that one of `left` can be given safely.
    #[inline]
    pub(super) fn holds(&self, hand: u32, left: u16) -> bool {
        let [one, other, _] = self.last_two(hand);
        let [gift, last] = two_of(left);
        neither_safe(one | other, gift, last) != HIGHEST
    }

    /// For each cell that a piece can be placed on, the byte of the next of the three cells, of the one after it, and of both.
    /// Written in a circle, what belongs to the next cell is one byte further on.
    #[inline]
    fn last_two(&self, hand: u32) -> [u64; 3] {
        let [word] = self.sets;
        let circle = |three: u64| three | three << 24;
        let singles = circle(one_cell_sets(word));
        // Each cell with the next one: the bytes 3, 6 and 5.
        let pairs = circle(word >> 24 & 0xff_00ff | word >> 40 & 0xff00);
        let all = (word >> 56) * BYTES;
        let shared = values_of(hand);
        [singles >> 8 | pairs & shared, singles >> 16 | pairs >> 16 & shared, pairs >> 8 | all & shared]
    }
}

/// The values of the two pieces of a set.
#[inline]
const fn two_of(pieces: u16) -> [u64; 2] {
    [values_of(pieces.trailing_zeros()), values_of((pieces & pieces.wrapping_sub(1)).trailing_zeros())]
}

/// The cells on which each of two pieces has one of the winning values.
#[inline]
const fn neither_safe(winning: u64, one: u64, other: u64) -> u64 {
    some(winning & one) & some(winning & other)
}

/// The highest bit of each of three bytes.
const HIGHEST: u64 = 0x80_8080;

/// The highest bit of each of three bytes, set if any bit of the byte is.
#[inline]
const fn some(bytes: u64) -> u64 {
    (((bytes & 0x7f_7f7f) + 0x7f_7f7f) | bytes) & HIGHEST
}

/// The values of a piece in every byte.
#[inline]
const fn values_of(piece: u32) -> u64 {
    const VALUES: [u64; 16] = {
        let mut all = [0; 16];
        let mut piece = 0;
        while piece < 16 {
            all[piece] = values(piece as u32) as u64 * BYTES;
            piece += 1;
        }
        all
    };
    VALUES[piece as usize % 16]
}

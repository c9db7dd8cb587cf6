//! Five to eight cells: the bytes of their sets, and what can be done on them.
//!
//! A register holds the bytes of all sets of the first five cells; with each cell more there are twice as many registers. The pieces
//! that are left come as a list: the values of each in a byte, the first in the lowest.

use std::arch::x86_64::{
    __m256i, _mm256_add_epi8, _mm256_cmpeq_epi8, _mm256_movemask_epi8, _mm256_permute2x128_si256,
    _mm256_permute4x64_epi64, _mm256_permutevar8x32_epi32, _mm256_set1_epi64x, _mm256_setzero_si256,
    _mm256_shuffle_epi32, _mm256_unpackhi_epi64, _mm256_unpacklo_epi64,
};
use std::array;

use super::four_cells::FourCells;
use super::{Words, and, bytes, or, register, taken};
use crate::quarto::board::BYTES;

/// The bytes of all sets of empty cells, in one register for five cells and eight for eight.
#[derive(Clone, Copy)]
pub(super) struct Ending<const REGISTERS: usize> {
    sets: [__m256i; REGISTERS],
    /// `elsewhere` and `pairs` as in [`board`](crate::quarto::board), a byte for each cell, written four times.
    elsewhere: __m256i,
    pairs: __m256i,
}

impl<const REGISTERS: usize> Ending<REGISTERS> {
    const CELLS: usize = 5 + REGISTERS.ilog2() as usize;
    /// For each register and cell, where the sets of another cell alone are.
    const OTHERS: [[Words; 2]; REGISTERS] = Self::sources(1);
    /// For each register and cell, where the sets of the cell and another are.
    const PAIRS: [[Words; 2]; REGISTERS] = Self::sources(2);
    /// Where there is no cell, all values count as winning.
    const NO_CELL: Words = bytes!(place => if place % 8 < Self::CELLS { 0 } else { -1 });
    /// All bits for each of the gifts from the fifth on: there is one gift less than cells.
    const LAST_GIFTS: Words = bytes!(place => if 5 + place / 8 < Self::CELLS { -1 } else { 0 });

    /// Up to four sets in each half of a register matter for a cell: two words twice.
    const fn sources(size: u32) -> [[Words; 2]; REGISTERS] {
        let mut all = [[[0; 4]; 2]; REGISTERS];
        let mut number = 0;
        while number < REGISTERS {
            all[number] = [
                bytes!(place => source(size, place % 8, number, place / 16, place / 8 % 2)),
                bytes!(place => source(size, place % 8, number, place / 16, place / 8 % 2 + 2)),
            ];
            number += 1;
        }
        all
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn of(sets: [__m256i; REGISTERS]) -> Ending<REGISTERS> {
        let (mut elsewhere, mut pairs) = (register(Self::NO_CELL), _mm256_setzero_si256());
        for (number, &sets) in sets.iter().enumerate() {
            for sources in 0..2 {
                elsewhere = or(elsewhere, taken(sets, Self::OTHERS[number][sources]));
                pairs = or(pairs, taken(sets, Self::PAIRS[number][sources]));
            }
        }
        let unite = |words| in_all_words(words, |one, other| or(one, other));
        Ending { sets, elsewhere: unite(elsewhere), pairs: unite(pairs) }
    }

    /// The values that win for the next player after `hand` was placed on each cell.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn danger(&self, hand: __m256i) -> __m256i {
        or(self.elsewhere, and(self.pairs, hand))
    }

    /// The choices with `hand` on more than five cells.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn choices(&self, hand: __m256i, left: u64) -> Choices {
        let danger = self.danger(hand);
        let last = and(safe(danger, left, LAST_FOUR), register(Self::LAST_GIFTS));
        Choices::new(safe(danger, left, FIRST_FOUR), last)
    }

    /// The ending after `hand` was placed on a cell of more than five. The cells are renumbered: the last one takes its place, or
    /// that of the fourth if the fourth takes it.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn after<const HALF: usize>(&self, cell: usize, hand: __m256i) -> Ending<HALF> {
        Ending::of(array::from_fn(|number| {
            let (low, high) = (self.sets[number], self.sets[(number + HALF) % REGISTERS]);
            let (without, with) = match cell {
                0..4 => {
                    let (low, high) = (taken(low, EXCHANGED[cell]), taken(high, EXCHANGED[cell]));
                    (_mm256_unpacklo_epi64(low, high), _mm256_unpackhi_epi64(low, high))
                }
                4 => (
                    _mm256_permute2x128_si256::<0x20>(low, high),
                    _mm256_permute2x128_si256::<0x31>(low, high),
                ),
                _ => {
                    let with = 1 << (cell - 5);
                    let without = if number & with == 0 { number } else { number ^ with | HALF };
                    (self.sets[without % REGISTERS], self.sets[(without | with) % REGISTERS])
                }
            };
            or(without, and(with, hand))
        }))
    }
}

/// The index, in a half of a register, of the set with this number among the sets of one cell without `cell`, or of two cells
/// with it.
const fn source(size: u32, cell: usize, register: usize, half: usize, mut number: usize) -> i8 {
    let mut place = 0;
    while place < 16 {
        let set: usize = register << 5 | half << 4 | place;
        if set.count_ones() == size && (set >> cell & 1 == 1) == (size == 2) {
            if number == 0 {
                return place as i8;
            }
            number -= 1;
        }
        place += 1;
    }
    -1
}

/// For each of the first four cells, the places of the sets in which it and the fourth are exchanged.
const EXCHANGED: [Words; 4] = [exchanged(0), exchanged(1), exchanged(2), exchanged(3)];

const fn exchanged(cell: usize) -> Words {
    bytes!(place => {
        let set = place % 16;
        set & !(1 << cell | 1 << 3) | (set >> cell & 1) << 3 | (set >> 3 & 1) << cell
    })
}

/// Joins the four words into one, and writes it four times.
#[inline]
#[target_feature(enable = "avx2")]
fn in_all_words(words: __m256i, join: impl Fn(__m256i, __m256i) -> __m256i) -> __m256i {
    let two = join(words, _mm256_permute4x64_epi64::<0b01_00_11_10>(words));
    join(two, _mm256_shuffle_epi32::<0b01_00_11_10>(two))
}

impl Ending<8> {
    /// From the bytes of the sets of a board's empty cells.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new(sets: &[u64; 32]) -> Ending<8> {
        Ending::of(array::from_fn(|number| register(array::from_fn(|word| sets[4 * number + word] as i64))))
    }
}

impl Ending<4> {
    /// In how many ways `hand` can be placed and one of `left` given that does not win at once.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn freedom(&self, hand: __m256i, left: u64) -> u32 {
        self.choices(hand, left).safe.count_ones()
    }
}

/// How a cell of five splits the sets: an exchange after which whole words are without it or with it, then these, written twice.
/// The indices are those of half words.
#[derive(Clone, Copy)]
struct Parting {
    exchanged: Words,
    without: Words,
    with: Words,
}

static PARTINGS: [Parting; 8] = {
    const fn by_fourth(cell: usize) -> Parting {
        Parting { exchanged: EXCHANGED[cell], without: words(0, 2), with: words(1, 3) }
    }
    const fn words(first: usize, second: usize) -> Words {
        bytes!(place => match (place % 4, place / 8 % 2) {
            (0, 0) => 2 * first + place / 4 % 2,
            (0, _) => 2 * second + place / 4 % 2,
            _ => 0,
        })
    }
    let by_fifth = Parting { exchanged: EXCHANGED[3], without: words(0, 1), with: words(2, 3) };
    // Filled up to a power of two, so that an index needs no division, by something else: where all are alike in a word, the
    // compiler would put the registers together word by word.
    let none = Parting { exchanged: [0; 4], without: [-1; 4], with: [-1; 4] };
    [by_fourth(0), by_fourth(1), by_fourth(2), by_fourth(3), by_fifth, none, none, none]
};

impl Ending<1> {
    /// The choices with `hand`: a byte for each gift, in it a bit for each cell after which it is safe.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn safe_gifts(&self, hand: __m256i, left: u64) -> u32 {
        bits(safe(self.danger(hand), left, FIRST_FOUR))
    }

    /// The four cells left after `hand` was placed. There is no branch on the cell, which would be unpredictable.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn four_after(&self, cell: usize, hand: __m256i) -> FourCells {
        let parting = &PARTINGS[cell % PARTINGS.len()];
        let sets = taken(self.sets[0], parting.exchanged);
        let without = _mm256_permutevar8x32_epi32(sets, register(parting.without));
        let with = _mm256_permutevar8x32_epi32(sets, register(parting.with));
        FourCells::new(or(without, and(with, hand)))
    }
}

/// The places in a list of its first four pieces, a word for each, and of the others.
const FIRST_FOUR: Words = bytes!(place => place / 8);
const LAST_FOUR: Words = bytes!(place => place / 8 + 4);

/// For each of four pieces a word, in it for each cell a byte of ones if the piece does not win at once then.
#[inline]
#[target_feature(enable = "avx2")]
fn safe(danger: __m256i, left: u64, pieces: Words) -> __m256i {
    let values = taken(_mm256_set1_epi64x(left as i64), pieces);
    _mm256_cmpeq_epi8(and(danger, values), _mm256_setzero_si256())
}

/// The highest bits of all bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn bits(bytes: __m256i) -> u32 {
    _mm256_movemask_epi8(bytes) as u32
}

/// The choices of a player on more than five cells.
pub(super) struct Choices {
    /// A byte for each gift, in it a bit for each cell after which it is safe.
    safe: u64,
    /// A byte for each number of gifts from one on, in it a bit for each cell after which that many are safe.
    pub(super) by_gifts: u64,
}

impl Choices {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(first: __m256i, last: __m256i) -> Choices {
        // What is safe is -1.
        const ONE_TO_FOUR: Words = bytes!(place => -1 - (place / 8) as i8);
        const FIVE_TO_EIGHT: Words = bytes!(place => -5 - (place / 8) as i8);
        let gifts = in_all_words(_mm256_add_epi8(first, last), |one, other| _mm256_add_epi8(one, other));
        let cells = |numbers| bits(_mm256_cmpeq_epi8(gifts, register(numbers)));
        let both = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        Choices {
            safe: both(bits(first), bits(last)),
            by_gifts: both(cells(ONE_TO_FOUR), cells(FIVE_TO_EIGHT)),
        }
    }

    /// The gifts that are safe after a cell: for each the lowest bit of its byte in the list.
    #[inline]
    pub(super) fn gifts(&self, cell: usize) -> u64 {
        self.safe >> cell & BYTES
    }
}

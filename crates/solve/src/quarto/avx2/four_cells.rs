//! The last four cells, answered at once.
//!
//! The hand can be placed on four cells, then one of three gifts on one of the three others. For all of these ways there is a byte:
//!
//! ```text
//!   half of a register   the cell of the hand: the first or second, in another register the third or fourth
//!   four bytes of it     the gift
//!   byte                 the cell of the gift; the first once more, to fill up
//! ```
//!
//! Two cells are left then, one and the other, and two pieces.

use std::arch::x86_64::{
    __m256i, _mm256_cmpeq_epi8, _mm256_cmpeq_epi32, _mm256_min_epu8, _mm256_set1_epi32, _mm256_setzero_si256,
    _mm256_shuffle_epi32, _mm256_testz_si256,
};

use super::{Words, and, bytes, everywhere, or, taken};
use crate::quarto::table::Role;

/// For each cell a word: the bytes of the sets of the other three, without the cell and with it.
pub(super) struct FourCells {
    without: __m256i,
    with: __m256i,
}

/// The cell of a word: the lower half has the first and the third, the upper half the second and the fourth.
const fn cell(place: usize) -> usize {
    place / 16 + place / 8 % 2 * 2
}

/// The set of a byte of such a word.
const fn others(place: usize) -> usize {
    let (set, before) = (place % 8, (1 << cell(place)) - 1);
    set & before | (set & !before) << 1
}

/// The cell of the gift, among three, and the two that are left then: each as a set.
const fn here(place: usize) -> usize {
    1 << (place % 4 % 3)
}

const fn one(place: usize) -> usize {
    1 << ((place % 4 + 1) % 3)
}

const fn other(place: usize) -> usize {
    7 - here(place) - one(place)
}

impl FourCells {
    /// From the bytes of the sets of four cells, written twice.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn new(sets: __m256i) -> FourCells {
        const WITHOUT: Words = bytes!(place => others(place));
        const WITH: Words = bytes!(place => others(place) | 1 << cell(place));
        FourCells { without: taken(sets, WITHOUT), with: taken(sets, WITH) }
    }

    /// Whether the player with `hand` reaches his goal.
    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn answer(&self, hand: u8, left: u64, placer: Role) -> bool {
        const GIFT: Words = bytes!(place => place / 4 % 4 % 3);
        const ONE: Words = bytes!(place => (place / 4 % 4 + 1) % 3);
        const OTHER: Words = bytes!(place => (place / 4 % 4 + 2) % 3);
        let left = _mm256_set1_epi32(left as i32);
        let pieces = [taken(left, GIFT), taken(left, ONE), taken(left, OTHER)];
        let placed = or(self.without, and(self.with, everywhere(hand)));
        let upper_words = _mm256_shuffle_epi32::<0b11_10_11_10>(placed);
        let good = or(good(placed, pieces, placer), good(upper_words, pieces, placer));
        _mm256_testz_si256(good, good) == 0
    }
}

/// For the hand on the cells of the lower words: all bits of the four bytes of a gift by which its giver reaches his goal.
#[inline]
#[target_feature(enable = "avx2")]
fn good(sets: __m256i, [gift, piece, last]: [__m256i; 3], role: Role) -> __m256i {
    const ONE: Words = bytes!(place => one(place));
    const OTHER: Words = bytes!(place => other(place));
    const HERE_AND_ONE: Words = bytes!(place => here(place) | one(place));
    const HERE_AND_OTHER: Words = bytes!(place => here(place) | other(place));
    const ONE_AND_OTHER: Words = bytes!(place => one(place) | other(place));
    const ALL_THREE: Words = bytes!(_place => 7);
    let zero = _mm256_setzero_si256();
    let alone = taken(sets, ONE);
    let on_one = or(alone, and(taken(sets, HERE_AND_ONE), gift));
    let on_other = or(taken(sets, OTHER), and(taken(sets, HERE_AND_OTHER), gift));
    let on_some = or(on_one, on_other);
    let safe = _mm256_cmpeq_epi8(_mm256_min_epu8(and(on_some, piece), and(on_some, last)), zero);
    let refuted = match role {
        // One safe piece, and the attacker never wins.
        Role::Attacker => safe,
        // A safe piece, and wherever it is placed, the last one wins on the cell that is left. A safe piece has none of the
        // values that win there, so it does not matter which of the two it is.
        Role::Defender => {
            let on_both = or(taken(sets, ONE_AND_OTHER), and(taken(sets, ALL_THREE), gift));
            let shared = and(on_both, and(piece, last));
            let either = or(piece, last);
            let wins_on_one = or(and(on_one, either), shared);
            let wins_on_other = or(and(on_other, either), shared);
            and(_mm256_min_epu8(wins_on_one, wins_on_other), safe)
        }
    };
    let wins_at_once = and(alone, gift);
    _mm256_cmpeq_epi32(or(refuted, wins_at_once), zero)
}

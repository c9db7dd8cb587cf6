//! The last eight cells in registers of 32 bytes, for processors that have them (AVX2).
//!
//! The search is the same as in [`last_cells`](super::last_cells), over the same bytes as in [`ending`](super::ending). But here
//! one instruction shuffles 32 bytes: placing a piece takes a few instructions, and the last four cells are answered without a
//! branch. That takes up to two fifths off the time of a solution: see `docs/results/quarto.md`.
//!
//! ```text
//!   ending       five to eight cells, and what can be done on them
//!   four_cells   the last four, for every way to place two pieces at once
//!   last_cells   the search
//! ```

mod ending;
mod four_cells;
mod last_cells;

use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_or_si256, _mm256_set1_epi8, _mm256_setr_epi64x, _mm256_shuffle_epi8,
};

use super::board::Board;
use super::search::{Abandoned, Searcher};
use super::table::Role;

/// Proof that the processor has the instructions.
#[derive(Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    pub(super) fn detect() -> Option<Avx2> {
        is_x86_feature_detected!("avx2").then_some(Avx2(()))
    }

    /// Whether the player with `hand`, a piece that does not win at once, reaches his goal on a board with eight empty cells.
    #[expect(unsafe_code, reason = "there is no `Avx2` unless the processor has the instructions")]
    pub(super) fn eight_cells<const LINES: usize>(
        self,
        searcher: &mut Searcher<'_, LINES>,
        board: &Board<LINES>,
        hand: u32,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        unsafe { searcher.eight_avx2(board, hand, placer) }
    }
}

/// A constant register.
type Words = [i64; 4];

/// The words of a register from the byte for each place.
macro_rules! bytes {
    ($place:ident => $byte:expr) => {{
        let mut words = [0_i64; 4];
        let mut $place: usize = 0;
        while $place < 32 {
            words[$place / 8] |= ($byte as u8 as i64) << (8 * ($place % 8));
            $place += 1;
        }
        words
    }};
}
use bytes;

#[inline]
#[target_feature(enable = "avx2")]
fn register(words: Words) -> __m256i {
    _mm256_setr_epi64x(words[0], words[1], words[2], words[3])
}

/// The values of a piece in every byte.
#[inline]
#[target_feature(enable = "avx2")]
fn everywhere(values: u8) -> __m256i {
    _mm256_set1_epi8(values as i8)
}

#[inline]
#[target_feature(enable = "avx2")]
fn or(one: __m256i, other: __m256i) -> __m256i {
    _mm256_or_si256(one, other)
}

#[inline]
#[target_feature(enable = "avx2")]
fn and(one: __m256i, other: __m256i) -> __m256i {
    _mm256_and_si256(one, other)
}

/// Shuffles bytes: each byte becomes that of `bytes` at the index in `places`, in the same half of the register; 0 if the index
/// is negative.
#[inline]
#[target_feature(enable = "avx2")]
fn taken(bytes: __m256i, places: Words) -> __m256i {
    _mm256_shuffle_epi8(bytes, register(places))
}

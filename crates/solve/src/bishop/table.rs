//! The transposition table: bounds of positions, shared by all threads without locks.
//!
//! A position's key is mixed by an invertible function. The low bits then index a cluster of eight words, one cache line, and the
//! rest, stored in the word, identifies the position: there are no collisions. A word is read and written as a whole, so that no
//! thread ever sees half of one.
//!
//! ```text
//!   63        34 33  30 29     18 17      6 5    0
//!   rest of key  effort   lower     upper    cell
//! ```
//!
//! Bounds are stored with 2048 added. The ends of that range mean that nothing is known, so a bound that does not fit is dropped,
//! not falsified. A word of zeros is free: no upper bound is so low.

use std::sync::atomic::{AtomicU64, Ordering};

use super::arena::PLACE_BITS;

const WORDS: usize = 8;
const REST_BITS: u32 = 30;
const OFFSET: i32 = 2048;
/// Beyond any value: nothing is known.
pub(super) const UNBOUNDED: i32 = 10_000;
/// A bound beyond this is not stored.
const MOST: i32 = OFFSET - 2;

const CLUSTER_BYTES: usize = WORDS * size_of::<u64>();

/// `count` words. Zeros come from the system as untouched pages and become atomics in place: a large table takes no time until it
/// is used, and no time limit is overrun before the first node.
pub(super) fn zeros(count: usize) -> Vec<AtomicU64> {
    vec![0_u64; count].into_iter().map(AtomicU64::new).collect()
}

/// The entry of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    pub lower: i32,
    pub upper: i32,
    /// The cell of the best move, or of the first.
    pub cell: u8,
}

pub(super) struct BoundTable {
    words: Vec<AtomicU64>,
    /// The word where the first cache line begins.
    first: usize,
    cluster_bits: u32,
    key_mask: u64,
}

impl BoundTable {
    /// The bits of the cluster's index for a game with this many units, in at most `memory` bytes; `None` if that is not enough
    /// to tell positions apart.
    fn fit(units: u32, memory: u64) -> Option<u32> {
        let needed = (units + PLACE_BITS).saturating_sub(REST_BITS);
        let useful = units.saturating_sub(8).max(needed);
        let affordable = (memory / CLUSTER_BYTES as u64).checked_ilog2()?;
        (affordable >= needed).then(|| useful.min(affordable))
    }

    /// A table for a game with this many units in at most `memory` bytes, if that is enough.
    pub(super) fn new(units: u32, memory: u64) -> Option<BoundTable> {
        let cluster_bits = BoundTable::fit(units, memory)?;
        let words = zeros(((1 << cluster_bits) + 1) * WORDS);
        let first = (words.as_ptr() as usize).wrapping_neg() % CLUSTER_BYTES / size_of::<u64>();
        Some(BoundTable { words, first, cluster_bits, key_mask: (1 << (units + PLACE_BITS)) - 1 })
    }

    /// The cluster of a key and the rest that identifies it there.
    #[inline]
    fn place(&self, key: u64) -> (&[AtomicU64], u64) {
        // Each step is invertible on the bits that a key has, so different keys stay different.
        let bits = self.key_mask.count_ones();
        let key = key ^ (key >> (bits / 2));
        let key = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) & self.key_mask;
        let key = key ^ (key >> (bits / 2));
        let key = key.wrapping_mul(0xbf58_476d_1ce4_e5b9) & self.key_mask;
        let key = key ^ (key >> (bits / 2));
        let cluster = (key & ((1 << self.cluster_bits) - 1)) as usize;
        (&self.words[self.first + cluster * WORDS..][..WORDS], key >> self.cluster_bits)
    }

    /// The entry of a position, if there is one.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<TableEntry> {
        let (cluster, rest) = self.place(key);
        let words = cluster.iter().map(|word| word.load(Ordering::Relaxed));
        let word = words.into_iter().find(|&word| word >> 34 == rest && word != 0)?;
        let (lower, upper) = ((word >> 18) as i32 & 0xfff, (word >> 6) as i32 & 0xfff);
        Some(TableEntry {
            lower: if lower == 0 { -UNBOUNDED } else { lower - OFFSET },
            upper: if upper == 0xfff { UNBOUNDED } else { upper - OFFSET },
            cell: (word & 63) as u8,
        })
    }

    /// Stores an entry, in place of the one that took the least effort, measured in nodes.
    pub(super) fn keep(&self, key: u64, known: TableEntry, effort: u64) {
        let (cluster, rest) = self.place(key);
        let lower = if known.lower < -MOST { -OFFSET } else { known.lower.min(MOST) };
        let upper = if known.upper > MOST { OFFSET - 1 } else { known.upper.max(-MOST) };
        let effort = u64::from(effort.checked_ilog2().unwrap_or(0) / 2).min(15);
        let bounds = (((lower + OFFSET) as u64) << 18) | (((upper + OFFSET) as u64) << 6);
        let new = (rest << 34) | (effort << 30) | bounds | u64::from(known.cell);
        let cheapness = |word: &AtomicU64| {
            let word = word.load(Ordering::Relaxed);
            let is_ours = word == 0 || word >> 34 == rest;
            if is_ours { 0 } else { 1 + ((word >> 30) & 15) }
        };
        // The position must not be stored twice, so its own word comes before a free one: words are filled from the first on, and
        // none is freed.
        if let Some(word) = cluster.iter().min_by_key(|word| cheapness(word)) {
            word.store(new, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_stored_entries_are_found() {
        let table = BoundTable::new(24, 1 << 20).unwrap();
        let known = |key: u64| TableEntry { lower: -(key as i32), upper: key as i32, cell: (key % 64) as u8 };
        for key in 0..2000 {
            table.keep(key << 20, known(key), key);
        }
        for key in 0..2000 {
            assert_eq!(table.find(key << 20), Some(known(key)));
            assert_eq!(table.find((key << 20) + 1), None);
        }
    }

    #[test]
    fn bounds_that_do_not_fit_are_dropped_not_falsified() {
        let table = BoundTable::new(10, 1 << 16).unwrap();
        table.keep(1, TableEntry { lower: -9000, upper: 9000, cell: 3 }, 1);
        let known = table.find(1).unwrap();
        assert_eq!((known.lower, known.upper), (-UNBOUNDED, UNBOUNDED));
        table.keep(1, TableEntry { lower: 2100, upper: 2100, cell: 3 }, 1);
        let known = table.find(1).unwrap();
        assert_eq!((known.lower, known.upper), (MOST, UNBOUNDED));
    }

    #[test]
    fn a_table_too_small_to_tell_positions_apart_is_refused() {
        assert!(BoundTable::new(36, 1 << 24).is_none());
        assert!(BoundTable::new(36, 1 << 25).is_some());
        assert!(BoundTable::new(20, 1 << 12).is_some());
    }
}

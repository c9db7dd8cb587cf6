//! A transposition table without collisions, shared by all threads without locks.
//!
//! A key is mixed by an invertible function. The low bits then index a cluster of words and the rest, stored in the word,
//! identifies the position. A word is read and written as a whole, so that no thread ever sees half of one.
//!
//! ```text
//!   63                                                  0
//!   rest of the key │ effort: EFFORT_BITS │ note: NOTE_BITS
//! ```
//!
//! A note is the solver's data of a position: bounds and a move. It is never zero, so that a word of zeros is
//! free. If a cluster is full, the note that took the least effort is replaced.

use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::zeroed_vec;

/// A table of clusters of `WORDS` words.
pub(crate) struct ExactTable<const WORDS: usize, const EFFORT_BITS: u32, const NOTE_BITS: u32> {
    words: Vec<AtomicU64>,
    /// The word where the first whole cluster of a cache line begins.
    first: usize,
    cluster_bits: u32,
    key_bits: u32,
}

impl<const WORDS: usize, const EFFORT_BITS: u32, const NOTE_BITS: u32>
    ExactTable<WORDS, EFFORT_BITS, NOTE_BITS>
{
    const CLUSTER_BYTES: usize = WORDS * size_of::<u64>();
    const REST_SHIFT: u32 = EFFORT_BITS + NOTE_BITS;

    /// A table of at most `memory` bytes for keys of `key_bits` bits, with `useful` bits for the cluster's index if they are enough;
    /// `None` if there is not enough memory to tell positions apart.
    pub(crate) fn new(key_bits: u32, useful: u32, memory: u64) -> Option<Self> {
        let needed = key_bits.saturating_sub(u64::BITS - Self::REST_SHIFT);
        let affordable =
            (memory / Self::CLUSTER_BYTES as u64).checked_ilog2().filter(|bits| *bits >= needed)?;
        let cluster_bits = useful.max(needed).min(affordable).min(key_bits);
        // Zeros come from the system as untouched pages: a large table takes no time until it is used, and no time limit is overrun
        // before the first node.
        let words: Vec<AtomicU64> = zeroed_vec(((1 << cluster_bits) + 1) * WORDS);
        let first = (words.as_ptr() as usize).wrapping_neg() % Self::CLUSTER_BYTES / size_of::<u64>();
        Some(ExactTable { words, first, cluster_bits, key_bits })
    }

    /// The cluster of a key and the rest that identifies it there.
    #[inline]
    fn place(&self, key: u64) -> (&[AtomicU64], u64) {
        // Each step is invertible on the bits that a key has, so different keys stay different.
        let mask = u64::MAX >> (u64::BITS - self.key_bits);
        let half = self.key_bits / 2;
        let key = (key ^ (key >> half)).wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        let key = (key ^ (key >> half)).wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
        let key = key ^ (key >> half);
        let cluster = (key & ((1 << self.cluster_bits) - 1)) as usize;
        (&self.words[self.first + cluster * WORDS..][..WORDS], key >> self.cluster_bits)
    }

    /// The note of a position, if there is one.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<u64> {
        let (cluster, rest) = self.place(key);
        let words = cluster.iter().map(|word| word.load(Ordering::Relaxed));
        let word = words.into_iter().find(|&word| word >> Self::REST_SHIFT == rest && word != 0)?;
        Some(word & ((1 << NOTE_BITS) - 1))
    }

    /// Stores a note that took so many nodes to find out.
    #[inline]
    pub(crate) fn keep(&self, key: u64, note: u64, nodes: u64) {
        debug_assert!(note != 0 && note >> NOTE_BITS == 0, "a note fits and is not zero");
        let (cluster, rest) = self.place(key);
        // The logarithm of 31 bits and more counts as one of 31.
        let effort = u64::from(nodes.checked_ilog2().unwrap_or(0).min(31) >> (5 - EFFORT_BITS));
        let cheapness = |word: &AtomicU64| {
            let word = word.load(Ordering::Relaxed);
            let is_ours = word == 0 || word >> Self::REST_SHIFT == rest;
            if is_ours { 0 } else { 1 + (word >> NOTE_BITS & ((1 << EFFORT_BITS) - 1)) }
        };
        // The position must not be stored twice, so its own word comes before a free one: words are filled from the first on, and
        // none is freed.
        if let Some(word) = cluster.iter().min_by_key(|word| cheapness(word)) {
            word.store(rest << Self::REST_SHIFT | effort << NOTE_BITS | note, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_apart_in_any_table() {
        for key_bits in [2, 10, 43] {
            let table = ExactTable::<4, 5, 19>::new(key_bits, key_bits, 1 << 16).unwrap();
            let keys = || (0..1_u64 << key_bits).step_by(((1 << key_bits) / 100).max(1));
            for key in keys() {
                table.keep(key, key % 1000 + 1, 1);
            }
            for key in keys() {
                assert_eq!(table.find(key), Some(key % 1000 + 1));
            }
        }
    }

    #[test]
    fn what_took_most_nodes_stays() {
        let table = ExactTable::<4, 5, 19>::new(20, 20, 32).unwrap();
        for (key, nodes) in [(1, 1000), (2, 1), (3, 500), (4, 500), (5, 200)] {
            table.keep(key, key, nodes);
        }
        assert_eq!([1, 2, 3, 4, 5].map(|key| table.find(key)), [Some(1), None, Some(3), Some(4), Some(5)]);
    }

    #[test]
    fn too_little_memory_to_tell_positions_apart_is_refused() {
        type SmallTable = ExactTable<8, 4, 30>;
        assert!(SmallTable::new(49, 28, 1 << 24).is_none());
        assert!(SmallTable::new(49, 28, 1 << 25).is_some());
        assert!(SmallTable::new(20, 20, 10).is_none());
    }
}

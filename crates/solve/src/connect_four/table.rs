//! The transposition table: bounds of scores, shared by all threads without locks.
//!
//! A key is mixed by an invertible function. The low bits then index a cluster of four words and the rest, stored in the word,
//! identifies the position: there are no collisions. A word is read and written as a whole.
//!
//! ```text
//!   63          20 19  14 13   8 7    4 3    0
//!   rest of key    lower   upper  effort column
//! ```
//!
//! Scores are stored with 32 added, so that a word of zeros is free: no score is so low.

use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::zeroed_vec;

const WORDS: usize = 4;
const CLUSTER_BYTES: u64 = (WORDS * size_of::<u64>()) as u64;
const REST_BITS: u32 = 44;
const OFFSET: i32 = 32;

/// The entry of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    pub lower: i32,
    pub upper: i32,
    /// The column of the best move, or of the first.
    pub column: u32,
}

pub(super) struct Table {
    words: Vec<AtomicU64>,
    cluster_bits: u32,
    key_bits: u32,
}

impl Table {
    /// A table for keys of `key_bits` bits in at most `memory` bytes. If that is not enough to tell positions apart, it has no
    /// room and stores nothing.
    pub(super) fn new(key_bits: u32, memory: u64) -> Table {
        let needed = key_bits.saturating_sub(REST_BITS);
        let affordable = (memory / CLUSTER_BYTES).checked_ilog2().filter(|bits| *bits >= needed);
        let cluster_bits = affordable.unwrap_or(0).min(key_bits);
        let words = affordable.map_or(0, |_| WORDS << cluster_bits);
        // Zeros come from the system as untouched pages: a large table takes no time until it is used.
        Table { words: zeroed_vec(words), cluster_bits, key_bits }
    }

    /// The cluster of a key and the rest that identifies it there.
    #[inline]
    fn place(&self, key: u64) -> (&[AtomicU64], u64) {
        // Each step is invertible on the bits that a key has, so different keys stay different.
        let mask = u64::MAX >> (64 - self.key_bits);
        let half = self.key_bits / 2;
        let key = (key ^ (key >> half)).wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        let key = (key ^ (key >> half)).wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
        let key = key ^ (key >> half);
        if self.words.is_empty() {
            return (&[], 0);
        }
        let cluster = (key & ((1 << self.cluster_bits) - 1)) as usize;
        (&self.words[cluster * WORDS..][..WORDS], key >> self.cluster_bits)
    }

    /// The entry of a position, if there is one.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<TableEntry> {
        let (cluster, rest) = self.place(key);
        let words = cluster.iter().map(|word| word.load(Ordering::Relaxed));
        let word = words.into_iter().find(|&word| word >> 20 == rest && word != 0)?;
        Some(TableEntry {
            lower: (word >> 14 & 63) as i32 - OFFSET,
            upper: (word >> 8 & 63) as i32 - OFFSET,
            column: (word & 15) as u32,
        })
    }

    /// Stores an entry, in place of the one that took the least effort, measured in nodes.
    #[inline]
    pub(super) fn keep(&self, key: u64, known: TableEntry, effort: u64) {
        let (cluster, rest) = self.place(key);
        let effort = u64::from(effort.checked_ilog2().unwrap_or(0) / 2).min(15);
        let bounds = ((known.lower + OFFSET) as u64) << 14 | ((known.upper + OFFSET) as u64) << 8;
        let new = rest << 20 | bounds | effort << 4 | u64::from(known.column);
        let cheapness = |word: &AtomicU64| {
            let word = word.load(Ordering::Relaxed);
            let is_ours = word == 0 || word >> 20 == rest;
            if is_ours { 0 } else { 1 + (word >> 4 & 15) }
        };
        // The position must not be stored twice, so its own word comes before a free one: words are filled from the first on, and
        // none is freed.
        if let Some(word) = cluster.iter().min_by_key(|word| cheapness(word)) {
            word.store(new, Ordering::Relaxed);
        }
    }
}

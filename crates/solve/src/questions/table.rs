//! The transposition table: bounds of positions, shared by all threads.
//!
//! An entry holds the whole key of its position, so that there are no collisions. Three of them and a lock are a cluster, one cache line of
//! eight words:
//!
//! ```text
//!   lock   key data   key data   key data   -
//!
//!   key    63                                   0        data   63       44 43  39 38   25 24   11 10    0
//!          the low bits of the key                              rest of key effort  lower   upper   reply
//! ```
//!
//! A thread that finds a cluster locked goes on without it: nobody waits. Bounds are stored with 8192 added; the ends of that
//! range mean that nothing is known. Data of zeros is a free entry: no upper bound is so low.

use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::zeroed_vec;
use jogada_core::KeyHasher;

use super::UNBOUNDED;
use crate::Bounds;

/// The bits a key may have.
pub(super) const KEY_BITS: u32 = 84;

const WORDS: usize = 8;
const ENTRIES: usize = 3;
const CLUSTER_BYTES: usize = WORDS * size_of::<u64>();
/// The most clusters of a table: 4 GB.
const MAX_CLUSTERS_LOG2: u32 = 26;
const OFFSET: i32 = 8192;
/// A bound beyond this is not stored.
const MOST: i32 = OFFSET - 2;

/// The entry of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableEntry {
    pub bounds: Bounds,
    /// The name of the best reply, or of the first.
    pub reply: u16,
}

pub(crate) struct QuestionTable {
    words: Vec<AtomicU64>,
    /// The word where the first cache line begins.
    first: usize,
    clusters_log2: u32,
}

impl QuestionTable {
    /// A table of `2^wanted_log2` clusters, or fewer in at most `memory` bytes; `None` if not even the smallest fits.
    pub(crate) fn new(memory: u64, wanted_log2: u32) -> Option<QuestionTable> {
        // One cluster more than is used, so that they can be aligned to cache lines.
        let clusters_log2 = (memory / CLUSTER_BYTES as u64)
            .checked_sub(1)?
            .checked_ilog2()?
            .min(wanted_log2)
            .min(MAX_CLUSTERS_LOG2);
        // Zeros come from the system as untouched pages: a large table takes no time until it is used.
        let words: Vec<AtomicU64> = zeroed_vec(((1 << clusters_log2) + 1) * WORDS);
        let first = (words.as_ptr() as usize).wrapping_neg() % CLUSTER_BYTES / size_of::<u64>();
        Some(QuestionTable { words, first, clusters_log2 })
    }

    fn cluster(&self, key: u128) -> &[AtomicU64] {
        let spread = KeyHasher::mix((key as u64) ^ KeyHasher::mix((key >> 64) as u64 + 1));
        let at = (spread & ((1 << self.clusters_log2) - 1)) as usize;
        &self.words[self.first + at * WORDS..][..WORDS]
    }

    /// The entry of a position, if there is one.
    pub(crate) fn find(&self, key: u128) -> Option<TableEntry> {
        let cluster = self.cluster(key);
        let _lock = Lock::of(&cluster[0])?;
        let data = (0..ENTRIES).find_map(|entry| read(cluster, entry).filter(|&(found, _)| found == key))?.1;
        let bound = |shift: u32| (data >> shift) as i32 & 0x3fff;
        let (lower, upper) = (bound(25), bound(11));
        let bounds = Bounds {
            lower: if lower == 0 { -UNBOUNDED } else { lower - OFFSET },
            upper: if upper == 0x3fff { UNBOUNDED } else { upper - OFFSET },
        };
        Some(TableEntry { bounds, reply: (data & 0x7ff) as u16 })
    }

    /// Stores an entry, in place of the one that took the least effort, measured in nodes.
    pub(crate) fn keep(&self, key: u128, known: TableEntry, effort: u64) {
        debug_assert!(key >> KEY_BITS == 0 && known.reply < 0x800, "what does not fit cannot be kept");
        let cluster = self.cluster(key);
        let Some(_lock) = Lock::of(&cluster[0]) else { return };
        let Bounds { lower, upper } = known.bounds;
        let lower = if lower < -MOST { -OFFSET } else { lower.min(MOST) };
        let upper = if upper > MOST { OFFSET - 1 } else { upper.max(-MOST) };
        let effort = u64::from(effort.checked_ilog2().unwrap_or(0)).min(31);
        let data = (((key >> 64) as u64) << 44)
            | (effort << 39)
            | (((lower + OFFSET) as u64) << 25)
            | (((upper + OFFSET) as u64) << 11)
            | u64::from(known.reply);
        let cheapness = |entry: &usize| match read(cluster, *entry) {
            Some((found, _)) if found == key => 0,
            None => 1,
            Some((_, data)) => 2 + ((data >> 39) & 31),
        };
        if let Some(entry) = (0..ENTRIES).min_by_key(cheapness) {
            cluster[1 + 2 * entry].store(key as u64, Ordering::Relaxed);
            cluster[2 + 2 * entry].store(data, Ordering::Relaxed);
        }
    }
}

/// The key and the data of an entry that is not free.
fn read(cluster: &[AtomicU64], entry: usize) -> Option<(u128, u64)> {
    let [key, data] = [1, 2].map(|word| cluster[word + 2 * entry].load(Ordering::Relaxed));
    (data != 0).then(|| (u128::from(data >> 44) << 64 | u128::from(key), data))
}

/// A cluster that no other thread reads or writes now.
struct Lock<'a>(&'a AtomicU64);

impl<'a> Lock<'a> {
    /// Locks a cluster, unless another thread has.
    fn of(word: &'a AtomicU64) -> Option<Lock<'a>> {
        word.compare_exchange(0, 1, Ordering::Acquire, Ordering::Relaxed).ok().map(|_| Lock(word))
    }
}

impl Drop for Lock<'_> {
    fn drop(&mut self) {
        self.0.store(0, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_stored_entries_are_found() {
        let table = QuestionTable::new(1 << 20, 20).unwrap();
        let known = |key: u128| TableEntry {
            bounds: Bounds { lower: -(key as i32), upper: key as i32 },
            reply: (key % 2048) as u16,
        };
        for key in 0..2000 {
            table.keep(key << 60, known(key), key as u64);
        }
        for key in 0..2000 {
            assert_eq!(table.find(key << 60), Some(known(key)));
            assert_eq!(table.find((key << 60) + 1), None);
        }
    }

    #[test]
    fn bounds_that_do_not_fit_are_dropped_not_falsified() {
        let table = QuestionTable::new(1 << 16, 20).unwrap();
        let kept = |lower, upper| {
            table.keep(1, TableEntry { bounds: Bounds { lower, upper }, reply: 3 }, 1);
            table.find(1).map(|known| (known.bounds.lower, known.bounds.upper))
        };
        assert_eq!(kept(-9000, 9000), Some((-UNBOUNDED, UNBOUNDED)));
        assert_eq!(kept(8500, 8500), Some((MOST, UNBOUNDED)));
        assert_eq!(kept(-8500, -8500), Some((-UNBOUNDED, -MOST)));
    }

    #[test]
    fn a_full_cluster_replaces_the_cheapest_entry() {
        let table = QuestionTable::new(128, 20).unwrap();
        let known = TableEntry { bounds: Bounds::exactly(0), reply: 0 };
        for (key, effort) in [(1, 100), (2, 10_000), (3, 1_000), (4, 10)] {
            table.keep(key, known, effort);
        }
        assert_eq!([1, 2, 3, 4].map(|key| table.find(key).is_some()), [false, true, true, true]);
    }

    #[test]
    fn no_memory_is_no_table() {
        assert!(QuestionTable::new(127, 20).is_none());
    }
}

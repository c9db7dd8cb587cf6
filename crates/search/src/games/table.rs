//! The transposition table, shared by all threads without locks.
//!
//! ```text
//!   bucket  = 4 entries = 64 bytes, one cache line, picked by the low bits of the key
//!   entry   = check: u64 | data: u64          check = key ^ data
//!   data    = value: i32 | move: u16 | bound: 2, age: 6 | depth: u8
//! ```
//!
//! Two threads may write an entry at once and leave half of each. Then `check ^ data` matches no key that is looked up, and the
//! entry counts as empty (Hyatt's lockless hashing): no lock, no unsafe code, no wrong answer.

use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};

use bytemuck::zeroed_vec;

/// How a stored value bounds the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is at least this.
    Lower,
    /// It is at most this.
    Upper,
    /// It is this.
    Exact,
}

/// What is stored of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The value in units, from the mover's view, without what is banked.
    pub value: i32,
    /// Whether it is exact or a bound.
    pub bound: Bound,
    /// The depth it was searched to. With [`PROVED`](Entry::PROVED) added if every line ended within it.
    pub depth: u8,
    /// Place of the best move in the state's list of moves; [`NO_MOVE`](Entry::NO_MOVE) if there is none.
    pub ordinal: u16,
}

impl Entry {
    /// Stands for no move.
    pub const NO_MOVE: u16 = u16::MAX;
    /// Marks a depth within which all lines ended: the value rests on the rules alone.
    pub const PROVED: u8 = 128;
    /// The largest depth an entry can hold.
    pub const MAX_DEPTH: u32 = 127;

    /// Whether the value rests on the rules alone.
    #[must_use]
    pub const fn is_proved(self) -> bool {
        self.depth & Entry::PROVED != 0
    }

    /// The depth it was searched to.
    #[must_use]
    pub const fn plies(self) -> u32 {
        (self.depth & !Entry::PROVED) as u32
    }

    const fn pack(self, age: u8) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        (self.value as u32 as u64) << 32
            | (self.ordinal as u64) << 16
            | ((bound << 6 | age & AGES) as u64) << 8
            | self.depth as u64
    }

    const fn unpack(data: u64) -> Option<Entry> {
        let bound = match (data >> 14) & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        Some(Entry { value: (data >> 32) as i32, bound, depth: data as u8, ordinal: (data >> 16) as u16 })
    }
}

const AGES: u8 = 63;
/// Entries in a bucket, and words in an entry.
const WAYS: usize = 4;
const WORDS: usize = 2;
const BUCKET_BYTES: usize = WAYS * WORDS * size_of::<u64>();

/// Buckets in use at first: 16 KiB, so that a short search touches little memory.
const FIRST_BUCKETS: usize = (1 << 14) / BUCKET_BYTES;
/// Buckets that fill the second-level cache: 1 MiB.
const CACHED_BUCKETS: usize = (1 << 20) / BUCKET_BYTES;

/// How many stores a table of so many buckets takes before it grows. Within the cache room costs next to nothing, and the table grows
/// when a quarter of it is in use. Beyond the cache an entry must be worth a cache miss: each is written eight times on average first.
const fn most_stores(buckets: usize) -> u64 {
    let entries = (buckets * WAYS) as u64;
    if buckets < CACHED_BUCKETS { entries / 4 } else { entries * 8 }
}

/// How many entries are copied at once, which takes some ten microseconds.
pub const STEP: usize = 1 << 10;

/// A transposition table that grows up to a fixed size.
pub struct TranspositionTable {
    words: Vec<AtomicU64>,
    /// The first word that begins a cache line.
    first: usize,
    /// Buckets there is room for, and those in use: both powers of two.
    room: usize,
    in_use: AtomicUsize,
    age: AtomicU8,
}

impl TranspositionTable {
    /// A table of at most `megabytes` (a power of two of entries), and at least 64 KiB.
    #[must_use]
    pub fn new(megabytes: usize) -> TranspositionTable {
        let bytes = megabytes.saturating_mul(1 << 20).max(1 << 16);
        let buckets = bytes / BUCKET_BYTES;
        let buckets = if buckets.is_power_of_two() { buckets } else { buckets.next_power_of_two() / 2 };
        // Zeros come from the system as untouched pages: a large table costs nothing until it is used.
        let words: Vec<AtomicU64> = zeroed_vec((buckets + 1) * WAYS * WORDS);
        let first = (words.as_ptr() as usize).wrapping_neg() % BUCKET_BYTES / size_of::<u64>();
        let in_use = AtomicUsize::new(buckets.min(FIRST_BUCKETS));
        TranspositionTable { words, first, room: buckets, in_use, age: AtomicU8::new(0) }
    }

    /// How many bytes it may take.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.room * BUCKET_BYTES
    }

    /// Grows for so many `stores` since the search began, if there is room: a table that stays small stays in the cache. A large one takes
    /// its time to copy: every [`STEP`] entries it asks whether it `may_go_on`, and those that are not copied are forgotten.
    pub fn make_room(&self, stores: u64, mut may_go_on: impl FnMut() -> bool) {
        let mut in_use = self.in_use.load(Ordering::Relaxed);
        while in_use < self.room && stores > most_stores(in_use) {
            // One thread makes it grow: two would do the work twice, and the one behind make it small again.
            let grows =
                self.in_use.compare_exchange(in_use, 2 * in_use, Ordering::Relaxed, Ordering::Relaxed);
            if grows.is_err() {
                return;
            }
            // Half of the entries now belong one old size further on. They stay where they are as well, and
            // give way there when they are old.
            for bucket in 0..in_use {
                if bucket % (STEP / WAYS) == 0 && !may_go_on() {
                    return;
                }
                for [check, data] in self.bucket(bucket as u64) {
                    let data = data.load(Ordering::Relaxed);
                    let key = check.load(Ordering::Relaxed) ^ data;
                    if key as usize & in_use != 0
                        && let Some(entry) = Entry::unpack(data)
                    {
                        self.put(key, entry);
                    }
                }
            }
            in_use *= 2;
        }
    }

    /// Ages all entries: they stay valid but are replaced first.
    pub fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    /// The entries of the bucket of `key`, each as its check and its data.
    #[inline]
    fn bucket(&self, key: u64) -> impl Iterator<Item = [&AtomicU64; 2]> {
        let place = key as usize & (self.in_use.load(Ordering::Relaxed) - 1);
        let first = self.first + place * WAYS * WORDS;
        self.words[first..first + WAYS * WORDS].chunks_exact(WORDS).map(|entry| [&entry[0], &entry[1]])
    }

    /// The entry of the state with this key, if there is one.
    #[inline]
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).find_map(|[check, data]| {
            let data = data.load(Ordering::Relaxed);
            if check.load(Ordering::Relaxed) ^ data == key { Entry::unpack(data) } else { None }
        })
    }

    /// Stores an entry in place of the one of the same state, or of the least valuable one of its bucket: old ones first, then
    /// shallow ones.
    #[inline]
    pub fn put(&self, key: u64, entry: Entry) {
        let age = self.age.load(Ordering::Relaxed) & AGES;
        let worth = |[check, data]: &[&AtomicU64; 2]| {
            let data = data.load(Ordering::Relaxed);
            if data == 0 || check.load(Ordering::Relaxed) ^ data == key {
                return 0;
            }
            let is_young = (data >> 8) as u8 & AGES == age;
            1 + u32::from(data as u8) + if is_young { 256 } else { 0 }
        };
        if let Some([check, data]) = self.bucket(key).min_by_key(worth) {
            let packed = entry.pack(age);
            check.store(key ^ packed, Ordering::Relaxed);
            data.store(packed, Ordering::Relaxed);
        }
    }
}

impl std::fmt::Debug for TranspositionTable {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "TranspositionTable({} bytes)", self.bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Random;

    #[test]
    fn stored_entries_are_found() {
        let table = TranspositionTable::new(1);
        let mut random = Random::new(1);
        for _ in 0..1000 {
            let bound = [Bound::Lower, Bound::Upper, Bound::Exact][random.below(3) as usize];
            let entry = Entry {
                value: random.bits() as i32,
                bound,
                depth: random.bits() as u8,
                ordinal: random.bits() as u16,
            };
            let key = random.bits();
            table.put(key, entry);
            assert_eq!(table.get(key), Some(entry));
            assert_eq!(table.get(key ^ 1 << 40), None);
        }
    }

    #[test]
    fn old_then_shallow_entries_are_replaced_first() {
        let table = TranspositionTable::new(0);
        let entry = |depth| Entry { value: 0, bound: Bound::Exact, depth, ordinal: 0 };
        // Keys with the same low bits share a bucket.
        let key = |number: u64| number << 32;
        for (number, depth) in [(1, 9), (2, 3), (3, 8), (4, 7)] {
            table.put(key(number), entry(depth));
        }
        table.put(key(5), entry(1));
        assert_eq!(table.get(key(2)), None, "the shallowest went");
        table.grow_older();
        table.put(key(5), entry(1));
        table.put(key(6), entry(1));
        assert_eq!(table.get(key(4)), None, "an old entry went, though the young one is shallower");
        assert!(table.get(key(5)).is_some());
    }

    #[test]
    fn threads_that_make_room_at_once_lose_nothing() {
        const STORES: u64 = 1 << 14;
        let alone = TranspositionTable::new(4);
        alone.make_room(STORES, || true);
        for round in 0..20 {
            let table = TranspositionTable::new(4);
            let mut random = Random::new(round);
            let entry = Entry { value: 7, bound: Bound::Exact, depth: 3, ordinal: 0 };
            let keys: Vec<u64> = (0..300).map(|_| random.bits()).collect();
            keys.iter().for_each(|&key| table.put(key, entry));
            let stored: Vec<u64> = keys.into_iter().filter(|&key| table.get(key).is_some()).collect();
            assert!(stored.len() > 200);
            crate::threads::on_threads(0..3, |_| table.make_room(STORES, || true));
            assert_eq!(table.in_use.load(Ordering::Relaxed), alone.in_use.load(Ordering::Relaxed));
            assert!(stored.iter().all(|&key| table.get(key) == Some(entry)), "round {round}");
        }
    }

    #[test]
    fn a_table_that_must_stop_growing_forgets_and_is_never_wrong() {
        let table = TranspositionTable::new(4);
        let entry = |key: u64| Entry { value: key as i32, bound: Bound::Exact, depth: 3, ordinal: 0 };
        let mut random = Random::new(7);
        let keys: Vec<u64> = (0..10_000).map(|_| random.bits()).collect();
        let (mut stores, mut steps) = (0, 0);
        for &key in &keys {
            table.put(key, entry(key));
            stores += 1;
            table.make_room(stores, || {
                steps += 1;
                steps % 3 != 0
            });
        }
        assert!(steps > 3 && table.in_use.load(Ordering::Relaxed) > FIRST_BUCKETS);
        let found = |key: &u64| table.get(*key).map(|found| assert_eq!(found, entry(*key))).is_some();
        let count = keys.into_iter().filter(found).count();
        assert!((5_000..10_000).contains(&count), "{count}");
    }

    #[test]
    fn sizes_are_kept() {
        assert_eq!(TranspositionTable::new(3).bytes(), 2 << 20);
        assert_eq!(TranspositionTable::new(4).bytes(), 4 << 20);
        assert_eq!(TranspositionTable::new(0).bytes(), 1 << 16);
    }
}

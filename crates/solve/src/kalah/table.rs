//! What is proved of boards: bounds of what is still to come.
//!
//! The [number](super::ranking) of a board is spread over its bits by a function that can be undone. The low bits then name a cluster of four
//! words and the rest, kept in the word, leaves no doubt which board it is: there are no collisions.
//!
//! ```text
//!   63          24 23   16 15    8 7    3 2   0
//!   rest of number  lower   upper  effort place
//! ```
//!
//! Bounds are kept with 128 added, so that a word of zeros is free: no bound is so low.

const WORDS: usize = 4;
const REST_BITS: u32 = 40;
const OFFSET: i32 = 128;
/// No bound beyond this is kept.
const MOST: i32 = 127;

/// What the table knows of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub lower: i32,
    pub upper: i32,
    /// The place that was best, or came first.
    pub place: u8,
}

/// A table of fixed size: a cluster has four entries, and the one that took least effort gives way.
pub(super) struct Table {
    words: Vec<[u64; WORDS]>,
    cluster_bits: u32,
    key_bits: u32,
}

impl Table {
    /// A table for numbers below `count` in at most `memory` bytes. If that is not enough to tell boards apart, it has no room and
    /// remembers nothing.
    pub(super) fn new(count: u64, memory: u64) -> Table {
        let key_bits = (u64::BITS - count.leading_zeros()).max(2);
        let needed = key_bits.saturating_sub(REST_BITS);
        let clusters = memory / size_of::<[u64; WORDS]>() as u64;
        let affordable = clusters.checked_ilog2().filter(|bits| *bits >= needed);
        let cluster_bits = affordable.unwrap_or(0).min(key_bits);
        // Zeros come from the system untouched: a large table costs no time until it is used.
        Table { words: vec![[0; WORDS]; affordable.map_or(0, |_| 1 << cluster_bits)], cluster_bits, key_bits }
    }

    /// The cluster of a board and the rest that identifies it there.
    #[inline]
    fn place(&self, rank: u64) -> (usize, u64) {
        // Each step can be undone on the bits that a number has, so different ones stay different.
        let mask = u64::MAX >> (u64::BITS - self.key_bits);
        let half = self.key_bits / 2;
        let key = (rank ^ (rank >> half)).wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        let key = (key ^ (key >> half)).wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
        let key = key ^ (key >> half);
        ((key & ((1 << self.cluster_bits) - 1)) as usize, key >> self.cluster_bits)
    }

    /// What is known of the board with this number.
    #[inline]
    pub(super) fn find(&self, rank: u64) -> Option<Known> {
        let (cluster, rest) = self.place(rank);
        let word = *self.words.get(cluster)?.iter().find(|&&word| word >> 24 == rest && word != 0)?;
        let bound = |shift: u32| (word >> shift & 0xff) as i32 - OFFSET;
        Some(Known { lower: bound(16), upper: bound(8), place: (word & 7) as u8 })
    }

    /// Keeps what took so many nodes to find out, in place of what took the fewest.
    #[inline]
    pub(super) fn keep(&mut self, rank: u64, known: Known, nodes: u64) {
        let (cluster, rest) = self.place(rank);
        let Some(words) = self.words.get_mut(cluster) else { return };
        if known.lower < -MOST || known.upper > MOST {
            return;
        }
        let effort = u64::from(nodes.checked_ilog2().unwrap_or(0)).min(31);
        let bounds = ((known.lower + OFFSET) as u64) << 16 | ((known.upper + OFFSET) as u64) << 8;
        let new = rest << 24 | bounds | effort << 3 | u64::from(known.place);
        let cheapness = |word: &u64| match *word {
            word if word >> 24 == rest && word != 0 => 0,
            0 => 1,
            word => 2 + (word >> 3 & 31),
        };
        if let Some(word) = words.iter_mut().min_by_key(|word| cheapness(word)) {
            *word = new;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_and_dear_entries_stay() {
        let mut table = Table::new(1 << 20, 32);
        let known = |lower| Known { lower, upper: 127, place: 3 };
        for (rank, nodes) in [(1, 1000), (2, 1), (3, 500), (4, 500), (5, 200)] {
            table.keep(rank, known(rank as i32 - 10), nodes);
        }
        let found = [1, 2, 3, 4, 5].map(|rank| table.find(rank));
        assert_eq!(found, [Some(known(-9)), None, Some(known(-7)), Some(known(-6)), Some(known(-5))]);
        assert_eq!(Table::new(1 << 20, 10).find(1), None);
    }

    #[test]
    fn numbers_are_told_apart_in_any_table() {
        for count in [3, 1000, 1 << 43] {
            let mut table = Table::new(count, 1 << 16);
            let ranks = (0..count).step_by((count / 100).max(1) as usize);
            let known = |rank: u64| Known { lower: (rank % 100) as i32, upper: 100, place: 1 };
            for rank in ranks.clone() {
                table.keep(rank, known(rank), 1);
            }
            for rank in ranks {
                assert_eq!(table.find(rank), Some(known(rank)));
            }
        }
    }

    #[test]
    fn bounds_that_do_not_fit_are_not_kept() {
        let mut table = Table::new(1000, 1 << 10);
        table.keep(7, Known { lower: -200, upper: 3, place: 0 }, 1);
        assert_eq!(table.find(7), None);
    }
}

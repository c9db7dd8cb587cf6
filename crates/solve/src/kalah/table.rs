//! The transposition table: bounds of the difference still to come, under the [number](super::ranking) of the
//! board.
//!
//! ```text
//!   18   11 10    3 2   0
//!    lower   upper  place      a note of the table
//! ```
//!
//! Bounds are kept with 128 added, so that no note is zero: no bound is so low.

use crate::exact_table::ExactTable;

const OFFSET: i32 = 128;
/// No bound beyond this is kept.
const MOST: i32 = 127;

/// The entry of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub lower: i32,
    pub upper: i32,
    /// The place of the best move, or of the first.
    pub place: u8,
}

/// A table of fixed size. Without enough memory to tell boards apart it remembers nothing.
pub(super) struct KalahTable(Option<ExactTable<4, 5, 19>>);

impl KalahTable {
    /// A table for numbers below `count` in at most `memory` bytes.
    pub(super) fn new(count: u64, memory: u64) -> KalahTable {
        let key_bits = (u64::BITS - count.leading_zeros()).max(2);
        KalahTable(ExactTable::new(key_bits, key_bits, memory))
    }

    /// The entry of the board with this number, if there is one.
    #[inline]
    pub(super) fn find(&self, rank: u64) -> Option<Known> {
        let note = self.0.as_ref()?.find(rank)?;
        let bound = |shift: u32| (note >> shift & 0xff) as i32 - OFFSET;
        Some(Known { lower: bound(11), upper: bound(3), place: (note & 7) as u8 })
    }

    /// Stores an entry that took so many nodes to find out.
    #[inline]
    pub(super) fn keep(&self, rank: u64, known: Known, nodes: u64) {
        if let Some(table) = &self.0
            && known.lower >= -MOST
            && known.upper <= MOST
        {
            let bounds = ((known.lower + OFFSET) as u64) << 11 | ((known.upper + OFFSET) as u64) << 3;
            table.keep(rank, bounds | u64::from(known.place), nodes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found() {
        let table = KalahTable::new(1 << 43, 1 << 16);
        for known in [Known { lower: -127, upper: 127, place: 7 }, Known { lower: 5, upper: 5, place: 0 }] {
            table.keep(77, known, 1000);
            assert_eq!(table.find(77), Some(known));
        }
        assert_eq!(table.find(78), None);
    }

    #[test]
    fn without_memory_nothing_is_kept() {
        let table = KalahTable::new(1 << 20, 10);
        table.keep(1, Known { lower: 0, upper: 3, place: 1 }, 1);
        assert_eq!(table.find(1), None);
    }

    #[test]
    fn bounds_that_do_not_fit_are_not_kept() {
        let table = KalahTable::new(1000, 1 << 10);
        table.keep(7, Known { lower: -200, upper: 3, place: 0 }, 1);
        assert_eq!(table.find(7), None);
    }
}

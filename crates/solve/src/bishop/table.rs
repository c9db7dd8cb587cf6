//! The transposition table: bounds of positions.
//!
//! ```text
//!   29     18 17      6 5    0
//!     lower     upper    cell      a note of the table
//! ```
//!
//! Bounds are stored with 2048 added. The ends of that range mean that nothing is known, so a bound that does not fit is dropped,
//! not falsified. No note is zero: no upper bound is so low.

use super::arena::PLACE_BITS;
use crate::exact_table::ExactTable;

const OFFSET: i32 = 2048;
/// Beyond any value: nothing is known.
pub(super) const UNBOUNDED: i32 = 10_000;
/// A bound beyond this is not stored.
const MOST: i32 = OFFSET - 2;

/// The entry of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    pub lower: i32,
    pub upper: i32,
    /// The cell of the best move, or of the first.
    pub cell: u8,
}

/// Clusters of one cache line.
pub(super) struct BoundTable(ExactTable<8, 4, 30>);

impl BoundTable {
    /// A table for a game with this many units in at most `memory` bytes, if that is enough.
    pub(super) fn new(units: u32, memory: u64) -> Option<BoundTable> {
        ExactTable::new(units + PLACE_BITS, units.saturating_sub(8), memory).map(BoundTable)
    }

    /// The entry of a position, if there is one.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<TableEntry> {
        let note = self.0.find(key)?;
        let (lower, upper) = ((note >> 18) as i32, (note >> 6) as i32 & 0xfff);
        Some(TableEntry {
            lower: if lower == 0 { -UNBOUNDED } else { lower - OFFSET },
            upper: if upper == 0xfff { UNBOUNDED } else { upper - OFFSET },
            cell: (note & 63) as u8,
        })
    }

    /// Stores an entry that took so many nodes to find out.
    pub(super) fn keep(&self, key: u64, known: TableEntry, nodes: u64) {
        let lower = if known.lower < -MOST { -OFFSET } else { known.lower.min(MOST) };
        let upper = if known.upper > MOST { OFFSET - 1 } else { known.upper.max(-MOST) };
        let bounds = (((lower + OFFSET) as u64) << 18) | (((upper + OFFSET) as u64) << 6);
        self.0.keep(key, bounds | u64::from(known.cell), nodes);
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
}

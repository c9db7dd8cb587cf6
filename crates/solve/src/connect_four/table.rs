//! The transposition table: bounds of scores.
//!
//! ```text
//!   15  10 9    4 3    0
//!   lower   upper column      a note of the table
//! ```
//!
//! Scores are stored with 32 added, so that no note is zero: no score is so low.

use crate::exact_table::ExactTable;

const OFFSET: i32 = 32;

/// The entry of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    pub lower: i32,
    pub upper: i32,
    /// The column of the best move, or of the first.
    pub column: u32,
}

/// A table of fixed size. Without enough memory to tell positions apart it stores nothing.
pub(super) struct ConnectFourTable(Option<ExactTable<4, 4, 16>>);

impl ConnectFourTable {
    /// A table for keys of `key_bits` bits in at most `memory` bytes.
    pub(super) fn new(key_bits: u32, memory: u64) -> ConnectFourTable {
        ConnectFourTable(ExactTable::new(key_bits, key_bits, memory))
    }

    /// The entry of a position, if there is one.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<TableEntry> {
        let note = self.0.as_ref()?.find(key)?;
        let bound = |shift: u32| (note >> shift & 63) as i32 - OFFSET;
        Some(TableEntry { lower: bound(10), upper: bound(4), column: (note & 15) as u32 })
    }

    /// Stores an entry that took so many nodes to find out.
    #[inline]
    pub(super) fn keep(&self, key: u64, known: TableEntry, nodes: u64) {
        if let Some(table) = &self.0 {
            let bounds = ((known.lower + OFFSET) as u64) << 10 | ((known.upper + OFFSET) as u64) << 4;
            table.keep(key, bounds | u64::from(known.column), nodes);
        }
    }
}

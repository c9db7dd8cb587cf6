//! What is proved of boards: bounds of what is still to come, under the whole board, so that no two are ever mistaken for each other.

use jogada_core::KeyHasher;

use super::board::Rows;

/// What the table knows of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Known {
    pub lower: i16,
    pub upper: i16,
    /// The place that was best, or came first.
    pub place: u8,
}

/// An entry: the mover's row, the opponent's, and what is known.
///
/// ```text
///   47    40 39    32 31     16 15      0
///   effort   place    upper     lower
/// ```
///
/// Zeros are free: no board that is searched has an empty row.
type Entry = [u64; 3];

/// A table of fixed size: a place has two entries, and the one that took less effort gives way.
pub(super) struct Table {
    places: Vec<[Entry; 2]>,
}

impl Known {
    const fn packed(self, effort: u8) -> u64 {
        self.lower as u16 as u64
            | (self.upper as u16 as u64) << 16
            | (self.place as u64) << 32
            | (effort as u64) << 40
    }

    const fn of(word: u64) -> Known {
        Known { lower: word as u16 as i16, upper: (word >> 16) as u16 as i16, place: (word >> 32) as u8 }
    }
}

/// The logarithm of the nodes that an entry took.
const fn effort(entry: Entry) -> u8 {
    (entry[2] >> 40) as u8
}

impl Table {
    /// A table of at most `memory` bytes, which may have no room at all.
    pub(super) fn new(memory: u64) -> Table {
        let places = memory / size_of::<[Entry; 2]>() as u64;
        // Zeros come from the system untouched: a large table costs no time until it is used.
        Table { places: vec![[[0; 3]; 2]; places as usize] }
    }

    #[inline]
    fn place(&self, rows: Rows) -> usize {
        let key = KeyHasher::mix(rows.mine ^ KeyHasher::mix(rows.theirs));
        ((u128::from(key) * self.places.len() as u128) >> 64) as usize
    }

    /// What is known of a board that is not over.
    #[inline]
    pub(super) fn find(&self, rows: Rows) -> Option<Known> {
        let entries = self.places.get(self.place(rows))?;
        entries.iter().find(|entry| is_of(entry, rows)).map(|entry| Known::of(entry[2]))
    }

    /// Keeps what took so many nodes to find out.
    #[inline]
    pub(super) fn keep(&mut self, rows: Rows, known: Known, nodes: u64) {
        let taken = nodes.checked_ilog2().unwrap_or(0) as u8;
        let place = self.place(rows);
        let Some(entries) = self.places.get_mut(place) else { return };
        let at = match entries.iter().position(|entry| is_of(entry, rows)) {
            Some(at) => at,
            // What was dear stays until something dearer comes; the other entry always gives way.
            None if taken >= effort(entries[0]) => {
                entries[1] = entries[0];
                0
            }
            None => 1,
        };
        entries[at] = [rows.mine, rows.theirs, known.packed(taken)];
    }
}

#[inline]
const fn is_of(entry: &Entry, rows: Rows) -> bool {
    entry[0] == rows.mine && entry[1] == rows.theirs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_and_dear_entries_stay() {
        let mut table = Table::new(48);
        let rows = |mine| Rows { mine, theirs: 1 };
        let known = |lower| Known { lower, upper: 255, place: 3 };
        table.keep(rows(1), known(-255), 1000);
        table.keep(rows(2), known(2), 1);
        table.keep(rows(3), known(3), 1);
        assert_eq!([1, 2, 3].map(|mine| table.find(rows(mine))), [Some(known(-255)), None, Some(known(3))]);
        table.keep(rows(4), known(4), 5000);
        assert_eq!([1, 4].map(|mine| table.find(rows(mine))), [Some(known(-255)), Some(known(4))]);
        assert_eq!(Table::new(10).find(rows(1)), None);
    }
}

//! From a state to its node: which slot of which small hash table, or simply the state's own number.
//!
//! ```text
//!   slot    fingerprint | node      32 bits; the more nodes there are, the fewer bits of the key are kept
//! ```
//!
//! A slot that is empty or has another fingerprint is told without a look at the state it stands for, so that a state that is not
//! known costs one access to memory and one that is known two. Collisions go to the next slot (linear probing). The fingerprint is
//! the low bits of the key, which choose the slot as well: as long as they are enough for a larger table, it is filled
//! without a look at any state.
//!
//! There are 1,024 tables, chosen by a few bits of the key. They grow one after the other, so that no single step is slow, whatever
//! the size of the search, and little memory is used twice while things are moved.

use jogada_core::Stop;

use super::nodes::{Id, NONE};
use super::tally::Tally;

/// Hash tables, as a power of two.
const TABLES: u32 = 10;
/// Slots of the smallest table.
const FEWEST: usize = 8;
/// Numbers a page.
const PAGE: usize = 1 << 10;
/// A slot that stands for no node.
const EMPTY: u32 = u32::MAX;
/// Bits of the first node numbers, and by how many they grow: 12 are left for the fingerprint, then 8, then 4.
const FIRST_BITS: u32 = 20;
const MORE_BITS: u32 = 4;
/// Nodes whose keys are worked out together when a table grows.
const BATCH: usize = 64;

/// Where to look for a state: its key, or its number where it has one.
pub(super) type Place = u64;

/// Finds nodes by their states.
#[derive(Debug)]
pub(super) enum Index {
    /// By keys.
    Hashed(Hashed),
    /// By the numbers of states: see [`Space::number`](jogada_core::Space::number).
    Numbered(Numbered),
}

/// Small tables of slots.
#[derive(Debug)]
pub(super) struct Hashed {
    tables: Vec<Table>,
    /// The bits of a slot that are the node's number. All of them together are no number.
    mask: u32,
}

#[derive(Clone, Default, Debug)]
struct Table {
    /// A power of two of them, or none yet.
    slots: Vec<u32>,
    filled: usize,
}

/// The node of every state number, in pages that are there only once one of their states was met.
#[derive(Default, Debug)]
pub(super) struct Numbered {
    pages: Vec<Vec<Id>>,
}

impl Hashed {
    pub(super) fn new() -> Hashed {
        Hashed { tables: vec![Table::default(); 1 << TABLES], mask: (1 << FIRST_BITS) - 1 }
    }

    /// The first slot to look at.
    #[inline]
    fn first(&self, key: u64) -> u32 {
        let slots = &self.tables[table_of(key)].slots;
        slots.get(key as usize & slots.len().wrapping_sub(1)).copied().unwrap_or(EMPTY)
    }

    /// The node that a slot may stand for, if it has the fingerprint of this key.
    #[inline]
    fn candidate(&self, slot: u32, key: u64) -> Option<Id> {
        (slot != EMPTY && (slot ^ fingerprint(key, self.mask)) & !self.mask == 0).then_some(slot & self.mask)
    }

    /// The node of this key whose state is the one asked for.
    #[inline]
    fn find(&self, key: u64, is_it: impl Fn(Id) -> bool) -> Option<Id> {
        let slots = &self.tables[table_of(key)].slots;
        let wrap = slots.len().wrapping_sub(1);
        let mut place = key as usize & wrap;
        loop {
            let slot = slots.get(place).copied().unwrap_or(EMPTY);
            if slot == EMPTY {
                return None;
            }
            if let Some(id) = self.candidate(slot, key).filter(|id| is_it(*id)) {
                return Some(id);
            }
            place = (place + 1) & wrap;
        }
    }

    /// Enters a node that is not known.
    #[inline]
    fn insert(
        &mut self,
        tally: &mut Tally,
        key: u64,
        id: Id,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<(), Stop> {
        if id >= self.mask {
            self.widen();
        }
        let mask = self.mask;
        let table = &mut self.tables[table_of(key)];
        if table.filled * 10 >= table.slots.len() * 7 {
            table.grow(tally, mask, key_of)?;
        }
        table.put(fingerprint(key, mask) | id, key as usize);
        table.filled += 1;
        Ok(())
    }

    /// Gives more bits to the numbers of nodes.
    #[cold]
    fn widen(&mut self) {
        let old = self.mask;
        let new = old << MORE_BITS | ((1 << MORE_BITS) - 1);
        self.mask = new;
        for slot in self.tables.iter_mut().flat_map(|table| &mut table.slots) {
            if *slot != EMPTY {
                // The lowest bits of the key are kept.
                *slot = *slot & old | (*slot & !old) << MORE_BITS & !new;
            }
        }
    }
}

impl Table {
    /// Puts a slot's word into the first empty place from its key's on.
    #[inline]
    fn put(&mut self, word: u32, key: usize) {
        let wrap = self.slots.len() - 1;
        let mut place = key & wrap;
        while self.slots[place] != EMPTY {
            place = (place + 1) & wrap;
        }
        self.slots[place] = word;
    }

    /// Doubles the table, old and new existing side by side for a moment.
    #[cold]
    fn grow(&mut self, tally: &mut Tally, mask: u32, key_of: impl Fn(Id) -> u64) -> Result<(), Stop> {
        let before = self.slots.len();
        let slots = (2 * before).max(FEWEST);
        tally.hold(((slots - before) * size_of::<u32>()) as u64, (before * size_of::<u32>()) as u64)?;
        let old = std::mem::replace(&mut self.slots, vec![EMPTY; slots]);
        if slots as u64 <= (1 << 32) / (u64::from(mask) + 1) {
            let bits = mask.count_ones();
            for word in old.into_iter().filter(|word| *word != EMPTY) {
                self.put(word, (word >> bits) as usize);
            }
            return Ok(());
        }
        // In batches: then the states are read without one waiting for the other.
        let mut words = old.into_iter().filter(|word| *word != EMPTY);
        let mut batch = [(EMPTY, 0); BATCH];
        loop {
            let mut len = 0;
            for (entry, word) in batch.iter_mut().zip(&mut words) {
                entry.0 = word;
                len += 1;
            }
            for (word, key) in &mut batch[..len] {
                *key = key_of(*word & mask);
            }
            for (word, key) in &batch[..len] {
                self.put(*word, *key as usize);
            }
            if len < BATCH {
                return Ok(());
            }
        }
    }
}

impl Numbered {
    #[inline]
    fn get(&self, number: u64) -> Id {
        let page = self.pages.get(number as usize / PAGE);
        page.and_then(|page| page.get(number as usize % PAGE)).copied().unwrap_or(NONE)
    }

    #[inline]
    fn insert(&mut self, tally: &mut Tally, number: u64, id: Id) -> Result<(), Stop> {
        let page = number as usize / PAGE;
        if self.pages.get(page).is_none_or(Vec::is_empty) {
            self.add_page(tally, page)?;
        }
        self.pages[page][number as usize % PAGE] = id;
        Ok(())
    }

    #[cold]
    fn add_page(&mut self, tally: &mut Tally, page: usize) -> Result<(), Stop> {
        while self.pages.len() <= page {
            tally.push(&mut self.pages, Vec::new())?;
        }
        tally.hold((PAGE * size_of::<Id>()) as u64, 0)?;
        self.pages[page] = vec![NONE; PAGE];
        Ok(())
    }
}

impl Index {
    /// The first access to memory of a search for a place: it brings the place near, and tells nothing.
    #[inline]
    pub(super) fn first(&self, place: Place) -> u32 {
        match self {
            Index::Hashed(index) => index.first(place),
            Index::Numbered(index) => index.get(place),
        }
    }

    /// The node at a place whose state is the one asked for.
    #[inline]
    pub(super) fn find(&self, place: Place, is_it: impl Fn(Id) -> bool) -> Option<Id> {
        match self {
            Index::Hashed(index) => index.find(place, is_it),
            Index::Numbered(index) => Some(index.get(place)).filter(|id| *id != NONE),
        }
    }

    /// Enters a node that is not known; `place_of` tells the places of those that are.
    ///
    /// # Errors
    /// Memory, if there is none to grow.
    #[inline]
    pub(super) fn insert(
        &mut self,
        tally: &mut Tally,
        place: Place,
        id: Id,
        place_of: impl Fn(Id) -> Place,
    ) -> Result<(), Stop> {
        match self {
            Index::Hashed(index) => index.insert(tally, place, id, place_of),
            Index::Numbered(index) => index.insert(tally, place, id),
        }
    }
}

/// The low bits of a key, above those of a node's number.
#[inline]
const fn fingerprint(key: u64, mask: u32) -> u32 {
    (key as u32).wrapping_mul(mask.wrapping_add(1))
}

/// By bits from the middle of the key: its low bits choose the slot.
#[inline]
const fn table_of(key: u64) -> usize {
    (key >> 40) as usize & ((1 << TABLES) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{KeyHasher, Limits};

    /// A million nodes, found again however often slots were moved and widened; keys that are the same in all bits
    /// that slots keep are told apart by their states.
    #[test]
    fn what_was_entered_is_found() {
        let mut tally = Tally::new(&Limits::default());
        let mut index = Index::Hashed(Hashed::new());
        // Two neighbours have one key.
        let key = |state: u32| KeyHasher::mix(u64::from(state / 2));
        const STATES: u32 = (1 << FIRST_BITS) + 1000;
        for state in 0..STATES {
            assert_eq!(index.find(key(state), |id| id == state), None);
            index.insert(&mut tally, key(state), state, key).unwrap();
            assert_eq!(index.find(key(state / 2), |id| id == state / 2), Some(state / 2));
        }
        for state in 0..STATES {
            assert_eq!(index.find(key(state), |id| id == state), Some(state));
        }
    }

    #[test]
    fn numbers_find_their_nodes_without_a_look_at_states() {
        let mut tally = Tally::new(&Limits::default());
        let mut index = Index::Numbered(Numbered::default());
        for (id, number) in [5_000_u64, 3, 1 << 20].into_iter().enumerate() {
            assert_eq!(index.find(number, |_| true), None);
            index.insert(&mut tally, number, id as Id, |_| 0).unwrap();
            assert_eq!(index.find(number, |_| true), Some(id as Id));
            assert_eq!(index.find(number + 1, |_| true), None);
        }
        // Three pages, and the list of pages; not a million entries.
        assert!(tally.stats.bytes < 100_000, "{}", tally.stats.bytes);
        assert!(
            index
                .insert(&mut Tally::new(&Limits { memory: Some(100), ..Limits::default() }), 9_000, 9, |_| 0)
                .is_err()
        );
    }
}

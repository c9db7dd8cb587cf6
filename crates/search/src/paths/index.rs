//! From a state to its node: which slot of a hash table, or simply the state's own number.
//!
//! ```text
//!   slot    fingerprint | node      32 bits; the more nodes there are, the fewer bits of the key are kept
//! ```
//!
//! A slot that is empty or has another fingerprint is told without a look at the state it stands for, so that a state that is not
//! known costs one access to memory and one that is known two. Collisions go to the next slot (linear probing). The low bits of the
//! key choose the slot, the highest are the fingerprint.
//!
//! A search begins with one small table. Beyond a million slots there are 1,024 tables, chosen by a few bits of the key: they grow one
//! after the other, so that no single step is slow, whatever the size of the search, and little memory is used twice while things are
//! moved.

use jogada_core::Stop;

use super::nodes::{Id, NONE};
use super::tally::Tally;

/// Tables of a large search, as a power of two.
const TABLES: u32 = 10;
/// Slots of the first table at the beginning, and when it becomes many.
const FEWEST: usize = 1 << 8;
const MOST: usize = 1 << 20;
/// Numbers a page.
const PAGE: usize = 1 << 10;
/// A slot that stands for no node.
const EMPTY: u32 = u32::MAX;
/// Bits of the first node numbers, and by how many they grow: 12 are left for the fingerprint, then 8, then 4.
const FIRST_BITS: u32 = 20;
const MORE_BITS: u32 = 4;
/// Nodes whose keys are worked out together when a table grows.
const BATCH: usize = 64;

/// Finds nodes by their states.
#[derive(Debug)]
pub(super) enum Index {
    /// By keys.
    Hashed(Hashed),
    /// By the numbers of states: see [`Space::number`](jogada_core::Space::number).
    Numbered(Numbered),
}

/// Tables of slots.
#[derive(Debug)]
pub(super) struct Hashed {
    /// One, or a power of two of them.
    tables: Vec<Table>,
    /// The bits of a slot that are the node's number. All of them together are no number.
    mask: u32,
}

#[derive(Clone, Default, Debug)]
struct Table {
    /// A power of two of them, or none yet.
    slots: Vec<u32>,
    /// How many more may be filled before the table grows.
    left: usize,
}

/// A place for a node that is not known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Vacancy {
    table: usize,
    slot: usize,
}

/// The node of every state number, in pages that are there only once one of their states was met.
#[derive(Default, Debug)]
pub(super) struct Numbered {
    pages: Vec<Vec<Id>>,
}

impl Hashed {
    pub(super) fn new() -> Hashed {
        Hashed { tables: vec![Table::default()], mask: (1 << FIRST_BITS) - 1 }
    }

    /// The table of a key. Its low bits choose the slot, its high ones are the fingerprint.
    #[inline]
    fn table_of(&self, key: u64) -> usize {
        (key >> 40) as usize & (self.tables.len() - 1)
    }

    /// Reads the first slot of a key, which brings it near and tells nothing.
    #[inline]
    pub(super) fn touch(&self, key: u64) -> u32 {
        let slots = &self.tables[self.table_of(key)].slots;
        slots.get(key as usize & slots.len().wrapping_sub(1)).copied().unwrap_or(EMPTY)
    }

    /// The node of this key whose state is the one asked for, or the place for a new one.
    #[inline]
    pub(super) fn probe(&self, key: u64, is_it: impl Fn(Id) -> bool) -> Result<Id, Vacancy> {
        let number = self.table_of(key);
        let slots = &self.tables[number].slots;
        let wrap = slots.len().wrapping_sub(1);
        let mut place = key as usize & wrap;
        loop {
            let slot = slots.get(place).copied().unwrap_or(EMPTY);
            if slot == EMPTY {
                return Err(Vacancy { table: number, slot: place });
            }
            if (slot ^ fingerprint(key)) & !self.mask == 0 && is_it(slot & self.mask) {
                return Ok(slot & self.mask);
            }
            place = (place + 1) & wrap;
        }
    }

    /// Enters a node at the place that was found for it. `key_of` tells the keys of all nodes with lower numbers.
    ///
    /// # Errors
    /// Memory, if there is none to grow.
    #[inline]
    pub(super) fn insert(
        &mut self,
        tally: &mut Tally,
        vacancy: Vacancy,
        key: u64,
        id: Id,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<(), Stop> {
        let table = &mut self.tables[vacancy.table];
        if table.left == 0 || id >= self.mask {
            return self.insert_and_grow(tally, key, id, key_of);
        }
        table.slots[vacancy.slot] = fingerprint(key) & !self.mask | id;
        table.left -= 1;
        Ok(())
    }

    /// The same where there is no room, in the table or in the numbers of nodes.
    #[cold]
    fn insert_and_grow(
        &mut self,
        tally: &mut Tally,
        key: u64,
        id: Id,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<(), Stop> {
        if id >= self.mask {
            self.widen();
        }
        if self.tables[self.table_of(key)].left == 0 {
            self.grow(tally, key, id, key_of)?;
        }
        let number = self.table_of(key);
        self.tables[number].put(fingerprint(key) & !self.mask | id, key);
        Ok(())
    }

    /// Makes the table of a key twice as large; if it is the only one, all `nodes` there are go to a new one, or to many.
    fn grow(
        &mut self,
        tally: &mut Tally,
        key: u64,
        nodes: Id,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<(), Stop> {
        let table = self.table_of(key);
        if self.tables.len() > 1 {
            return self.tables[table].double(tally, self.mask, key_of);
        }
        let before = self.tables[table].slots.len();
        let slots = (2 * before).max(FEWEST);
        tally.hold(((slots - before) * size_of::<u32>()) as u64, 0)?;
        let tables = if slots > MOST { 1 << TABLES } else { 1 };
        self.tables.clear();
        self.tables.resize_with(tables, || Table::with_slots(slots / tables));
        // In the order of the nodes: their states are then read one after the other.
        for id in 0..nodes {
            let key = key_of(id);
            let table = self.table_of(key);
            if self.tables[table].left == 0 {
                // Many tables are not filled evenly.
                self.tables[table].double(tally, self.mask, &key_of)?;
            }
            self.tables[table].put(fingerprint(key) & !self.mask | id, key);
        }
        Ok(())
    }

    /// Gives more bits to the numbers of nodes; the highest of the fingerprint are kept.
    fn widen(&mut self) {
        let old = self.mask;
        self.mask = old << MORE_BITS | ((1 << MORE_BITS) - 1);
        for slot in self.tables.iter_mut().flat_map(|table| &mut table.slots) {
            if *slot != EMPTY {
                *slot &= !self.mask | old;
            }
        }
    }
}

impl Table {
    fn with_slots(slots: usize) -> Table {
        Table { slots: vec![EMPTY; slots], left: slots * 7 / 10 }
    }

    /// Puts a slot's word into the first empty place from its key's on.
    #[inline]
    fn put(&mut self, word: u32, key: u64) {
        let wrap = self.slots.len() - 1;
        let mut place = key as usize & wrap;
        while self.slots[place] != EMPTY {
            place = (place + 1) & wrap;
        }
        self.slots[place] = word;
        self.left -= 1;
    }

    /// Doubles the table, old and new existing side by side for a moment.
    fn double(&mut self, tally: &mut Tally, mask: u32, key_of: impl Fn(Id) -> u64) -> Result<(), Stop> {
        let bytes = (self.slots.len() * size_of::<u32>()) as u64;
        tally.hold(bytes, bytes)?;
        let old = std::mem::replace(self, Table::with_slots(2 * self.slots.len())).slots;
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
                self.put(*word, *key);
            }
            if len < BATCH {
                return Ok(());
            }
        }
    }
}

impl Numbered {
    /// The node with this number, [`NONE`] if there is none.
    #[inline]
    pub(super) fn get(&self, number: u64) -> Id {
        let page = self.pages.get(number as usize / PAGE);
        page.and_then(|page| page.get(number as usize % PAGE)).copied().unwrap_or(NONE)
    }

    /// Enters a node.
    ///
    /// # Errors
    /// Memory, if there is none for a page.
    #[inline]
    pub(super) fn insert(&mut self, tally: &mut Tally, number: u64, id: Id) -> Result<(), Stop> {
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

/// The high bits of a key; those of a node's number are taken off.
#[inline]
const fn fingerprint(key: u64) -> u32 {
    (key >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{KeyHasher, Limits};

    /// More than a million nodes, found again however often slots were moved and widened; keys that are the same in all bits
    /// that slots keep are told apart by their states.
    #[test]
    fn what_was_entered_is_found() {
        let mut tally = Tally::new(&Limits::default());
        let mut index = Hashed::new();
        // Two neighbours have one key.
        let key = |state: u32| KeyHasher::mix(u64::from(state / 2));
        const STATES: u32 = (1 << FIRST_BITS) + 1000;
        for state in 0..STATES {
            let vacancy = index.probe(key(state), |id| id == state).unwrap_err();
            index.insert(&mut tally, vacancy, key(state), state, key).unwrap();
            assert_eq!(index.probe(key(state / 2), |id| id == state / 2).ok(), Some(state / 2));
        }
        assert_eq!(index.tables.len(), 1 << TABLES);
        for state in 0..STATES {
            assert_eq!(index.probe(key(state), |id| id == state).ok(), Some(state));
        }
    }

    #[test]
    fn a_table_that_finds_no_memory_stays_as_it_is() {
        let mut tally = Tally::new(&Limits { memory: Some(5_000), ..Limits::default() });
        let mut index = Hashed::new();
        let key = |state: u32| KeyHasher::mix(state.into());
        let mut enter = |state: u32| {
            let vacancy = index.probe(key(state), |id| id == state).unwrap_err();
            index.insert(&mut tally, vacancy, key(state), state, key)
        };
        let entered = (0..10_000).take_while(|state| enter(*state).is_ok()).count() as u32;
        assert!((500..1000).contains(&entered), "{entered}");
        assert!((0..entered).all(|state| index.probe(key(state), |id| id == state).is_ok()));
        assert!(index.probe(key(entered), |id| id == entered).is_err());
    }

    #[test]
    fn numbers_find_their_nodes_without_a_look_at_states() {
        let mut tally = Tally::new(&Limits::default());
        let mut index = Numbered::default();
        for (id, number) in [5_000_u64, 3, 1 << 20].into_iter().enumerate() {
            assert_eq!(index.get(number), NONE);
            index.insert(&mut tally, number, id as Id).unwrap();
            assert_eq!((index.get(number), index.get(number + 1)), (id as Id, NONE));
        }
        // Three pages, and the list of pages; not a million entries.
        assert!(tally.stats.bytes < 100_000, "{}", tally.stats.bytes);
        let mut poor = Tally::new(&Limits { memory: Some(100), ..Limits::default() });
        assert!(index.insert(&mut poor, 9_000, 9).is_err());
    }
}

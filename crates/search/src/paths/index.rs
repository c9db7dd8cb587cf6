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

use std::hint::black_box;

use jogada_core::Stop;

use super::nodes::{Id, NONE};
use super::tally::Tally;

/// Tables of a large search.
const TABLES: usize = 1 << 10;
/// Slots of the first table: at the beginning, as long as it grows by four instead of two, and when it becomes many.
const FEWEST: usize = 1 << 8;
const SMALL: usize = 1 << 16;
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

/// Tables of slots.
#[derive(Debug)]
pub(super) struct Hashed {
    /// The only one, as long as there are not many.
    one: Table,
    /// None, or [`TABLES`] of them.
    many: Vec<Table>,
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

/// The node of every state number, in pages that are there only once one of their states was met.
#[derive(Default, Debug)]
pub(super) struct Numbers {
    pages: Vec<Vec<Id>>,
}

impl Hashed {
    pub(super) fn new() -> Hashed {
        Hashed { one: Table::default(), many: Vec::new(), mask: (1 << FIRST_BITS) - 1 }
    }

    /// Whether there is more to it than caches hold.
    pub(super) fn is_large(&self) -> bool {
        self.one.slots.len() > SMALL || !self.many.is_empty()
    }

    #[inline]
    fn table(&self, key: u64) -> &Table {
        if self.many.is_empty() { &self.one } else { &self.many[table_of(key)] }
    }

    #[inline]
    fn table_mut(&mut self, key: u64) -> &mut Table {
        if self.many.is_empty() { &mut self.one } else { &mut self.many[table_of(key)] }
    }

    /// Reads the first slots of several keys, if there is more to the index than caches hold: that brings them near, and as none waits
    /// for another, the processor has many of them under way at a time.
    #[inline]
    pub(super) fn touch(&self, keys: impl Iterator<Item = u64>) {
        if self.is_large() {
            let read = |key: u64| {
                let slots = &self.table(key).slots;
                slots.get(key as usize & slots.len().wrapping_sub(1)).copied().unwrap_or(EMPTY)
            };
            black_box(keys.fold(0, |all, key| all ^ read(key)));
        }
    }

    /// The only table, if it has room for so many nodes, numbered from `first` on.
    #[inline]
    pub(super) fn with_room(&mut self, first: Id, nodes: usize) -> Option<Room<'_>> {
        let Table { slots, left } = &mut self.one;
        let fits = nodes <= *left && first as usize + nodes <= self.mask as usize;
        fits.then_some(Room { slots, left, mask: self.mask })
    }

    /// The node of this key whose state is the one asked for, or the slot for a new one.
    #[inline]
    pub(super) fn probe(&self, key: u64, is_it: impl Fn(Id) -> bool) -> Result<Id, usize> {
        let slots = &self.table(key).slots[..];
        let wrap = slots.len().wrapping_sub(1);
        let mut place = key as usize & wrap;
        loop {
            let slot = slots.get(place).copied().unwrap_or(EMPTY);
            if slot == EMPTY {
                return Err(place);
            }
            if (slot ^ fingerprint(key)) & !self.mask == 0 && is_it(slot & self.mask) {
                return Ok(slot & self.mask);
            }
            place = (place + 1) & wrap;
        }
    }

    /// Enters a node at the slot that was found for it. `key_of` tells the keys of all nodes with lower numbers.
    ///
    /// # Errors
    /// Memory, if there is none to grow.
    #[inline]
    pub(super) fn insert(
        &mut self,
        tally: &mut Tally,
        slot: usize,
        key: u64,
        id: Id,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<(), Stop> {
        let mask = self.mask;
        let table = self.table_mut(key);
        if table.left == 0 || id >= mask {
            return self.insert_and_grow(tally, key, id, key_of);
        }
        table.slots[slot] = fingerprint(key) & !mask | id;
        table.left -= 1;
        Ok(())
    }

    /// The same where there is no room, in the table or in the numbers of nodes.
    #[cold]
    #[inline(never)]
    fn insert_and_grow(
        &mut self,
        tally: &mut Tally,
        key: u64,
        id: Id,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<(), Stop> {
        if id == NONE {
            return Err(Stop::Memory);
        }
        if id >= self.mask {
            self.widen();
        }
        if self.table(key).left == 0 {
            self.grow(tally, key, id, key_of)?;
        }
        self.put(key, id);
        Ok(())
    }

    #[inline]
    fn put(&mut self, key: u64, id: Id) {
        let word = fingerprint(key) & !self.mask | id;
        self.table_mut(key).put(word, key);
    }

    /// Makes the table of a key twice as large; if it is the only one, all `nodes` there are go to a new one, or to many.
    fn grow(
        &mut self,
        tally: &mut Tally,
        key: u64,
        nodes: Id,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<(), Stop> {
        let mask = self.mask;
        if !self.many.is_empty() {
            return self.table_mut(key).double(tally, mask, key_of);
        }
        let before = self.one.slots.len();
        let slots = (if before < SMALL { 4 } else { 2 } * before).max(FEWEST);
        tally.hold(((slots - before) * size_of::<u32>()) as u64, 0)?;
        self.one = Table::default();
        if slots > MOST {
            self.many = vec![Table::with_slots(slots / TABLES); TABLES];
        } else {
            self.one = Table::with_slots(slots);
        }
        // In the order of the nodes: their states are then read one after the other.
        if self.many.is_empty() {
            let Table { slots, left } = &mut self.one;
            let mut room = Room { slots, left, mask };
            for id in 0..nodes {
                room.enter(key_of(id), id, |_| false);
            }
            return Ok(());
        }
        for id in 0..nodes {
            let key = key_of(id);
            if self.table(key).left == 0 {
                // Many tables are not filled evenly.
                self.table_mut(key).double(tally, mask, &key_of)?;
            }
            self.put(key, id);
        }
        Ok(())
    }

    /// Gives more bits to the numbers of nodes; the highest of the fingerprint are kept.
    fn widen(&mut self) {
        let old = self.mask;
        self.mask = old << MORE_BITS | ((1 << MORE_BITS) - 1);
        for slot in std::iter::once(&mut self.one).chain(&mut self.many).flat_map(|table| &mut table.slots) {
            if *slot != EMPTY {
                *slot &= !self.mask | old;
            }
        }
    }
}

/// A table that need not grow.
pub(super) struct Room<'a> {
    slots: &'a mut [u32],
    left: &'a mut usize,
    mask: u32,
}

impl Room<'_> {
    /// As [`Hashed::touch`].
    #[inline]
    pub(super) fn touch(&self, keys: impl Iterator<Item = u64>) {
        if self.slots.len() > SMALL {
            let read = |key: u64| self.slots[key as usize & (self.slots.len() - 1)];
            black_box(keys.fold(0, |all, key| all ^ read(key)));
        }
    }

    /// The node of this key whose state is the one asked for; if there is none, a new one is entered.
    #[inline]
    pub(super) fn enter(&mut self, key: u64, id: Id, is_it: impl Fn(Id) -> bool) -> Option<Id> {
        let mut place = key as usize;
        loop {
            place &= self.slots.len() - 1;
            let slot = self.slots[place];
            if slot == EMPTY {
                self.slots[place] = fingerprint(key) & !self.mask | id;
                *self.left -= 1;
                return None;
            }
            if (slot ^ fingerprint(key)) & !self.mask == 0 && is_it(slot & self.mask) {
                return Some(slot & self.mask);
            }
            place += 1;
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

impl Numbers {
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

/// The table of a key, where there are many. Its low bits choose the slot, its highest are the fingerprint.
#[inline]
const fn table_of(key: u64) -> usize {
    (key >> 40) as usize & (TABLES - 1)
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
            let slot = index.probe(key(state), |id| id == state).unwrap_err();
            index.insert(&mut tally, slot, key(state), state, key).unwrap();
            assert_eq!(index.probe(key(state / 2), |id| id == state / 2).ok(), Some(state / 2));
        }
        assert_eq!(index.many.len(), TABLES);
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
            let slot = index.probe(key(state), |id| id == state).unwrap_err();
            index.insert(&mut tally, slot, key(state), state, key)
        };
        let entered = (0..10_000).take_while(|state| enter(*state).is_ok()).count() as u32;
        assert!((500..1000).contains(&entered), "{entered}");
        assert!((0..entered).all(|state| index.probe(key(state), |id| id == state).is_ok()));
        assert!(index.probe(key(entered), |id| id == entered).is_err());
    }

    #[test]
    fn numbers_find_their_nodes_without_a_look_at_states() {
        let mut tally = Tally::new(&Limits::default());
        let mut index = Numbers::default();
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

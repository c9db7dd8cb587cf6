//! An index from states to nodes, by the state's key: a hash table.
//!
//! ```text
//!   group    8 tags | 8 nodes      a byte and three bytes each: half a cache line
//! ```
//!
//! The low bits of the key choose the group, the highest are the tag. All tags of a group are compared at
//! once, within one word: an unknown state takes one access to memory and one branch, a known one two
//! accesses. A node whose group is full goes to the next group. There is more room in a group than most ever need, for whether one is full
//! the processor cannot predict.
//!
//! Three bytes are enough for the numbers of sixteen million nodes. The fourth bytes of higher numbers are kept in a list beside.
//!
//! A search begins with one small table. Beyond some hundred thousand nodes there are 1,024 tables, chosen by a few bits of the key: they
//! grow one after the other, so that no single step is slow, whatever the size of the search, and little memory is used
//! twice while things are moved.

use std::hint::black_box;

use jogada_core::Stop;

use super::nodes::{Id, UNMET};
use super::tally::Tally;

/// Tables of a large search.
const TABLES: usize = 1 << 10;
/// Groups of the first table at the beginning.
const FIRST_GROUPS: usize = 1 << 6;
/// With fewer groups than these the first table grows eightfold, and then twofold.
const EIGHTFOLD_BELOW: usize = 1 << 10;
/// The caches next to the processor hold no more groups than these.
const CACHED_GROUPS: usize = 1 << 13;
/// When the first table would have more groups, its nodes go to [`TABLES`] tables.
const MOST_GROUPS: usize = 1 << 17;
/// Places for nodes in a group.
const PLACES: usize = 8;
/// Nodes that two groups have on average when their table grows.
const FULL_PAIR: usize = 11;
/// Nodes whose keys are computed together when a table grows.
const BATCH: usize = 64;

/// Bits a tag. None is zero: that is a place without a node.
const TAG: u32 = 8;
/// The lowest and the highest bit of every tag.
const ONES: u64 = u64::MAX / 0xff;
const HIGHEST: u64 = ONES << (TAG - 1);

/// The highest number that three bytes hold.
const LOW: Id = 0xff_ffff;

/// Tables of nodes.
#[derive(Debug)]
pub(super) struct KeyIndex {
    /// The only one, as long as there are not many.
    one: HashTable,
    /// None, or [`TABLES`] of them.
    many: Vec<HashTable>,
}

#[derive(Clone, Default, Debug)]
struct HashTable {
    /// A power of two of them, or none yet.
    groups: Vec<Group>,
    /// How many more nodes may be entered before the table grows.
    left: usize,
    /// The fourth bytes of the nodes of each group; empty as long as all are 0.
    high: Vec<[u8; PLACES]>,
}

/// Nodes that are found together. Taken from the first place on, and never left.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
struct Group {
    tags: u64,
    /// The lower three bytes of each.
    nodes: [[u8; 3]; PLACES],
}

impl Group {
    const EMPTY: Group = Group { tags: 0, nodes: [[0; 3]; PLACES] };

    /// The highest bits of the tags equal to the key's; a false one may be among them.
    #[inline]
    const fn hits(&self, key: u64) -> u64 {
        // A tag that is the key's becomes zero, and is then found by a borrow.
        let other = self.tags ^ (tag_of(key) * ONES);
        other.wrapping_sub(ONES) & !other & HIGHEST
    }

    #[inline]
    const fn is_full(&self) -> bool {
        self.tags >> (u64::BITS - TAG) != 0
    }

    /// How many places are taken: those from the first on.
    #[inline]
    const fn taken(&self) -> usize {
        (u64::BITS - self.tags.leading_zeros()).div_ceil(TAG) as usize
    }

    /// The node in a place, as far as three bytes hold it.
    #[inline]
    const fn node(&self, place: usize) -> Id {
        let [one, two, three] = self.nodes[place];
        Id::from_le_bytes([one, two, three, 0])
    }

    /// The node of this key for which `is_it` holds; `node` returns that of a place.
    #[inline(always)]
    fn find(&self, key: u64, node: impl Fn(usize) -> Id, is_it: impl Fn(Id) -> bool) -> Option<Id> {
        let mut hits = self.hits(key);
        while hits != 0 {
            let id = node((hits.trailing_zeros() / TAG) as usize % PLACES);
            if is_it(id) {
                return Some(id);
            }
            hits &= hits - 1;
        }
        None
    }

    /// Takes the first place that is free, and returns which.
    #[inline]
    fn take(&mut self, key: u64, id: Id) -> usize {
        let place = self.taken() % PLACES;
        self.tags |= tag_of(key) << (place as u32 * TAG);
        let [one, two, three, _] = id.to_le_bytes();
        self.nodes[place] = [one, two, three];
        place
    }
}

impl KeyIndex {
    pub(super) fn new() -> KeyIndex {
        KeyIndex { one: HashTable::default(), many: Vec::new() }
    }

    /// Whether it exceeds the caches next to the processor.
    #[inline]
    pub(super) fn is_large(&self) -> bool {
        self.one.groups.len() > CACHED_GROUPS || !self.many.is_empty()
    }

    #[inline]
    fn table(&self, key: u64) -> &HashTable {
        if self.many.is_empty() { &self.one } else { &self.many[table_of(key)] }
    }

    #[inline]
    fn table_mut(&mut self, key: u64) -> &mut HashTable {
        if self.many.is_empty() { &mut self.one } else { &mut self.many[table_of(key)] }
    }

    /// Prefetches the groups of several keys: as no read waits for another, the processor does many at a time.
    #[inline]
    pub(super) fn prefetch(&self, keys: impl Iterator<Item = u64>) {
        let read = |key: u64| self.table(key).home(key).map_or(0, |group| group.tags);
        black_box(keys.fold(0, |all, key| all ^ read(key)));
    }

    /// The node of this key for which `is_it` holds.
    pub(super) fn find(&self, key: u64, is_it: impl Fn(Id) -> bool) -> Option<Id> {
        let table = self.table(key);
        let mut place = key as usize;
        loop {
            place &= table.groups.len().wrapping_sub(1);
            let group = table.groups.get(place)?;
            let found = group.find(key, |at| table.node(place, at), &is_it);
            if found.is_some() || !group.is_full() {
                return found;
            }
            place += 1;
        }
    }

    /// The node of this key for which `is_it` holds; if there is none, `id` is entered. `key_of` returns the
    /// keys of all nodes with lower numbers.
    ///
    /// # Errors
    /// Memory, if there is none to grow.
    #[inline(always)]
    pub(super) fn enter(
        &mut self,
        tally: &mut Tally,
        key: u64,
        id: Id,
        is_it: impl Fn(Id) -> bool,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<Option<Id>, Stop> {
        let HashTable { groups, left, high } = self.table_mut(key);
        let mut place = key as usize;
        loop {
            place &= groups.len().wrapping_sub(1);
            let Some(group) = groups.get_mut(place) else { break };
            let node = |at: usize| group.node(at) | fourth(high, place, at);
            if let Some(known) = group.find(key, node, &is_it) {
                return Ok(Some(known));
            }
            if !group.is_full() {
                if *left == 0 || id > LOW {
                    break;
                }
                group.take(key, id);
                *left -= 1;
                return Ok(None);
            }
            place += 1;
        }
        self.make_room_and_put(tally, key, id, key_of)?;
        Ok(None)
    }

    /// Enters a node that is not there, where there may be no room, or none for a fourth byte.
    #[cold]
    #[inline(never)]
    fn make_room_and_put(
        &mut self,
        tally: &mut Tally,
        key: u64,
        id: Id,
        key_of: impl Fn(Id) -> u64,
    ) -> Result<(), Stop> {
        if id >= UNMET {
            return Err(Stop::Memory);
        }
        if self.table(key).left == 0 {
            self.grow(tally, key, id, key_of)?;
        }
        let table = self.table_mut(key);
        if id > LOW && table.high.is_empty() {
            tally.hold((table.groups.len() * PLACES) as u64, 0)?;
            table.high = vec![[0; PLACES]; table.groups.len()];
        }
        table.put(key, id);
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
        if !self.many.is_empty() {
            return self.table_mut(key).double(tally, key_of);
        }
        let before = self.one.groups.len();
        let groups = (if before < EIGHTFOLD_BELOW { 8 } else { 2 } * before).max(FIRST_GROUPS);
        tally.hold(((groups - before) * size_of::<Group>()) as u64, 0)?;
        self.one = HashTable::default();
        // In the order of the nodes: their states are then read one after the other.
        if groups <= MOST_GROUPS {
            self.one = HashTable::with_groups(groups);
            self.one.put_all(0..nodes, key_of);
            return Ok(());
        }
        self.many = vec![HashTable::with_groups(groups / TABLES); TABLES];
        for id in 0..nodes {
            let key = key_of(id);
            if self.table(key).left == 0 {
                // Many tables are not filled evenly.
                self.table_mut(key).double(tally, &key_of)?;
            }
            self.table_mut(key).put(key, id);
        }
        Ok(())
    }
}

impl HashTable {
    fn with_groups(groups: usize) -> HashTable {
        HashTable { groups: vec![Group::EMPTY; groups], left: groups * FULL_PAIR / 2, high: Vec::new() }
    }

    /// The node in a place of a group.
    #[inline]
    fn node(&self, group: usize, place: usize) -> Id {
        self.groups[group].node(place) | fourth(&self.high, group, place)
    }

    /// The group in which a key is looked for first.
    #[inline]
    fn home(&self, key: u64) -> Option<&Group> {
        self.groups.get(key as usize & self.groups.len().wrapping_sub(1))
    }

    /// Enters a node that is not there, in a table that has room.
    #[inline]
    fn put(&mut self, key: u64, id: Id) {
        let mut place = key as usize;
        loop {
            place &= self.groups.len() - 1;
            let group = &mut self.groups[place];
            if !group.is_full() {
                let at = group.take(key, id);
                if let Some(high) = self.high.get_mut(place) {
                    high[at] = (id >> LOW.count_ones()) as u8;
                }
                self.left -= 1;
                return;
            }
            place += 1;
        }
    }

    /// Doubles the table, old and new existing side by side for a moment.
    fn double(&mut self, tally: &mut Tally, key_of: impl Fn(Id) -> u64) -> Result<(), Stop> {
        let groups = self.groups.len();
        let bytes = (groups * size_of::<Group>() + self.high.len() * PLACES) as u64;
        tally.hold(bytes, bytes)?;
        let mut new = HashTable::with_groups(2 * groups);
        new.high.resize(2 * self.high.len(), [0; PLACES]);
        let old = std::mem::replace(self, new);
        let places = |group: usize| (0..old.groups[group].taken()).map(move |place| (group, place));
        self.put_all((0..groups).flat_map(places).map(|(group, place)| old.node(group, place)), key_of);
        Ok(())
    }

    /// Enters nodes that are not there, in batches: then states and groups are read without one waiting for the other.
    fn put_all(&mut self, mut nodes: impl Iterator<Item = Id>, key_of: impl Fn(Id) -> u64) {
        let mut batch = [(0, 0); BATCH];
        loop {
            let mut len = 0;
            for (entry, id) in batch.iter_mut().zip(&mut nodes) {
                *entry = (id, key_of(id));
                len += 1;
            }
            let read = |(_, key): &(Id, u64)| self.home(*key).map_or(0, |group| group.tags);
            black_box(batch[..len].iter().fold(0, |all, entry| all ^ read(entry)));
            for (id, key) in &batch[..len] {
                self.put(*key, *id);
            }
            if len < BATCH {
                return;
            }
        }
    }
}

/// The tag of a key: its highest bits, but never zero.
#[inline]
const fn tag_of(key: u64) -> u64 {
    let tag = key >> (u64::BITS - TAG);
    if tag == 0 { 1 } else { tag }
}

/// What the fourth byte of a node adds to the other three.
#[inline]
fn fourth(high: &[[u8; PLACES]], group: usize, place: usize) -> Id {
    high.get(group).map_or(0, |high| Id::from(high[place]) << LOW.count_ones())
}

/// The table of a key, where there are many. Its low bits choose the group, its highest are the tag.
#[inline]
const fn table_of(key: u64) -> usize {
    (key >> 40) as usize & (TABLES - 1)
}

#[cfg(test)]
mod tests;

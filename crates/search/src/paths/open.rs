//! The open nodes (the frontier), cheapest first.
//!
//! Of nodes with equal priority that with the smaller estimate comes first, and of those the newest: there is one stack for each
//! priority and estimate. Priorities and estimates are whole numbers, and those that wait at one time are near each other, so
//! that a stack is found by counting (Dial, "Algorithm 360: shortest-path forest with topological ordering", 1969):
//!
//! ```text
//!   levels    base, base + 1, ...             a ring, one for each priority
//!     groups    64 a, 64 (a + 1), ...         one for each 64 estimates
//!       heads     64 a, 64 a + 1, ...         one for each estimate: the top of a stack
//!       filled    a bit for each that is not empty
//!   entries   a node, or its state, and the entry below it, shared by all stacks
//! ```
//!
//! Entries too far away for that, in large steps or with large estimates, are kept in a tree.

use std::collections::BTreeMap;

use jogada_core::{Cost, Stop};

use super::tally::Tally;

/// A priority: the smaller, the sooner.
pub(super) type Priority = u64;

/// Most levels, and most estimates of a level.
const SPAN: usize = 1 << 12;

/// Bytes of a stack of the tree besides its entries: its place in the map.
const STACK: u64 = 64;

#[derive(Debug)]
pub(super) struct Open<T> {
    /// The priority of the first level in use, which is never empty, and how many levels are in use.
    base: Priority,
    span: Priority,
    /// A ring, a power of two of levels or none: the level of a priority is at that place, round and round.
    levels: Vec<Level>,
    entries: Vec<Waiting<T>>,
    /// The first of the entries that are free: each has the next below it.
    free: u32,
    /// Of equal priority and estimate, entries here are older than those in a level.
    far: BTreeMap<(Priority, Cost), Vec<T>>,
    len: usize,
    /// Stale entries: their node was queued again by a cheaper path.
    spare: usize,
}

/// An entry of a stack.
#[derive(Clone, Copy, Debug)]
struct Waiting<T> {
    node: T,
    below: u32,
}

/// No entry: the top of an empty stack.
const NOTHING: u32 = u32::MAX;

/// The stacks of one priority.
#[derive(Debug, Default)]
struct Level {
    /// Which [`WORD`] of estimates the first group is for.
    low: usize,
    /// The first group that is not empty; how many there are, if all are empty.
    least: usize,
    groups: Vec<Group>,
}

/// Estimates a word of bits.
const WORD: usize = u64::BITS as usize;

/// The stacks of a level for [`WORD`] estimates.
#[derive(Clone, Debug)]
struct Group {
    /// A bit for each stack that is not empty.
    filled: u64,
    /// The top entry of each stack.
    heads: [u32; WORD],
}

impl Group {
    const EMPTY: Group = Group { filled: 0, heads: [NOTHING; WORD] };

    /// The least estimate of a group that is not empty, less that of the first stack.
    #[inline]
    const fn first(&self) -> usize {
        self.filled.trailing_zeros() as usize % WORD
    }
}

impl Level {
    #[inline]
    fn is_empty(&self) -> bool {
        self.least >= self.groups.len()
    }

    /// The least estimate of a level that is not empty.
    #[inline]
    fn first(&self) -> usize {
        (self.low + self.least) * WORD + self.groups[self.least].first()
    }

    /// Goes on to the next group that is not empty.
    #[inline]
    fn leave_empty_groups(&mut self) {
        while self.groups.get(self.least).is_some_and(|group| group.filled == 0) {
            self.least += 1;
        }
    }

    /// Makes the group with this number, and those between.
    #[cold]
    fn reach(&mut self, tally: &mut Tally, group: usize) -> Result<(), Stop> {
        let old = self.groups.len();
        if self.is_empty() {
            // Nothing is in the way: stacks that were for other estimates will do.
            self.low = group;
        }
        let low = self.low.min(group);
        let new = (self.low + old).max(group + 1) - low;
        if new > old {
            let bytes = |groups: usize| (groups * size_of::<Group>()) as u64;
            tally.hold(bytes(new - old), bytes(old))?;
            let below = self.low - low;
            let mut groups = Vec::with_capacity(new);
            groups.resize(below, Group::EMPTY);
            groups.append(&mut self.groups);
            groups.resize(new, Group::EMPTY);
            // All were empty, or those that were added below are.
            self.least = if self.least == old { new } else { self.least + below };
            self.groups = groups;
        }
        self.low = low;
        Ok(())
    }
}

impl<T> Default for Open<T> {
    fn default() -> Open<T> {
        Open {
            base: 0,
            span: 0,
            levels: Vec::new(),
            entries: Vec::new(),
            free: NOTHING,
            far: BTreeMap::new(),
            len: 0,
            spare: 0,
        }
    }
}

impl<T: Clone> Open<T> {
    /// How many entries there are.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// How many nodes are queued.
    #[inline]
    pub(super) fn nodes(&self) -> usize {
        self.len - self.spare
    }

    /// Counts a stale entry: a queued node is about to be queued again by a cheaper path.
    pub(super) fn expect_again(&mut self) {
        self.spare += 1;
    }

    /// Uncounts the stale entry just popped.
    pub(super) fn was_spare(&mut self) {
        self.spare -= 1;
    }

    /// The best priority.
    pub(super) fn least(&self) -> Option<Priority> {
        let near = (self.span > 0).then_some(self.base);
        let far = self.far.first_key_value().map(|((priority, _), _)| *priority);
        near.into_iter().chain(far).min()
    }

    /// The priority and the estimate of the first entry.
    #[inline]
    pub(super) fn first(&self) -> Option<(Priority, Cost)> {
        let near = || {
            let level = &self.levels[self.place(self.base)];
            (self.base, level.first() as Cost)
        };
        let near = (self.span > 0).then(near);
        if self.far.is_empty() { near } else { near.into_iter().chain(self.far.keys().next().copied()).min() }
    }

    /// Where the level of a priority is, if there are any.
    #[inline]
    fn place(&self, priority: Priority) -> usize {
        priority as usize & self.levels.len().wrapping_sub(1)
    }

    #[inline(always)]
    pub(super) fn push(
        &mut self,
        tally: &mut Tally,
        priority: Priority,
        estimate: Cost,
        node: T,
    ) -> Result<(), Stop> {
        if priority.wrapping_sub(self.base) < self.span && (estimate as usize) < SPAN {
            self.push_near(tally, priority, estimate as usize, node)?;
        } else {
            self.push_elsewhere(tally, priority, estimate, node)?;
        }
        self.len += 1;
        Ok(())
    }

    /// Puts a node on a stack of a level that there is.
    #[inline(always)]
    fn push_near(
        &mut self,
        tally: &mut Tally,
        priority: Priority,
        estimate: usize,
        node: T,
    ) -> Result<(), Stop> {
        if self.free == NOTHING {
            self.add_entries(tally, &node)?;
        }
        let place = self.place(priority);
        let level = &mut self.levels[place];
        if (estimate / WORD).wrapping_sub(level.low) >= level.groups.len() {
            level.reach(tally, estimate / WORD)?;
        }
        let place = estimate / WORD - level.low;
        level.least = level.least.min(place);
        let group = &mut level.groups[place];
        group.filled |= 1 << (estimate % WORD);
        let top = self.free;
        let entry = &mut self.entries[top as usize];
        self.free = entry.below;
        *entry = Waiting { node, below: std::mem::replace(&mut group.heads[estimate % WORD], top) };
        Ok(())
    }

    /// Doubles the number of entries. The new ones go to the list of free entries, from which every entry is
    /// taken.
    #[cold]
    #[inline(never)]
    fn add_entries(&mut self, tally: &mut Tally, any: &T) -> Result<(), Stop> {
        let old = self.entries.len();
        let more = old.max(64);
        let bytes = |entries: usize| (entries * size_of::<Waiting<T>>()) as u64;
        tally.hold(bytes(more), bytes(old))?;
        self.entries.reserve_exact(more);
        self.entries
            .extend((old + 1..=old + more).map(|below| Waiting { node: any.clone(), below: below as u32 }));
        self.entries[old + more - 1].below = NOTHING;
        self.free = old as u32;
        Ok(())
    }

    /// Adds levels up to this priority, or down to it, if they are not too many; otherwise the node goes to the tree.
    #[cold]
    #[inline(never)]
    fn push_elsewhere(
        &mut self,
        tally: &mut Tally,
        priority: Priority,
        estimate: Cost,
        node: T,
    ) -> Result<(), Stop> {
        if self.span == 0 {
            self.base = priority;
        }
        let first = self.base.min(priority);
        let end = self.base.saturating_add(self.span).max(priority.saturating_add(1));
        if estimate as usize >= SPAN || end - first > SPAN as Priority || end > Priority::MAX / 2 {
            return self.push_far(tally, priority, estimate, node);
        }
        self.make_room(tally, (end - first) as usize)?;
        self.push_near(tally, priority, estimate as usize, node)?;
        (self.base, self.span) = (first, end - first);
        Ok(())
    }

    /// Makes the ring large enough for so many levels.
    fn make_room(&mut self, tally: &mut Tally, levels: usize) -> Result<(), Stop> {
        let old = self.levels.len();
        if levels > old {
            let new = levels.next_power_of_two().max(4);
            let bytes = |levels: usize| (levels * size_of::<Level>()) as u64;
            tally.hold(bytes(new - old), bytes(old))?;
            let mut ring = Vec::with_capacity(new);
            ring.resize_with(new, Level::default);
            for priority in self.base..self.base + old as Priority {
                let place = self.place(priority);
                ring[priority as usize & (new - 1)] = std::mem::take(&mut self.levels[place]);
            }
            self.levels = ring;
        }
        Ok(())
    }

    fn push_far(
        &mut self,
        tally: &mut Tally,
        priority: Priority,
        estimate: Cost,
        node: T,
    ) -> Result<(), Stop> {
        let stack = match self.far.entry((priority, estimate)) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(vacant) => {
                tally.hold(STACK, 0)?;
                vacant.insert(Vec::new())
            }
        };
        tally.push(stack, node)
    }

    #[inline(always)]
    pub(super) fn pop(&mut self, tally: &mut Tally) -> Option<T> {
        if !self.far.is_empty() && self.is_far_first() {
            return self.pop_far(tally);
        }
        if self.span == 0 {
            return None;
        }
        let place = self.place(self.base);
        let level = &mut self.levels[place];
        let group = &mut level.groups[level.least];
        let first = group.first();
        let top = group.heads[first];
        let entry = &mut self.entries[top as usize];
        let node = entry.node.clone();
        let below = std::mem::replace(&mut entry.below, std::mem::replace(&mut self.free, top));
        self.len -= 1;
        group.heads[first] = below;
        // No branch: whether the stack is now empty is hard to predict.
        group.filled ^= u64::from(below == NOTHING) << first;
        if group.filled == 0 {
            self.leave_empty_levels();
        }
        Some(node)
    }

    /// The node that [`pop`](Open::pop) will probably return next, if nothing better is pushed.
    #[inline]
    pub(super) fn next(&self) -> Option<&T> {
        if self.span == 0 {
            return None;
        }
        let level = &self.levels[self.place(self.base)];
        let group = &level.groups[level.least];
        Some(&self.entries[group.heads[group.first()] as usize].node)
    }

    /// Whether the first entry is in the tree, which is not empty.
    #[cold]
    fn is_far_first(&self) -> bool {
        if self.span == 0 {
            return true;
        }
        let level = &self.levels[self.place(self.base)];
        let near = (self.base, level.first() as Cost);
        self.far.first_key_value().is_some_and(|(far, _)| *far < near)
    }

    /// Goes on to the next group that is not empty, in this level or another.
    #[inline(never)]
    fn leave_empty_levels(&mut self) {
        while self.span > 0 {
            let place = self.place(self.base);
            let level = &mut self.levels[place];
            level.leave_empty_groups();
            if !level.is_empty() {
                return;
            }
            self.base += 1;
            self.span -= 1;
        }
    }

    #[cold]
    fn pop_far(&mut self, tally: &mut Tally) -> Option<T> {
        let mut first = self.far.first_entry()?;
        let node = first.get_mut().pop().expect("an empty stack is not kept");
        if first.get().is_empty() {
            tally.release(STACK + (first.get().capacity() * size_of::<T>()) as u64);
            first.remove();
        }
        self.len -= 1;
        Some(node)
    }
}

#[cfg(test)]
mod tests;

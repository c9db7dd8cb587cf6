//! The nodes that wait, cheapest first.
//!
//! Of nodes with equal priority that with the smaller estimate comes first, and of those the newest: there is one stack for each
//! priority and estimate. Priorities and estimates are whole numbers, and those that wait at one time are near each other, so
//! that a stack is found by counting (Dial, "Algorithm 360: shortest-path forest with topological ordering", 1969):
//!
//! ```text
//!   levels    base, base + 1, ...             one for each priority
//!     heads     64 a, 64 a + 1, ...           one for each estimate: the top of a stack
//!     filled    a bit for each that is not empty
//!   chunks    seven nodes and the chunk below, shared by all stacks
//! ```
//!
//! What is too far away for that, in large steps or with large estimates, waits in a tree.

mod chunks;

use std::collections::{BTreeMap, VecDeque};

use jogada_core::{Cost, Stop};

use super::nodes::Id;
use super::tally::Tally;
use chunks::{Chunks, Head};

/// A priority: the smaller, the sooner.
pub(super) type Priority = u64;

/// Most levels, and most estimates of a level.
const SPAN: usize = 1 << 12;

/// What a stack of the tree costs beside its entries: its place in the map.
const STACK: u64 = 64;

#[derive(Debug, Default)]
pub(super) struct Open {
    /// The priority of the first level.
    base: Priority,
    /// The first is never empty.
    levels: VecDeque<Level>,
    /// Levels that have been emptied, to be used again.
    emptied: Vec<Level>,
    chunks: Chunks,
    /// Of one priority and estimate, what waits here is older than what waits in a level.
    far: BTreeMap<(Priority, Cost), Vec<Id>>,
    len: usize,
    /// Entries of nodes that have another.
    spare: usize,
}

/// The stacks of one priority.
#[derive(Debug, Default)]
struct Level {
    /// The estimate of the first stack, in words of bits.
    low: usize,
    heads: Vec<Head>,
    /// A bit for each stack that is not empty.
    filled: Vec<u64>,
    /// Entries of all stacks.
    len: usize,
}

/// Estimates a word of bits.
const WORD: usize = u64::BITS as usize;

impl Level {
    /// The least estimate.
    #[inline]
    fn least(&self) -> Option<usize> {
        let word = self.filled.iter().position(|word| *word != 0)?;
        Some((self.low + word) * WORD + self.filled[word].trailing_zeros() as usize)
    }

    #[inline]
    fn push(&mut self, tally: &mut Tally, chunks: &mut Chunks, estimate: usize, id: Id) -> Result<(), Stop> {
        if (estimate / WORD).wrapping_sub(self.low) >= self.filled.len() {
            self.reach(tally, estimate / WORD)?;
        }
        let place = estimate - self.low * WORD;
        chunks.push(tally, &mut self.heads[place], id)?;
        self.filled[place / WORD] |= 1 << (place % WORD);
        self.len += 1;
        Ok(())
    }

    #[inline]
    fn pop(&mut self, chunks: &mut Chunks, estimate: usize) -> Id {
        let place = estimate - self.low * WORD;
        let head = &mut self.heads[place];
        let id = chunks.pop(head);
        if head.is_empty() {
            self.filled[place / WORD] &= !(1 << (place % WORD));
        }
        self.len -= 1;
        id
    }

    /// Makes stacks for the estimates of one more word, and of those between.
    #[cold]
    fn reach(&mut self, tally: &mut Tally, word: usize) -> Result<(), Stop> {
        let old = self.filled.len();
        if self.len == 0 {
            // Nothing is in the way: stacks that were for other estimates will do.
            self.low = word;
        }
        let low = self.low.min(word);
        let words = (self.low + old).max(word + 1) - low;
        if words > old {
            let bytes = |words: usize| (words * (WORD * size_of::<Head>() + size_of::<u64>())) as u64;
            tally.hold(bytes(words - old), bytes(old))?;
            let below = self.low - low;
            let mut heads = Vec::with_capacity(words * WORD);
            heads.resize(below * WORD, Head::EMPTY);
            heads.append(&mut self.heads);
            heads.resize(words * WORD, Head::EMPTY);
            let mut filled = Vec::with_capacity(words);
            filled.resize(below, 0);
            filled.append(&mut self.filled);
            filled.resize(words, 0);
            (self.heads, self.filled) = (heads, filled);
        }
        self.low = low;
        Ok(())
    }
}

impl Open {
    /// How many entries there are.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// How many nodes wait.
    pub(super) fn nodes(&self) -> usize {
        self.len - self.spare
    }

    /// Says that a node that waits will be entered once more, because a cheaper way leads there.
    pub(super) fn expect_again(&mut self) {
        self.spare += 1;
    }

    /// Says that what was taken out last had another entry, and was expanded by that.
    pub(super) fn was_spare(&mut self) {
        self.spare -= 1;
    }

    /// The best priority.
    pub(super) fn least(&self) -> Option<Priority> {
        let near = self.levels.front().map(|_| self.base);
        let far = self.far.first_key_value().map(|((priority, _), _)| *priority);
        near.into_iter().chain(far).min()
    }

    #[inline]
    pub(super) fn push(
        &mut self,
        tally: &mut Tally,
        priority: Priority,
        estimate: Cost,
        id: Id,
    ) -> Result<(), Stop> {
        let place = priority.wrapping_sub(self.base);
        if place < self.levels.len() as Priority && (estimate as usize) < SPAN {
            self.levels[place as usize].push(tally, &mut self.chunks, estimate as usize, id)?;
        } else {
            self.push_elsewhere(tally, priority, estimate, id)?;
        }
        self.len += 1;
        Ok(())
    }

    /// Adds levels up to this priority, or down to it, if they are not too many; otherwise the node goes to the tree.
    #[cold]
    fn push_elsewhere(
        &mut self,
        tally: &mut Tally,
        priority: Priority,
        estimate: Cost,
        id: Id,
    ) -> Result<(), Stop> {
        if self.levels.is_empty() {
            self.base = priority;
        }
        let levels = self.levels.len() as Priority;
        let (above, below) = (
            (priority + 1).saturating_sub(self.base.saturating_add(levels)),
            self.base.saturating_sub(priority),
        );
        if estimate as usize >= SPAN || levels.saturating_add(above).saturating_add(below) > SPAN as Priority
        {
            return self.push_far(tally, priority, estimate, id);
        }
        self.make_room(tally, (above + below) as usize)?;
        for _ in 0..above {
            self.levels.push_back(self.emptied.pop().unwrap_or_default());
        }
        for _ in 0..below {
            self.levels.push_front(self.emptied.pop().unwrap_or_default());
        }
        self.base -= below;
        let place = (priority - self.base) as usize;
        let pushed = self.levels[place].push(tally, &mut self.chunks, estimate as usize, id);
        if pushed.is_err() {
            self.leave_empty_levels();
        }
        pushed
    }

    /// Pays for a list of levels that is long enough, and for the list of emptied ones, which may all be in it one day.
    fn make_room(&mut self, tally: &mut Tally, more: usize) -> Result<(), Stop> {
        let (old, wanted) = (self.levels.capacity(), self.levels.len() + more);
        if wanted > old {
            let new = wanted.max(2 * old).max(4);
            let bytes = |levels: usize| (2 * levels * size_of::<Level>()) as u64;
            tally.hold(bytes(new - old), bytes(old))?;
            self.levels.reserve_exact(new - self.levels.len());
            self.emptied.reserve_exact(new - self.emptied.len());
        }
        Ok(())
    }

    fn push_far(
        &mut self,
        tally: &mut Tally,
        priority: Priority,
        estimate: Cost,
        id: Id,
    ) -> Result<(), Stop> {
        let stack = match self.far.entry((priority, estimate)) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(vacant) => {
                tally.hold(STACK, 0)?;
                vacant.insert(Vec::new())
            }
        };
        tally.push(stack, id)
    }

    #[inline]
    pub(super) fn pop(&mut self, tally: &mut Tally) -> Option<Id> {
        let near = self.levels.front().and_then(Level::least);
        if !self.far.is_empty() {
            let near = near.map(|estimate| (self.base, estimate as Cost));
            let far = self.far.first_key_value().map(|(key, _)| *key);
            if near.is_none_or(|near| far.is_some_and(|far| far < near)) {
                return self.pop_far(tally);
            }
        }
        let level = self.levels.front_mut()?;
        let id = level.pop(&mut self.chunks, near?);
        if level.len == 0 {
            self.leave_empty_levels();
        }
        self.len -= 1;
        Some(id)
    }

    /// Takes empty levels away from the front.
    fn leave_empty_levels(&mut self) {
        while self.levels.front().is_some_and(|level| level.len == 0) {
            self.base += 1;
            self.emptied.extend(self.levels.pop_front());
        }
    }

    fn pop_far(&mut self, tally: &mut Tally) -> Option<Id> {
        let mut first = self.far.first_entry()?;
        let id = first.get_mut().pop().expect("an empty stack is not kept");
        if first.get().is_empty() {
            tally.release(STACK + (first.get().capacity() * size_of::<Id>()) as u64);
            first.remove();
        }
        self.len -= 1;
        Some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Limits, Random};

    /// Pushes and pops at random, and what comes out must be what a list searched from end to end would give.
    fn check(seed: u64, priority: impl Fn(&mut Random, Priority) -> Priority, estimates: u64) {
        let mut tally = Tally::new(&Limits::default());
        let (mut open, mut random) = (Open::default(), Random::new(seed));
        let mut plain: Vec<(Priority, Cost, Id)> = Vec::new();
        let mut last = 0;
        for id in 0..20_000 {
            if random.below(20) < 9 + u64::from(id < 10_000) * 3 {
                let entry = (priority(&mut random, last), random.below(estimates) as Cost, id);
                open.push(&mut tally, entry.0, entry.1, entry.2).unwrap();
                plain.push(entry);
            } else {
                let best = plain.iter().enumerate().min_by_key(|(_, (f, h, id))| (*f, *h, u32::MAX - *id));
                let best = best.map(|(place, _)| place).map(|place| plain.swap_remove(place));
                assert_eq!(open.least(), best.map(|(priority, ..)| priority));
                assert_eq!(open.pop(&mut tally), best.map(|(.., id)| id));
                last = best.map_or(last, |(priority, ..)| priority);
            }
            assert_eq!(open.len(), plain.len());
        }
    }

    #[test]
    fn the_cheapest_comes_first_and_of_equals_the_newest() {
        check(1, |random, last| last + random.below(3), 4);
        check(2, |random, last| last.saturating_sub(20) + random.below(50), 300);
        // Far apart: most go to the tree, and come back to levels when their time has come.
        check(3, |random, last| last + random.below(10) * 1000, 2);
        check(4, |random, last| random.below(2 * last + 100), 10_000);
    }

    #[test]
    fn a_push_that_finds_no_memory_leaves_what_waits_in_order() {
        let mut stopped = 0;
        for memory in (30_000..50_000).step_by(500) {
            let mut tally = Tally::new(&Limits { memory: Some(memory), ..Limits::default() });
            let mut open = Open::default();
            let push = |id: &Id| open.push(&mut tally, 1000 - u64::from(*id) * 7, *id, *id).is_ok();
            let mut pushed: Vec<Id> = (0..20).filter(push).collect();
            stopped += u32::from(!pushed.is_empty() && pushed.len() < 20);
            while let Some(id) = pushed.pop() {
                assert_eq!(open.pop(&mut tally), Some(id), "{memory}");
            }
            assert_eq!((open.pop(&mut tally), open.len()), (None, 0), "{memory}");
        }
        assert!(stopped > 0, "some of these limits are reached after a few nodes");
    }
}

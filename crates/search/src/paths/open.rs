//! The nodes that wait, cheapest first.
//!
//! Priorities are whole numbers and few of them differ, so there is one stack for each. Of nodes with equal
//! priority that with the smaller estimate comes first, and of those the newest.

use std::collections::BTreeMap;

use jogada_core::{Cost, Stop};

use super::nodes::Id;
use super::tally::Tally;

/// A priority: the smaller, the sooner.
pub(super) type Priority = u64;

/// What a stack costs beside its entries: its place in the map.
const STACK: u64 = 64;

#[derive(Debug, Default)]
pub(super) struct Open {
    stacks: BTreeMap<(Priority, Cost), Vec<Id>>,
    len: usize,
    /// Entries of nodes that have another.
    spare: usize,
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
        self.stacks.first_key_value().map(|((priority, _), _)| *priority)
    }

    pub(super) fn push(
        &mut self,
        tally: &mut Tally,
        priority: Priority,
        estimate: Cost,
        id: Id,
    ) -> Result<(), Stop> {
        let stack = match self.stacks.entry((priority, estimate)) {
            std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
            std::collections::btree_map::Entry::Vacant(vacant) => {
                tally.hold(STACK, 0)?;
                vacant.insert(Vec::new())
            }
        };
        tally.push(stack, id)?;
        self.len += 1;
        Ok(())
    }

    pub(super) fn pop(&mut self, tally: &mut Tally) -> Option<Id> {
        let mut first = self.stacks.first_entry()?;
        let id = first.get_mut().pop().expect("an empty stack is not kept");
        if first.get().is_empty() {
            tally.release(STACK + (first.get().capacity() * size_of::<Id>()) as u64);
            first.remove();
        }
        self.len -= 1;
        Some(id)
    }
}

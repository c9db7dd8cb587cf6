//! The nodes that threads are searching now, and how many threads are in each (after Weill's ABDADA and Cheng's simplified form of
//! it). A thread defers a node that another thread is searching, and finds its value in the transposition table afterwards: so
//! threads share the work instead of doing it twice. When a thread leaves a node that others are still searching, the
//! departure is counted: they look at the table again, and give up what has been answered.

use std::sync::atomic::{AtomicU64, Ordering};

/// Many more than there are nodes that threads share at a time.
const SLOTS: usize = 1 << 12;
/// A slot is the key of a node, with the number of threads in its lowest bits.
const COUNT: u64 = 0xff;

/// A small table of nodes being searched, by key. Of keys that fall on one slot, the first stays and the others are not
/// noted: that costs a little work done twice, and changes no answer.
#[derive(Debug)]
pub(super) struct ActiveNodes {
    slots: Vec<AtomicU64>,
    departures: AtomicU64,
}

impl Default for ActiveNodes {
    fn default() -> ActiveNodes {
        let slots = std::iter::repeat_with(AtomicU64::default).take(SLOTS).collect();
        ActiveNodes { slots, departures: AtomicU64::new(0) }
    }
}

impl ActiveNodes {
    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[(key >> 32) as usize % SLOTS]
    }

    /// Whether some thread is searching the node with this key.
    #[inline]
    pub(super) fn holds(&self, key: u64) -> bool {
        let slot = self.slot(key).load(Ordering::Relaxed);
        (slot ^ key) & !COUNT == 0 && slot & COUNT != 0
    }

    /// A thread begins to search it. Returns whether that was noted; then it must `leave`.
    #[inline]
    pub(super) fn enter(&self, key: u64) -> bool {
        let enter = |slot: u64| match slot & COUNT {
            0 => Some(key & !COUNT | 1),
            COUNT => None,
            _ if (slot ^ key) & !COUNT == 0 => Some(slot + 1),
            _ => None,
        };
        self.slot(key).fetch_update(Ordering::Relaxed, Ordering::Relaxed, enter).is_ok()
    }

    /// A thread that was noted has ended, and has stored its result.
    #[inline]
    pub(super) fn leave(&self, key: u64) {
        if self.slot(key).fetch_sub(1, Ordering::Release) & COUNT > 1 {
            self.departures.fetch_add(1, Ordering::Release);
        }
    }

    /// How often a thread left a node that another was still searching.
    #[inline]
    pub(super) fn departures(&self) -> u64 {
        self.departures.load(Ordering::Acquire)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_in_a_node_are_counted() {
        let nodes = ActiveNodes::default();
        let key = 0x1234_5678_9abc_def1;
        assert!(!nodes.holds(key));
        assert!(nodes.enter(key) && nodes.enter(key));
        nodes.leave(key);
        assert!(nodes.holds(key));
        assert_eq!(nodes.departures(), 1, "one left the other behind");
        nodes.leave(key);
        assert!(!nodes.holds(key));
        assert_eq!(nodes.departures(), 1, "the last leaves nobody behind");
    }

    #[test]
    fn the_first_of_two_nodes_keeps_their_slot() {
        let nodes = ActiveNodes::default();
        let (first, second) = (1 << 40, 1 << 40 | 1 << 20);
        assert!(nodes.enter(first));
        assert!(!nodes.enter(second), "same slot");
        assert!(nodes.holds(first) && !nodes.holds(second));
        nodes.leave(first);
        assert!(nodes.enter(second) && nodes.holds(second) && !nodes.holds(first));
    }

    #[test]
    fn no_more_threads_than_can_be_counted() {
        let nodes = ActiveNodes::default();
        let entered = (0..300).filter(|_| nodes.enter(1 << 33)).count();
        assert_eq!(entered, 255);
        (0..entered).for_each(|_| nodes.leave(1 << 33));
        assert!(!nodes.holds(1 << 33));
    }
}

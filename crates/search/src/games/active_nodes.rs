//! The nodes that threads are searching now (after Weill's ABDADA and Cheng's simplified form of it). A thread defers a node that
//! another thread is searching, and finds its value in the transposition table afterwards: so threads share the work instead of
//! doing it twice. When a thread leaves a node that others are still searching, the departure is counted: they look at the
//! table again, and give up what has been answered.
//!
//! ```text
//!   slot     = 8 threads and more, in one cache line each eight, picked by the high bits of the key
//!   thread   = the key of one node that it is in, or 0
//! ```
//!
//! A thread writes its own words alone, by plain stores: it never waits for the cache line of another.

use std::sync::atomic::{AtomicU64, Ordering};

/// Many more than there are nodes on the path of a thread, and few enough for the first-level cache.
const SLOTS: usize = 1 << 9;
/// Threads in a cache line.
const THREADS_PER_LINE: usize = 8;

#[derive(Default, Debug)]
#[repr(align(64))]
struct Line([AtomicU64; THREADS_PER_LINE]);

/// A small table of nodes being searched, by key. Of a thread's keys that fall on one slot, the first stays and the others are
/// not noted: that costs a little work done twice, and changes no answer. In cache lines of its own.
#[derive(Debug)]
#[repr(align(128))]
pub(super) struct ActiveNodes {
    lines: Vec<Line>,
    lines_per_slot: usize,
    departures: Line,
}

impl ActiveNodes {
    /// No nodes yet, of so many threads.
    pub(super) fn of(threads: usize) -> ActiveNodes {
        let lines_per_slot = threads.div_ceil(THREADS_PER_LINE).max(1);
        let lines = std::iter::repeat_with(Line::default).take(SLOTS * lines_per_slot).collect();
        ActiveNodes { lines, lines_per_slot, departures: Line::default() }
    }

    /// What each thread has in the slot of this key.
    #[inline]
    fn slot(&self, key: u64) -> &[Line] {
        let first = (key >> 32) as usize % SLOTS * self.lines_per_slot;
        &self.lines[first..first + self.lines_per_slot]
    }

    #[inline]
    fn own(&self, key: u64, thread: usize) -> &AtomicU64 {
        &self.slot(key)[thread / THREADS_PER_LINE].0[thread % THREADS_PER_LINE]
    }

    /// Whether a thread is searching the node with this key, which is not 0.
    #[inline]
    pub(super) fn holds(&self, key: u64) -> bool {
        self.slot(key).iter().flat_map(|line| &line.0).any(|node| node.load(Ordering::Relaxed) == key)
    }

    /// This thread begins to search it. Returns whether that was noted; then it must `leave`.
    #[inline]
    pub(super) fn enter(&self, key: u64, thread: usize) -> bool {
        let own = self.own(key, thread);
        let is_free = own.load(Ordering::Relaxed) == 0;
        if is_free {
            own.store(key, Ordering::Relaxed);
        }
        is_free
    }

    /// This thread was noted and has ended, and has stored its result.
    #[inline]
    pub(super) fn leave(&self, key: u64, thread: usize) {
        self.own(key, thread).store(0, Ordering::Release);
        if self.holds(key) {
            self.departures.0[0].fetch_add(1, Ordering::Release);
        }
    }

    /// How often a thread left a node that another was still searching.
    #[inline]
    pub(super) fn departures(&self) -> u64 {
        self.departures.0[0].load(Ordering::Acquire)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_held_until_the_last_thread_leaves_it() {
        for threads in [2, 8, 9, 40] {
            let nodes = ActiveNodes::of(threads);
            let (key, last) = (0x1234_5678_9abc_def1, threads - 1);
            assert!(!nodes.holds(key));
            assert!(nodes.enter(key, 0) && nodes.enter(key, last));
            nodes.leave(key, 0);
            assert!(nodes.holds(key));
            assert_eq!(nodes.departures(), 1, "one left the other behind");
            nodes.leave(key, last);
            assert!(!nodes.holds(key));
            assert_eq!(nodes.departures(), 1, "the last leaves nobody behind");
        }
    }

    #[test]
    fn the_first_of_two_nodes_of_a_thread_keeps_their_slot() {
        let nodes = ActiveNodes::of(2);
        let (first, second) = (1 << 40, 1 << 40 | 1 << 20);
        assert!(nodes.enter(first, 0));
        assert!(!nodes.enter(second, 0), "same slot");
        assert!(nodes.holds(first) && !nodes.holds(second));
        assert!(nodes.enter(second, 1), "the other thread has a place of its own");
        assert!(nodes.holds(first) && nodes.holds(second));
        nodes.leave(first, 0);
        assert!(nodes.enter(second, 0) && nodes.holds(second) && !nodes.holds(first));
    }
}

//! The nodes that threads are searching now (Cheng's simplified ABDADA). A thread defers a node that another thread is searching,
//! and finds its value in the transposition table afterwards: so threads share the work instead of doing it twice.
//!
//! This is for solvers, whose questions are few and long. The engine visits such nodes all the time and gives up those that others have
//! answered: it has `ActiveNodes`, where no thread writes to another's cache line and departures are counted.

use std::sync::atomic::{AtomicU64, Ordering};

/// Many more than there are nodes that threads share at a time.
const SLOTS: usize = 1 << 12;

/// A small table of nodes being searched, by key. Keys that fall on one slot overwrite each other: that costs a little work
/// done twice, and changes no answer.
#[derive(Debug)]
pub struct InFlight {
    slots: Vec<AtomicU64>,
}

impl Default for InFlight {
    fn default() -> InFlight {
        InFlight { slots: std::iter::repeat_with(AtomicU64::default).take(SLOTS).collect() }
    }
}

impl InFlight {
    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.slots[(key >> 32) as usize % SLOTS]
    }

    /// Whether some thread is searching the node with this key, which is not zero.
    #[inline]
    #[must_use]
    pub fn holds(&self, key: u64) -> bool {
        self.slot(key).load(Ordering::Relaxed) == key
    }

    /// A thread begins to search it.
    #[inline]
    pub fn begin(&self, key: u64) {
        self.slot(key).store(key, Ordering::Relaxed);
    }

    /// The thread has ended. Another key that took the slot in the meantime keeps it.
    #[inline]
    pub fn end(&self, key: u64) {
        let _ = self.slot(key).compare_exchange(key, 0, Ordering::Relaxed, Ordering::Relaxed);
    }
}

//! What the other threads are searching right now (Cheng's simplified ABDADA). A thread that comes
//! to a move somebody is busy with tries its other moves first, and finds the answer in the table afterwards: that
//! is what makes threads share the work instead of doing it twice.

use std::sync::atomic::{AtomicU64, Ordering};

use jogada_core::KeyHasher;

const PLACES: usize = 1 << 12;

/// A small table of moves being searched. Tickets that fall on one place overwrite each other:
/// that costs a little work done twice, and nothing else.
pub(super) struct InFlight {
    places: Vec<AtomicU64>,
}

impl InFlight {
    /// Shallower searches are over before anybody could wait for them.
    pub(super) const LEAST_DEPTH: u32 = 6;

    pub(super) fn new() -> InFlight {
        InFlight { places: std::iter::repeat_with(AtomicU64::default).take(PLACES).collect() }
    }

    /// Names a search: the state's key and the depth.
    pub(super) fn ticket(key: u64, depth: u32) -> u64 {
        KeyHasher::mix(key ^ u64::from(depth)) | 1
    }

    fn place(&self, ticket: u64) -> &AtomicU64 {
        &self.places[(ticket >> 32) as usize & (PLACES - 1)]
    }

    pub(super) fn is_taken(&self, ticket: u64) -> bool {
        self.place(ticket).load(Ordering::Relaxed) == ticket
    }

    pub(super) fn take(&self, ticket: u64) {
        self.place(ticket).store(ticket, Ordering::Relaxed);
    }

    pub(super) fn give_back(&self, ticket: u64) {
        let place = self.place(ticket);
        if place.load(Ordering::Relaxed) == ticket {
            place.store(0, Ordering::Relaxed);
        }
    }
}

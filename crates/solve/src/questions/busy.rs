//! What each thread of a search is busy with, so that the others do something else first.

use std::sync::atomic::AtomicU64;

use jogada_core::KeyHasher;

/// The logarithm of the number of places.
const PLACES_LOG2: u32 = 12;

/// The positions somebody is searching now, each at a place that its key says.
pub(crate) struct Busy(Box<[AtomicU64]>);

impl Busy {
    /// Nobody is busy.
    pub(crate) fn new() -> Busy {
        Busy((0..1 << PLACES_LOG2).map(|_| AtomicU64::new(0)).collect())
    }

    /// Where it says that a position is being searched, and the sign for it. Signs of different positions may be the same: then one is put
    /// off without need.
    pub(crate) fn place(&self, key: u128) -> (&AtomicU64, u64) {
        let sign = KeyHasher::mix((key as u64) ^ KeyHasher::mix((key >> 64) as u64)) | 1;
        (&self.0[(sign >> (64 - PLACES_LOG2)) as usize], sign)
    }
}

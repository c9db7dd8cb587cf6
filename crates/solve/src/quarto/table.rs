//! The transposition table of gifts on shallow boards, shared by all threads.
//!
//! Deep boards hardly ever recur, not even up to symmetry, so only boards with few pieces are stored. They are few and expensive,
//! so a lock for each bucket costs nothing, and an entry can hold the whole board: there are no collisions.

use std::sync::{Mutex, PoisonError};

use jogada_core::KeyHasher;

use super::symmetry::Canonical;

/// Who gives, which decides the question about the gift.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// The player who tries to win: does the receiver of the gift lose?
    Attacker,
    /// The player who tries not to lose: can the receiver be kept from winning?
    Defender,
}

impl Role {
    /// The opponent.
    pub(super) const fn other(self) -> Role {
        match self {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        }
    }
}

/// The gifts on a board with a known answer.
#[derive(Clone, Copy, Default)]
pub(super) struct KnownGifts {
    /// The pieces by which their giver reaches his goal.
    pub(super) good: u16,
    /// The pieces by which he does not.
    pub(super) bad: u16,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    lanes: u64,
    occupied: u16,
    /// 0 while the entry is free, else 1 or 2 for the giver.
    role: u16,
    known: KnownGifts,
}

const _: () = assert!(size_of::<Entry>() == 16);

/// Entries in a bucket. The one with the most pieces on its board is replaced.
const WAYS: usize = 4;

/// A table of fixed size.
pub(super) struct GiftTable {
    buckets: Vec<Mutex<[Entry; WAYS]>>,
}

impl GiftTable {
    /// As many entries as fit in `bytes`, and at least a few.
    pub(super) fn new(bytes: u64) -> GiftTable {
        let buckets = (bytes as usize / size_of::<Mutex<[Entry; WAYS]>>()).max(1);
        GiftTable { buckets: std::iter::repeat_with(Mutex::default).take(buckets).collect() }
    }

    /// Calls `act` with the bucket of a board. A thread that panicked has left no entry half written.
    fn with_bucket<T>(&self, wanted: &Entry, act: impl FnOnce(&mut [Entry; WAYS]) -> T) -> T {
        let key = KeyHasher::key_of(&(wanted.lanes, wanted.occupied, wanted.role));
        let bucket = &self.buckets[key as usize % self.buckets.len()];
        act(&mut bucket.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn get(&self, board: &Canonical, role: Role) -> KnownGifts {
        let wanted = entry(board, role);
        self.with_bucket(&wanted, |bucket| {
            bucket.iter().find(|entry| entry.is(&wanted)).map_or(KnownGifts::default(), |entry| entry.known)
        })
    }

    /// Adds one answer to the entry of a board.
    pub(super) fn add(&self, board: &Canonical, role: Role, piece: u32, good: bool) {
        let mut wanted = entry(board, role);
        self.with_bucket(&wanted.clone(), |bucket| {
            let found = bucket.iter().position(|entry| entry.is(&wanted));
            let place = found.unwrap_or_else(|| {
                let worth = |at: &usize| (bucket[*at].role == 0, bucket[*at].occupied.count_ones());
                (0..WAYS).max_by_key(worth).unwrap_or(0)
            });
            if found.is_some() {
                wanted.known = bucket[place].known;
            }
            let answers = if good { &mut wanted.known.good } else { &mut wanted.known.bad };
            *answers |= 1 << piece;
            bucket[place] = wanted;
        });
    }
}

impl Entry {
    fn is(&self, other: &Entry) -> bool {
        (self.lanes, self.occupied, self.role) == (other.lanes, other.occupied, other.role)
    }
}

fn entry(board: &Canonical, role: Role) -> Entry {
    Entry {
        lanes: board.lanes,
        occupied: board.occupied,
        role: role as u16 + 1,
        known: KnownGifts::default(),
    }
}

/// The key of a gift on a board for [`InFlight`](jogada_search::games::InFlight).
pub(super) fn gift_key(board: &Canonical, piece: u32, role: Role) -> u64 {
    KeyHasher::key_of(&(board.lanes, board.occupied, piece, role as u16)) | 1
}

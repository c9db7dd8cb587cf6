//! The transposition table of gifts on shallow boards, shared by all threads.
//!
//! Deep boards hardly ever recur, not even up to symmetry, so only boards with few pieces are stored. An entry holds the whole
//! board: there are no collisions. A bucket is one cache line, and readers take no lock.

use std::sync::atomic::{AtomicU64, Ordering, fence};

use jogada_core::KeyHasher;

use super::symmetry::Canonical;

/// The role of the giver, which decides the question about the gift.
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

/// Entries in a bucket. The one with the most pieces on its board is replaced.
const WAYS: usize = 3;

/// One line of the processor's cache. Its words may be read while another thread writes them, so `version` is odd
/// meanwhile and another one afterwards (a sequence lock): what was read under two versions is not used.
#[repr(align(64))]
#[derive(Default)]
struct Bucket {
    version: AtomicU64,
    entries: [[AtomicU64; 2]; WAYS],
}

const _: () = assert!(size_of::<Bucket>() == 64);

/// A board and its giver, in two words: `lanes` and, from the highest bits down, its occupied cells and 1 or 2 for the giver. The
/// lower half of the second word is for the answers.
#[derive(Clone, Copy)]
struct Position {
    lanes: u64,
    rest: u64,
}

/// A table of fixed size.
pub(super) struct GiftTable {
    buckets: Vec<Bucket>,
}

impl GiftTable {
    /// As many entries as fit in `bytes`, and at least a few.
    pub(super) fn new(bytes: u64) -> GiftTable {
        let buckets = (bytes as usize / size_of::<Bucket>()).max(1);
        GiftTable { buckets: std::iter::repeat_with(Bucket::default).take(buckets).collect() }
    }

    fn bucket(&self, position: Position) -> &Bucket {
        let key = KeyHasher::key_of(&(position.lanes, position.rest));
        // The upper half of the key as a fraction of the number of buckets.
        &self.buckets[(((key >> 32) * self.buckets.len() as u64) >> 32) as usize]
    }

    pub(super) fn get(&self, board: &Canonical, role: Role) -> KnownGifts {
        let wanted = Position::new(board, role);
        let bucket = self.bucket(wanted);
        let version = bucket.version.load(Ordering::Acquire);
        let answers = bucket.find(wanted).map_or(0, |entry| entry[1].load(Ordering::Relaxed) as u32);
        fence(Ordering::Acquire);
        if version % 2 == 1 || bucket.version.load(Ordering::Relaxed) != version {
            return KnownGifts::default();
        }
        KnownGifts { good: (answers >> 16) as u16, bad: answers as u16 }
    }

    /// The answer about one gift on a board, if it is known.
    pub(super) fn answer(&self, board: &Canonical, role: Role, piece: u32) -> Option<bool> {
        let known = self.get(board, role);
        ((known.good | known.bad) >> piece & 1 == 1).then_some(known.good >> piece & 1 == 1)
    }

    /// Adds one answer to the entry of a board, unless another thread is writing in the same bucket.
    pub(super) fn add(&self, board: &Canonical, role: Role, piece: u32, good: bool) {
        let wanted = Position::new(board, role);
        let bucket = self.bucket(wanted);
        let version = bucket.version.load(Ordering::Relaxed) & !1;
        if bucket
            .version
            .compare_exchange(version, version + 1, Ordering::Acquire, Ordering::Relaxed)
            .is_err()
        {
            return;
        }
        fence(Ordering::Release);
        let answer = 1 << (piece + if good { 16 } else { 0 });
        if let Some([_, rest]) = bucket.find(wanted) {
            rest.store(rest.load(Ordering::Relaxed) | answer, Ordering::Relaxed);
        } else {
            // An empty entry, or that of the board with the most pieces.
            let occupied = |entry: &[AtomicU64; 2]| (entry[1].load(Ordering::Relaxed) >> 48) as u16;
            let worth = |entry: &&[AtomicU64; 2]| match occupied(entry).count_ones() {
                _ if entry[1].load(Ordering::Relaxed) == 0 => u32::MAX,
                pieces => pieces,
            };
            if let Some([lanes, rest]) = bucket.entries.iter().max_by_key(worth) {
                lanes.store(wanted.lanes, Ordering::Relaxed);
                rest.store(wanted.rest | answer, Ordering::Relaxed);
            }
        }
        bucket.version.store(version + 2, Ordering::Release);
    }
}

impl Bucket {
    #[inline]
    fn find(&self, wanted: Position) -> Option<&[AtomicU64; 2]> {
        self.entries.iter().find(|[lanes, rest]| {
            lanes.load(Ordering::Relaxed) == wanted.lanes
                && rest.load(Ordering::Relaxed) >> 32 == wanted.rest >> 32
        })
    }
}

impl Position {
    fn new(board: &Canonical, role: Role) -> Position {
        Position { lanes: board.lanes, rest: u64::from(board.occupied) << 48 | (role as u64 + 1) << 32 }
    }
}

/// The key of a gift on a board for [`InFlight`](jogada_search::games::InFlight).
pub(super) fn gift_key(board: &Canonical, piece: u32, role: Role) -> u64 {
    KeyHasher::key_of(&(board.lanes, board.occupied, piece, role as u16)) | 1
}

#[cfg(test)]
mod tests {
    use super::super::symmetry::Symmetry;
    use super::*;
    use std::thread;

    /// Seven boards that are not symmetric to each other: more than a bucket has room for.
    fn boards() -> Vec<Canonical> {
        let all = (0..1 << 16).map(|lanes| Symmetry::of(true).canonical(0b1011_0101, lanes));
        let mut boards: Vec<Canonical> = all.collect();
        boards.sort_unstable_by_key(|board| board.lanes);
        boards.dedup_by_key(|board| board.lanes);
        boards.truncate(7);
        assert_eq!(boards.len(), 7);
        boards
    }

    fn is_good(board: u64, piece: u32) -> bool {
        (u64::from(piece) + board).is_multiple_of(3)
    }

    #[test]
    fn answers_are_found_and_none_is_of_another_board() {
        let table = GiftTable::new(0);
        for (number, board) in boards().iter().enumerate() {
            for piece in 0..16 {
                assert_eq!(table.answer(board, Role::Defender, piece), None);
                table.add(board, Role::Defender, piece, is_good(number as u64, piece));
                assert_eq!(table.answer(board, Role::Defender, piece), Some(is_good(number as u64, piece)));
                assert_eq!(table.answer(board, Role::Attacker, piece), None);
            }
        }
    }

    #[test]
    fn threads_that_write_one_bucket_leave_no_wrong_answer() {
        let boards = boards();
        let table = GiftTable::new(0);
        let check = |number: usize, piece: u32| {
            let answer = table.answer(&boards[number], Role::Attacker, piece);
            assert!(answer.is_none_or(|answer| answer == is_good(number as u64, piece)));
            answer.is_some()
        };
        thread::scope(|scope| {
            for first in 0..3 {
                let (table, boards, check) = (&table, &boards, &check);
                scope.spawn(move || {
                    for step in 0..30_000 {
                        let (number, piece) = ((step * (first + 1)) % boards.len(), step as u32 % 16);
                        table.add(&boards[number], Role::Attacker, piece, is_good(number as u64, piece));
                        check(number, (piece + 3) % 16);
                    }
                });
            }
        });
        // What a thread finds meanwhile depends on the others; that something is there at the end does not.
        assert!((0..boards.len()).any(|number| (0..16).any(|piece| check(number, piece))));
    }
}

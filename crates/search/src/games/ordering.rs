//! Move ordering. Alpha-beta depends on it: with the best move first everywhere it visits about the square root of the tree.
//!
//! ```text
//!   rank = table move: 1 << 60 | hint << 26 + killer: 1 << 30, 1 << 29 + history << 16 | early in the list
//! ```
//!
//! - the *table move*: it was best, or cut, when the state was searched before;
//! - the game's own *hint* (a static score), in which 16 equal a killer;
//! - *killers*: the last two moves that cut at this ply, in siblings of this node;
//! - *history* (Schaeffer, 1989): how often a move cut anywhere, weighted by depth.

use std::hash::{Hash, Hasher};

use jogada_core::Player;

/// Bits of a move's hash in the history: a collision only makes the order a little worse.
const HISTORY_BITS: u32 = 9;
const HISTORY_TOP: i32 = 1 << 12;

/// The places of `values`, the lowest value first, equal ones in the order they have. Sorting moves and states themselves would compile
/// a sort for every game.
pub(super) fn lowest_first(values: &[i32]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..values.len()).collect();
    places.sort_by_key(|&place| values[place]);
    places
}

/// A move's place in the order (higher is earlier) and in the list, in one number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank(i64);

impl Rank {
    #[inline]
    pub(super) fn new(order: i64, ordinal: usize) -> Rank {
        Rank(order | i64::from(0xffff - ordinal as u16))
    }

    /// The move's place in its list.
    #[inline]
    pub(super) fn ordinal(self) -> usize {
        0xffff - (self.0 & 0xffff) as usize
    }
}

/// Where hints begin in a rank.
pub(super) const HINT: u32 = 26;

pub(super) const TABLE_MOVE: i64 = 1 << 60;

/// Hashes moves, which are small, into few bits: one multiplication a word.
struct MoveHasher(u64);

impl Hasher for MoveHasher {
    #[inline]
    fn finish(&self) -> u64 {
        self.0 >> (64 - HISTORY_BITS)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(7) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}

/// Killers and history: statistics of earlier cuts. A move is identified by its slot in the history.
pub(super) struct History {
    killers: Vec<[Place; 2]>,
    history: Vec<i32>,
}

/// The slot of a player's move in the history.
type Place = u32;

/// Marks an empty killer.
const NOWHERE: Place = Place::MAX;

impl History {
    pub(super) fn new(plies: usize) -> History {
        History { killers: vec![[NOWHERE; 2]; plies], history: vec![0; 2 << HISTORY_BITS] }
    }

    #[inline]
    fn place(player: Player, mv: &impl Hash) -> Place {
        let mut hasher = MoveHasher(0);
        mv.hash(&mut hasher);
        (hasher.finish() as Place) << 1 | player.index() as Place
    }

    /// The killer and history part of the rank of moves of `player` at `ply`.
    #[inline]
    pub(super) fn orders<M: Hash>(&self, player: Player, ply: u32) -> impl Fn(&M) -> i64 {
        let [first, second] = self.killers[ply as usize];
        let history = &self.history[..2 << HISTORY_BITS];
        move |mv| {
            let place = Self::place(player, mv);
            let killer = i64::from(place == first) << 30 | i64::from(place == second) << 29;
            killer + (i64::from(history[place as usize]) << 16)
        }
    }

    /// Updates the statistics after a cut by `mv`; `failed` were tried before it and did not cut.
    pub(super) fn learn<'m, M: Hash + 'm>(
        &mut self,
        player: Player,
        depth: u32,
        ply: u32,
        mv: &M,
        failed: impl Iterator<Item = &'m M>,
    ) {
        let place = Self::place(player, mv);
        let killers = &mut self.killers[ply as usize];
        if killers[0] != place {
            *killers = [place, killers[0]];
        }
        let bonus = (depth * depth).min(400) as i32;
        self.nudge(place, bonus);
        for loser in failed {
            self.nudge(Self::place(player, loser), -bonus);
        }
    }

    /// Moves towards ±top by a share of what is left, so that it never overflows.
    fn nudge(&mut self, place: Place, bonus: i32) {
        let value = &mut self.history[place as usize];
        *value += bonus - *value * bonus.abs() / HISTORY_TOP;
    }
}

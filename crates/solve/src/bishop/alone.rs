//! What a bishop can collect when nobody disturbs it.
//!
//! Bishops on cells of different colours never meet, so bounds of their games are made of such paths, and when neither
//! can take anything from the other any more, the game falls apart into two of them.
//!
//! The best path depends on the place and the live cells of one colour alone, and the same ones come again and
//! again: they are kept in a small table, in words that hold the whole key.
//!
//! ```text
//!   63    54 53   48 47         16 15     0
//!      0     place    cells        value + 1
//! ```

use std::sync::atomic::{AtomicU64, Ordering};

use jogada_games::bishop::{Cell, cells};

use super::ground::Ground;
use super::outlook::worth;
use super::table::zeros;

/// A path is searched among so many cells at most: it may take time exponential in them.
const MOST_CELLS: u32 = 14;

/// Paths among fewer cells are found faster than they are looked up.
const FEWEST_KEPT: u32 = 5;

/// The most words of the table: 32 MB.
const MOST_WORDS_LOG2: u32 = 22;

/// No cell has more diagonal neighbours.
const MOST_WAYS: usize = 13;

/// A first step of a path: what it collects, what is connected to it then, and the most that all comes to.
#[derive(Clone, Copy, Default)]
struct Way {
    at_most: i32,
    number: i32,
    rest: u64,
    place: u8,
}

/// Best paths that are known.
pub(super) struct Paths {
    words: Vec<AtomicU64>,
    /// How far a spread key is shifted to become a word's number.
    shift: u32,
}

impl Paths {
    /// A table fit for a game of so many units.
    pub(super) fn new(units: u32) -> Paths {
        let words_log2 = units.clamp(8, MOST_WORDS_LOG2);
        Paths { words: zeros(1 << words_log2), shift: 64 - words_log2 }
    }

    /// The most a bishop at `place` can collect on cells that are all [`connected`] to it, if they are few
    /// enough.
    #[inline]
    pub(super) fn best(&self, ground: &Ground, place: u8, cells: u64) -> Option<i32> {
        (cells.count_ones() <= MOST_CELLS).then(|| self.best_among(ground, place, cells))
    }

    /// What is connected is found before a set is looked up: sets that differ in other cells are one.
    fn best_among(&self, ground: &Ground, place: u8, connected_cells: u64) -> i32 {
        if connected_cells.count_ones() < FEWEST_KEPT {
            self.find(ground, place, connected_cells)
        } else {
            self.known_or(place, connected_cells, || self.find(ground, place, connected_cells))
        }
    }

    /// Tries the first steps that leave most, until none left can do better.
    fn find(&self, ground: &Ground, place: u8, connected_cells: u64) -> i32 {
        let mut ways = [Way::default(); MOST_WAYS];
        let mut count = 0;
        for cell in cells(connected_cells & ground.reach[usize::from(place)]).map(Cell::index) {
            let rest = connected(ground, cell as u8, connected_cells & !ground.unit_cells[cell]);
            let number = i32::from(ground.number[cell]);
            ways[count] = Way { at_most: number + worth(ground, rest), number, rest, place: cell as u8 };
            count += 1;
        }
        let ways = &mut ways[..count];
        let mut best = 0;
        while let Some(way) = ways.iter_mut().max_by_key(|way| way.at_most) {
            if way.at_most <= best {
                break;
            }
            let Way { number, rest, place, .. } = std::mem::take(way);
            best = best.max(number + self.best_among(ground, place, rest));
        }
        best
    }

    /// The value kept for a place and cells of its colour; if there is none, what `find` finds is kept.
    #[inline]
    fn known_or(&self, place: u8, live: u64, find: impl FnOnce() -> i32) -> i32 {
        if live == 0 {
            return 0;
        }
        let key = (u64::from(place) << 32) | u64::from(of_one_colour(live));
        let word = &self.words[(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize];
        let known = word.load(Ordering::Relaxed);
        if known >> 16 == key && known & 0xffff != 0 {
            return (known & 0xffff) as i32 - 1;
        }
        let value = find();
        word.store((key << 16) | (value + 1) as u64, Ordering::Relaxed);
        value
    }
}

/// The live cells that a bishop at `place` could ever get to by diagonals.
#[inline]
pub(super) fn connected(ground: &Ground, place: u8, live: u64) -> u64 {
    let mut found = live & ground.reach[usize::from(place)];
    let mut open = found;
    while open != 0 {
        let new = live & ground.reach[open.trailing_zeros() as usize] & !found;
        found |= new;
        open = open & (open - 1) | new;
    }
    found
}

/// Packs a set of cells of one colour into half as many bits. Of two neighbours in a row, 2n and 2n + 1, only one
/// has the colour.
#[inline]
const fn of_one_colour(set: u64) -> u32 {
    let set = (set | (set >> 1)) & 0x5555_5555_5555_5555;
    let set = (set | (set >> 1)) & 0x3333_3333_3333_3333;
    let set = (set | (set >> 2)) & 0x0f0f_0f0f_0f0f_0f0f;
    let set = (set | (set >> 4)) & 0x00ff_00ff_00ff_00ff;
    let set = (set | (set >> 8)) & 0x0000_ffff_0000_ffff;
    (set | (set >> 16)) as u32
}

//! The best path of a bishop that nobody disturbs.
//!
//! Where bishops can no longer meet, the bounds of their games are made of such paths, and when neither can take anything from
//! the other any more, the game is the sum of two of them.
//!
//! The best path depends on the place and the live cells of one colour alone, and the same ones recur: they are kept in a small
//! table, in words that hold the whole key.
//!
//! ```text
//!   63 62 61   56 55         24 23   12 11    0
//!     0    place     cells       least   most
//! ```
//!
//! The search for it may take time exponential in the cells. Mostly it does not: a bishop has so many moves that one of the first
//! paths tried collects everything. A search that is too long is abandoned, and leaves the best path found so far and an upper
//! bound.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::zeroed_vec;

use super::arena::{Arena, cells, colour};
use crate::Bounds;

/// The most steps of the search for a path.
const MAX_STEPS: u32 = 24;

/// Over more cells than this, an upper bound is not worth the search for a path.
const MOST_SEARCHED: u32 = 8;

/// Paths over fewer cells are found faster than they are looked up.
const FEWEST_KEPT: u32 = 5;

/// The most words of the table: 8 MB. Four times as many were no faster.
const MAX_WORDS_LOG2: u32 = 20;

/// The most moves from a cell.
const MAX_WAYS: usize = 13;

/// A first step of a path. What it leads to is computed when its turn comes. Small, since there are many.
#[derive(Clone, Copy, Default)]
struct Way {
    /// The cells connected to it then, if they have been computed.
    rest: u64,
    /// Upper bound on a path with this step.
    at_most: i16,
    number: i16,
    place: u8,
    /// The number of moves from it.
    exits: u8,
    looked_at: bool,
}

/// A table of best paths.
pub(super) struct Paths {
    words: Vec<AtomicU64>,
    /// How far a spread key is shifted to become a word's number.
    shift: u32,
}

impl Paths {
    /// A table for a game with this many units.
    pub(super) fn new(units: u32) -> Paths {
        let words_log2 = units.clamp(8, MAX_WORDS_LOG2);
        Paths { words: zeroed_vec(1 << words_log2), shift: 64 - words_log2 }
    }

    /// The most a bishop at `place` can collect on cells that are all [`connected`] to it.
    #[inline]
    pub(super) fn best(&self, arena: &Arena, place: u8, connected_cells: u64) -> Bounds {
        self.known_or_found(arena, place, connected_cells, None, &mut MAX_STEPS.clone())
    }

    /// Upper bound on [`best`](Paths::best), without a search for the path where there are many cells.
    #[inline]
    pub(super) fn most(&self, arena: &Arena, place: u8, connected_cells: u64) -> i32 {
        if connected_cells.count_ones() > MOST_SEARCHED {
            at_most(arena, place, connected_cells)
        } else {
            self.best(arena, place, connected_cells).upper
        }
    }

    /// [`best`](Paths::best), abandoned when no steps are left; at most `limit`, if that is known. Connected
    /// cells are computed before a set is looked up: sets that differ in other cells are one.
    fn known_or_found(
        &self,
        arena: &Arena,
        place: u8,
        connected_cells: u64,
        limit: Option<i32>,
        steps: &mut u32,
    ) -> Bounds {
        if connected_cells.count_ones() < FEWEST_KEPT {
            return Bounds::exactly(among_few(arena, place, connected_cells));
        }
        let limit = || limit.unwrap_or_else(|| at_most(arena, place, connected_cells));
        let key = (u64::from(place) << 32) | (connected_cells >> (32 * colour(place)));
        let word = &self.words[(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize];
        if let Some(known) = read(word, key) {
            return known;
        }
        let is_whole = *steps == MAX_STEPS;
        let found = self.find(arena, place, connected_cells, limit(), steps);
        // With more steps left, a part that was abandoned could have been better.
        if is_whole || found.exact().is_some() {
            write(word, key, found);
        }
        found
    }

    /// Tries first the steps with the largest upper bound, among equals the one with the fewest moves from it, until no other can
    /// be better.
    fn find(&self, arena: &Arena, place: u8, connected_cells: u64, limit: i32, steps: &mut u32) -> Bounds {
        let mut ways = [Way::default(); MAX_WAYS];
        let mut count = 0;
        for cell in cells(connected_cells & arena.reach[usize::from(place)]) {
            ways[count] = Way {
                rest: 0,
                at_most: limit as i16,
                number: arena.number[cell],
                place: cell as u8,
                exits: (connected_cells & arena.reach[cell]).count_ones() as u8,
                looked_at: false,
            };
            count += 1;
        }
        let ways = &mut ways[..count];
        let promise = |way: &&mut Way| (way.at_most, Reverse(way.exits));
        let mut found = Bounds::exactly(0);
        while let Some(way) = ways.iter_mut().max_by_key(promise) {
            let (place, number) = (way.place, i32::from(way.number));
            if i32::from(way.at_most) <= found.lower {
                break;
            }
            if !way.looked_at {
                let left = connected_cells & !arena.unit_cells[usize::from(place)];
                way.rest = connected(arena, place, left);
                way.exits = (way.rest & arena.reach[usize::from(place)]).count_ones() as u8;
                way.at_most = way.at_most.min((number + at_most(arena, place, way.rest)) as i16);
                way.looked_at = true;
                continue;
            }
            let Way { rest, at_most, .. } = std::mem::take(way);
            let limit = i32::from(at_most);
            if *steps == 0 {
                found.upper = found.upper.max(limit);
                break;
            }
            *steps -= 1;
            let onward = self.known_or_found(arena, place, rest, Some(limit - number), steps);
            found.lower = found.lower.max(number + onward.lower);
            found.upper = found.upper.max(limit.min(number + onward.upper));
        }
        found
    }
}

/// The most a bishop at `place` can collect on a few cells, by exhaustive search.
fn among_few(arena: &Arena, place: u8, live: u64) -> i32 {
    cells(live & arena.reach[usize::from(place)])
        .map(|cell| {
            let left = live & !arena.unit_cells[cell];
            let onward = if left == 0 { 0 } else { among_few(arena, cell as u8, left) };
            i32::from(arena.number[cell]) + onward
        })
        .max()
        .unwrap_or(0)
}

/// The bounds stored in a word, if it has this key.
#[inline]
fn read(word: &AtomicU64, key: u64) -> Option<Bounds> {
    let word = word.load(Ordering::Relaxed);
    // A stored path collects something, so a word of zeros is not one.
    (word >> 24 == key && word & 0xfff != 0)
        .then_some(Bounds { lower: (word >> 12) as i32 & 0xfff, upper: word as i32 & 0xfff })
}

/// Stores the bounds of a path.
#[inline]
fn write(word: &AtomicU64, key: u64, found: Bounds) {
    word.store((key << 24) | ((found.lower as u64) << 12) | found.upper as u64, Ordering::Relaxed);
}

/// Upper bound on what a path from `place` over some cells collects: it contains at most one dead end, at its end.
pub(super) fn at_most(arena: &Arena, place: u8, set: u64) -> i32 {
    let colour = colour(place);
    let half = (set >> (32 * colour)) as u32;
    let [[one, two], [one_across, two_across]] =
        arena.diagonals[colour].map(|lines| sparse(&lines, half | 1 << (place % 32)));
    let ends = half & (one & two_across | two & one_across);
    let numbers = cells(u64::from(ends)).map(|end| arena.number[32 * colour + end]);
    arena.sums.of(colour, half & !ends) + i32::from(numbers.max().unwrap_or(0))
}

/// The cells of diagonals with at most one cell of a set, and with at most two.
#[inline]
fn sparse(diagonals: &[u32; 8], set: u32) -> [u32; 2] {
    diagonals.iter().fold([0; 2], |[one, two], diagonal| {
        let but_one = set & diagonal & (set & diagonal).wrapping_sub(1);
        let but_two = but_one & but_one.wrapping_sub(1);
        let those = |is_sparse: bool| if is_sparse { *diagonal } else { 0 };
        [one | those(but_one == 0), two | those(but_two == 0)]
    })
}

/// The live cells reachable from `place` by diagonals.
#[inline]
pub(super) fn connected(arena: &Arena, place: u8, live: u64) -> u64 {
    let live = live & (0xffff_ffff << (32 * colour(place)));
    let mut found = live & arena.reach[usize::from(place)];
    let mut open = found;
    // Mostly a few cells lead to all the others.
    while open != 0 && found != live {
        let new = live & arena.reach[open.trailing_zeros() as usize] & !found;
        found |= new;
        open = open & (open - 1) | new;
    }
    found
}

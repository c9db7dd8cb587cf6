//! Building a table: breadth-first search backwards from the goals, level by level of cost, on several threads.
//!
//! A level is the set of facets of each entry that were reached at its cost. The entries are scanned in order, and each is spread
//! by moves that cost nothing, so that these need no second queue (0-1 breadth-first search); new facets are marked, and the
//! moves of cost 1 back from there go into the next level. An entry's cost is that of the level in which it is first reached.
//!
//! ```text
//!   level 0   goal, every facet that the gap can reach for nothing
//!   level 1   one tile moved ...          an entry may recur in a later level, with facets that were cut off before
//! ```
//!
//! Sets of facets instead of queues: the memory is the same at every level, and all but the marks for the next level is accessed
//! in order.

use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use jogada_core::{Budget, Cost, Limits, Pattern, PatternTable, Stop};
use jogada_search::threads::on_threads;

/// Entries that a thread takes at a time; an even number, since two share a byte of the table.
const CHUNK: usize = 1 << 14;

/// A table, and statistics of its building.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// The table.
    pub table: PatternTable,
    /// The entries that can be reached.
    pub reached: u64,
    /// The cost of the most expensive of them.
    pub deepest: Cost,
}

/// A set of facets that several threads add to.
trait Facets: Default + Send + Sync {
    fn add(&self, facets: u32);
    fn get(&mut self) -> u32;
    fn set(&mut self, facets: u32);
}

impl Facets for AtomicU16 {
    fn add(&self, facets: u32) {
        let facets = facets as u16;
        // Most are set already, and reading is cheaper.
        if facets & !self.load(Ordering::Relaxed) != 0 {
            self.fetch_or(facets, Ordering::Relaxed);
        }
    }

    fn get(&mut self) -> u32 {
        u32::from(*self.get_mut())
    }

    fn set(&mut self, facets: u32) {
        *self.get_mut() = facets as u16;
    }
}

impl Facets for AtomicU32 {
    fn add(&self, facets: u32) {
        if facets & !self.load(Ordering::Relaxed) != 0 {
            self.fetch_or(facets, Ordering::Relaxed);
        }
    }

    fn get(&mut self) -> u32 {
        *self.get_mut()
    }

    fn set(&mut self, facets: u32) {
        *self.get_mut() = facets;
    }
}

/// Computes the costs of all entries.
///
/// # Errors
/// The limit that was reached: time, memory or cancellation.
pub fn build<A: Pattern>(pattern: &A, threads: usize, limits: &Limits) -> Result<Built, Stop> {
    match pattern.facets() {
        0..=16 => Building::<A, AtomicU16>::new(pattern, limits)?.run(threads.max(1)),
        _ => Building::<A, AtomicU32>::new(pattern, limits)?.run(threads.max(1)),
    }
}

/// A table under construction.
struct Building<'a, A, F> {
    pattern: &'a A,
    budget: Budget,
    /// The facets of each entry that were reached so far.
    seen: Vec<F>,
    /// The facets of each entry that were reached in this level.
    level: Vec<F>,
    /// The facets of each entry that were reached in the next level.
    next: Vec<F>,
    halves: Vec<u8>,
    /// Places in the table that an entry has: one, or one for each facet.
    places: usize,
}

/// The result of a pass over a level.
#[derive(Default)]
struct PassResult {
    /// Entries that were reached for the first time.
    reached: AtomicU64,
    /// Whether something was new: there is a next level.
    is_more: AtomicBool,
    /// Whether an entry costs more from one facet than from another, or more than can be stored.
    is_inconsistent: AtomicBool,
}

/// A range of entries: the number of the first, and the data of each.
struct Part<'a, F> {
    first: usize,
    seen: &'a mut [F],
    level: &'a mut [F],
    halves: &'a mut [u8],
}

impl<'a, A: Pattern, F: Facets> Building<'a, A, F> {
    fn new(pattern: &'a A, limits: &Limits) -> Result<Building<'a, A, F>, Stop> {
        let entries = pattern.entries();
        let mut budget = Budget::new(limits);
        budget.look()?;
        let bytes = PatternTable::entries_of(pattern).div_ceil(2);
        budget.grow((entries * 3 * size_of::<F>() + bytes) as u64)?;
        let none = || (0..entries).map(|_| F::default()).collect::<Vec<_>>();
        let places = if pattern.keeps_facets() { pattern.facets() as usize } else { 1 };
        let halves = vec![u8::MAX; bytes];
        Ok(Building { pattern, budget, seen: none(), level: none(), next: none(), halves, places })
    }

    fn run(mut self, threads: usize) -> Result<Built, Stop> {
        for (entry, facets) in self.pattern.goals() {
            self.level[entry].add(facets);
        }
        let (mut reached, mut deepest, mut is_consistent) = (0, 0, true);
        for cost in 0.. {
            let found = self.pass(cost, threads)?;
            let fresh = found.reached.into_inner();
            reached += fresh;
            if fresh > 0 {
                deepest = cost;
            }
            is_consistent &= !found.is_inconsistent.into_inner();
            if !found.is_more.into_inner() {
                break;
            }
            // All of this level has been consumed.
            std::mem::swap(&mut self.level, &mut self.next);
        }
        let table = PatternTable::new(self.seen.len() * self.places, self.halves, is_consistent);
        let table = table.expect("there are half as many bytes as entries");
        Ok(Built { table, reached, deepest })
    }

    /// Scans a level, part by part.
    fn pass(&mut self, cost: Cost, threads: usize) -> Result<PassResult, Stop> {
        let found = PassResult::default();
        let parts = self
            .seen
            .chunks_mut(CHUNK)
            .zip(self.level.chunks_mut(CHUNK))
            .zip(self.halves.chunks_mut(CHUNK / 2 * self.places))
            .enumerate()
            .map(|(place, ((seen, level), halves))| Part { first: place * CHUNK, seen, level, halves });
        let parts = Mutex::new(parts);
        let level_pass = LevelPass { pattern: self.pattern, cost, next: &self.next, found: &found };
        let work = || -> Result<(), Stop> {
            let mut budget = self.budget.clone();
            loop {
                let part = parts.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some(part) = part else { return Ok(()) };
                budget.look()?;
                level_pass.expand(part);
            }
        };
        on_threads(0..threads, |_| work()).into_iter().collect::<Result<(), Stop>>()?;
        Ok(found)
    }
}

/// One pass over a level, shared by its threads.
struct LevelPass<'a, A, F> {
    pattern: &'a A,
    cost: Cost,
    next: &'a [F],
    found: &'a PassResult,
}

impl<A: Pattern, F: Facets> LevelPass<'_, A, F> {
    fn expand(&self, part: Part<'_, F>) {
        let mut reached = 0;
        for (place, (level, seen)) in part.level.iter_mut().zip(part.seen).enumerate() {
            let met = level.get();
            if met == 0 {
                continue;
            }
            level.set(0);
            let before = seen.get();
            if met & !before == 0 {
                continue;
            }
            let placed = self.pattern.placed(part.first + place);
            let spread = self.pattern.spread(&placed, met);
            seen.set(before | spread);
            reached += u64::from(before == 0);
            let steps = (self.cost - self.pattern.least(&placed)) / A::STEP;
            if self.pattern.keeps_facets() {
                let mut fresh = spread & !before;
                while fresh != 0 {
                    let facet = fresh.trailing_zeros();
                    self.store(part.halves, PatternTable::place(self.pattern, place, facet), steps);
                    fresh &= fresh - 1;
                }
            } else if before == 0 {
                self.store(part.halves, place, steps);
            } else if steps > Cost::from(part.halves[place / 2] >> (4 * (place % 2)) & 15) {
                self.found.is_inconsistent.store(true, Ordering::Relaxed);
            }
            self.found.is_more.store(true, Ordering::Relaxed);
            self.pattern.before(&placed, spread & !before, |entry, facets| self.next[entry].add(facets));
        }
        self.found.reached.fetch_add(reached, Ordering::Relaxed);
    }

    /// Stores the steps at a place, whose bits were all ones before, in its half of a byte.
    fn store(&self, halves: &mut [u8], place: usize, steps: Cost) {
        let most = Cost::from(PatternTable::MAX_STEPS);
        if steps > most {
            self.found.is_inconsistent.store(true, Ordering::Relaxed);
        }
        let steps = steps.min(most) as u8;
        halves[place / 2] &= if place.is_multiple_of(2) { steps | 0xf0 } else { steps << 4 | 0x0f };
    }
}

//! Working out a table: breadth-first search backwards from the goals, level by level of cost, on several threads.
//!
//! A level is a list of entries with the facets that were reached at its cost. Taking one from the list spreads its facets by moves that
//! cost nothing, so that no second queue is needed for those (a search of costs 0 and 1); what is new of them is marked, and the
//! moves of cost 1 back from there make the next level. An entry costs what the level costs in which it is first reached.
//!
//! ```text
//!   level 0   goal, every facet that the gap can get to for nothing
//!   level 1   one tile moved ...          an entry may come again in a later level, with facets that were cut off before
//! ```

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use jogada_core::{Budget, Cost, Limits, Pattern, PatternTable, Stop};

/// Entries of a level that a thread takes at a time.
const CHUNK: usize = 1 << 13;

/// A table, and what was met while it was built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built {
    /// The table.
    pub table: PatternTable,
    /// The entries that can be reached.
    pub reached: u64,
    /// The cost of the most expensive of them.
    pub deepest: Cost,
}

/// An entry, and facets of it.
type Met = (u32, u32);

struct Building<'a, A> {
    pattern: &'a A,
    /// The facets of each entry that were reached so far.
    seen: Vec<AtomicU32>,
    halves: Vec<AtomicU8>,
    reached: AtomicU64,
    is_consistent: AtomicBool,
}

/// Works out the costs of all entries.
///
/// # Errors
/// The limit that was reached: time, memory or cancellation.
pub fn build<A: Pattern>(pattern: &A, threads: usize, limits: &Limits) -> Result<Built, Stop> {
    let entries = pattern.entries();
    let mut budget = Budget::new(limits);
    budget.look()?;
    budget.grow((entries * size_of::<AtomicU32>() + entries.div_ceil(2)) as u64)?;
    let building = Building {
        pattern,
        seen: (0..entries).map(|_| AtomicU32::new(0)).collect(),
        halves: (0..entries.div_ceil(2)).map(|_| AtomicU8::new(u8::MAX)).collect(),
        reached: AtomicU64::new(0),
        is_consistent: AtomicBool::new(true),
    };
    let goals = pattern.goals().into_iter().map(|(entry, facets)| (entry as u32, facets));
    let mut level: Vec<Vec<Met>> = vec![goals.collect()];
    let mut cost = 0;
    loop {
        let next = building.pass(&level, cost, threads.max(1), &budget)?;
        // Both lists were there at once.
        let lists = [&level, &next].into_iter().flatten().map(Vec::capacity).sum::<usize>();
        budget.hold((lists * size_of::<Met>()) as u64)?;
        level = next;
        if level.is_empty() {
            break;
        }
        cost += 1;
    }
    let halves = building.halves.into_iter().map(AtomicU8::into_inner).collect();
    let table = PatternTable::new(entries, halves, building.is_consistent.into_inner());
    let table = table.expect("there are half as many bytes as entries");
    Ok(Built { table, reached: building.reached.into_inner(), deepest: cost })
}

impl<A: Pattern> Building<'_, A> {
    /// Goes through a level, chunk by chunk; hands back the next one.
    fn pass(
        &self,
        level: &[Vec<Met>],
        cost: Cost,
        threads: usize,
        budget: &Budget,
    ) -> Result<Vec<Vec<Met>>, Stop> {
        let chunks: Vec<&[Met]> = level.iter().flat_map(|part| part.chunks(CHUNK)).collect();
        let next = AtomicUsize::new(0);
        let found = Mutex::new(Vec::new());
        let work = || -> Result<(), Stop> {
            let mut budget = budget.clone();
            let mut own = Vec::new();
            while let Some(chunk) = chunks.get(next.fetch_add(1, Ordering::Relaxed)) {
                budget.look()?;
                for met in *chunk {
                    self.take(*met, cost, &mut own);
                }
            }
            if !own.is_empty() {
                found.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(own);
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let helpers = threads.min(chunks.len());
            let others: Vec<_> = (1..helpers).map(|_| scope.spawn(work)).collect();
            let mut end = work();
            for other in others {
                end = end.and(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            end
        })?;
        Ok(found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// Takes an entry from a level: marks what is new of it, and lists what leads there.
    fn take(&self, (entry, facets): Met, cost: Cost, out: &mut Vec<Met>) {
        let entry = entry as usize;
        if facets & !self.seen[entry].load(Ordering::Relaxed) == 0 {
            return;
        }
        let placed = self.pattern.placed(entry);
        let spread = self.pattern.spread(&placed, facets);
        let before = self.seen[entry].fetch_or(spread, Ordering::Relaxed);
        let fresh = spread & !before;
        let steps = (cost - self.pattern.least(&placed)) / A::STEP;
        if before == 0 {
            self.reached.fetch_add(1, Ordering::Relaxed);
            self.tell(entry, steps);
        } else if fresh != 0 && steps > Cost::from(self.told(entry)) {
            self.is_consistent.store(false, Ordering::Relaxed);
        }
        if fresh != 0 {
            self.pattern.before(&placed, fresh, |entry, facets| {
                if facets & !self.seen[entry].load(Ordering::Relaxed) != 0 {
                    out.push((entry as u32, facets));
                }
            });
        }
    }

    /// The steps of an entry that were written; all ones if none were.
    fn told(&self, entry: usize) -> u8 {
        self.halves[entry / 2].load(Ordering::Relaxed) >> (4 * (entry % 2)) & 15
    }

    /// Writes the steps of an entry, which were all ones before.
    fn tell(&self, entry: usize, steps: Cost) {
        let most = Cost::from(PatternTable::MOST_STEPS);
        if steps > most {
            self.is_consistent.store(false, Ordering::Relaxed);
        }
        let steps = steps.min(most) as u8;
        let half = if entry.is_multiple_of(2) { steps | 0xf0 } else { steps << 4 | 0x0f };
        self.halves[entry / 2].fetch_and(half, Ordering::Relaxed);
    }
}

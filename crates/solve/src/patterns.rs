//! Pattern databases of any problem that declares patterns ([`jogada_core::Patterns`]): built backwards from the goal on all
//! threads, kept on disk, and used as a heuristic.

mod build;
mod file;
mod stored;

use std::path::Path;

use jogada_core::{
    Cost, Heuristic, Limits, Pattern, PatternSet, PatternTable, Patterns, Stop, UNREACHABLE, Walk,
};
use jogada_games::problems::{Estimate, pattern_set_name};
use jogada_games::sliding::Sliding;
use jogada_games::solitaire_puzzle::Solitaire;

use crate::Tabulate;
pub use build::{Built, build};
pub(crate) use file::note_rebuilt;
pub use file::{open, read, take_rebuilt, write};
use stored::stored_tables;
pub use stored::{StoredTable, TableCheck, TableCondition};

/// A set of patterns with their tables, as a heuristic.
///
/// The sum of the costs if the patterns are additive, otherwise the largest; of the images of a state the largest.
#[derive(Clone, Debug)]
pub struct PatternDatabase<P: Patterns> {
    set: PatternSet<P::Pattern>,
    tables: Vec<PatternTable>,
}

impl<P: Patterns> PatternDatabase<P> {
    /// The tables of `set`, each read from the folder `cache`, or built and kept there.
    ///
    /// # Errors
    /// The limit that was reached while one was built.
    pub fn open(
        set: PatternSet<P::Pattern>,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<PatternDatabase<P>, Stop> {
        let mut tables = Vec::new();
        for (place, pattern) in set.patterns.iter().enumerate() {
            tables.push(match cache {
                Some(folder) => open(folder, &file::table_name(&set.name, place), pattern, threads, limits)?,
                None => build(pattern, threads, limits)?.table,
            });
        }
        Ok(PatternDatabase { set, tables })
    }

    /// The heuristic with this name, `patterns` or `patterns-SET`; `None` if the problem has no such set.
    fn of_heuristic(
        problem: &P,
        name: &str,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Option<PatternDatabase<P>>, Stop> {
        let Some(set) = pattern_set_name(name).and_then(|name| problem.pattern_set(name)) else {
            return Ok(None);
        };
        // The node limit is the search's own; building the tables counts against its time and memory.
        let limits = Limits { depth: None, nodes: None, ..limits.clone() };
        PatternDatabase::open(set, cache, threads, &limits).map(Some)
    }

    /// The tables, one for each pattern.
    #[must_use]
    pub fn tables(&self) -> &[PatternTable] {
        &self.tables
    }

    /// The estimate by one image of a state.
    fn estimate_image(&self, problem: &P, state: &P::State, image: usize) -> Cost {
        let (set, mut entries) = (&self.set, 0);
        let add = |one: Cost, two: Cost| if set.is_additive { one.saturating_add(two) } else { one.max(two) };
        let rest = problem.look_up(set, state, image, |number, entry| {
            entries = add(entries, self.tables[number].cost(&set.patterns[number], entry));
        });
        add(entries, rest)
    }
}

impl<P: Patterns> Heuristic<P> for PatternDatabase<P>
where
    P::Pattern: Pattern,
{
    fn estimate(&self, problem: &P, state: &P::State) -> Cost {
        let mut largest = 0;
        for image in 0..problem.images(&self.set) {
            largest = largest.max(self.estimate_image(problem, state, image));
            if largest == UNREACHABLE {
                break;
            }
        }
        largest
    }

    fn is_admissible(&self) -> bool {
        true
    }

    /// A move changes the cost of one pattern by at most what it costs there; unless an entry has the least of several costs.
    fn is_consistent(&self) -> bool {
        self.tables.iter().all(PatternTable::is_consistent)
    }

    fn walk<'a>(&'a self, problem: &'a P) -> Option<Box<dyn Walk<P::State, P::Move> + 'a>> {
        problem.pattern_walk(&self.set, &self.tables)
    }
}

/// The patterns of one width of the sliding tiles. For a puzzle of another width, which a position may have, it is Manhattan
/// distance.
#[derive(Debug)]
struct TilePatterns {
    width: u8,
    database: PatternDatabase<Sliding>,
}

impl Heuristic<Sliding> for TilePatterns {
    fn estimate(&self, puzzle: &Sliding, tiles: &jogada_games::sliding::Tiles) -> Cost {
        // No pattern but one of all tiles sees the parity, and without it a search that keeps no states would not end.
        if self.database.set.patterns.iter().any(Pattern::keeps_facets) && !puzzle.is_solvable(*tiles) {
            return UNREACHABLE;
        }
        match puzzle.width() == self.width {
            true => self.database.estimate(puzzle, tiles),
            false => jogada_games::sliding::Manhattan.estimate(puzzle, tiles),
        }
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        self.database.is_consistent()
    }

    fn walk<'a>(
        &'a self,
        puzzle: &'a Sliding,
    ) -> Option<Box<dyn Walk<jogada_games::sliding::Tiles, jogada_games::sliding::Tile> + 'a>> {
        match puzzle.width() == self.width {
            true => self.database.walk(puzzle),
            false => jogada_games::sliding::Manhattan.walk(puzzle),
        }
    }
}

impl Tabulate for Sliding {
    fn tabulate(
        &self,
        name: &str,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Option<Box<dyn Estimate<Sliding>>>, Stop> {
        let database = PatternDatabase::of_heuristic(self, name, cache, threads, limits)?;
        Ok(database.map(|database| Box::new(TilePatterns { width: self.width(), database }) as _))
    }

    fn stored_tables(&self, folder: &Path, check: TableCheck<'_>) -> Result<Vec<StoredTable>, Stop> {
        stored_tables(self, folder, check)
    }
}

impl Tabulate for Solitaire {
    fn tabulate(
        &self,
        name: &str,
        cache: Option<&Path>,
        threads: usize,
        limits: &Limits,
    ) -> Result<Option<Box<dyn Estimate<Solitaire>>>, Stop> {
        let database = PatternDatabase::of_heuristic(self, name, cache, threads, limits)?;
        Ok(database.map(|database| Box::new(database) as _))
    }

    fn stored_tables(&self, folder: &Path, check: TableCheck<'_>) -> Result<Vec<StoredTable>, Stop> {
        stored_tables(self, folder, check)
    }
}

/// The page about pattern databases, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/algorithms/pattern-databases.md")]
pub struct Page;

#[cfg(test)]
mod tests;

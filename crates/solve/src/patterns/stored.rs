//! The tables that a problem's heuristics keep on disk: which there are, and whether they are sound.

use std::path::{Path, PathBuf};

use jogada_core::{Limits, Pattern, PatternTable, Patterns, Stop};
use jogada_games::ListedProblem;
use jogada_games::problems::pattern_set_name;

use super::{build, file};

/// How tables are checked.
#[derive(Clone, Copy, Debug)]
pub enum TableCheck<'a> {
    /// By their checksums.
    Checksum,
    /// Made again in memory, on `threads` threads, and compared.
    MadeAgain {
        /// Threads that make them.
        threads: usize,
        /// Their time and memory.
        limits: &'a Limits,
    },
}

/// What was found of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableCondition {
    /// There is no file: the first search that needs the table makes it.
    Absent,
    /// It is as it was written, or as it was made again.
    Sound,
    /// It is not, and will be made again by the first search that needs it.
    Damaged,
}

/// A table that a heuristic keeps on disk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its name.
    pub name: String,
    /// Its file.
    pub path: PathBuf,
    /// How many entries it has.
    pub entries: usize,
    /// The size of the file; 0 if there is none.
    pub bytes: u64,
    /// What was found.
    pub condition: TableCondition,
}

/// The tables of all sets of patterns that the problem lists as heuristics, each once.
pub(crate) fn stored_tables<P: Patterns + ListedProblem>(
    problem: &P,
    folder: &Path,
    check: TableCheck<'_>,
) -> Result<Vec<StoredTable>, Stop> {
    let mut found: Vec<StoredTable> = Vec::new();
    let sets = P::HEURISTICS.iter().filter_map(|name| problem.pattern_set(pattern_set_name(name)?));
    for set in sets {
        for (place, pattern) in set.patterns.iter().enumerate() {
            let name = file::table_name(&set.name, place);
            if found.iter().all(|known| known.name != name) {
                let path = file::path_of(folder, &name);
                let condition = condition(&path, &name, pattern, check)?;
                let bytes = std::fs::metadata(&path).map_or(0, |file| file.len());
                found.push(StoredTable {
                    name,
                    path,
                    entries: PatternTable::entries_of(pattern),
                    bytes,
                    condition,
                });
            }
        }
    }
    Ok(found)
}

fn condition<A: Pattern>(
    path: &Path,
    name: &str,
    pattern: &A,
    check: TableCheck<'_>,
) -> Result<TableCondition, Stop> {
    if !path.exists() {
        return Ok(TableCondition::Absent);
    }
    let Some(table) =
        file::read(path, name).ok().filter(|table| table.entries() == PatternTable::entries_of(pattern))
    else {
        return Ok(TableCondition::Damaged);
    };
    let is_sound = match check {
        TableCheck::Checksum => true,
        TableCheck::MadeAgain { threads, limits } => build(pattern, threads, limits)?.table == table,
    };
    Ok(if is_sound { TableCondition::Sound } else { TableCondition::Damaged })
}

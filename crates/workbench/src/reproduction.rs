//! A published table reproduced, cell by cell, by the programs behind it.

use jogada_core::{Fault, Field, Limits, Stop};
use jogada_games::{ProgramRules, Published, PublishedCell, PublishedColumn, PublishedRow, problems};
use jogada_report::Run;
use jogada_search::algorithm::{PathAlgorithm, Settings};

use crate::faults::WorkbenchFault;
use crate::{ProblemSession, SetupError};

/// Node limit for a cell where the report's program gave up, if no other is given.
pub const NODES_AFTER_GIVING_UP: u64 = 1_000_000;

/// A table, and the problem by the rules of the program behind it.
pub struct Reproduction {
    table: &'static Published,
    faithful: Box<dyn ProblemSession>,
    mended: Option<Box<dyn ProblemSession>>,
    limits: Limits,
}

/// One cell of the table, to be run again.
#[derive(Clone, Copy, Debug)]
pub struct PublishedSearch {
    /// The problem.
    pub row: &'static PublishedRow,
    /// The search.
    pub column: &'static PublishedColumn,
    /// The published figures; `None` if the program gave up.
    pub cell: Option<PublishedCell>,
}

/// One cell of the table, with our result.
#[derive(Clone, Debug)]
pub struct Reproduced {
    /// The published figures; `None` if the program gave up.
    pub published: Option<PublishedCell>,
    /// The program's search, reproduced.
    pub run: Run,
    /// The search with the mistakes in the program's rules corrected, where it had any.
    pub mended: Option<Run>,
    /// Whether a limit that was asked for ended one of the two before it found a path.
    pub is_cut: bool,
}

impl Reproduction {
    /// The table of `problem`, each of its searches to be run within `limits`.
    ///
    /// # Errors
    /// If there is no published table.
    pub fn of(problem: &dyn ProblemSession, limits: &Limits) -> Result<Reproduction, Fault> {
        let Some(table) = problem.info().published else {
            let known = problems().iter().filter(|info| info.published.is_some()).map(|info| info.id);
            let known: Vec<&str> = known.collect();
            let fault = Field::whole(problem.problem()).fault(WorkbenchFault::NotPublished);
            return Err(fault.with("known", known.join(", ")));
        };
        let faithful = problem.as_published(ProgramRules::Faithful);
        let mended = table.own_rules.then(|| problem.as_published(ProgramRules::Mended));
        Ok(Reproduction { table, faithful, mended, limits: limits.clone() })
    }

    /// The table.
    #[must_use]
    pub fn table(&self) -> &'static Published {
        self.table
    }

    /// The cells of the table, row by row.
    pub fn searches(&self) -> impl Iterator<Item = PublishedSearch> {
        let table = self.table;
        table.rows.iter().flat_map(move |row| {
            let cells = table.columns.iter().zip(row.cells);
            cells.map(move |(column, cell)| PublishedSearch { row, column, cell: *cell })
        })
    }

    /// Runs one of them again.
    ///
    /// # Errors
    /// A limit reached before the search has begun.
    pub fn run(&self, search: PublishedSearch) -> Result<Reproduced, SetupError> {
        let run = self.run_by(&*self.faithful, search)?;
        let mended = self.mended.as_deref().map(|problem| self.run_by(problem, search)).transpose()?;
        let is_cut = [Some(&run), mended.as_ref()].into_iter().flatten().any(|run| self.was_cut(run));
        Ok(Reproduced { published: search.cell, run, mended, is_cut })
    }

    /// Whether a limit that was asked for ended a search, not the depth that the report names or our own limit after its program
    /// gave up.
    fn was_cut(&self, run: &Run) -> bool {
        let is_asked = match run.stop {
            Stop::Finished => false,
            Stop::Depth => self.limits.depth.is_some(),
            Stop::Nodes => self.limits.nodes.is_some(),
            _ => true,
        };
        is_asked && run.moves.is_none()
    }

    fn run_by(&self, problem: &dyn ProblemSession, search: PublishedSearch) -> Result<Run, SetupError> {
        let PublishedSearch { row, column, cell } = search;
        let mut limits = self.limits.clone();
        if let Some(depth) = cell.and_then(|cell| cell.max_depth) {
            limits.depth = Some(limits.depth.map_or(depth, |asked| asked.min(depth)));
        }
        if cell.is_none() && limits.nodes.is_none() && limits.time.is_none() {
            limits.nodes = Some(NODES_AFTER_GIVING_UP);
        }
        let algorithm = PathAlgorithm::Published(column.program);
        let method = problem.method(algorithm, column.heuristic, None, 1, &limits)?;
        let position = row.position.unwrap_or(row.name);
        let mut run = method.run(position, row.name, Settings::default(), &limits, None)?;
        // A proof by other rules is no proof for the problem.
        run.optimal &= !self.table.own_rules;
        Ok(run)
    }
}

impl Reproduced {
    /// Whether our figures are the published ones; `None` where there are none, or a limit that was asked for ended the search.
    #[must_use]
    pub fn is_same(&self) -> Option<bool> {
        let published = self.published.filter(|_| !self.is_cut)?;
        let length = self.run.length().map(|length| length as u64);
        let counters = (self.run.stats.generated, self.run.stats.expanded);
        Some(
            counters == (published.generated, published.expanded)
                && length.is_some()
                && (published.length.is_none() || published.length == length),
        )
    }
}

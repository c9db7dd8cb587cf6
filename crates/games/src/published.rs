//! Tables of results that reports once published for a problem, and the programs behind them: `compare --course` runs these again
//! and compares.

use jogada_core::Program;

/// A table from a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Published {
    /// The year of the course.
    pub year: &'static str,
    /// The searches, each with the heuristic it asked.
    pub columns: &'static [PublishedColumn],
    /// The problems.
    pub rows: &'static [PublishedRow],
    /// Whether the program played by other rules than the problem's: then
    /// [`ListedProblem::as_published`](crate::ListedProblem::as_published) has them.
    pub own_rules: bool,
    /// Messages about the table, and about what was wrong with it.
    pub notes: &'static [&'static str],
}

/// By which rules the program behind a report is run again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgramRules {
    /// Its own, mistakes included.
    Faithful,
    /// The problem's: only its order of moves is kept.
    Mended,
}

/// A search of the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublishedColumn {
    /// How it searched.
    pub program: &'static Program,
    /// One of the problem's heuristics.
    pub heuristic: Option<&'static str>,
}

/// A problem of the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublishedRow {
    /// Its name.
    pub name: &'static str,
    /// The position, where it is not the one that we call so.
    pub position: Option<&'static str>,
    /// A cell for every column; `None` where the report has no figures, because its program gave up.
    pub cells: &'static [Option<PublishedCell>],
}

/// What the report says about one search for one problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublishedCell {
    /// Nodes generated, as the program counted them.
    pub generated: u64,
    /// Nodes expanded, as the program counted them.
    pub expanded: u64,
    /// The length of the path, where the report has it.
    pub length: Option<u64>,
    /// The depth limit that the program was given, where it was given one.
    pub max_depth: Option<u32>,
}

impl PublishedColumn {
    /// A search that asks no heuristic.
    #[must_use]
    pub const fn blind(program: &'static Program) -> PublishedColumn {
        PublishedColumn { program, heuristic: None }
    }

    /// A search that asks one.
    #[must_use]
    pub const fn informed(program: &'static Program, heuristic: &'static str) -> PublishedColumn {
        PublishedColumn { program, heuristic: Some(heuristic) }
    }
}

impl PublishedRow {
    /// The problem that we call so, too.
    #[must_use]
    pub const fn named(name: &'static str, cells: &'static [Option<PublishedCell>]) -> PublishedRow {
        PublishedRow { name, position: None, cells }
    }
}

/// Nodes generated and expanded, and the length of the path.
pub(crate) const fn cell(generated: u64, expanded: u64, length: u64) -> Option<PublishedCell> {
    Some(PublishedCell { generated, expanded, length: Some(length), max_depth: None })
}

/// Nodes generated and expanded: all that the report has.
pub(crate) const fn counts(generated: u64, expanded: u64) -> Option<PublishedCell> {
    Some(PublishedCell { generated, expanded, length: None, max_depth: None })
}

/// Nodes generated and expanded, and the length of the path, which was also the depth limit.
pub(crate) const fn limited(generated: u64, expanded: u64, length: u32) -> Option<PublishedCell> {
    Some(PublishedCell { generated, expanded, length: Some(length as u64), max_depth: Some(length) })
}

/// The report has no figures.
pub(crate) const GAVE_UP: Option<PublishedCell> = None;

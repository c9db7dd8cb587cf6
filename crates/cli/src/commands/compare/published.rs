//! `jogada compare --course`: the table of a course report, repeated with the report's own algorithms and compared with
//! ours.

use jogada_core::Limits;
use jogada_games::PublishedCell;
use jogada_messages::decimal;
use jogada_report::{Align, Run, RunObject, StopObject, TextTable};
use jogada_workbench::{NODES_AFTER_GIVING_UP, ProblemSession, Reproduced, Reproduction};
use serde::Serialize;

use crate::output::{Failure, Output};
use crate::progress::{bar, ticking};

/// The report's table, and the results of its searches now.
pub(super) struct PublishedComparison {
    reproduction: Reproduction,
    cells: Vec<Reproduced>,
}

impl PublishedComparison {
    /// Repeats every search of the report, until cancelled.
    pub(super) fn run(problem: &dyn ProblemSession, limits: &Limits) -> Result<PublishedComparison, Failure> {
        let reproduction = Reproduction::of(problem, limits)?;
        let searches: Vec<_> = reproduction.searches().collect();
        let mut cells = Vec::new();
        for (done, search) in searches.iter().enumerate() {
            if limits.cancel.is_cancelled() {
                break;
            }
            let label =
                format!("{}  {}  {}", bar(done, searches.len()), search.row.name, search.column.program.name);
            cells.push(ticking(&label, || reproduction.run(*search))?);
        }
        Ok(PublishedComparison { reproduction, cells })
    }

    /// The runs without the published figures.
    pub(super) fn runs(&self) -> Vec<Run> {
        self.cells.iter().map(|cell| cell.run.clone()).collect()
    }

    /// Whether a limit that was asked for ended one of the searches.
    pub(super) fn is_cut(&self) -> bool {
        self.cells.iter().any(|cell| cell.is_cut)
    }

    /// Every run with the published figures, as JSON.
    pub(super) fn objects(&self) -> Vec<ReproducedObject> {
        let table = self.reproduction.table();
        self.cells.iter().map(|cell| ReproducedObject::new(cell, table.year)).collect()
    }

    /// Prints the table and its footnotes.
    pub(super) fn show(&self, output: &mut Output) -> Result<(), Failure> {
        let published = self.reproduction.table();
        output.line(self.table(output).to_string().trim_end())?;
        output.line("")?;
        let compared = self.cells.iter().filter_map(Reproduced::is_same);
        let (mut same, mut all) = (0_u64, 0_u64);
        for is_same in compared {
            all += 1;
            same += u64::from(is_same);
        }
        let year = published.year.into();
        output.line(
            output.say("published-summary", &[("year", year), ("same", same.into()), ("all", all.into())]),
        )?;
        if self.cells.iter().any(|cell| cell.published.is_none()) {
            let nodes = NODES_AFTER_GIVING_UP.into();
            output.paragraph(0, &output.say("published-gave-up", &[("nodes", nodes)]))?;
        }
        for note in published.notes {
            output.paragraph(0, &format!("- {}", output.say(note, &[])))?;
        }
        Ok(())
    }

    fn table(&self, output: &Output) -> TextTable {
        let left = |key: &str| (output.say(key, &[]), Align::Left);
        let own_rules = self.reproduction.table().own_rules;
        let mut columns = vec![
            left("column-problem"),
            left("column-method"),
            left("column-published"),
            left("column-ours"),
            left("column-same"),
        ];
        columns.extend(own_rules.then(|| left("column-mended")));
        columns.push((output.say("column-time", &[]), Align::Right));
        let mut table = TextTable::new(columns);
        for cell in &self.cells {
            let same = match cell.is_same() {
                None if cell.published.is_none() => String::new(),
                None => "-".to_owned(),
                Some(true) => output.say("published-same", &[]),
                Some(false) => output.say("published-different", &[]),
            };
            let mut row = vec![
                cell.run.name.clone(),
                cell.run.method(),
                cell.published.map_or_else(|| "NA".to_owned(), figures),
                figures_of(&cell.run, output),
                same,
            ];
            row.extend(cell.mended.as_ref().map(|run| figures_of(run, output)));
            row.push(format!("{} ms", decimal(output.language, cell.run.milliseconds(), 3)));
            table.row(row);
        }
        table
    }
}

/// Generated, expanded and length, as far as the report gives them, and the depth limit.
fn figures(cell: PublishedCell) -> String {
    let mut text = format!("{}/{}", cell.generated, cell.expanded);
    if let Some(length) = cell.length {
        text += &format!("/{length}");
    }
    if let Some(depth) = cell.max_depth {
        text += &format!(" ({depth})");
    }
    text
}

fn figures_of(run: &Run, output: &Output) -> String {
    match run.length() {
        Some(length) => format!("{}/{}/{length}", run.stats.generated, run.stats.expanded),
        None => run.result(output.language),
    }
}

/// A run with the published figures, as JSON.
#[derive(Serialize)]
pub(super) struct ReproducedObject {
    #[serde(flatten)]
    run: RunObject,
    published: Option<PublishedObject>,
    same: Option<bool>,
    mended: Option<MendedObject>,
}

#[derive(Serialize)]
struct PublishedObject {
    year: &'static str,
    generated: u64,
    expanded: u64,
    length: Option<u64>,
    max_depth: Option<u32>,
}

/// The same search by the usual rules.
#[derive(Serialize)]
struct MendedObject {
    generated: u64,
    expanded: u64,
    length: Option<usize>,
    stop: StopObject,
}

impl ReproducedObject {
    fn new(cell: &Reproduced, year: &'static str) -> ReproducedObject {
        ReproducedObject {
            run: cell.run.object(),
            published: cell.published.map(|cell| PublishedObject {
                year,
                generated: cell.generated,
                expanded: cell.expanded,
                length: cell.length,
                max_depth: cell.max_depth,
            }),
            same: cell.is_same(),
            mended: cell.mended.as_ref().map(|run| MendedObject {
                generated: run.stats.generated,
                expanded: run.stats.expanded,
                length: run.length(),
                stop: run.stop.into(),
            }),
        }
    }
}

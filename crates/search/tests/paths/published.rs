//! The tables that reports once published, run again by the programs behind them: every figure is theirs.

use jogada_core::{Limits, PathReport, Zero};
use jogada_games::problems::{ListedProblem, ProblemVisitor, visit_problem};
use jogada_games::{ProgramRules, PublishedCell, PublishedColumn, PublishedRow, problems};
use jogada_search::course;

/// The cells of a problem's table for which the report has figures: what is searched, what the report says, and what came out.
struct Reproduce(ProgramRules);

impl ProblemVisitor for Reproduce {
    type Output = Vec<(String, PublishedCell, String)>;

    fn visit<P: ListedProblem>(self, problem: P) -> Self::Output {
        let table = P::PUBLISHED.expect("a table");
        let cells = table
            .rows
            .iter()
            .flat_map(|row| table.columns.iter().zip(row.cells).map(move |both| (row, both)));
        let published = cells.filter_map(|(row, (column, cell))| Some((row, column, (*cell)?)));
        let run = |(row, column, cell): (&PublishedRow, &PublishedColumn, PublishedCell)| {
            let mut problem = problem.as_published(self.0);
            problem.read_position(row.position.unwrap_or(row.name)).unwrap();
            let limits = Limits { depth: cell.max_depth, ..Limits::default() };
            let heuristic =
                column.heuristic.map_or_else(|| Some(Box::new(Zero) as _), |name| problem.heuristic(name));
            let report = course::search(&problem, &heuristic.unwrap(), column.program, &limits, &mut ());
            (format!("{} {} {}", P::ID, row.name, column.program.name), cell, figures(&report))
        };
        published.map(run).collect()
    }
}

/// Generated, expanded and length.
fn figures<M>(report: &PathReport<M>) -> String {
    let length = report.solution.as_ref().map_or(0, |solution| solution.moves.len());
    format!("{}/{}/{length}", report.stats.generated, report.stats.expanded)
}

#[test]
fn every_figure_comes_out() {
    let mut tables = Vec::new();
    for info in problems().iter().filter(|info| info.published.is_some()) {
        let cells = visit_problem(info.id, Reproduce(ProgramRules::Faithful)).unwrap();
        tables.push((info.id, cells.len()));
        for (what, cell, found) in cells {
            // Where the report has no lengths, any will do.
            let length = cell.length.map_or_else(
                || found.split('/').next_back().unwrap().to_owned(),
                |length| length.to_string(),
            );
            assert_eq!(found, format!("{}/{}/{length}", cell.generated, cell.expanded), "{what}");
        }
    }
    let expected = [
        ("adji-boto", 35),
        ("knight-puzzle", 12),
        ("solitaire-puzzle", 3),
        ("dots-puzzle", 15),
        ("blokus-puzzle", 16),
    ];
    assert_eq!(tables, expected, "a table was lost, or a cell of one");
}

/// The knight's figures with the right rule for doubles, from an independent program.
#[test]
fn with_the_right_doubles_the_knight_has_other_figures() {
    let cells = visit_problem("knight-puzzle", Reproduce(ProgramRules::Mended)).unwrap();
    let mended: Vec<String> = cells.into_iter().map(|(_, _, found)| found).collect();
    let expected = [
        "8/6/3",
        "7/6/3",
        "6/4/3",
        "46/43/8",
        "14/10/10",
        "39/34/8",
        "39/32/6",
        "16/8/6",
        "39/32/6",
        "264/248/12",
        "45/35/13",
        "98/74/12",
    ];
    assert_eq!(mended, expected);
}

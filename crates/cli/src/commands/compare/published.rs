//! The table a course report once published for the seven problems of the Adji-boto puzzle, beside ours.

use jogada_messages::decimal;
use jogada_report::{Align, Run, TextTable};
use jogada_search::algorithm::PathAlgorithm;

use crate::output::Output;

/// The columns of the report.
pub(super) const METHODS: [(PathAlgorithm, Option<&str>); 6] = [
    (PathAlgorithm::CourseBfs, None),
    (PathAlgorithm::CourseDfs, None),
    (PathAlgorithm::CourseAstar, Some("base")),
    (PathAlgorithm::CourseAstar, Some("advanced")),
    (PathAlgorithm::CourseSma, Some("base")),
    (PathAlgorithm::CourseSma, Some("advanced")),
];

/// Nodes generated, nodes expanded and depth, in the order of [`METHODS`]; `None` where the report gave up after 30
/// seconds.
const PUBLISHED: [(&str, [Option<[u64; 3]>; 6]); 7] = [
    (
        "A",
        [
            Some([25, 11, 4]),
            Some([11, 6, 6]),
            Some([12, 7, 4]),
            Some([14, 8, 4]),
            Some([12, 7, 4]),
            Some([14, 8, 4]),
        ],
    ),
    ("B", [None, Some([99, 18, 18]), None, Some([82, 18, 16]), None, Some([82, 18, 16])]),
    (
        "C",
        [
            Some([9136, 1564, 6]),
            Some([39, 10, 10]),
            Some([29, 8, 6]),
            Some([31, 11, 10]),
            Some([29, 8, 6]),
            Some([31, 11, 10]),
        ],
    ),
    (
        "D",
        [
            None,
            Some([365, 54, 54]),
            Some([2316, 815, 24]),
            Some([380, 65, 37]),
            Some([2316, 815, 24]),
            Some([543, 112, 37]),
        ],
    ),
    (
        "E",
        [
            None,
            Some([733, 104, 104]),
            Some([694, 290, 33]),
            Some([1084, 265, 37]),
            Some([694, 290, 33]),
            Some([1376, 348, 37]),
        ],
    ),
    (
        "F",
        [
            None,
            Some([796, 118, 118]),
            Some([381, 74, 34]),
            Some([397, 66, 40]),
            Some([381, 74, 34]),
            Some([397, 66, 40]),
        ],
    ),
    (
        "G",
        [
            None,
            Some([663, 98, 98]),
            Some([862, 202, 38]),
            Some([456, 81, 44]),
            Some([862, 202, 38]),
            Some([456, 81, 44]),
        ],
    ),
];

/// The report's figures and ours, side by side.
pub(super) fn table(runs: &[Run], output: &Output) -> TextTable {
    let left = |key: &str| (output.say(key, &[]), Align::Left);
    let mut table = TextTable::new([
        left("column-problem"),
        left("column-method"),
        left("column-published"),
        left("column-ours"),
        left("column-same"),
        (output.say("column-time", &[]), Align::Right),
    ]);
    for run in runs {
        let published = published(run);
        let ours = run.length().map(|length| [run.stats.generated, run.stats.expanded, length as u64]);
        let figures = |figures: [u64; 3]| figures.map(|figure| figure.to_string()).join("/");
        let same = match (published, ours) {
            (None, _) => String::new(),
            (Some(published), Some(ours)) if published == ours => output.say("published-same", &[]),
            _ => output.say("published-different", &[]),
        };
        table.row([
            run.name.clone(),
            run.method(),
            published.map_or_else(|| "NA".to_owned(), figures),
            ours.map_or_else(|| run.result(output.language), figures),
            same,
            format!("{} ms", decimal(output.language, run.milliseconds(), 3)),
        ]);
    }
    table
}

fn published(run: &Run) -> Option<[u64; 3]> {
    let (_, row) = PUBLISHED.iter().find(|(name, _)| *name == run.name)?;
    let column = METHODS.iter().position(|(algorithm, heuristic)| {
        algorithm.name() == run.algorithm && *heuristic == run.heuristic.as_deref()
    })?;
    row[column]
}

//! The table that a report once published for the seven problems.
//!
//! A successor is compared with CLOSED only. *Generated* counts every successor, *expanded* every node whose successors were
//! made. Breadth-first and depth-first search test the successors for the goal, A* and SMA* the node taken from OPEN, after its
//! successors were made. The report gave up after 30 seconds.

use jogada_core::Program;

use crate::published::{GAVE_UP, Published, PublishedColumn, PublishedRow, cell};

const COLUMNS: [PublishedColumn; 6] = [
    PublishedColumn::blind(&Program::BREADTH_FIRST),
    PublishedColumn::blind(&Program::DEPTH_FIRST),
    PublishedColumn::informed(&Program::ASTAR, "base"),
    PublishedColumn::informed(&Program::ASTAR, "advanced"),
    PublishedColumn::informed(&Program::SMA, "base"),
    PublishedColumn::informed(&Program::SMA, "advanced"),
];

#[rustfmt::skip]
const ROWS: [PublishedRow; 7] = [
    PublishedRow::named("A", &[
        cell(25, 11, 4), cell(11, 6, 6), cell(12, 7, 4), cell(14, 8, 4), cell(12, 7, 4), cell(14, 8, 4),
    ]),
    PublishedRow::named("B", &[
        GAVE_UP, cell(99, 18, 18), GAVE_UP, cell(82, 18, 16), GAVE_UP, cell(82, 18, 16),
    ]),
    PublishedRow::named("C", &[
        cell(9136, 1564, 6), cell(39, 10, 10), cell(29, 8, 6), cell(31, 11, 10), cell(29, 8, 6), cell(31, 11, 10),
    ]),
    PublishedRow::named("D", &[
        GAVE_UP, cell(365, 54, 54), cell(2316, 815, 24), cell(380, 65, 37), cell(2316, 815, 24), cell(543, 112, 37),
    ]),
    PublishedRow::named("E", &[
        GAVE_UP, cell(733, 104, 104), cell(694, 290, 33), cell(1084, 265, 37), cell(694, 290, 33), cell(1376, 348, 37),
    ]),
    PublishedRow::named("F", &[
        GAVE_UP, cell(796, 118, 118), cell(381, 74, 34), cell(397, 66, 40), cell(381, 74, 34), cell(397, 66, 40),
    ]),
    PublishedRow::named("G", &[
        GAVE_UP, cell(663, 98, 98), cell(862, 202, 38), cell(456, 81, 44), cell(862, 202, 38), cell(456, 81, 44),
    ]),
];

pub(super) const REPORT: Published = Published {
    year: "2024/25",
    columns: &COLUMNS,
    rows: &ROWS,
    own_rules: false,
    notes: &["published-adji-boto-optimum", "published-adji-boto-heuristics"],
};

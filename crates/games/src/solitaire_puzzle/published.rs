//! The results that a report of 2025/26 published for problem E.
//!
//! Pegs are scanned column by column, operators in the order left, right, up, down, and successors put in front of each other, so
//! that the last comes first. *Generated* counts every successor. A successor is dropped if its board is on OPEN or CLOSED.
//! Breadth-first search tests the successors for the goal, A* the node taken from OPEN, and does not count that one as expanded.

use jogada_core::Program;
use jogada_core::program::{Compared, Dropped, GoalTest, Order};

use crate::published::{Published, PublishedColumn, PublishedRow, cell};

const BREADTH_FIRST: Program = Program {
    name: "report-bfs",
    reversed: true,
    compared: Compared::OpenAndClosed,
    dropped: Dropped::Always,
    ..Program::BREADTH_FIRST
};
const ASTAR: Program =
    Program { name: "report-astar", order: Order::BestFirst, goal_test: GoalTest::Taken, ..BREADTH_FIRST };

pub(super) const REPORT: Published = Published {
    year: "2025/26",
    columns: &[
        PublishedColumn::blind(&BREADTH_FIRST),
        PublishedColumn::informed(&ASTAR, "jumps"),
        PublishedColumn::informed(&ASTAR, "isolated"),
    ],
    rows: &[PublishedRow::named("E", &[cell(1693, 714, 10), cell(1695, 715, 10), cell(496, 138, 10)])],
    own_rules: false,
    notes: &["published-solitaire-puzzle-disguise", "published-solitaire-puzzle-branching"],
};

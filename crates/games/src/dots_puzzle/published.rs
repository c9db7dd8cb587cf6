//! The table that a report of 2022/23 published for a, b, c, e and f.
//!
//! Successors are the free vertical arcs, list by list, then the horizontal ones. *Expanded* is the number of nodes on CLOSED,
//! *generated* that of nodes on OPEN and CLOSED when the search ends. Breadth-first and depth-first search compare a successor
//! with CLOSED and test the successors for the goal; A* compares with OPEN, too, and tests the node taken from OPEN. The goal is
//! reached with just N boxes closed: an arc that closes two can step over it. Depth-first search was given a limit for each
//! problem, and found a path of that length.

use jogada_core::Program;
use jogada_core::program::{Compared, Counted, Dropped, GoalTest, Order};

use crate::published::{GAVE_UP, Published, PublishedColumn, PublishedRow, cell, limited};

const BREADTH_FIRST: Program =
    Program { name: "report-bfs", counted: Counted::Lists, ..Program::BREADTH_FIRST };
const DEPTH_FIRST: Program = Program { name: "report-dfs", order: Order::DepthFirst, ..BREADTH_FIRST };
const ASTAR: Program = Program {
    name: "report-astar",
    order: Order::BestFirst,
    compared: Compared::OpenAndClosed,
    dropped: Dropped::Always,
    goal_test: GoalTest::Taken,
    ..BREADTH_FIRST
};

pub(super) const REPORT: Published = Published {
    year: "2022/23",
    columns: &[
        PublishedColumn::blind(&BREADTH_FIRST),
        PublishedColumn::blind(&DEPTH_FIRST),
        PublishedColumn::informed(&ASTAR, "missing"),
        PublishedColumn::informed(&ASTAR, "product"),
    ],
    rows: &[
        PublishedRow::named("a", &[cell(108, 8, 2), limited(93, 83, 2), cell(32, 2, 2), cell(32, 2, 2)]),
        PublishedRow::named("b", &[cell(2, 1, 1), limited(2, 1, 1), cell(16, 1, 1), cell(16, 1, 1)]),
        PublishedRow::named("c", &[GAVE_UP, limited(203, 90, 10), cell(7926, 1403, 8), cell(219, 19, 8)]),
        PublishedRow::named("e", &[GAVE_UP, limited(758, 28, 28), cell(7543, 260, 16), cell(537, 16, 16)]),
        PublishedRow::named("f", &[GAVE_UP, limited(5877, 95, 95), GAVE_UP, GAVE_UP]),
    ],
    own_rules: true,
    notes: &["published-dots-puzzle-goal", "published-dots-puzzle-board", "published-dots-puzzle-lengths"],
};

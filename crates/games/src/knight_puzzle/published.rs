//! The table that a report of 2023/24 published for A to D, and the rules of the program behind it.
//!
//! Breadth-first search compares a successor with CLOSED, depth-first search and A* with OPEN, too, and they keep one that is
//! nearer to the start, or cheaper. *Generated* counts the successors that are kept, *expanded* every node whose successors were
//! made; the successors are tested for the goal. The order of jumps is the one that we have.

use jogada_core::Program;
use jogada_core::program::{Compared, Counted, Dropped, GoalTest};

use super::{KnightPuzzle, State};
use crate::published::{Published, PublishedColumn, PublishedRow, counts};

const BREADTH_FIRST: Program =
    Program { name: "report-bfs", counted: Counted::KeptSuccessors, ..Program::BREADTH_FIRST };
const DEPTH_FIRST: Program = Program {
    name: "report-dfs",
    counted: Counted::KeptSuccessors,
    compared: Compared::OpenAndClosed,
    max_depth: None,
    ..Program::DEPTH_FIRST
};
const ASTAR: Program = Program {
    name: "report-astar",
    counted: Counted::KeptSuccessors,
    compared: Compared::OpenAndClosed,
    dropped: Dropped::NotCheaper,
    goal_test: GoalTest::Successors,
    ..Program::ASTAR
};

pub(super) const REPORT: Published = Published {
    year: "2023/24",
    columns: &[
        PublishedColumn::blind(&BREADTH_FIRST),
        PublishedColumn::blind(&DEPTH_FIRST),
        PublishedColumn::informed(&ASTAR, "mean"),
    ],
    rows: &[
        PublishedRow::named("A", &[counts(8, 6), counts(7, 6), counts(5, 3)]),
        PublishedRow::named("B", &[counts(46, 43), counts(14, 10), counts(39, 32)]),
        PublishedRow::named("C", &[counts(39, 32), counts(16, 8), counts(39, 32)]),
        PublishedRow::named("D", &[counts(279, 267), counts(46, 36), counts(98, 73)]),
    ],
    own_rules: true,
    notes: &["published-knight-puzzle-doubles", "published-knight-puzzle-lengths"],
};

impl KnightPuzzle {
    /// The largest live number but the one in `cell`: what the program erased where it should have erased a double.
    pub(super) fn largest_number(&self, state: &State, cell: u8) -> Option<u8> {
        let others = state.cells().filter(|place| *place != cell);
        others.map(|place| self.numbers[usize::from(place)]).max()
    }
}

//! The table that a report of 2017/18 published for six problems, and how the program behind it looked for places.
//!
//! Pieces come in the order cross, square, single cell. Own cells are visited row by row, and the corners of each in a fixed
//! order; of equal places the last is kept. *Generated* counts the successors that are on neither OPEN nor CLOSED. Breadth-first
//! and depth-first search test the successors for the goal; A* tests the node taken from OPEN, after its successors were made,
//! and takes the newest of equal ones.

use jogada_core::Program;
use jogada_core::program::{Compared, Counted, Dropped, GoalTest, Order};

use super::{Area, BlokusPuzzle, Places, Shape, State};
use crate::published::{GAVE_UP, Published, PublishedColumn, PublishedRow, cell};

const BREADTH_FIRST: Program = Program {
    name: "report-bfs",
    compared: Compared::OpenAndClosed,
    counted: Counted::KeptSuccessors,
    ..Program::BREADTH_FIRST
};
const DEPTH_FIRST: Program = Program { name: "report-dfs", order: Order::DepthFirst, ..BREADTH_FIRST };
const ASTAR: Program = Program {
    name: "report-astar",
    order: Order::BestFirstNewest,
    dropped: Dropped::Always,
    goal_test: GoalTest::TakenAfterExpanding,
    ..BREADTH_FIRST
};

/// Three of the report's boards have a cell open that the statement's have closed, in the third row from below.
const A: &str = "....##..#.#.#./....##.###.###/...#..#.#.#.#./.##..###.###.#/.##.#.#.#.#.#./...###.###.###/.##.#.#.#.#.#./\
     .##..###.###.#/....#.#.#.#.#./...###.###.###/..#1#1#.#.#.#./1###1###.###../.1#1..#.#.#.##/1.1#1#.#.#..## 1,10,15 stuck cross";
const B: &str = "....##..#.#.#./....##.###.###/...#..#.#.#.#./.##..###.###.#/.##.#.#.#.#.#./....##.###.###/....#.#.#.#.#./\
     .....###.###.#/....#.#.#.#.#./...###.###.###/..#1#1#.#.#.#./1###1###.###../.1#1..#.#.#.##/1.1#1#.#.#..## 1,10,15 stuck cross";
const C: &str = "....##..#.#.#./....##.###.###/...#..#.#.#.#./.##..###.###.#/.##...#.#.#.#./.......###.###/......#.#.#.#./\
     .....###.###.#/....#.#.#.#.#./...###.###.###/..#1#1#.#.#.#./1###1###.###../.1#1..#.#.#.##/1.1#1#.#.#..## 1,10,15 stuck cross";

pub(super) const REPORT: Published = Published {
    year: "2017/18",
    columns: &[
        PublishedColumn::blind(&BREADTH_FIRST),
        PublishedColumn::blind(&DEPTH_FIRST),
        PublishedColumn::informed(&ASTAR, "given"),
    ],
    rows: &[
        PublishedRow {
            name: "2017-a",
            position: Some(A),
            cells: &[cell(6, 1, 1), cell(6, 1, 1), cell(10, 3, 2)],
        },
        PublishedRow {
            name: "2017-b",
            position: Some(B),
            cells: &[cell(16, 2, 2), cell(16, 2, 2), cell(27, 5, 4)],
        },
        PublishedRow {
            name: "2017-c",
            position: Some(C),
            cells: &[cell(47, 9, 3), cell(30, 3, 3), cell(45, 6, 5)],
        },
        PublishedRow::named("2017-d", &[cell(85, 13, 3), cell(24, 3, 3), cell(46, 7, 6)]),
        PublishedRow::named("2017-e2", &[GAVE_UP, cell(83, 14, 14), cell(112, 18, 17)]),
        PublishedRow::named("2017-f", &[GAVE_UP, cell(455, 26, 26), cell(346, 26, 25)]),
    ],
    own_rules: true,
    notes: &[
        "published-blokus-puzzle-cross",
        "published-blokus-puzzle-printed",
        "published-blokus-puzzle-boards",
        "published-blokus-puzzle-lengths",
    ],
};

/// Where a piece of each kind can touch an own cell at a corner, as rows and columns from that cell to the upper left cell of
/// the piece's box: in the program's order. Kinds are the single cell, the square and the cross.
const CORNERS: [&[(isize, isize)]; 3] = [
    &[(-1, -1), (1, 1), (-1, 1), (1, -1)],
    &[(-2, -2), (1, 1), (-2, 1), (1, -2)],
    &[(0, 1), (-2, -3), (1, 0), (-3, 0), (1, -2), (-2, 1), (0, -3), (-3, -2)],
];

impl BlokusPuzzle {
    /// The places of a shape in the program's order, as far as it sees them.
    pub(super) fn places_by_corners(&self, state: &State, area: &Area, shape: &Shape) -> Vec<(usize, usize)> {
        let all = self.places(area, shape);
        if state.is_empty() {
            return all.collect();
        }
        let size = self.size as isize;
        let cells = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        let own = cells.filter(|(row, column)| state.own[*row as usize] >> column & 1 == 1);
        let corners = own.flat_map(|(row, column)| {
            CORNERS[shape.kind].iter().map(move |(down, right)| (row + down, column + right))
        });
        let legal: Vec<(usize, usize)> = all.filter(|place| self.is_seen(state, shape, *place)).collect();
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (row, column) in corners {
            let place = (row as usize, column as usize);
            if legal.contains(&place) {
                places.retain(|earlier| *earlier != place);
                places.push(place);
            }
        }
        places
    }

    /// Whether the program sees a legal place.
    fn is_seen(&self, state: &State, shape: &Shape, (row, column): (usize, usize)) -> bool {
        let taken = (state.own[row] | self.closed[row]) >> column & 1 == 1;
        self.places != Places::ByCornersMissing || shape.kind != 2 || !taken
    }
}

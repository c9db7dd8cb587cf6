//! Blokus for one player: place pieces that touch at corners and never along sides, until nothing more can be placed or
//! until enough cells are covered, with as few pieces as possible.
//!
//! ```text
//!   a  X    b  XX    c (cross)  .X.    c1  .XX    c2  X.      A piece is named by the upper left cell
//!              XX               XXX        XX.        XX      of its bounding box: columns a, b, ..
//!                               .X.                   .X      from the left, rank 1 at the bottom.
//! ```
//!
//! A state holds a word for every row of the board, from the top, with a bit for every own cell (column a is bit 0), and the
//! pieces in stock. Cells that are closed never change; they belong to the rules, and may be touched.

mod boards;
mod heuristics;
mod listed;
mod notation;
mod published;
#[cfg(test)]
mod tests;

use jogada_core::{Problem, Space};

pub use heuristics::{Bound, Given};

/// The most rows and columns of a board.
pub const MAX_SIDE: usize = 16;
/// The most pieces of a kind in stock.
const MAX_STOCK: u64 = 31;

/// A word for every row.
type Rows = [u16; MAX_SIDE];

/// Which piece the third kind is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pieces {
    /// The cross of five cells (2017/18); the first piece covers any corner of the board.
    #[default]
    Cross,
    /// The S of four cells, flat or upright (2021/22); the first piece covers the top left cell.
    S,
}

/// The goal of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// That nothing in stock can be placed any more.
    Stuck,
    /// At least this many own cells.
    Cells(u32),
}

/// The puzzle: the board, the pieces and the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlokusPuzzle {
    /// The pieces chosen by the parameter; a position may override them.
    default_pieces: Pieces,
    pieces: Pieces,
    size: usize,
    /// The closed cells.
    closed: Rows,
    goal: Goal,
    /// Which places are tried.
    places: Places,
    start: State,
}

/// Which places for pieces are tried, and in which order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Places {
    /// All, row by row.
    All,
    /// All, from the corners of the own cells: the order of a program whose figures were [published](crate::Published).
    ByCorners,
    /// As [`ByCorners`](Places::ByCorners), with the mistake of that program: it misses a cross where the
    /// upper left cell of its box, which it does not cover, is taken.
    ByCornersMissing,
}

/// The own cells, and the pieces left of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    own: Rows,
    stock: [u8; 3],
}

/// A piece in a place: the shape's number, and row and column of its bounding box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placing {
    shape: u8,
    row: u8,
    column: u8,
}

/// A piece: its name, its kind in stock, and its rows.
struct Shape {
    name: &'static str,
    kind: usize,
    width: usize,
    rows: &'static [u16],
}

const CROSS: Shape = Shape { name: "c", kind: 2, width: 3, rows: &[0b010, 0b111, 0b010] };
const FLAT: Shape = Shape { name: "c1", kind: 2, width: 3, rows: &[0b110, 0b011] };
const UPRIGHT: Shape = Shape { name: "c2", kind: 2, width: 2, rows: &[0b01, 0b11, 0b10] };
const SQUARE: Shape = Shape { name: "b", kind: 1, width: 2, rows: &[0b11, 0b11] };
const CELL: Shape = Shape { name: "a", kind: 0, width: 1, rows: &[0b1] };

/// The shapes of each set, the largest first.
const WITH_CROSS: [Shape; 3] = [CROSS, SQUARE, CELL];
const WITH_S: [Shape; 4] = [FLAT, UPRIGHT, SQUARE, CELL];

impl State {
    fn count(&self) -> u32 {
        self.own.iter().map(|row| row.count_ones()).sum()
    }

    fn is_empty(&self) -> bool {
        self.own.iter().all(|row| *row == 0)
    }
}

/// The cells that no piece may cover, and those of which a piece must cover one.
struct Area {
    /// Cells that no piece may cover: own, closed, beside an own cell, outside.
    forbidden: Rows,
    /// Cells of which a piece must cover one.
    wanted: Rows,
}

impl Area {
    fn allows(&self, shape: &Shape, row: usize, column: usize) -> bool {
        let rows = || shape.rows.iter().zip(row..).map(|(bits, row)| (bits << column, row));
        rows().all(|(bits, row)| self.forbidden[row] & bits == 0)
            && rows().any(|(bits, row)| self.wanted[row] & bits != 0)
    }
}

impl BlokusPuzzle {
    fn shapes(&self) -> &'static [Shape] {
        match self.pieces {
            Pieces::Cross => &WITH_CROSS,
            Pieces::S => &WITH_S,
        }
    }

    /// How many cells a piece of a kind covers.
    const fn cells_of(&self, kind: usize) -> u32 {
        match (kind, self.pieces) {
            (0, _) => 1,
            (2, Pieces::Cross) => 5,
            _ => 4,
        }
    }

    fn area(&self, state: &State) -> Area {
        let size = self.size;
        let inside = ((1_u32 << size) - 1) as u16;
        let own = |row: usize| state.own.get(row).copied().unwrap_or(0);
        let mut area = Area { forbidden: [u16::MAX; MAX_SIDE], wanted: [0; MAX_SIDE] };
        for row in 0..size {
            let [above, here, below] = [own(row.wrapping_sub(1)), own(row), own(row + 1)];
            let beside = above | below | here << 1 | here >> 1;
            area.forbidden[row] = here | self.closed[row] | beside | !inside;
            area.wanted[row] = (above << 1 | above >> 1 | below << 1 | below >> 1) & inside;
        }
        if state.is_empty() {
            let ends = 1 | 1 << (size - 1);
            area.wanted[0] = if self.pieces == Pieces::Cross { ends } else { 1 };
            area.wanted[size - 1] |= if self.pieces == Pieces::Cross { ends } else { 0 };
        }
        area
    }

    /// The places of a shape, row by row.
    fn places<'a>(&self, area: &'a Area, shape: &'a Shape) -> impl Iterator<Item = (usize, usize)> + 'a {
        let (size, height) = (self.size, shape.rows.len());
        let rows = 0..(size + 1).saturating_sub(height);
        let columns = (size + 1).saturating_sub(shape.width);
        rows.flat_map(move |row| (0..columns).map(move |column| (row, column)))
            .filter(|(row, column)| area.allows(shape, *row, *column))
    }

    /// The shapes of which there is a piece in stock, by number.
    fn in_stock<'a>(&self, state: &'a State) -> impl Iterator<Item = (u8, &'static Shape)> + 'a {
        (0..).zip(self.shapes()).filter(|(_, shape)| state.stock[shape.kind] > 0)
    }

    fn is_stuck(&self, state: &State) -> bool {
        let area = self.area(state);
        match self.places {
            Places::All => !self.in_stock(state).any(|(_, shape)| self.places(&area, shape).next().is_some()),
            _ => !self
                .in_stock(state)
                .any(|(_, shape)| !self.places_by_corners(state, &area, shape).is_empty()),
        }
    }
}

impl Space for BlokusPuzzle {
    type State = State;
    type Move = Placing;

    fn start(&self) -> State {
        self.start
    }

    fn moves(&self, state: &State, out: &mut Vec<Placing>) {
        let area = self.area(state);
        for (shape, piece) in self.in_stock(state) {
            let placing =
                |(row, column): (usize, usize)| Placing { shape, row: row as u8, column: column as u8 };
            match self.places {
                Places::All => out.extend(self.places(&area, piece).map(placing)),
                _ => out.extend(self.places_by_corners(state, &area, piece).into_iter().map(placing)),
            }
        }
    }

    fn play(&self, state: &mut State, placing: &Placing) {
        let shape = &self.shapes()[usize::from(placing.shape)];
        for (bits, row) in shape.rows.iter().zip(usize::from(placing.row)..) {
            state.own[row] |= bits << placing.column;
        }
        state.stock[shape.kind] -= 1;
    }
}

impl Problem for BlokusPuzzle {
    /// Every move takes one piece out of the stock.
    fn is_graded(&self) -> bool {
        true
    }

    fn is_goal(&self, state: &State) -> bool {
        match self.goal {
            Goal::Stuck => self.is_stuck(state),
            Goal::Cells(wanted) => state.count() >= wanted,
        }
    }
}

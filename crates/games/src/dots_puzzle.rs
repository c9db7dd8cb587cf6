//! Dots and boxes for one player: close at least a given number of boxes with as few arcs as possible.
//!
//! ```text
//!   o---o---o      Two rows and two columns of boxes have (2 + 1) x 2 horizontal arcs and
//!   |   |          (2 + 1) x 2 vertical ones. Arcs are numbered as the course lists them:
//!   o---o   o      the horizontal lines from top to bottom, each from left to right, then
//!       |          the vertical lines from left to right, each from top to bottom. A state
//!   o   o---o      is a word with a bit for every arc that is drawn.
//! ```
//!
//! The order in which arcs are drawn does not matter: the task is to choose boxes whose missing arcs are fewest together.

mod heuristics;
mod listed;
mod notation;
mod published;
#[cfg(test)]
mod tests;

use jogada_core::{Problem, Space};

pub use heuristics::{Boxes, Half, Missing, MissingLessOne, Product};

/// The most arcs a board may have: one bit each.
pub const MAX_ARCS: usize = 128;

/// The puzzle: the board and how many boxes are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DotsPuzzle {
    rows: usize,
    columns: usize,
    /// The boxes wanted.
    wanted: u32,
    /// Whether exactly that many are wanted: the goal of a program whose figures were [published](crate::Published).
    exactly: bool,
    /// The arcs that player 2 has drawn: shown, and of no other meaning.
    second: u128,
    start: Drawn,
}

/// The arcs that are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Drawn(u128);

/// An arc, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arc(u8);

impl DotsPuzzle {
    /// How many arcs there are.
    const fn arcs(&self) -> usize {
        (self.rows + 1) * self.columns + (self.columns + 1) * self.rows
    }

    /// The arc above the box in a row of boxes and a column; that below the last row with `row` equal to `rows`.
    const fn horizontal(&self, row: usize, column: usize) -> usize {
        row * self.columns + column
    }

    /// The arc to the left of a box; that to the right of the last column with `column` equal to `columns`.
    const fn vertical(&self, row: usize, column: usize) -> usize {
        (self.rows + 1) * self.columns + column * self.rows + row
    }

    /// The four arcs of a box.
    const fn sides(&self, row: usize, column: usize) -> u128 {
        1 << self.horizontal(row, column)
            | 1 << self.horizontal(row + 1, column)
            | 1 << self.vertical(row, column)
            | 1 << self.vertical(row, column + 1)
    }

    /// The boxes, by row and column.
    fn boxes(&self) -> impl Iterator<Item = (usize, usize)> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    /// How many boxes are closed.
    fn closed(&self, drawn: Drawn) -> u32 {
        let is_closed = |sides: &u128| drawn.0 & sides == *sides;
        self.boxes().map(|(row, column)| self.sides(row, column)).filter(is_closed).count() as u32
    }

    /// The boxes that are still wanted.
    fn missing(&self, drawn: Drawn) -> u32 {
        self.wanted.saturating_sub(self.closed(drawn))
    }
}

impl Space for DotsPuzzle {
    type State = Drawn;
    type Move = Arc;

    fn start(&self) -> Drawn {
        self.start
    }

    /// The free arcs, the vertical lines first, as the course's programs have them.
    fn moves(&self, drawn: &Drawn, out: &mut Vec<Arc>) {
        let vertical = (self.rows + 1) * self.columns;
        let order = (vertical..self.arcs()).chain(0..vertical);
        out.extend(order.filter(|arc| drawn.0 >> arc & 1 == 0).map(|arc| Arc(arc as u8)));
    }

    #[inline]
    fn play(&self, drawn: &mut Drawn, arc: &Arc) {
        drawn.0 |= 1 << arc.0;
    }
}

impl Problem for DotsPuzzle {
    /// Every move draws one arc.
    fn is_graded(&self) -> bool {
        true
    }

    fn is_goal(&self, drawn: &Drawn) -> bool {
        let closed = self.closed(*drawn);
        closed == self.wanted || closed > self.wanted && !self.exactly
    }
}

//! Shortest paths on maps of open and closed cells, with steps to all eight neighbours: the grids of the Moving AI benchmarks.
//!
//! A straight step costs 1, a diagonal one the square root of 2. A diagonal step needs both cells that it passes between: no
//! corner is cut (Sturtevant, "Benchmarks for grid-based pathfinding", 2012).
//!
//! Costs are whole numbers of parts, 2³² to a straight step, so that they compare exactly; the length of a path of a million
//! steps is exact to within a hundred-thousandth.

mod jumps;
mod search;

use jogada_core::{PathStats, Stop};

pub use search::{OctileSearch, search};

/// Parts of a straight step.
const STRAIGHT: u64 = 1 << 32;
/// Parts of a diagonal step: 2³² times the square root of 2, rounded.
const DIAGONAL: u64 = 6_074_001_000;

/// A cell, row by row from the top left.
pub type Place = u32;

/// Which cells are open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OctileMap {
    width: u32,
    height: u32,
    /// One cell more on every side, closed, so that no step leaves the map.
    open: Vec<bool>,
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
pub struct OctileReport {
    /// The cells where the path turns, start and goal among them; `None` if there is no path, or none was found.
    pub path: Option<Vec<Place>>,
    /// How long it is.
    pub length: Option<f64>,
    /// Why the search ended. `Finished` without a path proves that there is none.
    pub stop: Stop,
    /// The counters.
    pub stats: PathStats,
}

impl OctileMap {
    /// The map of these rows, `true` for an open cell; `None` if they are not equally long, or there are none.
    #[must_use]
    pub fn new(rows: &[Vec<bool>]) -> Option<OctileMap> {
        let width = rows.first()?.len();
        if width == 0 || rows.iter().any(|row| row.len() != width) {
            return None;
        }
        let padded = width + 2;
        let mut open = vec![false; padded * (rows.len() + 2)];
        for (row, cells) in rows.iter().enumerate() {
            let first = (row + 1) * padded + 1;
            open[first..first + width].copy_from_slice(cells);
        }
        Some(OctileMap { width: width as u32, height: rows.len() as u32, open })
    }

    /// Columns.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Rows.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The cell in a column and a row, both from 0 on; `None` if it is closed or not on the map.
    #[must_use]
    pub fn place(&self, column: u32, row: u32) -> Option<Place> {
        let on_map = column < self.width && row < self.height;
        let place = on_map.then(|| (row + 1) * (self.width + 2) + column + 1)?;
        self.open[place as usize].then_some(place)
    }

    /// Column and row of a cell.
    #[must_use]
    pub fn column_and_row(&self, place: Place) -> (u32, u32) {
        let padded = self.width + 2;
        (place % padded - 1, place / padded - 1)
    }

    #[inline]
    fn is_open(&self, place: Place) -> bool {
        self.open[place as usize]
    }

    /// The cell one step away.
    #[inline]
    fn beside(&self, place: Place, way: Way) -> Place {
        let padded = self.width as i32 + 2;
        place.wrapping_add_signed(i32::from(way.down) * padded + i32::from(way.right))
    }

    /// Whether a step leads to an open cell, and cuts no corner.
    #[inline]
    fn can_step(&self, place: Place, way: Way) -> bool {
        self.is_open(self.beside(place, way))
            && (!way.is_diagonal()
                || self.is_open(self.beside(place, way.sideways()))
                    && self.is_open(self.beside(place, way.lengthways())))
    }

    /// Octile distance: the cost between two cells if all cells are open, as many diagonal steps as possible and the rest
    /// straight.
    #[inline]
    fn distance(&self, one: Place, two: Place) -> u64 {
        let padded = self.width + 2;
        let rows = u64::from((one / padded).abs_diff(two / padded));
        let columns = u64::from((one % padded).abs_diff(two % padded));
        let diagonal = rows.min(columns);
        diagonal * DIAGONAL + (rows.max(columns) - diagonal) * STRAIGHT
    }
}

/// A direction: columns to the right and rows down, each -1, 0 or 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Way {
    right: i8,
    down: i8,
}

impl Way {
    const ALL: [Way; 8] = [
        Way { right: 0, down: -1 },
        Way { right: -1, down: 0 },
        Way { right: 1, down: 0 },
        Way { right: 0, down: 1 },
        Way { right: -1, down: -1 },
        Way { right: 1, down: -1 },
        Way { right: -1, down: 1 },
        Way { right: 1, down: 1 },
    ];

    const fn is_diagonal(self) -> bool {
        self.right != 0 && self.down != 0
    }

    /// Its part along the row.
    const fn sideways(self) -> Way {
        Way { right: self.right, down: 0 }
    }

    /// Its part along the column.
    const fn lengthways(self) -> Way {
        Way { right: 0, down: self.down }
    }

    const fn back(self) -> Way {
        Way { right: -self.right, down: -self.down }
    }

    const fn and(self, other: Way) -> Way {
        Way { right: self.right + other.right, down: self.down + other.down }
    }

    /// The two ways across a straight one.
    const fn across(self) -> [Way; 2] {
        let one = Way { right: self.down, down: self.right };
        [one, one.back()]
    }
}

#[cfg(test)]
mod tests;

//! Arcs, sets of them, and the grid: which arcs belong to which box, and where they come to lie when the board is turned.

use std::ops::Sub;

/// One of the arcs of a board, by its number: horizontal ones first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Arc(u16);

impl Arc {
    /// The arc with this number.
    #[must_use]
    pub const fn new(number: u16) -> Arc {
        Arc(number)
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The words of a set: enough for the largest board.
const WORDS: usize = 8;

/// A set of arcs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Arcs([u64; WORDS]);

impl Arcs {
    /// No arc.
    pub const NONE: Arcs = Arcs([0; WORDS]);

    /// Whether an arc is in it.
    #[inline]
    #[must_use]
    pub const fn has(&self, arc: Arc) -> bool {
        self.0[arc.index() / 64] >> (arc.0 % 64) & 1 == 1
    }

    /// Adds an arc.
    #[inline]
    pub const fn add(&mut self, arc: Arc) {
        self.0[arc.index() / 64] |= 1 << (arc.0 % 64);
    }

    /// Takes an arc out.
    #[inline]
    pub const fn remove(&mut self, arc: Arc) {
        self.0[arc.index() / 64] &= !(1 << (arc.0 % 64));
    }

    /// Its arcs, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Arc> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let lowest = (bits != 0).then(|| bits.trailing_zeros());
                bits &= bits.wrapping_sub(1);
                lowest.map(|bit| Arc(64 * word as u16 + bit as u16))
            })
        })
    }

    /// How many there are.
    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Arcs::NONE
    }
}

impl Sub for Arcs {
    type Output = Arcs;

    #[inline]
    fn sub(self, other: Arcs) -> Arcs {
        Arcs(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

/// The most boxes of a board.
pub(super) const MAX_BOXES: usize = Grid::MAX_SIDE as usize * Grid::MAX_SIDE as usize;
/// The place beyond the edge of a board, where a box would be.
pub(super) const OUTSIDE: usize = MAX_BOXES;

/// The size of a board: rows and columns of boxes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    rows: u8,
    cols: u8,
    /// Where each arc lies after each symmetry of the board but the first, which changes nothing.
    images: Vec<Vec<u16>>,
    /// The arcs of each box, and the boxes beside each arc.
    sides: Vec<[Arc; 4]>,
    beside: Vec<[u8; 2]>,
    all: Arcs,
}

impl Grid {
    /// The most rows and columns.
    pub const MAX_SIDE: u8 = 15;

    /// A board of `rows` by `cols` boxes, 1 to 15 each.
    #[must_use]
    pub fn new(rows: u8, cols: u8) -> Grid {
        let sides = 1..=Grid::MAX_SIDE;
        assert!(sides.contains(&rows) && sides.contains(&cols), "a board has 1 to 15 rows and columns");
        let (images, sides, beside) = (Vec::new(), Vec::new(), Vec::new());
        let mut grid = Grid { rows, cols, images, sides, beside, all: Arcs::NONE };
        grid.sides = (0..grid.box_count()).map(|at| grid.find_sides(at)).collect();
        grid.beside =
            grid.arcs().map(|arc| grid.find_boxes(arc).map(|at| at.unwrap_or(OUTSIDE) as u8)).collect();
        grid.arcs().for_each(|arc| grid.all.add(arc));
        let turns = if rows == cols { 8 } else { 4 };
        grid.images =
            (1..turns).map(|turn| grid.arcs().map(|arc| grid.image(arc, turn).0).collect()).collect();
        grid
    }

    /// Rows of boxes.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        self.rows
    }

    /// Columns of boxes.
    #[must_use]
    pub const fn cols(&self) -> u8 {
        self.cols
    }

    const fn horizontal_count(&self) -> u16 {
        (self.rows as u16 + 1) * self.cols as u16
    }

    /// How many arcs there are.
    #[must_use]
    pub const fn arc_count(&self) -> u16 {
        self.horizontal_count() + (self.cols as u16 + 1) * self.rows as u16
    }

    /// How many boxes there are.
    #[must_use]
    pub const fn box_count(&self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// All arcs, in their order.
    pub fn arcs(&self) -> impl Iterator<Item = Arc> + use<> {
        (0..self.arc_count()).map(Arc)
    }

    /// The horizontal arc in a column of a line, both from 0; line 0 is the top edge.
    #[must_use]
    pub const fn horizontal(&self, line: u8, col: u8) -> Arc {
        Arc(line as u16 * self.cols as u16 + col as u16)
    }

    /// The vertical arc in a row of a line, both from 0; line 0 is the left edge.
    #[must_use]
    pub const fn vertical(&self, line: u8, row: u8) -> Arc {
        Arc(self.horizontal_count() + line as u16 * self.rows as u16 + row as u16)
    }

    /// Whether an arc is horizontal, its line, and its place on the line: its column or row.
    #[must_use]
    pub const fn place_of(&self, arc: Arc) -> (bool, u8, u8) {
        let horizontal = self.horizontal_count();
        if arc.0 < horizontal {
            (true, (arc.0 / self.cols as u16) as u8, (arc.0 % self.cols as u16) as u8)
        } else {
            let rest = arc.0 - horizontal;
            (false, (rest / self.rows as u16) as u8, (rest % self.rows as u16) as u8)
        }
    }

    /// All arcs as a set.
    #[must_use]
    pub const fn all_arcs(&self) -> Arcs {
        self.all
    }

    /// The top, bottom, left and right arc of a box. Boxes are numbered row by row from the top left.
    #[inline]
    #[must_use]
    pub fn arcs_of(&self, at: usize) -> [Arc; 4] {
        self.sides[at]
    }

    fn find_sides(&self, at: usize) -> [Arc; 4] {
        let (row, col) = ((at / self.cols as usize) as u8, (at % self.cols as usize) as u8);
        [
            self.horizontal(row, col),
            self.horizontal(row + 1, col),
            self.vertical(col, row),
            self.vertical(col + 1, row),
        ]
    }

    /// The one or two boxes beside an arc.
    #[inline]
    pub fn boxes_at(&self, arc: Arc) -> impl Iterator<Item = usize> + use<> {
        self.beside(arc).into_iter().filter(|&at| at != OUTSIDE)
    }

    /// The boxes on either side of an arc, or [`OUTSIDE`].
    #[inline]
    pub(super) fn beside(&self, arc: Arc) -> [usize; 2] {
        self.beside[arc.index()].map(usize::from)
    }

    fn find_boxes(&self, arc: Arc) -> [Option<usize>; 2] {
        let (rows, cols) = (usize::from(self.rows), usize::from(self.cols));
        let (is_horizontal, line, place) = self.place_of(arc);
        let (line, place) = (usize::from(line), usize::from(place));
        if is_horizontal {
            [line.checked_sub(1).map(|row| row * cols + place), (line < rows).then_some(line * cols + place)]
        } else {
            [line.checked_sub(1).map(|col| place * cols + col), (line < cols).then_some(place * cols + line)]
        }
    }

    /// Where an arc lies after a symmetry: bit 0 swaps left and right, bit 1 top and bottom, bit 2 rows and columns.
    fn image(&self, arc: Arc, turn: u8) -> Arc {
        let (mut is_horizontal, mut line, mut place) = self.place_of(arc);
        if turn & 1 == 1 {
            if is_horizontal { place = self.cols - 1 - place } else { line = self.cols - line }
        }
        if turn & 2 == 2 {
            if is_horizontal { line = self.rows - line } else { place = self.rows - 1 - place }
        }
        if turn & 4 == 4 {
            is_horizontal = !is_horizontal;
        }
        if is_horizontal { self.horizontal(line, place) } else { self.vertical(line, place) }
    }

    /// Where each arc lies after each symmetry of the board, the first of which changes nothing, left out.
    #[must_use]
    pub fn images(&self) -> &[Vec<u16>] {
        &self.images
    }

    /// The smallest set that a set can become when the board is turned and mirrored.
    #[must_use]
    pub fn smallest_image(&self, set: Arcs) -> Arcs {
        let image = |places: &Vec<u16>| {
            let mut image = Arcs::NONE;
            for arc in self.arcs().filter(|&arc| set.has(arc)) {
                image.add(Arc(places[arc.index()]));
            }
            image
        };
        self.images.iter().map(image).fold(set, Arcs::min)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arcs_and_boxes_are_consistent() {
        for (rows, cols) in [(1, 1), (2, 3), (5, 6), (15, 15), (1, 15)] {
            let grid = Grid::new(rows, cols);
            assert_eq!(grid.arcs().count(), usize::from(grid.arc_count()));
            for arc in grid.arcs() {
                for at in grid.boxes_at(arc) {
                    assert!(grid.arcs_of(at).contains(&arc), "{rows}x{cols} {arc:?} {at}");
                }
            }
            let sides: usize = grid.arcs().map(|arc| grid.boxes_at(arc).count()).sum();
            assert_eq!(sides, 4 * grid.box_count());
        }
    }

    #[test]
    fn symmetries_turn_boxes_into_boxes() {
        for (rows, cols) in [(2, 3), (3, 3), (1, 4)] {
            let grid = Grid::new(rows, cols);
            assert_eq!(grid.images().len(), if rows == cols { 7 } else { 3 });
            for places in grid.images() {
                let mut sorted = places.clone();
                sorted.sort_unstable();
                assert!(sorted.iter().copied().eq(0..grid.arc_count()));
                for at in 0..grid.box_count() {
                    let turned = grid.arcs_of(at).map(|arc| Arc(places[arc.index()]));
                    let is_box = |other: usize| grid.arcs_of(other).iter().all(|arc| turned.contains(arc));
                    assert!((0..grid.box_count()).any(is_box), "{rows}x{cols} {at}");
                }
            }
        }
    }
}

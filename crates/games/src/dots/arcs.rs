//! Arcs, sets of them, and the grid: which arcs belong to which box, and where they come to lie when the board is turned.

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

/// The size of a board: rows and columns of boxes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    rows: u8,
    cols: u8,
    /// Where each arc lies after each symmetry of the board but the first, which changes nothing.
    images: Vec<Vec<u16>>,
}

impl Grid {
    /// The most rows and columns.
    pub const MAX_SIDE: u8 = 15;

    /// A board of `rows` by `cols` boxes, 1 to 15 each.
    #[must_use]
    pub fn new(rows: u8, cols: u8) -> Grid {
        let sides = 1..=Grid::MAX_SIDE;
        assert!(sides.contains(&rows) && sides.contains(&cols), "a board has 1 to 15 rows and columns");
        let mut grid = Grid { rows, cols, images: Vec::new() };
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

    /// The top, bottom, left and right arc of a box. Boxes are numbered row by row from the top left.
    #[must_use]
    pub const fn arcs_of(&self, at: usize) -> [Arc; 4] {
        let (row, col) = ((at / self.cols as usize) as u8, (at % self.cols as usize) as u8);
        [
            self.horizontal(row, col),
            self.horizontal(row + 1, col),
            self.vertical(col, row),
            self.vertical(col + 1, row),
        ]
    }

    /// The one or two boxes beside an arc.
    pub fn boxes_at(&self, arc: Arc) -> impl Iterator<Item = usize> + use<> {
        let (rows, cols) = (usize::from(self.rows), usize::from(self.cols));
        let (is_horizontal, line, place) = self.place_of(arc);
        let (line, place) = (usize::from(line), usize::from(place));
        let (before, after) = if is_horizontal {
            (line.checked_sub(1).map(|row| row * cols + place), (line < rows).then_some(line * cols + place))
        } else {
            (line.checked_sub(1).map(|col| place * cols + col), (line < cols).then_some(place * cols + line))
        };
        before.into_iter().chain(after)
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

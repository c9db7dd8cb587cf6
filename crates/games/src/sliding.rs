//! The sliding-tile puzzle: the 8-puzzle on a board of 3 by 3, the 15-puzzle on one of 4 by 4.
//!
//! A move slides a tile into the gap beside it. The goal has the tiles in order and the gap last. Half
//! of all positions cannot be solved.
//!
//! ```text
//!    0  1  2  3        1  2  3  4
//!    4  5  6  7        5  6  7  8       cells on the left, the goal on the right;
//!    8  9 10 11        9 10 11 12       cell i is the i-th lowest four bits of the word,
//!   12 13 14 15       13 14 15  .       and the gap is tile 0
//! ```

mod listed;

use jogada_core::{
    Cost, Drawing, Fault, Field, Glyphs, Heuristic, Ink, Notation, Problem, Reversible, Space, Value,
    read_fields,
};

/// The puzzle, with its width and the position it begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sliding {
    width: u8,
    start: Tiles,
}

/// The tiles of all cells, four bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Tiles(u64);

/// The tile that slides into the gap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Tile(u8);

impl Tiles {
    /// The tile in a cell; 0 is the gap.
    #[inline]
    #[must_use]
    pub const fn tile(self, cell: u8) -> u8 {
        (self.0 >> (4 * cell)) as u8 & 15
    }

    /// The cell of the gap: the first four bits that are all zero. Borrows spoil only what lies above them.
    #[inline]
    const fn gap(self) -> u8 {
        const ONES: u64 = 0x1111_1111_1111_1111;
        let zeros = self.0.wrapping_sub(ONES) & !self.0 & (ONES << 3);
        (zeros.trailing_zeros() / 4) as u8
    }

    const fn from_cells(cells: &[u8]) -> Tiles {
        let mut word = 0;
        let mut cell = cells.len();
        while cell > 0 {
            cell -= 1;
            word = (word << 4) | cells[cell] as u64;
        }
        Tiles(word)
    }

    /// The same tiles with the one in `cell` slid into the gap.
    #[inline]
    const fn slid(self, cell: u8) -> Tiles {
        let tile = self.tile(cell) as u64;
        Tiles(self.0 ^ (tile << (4 * cell)) ^ (tile << (4 * self.gap())))
    }
}

impl Sliding {
    /// The solved puzzle of this width, 3 or 4.
    ///
    /// # Panics
    /// If it is any other.
    #[must_use]
    pub const fn solved(width: u8) -> Sliding {
        assert!(width == 3 || width == 4, "the puzzle is 3 or 4 wide");
        let goal = if width == 3 {
            Tiles::from_cells(&[1, 2, 3, 4, 5, 6, 7, 8, 0])
        } else {
            Tiles::from_cells(&[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0])
        };
        Sliding { width, start: goal }
    }

    /// Rows and columns.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    const fn cells(&self) -> u8 {
        self.width * self.width
    }

    /// The cells beside one: above, left, right and below, as far as there are any.
    #[inline]
    fn beside(&self, cell: u8) -> impl Iterator<Item = u8> {
        let width = self.width;
        let (row, column) = (cell / width, cell % width);
        let above = (row > 0).then(|| cell - width);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < width).then(|| cell + 1);
        let below = (row + 1 < width).then(|| cell + width);
        [above, left, right, below].into_iter().flatten()
    }
}

impl Default for Sliding {
    /// An 8-puzzle that takes 22 moves.
    fn default() -> Sliding {
        Sliding { width: 3, start: Tiles::from_cells(&[8, 1, 3, 4, 0, 2, 7, 6, 5]) }
    }
}

impl Space for Sliding {
    type State = Tiles;
    type Move = Tile;

    fn start(&self) -> Tiles {
        self.start
    }

    fn moves(&self, tiles: &Tiles, out: &mut Vec<Tile>) {
        out.extend(self.beside(tiles.gap()).map(|cell| Tile(tiles.tile(cell))));
    }

    #[inline]
    fn play(&self, tiles: &mut Tiles, tile: &Tile) {
        let gap = tiles.gap();
        if let Some(cell) = self.beside(gap).find(|cell| tiles.tile(*cell) == tile.0) {
            *tiles = tiles.slid(cell);
        }
    }
}

impl Problem for Sliding {
    #[inline]
    fn is_goal(&self, tiles: &Tiles) -> bool {
        *tiles == Sliding::solved(self.width).start
    }
}

impl Reversible for Sliding {
    fn goals(&self) -> Vec<Tiles> {
        vec![Sliding::solved(self.width).start]
    }

    /// A tile that has slid can slide back.
    fn predecessors(&self, tiles: &Tiles, out: &mut Vec<(Tile, Tiles)>) {
        out.extend(self.beside(tiles.gap()).map(|cell| (Tile(tiles.tile(cell)), tiles.slid(cell))));
    }
}

impl Notation for Sliding {
    /// Rows from top to bottom, the gap as 0: `1,2,3/4,5,6/7,0,8`.
    fn read_position(&mut self, text: &str) -> Result<Tiles, Fault> {
        let fields = read_fields(text);
        let board = fields.first().copied().unwrap_or(Field::end_of(text));
        if board.is_empty() {
            return Err(board.unexpected(Value::Message("what-tiles")));
        }
        if let Some(extra) = fields.get(1) {
            return Err(extra.fault("fault-trailing"));
        }
        let rows = board.split('/');
        let width = rows.len();
        if !(3..=4).contains(&width) {
            return Err(board.fault("fault-sliding-rows").with("count", width as u64));
        }
        let mut cells: Vec<u8> = Vec::with_capacity(width * width);
        for row in rows {
            let tiles = row.split(',');
            if tiles.len() != width {
                let fault = row.fault("fault-sliding-width");
                return Err(fault.with("count", tiles.len() as u64).with("expected", width as u64));
            }
            for field in tiles {
                let tile = field.number(0, (width * width - 1) as u64)? as u8;
                if cells.contains(&tile) {
                    return Err(field.fault("fault-sliding-twice"));
                }
                cells.push(tile);
            }
        }
        *self = Sliding { width: width as u8, start: Tiles::from_cells(&cells) };
        Ok(self.start)
    }

    fn write_position(&self, tiles: &Tiles) -> String {
        let tile = |cell: u8| tiles.tile(cell).to_string();
        let row = |row: u8| {
            let first = row * self.width;
            (first..first + self.width).map(tile).collect::<Vec<_>>().join(",")
        };
        (0..self.width).map(row).collect::<Vec<_>>().join("/")
    }

    fn read_move(&self, tiles: &Tiles, text: &str) -> Result<Tile, Fault> {
        let field = Field::whole(text);
        let tile = Tile(field.number(1, u64::from(self.cells()) - 1)? as u8);
        let mut legal = Vec::new();
        self.moves(tiles, &mut legal);
        if legal.contains(&tile) {
            return Ok(tile);
        }
        let legal: Vec<String> = legal.iter().map(|tile| self.write_move(tile)).collect();
        Err(field.fault("fault-sliding-stuck").with("legal", legal.join(" ")))
    }

    fn write_move(&self, tile: &Tile) -> String {
        tile.0.to_string()
    }

    fn draw(&self, tiles: &Tiles, glyphs: Glyphs) -> Drawing {
        let mut drawing = Drawing::new();
        for cell in 0..self.cells() {
            if cell % self.width == 0 {
                drawing.line();
            }
            match tiles.tile(cell) {
                0 => drawing.put(Ink::Frame, format!("  {}", glyphs.pick("·", "."))),
                tile => drawing.put_at(tile.to_string(), Ink::Plain, format!("{tile:3}")),
            };
        }
        drawing
    }
}

/// The tiles that are not in their place.
#[derive(Clone, Copy, Debug, Default)]
pub struct Misplaced;

impl Heuristic<Sliding> for Misplaced {
    fn estimate(&self, puzzle: &Sliding, tiles: &Tiles) -> Cost {
        let misplaced = |cell: &u8| tiles.tile(*cell) != 0 && tiles.tile(*cell) != cell + 1;
        (0..puzzle.cells()).filter(misplaced).count() as Cost
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

/// The rows and columns each tile is away from its place, all together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manhattan;

impl Heuristic<Sliding> for Manhattan {
    fn estimate(&self, puzzle: &Sliding, tiles: &Tiles) -> Cost {
        let width = puzzle.width;
        let away = |cell: u8| match tiles.tile(cell) {
            0 => 0,
            tile => {
                let home = tile - 1;
                let rows = (cell / width).abs_diff(home / width);
                Cost::from(rows + (cell % width).abs_diff(home % width))
            }
        };
        (0..puzzle.cells()).map(away).sum()
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Random;

    #[test]
    fn positions_and_moves_come_back_as_written() {
        for width in [3, 4] {
            let mut puzzle = Sliding::solved(width);
            let mut state = puzzle.start();
            let mut random = Random::new(9);
            for _ in 0..200 {
                let mut moves = Vec::new();
                puzzle.moves(&state, &mut moves);
                for tile in &moves {
                    assert_eq!(puzzle.read_move(&state, &puzzle.write_move(tile)), Ok(*tile));
                    let mut before = Vec::new();
                    puzzle.predecessors(&puzzle.after(&state, tile), &mut before);
                    assert!(before.contains(&(*tile, state)));
                }
                state = puzzle.after(&state, random.pick(&moves).unwrap());
                let text = puzzle.write_position(&state);
                assert_eq!(puzzle.read_position(&text), Ok(state));
                assert_eq!(
                    (0..puzzle.cells()).position(|cell| state.tile(cell) == 0),
                    Some(state.gap().into())
                );
            }
        }
    }

    #[test]
    fn faults_point_at_the_culprit() {
        let mut puzzle = Sliding::default();
        for (text, code, found) in [
            ("", "fault-missing", ""),
            ("1,2/3,0", "fault-sliding-rows", "1,2/3,0"),
            ("1,2,3/4,5,6,7/8,0,1", "fault-sliding-width", "4,5,6,7"),
            ("1,2,3/4,5,6/7,8,8", "fault-sliding-twice", "8"),
            ("1,2,3/4,5,6/7,8,9", "fault-number", "9"),
            ("1,2,3/4,5,6/7,8,0 x", "fault-trailing", "x"),
        ] {
            let fault = puzzle.read_position(text).unwrap_err();
            assert_eq!((fault.code, fault.found()), (code, found), "{text}");
        }
        assert_eq!(puzzle, Sliding::default());
        assert_eq!(puzzle.read_move(&puzzle.start(), "7").unwrap_err().code, "fault-sliding-stuck");
    }

    #[test]
    fn heuristics_of_a_known_position() {
        let mut puzzle = Sliding::default();
        let tiles = puzzle.read_position("7,2,4/5,0,6/8,3,1").unwrap();
        assert_eq!(Misplaced.estimate(&puzzle, &tiles), 6);
        assert_eq!(Manhattan.estimate(&puzzle, &tiles), 14);
    }
}

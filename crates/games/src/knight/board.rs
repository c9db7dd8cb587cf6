//! Cells, jumps, and the numbers on the board with the mirror of each.

use jogada_core::{Player, Random};

/// One of the 100 cells, numbered row by row from a1 at the top left to j10.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(u8);

impl Cell {
    /// How many there are.
    pub const COUNT: usize = 100;

    /// The cell with this number, 0 to 99.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Cell {
        assert!(number < Cell::COUNT as u8, "there are 100 cells");
        Cell(number)
    }

    /// All cells, in the order of the board.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Cell::COUNT as u8).map(Cell)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in a set of cells.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The cells a knight's jump away.
    #[inline]
    #[must_use]
    pub const fn jumps(self) -> u128 {
        JUMPS[self.0 as usize]
    }

    /// The cell that people call `name`, `a1` to `j10`.
    #[must_use]
    pub const fn named(name: &str) -> Option<Cell> {
        let (column, row) = match *name.as_bytes() {
            [column @ b'a'..=b'j', row @ b'1'..=b'9'] => (column - b'a', row - b'1'),
            [column @ b'a'..=b'j', b'1', b'0'] => (column - b'a', 9),
            _ => return None,
        };
        Some(Cell(10 * row + column))
    }
}

impl std::fmt::Display for Cell {
    /// As in a move: `a1` to `j10`.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}{}", (b'a' + self.0 % 10) as char, 1 + self.0 / 10)
    }
}

/// The cells of a set, in the order of the board.
#[inline]
pub fn cells(mut set: u128) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        cell
    })
}

/// Where a knight is that has not been placed: one past the last cell.
pub(super) const NOWHERE: u8 = Cell::COUNT as u8;

/// The row on which `player` places the knight.
#[inline]
#[must_use]
pub const fn home_row(player: Player) -> u128 {
    match player {
        Player::One => 0x3ff,
        Player::Two => 0x3ff << 90,
    }
}

/// The cells a jump away from each cell; from [`NOWHERE`] there are none.
pub(super) static JUMPS: [u128; Cell::COUNT + 1] = jumps();

/// `REACH[player][place]`: where that player's knight can go from there. From [`NOWHERE`] it can be placed on the home row.
pub(super) static REACH: [[u128; Cell::COUNT + 1]; 2] = {
    let mut reach = [jumps(); 2];
    reach[0][NOWHERE as usize] = home_row(Player::One);
    reach[1][NOWHERE as usize] = home_row(Player::Two);
    reach
};

const fn jumps() -> [u128; Cell::COUNT + 1] {
    let mut table = [0; Cell::COUNT + 1];
    let mut from = 0;
    while from < Cell::COUNT {
        let mut to = 0;
        while to < Cell::COUNT {
            let (rows, columns) = ((from / 10).abs_diff(to / 10), (from % 10).abs_diff(to % 10));
            if rows * columns == 2 {
                table[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
}

/// Figure 1 of the course's statements.
const FIGURE: [[u8; 10]; 10] = [
    [92, 52, 4, 33, 15, 20, 30, 23, 82, 94],
    [18, 51, 22, 8, 35, 59, 69, 61, 36, 49],
    [91, 12, 74, 93, 11, 5, 19, 75, 28, 21],
    [26, 88, 50, 99, 37, 64, 47, 97, 98, 62],
    [44, 83, 54, 41, 43, 76, 67, 9, 96, 79],
    [32, 6, 34, 48, 27, 16, 85, 68, 60, 7],
    [55, 87, 72, 58, 81, 40, 17, 73, 38, 95],
    [0, 29, 70, 42, 13, 10, 80, 78, 14, 24],
    [56, 1, 71, 39, 84, 77, 3, 25, 63, 66],
    [65, 90, 89, 45, 46, 2, 57, 31, 86, 53],
];

/// The board of the course's laboratory 7.
const LAB: [[u8; 10]; 10] = [
    [94, 25, 54, 89, 21, 8, 36, 14, 41, 96],
    [78, 47, 56, 23, 5, 49, 13, 12, 26, 60],
    [0, 27, 17, 83, 34, 93, 74, 52, 45, 80],
    [69, 9, 77, 95, 55, 39, 91, 73, 57, 30],
    [24, 15, 22, 86, 1, 11, 68, 79, 76, 72],
    [81, 48, 32, 2, 64, 16, 50, 37, 29, 71],
    [99, 51, 6, 18, 53, 28, 7, 63, 10, 88],
    [59, 42, 46, 85, 90, 75, 87, 43, 20, 31],
    [3, 61, 58, 44, 65, 82, 19, 4, 35, 62],
    [33, 70, 84, 40, 66, 38, 92, 67, 98, 97],
];

/// The numbers a game is played with. No move changes them: what dies is kept by the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The number of each cell; 0 where there never was one.
    numbers: [u8; Cell::COUNT],
    /// Where the number with the digits reversed is; the cell itself if that is nowhere else.
    mirrors: [Cell; Cell::COUNT],
    /// The cells that had a number at first.
    cells: u128,
    /// The cells of 00, 11, .. 99.
    doubles: u128,
}

impl Default for Board {
    /// The board `figure`.
    fn default() -> Board {
        Board::with_numbers(FIGURE.as_flattened())
    }
}

impl Board {
    /// The names of the course's boards.
    pub const NAMES: &'static [&'static str] = &["figure", "lab"];

    /// The board of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Board> {
        match name {
            "figure" => Some(Board::default()),
            "lab" => Some(Board::with_numbers(LAB.as_flattened())),
            _ => None,
        }
    }

    /// The numbers 00 to 99, shuffled as `seed` says: the same board for the same seed, for ever.
    #[must_use]
    pub fn shuffled(seed: u64) -> Board {
        let mut numbers: Vec<u8> = (0..Cell::COUNT as u8).collect();
        Random::new(seed).shuffle(&mut numbers);
        Board::with_numbers(&numbers)
    }

    /// The board with these numbers, all different, in the order of the cells.
    fn with_numbers(numbers: &[u8]) -> Board {
        let mut board = Board::empty();
        for (cell, &number) in Cell::all().zip(numbers) {
            let put = board.put(cell, number);
            debug_assert!(put.is_ok(), "{number} is there twice");
        }
        board
    }

    /// A board without numbers.
    pub(super) fn empty() -> Board {
        let mirrors = std::array::from_fn(|cell| Cell(cell as u8));
        Board { numbers: [0; Cell::COUNT], mirrors, cells: 0, doubles: 0 }
    }

    /// Puts a number on a cell that has none, and pairs it with its mirror if that is there already.
    ///
    /// # Errors
    /// The cell that holds the same number.
    pub(super) fn put(&mut self, cell: Cell, number: u8) -> Result<(), Cell> {
        if let Some(holder) = self.find(number) {
            return Err(holder);
        }
        self.numbers[cell.index()] = number;
        self.cells |= cell.bit();
        if let Some(mirror) = self.find(number % 10 * 10 + number / 10) {
            self.mirrors[cell.index()] = mirror;
            self.mirrors[mirror.index()] = cell;
        }
        if number.is_multiple_of(11) {
            self.doubles |= cell.bit();
        }
        Ok(())
    }

    /// The cell of `number`, if it has one.
    #[must_use]
    pub fn find(&self, number: u8) -> Option<Cell> {
        cells(self.cells).find(|&cell| self.number(cell) == number)
    }

    /// The number of a cell, live or not; 0 also where there never was one.
    #[inline]
    #[must_use]
    pub const fn number(&self, cell: Cell) -> u8 {
        self.numbers[cell.index()]
    }

    /// The cell of the number with the digits reversed; `cell` itself for a double and where the mirror is missing.
    #[inline]
    #[must_use]
    pub const fn mirror(&self, cell: Cell) -> Cell {
        self.mirrors[cell.index()]
    }

    /// All cells with a double: 00, 11, .. 99.
    #[inline]
    #[must_use]
    pub const fn doubles(&self) -> u128 {
        self.doubles
    }

    /// All cells that had a number at first.
    #[inline]
    #[must_use]
    pub const fn cells(&self) -> u128 {
        self.cells
    }

    /// The cell with the highest number among these, as a set; no cell if there is none.
    #[inline]
    #[must_use]
    pub fn highest(&self, among: u128) -> u128 {
        cells(among).max_by_key(|&cell| self.number(cell)).map_or(0, Cell::bit)
    }

    /// All numbers together.
    pub(super) fn total(&self) -> u16 {
        self.numbers.iter().map(|&number| u16::from(number)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_from_the_top_left() {
        for (number, name) in [(0, "a1"), (9, "j1"), (10, "a2"), (90, "a10"), (99, "j10")] {
            assert_eq!(Cell::new(number).to_string(), name);
        }
        for cell in Cell::all() {
            assert_eq!(Cell::named(&cell.to_string()), Some(cell));
        }
        for wrong in ["", "a", "a0", "a11", "k1", "A1", "a01", "1a"] {
            assert_eq!(Cell::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn knights_jump_as_in_chess() {
        let names = |name| {
            let cell: Cell = Cell::named(name).unwrap();
            cells(cell.jumps()).map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names("a1"), "c2 b3");
        assert_eq!(names("d5"), "c3 e3 b4 f4 b6 f6 c7 e7");
        assert_eq!(names("j10"), "i8 h9");
    }

    #[test]
    fn every_board_has_all_numbers_and_45_pairs() {
        let lab = Board::named("lab").unwrap();
        for board in [Board::default(), lab, Board::shuffled(0), Board::shuffled(u64::MAX)] {
            assert_eq!((board.cells().count_ones(), board.doubles().count_ones()), (100, 10));
            assert_eq!(board.total(), 4950);
            for cell in Cell::all() {
                let (number, mirror) = (board.number(cell), board.number(board.mirror(cell)));
                assert_eq!((number / 10, number % 10), (mirror % 10, mirror / 10));
            }
        }
    }
}

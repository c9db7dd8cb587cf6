//! Cells, diagonals, and the numbers on the board with the mirror of each.

use jogada_core::{Player, Random};

/// One of the 64 cells, numbered row by row from a8 at the top left to h1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this number, 0 to 63.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Cell {
        assert!(number < 64, "there are 64 cells");
        Cell(number)
    }

    /// All cells, in the order of the board.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..64).map(Cell)
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
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The cells on both full diagonals through it, itself left out.
    #[inline]
    #[must_use]
    pub const fn diagonals(self) -> u64 {
        DIAGONALS[self.0 as usize]
    }

    /// The cell that people call `name`, `a1` to `h8`.
    #[must_use]
    pub const fn named(name: &str) -> Option<Cell> {
        match name.as_bytes() {
            [column @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Cell(8 * (b'8' - *rank) + (*column - b'a'))),
            _ => None,
        }
    }
}

impl std::fmt::Display for Cell {
    /// As in a move: `a1` to `h8`.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}{}", (b'a' + self.0 % 8) as char, 8 - self.0 / 8)
    }
}

/// The cells of a set, in the order of the board.
#[inline]
pub fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell(set.trailing_zeros() as u8));
        set &= set.wrapping_sub(1);
        cell
    })
}

/// Where a bishop is that has not been placed: one past the last cell.
pub(super) const NOWHERE: u8 = 64;

/// The row on which `player` places the bishop.
#[inline]
#[must_use]
pub const fn home_row(player: Player) -> u64 {
    match player {
        Player::One => 0xff,
        Player::Two => 0xff << 56,
    }
}

/// The cells a bishop attacks from each cell; from [`NOWHERE`] it attacks none.
pub(super) static DIAGONALS: [u64; 65] = diagonals();

/// `REACH[player][place]`: where that player's bishop can go from there. From [`NOWHERE`] it can be
/// placed on the home row.
pub(super) static REACH: [[u64; 65]; 2] = {
    let mut reach = [diagonals(); 2];
    reach[0][NOWHERE as usize] = home_row(Player::One);
    reach[1][NOWHERE as usize] = home_row(Player::Two);
    reach
};

const fn diagonals() -> [u64; 65] {
    let mut table = [0; 65];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let (rows, columns) = ((from / 8_usize).abs_diff(to / 8), (from % 8_usize).abs_diff(to % 8));
            if rows == columns && rows > 0 {
                table[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
}

/// The board of the course, from row 8 down.
const COURSE: [[u8; 8]; 8] = [
    [37, 62, 55, 31, 73, 58, 51, 47],
    [35, 44, 38, 12, 41, 83, 74, 68],
    [36, 33, 24, 27, 18, 75, 88, 61],
    [54, 43, 32, 34, 81, 78, 87, 77],
    [56, 13, 15, 86, 42, 71, 21, 46],
    [85, 28, 45, 11, 64, 14, 63, 22],
    [17, 57, 16, 66, 82, 52, 72, 48],
    [53, 67, 23, 76, 25, 84, 65, 26],
];

/// The numbers a game is played with. No move changes them: what dies is kept by the state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The number of each cell; 0 where there never was one.
    numbers: [u8; 64],
    /// Where the number with the digits reversed is; the cell itself if that is nowhere else.
    mirrors: [Cell; 64],
    /// The cells of 11, 22, .. 88.
    doubles: u64,
}

impl Default for Board {
    /// The board of the course.
    fn default() -> Board {
        Board::with_numbers(COURSE.as_flattened())
    }
}

impl Board {
    /// The 64 numbers, shuffled as `seed` says: the same board for the same seed, for ever.
    #[must_use]
    pub fn shuffled(seed: u64) -> Board {
        let mut numbers: Vec<u8> =
            (1..=8).flat_map(|tens| (1..=8).map(move |ones| 10 * tens + ones)).collect();
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
        Board { numbers: [0; 64], mirrors: std::array::from_fn(|cell| Cell(cell as u8)), doubles: 0 }
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
        Cell::all().find(|&cell| self.number(cell) == number)
    }

    /// The number of a cell, live or not; 0 where there never was one.
    #[inline]
    #[must_use]
    pub const fn number(&self, cell: Cell) -> u8 {
        self.numbers[cell.index()]
    }

    /// The cell of the number with the digits reversed; `cell` itself for a double and where the
    /// mirror is missing.
    #[inline]
    #[must_use]
    pub const fn mirror(&self, cell: Cell) -> Cell {
        self.mirrors[cell.index()]
    }

    /// All cells with a double.
    #[inline]
    #[must_use]
    pub const fn doubles(&self) -> u64 {
        self.doubles
    }

    /// The cell with the highest number among these, as a set; no cell if there is none.
    #[inline]
    #[must_use]
    pub fn highest(&self, among: u64) -> u64 {
        cells(among).max_by_key(|&cell| self.number(cell)).map_or(0, Cell::bit)
    }

    /// All numbers together.
    pub(super) fn total(&self) -> u16 {
        self.numbers.iter().map(|&number| u16::from(number)).sum()
    }

    /// All cells with a number.
    #[must_use]
    pub fn cells(&self) -> u64 {
        Cell::all().filter(|&cell| self.number(cell) > 0).fold(0, |set, cell| set | cell.bit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_from_the_top_left() {
        for (number, name) in [(0, "a8"), (7, "h8"), (8, "a7"), (56, "a1"), (63, "h1")] {
            assert_eq!(Cell::new(number).to_string(), name);
        }
        for cell in Cell::all() {
            assert_eq!(Cell::named(&cell.to_string()), Some(cell));
        }
    }

    #[test]
    fn diagonals_run_both_ways_to_the_edge() {
        let names = |name| {
            let cell: Cell = Cell::named(name).unwrap();
            cells(cell.diagonals()).map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(names("a8"), "b7 c6 d5 e4 f3 g2 h1");
        assert_eq!(names("c3"), "h8 g7 f6 a5 e5 b4 d4 b2 d2 a1 e1");
    }

    #[test]
    fn every_board_has_all_numbers_and_28_pairs() {
        for board in [Board::default(), Board::shuffled(0), Board::shuffled(u64::MAX)] {
            assert_eq!((board.cells(), board.doubles().count_ones()), (u64::MAX, 8));
            for cell in Cell::all() {
                let (number, mirror) = (board.number(cell), board.number(board.mirror(cell)));
                assert_eq!((number / 10, number % 10), (mirror % 10, mirror / 10));
            }
        }
    }
}

//! The numbers on the board with the mirror of each.

use jogada_core::Random;

use super::{Cell, CellSet, Piece};

/// As many cells as the largest board has.
const MAX_CELLS: usize = 100;

/// The numbers a game is played with. No move changes them: the state knows which are erased.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board<P: Piece> {
    /// The number of each cell; 0 where there never was one.
    numbers: [u8; MAX_CELLS],
    /// Where the number with the digits reversed is; the cell itself if that is nowhere else.
    mirrors: [Cell<P>; MAX_CELLS],
    cells: CellSet<P>,
    doubles: CellSet<P>,
}

impl<P: Piece> Default for Board<P> {
    /// The default board.
    fn default() -> Board<P> {
        Board::with_numbers(P::DEFAULT_NUMBERS)
    }
}

impl<P: Piece> Board<P> {
    /// All numbers, shuffled as `seed` says: the same board for the same seed, for ever.
    #[must_use]
    pub fn shuffled(seed: u64) -> Board<P> {
        let mut numbers: Vec<u8> =
            P::DIGITS.flat_map(|tens| P::DIGITS.map(move |ones| 10 * tens + ones)).collect();
        Random::new(seed).shuffle(&mut numbers);
        Board::with_numbers(&numbers)
    }

    /// The board with these numbers, all different, in the order of the cells.
    pub(crate) fn with_numbers(numbers: &[u8]) -> Board<P> {
        let mut board = Board::empty();
        for (cell, &number) in Cell::all().zip(numbers) {
            let put = board.put(cell, number);
            debug_assert!(put.is_ok(), "{number} is there twice");
        }
        board
    }

    /// A board without numbers.
    pub(crate) fn empty() -> Board<P> {
        let mut mirrors = [Cell::new(0); MAX_CELLS];
        for cell in Cell::all() {
            mirrors[cell.index()] = cell;
        }
        Board { numbers: [0; MAX_CELLS], mirrors, cells: CellSet::EMPTY, doubles: CellSet::EMPTY }
    }

    /// Puts a number on a cell that has none, and pairs it with its mirror if that is there already.
    ///
    /// # Errors
    /// The cell that holds the same number.
    pub(crate) fn put(&mut self, cell: Cell<P>, number: u8) -> Result<(), Cell<P>> {
        if let Some(holder) = self.find(number) {
            return Err(holder);
        }
        self.numbers[cell.index()] = number;
        self.cells = self.cells.with(cell);
        if let Some(mirror) = self.find(number % 10 * 10 + number / 10) {
            self.mirrors[cell.index()] = mirror;
            self.mirrors[mirror.index()] = cell;
        }
        if number.is_multiple_of(11) {
            self.doubles = self.doubles.with(cell);
        }
        Ok(())
    }

    /// The cell of `number`, if it has one.
    #[must_use]
    pub fn find(&self, number: u8) -> Option<Cell<P>> {
        self.cells.iter().find(|&cell| self.number(cell) == number)
    }

    /// The number of a cell, live or not; 0 also where there never was one.
    #[inline]
    #[must_use]
    pub const fn number(&self, cell: Cell<P>) -> u8 {
        self.numbers[cell.index()]
    }

    /// The cell of the number with the digits reversed; `cell` itself for a double and where the mirror is missing.
    #[inline]
    #[must_use]
    pub const fn mirror(&self, cell: Cell<P>) -> Cell<P> {
        self.mirrors[cell.index()]
    }

    /// All cells with a double: 11, 22 and so on.
    #[inline]
    #[must_use]
    pub const fn doubles(&self) -> CellSet<P> {
        self.doubles
    }

    /// All cells that had a number at first.
    #[inline]
    #[must_use]
    pub const fn cells(&self) -> CellSet<P> {
        self.cells
    }

    /// The cell with the highest number among these, as a set; no cell if there is none.
    #[inline]
    #[must_use]
    pub fn highest(&self, among: CellSet<P>) -> CellSet<P> {
        among.iter().max_by_key(|&cell| self.number(cell)).map_or(CellSet::EMPTY, CellSet::from)
    }

    /// All numbers together.
    pub(crate) fn total(&self) -> u16 {
        self.numbers.iter().map(|&number| u16::from(number)).sum()
    }
}

//! The cells of the cross, sets of them, and the four directions.

use std::fmt;

use crate::{Member, Set};

/// All cells of the cross.
pub const CROSS: CellSet = CellSet::from_bits(0x001c_1c7f_7f7f_1c1c);

/// The six cells each player starts on.
pub const HOMES: [CellSet; 2] = [CellSet::from_bits(0x1c1c), CellSet::from_bits(0x001c_1c00_0000_0000)];

/// A cell of the cross, as a bit of a set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(u8);

impl Cell {
    /// The cell in `row` and `column`, both from 1 to 7, if the cross has it.
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Cell> {
        if row < 1 || row > 7 || column < 1 || column > 7 {
            return None;
        }
        let cell = Cell(8 * (row - 1) + column - 1);
        if cell.bit() & CROSS.bits() == 0 { None } else { Some(cell) }
    }

    /// Its bit in a set.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Its row, from 1 at the top to 7.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 8 + 1
    }

    /// Its column, from 1 at the left to 7.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 8 + 1
    }
}

impl fmt::Display for Cell {
    /// Row, then column: `23`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.row(), self.column())
    }
}

impl Member for Cell {
    type Bits = u64;

    #[inline]
    fn number(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn numbered(number: u32) -> Cell {
        Cell(number as u8)
    }
}

/// A set of cells, row by row.
pub type CellSet = Set<Cell>;

/// A way to step or to jump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// `d`, *direita*.
    Right,
    /// `e`, *esquerda*.
    Left,
    /// `c`, *cima*.
    Up,
    /// `b`, *baixo*.
    Down,
}

impl Direction {
    /// All four, in the order in which moves are listed.
    pub const ALL: [Direction; 4] = [Direction::Right, Direction::Left, Direction::Up, Direction::Down];

    /// The letter that moves are written with.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Direction::Right => 'd',
            Direction::Left => 'e',
            Direction::Up => 'c',
            Direction::Down => 'b',
        }
    }

    /// The cells one further on. They may lie off the cross: the caller masks them.
    #[inline]
    #[must_use]
    pub const fn on(self, set: CellSet) -> CellSet {
        CellSet::from_bits(self.on_bits(set.bits()))
    }

    /// The cells one before.
    #[inline]
    #[must_use]
    pub const fn back(self, set: CellSet) -> CellSet {
        CellSet::from_bits(self.back_bits(set.bits()))
    }

    /// The bits of the cells one further on.
    #[inline]
    #[must_use]
    pub const fn on_bits(self, bits: u64) -> u64 {
        match self {
            Direction::Right => bits << 1,
            Direction::Left => bits >> 1,
            Direction::Up => bits >> 8,
            Direction::Down => bits << 8,
        }
    }

    /// The bits of the cells one before.
    #[inline]
    #[must_use]
    pub const fn back_bits(self, bits: u64) -> u64 {
        match self {
            Direction::Right => bits >> 1,
            Direction::Left => bits << 1,
            Direction::Up => bits << 8,
            Direction::Down => bits >> 8,
        }
    }
}

/// A set with left and right exchanged.
pub(super) const fn mirrored(set: CellSet) -> CellSet {
    // Turning the bits of each byte round leaves column 1 in the eighth place: one step too far.
    CellSet::from_bits(set.bits().swap_bytes().reverse_bits() >> 1)
}

/// A set with top and bottom exchanged.
pub(super) const fn turned(set: CellSet) -> CellSet {
    CellSet::from_bits(set.bits().swap_bytes() >> 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cross_has_33_cells_and_is_its_own_mirror() {
        assert_eq!(CROSS.len(), 33);
        assert_eq!((mirrored(CROSS), turned(CROSS)), (CROSS, CROSS));
        assert_eq!(turned(HOMES[0]), HOMES[1]);
        let corner = Cell::at(3, 1).unwrap();
        assert_eq!(mirrored(CellSet::from(corner)).first(), Cell::at(3, 7));
        assert_eq!(turned(CellSet::from(corner)).first(), Cell::at(5, 1));
        assert_eq!((Cell::at(1, 2), Cell::at(0, 3), Cell::at(4, 8)), (None, None, None));
        assert_eq!(CROSS.iter().last().map(|cell| cell.to_string()).as_deref(), Some("75"));
    }
}

//! Cells of a board of numbers, and the tables of where pieces go.

use std::fmt;
use std::marker::PhantomData;

use jogada_core::Player;

use super::{CellSet, Piece};
use crate::{Member, Word};

/// One of the cells, numbered row by row from the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell<P>(u8, PhantomData<P>);

impl<P: Piece> Cell<P> {
    /// How many there are.
    pub const COUNT: usize = P::SIDE as usize * P::SIDE as usize;

    /// The cell with this number.
    #[inline]
    #[must_use]
    pub const fn new(number: u8) -> Cell<P> {
        assert!((number as usize) < Cell::<P>::COUNT, "there are not so many cells");
        Cell(number, PhantomData)
    }

    /// The cell of this row, counted from the top, and column.
    #[inline]
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Cell<P> {
        Cell::new(P::SIDE * row + column)
    }

    /// All cells, in the order of the board.
    pub fn all() -> impl Iterator<Item = Cell<P>> {
        (0..Cell::<P>::COUNT as u8).map(Cell::new)
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its bit in the word of a set.
    #[inline]
    #[must_use]
    pub fn bit(self) -> P::Bits {
        P::Bits::bit(self.index())
    }

    /// The cells a piece on it attacks, all one move away: it can go there, and forbids them to the other piece.
    #[inline]
    #[must_use]
    pub fn attacks(self) -> CellSet<P> {
        attacks(self.0)
    }

    /// The row on which `player` places the piece.
    #[inline]
    #[must_use]
    pub fn home_row(player: Player) -> CellSet<P> {
        reach(player, nowhere::<P>())
    }

    /// The cell that people call `name`: a letter for the column and the row's number.
    #[must_use]
    pub fn named(name: &str) -> Option<Cell<P>> {
        let (letter, row) = name.as_bytes().split_first()?;
        let column = letter.checked_sub(b'a').filter(|column| *column < P::SIDE)?;
        let row = (0..P::SIDE).find(|number| P::row_number(*number).to_string().as_bytes() == row)?;
        Some(Cell::at(row, column))
    }
}

impl<P: Piece> fmt::Display for Cell<P> {
    /// As in a move.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + self.0 % P::SIDE), P::row_number(self.0 / P::SIDE))
    }
}

impl<P: Piece> Member for Cell<P> {
    type Bits = P::Bits;

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn numbered(number: u32) -> Cell<P> {
        Cell(number as u8, PhantomData)
    }
}

/// Where a piece is that has not been placed: one past the last cell.
#[inline]
pub(super) const fn nowhere<P: Piece>() -> u8 {
    Cell::<P>::COUNT as u8
}

/// The cells a piece at a place attacks; none if it is not placed.
#[inline]
pub(super) fn attacks<P: Piece>(place: u8) -> CellSet<P> {
    CellSet::from_bits(P::ATTACKS[usize::from(place)])
}

/// Where the piece of `player` can go from a place: if it is not placed, to the home row.
#[inline]
pub(super) fn reach<P: Piece>(player: Player, place: u8) -> CellSet<P> {
    CellSet::from_bits(P::REACH[player.index() * (Cell::<P>::COUNT + 1) + usize::from(place)])
}

/// [`Piece::ATTACKS`] on a board of `side` rows and columns, for a piece that moves by any of these pairs of rows and columns, in
/// all directions.
pub(crate) const fn attack_table<const PLACES: usize>(
    side: usize,
    moves: &[(usize, usize)],
) -> [u128; PLACES] {
    let mut table = [0; PLACES];
    let mut pair = 0;
    while pair < side * side * side * side {
        let (from, to) = (pair / (side * side), pair % (side * side));
        let (rows, columns) = ((from / side).abs_diff(to / side), (from % side).abs_diff(to % side));
        let mut at = 0;
        while at < moves.len() {
            if rows == moves[at].0 && columns == moves[at].1 {
                table[from] |= 1 << to;
            }
            at += 1;
        }
        pair += 1;
    }
    table
}

/// [`Piece::REACH`], a row of the table for each player: the same with the home rows, top and bottom.
pub(crate) const fn reach_table<const PLACES: usize>(
    side: usize,
    moves: &[(usize, usize)],
) -> [[u128; PLACES]; 2] {
    let mut table = [attack_table(side, moves); 2];
    table[0][PLACES - 1] = (1 << side) - 1;
    table[1][PLACES - 1] = ((1 << side) - 1) << (side * (side - 1));
    table
}

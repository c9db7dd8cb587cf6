//! A piece: four attributes in four bits.

use super::lines::LANES;
use crate::{Member, Members, Set};

/// One of the sixteen pieces, the number of its hex digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece(u8);

impl Piece {
    /// The piece with this number, 0 to 15.
    #[must_use]
    pub const fn new(number: u8) -> Piece {
        assert!(number < 16, "there are sixteen pieces");
        Piece(number)
    }

    /// All pieces, by their numbers.
    pub fn all() -> impl Iterator<Item = Piece> {
        (0..16).map(Piece)
    }

    /// The pieces of a set of these bits, by their numbers.
    #[inline]
    #[must_use]
    pub fn of(bits: u16) -> Members<Piece> {
        PieceSet::from_bits(bits).iter()
    }

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The set of this piece alone.
    #[inline]
    #[must_use]
    pub const fn bit(self) -> u16 {
        1 << self.0
    }

    /// Whether it is black, not white.
    #[must_use]
    pub const fn is_black(self) -> bool {
        self.0 & 8 != 0
    }

    /// Whether it is round, not square.
    #[must_use]
    pub const fn is_round(self) -> bool {
        self.0 & 4 != 0
    }

    /// Whether it is short, not tall.
    #[must_use]
    pub const fn is_short(self) -> bool {
        self.0 & 2 != 0
    }

    /// Whether it is hollow, not solid.
    #[must_use]
    pub const fn is_hollow(self) -> bool {
        self.0 & 1 != 0
    }

    /// Its four bits at the bottom of the four lanes: as it stands on cell 0.
    #[inline]
    #[must_use]
    pub const fn lanes(self) -> u64 {
        let bits = self.0 as u64;
        (bits | (bits << 15) | (bits << 30) | (bits << 45)) & LANES
    }

    /// The piece with these four bits at the bottom of the lanes, whatever stands above them.
    #[inline]
    #[must_use]
    pub const fn from_lanes(lanes: u64) -> Piece {
        // The product has bit `16 i` at `48 + i`; no two of its other bits meet.
        const GATHER: u64 = 1 << 48 | 1 << 33 | 1 << 18 | 1 << 3;
        Piece(((lanes & LANES).wrapping_mul(GATHER) >> 48) as u8 & 15)
    }
}

impl Member for Piece {
    type Bits = u16;

    #[inline]
    fn number(self) -> usize {
        Piece::number(self)
    }

    #[inline]
    fn numbered(number: u32) -> Piece {
        Piece(number as u8)
    }
}

/// A set of pieces.
pub type PieceSet = Set<Piece>;

impl std::fmt::Display for Piece {
    /// Its hex digit, as in a move.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{:x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_keep_the_piece() {
        assert!(Piece::all().all(|piece| Piece::from_lanes(piece.lanes()) == piece));
        assert!(Piece::all().all(|piece| Piece::from_lanes(piece.lanes() | !LANES) == piece));
        assert_eq!(Piece::new(9).lanes(), 1 | (1 << 48));
    }
}

//! Where a player may lay pieces, by shifts of rows.

use super::{LARGEST, Shape};

/// A set of cells: rows from the top, bit 0 on the left.
pub type Rows = [u16; LARGEST];

/// The cells that a player may cover, and those of which a piece must cover one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// Empty, not closed, and not beside an own piece.
    pub allowed: Rows,
    /// Those of them that touch an own piece at a corner; for the first piece, the player's corner of the board.
    pub wanted: Rows,
}

/// The cells of a set, row by row.
pub fn cells(rows: &Rows) -> impl Iterator<Item = (u8, u8)> {
    (0_u8..).zip(*rows).flat_map(|(row, mut bits)| {
        std::iter::from_fn(move || {
            let column = (bits != 0).then(|| bits.trailing_zeros() as u8);
            bits &= bits.wrapping_sub(1);
            column.map(|column| (row, column))
        })
    })
}

/// How many cells a set has.
#[inline]
#[must_use]
pub fn count(rows: &Rows) -> u32 {
    rows.iter().map(|row| row.count_ones()).sum()
}

impl Area {
    #[inline]
    pub(super) fn new(own: &Rows, enemy: &Rows, closed: &Rows, size: usize, corner: (usize, usize)) -> Area {
        let board = (u32::from(u16::MAX) >> (LARGEST - size)) as u16;
        let row = |at: usize| if at < size { own[at] } else { 0 };
        let (mut allowed, mut wanted) = ([0; LARGEST], [0; LARGEST]);
        let mut any = 0;
        for at in 0..size {
            let (above, here, below) = (row(at.wrapping_sub(1)), own[at], row(at + 1));
            let beside = here << 1 | here >> 1 | above | below;
            let across = (above | below) << 1 | (above | below) >> 1;
            any |= here;
            allowed[at] = board & !(here | beside | enemy[at] | closed[at]);
            wanted[at] = across & allowed[at];
        }
        if any == 0 {
            wanted[corner.0] = allowed[corner.0] & 1 << corner.1;
        }
        Area { allowed, wanted }
    }

    /// Whether nothing can be laid, whatever the stock.
    #[inline]
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.wanted.iter().all(|row| *row == 0)
    }

    /// All places of a shape: bounding boxes by their upper left cell.
    #[inline]
    #[must_use]
    pub fn places(&self, shape: Shape) -> Rows {
        match shape {
            Shape::Single => self.wanted,
            Shape::Block => self.fitting::<2>([0b11, 0b11]),
            Shape::Cross => self.fitting::<3>([0b010, 0b111, 0b010]),
            Shape::FlatS => self.fitting::<2>([0b110, 0b011]),
            Shape::UprightS => self.fitting::<3>([0b01, 0b11, 0b10]),
        }
    }

    #[inline]
    fn fitting<const HEIGHT: usize>(&self, shape: [u16; HEIGHT]) -> Rows {
        let mut places = [0; LARGEST];
        for (row, place) in places.iter_mut().enumerate().take(LARGEST + 1 - HEIGHT) {
            let (mut fits, mut touches) = (u16::MAX, 0);
            for (down, bits) in shape.into_iter().enumerate() {
                for column in (0..3).filter(|column| bits >> column & 1 == 1) {
                    fits &= self.allowed[row + down] >> column;
                    touches |= self.wanted[row + down] >> column;
                }
            }
            *place = fits & touches;
        }
        places
    }
}

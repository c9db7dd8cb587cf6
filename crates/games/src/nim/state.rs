//! The rows and whose turn it is.
//!
//! A position of up to seven rows below 2^32 lies in the state itself, where copying, comparing and
//! hashing cost next to nothing; any other one is a list of big integers:
//!
//! ```text
//!   1,3,5,7        Small { count: 4, pieces: [1, 3, 5, 7, 0, 0, 0] }
//!   3,4294967296   Large([3, 4294967296])
//! ```
//!
//! What fits is always small, and places behind the last row are zero. So every position has one form
//! only, and equal positions are equal bit by bit.

use dashu_int::ops::BitTest;
use jogada_core::Player;

use super::UBig;

/// The most rows a position may have.
pub const MAX_ROWS: usize = 10_000;

/// Rows of pieces, and whose turn it is. A row that has been emptied stays, so that the others keep
/// their numbers.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct State {
    rows: Rows,
    mover: Player,
}

/// The rows alone, in the only form they have.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Rows {
    Small { count: u8, pieces: [u32; SMALL_ROWS] },
    Large(Box<[UBig]>),
}

/// As many as fill up 32 bytes.
const SMALL_ROWS: usize = 7;

impl Rows {
    fn new(rows: Vec<UBig>) -> Rows {
        Rows::small(&rows).unwrap_or_else(|| Rows::Large(rows.into_boxed_slice()))
    }

    /// The small form; `None` if the rows do not fit.
    fn small(rows: &[UBig]) -> Option<Rows> {
        let mut pieces = [0; SMALL_ROWS];
        for (row, place) in rows.iter().zip(pieces.get_mut(..rows.len())?) {
            *place = u32::try_from(row).ok()?;
        }
        Some(Rows::Small { count: rows.len() as u8, pieces })
    }
}

impl State {
    /// A state from its parts; `None` if it has more than [`MAX_ROWS`] rows, or none.
    #[must_use]
    pub fn new(rows: Vec<UBig>, mover: Player) -> Option<State> {
        (1..=MAX_ROWS).contains(&rows.len()).then(|| State { rows: Rows::new(rows), mover })
    }

    /// The same rows with `mover` to move.
    #[must_use]
    pub fn with_mover(&self, mover: Player) -> State {
        State { rows: self.rows.clone(), mover }
    }

    /// Whose turn it is.
    #[inline]
    #[must_use]
    pub const fn mover(&self) -> Player {
        self.mover
    }

    /// How many rows there are, emptied ones included.
    #[inline]
    #[must_use]
    pub const fn row_count(&self) -> usize {
        match &self.rows {
            Rows::Small { count, .. } => *count as usize,
            Rows::Large(rows) => rows.len(),
        }
    }

    /// The pieces in a row, 0 for the first.
    ///
    /// # Panics
    /// If there is no such row.
    #[inline]
    #[must_use]
    pub fn row(&self, row: usize) -> UBig {
        assert!(row < self.row_count(), "there is no row {row}");
        match &self.rows {
            Rows::Small { pieces, .. } => UBig::from(pieces[row]),
            Rows::Large(rows) => rows[row].clone(),
        }
    }

    /// The pieces in each row, from the first on.
    pub fn rows(&self) -> impl Iterator<Item = UBig> {
        (0..self.row_count()).map(|row| self.row(row))
    }

    /// All pieces together.
    #[must_use]
    pub fn pieces(&self) -> UBig {
        match &self.rows {
            Rows::Small { pieces, .. } => pieces.iter().map(|&row| u64::from(row)).sum::<u64>().into(),
            Rows::Large(rows) => rows.iter().sum(),
        }
    }

    /// Whether no piece is left.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match &self.rows {
            Rows::Small { pieces, .. } => pieces.iter().all(|&row| row == 0),
            Rows::Large(rows) => rows.iter().all(UBig::is_zero),
        }
    }

    /// Whether no row has more than one piece: from then on nobody has a choice that matters.
    #[inline]
    #[must_use]
    pub fn only_singles(&self) -> bool {
        match &self.rows {
            Rows::Small { pieces, .. } => pieces.iter().all(|&row| row <= 1),
            Rows::Large(rows) => rows.iter().all(|row| *row <= UBig::ONE),
        }
    }

    /// The nim-sum: all rows, exclusive-ored.
    #[inline]
    #[must_use]
    pub fn nim_sum(&self) -> UBig {
        match &self.rows {
            Rows::Small { pieces, .. } => UBig::from(pieces.iter().fold(0, |sum, row| sum ^ row)),
            Rows::Large(rows) => rows.iter().fold(UBig::ZERO, |sum, row| sum ^ row),
        }
    }

    /// Bytes it takes, those of long rows included.
    pub(super) fn bytes(&self) -> u64 {
        let elsewhere = match &self.rows {
            Rows::Small { .. } => 0,
            // Numbers of up to two words lie in the list itself.
            Rows::Large(rows) => rows
                .iter()
                .map(|row| size_of::<UBig>() + if row.bit_len() > 128 { row.bit_len() / 8 + 32 } else { 0 })
                .sum(),
        };
        (size_of::<State>() + elsewhere) as u64
    }

    /// All but the mover.
    pub(super) const fn packed_rows(&self) -> &Rows {
        &self.rows
    }

    /// Takes pieces that are there from a row, and passes the turn on.
    #[inline]
    pub(super) fn take(&mut self, row: usize, take: &UBig) {
        debug_assert!(!take.is_zero() && *take <= self.row(row), "{take} cannot be taken from row {row}");
        match &mut self.rows {
            Rows::Small { pieces, .. } => pieces[row] -= u32::try_from(take).unwrap_or(pieces[row]),
            Rows::Large(rows) => {
                rows[row] -= take;
                if let Some(small) = Rows::small(rows) {
                    self.rows = small;
                }
            }
        }
        self.mover = self.mover.other();
    }
}

impl std::fmt::Debug for State {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&super::notation::write(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::KeyHasher;

    fn state(rows: &[u128]) -> State {
        State::new(rows.iter().map(|&row| UBig::from(row)).collect(), Player::One).unwrap()
    }

    #[test]
    fn states_stay_small() {
        assert_eq!(size_of::<Rows>(), 32);
        assert_eq!(size_of::<State>(), 40);
    }

    #[test]
    fn heap_bytes_are_counted() {
        assert_eq!(state(&[1, 3, 5]).bytes(), 40);
        assert_eq!(state(&[1; 1000]).bytes(), 40 + 24_000);
        let long = State::new(vec![UBig::ONE << 80_000], Player::One).unwrap();
        assert!((10_000..11_000).contains(&long.bytes()), "{}", long.bytes());
    }

    #[test]
    fn a_position_has_one_form_however_it_came_about() {
        for (before, take, after) in [
            (&[1, 3, 5, 7][..], 2_u128, &[1, 1, 5, 7][..]),
            (&[3, 1 << 32], 1, &[3, (1 << 32) - 1]),
            (&[3, 1 << 70], 1 << 70, &[3, 0]),
            (&[1 << 70, 1 << 70], 1 << 69, &[1 << 70, 1 << 69]),
            (&[9; 8], 9, &[9, 0, 9, 9, 9, 9, 9, 9]),
        ] {
            let mut played = state(before);
            played.take(1, &UBig::from(take));
            assert_eq!(played.mover(), Player::Two);
            let direct = State { mover: Player::Two, ..state(after) };
            assert_eq!(played, direct);
            assert_eq!(KeyHasher::key_of(&played), KeyHasher::key_of(&direct));
        }
    }

    #[test]
    fn rows_are_the_same_small_and_large() {
        let large = state(&[1, 3, 5, 7, 1 << 64, 1 << 64, 0, 0]);
        let small = state(&[1, 3, 5, 7, 0]);
        assert_ne!(state(&[1, 3, 5, 7]), small);
        assert_eq!((small.row_count(), large.row_count()), (5, 8));
        assert_eq!(small.rows().collect::<Vec<_>>(), [1_u8, 3, 5, 7, 0].map(UBig::from));
        assert_eq!((small.nim_sum(), large.nim_sum()), (UBig::ZERO, UBig::ZERO));
        assert_eq!((small.pieces(), large.pieces()), (UBig::from(16_u8), UBig::from((1_u128 << 65) + 16)));
        for (rows, singles, empty) in [
            (&[1, 0, 1][..], true, false),
            (&[0, 2], false, false),
            (&[0; 9], true, true),
            (&[1; 9], true, false),
        ] {
            assert_eq!((state(rows).only_singles(), state(rows).is_empty()), (singles, empty));
        }
    }

    #[test]
    fn the_number_of_rows_is_limited() {
        assert!(State::new(vec![UBig::ONE; MAX_ROWS], Player::Two).is_some());
        assert_eq!(State::new(vec![UBig::ONE; MAX_ROWS + 1], Player::Two), None);
        assert_eq!(State::new(Vec::new(), Player::One), None);
    }
}

//! What captures are worth: the values of the layers that they lead to.

use jogada_games::adji_boto::Board;

use super::layer::Layer;
use super::ranking::{positions, rank};
use super::steps::each_step;
use crate::TableError;

/// The pieces that a move can capture.
const CAPTURED: [u32; 3] = [1, 3, 5];

/// The values of the layers with 1, 3 and 5 pieces fewer than one, a signed byte each.
pub(super) struct Captures {
    values: [Vec<u8>; 3],
}

impl Captures {
    /// Those that captures with `pieces` pieces on the board lead to; `layers[n]` has the positions of n pieces.
    pub(super) fn read(layers: &[Layer], pieces: u32) -> Result<Captures, TableError> {
        let mut values = [const { Vec::new() }; 3];
        for (values, captured) in values.iter_mut().zip(CAPTURED) {
            if let Some(fewer) = pieces.checked_sub(captured) {
                *values = layers[fewer as usize].values()?;
            }
        }
        Ok(Captures { values })
    }

    /// Bytes of memory that they take.
    pub(super) fn memory(pieces: u32) -> u64 {
        CAPTURED.iter().filter_map(|captured| pieces.checked_sub(*captured)).map(positions).sum()
    }

    /// The value after a capture of so many pieces, seen from the one who is to move then.
    #[inline]
    pub(super) fn value(&self, captured: u8, after: Board) -> i8 {
        self.values[usize::from(captured / 2)][rank(after) as usize] as i8
    }

    /// The most that a board's captures are worth, `None` if it has none, and the number of its quiet moves.
    #[inline]
    pub(super) fn best(&self, board: Board) -> (Option<i8>, u8) {
        let (mut best, mut quiet) = (None, 0);
        each_step(board, |step| match step.captured {
            0 => quiet += 1,
            captured => best = best.max(Some(captured as i8 - self.value(captured, step.board))),
        });
        (best, quiet)
    }
}

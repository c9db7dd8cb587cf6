//! The values of captures: those of the layers that they lead to.

use jogada_games::adji_boto::Board;

use super::layer::Layer;
use super::messages::REGION;
use super::ranking::{Rows, positions, rank};
use super::steps::each_step;
use super::worker_pool::{Tasks, WorkerPool};
use crate::TableError;

/// The pieces that a move can capture.
const CAPTURED: [u32; 3] = [1, 3, 5];

/// The values of the layers with 1, 3 and 5 pieces fewer than one, a signed byte each; or a part of them,
/// where memory has no room for all.
pub(super) struct Captures {
    parts: [LayerPart; 3],
}

/// Some values of a layer.
struct LayerPart {
    /// The number of the first position.
    first: u32,
    values: Vec<u8>,
}

impl Captures {
    /// Reads all values that captures with `pieces` pieces on the board lead to; `layers[n]` has the
    /// positions of n pieces.
    pub(super) fn read(layers: &[Layer], pieces: u32) -> Result<Captures, TableError> {
        Captures::read_part(layers, pieces, 0, Captures::memory(pieces))
    }

    /// Reads up to `bytes` of these values, from the byte `skip` on, counted through the three layers one
    /// after the other.
    pub(super) fn read_part(
        layers: &[Layer],
        pieces: u32,
        skip: u64,
        bytes: u64,
    ) -> Result<Captures, TableError> {
        let mut parts = [const { LayerPart { first: 0, values: Vec::new() } }; 3];
        let mut before = 0;
        for (part, captured) in parts.iter_mut().zip(CAPTURED) {
            if let Some(fewer) = pieces.checked_sub(captured) {
                let within = |end: u64| end.saturating_sub(before).min(positions(fewer));
                let (first, after) = (within(skip), within(skip + bytes));
                if first < after {
                    let values = layers[fewer as usize].values(first as usize..after as usize)?;
                    *part = LayerPart { first: first as u32, values };
                }
                before += positions(fewer);
            }
        }
        Ok(Captures { parts })
    }

    /// Bytes of all these values.
    pub(super) fn memory(pieces: u32) -> u64 {
        CAPTURED.iter().filter_map(|captured| pieces.checked_sub(*captured)).map(positions).sum()
    }

    /// The value after a capture of `captured` pieces, from the view of the player then to move. All values
    /// must have been read.
    #[inline]
    pub(super) fn value(&self, captured: u8, after: Board) -> i8 {
        self.parts[usize::from(captured / 2)].values[rank(after) as usize] as i8
    }

    /// As [`value`](Captures::value); `None` if the value is not in the part that was read.
    #[inline]
    fn value_in_part(&self, captured: u8, after: Board) -> Option<i8> {
        let LayerPart { first, values } = &self.parts[usize::from(captured / 2)];
        values.get(rank(after).wrapping_sub(*first) as usize).map(|value| *value as i8)
    }

    /// The best value of a board's captures into the part that was read, `None` if there is none, and the
    /// number of its quiet moves.
    #[inline]
    pub(super) fn best(&self, board: Board) -> (Option<i8>, u8) {
        let (mut best, mut quiet) = (None, 0);
        each_step(board, |step| match step.captured {
            0 => quiet += 1,
            captured => {
                let value = self.value_in_part(captured, step.board);
                best = best.max(value.map(|value| captured as i8 - value));
            }
        });
        (best, quiet)
    }

    /// Fills the cells of a layer: `cell_of` makes one of the best capture and the number of quiet moves of
    /// its position.
    pub(super) fn prepare<C: Send>(
        &self,
        worker_pool: &WorkerPool<'_>,
        rows: &Rows,
        pieces: u32,
        cells: &mut [C],
        cell_of: impl Fn(Option<i8>, u8) -> Result<C, TableError> + Sync,
    ) -> Result<(), TableError> {
        let regions = Tasks::new(cells.chunks_mut(REGION).enumerate());
        WorkerPool::run(&mut vec![(); worker_pool.workers], |()| {
            while let Some((region, cells)) = regions.take() {
                worker_pool.look()?;
                worker_pool.report(pieces, (region * REGION / 2) as u64);
                let boards = rows.boards(pieces, (region * REGION) as u32);
                for (cell, board) in cells.iter_mut().zip(boards) {
                    let (best, quiet) = self.best(board);
                    *cell = cell_of(best, quiet)?;
                }
            }
            Ok(())
        })
    }
}

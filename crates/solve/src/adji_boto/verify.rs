//! Every entry of a table against the entries of its successors.
//!
//! This is a proof of the table, made without the program that made it. Say that all entries fit: values are
//! the best over the moves, a position won (lost) by v has its plies one more than the fewest (most) after
//! the moves that keep the value, a capture counting as 0, and the empty board is worth 0. Then by induction
//! over the pieces on the board every value is right:
//!
//! - A player with v > 0 who always plays the fastest of his best moves comes one ply nearer to the capture
//!   with each best reply, and has more than v after any other reply, which cannot happen for ever because
//!   values are bounded. So a capture comes, and at least v with it: he can force v.
//! - A player with v < 0 loses no more than that: his best move keeps it, and where play is endless he even
//!   gets 0.
//! - A player with 0 keeps at least 0 with his best move, for ever or up to a capture.
//!
//! One player can force the value, and the other need not allow more: so it is the value.
//!
//! Tables of values alone need another proof: see `verify_values.rs`.

use std::path::Path;

use jogada_core::{Limits, Player};
use jogada_games::adji_boto::{Board, State};

use super::Tables;
use super::captures::Captures;
use super::layer::{Cell, Layer};
use super::ranking::{Rows, positions, rank};
use super::steps::each_step;
use super::verify_values::verify_values;
use super::worker_pool::{BuildProgress, Tasks, WorkerPool};
use crate::TableError;
use crate::block_file::BLOCK;

/// More plies than an entry can have.
const ENDLESS: u8 = u8::MAX;

/// Verifies all tables of a folder, checksums first, on all cores. Returns the number of positions.
///
/// # Errors
/// A file that is not sound, an entry that is wrong, or a limit that was reached.
pub fn verify(
    folder: &Path,
    threads: usize,
    limits: &Limits,
    tell: &(dyn Fn(BuildProgress) + Sync),
) -> Result<u64, TableError> {
    Tables::open(folder)?.verify(threads, limits, tell)
}

impl Tables {
    /// Verifies every entry. Returns the number of positions.
    ///
    /// # Errors
    /// A damaged block, an entry that is wrong, or a limit that was reached.
    pub fn verify(
        &self,
        threads: usize,
        limits: &Limits,
        tell: &(dyn Fn(BuildProgress) + Sync),
    ) -> Result<u64, TableError> {
        let Some(last) = self.max_pieces() else { return Ok(0) };
        let mut worker_pool = WorkerPool::new([0, last], threads, limits, tell);
        let rows = Rows::up_to(last);
        for pieces in 0..=last {
            self.verify_layer(pieces, &worker_pool, &rows)?;
            worker_pool.finish_layer(pieces);
        }
        Ok((0..=last).map(positions).sum())
    }

    fn verify_layer(&self, pieces: u32, worker_pool: &WorkerPool<'_>, rows: &Rows) -> Result<(), TableError> {
        let layer = &self.layers[pieces as usize];
        let held: u64 = self.layers.iter().map(Layer::held).sum();
        worker_pool.hold(held + layer.bytes() + Captures::memory(pieces) + positions(pieces) / 8)?;
        let below = Captures::read(&self.layers, pieces)?;
        let Some(cells) = layer.cells()? else {
            let values = layer.values(0..positions(pieces) as usize)?;
            return verify_values(worker_pool, rows, pieces, &values, &below);
        };
        let blocks = Tasks::new(cells.chunks(BLOCK).enumerate());
        WorkerPool::run(&mut vec![(); worker_pool.workers], |()| {
            while let Some((block, part)) = blocks.take() {
                worker_pool.look()?;
                worker_pool.report(pieces, (block * BLOCK) as u64);
                let boards = rows.boards(pieces, (block * BLOCK) as u32);
                for (cell, board) in part.iter().zip(boards) {
                    if *cell != expected(board, &cells, &below) {
                        return Err(wrong(pieces, board));
                    }
                }
            }
            Ok(())
        })
    }
}

/// The error for a board whose entry is wrong.
pub(super) fn wrong(pieces: u32, board: Board) -> TableError {
    TableError::Wrong { pieces, position: format!("{:?}", State::new(board, [0, 0], Player::One)) }
}

/// The entry that follows from a board's successors.
#[inline]
fn expected(board: Board, cells: &[Cell], below: &Captures) -> Cell {
    let (mut best, mut fewest, mut most) = (i16::MIN, ENDLESS, 0);
    each_step(board, |step| {
        let (value, plies) = match step.captured {
            0 => {
                let [after, plies] = cells[rank(step.board) as usize];
                (-i16::from(after as i8), if plies == 0 { ENDLESS } else { plies.saturating_add(1) })
            }
            captured => (i16::from(captured) - i16::from(below.value(captured, step.board)), 1),
        };
        if value > best {
            (best, fewest, most) = (value, plies, plies);
        } else if value == best {
            (fewest, most) = (fewest.min(plies), most.max(plies));
        }
    });
    match best {
        i16::MIN => [0, 0],
        0 if fewest == ENDLESS => [0, 0],
        0.. => [best as u8, fewest],
        _ => [best as u8, most],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_wrong_entry_is_found() {
        let change = |at: usize, byte: usize| {
            let mut tables = Tables::in_memory(5, 2, &Limits::default(), &|_| {}).unwrap();
            if let Layer::Memory(cells) = &mut tables.layers[5] {
                cells[at][byte] = cells[at][byte].wrapping_add(1);
            }
            tables.verify(2, &Limits::default(), &|_| {})
        };
        for at in (0..positions(5) as usize).step_by(97) {
            for byte in [0, 1] {
                assert!(matches!(change(at, byte), Err(TableError::Wrong { pieces: 5, .. })), "{at} {byte}");
            }
        }
    }
}

//! One layer solved for its values alone: a byte a position, and a bit that says that its predecessors are
//! still to be notified.
//!
//! The same levels as in `retrograde.rs`, without the plies to the next capture. That makes a layer small enough for one machine
//! to go on where two bytes a position and all layers below do not fit any more. Three things save the room:
//!
//! 1. **Parity.** A capture takes 1, 3 or 5 pieces. So by induction over the pieces every value that comes from captures is odd or even as
//!    the number of pieces on the board is, and a layer of n pieces has n + 1 of them. The one exception is endless play, worth 0: with an even
//!    number of pieces it is a value like the others, and with an odd number it would lead out of what a cell can
//!    hold as soon as a capture leads to it. Then the layer is refused ([`TableError::Parity`]). Half of the levels need not be looked at.
//! 2. **Order does not matter** to values: a level settles a least set. So there are no waves and no lists of
//!    positions: a bit says that the predecessors of a settled position have not been notified, and regions
//!    are scanned until no bit is left.
//! 3. **Captures are looked up once**, in the layers of 1, 3 and 5 pieces fewer, which are dropped before the
//!    first level.
//!
//! ```text
//!   7 6 5 4 3 2 1 0
//!   ─────┬─────────
//!   moves│value       moves: quiet moves not yet known to lose, 0 to 6; 7 if the position is settled
//!                     value: (v + n) / 2 of the value, or of the best capture if not settled; 0 if there is none,
//!                            since a capture is worth more than -n
//! ```
//!
//! Where memory is too short for that, `passes.rs` makes the same file with two bits a position, in about twice the time.

use jogada_core::Stop;

use super::captures::Captures;
use super::messages::{CHUNK, Messages, REGION, WON};
use super::ranking::{Rows, positions, rank};
use super::steps::each_quiet_step_back;
use super::worker_pool::{Tasks, WorkerPool};
use crate::TableError;

/// The counter of quiet moves of a settled position.
pub(super) const SETTLED: u8 = 7 << 5;
/// One quiet move.
const ONE_MOVE: u8 = 1 << 5;
/// The bits of the value.
pub(super) const VALUE: u8 = ONE_MOVE - 1;

/// The most positions whose predecessors are notified at once: bounds the memory for messages. Enough that a
/// region gets as many messages as make fetching it into the cache worth while, whatever the size of the
/// layer, and no fewer than a region has positions.
fn batch_size(pieces: u32) -> u64 {
    (positions(pieces) / 256).max(REGION as u64)
}

/// Bytes that messages may take, as measured; longer lists are dropped.
fn message_bytes(pieces: u32) -> u64 {
    96 * batch_size(pieces).min(positions(pieces))
}

/// Bytes of memory that solving a layer for its values takes: its cells, and either the values that captures lead to or the bits and messages.
pub(super) fn memory(pieces: u32) -> u64 {
    let own = positions(pieces);
    own + Captures::memory(pieces).max(own / 8 + message_bytes(pieces))
}

/// The cell of a position that is not settled.
#[inline]
pub(super) fn open_cell(pieces: u32, best: Option<i8>, quiet: u8) -> Result<u8, TableError> {
    let sum = best.map_or(0, |best| best + pieces as i8) as u8;
    if sum.is_multiple_of(2) {
        Ok((quiet * ONE_MOVE) | (sum / 2))
    } else {
        Err(TableError::Parity { pieces })
    }
}

/// Whether a settled position is lost.
#[inline]
pub(super) fn is_lost(pieces: u32, cell: u8) -> bool {
    2 * u32::from(cell & VALUE) < pieces
}

/// The value of a cell after the last level, a signed byte: what no level has settled is worth 0.
#[inline]
pub(super) fn value(pieces: u32, cell: u8) -> u8 {
    if cell >= SETTLED { (2 * (cell & VALUE) as i8 - pieces as i8) as u8 } else { 0 }
}

/// The cells of positions won by a level's value, and of those lost by it.
#[derive(Clone, Copy)]
pub(super) struct Level {
    pub(super) won: u8,
    pub(super) lost: u8,
}

impl Level {
    pub(super) fn new(pieces: u32, level: u32) -> Level {
        Level { won: SETTLED | ((pieces + level) / 2) as u8, lost: SETTLED | ((pieces - level) / 2) as u8 }
    }

    /// The levels of a layer, from the greatest down.
    pub(super) fn all(pieces: u32) -> impl Iterator<Item = u32> {
        (1..=pieces).rev().step_by(2)
    }

    /// Settles a cell if the position gets the level's value by capturing, or has no better than to capture and lose by it.
    #[inline]
    pub(super) fn begins_with(self, cell: &mut u8) -> bool {
        let is_won = *cell < SETTLED && *cell & VALUE == self.won & VALUE;
        let is_lost = *cell == self.lost & VALUE && self.lost != SETTLED;
        if is_won || is_lost {
            *cell = if is_won { self.won } else { self.lost };
        }
        is_won || is_lost
    }

    /// Applies a message to a position, that it has won or that one of its quiet moves leads to a won
    /// position. Returns whether that settles it.
    #[inline]
    pub(super) fn settles(self, cell: &mut u8, has_won: bool) -> bool {
        if *cell >= SETTLED {
            return false;
        }
        if has_won {
            *cell = self.won;
            return true;
        }
        debug_assert!(*cell >= ONE_MOVE, "there are as many messages as quiet moves");
        *cell -= ONE_MOVE;
        let is_lost = *cell <= self.lost & VALUE;
        if is_lost {
            *cell = self.lost;
        }
        is_lost
    }
}

/// A layer being solved.
pub(super) struct ValueLayer<'a> {
    worker_pool: &'a WorkerPool<'a>,
    rows: &'a Rows,
    pieces: u32,
    cells: Vec<u8>,
    /// One bit a position: settled, and its predecessors are still to be notified.
    untold: Vec<u64>,
    /// How many of a region's bits are set.
    waiting: Vec<u32>,
    /// Places in a region, with the flag [`WON`] or without.
    messages: Messages,
    /// Positions prepared plus positions whose predecessors have been notified: each position counts twice.
    half_done: u64,
}

/// A region's share of a layer.
struct Region<'a> {
    number: usize,
    cells: &'a mut [u8],
    untold: &'a mut [u64],
    waiting: &'a mut u32,
}

impl<'a> ValueLayer<'a> {
    /// The values of the layer of `pieces` pieces, a signed byte each; `below` are those that its captures lead to.
    pub(super) fn solve(
        worker_pool: &'a WorkerPool<'a>,
        rows: &'a Rows,
        pieces: u32,
        below: Captures,
    ) -> Result<Vec<u8>, TableError> {
        let cells = vec![0; positions(pieces) as usize];
        let regions = cells.len().div_ceil(REGION);
        let mut layer = ValueLayer {
            worker_pool,
            rows,
            pieces,
            untold: Vec::new(),
            waiting: vec![0; regions],
            messages: Messages::new(worker_pool.workers, positions(pieces)),
            cells,
            half_done: positions(pieces),
        };
        let cell_of = |best, quiet| open_cell(pieces, best, quiet);
        below.prepare(worker_pool, rows, pieces, &mut layer.cells, cell_of)?;
        drop(below);
        layer.untold = vec![0; layer.cells.len().div_ceil(64)];
        for level in Level::all(pieces) {
            layer.begin_level(level)?;
            layer.spread(level)?;
        }
        layer.cells.iter_mut().for_each(|cell| *cell = value(pieces, *cell));
        Ok(layer.cells)
    }

    fn regions<'b>(
        cells: &'b mut [u8],
        untold: &'b mut [u64],
        waiting: &'b mut [u32],
    ) -> impl Iterator<Item = Region<'b>> {
        let parts = cells.chunks_mut(REGION).zip(untold.chunks_mut(REGION / 64)).zip(waiting);
        parts.enumerate().map(|(number, ((cells, untold), waiting))| Region {
            number,
            cells,
            untold,
            waiting,
        })
    }

    /// Settles the positions that get `level` by capturing, and those that have no better than to capture and lose by it.
    fn begin_level(&mut self, level: u32) -> Result<(), Stop> {
        let level = Level::new(self.pieces, level);
        let worker_pool = self.worker_pool;
        let regions = Tasks::new(Self::regions(&mut self.cells, &mut self.untold, &mut self.waiting));
        WorkerPool::run(&mut vec![(); worker_pool.workers], |()| {
            while let Some(region) = regions.take() {
                worker_pool.look()?;
                for (word, cells) in region.untold.iter_mut().zip(region.cells.chunks_mut(64)) {
                    for (bit, cell) in cells.iter_mut().enumerate() {
                        if level.begins_with(cell) {
                            *word |= 1 << bit;
                            *region.waiting += 1;
                        }
                    }
                }
            }
            Ok(())
        })
    }

    /// Notifies the predecessors of settled positions, and theirs, until nothing more is settled.
    fn spread(&mut self, level: u32) -> Result<(), Stop> {
        let batch = batch_size(self.pieces);
        while self.waiting.iter().any(|waiting| *waiting > 0) {
            let mut first = 0;
            while first < self.waiting.len() {
                let (mut after, mut told) = (first, 0);
                while after < self.waiting.len() && told + u64::from(self.waiting[after]) <= batch {
                    told += u64::from(self.waiting[after]);
                    after += 1;
                }
                if told > 0 {
                    self.worker_pool.look()?;
                    self.worker_pool.report(self.pieces, self.half_done / 2);
                    let workers = if told > CHUNK as u64 { self.worker_pool.workers } else { 1 };
                    self.send(first, after, workers)?;
                    self.receive(level, workers)?;
                    self.half_done += told;
                }
                first = after;
            }
        }
        Ok(())
    }

    /// Sorts the predecessors of what is settled in some regions into the regions where they lie.
    fn send(&mut self, first: usize, after: usize, workers: usize) -> Result<(), Stop> {
        let (rows, pieces) = (self.rows, self.pieces);
        let regions = Self::regions(&mut self.cells, &mut self.untold, &mut self.waiting);
        let regions = Tasks::new(regions.take(after).skip(first).filter(|region| *region.waiting > 0));
        WorkerPool::run(self.messages.outboxes(workers), |messages| {
            while let Some(region) = regions.take() {
                *region.waiting = 0;
                let mut walk = rows.ascending(pieces);
                for (number, word) in region.untold.iter_mut().enumerate() {
                    let mut bits = std::mem::take(word);
                    while bits != 0 {
                        let place = 64 * number + bits.trailing_zeros() as usize;
                        bits &= bits - 1;
                        let message = if is_lost(pieces, region.cells[place]) { WON } else { 0 };
                        each_quiet_step_back(walk.board((region.number * REGION + place) as u32), |before| {
                            let before = rank(before);
                            messages[before as usize / REGION].push((before % REGION as u32) | message);
                        });
                    }
                }
            }
            Ok(())
        })
    }

    /// Applies the messages, region by region, and marks the positions they settle.
    fn receive(&mut self, level: u32, workers: usize) -> Result<(), Stop> {
        let level = Level::new(self.pieces, level);
        let messages = &self.messages;
        let regions = Tasks::new(Self::regions(&mut self.cells, &mut self.untold, &mut self.waiting));
        WorkerPool::run(&mut vec![(); workers], |()| {
            while let Some(region) = regions.take() {
                for message in messages.to(region.number) {
                    let place = (message & !WON) as usize;
                    if !level.settles(&mut region.cells[place], message & WON != 0) {
                        continue;
                    }
                    region.untold[place / 64] |= 1 << (place % 64);
                    *region.waiting += 1;
                }
            }
            Ok(())
        })?;
        self.messages.clear(message_bytes(self.pieces));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::Tables;
    use super::*;
    use jogada_core::Limits;

    #[test]
    fn thirty_pieces_need_half_of_sixteen_gigabytes() {
        assert!(memory(30) < 8_000_000_000, "{}", memory(30));
        assert!(2 * memory(24) < super::super::retrograde::memory(24), "{}", memory(24));
    }

    /// No layer is known that has such a position: this one is made up.
    #[test]
    fn a_capture_that_leads_to_an_endless_odd_position_is_refused() {
        let limits = Limits::default();
        let mut tables = Tables::in_memory(5, 1, &limits, &|_| {}).unwrap();
        let worker_pool = WorkerPool::new([6, 6], 1, &limits, &|_| {});
        let solve = |tables: &Tables| {
            let below = Captures::read(&tables.layers, 6).unwrap();
            ValueLayer::solve(&worker_pool, &Rows::up_to(6), 6, below)
        };
        assert!(solve(&tables).is_ok());
        if let super::super::layer::Layer::Memory(cells) = &mut tables.layers[5] {
            cells.fill([0, 0]);
        }
        assert!(matches!(solve(&tables), Err(TableError::Parity { pieces: 6 })));
    }
}

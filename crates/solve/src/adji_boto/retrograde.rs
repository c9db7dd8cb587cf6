//! One layer solved backwards, from its captures to its quiet positions.
//!
//! See the parent module for what is computed and why it is right. Here is how:
//!
//! 1. **Prepare.** Every position learns the best value it gets by capturing at once (the layers below are
//!    known) and how many quiet moves it has.
//! 2. **Levels**, from the number of pieces down to 1. At level v a position is settled as *won* by v if
//!    it captures for v, or has a quiet move to a position lost by v; as *lost* by v if it has no quiet move
//!    left but to positions won by v or more, and captures for no more than -v. Each wave of
//!    newly settled positions is one ply further from the capture than the one before, and is carried on
//!    by un-sowing.
//! 3. **What no level has settled** is worth 0. Waves from its captures find how near the next one is.
//!
//! A position needs two bytes, in memory as in the file:
//!
//! ```text
//!   [value, plies]                    settled: plies is 0 to 248
//!   [best value by capturing, 249 + quiet moves not yet known to lose]   not yet settled
//! ```
//!
//! A wave touches positions all over the layer: see `messages.rs`.

use jogada_core::Stop;

use super::captures::Captures;
use super::layer::Cell;
use super::messages::{CHUNK, Messages, REGION};
use super::ranking::{Rows, positions, rank};
use super::steps::each_quiet_step_back;
use super::worker_pool::{Tasks, WorkerPool};
use crate::TableError;

/// Added to the number of quiet moves of a position that is not settled.
const OPEN: u8 = 249;
/// The best value by capturing of a position that has no capture.
const NO_CAPTURE: i8 = i8::MIN;
/// Positions of a wave that are carried on at once: bounds the memory for messages.
const BATCH: usize = 1 << 20;

/// Bytes of memory that solving a layer takes, as measured: its cells, the waves, the messages; before that, the values that captures lead to.
pub(super) fn memory(pieces: u32) -> u64 {
    let positions = positions(pieces);
    (2 * positions + Captures::memory(pieces)).max(5 * positions + 48 * positions.min(BATCH as u64))
}

/// A message to a position, sent when one of its successors is settled.
#[derive(Clone, Copy)]
enum Message {
    /// The receiver has a quiet move to a lost position (in the last pass: to one worth 0).
    Won,
    /// One of the receiver's quiet moves leads to a won position.
    OneLess,
}

/// Positions settled with the same value and at the same distance, in one list a worker.
type Wave = Vec<Vec<u32>>;

/// A layer being solved.
pub(super) struct Retrograde<'a> {
    worker_pool: &'a WorkerPool<'a>,
    rows: &'a Rows,
    pieces: u32,
    cells: Vec<Cell>,
    /// The positions to which a message goes.
    messages: Messages,
    /// Positions prepared plus positions whose predecessors have been notified: each position counts twice.
    half_done: u64,
}

impl<'a> Retrograde<'a> {
    /// Solves the layer of `pieces` pieces; `below` are the values that its captures lead to.
    pub(super) fn solve(
        worker_pool: &'a WorkerPool<'a>,
        rows: &'a Rows,
        pieces: u32,
        below: Captures,
    ) -> Result<Vec<Cell>, TableError> {
        let mut cells = vec![[0, 0]; positions(pieces) as usize];
        let cell_of = |best: Option<i8>, quiet| Ok([best.unwrap_or(NO_CAPTURE) as u8, OPEN + quiet]);
        below.prepare(worker_pool, rows, pieces, &mut cells, cell_of)?;
        drop(below);
        let messages = Messages::new(worker_pool.workers, positions(pieces));
        let half_done = positions(pieces);
        let mut layer = Retrograde { worker_pool, rows, pieces, cells, messages, half_done };
        for level in (1..=pieces as i8).rev() {
            layer.settle_level(level)?;
        }
        layer.settle_even()?;
        Ok(layer.cells)
    }

    /// Settles all positions that are won or lost by `level`, wave by wave.
    fn settle_level(&mut self, level: i8) -> Result<(), TableError> {
        let (mut won, mut lost) = self.captures(level)?;
        let mut plies = 1;
        while !(is_empty(&won) && is_empty(&lost)) {
            plies = self.one_more(plies)?;
            let next_won = self.carry(&lost, Message::Won, level, plies)?;
            lost = self.carry(&won, Message::OneLess, level, plies)?;
            won = next_won;
        }
        Ok(())
    }

    /// Settles the rest, worth 0. Any move between such positions keeps the value.
    fn settle_even(&mut self) -> Result<(), TableError> {
        let (mut wave, _) = self.captures(0)?;
        let mut plies = 1;
        while !is_empty(&wave) {
            plies = self.one_more(plies)?;
            wave = self.carry(&wave, Message::Won, 0, plies)?;
        }
        for endless in self.cells.iter_mut().filter(|cell| cell[1] >= OPEN) {
            *endless = [0, 0];
        }
        Ok(())
    }

    fn one_more(&self, plies: u8) -> Result<u8, TableError> {
        if plies + 1 < OPEN { Ok(plies + 1) } else { Err(TableError::TooFar { pieces: self.pieces }) }
    }

    /// The first wave: positions that get `level` by capturing, and positions that have no better than
    /// to capture and lose by `level`.
    fn captures(&mut self, level: i8) -> Result<(Wave, Wave), Stop> {
        let worker_pool = self.worker_pool;
        let mut waves = vec![(Vec::new(), Vec::new()); worker_pool.workers];
        let regions = Tasks::new(self.cells.chunks_mut(REGION).enumerate());
        WorkerPool::run(&mut waves, |(won, lost)| {
            while let Some((region, cells)) = regions.take() {
                worker_pool.look()?;
                for (place, cell) in cells.iter_mut().enumerate() {
                    let [best, plies] = *cell;
                    let wave = match best as i8 {
                        value if plies < OPEN || value.abs_diff(0) != level.abs_diff(0) => continue,
                        0.. => &mut *won,
                        _ if plies == OPEN => &mut *lost,
                        _ => continue,
                    };
                    cell[1] = 1;
                    wave.push((region * REGION + place) as u32);
                }
            }
            Ok(())
        })?;
        Ok(waves.into_iter().unzip())
    }

    /// Notifies the predecessors of a wave, and returns those that this settles, `plies` plies from a
    /// capture.
    fn carry(&mut self, wave: &Wave, message: Message, level: i8, plies: u8) -> Result<Wave, Stop> {
        let mut settled = vec![Vec::new(); self.worker_pool.workers];
        for batch in wave.iter().flat_map(|part| part.chunks(BATCH)) {
            self.worker_pool.look()?;
            self.worker_pool.report(self.pieces, self.half_done / 2);
            let workers = if batch.len() > CHUNK { self.worker_pool.workers } else { 1 };
            self.send(batch, workers)?;
            self.receive(message, level, plies, &mut settled[..workers])?;
            self.half_done += batch.len() as u64;
        }
        Ok(settled)
    }

    /// Sorts the predecessors of some positions into the regions where they lie.
    fn send(&mut self, batch: &[u32], workers: usize) -> Result<(), Stop> {
        let (rows, pieces) = (self.rows, self.pieces);
        let chunks = Tasks::new(batch.chunks(CHUNK));
        WorkerPool::run(self.messages.outboxes(workers), |regions| {
            while let Some(chunk) = chunks.take() {
                for &position in chunk {
                    each_quiet_step_back(rows.board(pieces, position), |before| {
                        let before = rank(before);
                        regions[before as usize / REGION].push(before);
                    });
                }
            }
            Ok(())
        })
    }

    /// Applies the messages, region by region, and lists the positions they settle.
    fn receive(
        &mut self,
        message: Message,
        level: i8,
        plies: u8,
        settled: &mut [Vec<u32>],
    ) -> Result<(), Stop> {
        let messages = &self.messages;
        let regions = Tasks::new(self.cells.chunks_mut(REGION).enumerate());
        WorkerPool::run(settled, |settled| {
            while let Some((region, cells)) = regions.take() {
                for position in messages.to(region) {
                    let cell = &mut cells[position as usize % REGION];
                    if let Some(value) = hear(cell, message, level) {
                        *cell = [value as u8, plies];
                        settled.push(position);
                    }
                }
            }
            Ok(())
        })?;
        self.messages.clear(u64::MAX);
        Ok(())
    }
}

/// Applies a message to a position: the value it is settled with, if that is known now.
#[inline]
fn hear(cell: &mut Cell, message: Message, level: i8) -> Option<i8> {
    if cell[1] < OPEN {
        return None;
    }
    match message {
        Message::Won => Some(level),
        Message::OneLess => {
            debug_assert!(cell[1] > OPEN, "there are as many messages as quiet moves");
            cell[1] -= 1;
            (cell[1] == OPEN && cell[0] as i8 <= -level).then_some(-level)
        }
    }
}

fn is_empty(wave: &Wave) -> bool {
    wave.iter().all(Vec::is_empty)
}

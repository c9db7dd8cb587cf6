//! One layer solved for its values with two bits a position in memory, and the rest on disk.
//!
//! The levels are those of `values.rs`, and so is the resulting file, to the byte. A cell there has a counter
//! of quiet moves and the best capture, which do not fit two bits. Both are obtained otherwise, as in solvers
//! of Awari (Lincke and Marzetta, Romein and Bal):
//!
//! - **No counters.** A Free position that learns that a quiet move leads to Won examines all its quiet moves
//!   again. This is the only step that reads all over the layer, and it reads two bits a position. Blocked
//!   positions are skipped: they have a capture too good for them to be lost.
//! - **Best captures are in the file** of the layer, a byte a position. At the beginning of a level the file
//!   is scanned in order: the values that the level before has settled are written, positions that this level
//!   settles at once are marked, and Blocked positions that can be lost from now on become Free.
//! - **The layers below are read in parts**, as few as the memory limit allows, and none larger than the
//!   memory that the levels need later if it allows no more. All captures are generated once for each part.
//! - **Positions whose predecessors are to be notified** wait in a list whose end goes to disk if it gets
//!   long: `frontier.rs`.
//!
//! ```text
//!   Blocked ──best capture is worth -level──▶ Free ──all quiet moves lead to Won──▶ Lost
//!      └──────best capture is worth level, or a quiet move leads to Lost─┴────────▶ Won
//! ```
//!
//! No update is lost: a position that becomes Free is examined at once, and whatever becomes Won after that
//! notifies it.

use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use jogada_games::adji_boto::Board;

use super::captures::Captures;
use super::frontier::Frontier;
use super::layer::Layer;
use super::messages::{CHUNK, Messages, REGION, WON};
use super::ranking::{Rows, positions, rank};
use super::steps::{all_steps, each_quiet_step_back};
use super::two_bits::{IN_WORD, Known, Marks, TwoBits};
use super::values::{Level, SETTLED, VALUE, open_cell, value};
use super::worker_pool::{Tasks, WorkerPool};
use crate::TableError;
use crate::block_file::{BLOCK, Draft, checksums};

/// How many messages, positions and bytes are held at once.
#[derive(Clone, Copy)]
struct Capacities {
    /// Messages.
    messages: usize,
    /// Positions in memory that wait for their predecessors to be notified.
    waiting: usize,
    /// Bytes of a part of the layers below.
    part: u64,
}

impl Capacities {
    /// So many messages that a region gets enough of them to be worth fetching into the cache, whatever the size of the layer.
    fn of(pieces: u32) -> Capacities {
        let own = positions(pieces);
        let messages = (own / 128).max(1 << 18).min(6 * own);
        let waiting = (own / 64).max(1 << 16).min(own);
        // Lists of messages grow by doubling, and half of the part is what they had before.
        let part = own / 4 + 16 * messages + 4 * waiting + 4 * messages / 3;
        Capacities { messages: messages as usize, waiting: waiting as usize, part }
    }
}

/// The most that the allocator keeps, as measured, of what the layer before had: larger pieces it gives back.
const KEPT: u64 = 32_000_000;

/// Bytes of memory that solving a layer takes on so many threads.
pub(super) fn memory(pieces: u32, workers: usize) -> u64 {
    let part = Capacities::of(pieces).part;
    part + KEPT.min(part / 2) + (workers * (REGION + 2 * REGION / 8 + 8 * CHUNK)) as u64
}

/// A layer being solved.
pub(super) struct TwoBitLayer<'a> {
    worker_pool: &'a WorkerPool<'a>,
    rows: &'a Rows,
    pieces: u32,
    capacities: Capacities,
    /// The layer's file: a cell as in `values.rs`, without the counter.
    draft: Draft,
    known: TwoBits,
    /// Places in a region, with the flag [`WON`] or without.
    messages: Messages,
    frontier: Mutex<Frontier>,
    marks: Vec<Marked>,
    /// Positions prepared plus positions whose predecessors have been notified: each position counts twice.
    half_done: u64,
}

/// The marks of a worker in its current region.
struct Marked {
    /// Positions whose quiet moves have to be examined again.
    doubtful: Marks,
    /// Positions that were settled.
    settled: Marks,
}

impl<'a> TwoBitLayer<'a> {
    /// Writes the file of the layer of `pieces` pieces; `layers` are those below.
    pub(super) fn solve(
        worker_pool: &'a WorkerPool<'a>,
        rows: &'a Rows,
        folder: &Path,
        pieces: u32,
        layers: &[Layer],
    ) -> Result<(), TableError> {
        let mut capacities = Capacities::of(pieces);
        let besides = memory(pieces, worker_pool.workers) - capacities.part;
        let whole = Captures::memory(pieces);
        let parts = (1..).map(|parts| whole.div_ceil(parts).max(1));
        let fits = |part: &u64| *part <= capacities.part || worker_pool.hold(part + besides).is_ok();
        capacities.part = parts.into_iter().find(fits).unwrap_or(capacities.part);
        Self::solve_within(worker_pool, rows, folder, pieces, layers, capacities)
    }

    fn solve_within(
        worker_pool: &'a WorkerPool<'a>,
        rows: &'a Rows,
        folder: &Path,
        pieces: u32,
        layers: &[Layer],
        capacities: Capacities,
    ) -> Result<(), TableError> {
        let draft = Layer::draft(folder, pieces)?;
        prepare(worker_pool, rows, pieces, layers, &draft, capacities.part)?;
        let marked = || Marked { doubtful: Marks::new(REGION), settled: Marks::new(REGION) };
        let mut layer = TwoBitLayer {
            worker_pool,
            rows,
            pieces,
            capacities,
            frontier: Mutex::new(Frontier::new(draft.path(), capacities.waiting)?),
            draft,
            known: TwoBits::new(positions(pieces)),
            messages: Messages::new(worker_pool.workers, positions(pieces)),
            marks: (0..worker_pool.workers).map(|_| marked()).collect(),
            half_done: positions(pieces),
        };
        let mut ended = None;
        for level in Level::all(pieces) {
            let level = Level::new(pieces, level);
            layer.begin_level(ended, level)?;
            layer.spread()?;
            ended = Some(level);
        }
        layer.finish(ended)
    }

    /// Writes the values of the level before, and settles the positions that get those of this one by capturing, or have no better than to capture and lose
    /// by it.
    fn begin_level(&mut self, ended: Option<Level>, level: Level) -> Result<(), TableError> {
        let mut marks = std::mem::take(&mut self.marks);
        rewrite(self.worker_pool, self.pieces, &self.draft, &mut marks, |marked, first, cells| {
            let is_changed = self.write_values(ended, first, cells);
            for (number, cells) in cells.chunks(IN_WORD).enumerate() {
                let at = first / IN_WORD + number;
                let mut word = self.known.word(at);
                for (place, cell) in cells.iter().enumerate() {
                    if *cell == level.won & VALUE && !word.get(place).is_settled() {
                        word.set(place, Known::Won);
                        marked.settled.set(number * IN_WORD + place);
                    } else if *cell == level.lost & VALUE && !word.get(place).is_settled() {
                        word.set(place, Known::Free);
                        // A position without captures is Free from the first level on, and has missed no
                        // message.
                        if *cell != 0 {
                            marked.doubtful.set(number * IN_WORD + place);
                        }
                    }
                }
                self.known.set_word(at, word);
            }
            self.look_again(marked, first)?;
            Ok(is_changed)
        })?;
        self.marks = marks;
        Ok(())
    }

    /// Writes what a level has settled to the cells from the number `first` on. Says whether there was any.
    fn write_values(&self, ended: Option<Level>, first: usize, cells: &mut [u8]) -> bool {
        let Some(ended) = ended else { return false };
        let mut is_changed = false;
        for (number, cells) in cells.chunks_mut(IN_WORD).enumerate() {
            let word = self.known.word(first / IN_WORD + number);
            for (place, cell) in cells.iter_mut().enumerate() {
                let known = word.get(place);
                if *cell < SETTLED && known.is_settled() {
                    *cell = if known == Known::Won { ended.won } else { ended.lost };
                    is_changed = true;
                }
            }
        }
        is_changed
    }

    /// Settles those marked positions of a region that are lost, and lists all that were settled.
    fn look_again(&self, marked: &mut Marked, first: usize) -> Result<(), TableError> {
        let mut walk = self.rows.ascending(self.pieces);
        let Marked { doubtful, settled } = marked;
        doubtful.drain(|place| {
            let position = first + place;
            if self.known.get(position) == Known::Free && self.is_lost(walk.board(position as u32)) {
                self.known.set(position, Known::Lost);
                settled.set(place);
            }
        });
        let mut listed = Vec::with_capacity(CHUNK);
        let mut told = Ok(());
        settled.drain(|place| {
            listed.push((first + place) as u32);
            if listed.len() == CHUNK && told.is_ok() {
                told = self.frontier().push(&listed);
                listed.clear();
            }
        });
        told.and_then(|()| self.frontier().push(&listed))
    }

    /// Whether all quiet moves of a board lead to positions that are won.
    #[inline]
    fn is_lost(&self, board: Board) -> bool {
        all_steps(board, |step| step.captured > 0 || self.known.get(rank(step.board) as usize) == Known::Won)
    }

    fn frontier(&self) -> MutexGuard<'_, Frontier> {
        self.frontier.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notifies the predecessors of settled positions, and theirs, until nothing more is settled.
    fn spread(&mut self) -> Result<(), TableError> {
        while !self.frontier().is_empty() {
            self.worker_pool.look()?;
            self.worker_pool.report(self.pieces, self.half_done / 2);
            let batch = self.frontier().take(self.capacities.messages.div_ceil(3))?;
            let workers = if batch.len() > CHUNK { self.worker_pool.workers } else { 1 };
            let told = self.send(&batch, workers)?;
            self.frontier().push(&batch[told..])?;
            drop(batch);
            self.receive(workers)?;
            self.half_done += told as u64;
        }
        Ok(())
    }

    /// Sorts the predecessors of settled positions into the regions where they lie. Returns for how many of
    /// the positions there was room.
    fn send(&mut self, batch: &[u32], workers: usize) -> Result<usize, TableError> {
        let (rows, pieces, known, most) = (self.rows, self.pieces, &self.known, self.capacities.messages);
        let (taken, sent) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let chunks = Tasks::new(batch.chunks(CHUNK).map_while(|chunk| {
            let has_room = sent.load(Ordering::Relaxed) < most;
            has_room.then(|| {
                taken.fetch_add(chunk.len(), Ordering::Relaxed);
                chunk
            })
        }));
        WorkerPool::run(self.messages.outboxes(workers), |outbox| {
            while let Some(chunk) = chunks.take() {
                let mut walk = rows.ascending(pieces);
                let mut count = 0;
                for &position in chunk {
                    let message = if known.get(position as usize) == Known::Lost { WON } else { 0 };
                    each_quiet_step_back(walk.board(position), |before| {
                        let before = rank(before);
                        outbox[before as usize / REGION].push((before % REGION as u32) | message);
                        count += 1;
                    });
                }
                sent.fetch_add(count, Ordering::Relaxed);
            }
            Ok::<(), TableError>(())
        })?;
        Ok(taken.into_inner())
    }

    /// Applies the messages, region by region.
    fn receive(&mut self, workers: usize) -> Result<(), TableError> {
        let mut marks = std::mem::take(&mut self.marks);
        let regions = positions(self.pieces).div_ceil(REGION as u64) as usize;
        let regions = Tasks::new((0..regions).filter(|region| !self.messages.is_empty(*region)));
        WorkerPool::run(&mut marks[..workers], |marked| {
            while let Some(region) = regions.take() {
                let first = region * REGION;
                for message in self.messages.to(region) {
                    let place = (message & !WON) as usize;
                    match self.known.get(first + place) {
                        Known::Won | Known::Lost => {}
                        _ if message & WON != 0 => {
                            self.known.set(first + place, Known::Won);
                            marked.settled.set(place);
                        }
                        Known::Free => marked.doubtful.set(place),
                        Known::Blocked => {}
                    }
                }
                self.look_again(marked, first)?;
            }
            Ok::<(), TableError>(())
        })?;
        self.marks = marks;
        self.messages.clear(8 * self.capacities.messages as u64);
        Ok(())
    }

    /// Turns cells into values, and the draft into the layer's file.
    fn finish(self, ended: Option<Level>) -> Result<(), TableError> {
        let sums = Mutex::new(vec![0; 4 * positions(self.pieces).div_ceil(BLOCK as u64) as usize]);
        let mut workers = vec![(); self.worker_pool.workers];
        rewrite(self.worker_pool, self.pieces, &self.draft, &mut workers, |(), first, cells| {
            self.write_values(ended, first, cells);
            cells.iter_mut().for_each(|cell| *cell = value(self.pieces, *cell));
            let own: Vec<u8> = checksums(cells.as_chunks::<1>().0).collect();
            let mut sums = sums.lock().unwrap_or_else(PoisonError::into_inner);
            sums[4 * first / BLOCK..][..own.len()].copy_from_slice(&own);
            Ok(true)
        })?;
        self.draft.finish(&sums.into_inner().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Writes every position's best capture to its cell, one part of the layers below after the other.
fn prepare(
    worker_pool: &WorkerPool<'_>,
    rows: &Rows,
    pieces: u32,
    layers: &[Layer],
    draft: &Draft,
    part: u64,
) -> Result<(), TableError> {
    let parts = Captures::memory(pieces).div_ceil(part);
    for number in 0..parts {
        let below = Captures::read_part(layers, pieces, number * part, part)?;
        let mut workers = vec![(); worker_pool.workers];
        rewrite(worker_pool, pieces, draft, &mut workers, |(), first, cells| {
            worker_pool.report(pieces, (number * positions(pieces) + first as u64) / (2 * parts));
            for (cell, board) in cells.iter_mut().zip(rows.boards(pieces, first as u32)) {
                let (best, _) = below.best(board);
                *cell = (*cell).max(open_cell(pieces, best, 0)?);
            }
            Ok(true)
        })?;
    }
    Ok(())
}

/// Calls `work` for every region of a draft, and writes the region back if it returns true. `work` gets its
/// worker's slot, the number of the first position, and the cells.
fn rewrite<D: Send>(
    worker_pool: &WorkerPool<'_>,
    pieces: u32,
    draft: &Draft,
    slots: &mut [D],
    work: impl Fn(&mut D, usize, &mut [u8]) -> Result<bool, TableError> + Sync,
) -> Result<(), TableError> {
    let length = positions(pieces) as usize;
    let regions = Tasks::new((0..length).step_by(REGION));
    WorkerPool::run(slots, |slot| {
        let mut cells = vec![0; REGION.min(length)];
        while let Some(first) = regions.take() {
            worker_pool.look()?;
            let cells = &mut cells[..REGION.min(length - first)];
            draft.read(first, cells)?;
            if work(slot, first, cells)? {
                draft.write(first, cells)?;
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Tables, build_values, values};
    use super::*;
    use jogada_core::Limits;
    use std::fs;

    #[test]
    fn every_file_up_to_twelve_pieces_is_that_of_the_other_builder() {
        let folder = std::env::temp_dir().join(format!("jogada-passes-{}", std::process::id()));
        let [expected, made] = ["expected", "made"].map(|name| folder.join(name));
        let limits = Limits::default();
        fs::create_dir_all(&made).unwrap();
        let tables: Tables = build_values(&expected, 12, 2, &limits, &|_| {}).unwrap();
        let rows = Rows::up_to(12);
        for pieces in 0..=12 {
            let name = format!("adji-boto-{pieces:02}.values");
            // With hardly any room the layers below are read in many parts, lists go to disk, and messages are sent in many batches.
            let cramped =
                Capacities { messages: 5000, waiting: 1000, part: Captures::memory(pieces) / 5 + 1 };
            for (workers, capacities) in
                [1, 2].into_iter().flat_map(|workers| [(workers, Capacities::of(pieces)), (workers, cramped)])
            {
                let pool = WorkerPool::new([pieces, pieces], workers, &limits, &|_| {});
                TwoBitLayer::solve_within(&pool, &rows, &made, pieces, &tables.layers, capacities).unwrap();
                let [one, two] = [&expected, &made].map(|folder| fs::read(folder.join(&name)).unwrap());
                assert!(one == two, "{pieces} pieces, {workers} workers, {} messages", capacities.messages);
                fs::remove_file(made.join(&name)).unwrap();
                assert_eq!(fs::read_dir(&made).unwrap().count(), 0, "nothing else is left");
            }
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_layer_takes_less_than_half_a_byte_a_position() {
        for pieces in 26..=40 {
            assert!(memory(pieces, 2) < positions(pieces) / 2, "{pieces} pieces: {}", memory(pieces, 2));
            assert!(4 * memory(pieces, 2) < values::memory(pieces), "{pieces} pieces");
        }
        let gigabytes = [30, 36, 40].map(|pieces| (memory(pieces, 1) as f64 / 1e8).round() / 10.0);
        assert_eq!(gigabytes, [1.4, 7.8, 21.4]);
    }
}

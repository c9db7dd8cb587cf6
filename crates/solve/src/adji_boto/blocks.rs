//! A layer of values built in blocks, each a piece of work that any machine can do which sees the same folder.
//!
//! The layer is solved level by level as in `values.rs`, but in *rounds*. In a round each block
//! - applies the messages that other blocks sent it in the round before,
//! - settles positions, and follows the consequences inside the block at once,
//! - writes messages for the other blocks.
//!
//! ```text
//!   folder/adji-boto-24.RUN.building/
//!       cells-0007-000031      the cells of block 7 as round 31 left them
//!       letters-0007-000031    its messages to other blocks, those for block 0 first
//! ```
//!
//! A piece of work depends on nothing but the files it reads, which it names by round and checksum. Files are
//! written under a temporary name and renamed, and never changed. So work may be done twice, at the same time
//! or long after it was needed: the result is the same files. The coordinator needs block numbers, counts and
//! checksums, and never sees a position.
//!
//! A level is done when no block has messages left. After the last level the cells are joined to the same
//! file, to the byte, that [`build_values`](super::build_values) writes.
//!
//! Layers are the only checkpoints: an interrupted build begins its layer again.

mod work;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use jogada_core::Limits;
use serde::{Deserialize, Serialize};

use super::layer::Layer;
use super::ranking::{MAX_PIECES, Rows, positions};
use super::tables::{Tables, begin, write_values, written};
use super::values::{Level, value};
use super::worker_pool::{BuildProgress, WorkerPool};
use crate::TableError;
use crate::block_file::sweep_names;

/// Extension of the folder of a layer under construction.
const BUILDING: &str = "building";

/// The most positions of a block.
pub const MAX_IN_BLOCK: u32 = 1 << 26;

/// The most blocks of a layer: each is a job of every round, and has files of its own.
const MAX_BLOCKS: u64 = 10_000;

/// The least positions that blocks of a layer of `pieces` pieces should have: with fewer, jobs do hardly anything but read and write files.
#[must_use]
pub const fn least_in_block(pieces: u32) -> u32 {
    let least = positions(pieces).div_ceil(MAX_BLOCKS);
    if least > 1 << 12 { least as u32 } else { 1 << 12 }
}

/// A file of cells, by the round that left it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredCells {
    /// The round.
    pub round: u32,
    /// The checksum of the cells.
    pub sum: u32,
}

/// Messages from one block to another, in the file that the round before left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredMessages {
    /// The block that they come from, or that they go to.
    pub block: u32,
    /// How many messages for other blocks come before them in the file.
    pub skip: u64,
    /// How many they are.
    pub count: u64,
    /// Their checksum.
    pub sum: u32,
}

/// The work on one block in one round. Its result is the same wherever and however often it is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlockWork {
    /// The build it belongs to: a word that no other build has.
    pub run: String,
    /// The layer.
    pub pieces: u32,
    /// Positions in a block.
    pub size: u32,
    /// The block, from 0.
    pub block: u32,
    /// The value that is being settled.
    pub level: u32,
    /// Whether it is the first round of the level.
    pub begins: bool,
    /// The round, counted through all levels.
    pub round: u32,
    /// The block's cells; they are made from the layers below if there are none.
    pub cells: Option<StoredCells>,
    /// The messages for the block.
    pub letters: Vec<StoredMessages>,
}

/// The result of a [`BlockWork`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BlockDone {
    /// The block.
    pub block: u32,
    /// Positions that were settled.
    pub settled: u64,
    /// The checksum of its cells now.
    pub sum: u32,
    /// The messages that it left, in the order of the blocks that they are for.
    pub sent: Vec<StoredMessages>,
}

/// The folder of a layer that is being built.
fn place(folder: &Path, run: &str, pieces: u32) -> PathBuf {
    folder.join(format!("adji-boto-{pieces:02}.{run}.{BUILDING}"))
}

fn cells_path(place: &Path, block: u32, round: u32) -> PathBuf {
    place.join(format!("cells-{block:04}-{round:06}"))
}

fn letters_path(place: &Path, block: u32, round: u32) -> PathBuf {
    place.join(format!("letters-{block:04}-{round:06}"))
}

/// Makes tables of values in a folder, as [`build_values`](super::build_values) does, but layers of more than `size` positions in blocks of that many.
/// `have_done` has the work of a round done, in any way, and returns the results in the same order.
///
/// # Errors
/// As [`build_values`](super::build_values), and what `have_done` fails with.
pub fn build_in_blocks<E: From<TableError>>(
    folder: &Path,
    pieces: u32,
    size: u32,
    threads: usize,
    limits: &Limits,
    tell: &(dyn Fn(BuildProgress) + Sync),
    have_done: &mut dyn FnMut(Vec<BlockWork>) -> Result<Vec<BlockDone>, E>,
) -> Result<Tables, E> {
    if pieces > MAX_PIECES {
        return Err(TableError::TooManyPieces { asked: pieces, most: MAX_PIECES }.into());
    }
    let mut tables = begin(folder, pieces)?;
    sweep_names(folder, BUILDING);
    let first = tables.layers.len() as u32;
    let mut worker_pool = WorkerPool::new([first, pieces], threads, limits, tell);
    for layer in &tables.layers {
        layer.check(&worker_pool)?;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
    let run = format!("{since:x}-{}", std::process::id());
    for pieces in first..=pieces {
        if positions(pieces) <= u64::from(size) {
            write_values(&mut worker_pool, &Rows::up_to(pieces), folder, pieces, &tables.layers)?;
        } else {
            let layer = LayerInBlocks { worker_pool: &worker_pool, folder, run: &run, pieces, size };
            layer.build(have_done)?;
        }
        tables.layers.push(written(folder, pieces)?);
        worker_pool.finish_layer(pieces);
    }
    Ok(tables)
}

/// A layer being built in blocks.
struct LayerInBlocks<'a> {
    worker_pool: &'a WorkerPool<'a>,
    folder: &'a Path,
    run: &'a str,
    pieces: u32,
    size: u32,
}

impl LayerInBlocks<'_> {
    fn build<E: From<TableError>>(
        &self,
        have_done: &mut dyn FnMut(Vec<BlockWork>) -> Result<Vec<BlockDone>, E>,
    ) -> Result<(), E> {
        let place = place(self.folder, self.run, self.pieces);
        let failed = |error| TableError::System { path: place.clone(), error };
        fs::create_dir_all(&place).map_err(failed)?;
        let built = self.rounds(&place, have_done);
        let written = built.and_then(|cells| self.put_together(&place, &cells).map_err(E::from));
        // The result already has the error; a folder that cannot be removed now is swept later.
        let _ = fs::remove_dir_all(&place);
        written
    }

    /// Runs all rounds of all levels; returns the files that hold the cells then.
    fn rounds<E: From<TableError>>(
        &self,
        place: &Path,
        have_done: &mut dyn FnMut(Vec<BlockWork>) -> Result<Vec<BlockDone>, E>,
    ) -> Result<Vec<Option<StoredCells>>, E> {
        let blocks = positions(self.pieces).div_ceil(u64::from(self.size)) as usize;
        let mut cells: Vec<Option<StoredCells>> = vec![None; blocks];
        let mut letters: Vec<Vec<StoredMessages>> = vec![Vec::new(); blocks];
        let (mut round, mut settled) = (0, 0);
        for level in Level::all(self.pieces) {
            let mut begins = true;
            while begins || letters.iter().any(|letters| !letters.is_empty()) {
                self.worker_pool.look().map_err(TableError::from)?;
                self.worker_pool.report(self.pieces, settled);
                let mut works = Vec::new();
                for (block, letters) in letters.iter_mut().enumerate() {
                    if begins || !letters.is_empty() {
                        let (run, pieces, size) = (self.run.to_owned(), self.pieces, self.size);
                        let (cells, letters) = (cells[block], std::mem::take(letters));
                        let block = block as u32;
                        works.push(BlockWork {
                            run,
                            pieces,
                            size,
                            block,
                            level,
                            begins,
                            round,
                            cells,
                            letters,
                        });
                    }
                }
                for done in have_done(works)? {
                    settled += done.settled;
                    let block = done.block as usize;
                    if let Some(old) = cells[block].replace(StoredCells { round, sum: done.sum }) {
                        // A file that cannot be removed takes space and does no other harm.
                        let _ = fs::remove_file(cells_path(place, done.block, old.round));
                        let _ = fs::remove_file(letters_path(place, done.block, old.round));
                    }
                    for sent in done.sent {
                        letters[sent.block as usize].push(StoredMessages { block: done.block, ..sent });
                    }
                }
                begins = false;
                round += 1;
            }
        }
        Ok(cells)
    }

    /// Writes the layer's file.
    fn put_together(&self, place: &Path, cells: &[Option<StoredCells>]) -> Result<(), TableError> {
        self.worker_pool.hold(positions(self.pieces))?;
        let mut values = Vec::with_capacity(positions(self.pieces) as usize);
        for (block, stored) in (0..).zip(cells) {
            if let Some(stored) = stored {
                let path = cells_path(place, block, stored.round);
                let cells = work::read(&path, 0, work::length(self.pieces, self.size, block), stored.sum)?;
                values.extend(cells.iter().map(|cell| value(self.pieces, *cell)));
            }
        }
        Layer::write_values(self.folder, self.pieces, &values)
    }
}

pub use work::do_block;

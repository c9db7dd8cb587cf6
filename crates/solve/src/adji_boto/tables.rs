//! Making tables, opening them, and asking them.

use std::fs;
use std::io;
use std::path::Path;

use jogada_core::{Limits, Player};
use jogada_games::adji_boto::{Board, State};

use super::captures::Captures;
use super::layer::{Cell, Layer, LayerEntry};
use super::passes::{self, TwoBitLayer};
use super::ranking::{MAX_PIECES, Rows};
use super::retrograde::{self, Retrograde};
use super::values::{self, ValueLayer};
use super::worker_pool::{BuildProgress, WorkerPool};
use crate::TableError;
use crate::block_file::{self, Room};

/// The exact values of all positions of up to so many pieces.
#[derive(Debug)]
pub struct Tables {
    /// `layers[n]` has the positions of `n` pieces.
    pub(super) layers: Vec<Layer>,
    /// The memory that cached blocks of files may still take.
    room: Room,
}

/// Bytes of files that are kept in memory unless told otherwise: all there is up to 21 pieces.
const ROOM: u64 = 1 << 30;

impl Tables {
    /// Opens the tables of a folder: all layers from the empty board up to the first that is missing.
    ///
    /// # Errors
    /// A file that is no sound table. Blocks are checked later, when they are first used.
    pub fn open(folder: &Path) -> Result<Tables, TableError> {
        Tables::open_within(folder, ROOM)
    }

    /// As [`open`](Tables::open), with at most `bytes` of memory for cached blocks; other blocks are read
    /// from the file each time.
    ///
    /// # Errors
    /// A file that is no sound table.
    pub fn open_within(folder: &Path, bytes: u64) -> Result<Tables, TableError> {
        let opened = (0..=MAX_PIECES).map_while(|pieces| Layer::open(folder, pieces).transpose());
        Ok(Tables { layers: opened.collect::<Result<_, _>>()?, room: Room::new(bytes.min(ROOM)) })
    }

    /// Opens what is sound of a folder's tables, for those who can do without the rest: all layers up to the first that is missing
    /// or damaged, which `tables check` tells of. At most so many bytes are kept in memory.
    #[must_use]
    pub fn open_sound(folder: &Path, bytes: u64) -> Tables {
        let opened = (0..=MAX_PIECES).map_while(|pieces| Layer::open(folder, pieces).ok().flatten());
        Tables { layers: opened.collect(), room: Room::new(bytes.min(ROOM)) }
    }

    /// Makes the tables of up to `pieces` pieces without a folder: two bytes of memory a position.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn in_memory(
        pieces: u32,
        threads: usize,
        limits: &Limits,
        tell: &(dyn Fn(BuildProgress) + Sync),
    ) -> Result<Tables, TableError> {
        let tables = Tables { layers: Vec::new(), room: Room::new(0) };
        tables.complete(pieces, threads, limits, tell, |pool, rows, pieces, layers| {
            Ok(Layer::Memory(solve_whole(pool, rows, pieces, layers)?))
        })
    }

    /// Checks the layers that there are and adds those that are missing; `make` makes one of those below it.
    fn complete(
        mut self,
        last: u32,
        threads: usize,
        limits: &Limits,
        tell: &(dyn Fn(BuildProgress) + Sync),
        make: impl Fn(&mut WorkerPool<'_>, &Rows, u32, &[Layer]) -> Result<Layer, TableError>,
    ) -> Result<Tables, TableError> {
        if last > MAX_PIECES {
            return Err(TableError::TooManyPieces { asked: last, most: MAX_PIECES });
        }
        let first = self.layers.len() as u32;
        let mut worker_pool = WorkerPool::new([first, last], threads, limits, tell);
        for layer in &self.layers {
            layer.check(&worker_pool)?;
        }
        let rows = Rows::up_to(last);
        for pieces in first..=last {
            let layer = make(&mut worker_pool, &rows, pieces, &self.layers)?;
            self.layers.push(layer);
            worker_pool.finish_layer(pieces);
        }
        Ok(self)
    }

    /// Bytes of all positions together.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.layers.iter().map(Layer::bytes).sum()
    }

    /// The most pieces a position may have to be found here; `None` if there are no tables at all.
    #[must_use]
    pub fn max_pieces(&self) -> Option<u32> {
        (self.layers.len() as u32).checked_sub(1)
    }

    /// Whether the layer of `pieces` pieces is here, and has the plies to the next capture and not values alone.
    #[must_use]
    pub fn has_plies(&self, pieces: u32) -> bool {
        self.layers.get(pieces as usize).is_some_and(Layer::has_plies)
    }

    /// The entry of a position; `None` if it has too many pieces.
    ///
    /// # Errors
    /// The block it stands in is damaged, or gone.
    pub fn entry(&self, state: &State) -> Result<Option<LayerEntry>, TableError> {
        self.board_entry(seen_from_mover(state))
    }

    /// The entry of a position, for a search that can do without: `None` if it has too many pieces, or if the
    /// block it stands in is damaged or gone.
    #[inline]
    #[must_use]
    pub fn probe(&self, state: &State) -> Option<LayerEntry> {
        self.entry(state).ok().flatten()
    }

    /// The entry of a board with player one to move.
    pub(super) fn board_entry(&self, board: Board) -> Result<Option<LayerEntry>, TableError> {
        self.layers.get(board.pieces() as usize).map(|layer| layer.entry(board, &self.room)).transpose()
    }
}

/// The board turned so that the player to move is player one.
pub(super) fn seen_from_mover(state: &State) -> Board {
    match state.mover() {
        Player::One => state.board(),
        Player::Two => state.board().rotated(6),
    }
}

/// Makes the tables of up to `pieces` pieces in a folder, on so many threads. Layers that are there already are
/// checked and kept, so that an interrupted build goes on where it was; those that have values alone are made anew.
///
/// # Errors
/// A limit that was reached, a file that cannot be written, or one that is there and is not sound.
pub fn build(
    folder: &Path,
    pieces: u32,
    threads: usize,
    limits: &Limits,
    tell: &(dyn Fn(BuildProgress) + Sync),
) -> Result<Tables, TableError> {
    let mut tables = begin(folder, pieces)?;
    let whole = tables.layers.iter().take_while(|layer| layer.has_plies()).count();
    tables.layers.truncate(whole);
    tables.complete(pieces, threads, limits, tell, |pool, rows, pieces, layers| {
        Layer::write(folder, pieces, &solve_whole(pool, rows, pieces, layers)?)?;
        written(folder, pieces)
    })
}

/// Makes tables of values alone, a byte a position and half the memory: see `values.rs`. A layer that does not fit the memory that `limits` allow is made
/// with two bits a position in memory and a byte on disk that is gone through once a level, the same file (`passes.rs`). Layers that are there already are checked and kept, with plies or without.
///
/// # Errors
/// As [`build`].
pub fn build_values(
    folder: &Path,
    pieces: u32,
    threads: usize,
    limits: &Limits,
    tell: &(dyn Fn(BuildProgress) + Sync),
) -> Result<Tables, TableError> {
    begin(folder, pieces)?.complete(pieces, threads, limits, tell, |pool, rows, pieces, layers| {
        write_values(pool, rows, folder, pieces, layers)?;
        written(folder, pieces)
    })
}

/// Solves a layer for values and plies.
fn solve_whole(
    pool: &WorkerPool<'_>,
    rows: &Rows,
    pieces: u32,
    layers: &[Layer],
) -> Result<Vec<Cell>, TableError> {
    pool.hold(retrograde::memory(pieces) + layers.iter().map(Layer::held).sum::<u64>())?;
    Retrograde::solve(pool, rows, pieces, Captures::read(layers, pieces)?)
}

/// Solves a layer for its values, with as much memory as is allowed, and writes its file.
pub(super) fn write_values(
    pool: &mut WorkerPool<'_>,
    rows: &Rows,
    folder: &Path,
    pieces: u32,
    layers: &[Layer],
) -> Result<(), TableError> {
    pool.two_bits = pool.hold(values::memory(pieces)).is_err();
    if pool.two_bits {
        pool.hold(passes::memory(pieces, pool.workers))?;
        TwoBitLayer::solve(pool, rows, folder, pieces, layers)
    } else {
        let below = Captures::read(layers, pieces)?;
        Layer::write_values(folder, pieces, &ValueLayer::solve(pool, rows, pieces, below)?)
    }
}

/// The layers of up to `pieces` pieces that a folder has. The folder is created if it is missing.
pub(super) fn begin(folder: &Path, pieces: u32) -> Result<Tables, TableError> {
    fs::create_dir_all(folder).map_err(|error| TableError::System { path: folder.to_owned(), error })?;
    block_file::sweep(folder);
    let mut tables = Tables::open(folder)?;
    tables.layers.truncate(pieces as usize + 1);
    Ok(tables)
}

/// Opens a layer that was just written.
pub(super) fn written(folder: &Path, pieces: u32) -> Result<Layer, TableError> {
    let gone = || TableError::System { path: folder.to_owned(), error: io::ErrorKind::NotFound.into() };
    Layer::open(folder, pieces)?.ok_or_else(gone)
}

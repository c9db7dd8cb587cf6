//! Making tables, opening them, and asking them.

use std::fs;
use std::path::Path;

use jogada_core::{Limits, Player};
use jogada_games::adji_boto::{Board, State};

use super::layer::{Cell, Entry, Layer};
use super::ranking::{MOST_PIECES, Rows};
use super::retrograde::{self, Retrograde};
use super::worker_pool::{BuildProgress, WorkerPool};
use crate::TableError;
use crate::block_file::{self, Room};

/// The exact values of all positions of up to so many pieces.
#[derive(Debug)]
pub struct Tables {
    /// `layers[n]` has the positions of `n` pieces.
    pub(super) layers: Vec<Layer>,
    /// What blocks of files may still take.
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

    /// The same, with so many bytes for what is kept in memory. Beyond that every question reads the file.
    ///
    /// # Errors
    /// A file that is no sound table.
    pub fn open_within(folder: &Path, bytes: u64) -> Result<Tables, TableError> {
        let opened = (0..=MOST_PIECES).map_while(|pieces| Layer::open(folder, pieces).transpose());
        Ok(Tables { layers: opened.collect::<Result<_, _>>()?, room: Room::new(bytes.min(ROOM)) })
    }

    /// Opens what is sound of a folder's tables, for those who can do without the rest: all layers up to the first that is missing
    /// or damaged, which `tables check` tells of. At most so many bytes are kept in memory.
    #[must_use]
    pub fn open_sound(folder: &Path, bytes: u64) -> Tables {
        let opened = (0..=MOST_PIECES).map_while(|pieces| Layer::open(folder, pieces).ok().flatten());
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
        let mut layers = Vec::new();
        make_layers(pieces, threads, limits, tell, &mut layers, |_, cells| Ok(Layer::Memory(cells)))?;
        Ok(Tables { layers, room: Room::new(0) })
    }

    /// Bytes of all positions together.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.layers.iter().map(Layer::memory).sum()
    }

    /// The most pieces a position may have to be found here; `None` if there are no tables at all.
    #[must_use]
    pub fn max_pieces(&self) -> Option<u32> {
        (self.layers.len() as u32).checked_sub(1)
    }

    /// What is known of a position: `None` if it has too many pieces.
    ///
    /// # Errors
    /// The block it stands in is damaged, or gone.
    pub fn entry(&self, state: &State) -> Result<Option<Entry>, TableError> {
        self.board_entry(seen_from_mover(state))
    }

    /// What is known of a position, for a search that goes on without: `None` if it has too many pieces,
    /// or if the block it stands in is damaged or gone.
    #[inline]
    #[must_use]
    pub fn probe(&self, state: &State) -> Option<Entry> {
        self.entry(state).ok().flatten()
    }

    /// What is known of a board with player one to move.
    pub(super) fn board_entry(&self, board: Board) -> Result<Option<Entry>, TableError> {
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
/// checked and kept, so that an interrupted build goes on where it was.
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
    fs::create_dir_all(folder).map_err(|error| TableError::System { path: folder.to_owned(), error })?;
    block_file::sweep(folder);
    let mut tables = Tables::open(folder)?;
    tables.layers.truncate(pieces as usize + 1);
    make_layers(pieces, threads, limits, tell, &mut tables.layers, |pieces, cells| {
        Layer::write(folder, pieces, &cells)?;
        Ok(Layer::Memory(cells))
    })?;
    Ok(tables)
}

/// Adds the layers that are missing to `layers`; `keep` says where each is kept.
fn make_layers(
    last: u32,
    threads: usize,
    limits: &Limits,
    tell: &(dyn Fn(BuildProgress) + Sync),
    layers: &mut Vec<Layer>,
    keep: impl Fn(u32, Vec<Cell>) -> Result<Layer, TableError>,
) -> Result<(), TableError> {
    if last > MOST_PIECES {
        return Err(TableError::TooManyPieces { asked: last, most: MOST_PIECES });
    }
    let first = layers.len() as u32;
    let mut worker_pool = WorkerPool::new([first, last], threads, limits, tell);
    worker_pool.hold(layers.iter().map(Layer::memory).sum())?;
    for layer in layers.iter() {
        layer.load(&worker_pool)?;
    }
    let rows = Rows::up_to(last);
    for pieces in first..=last {
        worker_pool.hold(retrograde::memory(pieces) + layers.iter().map(Layer::memory).sum::<u64>())?;
        let cells = Retrograde::solve(&worker_pool, &rows, layers)?;
        layers.push(keep(pieces, cells)?);
        worker_pool.finish_layer(pieces);
    }
    Ok(())
}

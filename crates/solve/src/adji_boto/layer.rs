//! All positions with the same number of pieces, in memory or in a file.

use std::path::{Path, PathBuf};

use jogada_games::Listed;
use jogada_games::adji_boto::{AdjiBoto, Board};

use super::ranking::{positions, rank};
use super::worker_pool::{Tasks, WorkerPool};
use crate::TableError;
use crate::block_file::{self, BLOCK, BlockFile, Room, Title};

pub(super) use crate::block_file::Cell;

/// What is known of a position, seen from the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The pieces he will still capture less those the opponent will, if both play their best.
    pub value: i32,
    /// Plies to the next capture if both play moves that keep the value, the one who wins as fast as he
    /// can and the one who loses as slowly; if the value is 0, both as fast as they can. `None` if the game
    /// is over, or if none of those moves ever leads to a capture: endless play.
    pub plies: Option<u32>,
}

impl From<Cell> for Entry {
    fn from([value, plies]: Cell) -> Entry {
        Entry { value: i32::from(value as i8), plies: (plies > 0).then_some(u32::from(plies)) }
    }
}

/// A layer, solved.
#[derive(Debug)]
pub(super) enum Layer {
    /// Just made.
    Memory(Vec<Cell>),
    /// Read from a file.
    File(BlockFile),
}

/// All cells of a layer, block by block.
pub(super) struct Cells<'a> {
    blocks: Vec<&'a [Cell]>,
}

impl Cells<'_> {
    /// The cell of the position with this rank.
    #[inline]
    pub(super) fn at(&self, rank: usize) -> Cell {
        self.blocks[rank / BLOCK][rank % BLOCK]
    }

    /// The blocks, in order.
    pub(super) fn blocks(&self) -> &[&[Cell]] {
        &self.blocks
    }
}

fn title(pieces: u32) -> Title {
    Title { game: AdjiBoto::ID, layer: u64::from(pieces), cells: positions(pieces) }
}

/// The file of a layer.
fn path(folder: &Path, pieces: u32) -> PathBuf {
    folder.join(format!("{}-{pieces:02}.table", AdjiBoto::ID))
}

impl Layer {
    /// Opens the layer's file; `None` if there is none.
    pub(super) fn open(folder: &Path, pieces: u32) -> Result<Option<Layer>, TableError> {
        Ok(BlockFile::open(&path(folder, pieces), title(pieces))?.map(Layer::File))
    }

    /// Writes the layer's file.
    pub(super) fn write(folder: &Path, pieces: u32, cells: &[Cell]) -> Result<(), TableError> {
        block_file::write(&path(folder, pieces), &title(pieces), cells)
    }

    /// All cells, in memory from now on. Of a file, only those whose checksums are right.
    pub(super) fn cells(&self) -> Result<Cells<'_>, TableError> {
        let blocks = match self {
            Layer::Memory(cells) => cells.chunks(BLOCK).collect(),
            Layer::File(file) => {
                (0..file.blocks()).map(|block| file.block(block)).collect::<Result<_, _>>()?
            }
        };
        Ok(Cells { blocks })
    }

    /// Hands out all cells, block by block, and keeps none of a file.
    pub(super) fn each_block(
        &self,
        mut take: impl FnMut(&[Cell]) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        match self {
            Layer::Memory(cells) => cells.chunks(BLOCK).try_for_each(take),
            Layer::File(file) => (0..file.blocks()).try_for_each(|block| take(&file.read(block)?)),
        }
    }

    /// Bytes of memory that all cells take.
    pub(super) fn memory(&self) -> u64 {
        match self {
            Layer::Memory(cells) => size_of_val(&cells[..]) as u64,
            Layer::File(file) => file.cell_bytes(),
        }
    }

    /// Reads all cells into memory, on all cores, and makes sure that all checksums are right.
    pub(super) fn load(&self, worker_pool: &WorkerPool<'_>) -> Result<(), TableError> {
        let Layer::File(file) = self else { return Ok(()) };
        let blocks = Tasks::new(0..file.blocks());
        WorkerPool::run(&mut vec![(); worker_pool.workers], |()| {
            while let Some(block) = blocks.take() {
                worker_pool.look()?;
                file.block(block)?;
            }
            Ok(())
        })
    }

    /// What is known of a board of this layer, player one to move.
    #[inline]
    pub(super) fn entry(&self, board: Board, room: &Room) -> Result<Entry, TableError> {
        let rank = rank(board) as usize;
        match self {
            Layer::Memory(cells) => Ok(cells[rank].into()),
            Layer::File(file) => file.cell(rank, room).map(Entry::from),
        }
    }
}

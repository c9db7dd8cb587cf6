//! All positions with the same number of pieces, in memory or in a file.

use std::ops::Range;
use std::path::{Path, PathBuf};

use jogada_games::Listed;
use jogada_games::adji_boto::{AdjiBoto, Board};

use super::ranking::{positions, rank};
use super::worker_pool::{Tasks, WorkerPool};
use crate::TableError;
use crate::block_file::{self, BLOCK, BlockFile, Draft, Room, Title};

/// A position's value and plies, a byte each.
pub(super) type Cell = block_file::Cell<2>;

/// The table entry of a position, from the view of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayerEntry {
    /// The pieces he will still capture less those the opponent will, if both play their best.
    pub value: i32,
    /// Plies to the next capture if both play moves that keep the value, the one who wins as fast as he
    /// can and the one who loses as slowly; if the value is 0, both as fast as they can. `None` if the game
    /// is over, or if none of those moves ever leads to a capture: endless play. `None`, too, where tables have values alone
    /// ([`Tables::has_plies`](super::Tables::has_plies)): then it says nothing.
    pub plies: Option<u32>,
}

impl From<block_file::Cell<1>> for LayerEntry {
    fn from([value]: block_file::Cell<1>) -> LayerEntry {
        LayerEntry { value: i32::from(value as i8), plies: None }
    }
}

impl From<Cell> for LayerEntry {
    fn from([value, plies]: Cell) -> LayerEntry {
        LayerEntry { value: i32::from(value as i8), plies: (plies > 0).then_some(u32::from(plies)) }
    }
}

/// A layer, solved.
#[derive(Debug)]
pub(super) enum Layer {
    /// Just made.
    Memory(Vec<Cell>),
    /// In a file.
    File(BlockFile<2>),
    /// Values alone, in a file.
    Values(BlockFile<1>),
}

fn title(pieces: u32) -> Title {
    Title { game: AdjiBoto::ID, layer: u64::from(pieces), cells: positions(pieces) }
}

/// The file of a layer: `table`, or `values` if it has values alone.
fn path(folder: &Path, pieces: u32, kind: &str) -> PathBuf {
    folder.join(format!("{}-{pieces:02}.{kind}", AdjiBoto::ID))
}

impl Layer {
    /// Opens the layer's file, or that of its values alone; `None` if there is neither.
    pub(super) fn open(folder: &Path, pieces: u32) -> Result<Option<Layer>, TableError> {
        if let Some(file) = BlockFile::open(&path(folder, pieces, "table"), title(pieces))? {
            return Ok(Some(Layer::File(file)));
        }
        Ok(BlockFile::open(&path(folder, pieces, "values"), title(pieces))?.map(Layer::Values))
    }

    /// Writes the layer's file.
    pub(super) fn write(folder: &Path, pieces: u32, cells: &[Cell]) -> Result<(), TableError> {
        block_file::write(&path(folder, pieces, "table"), &title(pieces), cells)
    }

    /// Writes the file of a layer that has values alone.
    pub(super) fn write_values(folder: &Path, pieces: u32, values: &[u8]) -> Result<(), TableError> {
        block_file::write(&path(folder, pieces, "values"), &title(pieces), values.as_chunks::<1>().0)
    }

    /// Begins the file of a layer that has values alone, to be made in the file.
    pub(super) fn draft(folder: &Path, pieces: u32) -> Result<Draft, TableError> {
        Draft::create(&path(folder, pieces, "values"), title(pieces))
    }

    /// Whether it has more than values.
    pub(super) fn has_plies(&self) -> bool {
        !matches!(self, Layer::Values(_))
    }

    /// Passes all positions to `take` in order, block by block, and caches no block of a file. A block whose
    /// checksum is wrong is an error.
    pub(super) fn each_block(
        &self,
        mut take: impl FnMut(&mut dyn Iterator<Item = LayerEntry>) -> Result<(), TableError>,
    ) -> Result<(), TableError> {
        match self {
            Layer::Memory(cells) => take(&mut cells.iter().map(|cell| LayerEntry::from(*cell))),
            Layer::File(file) => (0..file.blocks()).try_for_each(|block| {
                take(&mut file.read(block)?.iter().map(|cell| LayerEntry::from(*cell)))
            }),
            Layer::Values(file) => (0..file.blocks()).try_for_each(|block| {
                take(&mut file.read(block)?.iter().map(|cell| LayerEntry::from(*cell)))
            }),
        }
    }

    /// The values of the positions with these numbers, a signed byte each.
    pub(super) fn values(&self, of: Range<usize>) -> Result<Vec<u8>, TableError> {
        match self {
            Layer::Memory(cells) => Ok(cells[of].iter().map(|cell| cell[0]).collect()),
            Layer::File(file) => values_of(file, of),
            Layer::Values(file) => values_of(file, of),
        }
    }

    /// All values and plies; `None` if there are values alone.
    pub(super) fn cells(&self) -> Result<Option<Vec<Cell>>, TableError> {
        match self {
            Layer::Memory(cells) => Ok(Some(cells.clone())),
            Layer::File(file) => {
                let mut cells = Vec::with_capacity(self.bytes() as usize / 2);
                for block in 0..file.blocks() {
                    cells.extend_from_slice(&file.read(block)?);
                }
                Ok(Some(cells))
            }
            Layer::Values(_) => Ok(None),
        }
    }

    /// Bytes of all positions.
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Layer::Memory(cells) => size_of_val(&cells[..]) as u64,
            Layer::File(file) => file.cell_bytes(),
            Layer::Values(file) => file.cell_bytes(),
        }
    }

    /// Bytes that are always in memory.
    pub(super) fn held(&self) -> u64 {
        if matches!(self, Layer::Memory(_)) { self.bytes() } else { 0 }
    }

    /// Verifies all checksums of a file, on all cores.
    pub(super) fn check(&self, worker_pool: &WorkerPool<'_>) -> Result<(), TableError> {
        match self {
            Layer::Memory(_) => Ok(()),
            Layer::File(file) => check_blocks(file, worker_pool),
            Layer::Values(file) => check_blocks(file, worker_pool),
        }
    }

    /// The entry of a board of this layer, player one to move.
    #[inline]
    pub(super) fn entry(&self, board: Board, room: &Room) -> Result<LayerEntry, TableError> {
        let rank = rank(board) as usize;
        match self {
            Layer::Memory(cells) => Ok(cells[rank].into()),
            Layer::File(file) => file.cell(rank, room).map(LayerEntry::from),
            Layer::Values(file) => file.cell(rank, room).map(LayerEntry::from),
        }
    }
}

fn values_of<const BYTES: usize>(file: &BlockFile<BYTES>, of: Range<usize>) -> Result<Vec<u8>, TableError> {
    let mut values = Vec::with_capacity(of.len());
    for block in of.start / BLOCK..of.end.div_ceil(BLOCK) {
        let cells = file.read(block)?;
        let within = |place: usize| place.saturating_sub(block * BLOCK).min(cells.len());
        values.extend(cells[within(of.start)..within(of.end)].iter().map(|cell| cell[0]));
    }
    Ok(values)
}

fn check_blocks<const BYTES: usize>(
    file: &BlockFile<BYTES>,
    worker_pool: &WorkerPool<'_>,
) -> Result<(), TableError> {
    let blocks = Tasks::new(0..file.blocks());
    WorkerPool::run(&mut vec![(); worker_pool.workers], |()| {
        while let Some(block) = blocks.take() {
            worker_pool.look()?;
            file.read(block)?;
        }
        Ok(())
    })
}

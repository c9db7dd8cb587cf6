//! All positions with the same number of pieces, in memory or in a file.

use std::path::{Path, PathBuf};

use jogada_games::Listed;
use jogada_games::adji_boto::{AdjiBoto, Board};

use super::crew::{Crew, Tasks};
use super::ranking::{positions, rank};
use crate::TableError;
use crate::block_file::{self, BlockFile, Title};

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

    /// All cells. Of a file, only to be used after [`check`](Layer::check).
    pub(super) fn cells(&self) -> &[Cell] {
        match self {
            Layer::Memory(cells) => cells,
            Layer::File(file) => file.cells(),
        }
    }

    /// Bytes of memory it takes; a file takes none that the system could not have back.
    pub(super) fn memory(&self) -> u64 {
        match self {
            Layer::Memory(cells) => size_of_val(&cells[..]) as u64,
            Layer::File(_) => 0,
        }
    }

    /// Makes sure that all checksums are right.
    pub(super) fn check(&self, crew: &Crew<'_>) -> Result<(), TableError> {
        let Layer::File(file) = self else { return Ok(()) };
        let blocks = Tasks::new(0..file.blocks());
        Crew::run(&mut vec![(); crew.workers], |()| {
            while let Some(block) = blocks.take() {
                crew.look()?;
                file.check(block)?;
            }
            Ok(())
        })
    }

    /// What is known of a board of this layer, player one to move.
    pub(super) fn entry(&self, board: Board) -> Result<Entry, TableError> {
        let rank = rank(board) as usize;
        match self {
            Layer::Memory(cells) => Ok(cells[rank].into()),
            Layer::File(file) => file.cell(rank).map(Entry::from),
        }
    }
}

//! Making tables, opening them, and asking them.

use std::fs;
use std::path::Path;

use jogada_core::{Limits, Player};
use jogada_games::adji_boto::{Board, State};

use super::crew::{Crew, Progress};
use super::layer::{Cell, Entry, Layer};
use super::ranking::{MOST_PIECES, Rows};
use super::retrograde::{self, Retrograde};
use crate::TableError;

/// The exact values of all positions of up to so many pieces.
#[derive(Debug)]
pub struct Tables {
    /// `layers[n]` has the positions of `n` pieces.
    pub(super) layers: Vec<Layer>,
}

impl Tables {
    /// Opens the tables of a folder: all layers from the empty board up to the first that is missing.
    ///
    /// # Errors
    /// A file that is no sound table. Blocks are checked later, when they are first used.
    pub fn open(folder: &Path) -> Result<Tables, TableError> {
        let opened = (0..=MOST_PIECES).map_while(|pieces| Layer::open(folder, pieces).transpose());
        Ok(Tables { layers: opened.collect::<Result<_, _>>()? })
    }

    /// Makes the tables of up to `pieces` pieces without a folder: two bytes of memory a position.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn in_memory(
        pieces: u32,
        limits: &Limits,
        tell: &(dyn Fn(Progress) + Sync),
    ) -> Result<Tables, TableError> {
        let mut layers = Vec::new();
        make_layers(pieces, limits, tell, &mut layers, |_, cells| Ok(Layer::Memory(cells)))?;
        Ok(Tables { layers })
    }

    /// The most pieces a position may have to be found here; `None` if there are no tables at all.
    #[must_use]
    pub fn max_pieces(&self) -> Option<u32> {
        (self.layers.len() as u32).checked_sub(1)
    }

    /// What is known of a position: `None` if it has too many pieces.
    ///
    /// # Errors
    /// The block it stands in is damaged.
    pub fn entry(&self, state: &State) -> Result<Option<Entry>, TableError> {
        self.board_entry(seen_from_mover(state))
    }

    /// What is known of a position, for a search that goes on without: `None` if it has too many pieces,
    /// or if the block it stands in is damaged.
    #[inline]
    #[must_use]
    pub fn probe(&self, state: &State) -> Option<Entry> {
        self.entry(state).ok().flatten()
    }

    /// What is known of a board with player one to move.
    pub(super) fn board_entry(&self, board: Board) -> Result<Option<Entry>, TableError> {
        self.layers.get(board.pieces() as usize).map(|layer| layer.entry(board)).transpose()
    }
}

/// The board turned so that the player to move is player one.
pub(super) fn seen_from_mover(state: &State) -> Board {
    match state.mover() {
        Player::One => state.board(),
        Player::Two => state.board().rotated(6),
    }
}

/// Makes the tables of up to `pieces` pieces in a folder, on all cores. Layers that are there already are
/// checked and kept, so that an interrupted build goes on where it was.
///
/// # Errors
/// A limit that was reached, a file that cannot be written, or one that is there and is not sound.
pub fn build(
    folder: &Path,
    pieces: u32,
    limits: &Limits,
    tell: &(dyn Fn(Progress) + Sync),
) -> Result<Tables, TableError> {
    fs::create_dir_all(folder).map_err(|error| TableError::System { path: folder.to_owned(), error })?;
    let mut tables = Tables::open(folder)?;
    tables.layers.truncate(pieces as usize + 1);
    make_layers(pieces, limits, tell, &mut tables.layers, |pieces, cells| {
        Layer::write(folder, pieces, &cells)?;
        drop(cells);
        let layer = Layer::open(folder, pieces)?;
        layer.ok_or_else(|| {
            let error = std::io::ErrorKind::NotFound.into();
            TableError::System { path: folder.to_owned(), error }
        })
    })?;
    Ok(tables)
}

/// Adds the layers that are missing to `layers`; `keep` says where each is kept.
fn make_layers(
    last: u32,
    limits: &Limits,
    tell: &(dyn Fn(Progress) + Sync),
    layers: &mut Vec<Layer>,
    keep: impl Fn(u32, Vec<Cell>) -> Result<Layer, TableError>,
) -> Result<(), TableError> {
    if last > MOST_PIECES {
        return Err(TableError::TooManyPieces { asked: last, most: MOST_PIECES });
    }
    let first = layers.len() as u32;
    let mut crew = Crew::new(first, last, limits, tell);
    for layer in layers.iter() {
        layer.check(&crew)?;
    }
    let rows = Rows::up_to(last);
    for pieces in first..=last {
        crew.hold(retrograde::memory(pieces) + layers.iter().map(Layer::memory).sum::<u64>())?;
        let cells = Retrograde::solve(&crew, &rows, layers)?;
        layers.push(keep(pieces, cells)?);
        crew.finish_layer(pieces);
    }
    Ok(())
}

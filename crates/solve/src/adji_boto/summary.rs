//! A layer in a few figures.

use super::Tables;
use super::layer::{Entry, Layer};
use crate::TableError;

/// What the positions of a layer are worth, all together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// The number of positions.
    pub positions: u64,
    /// Those in which the player to move wins more than the opponent.
    pub won: u64,
    /// Those in which nobody does.
    pub even: u64,
    /// Those of them in which best play is endless.
    pub endless: u64,
    /// Those in which the opponent does.
    pub lost: u64,
    /// The greatest value.
    pub most: i32,
    /// The least value.
    pub least: i32,
    /// The most plies to a next capture.
    pub longest: u32,
}

impl Tables {
    /// Counts the layer of `pieces` pieces; `None` if it is not here.
    ///
    /// # Errors
    /// A damaged block.
    pub fn summary(&self, pieces: u32) -> Result<Option<Summary>, TableError> {
        let Some(layer) = self.layers.get(pieces as usize) else { return Ok(None) };
        if let Layer::File(file) = layer {
            (0..file.blocks()).try_for_each(|block| file.check(block))?;
        }
        let mut summary = Summary::default();
        for &cell in layer.cells() {
            let Entry { value, plies } = cell.into();
            summary.positions += 1;
            summary.won += u64::from(value > 0);
            summary.even += u64::from(value == 0);
            summary.endless += u64::from(plies.is_none() && pieces > 0);
            summary.lost += u64::from(value < 0);
            summary.most = summary.most.max(value);
            summary.least = summary.least.min(value);
            summary.longest = summary.longest.max(plies.unwrap_or(0));
        }
        Ok(Some(summary))
    }
}

//! A layer in a few figures.

use jogada_core::{Budget, Limits};

use super::Tables;
use super::layer::Entry;
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
    /// A damaged block, or a limit that was reached: time or cancellation.
    pub fn summary(&self, pieces: u32, limits: &Limits) -> Result<Option<Summary>, TableError> {
        let Some(layer) = self.layers.get(pieces as usize) else { return Ok(None) };
        let mut budget = Budget::new(&Limits { nodes: None, ..limits.clone() });
        let mut summary = Summary::default();
        layer.each_block(|cells| {
            budget.work(cells.len() as u64)?;
            cells.iter().for_each(|cell| summary.add(Entry::from(*cell), pieces));
            Ok(())
        })?;
        Ok(Some(summary))
    }
}

impl Summary {
    fn add(&mut self, Entry { value, plies }: Entry, pieces: u32) {
        self.positions += 1;
        self.won += u64::from(value > 0);
        self.even += u64::from(value == 0);
        self.endless += u64::from(plies.is_none() && pieces > 0);
        self.lost += u64::from(value < 0);
        self.most = self.most.max(value);
        self.least = self.least.min(value);
        self.longest = self.longest.max(plies.unwrap_or(0));
    }
}

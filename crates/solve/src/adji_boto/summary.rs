//! A layer in a few figures.

use jogada_core::{Budget, Limits};

use super::Tables;
use super::layer::LayerEntry;
use crate::TableError;

/// Statistics of the values of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LayerSummary {
    /// The number of positions.
    pub positions: u64,
    /// Positions in which the player to move wins more than the opponent.
    pub won: u64,
    /// Positions in which neither wins more.
    pub even: u64,
    /// Even positions in which best play is endless; `None` if the tables have values alone.
    pub endless: Option<u64>,
    /// Positions in which the opponent wins more.
    pub lost: u64,
    /// The greatest value.
    pub most: i32,
    /// The least value.
    pub least: i32,
    /// The most plies to a next capture; `None` if the tables have values alone.
    pub longest: Option<u32>,
}

impl Tables {
    /// Counts the layer of `pieces` pieces; `None` if it is not here.
    ///
    /// # Errors
    /// A damaged block, or a limit that was reached: time or cancellation.
    pub fn summary(&self, pieces: u32, limits: &Limits) -> Result<Option<LayerSummary>, TableError> {
        let Some(layer) = self.layers.get(pieces as usize) else { return Ok(None) };
        let mut budget = Budget::new(&Limits { nodes: None, ..limits.clone() });
        let nought = if layer.has_plies() { Some(0) } else { None };
        let mut summary =
            LayerSummary { endless: nought.map(u64::from), longest: nought, ..LayerSummary::default() };
        layer.each_block(|entries| {
            let before = summary.positions;
            entries.for_each(|entry| summary.add(entry, pieces));
            Ok(budget.work(summary.positions - before)?)
        })?;
        Ok(Some(summary))
    }
}

impl LayerSummary {
    fn add(&mut self, LayerEntry { value, plies }: LayerEntry, pieces: u32) {
        self.positions += 1;
        self.won += u64::from(value > 0);
        self.even += u64::from(value == 0);
        self.endless = self.endless.map(|endless| endless + u64::from(plies.is_none() && pieces > 0));
        self.lost += u64::from(value < 0);
        self.most = self.most.max(value);
        self.least = self.least.min(value);
        self.longest = self.longest.map(|longest| longest.max(plies.unwrap_or(0)));
    }
}

//! Totals of a game for each player: the table at the end of a game.

use std::time::Duration;

use crate::Turn;

/// One player's totals over a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// Turns, passes included.
    pub turns: u64,
    /// Moves without passes.
    pub moves: u64,
    /// Nodes searched.
    pub nodes: u64,
    /// Alpha cutoffs: at the opponent's nodes.
    pub alpha_cuts: u64,
    /// Beta cutoffs: at the player's own nodes.
    pub beta_cuts: u64,
    /// Transposition table entries that ended a node's search.
    pub table_hits: u64,
    /// Transposition table lookups.
    pub table_probes: u64,
    /// Deepest ply searched.
    pub max_depth: u32,
    /// Time taken.
    pub time: Duration,
}

impl Totals {
    /// The totals of both players.
    #[must_use]
    pub fn of(turns: &[Turn]) -> [Totals; 2] {
        let mut totals = [Totals::default(); 2];
        for turn in turns {
            totals[turn.player.index()].add(turn);
        }
        totals
    }

    fn add(&mut self, turn: &Turn) {
        self.turns += 1;
        self.moves += u64::from(!turn.is_pass);
        self.time += turn.time;
        if let Some(thought) = &turn.thought {
            let stats = &thought.stats;
            self.nodes += stats.nodes;
            self.alpha_cuts += stats.alpha_cuts;
            self.beta_cuts += stats.beta_cuts;
            self.table_hits += stats.table_hits;
            self.table_probes += stats.table_probes;
            self.max_depth = self.max_depth.max(stats.max_depth);
        }
    }

    /// Hits per hundred probes; `None` without probes.
    #[must_use]
    pub fn hit_rate(&self) -> Option<f64> {
        (self.table_probes > 0).then(|| 100.0 * self.table_hits as f64 / self.table_probes as f64)
    }
}

//! Totals of a game for each player: the table at the end of a game.

use std::time::Duration;

use jogada_core::GameStats;

use crate::Turn;

/// One player's totals over a game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// Turns, passes included.
    pub turns: u64,
    /// Moves without passes.
    pub moves: u64,
    /// The counters of all searches together.
    pub stats: GameStats,
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
            self.stats = self.stats.plus(&thought.stats);
        }
    }
}

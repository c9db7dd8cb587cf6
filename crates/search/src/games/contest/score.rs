//! What a series of games came to.

use std::time::Duration;

use jogada_core::GameReport;

use super::GameRecord;

/// What a contestant did in one game or in many.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Totals {
    /// Moves chosen.
    pub moves: u64,
    /// Nodes searched for them.
    pub nodes: u64,
    /// Leaves judged.
    pub leaves: u64,
    /// Cuts at the opponent's nodes.
    pub alpha_cuts: u64,
    /// Cuts at the own nodes.
    pub beta_cuts: u64,
    /// Answers from the table.
    pub table_hits: u64,
    /// Questions to the table.
    pub table_probes: u64,
    /// Depths searched completely, added up.
    pub depths: u64,
    /// Time taken.
    pub time: Duration,
    /// The longest move.
    pub longest: Duration,
}

impl Totals {
    /// Adds a move.
    pub fn add<M>(&mut self, report: &GameReport<M>) {
        self.moves += 1;
        self.nodes += report.stats.nodes;
        self.leaves += report.stats.leaves;
        self.alpha_cuts += report.stats.alpha_cuts;
        self.beta_cuts += report.stats.beta_cuts;
        self.table_hits += report.stats.table_hits;
        self.table_probes += report.stats.table_probes;
        self.depths += u64::from(report.depth);
        self.time += report.stats.time;
        self.longest = self.longest.max(report.stats.time);
    }

    /// Adds what was done in another game.
    pub fn merge(&mut self, other: &Totals) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.leaves += other.leaves;
        self.alpha_cuts += other.alpha_cuts;
        self.beta_cuts += other.beta_cuts;
        self.table_hits += other.table_hits;
        self.table_probes += other.table_probes;
        self.depths += other.depths;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
    }

    /// The average depth of a move.
    #[must_use]
    pub fn mean_depth(&self) -> f64 {
        self.depths as f64 / self.moves.max(1) as f64
    }
}

/// A number and where it lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The best guess.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// Results as the first contestant sees them.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Differences of points, added up.
    pub difference: i64,
    /// What each contestant did.
    pub totals: [Totals; 2],
}

impl Score {
    /// Adds a game.
    pub fn add<M>(&mut self, record: &GameRecord<M>) {
        match record.difference {
            0 => self.draws += 1,
            1.. => self.wins += 1,
            _ => self.losses += 1,
        }
        self.difference += i64::from(record.difference);
        for (sum, totals) in self.totals.iter_mut().zip(&record.totals) {
            sum.merge(totals);
        }
    }

    /// Games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The average difference of points.
    #[must_use]
    pub fn mean_difference(&self) -> f64 {
        self.difference as f64 / self.games().max(1) as f64
    }

    /// Points a game, a win one and a draw one half, with its error by the normal distribution.
    #[must_use]
    pub fn mean_score(&self) -> Interval {
        let games = self.games().max(1) as f64;
        let value = (self.wins as f64 + 0.5 * self.draws as f64) / games;
        let square = (self.wins as f64 + 0.25 * self.draws as f64) / games;
        let error = 1.96 * ((square - value * value).max(0.0) / games).sqrt();
        Interval { value, low: value - error, high: value + error }
    }

    /// How much stronger the first contestant is, in Elo points. A series without a single point lost or won
    /// counts as if half a one had been.
    #[must_use]
    pub fn elo(&self) -> Interval {
        let half = 0.5 / self.games().max(1) as f64;
        let elo = |score: f64| {
            let score = score.clamp(half, 1.0 - half);
            -400.0 * (1.0 / score - 1.0).log10()
        };
        let Interval { value, low, high } = self.mean_score();
        Interval { value: elo(value), low: elo(low), high: elo(high) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_is_as_defined() {
        let score = Score { wins: 75, draws: 0, losses: 25, ..Score::default() };
        let elo = score.elo();
        assert!((elo.value - 190.848).abs() < 0.01, "{elo:?}");
        assert!(elo.low < 120.0 && elo.high > 280.0, "{elo:?}");
        let even = Score { wins: 3, draws: 4, losses: 3, ..Score::default() };
        assert!(even.elo().value.abs() < 1e-9);
        let whitewash = Score { wins: 10, ..Score::default() };
        assert!(whitewash.elo().value.is_finite());
    }
}

//! The score of a match.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::GameRecord;
use super::interval::{EloInterval, Interval, Pairs, independent_games};
use crate::Thought;

/// The work of a contestant in one game or in many. As JSON, times are in microseconds.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerTotals {
    /// Moves chosen.
    pub moves: u64,
    /// Nodes searched for them.
    pub nodes: u64,
    /// Leaves evaluated.
    pub leaves: u64,
    /// Cuts at the opponent's nodes.
    pub alpha_cuts: u64,
    /// Cuts at the own nodes.
    pub beta_cuts: u64,
    /// Table hits.
    pub table_hits: u64,
    /// Table probes.
    pub table_probes: u64,
    /// Sum of the depths searched completely.
    pub depths: u64,
    /// Time taken.
    #[serde(rename = "time_us", serialize_with = "write_time", deserialize_with = "read_time")]
    pub time: Duration,
    /// The time of the longest move.
    #[serde(rename = "longest_us", serialize_with = "write_time", deserialize_with = "read_time")]
    pub longest: Duration,
}

fn write_time<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(time.as_micros() as u64)
}

fn read_time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    u64::deserialize(deserializer).map(Duration::from_micros)
}

impl PlayerTotals {
    /// Adds a move.
    pub fn add(&mut self, thought: &Thought) {
        self.moves += 1;
        self.nodes += thought.stats.nodes;
        self.leaves += thought.stats.leaves;
        self.alpha_cuts += thought.stats.alpha_cuts;
        self.beta_cuts += thought.stats.beta_cuts;
        self.table_hits += thought.stats.table_hits;
        self.table_probes += thought.stats.table_probes;
        self.depths += u64::from(thought.depth);
        self.time += thought.stats.time;
        self.longest = self.longest.max(thought.stats.time);
    }

    /// Adds the totals of another game.
    pub fn merge(&mut self, other: &PlayerTotals) {
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

/// Results from the view of the first contestant.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct MatchScore {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Sum of the differences of points.
    pub difference: i64,
    /// The work of each contestant.
    pub totals: [PlayerTotals; 2],
    /// Pairs of games that share an opening, by the points they brought.
    pairs: Pairs,
    /// Half points of the games whose partner is still missing, by the number of the pair.
    waiting: BTreeMap<u64, usize>,
}

impl MatchScore {
    /// Adds a game. Games 0 and 1 are a pair, 2 and 3, and so on.
    pub fn add(&mut self, record: &GameRecord) {
        let half_points = (record.difference.signum() + 1) as usize;
        match self.waiting.remove(&(record.number / 2)) {
            Some(others) => self.pairs[others + half_points] += 1,
            None => drop(self.waiting.insert(record.number / 2, half_points)),
        }
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

    /// Points a game, a win one and a draw one half, with Wilson's interval; `None` before the first game.
    #[must_use]
    pub fn mean_score(&self) -> Option<Interval> {
        Some(Interval::wilson(self.value()?, self.games() as f64))
    }

    /// How much stronger the first contestant is, in Elo points, by the results of pairs of games; `None` before
    /// the first game.
    #[must_use]
    pub fn elo(&self) -> Option<EloInterval> {
        let value = self.value()?;
        let games = independent_games(value, self.games(), &self.pairs);
        Some(EloInterval::of(Interval::wilson(value, games)))
    }

    fn value(&self) -> Option<f64> {
        let half_points = 2 * self.wins + self.draws;
        (self.games() > 0).then(|| half_points as f64 / (2 * self.games()) as f64)
    }
}

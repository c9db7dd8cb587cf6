//! Pairings: round robin, gauntlet, Swiss and knock-out.
//!
//! A schedule is a function of the games played: [`Schedule::due`] names the games missing now. So an interrupted
//! championship continues where it was, and a player added later plays only its own games. Games come in pairs that
//! share an opening, with sides swapped. All random choices are determined by the seed.

mod knock_out;
mod swiss;

pub use knock_out::{Bracket, Tie};

use std::collections::HashSet;

use jogada_core::{Player, Random};
use serde::{Deserialize, Serialize};

use super::GameResult;

/// A game to play or already played; its four fields identify it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Fixture {
    /// The round, from 1. A round robin and a gauntlet have one.
    pub round: u32,
    /// The name of player one, who moves first.
    pub one: String,
    /// The name of player two.
    pub two: String,
    /// The opening's index.
    pub opening: u32,
}

impl Fixture {
    /// The name of the player on this side.
    #[must_use]
    pub fn name_of(&self, player: Player) -> &str {
        match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        }
    }

    /// The game with the same opening and sides swapped.
    #[must_use]
    pub fn swapped(&self) -> Fixture {
        Fixture { one: self.two.clone(), two: self.one.clone(), ..self.clone() }
    }
}

/// The tournament format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Format {
    /// Everybody plays everybody.
    RoundRobin,
    /// The first player plays all others.
    Gauntlet,
    /// Rounds; in each, players of similar score who have not met are paired.
    Swiss {
        /// The number of rounds.
        rounds: u32,
    },
    /// The loser of each encounter is eliminated.
    KnockOut,
}

impl Format {
    /// The code used in files and on the command line; never translated.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Format::RoundRobin => "round-robin",
            Format::Gauntlet => "gauntlet",
            Format::Swiss { .. } => "swiss",
            Format::KnockOut => "knock-out",
        }
    }
}

/// The players and how they are paired.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// The format.
    pub format: Format,
    /// The players' names, all different.
    pub players: Vec<String>,
    /// Openings in each encounter of two players; each is played twice.
    pub openings: u32,
    /// Seed of the random generator.
    pub seed: u64,
}

impl Schedule {
    /// The games that can be played now, in order; empty when the championship is over. Disqualified players (`out`)
    /// are no longer paired.
    #[must_use]
    pub fn due(&self, results: &[GameResult], out: &HashSet<String>) -> Vec<Fixture> {
        let played: HashSet<&Fixture> = results.iter().map(|result| &result.fixture).collect();
        let is_in = |fixture: &Fixture| !out.contains(&fixture.one) && !out.contains(&fixture.two);
        let mut due = match self.format {
            Format::RoundRobin => self.fixtures(1, &self.circle()),
            Format::Gauntlet => {
                let hero = self.players.iter().take(1);
                let pairs: Vec<_> = hero
                    .flat_map(|hero| self.players.iter().skip(1).map(move |other| [hero, other]))
                    .collect();
                self.fixtures(1, &pairs)
            }
            Format::Swiss { rounds } => swiss::due(self, rounds, results, out),
            Format::KnockOut => knock_out::due(self, results, out),
        };
        due.retain(|fixture| !played.contains(fixture) && is_in(fixture));
        due
    }

    /// The total number of games, where it is known in advance.
    #[must_use]
    pub fn games(&self) -> u64 {
        let players = self.players.len() as u64;
        let encounters = match self.format {
            Format::RoundRobin => players * players.saturating_sub(1) / 2,
            Format::Gauntlet | Format::KnockOut => players.saturating_sub(1),
            Format::Swiss { rounds } => u64::from(rounds) * (players / 2),
        };
        encounters * 2 * u64::from(self.openings)
    }

    /// The encounters of a round robin by the circle method: one player stays, the others rotate, so that everybody
    /// plays once before anybody plays again.
    fn circle(&self) -> Vec<[&String; 2]> {
        let mut ring: Vec<Option<&String>> = self.players.iter().map(Some).collect();
        if ring.len() % 2 == 1 {
            ring.push(None);
        }
        let mut pairs = Vec::new();
        for round in 1..ring.len() {
            for place in 0..ring.len() / 2 {
                if let (Some(one), Some(two)) = (ring[place], ring[ring.len() - 1 - place]) {
                    pairs.push(if round % 2 == 0 && place == 0 { [two, one] } else { [one, two] });
                }
            }
            ring[1..].rotate_right(1);
        }
        pairs
    }

    /// The games of encounters: every opening with sides swapped, one opening after the other.
    fn fixtures(&self, round: u32, pairs: &[[&String; 2]]) -> Vec<Fixture> {
        let mut fixtures = Vec::new();
        for opening in 0..self.openings {
            for [one, two] in pairs {
                let fixture = Fixture { round, one: (*one).clone(), two: (*two).clone(), opening };
                let swapped = fixture.swapped();
                fixtures.extend([fixture, swapped]);
            }
        }
        fixtures
    }

    /// The players in random order.
    fn shuffled(&self) -> Vec<&String> {
        let mut players: Vec<&String> = self.players.iter().collect();
        players.sort();
        Random::new(self.seed).shuffle(&mut players);
        players
    }
}

/// The half points of `name`: two for a win, one for a draw.
fn half_points<'a>(name: &str, results: impl IntoIterator<Item = &'a GameResult>) -> u64 {
    results.into_iter().filter_map(|result| result.half_points_of(name)).sum()
}

#[cfg(test)]
mod tests;

//! The standings: points, cross table, ratings.

use std::collections::HashSet;
use std::time::Duration;

use super::GameResult;
use super::proof::{ProofRating, proof_rating};
use super::ranking::spearman;
use super::rating::{self, Encounter, Rating};

/// A player's row of the standings.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Its rank, from 1: players with equal points and an equal tie-break share one, and those after them have the rank they would
    /// have without a tie.
    pub rank: u64,
    /// Who.
    pub name: String,
    /// Twice the points.
    pub half_points: u64,
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Four times the Sonneborn-Berger score: the points of those beaten, plus half of those drawn with. The tie-break.
    pub sonneborn_quarters: u64,
    /// Rating by maximum likelihood.
    pub rating: Rating,
    /// Proved losses of its moves.
    pub proof: ProofRating,
    /// Games lost by a failure.
    pub failures: u64,
    /// Failures that were forgiven.
    pub forgiven: u64,
    /// The longest time for a move.
    pub longest: Duration,
    /// Whether it is disqualified.
    pub disqualified: bool,
}

impl Standing {
    /// Number of games that count.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    fn is_tied_with(&self, other: &Standing) -> bool {
        let decides = |row: &Standing| (row.disqualified, row.half_points, row.sonneborn_quarters);
        decides(self) == decides(other)
    }
}

/// The standings and the cross table.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// The rows from first to last.
    pub rows: Vec<Standing>,
    /// Half points of each row against each column, and games; in the order of the rows.
    pub cross: Vec<Vec<(u64, u64)>>,
    /// Rank correlation of the rating and the rating by proof.
    pub agreement: Option<f64>,
}

impl Standings {
    /// The standings of `players` after these games. Games of players in `out` do not count.
    #[must_use]
    pub fn of(players: &[String], results: &[GameResult], out: &HashSet<String>, seed: u64) -> Standings {
        let counts =
            |result: &&GameResult| !out.contains(&result.fixture.one) && !out.contains(&result.fixture.two);
        let counted: Vec<GameResult> = results.iter().filter(counts).cloned().collect();
        let ratings = rating::ratings(players.len(), &encounters(players, &counted), rating::DRAWS, seed);
        let mut rows: Vec<Standing> = players
            .iter()
            .zip(ratings)
            .map(|(name, rating)| standing(name, rating, results, &counted, out))
            .collect();
        let points: Vec<(String, u64)> = rows.iter().map(|row| (row.name.clone(), row.half_points)).collect();
        for row in &mut rows {
            row.sonneborn_quarters = sonneborn(&row.name, &counted, &points);
        }
        rows.sort_by(|one, two| {
            (one.disqualified.cmp(&two.disqualified))
                .then(two.half_points.cmp(&one.half_points))
                .then(two.sonneborn_quarters.cmp(&one.sonneborn_quarters))
                .then(two.rating.elo.total_cmp(&one.rating.elo))
                .then(one.name.cmp(&two.name))
        });
        for place in 1..rows.len() {
            let is_tied = rows[place].is_tied_with(&rows[place - 1]);
            rows[place].rank = if is_tied { rows[place - 1].rank } else { place as u64 + 1 };
        }
        let cross = cross(&rows, &counted);
        let agreement = agreement(&rows);
        Standings { rows, cross, agreement }
    }
}

/// Groups games that share an opening into one encounter, so that the bootstrap resamples them together.
fn encounters(players: &[String], results: &[GameResult]) -> Vec<Encounter> {
    let place = |name: &str| players.iter().position(|player| player == name);
    let mut found: Vec<(super::schedule::Fixture, Encounter)> = Vec::new();
    for result in results {
        let fixture = &result.fixture;
        let (Some(one), Some(two)) = (place(&fixture.one), place(&fixture.two)) else { continue };
        let kind = (1 - result.difference.signum()) as usize;
        let partner = fixture.swapped();
        match found.iter_mut().rev().find(|(other, _)| *other == partner) {
            Some((_, encounter)) => encounter.results[2 - kind] += 1,
            None => {
                let mut results = [0; 3];
                results[kind] = 1;
                found.push((fixture.clone(), Encounter { players: [one, two], results }));
            }
        }
    }
    found.into_iter().map(|(_, encounter)| encounter).collect()
}

fn standing(
    name: &str,
    rating: Rating,
    all: &[GameResult],
    counted: &[GameResult],
    out: &HashSet<String>,
) -> Standing {
    let mut tally = [0_u64; 3];
    for half_points in counted.iter().filter_map(|result| result.half_points_of(name)) {
        tally[half_points as usize] += 1;
    }
    let [losses, draws, wins] = tally;
    let own = || all.iter().filter_map(|result| Some((result, result.side_of(name)?)));
    let failures =
        own().filter(|(result, side)| result.decisive().is_some_and(|incident| incident.by == *side));
    let forgiven = |(result, side): (&GameResult, jogada_core::Player)| {
        result.incidents.iter().filter(|incident| incident.forgiven && incident.by == side).count() as u64
    };
    Standing {
        rank: 1,
        name: name.to_owned(),
        half_points: 2 * wins + draws,
        wins,
        draws,
        losses,
        sonneborn_quarters: 0,
        rating,
        proof: proof_rating(name, counted),
        failures: failures.count() as u64,
        forgiven: own().map(forgiven).sum(),
        longest: own().map(|(result, side)| result.longest(side)).max().unwrap_or_default(),
        disqualified: out.contains(name),
    }
}

fn sonneborn(name: &str, results: &[GameResult], points: &[(String, u64)]) -> u64 {
    let points_of =
        |other: &str| points.iter().find(|(known, _)| known == other).map_or(0, |(_, points)| *points);
    let worth = |result: &GameResult| {
        let side = result.side_of(name)?;
        Some(result.half_points_of(name)? * points_of(result.name_of(side.other())))
    };
    results.iter().filter_map(worth).sum()
}

fn cross(rows: &[Standing], results: &[GameResult]) -> Vec<Vec<(u64, u64)>> {
    let mut cross = vec![vec![(0, 0); rows.len()]; rows.len()];
    let place = |name: &str| rows.iter().position(|row| row.name == name);
    for result in results {
        let (Some(one), Some(two)) = (place(&result.fixture.one), place(&result.fixture.two)) else {
            continue;
        };
        for (row, column) in [(one, two), (two, one)] {
            let cell = &mut cross[row][column];
            cell.0 += result.half_points_of(&rows[row].name).unwrap_or(0);
            cell.1 += 1;
        }
    }
    cross
}

/// Spearman's coefficient of rating and mean loss, negated, for players who have both.
fn agreement(rows: &[Standing]) -> Option<f64> {
    let both: Vec<(f64, f64)> = rows
        .iter()
        .filter(|row| !row.disqualified && row.games() > 0)
        .filter_map(|row| Some((row.rating.elo, -row.proof.mean_loss()?)))
        .collect();
    let (ratings, losses): (Vec<f64>, Vec<f64>) = both.into_iter().unzip();
    spearman(&ratings, &losses)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::schedule::Fixture;

    fn game(one: &str, two: &str, difference: i32) -> GameResult {
        GameResult::plain(Fixture { round: 1, one: one.into(), two: two.into(), opening: 0 }, difference)
    }

    #[test]
    fn points_then_whom_one_beat() {
        let names: Vec<String> = ["a", "b", "c", "d"].map(str::to_owned).to_vec();
        // b and c have equal points, but b has them against the first, c against the last.
        let results = [
            game("a", "c", 5),
            game("a", "d", 2),
            game("b", "a", 1),
            game("d", "b", 1),
            game("c", "d", 3),
            game("c", "b", 0),
        ];
        let table = Standings::of(&names, &results, &HashSet::new(), 1);
        let order: Vec<&str> = table.rows.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(order, ["a", "b", "c", "d"]);
        assert_eq!(table.rows[1].half_points, table.rows[2].half_points);
        assert_eq!(table.cross[0][1], (0, 1));
        assert_eq!(table.cross[1][0], (2, 1));
        assert_eq!(table.rows.iter().map(Standing::games).sum::<u64>(), 12);
    }

    #[test]
    fn equal_players_share_a_rank() {
        let names: Vec<String> = ["a", "b", "c", "d", "e"].map(str::to_owned).to_vec();
        let results =
            [game("a", "b", 0), game("a", "c", 1), game("b", "c", 1), game("c", "d", 1), game("e", "d", 1)];
        let table = Standings::of(&names, &results, &HashSet::new(), 1);
        let rank = |name: &str| table.rows.iter().find(|row| row.name == name).expect("a player").rank;
        assert_eq!(["a", "b", "c", "e", "d"].map(rank), [1, 1, 3, 3, 5]);
    }

    #[test]
    fn games_of_disqualified_players_do_not_count() {
        let names: Vec<String> = ["a", "b", "x"].map(str::to_owned).to_vec();
        let results = [game("a", "b", 1), game("x", "a", 1), game("b", "x", 1)];
        let table = Standings::of(&names, &results, &HashSet::from(["x".to_owned()]), 1);
        assert_eq!(table.rows[0].name, "a");
        assert_eq!((table.rows[0].games(), table.rows[1].games()), (1, 1));
        assert!(table.rows[2].disqualified && table.rows[2].name == "x");
    }

    #[test]
    fn games_with_one_opening_are_one_encounter() {
        let names: Vec<String> = ["a", "b"].map(str::to_owned).to_vec();
        let found = encounters(&names, &[game("a", "b", 1), game("b", "a", 1)]);
        assert_eq!(found, [Encounter { players: [0, 1], results: [1, 0, 1] }]);
    }
}

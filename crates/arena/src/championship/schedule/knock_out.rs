//! Knock-out: a bracket drawn by lot; the loser of every encounter is out.
//!
//! Where the number of players is no power of two, some have a bye in the first round. An encounter that is even after its
//! openings goes on, opening by opening, at most [`EXTRA`] times; then the lot decides.

use std::collections::HashSet;

use jogada_core::Random;

use super::{Fixture, Schedule, half_points};
use crate::championship::GameResult;

/// Openings added to an encounter that is even.
const EXTRA: u32 = 3;

/// An encounter of the bracket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tie {
    /// Who plays; nobody beside the one that has a bye.
    pub players: [Option<String>; 2],
    /// Who goes on, once that is known.
    pub winner: Option<String>,
    /// Whether the lot decided.
    pub by_lot: bool,
}

/// The rounds of a knock-out up to the one being played, each with its encounters from top to bottom.
pub type Bracket = Vec<Vec<Tie>>;

impl Schedule {
    /// The bracket as it stands.
    #[must_use]
    pub fn bracket(&self, results: &[GameResult], out: &HashSet<String>) -> Bracket {
        walk(self, results, out).0
    }
}

/// The games of the round being played.
pub(super) fn due(schedule: &Schedule, results: &[GameResult], out: &HashSet<String>) -> Vec<Fixture> {
    walk(schedule, results, out).1
}

/// The bracket, and the games it waits for.
fn walk(schedule: &Schedule, results: &[GameResult], out: &HashSet<String>) -> (Bracket, Vec<Fixture>) {
    let mut left: Vec<Option<String>> = first_round(schedule);
    let mut bracket = Bracket::new();
    for round in 1.. {
        if left.len() < 2 {
            break;
        }
        let mut due = Vec::new();
        let ties: Vec<Tie> = left
            .chunks_exact(2)
            .map(|two| tie(schedule, round, [two[0].clone(), two[1].clone()], results, out, &mut due))
            .collect();
        left = ties.iter().map(|tie| tie.winner.clone()).collect();
        bracket.push(ties);
        if !due.is_empty() {
            return (bracket, due);
        }
    }
    (bracket, Vec::new())
}

/// The players by lot, with byes spread so that nobody meets another bye.
fn first_round(schedule: &Schedule) -> Vec<Option<String>> {
    let players = schedule.by_lot();
    let places = players.len().next_power_of_two();
    let byes = places - players.len();
    let mut order = players.into_iter().cloned();
    let mut seats = Vec::new();
    for tie in 0..places / 2 {
        seats.push(order.next());
        seats.push(if tie < byes { None } else { order.next() });
    }
    seats
}

/// An encounter as it stands; the games it still needs are added to `due`.
fn tie(
    schedule: &Schedule,
    round: u32,
    players: [Option<String>; 2],
    results: &[GameResult],
    out: &HashSet<String>,
    due: &mut Vec<Fixture>,
) -> Tie {
    let present = players.clone().map(|player| player.filter(|name| !out.contains(name)));
    let (one, two) = match present {
        [Some(one), Some(two)] => (one, two),
        [one, two] => return Tie { players, winner: one.or(two), by_lot: false },
    };
    let is_theirs = |result: &&GameResult| {
        let fixture = &result.fixture;
        fixture.round == round
            && [&fixture.one, &fixture.two].into_iter().all(|name| *name == one || *name == two)
    };
    let played: Vec<&GameResult> = results.iter().filter(is_theirs).collect();
    for openings in schedule.openings..=schedule.openings + EXTRA {
        let longer = Schedule { openings, ..schedule.clone() };
        let mut missing = longer.fixtures(round, &[[&one, &two]]);
        missing.retain(|fixture| !played.iter().any(|result| result.fixture == *fixture));
        if !missing.is_empty() {
            due.append(&mut missing);
            return Tie { players, winner: None, by_lot: false };
        }
        let [first, second] = [&one, &two].map(|name| half_points(name, played.iter().copied()));
        if first != second {
            let winner = if first > second { one } else { two };
            return Tie { players, winner: Some(winner), by_lot: false };
        }
    }
    let seed = schedule.seed.wrapping_add(u64::from(round));
    let names = [&one, &two];
    let lot = Random::new(
        names
            .iter()
            .flat_map(|name| name.bytes())
            .fold(seed, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte))),
    )
    .below(2);
    Tie { players, winner: Some(names[lot as usize].clone()), by_lot: true }
}

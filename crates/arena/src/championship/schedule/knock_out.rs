//! Knock-out: a random bracket; the loser of every encounter is eliminated.
//!
//! If the number of players is no power of two, some have a bye in the first round. An encounter that is even after its
//! openings gets another opening, at most [`EXTRA`] times; then a random draw decides.

use std::collections::HashSet;

use jogada_core::Random;

use serde::Serialize;

use super::{Fixture, Schedule, half_points};
use crate::championship::GameResult;

/// Limit on openings added to an even encounter.
const EXTRA: u32 = 3;

/// An encounter of the bracket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tie {
    /// The players; `None` beside a player with a bye.
    pub players: [Option<String>; 2],
    /// The winner, once decided.
    pub winner: Option<String>,
    /// Whether a random draw decided.
    pub by_lot: bool,
}

/// The rounds of a knock-out up to the current one, each with its encounters from top to bottom.
pub type Bracket = Vec<Vec<Tie>>;

impl Schedule {
    /// The current bracket.
    #[must_use]
    pub fn bracket(&self, results: &[GameResult], out: &HashSet<String>) -> Bracket {
        walk(self, results, out).0
    }
}

/// The games due in the current round.
pub(super) fn due(schedule: &Schedule, results: &[GameResult], out: &HashSet<String>) -> Vec<Fixture> {
    walk(schedule, results, out).1
}

/// The bracket, and the games due.
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

/// The players in random order, with byes spread so that no two byes meet.
fn first_round(schedule: &Schedule) -> Vec<Option<String>> {
    let players = schedule.shuffled();
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

/// An encounter so far; adds the games it still needs to `due`.
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

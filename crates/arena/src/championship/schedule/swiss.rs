//! The Swiss system: in every round players of similar score who have not met are paired.
//!
//! Players are ordered by points, then by a random order fixed at the start. From the top, each is paired with the next
//! one below that it has not met; if that leaves somebody without an opponent, the search backtracks. With an odd
//! number of players, the lowest one without a bye so far gets it, worth as much as winning the encounter.

use std::collections::HashSet;

use super::{Fixture, Schedule, half_points};
use crate::championship::GameResult;

/// The games due in the first unfinished round. A round is paired when all games of the one before are played.
pub(super) fn due(
    schedule: &Schedule,
    rounds: u32,
    results: &[GameResult],
    out: &HashSet<String>,
) -> Vec<Fixture> {
    let mut byes: Vec<&String> = Vec::new();
    for round in 1..=rounds {
        let before: Vec<&GameResult> = results.iter().filter(|result| result.fixture.round < round).collect();
        let (pairs, bye) = paired(schedule, &before, &byes, out);
        let played = |fixture: &Fixture| results.iter().any(|result| result.fixture == *fixture);
        let fixtures = schedule.fixtures(round, &pairs);
        // Games of a player disqualified during the round are not waited for.
        let is_waited_for = |fixture: &Fixture| {
            !played(fixture) && !out.contains(&fixture.one) && !out.contains(&fixture.two)
        };
        if fixtures.iter().any(is_waited_for) {
            return fixtures;
        }
        byes.extend(bye);
    }
    Vec::new()
}

/// The encounters of a round, and the player with a bye.
fn paired<'a>(
    schedule: &'a Schedule,
    before: &[&GameResult],
    byes: &[&'a String],
    out: &HashSet<String>,
) -> (Vec<[&'a String; 2]>, Option<&'a String>) {
    let encounter = 4 * u64::from(schedule.openings);
    let points = |name: &String| {
        let free = byes.iter().filter(|bye| **bye == name).count() as u64;
        half_points(name, before.iter().copied()) + free * encounter
    };
    let mut order: Vec<&String> =
        schedule.shuffled().into_iter().filter(|name| !out.contains(*name)).collect();
    order.sort_by_key(|name| std::cmp::Reverse(points(name)));
    let bye = (order.len() % 2 == 1).then(|| {
        let place = order.iter().rposition(|name| !byes.contains(name)).unwrap_or(order.len() - 1);
        order.remove(place)
    });
    let met = |one: &String, two: &String| {
        before.iter().any(|result| {
            let Fixture { one: first, two: second, .. } = &result.fixture;
            (first, second) == (one, two) || (first, second) == (two, one)
        })
    };
    let mut pairs = Vec::new();
    let mut patience = MAX_ATTEMPTS;
    if !pair_up(&order, &met, &mut pairs, &mut patience) {
        // Everybody has met, or the search took too long: neighbours play again.
        pairs = order.chunks_exact(2).map(|two| [two[0], two[1]]).collect();
    }
    // Sides alternate down the table; both games of an opening are played anyway.
    (pairs, bye)
}

/// Limit on attempts at a pairing without repeats.
const MAX_ATTEMPTS: u32 = 100_000;

/// Pairs the first of `order` with somebody it has not met, then the others; false if that is impossible.
fn pair_up<'a>(
    order: &[&'a String],
    met: &dyn Fn(&String, &String) -> bool,
    pairs: &mut Vec<[&'a String; 2]>,
    patience: &mut u32,
) -> bool {
    let Some((first, others)) = order.split_first() else { return true };
    for place in 0..others.len() {
        if *patience == 0 {
            return false;
        }
        *patience -= 1;
        if met(first, others[place]) {
            continue;
        }
        let rest: Vec<&String> =
            others.iter().enumerate().filter(|(k, _)| *k != place).map(|(_, name)| *name).collect();
        pairs.push([first, others[place]]);
        if pair_up(&rest, met, pairs, patience) {
            return true;
        }
        pairs.pop();
    }
    false
}

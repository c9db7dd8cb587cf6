//! The Swiss system: in every round players of like score are paired who have not met before.
//!
//! Players are ordered by their points, then by the lot drawn at the beginning. From the top, each is paired with the next one below that
//! it has not met; where that leaves somebody without a partner, the pairing goes back and tries another one. With an odd number the last one who
//! has not had it gets a bye, worth as much as winning the encounter.

use std::collections::HashSet;

use super::{Fixture, Schedule, half_points};
use crate::championship::GameResult;

/// The games of the first round that is not played out. A round is only paired when all games of the one before are played.
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
        // Whoever was put out during the round is not waited for.
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

/// The encounters of a round, and who has none.
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
    let mut order: Vec<&String> = schedule.by_lot().into_iter().filter(|name| !out.contains(*name)).collect();
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
    let mut patience = PATIENCE;
    if !pair_up(&order, &met, &mut pairs, &mut patience) {
        // Everybody has met, or the search was too long: neighbours play again.
        pairs = order.chunks_exact(2).map(|two| [two[0], two[1]]).collect();
    }
    // Who begins alternates down the table; both games of an opening are played anyway.
    (pairs, bye)
}

/// Attempts at a pairing without repeats before it is given up.
const PATIENCE: u32 = 100_000;

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

use std::collections::HashMap;

use super::*;

fn schedule(format: Format, players: usize, openings: u32) -> Schedule {
    let players = (0..players).map(|number| format!("p{number:02}")).collect();
    Schedule { format, players, openings, seed: 1 }
}

/// A game that the player with the smaller name wins, or a draw.
fn result(fixture: &Fixture, drawn: bool) -> GameResult {
    let difference = if drawn {
        0
    } else if fixture.one < fixture.two {
        1
    } else {
        -1
    };
    GameResult::plain(fixture.clone(), difference)
}

/// Plays all that is due until nothing is.
fn play(schedule: &Schedule, drawn: bool) -> Vec<Vec<Fixture>> {
    let (mut results, mut rounds) = (Vec::new(), Vec::new());
    loop {
        let due = schedule.due(&results, &HashSet::new());
        if due.is_empty() {
            return rounds;
        }
        results.extend(due.iter().map(|fixture| result(fixture, drawn)));
        rounds.push(due);
        assert!(rounds.len() < 20, "it comes to an end");
    }
}

#[test]
fn in_a_round_robin_every_pair_plays_both_sides() {
    for players in [2, 5, 30] {
        let schedule = schedule(Format::RoundRobin, players, 2);
        let rounds = play(&schedule, false);
        assert_eq!(rounds.len(), 1);
        assert_eq!(rounds[0].len() as u64, schedule.games());
        let different: HashSet<&Fixture> = rounds[0].iter().collect();
        assert_eq!(different.len(), players * (players - 1) * 2);
        assert!(
            different
                .iter()
                .all(|fixture| different.contains(&fixture.swapped()) && fixture.one != fixture.two)
        );
    }
    assert_eq!(schedule(Format::RoundRobin, 30, 1).games(), 870);
}

#[test]
fn a_player_added_later_plays_only_the_missing_games() {
    let before = schedule(Format::RoundRobin, 4, 1);
    let results: Vec<GameResult> =
        play(&before, false)[0].iter().map(|fixture| result(fixture, false)).collect();
    let after = schedule(Format::RoundRobin, 5, 1);
    let due = after.due(&results, &HashSet::new());
    assert_eq!(due.len(), 8);
    assert!(due.iter().all(|fixture| fixture.one == "p04" || fixture.two == "p04"));
    let out = HashSet::from(["p04".to_owned()]);
    assert!(after.due(&results, &out).is_empty(), "who is out is not paired");
}

#[test]
fn in_a_gauntlet_the_first_plays_all_others() {
    let rounds = play(&schedule(Format::Gauntlet, 6, 1), false);
    assert_eq!(rounds[0].len(), 10);
    assert!(rounds[0].iter().all(|fixture| fixture.one == "p00" || fixture.two == "p00"));
}

#[test]
fn in_a_swiss_no_pair_meets_twice_and_the_strongest_wins() {
    for players in [8, 9] {
        let schedule = schedule(Format::Swiss { rounds: 4 }, players, 1);
        let rounds = play(&schedule, false);
        assert_eq!(rounds.len(), 4);
        let mut met: HashMap<[&String; 2], u32> = HashMap::new();
        let mut results = Vec::new();
        for fixture in rounds.iter().flatten() {
            *met.entry([&fixture.one, &fixture.two]).or_default() += 1;
            results.push(result(fixture, false));
        }
        assert!(met.values().all(|times| *times == 1));
        assert!(rounds.iter().all(|round| round.len() as u64 == 2 * (players as u64 / 2)));
        let best = schedule.players.iter().max_by_key(|name| half_points(name, &results)).unwrap();
        assert!(
            half_points("p00", &results) >= half_points(best, &results),
            "who wins all games comes first"
        );
        if players == 9 {
            let missing = |round: &Vec<Fixture>| {
                schedule
                    .players
                    .iter()
                    .find(|name| round.iter().all(|fixture| fixture.one != **name && fixture.two != **name))
            };
            let byes: HashSet<_> = rounds.iter().filter_map(missing).collect();
            assert_eq!(byes.len(), 4, "nobody has two byes");
        }
    }
}

#[test]
fn a_knock_out_leaves_one() {
    for (players, rounds) in [(2, 1), (5, 3), (8, 3), (13, 4)] {
        let schedule = schedule(Format::KnockOut, players, 1);
        let played = play(&schedule, false);
        assert_eq!(played.len(), rounds);
        let results: Vec<GameResult> =
            played.iter().flatten().map(|fixture| result(fixture, false)).collect();
        assert_eq!(results.len() as u64, schedule.games(), "every encounter is two games, and puts one out");
        let bracket = schedule.bracket(&results, &HashSet::new());
        assert_eq!(bracket.last().unwrap()[0].winner.as_deref(), Some("p00"));
    }
}

#[test]
fn an_even_encounter_goes_on_and_then_the_lot_decides() {
    let schedule = schedule(Format::KnockOut, 2, 1);
    let played = play(&schedule, true);
    assert_eq!(played.len(), 4, "one opening and three more");
    let results: Vec<GameResult> = played.iter().flatten().map(|fixture| result(fixture, true)).collect();
    let last = schedule.bracket(&results, &HashSet::new()).pop().unwrap().pop().unwrap();
    assert!(last.by_lot && last.winner.is_some());
}

#[test]
fn the_seed_decides_the_lots() {
    let one = schedule(Format::Swiss { rounds: 3 }, 12, 1);
    let other = Schedule { seed: 2, ..one.clone() };
    assert_eq!(play(&one, false), play(&one, false));
    assert_ne!(play(&one, false)[0], play(&other, false)[0]);
}

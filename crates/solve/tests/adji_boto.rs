//! The Adji-boto tables against a plain solver, against exact values from elsewhere, and in play.

use std::collections::HashMap;

use jogada_core::{Game, Limits, Notation, Player, Random, Referee, Space};
use jogada_games::adji_boto::{AdjiBoto, Board, State};
use jogada_solve::adji_boto::{LayerEntry, Tables};

fn tables(pieces: u32) -> Tables {
    Tables::in_memory(pieces, 2, &Limits::default(), &|_| {}).unwrap()
}

/// All boards with `pieces` pieces, player one to move.
fn boards(pieces: u8) -> Vec<State> {
    let mut boards = vec![([0_u8; 12], pieces)];
    for hole in 0..12 {
        let fill = |(holes, left): ([u8; 12], u8)| {
            let least = if hole == 11 { left } else { 0 };
            (least..=left).map(move |here| {
                let mut holes = holes;
                holes[hole] = here;
                (holes, left - here)
            })
        };
        boards = boards.into_iter().flat_map(fill).collect();
    }
    let state = |(holes, _)| State::new(Board::from_holes(holes), [0, 0], Player::One).unwrap();
    boards.into_iter().map(state).collect()
}

/// The successors of a position: what the mover captured, and the position as the opponent sees it.
fn successors(state: &State) -> Vec<(i32, State)> {
    let moves = AdjiBoto.legal_moves(state);
    let after = |mv| {
        let next = AdjiBoto.after(state, mv);
        let turned = State::new(next.board().rotated(6), [0, 0], Player::One).unwrap();
        (i32::from(next.captured(Player::One)), turned)
    };
    moves.iter().map(after).collect()
}

/// The exact values of a layer, from those of the layers below: what `k` plies can win, for k = 1, 2, 3 and
/// so on until nothing changes. Play that has not captured by then is worth 0, like endless play.
fn plain_layer(states: &[State], known: &mut HashMap<State, i32>) {
    known.extend(states.iter().map(|&state| (state, 0)));
    loop {
        let best = |state: &State| {
            let worth = successors(state).into_iter().map(|(captured, next)| captured - known[&next]);
            (*state, worth.max().unwrap_or(0))
        };
        let next: Vec<(State, i32)> = states.iter().map(best).collect();
        let changed = next.iter().any(|(state, value)| known[state] != *value);
        known.extend(next);
        if !changed {
            return;
        }
    }
}

/// Plies to the next capture where the value is not 0: again and again from "at once" until nothing changes.
fn plain_plies(states: &[State], values: &HashMap<State, i32>) -> HashMap<State, u32> {
    let mut plies: HashMap<State, u32> = HashMap::new();
    loop {
        let before = plies.len();
        let mut found = Vec::new();
        for state in states.iter().filter(|state| !plies.contains_key(state)) {
            let kept = successors(state)
                .into_iter()
                .filter(|(captured, next)| captured - values[next] == values[state]);
            let each: Vec<Option<u32>> = kept
                .map(
                    |(captured, next)| {
                        if captured > 0 { Some(1) } else { plies.get(&next).map(|more| more + 1) }
                    },
                )
                .collect();
            // Who does not lose takes the first way that is found, who loses waits for the last.
            let waits = values[state] < 0 && each.contains(&None);
            let chosen =
                if values[state] < 0 { each.iter().flatten().max() } else { each.iter().flatten().min() };
            found.extend(chosen.filter(|_| !waits).map(|&plies| (*state, plies)));
        }
        plies.extend(found);
        if plies.len() == before {
            return plies;
        }
    }
}

#[test]
fn every_small_position_agrees_with_a_plain_solver() {
    let tables = tables(6);
    let mut values = HashMap::new();
    for pieces in 0..=6 {
        let states = boards(pieces);
        plain_layer(&states, &mut values);
        let plies = plain_plies(&states, &values);
        for state in &states {
            let expected = LayerEntry { value: values[state], plies: plies.get(state).copied() };
            assert_eq!(tables.probe(state), Some(expected), "{state:?}");
            let turned = State::new(state.board().rotated(6), [3, 1], Player::Two).unwrap();
            assert_eq!(tables.probe(&turned), Some(expected), "{turned:?}");
        }
    }
}

#[test]
fn values_and_best_moves_are_those_found_elsewhere() {
    let text = include_str!("../../testkit/data/adji_boto.csv");
    let tables = tables(16);
    let mut checked = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(';').collect();
        let [position, value, best] = fields[..] else { panic!("three columns: {line}") };
        let state = AdjiBoto.read_position(position).unwrap();
        let Some(solution) = tables.solve(&state).unwrap() else { continue };
        assert_eq!(solution.entry.value, value.parse::<i32>().unwrap(), "{line}");
        let mut found: Vec<String> = solution.best().map(|mv| AdjiBoto.write_move(&mv)).collect();
        let mut expected: Vec<&str> = best.split_whitespace().collect();
        found.sort();
        expected.sort_unstable();
        assert_eq!(found, expected, "{line}");
        checked += 1;
    }
    assert!(checked > 60, "only {checked} positions are small enough");
}

#[test]
fn a_table_verifies_itself() {
    let told = std::sync::atomic::AtomicU64::new(0);
    let tables = tables(9);
    let verified = tables.verify(2, &Limits::default(), &|progress| {
        told.fetch_max(progress.done, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!(verified.unwrap(), 293_930);
    assert_eq!(told.into_inner(), 293_930);
}

fn random_state(random: &mut Random, pieces: u64) -> State {
    let mut holes = [0; 12];
    for _ in 0..pieces {
        holes[random.below(12) as usize] += 1;
    }
    State::new(Board::from_holes(holes), [0, 0], Player::BOTH[random.below(2) as usize]).unwrap()
}

/// Plays a game to its end, by repetition too: `player` by the tables, the other one at random or by the
/// tables. Hands back what `player` won.
fn play_out(tables: &Tables, state: State, player: Player, random: Option<&mut Random>) -> i32 {
    let mut referee = Referee::new(AdjiBoto, state);
    let mut random = random;
    loop {
        if let Some(ending) = referee.ending() {
            return ending.outcome.value_for(player);
        }
        let state = *referee.state();
        let mv = match &mut random {
            Some(random) if state.mover() != player => {
                let moves = AdjiBoto.legal_moves(&state);
                *random.pick(&moves).unwrap()
            }
            _ => tables.best_move(&state).unwrap().unwrap(),
        };
        referee.play(mv);
    }
}

#[test]
fn play_by_the_tables_wins_what_they_promise() {
    let tables = tables(12);
    let mut random = Random::new(2);
    for round in 0..2000 {
        let state = random_state(&mut random, 1 + round % 12);
        let promised = tables.probe(&state).unwrap().value;
        for player in Player::BOTH {
            let promised = if state.mover() == player { promised } else { -promised };
            assert_eq!(play_out(&tables, state, player, None), promised, "{state:?}");
            for _ in 0..3 {
                let won = play_out(&tables, state, player, Some(&mut random));
                assert!(won >= promised, "{state:?}: {won} instead of {promised}");
            }
        }
    }
}

#[test]
fn the_line_leads_to_the_value() {
    let tables = tables(10);
    let mut random = Random::new(5);
    for _ in 0..500 {
        let state = random_state(&mut random, 10);
        let solution = tables.solve(&state).unwrap().unwrap();
        let mut end = state;
        for mv in &solution.line {
            AdjiBoto.play(&mut end, mv);
        }
        assert_eq!(AdjiBoto.banked(&end) * state.mover().sign(), solution.entry.value, "{state:?}");
        let first_capture = solution.line.iter().scan(state, |now, mv| {
            let before = *now;
            AdjiBoto.play(now, mv);
            Some(now.board().pieces() < before.board().pieces())
        });
        let plies = first_capture.take_while(|captured| !captured).count() as u32 + 1;
        assert_eq!(solution.entry.plies, Some(plies), "{state:?}");
    }
}

#[test]
fn too_many_pieces_are_not_found() {
    let tables = tables(3);
    assert_eq!(tables.max_pieces(), Some(3));
    assert_eq!(tables.probe(&AdjiBoto.start()), None);
    assert!(tables.solve(&AdjiBoto.start()).unwrap().is_none());
    assert!(jogada_solve::adji_boto::solve(&AdjiBoto.start(), None, 2, &Limits::default(), &|_| {}).is_err());
}

#[test]
fn one_thread_is_the_one_that_asks() {
    let tellers = std::sync::Mutex::new(std::collections::HashSet::new());
    let tell = |_| {
        tellers.lock().unwrap().insert(std::thread::current().id());
    };
    Tables::in_memory(8, 1, &Limits::default(), &tell).unwrap().verify(1, &Limits::default(), &tell).unwrap();
    assert_eq!(tellers.into_inner().unwrap(), [std::thread::current().id()].into());
}

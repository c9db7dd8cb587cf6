//! Values against plain minimax and against an oracle; limits are honoured and leave valid bounds.

use std::collections::HashMap;
use std::time::Duration;

use jogada_core::{Limits, Notation, Random};
use jogada_games::bishop::{Board, Doubles, End, Placement, Variant};

use super::*;
use crate::numbers_tests::{check_answer, check_solved_elsewhere, minimax, open, random_state, thinned};

fn solved(game: &Bishop, state: &State, every_move: bool) -> Answer<Move> {
    let answer = solve(game, state, &Request { every_move, ..Request::default() }, &mut |_, _| ());
    assert_eq!(answer.stop, Stop::Finished);
    answer
}

/// A position some random moves into the game, on a board with holes if `has_holes`.
fn random_position(game: &mut Bishop, random: &mut Random, plies: u64, has_holes: bool) -> State {
    let state = random_state(game, random, plies);
    if has_holes { thinned(game, &state, || random.below(3) != 0) } else { state }
}

/// The rules of a round, with this end.
fn variant(round: u64, end: End) -> Bishop {
    let variant = Variant {
        threat: round.is_multiple_of(2),
        doubles: [Doubles::Nothing, Doubles::Largest, Doubles::Choice][(round / 2 % 3) as usize],
        end,
        placement: Placement::Free,
    };
    Bishop { board: Board::shuffled(round), variant }
}

#[test]
fn late_positions_agree_with_minimax_under_every_rule() {
    let mut random = Random::new(7);
    for round in 0..240_u64 {
        let end = if round / 6 % 2 == 0 { End::BothStuck } else { End::FirstStuck };
        let mut game = variant(round, end);
        let state = random_position(&mut game, &mut random, 19 + round % 4, round % 5 == 0);
        check_answer(&game, &state, &solved(&game, &state, true));
    }
}

#[test]
fn bounds_by_turns_hold_the_value() {
    let mut random = Random::new(5);
    let mut narrower = 0;
    for round in 0..300_u64 {
        let mut game = variant(round, End::FirstStuck);
        let state = random_position(&mut game, &mut random, 16 + round % 6, round % 3 == 0);
        let arena = arena::Arena::new(&game, &state);
        let position = arena.position(&state);
        let places = [position.mine, position.theirs];
        let near = places.map(|place| solo::connected(&arena, place, position.live));
        let trimmed = arena.trimmed(&position, near[0] | near[1]);
        let value = minimax(&game, &state, &mut HashMap::new());
        for goal in [value - 20, value - 1, value, value + 1, value + 20] {
            let bounds = turns::bounds(&arena, &trimmed, near, goal);
            assert!(bounds.lower <= value && value <= bounds.upper, "{}", game.write_position(&state));
            narrower += u32::from(bounds.upper < position.potential_at(position.mine));
        }
    }
    assert!(narrower > 1000, "{narrower} say more than the sum of the numbers");
}

#[test]
fn unplaced_bishops_on_thin_boards_agree_with_minimax() {
    let mut random = Random::new(11);
    let mut differ = 0;
    for round in 0..80_u64 {
        let mut game = Bishop::default();
        game.variant.threat = round % 5 != 0;
        let numbers = random.below(7) + 6;
        let mut order: Vec<u64> = (0..64).collect();
        random.shuffle(&mut order);
        // On every second board half of the home rows have numbers, so that there is something to choose.
        let is_chosen =
            |cell: u64| round % 2 == 1 && !(8..56).contains(&cell) && (cell + round / 2).is_multiple_of(2);
        order.sort_by_key(|&cell| !is_chosen(cell));
        let cells = (0..64).map(|cell| match order.iter().position(|&at| at == cell) {
            Some(place) if (place as u64) < numbers => {
                let place = place as u64;
                (10 * (1 + (place * 5 + place / 8 + round) % 8) + 1 + place % 8).to_string()
            }
            _ => ".".to_owned(),
        });
        let cells: Vec<String> = cells.collect();
        let rows: Vec<String> = cells.chunks(8).map(|row| row.join(",")).collect();
        let Ok(state) = game.read_position(&format!("{} - - {}", rows.join("/"), 1 + round % 2)) else {
            continue;
        };
        let values = [Placement::Free, Placement::Highest].map(|placement| {
            game.variant.placement = placement;
            let value = minimax(&game, &state, &mut HashMap::new());
            assert_eq!(solved(&game, &state, true).exact(), Some(value), "{}", rows.join("/"));
            value
        });
        differ += u32::from(values[0] != values[1]);
    }
    assert!(differ > 5, "{differ} boards tell the two placements apart");
}

/// Boards with more numbers take too long for every run of the tests: the example `bishop_check` solves them all.
const MAX_NUMBERS: u32 = 40;

#[test]
fn positions_solved_elsewhere_agree() {
    let oracle = include_str!("../../../testkit/data/bishop.csv");
    for line in oracle.lines().skip(1) {
        let mut game = open(line.split(';').next().unwrap());
        let state = game.read_position(line.split(';').nth(1).unwrap()).unwrap();
        if state.live().len() <= MAX_NUMBERS {
            check_solved_elsewhere(&game, &state, &solved(&game, &state, false), line);
        }
    }
}

#[test]
fn a_limit_gives_bounds_that_hold() {
    let mut random = Random::new(3);
    for round in 0..20 {
        let mut game = open(&format!("bishop:seed={round}"));
        let state = random_position(&mut game, &mut random, 14, false);
        let value = solved(&game, &state, false).exact().unwrap();
        for nodes in [0, 10, 1000, 20_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let request = Request { limits, every_move: true, ..Request::default() };
            let answer = solve(&game, &state, &request, &mut |_, _| ());
            assert!(answer.value.lower <= value && value <= answer.value.upper);
            assert!(answer.stats.nodes <= nodes);
            assert!(matches!(answer.stop, Stop::Finished | Stop::Nodes), "{:?}", answer.stop);
        }
    }
}

#[test]
fn time_cancellation_and_memory_are_honoured() {
    let game = Bishop::default();
    let stopped = |limits: Limits| {
        let request = Request { limits, ..Request::default() };
        let answer = solve(&game, &game.start(), &request, &mut |_, _| ());
        assert!(answer.value.lower <= 18 && 18 <= answer.value.upper);
        answer.stop
    };
    assert_eq!(stopped(Limits { time: Some(Duration::from_millis(20)), ..Limits::default() }), Stop::Time);
    assert_eq!(stopped(Limits { memory: Some(1 << 20), ..Limits::default() }), Stop::Memory);
    let cancelled = Limits::default();
    cancelled.cancel.cancel();
    assert_eq!(stopped(cancelled), Stop::Cancelled);
}

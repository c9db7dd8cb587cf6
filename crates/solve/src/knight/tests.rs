//! Values against plain minimax and against an oracle; limits are honoured and leave valid bounds.

use std::time::Duration;

use jogada_core::{Limits, Notation, Random, Space, Stop};
use jogada_games::knight::{Board, Doubles, Placement, Variant};

use super::*;
use crate::numbers_tests::{check_answer, check_solved_elsewhere, open, random_state, thinned};

fn solved(game: &Knight, state: &State, every_move: bool) -> Answer<Move> {
    let answer = solve(game, state, &Request { every_move, ..Request::default() }, &mut |_, _| ());
    assert_eq!(answer.stop, Stop::Finished);
    answer
}

/// A position some random moves into the game, on a board of which about one cell in `kept` is left.
fn random_position(game: &mut Knight, random: &mut Random, plies: u64, kept: u64) -> State {
    let state = random_state(game, random, plies);
    thinned(game, &state, || random.below(kept) == 0)
}

fn variant(round: u64) -> Knight {
    let variant = Variant {
        threat: round.is_multiple_of(2),
        doubles: if (round / 2).is_multiple_of(2) { Doubles::Largest } else { Doubles::Choice },
        placement: if (round / 4).is_multiple_of(2) { Placement::Highest } else { Placement::Free },
    };
    Knight { board: Board::shuffled(round), variant }
}

#[test]
fn thin_boards_agree_with_minimax_under_every_rule() {
    let mut random = Random::new(7);
    let mut played = 0;
    for round in 0..240_u64 {
        let mut game = variant(round);
        let state = random_position(&mut game, &mut random, round % 9, 3 + round % 3);
        let answer = solved(&game, &state, true);
        check_answer(&game, &state, &answer);
        played += answer.line.len();
    }
    assert!(played > 1000, "{played} moves are too few to tell");
}

#[test]
fn positions_solved_elsewhere_agree() {
    let oracle = include_str!("../../../testkit/data/knight.csv");
    for line in oracle.lines().skip(1) {
        let mut game = open(line.split(';').next().unwrap());
        let state = game.read_position(line.split(';').nth(1).unwrap()).unwrap();
        check_solved_elsewhere(&game, &state, &solved(&game, &state, false), line);
    }
}

#[test]
fn a_limit_gives_bounds_that_hold() {
    let mut random = Random::new(3);
    for round in 0..12 {
        let mut game = variant(round);
        let state = random_position(&mut game, &mut random, 6, 3);
        let value = solved(&game, &state, false).exact().unwrap();
        for nodes in [0, 10, 1000] {
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
    let game = Knight::default();
    let stopped = |limits: Limits| {
        let request = Request { limits, ..Request::default() };
        solve(&game, &game.start(), &request, &mut |_, _| ()).stop
    };
    assert_eq!(stopped(Limits { time: Some(Duration::from_millis(20)), ..Limits::default() }), Stop::Time);
    assert_eq!(stopped(Limits { memory: Some(64), ..Limits::default() }), Stop::Memory);
    let cancelled = Limits::default();
    cancelled.cancel.cancel();
    assert_eq!(stopped(cancelled), Stop::Cancelled);
}

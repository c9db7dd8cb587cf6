//! Kalah: the published table of starts as far as it is quick to prove, margins of an independent program, and the plain method.

use jogada_core::{Game, Limits, Notation, Random, Space, Stop};
use jogada_games::kalah::Kalah;
use jogada_solve::kalah::solve;
use jogada_solve::{Method, Request, alpha_beta, with_strategy};

fn value_of(holes: u8, seeds: u8, empty_capture: bool) -> i32 {
    let game = Kalah { holes, seeds, empty_capture };
    let answer = solve(&game, game.start(), &Request::default(), 0, &mut |_, _| {});
    assert_eq!(answer.stop, Stop::Finished);
    answer.exact().expect("it was finished")
}

#[test]
fn starts_are_worth_what_others_published() {
    // Irving, Donkers and Uiterwijk 2000, holes by rows and seeds by columns, for the first player. Their rules are those with empty
    // captures: without them five holes of two seeds are a win, as a plain search of another program agrees.
    let published = [(1, "DLWLWD"), (2, "WLLLWW"), (3, "DWWWWL"), (4, "WWWWW"), (5, "DDW"), (6, "WW")];
    for (holes, row) in published {
        for (seeds, expected) in (1..).zip(row.chars()) {
            let result = match value_of(holes, seeds, true).signum() {
                1 => 'W',
                0 => 'D',
                _ => 'L',
            };
            assert_eq!(result, expected, "{holes} holes, {seeds} seeds");
        }
    }
}

#[test]
fn margins_are_those_of_an_independent_program() {
    let margins = [[0, -2, 6, -2, 2, 0], [2, -2, -2, -10, 6, 8], [0, 4, 2, 2, 6, -8]];
    for (holes, row) in (1..).zip(margins) {
        for (seeds, margin) in (1..).zip(row) {
            assert_eq!(value_of(holes, seeds, false), margin, "{holes} holes, {seeds} seeds");
        }
    }
    assert_eq!((value_of(2, 4, true), value_of(3, 6, true)), (-12, -10));
    assert_eq!((value_of(5, 2, true), value_of(5, 2, false)), (0, 2));
}

#[test]
fn every_move_is_worth_what_the_plain_method_says() {
    let mut random = Random::new(6);
    for round in 0..60 {
        let game = Kalah { holes: 1 + round % 5, seeds: 2, empty_capture: round % 2 == 1 };
        let mut state = game.start();
        for _ in 0..random.below(6) {
            let moves = game.legal_moves(&state);
            let Some(mv) = random.pick(&moves) else { break };
            game.play(&mut state, mv);
        }
        let request = Request { every_move: true, ..Request::default() };
        let ours = solve(&game, state, &request, 0, &mut |_, _| {});
        let plain = alpha_beta::solve(&game, &state, true, &Limits::default());
        assert_eq!((ours.value, &ours.moves), (plain.value, &plain.moves), "{state:?}");
        assert_eq!(ours.best, plain.best, "{state:?}");
        let mut end = state;
        ours.line.iter().for_each(|mv| game.play(&mut end, mv));
        let outcome = game.outcome(&end).expect("a line of best play leads to the end");
        assert_eq!(Some(outcome.value_for(state.mover())), ours.exact(), "{state:?}");
    }
}

#[test]
fn a_limit_leaves_bounds_and_little_memory_changes_nothing() {
    let game = Kalah::default();
    let limits = Limits { nodes: Some(5000), ..Limits::default() };
    let answer = solve(&game, game.start(), &Request { limits, ..Request::default() }, 0, &mut |_, _| {});
    assert_eq!((answer.stop, answer.exact(), answer.stats.nodes), (Stop::Nodes, None, 5000));
    let game = Kalah { holes: 3, seeds: 3, empty_capture: false };
    for memory in [0, 1000] {
        let limits = Limits { memory: Some(memory), ..Limits::default() };
        let answer = solve(&game, game.start(), &Request { limits, ..Request::default() }, 0, &mut |_, _| {});
        assert_eq!(answer.exact(), Some(2));
    }
}

#[test]
fn a_strategy_keeps_what_there_is() {
    let mut game = Kalah { holes: 3, seeds: 3, empty_capture: false };
    let state = game.read_position("3,3,3/3,3,3 1 2-0").unwrap();
    let limits = Limits::default();
    let request = Request { method: Method::Auto, every_move: false, limits, threads: 1, tables: None };
    let asked = with_strategy(&game, &state, &request, |strategy| {
        (strategy.keep(&state, 4).is_ok(), strategy.keep(&state, 5))
    });
    assert_eq!(asked.unwrap(), (true, Err(Stop::Finished)));
}

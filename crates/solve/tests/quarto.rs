//! Quarto's solver against values from independent programs, against plain minimax, and against itself.

use jogada_core::{Cancel, Game, Limits, Notation, Random, Space, Stop};
use jogada_games::quarto::{Move, Quarto, State};
use jogada_solve::Answer;
use jogada_solve::Request;
use jogada_solve::quarto::{Options, solve};
use std::collections::BTreeMap;
use std::time::Duration;

const ORACLE: &str = include_str!("../../testkit/data/quarto.csv");

fn asked(request: Request<'_>) -> Options<'_> {
    Options { request, ..Options::default() }
}

fn solve_all(game: Quarto, state: State) -> Answer<Move> {
    let answer =
        solve(&game, &state, &asked(Request { every_move: true, ..Request::default() }), &mut |_| {});
    assert_eq!(answer.stop, Stop::Finished);
    answer
}

/// The value for the mover by exhaustive search.
fn minimax(game: Quarto, state: State) -> i32 {
    if let Some(outcome) = game.outcome(&state) {
        return outcome.value_for(state.mover());
    }
    let moves = game.legal_moves(&state);
    let mut best = -1;
    for mv in moves {
        best = best.max(minimax_of(game, state, mv));
        if best == 1 {
            break;
        }
    }
    best
}

/// The value of a move for the one who makes it.
fn minimax_of(game: Quarto, state: State, mv: Move) -> i32 {
    let next = game.after(&state, &mv);
    // A player who completes a line hands the turn over.
    minimax(game, next) * if next.mover() == state.mover() { 1 } else { -1 }
}

/// Plays randomly until `pieces` are placed, without completing a line; then gives a piece, if `hand`.
fn random_position(random: &mut Random, game: Quarto, pieces: u32, hand: bool) -> State {
    'again: loop {
        let mut state = game.start();
        while state.occupied().len() < pieces || (hand && state.hand().is_none()) {
            let moves = game.legal_moves(&state);
            let Some(mv) = random.pick(&moves) else { continue 'again };
            game.play(&mut state, mv);
        }
        if game.outcome(&state).is_none() {
            return state;
        }
    }
}

fn check(game: Quarto, state: State, values: &BTreeMap<String, i32>) {
    let answer = solve_all(game, state);
    let value = values.values().copied().max().unwrap_or(0);
    assert_eq!(answer.value.exact(), Some(value), "{state:?}");
    let found: BTreeMap<String, i32> =
        answer.moves.iter().map(|known| (game.write_move(&known.0), known.1.exact().unwrap_or(9))).collect();
    assert_eq!(&found, values, "{state:?}");
    let mut best: Vec<String> = answer.best.iter().map(|mv| game.write_move(mv)).collect();
    best.sort();
    let expected: Vec<&String> =
        values.iter().filter(|known| *known.1 == value).map(|known| known.0).collect();
    assert_eq!(best.iter().collect::<Vec<_>>(), expected, "{state:?}");
    assert!(answer.best_complete);
}

#[test]
fn values_of_independent_programs_are_found() {
    let mut game = Quarto::default();
    let mut checked = 0;
    for row in ORACLE.lines().skip(1) {
        let [_, position, value, best, cells] = row.split(';').collect::<Vec<_>>()[..] else {
            panic!("{row} has not five fields");
        };
        let state = game.read_position(position).unwrap();
        let values: BTreeMap<String, i32> = cells
            .split(' ')
            .map(|cell| cell.split_once('=').unwrap())
            .map(|(cell, value)| (cell.to_owned(), value.parse().unwrap()))
            .collect();
        check(game, state, &values);
        let answer = solve(&game, &state, &Options::default(), &mut |_| {});
        assert_eq!(answer.value.exact(), value.parse().ok(), "{position}");
        let mut found: Vec<String> = answer.best.iter().map(|mv| game.write_move(mv)).collect();
        found.sort();
        assert_eq!(found.join(" "), best, "{position}");
        checked += 1;
    }
    assert_eq!(checked, 136);
}

#[test]
fn late_positions_are_worth_what_minimax_says() {
    let mut random = Random::new(5);
    let mut seen = [0; 3];
    for round in 0..1200 {
        let game = Quarto { squares: round % 2 == 1, give: true };
        let pieces = 10 + random.below(6) as u32;
        let state = random_position(&mut random, game, pieces, round % 4 < 2);
        let moves = game.legal_moves(&state);
        let values: BTreeMap<String, i32> =
            moves.iter().map(|mv| (game.write_move(mv), minimax_of(game, state, *mv))).collect();
        check(game, state, &values);
        seen[(1 + minimax(game, state)) as usize] += 1;
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?} of losses, draws and wins: too one-sided");
}

#[test]
fn finished_games_have_a_value_and_no_moves() {
    let mut game = Quarto::default();
    for (position, value) in [("0123/..../..../.... 7 2", -1), ("7938/a2bd/f5c0/1e46", 0)] {
        let state = game.read_position(position).unwrap();
        let answer = solve_all(game, state);
        assert_eq!((answer.value.exact(), answer.moves.len()), (Some(value), 0));
        assert!(answer.best_complete && answer.line.is_empty());
    }
}

#[test]
fn a_line_of_best_play_keeps_the_value_to_the_end() {
    let mut random = Random::new(8);
    for round in 0..60 {
        let game = Quarto { squares: round % 2 == 1, give: true };
        let mut state = random_position(&mut random, game, 7 + round % 8, round % 4 < 2);
        let mover = state.mover();
        let answer = solve(&game, &state, &Options { line: true, ..Options::default() }, &mut |_| {});
        for mv in &answer.line {
            game.play(&mut state, mv);
        }
        let end = game.outcome(&state).map(|outcome| outcome.value_for(mover));
        assert_eq!(end, answer.value.exact(), "{state:?}");
    }
}

#[test]
fn a_line_is_read_off_the_proof() {
    let mut random = Random::new(9);
    for _ in 0..6 {
        let game = Quarto::default();
        let mut state = random_position(&mut random, game, 5, true);
        let mover = state.mover();
        let [without, with] = [false, true].map(|line| {
            solve(
                &game,
                &state,
                &Options { line, ..asked(Request { threads: 1, ..Request::default() }) },
                &mut |_| {},
            )
        });
        let (less, more) = (without.stats.nodes, with.stats.nodes);
        assert!(more <= less + less / 20 + 1000, "{more} nodes with the line, {less} without");
        for mv in &with.line {
            game.play(&mut state, mv);
        }
        let end = game.outcome(&state).map(|outcome| outcome.value_for(mover));
        assert_eq!(end, with.value.exact(), "{state:?}");
    }
}

/// The same position reflected, with two attributes exchanged and one with its values swapped.
fn mirrored(game: &mut Quarto, state: State) -> State {
    let text = game.write_position(&state);
    let [board, hand, mover] = text.split(' ').collect::<Vec<_>>()[..] else { panic!("{text}") };
    let piece = |digit: char| match digit.to_digit(16) {
        Some(piece) => {
            let exchanged = piece & 0b0110 | (piece & 1) << 3 | piece >> 3;
            char::from_digit(exchanged ^ 0b0100, 16).unwrap()
        }
        None => digit,
    };
    let rows: Vec<String> = board.split('/').map(|row| row.chars().rev().map(piece).collect()).collect();
    let hand: String = hand.chars().map(piece).collect();
    game.read_position(&format!("{} {hand} {mover}", rows.join("/"))).unwrap()
}

#[test]
fn symmetric_positions_have_equal_values() {
    let mut random = Random::new(13);
    for round in 0..40 {
        let mut game = Quarto { squares: round % 2 == 1, give: true };
        let state = random_position(&mut random, game, 6 + round % 4, round % 4 < 2);
        let image = mirrored(&mut game, state);
        let [one, two] = [state, image].map(|state| {
            let answer = solve_all(game, state);
            let mut values: Vec<_> = answer.moves.iter().map(|known| known.1.exact()).collect();
            values.sort_unstable();
            (answer.value, values)
        });
        assert_eq!(one, two, "{state:?} {image:?}");
    }
}

#[test]
fn a_limit_gives_bounds_and_never_a_wrong_answer() {
    let mut random = Random::new(21);
    for round in 0..30 {
        let game = Quarto { squares: round % 2 == 1, give: true };
        let state = random_position(&mut random, game, 7, round % 4 < 2);
        let truth = solve_all(game, state);
        for nodes in [0, 1, 100, 10_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let options = asked(Request { limits, every_move: true, ..Request::default() });
            let answer = solve(&game, &state, &options, &mut |_| {});
            assert!(answer.stats.nodes <= nodes);
            assert!(answer.value.lower <= truth.value.lower && truth.value.upper <= answer.value.upper);
            for (some, all) in answer.moves.iter().zip(&truth.moves) {
                assert!(some.1.lower <= all.1.lower && all.1.upper <= some.1.upper);
            }
            assert!(answer.stop == Stop::Nodes || answer.value == truth.value);
            let proved = |mv: &Move| truth.best.contains(mv);
            assert!(answer.exact().is_none() || answer.best.iter().all(proved), "{state:?}");
        }
    }
}

#[test]
fn gifts_searched_together_stop_at_a_limit() {
    let mut random = Random::new(22);
    let game = Quarto { squares: false, give: true };
    for _ in 0..8 {
        let state = random_position(&mut random, game, 3, false);
        for (nodes, threads) in [(0, 1), (50_000, 1), (400_000, 2)] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let options = asked(Request { limits, threads, every_move: true, ..Request::default() });
            let answer = solve(&game, &state, &options, &mut |_| {});
            assert!(answer.stats.nodes <= nodes);
            assert!(answer.value.lower <= 0 && 0 <= answer.value.upper, "nobody wins so early");
            assert!(answer.stop == Stop::Nodes || answer.exact() == Some(0));
        }
    }
}

#[test]
fn time_and_cancelling_stop_all_threads() {
    let game = Quarto { squares: true, give: true };
    let limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::default() };
    let options = asked(Request { limits, threads: 2, ..Request::default() });
    let answer = solve(&game, &game.start(), &options, &mut |_| {});
    assert_eq!((answer.stop, answer.value.lower, answer.value.upper), (Stop::Time, -1, 1));
    let cancel = Cancel::default();
    cancel.cancel();
    let options = asked(Request { limits: Limits { cancel, ..Limits::default() }, ..options.request });
    assert_eq!(solve(&game, &game.start(), &options, &mut |_| {}).stop, Stop::Cancelled);
}

#[test]
fn one_thread_and_several_agree_and_so_do_narrow_and_wide_registers() {
    let mut random = Random::new(34);
    for round in 0..4 {
        let game = Quarto { squares: round % 2 == 1, give: true };
        let state = random_position(&mut random, game, 5, true);
        let [one, three, narrow] = [(1, true), (3, true), (1, false)].map(|(threads, avx2)| {
            let options =
                Options { avx2, ..asked(Request { threads, every_move: true, ..Request::default() }) };
            let answer = solve(&game, &state, &options, &mut |_| {});
            (answer.value, answer.moves, answer.best)
        });
        assert_eq!(one, three, "{state:?}");
        assert_eq!(one, narrow, "{state:?}");
    }
}

//! Connect Four: exact scores of an independent program, known values of small boards, and the plain method.

use jogada_core::{Game, Limits, Notation, Random, Space, Stop};
use jogada_games::connect_four::{Column, ConnectFour, State};
use jogada_solve::Request;
use jogada_solve::connect_four::{keeping, solve};
use jogada_solve::{Answer, Bounds, alpha_beta};
use jogada_testkit::Oracle;

fn every_move(threads: usize) -> Request<'static> {
    Request { every_move: true, threads, ..Request::default() }
}

fn scores(answer: &Answer<Column>) -> (Option<i32>, Vec<Option<i32>>) {
    let scores = answer.scores.as_ref().expect("Connect Four has scores");
    (scores.position.exact(), scores.moves.iter().map(|score| score.exact()).collect())
}

/// A position after `plies` random moves in which the game is not over.
fn random_position(game: &ConnectFour, random: &mut Random, plies: usize) -> State {
    'again: loop {
        let mut state = game.start();
        for _ in 0..plies {
            let moves = game.legal_moves(&state);
            let Some(mv) = random.pick(&moves) else { continue 'again };
            game.play(&mut state, mv);
        }
        if game.outcome(&state).is_none() {
            return state;
        }
    }
}

#[test]
fn scores_are_those_of_an_independent_program() {
    let text = include_str!("../../testkit/data/connect_four.csv");
    for row in Oracle::read(text).rows() {
        let mut game = ConnectFour::default();
        let state = game.read_position(row.get("moves")).unwrap();
        let answer = solve(&game, state, &every_move(1), &mut |_| {});
        let (score, moves) = scores(&answer);
        assert_eq!(score, Some(row.number("score")), "{}", row.get("moves"));
        let columns: Vec<&str> = row.get("score_of_each_column").split_whitespace().collect();
        let expected: Vec<Option<i32>> =
            columns.iter().filter_map(|score| score.parse().ok()).map(Some).collect();
        assert_eq!(moves, expected, "{}", row.get("moves"));
        assert_eq!(answer.exact(), score.map(i32::signum));
        let best = (1..).zip(columns).filter(|(_, score)| score.parse().ok() == Some(row.number("score")));
        let best: Vec<String> = best.map(|(column, _): (u32, _)| column.to_string()).collect();
        assert_eq!(answer.best.iter().map(|mv| game.write_move(mv)).collect::<Vec<_>>(), best);
    }
}

#[test]
fn small_boards_are_draws() {
    for (columns, rows) in [(4, 4), (5, 4), (4, 5), (5, 5), (4, 6)] {
        let game = ConnectFour::sized(columns, rows).unwrap();
        let answer = solve(&game, game.start(), &Request::default(), &mut |_| {});
        assert_eq!((answer.exact(), answer.stop), (Some(0), Stop::Finished), "{columns}x{rows}");
    }
}

#[test]
fn every_size_agrees_with_the_plain_method_near_the_end() {
    let mut random = Random::new(9);
    for (columns, rows) in [(4, 4), (7, 6), (4, 9), (6, 9), (9, 4), (9, 6), (8, 7), (5, 7), (7, 8)] {
        let game = ConnectFour::sized(columns, rows).unwrap();
        let cells = usize::from(columns) * usize::from(rows);
        for left in [1, 2, 3, 7, 11] {
            let state = random_position(&game, &mut random, cells - left);
            let ours = solve(&game, state, &every_move(1), &mut |_| {});
            let plain = alpha_beta::solve(&game, &state, true, &Limits::default());
            assert_eq!((ours.value, &ours.moves), (plain.value, &plain.moves), "{columns}x{rows} {state:?}");
            check_line(&game, state, &ours);
        }
    }
}

/// A line of best play ends when and how the score says.
fn check_line(game: &ConnectFour, state: State, answer: &Answer<Column>) {
    let mut end = state;
    answer.line.iter().for_each(|mv| game.play(&mut end, mv));
    let outcome = game.outcome(&end).expect("a line of best play leads to the end");
    let cells = u32::from(game.columns()) * u32::from(game.rows());
    let free = (cells - end.occupied().count_ones()) as i32;
    let score = outcome.value_for(state.mover()) * (free / 2 + 1);
    assert_eq!(scores(answer).0, Some(score), "{state:?}");
}

#[test]
fn threads_and_little_memory_change_nothing() {
    let mut random = Random::new(4);
    for _ in 0..12 {
        let game = ConnectFour::default();
        let state = random_position(&game, &mut random, 18);
        let alone = solve(&game, state, &every_move(1), &mut |_| {});
        let many = solve(&game, state, &every_move(3), &mut |_| {});
        let limits = Limits { memory: Some(2048), ..Limits::default() };
        let small = solve(&game, state, &Request { limits, ..every_move(1) }, &mut |_| {});
        assert_eq!((alone.value, scores(&alone), &alone.best), (many.value, scores(&many), &many.best));
        assert_eq!((alone.value, scores(&alone), &alone.best), (small.value, scores(&small), &small.best));
    }
}

#[test]
fn a_limit_leaves_bounds() {
    let game = ConnectFour::default();
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    let answer = solve(&game, game.start(), &Request { limits, ..every_move(1) }, &mut |_| {});
    assert_eq!((answer.stop, answer.exact()), (Stop::Nodes, None));
    assert!(answer.value.lower <= 1 && answer.value.upper >= 1 && answer.stats.nodes <= 1000);
    let cancelled = Request::default();
    cancelled.limits.cancel.cancel();
    assert_eq!(solve(&game, game.start(), &cancelled, &mut |_| {}).stop, Stop::Cancelled);
}

#[test]
fn a_finished_game_has_the_score_of_its_last_disc() {
    let mut game = ConnectFour::default();
    let state = game.read_position("1212121").unwrap();
    let answer = solve(&game, state, &Request::default(), &mut |_| {});
    assert_eq!((answer.exact(), scores(&answer).0, answer.best.len()), (Some(-1), Some(-18), 0));
}

#[test]
fn a_strategy_keeps_what_there_is() {
    let mut game = ConnectFour::default();
    for (text, value) in [("154446525725", 1), ("244512532115", 0), ("14616116627463", -1)] {
        let state = game.read_position(text).unwrap();
        keeping(&game, state, &Request::default(), &mut |keep| {
            let mv = keep(&state, value).unwrap();
            let after = solve(&game, game.after(&state, &mv), &Request::default(), &mut |_| {});
            assert_eq!(after.value, Bounds::exactly(-value), "{text}");
            if value < 1 {
                assert_eq!(keep(&state, value + 1), Err(Stop::Finished), "{text}");
            }
        });
    }
}

//! Positions with too many moves to list: every solver reports the limit it reached.

use std::time::{Duration, Instant};

use jogada_core::{Limits, Notation, Stop};
use jogada_games::nim::Nim;
use jogada_solve::certificate::{BySolving, Means, Subject, WriteError, write};
use jogada_solve::why::why;
use jogada_solve::{Method, Request, solve};

fn request(method: Method, limits: Limits) -> Request<'static> {
    Request { method, every_move: false, limits, threads: 1, tables: None }
}

fn within_64_megabytes() -> Limits {
    Limits { memory: Some(64 << 20), ..Limits::default() }
}

#[test]
fn general_methods_stop_at_what_cannot_be_listed() {
    let huge = "9".repeat(40);
    for rows in ["1000000007,999999937,123456789", "3000000,2999999,5", &format!("{huge},{huge},7")] {
        let mut game = Nim::default();
        let state = game.read_position(rows).unwrap();
        for method in [Method::AlphaBeta, Method::ProofNumber, Method::Retrograde] {
            let answer = solve(&game, &state, &request(method, within_64_megabytes()), &|_| {}).unwrap();
            assert_eq!((answer.stop, answer.exact()), (Stop::Memory, None), "{method:?} {rows}");
        }
    }
}

#[test]
fn memory_is_counted_where_every_list_is_short() {
    let mut game = Nim::default();
    let state = game.read_position("300,300,300").unwrap();
    for method in [Method::AlphaBeta, Method::Retrograde] {
        let limits = Limits { memory: Some(4 << 20), ..Limits::default() };
        let answer = solve(&game, &state, &request(method, limits), &|_| {}).unwrap();
        assert_eq!(answer.stop, Stop::Memory, "{method:?}");
    }
}

#[test]
fn a_mistake_is_explained_though_its_punishment_cannot_be_searched() {
    let mut game = Nim::default();
    let state = game.read_position("1000000007,999999937,123456789").unwrap();
    let mv = game.read_move(&state, "1-1").unwrap();
    let explained = why(&game, &state, &mv, &request(Method::Auto, within_64_megabytes()), &|_| {}).unwrap();
    assert!(explained.is_mistake() && !explained.soonest && !explained.refutation.is_empty());
}

#[test]
fn a_certificate_has_one_deadline_and_one_memory() {
    let mut game = Nim::default();
    let certify = |game: &Nim, state: &_, limits: &Limits| {
        let mut strategy = BySolving::new(game, request(Method::Auto, limits.clone()));
        let subject = Subject { spec: "nim", game, state, value: -1, search: 0 };
        write(subject, &mut strategy, &Means { limits: limits.clone(), threads: 1 }, &|_| {})
    };
    let stopped = |stop| Err(WriteError::Stopped(stop));
    let even = game.read_position("40,40").unwrap();
    assert!(certify(&game, &even, &Limits::default()).is_ok());
    let past = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    assert_eq!(certify(&game, &even, &past), stopped(Stop::Time));
    let little = Limits { memory: Some(100_000), ..Limits::default() };
    assert_eq!(certify(&game, &even, &little), stopped(Stop::Memory));
    let huge = game.read_position("1000000007,1000000007").unwrap();
    assert_eq!(certify(&game, &huge, &Limits::default()), stopped(Stop::Memory));
    // Time that has passed since the strategy was made is not given again.
    let limits = Limits { time: Some(Duration::from_millis(1)), ..Limits::default() }.started();
    std::thread::sleep(Duration::from_millis(2));
    assert_eq!(certify(&game, &even, &limits), stopped(Stop::Time));
}

//! Values against plain minimax, against positions solved elsewhere, and the honesty of limits.

use std::collections::HashMap;
use std::time::Duration;

use jogada_core::{Game, Limits, Notation, Random, Space, Stop};
use jogada_games::knight::{Board, Doubles, Placement};
use jogada_games::{Listed, Spec};

use super::*;

fn open(spec: &str) -> Knight {
    Knight::with(&spec.parse::<Spec>().unwrap().parameters)
}

fn solved(game: &Knight, state: &State, each_move: bool) -> Answer<Move> {
    let answer = solve(game, state, &Options { each_move, ..Options::default() }, &mut |_, _| ());
    assert_eq!(answer.stop, Stop::Finished);
    answer
}

/// The value to the mover by trying everything, points so far left out.
fn minimax(game: &Knight, state: &State, known: &mut HashMap<State, i32>) -> i32 {
    let key = game.without_banked(state);
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let best = moves.iter().map(|mv| worth(game, state, mv, known)).max().unwrap_or(0);
    known.insert(key, best);
    best
}

/// What a move is worth with all that follows.
fn worth(game: &Knight, state: &State, mv: &Move, known: &mut HashMap<State, i32>) -> i32 {
    let next = game.after(state, mv);
    let gain = i32::from(next.points(state.mover())) - i32::from(state.points(state.mover()));
    gain - minimax(game, &next, known)
}

/// A position some random moves into the game, on a board of which about one cell in `kept` is left.
fn random_position(game: &mut Knight, random: &mut Random, plies: u64, kept: u64) -> State {
    let mut state = game.start();
    for _ in 0..plies {
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let Some(mv) = random.pick(&moves) else { break };
        game.play(&mut state, mv);
    }
    let text = game.write_position(&state);
    let (board, rest) = text.split_once(' ').unwrap();
    let rows = board.split('/').map(|row| {
        let cells = row.split(',').map(|cell| if random.below(kept) == 0 { cell } else { "." });
        cells.collect::<Vec<_>>().join(",")
    });
    let thinned = rows.collect::<Vec<_>>().join("/");
    game.read_position(&format!("{thinned} {rest}")).unwrap()
}

fn variant(round: u64) -> Knight {
    Knight {
        board: Board::shuffled(round),
        threat: round.is_multiple_of(2),
        doubles: if (round / 2).is_multiple_of(2) { Doubles::Largest } else { Doubles::Choice },
        placement: if (round / 4).is_multiple_of(2) { Placement::Highest } else { Placement::Free },
    }
}

#[test]
fn thin_boards_agree_with_minimax_under_every_rule() {
    let mut random = Random::new(7);
    let mut played = 0;
    for round in 0..240_u64 {
        let mut game = variant(round);
        let state = random_position(&mut game, &mut random, round % 9, 3 + round % 3);
        let mut known = HashMap::new();
        let banked = game.banked(&state) * state.mover().sign();
        let value = banked + minimax(&game, &state, &mut known);
        let answer = solved(&game, &state, true);
        assert_eq!(answer.exact(), Some(value), "{}", game.write_position(&state));
        for (mv, bounds) in &answer.moves {
            assert_eq!(bounds.exact(), Some(banked + worth(&game, &state, mv, &mut known)));
            assert_eq!(answer.best.contains(mv), bounds.exact() == Some(value));
        }
        let mut end = state;
        for mv in &answer.line {
            game.play(&mut end, mv);
        }
        assert_eq!(game.outcome(&end).map(|outcome| outcome.value_for(state.mover())), Some(value));
        played += answer.line.len();
    }
    assert!(played > 1000, "{played} moves are too few to tell");
}

#[test]
fn positions_solved_elsewhere_agree() {
    let oracle = include_str!("../../../testkit/data/knight.csv");
    for line in oracle.lines().skip(1) {
        let [spec, position, value, best] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let mut game = open(spec);
        let state = game.read_position(position).unwrap();
        let answer = solved(&game, &state, false);
        // The file has the points to come.
        let to_come = answer.exact().unwrap() - game.banked(&state) * state.mover().sign();
        assert_eq!(to_come.to_string(), value, "{line}");
        let mut written: Vec<String> = answer.best.iter().map(|mv| game.write_move(mv)).collect();
        written.sort();
        let written = if written.is_empty() { "none".to_owned() } else { written.join(" ") };
        assert_eq!(written, best, "{line}");
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
            let options = Options { limits, each_move: true, ..Options::default() };
            let answer = solve(&game, &state, &options, &mut |_, _| ());
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
        let options = Options { limits, ..Options::default() };
        solve(&game, &game.start(), &options, &mut |_, _| ()).stop
    };
    assert_eq!(stopped(Limits { time: Some(Duration::from_millis(20)), ..Limits::default() }), Stop::Time);
    assert_eq!(stopped(Limits { memory: Some(64), ..Limits::default() }), Stop::Memory);
    let cancelled = Limits::default();
    cancelled.cancel.cancel();
    assert_eq!(stopped(cancelled), Stop::Cancelled);
}

//! Theory against search on small positions, and against oracle positions of any size.

use std::collections::HashMap;

use jogada_core::{Notation, Player, Stop};
use jogada_games::{Listed, Spec};

use super::*;

/// Whether the mover wins, by exhaustive search.
fn mover_wins(game: &Nim, state: &State, known: &mut HashMap<State, bool>) -> bool {
    if let Some(outcome) = game.outcome(state) {
        return outcome.winner() == Some(game.to_move(state));
    }
    if let Some(wins) = known.get(state) {
        return *wins;
    }
    let moves = game.legal_moves(state);
    let wins = moves.iter().any(|mv| !mover_wins(game, &game.after(state, mv), known));
    known.insert(state.clone(), wins);
    wins
}

fn written(game: &Nim, moves: &[Move]) -> String {
    moves.iter().map(|mv| game.write_move(mv)).collect::<Vec<_>>().join(" ")
}

#[test]
fn search_confirms_the_theory() {
    for misere in [true, false] {
        let game = Nim { misere, ..Nim::default() };
        let mut known = HashMap::new();
        for code in 0..6_u32.pow(4) {
            let rows = (0..4).map(|row| UBig::from(code / 6_u32.pow(row) % 6)).collect();
            let state = State::new(rows, Player::Two).unwrap();
            let answer = solve(&game, &state, true);
            let wins = mover_wins(&game, &state, &mut known);
            assert_eq!(answer.exact(), Some(if wins { 1 } else { -1 }), "{state:?} misere={misere}");
            let moves = game.legal_moves(&state);
            assert_eq!(moves.len(), answer.moves.len());
            let mut winning = moves.clone();
            winning.retain(|mv| !mover_wins(&game, &game.after(&state, mv), &mut known));
            // Where nothing wins every move is as good as any other.
            assert_eq!(&answer.best, if wins { &winning } else { &moves }, "{state:?} misere={misere}");
            assert!(answer.best_complete);
            for (mv, value) in &answer.moves {
                assert_eq!(value.exact() == Some(1), winning.contains(mv));
            }
        }
    }
}

#[test]
fn solved_positions_of_any_size_agree() {
    let oracle = include_str!("../../../testkit/data/nim.csv");
    let mut lines = 0;
    for line in oracle.lines().skip(1) {
        let [spec, position, value, winning] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let mut game = Nim::with(&spec.parse::<Spec>().unwrap().parameters);
        let state = game.read_position(position).unwrap();
        let answer = solve(&game, &state, false);
        assert_eq!(answer.exact().unwrap().to_string(), value, "{line}");
        if value == "1" {
            assert_eq!(written(&game, &answer.best), winning, "{line}");
        }
        assert_eq!(answer.best.is_empty(), game.outcome(&state).is_some(), "{line}");
        assert_eq!(answer.stop, Stop::Finished);
        lines += 1;
    }
    assert!(lines >= 30, "only {lines} positions");
}

#[test]
fn a_lost_position_lists_its_moves_or_says_that_it_cannot() {
    let best = |text: &str| {
        let mut game = Nim::default();
        let state = game.read_position(text).unwrap();
        let answer = solve(&game, &state, false);
        assert_eq!(answer.exact(), Some(-1), "{text}");
        (written(&game, &answer.best), answer.best_complete)
    };
    assert_eq!(best("2,2"), ("1-1 1-2 2-1 2-2".to_owned(), true));
    assert_eq!(best("1"), ("1-1".to_owned(), true));
    assert_eq!(best("1000000007,1000000007"), ("1-1".to_owned(), false));
    let huge = "9".repeat(60);
    assert_eq!(best(&format!("{huge},{huge}")), ("1-1".to_owned(), false));
}

#[test]
fn the_winner_wins_the_line() {
    for (text, misere) in [("1,3,5,7", true), ("1,3,5", true), ("1,1,1", false), ("9", true), ("2,2", false)]
    {
        let mut game = Nim { misere, ..Nim::default() };
        let mut state = game.read_position(text).unwrap();
        let answer = solve(&game, &state, false);
        for mv in &answer.line {
            game.play(&mut state, mv);
        }
        let value = game.outcome(&state).unwrap().value_for(Player::One);
        assert_eq!(answer.exact(), Some(value), "{text} misere={misere}");
    }
}

#[test]
fn the_columns_say_why() {
    let mut game = Nim::default();
    let state = game.read_position("1,3,7").unwrap();
    let theory = Theory::of(&game, &state);
    assert_eq!((theory.columns, theory.reason, theory.wins), (3, Reason::SomeOdd, true));
    assert_eq!([2, 1, 0].map(|column| theory.ones(column)), [1, 2, 3]);
    assert_eq!([2, 1, 0].map(|column| theory.is_odd(column)), [true, false, true]);
    assert_eq!(theory.nim_sum, UBig::from(5_u8));
    let leave: Vec<Option<u8>> =
        theory.rows.iter().map(|row| row.leave.clone().map(|leave| leave.try_into().unwrap())).collect();
    assert_eq!(leave, [None, None, Some(2)]);
    for (text, reason, wins) in [
        ("1,3,5,7", Reason::AllEven, false),
        ("1,1", Reason::Singles, true),
        ("1,1,1", Reason::Singles, false),
        ("1,1,9", Reason::LastLongRow, true),
        ("0,0", Reason::Over, true),
    ] {
        let theory = Theory::of(&game, &game.clone().read_position(text).unwrap());
        assert_eq!((theory.reason, theory.wins), (reason, wins), "{text}");
    }
}

#[test]
fn rows_of_any_size_are_solved() {
    let mut game = Nim::default();
    let text = format!("{},1", "9".repeat(60));
    let state = game.read_position(&text).unwrap();
    let answer = solve(&game, &state, true);
    assert_eq!((answer.best.len(), answer.moves.len()), (1, 1));
    assert!(answer.line.len() <= LONGEST_LINE);
}

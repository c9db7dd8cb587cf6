//! Solvers that prove a position's value alone prove every move's where that is asked for.

use jogada_core::{Limits, Notation, Stop};
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::nim::Nim;
use jogada_games::solitaire2::Solitaire2;
use jogada_games::tic_tac_toe::TicTacToe;
use jogada_games::{Listed, Parameters};
use jogada_solve::{Answer, Method, Request, Solve, solve};

fn solved<G: Solve>(game: &mut G, position: &str, method: Method, limits: Limits) -> Answer<G::Move> {
    let state = game.read_position(position).unwrap();
    let request = Request { method, every_move: true, limits, threads: 1, tables: None };
    let answer = solve(game, &state, &request, &|_| {}).unwrap();
    let mut legal = Vec::new();
    game.moves(&state, &mut legal);
    assert!(answer.moves.iter().map(|(mv, _)| mv).eq(&legal), "{position}");
    answer
}

/// Every move has its value, and the best ones that of the position.
fn check<G: Solve>(answer: &Answer<G::Move>) {
    assert_eq!(answer.stop, Stop::Finished, "{answer:?}");
    let value = answer.exact().unwrap();
    let values: Vec<i32> = answer.moves.iter().map(|(_, bounds)| bounds.exact().unwrap()).collect();
    assert_eq!(values.iter().max(), Some(&value), "{answer:?}");
    let best: Vec<_> =
        answer.moves.iter().filter(|(_, it)| it.exact() == Some(value)).map(|(mv, _)| mv.clone()).collect();
    assert!(answer.best_complete && answer.best == best, "{answer:?}");
}

#[test]
fn more_pieces_than_tables_have() {
    // 17 pieces; the captures lead to positions that tables know.
    let limits = Limits::default();
    let position = "0,0,0,0,0,1/0,0,0,0,13,3 1 0-0";
    let answer = solved(&mut AdjiBoto, position, Method::Auto, limits);
    assert_eq!(answer.method, "engine");
    check::<AdjiBoto>(&answer);
}

#[test]
fn a_bounded_proof_and_a_move_that_cannot_be_proved() {
    // Every move loses.
    let all =
        solved(&mut Solitaire2, ".../1../.1.11../..2..../...11../.22/.22 2", Method::Auto, Limits::default());
    check::<Solitaire2>(&all);
    // One wins; of the others some are soon known, and some not within the nodes.
    let limits = Limits { nodes: Some(3_000_000), ..Limits::default() };
    let some = solved(&mut Solitaire2, "..1/.1./...1.1./...11../.2..2../.22/2.2 2", Method::Auto, limits);
    assert_eq!((some.exact(), some.stop), (Some(1), Stop::Nodes));
    assert!(some.stats.nodes < 3_500_000, "{:?}", some.stats);
    let written: Vec<String> = some.best.iter().map(|mv| Solitaire2.write_move(mv)).collect();
    assert!(written.contains(&"cc55".to_owned()), "{written:?}");
}

#[test]
fn proof_numbers_agree_with_alpha_beta() {
    let mut nim = Nim::with(&Parameters::defaults(Nim::PARAMETERS));
    for position in ["1,3,5 1", "3,4 2", "2,2 1", "1,1,1 1"] {
        let numbers = solved(&mut nim, position, Method::ProofNumber, Limits::default());
        check::<Nim>(&numbers);
        assert_eq!(numbers.moves, solved(&mut nim, position, Method::AlphaBeta, Limits::default()).moves);
    }
    for position in ["xo./.../...", "xox/.../o..", ".../.../..."] {
        let numbers = solved(&mut TicTacToe, position, Method::ProofNumber, Limits::default());
        check::<TicTacToe>(&numbers);
        let alpha_beta = solved(&mut TicTacToe, position, Method::AlphaBeta, Limits::default());
        assert_eq!(numbers.moves, alpha_beta.moves);
    }
}

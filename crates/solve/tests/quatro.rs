//! Quarto without giving: exact values of independent programs, and the plain method on small boards.

use jogada_core::{Game, Limits, Notation, Random, Space, Stop};
use jogada_games::quarto::Quarto;
use jogada_solve::Request;
use jogada_solve::quarto::{Options, keeping, solve};
use jogada_solve::{Bounds, alpha_beta};
use jogada_testkit::Oracle;

const WITHOUT_GIVING: Quarto = Quarto { squares: false, give: false };

fn asked(request: Request<'_>) -> Options<'_> {
    Options { request, ..Options::default() }
}

#[test]
fn values_and_best_moves_are_those_of_an_independent_program() {
    let text = include_str!("../../testkit/data/quatro.csv");
    for row in Oracle::read(text).rows() {
        let mut game = WITHOUT_GIVING;
        assert_eq!(row.get("game"), "quarto:give=false");
        let state = game.read_position(row.get("position")).unwrap();
        let answer = solve(&game, &state, &Options::default(), &mut |_| {});
        assert_eq!(answer.exact(), Some(row.number("value")), "{state:?}");
        let mut best: Vec<String> = answer.best.iter().map(|mv| game.write_move(mv)).collect();
        best.sort_unstable();
        assert_eq!(best, row.words("best"), "{state:?}");
    }
}

#[test]
fn every_move_is_worth_what_the_plain_method_says() {
    let mut random = Random::new(5);
    for round in 0..60 {
        let game = Quarto { squares: round % 2 == 1, ..WITHOUT_GIVING };
        let mut state = game.start();
        while state.occupied().len() < 10 && game.outcome(&state).is_none() {
            let moves = game.legal_moves(&state);
            game.play(&mut state, random.pick(&moves).unwrap());
        }
        let options = asked(Request { every_move: true, ..Request::default() });
        let ours = solve(&game, &state, &options, &mut |_| {});
        let plain = alpha_beta::solve(&game, &state, true, &Limits::default());
        assert_eq!((ours.value, &ours.moves), (plain.value, &plain.moves), "{state:?}");
        let mut end = state;
        ours.line.iter().for_each(|mv| game.play(&mut end, mv));
        let outcome = game.outcome(&end).expect("a line of best play leads to the end");
        assert_eq!(Some(outcome.value_for(state.mover())), ours.exact(), "{state:?}");
    }
}

#[test]
fn a_limit_leaves_bounds() {
    let limits = Limits { nodes: Some(100), ..Limits::default() };
    let options = asked(Request { limits, ..Request::default() });
    let answer = solve(&WITHOUT_GIVING, &WITHOUT_GIVING.start(), &options, &mut |_| {});
    assert_eq!((answer.stop, answer.value), (Stop::Nodes, Bounds { lower: -1, upper: 1 }));
}

#[test]
fn a_move_that_is_to_keep_a_value_keeps_it() {
    let mut random = Random::new(9);
    let mut asked = 0;
    for round in 0..40 {
        let game = Quarto { squares: round % 2 == 1, ..WITHOUT_GIVING };
        let mut state = game.start();
        while state.occupied().len() < 10 && game.outcome(&state).is_none() {
            let moves = game.legal_moves(&state);
            game.play(&mut state, random.pick(&moves).unwrap());
        }
        let plain = alpha_beta::solve(&game, &state, true, &Limits::default());
        let Some(value) = plain.exact().filter(|_| game.outcome(&state).is_none()) else { continue };
        keeping(&game, &Options::default(), |keep| {
            for bound in -1..=value {
                let mv = keep(&state, bound).unwrap();
                let (_, kept) = plain.moves.iter().find(|(known, _)| *known == mv).unwrap();
                assert!(kept.lower >= bound, "{state:?}: {mv:?} keeps {kept:?}, not {bound}");
                asked += 1;
            }
        });
    }
    assert!(asked > 40, "{asked}");
}

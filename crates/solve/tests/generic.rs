//! The general solvers against plain minimax and against each other.

use jogada_core::{Game, Limits, Notation, Random, Space, Stop};
use jogada_games::nim::Nim;
use jogada_games::quarto::Quarto;
use jogada_games::tic_tac_toe::TicTacToe;
use jogada_games::{Listed, Spec, Visitor, games, visit};
use jogada_solve::alpha_beta::solve;
use jogada_solve::proof_number::ProofNumbers;

/// The value for the mover, by the definition.
fn minimax<G: Game>(game: &G, state: &G::State) -> i32 {
    let mover = game.to_move(state);
    if let Some(outcome) = game.outcome(state) {
        return outcome.value_for(mover);
    }
    let moves = game.legal_moves(state);
    let value = |mv: &G::Move| {
        let next = game.after(state, mv);
        let value = minimax(game, &next);
        if game.to_move(&next) == mover { value } else { -value }
    };
    moves.iter().map(value).max().expect("the game is not over")
}

/// Whether the tree below a state has at most `most` nodes; subtracts those it has.
fn is_small<G: Game>(game: &G, state: &G::State, most: &mut u32) -> bool {
    let moves = game.legal_moves(state);
    moves.iter().all(|mv| {
        *most = most.saturating_sub(1);
        *most > 0 && is_small(game, &game.after(state, mv), most)
    })
}

/// The first position of a random game below which there are at most `most` nodes.
fn late<G: Game>(game: &G, seed: u64, most: u32) -> G::State {
    let mut found = None;
    jogada_testkit::random_walk(game, &game.start(), &mut Random::new(seed), |state, _| {
        if found.is_none() && is_small(game, state, &mut most.clone()) {
            found = Some(state.clone());
        }
    });
    found.expect("a game ends")
}

fn compare<G: Game + Notation>(game: &G) {
    let limits = Limits::default();
    for seed in 0..40 {
        let state = late(game, seed, 3000);
        let answer = solve(game, &state, true, &limits);
        let value = minimax(game, &state);
        assert_eq!((answer.value.exact(), answer.stop), (Some(value), Stop::Finished), "{state:?}");
        let mover = game.to_move(&state);
        let mut best = Vec::new();
        for (mv, found) in &answer.moves {
            let next = game.after(&state, mv);
            let sign = if game.to_move(&next) == mover { 1 } else { -1 };
            let value_of_move = sign * minimax(game, &next);
            assert_eq!(found.exact(), Some(value_of_move), "{mv:?} in {state:?}");
            if value_of_move == value {
                best.push(mv.clone());
            }
        }
        assert_eq!(answer.best, best);
        let end = answer.line.iter().fold(state.clone(), |state, mv| game.after(&state, mv));
        assert_eq!(
            game.outcome(&end).map(|outcome| outcome.value_for(mover)),
            Some(value),
            "the line of {state:?}"
        );
        let mut numbers = ProofNumbers::new(game, &limits);
        assert_eq!(numbers.holds(&state, mover, value), Ok(true), "{state:?}");
        assert_eq!(numbers.holds(&state, mover, value + 1), Ok(false), "{state:?}");
        assert_eq!(numbers.holds(&state, mover.other(), -value), Ok(true), "{state:?}");
    }
}

#[test]
fn every_solver_agrees_with_minimax() {
    struct Compare;
    impl Visitor for Compare {
        type Output = ();
        fn visit<G: Listed>(self, _spec: &Spec, game: G, _state: G::State) {
            // Where positions can come again, minimax may not end, and alpha-beta is not asked.
            if !game.may_repeat() {
                compare(&game);
            }
        }
    }
    let variants = ["nim:misere=false", "quarto:squares=true"];
    for spec in games().iter().map(|info| info.id).chain(variants) {
        visit(spec, None, Compare).expect("a listed game");
    }
}

#[test]
fn tic_tac_toe_is_a_draw() {
    let answer = solve(&TicTacToe, &TicTacToe.start(), true, &Limits::default());
    assert_eq!((answer.value.exact(), answer.best.len(), answer.line.len()), (Some(0), 9, 9));
}

#[test]
fn limits_are_reported_and_nothing_false_is_claimed() {
    let limits = Limits { nodes: Some(10), ..Limits::default() };
    let answer = solve(&Quarto::default(), &Quarto::default().start(), false, &limits);
    assert_eq!((answer.stop, answer.value.exact()), (Stop::Nodes, None));
    assert!(answer.value.lower <= 0 && answer.value.upper >= 0);
    let limits = Limits { memory: Some(1000), ..Limits::default() };
    let answer = solve(&Nim::default(), &Nim::default().start(), false, &limits);
    assert_eq!(answer.stop, Stop::Memory);
}

//! The solvers that know no game: against plain minimax, against each other, and the certificates they write.

use jogada_core::{Game, Limits, Notation, Random, Space, Stop};
use jogada_games::bishop::Bishop;
use jogada_games::nim::Nim;
use jogada_games::quarto::Quarto;
use jogada_games::tic_tac_toe::TicTacToe;
use jogada_solve::alpha_beta::{Exhaustive, solve};
use jogada_solve::certificate::{Certificate, Refusal, check, write};
use jogada_solve::proof_number::ProofNumbers;

/// The value for the mover, as the definition has it.
fn minimax<G: Game>(game: &G, state: &G::State) -> i32 {
    let mover = game.to_move(state);
    if let Some(outcome) = game.outcome(state) {
        return outcome.value_for(mover);
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let value = |mv: &G::Move| {
        let next = game.after(state, mv);
        let value = minimax(game, &next);
        if game.to_move(&next) == mover { value } else { -value }
    };
    moves.iter().map(value).max().expect("the game is not over")
}

/// Whether the tree below a state has at most `most` nodes; takes off what it has.
fn is_small<G: Game>(game: &G, state: &G::State, most: &mut u32) -> bool {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
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
    compare(&TicTacToe);
    compare(&Nim::default());
    compare(&Nim { misere: false, ..Nim::default() });
    compare(&Quarto::default());
    compare(&Quarto { squares: true });
    compare(&Bishop::default());
}

#[test]
fn tic_tac_toe_is_a_draw() {
    let answer = solve(&TicTacToe, &TicTacToe.start(), true, &Limits::default());
    assert_eq!((answer.value.exact(), answer.best.len(), answer.line.len()), (Some(0), 9, 9));
}

#[test]
fn limits_are_told_and_nothing_false_is_said() {
    let limits = Limits { nodes: Some(10), ..Limits::default() };
    let answer = solve(&Quarto::default(), &Quarto::default().start(), false, &limits);
    assert_eq!((answer.stop, answer.value.exact()), (Stop::Nodes, None));
    assert!(answer.value.lower <= 0 && answer.value.upper >= 0);
    let limits = Limits { memory: Some(1000), ..Limits::default() };
    let answer = solve(&Nim::default(), &Nim::default().start(), false, &limits);
    assert_eq!(answer.stop, Stop::Memory);
}

fn certificate<G: Game + Notation>(spec: &str, game: &G, state: &G::State) -> String {
    let limits = Limits::default();
    let mut searcher = Exhaustive::new(game, &limits);
    let value = searcher.value(state).unwrap();
    write(spec, game, state, value, &mut searcher, 1_000_000).unwrap()
}

fn verdict<G: Game + Notation>(game: &G, text: &str) -> Result<(), Refusal> {
    let certificate = Certificate::read(text)?;
    let mut game = game.clone();
    let state = game.read_position(certificate.position).map_err(Refusal::Unreadable)?;
    check(&certificate, &game, &state)
}

#[test]
fn certificates_are_accepted() {
    let text = certificate("tic-tac-toe", &TicTacToe, &TicTacToe.start());
    assert_eq!(verdict(&TicTacToe, &text), Ok(()));
    let text = certificate("nim", &Nim::default(), &Nim::default().start());
    assert_eq!(verdict(&Nim::default(), &text), Ok(()));
    for seed in 0..10 {
        let game = Bishop::default();
        let text = certificate("bishop", &game, &late(&game, seed, 3000));
        assert_eq!(verdict(&game, &text), Ok(()), "{text}");
        let game = Quarto::default();
        let text = certificate("quarto", &game, &late(&game, seed, 3000));
        assert_eq!(verdict(&game, &text), Ok(()), "{text}");
    }
}

/// Makes the checksum right again, as somebody would who knows about it.
fn resealed(text: &str) -> String {
    let body = &text[..=text.rfind("\nend ").unwrap()];
    let claims = body.lines().filter(|line| line.starts_with("claim ")).count();
    format!("{body}end {claims} {:08x}\n", crc32fast::hash(body.as_bytes()))
}

#[test]
fn tampered_certificates_are_refused() {
    let game = Nim::default();
    let text = certificate("nim", &game, &game.start());
    // Any change at all breaks the checksum or the form.
    for at in
        (0..text.len()).step_by(7).filter(|at| text.is_char_boundary(*at) && text.is_char_boundary(at + 1))
    {
        let mut changed = text.clone();
        changed.replace_range(at..=at, if &text[at..=at] == "1" { "2" } else { "1" });
        assert!(verdict(&game, &changed).is_err(), "changed at {at}");
    }
    assert!(verdict(&game, &text[..text.len() / 2]).is_err());
    // With a new checksum, the rules still refuse.
    let lies = [
        text.replacen("value -1", "value 1", 1),
        text.replacen("\nclaim 2 1 ", "\nclaim 2 2 ", 1),
        text.replacen("\nclaim 2 ", "\nclaim 1 ", 1),
        text.lines()
            .enumerate()
            .filter(|(number, _)| *number != 9)
            .map(|(_, line)| format!("{line}\n"))
            .collect(),
    ];
    for lie in lies {
        assert_ne!(lie, text);
        assert!(verdict(&game, &resealed(&lie)).is_err(), "{lie}");
    }
    assert_eq!(verdict(&game, &resealed(&text)), Ok(()));
}

#[test]
fn values_that_no_game_has_are_refused() {
    let game = Bishop::default();
    let text = certificate("bishop", &game, &late(&game, 3, 3000));
    let nim = certificate("nim", &Nim::default(), &Nim::default().start());
    for value in [i32::MIN, i32::MIN + 1, i32::MAX, 2, -2] {
        let put = |text: &str| {
            let lines = text.lines().map(|line| {
                if line.starts_with("value ") { format!("value {value}\n") } else { format!("{line}\n") }
            });
            resealed(&lines.collect::<String>())
        };
        assert!(verdict(&game, &put(&text)).is_err(), "{value}");
        assert_eq!(verdict(&Nim::default(), &put(&nim)), Err(Refusal::Malformed(4)), "{value}");
    }
    for first in ["jogada-proof 12", "jogada-proof 1 ", "jogada-proof", "jogada-proof 01"] {
        let text = resealed(&nim.replacen("jogada-proof 1", first, 1));
        assert_eq!(verdict(&Nim::default(), &text), Err(Refusal::Malformed(1)), "{first}");
    }
}

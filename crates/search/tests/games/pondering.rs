//! What is found in the opponent's time need not be found again.

use jogada_core::observer::Listener;
use jogada_core::{Banked, Cancel, GameReport, Space};
use jogada_games::adji_boto::{AdjiBoto, SimpleEvaluation};
use jogada_games::tic_tac_toe::TicTacToe;
use jogada_search::games::{Question, Specification};

type Report = GameReport<<TicTacToe as Space>::Move>;

/// What the player finds after the first move of a game, with or without having pondered over it.
fn second_move(ponders: bool) -> Report {
    let game = TicTacToe;
    let mut state = game.start();
    let mut player = "ai:time=1m,ponder=on".parse::<Specification>().unwrap().player();
    if ponders {
        // This game is small enough to be proved: pondering then ends by itself.
        player.ponder(Question { game: &game, evaluation: &Banked, state: &state }, &Cancel::default());
    }
    let moves = game.legal_moves(&state);
    game.play(&mut state, &moves[0]);
    player.choose(Question { game: &game, evaluation: &Banked, state: &state }, Listener::Nobody)
}

#[test]
fn the_next_move_costs_less() {
    let [without, with] = [false, true].map(second_move);
    assert_eq!((without.value, without.exact), (with.value, with.exact));
    assert!(without.exact && with.stats.nodes < without.stats.nodes / 2, "{without:?} {with:?}");
}

#[test]
fn pondering_stops_when_told_to() {
    let mut player = "ai:ponder=on".parse::<Specification>().unwrap().player();
    let cancel = Cancel::default();
    std::thread::scope(|scope| {
        let flag = cancel.clone();
        let pondering = scope.spawn(move || {
            let (game, evaluation) = (AdjiBoto, SimpleEvaluation::default());
            player.ponder(Question { game: &game, evaluation: &evaluation, state: &game.start() }, &flag);
            player
        });
        cancel.cancel();
        let player = pondering.join().unwrap();
        assert!(!player.limits().cancel.is_cancelled(), "it can still be asked for a move");
    });
}

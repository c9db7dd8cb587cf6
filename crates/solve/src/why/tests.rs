//! Punishments of mistakes against exhaustive search.

use std::collections::HashMap;

use jogada_core::{Game, Notation, Player, Random, Space};
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::bishop::{Bishop, Board, State};

use super::*;
use crate::Method;

fn request() -> Request<'static> {
    Request { method: Method::Auto, every_move: false, limits: Limits::default(), threads: 1, tables: None }
}

fn moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    game.legal_moves(state)
}

/// The final difference for player one by exhaustive search.
fn value(game: &Bishop, state: &State, known: &mut HashMap<State, i32>) -> i32 {
    if let Some(outcome) = game.outcome(state) {
        return outcome.value_for(Player::One);
    }
    if let Some(&value) = known.get(state) {
        return value;
    }
    let sign = state.mover().sign();
    let values = moves(game, state).into_iter().map(|mv| sign * value(game, &game.after(state, &mv), known));
    let best = sign * values.max().expect("a game that is not over has moves");
    known.insert(*state, best);
    best
}

/// The plies until `loss` stands, by exhaustive search.
fn plies(game: &Bishop, state: &State, player: Player, loss: i32, known: &mut HashMap<State, i32>) -> usize {
    let is_own = state.mover() == player;
    let stands = is_own && game.banked(state) * player.sign() >= loss;
    if stands || game.outcome(state).is_some() {
        return 0;
    }
    let best = value(game, state, known);
    let mut counts = Vec::new();
    for mv in moves(game, state) {
        let next = game.after(state, &mv);
        if !is_own || value(game, &next, known) == best {
            counts.push(1 + plies(game, &next, player, loss, known));
        }
    }
    let counts = counts.into_iter();
    if is_own { counts.min() } else { counts.max() }.expect("a game that is not over has moves")
}

/// Whether the line can be played and ends where the loss stands, or at the end of the game.
fn ends_well<G: Solve>(game: &G, next: &G::State, why: &Why<G::Move>) -> bool {
    let punisher = game.to_move(next);
    let loss = -why.after.exact().expect("a value");
    let mut state = next.clone();
    for mv in &why.refutation {
        assert!(moves(game, &state).contains(mv));
        game.play(&mut state, mv);
    }
    let stands = game.to_move(&state) == punisher && game.banked(&state) * punisher.sign() >= loss;
    stands || game.outcome(&state).is_some()
}

#[test]
fn bishop_mistakes_are_punished_as_soon_as_can_be() {
    let mut random = Random::new(5);
    let (mut soonest, mut mistakes) = (0, 0);
    for round in 0..12 {
        let game = Bishop { board: Board::shuffled(round), ..Bishop::default() };
        let mut state = game.start();
        for _ in 0..20 {
            let Some(mv) = random.pick(&moves(&game, &state)).copied() else { break };
            game.play(&mut state, &mv);
        }
        let mut known = HashMap::new();
        for mv in moves(&game, &state) {
            let why = why(&game, &state, &mv, &request(), &|_| ()).unwrap();
            let next = game.after(&state, &mv);
            let punisher = state.mover().other();
            let loss = punisher.sign() * value(&game, &next, &mut known);
            assert_eq!(why.after.exact(), Some(-loss));
            assert_eq!(why.is_mistake(), state.mover().sign() * value(&game, &state, &mut known) > -loss);
            mistakes += u32::from(why.is_mistake());
            if why.soonest {
                assert_eq!(why.refutation.len(), plies(&game, &next, punisher, loss, &mut known));
                assert!(ends_well(&game, &next, &why));
                soonest += 1;
            }
        }
    }
    assert!(soonest > 0 && soonest < mistakes, "{soonest} of {mistakes}");
}

#[test]
fn an_adji_boto_mistake_is_punished_before_the_end_of_best_play() {
    let mut game = AdjiBoto;
    let state = game.read_position("1,0,0,2,0,0/2,0,0,1,0,0 1 0-0").unwrap();
    let mv = game.read_move(&state, "d1").unwrap();
    let why = why(&game, &state, &mv, &request(), &|_| ()).unwrap();
    assert_eq!((why.before.exact(), why.after.exact()), (Some(0), Some(-4)));
    assert!(why.soonest && ends_well(&game, &game.after(&state, &mv), &why));
    assert_eq!(why.refutation.len(), 9);
}

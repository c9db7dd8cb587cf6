//! The search against plain minimax and published values; limits.

use jogada_core::{Game, Limits, Notation, Random, Space, Stop};
use jogada_games::blokus::{Blokus, Move, State, Stock, Third};

use super::{bound, solve};

fn answer(game: &Blokus, state: &State) -> (i32, Vec<String>) {
    let answer = solve(game, state, &Limits::default(), false, &|_| {});
    assert!(answer.best_complete && answer.stop == Stop::Finished);
    (answer.exact().unwrap(), answer.best.iter().map(|mv| game.write_move(mv)).collect())
}

/// The final difference from the mover's view, by exhaustive search.
fn minimax(game: &Blokus, state: &State) -> i32 {
    if let Some(outcome) = game.outcome(state) {
        return outcome.value_for(state.mover());
    }
    let moves = game.legal_moves(state);
    moves.iter().map(|mv| -minimax(game, &game.after(state, mv))).max().unwrap()
}

#[test]
fn empty_boards_have_the_published_values() {
    for (third, size, value, best) in [
        (Third::Cross, 3, 3, vec!["b@a3"]),
        (Third::Cross, 4, 2, vec!["a@a4"]),
        (Third::Cross, 5, 9, vec!["b@a5"]),
        (Third::S, 3, 4, vec!["c2@a3"]),
        (Third::S, 4, 0, vec!["c2@a4"]),
    ] {
        let game = Blokus::new(third, size);
        let expected = (value, best.into_iter().map(str::to_owned).collect());
        assert_eq!(answer(&game, &game.start()), expected, "{third:?} {size}");
    }
}

#[test]
fn the_search_agrees_with_minimax() {
    let mut random = Random::new(3);
    let mut tried = 0;
    while tried < 120 {
        let third = if tried % 2 == 0 { Third::Cross } else { Third::S };
        let game = Blokus::new(third, 4 + random.below(3) as usize);
        let mut state = game.start();
        for _ in 0..2 + random.below(4) {
            let moves = game.legal_moves(&state);
            let Some(mv) = random.pick(&moves) else { break };
            game.play(&mut state, mv);
        }
        let stocks = [(); 2].map(|()| Stock([(); 3].map(|()| random.below(2) as u8)));
        let cells = [jogada_core::Player::One, jogada_core::Player::Two].map(|player| *state.cells(player));
        let state = State::new(cells, stocks, state.mover());
        if game.outcome(&state).is_some() {
            continue;
        }
        let all = solve(&game, &state, &Limits::default(), true, &|_| {});
        assert_eq!(all.exact(), Some(minimax(&game, &state)), "{}", game.write_position(&state));
        for (mv, bounds) in &all.moves {
            let value = -minimax(&game, &game.after(&state, mv));
            assert_eq!(bounds.exact(), Some(value), "{}", game.write_move(mv));
        }
        let known = bound::of_state(&game, &state);
        assert!(known.lower <= known.upper);
        tried += 1;
    }
}

#[test]
fn a_limit_leaves_bounds_that_hold() {
    let game = Blokus::default();
    let limits = Limits { nodes: Some(20_000), memory: Some(8 << 20), ..Limits::default() };
    let answer = solve(&game, &game.start(), &limits, false, &|_| {});
    assert_eq!((answer.stop, answer.stats.nodes), (Stop::Nodes, 20_000));
    assert!(answer.value.lower >= -125 && answer.value.upper <= 125 && answer.exact().is_none());
    let limits = Limits::default();
    limits.cancel.cancel();
    assert_eq!(solve(&game, &game.start(), &limits, false, &|_| {}).stop, Stop::Cancelled);
}

#[test]
fn a_line_ends_with_the_value() {
    let game = Blokus::new(Third::Cross, 5);
    let answer = solve(&game, &game.start(), &Limits::default(), false, &|_| {});
    let state = answer.line.iter().fold(game.start(), |state, mv: &Move| game.after(&state, mv));
    assert_eq!(game.outcome(&state).map(|outcome| outcome.value_for(jogada_core::Player::One)), Some(9));
}

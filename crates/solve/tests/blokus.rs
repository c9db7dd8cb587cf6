//! Blokus endings against exact values of an independent program.

use jogada_core::{Limits, Notation, Player};
use jogada_games::blokus::{Blokus, State};
use jogada_games::{Listed, Spec};
use jogada_solve::blokus::solve;
use jogada_testkit::Oracle;

/// The oracle has what is still to come, the solver the final difference.
fn so_far(game: &Blokus, state: &State) -> i32 {
    let left = |player: Player| game.squares(state.stock(player));
    left(state.mover().other()) - left(state.mover())
}

#[test]
fn endings_have_the_values_and_best_moves_of_the_oracle() {
    let oracle = Oracle::read(include_str!("../../testkit/data/blokus.csv"));
    for row in oracle.rows() {
        let mut game = Blokus::with(&row.get("game").parse::<Spec>().unwrap().parameters);
        let text = row.get("position");
        let state = game.read_position(text).unwrap();
        let answer = solve(&game, &state, &Limits::default(), false, &|_| {});
        assert_eq!(answer.exact(), Some(row.number("value") + so_far(&game, &state)), "{text}");
        let mut best: Vec<String> = answer.best.iter().map(|mv| game.write_move(mv)).collect();
        if best.is_empty() {
            best.push("none".to_owned());
        }
        best.sort_unstable();
        assert_eq!(best, row.words("best"), "{text}");
    }
}

//! Pits and stores; while a move is made, also the hand and where it is.

use jogada_core::Player;
use serde_json::{Value, json};

use super::{Fall, Hole, Kalah, State};
use crate::Scene;

pub(super) fn scene(game: Kalah, states: &[State], moves: &[Hole]) -> Scene {
    let steps = states
        .iter()
        .zip(moves)
        .next_back()
        .map_or_else(Vec::new, |(before, hole)| sowing(game, *before, *hole));
    Scene { board: picture(game, states[moves.len()]), steps }
}

fn picture(game: Kalah, state: State) -> Value {
    let pits = Player::BOTH.map(|player| {
        (0..game.holes).map(|column| state.seeds_in(game.at(player, column))).collect::<Vec<u8>>()
    });
    json!({ "kind": "kalah", "pits": pits, "stores": Player::BOTH.map(|player| state.store(player)) })
}

/// A sowing, seed by seed: the pit lifted, each seed as it falls, and the pits that are captured. `pit` is `store` where a seed falls into
/// the mover's.
fn sowing(game: Kalah, before: State, hole: Hole) -> Vec<Value> {
    let mover = before.mover.number();
    let step = |state: State, hand: usize, pit: String| {
        let mut step = picture(game, state);
        step["hand"] = hand.into();
        step["pit"] = pit.into();
        step["by"] = mover.into();
        step
    };
    let mut lifted = before;
    let seeds = usize::from(lifted.lift(hole));
    let mut steps = vec![step(lifted, seeds, game.name(hole))];
    for (fallen, (state, fall)) in game.sowing(before, hole).enumerate() {
        let pit = match fall {
            Fall::Hole(hole) => game.name(hole),
            Fall::Store => "store".to_owned(),
        };
        steps.push(step(state, seeds - fallen - 1, pit));
    }
    if let Some((sown, last)) = game.sowing(before, hole).last()
        && let Some(captured) = game.captures(sown, last)
    {
        let mut taken = step(sown, 0, game.name(captured[0]));
        taken["taken"] = json!(captured.map(|hole| game.name(hole)));
        steps.push(taken);
    }
    steps
}

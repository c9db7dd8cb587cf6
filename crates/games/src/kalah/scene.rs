//! Pits and stores; while a move is made, also the hand and where it is.

use jogada_core::Player;
use serde::Serialize;

use super::{Fall, Hole, Kalah, State};
use crate::Scene;

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    pits: [Vec<u8>; 2],
    stores: [u8; 2],
    /// Whether arrows say which way seeds go.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    direction: bool,
    #[serde(flatten)]
    sowing: Option<Sowing>,
}

/// Whose hand is where in a sowing, and what is left in it.
#[derive(Serialize)]
struct Sowing {
    hand: usize,
    /// `store` where a seed falls into the mover's.
    pit: String,
    by: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken: Option<[String; 2]>,
}

pub(super) fn scene(game: Kalah, states: &[State], moves: &[Hole]) -> Scene {
    let steps = states
        .iter()
        .zip(moves)
        .next_back()
        .map_or_else(Vec::new, |(before, hole)| sowing(game, *before, *hole));
    Scene::in_steps(&picture(game, states[moves.len()]), &steps)
}

/// The board with arrows that say which way seeds go.
pub(super) fn scene_of_direction(game: Kalah, state: State) -> Scene {
    Scene::of(&Picture { direction: true, ..picture(game, state) })
}

fn picture(game: Kalah, state: State) -> Picture {
    let pits = Player::BOTH
        .map(|player| (0..game.holes).map(|column| state.seeds_in(game.at(player, column))).collect());
    let stores = Player::BOTH.map(|player| state.store(player));
    Picture { kind: "kalah", pits, stores, direction: false, sowing: None }
}

/// A sowing, seed by seed: the pit lifted, each seed as it falls, and the pits that are captured.
fn sowing(game: Kalah, before: State, hole: Hole) -> Vec<Picture> {
    let by = before.mover.number();
    let step = |state: State, hand: usize, pit: String, taken: Option<[String; 2]>| Picture {
        sowing: Some(Sowing { hand, pit, by, taken }),
        ..picture(game, state)
    };
    let mut lifted = before;
    let seeds = usize::from(lifted.lift(hole));
    let mut steps = vec![step(lifted, seeds, game.name(hole), None)];
    for (fallen, (state, fall)) in game.sowing(before, hole).enumerate() {
        let pit = match fall {
            Fall::Hole(hole) => game.name(hole),
            Fall::Store => "store".to_owned(),
        };
        steps.push(step(state, seeds - fallen - 1, pit, None));
    }
    if let Some((sown, last)) = game.sowing(before, hole).last()
        && let Some(captured) = game.captures(sown, last)
    {
        let taken = captured.map(|hole| game.name(hole));
        steps.push(step(sown, 0, taken[0].clone(), Some(taken)));
    }
    steps
}

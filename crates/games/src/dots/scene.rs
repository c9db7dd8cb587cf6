//! Arcs with who drew them, and boxes with who closed them, as far as the moves show.

use jogada_core::Player;
use serde_json::{Value, json};

use super::{Arc, Dots, State};
use crate::Scene;

pub(super) fn scene(game: &Dots, states: &[State], moves: &[Arc]) -> Scene {
    let state = &states[moves.len()];
    let owners = owners(game, states, moves);
    let arc = |arc: Arc| {
        let (is_horizontal, line, place) = game.grid.place_of(arc);
        json!({
            "name": game.write_arc(arc),
            "horizontal": is_horizontal,
            "line": line,
            "place": place,
            "by": state.drawn_by(arc).map(Player::number),
            "closes": if state.drawn().has(arc) { 0 } else { game.closes(state, arc) },
        })
    };
    let board = json!({
        "kind": "dots",
        "rows": game.grid.rows(),
        "cols": game.grid.cols(),
        "arcs": game.grid.arcs().map(arc).collect::<Vec<_>>(),
        "boxes": owners,
    });
    Scene { board, steps: Vec::new() }
}

/// For every box `null` while it is open, then who closed it, or `closed` where it was closed before the game began.
fn owners(game: &Dots, states: &[State], moves: &[Arc]) -> Vec<Value> {
    let is_closed = |state: &State, at: usize| game.free_arcs(state, at) == 0;
    let mut owners: Vec<Value> = (0..game.grid.box_count())
        .map(|at| if is_closed(&states[0], at) { "closed".into() } else { Value::Null })
        .collect();
    for (states, arc) in states.windows(2).zip(moves) {
        for at in game.grid.boxes_at(*arc).filter(|&at| is_closed(&states[1], at)) {
            owners[at] = states[0].mover().number().into();
        }
    }
    owners
}

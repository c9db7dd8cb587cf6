//! The rows, as decimal numbers in strings: they may be larger than any number a browser knows.

use serde::Serialize;

use super::{Nim, State};
use crate::Scene;

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    rows: Vec<String>,
    misere: bool,
}

pub(super) fn scene(game: Nim, state: &State) -> Scene {
    let rows = state.rows().map(|row| row.to_string()).collect();
    Scene::of(&Picture { kind: "nim", rows, misere: game.misere })
}

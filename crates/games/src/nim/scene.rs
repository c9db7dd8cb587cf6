//! The rows, as decimal numbers in strings: they may be larger than any number a browser knows.

use serde_json::json;

use super::{Nim, State};
use crate::Scene;

pub(super) fn scene(game: Nim, state: &State) -> Scene {
    let rows: Vec<String> = state.rows().map(|row| row.to_string()).collect();
    Scene { board: json!({ "kind": "nim", "rows": rows, "misere": game.misere }), steps: Vec::new() }
}

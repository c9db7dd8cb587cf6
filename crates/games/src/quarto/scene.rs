//! Cells from a4 to d1 with the number of their piece, the piece in hand, those left, and the line that won.

use serde_json::json;

use super::{Cell, Piece, Quarto, State};
use crate::Scene;

pub(super) fn scene(game: Quarto, state: State) -> Scene {
    let cells: Vec<_> = Cell::all().map(|cell| state.piece_at(cell).map(Piece::number)).collect();
    let reserve: Vec<_> = state.left().iter().map(Piece::number).collect();
    let line: Vec<_> = game.completed(state).iter().map(|cell| cell.to_string()).collect();
    let board = json!({
        "kind": "quarto",
        "cells": cells,
        "hand": state.hand().map(Piece::number),
        "reserve": reserve,
        "line": line,
        "phase": if state.hand().is_some() { "place" } else { "give" },
    });
    Scene { board, steps: Vec::new() }
}

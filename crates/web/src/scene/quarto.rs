//! Cells from a4 to d1 with the number of their piece, the piece in hand, those left, and the line that won.

use jogada_games::quarto::{Cell, Piece, Quarto};
use serde_json::json;

use super::{Shown, Story};

pub(super) fn paint(story: &Story<Quarto>) -> Shown {
    let state = *story.now();
    let cells: Vec<_> = Cell::all().map(|cell| state.piece_at(cell).map(Piece::number)).collect();
    let reserve: Vec<_> = Piece::of(state.left()).map(Piece::number).collect();
    let line: Vec<_> = Cell::of(story.game.completed(state)).map(|cell| cell.to_string()).collect();
    let scene = json!({
        "kind": "quarto",
        "cells": cells,
        "hand": state.hand().map(Piece::number),
        "reserve": reserve,
        "line": line,
        "phase": if state.hand().is_some() { "place" } else { "give" },
    });
    Shown { scene, ..Shown::default() }
}

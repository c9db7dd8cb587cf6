//! Cells from a4 to d1 with the number of their piece, the piece in hand, those left, and the line that won.

use serde::Serialize;

use super::{Cell, Piece, Quarto, State};
use crate::Scene;

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    cells: Vec<Option<usize>>,
    hand: Option<usize>,
    reserve: Vec<usize>,
    line: Vec<String>,
    phase: &'static str,
}

pub(super) fn scene(game: Quarto, state: State) -> Scene {
    Scene::of(&Picture {
        kind: "quarto",
        cells: Cell::all().map(|cell| state.piece_at(cell).map(Piece::number)).collect(),
        hand: state.hand().map(Piece::number),
        reserve: state.left().iter().map(Piece::number).collect(),
        line: game.completed(state).iter().map(|cell| cell.to_string()).collect(),
        phase: if state.hand().is_some() { "place" } else { "give" },
    })
}

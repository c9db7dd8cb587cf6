//! A board as a picture needs it: what lies where, by name, instead of lines of text.

use serde_json::{Value, json};

/// What there is to see of a game or problem. The default shows nothing: the page then draws the text of the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The board now; `null` if there is no picture of it.
    pub board: Value,
    /// The board while the last move was made, step by step.
    pub steps: Vec<Value>,
}

impl Scene {
    /// A board of cells, row by row, `columns` a row: the picture for whoever draws none of their own.
    #[must_use]
    pub fn of_cells(columns: usize, cells: impl IntoIterator<Item = Cell>) -> Scene {
        let cell = |cell: Cell| json!({ "name": cell.name, "text": cell.text, "tone": cell.tone.name() });
        let cells: Vec<Value> = cells.into_iter().map(cell).collect();
        Scene { board: json!({ "kind": "cells", "columns": columns, "cells": cells }), steps: Vec::new() }
    }
}

/// A cell of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// What moves call it: a move belongs to the cell whose name it begins with.
    pub name: String,
    /// What is written in it.
    pub text: String,
    /// What it looks like.
    pub tone: Tone,
}

/// What a cell looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Not a part of the board.
    Outside,
    /// Nothing in it.
    Empty,
    /// Something in it.
    Piece,
    /// Where one stands, or what is one's own.
    Own,
    /// Where one wants to be.
    Goal,
    /// Closed for ever.
    Wall,
}

impl Tone {
    const fn name(self) -> &'static str {
        match self {
            Tone::Outside => "outside",
            Tone::Empty => "empty",
            Tone::Piece => "piece",
            Tone::Own => "own",
            Tone::Goal => "goal",
            Tone::Wall => "wall",
        }
    }
}

//! A board as a picture needs it: what lies where, by name, instead of lines of text.

use serde::Serialize;
use serde_json::Value;

/// The picture of a game or problem, as JSON. The default shows nothing: the page then draws the text of the
/// board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The board now; `null` if there is no picture of it.
    pub board: Value,
    /// The board while the last move was made, step by step.
    pub steps: Vec<Value>,
}

impl Scene {
    /// The picture of a board: a struct with its `kind`, by which whoever draws it knows the other fields.
    #[must_use]
    pub fn of(board: &impl Serialize) -> Scene {
        Scene::in_steps(board, &[] as &[()])
    }

    /// As [`of`](Scene::of), with the boards while the last move was made.
    #[must_use]
    pub fn in_steps(board: &impl Serialize, steps: &[impl Serialize]) -> Scene {
        Scene { board: json(board), steps: steps.iter().map(json).collect() }
    }

    /// A board of cells, row by row, `columns` a row: the picture for whoever draws none of their own.
    #[must_use]
    pub fn of_cells(columns: usize, cells: impl IntoIterator<Item = Cell>) -> Scene {
        Scene::of(&Cells { kind: "cells", columns, cells: cells.into_iter().collect() })
    }
}

fn json(board: &impl Serialize) -> Value {
    serde_json::to_value(board).expect("a picture has names for keys, and nothing in it can fail")
}

#[derive(Serialize)]
struct Cells {
    kind: &'static str,
    columns: usize,
    cells: Vec<Cell>,
}

/// A cell of a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Cell {
    /// Its name in moves: a move belongs to the cell whose name it begins with.
    pub name: String,
    /// The text in it.
    pub text: String,
    /// Its appearance.
    pub tone: Tone,
    /// The moves that begin at it, where their names do not tell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

impl Cell {
    /// A cell whose moves begin with its name.
    pub fn new(name: impl Into<String>, text: impl Into<String>, tone: Tone) -> Cell {
        Cell { name: name.into(), text: text.into(), tone, moves: Vec::new() }
    }
}

/// The appearance of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
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

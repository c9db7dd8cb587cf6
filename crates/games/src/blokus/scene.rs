//! The cells with their owners, and what is left in stock.

use jogada_core::Player;
use serde::Serialize;

use super::{Blokus, State};
use crate::Scene;

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    columns: usize,
    cells: Vec<Cell>,
    /// Moves made by pressing two places: there are none.
    ways: [(); 0],
    stocks: [String; 2],
}

#[derive(Serialize)]
struct Cell {
    name: String,
    owner: Option<u8>,
    closed: bool,
}

pub(super) fn scene(game: &Blokus, state: &State) -> Scene {
    let cell = |row: usize, column: usize| {
        let is_in = |rows: &super::Rows| rows[row] >> column & 1 == 1;
        let owner = Player::BOTH.into_iter().find(|&player| is_in(state.cells(player))).map(Player::number);
        Cell { name: game.place(row, column), owner, closed: is_in(&game.closed) }
    };
    let cells = (0..game.size).flat_map(|row| (0..game.size).map(move |column| cell(row, column)));
    let stock = |player: Player| {
        let [a, b, c] = state.stock(player).0;
        format!("a {a}  b {b}  c {c}  ({})", game.squares(state.stock(player)))
    };
    Scene::of(&Picture {
        kind: "pieces",
        columns: game.size,
        cells: cells.collect(),
        ways: [],
        stocks: Player::BOTH.map(stock),
    })
}

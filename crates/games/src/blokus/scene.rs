//! The cells with their owners, and what is left in stock.

use jogada_core::Player;
use serde_json::{Value, json};

use super::{Blokus, State};
use crate::Scene;

pub(super) fn scene(game: &Blokus, state: &State) -> Scene {
    let cell = |row: usize, column: usize| {
        let is_in = |rows: &super::Rows| rows[row] >> column & 1 == 1;
        let owner = Player::BOTH.into_iter().find(|&player| is_in(state.cells(player))).map(Player::number);
        json!({ "name": game.place(row, column), "owner": owner, "closed": is_in(&game.closed) })
    };
    let cells = (0..game.size).flat_map(|row| (0..game.size).map(move |column| cell(row, column)));
    let stock = |player: Player| {
        let [a, b, c] = state.stock(player).0;
        format!("a {a}  b {b}  c {c}  ({})", game.squares(state.stock(player)))
    };
    let board = json!({
        "kind": "pieces",
        "columns": game.size,
        "cells": cells.collect::<Vec<Value>>(),
        "ways": [],
        "stocks": Player::BOTH.map(stock),
    });
    Scene { board, steps: Vec::new() }
}

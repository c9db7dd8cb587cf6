//! The cells with their men and homes, and the ways that men can go.

use jogada_core::{Notation, Player, Space};
use serde_json::{Value, json};

use super::{Cell, CellSet, HOMES, Move, Solitaire2, State};
use crate::Scene;

pub(super) fn scene(state: &State) -> Scene {
    let owner = |sets: [CellSet; 2], cell: Cell| {
        Player::BOTH.into_iter().find(|player| sets[player.index()].contains(cell)).map(Player::number)
    };
    let cell = |row: u8, column: u8| {
        Cell::at(row, column).map_or(Value::Null, |cell| {
            let men = Player::BOTH.map(|player| state.men(player));
            json!({ "name": super::notation::place(cell), "owner": owner(men, cell), "home": owner(HOMES, cell) })
        })
    };
    let moves = Solitaire2.legal_moves(state);
    let way = |mv: &Move| {
        let (from, to) = super::notation::ends(*mv)?;
        let [from, to] = [from, to].map(super::notation::place);
        Some(json!({ "move": Solitaire2.write_move(mv), "from": from, "to": to }))
    };
    let board = json!({
        "kind": "pieces",
        "columns": 7,
        "cells": (1..=7).flat_map(|row| (1..=7).map(move |column| cell(row, column))).collect::<Vec<_>>(),
        "ways": moves.iter().filter_map(way).collect::<Vec<_>>(),
        "stocks": Value::Null,
    });
    Scene { board, steps: Vec::new() }
}

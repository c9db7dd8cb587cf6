//! Numbers, bishops, and what became of the numbers that are gone: who landed there, or whose mirror it was.

use jogada_core::Player;
use serde_json::{Value, json};

use super::{Bishop, Cell, Move, State, cells};
use crate::Scene;

pub(super) fn scene(game: &Bishop, states: &[State], moves: &[Move]) -> Scene {
    let state = &states[moves.len()];
    let (gone, last_mirror) = erased(states, moves);
    let targets = game.targets(state, state.mover());
    let threats = Player::BOTH.map(|player| state.bishop(player).map_or(0, Cell::diagonals));
    let cell = |cell: Cell| {
        let is_in = |set: u64| set & cell.bit() != 0;
        let number = Some(game.board.number(cell)).filter(|number| *number > 0);
        json!({
            "name": cell.to_string(),
            "value": number.filter(|_| is_in(state.live())),
            "number": number,
            "erased_by": gone[cell.index()],
            "threatened": threats.map(is_in),
            "reachable": is_in(targets),
        })
    };
    let board = json!({
        "kind": "bishop",
        "cells": Cell::all().map(cell).collect::<Vec<_>>(),
        "bishops": Player::BOTH.map(|player| state.bishop(player).map(|cell| cell.to_string())),
        "last_mirror": last_mirror.map(|cell| cell.to_string()),
        "threat": game.threat,
    });
    Scene { board, steps: Vec::new() }
}

/// For every cell who erased its number, as far as the moves tell; and the mirror that the last move erased.
fn erased(states: &[State], moves: &[Move]) -> (Vec<Value>, Option<Cell>) {
    let mut gone = vec![Value::Null; 64];
    let mut last_mirror = None;
    for (states, mv) in states.windows(2).zip(moves) {
        last_mirror = None;
        let Move::Land { cell: landed, .. } = *mv else { continue };
        for cell in cells(states[0].live() & !states[1].live()) {
            gone[cell.index()] = if cell == landed {
                states[0].mover().number().into()
            } else {
                last_mirror = Some(cell);
                "mirror".into()
            };
        }
    }
    (gone, last_mirror)
}

//! Numbers, knights, and what became of the numbers that are gone: who landed there, or by whose landing they were erased.

use jogada_core::Player;
use serde_json::{Value, json};

use super::{Cell, Knight, Move, State, cells};
use crate::Scene;

pub(super) fn scene(game: &Knight, states: &[State], moves: &[Move]) -> Scene {
    let state = &states[moves.len()];
    let (gone, last_erased) = erased(states, moves);
    let targets = game.targets(state, state.mover());
    let threats = Player::BOTH.map(|player| state.knight(player).map_or(0, Cell::jumps));
    let cell = |cell: Cell| {
        let is_in = |set: u128| set & cell.bit() != 0;
        let number = is_in(game.board.cells()).then(|| game.board.number(cell));
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
        "kind": "knight",
        "cells": Cell::all().map(cell).collect::<Vec<_>>(),
        "knights": Player::BOTH.map(|player| state.knight(player).map(|cell| cell.to_string())),
        "last_erased": last_erased.map(|cell| cell.to_string()),
        "threat": game.threat,
    });
    Scene { board, steps: Vec::new() }
}

/// For every cell who took its number, or that it was erased, as far as the moves tell; and what the last move erased.
fn erased(states: &[State], moves: &[Move]) -> (Vec<Value>, Option<Cell>) {
    let mut gone = vec![Value::Null; Cell::COUNT];
    let mut last_erased = None;
    for (states, mv) in states.windows(2).zip(moves) {
        last_erased = None;
        let Move::Land { cell: landed, .. } = *mv else { continue };
        for cell in cells(states[0].live() & !states[1].live()) {
            gone[cell.index()] = if cell == landed {
                states[0].mover().number().into()
            } else {
                last_erased = Some(cell);
                "mirror".into()
            };
        }
    }
    (gone, last_erased)
}

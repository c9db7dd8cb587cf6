//! Numbers, pieces, and what became of the numbers that are gone: who landed there, or that they were erased.

use jogada_core::Player;
use serde_json::{Value, json};

use super::{Cell, CellSet, Move, Numbers, Piece, State, Variant};
use crate::Scene;

pub(super) fn scene<P: Piece>(game: &Numbers<P>, states: &[State<P>], moves: &[Move<P>]) -> Scene {
    let state = &states[moves.len()];
    let (gone, last_erased) = erased(states, moves);
    let targets = game.targets(state, state.mover());
    let threats = Player::BOTH.map(|player| state.piece(player).map_or(CellSet::EMPTY, Cell::attacks));
    let cell = |cell: Cell<P>| {
        let number = game.board.cells().contains(cell).then(|| game.board.number(cell));
        json!({
            "name": cell.to_string(),
            "value": number.filter(|_| state.live().contains(cell)),
            "number": number,
            "erased_by": gone[cell.index()],
            "threatened": threats.map(|threat| threat.contains(cell)),
            "reachable": targets.contains(cell),
        })
    };
    let board = json!({
        "kind": P::NAME,
        "cells": Cell::all().map(cell).collect::<Vec<_>>(),
        (P::SCENE_PIECES): Player::BOTH.map(|player| state.piece(player).map(|cell| cell.to_string())),
        (P::SCENE_LAST_ERASED): last_erased.map(|cell| cell.to_string()),
        "threat": game.variant.threat(),
    });
    Scene { board, steps: Vec::new() }
}

/// For every cell who took its number, or that it was erased, as far as the moves tell; and what the last move erased.
fn erased<P: Piece>(states: &[State<P>], moves: &[Move<P>]) -> (Vec<Value>, Option<Cell<P>>) {
    let mut gone = vec![Value::Null; Cell::<P>::COUNT];
    let mut last_erased = None;
    for (states, mv) in states.windows(2).zip(moves) {
        last_erased = None;
        let Move::Land { cell: landed, .. } = *mv else { continue };
        for cell in states[0].live() - states[1].live() {
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

//! Pits and captures; while a move is made, also the hand and where it is.

use jogada_core::Player;

use serde_json::{Value, json};

use super::{Board, Hole, Move, State};
use crate::Scene;

/// The game.
pub(super) fn scene(states: &[State], moves: &[Move]) -> Scene {
    let state = states[moves.len()];
    let captured = |state: &State| Player::BOTH.map(|player| state.captured(player));
    let steps = match states.iter().zip(moves).next_back() {
        Some((before, &Move::Sow(hole))) => {
            sowing(before.board(), hole, before.capture(hole) > 0, Some(captured(before)))
        }
        _ => Vec::new(),
    };
    Scene { board: picture(state.board(), Some(captured(&state))), steps }
}

/// The puzzle, where nobody owns what is captured.
pub(crate) fn scene_of_puzzle(boards: &[Board], holes: &[Hole]) -> Scene {
    let steps = boards.iter().zip(holes).next_back().map_or_else(Vec::new, |(before, &hole)| {
        let (sown, end) = before.sow(hole);
        sowing(*before, hole, sown.is_capture(end), None)
    });
    Scene { board: picture(boards[holes.len()], None), steps }
}

fn picture(board: Board, captured: Option<[u8; 2]>) -> Value {
    let pits = Player::BOTH.map(|player| {
        let pit = |column| board.pieces_in(Hole::at(player, column));
        (0..6).map(pit).collect::<Vec<u8>>()
    });
    json!({ "kind": "adji-boto", "pits": pits, "captured": captured })
}

/// A sowing, piece by piece: the pit lifted, each piece as it falls, and the pit that is taken.
fn sowing(before: Board, hole: Hole, captures: bool, captured: Option<[u8; 2]>) -> Vec<Value> {
    let step = |board: Board, hand: usize, pit: Hole| {
        let mut step = picture(board, captured);
        step["hand"] = hand.into();
        step["pit"] = pit.to_string().into();
        step
    };
    let pieces = usize::from(before.pieces_in(hole));
    let mut steps = vec![step(before.without(hole), pieces, hole)];
    for (fallen, (board, reached)) in before.sowing(hole).enumerate() {
        steps.push(step(board, pieces - fallen - 1, reached));
    }
    if let (true, Some((board, reached))) = (captures, before.sowing(hole).last()) {
        let mut taken = step(board, 0, reached);
        taken["taken"] = json!([reached.to_string()]);
        steps.push(taken);
    }
    steps
}

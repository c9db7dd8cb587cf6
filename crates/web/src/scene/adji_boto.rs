//! Pits and captures; while a move is made, also the hand and where it is.

use jogada_core::Player;
use jogada_games::adji_boto::{AdjiBoto, Board, Hole, Move, State};
use serde_json::{Value, json};

use super::{Shown, Story};

/// The game.
pub(super) fn paint(story: &Story<AdjiBoto>) -> Shown {
    let state = story.now();
    let captured = |state: &State| Player::BOTH.map(|player| state.captured(player));
    let steps = match story.last() {
        Some((before, &Move::Sow(hole))) => {
            sowing(before.board(), hole, before.capture(hole) > 0, Some(captured(before)))
        }
        _ => Vec::new(),
    };
    Shown { scene: scene(state.board(), Some(captured(state))), steps }
}

/// The puzzle, where nobody owns what is captured.
pub(super) fn paint_puzzle(board: Board, last: Option<(Board, Hole)>) -> Shown {
    let steps = last.map_or_else(Vec::new, |(before, hole)| {
        let (sown, end) = before.sow(hole);
        sowing(before, hole, sown.is_capture(end), None)
    });
    Shown { scene: scene(board, None), steps }
}

fn scene(board: Board, captured: Option<[u8; 2]>) -> Value {
    let pits = Player::BOTH.map(|player| {
        let pit = |column| board.pieces_in(Hole::at(player, column));
        (0..6).map(pit).collect::<Vec<u8>>()
    });
    json!({ "kind": "adji-boto", "pits": pits, "captured": captured })
}

/// A sowing, piece by piece: the pit lifted, each piece as it falls, and the pit that is taken.
fn sowing(before: Board, hole: Hole, captures: bool, captured: Option<[u8; 2]>) -> Vec<Value> {
    let step = |board: Board, hand: usize, pit: Hole| {
        let mut step = scene(board, captured);
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

//! Pits and captures; while a move is made, also the hand and where it is.

use jogada_core::Player;
use serde::Serialize;

use super::{Board, Hole, Move, State};
use crate::Scene;

#[derive(Serialize)]
struct Picture {
    kind: &'static str,
    pits: [Vec<u8>; 2],
    /// `null` in the puzzle, where nobody owns what is captured.
    captured: Option<[u8; 2]>,
    /// Whether arrows say which way seeds go.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    direction: bool,
    #[serde(flatten)]
    sowing: Option<Sowing>,
}

/// Where the hand is in a sowing, and what is left in it.
#[derive(Serialize)]
struct Sowing {
    hand: usize,
    pit: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    taken: Option<[String; 1]>,
}

/// The game.
pub(super) fn scene(states: &[State], moves: &[Move]) -> Scene {
    let state = states[moves.len()];
    let steps = match states.iter().zip(moves).next_back() {
        Some((before, &Move::Sow(hole))) => {
            sowing(before.board(), hole, before.capture(hole) > 0, Some(captured(before)))
        }
        _ => Vec::new(),
    };
    Scene::in_steps(&picture(state.board(), Some(captured(&state))), &steps)
}

/// The board with arrows that say which way seeds go.
pub(super) fn scene_of_direction(state: State) -> Scene {
    Scene::of(&Picture { direction: true, ..picture(state.board(), Some(captured(&state))) })
}

/// The puzzle, where nobody owns what is captured.
pub(crate) fn scene_of_puzzle(boards: &[Board], holes: &[Hole]) -> Scene {
    let steps = boards.iter().zip(holes).next_back().map_or_else(Vec::new, |(before, &hole)| {
        let (sown, end) = before.sow(hole);
        sowing(*before, hole, sown.is_capture(end), None)
    });
    Scene::in_steps(&picture(boards[holes.len()], None), &steps)
}

fn captured(state: &State) -> [u8; 2] {
    Player::BOTH.map(|player| state.captured(player))
}

fn picture(board: Board, captured: Option<[u8; 2]>) -> Picture {
    let pits = Player::BOTH.map(|player| {
        let pit = |column| board.pieces_in(Hole::at(player, column));
        (0..6).map(pit).collect()
    });
    Picture { kind: "adji-boto", pits, captured, direction: false, sowing: None }
}

/// A sowing, piece by piece: the pit lifted, each piece as it falls, and the pit that is taken.
fn sowing(before: Board, hole: Hole, captures: bool, captured: Option<[u8; 2]>) -> Vec<Picture> {
    let step = |board: Board, hand: usize, pit: Hole, taken: Option<Hole>| {
        let sowing = Sowing { hand, pit: pit.to_string(), taken: taken.map(|hole| [hole.to_string()]) };
        Picture { sowing: Some(sowing), ..picture(board, captured) }
    };
    let pieces = usize::from(before.pieces_in(hole));
    let mut steps = vec![step(before.without(hole), pieces, hole, None)];
    for (fallen, (board, reached)) in before.sowing(hole).enumerate() {
        steps.push(step(board, pieces - fallen - 1, reached, None));
    }
    if let (true, Some((board, reached))) = (captures, before.sowing(hole).last()) {
        steps.push(step(board, 0, reached, Some(reached)));
    }
    steps
}

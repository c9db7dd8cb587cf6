//! One ply forward and one ply back, always seen from the player to move, who is player one.
//!
//! After a ply the board is turned by half, so that the opponent, whose turn it is then, is player one
//! again: one table serves both sides.

use jogada_core::{Player, Space};
use jogada_games::adji_boto::{AdjiBoto, Board, Hole, Move, State};

/// The result of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// The board as the opponent sees it then.
    pub(super) board: Board,
    /// The pieces taken, 0 if none: then the layer stays the same.
    pub(super) captured: u8,
}

/// Calls `visit` with the result of each legal move.
#[inline]
pub(super) fn each_step(board: Board, mut visit: impl FnMut(Step)) {
    all_steps(board, |step| {
        visit(step);
        true
    });
}

/// Whether `fits` holds for the result of every legal move; stops at the first for which it does not.
#[inline]
pub(super) fn all_steps(board: Board, mut fits: impl FnMut(Step) -> bool) -> bool {
    let Some(state) = State::new(board, [0, 0], Player::One) else { return true };
    if board.row(Player::One) == 0 {
        // All he can do is pass.
        return board.is_empty() || fits(Step { board: board.rotated(6), captured: 0 });
    }
    for hole in Hole::of(Player::One) {
        if board.pieces_in(hole) > 0 {
            let next = AdjiBoto.after(&state, &Move::Sow(hole));
            let step = Step { board: next.board().rotated(6), captured: next.captured(Player::One) };
            if !fits(step) {
                return false;
            }
        }
    }
    true
}

/// Calls `visit` with every board from which a move without capture leads to `board`.
#[inline]
pub(super) fn each_quiet_step_back(board: Board, mut visit: impl FnMut(Board)) {
    let sown = board.rotated(6);
    if sown.row(Player::One) == 0 && !sown.is_empty() {
        // The ply before may have been a pass.
        visit(sown);
    }
    for hole in Hole::of(Player::One) {
        if sown.pieces_in(hole) > 0 {
            continue;
        }
        for lifted in 1.. {
            let Some((before, last)) = sown.unsow(hole, lifted) else { break };
            if last.owner() == Player::One || !sown.is_capture(last) {
                visit(before);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ranking::Rows;
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn quiet_steps_back_are_quiet_steps_forward_reversed() {
        let rows = Rows::up_to(6);
        for pieces in 0..=6 {
            let mut forward = HashSet::new();
            let mut back = HashSet::new();
            for board in rows.boards(pieces, 0) {
                each_step(board, |step| {
                    if step.captured == 0 {
                        assert!(forward.insert((board, step.board)), "no two moves make the same board");
                    }
                });
                each_quiet_step_back(board, |before| {
                    assert!(back.insert((before, board)), "no board is met twice on the way back");
                });
            }
            assert_eq!(forward, back);
        }
    }
}

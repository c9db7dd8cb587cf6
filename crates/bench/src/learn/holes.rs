//! Games of two rows of six holes, as their evaluations see them.

use jogada_core::{Game, Player};
use jogada_games::adji_boto::AdjiBoto;
use jogada_games::hole_weights::{KNOTS, MAX_IN_HOLE, Weights};
use jogada_games::kalah::Kalah;

use super::fit::{Fit, Terms};
use super::lessons::Learnable;

/// Contents that have weights of their own.
pub(super) const CONTENTS: usize = 1 + MAX_IN_HOLE as usize;
/// Units in a piece.
pub(super) const PIECE: f64 = 16.0;

/// The pieces in the holes, those of the player to move first, in the order of sowing.
pub type Holes = [u8; 12];

impl Learnable for AdjiBoto {
    type View = Holes;

    fn view(&self, state: &Self::State) -> Option<Holes> {
        let board = state.board();
        Some(if state.mover() == Player::One { board.holes() } else { board.rotated(6).holes() })
    }
}

impl Learnable for Kalah {
    type View = Holes;

    fn view(&self, state: &Self::State) -> Option<Holes> {
        let mover = self.to_move(state);
        let rows = [mover, mover.other()].map(|player| state.row(player).to_le_bytes());
        Some(std::array::from_fn(|hole| rows[hole / 6][hole % 6]))
    }
}

/// Each of twelve holes counts with the weight of its content at the two knots around the number of pieces left.
impl Terms for Holes {
    const WEIGHTS: usize = KNOTS.len() * 12 * CONTENTS;

    fn terms(&self) -> impl Iterator<Item = (usize, f64)> {
        let last = KNOTS[KNOTS.len() - 1];
        let pieces = self.iter().map(|&content| usize::from(content)).sum::<usize>().min(last);
        let knot = (1..KNOTS.len() - 1).rev().find(|&knot| KNOTS[knot] <= pieces).unwrap_or(0);
        let above = (pieces - KNOTS[knot]) as f64 / (KNOTS[knot + 1] - KNOTS[knot]) as f64;
        [(knot, 1.0 - above), (knot + 1, above)].into_iter().flat_map(move |(knot, share)| {
            self.iter().enumerate().map(move |(hole, &content)| {
                let content = usize::from(content.min(MAX_IN_HOLE));
                ((knot * 12 + hole) * CONTENTS + content, share)
            })
        })
    }
}

/// The weights of the holes rounded to the whole units of the evaluation.
#[must_use]
pub fn hole_weights(fit: &Fit) -> Weights {
    let unit = |knot: usize, hole: usize, content: usize| {
        (PIECE * fit.weight((knot * 12 + hole) * CONTENTS + content)).round() as i16
    };
    std::array::from_fn(|knot| {
        std::array::from_fn(|hole| std::array::from_fn(|content| unit(knot, hole, content)))
    })
}

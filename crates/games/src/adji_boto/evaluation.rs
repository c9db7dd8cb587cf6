//! How an Adji-boto position looks: captures so far, and signs of captures to come.

use jogada_core::{Evaluate, Game, Player};

use super::{AdjiBoto, Move, State, board};

/// Captures, what stands to be captured, and freedom to move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judgement;

/// Units to a piece.
const PIECE: i32 = 16;

impl Evaluate<AdjiBoto> for Judgement {
    #[inline]
    fn evaluate(&self, game: &AdjiBoto, state: &State) -> i32 {
        let banked = PIECE * game.banked(state);
        let mobility = |player: Player| board::filled(state.board().row(player)) as i32;
        let difference = banked + 4 * (mobility(Player::One) - mobility(Player::Two));
        difference * state.mover().sign()
    }

    fn scale(&self) -> i32 {
        PIECE
    }

    /// The pieces it captures.
    #[inline]
    fn hint(&self, _game: &AdjiBoto, state: &State, mv: &Move) -> i32 {
        match *mv {
            Move::Sow(hole) => i32::from(state.capture(hole)),
            Move::Pass => 0,
        }
    }

    fn has_noisy_moves(&self) -> bool {
        true
    }

    #[inline]
    fn is_noisy(&self, _game: &AdjiBoto, state: &State, mv: &Move) -> bool {
        matches!(*mv, Move::Sow(hole) if state.capture(hole) > 0)
    }
}

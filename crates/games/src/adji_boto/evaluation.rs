//! How an Adji-boto position looks: captures so far, and signs of captures to come.

use jogada_core::{Evaluate, Game, Player};

use super::{AdjiBoto, Move, State, board};

/// Captures so far, and freedom to move. The weight was fitted to self-play; matches did not tell its neighbours
/// apart, and found nothing to gain from where on its row a player keeps the pieces: see
/// `docs/results/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Judgement {
    /// Units for each hole that is not empty; 16 make a piece.
    pub mobility: i32,
}

impl Default for Judgement {
    fn default() -> Judgement {
        Judgement { mobility: 8 }
    }
}

/// Units to a piece.
const PIECE: i32 = 16;

impl Evaluate<AdjiBoto> for Judgement {
    #[inline]
    fn evaluate(&self, game: &AdjiBoto, state: &State) -> i32 {
        let [one, two] = Player::BOTH.map(|player| board::filled(state.board().row(player)) as i32);
        (PIECE * game.banked(state) + self.mobility * (one - two)) * state.mover().sign()
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

    /// The hole that is played ends empty, so at most five stay filled; the opponent loses at most the captured
    /// one.
    #[inline]
    fn most_after(&self, game: &AdjiBoto, state: &State, mv: &Move) -> Option<i32> {
        let mover = state.mover();
        let captured = self.hint(game, state, mv);
        let theirs = board::filled(state.board().row(mover.other())) as i32;
        let least_theirs = theirs - i32::from(captured > 0);
        Some(PIECE * (game.banked(state) * mover.sign() + captured) + self.mobility * (5 - least_theirs))
    }

    fn has_noisy_moves(&self) -> bool {
        true
    }

    #[inline]
    fn is_noisy(&self, _game: &AdjiBoto, state: &State, mv: &Move) -> bool {
        matches!(*mv, Move::Sow(hole) if state.capture(hole) > 0)
    }
}

//! How a Bishop position looks: points so far, and what each bishop can reach next.

use jogada_core::{Evaluate, Game, Player};

use super::{Bishop, Move, State, cells};

/// Points, freedom, and the best numbers within reach.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reach;

/// Units to a point.
const POINT: i32 = 4;
/// Units to a cell a bishop could land on.
const TARGET: i32 = 16;

impl Evaluate<Bishop> for Reach {
    #[inline]
    fn evaluate(&self, game: &Bishop, state: &State) -> i32 {
        let freedom = |player: Player| game.targets(state, player).count_ones() as i32;
        let difference = POINT * game.banked(state) + TARGET * (freedom(Player::One) - freedom(Player::Two));
        let best = cells(game.targets(state, state.mover())).map(|cell| game.board.number(cell)).max();
        difference * state.mover().sign() + POINT * i32::from(best.unwrap_or(0)) / 2
    }

    fn scale(&self) -> i32 {
        POINT
    }

    /// The number it lands on, before any experience of the search.
    #[inline]
    fn hint(&self, game: &Bishop, _state: &State, mv: &Move) -> i32 {
        match *mv {
            Move::Land { cell, .. } => 64 * i32::from(game.board.number(cell)),
            Move::Pass => 0,
        }
    }
}

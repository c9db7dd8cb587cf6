//! Evaluation of the Bishop game: points so far, mobility, and the best number within reach.

use jogada_core::{Evaluate, Game};

use super::{Bishop, Move, State};

/// Points, freedom, and the best number within reach with what its mirror takes from the opponent. The weights were
/// compared in matches: see `docs/results/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Units for each cell a bishop could land on; 4 make a point.
    pub freedom: i32,
    /// Units for each point of the best number the mover can land on.
    pub best: i32,
    /// Units for each point of its mirror, where the opponent could have landed on that.
    pub mirror: i32,
}

impl Default for Reach {
    fn default() -> Reach {
        Reach { freedom: 16, best: 4, mirror: 0 }
    }
}

/// Units in a point.
const POINT: i32 = 4;

impl Evaluate<Bishop> for Reach {
    #[inline]
    fn evaluate(&self, game: &Bishop, state: &State) -> i32 {
        let mover = state.mover();
        let [mine, theirs] = [mover, mover.other()].map(|player| game.targets(state, player));
        let freedom = mine.len() as i32 - theirs.len() as i32;
        let number = |cell| i32::from(game.board.number(cell));
        let prospect = |cell| {
            let mirror = game.board.mirror(cell);
            let taken = if theirs.contains(mirror) { self.mirror * number(mirror) } else { 0 };
            self.best * number(cell) + taken
        };
        let best = mine.iter().map(prospect).max().unwrap_or(0);
        POINT * game.banked(state) * mover.sign() + self.freedom * freedom + best
    }

    fn scale(&self) -> i32 {
        POINT
    }

    /// The number it lands on, at a scale that outranks killers and history.
    #[inline]
    fn hint(&self, game: &Bishop, _state: &State, mv: &Move) -> i32 {
        match *mv {
            Move::Land { cell, .. } => 64 * i32::from(game.board.number(cell)),
            Move::Pass => 0,
        }
    }
}

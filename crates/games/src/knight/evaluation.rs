//! Evaluation of the Knight game: points so far, mobility, and what a knight that alone can move will collect.

use jogada_core::{Evaluate, Game, Player};

use super::{Knight, Move, State, connected};

/// Weights of points, mobility and the best number in reach; and, where a knight is stuck for good, a share of all that the other
/// one is connected to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Freedom {
    /// Units for each cell a knight could land on; 4 make a point.
    pub jump: i32,
    /// Units for each point of the best number the mover can land on.
    pub best: i32,
    /// Units for each point that a knight left alone is connected to.
    pub alone: i32,
}

impl Default for Freedom {
    fn default() -> Freedom {
        Freedom { jump: 40, best: 2, alone: 2 }
    }
}

/// Units in a point.
const POINT: i32 = 4;

impl Freedom {
    /// What `player`'s knight will collect alone, if the other one is stuck for good.
    fn alone(&self, game: &Knight, state: &State, player: Player) -> i32 {
        let other_is_stuck = state.within_reach(player.other()).is_empty();
        if !other_is_stuck {
            return 0;
        }
        let reached = connected(state.live(), state.within_reach(player));
        self.alone * reached.iter().map(|cell| i32::from(game.board.number(cell))).sum::<i32>()
    }
}

impl Evaluate<Knight> for Freedom {
    #[inline]
    fn evaluate(&self, game: &Knight, state: &State) -> i32 {
        let mover = state.mover();
        let targets = game.targets(state, mover);
        let [mine, theirs] = [mover, mover.other()].map(|player| state.within_reach(player).len() as i32);
        let best = targets.iter().map(|cell| i32::from(game.board.number(cell))).max().unwrap_or(0);
        let alone = self.alone(game, state, mover) - self.alone(game, state, mover.other());
        POINT * game.banked(state) * mover.sign() + self.jump * (mine - theirs) + self.best * best + alone
    }

    fn scale(&self) -> i32 {
        POINT
    }

    /// The number it lands on, at a scale that outranks killers and history.
    #[inline]
    fn hint(&self, game: &Knight, _state: &State, mv: &Move) -> i32 {
        match *mv {
            Move::Land { cell, .. } => 64 * i32::from(game.board.number(cell)),
            Move::Pass => 0,
        }
    }
}

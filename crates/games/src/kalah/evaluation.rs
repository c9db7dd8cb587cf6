//! Evaluation of Kalah: seeds in the stores, and those on the own side, many of which will get there.

use jogada_core::{Evaluate, Game, Player};

use super::{Fall, Hole, Kalah, State};

/// Weights of seeds. The weight was set by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeds {
    /// Units for a seed on the own side; 16 make one in the store.
    pub side: i32,
}

impl Default for Seeds {
    fn default() -> Seeds {
        Seeds { side: 4 }
    }
}

/// Units in a seed.
const SEED: i32 = 16;

impl Evaluate<Kalah> for Seeds {
    fn evaluate(&self, game: &Kalah, state: &State) -> i32 {
        let [one, two] = Player::BOTH.map(|player| state.seeds_of(player) as i32);
        (SEED * game.banked(state) + self.side * (one - two)) * state.mover.sign()
    }

    fn scale(&self) -> i32 {
        SEED
    }

    /// Another move first, then what is captured, then the holes nearest to the store.
    fn hint(&self, game: &Kalah, state: &State, hole: &Hole) -> i32 {
        let Some((sown, last)) = game.sowing(*state, *hole).last() else { return 0 };
        let won = match (last, game.captures(sown, last)) {
            (Fall::Store, _) => 4,
            (_, Some(captured)) => captured.map(|hole| i32::from(sown.seeds_in(hole))).iter().sum(),
            _ => 0,
        };
        SEED * won + i32::from(hole.place)
    }
}

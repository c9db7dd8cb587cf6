//! An evaluation of Kalah learned from deep searches: seeds in the stores, and the [weights](crate::hole_weights) of the holes.

use std::sync::LazyLock;

use jogada_core::{Evaluate, Game};

use super::weights::WEIGHTS;
use super::{Hole, Kalah, Seeds, State};
use crate::hole_weights::{HoleTables, HoleValue, Weights, pairs_of};

static DEFAULT: LazyLock<Learned> = LazyLock::new(|| Learned::new(&WEIGHTS));
/// The holes of a row for which weights were learned.
const HOLES: u8 = 6;
/// Bits of a row of so many holes.
const ROW: u32 = 8 * HOLES as u32;
/// The seeds of the games that the weights were learned from: with more on the board the weights are those of this many.
const MAX_LEFT: usize = 48;

/// The learned evaluation. Rows of other than six holes are judged by their [`Seeds`].
#[derive(Clone, Debug)]
pub struct Learned {
    tables: HoleTables,
    simple: Seeds,
}

impl Default for Learned {
    fn default() -> Learned {
        DEFAULT.clone()
    }
}

impl Learned {
    /// The evaluation with these weights.
    #[must_use]
    pub fn new(weights: &Weights) -> Learned {
        Learned { tables: HoleTables::new(weights), simple: Seeds::default() }
    }
}

impl Evaluate<Kalah> for Learned {
    fn evaluate(&self, game: &Kalah, state: &State) -> i32 {
        if game.holes != HOLES {
            return self.simple.evaluate(game, state);
        }
        let [own, theirs] = [state.mover, state.mover.other()].map(|player| u128::from(state.row(player)));
        let holes = own | theirs << ROW;
        let left = holes.to_le_bytes().into_iter().map(usize::from).sum::<usize>().min(MAX_LEFT);
        self.scale() * game.banked(state) * state.mover.sign() + self.tables.worth(pairs_of(holes), left)
    }

    fn scale(&self) -> i32 {
        self.simple.scale()
    }

    fn hint(&self, game: &Kalah, state: &State, hole: &Hole) -> i32 {
        self.simple.hint(game, state, hole)
    }
}

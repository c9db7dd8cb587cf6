//! An evaluation of Dots and Boxes learned from deep searches. Boxes that can be taken, chains and loops are judged by theory; what is not yet one of
//! them by a weighted sum of features, with weights for every number of safe arcs left:
//!
//! ```text
//!   worth for the mover = sum over the features of feature * WEIGHTS[safe arcs][feature] / 32
//! ```
//!
//! `docs/results/engine.md` says how the weights were learned and what they gain in matches.

use jogada_core::{Evaluate, Game};

use super::outline::Outline;
use super::weights::WEIGHTS;
use super::{Arc, Dots, Handouts, State};

/// How many features there are.
pub const FEATURES: usize = 24;
/// How many rows of weights there are: one for each number of safe arcs up to nine, and one each for the even and the odd ones above.
pub const ROWS: usize = 12;
/// Parts of a unit that weights are given in.
pub const PARTS: i32 = 32;

/// The weights of the features, by the safe arcs left.
pub type Weights = [[i16; FEATURES]; ROWS];

/// The features of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features {
    /// The row of weights that counts.
    pub row: usize,
    /// The features, from the view of the player to move.
    pub values: [i16; FEATURES],
}

/// Units in a box.
const BOX: i32 = 8;

/// The learned evaluation.
#[derive(Clone, Debug)]
pub struct Learned {
    weights: Weights,
    simple: Handouts,
}

impl Default for Learned {
    fn default() -> Learned {
        Learned::new(&WEIGHTS)
    }
}

impl Learned {
    /// The evaluation with these weights.
    #[must_use]
    pub fn new(weights: &Weights) -> Learned {
        Learned { weights: *weights, simple: Handouts::default() }
    }

    /// The value of the features in units, for the player to move.
    #[inline]
    fn worth(&self, features: &Features) -> i32 {
        // Where arithmetic is checked, the compiler would multiply one at a time.
        let product = |(&weight, &value): (&i16, &i16)| i32::from(weight).wrapping_mul(i32::from(value));
        let products = self.weights[features.row].iter().zip(&features.values).map(product);
        products.fold(PARTS / 2, i32::wrapping_add).div_euclid(PARTS)
    }
}

impl Features {
    /// The features of a position; `None` if boxes can be taken, or if there is nothing left but chains and
    /// loops.
    #[must_use]
    pub fn of(game: &Dots, state: &State) -> Option<Features> {
        let outline = Outline::new(game, state);
        (outline.taken == 0 && outline.joints != [0; 2]).then(|| features(&outline))
    }
}

fn features(outline: &Outline) -> Features {
    let &Outline {
        safe, free, open, joints: [threes, fours], kinds: [ones, twos, long, loops], opening, ..
    } = outline;
    // The long chain rule: whoever begins, so many turns are left, if each long chain but the last brings one more.
    let rule = 1 - 2 * ((free - open + long) & 1);
    let odd_long = 1 - 2 * (long & 1);
    let odd_short = 1 - 2 * ((ones + twos) & 1);
    let values = [
        1,
        opening,
        rule,
        rule * opening,
        rule * outline.long_boxes,
        rule * open,
        long,
        ones,
        twos,
        loops,
        outline.loop_boxes,
        outline.long_boxes,
        threes,
        fours,
        odd_long,
        rule * long,
        outline.bound_ends,
        rule * fours,
        rule * outline.bound_ends,
        odd_long * opening,
        odd_short,
        rule * odd_short,
        odd_short * opening,
        rule * loops,
    ];
    let last = ROWS as i32 - 2;
    let row = if safe < last { safe } else { last + (safe & 1) };
    Features { row: row as usize, values: values.map(|value| value as i16) }
}

impl Evaluate<Dots> for Learned {
    fn evaluate(&self, game: &Dots, state: &State) -> i32 {
        let outline = Outline::new(game, state);
        let rest =
            if outline.joints == [0; 2] { BOX * outline.opening } else { self.worth(&features(&outline)) };
        // A player who takes all boxes moves on; one who hands some back leaves the move to the opponent.
        let (taken, handed_back) = (BOX * outline.taken, BOX * outline.handed_back);
        let here =
            if handed_back > 0 { taken - handed_back + (rest + handed_back).abs() } else { taken + rest };
        BOX * game.banked(state) * state.mover().sign() + here
    }

    fn scale(&self) -> i32 {
        BOX
    }

    fn hint(&self, game: &Dots, state: &State, arc: &Arc) -> i32 {
        self.simple.hint(game, state, arc)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Random, Space};

    /// The minimax value for the mover, by trying everything.
    fn minimax(game: &Dots, state: &State) -> i32 {
        if let Some(outcome) = game.outcome(state) {
            return outcome.value_for(state.mover());
        }
        let value = |arc: &Arc| {
            let next = game.after(state, arc);
            let value = minimax(game, &next);
            if next.mover() == state.mover() { value } else { -value }
        };
        game.legal_moves(state).iter().map(value).max().unwrap_or(0)
    }

    /// Positions after random moves with at most this many free arcs, and one at least.
    fn positions(game: &Dots, count: u64, most_free: u64) -> impl Iterator<Item = State> {
        (0..count).map(move |seed| {
            let mut random = Random::new(seed);
            let mut state = game.start();
            let free = 1 + random.below(most_free);
            while game.count_moves(&state) > free {
                let moves = game.legal_moves(&state);
                let arc = *random.pick(&moves).expect("arcs are free");
                game.play(&mut state, &arc);
            }
            state
        })
    }

    /// Takes whatever can be taken, in any order: how many boxes that brings.
    fn take_all(game: &Dots, state: &mut State) -> i32 {
        let mut taken = 0;
        while let Some(arc) = game.legal_moves(state).into_iter().find(|arc| game.closes(state, *arc) > 0) {
            taken += i32::from(game.closes(state, arc));
            game.play(state, &arc);
        }
        taken
    }

    #[test]
    fn what_is_nothing_but_chains_is_judged_exactly() {
        let mut checked = [0; 2];
        for (rows, cols) in [(1, 5), (2, 3), (3, 3), (2, 4)] {
            let game = Dots::new(rows, cols);
            for state in positions(&game, 400, 6) {
                let mut rest = state;
                take_all(&game, &mut rest);
                for state in [state, rest] {
                    let outline = Outline::new(&game, &state);
                    if outline.joints == [0; 2] && game.outcome(&state).is_none() {
                        let value = BOX * minimax(&game, &state);
                        assert_eq!(Learned::default().evaluate(&game, &state), value, "{state:?}");
                        checked[usize::from(outline.taken > 0)] += 1;
                    }
                }
            }
        }
        assert!(checked.iter().all(|count| *count > 50), "{checked:?}");
    }

    #[test]
    fn the_outline_agrees_with_plain_counts() {
        for (rows, cols) in [(1, 1), (3, 4), (5, 6), (15, 15)] {
            let game = Dots::new(rows, cols);
            for mut state in positions(&game, 60, game.grid.arc_count().into()) {
                let outline = Outline::new(&game, &state);
                let taken = take_all(&game, &mut state);
                let free: Vec<usize> =
                    (0..game.grid.box_count()).map(|at| game.free_arcs(&state, at)).collect();
                let count = |wanted: usize| free.iter().filter(|free| **free == wanted).count() as i32;
                let is_safe = |arc: &&Arc| game.grid.boxes_at(**arc).all(|at| free[at] > 2);
                let arcs = game.legal_moves(&state);
                assert_eq!(outline.taken, taken);
                assert_eq!(
                    (outline.free, outline.safe),
                    (arcs.len() as i32, arcs.iter().filter(is_safe).count() as i32)
                );
                assert_eq!(outline.joints, [count(3), count(4)]);
                assert_eq!(outline.open, count(2) + count(3) + count(4));
                let Outline { kinds: [ones, twos, _, _], long_boxes, loop_boxes, .. } = outline;
                assert_eq!(ones + 2 * twos + long_boxes + loop_boxes, count(2));
            }
        }
    }
}

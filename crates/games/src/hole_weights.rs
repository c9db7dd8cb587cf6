//! Weights of the holes of a mancala of two rows of six, learned from games: by place, content, and the seeds left on the board.
//!
//! ```text
//!   worth for the mover = sum over the twelve holes of WEIGHTS[seeds left][hole][seeds in it]
//! ```
//!
//! The weights are given at a few numbers of seeds left and interpolated between them. Two neighbouring holes are looked up
//! together, so a position costs six lookups in the 3 KB of its number of seeds. `docs/results/engine.md` says how they were
//! learned and what they gain in matches.

use std::sync::Arc;

/// The numbers of seeds on the board for which there are weights.
pub const KNOTS: [usize; 8] = [0, 6, 12, 20, 32, 48, 72, 96];
/// With more seeds on the board the weights are those of this many.
pub(crate) const MAX_LEFT: usize = KNOTS[KNOTS.len() - 1];
/// A hole that holds more counts as if it held this many.
pub const MAX_IN_HOLE: u8 = 15;

/// Units of each hole by its content, at each of the [`KNOTS`]: `weights[knot][hole][content]`. The first six holes are those of the
/// player to move, in the order of sowing.
pub type Weights = [[[i16; 1 + MAX_IN_HOLE as usize]; 12]; KNOTS.len()];

/// `PAIRS[place][seeds in the pair's holes]`, four bits for each hole. Place 0 holds the first two holes of the player to move.
type Pairs = [[i16; 256]; 6];

/// The weight for this number of seeds, interpolated between the [`KNOTS`] and rounded to the nearest.
pub(crate) fn between_knots(seeds: usize, at: impl Fn(usize) -> i32) -> i16 {
    let knot = (1..KNOTS.len() - 1).rev().find(|&knot| KNOTS[knot] <= seeds).unwrap_or(0);
    let width = (KNOTS[knot + 1] - KNOTS[knot]) as i32;
    let above = (seeds - KNOTS[knot]) as i32;
    let sum = at(knot) * (width - above) + at(knot + 1) * above;
    (2 * sum + width).div_euclid(2 * width) as i16
}

/// The pair tables of positions with this many seeds.
fn pairs(weights: &Weights, seeds: usize) -> Pairs {
    let weight = |knot: usize, hole: usize, content: usize| i32::from(weights[knot][hole][content]);
    std::array::from_fn(|place| {
        std::array::from_fn(|contents| {
            between_knots(seeds, |knot| {
                weight(knot, 2 * place, contents & 15) + weight(knot, 2 * place + 1, contents >> 4)
            })
        })
    })
}

/// The contents of neighbouring holes, four bits each, in every second byte.
#[inline]
pub(crate) fn pairs_of(holes: u128) -> [u8; 16] {
    let capped = u128::from_le_bytes(holes.to_le_bytes().map(|content| content.min(MAX_IN_HOLE)));
    (capped | capped >> 4).to_le_bytes()
}

/// An estimate of what is still to be won, from the contents of the holes.
pub trait HoleValue {
    /// The value in units for the player to move. Every second byte of `pairs` holds the contents of two neighbouring holes, those of the
    /// player to move first, four bits each and none above [`MAX_IN_HOLE`]; `left` seeds are on the board.
    fn worth(&self, pairs: [u8; 16], left: usize) -> i32;
}

/// The weights as tables of pairs of holes, one for each number of seeds left.
#[derive(Clone, Debug)]
pub struct HoleTables(Arc<[Pairs]>);

impl HoleTables {
    /// The tables of these weights.
    #[must_use]
    pub fn new(weights: &Weights) -> HoleTables {
        HoleTables((0..=MAX_LEFT).map(|seeds| pairs(weights, seeds)).collect())
    }
}

impl HoleValue for HoleTables {
    #[inline]
    fn worth(&self, pairs: [u8; 16], left: usize) -> i32 {
        self.0[left.min(MAX_LEFT)]
            .iter()
            .zip(pairs.iter().step_by(2))
            .map(|(table, &pair)| i32::from(table[usize::from(pair)]))
            .sum()
    }
}

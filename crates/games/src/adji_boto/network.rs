//! A small network that estimates what is still to be won. Unlike [linear weights](crate::hole_weights) it knows which contents of different holes go
//! together.
//!
//! ```text
//!   hidden = clip(left[pieces left] + sum over the twelve holes of holes[hole][content], 0, 181)
//!   value  = sum over the hidden units of hidden² * output[pieces left] / 65536
//! ```
//!
//! All numbers have sixteen bits, and 181² is the largest square among them, so that the compiler turns each line into a few instructions of wide
//! registers. Sums are allowed to wrap, though none does: where arithmetic is checked, as in the workbench, the compiler would compute one number at a
//! time. Two neighbouring holes are looked up together: a position costs six additions of rows.

use std::sync::{Arc, LazyLock};

use super::network_weights::NETWORK;
use crate::hole_weights::{HoleValue, KNOTS, MAX_IN_HOLE, MAX_LEFT, between_knots};

static DEFAULT: LazyLock<Network> = LazyLock::new(|| Network::new(&NETWORK));

/// Hidden units.
pub const UNITS: usize = 16;
/// The hidden unit's largest value: its square just fits.
pub const FULL: i16 = 181;

/// One number for each hidden unit.
pub type Row = [i16; UNITS];

/// A network as it was learned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetworkWeights {
    /// By hole and content. The first six holes are those of the player to move.
    pub holes: [[Row; 1 + MAX_IN_HOLE as usize]; 12],
    /// By the pieces left, at the [`KNOTS`].
    pub left: [Row; KNOTS.len()],
    /// The weights of the output, likewise; 65536 units of `hidden² * output` make one of the evaluation.
    pub output: [Row; KNOTS.len()],
}

/// The network as tables: of pairs of holes, and of each number of pieces.
#[derive(Clone, Debug)]
pub struct Network {
    pairs: Arc<[[Row; 256]; 6]>,
    /// Rows of pieces left, and weights of the output.
    left: Arc<[[Row; 2]]>,
}

impl Default for Network {
    fn default() -> Network {
        DEFAULT.clone()
    }
}

impl Network {
    /// The tables of these weights.
    #[must_use]
    pub fn new(weights: &NetworkWeights) -> Network {
        let NetworkWeights { holes, left, output } = weights;
        let pair = |place: usize, contents: usize| -> Row {
            let (low, high) = (holes[2 * place][contents & 15], holes[2 * place + 1][contents >> 4]);
            std::array::from_fn(|unit| low[unit] + high[unit])
        };
        let at = |rows: &[Row; KNOTS.len()], pieces: usize| -> Row {
            std::array::from_fn(|unit| between_knots(pieces, |knot| i32::from(rows[knot][unit])))
        };
        let places = |place| std::array::from_fn(|contents| pair(place, contents));
        Network {
            pairs: Arc::new(std::array::from_fn(places)),
            left: (0..=MAX_LEFT).map(|pieces| [at(left, pieces), at(output, pieces)]).collect(),
        }
    }
}

impl HoleValue for Network {
    #[inline]
    fn worth(&self, pairs: [u8; 16], left: usize) -> i32 {
        let [mut hidden, output] = self.left[left.min(MAX_LEFT)];
        for (table, &pair) in self.pairs.iter().zip(pairs.iter().step_by(2)) {
            for (sum, weight) in hidden.iter_mut().zip(&table[usize::from(pair)]) {
                *sum = sum.wrapping_add(*weight);
            }
        }
        let mut sum = 0;
        for (hidden, output) in hidden.into_iter().zip(output) {
            let clipped = hidden.clamp(0, FULL);
            let square = i32::from(clipped.wrapping_mul(clipped));
            sum = i32::wrapping_add(sum, square.wrapping_mul(i32::from(output)));
        }
        sum.wrapping_add(1 << 15) >> 16
    }
}

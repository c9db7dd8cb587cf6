//! Dots and Boxes, as its evaluation sees it.

use jogada_games::dots::{Dots, FEATURES, Features, PARTS, ROWS, Weights};

use super::fit::{Fit, Terms};
use super::lessons::Learnable;

/// Units in a box.
const BOX: f64 = 8.0;

impl Learnable for Dots {
    type View = Features;

    fn view(&self, state: &Self::State) -> Option<Features> {
        Features::of(self, state)
    }
}

/// Each feature counts with its weight in the row.
impl Terms for Features {
    const WEIGHTS: usize = ROWS * FEATURES;

    fn terms(&self) -> impl Iterator<Item = (usize, f64)> {
        let first = self.row * FEATURES;
        self.values.iter().enumerate().map(move |(feature, &value)| (first + feature, f64::from(value)))
    }
}

/// The weights of the features rounded to the parts of a unit.
#[must_use]
pub fn feature_weights(fit: &Fit) -> Weights {
    let part = BOX * f64::from(PARTS);
    std::array::from_fn(|row| {
        std::array::from_fn(|feature| (part * fit.weight(row * FEATURES + feature)).round() as i16)
    })
}

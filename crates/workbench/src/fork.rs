//! A heuristic that changes in the middle of a search, for demonstrations: from the fork on, estimates are another heuristic's,
//! or are weighted.

use jogada_core::{Cost, Fork, Heuristic, Problem, UNREACHABLE};
use jogada_games::problems::Estimate;

/// Parts that an estimate is multiplied by, so that a weight in percent stays whole.
const PERCENT: Cost = 100;

/// The changes at a fork of a path search.
#[derive(Clone, Debug)]
pub struct PathFork {
    /// When it changes.
    pub fork: Fork,
    /// The heuristic used from then on; none if it stays the same.
    pub heuristic: Option<String>,
    /// The weight of estimates from then on, in percent.
    pub weight: u32,
}

/// One heuristic before the fork, another after it.
pub(crate) struct Forked<P: Problem> {
    pub(crate) fork: Fork,
    pub(crate) before: Box<dyn Estimate<P>>,
    pub(crate) after: Box<dyn Estimate<P>>,
    pub(crate) weight: Cost,
}

impl<P: Problem> Heuristic<P> for Forked<P> {
    fn estimate(&self, problem: &P, state: &P::State) -> Cost {
        match self.fork.is_taken() {
            true => scaled(&*self.after, self.before.scale(), self.weight, problem, state),
            false => scaled(&*self.before, self.after.scale(), PERCENT, problem, state),
        }
    }

    fn scale(&self) -> Cost {
        self.before.scale() * self.after.scale() * PERCENT
    }

    fn is_admissible(&self) -> bool {
        self.before.is_admissible() && self.after.is_admissible() && self.weight <= PERCENT
    }
}

/// An estimate in the parts that both heuristics and the weight share.
fn scaled<P: Problem>(
    asked: &dyn Estimate<P>,
    others_scale: Cost,
    weight: Cost,
    problem: &P,
    state: &P::State,
) -> Cost {
    match asked.estimate(problem, state) {
        UNREACHABLE => UNREACHABLE,
        estimate => estimate.saturating_mul(others_scale).saturating_mul(weight).min(UNREACHABLE - 1),
    }
}

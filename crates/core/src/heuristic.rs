//! Heuristic functions of problems for one player: the estimated cost to the nearest goal.

use crate::{Cost, Problem, Walk};

/// The estimate of a state from which no goal can be reached.
pub const UNREACHABLE: Cost = Cost::MAX;

/// Estimates the cost from a state to the nearest goal.
pub trait Heuristic<P: Problem> {
    /// The estimate, in parts of a cost unit: [`scale`](Heuristic::scale) of them make one. [`UNREACHABLE`] only where it is
    /// certain, however rough the estimate is otherwise, that no goal can be reached: searches prune such a state and still count
    /// as exhaustive.
    fn estimate(&self, problem: &P, state: &P::State) -> Cost;

    /// The estimate of a [word](crate::Space::word)'s state, asked only where states have words. Overridden where it can be told from the
    /// word.
    #[inline]
    fn estimate_word(&self, problem: &P, word: u64) -> Cost {
        self.estimate(problem, &problem.state_of_word(word))
    }

    /// Whether the estimate is at most `limit`, in the same parts. Overridden where "no" can be answered with less work than the
    /// estimate takes.
    #[inline]
    fn is_within(&self, problem: &P, state: &P::State, limit: Cost) -> bool {
        self.estimate(problem, state) <= limit
    }

    /// How many parts make one unit of cost. Whole numbers keep ties exact where the estimate has
    /// fractions: an estimate of 7.3 moves is 73 at scale 10.
    fn scale(&self) -> Cost {
        1
    }

    /// Whether it never overestimates, so that A* finds an optimal path with it. A consistent estimate that is 0 at every goal
    /// does not.
    fn is_admissible(&self) -> bool {
        self.is_consistent()
    }

    /// Whether it never falls by more than a move costs, so that A* never reopens a node.
    fn is_consistent(&self) -> bool {
        false
    }

    /// A depth-first walk from the problem's start that updates this estimate from move to move, if there is one. IDA* then uses
    /// it, and prunes only the move that undoes the one before, not every state on the path.
    fn walk<'a>(&'a self, _problem: &'a P) -> Option<Box<dyn Walk<P::State, P::Move> + 'a>> {
        None
    }
}

/// The zero heuristic: with it A* is uniform-cost search.
#[derive(Clone, Copy, Default, Debug)]
pub struct Zero;

impl<P: Problem> Heuristic<P> for Zero {
    #[inline]
    fn estimate(&self, _problem: &P, _state: &P::State) -> Cost {
        0
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

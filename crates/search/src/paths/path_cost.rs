//! The cost of the best path to a node that is known, in four bytes.

use jogada_core::Cost;

/// The cost of a path, in the low 31 bits, and whether the node has been expanded with it, in the highest.
#[derive(Clone, Copy, Debug)]
pub(super) struct PathCost(u32);

const EXPANDED: u32 = 1 << 31;

impl PathCost {
    /// The cost of a node that has not been expanded with it. Costs above two thousand million are not told apart.
    pub(super) const fn new(cost: Cost) -> PathCost {
        PathCost(if cost < EXPANDED { cost } else { EXPANDED - 1 })
    }

    pub(super) const fn cost(self) -> Cost {
        self.0 & !EXPANDED
    }

    pub(super) const fn is_expanded(self) -> bool {
        self.0 & EXPANDED != 0
    }

    /// Marks the node as expanded and returns the cost; `None` if it was before.
    pub(super) fn mark_expanded(&mut self) -> Option<Cost> {
        let is_first = !self.is_expanded();
        self.0 |= EXPANDED;
        is_first.then(|| self.cost())
    }
}

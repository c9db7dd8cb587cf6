//! The best way to a node that is known, in four bytes.

use jogada_core::Cost;

/// What it costs to get to a node, in the low 31 bits, and whether that has been followed up, in the highest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way(u32);

const FOLLOWED: u32 = 1 << 31;

impl Way {
    /// A way not followed up yet. Costs above two thousand million are all the same to it.
    pub(super) const fn new(cost: Cost) -> Way {
        Way(if cost < FOLLOWED { cost } else { FOLLOWED - 1 })
    }

    pub(super) const fn cost(self) -> Cost {
        self.0 & !FOLLOWED
    }

    pub(super) const fn is_followed(self) -> bool {
        self.0 & FOLLOWED != 0
    }

    /// Marks it as followed up and hands back its cost; `None` if it was before.
    pub(super) fn follow(&mut self) -> Option<Cost> {
        let fresh = self.0 & FOLLOWED == 0;
        self.0 |= FOLLOWED;
        fresh.then(|| self.cost())
    }
}

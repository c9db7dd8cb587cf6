//! Chains: boxes with two free arcs each, one after the other, as a player takes them.
//!
//! ```text
//!   •───•───•───•───•        The first box has one free arc and can be taken, and after it each of the others in turn.
//!   │ A   B   C   D          The string ABCD ends open on the right. It is closed where both ends can be taken.
//!   •───•───•───•───•
//! ```

use super::ground::{Degrees, DotsGround};

/// What lies at the far end of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The edge of the board, or a box with three free arcs and more.
    Open,
    /// A box that can be taken.
    Closed,
    /// The string itself: a loop.
    Loop,
}

/// A string of boxes, followed from one of its arcs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chain {
    /// How many boxes it has.
    pub boxes: u32,
    /// The arc behind the second box: drawn by who hands over the first two.
    pub second: u32,
    /// What lies at its end.
    pub end: End,
    /// All its boxes.
    pub members: [u64; 4],
}

impl DotsGround {
    /// Follows the string that begins with box `first` and leaves it by `arc`.
    pub(super) fn follow(&self, free: u128, degrees: &Degrees, first: usize, arc: u32) -> Chain {
        let mut chain = Chain { boxes: 1, second: arc, end: End::Open, members: [0; 4] };
        chain.members[first / 64] |= 1 << (first % 64);
        let (mut at, mut arc) = (first, arc);
        loop {
            let Some(next) = self.beyond(arc, at) else { return chain };
            if chain.members[next / 64] >> (next % 64) & 1 == 1 {
                return Chain { end: End::Loop, ..chain };
            }
            if degrees[next] > 2 {
                return chain;
            }
            chain.boxes += 1;
            chain.members[next / 64] |= 1 << (next % 64);
            if degrees[next] == 1 {
                return Chain { end: End::Closed, ..chain };
            }
            arc = (self.sides[next] & free & !(1 << arc)).trailing_zeros();
            at = next;
            if chain.boxes == 2 {
                chain.second = arc;
            }
        }
    }
}

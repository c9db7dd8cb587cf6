//! Chains: boxes with two free arcs each, one after the other, as a player takes them.
//!
//! ```text
//!   •───•───•───•───•        The first box has one free arc and can be taken, and after it each of the others in turn.
//!   │ A   B   C   D          The string ABCD ends open on the right. It is closed where both ends can be taken.
//!   •───•───•───•───•
//! ```

use super::domain::{Degrees, DotsDomain};

/// A chain of this many boxes and more is long: all but two of it can be taken and the rest handed back.
pub(super) const LONG: u32 = 3;

/// What lies at the far end of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The edge of the board.
    Edge,
    /// A box with three free arcs and more.
    Joint,
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

/// A chain from end to end, or a loop: boxes with two free arcs each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Whole {
    /// How many boxes it has.
    pub boxes: u32,
    /// Whether it is a loop.
    pub is_loop: bool,
    /// Whether it touches nothing but itself and the edge.
    pub is_loose: bool,
    /// An arc that opens it as well as any: of two boxes the one between them.
    pub opening: u32,
}

impl DotsDomain {
    /// Follows the string that begins with box `first` and leaves it by `arc`.
    pub(super) fn follow(&self, free: u128, degrees: &Degrees, first: usize, arc: u32) -> Chain {
        let mut chain = Chain { boxes: 1, second: arc, end: End::Edge, members: [0; 4] };
        chain.members[first / 64] |= 1 << (first % 64);
        let (mut at, mut arc) = (first, arc);
        loop {
            let Some(next) = self.beyond(arc, at) else { return chain };
            if chain.members[next / 64] >> (next % 64) & 1 == 1 {
                return Chain { end: End::Loop, ..chain };
            }
            if degrees[next] > 2 {
                return Chain { end: End::Joint, ..chain };
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

    /// The whole chain through a box with two free arcs, and its boxes.
    pub(super) fn whole_at(&self, free: u128, degrees: &Degrees, at: usize) -> (Whole, [u64; 4]) {
        let arcs = self.sides[at] & free;
        let ways = [arcs.trailing_zeros(), 127 - arcs.leading_zeros()];
        let [one, two] = ways.map(|arc| self.follow(free, degrees, at, arc));
        let members = [0, 1, 2, 3].map(|word| one.members[word] | two.members[word]);
        if one.end == End::Loop {
            return (Whole { boxes: one.boxes, is_loop: true, is_loose: true, opening: ways[0] }, members);
        }
        // Both ways begin with this box.
        let boxes = one.boxes + two.boxes - 1;
        let opening = if boxes == 2 && one.boxes == 1 { ways[1] } else { ways[0] };
        let is_loose = one.end == End::Edge && two.end == End::Edge;
        (Whole { boxes, is_loop: false, is_loose, opening }, members)
    }

    /// Calls `each` with every chain and loop.
    pub(super) fn wholes(&self, free: u128, degrees: &Degrees, mut each: impl FnMut(Whole)) {
        let mut seen = [0_u64; 4];
        for at in (0..self.sides.len()).filter(|&at| degrees[at] == 2) {
            if seen[at / 64] >> (at % 64) & 1 == 1 {
                continue;
            }
            let (whole, members) = self.whole_at(free, degrees, at);
            for (seen, members) in seen.iter_mut().zip(members) {
                *seen |= members;
            }
            each(whole);
        }
    }

    /// How many long chains there are. Loops do not count: handing one back takes two arcs that close two boxes each.
    pub(super) fn long_chains(&self, free: u128, degrees: &Degrees) -> u64 {
        let mut chains = 0;
        self.wholes(free, degrees, |whole| chains += u64::from(!whole.is_loop && whole.boxes >= LONG));
        chains
    }
}

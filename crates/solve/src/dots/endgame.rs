//! Positions of nothing but chains and loops: their value without a search.
//!
//! The mover must open one of them. The opponent takes all of it and must then open the next; or takes all but two boxes (four of a loop),
//! hands those back, and lets the mover open the next. Of the chains the shortest is opened first, and so of the loops (Buzzard and
//! Ciere, "Playing simple loony dots and boxes endgames optimally", 2014): what is left is a choice between the two kinds.

use jogada_games::dots::chains_value;

use super::domain::{Degrees, DotsDomain};

/// More chains, or loops, than any board has.
const MOST: usize = 128;

/// The lengths of chains or of loops.
#[derive(Clone, Copy)]
struct Lengths {
    boxes: [u8; MOST],
    count: usize,
}

impl Lengths {
    const NONE: Lengths = Lengths { boxes: [0; MOST], count: 0 };

    fn add(&mut self, boxes: u32) {
        self.boxes[self.count] = boxes as u8;
        self.count += 1;
    }

    fn sorted(&mut self) -> &[u8] {
        let lengths = &mut self.boxes[..self.count];
        lengths.sort_unstable();
        lengths
    }
}

impl DotsDomain {
    /// The value of a position whose open boxes have two free arcs each; `None` of any other.
    pub(super) fn endgame(&self, free: u128, degrees: &Degrees) -> Option<i32> {
        let open = &degrees[..self.sides.len()];
        if !open.iter().all(|degree| matches!(degree, 0 | 2)) {
            return None;
        }
        let (mut chains, mut loops) = (Lengths::NONE, Lengths::NONE);
        self.wholes(free, degrees, |whole| {
            if whole.is_loop { loops.add(whole.boxes) } else { chains.add(whole.boxes) }
        });
        Some(chains_value(chains.sorted(), loops.sorted()))
    }
}

//! The usual form of a position, so that as many as can be are found to be the same.
//!
//! 1. Arcs that only one box touches are worth the same as its other such arcs: they are pushed to one side.
//! 2. A chain or loop that touches nothing but itself and the edge is told by its length alone, not by where it lies.
//! 3. The rest is turned and mirrored until it is smallest.
//!
//! ```text
//!   bits of a key     lengths of loose chains and loops | free arcs of the rest
//! ```

use jogada_games::dots::Grid;

use super::chains::Whole;
use super::domain::{DotsDomain, Position};

/// The most boxes of a board whose loose chains are told by their lengths: [`Loose::code`] counts on it.
pub(super) const MOST_BOXES_COUNTED: usize = 20;
/// The bits of [`Loose::code`].
pub(super) const LOOSE_BITS: u32 = 33;
/// Names of loose chains begin here, those of other arcs end before.
const LOOSE_NAMES: u16 = 1024;

/// What the symmetries of a board do to sets of its arcs.
pub(super) struct Form {
    /// For each symmetry but the one that changes nothing, and each byte of a set, where the arcs of that byte come to lie.
    images: Vec<Vec<[u128; 256]>>,
    /// For each symmetry, that one first, where each arc comes to lie, pushed to one side.
    names: Vec<Vec<u16>>,
    /// The arcs that only touch one box, for each box with several.
    twins: Vec<u128>,
    /// Where the code of loose chains begins in a key, if they are told by their lengths.
    pub loose_at: Option<u32>,
}

impl Form {
    /// The forms of a board all of whose arcs have labels, in the order of the board.
    pub(super) fn of_whole_board(grid: &Grid, twins: Vec<u128>, key_bits: u32) -> Form {
        let count = u32::from(grid.arc_count());
        let first_twin = |label: u16| {
            let twins = twins.iter().find(|&&twins| twins >> label & 1 == 1);
            twins.map_or(label, |twins| twins.trailing_zeros() as u16)
        };
        let unchanged: Vec<u16> = (0..grid.arc_count()).collect();
        let names = std::iter::once(&unchanged)
            .chain(grid.images())
            .map(|places| places.iter().map(|&place| first_twin(place)).collect())
            .collect();
        let is_counted = grid.box_count() <= MOST_BOXES_COUNTED && count + LOOSE_BITS <= key_bits;
        let images = grid.images().iter().map(|places| by_bytes(places)).collect();
        Form { images, names, twins, loose_at: is_counted.then_some(count) }
    }

    /// No symmetry: of boards only some of whose arcs have labels.
    pub(super) const fn as_it_lies(twins: Vec<u128>) -> Form {
        Form { images: Vec::new(), names: Vec::new(), twins, loose_at: None }
    }

    /// The set with the free arcs among twins pushed to the lowest places.
    fn pushed(&self, mut free: u128) -> u128 {
        for &twins in &self.twins {
            let count = (free & twins).count_ones();
            if count == 0 || free & twins == twins {
                continue;
            }
            free &= !twins;
            let mut rest = twins;
            for _ in 0..count {
                free |= rest & rest.wrapping_neg();
                rest &= rest - 1;
            }
        }
        free
    }

    /// The smallest image of a set, and by which symmetry it comes.
    fn smallest(&self, free: u128) -> (u128, u8) {
        let mut smallest = (free, 0);
        for (bytes, number) in self.images.iter().zip(1..) {
            let mut image = 0;
            for (at, places) in bytes.iter().enumerate() {
                image |= places[(free >> (8 * at)) as usize & 0xff];
            }
            let image = self.pushed(image);
            if image < smallest.0 {
                smallest = (image, number);
            }
        }
        smallest
    }
}

impl DotsDomain {
    /// A set of free arcs in its usual form.
    pub(super) fn usual(&self, free: u128) -> Position {
        let form = &self.form;
        let free = form.pushed(free);
        let Some(loose_at) = form.loose_at else {
            let (key, image) = form.smallest(free);
            return Position { free, key, image };
        };
        let (mut rest, mut loose) = (free, Loose::default());
        let degrees = self.degrees(free);
        self.wholes(free, &degrees, |whole, members| {
            if whole.is_loose {
                loose.add(whole);
                rest &= !self.arcs_of(members);
            }
        });
        let (smallest, image) = form.smallest(rest);
        Position { free, key: smallest | u128::from(loose.code()) << loose_at, image }
    }

    /// The name of an arc of a position: the same in all positions of the same form.
    pub(super) fn name(&self, position: &Position, arc: u32) -> u16 {
        let names = self.form.names.get(usize::from(position.image));
        names.map_or(arc as u16, |names| names[arc as usize])
    }

    /// The name of the arc that opens a chain or loop.
    pub(super) fn name_of_whole(&self, position: &Position, whole: Whole) -> u16 {
        if whole.is_loose && self.form.loose_at.is_some() {
            return LOOSE_NAMES + whole.boxes as u16 + if whole.is_loop { 256 } else { 0 };
        }
        self.name(position, whole.opening)
    }
}

/// Where the arcs of each byte come to lie.
fn by_bytes(places: &[u16]) -> Vec<[u128; 256]> {
    let bytes = places.chunks(8).map(|places| {
        std::array::from_fn(|byte| {
            let set = places.iter().enumerate().filter(|(bit, _)| byte >> bit & 1 == 1);
            set.fold(0, |set, (_, place)| set | 1 << place)
        })
    });
    bytes.collect()
}

/// The lengths of loose chains and loops, of 20 boxes in all at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Loose {
    /// How many chains of one to six boxes there are.
    chains: [u8; 6],
    /// The boxes of the longer ones beyond six, the shorter one first: there are two at most.
    long_chains: [u8; 2],
    /// How many loops of four and of six boxes there are.
    loops: [u8; 2],
    /// Half of the boxes of the longer ones beyond six, the shorter one first: there are two at most.
    long_loops: [u8; 2],
}

impl Loose {
    fn add(&mut self, whole: Whole) {
        let boxes = whole.boxes as u8;
        let (long, excess) = match (whole.is_loop, boxes) {
            (false, 1..=6) => return self.chains[usize::from(boxes) - 1] += 1,
            (true, 4 | 6) => return self.loops[usize::from(boxes) / 2 - 2] += 1,
            (false, _) => (&mut self.long_chains, boxes - 6),
            (true, _) => (&mut self.long_loops, (boxes - 6) / 2),
        };
        long[0] = excess;
        long.sort_unstable();
    }

    /// A number of its own for each collection.
    fn code(&self) -> u64 {
        let Loose {
            chains: [one, two, three, four, five, six],
            long_chains,
            loops: [squares, sixes],
            long_loops,
        } = *self;
        let digits = [
            (one, 21),
            (two, 11),
            (three, 7),
            (four, 6),
            (five, 5),
            (six, 4),
            (long_chains[0], 5),
            (long_chains[1], 15),
            (squares, 6),
            (sixes, 4),
            (long_loops[0], 3),
            (long_loops[1], 8),
        ];
        digits.into_iter().fold(0, |code, (digit, radix)| {
            debug_assert!(u64::from(digit) < radix, "more boxes than a board has");
            code * radix + u64::from(digit)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// Adds all ways to go on from `loose` with wholes that do not come before `from`.
    fn all(loose: Loose, from: usize, left: u32, seen: &mut HashSet<u64>) {
        assert!(loose.code() >> LOOSE_BITS == 0);
        assert!(seen.insert(loose.code()), "{loose:?}");
        let lengths: Vec<(bool, u32)> = (1..=20)
            .map(|boxes| (false, boxes))
            .chain((4..=20).step_by(2).map(|boxes| (true, boxes)))
            .collect();
        for (at, &(is_loop, boxes)) in
            lengths.iter().enumerate().skip(from).filter(|(_, (_, boxes))| *boxes <= left)
        {
            let mut next = loose;
            next.add(Whole { boxes, is_loop, is_loose: true, opening: 0 });
            all(next, at, left - boxes, seen);
        }
    }

    #[test]
    fn every_collection_of_loose_chains_has_a_code_of_its_own() {
        let mut seen = HashSet::new();
        all(Loose::default(), 0, MOST_BOXES_COUNTED as u32, &mut seen);
        assert!(seen.len() > 4000);
    }
}

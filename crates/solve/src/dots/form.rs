//! The canonical form of a position: as many positions of the same value as possible share it.
//!
//! 1. Arcs that only one box touches are worth the same as its other such arcs: they are pushed to one side.
//! 2. The set is turned and mirrored until it is smallest.

use jogada_games::dots::Grid;

use super::domain::{DotsDomain, Position};

/// The symmetries of a board, applied to sets of its arcs.
pub(super) struct Form {
    /// For each symmetry but the one that changes nothing, and each byte of a set, where the arcs of that byte come to lie.
    images: Vec<Vec<[u128; 256]>>,
    /// For each symmetry, that one first, where each arc comes to lie, pushed to one side.
    names: Vec<Vec<u16>>,
    /// The arcs that only touch one box, for each box with several.
    twins: Vec<u128>,
}

impl Form {
    /// The forms of a board all of whose arcs have labels, in the order of the board.
    pub(super) fn of_whole_board(grid: &Grid, twins: Vec<u128>) -> Form {
        let first_twin = |label: u16| {
            let twins = twins.iter().find(|&&twins| twins >> label & 1 == 1);
            twins.map_or(label, |twins| twins.trailing_zeros() as u16)
        };
        let unchanged: Vec<u16> = (0..grid.arc_count()).collect();
        let names = std::iter::once(&unchanged)
            .chain(grid.images())
            .map(|places| places.iter().map(|&place| first_twin(place)).collect())
            .collect();
        let images = grid.images().iter().map(|places| by_bytes(places)).collect();
        Form { images, names, twins }
    }

    /// No symmetry: of boards only some of whose arcs have labels.
    pub(super) const fn as_it_lies(twins: Vec<u128>) -> Form {
        Form { images: Vec::new(), names: Vec::new(), twins }
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
    /// The position of a set of free arcs, with its canonical form.
    pub(super) fn usual(&self, free: u128) -> Position {
        let free = self.form.pushed(free);
        let (key, image) = self.form.smallest(free);
        Position { free, key, image }
    }

    /// The name of an arc of a position: the same in all positions of the same form.
    pub(super) fn name(&self, position: &Position, arc: u32) -> u16 {
        let names = self.form.names.get(usize::from(position.image));
        names.map_or(arc as u16, |names| names[arc as usize])
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

//! The canonical form of a set of arcs of a small board: as many sets of the same value as possible share it.
//!
//! Labels number the arcs without gaps, twins side by side. A set is turned and mirrored byte by byte with
//! tables, in which the free one of two twins is already pushed to the lower label; the smallest image is the
//! canonical form.

use jogada_games::dots::{Arc, Grid};

use super::board::{Board, bits};

/// The image of every byte of a set.
type Bytes = [u64; 256];

/// The symmetries of a board.
pub(super) struct Symmetry {
    /// The labels of the arcs of each byte of a word.
    labels: Vec<Bytes>,
    /// For each symmetry but the one that changes nothing, where the labels of each byte come to lie.
    images: Vec<Vec<Bytes>>,
    /// For each symmetry, that one first, the label where each arc of a word comes to lie, pushed.
    names: Vec<[u8; 64]>,
    /// The lower labels of all twins.
    lower: u64,
    /// How many arcs there are.
    pub arcs: u32,
}

impl Symmetry {
    pub(super) fn new(grid: &Grid, board: &Board) -> Symmetry {
        // 1. Twins have the first labels.
        let twins = board.twins.iter().flatten().copied();
        let others = bits(board.arcs).filter(|arc| !board.twins.as_flattened().contains(arc));
        let mut label = [0_u8; 64];
        for (number, arc) in twins.chain(others).enumerate() {
            label[arc as usize] = number as u8;
        }
        let lower = (0..board.twins.len()).fold(0, |set, pair| set | 1 << (2 * pair));
        // 2. Where each symmetry moves each arc.
        let unchanged: Vec<u16> = (0..grid.arc_count()).collect();
        let places = std::iter::once(&unchanged).chain(grid.images());
        let mut names: Vec<[u8; 64]> = places
            .map(|places| {
                let mut names = [0; 64];
                for (arc, &place) in grid.arcs().zip(places) {
                    let image = Arc::new(place);
                    names[board.bit_of(grid, arc) as usize] = label[board.bit_of(grid, image) as usize];
                }
                names
            })
            .collect();
        // 3. The same by bytes.
        let labels = by_bytes(&names[0].map(Some));
        let images = names[1..].iter().map(|names| {
            let mut moved = [None; 64];
            for arc in bits(board.arcs) {
                moved[usize::from(label[arc as usize])] = Some(names[arc as usize]);
            }
            let mut images = by_bytes(&moved);
            images.truncate(usize::from(grid.arc_count()).div_ceil(8));
            images.iter_mut().flatten().for_each(|set| *set = pushed(*set, lower));
            images
        });
        let images = images.collect();
        for name in names.iter_mut().flatten().filter(|name| usize::from(**name) < 2 * board.twins.len()) {
            *name &= !1;
        }
        Symmetry { labels, images, names, lower, arcs: u32::from(grid.arc_count()) }
    }

    /// The canonical form of a set, and the symmetry that leads to it.
    #[inline]
    pub(super) fn smallest(&self, free: u64) -> (u64, u8) {
        let set = pushed(look_up(&self.labels, free), self.lower);
        let mut smallest = (set, 0);
        for (images, number) in self.images.iter().zip(1..) {
            let image = look_up(images, set);
            if image < smallest.0 {
                smallest = (image, number);
            }
        }
        smallest
    }

    /// The name of an arc in the form that a symmetry leads to.
    pub(super) fn name(&self, symmetry: u8, arc: u32) -> u16 {
        self.names[usize::from(symmetry)][arc as usize].into()
    }
}

/// The set with the free one of two twins, if it is only one, at the lower label.
#[inline]
const fn pushed(set: u64, lower: u64) -> u64 {
    let moved = (set >> 1) & lower & !set;
    set ^ (moved << 1 | moved)
}

/// The images of all bytes of a set together.
#[inline]
fn look_up(tables: &[Bytes], set: u64) -> u64 {
    tables.iter().zip(set.to_le_bytes()).fold(0, |image, (table, byte)| image | table[usize::from(byte)])
}

/// Tables that move each bit to its place.
fn by_bytes(places: &[Option<u8>; 64]) -> Vec<Bytes> {
    let bytes = places.chunks(8).map(|places| {
        std::array::from_fn(|byte| {
            let set = places.iter().enumerate().filter(|(bit, _)| byte >> bit & 1 == 1);
            set.filter_map(|(_, place)| *place).fold(0, |set, place| set | 1 << place)
        })
    });
    bytes.collect()
}

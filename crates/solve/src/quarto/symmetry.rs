//! The symmetries of Quarto boards: a canonical form for each class.
//!
//! The cells can be mapped to each other in 32 ways that keep the rows, columns and diagonals (8 that keep
//! the squares too), and the attributes in 384: any order, each one with its two values swapped or not.
//!
//! The canonical form is found from the cells first: the maps that make the number of the set of occupied cells smallest, usually
//! one, are read from a table. The attributes then follow: each is a lane, the cells whose piece has it. It is swapped if the
//! lowest occupied cell has it, and the lanes are sorted.

use std::array;
use std::cmp::Ordering;
use std::sync::OnceLock;

use jogada_games::quarto::{Cell, lines};

/// The maps of the cells and, for each set of occupied cells, those that lead to its canonical form.
pub(super) struct Symmetry {
    /// For each map, the image of each set within the low and the high eight cells.
    maps: Vec<[[u16; 256]; 2]>,
    /// For each set of cells its canonical form, and the set of maps that lead to it.
    smallest: Vec<(u16, u32)>,
}

/// A canonical form, and the symmetry that leads to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Canonical {
    /// The occupied cells.
    pub(super) occupied: u16,
    /// The attributes of the pieces.
    pub(super) lanes: u64,
    /// Which attribute went to each place.
    order: [u8; 4],
    /// The attributes whose values were swapped.
    swapped: u8,
}

/// Equal for boards with a piece in hand exactly if they are symmetric: the occupied cells, and for each attribute the pieces
/// that have it, the one in hand in the lowest bit, sorted, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Class(u16, u64);

impl Canonical {
    /// The image of `piece` under the symmetry.
    #[inline]
    pub(super) fn piece(self, piece: u32) -> u32 {
        let bits = piece ^ u32::from(self.swapped);
        (0..4).fold(0, |image, place| image | (bits >> self.order[place] & 1) << place)
    }
}

/// The maps of the cells that keep the lines: one permutation of four numbers that keeps opposite ones opposite, for columns and
/// rows alike; then optionally the rows reversed; then optionally transposed.
fn cell_maps(squares: bool) -> Vec<[u16; 16]> {
    let all = lines::all(squares);
    let mut maps = Vec::new();
    for choice in 0..64 {
        let (first, second) = (choice & 3, choice >> 2 & 3);
        if second == first || second == 3 - first {
            continue;
        }
        let image = [first, second, 3 - second, 3 - first];
        let (mirror, transpose) = (choice & 16 != 0, choice & 32 != 0);
        let map: [u16; 16] = std::array::from_fn(|cell| {
            let (column, row) = (image[cell % 4], image[cell / 4]);
            let row = if mirror { 3 - row } else { row };
            if transpose { 1 << (4 * column + row) } else { 1 << (4 * row + column) }
        });
        let image_of = |set| Cell::of(set).fold(0, |image, cell| image | map[cell.number()]);
        if all.iter().all(|&line| all.contains(&image_of(line))) {
            maps.push(map);
        }
    }
    maps
}

impl Symmetry {
    /// The symmetries of a variant, computed on first use.
    pub(super) fn of(squares: bool) -> &'static Symmetry {
        static VARIANTS: [OnceLock<Symmetry>; 2] = [OnceLock::new(), OnceLock::new()];
        VARIANTS[usize::from(squares)].get_or_init(|| Symmetry::new(squares))
    }

    fn new(squares: bool) -> Symmetry {
        let cells = cell_maps(squares);
        let image = |map: &[u16; 16], set: usize, first: usize| {
            (0..8).filter(|bit| set >> bit & 1 == 1).fold(0, |image, bit| image | map[first + bit])
        };
        let maps: Vec<[[u16; 256]; 2]> = cells
            .iter()
            .map(|map| [0, 8].map(|first| std::array::from_fn(|set| image(map, set, first))))
            .collect();
        let back = |map: &[[u16; 256]; 2]| {
            let undoes = |other: &[u16; 16]| (0..16).all(|cell| map_set(map, other[cell]) == 1 << cell);
            cells.iter().position(undoes).unwrap_or_default()
        };
        let way_back: Vec<usize> = maps.iter().map(back).collect();
        // The sets in order: one that was not reached yet is the smallest of its images.
        let mut smallest = vec![(0, 0); 1 << 16];
        for set in 0..=u16::MAX {
            if smallest[usize::from(set)].1 == 0 {
                for (map, back) in maps.iter().zip(&way_back) {
                    let (least, leading) = &mut smallest[usize::from(map_set(map, set))];
                    *least = set;
                    *leading |= 1 << back;
                }
            }
        }
        Symmetry { maps, smallest }
    }

    /// The canonical form of a board.
    pub(super) fn canonical(&self, occupied: u16, lanes: u64) -> Canonical {
        let (image, mut maps) = self.smallest[usize::from(occupied)];
        let mut best: Option<Canonical> = None;
        while maps != 0 {
            let map = &self.maps[maps.trailing_zeros() as usize];
            maps &= maps - 1;
            let next =
                sort_attributes(image, [0, 16, 32, 48].map(|lane| map_set(map, (lanes >> lane) as u16)));
            if best.is_none_or(|best| next.lanes < best.lanes) {
                best = Some(next);
            }
        }
        best.unwrap_or(Canonical { occupied, lanes, order: [0, 1, 2, 3], swapped: 0 })
    }

    /// The images of a board under each map that leads to the canonical form of its occupied cells.
    pub(super) fn images(&self, occupied: u16, lanes: u64) -> Images {
        let (occupied, mut maps) = self.smallest[usize::from(occupied)];
        let mut images = Images { occupied, count: 0, columns: [[0; 4]; 32] };
        while maps != 0 {
            let map = &self.maps[maps.trailing_zeros() as usize];
            maps &= maps - 1;
            images.columns[images.count % 32] = [0, 16, 32, 48].map(|attribute| {
                let lane = map_set(map, (lanes >> attribute) as u16);
                // The smaller of the two has not the highest cell, so there is room for the piece in hand.
                let (smaller, swapped) =
                    if lane > lane ^ occupied { (lane ^ occupied, 1) } else { (lane, 0) };
                smaller << 1 | swapped
            });
            images.count += 1;
        }
        images
    }
}

/// The attributes of a board's pieces under several maps of the cells: for each attribute the cells of the pieces that have it,
/// or of those that have not, and in the lowest bit which of the two.
pub(super) struct Images {
    occupied: u16,
    count: usize,
    columns: [[u16; 4]; 32],
}

impl Images {
    /// The class of the board with a piece in hand, which counts as one on a cell that every map fixes.
    pub(super) fn class(&self, hand: u32) -> Class {
        Class(self.occupied, self.columns(hand).min().unwrap_or_default())
    }

    /// Whether only the identity maps the board and the piece in hand to themselves.
    pub(super) fn is_rigid(&self, hand: u32) -> bool {
        let mut columns = self.columns(hand);
        let Some(mut least) = columns.next() else { return true };
        let mut ways = 1;
        for other in columns {
            match other.cmp(&least) {
                Ordering::Less => (least, ways) = (other, 1),
                Ordering::Equal => ways += 1,
                Ordering::Greater => {}
            }
        }
        let column = |place: u32| (least >> (16 * place)) as u16;
        ways == 1 && (0..3).all(|place| column(place) != column(place + 1))
    }

    /// The attributes as a [`Class`] has them, for each map.
    #[inline]
    fn columns(&self, hand: u32) -> impl Iterator<Item = u64> {
        // Without other pieces all are alike.
        let hand = if self.occupied == 0 { 0 } else { hand };
        self.columns[..self.count.min(32)].iter().map(move |columns| {
            let [a, b, c, d] =
                array::from_fn(|attribute| columns[attribute] ^ (hand >> attribute & 1) as u16);
            // Sorting without a branch.
            let (a, b, c, d) = (a.min(b), a.max(b), c.min(d), c.max(d));
            let (a, c, b, d) = (a.min(c), a.max(c), b.min(d), b.max(d));
            [a, b.min(c), b.max(c), d].into_iter().fold(0, |all, column| all << 16 | u64::from(column))
        })
    }
}

#[inline]
fn map_set(map: &[[u16; 256]; 2], set: u16) -> u16 {
    let [low, high] = set.to_le_bytes();
    map[0][usize::from(low)] | map[1][usize::from(high)]
}

/// Swaps values so that the first piece has no attribute, and sorts the lanes.
fn sort_attributes(occupied: u16, lanes: [u16; 4]) -> Canonical {
    let first = occupied & occupied.wrapping_neg();
    let mut swapped = 0;
    // Each lane has its number in the lowest bits, so that sorting gives the permutation.
    let mut numbered: [u32; 4] = std::array::from_fn(|attribute| {
        let lane = if lanes[attribute] & first == 0 {
            lanes[attribute]
        } else {
            swapped |= 1 << attribute;
            lanes[attribute] ^ occupied
        };
        u32::from(lane) << 2 | attribute as u32
    });
    numbered.sort_unstable();
    Canonical {
        occupied,
        lanes: (0..4).fold(0, |lanes, place| lanes | u64::from(numbered[place] >> 2) << (16 * place)),
        order: numbered.map(|lane| (lane & 3) as u8),
        swapped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Random, Space};
    use jogada_games::quarto::{Move, Piece, Quarto};
    use std::collections::HashSet;

    #[test]
    fn there_are_as_many_maps_as_known() {
        assert_eq!(Symmetry::new(false).maps.len(), 32);
        assert_eq!(Symmetry::new(true).maps.len(), 8);
    }

    /// Boards without a line and up to symmetry, and the same with a piece in hand, after `0..=most` placements.
    fn classes(squares: bool, most: usize) -> Vec<(usize, usize)> {
        let game = Quarto { squares, give: true };
        let symmetry = Symmetry::new(squares);
        let mut boards = vec![game.start()];
        let mut counts = Vec::new();
        for pieces in 0..=most {
            let mut with_hand = HashSet::new();
            let mut next = HashSet::new();
            let mut next_boards = Vec::new();
            for board in &boards {
                let images = symmetry.images(board.occupied().bits(), board.lanes());
                for piece in board.left() {
                    let given = game.after(board, &Move::Give(piece));
                    with_hand.insert(images.class(piece.number() as u32));
                    for cell in board.empty() {
                        let placed = game.after(&given, &Move::Place(cell));
                        let known = symmetry.canonical(placed.occupied().bits(), placed.lanes());
                        if pieces < most && !placed.has_line() && next.insert((known.occupied, known.lanes)) {
                            next_boards.push(placed);
                        }
                    }
                }
            }
            counts.push((boards.len(), with_hand.len()));
            boards = next_boards;
        }
        counts
    }

    #[test]
    fn classes_are_as_many_as_known() {
        assert_eq!(classes(false, 4), [(1, 1), (2, 8), (40, 148), (454, 3382), (10_346, 91_558)]);
    }

    /// A board of `count` random pieces, as a cell and a piece each.
    fn random_board(random: &mut Random, count: usize) -> Vec<(usize, usize)> {
        let mut cells: Vec<usize> = (0..16).collect();
        let mut pieces = cells.clone();
        random.shuffle(&mut cells);
        random.shuffle(&mut pieces);
        cells.into_iter().zip(pieces).take(count).collect()
    }

    fn packed(board: &[(usize, usize)]) -> (u16, u64) {
        board.iter().fold((0, 0), |(occupied, lanes), &(cell, piece)| {
            (occupied | 1 << cell, lanes | Piece::new(piece as u8).lanes() << cell)
        })
    }

    /// A piece with some attributes swapped, then all of them in another order.
    fn piece_image(piece: usize, order: &[usize; 4], swapped: usize) -> usize {
        (0..4).fold(0, |image, place| image | ((piece ^ swapped) >> order[place] & 1) << place)
    }

    fn image_of(
        board: &[(usize, usize)],
        map: &[u16; 16],
        order: &[usize; 4],
        swapped: usize,
    ) -> Vec<(usize, usize)> {
        let place = |cell: usize| map[cell].trailing_zeros() as usize;
        board.iter().map(|&(cell, piece)| (place(cell), piece_image(piece, order, swapped))).collect()
    }

    #[test]
    fn images_have_the_same_representative_and_pieces_go_along() {
        let mut random = Random::new(17);
        for round in 0..20_000 {
            let symmetry = Symmetry::of(round % 2 == 1);
            let maps = cell_maps(round % 2 == 1);
            let count = 1 + random.below(16) as usize;
            let board = random_board(&mut random, count);
            let map = maps[random.below(maps.len() as u64) as usize];
            let mut order = [0, 1, 2, 3];
            random.shuffle(&mut order);
            let swapped = random.below(16) as usize;
            let image = image_of(&board, &map, &order, swapped);
            let [one, two] = [&board, &image].map(|board| {
                let (occupied, lanes) = packed(board);
                symmetry.canonical(occupied, lanes)
            });
            assert_eq!((one.occupied, one.lanes), (two.occupied, two.lanes), "{board:?} {image:?}");
            let on_it: HashSet<u32> = Cell::of(one.occupied)
                .map(|cell| Piece::from_lanes(one.lanes >> cell.number()).number() as u32)
                .collect();
            let mapped: HashSet<u32> = board.iter().map(|&(_, piece)| one.piece(piece as u32)).collect();
            assert_eq!(on_it, mapped, "{board:?}");
        }
    }

    #[test]
    fn a_board_is_rigid_if_only_one_map_of_all_leaves_it_and_the_hand_as_they_are() {
        let mut random = Random::new(19);
        let mut found = [0; 2];
        for round in 0..600 {
            let squares = round % 2 == 1;
            // The last one is in hand.
            let count = 2 + random.below(5) as usize;
            let mut board = random_board(&mut random, count);
            let Some((_, hand)) = board.pop() else { unreachable!("at least two") };
            let (occupied, lanes) = packed(&board);
            let mut ways = 0;
            for map in cell_maps(squares) {
                for (order, swapped) in attribute_maps() {
                    let image = image_of(&board, &map, &order, swapped);
                    let keeps_hand = piece_image(hand, &order, swapped) == hand;
                    ways += u32::from(packed(&image) == (occupied, lanes) && keeps_hand);
                }
            }
            let is_rigid = Symmetry::of(squares).images(occupied, lanes).is_rigid(hand as u32);
            assert_eq!(is_rigid, ways == 1, "{board:?} {hand}, {ways} ways");
            found[usize::from(is_rigid)] += 1;
        }
        assert!(found.iter().all(|&count| count > 100), "{found:?}");
    }

    /// All orders of the attributes, each with all sets of them to be swapped.
    fn attribute_maps() -> impl Iterator<Item = ([usize; 4], usize)> {
        (0..256_usize).flat_map(|number| {
            let order = [0, 2, 4, 6].map(|shift| number >> shift & 3);
            let is_order = (0..4).all(|attribute| order.contains(&attribute));
            (0..16).filter(move |_| is_order).map(move |swapped| (order, swapped))
        })
    }
}

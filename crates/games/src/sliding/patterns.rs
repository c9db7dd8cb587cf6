//! The abstractions of the sliding tiles: some of the tiles, and the gap.
//!
//! Only the slides of a pattern's own tiles count. So patterns without a tile in common are additive, and the gap moves freely
//! wherever the pattern's tiles let it: its cell is the facet. A pattern is defined for the goal with the gap last; a puzzle with
//! the other goal is looked up rotated by half a turn.
//!
//! An entry is the rank of the cells that the tiles are in: of n cells the first tile has n to choose from, the next n - 1 ...
//!
//! How positions are looked up: `look_up.rs`.

use jogada_core::{Cost, Pattern};

use super::Sliding;

/// The most tiles of a pattern.
pub(super) const MAX_TILES: usize = 8;

/// The widest board.
const MAX_CELLS: usize = 25;

/// Some of the tiles, where the goal with the gap last has them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TilePattern {
    width: u8,
    pub(super) tiles: Vec<u8>,
    /// The cell of the gap when the pattern is solved, and all that it can go to from there without moving a tile of the pattern.
    pub(super) gap: u8,
    pub(super) goal_gaps: u32,
    /// Whether the place of the gap is looked up, too.
    pub(super) has_gap: bool,
    /// The cells beside each cell, one bit each.
    beside: [u32; MAX_CELLS],
    /// How far each cell is from the place of each of its tiles.
    away: [[u8; MAX_CELLS]; MAX_TILES],
    /// The weight in the rank of the cell of each of its tiles.
    weights: [i32; MAX_TILES],
}

/// The cells of a pattern's tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedTiles {
    entry: u32,
    cells: [u8; MAX_TILES],
    /// All of them, one bit each.
    taken: u32,
}

impl TilePattern {
    pub(super) fn new(puzzle: &Sliding, tiles: &[u8], gap: u8) -> TilePattern {
        let mut beside = [0; MAX_CELLS];
        for cell in 0..puzzle.cells() {
            beside[usize::from(cell)] = puzzle.beside(cell).map(|other| 1 << other).sum();
        }
        let mut away = [[0; MAX_CELLS]; MAX_TILES];
        let mut weights = [0; MAX_TILES];
        let solved = Sliding::solved(puzzle.width);
        let mut weight = 1;
        for (number, tile) in tiles.iter().enumerate().rev() {
            weights[number] = weight;
            weight *= i32::from(puzzle.cells()) - number as i32;
            for cell in 0..puzzle.cells() {
                away[number][usize::from(cell)] = solved.distance(cell, solved.home(*tile));
            }
        }
        let (width, tiles) = (puzzle.width, tiles.to_vec());
        let mut pattern =
            TilePattern { width, tiles, gap, goal_gaps: 0, has_gap: false, beside, away, weights };
        let goal = pattern.placed(pattern.goal());
        pattern.goal_gaps = pattern.spread(&goal, 1 << gap);
        pattern
    }

    const fn cells(&self) -> u8 {
        self.width * self.width
    }

    /// The entry with every tile where it belongs.
    fn goal(&self) -> usize {
        self.rank(self.tiles.iter().map(|tile| tile - 1))
    }

    /// The rank of the cells of its tiles, in their order.
    #[inline]
    pub(super) fn rank(&self, cells: impl Iterator<Item = u8>) -> usize {
        let (mut rank, mut taken, mut free) = (0_u32, 0_u32, u32::from(self.cells()));
        for cell in cells {
            let below = taken & ((1 << cell) - 1);
            rank = rank * free + u32::from(cell) - below.count_ones();
            taken |= 1 << cell;
            free -= 1;
        }
        rank as usize
    }

    /// By how much the rank grows when a tile, by its number in the pattern, slides to a free cell beside its own; `tile_in` has the
    /// number of the tile in each cell.
    ///
    /// A tile's digit is its cell less the earlier tiles before it. So its own digit grows by the cells it passes, less the earlier tiles
    /// among them; and a later tile that it passes no longer has it before it.
    fn growth(&self, placed: &PlacedTiles, tile_in: &[u8; MAX_CELLS], tile: usize, to: u8) -> i32 {
        let from = placed.cells[tile];
        let mut growth = i32::from(from.abs_diff(to)) * self.weights[tile];
        for between in from.min(to) + 1..from.max(to) {
            if placed.taken >> between & 1 == 1 {
                let passed = usize::from(tile_in[usize::from(between)]);
                growth += if passed < tile { -self.weights[tile] } else { self.weights[passed] };
            }
        }
        if from < to { growth } else { -growth }
    }
}

impl Pattern for TilePattern {
    type Placed = PlacedTiles;
    /// A tile that makes a detour goes one cell away, and one back.
    const STEP: Cost = 2;

    fn entries(&self) -> usize {
        let cells = usize::from(self.cells());
        (cells - self.tiles.len() + 1..=cells).product()
    }

    fn facets(&self) -> u32 {
        u32::from(self.cells())
    }

    fn keeps_facets(&self) -> bool {
        self.has_gap
    }

    fn goals(&self) -> Vec<(usize, u32)> {
        vec![(self.goal(), 1 << self.gap)]
    }

    fn placed(&self, entry: usize) -> PlacedTiles {
        let count = self.tiles.len();
        let mut placed = PlacedTiles { entry: entry as u32, cells: [0; MAX_TILES], taken: 0 };
        let (mut rest, mut digits) = (entry as u32, [0_u32; MAX_TILES]);
        for (place, digit) in digits[..count].iter_mut().enumerate().rev() {
            let free = u32::from(self.cells()) - place as u32;
            *digit = rest % free;
            rest /= free;
        }
        for (cell, digit) in placed.cells[..count].iter_mut().zip(digits) {
            // The free cell with `digit` free ones before it.
            let mut free = !placed.taken;
            for _ in 0..digit {
                free &= free - 1;
            }
            *cell = free.trailing_zeros() as u8;
            placed.taken |= 1 << *cell;
        }
        placed
    }

    fn least(&self, placed: &PlacedTiles) -> Cost {
        (0..self.tiles.len()).map(|tile| Cost::from(self.away[tile][usize::from(placed.cells[tile])])).sum()
    }

    /// The gap goes wherever no tile of the pattern is.
    fn spread(&self, placed: &PlacedTiles, facets: u32) -> u32 {
        let (mut reached, mut fresh) = (facets, facets);
        while fresh != 0 {
            let mut next = 0;
            while fresh != 0 {
                next |= self.beside[fresh.trailing_zeros() as usize];
                fresh &= fresh - 1;
            }
            fresh = next & !reached & !placed.taken;
            reached |= fresh;
        }
        reached
    }

    /// A tile beside the gap slides back into it, and the gap is where the tile was.
    fn before(&self, placed: &PlacedTiles, facets: u32, mut each: impl FnMut(usize, u32)) {
        let cells = &placed.cells[..self.tiles.len()];
        let mut tile_in = [0; MAX_CELLS];
        (0..).zip(cells).for_each(|(tile, cell)| tile_in[usize::from(*cell)] = tile);
        for (tile, cell) in cells.iter().enumerate() {
            let mut gaps = self.beside[usize::from(*cell)] & facets;
            while gaps != 0 {
                let growth = self.growth(placed, &tile_in, tile, gaps.trailing_zeros() as u8);
                each(placed.entry.wrapping_add_signed(growth) as usize, 1 << cell);
                gaps &= gaps - 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::Patterns;

    /// The predecessors agree with ranks computed anew.
    fn check_before(pattern: &TilePattern, placed: &PlacedTiles) {
        let mut found = Vec::new();
        pattern.before(placed, !placed.taken, |entry, facets| found.push((entry, facets)));
        let mut expected = Vec::new();
        for (tile, cell) in placed.cells[..pattern.tiles.len()].iter().enumerate() {
            for to in (0..pattern.cells()).filter(|to| pattern.beside[usize::from(*cell)] >> to & 1 == 1) {
                if placed.taken >> to & 1 == 0 {
                    let mut cells = placed.cells;
                    cells[tile] = to;
                    expected.push((pattern.rank(cells[..pattern.tiles.len()].iter().copied()), 1 << cell));
                }
            }
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn entries_and_cells_match() {
        for (width, name) in [(3, "4-4-dual"), (3, "8"), (4, "6-6-3-dual"), (4, "7-8"), (5, "5-5-5-5-4")] {
            let set = Sliding::solved(width).pattern_set(name).unwrap();
            for pattern in &set.patterns {
                let tiles = &pattern.tiles;
                let step = (pattern.entries() / 1000).max(1);
                for entry in (0..pattern.entries()).step_by(step) {
                    let placed = pattern.placed(entry);
                    assert_eq!(pattern.rank(placed.cells[..tiles.len()].iter().copied()), entry);
                    assert_eq!(placed.taken.count_ones() as usize, tiles.len());
                    check_before(pattern, &placed);
                }
            }
        }
    }
}

//! Estimates that can be had at once.

use jogada_core::{Cost, Heuristic, Walk};

use super::walker::ManhattanWalker;
use super::{Sliding, Tile, Tiles};

/// The tiles that are not in their place.
#[derive(Clone, Copy, Debug, Default)]
pub struct Misplaced;

impl Heuristic<Sliding> for Misplaced {
    fn estimate(&self, puzzle: &Sliding, tiles: &Tiles) -> Cost {
        let misplaced = |cell: &u8| tiles.tile(*cell) != 0 && puzzle.home(tiles.tile(*cell)) != *cell;
        (0..puzzle.cells()).filter(misplaced).count() as Cost
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

/// The rows and columns each tile is away from its place, all together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manhattan;

impl Heuristic<Sliding> for Manhattan {
    fn estimate(&self, puzzle: &Sliding, tiles: &Tiles) -> Cost {
        let away = |cell: u8| match tiles.tile(cell) {
            0 => 0,
            tile => Cost::from(puzzle.distance(cell, puzzle.home(tile))),
        };
        (0..puzzle.cells()).map(away).sum()
    }

    fn is_admissible(&self) -> bool {
        true
    }

    fn is_consistent(&self) -> bool {
        true
    }

    fn walk<'a>(&'a self, puzzle: &'a Sliding) -> Option<Box<dyn Walk<Tiles, Tile> + 'a>> {
        Some(match puzzle.width {
            5 => Box::new(ManhattanWalker::<u128>::new(puzzle)),
            _ => Box::new(ManhattanWalker::<u64>::new(puzzle)),
        })
    }
}

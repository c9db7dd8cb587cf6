//! Heuristics without a pattern database: misplaced tiles and Manhattan distance.

use jogada_core::{Cost, Heuristic, Walk};

use super::walker::ManhattanWalker;
use super::{BITS, GoalGap, Sliding, Tile, Tiles};

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

/// How far a tile in a cell is from its place, for each cell and each tile.
type Distances = [[u8; 32]; 25];

/// The distances of every width, for both goals.
static AWAY: [[Distances; 2]; 3] = [
    [distances(3, GoalGap::Last), distances(3, GoalGap::First)],
    [distances(4, GoalGap::Last), distances(4, GoalGap::First)],
    [distances(5, GoalGap::Last), distances(5, GoalGap::First)],
];

const fn distances(width: u8, goal_gap: GoalGap) -> Distances {
    let puzzle = Sliding::solved_with(width, goal_gap);
    let mut away = [[0; 32]; 25];
    let mut cell = 0;
    while cell < puzzle.cells() {
        let mut tile = 1;
        while tile < puzzle.cells() {
            away[cell as usize][tile as usize] = puzzle.distance(cell, puzzle.home(tile));
            tile += 1;
        }
        cell += 1;
    }
    away
}

/// The rows and columns each tile is away from its place, all together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manhattan;

impl Heuristic<Sliding> for Manhattan {
    #[inline]
    fn estimate(&self, puzzle: &Sliding, tiles: &Tiles) -> Cost {
        let away = &AWAY[usize::from(puzzle.width) - 3][puzzle.goal_gap as usize];
        if puzzle.width == 3 {
            // Half the word is half the work.
            let word = tiles.0 as u64;
            let cells: &[[u8; 32]; 9] = away.first_chunk().expect("there are 25 cells");
            let far = |cell: usize| Cost::from(cells[cell][(word >> (BITS as usize * cell)) as usize & 31]);
            return (0..9).map(far).sum();
        }
        let mut rest = tiles.0;
        let mut sum = 0;
        for cell in &away[..usize::from(puzzle.cells())] {
            sum += Cost::from(cell[rest as usize & 31]);
            rest >>= BITS;
        }
        sum
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

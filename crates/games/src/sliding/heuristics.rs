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

/// Bits of two cells, and how many tiles they may hold.
const PAIR: usize = 2 * BITS as usize;
const TWO: usize = 1 << PAIR;

/// How far two tiles together are from their places on a board of 3 by 3, for both goals and every pair of cells; the last cell is
/// alone.
static PAIRS_AWAY: [[[u8; TWO]; 5]; 2] = [pairs_away(GoalGap::Last), pairs_away(GoalGap::First)];

const fn pairs_away(goal_gap: GoalGap) -> [[u8; TWO]; 5] {
    let away = distances(3, goal_gap);
    let mut pairs = [[0; TWO]; 5];
    let mut pair = 0;
    while pair < 5 {
        let mut tiles = 0;
        while tiles < TWO {
            // There is no tenth cell: nothing is far from its place there.
            pairs[pair][tiles] = away[2 * pair][tiles % 32] + away[2 * pair + 1][tiles / 32];
            tiles += 1;
        }
        pair += 1;
    }
    pairs
}

/// How far all tiles of nine cells are from their places.
#[inline]
fn nine_away(puzzle: &Sliding, cells: u64) -> Cost {
    let pairs = &PAIRS_AWAY[puzzle.goal_gap as usize];
    let far = |pair: usize| pairs[pair][(cells >> (PAIR * pair)) as usize & (TWO - 1)];
    // A word has more than cells: the last is alone.
    (0..4).map(|pair| Cost::from(far(pair))).sum::<Cost>()
        + Cost::from(pairs[4][(cells >> (4 * PAIR)) as usize & 31])
}

/// The rows and columns each tile is away from its place, all together.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manhattan;

impl Heuristic<Sliding> for Manhattan {
    #[inline]
    fn estimate(&self, puzzle: &Sliding, tiles: &Tiles) -> Cost {
        if puzzle.width == 3 {
            return nine_away(puzzle, tiles.0 as u64);
        }
        let away = &AWAY[usize::from(puzzle.width) - 3][puzzle.goal_gap as usize];
        let mut rest = tiles.0;
        let mut sum = 0;
        for cell in &away[..usize::from(puzzle.cells())] {
            sum += Cost::from(cell[rest as usize & 31]);
            rest >>= BITS;
        }
        sum
    }

    /// Only boards of 3 by 3 have words.
    #[inline]
    fn estimate_word(&self, puzzle: &Sliding, word: u64) -> Cost {
        nine_away(puzzle, word)
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

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Problem, Random, Space};

    #[test]
    fn a_word_is_estimated_as_its_tiles() {
        let mut random = Random::new(5);
        for goal_gap in [GoalGap::Last, GoalGap::First] {
            let puzzle = Sliding::solved_with(3, goal_gap);
            let mut tiles = puzzle.start();
            for _ in 0..1000 {
                let word = puzzle.word(&tiles);
                let away = |cell: u8| match tiles.tile(cell) {
                    0 => 0,
                    tile => Cost::from(puzzle.distance(cell, puzzle.home(tile))),
                };
                let plainly: Cost = (0..9).map(away).sum();
                assert_eq!(Manhattan.estimate_word(&puzzle, word), plainly, "{tiles:?}");
                assert_eq!(Manhattan.estimate(&puzzle, &tiles), plainly, "{tiles:?}");
                assert_eq!(puzzle.is_goal_word(word), plainly == 0, "{tiles:?}");
                tiles = puzzle.after(&tiles, random.pick(&puzzle.legal_moves(&tiles)).unwrap());
            }
        }
    }
}

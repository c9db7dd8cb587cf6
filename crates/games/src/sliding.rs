//! The sliding-tile puzzle: the 8-puzzle on a board of 3 by 3, the 15-puzzle on one of 4 by 4, the 24-puzzle on one of 5 by 5.
//!
//! A move slides a tile into the gap beside it. The goal has the tiles in order and the gap last, or first, as the literature on
//! the 15-puzzle often has it. Half of all positions cannot be solved.
//!
//! ```text
//!    0  1  2  3        1  2  3  4        .  1  2  3
//!    4  5  6  7        5  6  7  8        4  5  6  7      cells on the left, then both goals;
//!    8  9 10 11        9 10 11 12        8  9 10 11      cell i is the i-th lowest five bits of the word,
//!   12 13 14 15       13 14 15  .       12 13 14 15      and the gap is tile 0
//! ```

mod heuristics;
pub mod korf;
mod listed;
mod look_up;
mod nine;
mod notation;
mod pattern_walker;
mod patterns;
mod walker;

use jogada_core::{Cost, Problem, Reversible, Space};

pub use heuristics::{Manhattan, Misplaced};
pub use patterns::{PlacedTiles, TilePattern};

/// The puzzle, with its width, the place of the gap in its goal, and the position it begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sliding {
    width: u8,
    goal_gap: GoalGap,
    start: Tiles,
}

/// Where the gap is when the puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GoalGap {
    /// In the last cell: tile 1 is in the first.
    #[default]
    Last,
    /// In the first cell, before tile 1.
    First,
}

/// The tiles of all cells, five bits each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Tiles(u128);

/// The tile that slides into the gap.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Tile(u8);

/// Bits a cell.
const BITS: u32 = 5;

impl Tiles {
    /// The tile in a cell; 0 is the gap.
    #[inline]
    #[must_use]
    pub const fn tile(self, cell: u8) -> u8 {
        (self.0 >> (BITS * cell as u32)) as u8 & 31
    }

    /// The cell of the gap: the first five bits that are all zero. Borrows spoil only what lies above them.
    #[inline]
    const fn gap(self) -> u8 {
        const ONES: u128 = ones();
        let zeros = self.0.wrapping_sub(ONES) & !self.0 & (ONES << (BITS - 1));
        (zeros.trailing_zeros() / BITS) as u8
    }

    const fn from_cells(cells: &[u8]) -> Tiles {
        let mut word = 0;
        let mut cell = cells.len();
        while cell > 0 {
            cell -= 1;
            word = (word << BITS) | cells[cell] as u128;
        }
        Tiles(word)
    }

    /// The tiles after the one in `cell` has slid into the gap.
    #[inline]
    const fn slid(self, cell: u8) -> Tiles {
        self.slid_into(self.gap(), cell)
    }

    /// As [`slid`](Tiles::slid), where it is known that the gap is there.
    #[inline]
    const fn slid_into(self, gap: u8, cell: u8) -> Tiles {
        let tile = self.tile(cell) as u128;
        Tiles(self.0 ^ (tile << (BITS * cell as u32)) ^ (tile << (BITS * gap as u32)))
    }
}

/// The cells beside a cell.
#[derive(Clone, Copy)]
struct Beside {
    cells: [u8; 4],
    count: u8,
}

/// The neighbours of every cell, for each width.
static BESIDE: [[Beside; 25]; 3] = [beside(3), beside(4), beside(5)];

const fn beside(width: u8) -> [Beside; 25] {
    let mut all = [Beside { cells: [0; 4], count: 0 }; 25];
    let mut cell = 0;
    while cell < width * width {
        let (row, column) = (cell / width, cell % width);
        let wanted = [row > 0, column > 0, column + 1 < width, row + 1 < width];
        // Above and left wrap round where there are none.
        let cells = [cell.wrapping_sub(width), cell.wrapping_sub(1), cell + 1, cell + width];
        let found = &mut all[cell as usize];
        let mut side = 0;
        while side < 4 {
            if wanted[side] {
                found.cells[found.count as usize] = cells[side];
                found.count += 1;
            }
            side += 1;
        }
        cell += 1;
    }
    all
}

/// Both goals of a width, in the order of [`GoalGap`].
const fn goals_of(width: u8) -> [Tiles; 2] {
    [Sliding::solved_with(width, GoalGap::Last).start, Sliding::solved_with(width, GoalGap::First).start]
}

/// A one in every cell of a board of 5 by 5.
const fn ones() -> u128 {
    let mut word = 0;
    let mut cell = 0;
    while cell < 25 {
        word |= 1 << (BITS * cell);
        cell += 1;
    }
    word
}

impl Sliding {
    /// The solved puzzle of this width, 3 to 5, with the gap last.
    ///
    /// # Panics
    /// If it is any other.
    #[must_use]
    pub const fn solved(width: u8) -> Sliding {
        Sliding::solved_with(width, GoalGap::Last)
    }

    /// The solved puzzle of this width, 3 to 5, with the gap where the goal has it.
    ///
    /// # Panics
    /// If it is any other.
    #[must_use]
    pub const fn solved_with(width: u8, goal_gap: GoalGap) -> Sliding {
        assert!(3 <= width && width <= 5, "the puzzle is 3 to 5 wide");
        let cells = width * width;
        let mut goal = 0;
        let mut tile = cells - 1;
        while tile > 0 {
            let home = Sliding::home_of(tile, goal_gap);
            goal |= (tile as u128) << (BITS * home as u32);
            tile -= 1;
        }
        Sliding { width, goal_gap, start: Tiles(goal) }
    }

    /// This puzzle for the goal with this gap, or itself if it has that goal already. Otherwise it is turned
    /// by half a circle, and tiles are counted from the other end, so that it is as far from its goal as
    /// before.
    fn with_goal_gap(self, goal_gap: GoalGap) -> Sliding {
        if goal_gap == self.goal_gap {
            return self;
        }
        let cells = self.cells();
        let turned = |cell: u8| match self.start.tile(cells - 1 - cell) {
            0 => 0,
            tile => cells - tile,
        };
        let turned: Vec<u8> = (0..cells).map(turned).collect();
        Sliding { goal_gap, start: Tiles::from_cells(&turned), ..self }
    }

    /// The cell where a tile belongs.
    #[inline]
    const fn home_of(tile: u8, goal_gap: GoalGap) -> u8 {
        match goal_gap {
            GoalGap::Last => tile - 1,
            GoalGap::First => tile,
        }
    }

    /// The cell where a tile belongs.
    #[inline]
    const fn home(&self, tile: u8) -> u8 {
        Sliding::home_of(tile, self.goal_gap)
    }

    /// The cell where the gap belongs.
    const fn gap_home(&self) -> u8 {
        match self.goal_gap {
            GoalGap::Last => self.cells() - 1,
            GoalGap::First => 0,
        }
    }

    /// Rows and columns.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    const fn cells(&self) -> u8 {
        self.width * self.width
    }

    /// Rows and columns between two cells.
    const fn distance(&self, one: u8, two: u8) -> u8 {
        let width = self.width;
        (one / width).abs_diff(two / width) + (one % width).abs_diff(two % width)
    }

    /// The cells beside one: above, left, right and below, as far as there are any.
    #[inline]
    fn beside(&self, cell: u8) -> impl Iterator<Item = u8> + use<> {
        let Beside { cells, count } = BESIDE[usize::from(self.width) - 3][usize::from(cell)];
        cells.into_iter().take(count.into())
    }

    /// Whether the tiles can be put into order. A move swaps the gap with a tile and takes the gap one cell nearer to its place
    /// or away from it, so the parity of the swaps still needed always equals the parity of the gap's distance.
    #[must_use]
    pub fn is_solvable(&self, tiles: Tiles) -> bool {
        let place = |cell: u8| match tiles.tile(cell) {
            0 => self.gap_home(),
            tile => self.home(tile),
        };
        let mut met = 0_u32;
        let mut odd = false;
        for first in 0..self.cells() {
            // A cycle of n cells is n - 1 swaps.
            let mut cell = place(first);
            while met & 1 << first == 0 && cell != first {
                met |= 1 << cell;
                odd = !odd;
                cell = place(cell);
            }
        }
        odd == (self.distance(tiles.gap(), self.gap_home()) % 2 == 1)
    }
}

impl Default for Sliding {
    /// An 8-puzzle that takes 14 moves.
    fn default() -> Sliding {
        let start = Tiles::from_cells(&[8, 1, 3, 4, 0, 2, 7, 6, 5]);
        Sliding { width: 3, goal_gap: GoalGap::Last, start }
    }
}

impl Space for Sliding {
    type State = Tiles;
    type Move = Tile;

    const HAS_WORDS: bool = true;

    fn start(&self) -> Tiles {
        self.start
    }

    fn moves(&self, tiles: &Tiles, out: &mut Vec<Tile>) {
        out.extend(self.beside(tiles.gap()).map(|cell| Tile(tiles.tile(cell))));
    }

    #[inline]
    fn play(&self, tiles: &mut Tiles, tile: &Tile) {
        let gap = tiles.gap();
        if let Some(cell) = self.beside(gap).find(|cell| tiles.tile(*cell) == tile.0) {
            *tiles = tiles.slid(cell);
        }
    }

    /// Nine cells fit.
    fn has_words(&self) -> bool {
        self.width == 3
    }

    #[inline]
    fn word(&self, tiles: &Tiles) -> u64 {
        nine::word(tiles.0 as u64)
    }

    #[inline]
    fn state_of_word(&self, word: u64) -> Tiles {
        Tiles(nine::cells(word).into())
    }
}

impl Problem for Sliding {
    const HAS_WORD_NUMBERS: bool = true;

    #[inline]
    fn is_goal(&self, tiles: &Tiles) -> bool {
        const GOALS: [[Tiles; 2]; 3] = [goals_of(3), goals_of(4), goals_of(5)];
        *tiles == GOALS[usize::from(self.width) - 3][self.goal_gap as usize]
    }

    #[inline]
    fn successors(&self, tiles: &Tiles, _moves: &mut Vec<Tile>, out: &mut Vec<(Tiles, Cost)>) {
        if self.width == 3 {
            // Half the word is half the work.
            out.extend(nine::slides(tiles.0 as u64).map(|cells| (Tiles(cells.into()), 1)));
            return;
        }
        let gap = tiles.gap();
        out.extend(self.beside(gap).map(|cell| (tiles.slid_into(gap, cell), 1)));
    }

    #[inline]
    fn word_successors(&self, word: u64, out: &mut Vec<(u64, Cost)>) {
        out.extend(nine::successors(word).map(|word| (word, 1)));
    }

    #[inline(always)]
    fn onward_words(&self, word: u64, parent: u64, out: &mut Vec<(u64, Cost)>) -> usize {
        out.extend(nine::onward(word, parent).map(|word| (word, 1)));
        1
    }

    #[inline(always)]
    fn onward_from_number(&self, word: u64, parent: u32, out: &mut Vec<(u64, Cost)>) -> usize {
        out.extend(nine::onward_from_rank(word, parent).map(|word| (word, 1)));
        1
    }

    #[inline]
    fn canonical_word(&self, word: u64) -> u64 {
        word
    }

    #[inline]
    fn is_goal_word(&self, word: u64) -> bool {
        const GOALS: [u64; 2] = [goals_of(3)[0].0 as u64, goals_of(3)[1].0 as u64];
        nine::cells(word) == GOALS[self.goal_gap as usize]
    }

    #[inline]
    fn word_number(&self, word: u64) -> Option<u32> {
        Some(nine::rank(word))
    }
}

impl Reversible for Sliding {
    fn goals(&self) -> Vec<Tiles> {
        vec![Sliding::solved_with(self.width, self.goal_gap).start]
    }

    /// A tile that has slid can slide back.
    fn predecessors(&self, tiles: &Tiles, out: &mut Vec<(Tile, Tiles)>) {
        out.extend(self.beside(tiles.gap()).map(|cell| (Tile(tiles.tile(cell)), tiles.slid(cell))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Heuristic, Notation, Random};

    #[test]
    fn positions_and_moves_come_back_as_written() {
        for width in [3, 4, 5] {
            let mut puzzle = Sliding::solved(width);
            let mut state = puzzle.start();
            let mut random = Random::new(9);
            for _ in 0..200 {
                let mut moves = Vec::new();
                puzzle.moves(&state, &mut moves);
                for tile in &moves {
                    assert_eq!(puzzle.read_move(&state, &puzzle.write_move(tile)), Ok(*tile));
                    let mut before = Vec::new();
                    puzzle.predecessors(&puzzle.after(&state, tile), &mut before);
                    assert!(before.contains(&(*tile, state)));
                }
                state = puzzle.after(&state, random.pick(&moves).unwrap());
                let text = puzzle.write_position(&state);
                assert_eq!(puzzle.read_position(&text), Ok(state));
                assert_eq!(
                    (0..puzzle.cells()).position(|cell| state.tile(cell) == 0),
                    Some(state.gap().into())
                );
            }
        }
    }

    #[test]
    fn faults_point_at_the_culprit() {
        let mut puzzle = Sliding::default();
        for (text, code, found) in [
            ("", "fault-missing", ""),
            ("1,2/3,0", "fault-sliding-rows", "1,2/3,0"),
            ("1,2,3/4,5,6,7/8,0,1", "fault-sliding-width", "4,5,6,7"),
            ("1,2,3/4,5,6/7,8,8", "fault-sliding-twice", "8"),
            ("1,2,3/4,5,6/7,8,9", "fault-number", "9"),
            ("1,2,3/4,5,6/7,8,0 x", "fault-trailing", "x"),
        ] {
            let fault = puzzle.read_position(text).unwrap_err();
            assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
        }
        assert_eq!(puzzle, Sliding::default());
        assert_eq!(puzzle.read_move(&puzzle.start(), "7").unwrap_err().code(), "fault-sliding-stuck");
    }

    /// Half of the 362,880 positions of 9 cells can be solved, whichever goal is wanted; and no move changes whether one can.
    #[test]
    fn half_of_all_positions_can_be_solved() {
        for goal_gap in [GoalGap::Last, GoalGap::First] {
            let puzzle = Sliding::solved_with(3, goal_gap);
            assert!(puzzle.is_solvable(puzzle.start));
            let mut random = Random::new(8);
            let mut solvable = 0;
            for _ in 0..2000 {
                let mut cells: Vec<u8> = (0..9).collect();
                random.shuffle(&mut cells);
                let tiles = Tiles::from_cells(&cells);
                solvable += u32::from(puzzle.is_solvable(tiles));
                let mut before = Vec::new();
                puzzle.predecessors(&tiles, &mut before);
                let alike =
                    |(_, other): &(Tile, Tiles)| puzzle.is_solvable(*other) == puzzle.is_solvable(tiles);
                assert!(before.iter().all(alike), "{cells:?}");
            }
            assert!((900..1100).contains(&solvable), "{solvable}");
        }
    }

    #[test]
    fn a_puzzle_turned_for_the_other_goal_is_as_far_from_it() {
        for width in [3, 4, 5] {
            let solved = Sliding::solved(width);
            assert_eq!(solved.with_goal_gap(GoalGap::First), Sliding::solved_with(width, GoalGap::First));
        }
        let puzzle = Sliding::default();
        let turned = puzzle.with_goal_gap(GoalGap::First);
        assert_eq!(turned.with_goal_gap(GoalGap::Last), puzzle);
        assert_eq!(Manhattan.estimate(&turned, &turned.start), Manhattan.estimate(&puzzle, &puzzle.start));
    }

    #[test]
    fn heuristics_of_a_known_position() {
        let mut puzzle = Sliding::default();
        let tiles = puzzle.read_position("7,2,4/5,0,6/8,3,1").unwrap();
        assert_eq!(Misplaced.estimate(&puzzle, &tiles), 6);
        assert_eq!(Manhattan.estimate(&puzzle, &tiles), 14);
    }
}

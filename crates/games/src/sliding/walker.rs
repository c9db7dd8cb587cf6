//! Manhattan distance carried along from slide to slide, for IDA*.
//!
//! An operator is where the gap goes: 0 above, 1 left, 2 right, 3 below; operator n is undone by 3 - n. A slide moves one tile by
//! one cell, so that the estimate rises or falls by 1: which, is looked up.

use jogada_core::{Cost, Heuristic, Step, UNREACHABLE, Walker};

use super::{Manhattan, Sliding, Tile, Tiles};

/// Tiles packed into a word: four bits a cell up to 4 by 4, five for 5 by 5.
pub(super) trait Word: Copy + Send + Sync {
    /// The word of these tiles.
    fn pack(tiles: Tiles, cells: u8) -> Self;
    /// The tile in a cell.
    fn tile(self, cell: u8) -> u8;
    /// The word after a tile has slid from one cell to another, the gap.
    fn slid(self, tile: u8, from: u8, to: u8) -> Self;
    /// The word that has the cell of each tile instead, after a tile has slid from one cell to another.
    fn moved(self, tile: u8, from: u8, to: u8) -> Self;
}

impl Word for u64 {
    fn pack(tiles: Tiles, cells: u8) -> u64 {
        (0..cells).map(|cell| u64::from(tiles.tile(cell)) << (4 * cell)).sum()
    }

    #[inline]
    fn tile(self, cell: u8) -> u8 {
        (self >> (4 * cell)) as u8 & 15
    }

    #[inline]
    fn slid(self, tile: u8, from: u8, to: u8) -> u64 {
        self ^ (u64::from(tile) << (4 * from)) ^ (u64::from(tile) << (4 * to))
    }

    #[inline]
    fn moved(self, tile: u8, from: u8, to: u8) -> u64 {
        self ^ (u64::from(from ^ to) << (4 * tile))
    }
}

impl Word for u128 {
    fn pack(tiles: Tiles, _cells: u8) -> u128 {
        tiles.0
    }

    #[inline]
    fn tile(self, cell: u8) -> u8 {
        Tiles(self).tile(cell)
    }

    #[inline]
    fn slid(self, tile: u8, from: u8, to: u8) -> u128 {
        self ^ (u128::from(tile) << (super::BITS * u32::from(from)))
            ^ (u128::from(tile) << (super::BITS * u32::from(to)))
    }
    #[inline]
    fn moved(self, tile: u8, from: u8, to: u8) -> u128 {
        self ^ (u128::from(from ^ to) << (super::BITS * u32::from(tile)))
    }
}

/// Where the gap can go from each cell, and where that is.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// The operators of each cell, one bit each.
    operators: [u8; 32],
    /// The cell that an operator leads to.
    next: [[u8; 4]; 32],
}

impl Board {
    pub(super) fn new(puzzle: &Sliding) -> Board {
        let mut board = Board { operators: [0; 32], next: [[0; 4]; 32] };
        let width = puzzle.width;
        for cell in 0..puzzle.cells() {
            let wanted = [cell.wrapping_sub(width), cell.wrapping_sub(1), cell + 1, cell + width];
            for beside in puzzle.beside(cell) {
                let operator = wanted.iter().position(|one| *one == beside).unwrap_or_default();
                board.operators[usize::from(cell)] |= 1 << operator;
                board.next[usize::from(cell)][operator] = beside;
            }
        }
        board
    }

    /// Where the gap can go, but for back.
    #[inline]
    pub(super) fn operators(&self, gap: u8, back: u8) -> u32 {
        u32::from(self.operators[usize::from(gap & 31)] & !back)
    }

    #[inline]
    pub(super) fn next(&self, gap: u8, operator: u32) -> u8 {
        self.next[usize::from(gap & 31)][operator as usize & 3]
    }
}

/// The operator that undoes one, as a bit.
#[inline]
pub(super) const fn undoing(operator: u32) -> u8 {
    8 >> operator
}

/// Tiles, the gap, the operator that would take it back, and the estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<W> {
    tiles: W,
    gap: u8,
    back: u8,
    estimate: u16,
}

/// A walk from the start of a puzzle.
pub(super) struct ManhattanWalker<W> {
    board: Board,
    cells: u8,
    /// By how much the estimate changes when a tile slides out of a cell by an operator, less one: 0 or 2.
    change: Vec<[[u8; 4]; 32]>,
    root: Node<W>,
    is_solvable: bool,
}

impl<W: Word> ManhattanWalker<W> {
    pub(super) fn new(puzzle: &Sliding) -> ManhattanWalker<W> {
        let board = Board::new(puzzle);
        let mut change = vec![[[0; 4]; 32]; 32];
        for tile in 1..puzzle.cells() {
            for gap in 0..puzzle.cells() {
                for operator in (0..4).filter(|operator| board.operators(gap, 0) >> operator & 1 == 1) {
                    let from = board.next(gap, operator);
                    let home = puzzle.home(tile);
                    let (before, after) = (puzzle.distance(from, home), puzzle.distance(gap, home));
                    change[usize::from(tile)][usize::from(gap)][operator as usize] = after + 1 - before;
                }
            }
        }
        let tiles = puzzle.start;
        let root = Node {
            tiles: W::pack(tiles, puzzle.cells()),
            gap: tiles.gap(),
            back: 0,
            estimate: Manhattan.estimate(puzzle, &tiles) as u16,
        };
        ManhattanWalker { board, cells: puzzle.cells(), change, root, is_solvable: puzzle.is_solvable(tiles) }
    }
}

impl<W: Word> Walker for ManhattanWalker<W> {
    type State = Tiles;
    type Move = Tile;
    type Node = Node<W>;

    fn root(&self) -> Node<W> {
        self.root
    }

    #[inline]
    fn estimate(&self, node: &Node<W>) -> Cost {
        if self.is_solvable { Cost::from(node.estimate) } else { UNREACHABLE }
    }

    #[inline]
    fn operators(&self, node: &Node<W>) -> u32 {
        self.board.operators(node.gap, node.back)
    }

    #[inline]
    fn step(&self, node: &Node<W>, operator: u32, limit: Cost) -> Step<Node<W>> {
        let cell = self.board.next(node.gap, operator);
        let tile = node.tiles.tile(cell);
        let change = self.change[usize::from(tile & 31)][usize::from(node.gap & 31)][operator as usize & 3];
        let estimate = node.estimate + u16::from(change) - 1;
        if Cost::from(estimate) > limit {
            return Step::Beyond(estimate.into());
        }
        let tiles = node.tiles.slid(tile, cell, node.gap);
        Step::Within(Node { tiles, gap: cell, back: undoing(operator), estimate })
    }

    fn state(&self, node: &Node<W>) -> Tiles {
        let cells: Vec<u8> = (0..self.cells).map(|cell| node.tiles.tile(cell)).collect();
        Tiles::from_cells(&cells)
    }

    fn move_of(&self, node: &Node<W>, operator: u32) -> Tile {
        Tile(node.tiles.tile(self.board.next(node.gap, operator)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliding::GoalGap;
    use jogada_core::{Problem, Random, Space};

    /// Walks at random: every step is a move of the rules, and its estimate what the heuristic says.
    fn check<W: Word>(puzzle: Sliding, random: &mut Random) {
        let walker = ManhattanWalker::<W>::new(&puzzle);
        let mut node = walker.root();
        for _ in 0..500 {
            let state = walker.state(&node);
            assert_eq!(walker.estimate(&node), Manhattan.estimate(&puzzle, &state));
            assert_eq!(walker.estimate(&node) == 0, puzzle.is_goal(&state));
            let mut moves = Vec::new();
            puzzle.moves(&state, &mut moves);
            let operators: Vec<u32> = (0..4).filter(|one| walker.operators(&node) >> one & 1 == 1).collect();
            // In the order of the rules, without the one that goes back.
            let listed: Vec<Tile> = operators.iter().map(|one| walker.move_of(&node, *one)).collect();
            let back = moves.iter().filter(|mv| !listed.contains(mv)).count();
            assert_eq!(back, usize::from(node.back != 0));
            assert_eq!(listed, moves.into_iter().filter(|mv| listed.contains(mv)).collect::<Vec<_>>());
            let operator = *random.pick(&operators).unwrap();
            let after = puzzle.after(&state, &walker.move_of(&node, operator));
            let estimate = Manhattan.estimate(&puzzle, &after);
            assert!(
                estimate == 0
                    || matches!(walker.step(&node, operator, estimate - 1), Step::Beyond(one) if one == estimate)
            );
            let Step::Within(next) = walker.step(&node, operator, estimate) else { panic!("it is within") };
            assert_eq!(walker.state(&next), after);
            node = next;
        }
    }

    #[test]
    fn steps_are_moves_and_estimates_are_carried_along() {
        let mut random = Random::new(20);
        for goal_gap in [GoalGap::Last, GoalGap::First] {
            for width in [3, 4, 5] {
                let mut puzzle = Sliding::solved_with(width, goal_gap);
                for _ in 0..31 {
                    let mut moves = Vec::new();
                    puzzle.moves(&puzzle.start, &mut moves);
                    puzzle.start = puzzle.after(&puzzle.start, random.pick(&moves).unwrap());
                }
                if width < 5 {
                    check::<u64>(puzzle, &mut random);
                }
                check::<u128>(puzzle, &mut random);
            }
        }
    }
}

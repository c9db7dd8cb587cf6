//! Pattern databases carried along from slide to slide, for IDA*.
//!
//! A slide moves one tile, and that is in one pattern of each image: only that entry is looked up. What the tables hold is above
//! Manhattan distance, which changes by 1 and is the same in both images:
//!
//! ```text
//!   estimate  =  distance of all tiles  +  2 × the larger of   steps of all patterns, looked up plainly
//!                                                              steps of all patterns, looked up mirrored
//! ```

use jogada_core::{Cost, Heuristic, PatternSet, PatternTable, Step, UNREACHABLE, Walker};

use super::patterns::{MAX_TILES, TilePattern};
use super::walker::{Board, Word, undoing};
use super::{Manhattan, Sliding, Tile, Tiles};

/// The most patterns of a set.
const MAX_PATTERNS: usize = 5;

/// A pattern looked up in one of the images.
struct View<'a> {
    pattern: &'a TilePattern,
    table: &'a PatternTable,
    /// The tiles of the puzzle that are looked up as the pattern's, in its order.
    tiles: [u8; MAX_TILES],
}

/// Where every tile is, the gap, the operator that would take it back, and what the estimate is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<W> {
    /// The tile of each cell, and the cell of each tile.
    tiles: W,
    cells: W,
    gap: u8,
    back: u8,
    distance: u16,
    /// The steps of every pattern, in both images, and their sums.
    steps: [[u8; MAX_PATTERNS]; 2],
    sums: [u8; 2],
}

/// A walk from the start of a puzzle.
pub(super) struct PatternWalker<'a, W> {
    board: Board,
    puzzle: &'a Sliding,
    views: [Vec<View<'a>>; 2],
    /// The pattern of each tile, in both images.
    pattern_of: [[u8; 32]; 2],
    /// Where each cell is looked up, in both images.
    looked_up: [[u8; 32]; 2],
    /// How far each cell is from the place of each tile.
    away: Vec<[u8; 32]>,
    root: Node<W>,
    is_solvable: bool,
}

impl<'a, W: Word> PatternWalker<'a, W> {
    pub(super) fn new(
        puzzle: &'a Sliding,
        set: &'a PatternSet<TilePattern>,
        tables: &'a [PatternTable],
    ) -> PatternWalker<'a, W> {
        let cells = puzzle.cells();
        let mut pattern_of = [[0; 32]; 2];
        let mut looked_up = [[0; 32]; 2];
        let mut away = vec![[0; 32]; 32];
        for cell in 0..cells {
            for (image, row) in looked_up.iter_mut().enumerate() {
                row[usize::from(cell)] = puzzle.looked_up_cell(cell, image);
            }
            for tile in 1..cells {
                away[usize::from(tile)][usize::from(cell)] = puzzle.distance(cell, puzzle.home(tile));
            }
        }
        let views = [0, 1].map(|image| {
            let of = &mut pattern_of[image];
            let view = |(number, (pattern, table)): (u8, (&'a TilePattern, &'a PatternTable))| {
                let mut tiles = [0; MAX_TILES];
                for (own, tile) in tiles.iter_mut().zip(pattern.tiles) {
                    *own = puzzle.tile_looked_up_as(*tile, image);
                    of[usize::from(*own)] = number;
                }
                View { pattern, table, tiles }
            };
            (0..).zip(set.patterns.iter().zip(tables)).map(view).collect::<Vec<_>>()
        });
        let tiles = puzzle.start;
        let mut places = vec![0; usize::from(cells)];
        (0..cells).for_each(|cell| places[usize::from(tiles.tile(cell))] = cell);
        let root = Node {
            tiles: W::pack(tiles, cells),
            cells: W::pack(Tiles::from_cells(&places), cells),
            gap: tiles.gap(),
            back: 0,
            distance: Manhattan.estimate(puzzle, &tiles) as u16,
            steps: [[0; MAX_PATTERNS]; 2],
            sums: [0; 2],
        };
        let is_solvable = puzzle.is_solvable(tiles);
        let board = Board::new(puzzle);
        let mut walker =
            PatternWalker { board, puzzle, views, pattern_of, looked_up, away, root, is_solvable };
        for image in 0..2 {
            for number in 0..walker.views[image].len() {
                let steps = walker.steps(image, number, root.cells);
                walker.root.steps[image][number] = steps;
                walker.root.sums[image] += steps;
            }
        }
        walker
    }

    /// The steps of a pattern in an image, with every tile in its cell.
    #[inline]
    fn steps(&self, image: usize, number: usize, cells: W) -> u8 {
        let View { pattern, table, tiles } = &self.views[image][number];
        let looked_up = &self.looked_up[image];
        let own = tiles[..pattern.tiles.len()].iter();
        let entry = pattern.rank(own.map(|tile| looked_up[usize::from(cells.tile(*tile) & 31)]));
        // From a position that can be solved every part of it can.
        table.steps(entry).unwrap_or(PatternTable::MAX_STEPS)
    }
}

impl<W: Word> Walker for PatternWalker<'_, W> {
    type State = Tiles;
    type Move = Tile;
    type Node = Node<W>;

    fn root(&self) -> Node<W> {
        self.root
    }

    #[inline]
    fn estimate(&self, node: &Node<W>) -> Cost {
        if !self.is_solvable {
            return UNREACHABLE;
        }
        Cost::from(node.distance) + 2 * Cost::from(node.sums[0].max(node.sums[1]))
    }

    #[inline]
    fn operators(&self, node: &Node<W>) -> u32 {
        self.board.operators(node.gap, node.back)
    }

    #[inline]
    fn step(&self, node: &Node<W>, operator: u32, limit: Cost) -> Step<Node<W>> {
        let (gap, from) = (node.gap, self.board.next(node.gap, operator));
        let tile = node.tiles.tile(from);
        let away = &self.away[usize::from(tile & 31)];
        let distance =
            node.distance + u16::from(away[usize::from(gap & 31)]) - u16::from(away[usize::from(from & 31)]);
        if Cost::from(distance) > limit {
            return Step::Beyond(distance.into());
        }
        let mut next = *node;
        next.distance = distance;
        next.cells = node.cells.moved(tile, from, gap);
        for image in 0..2 {
            let number = usize::from(self.pattern_of[image][usize::from(tile & 31)]);
            let steps = self.steps(image, number, next.cells);
            let sum = node.sums[image] + steps - node.steps[image][number];
            let estimate = Cost::from(distance) + 2 * Cost::from(sum);
            if estimate > limit {
                return Step::Beyond(estimate);
            }
            next.steps[image][number] = steps;
            next.sums[image] = sum;
        }
        next.tiles = node.tiles.slid(tile, from, gap);
        next.gap = from;
        next.back = undoing(operator);
        Step::Within(next)
    }

    fn state(&self, node: &Node<W>) -> Tiles {
        let cells: Vec<u8> = (0..self.puzzle.cells()).map(|cell| node.tiles.tile(cell)).collect();
        Tiles::from_cells(&cells)
    }

    fn move_of(&self, node: &Node<W>, operator: u32) -> Tile {
        Tile(node.tiles.tile(self.board.next(node.gap, operator)))
    }
}

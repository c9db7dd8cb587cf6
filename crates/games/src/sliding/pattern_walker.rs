//! Pattern databases carried along from slide to slide, for IDA*.
//!
//! A slide moves one tile, and that is in one pattern of each image: only that entry is looked up. In a dual the two cells it
//! touches count, which are in one pattern or two. What the tables hold is above Manhattan distance, which changes by 1 and is the
//! same in all images:
//!
//! ```text
//!   estimate  =  distance of all tiles  +  2 × the largest of   steps of all patterns, looked up plainly
//!                                                               steps of all patterns, looked up mirrored
//!                                                               the same of both duals, if the set has them
//! ```

use jogada_core::{Cost, Heuristic, PatternSet, PatternTable, Step, UNREACHABLE, Walker};

use super::look_up::{dual_number, is_plain};
use super::patterns::{MAX_TILES, TilePattern};
use super::walker::{Board, Word, undoing};
use super::{Manhattan, Sliding, Tile, Tiles};

/// The most patterns of a set, but for those of duals.
const MAX_PATTERNS: usize = 5;
/// No pattern: of a dual, the cell where the gap belongs.
const NONE: u8 = u8::MAX;

/// A pattern looked up in one of the images.
struct View<'a> {
    pattern: &'a TilePattern,
    table: &'a PatternTable,
    /// The tiles of the puzzle that are looked up as the pattern's, in its order; of a dual the cells instead.
    items: [u8; MAX_TILES],
}

/// One way to look a position up.
struct Image<'a> {
    /// The patterns. Of a dual: of every plain pattern those for each cell of the gap.
    views: Vec<View<'a>>,
    /// The pattern of each tile; of a dual, that of each cell, by the plain pattern's number.
    pattern_of: [u8; 32],
    /// The item looked up for each cell that a tile is in; of a dual, for each tile that is in a cell.
    looked_up: [u8; 32],
}

/// Where every tile is, the gap, the operator that would take it back, and what the estimate is made of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<W, const IMAGES: usize> {
    /// The tile of each cell, and the cell of each tile.
    tiles: W,
    cells: W,
    gap: u8,
    back: u8,
    distance: u16,
    /// The steps of every pattern, in all images, and their sums.
    steps: [[u8; MAX_PATTERNS]; IMAGES],
    sums: [u8; IMAGES],
}

/// A walk from the start of a puzzle, with two images or, if there are duals, four.
pub(super) struct PatternWalker<'a, W, const IMAGES: usize> {
    board: Board,
    puzzle: &'a Sliding,
    images: [Image<'a>; IMAGES],
    /// How far each cell is from the place of each tile.
    away: Vec<[u8; 32]>,
    root: Node<W, IMAGES>,
    is_solvable: bool,
}

impl<'a> Image<'a> {
    /// The position itself, or its mirror image.
    fn plain(puzzle: &Sliding, image: usize, patterns: &[(&'a TilePattern, &'a PatternTable)]) -> Image<'a> {
        let (mut pattern_of, mut looked_up) = ([NONE; 32], [0; 32]);
        for cell in 0..puzzle.cells() {
            looked_up[usize::from(cell)] = puzzle.looked_up_cell(cell, image);
        }
        let mut views = Vec::new();
        for (number, (pattern, table)) in (0..).zip(patterns).filter(|(_, (one, _))| is_plain(one, puzzle)) {
            let mut items = [0; MAX_TILES];
            for (own, tile) in items.iter_mut().zip(&pattern.tiles) {
                *own = puzzle.tile_looked_up_as(*tile, image);
                pattern_of[usize::from(*own)] = number;
            }
            views.push(View { pattern, table, items });
        }
        Image { views, pattern_of, looked_up }
    }

    /// The dual of one of these.
    fn dual(
        puzzle: &Sliding,
        image: usize,
        set: &PatternSet<TilePattern>,
        patterns: &[(&'a TilePattern, &'a PatternTable)],
    ) -> Image<'a> {
        let plain = Image::plain(puzzle, image, patterns);
        let (mut pattern_of, mut looked_up) = ([NONE; 32], [0; 32]);
        for tile in 1..puzzle.cells() {
            let home = puzzle.home(tile);
            pattern_of[usize::from(home)] = plain.pattern_of[usize::from(tile)];
            looked_up[usize::from(tile)] = puzzle.looked_up_cell(home, image);
        }
        let mut views = Vec::new();
        for view in &plain.views {
            for gap in 0..32 {
                // The cells from there on are never asked for.
                let gap = puzzle.looked_up_cell(gap % puzzle.cells(), image);
                let number = dual_number(set, view.pattern, gap).expect("a set with duals has all of them");
                let (pattern, table) = patterns[number];
                let mut items = [0; MAX_TILES];
                for (own, tile) in items.iter_mut().zip(&pattern.tiles) {
                    *own = puzzle.home(puzzle.tile_looked_up_as(*tile, image));
                }
                views.push(View { pattern, table, items });
            }
        }
        Image { views, pattern_of, looked_up }
    }

    /// The steps of one of the views: `word` has the cell of each tile, of a dual the tile of each cell.
    #[inline]
    fn steps<W: Word>(&self, view: usize, word: W) -> u8 {
        let View { pattern, table, items } = &self.views[view];
        let own = items[..pattern.tiles.len()].iter();
        let entry = pattern.rank(own.map(|item| self.looked_up[usize::from(word.tile(*item) & 31)]));
        // From a position that can be solved every part of it can.
        table.steps(entry).unwrap_or(PatternTable::MAX_STEPS)
    }
}

/// The view of a dual for a plain pattern, with the gap in this cell.
#[inline]
fn dual_view(number: u8, gap: u8) -> usize {
    usize::from(number) * 32 + usize::from(gap & 31)
}

impl<'a, W: Word, const IMAGES: usize> PatternWalker<'a, W, IMAGES> {
    pub(super) fn new(
        puzzle: &'a Sliding,
        set: &'a PatternSet<TilePattern>,
        tables: &'a [PatternTable],
    ) -> PatternWalker<'a, W, IMAGES> {
        let cells = puzzle.cells();
        let mut away = vec![[0; 32]; 32];
        for (tile, cell) in (1..cells).flat_map(|tile| (0..cells).map(move |cell| (tile, cell))) {
            away[usize::from(tile)][usize::from(cell)] = puzzle.distance(cell, puzzle.home(tile));
        }
        let patterns: Vec<_> = set.patterns.iter().zip(tables).collect();
        let images = std::array::from_fn(|image| match image {
            0 | 1 => Image::plain(puzzle, image, &patterns),
            _ => Image::dual(puzzle, image, set, &patterns),
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
            steps: [[0; MAX_PATTERNS]; IMAGES],
            sums: [0; IMAGES],
        };
        let (board, is_solvable) = (Board::new(puzzle), puzzle.is_solvable(tiles));
        let mut walker = PatternWalker { board, puzzle, images, away, root, is_solvable };
        for (place, image) in walker.images.iter().enumerate() {
            let plain = walker.images[0].views.len();
            for number in 0..plain {
                let steps = match place {
                    0 | 1 => image.steps(number, root.cells),
                    _ => image.steps(dual_view(number as u8, root.gap), root.tiles),
                };
                walker.root.steps[place][number] = steps;
                walker.root.sums[place] += steps;
            }
        }
        walker
    }
}

impl<W, const IMAGES: usize> Node<W, IMAGES> {
    /// Puts the steps of a pattern in the place of those before; returns the estimate of the image.
    #[inline]
    fn replace(&mut self, image: usize, number: u8, steps: u8) -> Cost {
        let before = std::mem::replace(&mut self.steps[image][usize::from(number)], steps);
        self.sums[image] = self.sums[image] + steps - before;
        Cost::from(self.distance) + 2 * Cost::from(self.sums[image])
    }
}

impl<W: Word, const IMAGES: usize> Walker for PatternWalker<'_, W, IMAGES> {
    type State = Tiles;
    type Move = Tile;
    type Node = Node<W, IMAGES>;

    fn root(&self) -> Node<W, IMAGES> {
        self.root
    }

    #[inline]
    fn estimate(&self, node: &Node<W, IMAGES>) -> Cost {
        if !self.is_solvable {
            return UNREACHABLE;
        }
        Cost::from(node.distance) + 2 * Cost::from(node.sums.into_iter().fold(0, u8::max))
    }

    #[inline]
    fn operators(&self, node: &Node<W, IMAGES>) -> u32 {
        self.board.operators(node.gap, node.back)
    }

    #[inline]
    fn step(&self, node: &Node<W, IMAGES>, operator: u32, limit: Cost) -> Step<Node<W, IMAGES>> {
        let (gap, from) = (node.gap, self.board.next(node.gap, operator));
        let tile = node.tiles.tile(from);
        let away = &self.away[usize::from(tile & 31)];
        let distance =
            node.distance + u16::from(away[usize::from(gap & 31)]) - u16::from(away[usize::from(from & 31)]);
        if Cost::from(distance) > limit {
            return Step::Beyond(distance.into());
        }
        let mut next = Node { distance, ..*node };
        next.cells = node.cells.moved(tile, from, gap);
        for image in 0..2 {
            let number = self.images[image].pattern_of[usize::from(tile & 31)];
            let steps = self.images[image].steps(number.into(), next.cells);
            let estimate = next.replace(image, number, steps);
            if estimate > limit {
                return Step::Beyond(estimate);
            }
        }
        next.tiles = node.tiles.slid(tile, from, gap);
        for image in 2..IMAGES {
            let pattern_of = &self.images[image].pattern_of;
            let [left, entered] = [from, gap].map(|cell| pattern_of[usize::from(cell & 31)]);
            let mut estimate = 0;
            for number in [left, if entered == left { NONE } else { entered }] {
                if number != NONE {
                    let steps = self.images[image].steps(dual_view(number, from), next.tiles);
                    estimate = next.replace(image, number, steps);
                }
            }
            if estimate > limit {
                return Step::Beyond(estimate);
            }
        }
        next.gap = from;
        next.back = undoing(operator);
        Step::Within(next)
    }

    fn state(&self, node: &Node<W, IMAGES>) -> Tiles {
        let cells: Vec<u8> = (0..self.puzzle.cells()).map(|cell| node.tiles.tile(cell)).collect();
        Tiles::from_cells(&cells)
    }

    fn move_of(&self, node: &Node<W, IMAGES>, operator: u32) -> Tile {
        Tile(node.tiles.tile(self.board.next(node.gap, operator)))
    }
}

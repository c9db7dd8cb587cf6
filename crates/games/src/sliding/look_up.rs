//! Positions of the sliding tiles looked up in pattern databases: as they are, mirrored, and as their duals.
//!
//! ```text
//!   7-8                  6-6-3                8 (all)       4-4
//!    8  8  8  8          6a  3  3  3          8  8  8       a  a  b
//!    8  8  8  8          6a 6a 6b 6b          8  8  8       a  a  b
//!    7  7  7  7          6a 6a 6b 6b          8  8  .       b  b  .
//!    7  7  7  .          6a 6b 6b  .
//! ```
//!
//! **Mirrored** in the diagonal of the gap rows become columns, the tiles take each other's places, and the goal is itself (Korf & Felner
//! 2002).
//!
//! **The dual** exchanges tiles and cells (Felner, Zahavi, Schaeffer & Holte 2005). Of a pattern take the places, and the tiles that stand
//! there. Their way home, backwards, is the way of the pattern's own tiles from those tiles' places to theirs:
//!
//! ```text
//!   position      pattern {1, 2}:     the tiles there      backwards, renamed
//!   5  1  2       its places are      go home: 5 to e,     1 comes from e, 2 from a:
//!   4  3  .       a and b             1 to a               an entry of the pattern
//!   7  8  6
//! ```
//!
//! It ends with the gap where the position has it, which is one of a few cases: that gap is outside the pattern's places, in one of the
//! regions they leave; or in one of them, and then there is a tile less. Each case is a pattern of its own. A tile stands in one
//! place, so that no slide counts twice; one in the gap's place counts its distance.

use jogada_core::{Cost, Pattern, PatternSet, PatternTable, Patterns, Walk};

use super::pattern_walker::PatternWalker;
use super::patterns::TilePattern;
use super::{GoalGap, Sliding, Tile, Tiles};

/// The patterns by width and name, as tiles of the goal with the gap last; the default ones of a width first.
const SETS: [(u8, &str, &[&[u8]]); 5] = [
    (3, "4-4", &[&[1, 2, 4, 5], &[3, 6, 7, 8]]),
    (3, "8", &[&[1, 2, 3, 4, 5, 6, 7, 8]]),
    (4, "6-6-3", &[&[1, 5, 6, 9, 10, 13], &[7, 8, 11, 12, 14, 15], &[2, 3, 4]]),
    (4, "7-8", &[&[9, 10, 11, 12, 13, 14, 15], &[1, 2, 3, 4, 5, 6, 7, 8]]),
    (
        5,
        "5-5-5-5-4",
        &[
            &[1, 2, 6, 7, 11],
            &[3, 4, 5, 9, 10],
            &[8, 12, 13, 16, 17],
            &[14, 15, 18, 19, 20],
            &[21, 22, 23, 24],
        ],
    ),
];

/// Added to the name of a set, it asks for duals.
const DUAL: &str = "dual";
/// Added to the name of a set, it asks for the place of the gap, too.
const GAP: &str = "gap";

/// The name of a set without what was added to it, and whether it was.
fn without<'a>(name: &'a str, addition: &str) -> Option<(&'a str, bool)> {
    Some(match name.strip_suffix(addition) {
        Some("") => ("", true),
        Some(name) => (name.strip_suffix('-')?, true),
        None => (name, false),
    })
}

impl Sliding {
    /// Where a cell of this puzzle is when it is looked up: turned if its goal has the gap first, and mirrored in odd images.
    pub(super) fn looked_up_cell(&self, cell: u8, image: usize) -> u8 {
        let cell = match self.goal_gap {
            GoalGap::Last => cell,
            GoalGap::First => self.cells() - 1 - cell,
        };
        if image.is_multiple_of(2) { cell } else { cell % self.width * self.width + cell / self.width }
    }

    /// The tile of this puzzle that is looked up as `tile`: the one whose place is looked up as the place of that one.
    pub(super) fn tile_looked_up_as(&self, tile: u8, image: usize) -> u8 {
        let same = |own: &u8| self.looked_up_cell(self.home(*own), image) == tile - 1;
        (1..self.cells()).find(same).unwrap_or_default()
    }

    /// The tiles as they are looked up in an image, cell by cell.
    fn looked_up_tiles(&self, tiles: &Tiles, image: usize) -> [u8; 25] {
        let mut found = [0; 25];
        for cell in 0..self.cells() {
            found[usize::from(self.looked_up_cell(cell, image))] = match tiles.tile(cell) {
                0 => 0,
                tile => self.looked_up_cell(self.home(tile), image) + 1,
            };
        }
        found
    }
}

/// Whether a pattern is one of those that positions are looked up in plainly; the others are for duals.
pub(super) fn is_plain(pattern: &TilePattern, puzzle: &Sliding) -> bool {
    pattern.gap + 1 == puzzle.cells()
}

/// The number of the pattern in which the dual of a plain one is looked up, with the gap in this cell.
pub(super) fn dual_number(set: &PatternSet<TilePattern>, plain: &TilePattern, gap: u8) -> Option<usize> {
    let is_dual = |pattern: &TilePattern| {
        pattern.goal_gaps >> gap & 1 == 1
            && pattern.tiles.iter().eq(plain.tiles.iter().filter(|tile| **tile != gap + 1))
    };
    set.patterns.iter().position(is_dual)
}

impl Patterns for Sliding {
    type Pattern = TilePattern;

    /// By name, `6-6-3`, with duals, `6-6-3-dual`, or with the gap, `6-6-3-gap`; or the default ones of the width, if there is no
    /// name.
    fn pattern_set(&self, name: &str) -> Option<PatternSet<TilePattern>> {
        let (name, has_duals) = without(name, DUAL)?;
        let (name, has_gap) = if has_duals { (name, false) } else { without(name, GAP)? };
        let fits =
            |(width, set, _): &&(u8, &str, _)| *width == self.width && (name.is_empty() || *set == name);
        let (width, name, tiles) = SETS.iter().find(fits)?;
        let gap = self.cells() - 1;
        let mut patterns: Vec<_> = tiles.iter().map(|tiles| TilePattern::new(self, tiles, gap)).collect();
        patterns.iter_mut().for_each(|pattern| pattern.has_gap = has_gap);
        let addition = if has_gap { "-gap" } else { "" };
        let name = format!("sliding-{width}-{name}{addition}");
        let mut set = PatternSet { name, patterns, is_additive: true };
        for (tiles, gap) in
            tiles.iter().filter(|_| has_duals).flat_map(|tiles| (0..gap).map(move |gap| (tiles, gap)))
        {
            if dual_number(&set, &TilePattern::new(self, tiles, self.cells() - 1), gap).is_none() {
                let others: Vec<u8> = tiles.iter().copied().filter(|tile| *tile != gap + 1).collect();
                set.patterns.push(TilePattern::new(self, &others, gap));
            }
        }
        Some(set)
    }

    /// Plainly and mirrored, and the duals of both.
    fn images(&self, set: &PatternSet<TilePattern>) -> usize {
        if set.patterns.iter().all(|pattern| is_plain(pattern, self)) { 2 } else { 4 }
    }

    fn look_up(
        &self,
        set: &PatternSet<TilePattern>,
        tiles: &Tiles,
        image: usize,
        mut each: impl FnMut(usize, usize),
    ) -> Cost {
        let found = self.looked_up_tiles(tiles, image);
        let found = &found[..usize::from(self.cells())];
        let mut places = [0; 25];
        (0..).zip(found).for_each(|(cell, tile)| places[usize::from(*tile)] = cell);
        let plain = set.patterns.iter().take_while(|pattern| is_plain(pattern, self));
        if image < 2 {
            for (number, pattern) in plain.enumerate() {
                let entry = pattern.rank(pattern.tiles.iter().map(|tile| places[usize::from(*tile)]));
                each(number, PatternTable::place(pattern, entry, places[0].into()));
            }
            return 0;
        }
        for pattern in plain {
            let Some(number) = dual_number(set, pattern, places[0]) else { continue };
            let pattern = &set.patterns[number];
            each(number, pattern.rank(pattern.tiles.iter().map(|tile| found[usize::from(*tile) - 1] - 1)));
        }
        // The tile in the gap's place.
        found.last().map_or(0, |tile| match tile {
            0 => 0,
            tile => self.distance(self.cells() - 1, tile - 1).into(),
        })
    }

    fn pattern_walk<'a>(
        &'a self,
        set: &'a PatternSet<TilePattern>,
        tables: &'a [PatternTable],
    ) -> Option<Box<dyn Walk<Tiles, Tile> + 'a>> {
        if set.patterns.iter().any(Pattern::keeps_facets) {
            return None;
        }
        Some(match (self.width, self.images(set)) {
            (5, 2) => Box::new(PatternWalker::<u128, 2>::new(self, set, tables)),
            (5, _) => Box::new(PatternWalker::<u128, 4>::new(self, set, tables)),
            (_, 2) => Box::new(PatternWalker::<u64, 2>::new(self, set, tables)),
            (_, _) => Box::new(PatternWalker::<u64, 4>::new(self, set, tables)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_in_one_pattern_of_a_set() {
        for (width, name, tiles) in SETS {
            let mut all: Vec<u8> = tiles.concat();
            all.sort_unstable();
            assert_eq!(all, (1..width * width).collect::<Vec<_>>(), "{name}");
            let sizes: Vec<String> = tiles.iter().map(|tiles| tiles.len().to_string()).collect();
            let mut named: Vec<&str> = name.split('-').collect();
            named.sort_unstable();
            let mut sizes: Vec<&str> = sizes.iter().map(|size| &**size).collect();
            sizes.sort_unstable();
            assert_eq!(named, sizes, "a set is called by the sizes of its patterns");
        }
    }

    #[test]
    fn the_goal_is_looked_up_as_the_goal_in_all_images() {
        for goal_gap in [GoalGap::Last, GoalGap::First] {
            for width in [3, 4, 5] {
                let puzzle = Sliding::solved_with(width, goal_gap);
                let set = puzzle.pattern_set(DUAL).unwrap();
                for image in 0..4 {
                    let rest = puzzle.look_up(&set, &puzzle.start, image, |number, entry| {
                        let pattern = &set.patterns[number];
                        assert_eq!(pattern.goals()[0].0, entry);
                        assert_eq!(pattern.least(&pattern.placed(entry)), 0);
                    });
                    assert_eq!(rest, 0);
                }
            }
        }
        assert!(Sliding::solved(3).pattern_set("7-8").is_none());
    }
}

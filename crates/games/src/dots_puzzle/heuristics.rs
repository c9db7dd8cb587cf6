//! Estimates of the arcs still needed: those of the course's statements, a simple bound, and the exact number.

use jogada_core::{Cost, Heuristic, UNREACHABLE};

use super::{DotsPuzzle, Drawn};

/// The boxes still wanted: the estimate of the statement of 2022/23. Not admissible: one arc can close two boxes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Missing;

impl Heuristic<DotsPuzzle> for Missing {
    fn estimate(&self, puzzle: &DotsPuzzle, drawn: &Drawn) -> Cost {
        puzzle.missing(*drawn)
    }
}

/// One less than that: the estimate of the statement of 2016/17. Not admissible either.
#[derive(Clone, Copy, Debug, Default)]
pub struct MissingLessOne;

impl Heuristic<DotsPuzzle> for MissingLessOne {
    fn estimate(&self, puzzle: &DotsPuzzle, drawn: &Drawn) -> Cost {
        puzzle.missing(*drawn).saturating_sub(1)
    }
}

/// The boxes still wanted, times those that are not wanted at all: a student group's. Not admissible either.
#[derive(Clone, Copy, Debug, Default)]
pub struct Product;

impl Heuristic<DotsPuzzle> for Product {
    fn estimate(&self, puzzle: &DotsPuzzle, drawn: &Drawn) -> Cost {
        let boxes = (puzzle.rows * puzzle.columns) as Cost;
        puzzle.missing(*drawn) * boxes.saturating_sub(puzzle.wanted)
    }
}

/// Half of them, rounded up: an arc closes at most two boxes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Half;

impl Heuristic<DotsPuzzle> for Half {
    fn estimate(&self, puzzle: &DotsPuzzle, drawn: &Drawn) -> Cost {
        puzzle.missing(*drawn).div_ceil(2)
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

/// The exact number of arcs, by dynamic programming along the longer side of the board.
///
/// Boxes are chosen line by line. What matters of the lines before is which boxes of the last one are chosen, for they share
/// arcs with the next, and how many boxes are chosen in all:
///
/// ```text
///   fewest[chosen boxes of this line][boxes so far] = arcs
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Boxes;

/// Stands for more arcs than any board has.
const NEVER: u8 = 200;
/// A board of 128 arcs has fewer boxes than this.
const COUNTS: usize = 64;

/// One line of boxes across the shorter side: its arcs that are not drawn yet, as bits.
struct Line {
    /// The arcs between this line and the one before, by place.
    before: u32,
    /// The arcs between this line and the next.
    after: u32,
    /// The arcs between neighbours of the line, and at both its ends; one more than there are boxes.
    between: u32,
}

impl Boxes {
    /// The lines of the board, along its longer side, and how many boxes each has.
    fn lines(puzzle: &DotsPuzzle, drawn: Drawn) -> (usize, Vec<Line>) {
        let free = |arc: usize| (drawn.0 >> arc & 1 == 0) as u32;
        let [rows, columns] = [puzzle.rows, puzzle.columns];
        let bits = |count: usize, arc: &dyn Fn(usize) -> usize| {
            (0..count).fold(0, |bits, place| bits | free(arc(place)) << place)
        };
        if columns <= rows {
            let line = |row: usize| Line {
                before: bits(columns, &|column| puzzle.horizontal(row, column)),
                after: bits(columns, &|column| puzzle.horizontal(row + 1, column)),
                between: bits(columns + 1, &|column| puzzle.vertical(row, column)),
            };
            (columns, (0..rows).map(line).collect())
        } else {
            let line = |column: usize| Line {
                before: bits(rows, &|row| puzzle.vertical(row, column)),
                after: bits(rows, &|row| puzzle.vertical(row, column + 1)),
                between: bits(rows + 1, &|row| puzzle.horizontal(row, column)),
            };
            (rows, (0..columns).map(line).collect())
        }
    }
}

impl Heuristic<DotsPuzzle> for Boxes {
    fn estimate(&self, puzzle: &DotsPuzzle, drawn: &Drawn) -> Cost {
        if puzzle.is_more_than_all() {
            return UNREACHABLE;
        }
        if puzzle.missing(*drawn) == 0 {
            return 0;
        }
        // Closed boxes cost nothing: they are among the ones chosen.
        let wanted = puzzle.wanted as usize;
        let (width, lines) = Boxes::lines(puzzle, *drawn);
        let choices = 1_usize << width;
        let mut fewest = vec![[NEVER; COUNTS]; choices];
        fewest[0][0] = 0;
        for line in &lines {
            pay_for_shared(&mut fewest, width, line.before);
            for (chosen, row) in (0_u32..).zip(&mut fewest) {
                let between = line.between & (chosen | chosen << 1);
                let own = (between.count_ones() + (line.after & chosen).count_ones()) as u8;
                let count = chosen.count_ones() as usize;
                row.copy_within(..COUNTS - count, count);
                row[..count].fill(NEVER);
                row.iter_mut().for_each(|arcs| *arcs = arcs.saturating_add(own).min(NEVER));
            }
        }
        let best = fewest.iter().flat_map(|row| &row[wanted..]).min().copied().unwrap_or(NEVER);
        Cost::from(best)
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

/// Goes from the choices of one line to those of the next, place by place: the arc between two boxes is paid for by the
/// second, unless the first is chosen, too.
fn pay_for_shared(fewest: &mut [[u8; COUNTS]], width: usize, shared: u32) {
    for place in 0..width {
        let arc = (shared >> place & 1) as u8;
        for choice in (0..fewest.len()).filter(|choice| choice >> place & 1 == 0) {
            let (low, high) = fewest.split_at_mut(choice | 1 << place);
            for (left_out, chosen) in low[choice].iter_mut().zip(&mut high[0]) {
                let [without, with] = [*left_out, *chosen];
                *left_out = without.min(with);
                *chosen = with.min(without.saturating_add(arc));
            }
        }
    }
}

impl DotsPuzzle {
    /// Whether more boxes are wanted than there are.
    pub(super) fn is_more_than_all(&self) -> bool {
        self.wanted as usize > self.rows * self.columns
    }
}

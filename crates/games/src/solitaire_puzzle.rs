//! Peg solitaire ("Solitário"): jump peg over peg until one is left, anywhere.
//!
//! ```text
//!          3 4 5            The cross of 33 holes, numbered row by row from the top:
//!     1    o o o            hole 0 is in row 1, column 3; hole 32 in row 7, column 5.
//!     2    o o o            A state is a word with a bit for every hole that has a peg.
//!     3  o o o o o o o
//!     4  o o o . o o o      A peg jumps over its neighbour into the empty hole behind it;
//!     5  o o o o o o o      the peg that was jumped over is taken off.
//!     6    o o o
//!     7    o o o
//! ```
//!
//! Every solution has one jump less than there are pegs. So the question is not how long, but whether. Colour the holes by
//! (row + column) modulo 3, or by (row - column): a jump changes the number of pegs on each of the three colours by one, and so
//! all three parities. One last peg has one parity unlike the other two; so whatever has three equal parities cannot be solved.

mod heuristics;
mod listed;
mod notation;
mod patterns;
mod published;
#[cfg(test)]
mod tests;

use jogada_core::{Problem, Reversible, Space};

pub use heuristics::{Arms, Isolated, Jumps, Mobile, PegsLeft};
pub use patterns::{HolePattern, PlacedPegs};

/// Holes of the cross.
pub const HOLES: usize = 33;
/// Rows and columns of the square round the cross.
const SIDE: usize = 7;
/// Stands for no hole.
const OUTSIDE: u8 = u8::MAX;

/// The puzzle, with the board it begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solitaire {
    start: Pegs,
}

/// The holes that have a peg.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Pegs(u64);

/// A jump, by its place in the list of all jumps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jump(u8);

/// The operators in the course's order: left, right, up and down, as rows and columns.
const OPERATORS: [(&str, isize, isize); 4] = [("ce", 0, -1), ("cd", 0, 1), ("cc", -1, 0), ("cb", 1, 0)];

/// The hole in each row and column, and the row and column of each hole.
const GRID: [[u8; SIDE]; SIDE] = grid();
const PLACES: [(usize, usize); HOLES] = places();

const fn is_hole(row: usize, column: usize) -> bool {
    (2 <= row && row <= 4) || (2 <= column && column <= 4)
}

const fn grid() -> [[u8; SIDE]; SIDE] {
    let mut grid = [[OUTSIDE; SIDE]; SIDE];
    let (mut cell, mut hole) = (0, 0);
    while cell < SIDE * SIDE {
        if is_hole(cell / SIDE, cell % SIDE) {
            grid[cell / SIDE][cell % SIDE] = hole;
            hole += 1;
        }
        cell += 1;
    }
    grid
}

const fn places() -> [(usize, usize); HOLES] {
    let mut places = [(0, 0); HOLES];
    let mut cell = 0;
    while cell < SIDE * SIDE {
        let hole = GRID[cell / SIDE][cell % SIDE];
        if hole != OUTSIDE {
            places[hole as usize] = (cell / SIDE, cell % SIDE);
        }
        cell += 1;
    }
    places
}

/// A jump in full.
#[derive(Clone, Copy, Debug)]
struct Step {
    operator: usize,
    from: u8,
    /// The bits of the three holes.
    holes: u64,
    /// The bits of the first two: what must have pegs, where the third must have none.
    pegs: u64,
}

const JUMPS: usize = 76;

/// All jumps, in the course's order: peg by peg, column by column, and the operators of each.
const STEPS: [Step; JUMPS] = steps();

const fn steps() -> [Step; JUMPS] {
    let mut steps = [Step { operator: 0, from: 0, holes: 0, pegs: 0 }; JUMPS];
    let (mut cell, mut count) = (0, 0);
    while cell < SIDE * SIDE {
        let (column, row) = (cell / SIDE, cell % SIDE);
        let mut operator = 0;
        while operator < 4 && is_hole(row, column) {
            let (_, down, right) = OPERATORS[operator];
            let last = (row as isize + 2 * down, column as isize + 2 * right);
            let inside = last.0 >= 0 && last.0 < SIDE as isize && last.1 >= 0 && last.1 < SIDE as isize;
            if inside && is_hole(last.0 as usize, last.1 as usize) {
                let over = ((row as isize + down) as usize, (column as isize + right) as usize);
                let from = GRID[row][column];
                let pegs = 1 << from | 1 << GRID[over.0][over.1];
                let holes = pegs | 1 << GRID[last.0 as usize][last.1 as usize];
                steps[count] = Step { operator, from, holes, pegs };
                count += 1;
            }
            operator += 1;
        }
        cell += 1;
    }
    assert!(count == JUMPS);
    steps
}

/// Where each of the eight symmetries puts eight holes at once: by symmetry, byte of the word, and value of the byte.
static TURNED: [[[u64; 256]; 5]; 8] = turned();

const fn turned() -> [[[u64; 256]; 5]; 8] {
    let mut table = [[[0; 256]; 5]; 8];
    let mut symmetry = 0;
    while symmetry < 8 {
        let mut hole = 0;
        while hole < HOLES {
            let (mut row, mut column) = PLACES[hole];
            if symmetry & 1 != 0 {
                row = SIDE - 1 - row;
            }
            if symmetry & 2 != 0 {
                column = SIDE - 1 - column;
            }
            if symmetry & 4 != 0 {
                (row, column) = (column, row);
            }
            let bit = 1 << GRID[row][column];
            let mut value = 0;
            while value < 256 {
                if value >> (hole % 8) & 1 == 1 {
                    table[symmetry][hole / 8][value] |= bit;
                }
                value += 1;
            }
            hole += 1;
        }
        symmetry += 1;
    }
    table
}

impl Pegs {
    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    const fn has(self, hole: usize) -> bool {
        self.0 >> hole & 1 == 1
    }

    /// The holes that have a peg.
    fn holes(self) -> impl Iterator<Item = usize> {
        (0..HOLES).filter(move |hole| self.has(*hole))
    }

    fn turned(self, symmetry: usize) -> Pegs {
        let bytes = self.0.to_le_bytes();
        Pegs((0..5).fold(0, |word, place| word | TURNED[symmetry][place][usize::from(bytes[place])]))
    }

    /// The pegs on each of the three colours of both colourings: (row + column) and (row - column) modulo 3.
    fn colours(self) -> [[u32; 3]; 2] {
        let mut counts = [[0; 3]; 2];
        for hole in self.holes() {
            let (row, column) = PLACES[hole];
            counts[0][(row + column + 2) % 3] += 1;
            counts[1][(row + 2 * column) % 3] += 1;
        }
        counts
    }

    /// A colouring of which the three parities are all equal, by its number, and the pegs on its colours: a proof that no
    /// single peg can be left.
    fn equal_parities(self) -> Option<(usize, [u32; 3])> {
        let are_equal = |counts: &[u32; 3]| counts.iter().all(|count| count % 2 == counts[0] % 2);
        self.colours().into_iter().enumerate().find(|(_, counts)| are_equal(counts))
    }
}

impl Default for Solitaire {
    /// All holes but the one in the centre have a peg: problem F.
    fn default() -> Solitaire {
        Solitaire { start: Pegs(((1 << HOLES) - 1) & !(1 << GRID[3][3])) }
    }
}

impl Space for Solitaire {
    type State = Pegs;
    type Move = Jump;

    fn start(&self) -> Pegs {
        self.start
    }

    #[inline]
    fn moves(&self, pegs: &Pegs, out: &mut Vec<Jump>) {
        let legal = |(_, step): &(u8, &Step)| pegs.0 & step.holes == step.pegs;
        out.extend((0..).zip(&STEPS).filter(legal).map(|(place, _)| Jump(place)));
    }

    #[inline]
    fn play(&self, pegs: &mut Pegs, jump: &Jump) {
        pegs.0 ^= STEPS[usize::from(jump.0)].holes;
    }
}

impl Problem for Solitaire {
    #[inline]
    fn is_goal(&self, pegs: &Pegs) -> bool {
        pegs.count() == 1
    }

    /// Every jump takes one peg off.
    fn is_graded(&self) -> bool {
        true
    }

    /// The least of the eight turns and mirror images.
    fn canonical(&self, pegs: &Pegs) -> Pegs {
        (1..8).map(|symmetry| pegs.turned(symmetry)).fold(*pegs, Pegs::min)
    }
}

impl Reversible for Solitaire {
    fn goals(&self) -> Vec<Pegs> {
        (0..HOLES).map(|hole| Pegs(1 << hole)).collect()
    }

    /// A jump taken back: the hole it ended in has a peg, the other two have none.
    fn predecessors(&self, pegs: &Pegs, out: &mut Vec<(Jump, Pegs)>) {
        let taken_back = |(_, step): &(u8, &Step)| pegs.0 & step.holes == step.holes & !step.pegs;
        out.extend(
            (0..)
                .zip(&STEPS)
                .filter(taken_back)
                .map(|(place, step)| (Jump(place), Pegs(pegs.0 ^ step.holes))),
        );
    }
}

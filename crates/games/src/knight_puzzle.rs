//! The knight's puzzle ("Problema do Cavalo"): one knight collects numbers until it has enough points, in as few moves as
//! can be.
//!
//! Ten by ten cells, some with a number from 00 to 99, each number at most once. The knight is placed on any number of the
//! first row, and then jumps as a chess knight does to cells that still have a number. It scores the number it lands on.
//! Landing on a number with two different digits erases its mirror (57 erases 75); landing on a double erases another
//! double: the largest, or one of the player's choice. The cell that is left has no number any more.
//!
//! ```text
//!     a  b  c        Cell 0 is a1 at the top left, cell 99 is j10 at the bottom right:
//!  1 02 20 44        row 1 is on top, as the course draws it. The rules carry the numbers,
//!  2  .  .  .        a state which of them are live, where the knight is, and the points.
//!  3  . 03 30
//! ```
//!
//! Two ways can lead to the same board with different points (20 taken and 02 erased, or the reverse). So the points are
//! part of the state.

mod boards;
mod heuristics;
mod listed;
mod notation;
mod published;
#[cfg(test)]
mod tests;
mod walks;

use jogada_core::{Problem, Space};

pub use boards::NAMED;
pub use heuristics::{Bound, Colours, Mean};
pub use walks::Walks;

/// Rows and columns.
pub const SIDE: u8 = 10;
/// Cells of the board, and numbers there are.
pub(crate) const CELLS: usize = 100;

/// Stands for a cell without a number, and for no knight.
const NONE: u8 = u8::MAX;

/// The jumps of a knight in the course's order, as rows and columns.
const JUMPS: [(i8, i8); 8] = [(2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2)];

/// Which double is erased by landing on another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Doubles {
    /// The largest.
    #[default]
    Largest,
    /// Whichever the player wants; one of them must be.
    Choice,
    /// No double, but the largest number of all, and 00 is no double: the mistake of a program whose figures were
    /// [published](crate::Published). No parameter says so.
    LargestNumber,
}

/// The puzzle: the numbers, where they lie, and how many points are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnightPuzzle {
    doubles: Doubles,
    /// The number of each cell, or [`NONE`].
    numbers: [u8; CELLS],
    /// The cell of each number, or [`NONE`].
    places: [u8; CELLS],
    /// The points wanted.
    target: u32,
    /// The state a search begins with.
    start: State,
}

/// Which numbers are live, where the knight is, and what it has collected.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The cells with a live number.
    live: [u64; 2],
    points: u32,
    knight: u8,
}

/// A landing, and the double it erases where the player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Landing {
    cell: u8,
    /// The number erased by choice, or [`NONE`].
    erased: u8,
}

impl State {
    #[inline]
    const fn is_live(&self, cell: u8) -> bool {
        self.live[cell as usize / 64] >> (cell % 64) & 1 == 1
    }

    #[inline]
    const fn set(&mut self, cell: u8, live: bool) {
        let bit = 1 << (cell % 64);
        let word = &mut self.live[cell as usize / 64];
        if live {
            *word |= bit;
        } else {
            *word &= !bit;
        }
    }

    /// The cells with a live number, in order.
    fn cells(self) -> impl Iterator<Item = u8> {
        let [mut low, mut high] = self.live;
        std::iter::from_fn(move || {
            if low != 0 {
                let cell = low.trailing_zeros();
                low &= low - 1;
                return Some(cell as u8);
            }
            (high != 0).then(|| {
                let cell = 64 + high.trailing_zeros();
                high &= high - 1;
                cell as u8
            })
        })
    }
}

/// The number with its digits exchanged.
const fn mirror(number: u8) -> u8 {
    number % 10 * 10 + number / 10
}

const fn is_double(number: u8) -> bool {
    number / 10 == number % 10
}

/// The cell that is `rows` and `columns` away, if it is on the board.
fn jump(cell: u8, (rows, columns): (i8, i8)) -> Option<u8> {
    let (row, column) = ((cell / SIDE) as i8 + rows, (cell % SIDE) as i8 + columns);
    let inside = (0..SIDE as i8).contains(&row) && (0..SIDE as i8).contains(&column);
    inside.then(|| row as u8 * SIDE + column as u8)
}

impl KnightPuzzle {
    /// The cell of a number, if it is live.
    fn place(&self, state: &State, number: u8) -> Option<u8> {
        let cell = self.places[usize::from(number)];
        (cell != NONE && state.is_live(cell)).then_some(cell)
    }

    /// The live doubles but the one in `cell`, the largest first.
    fn other_doubles(&self, state: &State, cell: u8) -> impl Iterator<Item = u8> {
        let doubles = (0..10).rev().map(|digit| 11 * digit);
        doubles.filter(move |double| self.place(state, *double).is_some_and(|place| place != cell))
    }

    /// The cells that the knight can land on now.
    fn targets(&self, state: &State) -> impl Iterator<Item = u8> {
        let placing = (state.knight == NONE).then_some(0..SIDE).into_iter().flatten();
        let knight = (state.knight != NONE).then_some(state.knight);
        let jumping = JUMPS.into_iter().filter_map(move |step| jump(knight?, step));
        placing.chain(jumping).filter(|cell| state.is_live(*cell))
    }
}

impl Space for KnightPuzzle {
    type State = State;
    type Move = Landing;

    fn start(&self) -> State {
        self.start
    }

    fn moves(&self, state: &State, out: &mut Vec<Landing>) {
        for cell in self.targets(state) {
            let chooses = self.doubles == Doubles::Choice && is_double(self.numbers[usize::from(cell)]);
            let before = out.len();
            if chooses {
                out.extend(self.other_doubles(state, cell).map(|erased| Landing { cell, erased }));
            }
            if out.len() == before {
                out.push(Landing { cell, erased: NONE });
            }
        }
    }

    fn play(&self, state: &mut State, landing: &Landing) {
        let number = self.numbers[usize::from(landing.cell)];
        let erased = match (is_double(number), landing.erased) {
            (true, _) if self.doubles == Doubles::LargestNumber => {
                self.largest_number(state, landing.cell).filter(|_| number != 0)
            }
            (false, _) => Some(mirror(number)),
            (true, NONE) => self.other_doubles(state, landing.cell).next(),
            (true, chosen) => Some(chosen),
        };
        if let Some(cell) = erased.and_then(|erased| self.place(state, erased)) {
            state.set(cell, false);
        }
        state.set(landing.cell, false);
        state.knight = landing.cell;
        state.points += u32::from(number);
    }
}

impl Problem for KnightPuzzle {
    #[inline]
    fn is_goal(&self, state: &State) -> bool {
        state.points >= self.target
    }
}

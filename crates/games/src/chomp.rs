//! Chomp: a bar of chocolate whose lowest left square is poisoned. Each bite takes a square with all above it and to its right;
//! who eats the poison loses.
//!
//! ```text
//!   4  ■  ·  ·  ·
//!   3  ■  ■  ·  ·          rows of squares, none longer than the one below it:
//!   2  ■  ■  ■  ■          4,4,2,1
//!   1  ×  ■  ■  ■
//!      a  b  c  d
//! ```
//!
//! Whoever begins wins on every bar but that of one square. If taking the square in the far corner wins, they take it; if not, the
//! opponent has an answer that wins, and that bite takes the corner, too, so it was there to be taken at once (Gale 1974). The proof
//! does not tell the bite: solvers have something to find.

mod draw;
mod notation;
#[cfg(test)]
mod tests;

use jogada_core::{Banked, Game, Notation, Outcome, Player, Space};

use crate::{Cell, Example, Listed, Parameter, ParameterKind, Parameters, Perft, Scene, Tone};

/// The most rows: each has one digit, so that no square's name begins with another's.
const MOST_ROWS: u8 = 9;
/// The most columns.
const MOST_COLUMNS: u8 = 12;

/// The rules, with the size of the whole bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chomp {
    rows: u8,
    columns: u8,
}

impl Default for Chomp {
    /// The classic bar of four rows and seven columns.
    fn default() -> Chomp {
        Chomp { rows: 4, columns: 7 }
    }
}

/// What is left of the bar, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Squares in each row, from the lowest: no row has more than the one below it.
    rows: [u8; MOST_ROWS as usize],
    mover: Player,
}

impl State {
    fn has(&self, square: Square) -> bool {
        square.column < self.rows[usize::from(square.row)]
    }
}

/// A square, by its column and row from the poison.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Square {
    column: u8,
    row: u8,
}

impl Chomp {
    /// The squares of the whole bar, row by row from the top left.
    fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows).rev().flat_map(move |row| (0..self.columns).map(move |column| Square { column, row }))
    }
}

impl Space for Chomp {
    type State = State;
    type Move = Square;

    fn start(&self) -> State {
        let mut rows = [0; MOST_ROWS as usize];
        rows[..usize::from(self.rows)].fill(self.columns);
        State { rows, mover: Player::One }
    }

    /// From the far corner to the poison, which nobody takes who has a choice.
    fn moves(&self, state: &State, out: &mut Vec<Square>) {
        for row in (0..self.rows).rev() {
            out.extend((0..state.rows[usize::from(row)]).rev().map(|column| Square { column, row }));
        }
    }

    fn play(&self, state: &mut State, square: &Square) {
        for row in &mut state.rows[usize::from(square.row)..] {
            *row = square.column.min(*row);
        }
        state.mover = state.mover.other();
    }
}

impl Game for Chomp {
    fn to_move(&self, state: &State) -> Player {
        state.mover
    }

    /// Where nothing is left, the opponent has just eaten the poison.
    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.rows[0] == 0).then_some(Outcome::win(state.mover))
    }

    fn with_mover(&self, state: &State, player: Player) -> Option<State> {
        Some(State { mover: player, ..*state })
    }
}

impl Listed for Chomp {
    type Evaluation = Banked;

    const ID: &'static str = "chomp";
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "rows", kind: ParameterKind::Number(1, MOST_ROWS as u64), default: "4" },
        Parameter { key: "cols", kind: ParameterKind::Number(1, MOST_COLUMNS as u64), default: "7" },
    ];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "turn", position: None, played: &[], mv: Some("d3") },
        Example::of_move("end", "1,0,0,0 2", "a1"),
    ];
    /// Counted by a program whose boards are sets of squares.
    const PERFT: &'static [Perft] = &[
        Perft::of("", &[28, 504, 6832, 74_326, 671_664, 5_149_872, 33_980_256]),
        Perft::of("rows=3,cols=3", &[9, 45, 149, 344, 560, 632, 472, 210, 42, 0]),
        Perft::of("rows=2,cols=3", &[6, 18, 32, 34, 20, 5, 0]),
        Perft::of("rows=1,cols=4", &[4, 6, 4, 1, 0]),
        Perft::of("rows=9,cols=12", &[108, 8154, 492_972]),
    ];

    fn with(parameters: &Parameters) -> Chomp {
        let number = |key: &str| parameters.number(key).and_then(|number| u8::try_from(number).ok());
        let usual = Chomp::default();
        Chomp { rows: number("rows").unwrap_or(usual.rows), columns: number("cols").unwrap_or(usual.columns) }
    }

    fn scene(&self, states: &[State], moves: &[Square]) -> Scene {
        let state = &states[moves.len()];
        let cell = |square: Square| {
            let name = self.write_move(&square);
            match (state.has(square), square) {
                (false, _) => Cell::new(name, "", Tone::Empty),
                (true, Square { column: 0, row: 0 }) => Cell::new(name, "☠", Tone::Own),
                (true, _) => Cell::new(name, "", Tone::Piece),
            }
        };
        Scene::of_cells(usize::from(self.columns), self.squares().map(cell))
    }
}

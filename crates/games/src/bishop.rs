//! The Bishop game: two bishops on a board of [`numbers`], each move worth the number it lands on.
//!
//! A bishop is first placed on its player's home row, then moves along diagonals, over anything, to cells
//! that still have a number. Landing scores the number and erases its mirror, the one with the digits
//! reversed. No bishop may land on a diagonal of the other. More points win.
//!
//! ```text
//!       a8 b8 .. h8         0  1 ..  7     <- home row of player one
//!       a7 b7 .. h7         8  9 .. 15
//!       ..                  ..
//!       a1 b1 .. h1        56 57 .. 63     <- home row of player two
//! ```
//!
//! The numbers on the right are [`Cell`]s. A [`State`] has 16 bytes:
//!
//! ```text
//!   8 bytes  live cells      2 bytes  bishops      4 bytes  points      1 byte  mover
//! ```

mod evaluation;
mod piece;
#[cfg(test)]
mod tests;

pub use evaluation::Reach;
pub use piece::{BishopPiece, Variant};

use crate::numbers::{self, Numbers};
pub use crate::numbers::{Doubles, End, MAX_POINTS, Placement, connected};
use crate::{Example, Listed, Origin, Parameter, ParameterKind, Parameters, Perft, Scene};

/// The rules: the numbers on the board and the variant that is played.
pub type Bishop = Numbers<BishopPiece>;
/// Live cells, bishops, points and mover.
pub type State = numbers::State<BishopPiece>;
/// A move.
pub type Move = numbers::Move<BishopPiece>;
/// One of the 64 cells, numbered row by row from a8 at the top left to h1.
pub type Cell = numbers::Cell<BishopPiece>;
/// A set of cells.
pub type CellSet = numbers::CellSet<BishopPiece>;
/// The numbers 11 to 88 without the digits 0 and 9, and where they lie.
pub type Board = numbers::Board<BishopPiece>;

impl Listed for Bishop {
    type Evaluation = Reach;

    const ID: &'static str = "bishop";
    const ORIGIN: Origin = Origin::Course(&[]);
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "threat", kind: ParameterKind::Switch, default: "on" },
        Parameter {
            key: "doubles",
            kind: ParameterKind::Choice(&["none", "largest", "choice"]),
            default: "none",
        },
        Parameter {
            key: "end",
            kind: ParameterKind::Choice(&["both-stuck", "first-stuck"]),
            default: "both-stuck",
        },
        Parameter { key: "placement", kind: ParameterKind::Choice(&["free", "highest"]), default: "free" },
        Parameter { key: "seed", kind: ParameterKind::Number(0, u64::MAX), default: "" },
    ];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "erase", position: None, played: &[], mv: Some("b8") },
        Example { section: "forbidden", position: None, played: &["b8", "e1"], mv: None },
    ];

    const PERFT: &'static [Perft] = &[
        Perft::of("", &[8, 61, 366, 2246, 15_833, 112_636, 737_555, 4_789_481]),
        Perft::of("threat=off", &[8, 63, 411, 2694, 20_027, 146_771, 983_569, 6_409_252]),
        Perft::of("doubles=largest", &[8, 61, 366, 2236, 15_631, 109_618]),
        Perft::of("doubles=choice", &[14, 109, 1162, 10_976, 99_930, 919_302]),
        Perft::of("placement=highest", &[1, 1, 6, 34, 189, 1104, 5827, 30_475]),
        Perft::of("placement=highest,threat=off", &[1, 1, 7, 48, 326, 2218, 13_566, 81_843]),
    ];

    fn with(parameters: &Parameters) -> Bishop {
        let variant = Variant {
            threat: parameters.is_on("threat"),
            doubles: match parameters.get("doubles") {
                "largest" => Doubles::Largest,
                "choice" => Doubles::Choice,
                _ => Doubles::Nothing,
            },
            end: if parameters.get("end") == "first-stuck" { End::FirstStuck } else { End::BothStuck },
            placement: match parameters.get("placement") {
                "highest" => Placement::Highest,
                _ => Placement::Free,
            },
        };
        Bishop { board: parameters.number("seed").map_or_else(Board::default, Board::shuffled), variant }
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        self.picture(states, moves)
    }
}

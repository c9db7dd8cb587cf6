//! The Knight game: two knights on a board of [`numbers`], each jump worth the number it lands on.
//!
//! A knight is first placed on its player's home row, then jumps as in chess to cells that still have a number. Landing
//! scores the number and erases its mirror, the one with the digits reversed; landing on a double erases another
//! double. No knight may land a jump away from the other. More points win.
//!
//! ```text
//!       a1  b1  .. j1        0  1 ..  9     <- home row of player one
//!       a2  b2  .. j2       10 11 .. 19
//!       ..                  ..
//!       a10 b10 .. j10      90 91 .. 99     <- home row of player two
//! ```
//!
//! The numbers on the right are [`Cell`]s. Row 1 is on top, the other way round than in the Bishop game.

mod boards;
mod evaluation;
mod lisp;
mod piece;
#[cfg(test)]
mod tests;

pub use evaluation::Freedom;
pub use piece::{Doubles, KnightPiece, Variant};

use crate::numbers::{self, Numbers};
pub use crate::numbers::{MAX_POINTS, Placement, connected};
use crate::{CourseGame, Example, Listed, Origin, Parameter, ParameterKind, Parameters, Perft, Scene};

/// The rules: the numbers on the board and the variant that is played.
pub type Knight = Numbers<KnightPiece>;
/// Live cells, knights, points and mover.
pub type State = numbers::State<KnightPiece>;
/// A move.
pub type Move = numbers::Move<KnightPiece>;
/// One of the 100 cells, numbered row by row from a1 at the top left to j10.
pub type Cell = numbers::Cell<KnightPiece>;
/// A set of cells.
pub type CellSet = numbers::CellSet<KnightPiece>;
/// The numbers 00 to 99, and where they lie.
pub type Board = numbers::Board<KnightPiece>;

/// A game in which the knights come near each other.
const MEETING: &[&str] = &["j1", "b10", "h2", "c8", "j3", "e7", "i5"];

impl Listed for Knight {
    type Evaluation = Freedom;

    const ID: &'static str = "knight";
    const ORIGIN: Origin = Origin::Course(&["2019/20", "2023/24"]);
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { key: "placement", kind: ParameterKind::Choice(&["highest", "free"]), default: "highest" },
        Parameter { key: "doubles", kind: ParameterKind::Choice(&["largest", "choice"]), default: "largest" },
        Parameter { key: "threat", kind: ParameterKind::Switch, default: "on" },
        Parameter { key: "board", kind: ParameterKind::Choice(Board::NAMES), default: "figure" },
        Parameter { key: "seed", kind: ParameterKind::Number(0, u64::MAX), default: "" },
    ];
    const EXAMPLES: &'static [Example] = &[
        Example { section: "erase", position: None, played: &[], mv: Some("j1") },
        Example { section: "forbidden", position: None, played: MEETING, mv: None },
    ];

    const PERFT: &'static [Perft] = &[
        Perft::of("", &[1, 1, 2, 6, 27, 134, 556, 2523, 12_983, 55_995, 255_975, 1_071_213, 4_673_123]),
        Perft::of("threat=off", &[1, 1, 2, 6, 27, 134, 556, 2759, 14_150, 68_173, 312_254, 1_452_958]),
        Perft::of("doubles=choice", &[1, 1, 2, 22, 99, 422, 3140, 15_970, 150_434, 866_676]),
        Perft::of("placement=free", &[10, 99, 332, 1102, 5496, 27_260, 126_429, 580_802, 2_611_304]),
        Perft::of("placement=free,doubles=choice", &[18, 179, 1354, 7164, 68_780, 374_821, 2_556_563]),
    ];

    fn course_game(_parameters: &Parameters) -> Option<CourseGame> {
        Some(CourseGame::Knight)
    }

    fn with(parameters: &Parameters) -> Knight {
        let named = || Board::named(parameters.get("board")).unwrap_or_default();
        let variant = Variant {
            placement: match parameters.get("placement") {
                "free" => Placement::Free,
                _ => Placement::Highest,
            },
            doubles: if parameters.get("doubles") == "choice" { Doubles::Choice } else { Doubles::Largest },
            threat: parameters.is_on("threat"),
        };
        Knight { board: parameters.number("seed").map_or_else(named, Board::shuffled), variant }
    }

    fn scene(&self, states: &[State], moves: &[Move]) -> Scene {
        self.picture(states, moves)
    }
}

//! How a knight moves, its board of ten by ten with row 1 on top, and the rules that can be chosen.

use std::ops::RangeInclusive;

use jogada_core::{Fault, Field, Value, fault_codes};

use super::boards::FIGURE;
use super::{Knight, State, lisp};
use crate::numbers::{self, Messages, Piece, Placement, Read, attack_table, reach_table};

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum KnightFault {
        CannotErase = "fault-knight-cannot-erase",
        Choose = "fault-knight-choose",
        Elsewhere = "fault-knight-elsewhere",
        HomeRow = "fault-knight-home-row",
        LastDouble = "fault-knight-last-double",
        NoChoice = "fault-knight-no-choice",
        NoJump = "fault-knight-no-jump",
        NoNumber = "fault-knight-no-number",
        NotDouble = "fault-knight-not-double",
        NotHighest = "fault-knight-not-highest",
        OnNumber = "fault-knight-on-number",
        Row = "fault-knight-row",
        SameCell = "fault-knight-same-cell",
        Threatened = "fault-knight-threatened",
        Twice = "fault-knight-twice",
        TwoPlaces = "fault-knight-two-places",
    }
}

/// A knight: it jumps as in chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct KnightPiece;

/// Which other double is erased by landing on a double (00, 11, .. 99).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubles {
    /// The largest that is live.
    Largest,
    /// One that the mover chooses.
    Choice,
}

/// The rules that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Where knights are placed.
    pub placement: Placement,
    /// What doubles erase.
    pub doubles: Doubles,
    /// Whether the cells a jump away from the opponent's knight are forbidden.
    pub threat: bool,
}

impl Default for Variant {
    /// The default rules.
    fn default() -> Variant {
        Variant { placement: Placement::Highest, doubles: Doubles::Largest, threat: true }
    }
}

impl numbers::Variant for Variant {
    #[inline]
    fn threat(self) -> bool {
        self.threat
    }

    #[inline]
    fn doubles(self) -> numbers::Doubles {
        match self.doubles {
            Doubles::Largest => numbers::Doubles::Largest,
            Doubles::Choice => numbers::Doubles::Choice,
        }
    }

    #[inline]
    fn placement(self) -> Placement {
        self.placement
    }
}

/// Rows and columns of a move.
const JUMP: &[(usize, usize)] = &[(1, 2), (2, 1)];

const ATTACKS: [u128; 101] = attack_table(10, JUMP);
const REACH: [[u128; 101]; 2] = reach_table(10, JUMP);

impl Piece for KnightPiece {
    type Bits = u128;
    type Variant = Variant;

    const NAME: &'static str = "knight";
    const SIDE: u8 = 10;
    const DIGITS: RangeInclusive<u8> = 0..=9;
    const DEFAULT_NUMBERS: &'static [u8] = FIGURE.as_flattened();
    const ATTACKS: &'static [u128] = &ATTACKS;
    const REACH: &'static [u128] = REACH.as_flattened();
    const SYMBOLS: [&'static str; 2] = [" ♘ ", " ♞ "];
    const SCENE_PIECES: &'static str = "knights";
    const SCENE_LAST_ERASED: &'static str = "last_erased";
    const MESSAGES: Messages = Messages {
        board: "what-knight-board",
        place: "what-knight-place",
        cell: "what-knight-cell",
        double: "what-knight-double",
        row: KnightFault::Row.code(),
        twice: KnightFault::Twice.code(),
        on_number: KnightFault::OnNumber.code(),
        same_cell: KnightFault::SameCell.code(),
        no_number: KnightFault::NoNumber.code(),
        too_far: KnightFault::NoJump.code(),
        home_row: KnightFault::HomeRow.code(),
        not_highest: KnightFault::NotHighest.code(),
        threatened: KnightFault::Threatened.code(),
        choose: KnightFault::Choose.code(),
        cannot_erase: KnightFault::CannotErase.code(),
        last_double: KnightFault::LastDouble.code(),
        not_double: KnightFault::NotDouble.code(),
        no_choice: KnightFault::NoChoice.code(),
        task_place: "task-knight-place",
        task_place_highest: "task-knight-place-highest",
        task_move: "task-knight-move",
    };

    fn row_number(row: u8) -> u8 {
        1 + row
    }

    /// One digit or two.
    fn read_number(field: Field<'_>) -> Result<u8, Fault> {
        let digits = field.text().bytes().all(|byte| byte.is_ascii_digit());
        match field.text().parse::<u8>() {
            Ok(number) if digits && field.text().len() <= 2 => Ok(number),
            _ => Err(field.unexpected(Value::Message("what-knight-number"))),
        }
    }

    /// Rows of numbers, the name of a board, or a Lisp list.
    fn read_board(text: &str) -> Result<Read<'_, KnightPiece>, Fault> {
        lisp::read_board(text)
    }

    fn write_lisp(game: &Knight, state: &State) -> Option<String> {
        Some(lisp::write_board(game, state))
    }
}

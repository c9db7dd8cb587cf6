//! How a bishop moves, its board of eight by eight with row 8 on top, and the rules that can be chosen.

use std::ops::RangeInclusive;

use jogada_core::{Fault, Field, Value, fault_codes};

use crate::numbers::{self, Doubles, End, Messages, Piece, Placement, attack_table, reach_table};

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum BishopFault {
        CannotErase = "fault-bishop-cannot-erase",
        Choose = "fault-bishop-choose",
        Digit = "fault-bishop-digit",
        HomeRow = "fault-bishop-home-row",
        LastDouble = "fault-bishop-last-double",
        NoChoice = "fault-bishop-no-choice",
        NoNumber = "fault-bishop-no-number",
        NotDouble = "fault-bishop-not-double",
        NotHighest = "fault-bishop-not-highest",
        OffDiagonal = "fault-bishop-off-diagonal",
        OnNumber = "fault-bishop-on-number",
        Row = "fault-bishop-row",
        SameCell = "fault-bishop-same-cell",
        Threatened = "fault-bishop-threatened",
        Twice = "fault-bishop-twice",
    }
}

/// A bishop: it moves along diagonals.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct BishopPiece;

/// The rules that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Whether the diagonals of the opponent's bishop are forbidden.
    pub threat: bool,
    /// What doubles erase.
    pub doubles: Doubles,
    /// When the game is over.
    pub end: End,
    /// Where bishops are placed.
    pub placement: Placement,
}

impl Default for Variant {
    /// The default rules.
    fn default() -> Variant {
        Variant { threat: true, doubles: Doubles::Nothing, end: End::BothStuck, placement: Placement::Free }
    }
}

impl numbers::Variant for Variant {
    #[inline]
    fn threat(self) -> bool {
        self.threat
    }

    #[inline]
    fn doubles(self) -> Doubles {
        self.doubles
    }

    #[inline]
    fn placement(self) -> Placement {
        self.placement
    }

    #[inline]
    fn end(self) -> End {
        self.end
    }
}

/// The board of the course, from row 8 down.
const COURSE: [[u8; 8]; 8] = [
    [37, 62, 55, 31, 73, 58, 51, 47],
    [35, 44, 38, 12, 41, 83, 74, 68],
    [36, 33, 24, 27, 18, 75, 88, 61],
    [54, 43, 32, 34, 81, 78, 87, 77],
    [56, 13, 15, 86, 42, 71, 21, 46],
    [85, 28, 45, 11, 64, 14, 63, 22],
    [17, 57, 16, 66, 82, 52, 72, 48],
    [53, 67, 23, 76, 25, 84, 65, 26],
];

/// Rows and columns of a move.
const DIAGONAL: &[(usize, usize)] = &[(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7)];

const ATTACKS: [u64; 65] = narrowed(attack_table(8, DIAGONAL));
const REACH: [[u64; 65]; 2] = {
    let [one, two] = reach_table(8, DIAGONAL);
    [narrowed(one), narrowed(two)]
};

/// The sets in words of 64 bits, the size of this board.
const fn narrowed(sets: [u128; 65]) -> [u64; 65] {
    let mut narrow = [0; 65];
    let mut at = 0;
    while at < sets.len() {
        narrow[at] = sets[at] as u64;
        at += 1;
    }
    narrow
}

impl Piece for BishopPiece {
    type Bits = u64;
    type Variant = Variant;

    const NAME: &'static str = "bishop";
    const SIDE: u8 = 8;
    const DIGITS: RangeInclusive<u8> = 1..=8;
    const DEFAULT_NUMBERS: &'static [u8] = COURSE.as_flattened();
    const ATTACKS: &'static [u64] = &ATTACKS;
    const REACH: &'static [u64] = REACH.as_flattened();
    const SYMBOLS: [&'static str; 2] = [" ♗ ", " ♝ "];
    const SCENE_PIECES: &'static str = "bishops";
    const SCENE_LAST_ERASED: &'static str = "last_mirror";
    const MESSAGES: Messages = Messages {
        board: "what-bishop-board",
        place: "what-bishop-place",
        cell: "what-bishop-cell",
        double: "what-bishop-double",
        row: BishopFault::Row.code(),
        twice: BishopFault::Twice.code(),
        on_number: BishopFault::OnNumber.code(),
        same_cell: BishopFault::SameCell.code(),
        no_number: BishopFault::NoNumber.code(),
        too_far: BishopFault::OffDiagonal.code(),
        home_row: BishopFault::HomeRow.code(),
        not_highest: BishopFault::NotHighest.code(),
        threatened: BishopFault::Threatened.code(),
        choose: BishopFault::Choose.code(),
        cannot_erase: BishopFault::CannotErase.code(),
        last_double: BishopFault::LastDouble.code(),
        not_double: BishopFault::NotDouble.code(),
        no_choice: BishopFault::NoChoice.code(),
        task_place: "task-bishop-place",
        task_place_highest: "task-bishop-place-highest",
        task_move: "task-bishop-move",
    };

    fn row_number(row: u8) -> u8 {
        8 - row
    }

    /// Two digits from 1 to 8.
    fn read_number(field: Field<'_>) -> Result<u8, Fault> {
        let digits = match field.text().as_bytes() {
            &[tens, ones] if tens.is_ascii_digit() && ones.is_ascii_digit() => [tens, ones],
            _ => return Err(field.unexpected(Value::Message("what-bishop-number"))),
        };
        let [tens, ones] = digits.map(|digit| digit - b'0');
        for (place, digit) in [tens, ones].into_iter().enumerate() {
            if !BishopPiece::DIGITS.contains(&digit) {
                let fault = field.part(place..place + 1).fault(BishopFault::Digit);
                return Err(fault.with("number", field.text()));
            }
        }
        Ok(10 * tens + ones)
    }
}

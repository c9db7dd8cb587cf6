//! The trait by which one game of numbers differs from another: how its pieces move, its board, and which
//! rules can be chosen.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::RangeInclusive;

use jogada_core::{Code, Fault, Field};

use super::{Numbers, Read, State, read_rows};
use crate::Word;

/// A kind of piece, with the board it moves on.
pub trait Piece: Copy + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// A word with a bit for every cell.
    type Bits: Word;
    /// The rules that can be chosen.
    type Variant: Variant;

    /// Its name: the kind of a scene, and the piece's name among the values of messages.
    const NAME: &'static str;
    /// Rows and columns of the board.
    const SIDE: u8;
    /// The digits of the numbers: each pair of them is a number of the board.
    const DIGITS: RangeInclusive<u8>;
    /// The numbers of the default board, in the order of the cells.
    const DEFAULT_NUMBERS: &'static [u8];
    /// The cells a piece attacks from each cell, and none from one past the last, where a piece is that has not been placed.
    const ATTACKS: &'static [Self::Bits];
    /// The cells that player one's piece can go to from each cell, and its home row from one past the last; then player two's.
    const REACH: &'static [Self::Bits];
    /// The pieces of both players as they are drawn, three columns wide.
    const SYMBOLS: [&'static str; 2];
    /// The field of a scene for the cells of the pieces.
    const SCENE_PIECES: &'static str;
    /// The field of a scene for the cell that was erased last.
    const SCENE_LAST_ERASED: &'static str;
    /// Its messages for people.
    const MESSAGES: Messages;

    /// The number of a row, counted from the top, as people call it.
    fn row_number(row: u8) -> u8;

    /// Reads a number of the board.
    ///
    /// # Errors
    /// What is wrong with it.
    fn read_number(field: Field<'_>) -> Result<u8, Fault>;

    /// Reads a board in any of its forms, and finds what follows it.
    ///
    /// # Errors
    /// What is wrong with the board.
    fn read_board(text: &str) -> Result<Read<'_, Self>, Fault> {
        read_rows(text)
    }

    /// Writes the board as the course's programs have it, where they had this game.
    fn write_lisp(_game: &Numbers<Self>, _state: &State<Self>) -> Option<String> {
        None
    }
}

/// The rules that are played.
pub trait Variant: Copy + Eq + Debug + Default + Send + Sync {
    /// Whether the cells that the opponent's piece attacks are forbidden.
    fn threat(self) -> bool;

    /// What doubles erase.
    fn doubles(self) -> Doubles;

    /// Where pieces are placed.
    fn placement(self) -> Placement;

    /// When the game is over.
    fn end(self) -> End {
        End::BothStuck
    }
}

/// What landing on a double (11, 22, ..) erases: it is its own mirror.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubles {
    /// Nothing.
    Nothing,
    /// The largest other double that is live.
    Largest,
    /// Another live double that the mover chooses.
    Choice,
}

/// Where on the home row a piece may be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Placement {
    /// On any number of it that the other piece does not forbid.
    Free,
    /// On the highest of those.
    Highest,
}

/// When the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// When neither player can move; one who cannot passes.
    BothStuck,
    /// As soon as the player to move cannot.
    FirstStuck,
}

/// The keys of messages: what was expected, what is wrong, and what there is to do.
#[derive(Clone, Copy, Debug)]
pub struct Messages {
    /// A board.
    pub board: &'static str,
    /// Where a piece stands.
    pub place: &'static str,
    /// A cell.
    pub cell: &'static str,
    /// A double.
    pub double: &'static str,
    /// A row has too many numbers or too few.
    pub row: Code,
    /// A number is there twice.
    pub twice: Code,
    /// A piece stands on a number.
    pub on_number: Code,
    /// Both pieces stand on one cell.
    pub same_cell: Code,
    /// There is no number to land on.
    pub no_number: Code,
    /// The piece does not get there in one move.
    pub too_far: Code,
    /// The piece is not placed on its home row.
    pub home_row: Code,
    /// The piece is not placed on the highest number.
    pub not_highest: Code,
    /// The other piece forbids it.
    pub threatened: Code,
    /// The double to erase is missing.
    pub choose: Code,
    /// There is no such double to erase.
    pub cannot_erase: Code,
    /// No other double is left to erase.
    pub last_double: Code,
    /// Only doubles erase others.
    pub not_double: Code,
    /// The double to erase is not chosen.
    pub no_choice: Code,
    /// Place the piece.
    pub task_place: &'static str,
    /// Place the piece on the highest number.
    pub task_place_highest: &'static str,
    /// Move the piece.
    pub task_move: &'static str,
}

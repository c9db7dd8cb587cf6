//! Certificates: a proof of a value that can be checked without believing any solver.
//!
//! A certificate is a list of *claims* "player X gets at least b from here on". Each follows from the rules and from
//! other claims alone:
//!
//! 1. The game is over, and X's result is at least b.
//! 2. X is to move, and the claim names a move after which X still has b.
//! 3. The opponent is to move, and X has b after every one of his moves.
//!
//! Two claims about the root, one for each player, pin its value. Where positions can come again, claims could lean on each
//! other in a circle and promise what never comes. So every claim that promises more than X has in hand has a
//! *rank*, and leans only on claims of lower rank or on such that promise no more than is in hand: for these
//! endless play is enough.
//!
//! The file is text, a line a claim, with a checksum at the end:
//!
//! ```text
//! jogada-proof 1
//! game tic-tac-toe
//! position x.x/.o./o..
//! value 1
//! claim 1 1 3 b3 x.x/.o./o..          player, at least, rank, move (`*`: all), position
//! end 7 1f2e3d4c                      claims, checksum
//! ```

mod by_solving;
mod check;
mod write;

pub use by_solving::BySolving;
pub use check::{Certificate, Refusal, check};
pub use write::{Strategy, write};

/// What stands where a claim names no move: it holds after every move, or because the game is over.
const ANY: &str = "*";

/// The checksum of the lines before the last.
fn checksum(text: &str) -> u32 {
    crc32fast::hash(text.as_bytes())
}

//! Certificates: a proof of a value that can be checked without trusting any solver.
//!
//! A certificate proves two *claims* about the root, "player X gets at least b from here on", one for each player: together
//! they pin its value. A claim holds for one of these reasons:
//!
//! 1. The game is over, and X's result is at least b.
//! 2. X is to move, and the certificate names a move after which X still has b.
//! 3. The opponent is to move, and X has b after every one of his moves.
//! 4. The position is small: the checker's own search (`search.rs`) finds that X gets b.
//!
//! The checker goes through both proofs level by level and makes the positions itself, so that the file holds nothing but
//! one word for each claim. Positions of a level that a symmetry of the rules turns into each other, and
//! positions that differ only in points won, are one claim. `docs/certificates.md` has the whole format.
//!
//! ```text
//! jogada-proof 2
//! game tic-tac-toe
//! position x.x/.o./o.. 2
//! value 0
//! search 0                  the most positions of one search
//! player 1                  proof that player 1 gets at least 0
//! *                         level 0: every move of the opponent is looked at
//! b3 b3 a2                  level 1: the moves that answer them
//! ..
//! player 2
//! ..
//! end 1f2e3d4c              checksum
//! ```
//!
//! ```text
//!   words    reasons as text              level      claims, and the claims they depend on
//!   search   the checker's own search     progress   cycles, where positions can repeat
//!   searcher_pool  searches on threads      check      reading and checking      write   the other direction
//! ```

mod by_solving;
mod check;
mod level;
mod progress;
mod search;
mod searcher_pool;
mod words;
mod write;

pub(crate) use by_solving::ByAsking;
pub use by_solving::BySolving;
pub use check::{Certificate, Checked, Means, Refusal, check};
pub use write::{Strategy, Subject, WriteError, write};

/// The first line, which names the format.
const FIRST_LINE: &str = "jogada-proof 2";

/// No certificate may ask for larger searches than this.
pub const MAX_SEARCHED: u64 = 100_000_000;

/// The checksum of the lines before the last.
fn checksum(text: &str) -> u32 {
    crc32fast::hash(text.as_bytes())
}

//! Adji-boto endings: the exact value of every position of up to so many pieces, by retrograde analysis.
//!
//! # What is computed
//! The rules know no end but the empty board, and play can go in circles for ever. Endless play wins
//! nothing for anybody, so the value of a position is what the player to move can make sure to capture
//! more than the opponent, where a game that goes on for ever without a capture adds 0 from there on.
//! Captures never come back: positions fall into *layers* by the pieces on the board, and a layer is
//! solved when those below it are.
//!
//! # Why it is right
//! Fix a layer whose lower layers have exact values. A play of it ends with a capture, worth `captured - value`
//! of the position reached to who makes it, or never, and is worth 0. For v > 0 say that a position is
//! *won by v* if the player to move can force a capture to happen with at least v in it for himself,
//! and *lost by v* if the opponent can. Endless play is worth less than v, so "can make sure of at least v"
//! and "won by v" are the same, and it is a question of reaching something: the positions won and lost by v are
//! the least sets such that
//!
//! - a position is won by v if it has a capture worth at least v, or a quiet move to one lost by v;
//! - a position is lost by v if all its captures are worth at most -v and all its quiet moves lead to
//!   positions won by v, and it has a move at all.
//!
//! Least: they contain only positions that follow from captures in finitely many steps. A player who can
//! force a capture goes down those steps. A player outside the sets can stay outside for ever, which is worth
//! 0, or leave by a capture worth less to the opponent than v. So this is no search to a depth: steps are
//! taken until there are no more.
//!
//! The value is the greatest v by which the position is won, or minus the greatest by which it is lost, or 0
//! if there is none. The sets shrink as v grows. So the levels are done from the greatest v down. Each begins
//! with the positions settled before, and the positions that a level settles have exactly its value.
//!
//! # Progress
//! A value alone does not tell how to reach it: a winning player could walk in circles among won positions.
//! Hence the second number of a [`LayerEntry`], the plies to the next capture when both play moves that keep
//! the value, the winner the fastest and the loser the slowest. In the level of v, wave after wave gives just
//! that. A winner who plays the fastest comes one ply nearer with each of the opponent's best replies, and is
//! better off after any other, so no position ever comes again and he captures what was promised. Where the
//! value is 0 nobody can force anything, and any move that keeps it will do; the number is then the plies to
//! the nearest capture that keeps it, if there is one.
//!
//! # In files
//! One a layer, two bytes a position: see `block_file.rs`. [`verify`] proves a table from its own entries.
//! [`build_values`] leaves the plies out, to build more layers with the same memory: `values.rs`, and with a
//! quarter of a byte a position `passes.rs`.
//!
//! ```
//! use jogada_core::{Limits, Notation};
//! use jogada_games::adji_boto::AdjiBoto;
//! use jogada_solve::adji_boto::solve;
//!
//! let state = AdjiBoto.read_position("3,1,0,0,1,0/0,0,3,2,1,0 1 0-0")?;
//! let solution = solve(&state, None, 2, &Limits::default(), &|_| {})?;
//! let best: Vec<String> = solution.best().map(|mv| AdjiBoto.write_move(&mv)).collect();
//! assert_eq!((solution.entry.value, best), (9, vec!["d1".to_owned()]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod blocks;
mod captures;
pub mod distances;
mod frontier;
mod layer;
mod messages;
mod next_capture;
mod passes;
mod ranking;
mod retrograde;
mod solution;
mod solver;
mod steps;
mod summary;
mod tables;
mod two_bits;
mod values;
mod verify;
mod verify_values;
mod worker_pool;

pub use blocks::{
    BlockDone, BlockWork, MAX_IN_BLOCK, StoredCells, StoredMessages, build_in_blocks, do_block,
    least_in_block,
};
pub use layer::LayerEntry;
pub use ranking::{MAX_PIECES, positions};
pub use solution::{MAX_PIECES_AT_ONCE, Solution, solve};
pub use solver::Probing;
pub(crate) use solver::answer_of;
pub use summary::LayerSummary;
pub use tables::{Tables, build, build_values};
pub use verify::verify;
pub use worker_pool::BuildProgress;

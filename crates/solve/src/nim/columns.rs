//! The theory of a position as people read it: its rows in binary, and what follows.
//!
//! ```text
//!    1  . . 1  = 1
//!    2  . 1 1  = 3
//!    3  1 . 1  = 5  -> 2        leaving 2 in row 3 makes every column even
//!  odd  1 1 1  = 7
//! ```

use jogada_core::{Notation, Phrase};
use jogada_games::nim::{Nim, State};

use super::{Reason, Row, Theory};
use crate::{DrawnLine, Reasoning};

/// Limits on what is drawn.
const MAX_ROWS: usize = 40;
const MAX_COLUMNS: usize = 64;
/// Characters of a row's number.
const LABEL: usize = 4;

/// Why the player to move wins or loses.
pub(super) fn explain(game: &Nim, state: &State) -> Reasoning {
    let theory = Theory::of(game, state);
    let key = match (theory.reason, theory.wins) {
        (Reason::Over, _) => "explain-over",
        (Reason::AllEven, _) => "explain-all-even",
        (Reason::SomeOdd, _) => "explain-some-odd",
        (Reason::Singles, true) => "explain-singles-win",
        (Reason::Singles, false) => "explain-singles-lose",
        (Reason::LastLongRow, _) => "explain-last-long-row",
    };
    let moves: Vec<String> = theory.winning_moves().iter().map(|mv| game.write_move(mv)).collect();
    Reasoning { drawn: columns(&theory), conclusion: Phrase::new(key).with("moves", moves.join(" ")) }
}

/// The rows in binary, and below them the parity of each column.
fn columns(theory: &Theory) -> Vec<DrawnLine> {
    if theory.columns > MAX_COLUMNS {
        let columns = theory.columns as u64;
        return vec![DrawnLine::Sentence(Phrase::new("explain-too-wide").with("columns", columns))];
    }
    let bits = |is_one: &dyn Fn(usize) -> bool| -> String {
        (0..theory.columns).rev().map(|column| if is_one(column) { " 1" } else { " ." }).collect()
    };
    let row = |(number, row): (usize, &Row)| {
        let leave = row.leave.as_ref().map_or_else(String::new, |leave| format!("  -> {leave}"));
        let bits = bits(&|column| row.bit(column));
        DrawnLine::Text(format!("{:>LABEL$} {bits}  = {}{leave}", number + 1, row.pieces))
    };
    let mut lines: Vec<DrawnLine> = theory.rows.iter().enumerate().take(MAX_ROWS).map(row).collect();
    if let Some(more @ 1..) = theory.rows.len().checked_sub(MAX_ROWS) {
        lines.push(DrawnLine::Sentence(Phrase::new("explain-more-rows").with("count", more as u64)));
    }
    let text = format!(" {}  = {}", bits(&|column| theory.is_odd(column)), theory.nim_sum);
    lines.push(DrawnLine::Labelled { label: Phrase::new("explain-odd"), width: LABEL, text });
    lines
}

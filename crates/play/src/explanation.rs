//! Why a position is won or lost by theory: Nim's binary columns as a drawing and a sentence.
//!
//! ```text
//!    1  . . 1  = 1
//!    2  . 1 1  = 3
//!    3  1 . 1  = 5  -> 2        leaving 2 in row 3 makes every column even
//!  odd  1 1 1  = 7
//! ```

use jogada_messages::{Language, say};
use jogada_solve::nim::{Reason, Theory};

use crate::Session;

/// Limits on what is drawn.
const MAX_ROWS: usize = 40;
const MAX_COLUMNS: usize = 64;

/// An explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Lines of fixed-width text.
    pub drawn: Vec<String>,
    /// The conclusion, as a sentence.
    pub words: String,
}

impl Explanation {
    /// Drawing and conclusion as lines.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        self.drawn.iter().cloned().chain([String::new(), self.words.clone()]).collect()
    }
}

/// The theory of a session's position; `None` if the game has none.
#[must_use]
pub fn explain_position(session: &dyn Session, language: Language) -> Option<Explanation> {
    let (theory, moves) = session.nim_theory()?;
    let key = match (theory.reason, theory.wins) {
        (Reason::Over, _) => "explain-over",
        (Reason::AllEven, _) => "explain-all-even",
        (Reason::SomeOdd, _) => "explain-some-odd",
        (Reason::Singles, true) => "explain-singles-win",
        (Reason::Singles, false) => "explain-singles-lose",
        (Reason::LastLongRow, _) => "explain-last-long-row",
    };
    let words = say(language, key, &[("moves", moves.join(" ").into())]);
    Some(Explanation { drawn: columns(&theory, language), words })
}

/// The rows in binary, and below them the parity of each column.
fn columns(theory: &Theory, language: Language) -> Vec<String> {
    if theory.columns > MAX_COLUMNS {
        return vec![say(language, "explain-too-wide", &[("columns", (theory.columns as u64).into())])];
    }
    let bits = |is_one: &dyn Fn(usize) -> bool| -> String {
        (0..theory.columns).rev().map(|column| if is_one(column) { " 1" } else { " ." }).collect()
    };
    let row = |(number, row): (usize, &jogada_solve::nim::Row)| {
        let leave = row.leave.as_ref().map_or_else(String::new, |leave| format!("  -> {leave}"));
        format!("{:>4} {}  = {}{leave}", number + 1, bits(&|column| row.bit(column)), row.pieces)
    };
    let mut lines: Vec<String> = theory.rows.iter().enumerate().take(MAX_ROWS).map(row).collect();
    if let Some(more @ 1..) = theory.rows.len().checked_sub(MAX_ROWS) {
        lines.push(say(language, "explain-more-rows", &[("count", (more as u64).into())]));
    }
    let odd = say(language, "explain-odd", &[]);
    lines.push(format!("{odd:>4} {}  = {}", bits(&|column| theory.is_odd(column)), theory.nim_sum));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open;

    fn explained(game: &str, position: &str, language: Language) -> Option<Explanation> {
        explain_position(&*open(game, Some(position)).unwrap(), language)
    }

    #[test]
    fn nim_is_explained_by_its_columns() {
        let found = explained("nim", "1,3,5 1", Language::English).unwrap();
        assert_eq!(found.drawn[2], "   3  1 . 1  = 5  -> 2");
        assert_eq!(found.drawn[3], " odd  1 1 1  = 7");
        assert!(found.words.contains("3-3"), "{}", found.words);
        let lost = explained("nim:misere=false", "1,2,3 2", Language::Portuguese).unwrap();
        assert!(lost.words.ends_with("perde."), "{}", lost.words);
    }

    #[test]
    fn what_cannot_be_drawn_is_said_and_other_games_have_no_theory() {
        let wide = format!("{},3 1", "9".repeat(40));
        let found = explained("nim", &wide, Language::English).unwrap();
        assert!(found.drawn.len() == 1 && found.drawn[0].contains("too many to draw"));
        let many = format!("{}1 1", "1,".repeat(99));
        let found = explained("nim", &many, Language::English).unwrap();
        assert_eq!(found.drawn.len(), MAX_ROWS + 2);
        assert_eq!(explained("quarto", "..../..../..../....", Language::English), None);
    }
}

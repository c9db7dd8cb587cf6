//! The reasons of a proof as text: a word for each claim, or one for a run of claims.
//!
//! ```text
//!   b3      this move          *   every move          ?   search
//!                              *7  seven times         ?7  seven times
//! ```
//!
//! Words are parted by spaces and line ends. A run never goes beyond its level.

use jogada_core::Notation;

use super::Refusal;
use super::level::{Claim, Reason};

const EVERY: char = '*';
const SEARCH: char = '?';

/// The longest line that is written, unless a single word is longer.
const WIDTH: usize = 100;

/// Reasons being read.
pub(super) struct Words<'a> {
    rest: &'a str,
    /// The line of `rest`, counted from 1.
    line: usize,
}

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str, line: usize) -> Words<'a> {
        Words { rest: text, line }
    }

    fn next(&mut self) -> Option<&'a str> {
        loop {
            let end = self.rest.find([' ', '\n']);
            let (word, rest) = match end {
                Some(end) => (&self.rest[..end], &self.rest[end + 1..]),
                None => (self.rest, ""),
            };
            let line_ends = end.is_some_and(|end| self.rest.as_bytes()[end] == b'\n');
            if word.is_empty() && end.is_none() {
                return None;
            }
            if word.is_empty() {
                (self.rest, self.line) = (rest, self.line + usize::from(line_ends));
                continue;
            }
            // The line break is left for the next call, so that a fault in this word has the right line.
            self.rest = &self.rest[word.len()..];
            return Some(word);
        }
    }

    /// The reasons for the claims of a level.
    ///
    /// # Errors
    /// A word that is not a reason, or that is missing.
    pub(super) fn level<G: Notation>(
        &mut self,
        game: &G,
        claims: &[Claim<G::State>],
    ) -> Result<Vec<Reason<G::Move>>, Refusal> {
        let mut reasons = Vec::new();
        while let Some(claim) = claims.get(reasons.len()) {
            let place = || game.write_position(&claim.state);
            let word = self.next().ok_or_else(|| Refusal::Missing(place()))?;
            let (reason, count) = if let Some(count) = word.strip_prefix(EVERY) {
                (Reason::Every, count)
            } else if let Some(count) = word.strip_prefix(SEARCH) {
                (Reason::Search, count)
            } else {
                let mv = game.read_move(&claim.state, word).map_err(|_| Refusal::Wrong(place()))?;
                reasons.push(Reason::Move(mv));
                continue;
            };
            let left = claims.len() - reasons.len();
            let count = run_length(count).filter(|count| *count <= left);
            let count = count.ok_or(Refusal::Malformed(self.line))?;
            reasons.resize(reasons.len() + count, reason);
        }
        Ok(reasons)
    }

    /// Checks that nothing is left.
    ///
    /// # Errors
    /// If there is something.
    pub(super) fn finish(mut self) -> Result<(), Refusal> {
        match self.next() {
            None => Ok(()),
            Some(_) => Err(Refusal::Idle(self.line)),
        }
    }
}

/// The number after a sign: none is 1.
fn run_length(text: &str) -> Option<usize> {
    if text.is_empty() {
        return Some(1);
    }
    text.parse().ok().filter(|count: &usize| *count > 1 && count.to_string() == text)
}

/// Appends the reasons of a level as words.
pub(super) fn write_level<G: Notation>(game: &G, reasons: &[Reason<G::Move>], text: &mut String) {
    let mut line = 0;
    for run in reasons.chunk_by(|one, other| one == other && !matches!(one, Reason::Move(_))) {
        let sign =
            |sign: char| if run.len() == 1 { sign.to_string() } else { format!("{sign}{}", run.len()) };
        let word = match &run[0] {
            Reason::Move(mv) => game.write_move(mv),
            Reason::Every => sign(EVERY),
            Reason::Search => sign(SEARCH),
        };
        if line > 0 && line + 1 + word.len() > WIDTH {
            text.push('\n');
            line = 0;
        } else if line > 0 {
            text.push(' ');
            line += 1;
        }
        text.push_str(&word);
        line += word.len();
    }
    text.push('\n');
}

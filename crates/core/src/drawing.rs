//! A board as a person sees it: lines of text in which every piece of text says what it means, not
//! what colour it has. The terminal, the text interface and tests each turn that into their own.

use std::fmt;

/// Which characters a drawing may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// Box lines, blocks and symbols, all one column wide.
    Unicode,
    /// Only the printable characters of ASCII.
    Ascii,
}

impl Glyphs {
    /// `unicode` or `ascii`, as the case may be.
    #[must_use]
    pub const fn pick(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        match self {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }
}

/// What a piece of a drawing stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// Frames and coordinates.
    Frame,
    /// Something of player one's.
    One,
    /// Something of player two's.
    Two,
    /// Something the player to move may choose.
    Legal,
    /// Something the opponent forbids or attacks.
    Threat,
    /// Something no longer there.
    Gone,
    /// A light piece.
    Light,
    /// A dark piece.
    Dark,
}

/// A piece of text with one meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text, on one line.
    pub text: String,
    /// What it stands for.
    pub ink: Ink,
}

/// Lines of spans. Displayed without colour by `{}`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// The lines, from top to bottom.
    pub lines: Vec<Vec<Span>>,
}

impl Drawing {
    /// Nothing drawn yet.
    #[must_use]
    pub fn new() -> Drawing {
        Drawing::default()
    }

    /// Plain lines of text.
    #[must_use]
    pub fn plain(text: &str) -> Drawing {
        let mut drawing = Drawing::new();
        for line in text.lines() {
            drawing.line().put(Ink::Plain, line);
        }
        drawing
    }

    /// Begins a new line.
    pub fn line(&mut self) -> &mut Drawing {
        self.lines.push(Vec::new());
        self
    }

    /// Adds text to the last line, joined to what stands before it if that means the same.
    pub fn put(&mut self, ink: Ink, text: impl AsRef<str>) -> &mut Drawing {
        if self.lines.is_empty() {
            self.line();
        }
        let text = text.as_ref();
        if let Some(line) = self.lines.last_mut() {
            match line.last_mut() {
                Some(last) if last.ink == ink => last.text.push_str(text),
                _ => line.push(Span { text: text.to_owned(), ink }),
            }
        }
        self
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(out, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_of_one_meaning_join() {
        let mut drawing = Drawing::new();
        drawing.line().put(Ink::Frame, "a").put(Ink::Frame, "b").put(Ink::Plain, "c ");
        assert_eq!(drawing.lines[0].len(), 2);
        assert_eq!(drawing.to_string(), "abc\n");
    }
}

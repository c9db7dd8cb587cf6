//! A board as a person sees it: lines of text in which every piece of text says what it means, not
//! what colour it has. The terminal, the text interface and tests each turn that into their own.

use std::fmt;

use crate::Player;

/// Which characters a drawing may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Glyphs {
    /// Box lines, blocks and symbols, all one column wide.
    Unicode,
    /// Only the printable characters of ASCII.
    Ascii,
}

impl Glyphs {
    /// The text for these glyphs.
    #[must_use]
    pub const fn pick(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        match self {
            Glyphs::Unicode => unicode,
            Glyphs::Ascii => ascii,
        }
    }
}

/// The room for a drawing, and the characters it may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Canvas {
    /// How many columns there are.
    pub columns: usize,
    /// How many lines there are.
    pub lines: usize,
    /// Which characters.
    pub glyphs: Glyphs,
}

impl Canvas {
    /// Whether something of this size fits.
    #[must_use]
    pub const fn fits(self, columns: usize, lines: usize) -> bool {
        columns <= self.columns && lines <= self.lines
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

impl Ink {
    /// All of them.
    pub const ALL: [Ink; 9] = [
        Ink::Plain,
        Ink::Frame,
        Ink::One,
        Ink::Two,
        Ink::Legal,
        Ink::Threat,
        Ink::Gone,
        Ink::Light,
        Ink::Dark,
    ];

    /// Its name in JSON and in style sheets; never translated.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ink::Plain => "plain",
            Ink::Frame => "frame",
            Ink::One => "one",
            Ink::Two => "two",
            Ink::Legal => "legal",
            Ink::Threat => "threat",
            Ink::Gone => "gone",
            Ink::Light => "light",
            Ink::Dark => "dark",
        }
    }
}

impl From<Player> for Ink {
    /// Something of this player's.
    fn from(player: Player) -> Ink {
        match player {
            Player::One => Ink::One,
            Player::Two => Ink::Two,
        }
    }
}

/// A piece of text with one meaning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text, on one line.
    pub text: String,
    /// What it stands for.
    pub ink: Ink,
    /// The place on the board it shows, as moves name it (`a1`, a row, a piece to give), so that a board can
    /// be pointed at. A move belongs to the place it is, or begins with; where moves name their place last, a star stands for what
    /// comes before it (`*@a14` takes `b@a14`).
    pub place: Option<String>,
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

    /// Columns of the widest line, and how many lines there are.
    #[must_use]
    pub fn size(&self) -> (usize, usize) {
        let width = |line: &Vec<Span>| line.iter().map(|span| span.text.chars().count()).sum();
        (self.lines.iter().map(width).max().unwrap_or(0), self.lines.len())
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
        self.add(ink, text.as_ref(), None)
    }

    /// Adds text that shows a place of the board.
    pub fn put_at(&mut self, place: impl Into<String>, ink: Ink, text: impl AsRef<str>) -> &mut Drawing {
        self.add(ink, text.as_ref(), Some(place.into()))
    }

    fn add(&mut self, ink: Ink, text: &str, place: Option<String>) -> &mut Drawing {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            match line.last_mut() {
                Some(last) if last.ink == ink && last.place == place => last.text.push_str(text),
                _ => line.push(Span { text: text.to_owned(), ink, place }),
            }
        }
        self
    }
}

impl Span {
    /// Whether `mv`, as written, is played here: it is the name of this place, or that name and something that
    /// says more (`c4x77` on `c4`, `3-2` in row `3`); or it ends with what stands behind the star (`b@a14` on `*@a14`).
    #[must_use]
    pub fn takes(&self, mv: &str) -> bool {
        let Some(place) = self.place.as_deref() else { return false };
        if let Some(end) = place.strip_prefix('*') {
            return mv.ends_with(end);
        }
        mv.strip_prefix(place).is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
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

    #[test]
    fn a_move_belongs_to_the_place_it_begins_with() {
        let mut drawing = Drawing::new();
        drawing.line().put_at("c4", Ink::Plain, "77").put_at("3", Ink::Plain, "|||").put(Ink::Plain, " ");
        let [cell, row, gap] = &drawing.lines[0][..] else { panic!("three places, three spans") };
        assert!(cell.takes("c4") && cell.takes("c4x77") && !cell.takes("c"));
        assert!(row.takes("3-2") && !row.takes("31-2") && !row.takes("2-3"));
        assert!(!gap.takes("") && !gap.takes("c4"));
    }

    #[test]
    fn a_move_may_name_its_place_last() {
        let mut drawing = Drawing::new();
        drawing.line().put_at("*23", Ink::Plain, "x");
        let place = &drawing.lines[0][0];
        assert!(place.takes("b23") && place.takes("cc23") && !place.takes("b24") && !place.takes("23b"));
    }
}

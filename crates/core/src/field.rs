//! Parsing by fields: parts of a text that know their byte range in it, so that a fault can point at the place.

use std::ops::Range;

use crate::{Code, Fault, Player, TextFault, Value};

/// A piece of a text that remembers the whole, so that every mistake found in it can be pointed at.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    whole: &'a str,
    start: usize,
    end: usize,
}

/// The pieces of `text` between white space.
#[must_use]
pub fn read_fields(text: &str) -> Vec<Field<'_>> {
    Field::whole(text).split_whitespace()
}

impl<'a> Field<'a> {
    /// All of `text` as one field.
    #[must_use]
    pub fn whole(text: &'a str) -> Field<'a> {
        Field { whole: text, start: 0, end: text.len() }
    }

    /// The empty field at the end of `text`: where something is missing.
    #[must_use]
    pub fn end_of(text: &'a str) -> Field<'a> {
        Field { whole: text, start: text.len(), end: text.len() }
    }

    /// Its text.
    #[must_use]
    pub fn text(self) -> &'a str {
        &self.whole[self.start..self.end]
    }

    /// Its byte range in the whole text.
    #[must_use]
    pub fn span(self) -> Range<usize> {
        self.start..self.end
    }

    /// Whether its text is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The part of it at `range`, in bytes from its own start, which must fall on characters.
    #[must_use]
    pub fn part(self, range: Range<usize>) -> Field<'a> {
        Field { start: self.start + range.start, end: self.start + range.end, ..self }
    }

    /// Its pieces between separators; one more than there are separators.
    #[must_use]
    pub fn split(self, separator: char) -> Vec<Field<'a>> {
        self.pieces(|character| character == separator)
    }

    /// Its pieces between white space, none of them empty.
    #[must_use]
    pub fn split_whitespace(self) -> Vec<Field<'a>> {
        self.pieces(char::is_whitespace).into_iter().filter(|field| !field.is_empty()).collect()
    }

    fn pieces(self, is_separator: impl Fn(char) -> bool) -> Vec<Field<'a>> {
        let mut pieces = Vec::new();
        let mut from = 0;
        for (at, character) in self.text().char_indices() {
            if is_separator(character) {
                pieces.push(self.part(from..at));
                from = at + character.len_utf8();
            }
        }
        pieces.push(self.part(from..self.end - self.start));
        pieces
    }

    /// Its characters, each as a field.
    pub fn characters(self) -> impl Iterator<Item = (char, Field<'a>)> {
        self.text()
            .char_indices()
            .map(move |(at, character)| (character, self.part(at..at + character.len_utf8())))
    }

    /// A mistake in this field.
    #[must_use]
    pub fn fault(self, code: impl Into<Code>) -> Fault {
        Fault::new(code).at(self.whole, self.span()).with("found", self.text())
    }

    /// "Expected this, found that", or "missing" if the field is empty. `expected` is either text that
    /// needs no translation or the code of a message.
    #[must_use]
    pub fn unexpected(self, expected: impl Into<Value>) -> Fault {
        let code = if self.is_empty() { TextFault::Missing } else { TextFault::Unexpected };
        let mut fault = self.fault(code);
        fault.values.push(("expected", expected.into()));
        fault
    }

    /// Reads a whole number in `low..=high`.
    ///
    /// # Errors
    /// Anything else, leading signs and spaces included.
    pub fn number(self, low: u64, high: u64) -> Result<u64, Fault> {
        let digits = !self.is_empty() && self.text().bytes().all(|byte| byte.is_ascii_digit());
        let number = if digits { self.text().parse().ok() } else { None };
        number
            .filter(|number| (low..=high).contains(number))
            .ok_or_else(|| self.fault(TextFault::Number).with("low", low).with("high", high))
    }

    /// Reads a player, `1` or `2`.
    ///
    /// # Errors
    /// Anything else.
    pub fn player(self) -> Result<Player, Fault> {
        match self.text() {
            "1" => Ok(Player::One),
            "2" => Ok(Player::Two),
            _ => Err(self.fault(TextFault::Player)),
        }
    }

    /// Reads the points of both players, `12-7`, each at most `high`.
    ///
    /// # Errors
    /// Anything else.
    pub fn points(self, high: u64) -> Result<[u64; 2], Fault> {
        match self.split('-')[..] {
            [one, two] => Ok([one.number(0, high)?, two.number(0, high)?]),
            _ => Err(self.unexpected(Value::Message("what-points"))),
        }
    }
}

/// Refuses a field where no more is expected: `expect_end(fields.get(2))?`.
///
/// # Errors
/// That there is one.
pub fn expect_end(extra: Option<&Field<'_>>) -> Result<(), Fault> {
    extra.map_or(Ok(()), |extra| Err(extra.fault(TextFault::Trailing)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_know_where_they_are() {
        let fields = read_fields("  ab/cd  é-7 ");
        assert_eq!(fields.len(), 2);
        assert_eq!(fields[0].span(), 2..7);
        let parts = fields[0].split('/');
        assert_eq!((parts[1].text(), parts[1].span()), ("cd", 5..7));
        let parts = fields[1].split('-');
        assert_eq!((parts[0].text(), parts[1].span()), ("é", 12..13));
    }

    #[test]
    fn numbers_are_digits_within_bounds() {
        assert_eq!(Field::whole("007").number(0, 7), Ok(7));
        for wrong in ["", "8", "+1", "-1", " 1", "1 ", "x", "99999999999999999999999"] {
            let fault = Field::whole(wrong).number(0, 7).unwrap_err();
            assert_eq!((fault.code(), fault.found()), ("fault-number", wrong));
        }
    }

    #[test]
    fn points_are_a_pair() {
        assert_eq!(Field::whole("12-7").points(96), Ok([12, 7]));
        assert_eq!(Field::whole("12").points(96).unwrap_err().code(), "fault-unexpected");
        assert_eq!(Field::whole("12-97").points(96).unwrap_err().span, 3..5);
    }
}

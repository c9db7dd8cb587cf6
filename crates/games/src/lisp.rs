//! Boards as the course's programs print them: nested Lisp lists of words.
//!
//! ```text
//!   ((94 25 NIL) (-1 47 56)) 1 94-0        a list, then what follows it
//! ```

use jogada_core::{Fault, Field, Value};

/// The deepest lists that are read: no board needs more, and no text may cost more stack than this.
const DEEPEST: usize = 4;

/// A word, or a list of items.
#[derive(Clone, Debug)]
pub(crate) enum Item<'a> {
    /// A word: a number, `NIL`.
    Word(Field<'a>),
    /// A list, with its text from bracket to bracket.
    List(Field<'a>, Vec<Item<'a>>),
}

impl<'a> Item<'a> {
    /// Where it is.
    pub(crate) fn field(&self) -> Field<'a> {
        match self {
            Item::Word(field) | Item::List(field, _) => *field,
        }
    }

    /// Its items, where it is a list.
    ///
    /// # Errors
    /// A word in place of a list.
    pub(crate) fn items(&self) -> Result<&[Item<'a>], Fault> {
        match self {
            Item::List(_, items) => Ok(items),
            Item::Word(field) => Err(field.unexpected(Value::Message("what-lisp-list"))),
        }
    }

    /// The word, where it is one.
    ///
    /// # Errors
    /// A list in place of a word.
    pub(crate) fn word(&self) -> Result<Field<'a>, Fault> {
        match self {
            Item::Word(field) => Ok(*field),
            Item::List(field, _) => Err(field.unexpected(Value::Message("what-lisp-word"))),
        }
    }
}

/// A list as it is written: `(94 25 NIL)`.
pub(crate) fn list<T: std::fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("({})", items.join(" "))
}

/// Whether a text is one that begins with a list.
pub(crate) fn is_list(text: &str) -> bool {
    text.trim_start().starts_with('(')
}

/// Reads the list a text begins with, and returns the words that follow it.
///
/// # Errors
/// A bracket that is missing, or lists too deep.
pub(crate) fn read_list(text: &str) -> Result<(Item<'_>, Vec<Field<'_>>), Fault> {
    let whole = Field::whole(text);
    let mut open: Vec<(usize, Vec<Item<'_>>)> = Vec::new();
    let mut word_start = None;
    for (at, character) in text.char_indices() {
        let ends_word = matches!(character, '(' | ')') || character.is_whitespace();
        if !ends_word {
            word_start.get_or_insert(at);
            continue;
        }
        if let Some(start) = word_start.take() {
            add(&mut open, Item::Word(whole.part(start..at)))?;
        }
        match character {
            '(' if open.len() == DEEPEST => return Err(whole.part(at..at + 1).unexpected(")")),
            '(' => open.push((at, Vec::new())),
            ')' => {
                let Some((start, items)) = open.pop() else {
                    return Err(whole.part(at..at + 1).unexpected("("));
                };
                let list = Item::List(whole.part(start..at + 1), items);
                if open.is_empty() {
                    return Ok((list, whole.part(at + 1..text.len()).split_whitespace()));
                }
                add(&mut open, list)?;
            }
            _ => {}
        }
    }
    Err(Field::end_of(text).unexpected(")"))
}

/// The brackets and words of a text in turn, and where it goes on after each. For boards that are read without being kept as lists.
pub(crate) fn tokens(text: &str) -> impl Iterator<Item = (Field<'_>, usize)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text[at..].trim_start();
        let start = text.len() - rest.len();
        let length = match rest.chars().next()? {
            '(' | ')' => 1,
            _ => rest.find(|end: char| end.is_whitespace() || matches!(end, '(' | ')')).unwrap_or(rest.len()),
        };
        at = start + length;
        Some((Field::whole(text).part(start..at), at))
    })
}

/// Adds an item to the innermost list that is open.
fn add<'a>(open: &mut [(usize, Vec<Item<'a>>)], item: Item<'a>) -> Result<(), Fault> {
    match open.last_mut() {
        Some((_, items)) => {
            items.push(item);
            Ok(())
        }
        None => Err(item.field().unexpected("(")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_nest_and_leave_what_follows() {
        let (list, rest) = read_list(" ((1 NIL) ( -2)) 2 3-4").unwrap();
        let rows = list.items().unwrap();
        let words: Vec<Vec<&str>> = rows
            .iter()
            .map(|row| row.items().unwrap().iter().map(|item| item.word().unwrap().text()).collect())
            .collect();
        assert_eq!(words, [vec!["1", "NIL"], vec!["-2"]]);
        assert_eq!(rest.iter().map(|field| field.text()).collect::<Vec<_>>(), ["2", "3-4"]);
        assert_eq!(rows[0].word().unwrap_err().found(), "(1 NIL)");
        assert!(rows[1].items().unwrap()[0].items().is_err());
    }

    #[test]
    fn tokens_are_brackets_and_words() {
        let read: Vec<(&str, usize)> =
            tokens(" (é1 (nil))x").map(|(field, end)| (field.text(), end)).collect();
        assert_eq!(read, [("(", 2), ("é1", 5), ("(", 7), ("nil", 10), (")", 11), (")", 12), ("x", 13)]);
        assert_eq!(tokens(" ").count(), 0);
    }

    #[test]
    fn brackets_must_match() {
        for (text, found) in [("((1 2)", ""), ("1)", "1"), (")", ")"), ("(((((1)))))", "("), ("(1", "")] {
            assert_eq!(read_list(text).unwrap_err().found(), found, "{text}");
        }
    }
}

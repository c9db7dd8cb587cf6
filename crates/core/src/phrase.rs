//! A message for people as data: its key and its values. `jogada_messages` has the words, in every language.

use crate::Value;

/// A message by its key, with the values it speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// The message's name.
    pub key: &'static str,
    /// The values, by their names.
    pub values: Vec<(&'static str, Value)>,
}

impl Phrase {
    /// A message without values.
    #[must_use]
    pub const fn new(key: &'static str) -> Phrase {
        Phrase { key, values: Vec::new() }
    }

    /// Adds a value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Phrase {
        self.values.push((name, value.into()));
        self
    }
}

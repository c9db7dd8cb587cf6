//! Faults: what is wrong with a text that somebody typed, in no language: a message key, its values, and the place in the text.

use std::fmt;
use std::ops::Range;

use crate::Code;

/// A value inside a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Text that reads the same in every language: a move, a file name, what somebody typed.
    Text(String),
    /// A number, written by the rules of the reader's language.
    Number(u64),
    /// Another message, by its code: "the number of pieces in a hole".
    Message(&'static str),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number)
    }
}

/// A mistake in a position, a move, a game id or a parameter; or what went wrong with a file, a program, a player.
///
/// Its [code](crate::FaultCode) names a message; `jogada_messages` has the words, in every language. [`Display`](fmt::Display)
/// shows the bare facts, for logs and for programs without those words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    code: Code,
    /// The values the message speaks of.
    pub values: Vec<(&'static str, Value)>,
    /// The whole text that was read; empty if the mistake is not in a text.
    pub text: Box<str>,
    /// Where in the text, in bytes. Empty (`5..5`) where something is missing.
    pub span: Range<usize>,
    /// What was probably meant.
    pub near: Option<String>,
    /// The fault that caused this one, if any: the illegal move of a player that failed.
    pub cause: Option<Box<Fault>>,
}

impl Fault {
    /// A mistake that is in no particular text.
    #[must_use]
    pub fn new(code: impl Into<Code>) -> Fault {
        Fault {
            code: code.into(),
            values: Vec::new(),
            text: Box::default(),
            span: 0..0,
            near: None,
            cause: None,
        }
    }

    /// The key of its message: what programs know it by.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.code.key()
    }

    /// Whether this is what is wrong.
    #[must_use]
    pub fn is(&self, code: impl Into<Code>) -> bool {
        self.code == code.into()
    }

    /// Sets the text, and the place of the mistake in it.
    #[must_use]
    pub fn at(mut self, text: &str, span: Range<usize>) -> Fault {
        self.text = text.into();
        self.span = span;
        self
    }

    /// Adds a value the message speaks of.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Fault {
        self.values.push((name, value.into()));
        self
    }

    /// Adds a value that is itself a message.
    #[must_use]
    pub fn with_message(mut self, name: &'static str, code: &'static str) -> Fault {
        self.values.push((name, Value::Message(code)));
        self
    }

    /// Adds the suggestion, if there is one.
    #[must_use]
    pub fn near(mut self, near: Option<impl Into<String>>) -> Fault {
        self.near = near.map(Into::into);
        self
    }

    /// Adds the cause.
    #[must_use]
    pub fn because(mut self, cause: impl Into<Option<Fault>>) -> Fault {
        self.cause = cause.into().map(Box::new);
        self
    }

    /// The text the mistake points at.
    #[must_use]
    pub fn found(&self) -> &str {
        self.text.get(self.span.clone()).unwrap_or("")
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())?;
        for (name, value) in &self.values {
            match value {
                Value::Text(text) => write!(out, " {name}={text:?}")?,
                Value::Number(number) => write!(out, " {name}={number}")?,
                Value::Message(code) => write!(out, " {name}={code}")?,
            }
        }
        if !self.text.is_empty() {
            write!(out, " at {}..{} of {:?}", self.span.start, self.span.end, self.text)?;
        }
        if let Some(near) = &self.near {
            write!(out, " near {near:?}")?;
        }
        if let Some(cause) = &self.cause {
            write!(out, ": {cause}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Fault {}

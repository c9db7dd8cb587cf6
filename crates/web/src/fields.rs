//! The fields of a request, read one by one: every mistake is named precisely.

use jogada_core::{Fault, Field};
use jogada_games::nearest;
use serde_json::{Map, Value};

/// A JSON object somebody sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fields(Map<String, Value>);

impl Fields {
    /// Reads the object.
    ///
    /// # Errors
    /// If it is none, and where it goes wrong.
    pub(crate) fn read(body: &[u8]) -> Result<Fields, Fault> {
        match serde_json::from_slice(body) {
            Ok(Value::Object(map)) => Ok(Fields(map)),
            Ok(other) => Err(Field::whole(&other.to_string()).unexpected("`{..}`")),
            Err(error) => {
                let fault = Fault::new("fault-json").with("found", "");
                Err(fault.with("line", error.line() as u64).with("column", error.column() as u64))
            }
        }
    }

    /// Checks that there are no others than these.
    ///
    /// # Errors
    /// The first that is unknown, and what was probably meant.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), Fault> {
        match self.0.keys().find(|key| !known.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => {
                let fault = Field::whole(key).fault("fault-field-unknown");
                Err(fault.with("known", known.join(", ")).near(nearest(key, known.iter().copied())))
            }
        }
    }

    fn get(&self, key: &str) -> Option<&Value> {
        self.0.get(key).filter(|value| !value.is_null())
    }

    /// Text, if it is given.
    pub(crate) fn text(&self, key: &str) -> Result<Option<&str>, Fault> {
        let read = |value: &'_ Value| unexpected(key, value, "what-text");
        self.get(key).map(|value| value.as_str().ok_or_else(|| read(value))).transpose()
    }

    /// Text that must be given.
    pub(crate) fn required(&self, key: &str) -> Result<&str, Fault> {
        self.text(key)?.ok_or_else(|| Fault::new("fault-field-missing").with("found", "").with("key", key))
    }

    /// A list of texts; empty if it is not given.
    pub(crate) fn texts(&self, key: &str) -> Result<Vec<&str>, Fault> {
        let Some(value) = self.get(key) else { return Ok(Vec::new()) };
        let texts = value.as_array().and_then(|list| list.iter().map(Value::as_str).collect());
        texts.ok_or_else(|| unexpected(key, value, "what-texts"))
    }

    /// A whole number from `low` to `high`, if it is given.
    pub(crate) fn number(&self, key: &str, low: u64, high: u64) -> Result<Option<u64>, Fault> {
        let Some(value) = self.get(key) else { return Ok(None) };
        match value.as_u64().filter(|number| (low..=high).contains(number)) {
            Some(number) => Ok(Some(number)),
            None => {
                let fault = Field::whole(&value.to_string()).fault("fault-field-number");
                Err(fault.with("key", key).with("low", low).with("high", high))
            }
        }
    }

    /// Yes or no, if it is given.
    pub(crate) fn flag(&self, key: &str) -> Result<Option<bool>, Fault> {
        let read = |value: &'_ Value| value.as_bool().ok_or_else(|| unexpected(key, value, "what-flag"));
        self.get(key).map(read).transpose()
    }

    /// One of a few words, by its place among them, if it is given.
    pub(crate) fn word(&self, key: &str, words: &[&str]) -> Result<Option<usize>, Fault> {
        let Some(text) = self.text(key)? else { return Ok(None) };
        match words.iter().position(|word| *word == text) {
            Some(place) => Ok(Some(place)),
            None => {
                let fault = Field::whole(text).fault("fault-parameter-value").with("key", key);
                Err(fault.with("known", words.join(", ")).near(nearest(text, words.iter().copied())))
            }
        }
    }
}

fn unexpected(key: &str, value: &Value, expected: &'static str) -> Fault {
    let fault = Field::whole(&value.to_string()).fault("fault-field");
    fault.with("key", key).with_message("expected", expected)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_are_named() {
        let fields = Fields::read(br#"{"game": 3, "moves": ["a", 1], "depth": 99, "depht": 1}"#).unwrap();
        let code = |fault: Fault| (fault.code, fault.found().to_owned());
        assert_eq!(code(fields.required("game").unwrap_err()), ("fault-field", "3".to_owned()));
        assert_eq!(code(fields.texts("moves").unwrap_err()), ("fault-field", r#"["a",1]"#.to_owned()));
        assert_eq!(code(fields.number("depth", 1, 60).unwrap_err()), ("fault-field-number", "99".to_owned()));
        assert_eq!(code(fields.flag("depth").unwrap_err()), ("fault-field", "99".to_owned()));
        assert_eq!(fields.required("position").unwrap_err().code, "fault-field-missing");
        let unknown = fields.only(&["game", "moves", "depth"]).unwrap_err();
        assert_eq!((unknown.code, unknown.near.as_deref()), ("fault-field-unknown", Some("depth")));
        assert_eq!(Fields::read(b"[]").unwrap_err().code, "fault-unexpected");
        assert_eq!(Fields::read(b"{").unwrap_err().code, "fault-json");
        assert!(Fields::read(&b"[".repeat(60_000)).is_err(), "deep nesting does no harm");
    }
}

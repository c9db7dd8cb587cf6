//! A fault as JSON, which reads back to the same words in every language.
//!
//! ```text
//!   {"code": "fault-bot-exit", "values": {"code": "3"}}
//! ```
//!
//! A value is a text, a number, or another message: `{"message": "system-not-found"}`. `text`, `at`, `near` and `cause` are there
//! where the fault has them.

use jogada_core::{Fault, Value as FaultValue};
use jogada_messages::message_key;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// A fault as JSON. Keys and their order never change.
#[derive(Serialize, Deserialize)]
struct FaultObject {
    code: String,
    values: Map<String, Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<(usize, usize)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    near: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<Box<FaultObject>>,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum ValueObject {
    Text(String),
    Number(u64),
    Message { message: String },
}

/// A fault as JSON. Keys never change.
#[must_use]
pub fn fault_json(fault: &Fault) -> Value {
    json!(FaultObject::new(fault))
}

/// Reads what [`fault_json`] wrote; `None` if this program has no such message. Values that the message does not have are left
/// out.
#[must_use]
pub fn read_fault(value: &Value) -> Option<Fault> {
    FaultObject::deserialize(value).ok()?.fault()
}

impl FaultObject {
    fn new(fault: &Fault) -> FaultObject {
        let value = |value: &FaultValue| match value.clone() {
            FaultValue::Text(text) => ValueObject::Text(text),
            FaultValue::Number(number) => ValueObject::Number(number),
            FaultValue::Message(key) => ValueObject::Message { message: key.to_owned() },
        };
        let text = Some(&fault.text).filter(|text| !text.is_empty());
        FaultObject {
            code: fault.code().to_owned(),
            values: fault
                .values
                .iter()
                .map(|(name, found)| ((*name).to_owned(), json!(value(found))))
                .collect(),
            text: text.map(ToString::to_string),
            at: text.map(|_| (fault.span.start, fault.span.end)),
            near: fault.near.clone(),
            cause: fault.cause.as_deref().map(|cause| Box::new(FaultObject::new(cause))),
        }
    }

    fn fault(self) -> Option<Fault> {
        let message = message_key(&self.code)?;
        let mut fault = Fault::new(message);
        for (name, found) in self.values {
            let Some(name) = message.values.iter().find(|known| **known == name) else { continue };
            let value = match ValueObject::deserialize(found).ok()? {
                ValueObject::Text(text) => FaultValue::Text(text),
                ValueObject::Number(number) => FaultValue::Number(number),
                ValueObject::Message { message } => FaultValue::Message(message_key(&message)?.key),
            };
            fault.values.push((name, value));
        }
        if let Some(text) = self.text {
            let (start, end) = self.at?;
            text.get(start..end)?;
            fault = fault.at(&text, start..end);
        }
        let cause = match self.cause {
            Some(cause) => Some(cause.fault()?),
            None => None,
        };
        Some(fault.near(self.near).because(cause))
    }
}

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
use serde_json::{Map, Value, json};

/// A fault as JSON. Keys never change.
#[must_use]
pub fn fault_json(fault: &Fault) -> Value {
    let value = |value: &FaultValue| match value {
        FaultValue::Text(text) => json!(text),
        FaultValue::Number(number) => json!(number),
        FaultValue::Message(key) => json!({ "message": key }),
    };
    let values: Map<String, Value> =
        fault.values.iter().map(|(name, found)| ((*name).to_owned(), value(found))).collect();
    let mut object =
        Map::from_iter([("code".to_owned(), Value::from(fault.code)), ("values".to_owned(), values.into())]);
    if !fault.text.is_empty() {
        object.insert("text".to_owned(), fault.text.to_string().into());
        object.insert("at".to_owned(), json!([fault.span.start, fault.span.end]));
    }
    if let Some(near) = &fault.near {
        object.insert("near".to_owned(), near.as_str().into());
    }
    if let Some(cause) = &fault.cause {
        object.insert("cause".to_owned(), fault_json(cause));
    }
    object.into()
}

/// Reads what [`fault_json`] wrote; `None` if this program has no such message. Values that the message does not have are left
/// out.
#[must_use]
pub fn read_fault(value: &Value) -> Option<Fault> {
    let message = message_key(value["code"].as_str()?)?;
    let mut fault = Fault::new(message.key);
    for (name, found) in value["values"].as_object()? {
        let Some(name) = message.values.iter().find(|known| *known == name) else { continue };
        fault.values.push((name, read_value(found)?));
    }
    if let Some(text) = value["text"].as_str() {
        let place = |end: usize| usize::try_from(value["at"][end].as_u64()?).ok();
        let span = place(0)?..place(1)?;
        text.get(span.clone())?;
        fault = fault.at(text, span);
    }
    let cause = match value.get("cause") {
        Some(cause) => Some(read_fault(cause)?),
        None => None,
    };
    Some(fault.near(value["near"].as_str()).because(cause))
}

fn read_value(value: &Value) -> Option<FaultValue> {
    match value {
        Value::String(text) => Some(FaultValue::Text(text.clone())),
        Value::Number(number) => number.as_u64().map(FaultValue::Number),
        other => {
            other["message"].as_str().and_then(message_key).map(|message| FaultValue::Message(message.key))
        }
    }
}

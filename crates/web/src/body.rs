//! The body of a request: a JSON object, validated against the schema of its struct. Errors name the field precisely.

use jogada_core::{Fault, Field, TextFault};
use jogada_games::nearest;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::api_error::ApiError;
use crate::faults::WebFault;

/// The fields of a request. `null` counts as left out.
pub(crate) type Fields = Map<String, Value>;

/// Parses the object.
///
/// # Errors
/// It is no JSON object; the error says where.
pub(crate) fn read_fields(body: &[u8]) -> Result<Fields, ApiError> {
    match serde_json::from_slice(body) {
        Ok(Value::Object(map)) => Ok(map),
        Ok(other) => Err(Field::whole(&other.to_string()).unexpected("`{..}`").into()),
        Err(error) => {
            let fault = Fault::new(WebFault::Json).with("found", "");
            Err(fault.with("line", error.line() as u64).with("column", error.column() as u64).into())
        }
    }
}

/// The schema of a request: one object without references or additional fields; every number has a largest value.
pub(crate) fn request_schema<R: JsonSchema>() -> Value {
    let mut settings = SchemaSettings::draft2020_12();
    settings.inline_subschemas = true;
    settings.meta_schema = None;
    let mut schema = settings.into_generator().into_root_schema_for::<R>().to_value();
    if let Some(object) = schema.as_object_mut() {
        object.remove("title");
        object.insert("additionalProperties".to_owned(), false.into());
    }
    let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
    fields.into_iter().flat_map(Map::values_mut).filter_map(Value::as_object_mut).for_each(limit_number);
    schema
}

/// Adds the largest value of a number's type to its schema, which has only the name of the type.
fn limit_number(field: &mut Map<String, Value>) {
    let most: u64 = match field.get("format").and_then(Value::as_str) {
        Some("uint8") => u8::MAX.into(),
        Some("uint16") => u16::MAX.into(),
        Some("uint32") => u32::MAX.into(),
        _ => return,
    };
    field.entry("maximum").or_insert(most.into());
}

/// The fields as a struct, validated by its schema.
///
/// # Errors
/// The first invalid field.
pub(crate) fn read<R: DeserializeOwned>(schema: &Value, fields: &Fields) -> Result<R, ApiError> {
    check(schema, fields)?;
    serde_json::from_value(Value::Object(fields.clone())).map_err(|_| ApiError::Internal)
}

fn check(schema: &Value, fields: &Fields) -> Result<(), Fault> {
    let known = || schema["properties"].as_object().into_iter().flatten();
    let is_known = |key: &str| schema["properties"].get(key).is_some();
    if let Some(key) = fields.keys().find(|key| !is_known(key)) {
        let names: Vec<&str> = known().map(|(name, _)| name.as_str()).collect();
        let fault = Field::whole(key).fault(WebFault::FieldUnknown);
        return Err(fault.with("known", names.join(", ")).near(nearest(key, names)));
    }
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let given = |key: &str| fields.get(key).filter(|value| !value.is_null());
    for key in required {
        if given(key).is_none() {
            return Err(Fault::new(WebFault::FieldMissing).with("found", "").with("key", key));
        }
    }
    known().try_for_each(|(key, schema)| given(key).map_or(Ok(()), |value| check_field(key, schema, value)))
}

fn check_field(key: &str, schema: &Value, value: &Value) -> Result<(), Fault> {
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str()).unwrap_or_default();
    let unexpected = |expected| {
        let fault = Field::whole(&value.to_string()).fault(WebFault::Field);
        Err(fault.with("key", key).with_message("expected", expected))
    };
    match (kind, value) {
        ("string", Value::String(text)) => check_word(key, schema, text),
        ("string", _) => unexpected("what-text"),
        ("boolean", Value::Bool(_)) => Ok(()),
        ("boolean", _) => unexpected("what-flag"),
        ("array", Value::Array(list)) if list.iter().all(Value::is_string) => Ok(()),
        ("array", _) => unexpected("what-texts"),
        _ => {
            let [low, high] = [("minimum", 0), ("maximum", u64::MAX)]
                .map(|(end, usual)| schema[end].as_u64().unwrap_or(usual));
            if value.as_u64().is_some_and(|number| (low..=high).contains(&number)) {
                return Ok(());
            }
            let fault = Field::whole(&value.to_string()).fault(WebFault::FieldNumber);
            Err(fault.with("key", key).with("low", low).with("high", high))
        }
    }
}

/// One of a few words, where there is a choice.
fn check_word(key: &str, schema: &Value, text: &str) -> Result<(), Fault> {
    let Some(words) = schema["enum"].as_array() else { return Ok(()) };
    let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
    if words.contains(&text) {
        return Ok(());
    }
    let fault = Field::whole(text).fault(TextFault::ParameterValue).with("key", key);
    Err(fault.with("known", words.join(", ")).near(nearest(text, words)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize, JsonSchema, Debug)]
    #[allow(dead_code)]
    struct Asked {
        game: String,
        moves: Option<Vec<String>>,
        #[schemars(extend("minimum" = 1, "maximum" = 60))]
        depth: Option<u32>,
        every_move: Option<bool>,
        taken_back: Option<u32>,
    }

    fn refused(body: &str) -> (&'static str, String, Option<String>) {
        let read = read_fields(body.as_bytes())
            .and_then(|fields| read::<Asked>(&request_schema::<Asked>(), &fields));
        let ApiError::Fault(fault) = read.unwrap_err() else { panic!("{body}") };
        (fault.code(), fault.found().to_owned(), fault.near)
    }

    #[test]
    fn mistakes_are_named() {
        for (body, code, found, near) in [
            (r#"{"game": 3}"#, "fault-field", "3", None),
            (r#"{"game": "nim", "moves": ["a", 1]}"#, "fault-field", r#"["a",1]"#, None),
            (r#"{"game": "nim", "depth": 99}"#, "fault-field-number", "99", None),
            (r#"{"game": "nim", "depth": -1}"#, "fault-field-number", "-1", None),
            (r#"{"game": "nim", "taken_back": 4294967296}"#, "fault-field-number", "4294967296", None),
            (r#"{"game": "nim", "every_move": 1}"#, "fault-field", "1", None),
            (r#"{"game": null}"#, "fault-field-missing", "", None),
            (r#"{"game": "nim", "depht": 1}"#, "fault-field-unknown", "depht", Some("depth")),
            ("[]", "fault-unexpected", "[]", None),
            ("{", "fault-json", "", None),
        ] {
            assert_eq!(refused(body), (code, found.to_owned(), near.map(str::to_owned)), "{body}");
        }
        assert!(read_fields(&b"[".repeat(60_000)).is_err(), "deep nesting does no harm");
    }

    #[test]
    fn what_is_null_is_left_out() {
        let fields = read_fields(br#"{"game": "nim", "moves": null, "depth": 60}"#).unwrap();
        let asked: Asked = read(&request_schema::<Asked>(), &fields).unwrap();
        assert_eq!((asked.game.as_str(), asked.moves, asked.depth), ("nim", None, Some(60)));
    }
}

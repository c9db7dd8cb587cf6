//! Checks a value against a JSON schema: the part of JSON Schema that the API's description uses.

use serde_json::Value;

/// Checks that `value` matches `schema`.
///
/// # Errors
/// Where it does not, and why.
pub(crate) fn check(document: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    if let Some(path) = schema["$ref"].as_str() {
        let target = document.pointer(path.trim_start_matches('#')).ok_or(format!("no schema {path}"))?;
        return check(document, target, value, place);
    }
    if let Some(choices) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
        let tried: Vec<_> = choices.iter().map(|choice| check(document, choice, value, place)).collect();
        return if tried.iter().any(Result::is_ok) { Ok(()) } else { Err(format!("{place}: {tried:?}")) };
    }
    let fail = |why: &str| Err(format!("{place}: {value} {why}"));
    if schema.get("const").is_some_and(|only| only != value) {
        return fail("is another constant");
    }
    if schema["enum"].as_array().is_some_and(|known| !known.contains(value)) {
        return fail("is none of those listed");
    }
    if !has_type(&schema["type"], value) {
        return fail(&format!("is no {}", schema["type"]));
    }
    let bound = |key: &str| schema[key].as_f64().zip(value.as_f64());
    if bound("minimum").is_some_and(|(least, value)| value < least)
        || bound("maximum").is_some_and(|(most, value)| value > most)
    {
        return fail("is out of bounds");
    }
    if let (Some(items), Some(list)) = (schema.get("items"), value.as_array()) {
        for (index, item) in list.iter().enumerate() {
            check(document, items, item, &format!("{place}/{index}"))?;
        }
    }
    value.as_object().map_or(Ok(()), |_| check_object(document, schema, value, place))
}

fn check_object(document: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    for key in required {
        if value.get(key).is_none() {
            return Err(format!("{place}: {key} is missing"));
        }
    }
    for (key, field) in value.as_object().into_iter().flatten() {
        let place = format!("{place}/{key}");
        match (schema["properties"].get(key), &schema["additionalProperties"]) {
            (Some(schema), _) | (None, schema @ Value::Object(_)) => check(document, schema, field, &place)?,
            (None, Value::Bool(false)) => return Err(format!("{place} is not described")),
            (None, _) => {}
        }
    }
    Ok(())
}

fn has_type(wanted: &Value, value: &Value) -> bool {
    let is = |name: &str| match name {
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "null" => value.is_null(),
        other => panic!("unknown type {other}"),
    };
    match wanted {
        Value::String(name) => is(name),
        Value::Array(names) => names.iter().filter_map(Value::as_str).any(is),
        _ => true,
    }
}

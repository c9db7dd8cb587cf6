//! The OpenAPI document, generated from the types of requests and answers.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::api_error::ErrorObject;
use crate::operation::{Operation, Returns};

/// The whole document.
pub(crate) fn document(operations: &[Operation]) -> Value {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut generator = settings.into_generator();
    let error = generator.subschema_for::<ErrorObject>().to_value();
    let mut paths = Map::new();
    for operation in operations {
        let method = operation.method().as_str().to_lowercase();
        paths.insert(
            operation.path.to_owned(),
            json!({ method: describe(operation, &mut generator, &error) }),
        );
    }
    let mut schemas = Value::Object(generator.take_definitions(true));
    close(&mut schemas);
    let wrong = |description: &str| json!({ "description": description, "content": { "application/json": { "schema": error } } });
    json!({
        "openapi": "3.2.0",
        "info": {
            "title": "jogada",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Play, analyse and watch algorithms search. The server keeps nothing: every request carries its game. \
                Answers that take a while come as server-sent events; closing the connection ends the search. \
                A field that is `null` counts as left out.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {
                "Wrong": wrong("What is wrong, in the words of the command line: 400 wrong input, 403 a foreign host or page, \
                    404, 405, 408 too slow, 413 too large, 415 not JSON, 429 too many searches wait."),
                "Unavailable": wrong("The server is being shut down, or the work did not end in its time."),
            },
            "parameters": { "lang": {
                "name": "lang",
                "in": "query",
                "description": "The language of words: `en` or `pt`. Otherwise what was chosen on the page, then the browser's.",
                "schema": { "type": "string" },
                "example": "pt",
            } },
        },
    })
}

fn describe(operation: &Operation, generator: &mut SchemaGenerator, error: &Value) -> Value {
    let id = operation.path.trim_start_matches("/api/").trim_end_matches(".json").replace('/', "_");
    let answer = match operation.returns {
        Returns::Object(schema) => {
            let mut schema = schema(generator).to_value();
            close(&mut schema);
            json!({ "description": "The answer.", "content": { "application/json": { "schema": schema } } })
        }
        Returns::Events(schema) => stream(events(&schema(generator).to_value(), error)),
    };
    let mut described = json!({
        "operationId": id,
        "summary": operation.summary,
        "parameters": [{ "$ref": "#/components/parameters/lang" }],
        "responses": { "200": answer, "4XX": { "$ref": "#/components/responses/Wrong" } },
    });
    if let Some(sent) = &operation.sent {
        let content = json!({ "application/json": { "schema": sent.schema, "example": sent.example } });
        described["requestBody"] = json!({ "required": true, "content": content });
        described["responses"]["503"] = json!({ "$ref": "#/components/responses/Unavailable" });
    }
    described
}

/// The event of a stream whose search is waiting in the queue.
fn queued() -> Value {
    json!({
        "description": "The search waits for others to end: so many are before it, itself included.",
        "type": "object",
        "properties": { "place": { "type": "integer", "minimum": 1 } },
        "required": ["place"],
        "additionalProperties": false,
    })
}

/// The events of a stream by name, in order: `queued`, the variants of the enum, and `error`.
fn events(schema: &Value, error: &Value) -> Map<String, Value> {
    let mut events = Map::from_iter([("queued".to_owned(), queued())]);
    let variants = schema["oneOf"].as_array().into_iter().flatten();
    for (name, mut event) in
        variants.filter_map(|variant| variant["properties"].as_object()).flat_map(Clone::clone)
    {
        close(&mut event);
        events.insert(name, event);
    }
    events.insert("error".to_owned(), error.clone());
    events
}

fn stream(events: Map<String, Value>) -> Value {
    let names: Vec<&String> = events.keys().collect();
    json!({
        "description": "Events, each with JSON as its data.",
        "content": { "text/event-stream": {
            "itemSchema": {
                "type": "object",
                "properties": {
                    "event": { "type": "string", "enum": names },
                    "data": {
                        "type": "string",
                        "contentMediaType": "application/json",
                        "description": "JSON on one line, described by the event's name in `x-events`.",
                    },
                },
                "required": ["event", "data"],
            },
            "x-events": events,
        } },
    })
}

/// Forbids additional fields in every object.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if object.contains_key("properties") && !object.contains_key("additionalProperties") {
                object.insert("additionalProperties".to_owned(), false.into());
            }
            object.values_mut().for_each(close);
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}

/// Any JSON object.
#[derive(serde::Serialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Document(#[schemars(with = "Map<String, Value>")] pub(crate) Value);

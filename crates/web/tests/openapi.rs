//! The API's description is true: every operation answers its example as described, and there are no others.

#[path = "support/client.rs"]
mod client;
#[path = "support/schema.rs"]
mod schema;

use std::collections::BTreeSet;

use client::{Answer, get, post};
use jogada_web::{ServerSettings, app, paths};
use schema::check;
use serde_json::Value;

async fn document() -> Value {
    get(&app(ServerSettings::default()), "/api/openapi.json").await.json()
}

fn operations(document: &Value) -> impl Iterator<Item = (String, String, &Value)> {
    document["paths"].as_object().unwrap().iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().unwrap().iter();
        methods.map(move |(method, operation)| (method.to_uppercase(), path.clone(), operation))
    })
}

fn check_answer(document: &Value, operation: &Value, answer: &Answer, path: &str) {
    let content = &operation["responses"]["200"]["content"];
    if let Some(schema) = content["application/json"].get("schema") {
        assert_eq!(answer.headers["content-type"], "application/json");
        check(document, schema, &answer.json(), path).unwrap();
        return;
    }
    assert_eq!(answer.headers["content-type"], "text/event-stream", "{path}");
    let described = content["text/event-stream"]["x-events"].as_object().unwrap();
    let events = answer.events();
    assert!(!events.is_empty(), "{path} tells nothing");
    for (name, data) in &events {
        assert_ne!(name, "error", "{path}: {data}");
        let schema = described.get(name).unwrap_or_else(|| panic!("{path}: {name} is not described"));
        check(document, schema, data, &format!("{path} {name}")).unwrap();
    }
    // The last event before `error` is the one a stream ends with.
    let last = described.keys().rev().nth(1).unwrap();
    assert_eq!(&events[events.len() - 1].0, last, "{path}");
}

#[tokio::test]
async fn every_operation_answers_as_described() {
    let app = app(ServerSettings::default());
    let document = document().await;
    for (method, path, operation) in operations(&document) {
        let answer = match method.as_str() {
            "GET" => get(&app, &path).await,
            _ => {
                let body = &operation["requestBody"]["content"]["application/json"];
                check(&document, &body["schema"], &body["example"], &path).unwrap();
                post(&app, &path, &body["example"]).await
            }
        };
        assert_eq!(answer.status, 200, "{path}: {}", answer.text);
        check_answer(&document, operation, &answer, &path);
    }
}

#[tokio::test]
async fn refusals_are_as_described() {
    let document = document().await;
    let app = app(ServerSettings::default());
    for (_, path, _) in operations(&document).filter(|(method, ..)| method == "POST") {
        let answer = post(&app, &path, &serde_json::json!({ "nonsense": 1 })).await;
        assert_eq!((answer.status.as_u16(), answer.code().as_str()), (400, "fault-field-unknown"), "{path}");
        check(&document, &document["components"]["schemas"]["Error"], &answer.json(), &path).unwrap();
    }
}

#[tokio::test]
async fn every_field_that_is_described_is_known_and_no_other() {
    let document = document().await;
    let app = app(ServerSettings::default());
    for (_, path, operation) in operations(&document).filter(|(method, ..)| method == "POST") {
        let answer = post(&app, &path, &serde_json::json!({ "?": 1 })).await;
        let message = answer.message();
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        let described: BTreeSet<&str> =
            schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
        let known = message.rsplit("the fields are ").next().unwrap();
        assert_eq!(known.split(", ").collect::<BTreeSet<_>>(), described, "{path}");
    }
}

#[tokio::test]
async fn every_route_is_described_and_every_description_is_a_route() {
    let document = document().await;
    let described: BTreeSet<(String, String)> =
        operations(&document).map(|(method, path, _)| (method, path)).collect();
    let routes: BTreeSet<(String, String)> =
        paths().map(|(method, path)| (method.to_owned(), path.to_owned())).collect();
    assert_eq!(described, routes);
}

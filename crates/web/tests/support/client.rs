//! A client that calls the app as a function, without a socket.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use serde_json::Value;
use tower::ServiceExt;

/// A response.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The events of a stream: name and data.
    pub(crate) fn events(&self) -> Vec<(String, Value)> {
        let told = self.text.split("\n\n").filter_map(|event| {
            let name = event.lines().find_map(|line| line.strip_prefix("event: "))?;
            let data = event.lines().find_map(|line| line.strip_prefix("data: "))?;
            Some((name.to_owned(), serde_json::from_str(data).unwrap()))
        });
        told.collect()
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The sentence of a refusal.
    pub(crate) fn message(&self) -> String {
        self.json()["error"]["message"].as_str().unwrap_or_default().to_owned()
    }
}

/// A request as the page makes it.
pub(crate) fn request(method: &str, path: &str, body: impl Into<Body>) -> Request<Body> {
    let request = Request::builder().method(method).uri(path).header(header::HOST, "127.0.0.1:8000");
    let request =
        if method == "POST" { request.header(header::CONTENT_TYPE, "application/json") } else { request };
    request.body(body.into()).unwrap()
}

/// Sends a request and reads the whole answer.
pub(crate) async fn send(app: &Router, request: Request<Body>) -> Answer {
    let response = app.clone().oneshot(request).await.unwrap();
    let (head, body) = response.into_parts();
    let bytes = to_bytes(body, 64 << 20).await.unwrap();
    Answer { status: head.status, headers: head.headers, text: String::from_utf8(bytes.to_vec()).unwrap() }
}

/// A `GET` request.
pub(crate) async fn get(app: &Router, path: &str) -> Answer {
    send(app, request("GET", path, Body::empty())).await
}

/// A `POST` request with fields.
pub(crate) fn post(app: &Router, path: &str, fields: &Value) -> impl Future<Output = Answer> + use<> {
    let (app, request) = (app.clone(), request("POST", path, fields.to_string()));
    async move { send(&app, request).await }
}

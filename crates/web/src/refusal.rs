//! Why a request is refused, told as the command line would tell it.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jogada_core::Fault;
use jogada_messages::{Language, explain};
use serde_json::{Value, json};

/// A fault, and the language of whoever made it.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) fault: Fault,
    pub(crate) language: Language,
}

/// JSON, as an answer.
pub(crate) fn json(text: &impl ToString) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text.to_string()).into_response()
}

/// The error object: the same in a refusal and in a stream of events.
pub(crate) fn error_json(fault: &Fault, language: Language) -> Value {
    let at = (!fault.text.is_empty()).then_some([fault.span.start, fault.span.end]);
    json!({ "error": {
        "code": fault.code,
        "message": explain(language, fault),
        "found": fault.found(),
        "at": at,
    }})
}

/// Most faults are the request's; a few are told by other numbers.
fn status(code: &str) -> StatusCode {
    match code {
        "fault-host" | "fault-origin" => StatusCode::FORBIDDEN,
        "fault-path" => StatusCode::NOT_FOUND,
        "fault-method" => StatusCode::METHOD_NOT_ALLOWED,
        "fault-slow" => StatusCode::REQUEST_TIMEOUT,
        "fault-large" => StatusCode::PAYLOAD_TOO_LARGE,
        "fault-content-type" => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        "fault-busy" => StatusCode::TOO_MANY_REQUESTS,
        "fault-closing" | "fault-overrun" => StatusCode::SERVICE_UNAVAILABLE,
        "fault-internal" => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::BAD_REQUEST,
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = status(self.fault.code);
        let mut response = (status, json(&error_json(&self.fault, self.language))).into_response();
        if status == StatusCode::TOO_MANY_REQUESTS {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}

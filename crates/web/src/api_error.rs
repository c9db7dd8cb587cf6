//! Errors of the API: the kinds, their HTTP status and their messages.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jogada_core::{Fault, Field};
use jogada_messages::{Language, explain};
use jogada_workbench::{PlayerError, SetupError};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;

use crate::faults::WebFault;
use crate::settings::MAX_BODY;

/// Why a request is refused.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ApiError {
    /// Something in the request is wrong, in the command line's words.
    Fault(Fault),
    /// The `Host` header is not one of the server's names.
    Host(String),
    /// It comes from a page of another site.
    Origin(String),
    /// There is nothing at this address.
    Path(String),
    /// The address answers to another method.
    Method {
        /// The method.
        method: String,
        /// The address.
        path: String,
    },
    /// The request arrives too slowly.
    Slow,
    /// The request is too large.
    Large,
    /// The request broke off.
    Broken,
    /// Its content type is not JSON.
    ContentType(String),
    /// The queue is full.
    Busy,
    /// The server is shutting down.
    Closing,
    /// The search did not stop in time.
    Overrun,
    /// An internal error.
    Internal,
}

impl ApiError {
    fn status(&self) -> StatusCode {
        match self {
            ApiError::Fault(_) | ApiError::Broken => StatusCode::BAD_REQUEST,
            ApiError::Host(_) | ApiError::Origin(_) => StatusCode::FORBIDDEN,
            ApiError::Path(_) => StatusCode::NOT_FOUND,
            ApiError::Method { .. } => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::Slow => StatusCode::REQUEST_TIMEOUT,
            ApiError::Large => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::ContentType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::Busy => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Closing | ApiError::Overrun => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// Its message.
    fn fault(&self) -> Fault {
        let high = ("high", MAX_BODY as u64);
        match self {
            ApiError::Fault(fault) => fault.clone(),
            ApiError::Host(host) => Field::whole(host).fault(WebFault::Host),
            ApiError::Origin(origin) => Field::whole(origin).fault(WebFault::Origin),
            ApiError::Path(path) => Field::whole(path).fault(WebFault::Path).with("path", path.as_str()),
            ApiError::Method { method, path } => {
                Field::whole(method).fault(WebFault::Method).with("path", path.as_str())
            }
            ApiError::Slow => Fault::new(WebFault::Slow).with("found", ""),
            ApiError::Large => Fault::new(WebFault::Large).with("found", "").with(high.0, high.1),
            ApiError::Broken => Fault::new(WebFault::Broken).with("found", "").with(high.0, high.1),
            ApiError::ContentType(given) => Field::whole(given).fault(WebFault::ContentType),
            ApiError::Busy => Fault::new(WebFault::Busy),
            ApiError::Closing => Fault::new(WebFault::Closing),
            ApiError::Overrun => Fault::new(WebFault::Overrun),
            ApiError::Internal => Fault::new(WebFault::Internal).with("found", ""),
        }
    }

    /// The error object: the same in a refusal and in a stream of events.
    pub(crate) fn object(&self, language: Language) -> ErrorObject {
        let fault = self.fault();
        ErrorObject {
            error: ErrorDetails {
                code: fault.code(),
                message: explain(language, &fault),
                found: fault.found().to_owned(),
                at: (!fault.text.is_empty()).then_some([fault.span.start, fault.span.end]),
            },
        }
    }

    /// The HTTP response, in this language.
    pub(crate) fn refuse(&self, language: Language) -> Response {
        let mut response = (self.status(), json(&self.object(language))).into_response();
        if *self == ApiError::Busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}

/// The error of a request.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Error")]
pub(crate) struct ErrorObject {
    error: ErrorDetails,
}

#[cfg(test)]
impl ErrorObject {
    pub(crate) fn code(&self) -> &'static str {
        self.error.code
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(inline)]
struct ErrorDetails {
    #[schemars(schema_with = "code_schema")]
    code: &'static str,
    /// The same sentence as on the command line.
    message: String,
    found: String,
    /// Its range in the text, in bytes.
    at: Option<[usize; 2]>,
}

/// The server's own codes, or whatever is wrong with a game, a position or a move.
fn code_schema(_: &mut SchemaGenerator) -> Schema {
    let own = WebFault::ALL.iter().map(|fault| fault.code().key());
    json_schema!({ "anyOf": [
        { "description": "What is wrong with the request itself.", "type": "string", "enum": own.collect::<Vec<_>>() },
        { "description": "What is wrong with something in it, as on the command line.", "type": "string" },
    ] })
}

/// A JSON response.
pub(crate) fn json(object: &impl Serialize) -> Response {
    match serde_json::to_string(object) {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

impl From<Fault> for ApiError {
    fn from(fault: Fault) -> ApiError {
        ApiError::Fault(fault)
    }
}

impl From<PlayerError> for ApiError {
    fn from(error: PlayerError) -> ApiError {
        ApiError::Fault(error.into())
    }
}

impl From<SetupError> for ApiError {
    fn from(error: SetupError) -> ApiError {
        ApiError::Fault(match error {
            SetupError::Fault(fault) => fault,
            SetupError::Stopped(_) => Fault::new(WebFault::Preparation).with("found", ""),
            SetupError::Tables(error) => error.fault(),
        })
    }
}

//! Why a request is refused: what it is, by which HTTP status it is told, and in which words.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jogada_core::{Fault, Field};
use jogada_messages::{Language, explain};
use jogada_workbench::{PlayerError, SetupError};
use schemars::JsonSchema;
use serde::Serialize;

use crate::settings::MOST_BODY;

/// What keeps a request from being answered.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ApiError {
    /// Something in the request is wrong, told as the command line would tell it.
    Fault(Fault),
    /// It calls the server by a name that is not its own.
    Host(String),
    /// A page of another site sent it.
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
    /// It takes too long in coming.
    Slow,
    /// It is too large.
    Large,
    /// It broke off.
    Broken,
    /// It is not JSON by its own account.
    ContentType(String),
    /// Too many wait already.
    Busy,
    /// The server ends.
    Closing,
    /// The search did not end in time.
    Overrun,
    /// Something went wrong that should not have.
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

    /// The words for it.
    fn fault(&self) -> Fault {
        let high = ("high", MOST_BODY as u64);
        match self {
            ApiError::Fault(fault) => fault.clone(),
            ApiError::Host(host) => Field::whole(host).fault("fault-host"),
            ApiError::Origin(origin) => Field::whole(origin).fault("fault-origin"),
            ApiError::Path(path) => Field::whole(path).fault("fault-path").with("path", path.as_str()),
            ApiError::Method { method, path } => {
                Field::whole(method).fault("fault-method").with("path", path.as_str())
            }
            ApiError::Slow => Fault::new("fault-slow").with("found", ""),
            ApiError::Large => Fault::new("fault-large").with("found", "").with(high.0, high.1),
            ApiError::Broken => Fault::new("fault-broken").with("found", "").with(high.0, high.1),
            ApiError::ContentType(given) => Field::whole(given).fault("fault-content-type"),
            ApiError::Busy => Fault::new("fault-busy"),
            ApiError::Closing => Fault::new("fault-closing"),
            ApiError::Overrun => Fault::new("fault-overrun"),
            ApiError::Internal => Fault::new("fault-internal").with("found", ""),
        }
    }

    /// The error object: the same in a refusal and in a stream of events.
    pub(crate) fn object(&self, language: Language) -> ErrorObject {
        let fault = self.fault();
        ErrorObject {
            error: ErrorDetails {
                code: fault.code,
                message: explain(language, &fault),
                found: fault.found().to_owned(),
                at: (!fault.text.is_empty()).then_some([fault.span.start, fault.span.end]),
            },
        }
    }

    /// The refusal, in the language of whoever is refused.
    pub(crate) fn refuse(&self, language: Language) -> Response {
        let mut response = (self.status(), json(&self.object(language))).into_response();
        if *self == ApiError::Busy {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
        }
        response
    }
}

/// What is wrong with a request.
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
    code: &'static str,
    /// The sentence of the command line.
    message: String,
    found: String,
    /// Where in the text it is, in bytes.
    at: Option<[usize; 2]>,
}

/// JSON, as an answer.
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
            SetupError::Stopped(_) => Fault::new("fault-preparation").with("found", ""),
            SetupError::Tables(error) => error.fault(),
        })
    }
}

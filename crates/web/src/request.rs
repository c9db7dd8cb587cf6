//! Parses a request: the language of the answer, and the fields.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, Method, Uri, header};
use http_body_util::LengthLimitError;
use jogada_messages::Language;

use crate::api_error::ApiError;
use crate::app::AppState;
use crate::body::{Fields, read_fields};
use crate::client::Client;
use crate::settings::MAX_BODY;

/// A request to the API.
#[derive(Debug)]
pub(crate) struct ApiRequest {
    pub(crate) language: Language,
    pub(crate) fields: Fields,
    /// Whether it is short enough to parse on the connection's thread.
    pub(crate) is_short: bool,
    pub(crate) client: Client,
    pub(crate) app_state: Arc<AppState>,
}

/// The language of a request: `?lang=`, otherwise the one chosen on the page, otherwise the server's setting, otherwise
/// the first supported one of the browser's preferences.
pub(crate) fn language(uri: &Uri, headers: &HeaderMap, configured: Option<Language>) -> Language {
    let asked = uri.query().unwrap_or_default().split('&').find_map(|pair| pair.strip_prefix("lang="));
    let preferred = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let preferences =
        preferred.unwrap_or_default().split(',').map(|tag| tag.split(';').next().unwrap_or(tag));
    let mut tags = asked
        .into_iter()
        .chain(chosen(headers, "language"))
        .chain(configured.map(Language::code))
        .chain(preferences);
    tags.find_map(|tag| Language::from_tag(tag.trim())).unwrap_or_default()
}

/// A value of the page's cookies: `language`, `theme`, the number of the `client`.
pub(crate) fn chosen<'a>(headers: &'a HeaderMap, what: &str) -> Option<&'a str> {
    let cookies = headers.get(header::COOKIE)?.to_str().ok()?;
    let value = |cookie: &'a str| cookie.strip_prefix("jogada-")?.strip_prefix(what)?.strip_prefix('=');
    cookies.split("; ").find_map(value)
}

/// Reads the fields of a request. A `GET` has none.
///
/// # Errors
/// The body is not JSON, too large, or too slow.
pub(crate) async fn read_request(request: Request, patience: Duration) -> Result<Fields, ApiError> {
    if request.method() != Method::POST {
        return Ok(Fields::new());
    }
    check_content_type(request.headers())?;
    let body = request.into_body();
    read_fields(&tokio::time::timeout(patience, read_body(body)).await.map_err(|_| ApiError::Slow)??)
}

/// A page of another site cannot send JSON without a preflight request, which is never granted.
fn check_content_type(headers: &HeaderMap) -> Result<(), ApiError> {
    let given = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_json =
        given.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
    if is_json { Ok(()) } else { Err(ApiError::ContentType(given.to_owned())) }
}

async fn read_body(body: Body) -> Result<axum::body::Bytes, ApiError> {
    to_bytes(body, MAX_BODY).await.map_err(|error| {
        let is_large = std::error::Error::source(&error).is_some_and(|cause| cause.is::<LengthLimitError>());
        if is_large { ApiError::Large } else { ApiError::Broken }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn the_address_decides_before_the_choice_and_the_choice_before_the_browser() {
        let mut headers = HeaderMap::new();
        let asked = |uri: &'static str, headers: &HeaderMap| language(&Uri::from_static(uri), headers, None);
        assert_eq!(asked("/", &headers), Language::English);
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("de, pt-PT;q=0.9, en;q=0.8"));
        assert_eq!(asked("/", &headers), Language::Portuguese);
        let configured = language(&Uri::from_static("/"), &headers, Some(Language::English));
        assert_eq!(configured, Language::English, "the setting of the server goes before the browser");
        assert_eq!(asked("/?x=1&lang=en", &headers), Language::English);
        assert_eq!(asked("/?lang=xx", &headers), Language::Portuguese);
        headers.insert(
            header::COOKIE,
            HeaderValue::from_static("language=pt; jogada-theme=dark; jogada-language=en"),
        );
        assert_eq!(asked("/", &headers), Language::English);
        assert_eq!(asked("/?lang=pt", &headers), Language::Portuguese);
        let configured = language(&Uri::from_static("/"), &headers, Some(Language::Portuguese));
        assert_eq!(
            configured,
            Language::English,
            "the reader's choice goes before the setting of the server"
        );
        assert_eq!(chosen(&headers, "theme"), Some("dark"));
    }
}

//! Checks of every request, and headers of every answer.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::api_error::ApiError;
use crate::app::AppState;
use crate::connections::{AnswerInProgress, Connection};
use crate::request::language;

/// Content security policy: the page may load from this server, and nothing else.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// Headers of an answer unless it sets its own. No opener policy: the browser would start another process for it, which
/// takes longer than the rest of the first paint, and a page that opened ours learns nothing from it.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CACHE_CONTROL, "no-store"),
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Refuses foreign requests, and adds the headers to every answer.
pub(crate) async fn guard(State(app_state): State<Arc<AppState>>, request: Request, next: Next) -> Response {
    let language = language(request.uri(), request.headers(), app_state.settings.language);
    let mut response = match check(&request, &app_state.settings.names) {
        Ok(()) => attend(request, next).await,
        Err(error) => error.refuse(language),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Passes a request on. One without a body is complete, and its connection is busy until the answer is sent.
async fn attend(request: Request, next: Next) -> Response {
    let is_whole = request.body().is_end_stream();
    match request.extensions().get::<Arc<Connection>>().cloned() {
        Some(connection) if is_whole => {
            let busy = AnswerInProgress::new(connection);
            next.run(request).await.map(|body| busy.hold(body))
        }
        _ => next.run(request).await,
    }
}

/// Checks that a request is for this server, and that no other site sent it through a browser.
fn check(request: &Request, names: &[String]) -> Result<(), ApiError> {
    let (headers, uri) = (request.headers(), request.uri());
    let host = check_host(headers, names)?;
    // `GET http://elsewhere/` names its host twice.
    if uri.authority().is_some_and(|named| !is_ours(named, names)) {
        return Err(ApiError::Host(uri.to_string()));
    }
    if request.method() == Method::POST { check_origin(headers, &host) } else { Ok(()) }
}

/// The host of a request, if it is ours.
fn check_host(headers: &HeaderMap, names: &[String]) -> Result<Authority, ApiError> {
    let given: Vec<&str> =
        headers.get_all(header::HOST).iter().map(|value| value.to_str().unwrap_or_default()).collect();
    let host = match given[..] {
        [one] => one.parse().ok().filter(|host| is_ours(host, names)),
        _ => None,
    };
    host.ok_or_else(|| ApiError::Host(given.join(", ")))
}

/// Only IP addresses, `localhost` and configured names: any other name that resolves to us belongs to a site that wants
/// its visitors' browsers to talk to us (DNS rebinding).
fn is_ours(host: &Authority, names: &[String]) -> bool {
    let name = host.host();
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let is_known = name.eq_ignore_ascii_case("localhost")
        || bare.parse::<IpAddr>().is_ok()
        || names.iter().any(|own| own.eq_ignore_ascii_case(name));
    // `somebody@127.0.0.1` has our address but a user part.
    is_known && !host.as_str().contains('@')
}

/// A browser's `Origin` must be this server. Programs that are no browsers send none.
fn check_origin(headers: &HeaderMap, host: &Authority) -> Result<(), ApiError> {
    let mut given = headers.get_all(header::ORIGIN).iter();
    let Some(origin) = given.next() else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let is_own = given.next().is_none()
        && origin.parse::<Uri>().is_ok_and(|uri| {
            // A browser omits the default port of the scheme; a proxy in front of us may use https.
            let usual = if uri.scheme_str() == Some("https") { 443 } else { 80 };
            let port = |authority: &Authority| authority.port_u16().unwrap_or(usual);
            let is_same = |authority: &Authority| {
                authority.host().eq_ignore_ascii_case(host.host()) && port(authority) == port(host)
            };
            uri.scheme_str().is_some_and(|scheme| scheme.starts_with("http"))
                && uri.authority().is_some_and(is_same)
        });
    if is_own { Ok(()) } else { Err(ApiError::Origin(origin.to_owned())) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use jogada_messages::Language;

    fn checked(method: &str, uri: &str, headers: &[(&str, &str)], names: &[&str]) -> Option<&'static str> {
        let mut request = Request::builder().method(method).uri(uri);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        check(&request.body(Body::empty()).unwrap(), &names)
            .err()
            .map(|error| error.object(Language::English).code())
    }

    #[test]
    fn only_our_own_names_are_answered_to() {
        let refused = |hosts: &[&str], names: &[&str]| {
            let headers: Vec<_> = hosts.iter().map(|host| ("host", *host)).collect();
            checked("GET", "/", &headers, names)
        };
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8080", "[::1]:1", "192.168.1.7"] {
            assert_eq!(refused(&[host], &[]), None, "{host}");
        }
        for host in [
            "",
            "example.org",
            "localhost.example.org:80",
            "127.0.0.1.example.org",
            "[x]",
            "a@b",
            "evil@127.0.0.1",
            "evil:word@localhost:80",
            "127.0.0.1, evil.example",
        ] {
            assert_eq!(refused(&[host], &[]), Some("fault-host"), "{host}");
        }
        assert_eq!(refused(&["games.lan:80"], &["aula.local", "games.lan"]), None);
        assert_eq!(refused(&["other.lan"], &["games.lan"]), Some("fault-host"));
        assert_eq!(refused(&[], &[]), Some("fault-host"));
        assert_eq!(refused(&["localhost", "localhost"], &[]), Some("fault-host"), "twice is once too often");
        assert_eq!(refused(&["localhost", "evil.example"], &[]), Some("fault-host"));
        let named = |uri| checked("GET", uri, &[("host", "localhost")], &[]);
        assert_eq!(named("http://localhost:8000/"), None);
        assert_eq!(named("http://evil.example/"), Some("fault-host"));
        assert_eq!(named("http://evil@localhost/"), Some("fault-host"));
    }

    #[test]
    fn posts_come_from_our_own_page_or_from_no_page() {
        let refused =
            |host: &str, origin: &str| checked("POST", "/", &[("host", host), ("origin", origin)], &[]);
        for (host, origin) in [
            ("127.0.0.1:8000", "http://127.0.0.1:8000"),
            ("localhost", "http://localhost"),
            ("localhost:80", "http://localhost"),
            ("localhost", "https://LOCALHOST:443"),
            ("[::1]:8000", "http://[::1]:8000"),
        ] {
            assert_eq!(refused(host, origin), None, "{origin}");
        }
        for origin in [
            "http://evil.example",
            "http://127.0.0.1",
            "http://127.0.0.1:8001",
            "http://localhost:8000",
            "http://127.0.0.1:8000.evil.example",
            "file://127.0.0.1:8000",
            "127.0.0.1:8000",
            "null",
            "",
        ] {
            assert_eq!(refused("127.0.0.1:8000", origin), Some("fault-origin"), "{origin}");
        }
        let own = ("origin", "http://localhost");
        assert_eq!(checked("POST", "/", &[("host", "localhost"), own, own], &[]), Some("fault-origin"));
        assert_eq!(checked("POST", "/", &[("host", "localhost")], &[]), None, "a script has no origin");
        assert_eq!(
            checked("GET", "/", &[("host", "localhost"), ("origin", "http://evil.example")], &[]),
            None
        );
    }
}

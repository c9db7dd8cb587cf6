//! What every request passes first, and what every answer carries.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use jogada_core::{Fault, Field};

use crate::app::Desk;
use crate::ask::language;
use crate::refusal::Refusal;

/// The page may use what comes from here, and nothing else.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// What an answer carries unless it says otherwise itself. No opener policy: the browser would begin another process for it,
/// which takes longer than all the rest of the first paint, and a page that opened ours learns nothing from it.
const HEADERS: [(HeaderName, &str); 5] = [
    (header::CACHE_CONTROL, "no-store"),
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Turns strangers away and puts the headers on every answer.
pub(crate) async fn guard(State(desk): State<Arc<Desk>>, request: Request, next: Next) -> Response {
    let language = language(request.uri(), request.headers(), desk.settings.language);
    let mut response = match check_host(request.headers(), desk.settings.host.as_deref()) {
        Ok(()) => next.run(request).await,
        Err(fault) => Refusal { fault, language }.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Only addresses, `localhost` and the name the server was given: another name that leads here belongs to a site
/// that wants its visitors' browsers to talk to us in its stead.
fn check_host(headers: &HeaderMap, own: Option<&str>) -> Result<(), Fault> {
    let given = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let authority: Option<Authority> = given.parse().ok();
    let name = authority.as_ref().map_or("", Authority::host);
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let is_known = name.eq_ignore_ascii_case("localhost")
        || bare.parse::<IpAddr>().is_ok()
        || own.is_some_and(|own| own.eq_ignore_ascii_case(name));
    if is_known { Ok(()) } else { Err(Field::whole(given).fault("fault-host")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_answered_to() {
        let allowed = |host: &'static str, own: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static(host));
            check_host(&headers, own).is_ok()
        };
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8080", "[::1]:1", "192.168.1.7"] {
            assert!(allowed(host, None), "{host}");
        }
        for host in ["", "example.org", "localhost.example.org:80", "127.0.0.1.example.org", "[x]", "a@b"] {
            assert!(!allowed(host, None), "{host}");
        }
        assert!(allowed("games.lan:80", Some("games.lan")) && !allowed("other.lan", Some("games.lan")));
        assert!(check_host(&HeaderMap::new(), None).is_err());
    }
}

//! The page's files, embedded in the program. A debug build reads them from the disk instead, so that work on the
//! page needs no compiler.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "page"]
struct Files;

/// The file an address names, if there is one.
pub(crate) fn file(uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let file = Files::get(path)?;
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = HeaderValue::from_str(&format!("\"{tag}\"")).ok()?;
    let is_known = headers.get(header::IF_NONE_MATCH) == Some(&tag);
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Body::from(file.data.into_owned()).into_response(),
    };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    answer.insert(header::ETAG, tag);
    // The browser keeps the file but asks each time whether it is still the same: a new version is never half old.
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    Some(response)
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        _ => "application/octet-stream",
    }
}

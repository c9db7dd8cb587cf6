//! The page's files, embedded in the program. A debug build reads them from the disk instead, so that work on the
//! page needs no compiler.
//!
//! The first page carries what its first paint needs, the frame's style and theme, so that one answer is enough to paint it.
//! The policy names both by their hashes, and allows nothing else that stands in a page.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::guard::POLICY;

#[derive(RustEmbed)]
#[folder = "page"]
struct Files;

/// What the first page carries: the kind of element, the file, and how the page asks for it.
const CARRIED: [(&str, &str, &str); 2] = [
    ("script", "js/theme.js", r#"<script src="js/theme.js"></script>"#),
    ("style", "style/base.css", r#"<link rel="stylesheet" href="style/base.css">"#),
];

/// A file, ready to be sent.
struct Ready {
    data: Vec<u8>,
    tag: String,
    policy: Option<String>,
}

/// The file an address names, if there is one.
pub(crate) fn file(uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    let path = uri.path().trim_start_matches('/');
    let (path, ready) = match path {
        "" | "index.html" => ("index.html", first_page()?),
        path => (path, plain(Files::get(path)?)),
    };
    let tag = HeaderValue::from_str(&format!("\"{}\"", ready.tag)).ok()?;
    let is_known = headers.get(header::IF_NONE_MATCH) == Some(&tag);
    let mut response = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Body::from(ready.data).into_response(),
    };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    answer.insert(header::ETAG, tag);
    // The browser keeps the file but asks each time whether it is still the same: a new version is never half old.
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Some(policy) = ready.policy {
        answer.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_str(&policy).ok()?);
    }
    Some(response)
}

fn plain(file: EmbeddedFile) -> Ready {
    Ready { tag: tag(&file), data: file.data.into_owned(), policy: None }
}

/// The first page with what it carries in its place.
fn first_page() -> Option<Ready> {
    let index = Files::get("index.html")?;
    let mut page = String::from_utf8(index.data.to_vec()).ok()?;
    let mut tags = tag(&index);
    let mut policy = POLICY.to_owned();
    for (kind, path, asked) in CARRIED {
        let file = Files::get(path)?;
        let text = std::str::from_utf8(&file.data).ok()?;
        page = page.replace(asked, &format!("<{kind}>{text}</{kind}>"));
        let hash = base64(&file.metadata.sha256_hash());
        policy = policy.replace(&format!("{kind}-src"), &format!("{kind}-src 'sha256-{hash}'"));
        tags += &tag(&file);
    }
    Some(Ready { data: page.into_bytes(), tag: tags, policy: Some(policy) })
}

/// What a file is known by.
fn tag(file: &EmbeddedFile) -> String {
    file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes in letters, six bits each, as policies write hashes.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0, |bits, byte| bits << 8 | usize::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[bits >> (18 - 6 * place) & 63];
            text.push(if place > three.len() { '=' } else { char::from(letter) });
        }
    }
    text
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_page_asks_for_nothing_it_carries() {
        let first = first_page().unwrap();
        let page = String::from_utf8(first.data).unwrap();
        for (kind, _, asked) in CARRIED {
            assert!(!page.contains(asked), "{asked}");
            assert!(first.policy.as_ref().unwrap().contains(&format!("{kind}-src 'sha256-")), "{kind}");
        }
    }

    #[test]
    fn base64_is_that_of_everybody() {
        let cases: [(&[u8], &str); 4] =
            [(b"", ""), (b"f", "Zg=="), (b"fo", "Zm8="), (b"foob\xff\xfe", "Zm9vYv/+")];
        for (bytes, text) in cases {
            assert_eq!(base64(bytes), text);
        }
    }
}

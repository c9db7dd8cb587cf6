//! Gzip compression: the page's files once each, long answers as they are sent.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::http::{HeaderMap, HeaderValue, Response, header};
use flate2::Compression;
use flate2::write::GzEncoder;

/// Shorter files are not compressed.
const MIN_SIZE: usize = 1024;

/// Compressed files by tag: as many as the page has, in each language and theme.
static FILES: LazyLock<Mutex<HashMap<String, Vec<u8>>>> = LazyLock::new(Mutex::default);

/// Whether the client accepts gzip.
pub(crate) fn reads_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING);
    let mut codings =
        accepted.iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(','));
    codings.any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("gzip") && parts.all(|weight| weight.replace(' ', "") != "q=0")
    })
}

/// The bytes compressed; `None` if that does not make them fewer.
pub(crate) fn gzip(bytes: &[u8], level: Compression) -> Option<Vec<u8>> {
    if bytes.len() < MIN_SIZE {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok().filter(|shorter| shorter.len() < bytes.len())
}

/// A compressed file of the page; the same tag stands for the same bytes.
pub(crate) fn gzip_file(tag: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let lock = || FILES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = lock().get(tag) {
        return Some(known.clone());
    }
    let shorter = gzip(bytes, Compression::best())?;
    lock().insert(tag.to_owned(), shorter.clone());
    Some(shorter)
}

/// Sets the header of a compressed answer.
pub(crate) fn mark<B>(response: &mut Response<B>) {
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    fn headers(accepted: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted))])
    }

    #[test]
    fn gzip_is_sent_only_to_clients_that_accept_it() {
        assert!(reads_gzip(&headers("gzip, deflate, br")) && reads_gzip(&headers("br;q=1.0, gzip;q=0.5")));
        assert!(!reads_gzip(&headers("br, identity")) && !reads_gzip(&headers("gzip;q=0")));
        assert!(!reads_gzip(&HeaderMap::new()));
    }

    #[test]
    fn what_is_compressed_is_the_same_when_it_is_read() {
        let bytes = "the same line again\n".repeat(400).into_bytes();
        let shorter = gzip_file("a tag", &bytes).unwrap();
        assert!(shorter.len() * 10 < bytes.len());
        let mut read = Vec::new();
        GzDecoder::new(&shorter[..]).read_to_end(&mut read).unwrap();
        assert_eq!(read, bytes);
        assert_eq!(gzip_file("a tag", &bytes).unwrap(), shorter);
        assert_eq!(gzip(b"short", Compression::best()), None);
    }
}

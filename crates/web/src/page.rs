//! The page's files, embedded in the program. A debug build reads them from disk, so that work on the page needs no
//! compiler.
//!
//! The first page contains all that its first paint needs: the frame's style, script, icon and words, and the chosen
//! theme, so that one answer is enough. The policy allows these inline parts by their hashes, and no others.

use std::hash::{DefaultHasher, Hash, Hasher};

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use jogada_games::games;
use jogada_messages::{Language, say};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::ServerSettings;
use crate::client::new_cookie;
use crate::compression::{gzip_file, mark, reads_gzip};
use crate::guard::POLICY;
use crate::module_list::module_list;
use crate::request::{chosen, language};

/// The glossary of the documentation in each language, by its path on the page.
const GLOSSARY: [(&str, &str); 2] = [
    ("glossary/en.md", include_str!("../../../docs/glossary.md")),
    ("glossary/pt.md", include_str!("../../../docs/glossary.pt.md")),
];

#[derive(RustEmbed)]
#[folder = "page"]
struct Files;

/// The parts that are inlined into the first page: the element, the file, and the markup it replaces.
const INLINED: [(&str, &str, &str); 2] = [
    ("style", "style/base.css", r#"<link rel="stylesheet" href="style/base.css">"#),
    ("script", "js/start.js", r#"<script src="js/start.js"></script>"#),
];
/// The markup of the icon, which is inlined too.
const ICON: &str = r#"<img src="icon.svg" alt="">"#;

/// The link to the championship, if there is one.
const ARENA: &str = r#"      <a href="arena/" data-word="page-nav-arena"></a>
"#;

/// The link to the jobs, if some are followed.
const JOBS: &str = r##"      <a href="#/jobs" data-view="jobs" data-word="page-nav-jobs"></a>
"##;

/// The themes; by default the system's is used.
const THEMES: [&str; 2] = ["light", "dark"];

/// The list of the modules of a folder, if `path` is one.
fn list(path: &str) -> Option<String> {
    module_list(path, Files::iter())
}

/// A file ready to be sent.
struct Ready {
    data: Vec<u8>,
    tag: String,
    policy: Option<String>,
}

impl Ready {
    fn of(data: Vec<u8>, policy: Option<String>) -> Ready {
        let mut hasher = DefaultHasher::new();
        data.hash(&mut hasher);
        Ready { tag: format!("{:016x}", hasher.finish()), data, policy }
    }
}

/// The contents of a page's file by path: `js/boards/board.js`.
#[must_use]
pub fn page_file(path: &str) -> Option<Vec<u8>> {
    list(path).map(String::into_bytes).or_else(|| Files::get(path).map(|file| file.data.into_owned()))
}

/// The file at an address, if there is one.
pub(crate) fn file(uri: &Uri, headers: &HeaderMap, settings: &ServerSettings) -> Option<Response> {
    let path = uri.path().trim_start_matches('/');
    let (path, ready) = match path {
        "" | "index.html" => {
            let language = language(uri, headers, settings.language);
            ("index.html", first_page(language, chosen(headers, "theme"), settings)?)
        }
        path => {
            let glossary =
                GLOSSARY.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned());
            match glossary.or_else(|| list(path)) {
                Some(text) => (path, Ready::of(text.into_bytes(), None)),
                None => (path, plain(Files::get(path)?)),
            }
        }
    };
    let tag = HeaderValue::from_str(&format!("\"{}\"", ready.tag)).ok()?;
    let is_known = headers.get(header::IF_NONE_MATCH) == Some(&tag);
    let is_text = content_type(path).contains("text/") || path.ends_with(".svg");
    let shorter = (is_text && !is_known && reads_gzip(headers)).then(|| gzip_file(&ready.tag, &ready.data));
    let mut response = match (is_known, shorter.flatten()) {
        (true, _) => StatusCode::NOT_MODIFIED.into_response(),
        (false, Some(shorter)) => {
            let mut response = Body::from(shorter).into_response();
            mark(&mut response);
            response
        }
        (false, None) => Body::from(ready.data).into_response(),
    };
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    answer.insert(header::ETAG, tag);
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    // The browser caches the file but revalidates it each time: a new version is never half old.
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Some(policy) = ready.policy {
        if let Some(cookie) = new_cookie(headers) {
            answer.insert(header::SET_COOKIE, HeaderValue::from_str(&cookie).ok()?);
        }
        answer.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_str(&policy).ok()?);
    }
    Some(response)
}

/// The page for a missing address, with a link to the start.
pub(crate) fn missing(path: &str, language: Language) -> Response {
    let escaped = path.replace('&', "&amp;").replace('<', "&lt;");
    let [title, text, back] = [
        say(language, "page-missing", &[]),
        say(language, "page-missing-told", &[("path", escaped.into())]),
        say(language, "page-missing-back", &[]),
    ];
    let page = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title} · jogada</title><link rel=\"stylesheet\" href=\"/style/base.css\">\
         <body><main><h1>{title}</h1><p>{text}</p><p><a href=\"/\">{back}</a></p></main></body></html>",
        language.code()
    );
    let answer =
        [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    (StatusCode::NOT_FOUND, answer, page).into_response()
}

fn plain(file: EmbeddedFile) -> Ready {
    let tag = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    Ready { tag, data: file.data.into_owned(), policy: None }
}

/// The first page in a language and an optional theme, with the inlined parts.
fn first_page(language: Language, theme: Option<&str>, settings: &ServerSettings) -> Option<Ready> {
    let text = |file: &EmbeddedFile| String::from_utf8(file.data.to_vec()).ok();
    let mut page = text(&Files::get("index.html")?)?;
    for (way, is_there) in [(ARENA, settings.arena.is_some()), (JOBS, settings.jobs.is_some())] {
        if !is_there {
            page = page.replace(way, "");
        }
    }
    page = page.replace(r#"data-first-game="""#, &format!(r#"data-first-game="{}""#, games()[0].id));
    page = speak(&page, language);
    if let Some(theme) = theme.filter(|theme| THEMES.contains(theme)) {
        page = page.replacen("<html", &format!(r#"<html data-theme="{theme}""#), 1);
    }
    page = page.replace(ICON, &text(&Files::get("icon.svg")?)?);
    let mut policy = POLICY.to_owned();
    for (kind, path, asked) in INLINED {
        let file = Files::get(path)?;
        page = page.replace(asked, &format!("<{kind}>{}</{kind}>", text(&file)?));
        let hash = base64(&file.metadata.sha256_hash());
        policy = policy.replace(&format!("{kind}-src"), &format!("{kind}-src 'sha256-{hash}'"));
    }
    Some(Ready::of(page.into_bytes(), Some(policy)))
}

/// The page with the texts of every `data-word="key">`, and of the label of every `data-label="key"`.
fn speak(page: &str, language: Language) -> String {
    let mut spoken = page.replacen(r#"lang="en""#, &format!(r#"lang="{}""#, language.code()), 1);
    for key in page.split('"').filter(|text| text.starts_with("page-")) {
        let words = say(language, key, &[]);
        let [word, label] = [format!(r#"data-word="{key}">"#), format!(r#"data-label="{key}""#)];
        spoken = spoken
            .replace(&word, &format!("{word}{words}"))
            .replace(&label, &format!(r#"{label} aria-label="{words}""#));
    }
    spoken
}

/// `bytes` in Base64, for hashes in the policy.
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
        Some("md") => "text/markdown; charset=utf-8",
        Some("txt") => "text/plain; charset=utf-8",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_page_asks_for_nothing_it_carries() {
        let first = first_page(Language::English, None, &ServerSettings::default()).unwrap();
        let page = String::from_utf8(first.data).unwrap();
        for (kind, _, asked) in INLINED {
            assert!(!page.contains(asked), "{asked}");
            assert!(first.policy.as_ref().unwrap().contains(&format!("{kind}-src 'sha256-")), "{kind}");
        }
        assert!(!page.contains("<img") && page.contains("<svg"));
    }

    #[test]
    fn the_frame_is_in_the_language_and_theme_of_its_reader() {
        let first = |language, theme| first_page(language, theme, &ServerSettings::default()).unwrap();
        let page = |language| String::from_utf8(first(language, None).data).unwrap();
        let [english, portuguese] = [page(Language::English), page(Language::Portuguese)];
        assert!(
            english.contains(r#"<html lang="en">"#)
                && english.contains(r#"data-word="page-nav-play">Play</a>"#)
        );
        assert!(portuguese.contains(r#"<html lang="pt">"#) && portuguese.contains(">Laboratório</a>"));
        assert!(portuguese.contains(r#"data-label="page-navigation" aria-label="Vistas">"#));
        let dark = String::from_utf8(first(Language::English, Some("dark")).data).unwrap();
        assert!(dark.contains(r#"<html data-theme="dark" lang="en">"#));
        let tag = |language, theme| first(language, theme).tag;
        assert_ne!(tag(Language::English, None), tag(Language::Portuguese, None));
        assert_ne!(tag(Language::English, None), tag(Language::English, Some("dark")));
        assert_eq!(tag(Language::English, None), tag(Language::English, Some("\"><script>")));
    }

    #[test]
    fn modules_are_listed_by_their_names() {
        let list = String::from_utf8(page_file("js/boards/kinds/all.js").unwrap()).unwrap();
        for part in ["import * as m0 from './adji-boto.js';\n", "  'adji-boto': m0,\n", "./connect-four.js"] {
            assert!(list.contains(part), "{part} is not in {list}");
        }
        assert!(page_file("js/theatre/states/all.js").is_some() && page_file("js/boards/all.js").is_none());
    }

    #[test]
    fn base64_follows_the_standard() {
        let cases: [(&[u8], &str); 4] =
            [(b"", ""), (b"f", "Zg=="), (b"fo", "Zm8="), (b"foob\xff\xfe", "Zm9vYv/+")];
        for (bytes, text) in cases {
            assert_eq!(base64(bytes), text);
        }
    }
}

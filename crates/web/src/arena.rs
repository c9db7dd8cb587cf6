//! Serves the site of a championship, which `jogada tournament` writes while it is played.
//!
//! The site has scripts of its own: it is sent with a sandbox policy, under which it can neither read the page's
//! storage nor call the API. Only the page and its games are ever read from the folder.

use std::path::Path;

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// The path of the site.
pub(crate) const PATH: &str = "arena/";

/// The site's policy: it may run its own scripts.
const SITE_POLICY: &str = "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' data: 'self'; \
                           style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/// The file of the site in `folder` at a path; `None` if the path is not the site's.
pub(crate) fn file(folder: &Path, path: &str) -> Option<Response> {
    let name = path.trim_start_matches('/').strip_prefix(PATH)?;
    let (name, kind) = match name {
        "" | "index.html" => ("index.html", "text/html; charset=utf-8"),
        name if is_game(name) => (name, "text/javascript; charset=utf-8"),
        _ => return Some(StatusCode::NOT_FOUND.into_response()),
    };
    let Ok(text) = std::fs::read(folder.join(name)) else {
        return Some(StatusCode::NOT_FOUND.into_response());
    };
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, SITE_POLICY),
        // A sandboxed page has no origin, so its own games count as cross-origin.
        (header::HeaderName::from_static("cross-origin-resource-policy"), "cross-origin"),
    ];
    Some((headers, text).into_response())
}

/// Whether it is a game's file, `games/0001.js`.
fn is_game(name: &str) -> bool {
    let number = name.strip_prefix("games/").and_then(|rest| rest.strip_suffix(".js"));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_page_and_its_games_are_sent() {
        let folder = std::env::temp_dir().join(format!("jogada-arena-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("games")).unwrap();
        for file in ["index.html", "games/0001.js", "secret", "games/x.js"] {
            std::fs::write(folder.join(file), "text").unwrap();
        }
        let status = |path: &str| file(&folder, path).map(|response| response.status().as_u16());
        assert_eq!([status("/arena/"), status("/arena/games/0001.js")], [Some(200); 2]);
        for wrong in [
            "/arena/secret",
            "/arena/games/x.js",
            "/arena/../secret",
            "/arena/games/../../secret",
            "/arena/games/.js",
        ] {
            assert_eq!(status(wrong), Some(404), "{wrong}");
        }
        assert_eq!(status("/js/main.js"), None);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

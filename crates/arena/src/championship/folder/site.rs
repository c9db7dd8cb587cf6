//! The site: one page and a file per game, to publish anywhere or to open from disk. It loads nothing from elsewhere.
//!
//! Boards are drawn by the page's own modules. A page opened from disk may not load modules from files, so they are
//! embedded as data by an import map: each import of a file becomes one of a name, and the map gives the data of each
//! name. Games are scripts, which may be loaded from files.

mod view;

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use jogada_messages::{Language, patterns};
use serde_json::{Value, json};

use super::Report;
use crate::championship::proof::turning_point;

/// The files of the page of `jogada serve`, by path: `js/boards/board.js`.
pub trait Assets {
    /// The contents of a file, if it exists.
    fn file(&self, path: &str) -> Option<Vec<u8>>;
}

fn text(assets: &dyn Assets, path: &str) -> Option<String> {
    String::from_utf8(assets.file(path)?).ok()
}

const SCRIPT: &str = include_str!("../../../site/site.js");
const STYLE: &str = include_str!("../../../site/site.css");
/// The modules that the site's script imports; their imports follow.
const MODULES: [&str; 3] = ["js/boards/board.js", "js/dom.js", "js/words.js"];
const FONT: &str = "font/heading.woff2";
const STYLES: [&str; 2] = ["style/base.css", "style/boards.css"];

/// Writes the site.
pub(super) fn write(
    report: &Report<'_>,
    folder: &Path,
    assets: &dyn Assets,
    language: Language,
) -> Result<(), (PathBuf, io::Error)> {
    super::write(&folder.join("index.html"), &page(report, assets, language))?;
    for (number, result) in (1_usize..).zip(report.results) {
        let Some(game) = view::game(report, result) else { continue };
        let text = format!("championshipGame({number},{game});\n");
        super::write(&folder.join(format!("games/{number:04}.js")), &text)?;
    }
    Ok(())
}

fn page(report: &Report<'_>, assets: &dyn Assets, language: Language) -> String {
    let mut modules = BTreeMap::new();
    MODULES.iter().for_each(|path| collect(path, assets, &mut modules));
    modules.insert("site".to_owned(), SCRIPT.to_owned());
    let map: serde_json::Map<String, Value> = modules
        .into_iter()
        .map(|(name, text)| {
            (name, format!("data:text/javascript;charset=utf-8,{}", percent(text.as_bytes())).into())
        })
        .collect();
    let style: String =
        STYLES.iter().filter_map(|path| text(assets, path)).chain([STYLE.to_owned()]).collect();
    // The page's font is a separate file; here it is embedded.
    let font = assets.file(FONT).unwrap_or_default();
    let style = style.replace(&format!("/{FONT}"), &format!("data:font/woff2,{}", percent(&font)));
    let icon = text(assets, "icon.svg").unwrap_or_default();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\"><title>{}</title>\
         <link rel=\"icon\" href=\"data:image/svg+xml,{}\"><style>{style}</style></head>\n\
         <body><header class=\"frame-head\"><a class=\"brand\" href=\"#/\">{icon}<span></span></a>\
         <nav class=\"frame-nav\"></nav><div class=\"frame-switches\"></div></header>\
         <main id=\"view\" tabindex=\"-1\"></main>\n\
         <script type=\"application/json\" id=\"championship\">{}</script>\n\
         <script type=\"importmap\">{}</script>\n<script type=\"module\">import 'site';</script></body></html>\n",
        language.code(),
        escaped(&report.title),
        percent(icon.as_bytes()),
        in_script(&data(report, language)),
        in_script(&json!({ "imports": map })),
    )
}

/// The data of the page.
fn data(report: &Report<'_>, language: Language) -> Value {
    let words = |language: Language| -> Value {
        let all = ["page-", "site-"].into_iter().flat_map(|prefix| patterns(language, prefix));
        all.map(|(key, words)| (key, Value::from(words))).collect::<serde_json::Map<_, _>>().into()
    };
    let games: Vec<Value> = report
        .results
        .iter()
        .map(|result| {
            let fixture = &result.fixture;
            json!({
                "round": fixture.round, "one": fixture.one, "two": fixture.two, "opening": fixture.opening,
                "difference": result.difference, "end": result.end.code(), "plies": result.moves.len(),
                "turning": turning_point(result, report.komi(result)),
            })
        })
        .collect();
    let names = |places: [usize; 2]| places.map(|place| report.schedule.players[place].clone());
    let alike = report.likenesses.as_ref().map(|all| {
        let suspicious = all.iter().filter(|likeness| likeness.is_suspicious());
        suspicious
            .map(|likeness| {
                json!([names(likeness.players), likeness.same, likeness.positions, likeness.expected])
            })
            .collect::<Vec<_>>()
    });
    let mut data = super::tables::json(report);
    // Each game has a file of its own, and standard error is for the authors.
    data["results"].take();
    data["games"] = games.into();
    data["is_over"] = report.is_over.into();
    data["bracket"] = bracket(report);
    data["alike"] = alike.into();
    data["has_points"] = report.session.has_points().into();
    data["language"] = language.code().into();
    data["words"] = json!({ "en": words(Language::English), "pt": words(Language::Portuguese) });
    data
}

fn bracket(report: &Report<'_>) -> Value {
    if report.schedule.format != crate::championship::schedule::Format::KnockOut {
        return Value::Null;
    }
    let tie = |tie: &crate::championship::schedule::Tie| json!({ "players": tie.players, "winner": tie.winner, "by_lot": tie.by_lot });
    let rounds = report.schedule.bracket(report.results, &report.out);
    rounds.iter().map(|round| round.iter().map(tie).collect::<Value>()).collect()
}

/// Adds a module and its imports to `modules`, with names in place of files.
fn collect(path: &str, assets: &dyn Assets, modules: &mut BTreeMap<String, String>) {
    if modules.contains_key(path) {
        return;
    }
    let Some(text) = text(assets, path) else { return };
    let (text, imported) = renamed(path, &text);
    modules.insert(path.to_owned(), text);
    imported.iter().for_each(|next| collect(next, assets, modules));
}

/// A module with its imports renamed, and the names.
fn renamed(path: &str, text: &str) -> (String, Vec<String>) {
    let (mut out, mut imported, mut rest) = (String::new(), Vec::new(), text);
    while let Some(place) = rest.find("'.") {
        let before = &rest[..place];
        let is_import = before.ends_with("from ") || before.ends_with("import ");
        let end = rest[place + 1..].find('\'').map_or(rest.len(), |end| place + 1 + end);
        out.push_str(before);
        if is_import {
            let name = resolved(path, &rest[place + 1..end]);
            out.push_str(&format!("'{name}"));
            imported.push(name);
        } else {
            out.push_str(&rest[place..end]);
        }
        rest = &rest[end..];
        // Skip the closing quote, which is no opening one.
        let next = rest.len().min(1);
        out.push_str(&rest[..next]);
        rest = &rest[next..];
    }
    out.push_str(rest);
    (out, imported)
}

/// The path that `import` stands for in the file `path`.
fn resolved(path: &str, import: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// Bytes percent-encoded for a `data:` address.
fn percent(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 3 / 2);
    for &byte in bytes {
        match byte {
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'0'..=b'9'
            | b'-'
            | b'_'
            | b'.'
            | b'~'
            | b'('
            | b')'
            | b'='
            | b';'
            | b','
            | b':'
            | b'/'
            | b'*'
            | b'+'
            | b'!'
            | b'$'
            | b'@' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// JSON that is safe inside a script element: nothing in it ends the script.
fn in_script(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_become_names() {
        let (text, imported) = renamed(
            "js/boards/board.js",
            "import { svg } from '../dom.js';\nimport * as a from './a.js';\nf('./x')\nimport './b.js';",
        );
        assert_eq!(imported, ["js/dom.js", "js/boards/a.js", "js/boards/b.js"]);
        assert_eq!(
            text,
            "import { svg } from 'js/dom.js';\nimport * as a from 'js/boards/a.js';\nf('./x')\nimport 'js/boards/b.js';"
        );
    }

    #[test]
    fn nothing_ends_a_script_early() {
        assert!(!in_script(&json!("</script><!--")).contains('<'));
        assert_eq!(percent("a b\"<é".as_bytes()), "a%20b%22%3C%C3%A9");
    }
}

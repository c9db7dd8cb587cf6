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
use jogada_workbench::EndReason;
use serde::Serialize;
use serde_json::{Map, Value};

use super::Report;
use super::ResultsObject;
use crate::championship::GameResult;
use crate::championship::proof::turning_point;
use crate::championship::same_moves::Likeness;
use crate::championship::schedule::{Format, Tie};

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
        let game = serde_json::to_string(&game).expect("plain data");
        let text = format!("championshipGame({number},{game});\n");
        super::write(&folder.join(format!("games/{number:04}.js")), &text)?;
    }
    Ok(())
}

fn page(report: &Report<'_>, assets: &dyn Assets, language: Language) -> String {
    let mut modules = BTreeMap::new();
    MODULES.iter().for_each(|path| collect(path, assets, &mut modules));
    modules.insert("site".to_owned(), SCRIPT.to_owned());
    let address = |text: String| format!("data:text/javascript;charset=utf-8,{}", percent(text.as_bytes()));
    let imports = modules.into_iter().map(|(name, text)| (name, address(text))).collect();
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
        in_script(&ImportMap { imports }),
    )
}

/// Where the modules are that a page imports by name.
#[derive(Serialize)]
struct ImportMap {
    imports: BTreeMap<String, String>,
}

/// Suspiciously similar players: names, same answers, positions, expected.
type Alike<'a> = ([&'a str; 2], u64, u64, f64);

/// The data of the page.
#[derive(Serialize)]
struct DataObject<'a> {
    #[serde(flatten)]
    results: ResultsObject<'a, Vec<FixtureObject<'a>>>,
    is_over: bool,
    bracket: Option<Vec<Vec<Tie>>>,
    alike: Option<Vec<Alike<'a>>>,
    has_points: bool,
    language: &'static str,
    words: BTreeMap<&'static str, Map<String, Value>>,
}

#[derive(Serialize)]
struct FixtureObject<'a> {
    round: u32,
    one: &'a str,
    two: &'a str,
    opening: u32,
    difference: i32,
    end: EndReason,
    plies: usize,
    turning: Option<usize>,
}

fn data<'a>(report: &'a Report<'_>, language: Language) -> DataObject<'a> {
    let words = |language: Language| {
        let all = ["page-", "site-"].into_iter().flat_map(|prefix| patterns(language, prefix));
        (language.code(), all.map(|(key, words)| (key, words.into())).collect())
    };
    let name = |place: usize| report.schedule.players[place].as_str();
    let alike = |all: &'a Vec<Likeness>| {
        let suspicious = all.iter().filter(|likeness| likeness.is_suspicious());
        suspicious.map(|one| (one.players.map(name), one.same, one.positions, one.expected)).collect()
    };
    let fixtures = report.results.iter().map(|result| fixture(report, result));
    DataObject {
        // Each game has a file of its own, and standard error is for the authors.
        results: report.object_with(fixtures.collect(), None),
        is_over: report.is_over,
        bracket: (report.schedule.format == Format::KnockOut)
            .then(|| report.schedule.bracket(report.results, &report.out)),
        alike: report.likenesses.as_ref().map(alike),
        has_points: report.session.has_points(),
        language: language.code(),
        words: Language::ALL.into_iter().map(words).collect(),
    }
}

fn fixture<'a>(report: &Report<'_>, result: &'a GameResult) -> FixtureObject<'a> {
    let fixture = &result.fixture;
    FixtureObject {
        round: fixture.round,
        one: &fixture.one,
        two: &fixture.two,
        opening: fixture.opening,
        difference: result.difference,
        end: result.end,
        plies: result.moves.len(),
        turning: turning_point(result, report.komi(result)),
    }
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
fn in_script(object: &impl Serialize) -> String {
    let text = serde_json::to_string(object).expect("plain data");
    text.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
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
        assert!(!in_script(&"</script><!--").contains('<'));
        assert_eq!(percent("a b\"<é".as_bytes()), "a%20b%22%3C%C3%A9");
    }
}

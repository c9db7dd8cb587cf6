//! Every message exists in every language, with the same values; every key the code uses exists, and
//! every message is used.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use jogada_messages::{Language, texts};

type Messages = BTreeMap<String, BTreeSet<String>>;

/// Keys (attributes as `key.name`) and the values each speaks of.
fn messages(language: Language) -> Messages {
    let mut found = Messages::new();
    for (file, text) in texts(language) {
        let resource =
            fluent_syntax::parser::parse(*text).unwrap_or_else(|error| panic!("{file}: {error:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name.to_owned();
                    for attribute in &message.attributes {
                        found.insert(format!("{key}.{}", attribute.id.name), values(&attribute.value));
                    }
                    let pattern = message.value.unwrap_or_else(|| panic!("{key} says nothing"));
                    let twice = found.insert(key.clone(), values(&pattern));
                    assert!(twice.is_none(), "{key} is said twice");
                }
                Entry::GroupComment(_) | Entry::ResourceComment(_) | Entry::Comment(_) => {}
                other => panic!("{file}: {other:?}"),
            }
        }
    }
    found
}

fn values(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                found.extend(variants.iter().flat_map(|variant| values(&variant.value)));
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            found.insert(id.name.to_owned());
        }
    }
    found
}

#[test]
fn no_key_and_no_value_is_missing_in_either_language() {
    let [english, portuguese] = Language::ALL.map(messages);
    assert!(english.len() > 50);
    for (key, values) in &english {
        let other = portuguese.get(key).unwrap_or_else(|| panic!("{key} is missing in Portuguese"));
        assert_eq!(values, other, "{key} speaks of different values");
    }
    for key in portuguese.keys() {
        assert!(english.contains_key(key), "{key} is missing in English");
    }
}

#[test]
fn every_file_is_compiled_in() {
    for language in Language::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("text").join(language.code());
        let on_disk: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        let compiled: BTreeSet<String> = texts(language).iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(on_disk, compiled);
    }
}

/// All sources of the workspace whose names end so, tests left out.
fn sources(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !matches!(name.as_str(), "tests" | "target" | "benches" | "node_modules") {
            sources(&path, endings, found);
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
}

fn read_sources(folder: &str, endings: &[&str]) -> Vec<String> {
    let mut paths = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), endings, &mut paths);
    paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// The string literals of a source file that could be keys: lower-case words joined by hyphens.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    let is_key = |text: &&str| {
        !text.is_empty()
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    source.split('"').skip(1).step_by(2).filter(is_key)
}

/// The fault codes of a source file: each as it is written in code, and its key.
fn codes(source: &str) -> impl Iterator<Item = (String, &str)> {
    let blocks = source.split("fault_codes! {").skip(1).filter_map(|rest| rest.split("\n}").next());
    blocks.flat_map(|block| {
        let name = block.split(" enum ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap_or_default();
        let lines = block.lines().filter(|line| !line.trim_start().starts_with("//"));
        let pairs = lines.filter_map(|line| line.trim().strip_suffix("\",")?.split_once(" = \""));
        pairs.map(move |(variant, key)| (format!("{name}::{variant}"), key))
    })
}

#[test]
fn the_code_and_the_messages_know_each_other() {
    let texts = read_sources("..", &[".rs"]);
    assert!(texts.len() > 20);
    let used: BTreeSet<&str> = texts.iter().flat_map(|text| literals(text)).collect();
    let known = messages(Language::English);
    let checked = ["fault-", "what-", "usage-", "task-"];
    for key in used.iter().filter(|key| checked.iter().any(|start| key.starts_with(start))) {
        assert!(known.contains_key(*key), "the code uses {key}, which no message file has");
    }
    let codes: Vec<(String, &str)> = texts.iter().flat_map(|text| codes(text)).collect();
    assert!(codes.len() > 200);
    for (code, key) in codes {
        assert!(known.contains_key(key), "{code} is {key}, which no message file has");
        // The codes of a public enum are not missed by the compiler.
        assert!(texts.iter().any(|text| text.contains(&code)), "nothing makes the fault {code}");
    }
    // Keys put together in the code: the command line's tests look after those.
    let put_together = [
        "game-",
        "help-",
        "stopped-",
        "limit-",
        "heuristic-",
        "problem-",
        "algorithm-",
        "championship-column-",
        "rules-",
        "seat-",
        "method-",
        "value-",
        "word-",
        "panel-values-",
        "panel-graph-",
        "review-moves-",
        "bench-figure-",
        "exercise-task-",
        "exercise-ask-",
        "jobs-state-",
    ];
    let is_of_page = |key: &str| PAGES.iter().any(|(_, prefix)| key.starts_with(prefix));
    for key in known.keys().filter(|key| !key.contains('.') && !is_of_page(key)) {
        let excused = put_together.iter().any(|start| key.starts_with(start));
        assert!(excused || used.contains(key.as_str()), "nothing uses the message {key}");
    }
}

/// The page and the site of a championship: where their files are, and what their keys begin with.
const PAGES: [(&str, &str); 2] = [("../web/page", "page-"), ("../arena/site", "site-")];

/// The keys in quotation marks, of whatever kind, in a file of a page. One that ends in a hyphen is the beginning of
/// keys that are put together.
fn page_keys<'a>(source: &'a str, prefix: &'a str) -> impl Iterator<Item = &'a str> {
    let quoted = source.split(['"', '\'', '`']).filter(move |piece| piece.starts_with(prefix));
    quoted.map(|piece| {
        let is_key = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        &piece[..piece.find(|letter| !is_key(letter)).unwrap_or(piece.len())]
    })
}

#[test]
fn the_pages_and_their_messages_know_each_other() {
    for (folder, prefix) in PAGES {
        let texts = read_sources(folder, &[".js", ".html"]);
        let used: BTreeSet<&str> = texts.iter().flat_map(|text| page_keys(text, prefix)).collect();
        let known: BTreeSet<String> =
            messages(Language::English).into_keys().filter(|key| key.starts_with(prefix)).collect();
        let (beginnings, keys): (Vec<&str>, Vec<&str>) = used.iter().partition(|key| key.ends_with('-'));
        for key in keys {
            assert!(known.contains(key), "{folder} uses {key}, which no message file has");
        }
        for key in &known {
            let excused = beginnings.iter().any(|beginning| key.starts_with(beginning));
            assert!(excused || used.contains(key.as_str()), "nothing in {folder} uses the message {key}");
        }
    }
}

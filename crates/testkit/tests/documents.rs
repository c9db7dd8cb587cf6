//! The code shown in the documentation is the code that is compiled and tested.

use std::path::Path;

use jogada_search::games::SETTINGS;
use jogada_search::games::settings::SettingKind;

/// Pages with whole files in them. Each such file is named in a comment before its code block.
const PAGES: [&str; 2] = ["docs/adding-a-game.md", "docs/adding-a-problem.md"];

#[test]
fn code_on_the_pages_is_the_code_in_the_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for page in PAGES {
        let text = std::fs::read_to_string(root.join(page)).unwrap();
        let mut blocks = 0;
        for part in text.split("<!-- code: ").skip(1) {
            let (path, rest) = part.split_once(" -->\n```").expect("a code block follows the comment");
            // Where the page itself is compiled, the block is marked `ignore`: its file is compiled instead.
            let (_, rest) = rest.split_once('\n').expect("the code begins on a new line");
            let (shown, _) = rest.split_once("\n```\n").expect("the code block ends");
            let file = std::fs::read_to_string(root.join(path)).unwrap();
            assert_eq!(shown, file.trim_end(), "{page} shows another {path}");
            blocks += 1;
        }
        assert!(blocks > 0, "{page} shows no code");
    }
}

#[test]
fn a_game_takes_less_than_a_hundred_lines_that_are_not_blank() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/src/tic_tac_toe.rs");
    let source = std::fs::read_to_string(path).unwrap();
    let lines = source.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(lines < 100, "tic_tac_toe.rs has {lines} lines");
}

/// The values of a setting as the table of the documentation has them.
fn values(kind: SettingKind) -> String {
    let quoted = |words: &[&str]| words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    match kind {
        SettingKind::Number(low, u64::MAX) => format!("{low} or more"),
        SettingKind::Number(low, high) => format!("{low} to {high}"),
        SettingKind::Time => "a time, `500ms`".to_owned(),
        SettingKind::Size => "a size, `64MB`".to_owned(),
        SettingKind::Switch => quoted(&["on", "off"]),
        SettingKind::Choice(words) => quoted(words),
        _ => unreachable!("a kind that the documentation does not know"),
    }
}

#[test]
fn the_table_of_settings_is_the_list_in_the_code() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/algorithms/engine.md");
    let text = std::fs::read_to_string(page).unwrap();
    let (_, rest) = text.split_once("\n## Settings\n").expect("the settings have a section");
    let (section, _) = rest.split_once("\n## ").expect("another follows");
    let rows: Vec<&str> = section.lines().filter(|line| line.starts_with("| `")).collect();
    assert_eq!(rows.len(), SETTINGS.len());
    for (row, setting) in rows.into_iter().zip(SETTINGS) {
        let of = if setting.is_engine { "engine" } else { "player" };
        let default = match setting.default {
            "" => "none".to_owned(),
            default => format!("`{default}`"),
        };
        let expected = format!("| `{}` | {of} | {} | {default} | ", setting.name, values(setting.kind));
        let purpose =
            row.strip_prefix(&expected).unwrap_or_else(|| panic!("{row} instead of {expected}.. |"));
        assert!(purpose.len() > " |".len(), "{} is for nothing", setting.name);
    }
}

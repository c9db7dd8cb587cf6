//! What the screens remember from one run to the next: one small JSON file beside the games kept.
//!
//! Nothing depends on it. A file that is missing, damaged or of another version is as good as none, and one that cannot
//! be written is left as it is.

use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use crate::files;

/// More than this no file of ours has.
const MOST_BYTES: u64 = 1 << 16;

/// Where it is; `None` if there is no place for it.
fn path() -> Option<PathBuf> {
    Some(files::store()?.folder().parent()?.join("settings.json"))
}

/// What was remembered under `key`; null if nothing was.
pub(super) fn recall(key: &str) -> Value {
    path().map_or(Value::Null, |path| recall_from(&path, key))
}

/// Remembers `value` under `key`.
pub(super) fn remember(key: &str, value: Value) {
    if let Some(path) = path() {
        // Whoever cannot write here plays on without being remembered.
        let _ = remember_in(&path, key, value);
    }
}

fn read(path: &Path) -> Map<String, Value> {
    let is_small = std::fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() <= MOST_BYTES);
    let text = if is_small { std::fs::read_to_string(path).unwrap_or_default() } else { String::new() };
    match serde_json::from_str(&text) {
        Ok(Value::Object(settings)) => settings,
        _ => Map::new(),
    }
}

fn recall_from(path: &Path, key: &str) -> Value {
    read(path).remove(key).unwrap_or_default()
}

/// Writes a new file beside the old one and puts it in its place, so that there is always a whole one.
fn remember_in(path: &Path, key: &str, value: Value) -> std::io::Result<()> {
    let mut settings = read(path);
    settings.insert(key.to_owned(), value);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let fresh = path.with_extension(format!("{}.partial", std::process::id()));
    std::fs::write(&fresh, format!("{:#}\n", Value::Object(settings)))?;
    std::fs::rename(&fresh, path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_remembered_comes_back_and_damage_does_no_harm() {
        let folder = std::env::temp_dir().join(format!("jogada-memory-{}", std::process::id()));
        let path = folder.join("settings.json");
        assert_eq!(recall_from(&path, "menu"), Value::Null);
        remember_in(&path, "menu", serde_json::json!({"game": "nim"})).unwrap();
        remember_in(&path, "search", 3.into()).unwrap();
        assert_eq!(recall_from(&path, "menu")["game"], "nim");
        assert_eq!(recall_from(&path, "search"), 3);
        for damaged in ["", "{", "[1, 2]", "\u{0}\u{1}", "{\"menu\": {\"game\": "] {
            std::fs::write(&path, damaged).unwrap();
            assert_eq!(recall_from(&path, "menu"), Value::Null, "{damaged:?}");
        }
        remember_in(&path, "menu", 1.into()).unwrap();
        assert_eq!(recall_from(&path, "menu"), 1, "a damaged file is written anew");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

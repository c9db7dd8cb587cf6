//! Choices remembered between runs: one small JSON file beside the saved games.
//!
//! Nothing depends on it. A file that is missing, damaged or of another version counts as empty, and a failure to write
//! is ignored.

use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::files;

/// Size limit of the file.
const MAX_BYTES: u64 = 1 << 16;

/// The file; `None` without a data folder.
fn path() -> Option<PathBuf> {
    Some(files::store()?.folder().parent()?.join("settings.json"))
}

/// What is remembered under `key`; the default if there is nothing, or something else.
pub(super) fn recall<T: Default + DeserializeOwned>(key: &str) -> T {
    path().map_or_else(T::default, |path| recall_from(&path, key))
}

/// A field that counts as left out where its value is of another kind.
pub(super) fn or_default<'de, D: Deserializer<'de>, T: Default + DeserializeOwned>(
    deserializer: D,
) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(T::deserialize(value).unwrap_or_default())
}

/// Remembers `value` under `key`.
pub(super) fn remember(key: &str, value: &impl Serialize) {
    if let Some(path) = path() {
        // A failure to write only means that the choice is forgotten.
        let _ = remember_in(&path, key, value);
    }
}

fn read(path: &Path) -> Map<String, Value> {
    let is_small = std::fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() <= MAX_BYTES);
    let text = if is_small { std::fs::read_to_string(path).unwrap_or_default() } else { String::new() };
    match serde_json::from_str(&text) {
        Ok(Value::Object(settings)) => settings,
        _ => Map::new(),
    }
}

fn recall_from<T: Default + DeserializeOwned>(path: &Path, key: &str) -> T {
    read(path).remove(key).and_then(|value| T::deserialize(value).ok()).unwrap_or_default()
}

/// Writes a temporary file and renames it, so that a complete file always exists.
fn remember_in(path: &Path, key: &str, value: &impl Serialize) -> std::io::Result<()> {
    let mut settings = read(path);
    settings.insert(key.to_owned(), serde_json::to_value(value)?);
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
        assert_eq!(recall_from::<Value>(&path, "menu"), Value::Null);
        remember_in(&path, "menu", &std::collections::BTreeMap::from([("game", "nim")])).unwrap();
        remember_in(&path, "search", &3).unwrap();
        assert_eq!(recall_from::<Value>(&path, "menu")["game"], "nim");
        assert_eq!(recall_from::<u64>(&path, "search"), 3);
        assert_eq!(recall_from::<String>(&path, "search"), "");
        for damaged in ["", "{", "[1, 2]", "\u{0}\u{1}", "{\"menu\": {\"game\": "] {
            std::fs::write(&path, damaged).unwrap();
            assert_eq!(recall_from::<Value>(&path, "menu"), Value::Null, "{damaged:?}");
        }
        remember_in(&path, "menu", &1).unwrap();
        assert_eq!(recall_from::<u64>(&path, "menu"), 1, "a damaged file is written anew");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

//! The journal: a file to which every game is appended as it ends, so that no finished game is lost.
//!
//! The first line identifies the championship, every other line is a game, all as JSON. A line is written whole and
//! flushed to disk (fsync) before the game counts. A program killed while writing leaves a last line without an end:
//! that line is cut off when the journal is opened again, and the game is played again.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::Value;

use super::GameResult;

/// A journal open for more games.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
}

/// Why a journal cannot be used.
#[derive(Debug)]
pub enum JournalError {
    /// An error of the system.
    System(PathBuf, io::Error),
    /// A line, counted from 1, that is no game.
    Line(PathBuf, usize),
    /// It belongs to a championship with other settings: the first difference.
    Other {
        /// The setting.
        key: String,
        /// The journal's value.
        there: String,
        /// The value requested.
        asked: String,
    },
    /// It has games already, and resuming was not allowed.
    Exists(PathBuf),
}

/// The contents of a journal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// The games, in the order they ended.
    pub games: Vec<GameResult>,
    /// Whether a torn last line was cut off.
    pub torn: bool,
}

impl Journal {
    /// Opens or creates the journal at `path` for the championship that `header` identifies. Without `resume` it must
    /// not have games.
    ///
    /// # Errors
    /// The journal of another championship, a damaged one, or an error of the system.
    pub fn open(path: &Path, header: &Value, resume: bool) -> Result<(Journal, Found), JournalError> {
        let system = |error| JournalError::System(path.to_owned(), error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(system)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(system)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let mut found = Found { torn: whole < bytes.len(), ..Found::default() };
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let mut lines = (1..).zip(text.lines());
        let damaged = |number| JournalError::Line(path.to_owned(), number);
        if let Some((number, first)) = lines.next() {
            let there: Value = serde_json::from_str(first).map_err(|_| damaged(number))?;
            compare(&there, header)?;
            for (number, line) in lines {
                found.games.push(serde_json::from_str(line).map_err(|_| damaged(number))?);
            }
        }
        if !resume && !found.games.is_empty() {
            return Err(JournalError::Exists(path.to_owned()));
        }
        file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(system)?;
        let mut journal = Journal { file, path: path.to_owned() };
        if whole == 0 {
            journal.write(header)?;
        }
        Ok((journal, found))
    }

    /// Adds a game. It is on disk when this returns.
    ///
    /// # Errors
    /// An error of the system.
    pub fn add(&mut self, game: &GameResult) -> Result<(), JournalError> {
        self.write(game)
    }

    fn write(&mut self, value: &impl Serialize) -> Result<(), JournalError> {
        let line = serde_json::to_string(value).expect("a line is plain data") + "\n";
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data());
        written.map_err(|error| JournalError::System(self.path.clone(), error))
    }
}

/// Checks that two headers identify the same championship.
fn compare(there: &Value, asked: &Value) -> Result<(), JournalError> {
    let empty = serde_json::Map::new();
    let [one, two] = [there, asked].map(|header| header.as_object().unwrap_or(&empty));
    for (key, value) in two {
        let other = one.get(key).unwrap_or(&Value::Null);
        if other != value {
            let (there, asked) = (other.to_string(), value.to_string());
            return Err(JournalError::Other { key: key.clone(), there, asked });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::championship::schedule::Fixture;
    use serde_json::json;

    fn game(opening: u32) -> GameResult {
        GameResult::plain(Fixture { round: 1, one: "a".into(), two: "b".into(), opening }, 1)
    }

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("jogada-journal-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&folder);
        folder
    }

    #[test]
    fn whatever_was_cut_off_at_most_the_last_game_is_lost() {
        let (path, header) = (scratch("torn"), json!({ "game": "nim", "seed": 1 }));
        {
            let (mut journal, found) = Journal::open(&path, &header, false).unwrap();
            assert!(found.games.is_empty());
            (0..3).for_each(|opening| journal.add(&game(opening)).unwrap());
        }
        let bytes = std::fs::read(&path).unwrap();
        let ends: Vec<usize> = (0..bytes.len()).filter(|place| bytes[*place] == b'\n').collect();
        // Every possible cut would take long: each is flushed to disk.
        for length in (0..bytes.len()).step_by(11) {
            std::fs::write(&path, &bytes[..length]).unwrap();
            let (mut journal, found) = Journal::open(&path, &header, true).unwrap();
            let whole = ends.iter().filter(|end| **end < length).count();
            assert_eq!(found.games.len(), whole.saturating_sub(1), "cut at {length}");
            journal.add(&game(9)).unwrap();
            let again = Journal::open(&path, &header, true).unwrap().1;
            assert_eq!(again.games.last(), Some(&game(9)));
            assert!(!again.torn);
        }
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn another_championship_is_refused_and_so_is_damage() {
        let (path, header) = (scratch("other"), json!({ "game": "nim", "seed": 1 }));
        Journal::open(&path, &header, false).unwrap().0.add(&game(0)).unwrap();
        let other = Journal::open(&path, &json!({ "game": "nim", "seed": 2 }), true);
        assert!(matches!(other, Err(JournalError::Other { key, .. }) if key == "seed"));
        assert!(matches!(Journal::open(&path, &header, false), Err(JournalError::Exists(_))));
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replace("\"moves\"", "\"mooves\"")).unwrap();
        assert!(matches!(Journal::open(&path, &header, true), Err(JournalError::Line(_, 2))));
        std::fs::remove_file(&path).unwrap();
    }
}

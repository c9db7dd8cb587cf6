//! The saved games: one file of JSON lines each, in the user's data directory.

use std::io;
use std::path::{Path, PathBuf};

use jogada_workbench::folders::data;

use crate::record::{Recorder, now};
use crate::{Damage, Reading, Record};

/// The folder of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its file.
    pub path: PathBuf,
    /// The result of reading it.
    pub reading: Result<Reading, Damage>,
}

impl Store {
    /// The store in `folder`.
    #[must_use]
    pub fn at(folder: &Path) -> Store {
        Store { folder: folder.to_owned() }
    }

    /// The user's store: `games` in the [data folder](jogada_workbench::folders::data). `None` without a home
    /// directory.
    #[must_use]
    pub fn of_user() -> Option<Store> {
        Some(Store { folder: data()?.join("games") })
    }

    /// Its folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// A recorder for a game of `id`, with a new file that appears with the first move.
    #[must_use]
    pub fn recorder(&self, id: &str) -> Recorder {
        let stamp = now().replace(':', "-");
        let taken = |path: &PathBuf| path.exists();
        let names = (0..).map(|copy: u32| match copy {
            0 => format!("{stamp}-{id}-{}.jsonl", std::process::id()),
            _ => format!("{stamp}-{id}-{}-{copy}.jsonl", std::process::id()),
        });
        let path = names.map(|name| self.folder.join(name)).find(|path| !taken(path));
        Recorder::new(&path.unwrap_or_else(|| self.folder.join("game.jsonl")))
    }

    /// The saved games, newest first. Leaves out games without moves, and older files of a game that was continued.
    ///
    /// # Errors
    /// The folder cannot be read. A missing folder is no error.
    pub fn list(&self) -> io::Result<Vec<SavedGame>> {
        let entries = match std::fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut paths = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "jsonl" || extension == "pgn") {
                paths.push(path);
            }
        }
        // File names begin with the time.
        paths.sort_by(|one, two| two.file_name().cmp(&one.file_name()));
        let mut listed: Vec<SavedGame> = Vec::new();
        for path in paths {
            let kept = SavedGame::read(path)?;
            if !kept.is_empty() && !listed.iter().any(|newer| newer.continues(&kept)) {
                listed.push(kept);
            }
        }
        Ok(listed)
    }

    /// The game with this number in the [`list`](Store::list): 1 is the newest.
    ///
    /// # Errors
    /// As [`list`](Store::list).
    pub fn numbered(&self, number: usize) -> io::Result<Option<SavedGame>> {
        let games = self.list()?;
        Ok(number.checked_sub(1).and_then(|place| games.into_iter().nth(place)))
    }
}

impl SavedGame {
    fn read(path: PathBuf) -> io::Result<SavedGame> {
        let reading = Record::read(&std::fs::read(&path)?);
        Ok(SavedGame { path, reading })
    }

    /// Whether it has no moves. A damaged file is never empty: its contents may still be wanted.
    fn is_empty(&self) -> bool {
        self.reading.as_ref().is_ok_and(|reading| reading.damage.is_none() && reading.record.turns.is_empty())
    }

    /// Whether this file continues the unfinished game of an `older` one: same beginning, all its moves and perhaps
    /// more.
    fn continues(&self, older: &SavedGame) -> bool {
        let (Ok(this), Ok(older)) = (&self.reading, &older.reading) else { return false };
        let (this, is_whole, older) = (&this.record, older.damage.is_none(), &older.record);
        let moves = |record: &Record| record.turns.iter().map(|turn| turn.mv.clone()).collect::<Vec<_>>();
        is_whole
            && older.finish.is_none()
            && (&this.game, &this.start, &this.date) == (&older.game, &older.start, &older.date)
            && moves(this).starts_with(&moves(older))
    }

    /// Whether `word` occurs in its game, players, date, result or file name.
    #[must_use]
    pub fn mentions(&self, word: &str) -> bool {
        let word = word.to_lowercase();
        let name = self.path.file_name().map(|name| name.to_string_lossy().to_lowercase());
        let in_name = name.is_some_and(|name| name.contains(&word));
        in_name
            || self.reading.as_ref().is_ok_and(|reading| {
                let record = &reading.record;
                let by = record.finish.map_or("unfinished", |finish| finish.by.code());
                let texts = [&*record.game, &*record.players[0], &*record.players[1], &*record.date, by];
                texts.iter().any(|text| text.to_lowercase().contains(&word))
            })
    }
}

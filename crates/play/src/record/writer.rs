//! Writes a record while the game is played.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Record, lines};

/// The format of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// JSON lines.
    Lines,
    /// Text with tags.
    Text,
}

impl Format {
    /// The format by file name: text for `.pgn` and `.txt`, otherwise JSON lines.
    #[must_use]
    pub fn of(path: &Path) -> Format {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("pgn" | "txt") => Format::Text,
            _ => Format::Lines,
        }
    }
}

/// Writes a game to a file event by event, each flushed at once. The text format is rewritten after each event: to a
/// temporary file that then replaces the old one, so that a complete one always exists.
#[derive(Debug)]
pub struct Recorder {
    path: PathBuf,
    format: Format,
    /// The open file, after the first event.
    file: Option<File>,
}

impl Recorder {
    /// Writes to `path` in the format its name asks for. The file appears with the first move and replaces an older
    /// one.
    #[must_use]
    pub fn new(path: &Path) -> Recorder {
        Recorder { path: path.to_owned(), format: Format::of(path), file: None }
    }

    /// As [`new`](Recorder::new), but creates the file at once, so that a path that cannot be written is found now.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn create(path: &Path, record: &Record) -> io::Result<Recorder> {
        let mut recorder = Recorder::new(path);
        match recorder.format {
            Format::Text => recorder.rewrite(record)?,
            Format::Lines => recorder.open(record)?,
        }
        if record.finish.is_some() {
            recorder.finish(record)?;
        }
        Ok(recorder)
    }

    /// The file's path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn turn(&mut self, record: &Record) -> io::Result<()> {
        let last = record.turns.last().map(|turn| lines::turn(record.turns.len(), turn));
        self.event(record, &last.unwrap_or_default())
    }

    pub(crate) fn undo(&mut self, record: &Record, ply: usize) -> io::Result<()> {
        self.event(record, &lines::undo(ply))
    }

    pub(crate) fn players(&mut self, record: &Record, players: &[String; 2]) -> io::Result<()> {
        self.event(record, &lines::players(players))
    }

    pub(crate) fn finish(&mut self, record: &Record) -> io::Result<()> {
        if self.format == Format::Lines && self.file.is_none() && !record.turns.is_empty() {
            self.open(record)?;
        }
        self.event(record, &record.finish.as_ref().map(lines::finish).unwrap_or_default())
    }

    fn event(&mut self, record: &Record, event: &str) -> io::Result<()> {
        match (self.format, &mut self.file) {
            (Format::Text, _) => self.rewrite(record),
            (Format::Lines, Some(file)) => {
                // One write call, so that a line is written whole or not at all.
                file.write_all(format!("{event}\n").as_bytes())?;
                file.flush()
            }
            // The record already contains the first event; before the first move there is nothing to keep.
            (Format::Lines, None) if record.turns.is_empty() => Ok(()),
            (Format::Lines, None) => self.open(record),
        }
    }

    /// Creates the file with the record so far.
    fn open(&mut self, record: &Record) -> io::Result<()> {
        self.make_folder()?;
        let mut file = File::create(&self.path)?;
        // The result is an event of its own, written right after the last move.
        let begun = Record { finish: None, ..record.clone() };
        file.write_all(lines::write(&begun).as_bytes())?;
        file.flush()?;
        self.file = Some(file);
        Ok(())
    }

    fn rewrite(&self, record: &Record) -> io::Result<()> {
        self.make_folder()?;
        let beside = self.path.with_extension("new");
        std::fs::write(&beside, record.write(Format::Text))?;
        std::fs::rename(&beside, &self.path)
    }

    fn make_folder(&self) -> io::Result<()> {
        match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => std::fs::create_dir_all(folder),
            _ => Ok(()),
        }
    }
}

//! Writing a game down while it is played.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Record, lines};

/// The form of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// JSON lines.
    Lines,
    /// Text with tags.
    Text,
}

impl Format {
    /// What the name of a file asks for: text if it ends in `.pgn` or `.txt`, otherwise JSON lines.
    #[must_use]
    pub fn of(path: &Path) -> Format {
        match path.extension().and_then(|extension| extension.to_str()) {
            Some("pgn" | "txt") => Format::Text,
            _ => Format::Lines,
        }
    }
}

/// Writes a game to a file, event by event, each flushed at once. A text is written anew instead, beside the old one
/// and then in its place, so that there is a whole one at any moment.
#[derive(Debug)]
pub struct Recorder {
    path: PathBuf,
    format: Format,
    /// The file of events, once there has been one.
    file: Option<File>,
}

impl Recorder {
    /// Writes to `path`, beginning with the first move, in the form its name asks for. An older file is replaced.
    #[must_use]
    pub fn new(path: &Path) -> Recorder {
        Recorder { path: path.to_owned(), format: Format::of(path), file: None }
    }

    /// The same, but the file is there at once, so that it is known now if it cannot be written.
    ///
    /// # Errors
    /// Why it cannot be written.
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

    /// Where it writes.
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
                // In one call: a line is there or it is not.
                file.write_all(format!("{event}\n").as_bytes())?;
                file.flush()
            }
            // The first event stands in the record already; before the first move there is nothing to keep.
            (Format::Lines, None) if record.turns.is_empty() => Ok(()),
            (Format::Lines, None) => self.open(record),
        }
    }

    /// Begins the file with all there is so far.
    fn open(&mut self, record: &Record) -> io::Result<()> {
        self.make_folder()?;
        let mut file = File::create(&self.path)?;
        // The end is an event of its own, told right after the move that brings it.
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

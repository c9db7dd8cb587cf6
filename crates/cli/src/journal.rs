//! The log that is always written for people: all games in one file and all puzzle searches in another, in the user's
//! data folder. `--forget` turns it off.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use jogada_core::Glyphs;
use jogada_messages::Language;
use jogada_play::record::now;
use jogada_play::{GameInProgress, Log, Searched};

use crate::files;

/// The file of a log, `games` or `searches`; `None` without a data folder.
fn path(kind: &str) -> Option<PathBuf> {
    Some(files::store()?.folder().parent()?.join("logs").join(format!("{kind}.txt")))
}

/// Logs a game from its first move on. If the log cannot be written the game is played without.
pub(crate) fn log_game(ongoing: &mut GameInProgress, language: Language, glyphs: Glyphs) {
    let Some(path) = path("games") else { return };
    let board = ongoing.session().draw(glyphs).to_string();
    let sink = Box::new(Appended::new(&path));
    if let Ok(log) = Log::new(sink, language, glyphs, &ongoing.record(), &board) {
        ongoing.set_log(log);
    }
}

/// Appends a search to the log; returns the file if it could be written.
pub(crate) fn log_search(searched: &Searched, language: Language) -> Option<PathBuf> {
    let path = path("searches")?;
    let mut file = append(&path).ok()?;
    file.write_all(searched.log(language, &now()).as_bytes()).ok()?;
    Some(path)
}

fn append(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    OpenOptions::new().create(true).append(true).open(path)
}

/// A file that is appended to only from the second flush on: the heading alone, without a move, is not worth writing.
struct Appended {
    path: PathBuf,
    pending: Vec<u8>,
    has_heading: bool,
    file: Option<File>,
}

impl Appended {
    fn new(path: &Path) -> Appended {
        Appended { path: path.to_owned(), pending: Vec::new(), has_heading: false, file: None }
    }
}

impl Write for Appended {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.has_heading, true) {
            return Ok(());
        }
        if self.file.is_none() {
            self.file = Some(append(&self.path)?);
        }
        if let Some(file) = &mut self.file {
            file.write_all(&self.pending)?;
            self.pending.clear();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_begins_with_the_first_move_and_goes_on_in_the_same_file() {
        let folder = std::env::temp_dir().join(format!("jogada-journal-{}", std::process::id()));
        let path = folder.join("logs").join("games.txt");
        for game in ["one", "two"] {
            let mut log = Appended::new(&path);
            writeln!(log, "heading {game}").unwrap();
            log.flush().unwrap();
            assert_eq!(path.exists(), game == "two", "nobody has moved yet");
            writeln!(log, "move of {game}").unwrap();
            log.flush().unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text, "heading one\nmove of one\nheading two\nmove of two\n");
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

//! The folder of results: everything that a teacher, an author or a program needs.
//!
//! ```text
//!   journal.jsonl        every finished game; a championship is resumed from here
//!   results.json         all of the below, for programs
//!   table.csv            cross-table.csv   openings.csv   same-moves.csv   moodle.csv
//!   records/0001.txt     records, for `jogada replay` and `jogada analyse`
//!   logs/NAME/           log.txt, gradescope.json, prairielearn.json; games/0001.txt: the conversation with the program
//!   site/index.html      the same as a page, with the games; needs no server and no network
//! ```
//!
//! All but the journal is rewritten each time. `file_names` turns players' names into file names.

mod authors;
mod graders;
mod records;
mod results;
mod site;
mod tables;

use graders::{Gradescope, PrairieLearn};
pub use results::ResultsObject;
pub use site::Assets;

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use jogada_core::{Fault, Player};
use jogada_messages::Language;
use jogada_workbench::Session;
use serde::Serialize;

use super::GameResult;
use super::openings::Opening;
use super::same_moves::Likeness;
use super::schedule::Schedule;
use super::sprt::{Pentanomial, Sprt};
use super::standings::Standings;

/// A submission that does not play, and why.
#[derive(Clone, Debug)]
pub struct LeftOut {
    /// Its name.
    pub name: String,
    /// Why it does not play.
    pub why: Fault,
}

/// All results of a championship.
pub struct Report<'a> {
    /// Its title.
    pub title: String,
    /// The game.
    pub session: &'a dyn Session,
    /// Players and pairings.
    pub schedule: &'a Schedule,
    /// The players' specifications, in the order of the schedule's names.
    pub players: Vec<String>,
    /// The games, in the order they ended.
    pub results: &'a [GameResult],
    /// The openings, by number.
    pub openings: Vec<Opening>,
    /// Points and ratings.
    pub standings: Standings,
    /// Disqualified players.
    pub out: HashSet<String>,
    /// Submissions that never played.
    pub left_out: Vec<LeftOut>,
    /// The sequential test and its data.
    pub sprt: Option<(Sprt, Pentanomial)>,
    /// Similarity of the players' answers, if they were compared.
    pub likenesses: Option<Vec<Likeness>>,
    /// Whether all games are played.
    pub is_over: bool,
}

impl Report<'_> {
    /// The opening of a game.
    #[must_use]
    pub fn opening(&self, result: &GameResult) -> Option<&Opening> {
        self.openings.get(result.fixture.opening as usize)
    }

    /// The komi of a game.
    #[must_use]
    pub fn komi(&self, result: &GameResult) -> i32 {
        self.opening(result).map_or(0, |opening| opening.komi)
    }

    /// The specification of the player with this name.
    #[must_use]
    pub fn player(&self, name: &str) -> &str {
        let place = self.schedule.players.iter().position(|known| known == name);
        place.and_then(|place| self.players.get(place)).map_or("", String::as_str)
    }

    /// Writes everything into `folder`, with texts in this language.
    ///
    /// # Errors
    /// The file that could not be written.
    pub fn write(
        &self,
        folder: &Path,
        assets: &dyn Assets,
        language: Language,
    ) -> Result<(), (PathBuf, io::Error)> {
        write_json(&folder.join("results.json"), &self.object())?;
        write(&folder.join("table.csv"), &tables::standings(self))?;
        write(&folder.join("cross-table.csv"), &tables::cross(self))?;
        write(&folder.join("openings.csv"), &tables::openings(self))?;
        write(&folder.join("moodle.csv"), &graders::moodle(self, language))?;
        if let Some(likenesses) = &self.likenesses {
            write(&folder.join("same-moves.csv"), &tables::same_moves(self, likenesses))?;
        }
        for (number, result) in (1..).zip(self.results) {
            write(&folder.join(format!("records/{number:04}.txt")), &records::text(self, result))?;
        }
        for (name, file) in self.schedule.players.iter().zip(file_names(&self.schedule.players)) {
            let folder = folder.join("logs").join(file);
            write(&folder.join("log.txt"), &authors::log(self, name, language))?;
            write_json(&folder.join("gradescope.json"), &Gradescope::new(self, name, language))?;
            write_json(&folder.join("prairielearn.json"), &PrairieLearn::new(self, name, language))?;
        }
        site::write(self, &folder.join("site"), assets, language)
    }
}

/// Writes the transcripts of a game's programs for their authors. `number` is the game's, from 1.
///
/// # Errors
/// The file that could not be written.
pub fn keep_transcripts(
    folder: &Path,
    players: &[String],
    number: usize,
    result: &GameResult,
) -> Result<(), (PathBuf, io::Error)> {
    let files = file_names(players);
    for (side, transcript) in Player::BOTH.into_iter().zip(&result.transcripts) {
        let place = players.iter().position(|name| name == result.name_of(side));
        let Some(file) = place.map(|place| &files[place]).filter(|_| !transcript.is_empty()) else {
            continue;
        };
        write(&folder.join("logs").join(file).join(format!("games/{number:04}.txt")), transcript)?;
    }
    Ok(())
}

/// Writes a file, creating its folders. Readers see the old contents or the new, never half of them.
fn write(path: &Path, text: &str) -> Result<(), (PathBuf, io::Error)> {
    let failed = |error| (path.to_owned(), error);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    let fresh = path.with_extension("new");
    std::fs::write(&fresh, text).and_then(|()| std::fs::rename(&fresh, path)).map_err(failed)
}

fn write_json(path: &Path, object: &impl Serialize) -> Result<(), (PathBuf, io::Error)> {
    let text = serde_json::to_string_pretty(object).map_err(|error| (path.to_owned(), error.into()))?;
    write(path, &(text + "\n"))
}

/// The players' names as file names: letters, digits, `-`, `_` and `.` stay, and all are different.
#[must_use]
pub fn file_names(names: &[String]) -> Vec<String> {
    let mut taken = HashSet::new();
    let mut unique = |name: &String| {
        let plain = file_name(name);
        let mut file = plain.clone();
        for number in 2.. {
            if taken.insert(file.to_lowercase()) {
                break;
            }
            file = format!("{plain}-{number}");
        }
        file
    };
    names.iter().map(&mut unique).collect()
}

fn file_name(name: &str) -> String {
    let letter = |letter: char| if letter.is_alphanumeric() || "-_.".contains(letter) { letter } else { '_' };
    let plain: String = name.chars().map(letter).take(80).collect();
    let plain = plain.trim_start_matches('.');
    if plain.is_empty() { "_".to_owned() } else { plain.to_owned() }
}

#[cfg(test)]
mod tests;

//! Record files: reading, writing, and what to say when they are damaged.

use std::fs::OpenOptions;
use std::io::Read;
use std::path::{Path, PathBuf};

use jogada_core::{Field, Value};
use jogada_games::{ProblemSpec, Spec};
use jogada_messages::{Language, explain, say, system_error};
use jogada_play::record::{Format, Recorder};
use jogada_play::{
    Damage, GameInProgress, Log, PlayFault, PuzzleInProgress, Reading, Record, Session, Store, open,
};

use crate::args::Place;
use crate::journal;
use crate::output::{Failure, Output};

/// The user's store.
pub(crate) fn store() -> Option<Store> {
    Store::of_user()
}

/// The failure of reading or writing a file.
pub(crate) fn failure(language: Language, path: &Path, error: &std::io::Error) -> Failure {
    let values = [("path", name(path)), ("reason", system_error(language, error).into())];
    Failure::Other(say(language, "failure-file", &values))
}

/// Fails if a file exists and `--force` was not given. Called before anything that takes long.
pub(crate) fn check_free(path: Option<&Path>, output: &Output) -> Result<(), Failure> {
    match path {
        // Devices and pipes (`/dev/stdout`) have no contents to lose.
        Some(path) if !output.force && path.is_file() => {
            Err(Failure::Usage(output.say("file-exists", &[("path", name(path))])))
        }
        _ => Ok(()),
    }
}

fn name(path: &Path) -> Value {
    path.display().to_string().into()
}

/// Writes a game to the file that a player named. An existing file is kept unless `overwrites`.
///
/// # Errors
/// Why it was not written, in the reader's language.
pub(crate) fn save(record: &Record, file: &str, overwrites: bool, language: Language) -> Result<(), String> {
    let path = Path::new(file);
    if !overwrites && path.is_file() {
        let command = format!("{}! {file}", say(language, "word-save", &[]));
        let values = [("path", name(path)), ("command", command.into())];
        return Err(say(language, "play-file-exists", &values));
    }
    std::fs::write(path, record.write(Format::of(path))).map_err(|error| {
        let values = [("path", name(path)), ("reason", system_error(language, &error).into())];
        say(language, "failure-file", &values)
    })
}

/// What is wrong with a file, and where, as a sentence.
pub(crate) fn damage_message(language: Language, path: &Path, damage: &Damage) -> String {
    let reason = explain(language, &damage.fault);
    let values = [("file", name(path)), ("line", (damage.line as u64).into()), ("reason", reason.into())];
    say(language, "record-damaged", &values)
}

/// The file that `named` stands for: a path, or a number in the history.
pub(crate) fn game_file(named: &Path, language: Language) -> Result<PathBuf, Failure> {
    let number = named.to_str().and_then(|text| text.parse().ok());
    let (Some(number), false, Some(store)) = (number, named.exists(), store()) else {
        return Ok(named.to_owned());
    };
    let kept = store.numbered(number).map_err(|error| failure(language, store.folder(), &error))?;
    let values = [("number", (number as u64).into())];
    kept.map(|kept| kept.path).ok_or_else(|| Failure::Usage(say(language, "history-no-number", &values)))
}

/// Whether a problem is meant. An id that is both a game and a problem means the game.
pub(crate) fn is_problem(spec: &str) -> bool {
    let id = spec.split(':').next().unwrap_or_default();
    id.parse::<Spec>().is_err() && id.parse::<ProblemSpec>().is_ok()
}

/// The position that a command is about: of a game by its id, or the last one of a recorded game, by its file or number
/// in the history.
pub(crate) fn open_place(place: &Place, output: &mut Output) -> Result<Box<dyn Session>, Failure> {
    let named = Path::new(&place.game);
    let is_number = place.game.parse::<usize>().is_ok();
    if place.position.is_some() || !(is_number || named.is_file()) {
        return Ok(open(&place.game, place.position.as_deref())?);
    }
    let record = read_with_warning(named, output)?;
    if PuzzleInProgress::is_puzzle_record(&record) {
        return Err(Field::whole(&record.game).fault(PlayFault::RecordGame).into());
    }
    let mut session = open(&record.game, Some(&record.start))?;
    for turn in &record.turns {
        session.play(&turn.mv)?;
    }
    Ok(session)
}

/// Limit on reading what has no size: a pipe, or a device that never ends.
const MAX_STREAMED: u64 = 64 << 20;

/// The contents of a file; of a pipe or a device at most [`MAX_STREAMED`].
pub(crate) fn read_bounded(path: &Path) -> std::io::Result<Vec<u8>> {
    let file = std::fs::File::open(path)?;
    let most = if file.metadata()?.is_file() { u64::MAX } else { MAX_STREAMED };
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == most {
        return Err(std::io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// The contents of a file as text: see [`read_bounded`].
pub(crate) fn read_text(path: &Path) -> std::io::Result<String> {
    String::from_utf8(read_bounded(path)?).map_err(|_| std::io::ErrorKind::InvalidData.into())
}

/// Reads a record; of a damaged one the intact part.
pub(crate) fn read(path: &Path, language: Language) -> Result<Reading, Failure> {
    let path = &game_file(path, language)?;
    let bytes = read_bounded(path).map_err(|error| failure(language, path, &error))?;
    Record::read(&bytes).map_err(|damage| Failure::Usage(damage_message(language, path, &damage)))
}

/// Reads a record and warns on standard error if it is damaged.
pub(crate) fn read_with_warning(path: &Path, output: &mut Output) -> Result<Record, Failure> {
    let Reading { record, damage } = read(path, output.language)?;
    if let Some(damage) = damage {
        output.warn(&damage_message(output.language, path, &damage));
        let used = [("count", (record.turns.len() as u64).into())];
        output.warn(&output.say("record-intact", &used));
    }
    Ok(record)
}

/// Adds the store's recorder, the record file and the log that were asked for.
pub(crate) fn attach(
    ongoing: &mut GameInProgress,
    record: Option<&Path>,
    log: Option<&Path>,
    keep: bool,
    output: &Output,
) -> Result<(), Failure> {
    let language = output.language;
    check_free(record, output)?;
    if let Some(store) = store().filter(|_| keep) {
        ongoing.add_recorder(store.recorder(ongoing.session().id()));
    }
    if let Some(path) = record {
        let recorder = Recorder::create(path, &ongoing.record());
        ongoing.add_recorder(recorder.map_err(|error| failure(language, path, &error))?);
    }
    if let Some(path) = log {
        let board = ongoing.session().draw(output.glyphs).to_string();
        let log =
            OpenOptions::new().create(true).append(true).open(path).and_then(|file| {
                Log::new(Box::new(file), language, output.glyphs, &ongoing.record(), &board)
            });
        ongoing.set_log(log.map_err(|error| failure(language, path, &error))?);
    } else if keep {
        journal::log_game(ongoing, language, output.glyphs);
    }
    Ok(())
}

//! `jogada history`: lists, searches, shows and exports the saved games.

use jogada_play::record::Format;
use jogada_play::summary::result_words;
use jogada_play::{Reading, Record, SavedGame, players_words};
use jogada_report::{Align, TextTable};
use serde::Serialize;

use super::replay;
use crate::args::History;
use crate::files;
use crate::output::{Failure, Output};

/// A game of the list with its number: 1 is the newest.
type Numbered = (usize, SavedGame);

pub(super) fn run(history: &History, output: &mut Output) -> Result<(), Failure> {
    let Some(store) = files::store() else {
        return Err(Failure::Other(output.say("history-nowhere", &[])));
    };
    let all = store.list().map_err(|error| files::failure(output.language, store.folder(), &error))?;
    let numbered = (1..).zip(all).collect();
    let found = search(numbered, &history.words);
    if !history.show && history.export.is_none() {
        return list(&found, output);
    }
    // Showing and exporting take one game: the newest match.
    let Some((_, kept)) = found.into_iter().next() else {
        return Err(Failure::Usage(output.say("history-none", &[])));
    };
    let record = files::read_with_warning(&kept.path, output)?;
    match &history.export {
        Some(path) if path.as_os_str() == "-" => output.text(&record.write(Format::Text)),
        Some(path) => {
            files::check_free(Some(path), output)?;
            std::fs::write(path, record.write(Format::of(path)))
                .map_err(|error| files::failure(output.language, path, &error))
        }
        None if output.json => output.text(&record.write(Format::Lines)),
        None => replay::show(&record, output),
    }
}

/// A single number is a position in the list; of other words all must occur.
fn search(games: Vec<Numbered>, words: &[String]) -> Vec<Numbered> {
    let number = match words {
        [word] => word.parse::<usize>().ok(),
        _ => None,
    };
    let fits = |(place, kept): &Numbered| match number {
        Some(number) => *place == number,
        None => words.iter().all(|word| kept.mentions(word)),
    };
    games.into_iter().filter(fits).collect()
}

fn list(games: &[Numbered], output: &mut Output) -> Result<(), Failure> {
    if output.json {
        let entries = games.iter().map(|(number, kept)| EntryObject::new(*number, kept));
        return output.object(&entries.collect::<Vec<_>>());
    }
    if games.is_empty() {
        return output.line(output.say("history-none", &[]));
    }
    let left = |key: &str| (output.say(key, &[]), Align::Left);
    let right = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new([
        right("history-number"),
        left("kept-date"),
        left("kept-game"),
        left("kept-result"),
        right("kept-moves"),
        left("kept-players"),
    ]);
    for (number, kept) in games {
        table.row(row(*number, kept, output));
    }
    output.line(table.to_string().trim_end())?;
    output.line("")?;
    output.paragraph(0, &output.say("history-how", &[]))
}

/// A game as a line of the table.
fn row(number: usize, kept: &SavedGame, output: &Output) -> Vec<String> {
    let name = kept.path.display().to_string();
    let Ok(Reading { record, damage }) = &kept.reading else {
        return vec![number.to_string(), output.say("history-unreadable", &[("file", name.into())])];
    };
    let date = record.date.replace('T', " ");
    let mut result = result_words(output.language, record);
    if damage.is_some() {
        result = output.say("history-damaged", &[("result", result.into())]);
    }
    vec![
        number.to_string(),
        date.trim_end_matches('Z').to_owned(),
        record.game.clone(),
        result,
        record.turns.len().to_string(),
        players_words(output.language, &record.players),
    ]
}

/// A saved game as JSON.
#[derive(Serialize)]
struct EntryObject<'a> {
    number: usize,
    file: String,
    /// `None` if nothing of it could be read.
    #[serde(flatten)]
    record: Option<RecordObject<'a>>,
    /// The damaged line.
    damaged: Option<usize>,
}

/// What a saved game has recorded.
#[derive(Serialize)]
struct RecordObject<'a> {
    game: &'a str,
    date: &'a str,
    players: &'a [String; 2],
    moves: usize,
    difference: Option<i32>,
    by: Option<&'static str>,
}

impl<'a> EntryObject<'a> {
    fn new(number: usize, kept: &'a SavedGame) -> EntryObject<'a> {
        let file = kept.path.display().to_string();
        let (record, damage) = match &kept.reading {
            Err(damage) => (None, Some(damage)),
            Ok(Reading { record, damage }) => (Some(RecordObject::new(record)), damage.as_ref()),
        };
        EntryObject { number, file, record, damaged: damage.map(|damage| damage.line) }
    }
}

impl<'a> RecordObject<'a> {
    fn new(record: &'a Record) -> RecordObject<'a> {
        RecordObject {
            game: &record.game,
            date: &record.date,
            players: &record.players,
            moves: record.turns.len(),
            difference: record.finish.map(|finish| finish.difference),
            by: record.finish.map(|finish| finish.by.code()),
        }
    }
}

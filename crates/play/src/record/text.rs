//! The text format: tags and moves, modelled on chess's Portable Game Notation (PGN).
//!
//! ```text
//! [Game "nim"]
//! [Position "1,3,5,7 1"]
//! [Player1 "human"]
//! [Player2 "ai:level=5"]
//! [Date "2026-11-15T03:14:30Z"]
//! [Result "0-1"]
//!
//! 1. 3-2 {time_us=812}
//! 2. 1-1 {time_us=95 value=1 scale=1 exact=true stop=finished line=1-1,2-3 depth=9 nodes=1200}
//! 0-1
//! ```
//!
//! Every move has its own number, because turns need not alternate. Numbers may be left out and lines broken anywhere;
//! comments in braces without figures are skipped.

use std::time::Duration;

use jogada_core::{Fault, Field, Player};
use serde::Deserialize;
use serde::de::value::{Error, MapDeserializer};
use serde_json::Value;

use super::figures::Counters;
use super::replay::Replay;
use super::{Damage, Reading, Record, figures};
use crate::faults::PlayFault;
use crate::{EndReason, Finish, Score, Thought, Turn};

/// The result tokens, and the winner each stands for.
const RESULTS: [(&str, Option<Option<Player>>); 4] = [
    ("1-0", Some(Some(Player::One))),
    ("0-1", Some(Some(Player::Two))),
    ("1/2-1/2", Some(None)),
    ("*", None),
];

fn result(finish: Option<Finish>) -> &'static str {
    let winner = finish.map(|finish| finish.winner);
    RESULTS.iter().find(|(_, known)| *known == winner).map_or("*", |(text, _)| text)
}

pub(super) fn write(record: &Record) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{value}\"]\n"));
    };
    tag("Game", &record.game);
    tag("Position", &record.start);
    tag("Player1", &record.players[0]);
    tag("Player2", &record.players[1]);
    tag("Date", &record.date);
    tag("Result", result(record.finish));
    if let Some(finish) = &record.finish {
        tag("Difference", &finish.difference.to_string());
        tag("Ending", finish.by.code());
    }
    text.push('\n');
    for (index, turn) in record.turns.iter().enumerate() {
        text.push_str(&format!("{}. {} {{{}}}\n", index + 1, turn.mv, comment(turn)));
    }
    text.push_str(result(record.finish));
    text.push('\n');
    text
}

fn comment(turn: &Turn) -> String {
    let mut figures = format!("time_us={}", turn.time.as_micros());
    if let Some(thought) = &turn.thought {
        let Score { value, scale, exact } = thought.score;
        let (stop, line) = (thought.stop.code(), thought.line.join(","));
        figures.push_str(&format!(" value={value} scale={scale} exact={exact} stop={stop} line={line}"));
        if let Ok(Value::Object(counters)) = serde_json::to_value(Counters::of(thought)) {
            figures.extend(counters.iter().map(|(name, number)| format!(" {name}={number}")));
        }
    }
    figures
}

/// The value of `key` in a comment.
fn figure<'a>(comment: &'a str, key: &str) -> Option<&'a str> {
    comment.split_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
}

fn thought(comment: &str, mv: &str) -> Option<Thought> {
    let score = Score {
        value: figure(comment, "value")?.parse().ok()?,
        scale: figure(comment, "scale")?.parse().ok()?,
        exact: figure(comment, "exact")?.parse().ok()?,
    };
    let line = figure(comment, "line")?.split(',').filter(|mv| !mv.is_empty()).map(str::to_owned).collect();
    let pairs = comment.split_whitespace().filter_map(|word| word.split_once('='));
    let numbers = pairs.filter_map(|(name, number)| Some((name, number.parse::<u64>().ok()?)));
    let counters = Counters::deserialize(MapDeserializer::<_, Error>::new(numbers)).ok()?;
    Some(figures::thought(score, figure(comment, "stop")?, line, mv.to_owned(), &counters))
}

/// The tags, and the movetext with the number of its first line.
struct Tags<'a> {
    tags: Vec<(&'a str, String)>,
    rest: &'a str,
    line: usize,
}

impl<'a> Tags<'a> {
    fn read(text: &'a str) -> Result<Tags<'a>, Damage> {
        let mut tags = Vec::new();
        let (mut rest, mut number) = (text, 1);
        while !rest.is_empty() {
            let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
            let trimmed = line.trim();
            if trimmed.starts_with('[') {
                let fault = || Damage { line: number, fault: Field::whole(line).fault(PlayFault::RecordTag) };
                tags.push(tag(trimmed).ok_or_else(fault)?);
            } else if !trimmed.is_empty() {
                break;
            }
            (rest, number) = (after, number + 1);
        }
        Ok(Tags { tags, rest, line: number })
    }

    fn get(&self, name: &'static str) -> Result<&str, Fault> {
        let found = self.tags.iter().find(|(known, _)| *known == name).map(|(_, value)| value.as_str());
        found.ok_or_else(|| Field::whole("").fault(PlayFault::RecordKey).with("key", name))
    }

    fn begin(&self) -> Result<Replay, Fault> {
        let or = |name, usual: &str| self.get(name).map_or_else(|_| usual.to_owned(), str::to_owned);
        let players = [or("Player1", "human"), or("Player2", "human")];
        Replay::begin(self.get("Game")?, self.get("Position").ok(), players, &or("Date", ""))
    }

    /// The result by the tags; a game without points needs only its token.
    fn finish(&self, winner: Option<Player>) -> Finish {
        let usual = winner.map_or(0, Player::sign);
        let difference = self.get("Difference").ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
        let code = self.get("Ending").unwrap_or_default();
        Finish { winner, difference, by: EndReason::named(code).unwrap_or(EndReason::Rules) }
    }
}

/// `[Name "value"]`.
fn tag(line: &str) -> Option<(&str, String)> {
    let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name, value.replace("\\\"", "\"").replace("\\\\", "\\")))
}

pub(super) fn read(text: &str) -> Result<Reading, Damage> {
    let tags = Tags::read(text)?;
    let mut replay = tags.begin().map_err(|fault| Damage { line: 1, fault })?;
    let damage = follow(&mut replay, &tags).err();
    Ok(Reading { record: replay.into_record(), damage })
}

/// Tokens of the movetext, comments included, with the line each begins on.
fn words(text: &str, first: usize) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let (mut rest, mut line) = (text, first);
    loop {
        let trimmed = rest.trim_start();
        line += rest[..rest.len() - trimmed.len()].matches('\n').count();
        if trimmed.is_empty() {
            return words;
        }
        let end = if trimmed.starts_with('{') {
            trimmed.find('}').map_or(trimmed.len(), |end| end + 1)
        } else {
            trimmed.find(|next: char| next.is_whitespace() || next == '{').unwrap_or(trimmed.len())
        };
        words.push((line, &trimmed[..end]));
        line += trimmed[..end].matches('\n').count();
        rest = &trimmed[end..];
    }
}

fn follow(replay: &mut Replay, tags: &Tags<'_>) -> Result<(), Damage> {
    let words = words(tags.rest, tags.line);
    let is_number = |word: &str| word.strip_suffix('.').is_some_and(|digits| digits.parse::<u64>().is_ok());
    for (place, &(line, word)) in words.iter().enumerate() {
        let damaged = |fault| Damage { line, fault };
        if word.starts_with('{') {
            let whole = word.ends_with('}');
            whole.then_some(()).ok_or_else(|| damaged(Field::whole(word).fault(PlayFault::RecordComment)))?;
        } else if let Some((_, end)) = RESULTS.iter().find(|(text, _)| *text == word) {
            if let Some(winner) = end {
                replay.finish(tags.finish(*winner), word).map_err(damaged)?;
            }
        } else if !is_number(word) {
            let comment = words.get(place + 1).map_or("", |(_, next)| *next);
            let comment = comment.strip_prefix('{').map_or("", |comment| comment.trim_end_matches('}'));
            let time = figure(comment, "time_us").and_then(|text| text.parse().ok()).unwrap_or(0);
            replay.turn(word, Duration::from_micros(time), thought(comment, word)).map_err(damaged)?;
        }
    }
    Ok(())
}

//! The JSON lines format: a header, then one event a line.
//!
//! ```text
//! {"event":"game","version":1,"game":"nim","position":"1,3,5,7 1","players":["human","ai"],"date":".."}
//! {"event":"move","ply":1,"player":1,"move":"3-2","time_us":812,"value":1,"scale":1,"exact":true,"line":[..],..}
//! {"event":"undo","ply":0}                    back to the position after `ply` moves
//! {"event":"players","players":["human","human"]}
//! {"event":"result","winner":1,"difference":1,"by":"rules"}
//! ```

use std::time::Duration;

use jogada_core::{Fault, Field, Player};
use serde_json::{Map, Value, json};

use super::replay::Replay;
use super::{Damage, Reading, Record, figures};
use crate::{EndReason, Finish, Score, Thought, Turn};

/// Version of the format. Older versions can be read, newer ones are refused.
pub const VERSION: u64 = 1;

pub(super) fn header(record: &Record) -> String {
    json!({
        "event": "game",
        "version": VERSION,
        "game": record.game,
        "position": record.start,
        "players": record.players,
        "date": record.date,
    })
    .to_string()
}

pub(super) fn turn(ply: usize, turn: &Turn) -> String {
    let mut event = json!({
        "event": "move",
        "ply": ply,
        "player": turn.player.number(),
        "move": turn.mv,
        "time_us": turn.time.as_micros() as u64,
    });
    if let (Some(thought), Some(fields)) = (&turn.thought, event.as_object_mut()) {
        fields.insert("value".to_owned(), thought.score.value.into());
        fields.insert("scale".to_owned(), thought.score.scale.into());
        fields.insert("exact".to_owned(), thought.score.exact.into());
        fields.insert("line".to_owned(), thought.line.clone().into());
        fields.insert("stop".to_owned(), thought.stop.code().into());
        for (name, number) in figures::counters(thought) {
            fields.insert(name.to_owned(), number.into());
        }
    }
    event.to_string()
}

pub(super) fn undo(ply: usize) -> String {
    json!({"event": "undo", "ply": ply}).to_string()
}

pub(super) fn players(players: &[String; 2]) -> String {
    json!({"event": "players", "players": players}).to_string()
}

pub(super) fn finish(finish: &Finish) -> String {
    json!({
        "event": "result",
        "winner": finish.winner.map(Player::number),
        "difference": finish.difference,
        "by": finish.by.code(),
    })
    .to_string()
}

/// The whole record.
pub(super) fn write(record: &Record) -> String {
    let mut events = vec![header(record)];
    events.extend(record.turns.iter().enumerate().map(|(index, one)| turn(index + 1, one)));
    events.extend(record.finish.as_ref().map(finish));
    events.iter().map(|event| format!("{event}\n")).collect()
}

pub(super) fn read(text: &str) -> Result<Reading, Damage> {
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.trim().is_empty());
    let (number, first) = lines.next().unwrap_or((1, ""));
    let mut replay = begin(first).map_err(|fault| Damage { line: number, fault })?;
    let damage =
        lines.find_map(|(line, text)| follow(&mut replay, text).err().map(|fault| Damage { line, fault }));
    Ok(Reading { record: replay.into_record(), damage })
}

/// A parsed line; faults point into its text.
struct Event<'a> {
    line: &'a str,
    fields: Map<String, Value>,
}

impl<'a> Event<'a> {
    fn parse(line: &'a str) -> Result<Event<'a>, Fault> {
        let at = |column: usize| {
            let mut start = column.saturating_sub(1).min(line.len());
            while !line.is_char_boundary(start) {
                start -= 1;
            }
            Field::whole(line).part(start..line.len())
        };
        match serde_json::from_str(line) {
            Ok(Value::Object(fields)) => Ok(Event { line, fields }),
            Ok(_) => Err(at(1).fault("fault-record-json")),
            Err(error) => Err(at(error.column()).fault("fault-record-json")),
        }
    }

    /// The fault that `key` is missing or has a wrong value.
    fn wrong(&self, key: &'static str) -> Fault {
        Field::whole(self.line).fault("fault-record-key").with("key", key)
    }

    fn text(&self, key: &'static str) -> Result<&str, Fault> {
        self.fields.get(key).and_then(Value::as_str).ok_or_else(|| self.wrong(key))
    }

    fn number(&self, key: &'static str) -> Result<u64, Fault> {
        self.fields.get(key).and_then(Value::as_u64).ok_or_else(|| self.wrong(key))
    }

    fn small(&self, key: &'static str) -> Result<i32, Fault> {
        let number = self.fields.get(key).and_then(Value::as_i64);
        number.and_then(|number| i32::try_from(number).ok()).ok_or_else(|| self.wrong(key))
    }

    fn texts(&self, key: &'static str) -> Result<Vec<String>, Fault> {
        let list = self.fields.get(key).and_then(Value::as_array).ok_or_else(|| self.wrong(key))?;
        let texts = list.iter().map(|one| one.as_str().map(str::to_owned));
        texts.collect::<Option<Vec<String>>>().ok_or_else(|| self.wrong(key))
    }

    fn players(&self) -> Result<[String; 2], Fault> {
        self.texts("players")?.try_into().map_err(|_| self.wrong("players"))
    }

    /// The search behind a move; `None` for a person's move.
    fn thought(&self) -> Result<Option<Thought>, Fault> {
        if !self.fields.contains_key("value") {
            return Ok(None);
        }
        let exact = self.fields.get("exact").and_then(Value::as_bool).ok_or_else(|| self.wrong("exact"))?;
        let score = Score { value: self.small("value")?, scale: self.small("scale")?, exact };
        let counter = |name: &str| self.fields.get(name).and_then(Value::as_u64);
        let (stop, line, best) = (self.text("stop")?, self.texts("line")?, self.text("move")?);
        Ok(Some(figures::thought(score, stop, line, best.to_owned(), counter)))
    }

    fn finish(&self) -> Result<Finish, Fault> {
        let winner = match self.fields.get("winner") {
            Some(Value::Null) => None,
            _ => Some(
                u8::try_from(self.number("winner")?)
                    .ok()
                    .and_then(Player::from_number)
                    .ok_or_else(|| self.wrong("winner"))?,
            ),
        };
        let by = EndReason::named(self.text("by")?).ok_or_else(|| self.wrong("by"))?;
        Ok(Finish { winner, difference: self.small("difference")?, by })
    }
}

fn begin(line: &str) -> Result<Replay, Fault> {
    let event = Event::parse(line)?;
    if event.text("event")? != "game" {
        return Err(event.wrong("event"));
    }
    let version = event.number("version")?;
    if version > VERSION {
        let fault = Field::whole(line).fault("fault-record-version");
        return Err(fault.with("version", version).with("known", VERSION));
    }
    Replay::begin(event.text("game")?, Some(event.text("position")?), event.players()?, event.text("date")?)
}

fn follow(replay: &mut Replay, line: &str) -> Result<(), Fault> {
    let event = Event::parse(line)?;
    match event.text("event")? {
        "move" => {
            let time = Duration::from_micros(event.number("time_us")?);
            replay.turn(event.text("move")?, time, event.thought()?)
        }
        "undo" => replay.undo(event.number("ply")?),
        "players" => replay.players(event.players()?),
        "result" => replay.finish(event.finish()?, line),
        _ => Err(event.wrong("event")),
    }
}

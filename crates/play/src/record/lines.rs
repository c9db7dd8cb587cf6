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
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::figures::Counters;
use super::keyed;
use super::replay::Replay;
use super::{Damage, Reading, Record, figures};
use crate::faults::PlayFault;
use crate::{EndReason, Finish, Score, Thought, Turn};

/// Version of the format. Older versions can be read, newer ones are refused.
pub const VERSION: u64 = 1;

/// A line: what happened, and its fields.
#[derive(Serialize)]
struct Line<T> {
    event: &'static str,
    #[serde(flatten)]
    fields: T,
}

#[derive(Serialize, Deserialize)]
struct GameFields {
    version: u64,
    game: String,
    position: String,
    players: [String; 2],
    date: String,
}

#[derive(Serialize, Deserialize)]
struct MoveFields {
    /// Written for people: the order of the lines says the same.
    #[serde(default)]
    ply: usize,
    #[serde(default)]
    player: u8,
    #[serde(rename = "move")]
    mv: String,
    time_us: u64,
}

/// The search behind a move, in the same line.
#[derive(Serialize, Deserialize)]
struct ThoughtFields {
    value: i32,
    scale: i32,
    exact: bool,
    line: Vec<String>,
    stop: String,
}

#[derive(Serialize)]
struct TurnFields {
    #[serde(flatten)]
    mv: MoveFields,
    #[serde(flatten)]
    thought: Option<ThoughtFields>,
    #[serde(flatten)]
    counters: Option<Counters>,
}

#[derive(Serialize, Deserialize)]
struct UndoFields {
    ply: u64,
}

#[derive(Serialize, Deserialize)]
struct PlayersFields {
    players: [String; 2],
}

#[derive(Serialize, Deserialize)]
struct ResultFields {
    winner: Option<u8>,
    difference: i32,
    by: EndReason,
}

fn line(event: &'static str, fields: impl Serialize) -> String {
    serde_json::to_string(&Line { event, fields }).expect("plain data")
}

pub(super) fn header(record: &Record) -> String {
    let Record { game, start, players, date, .. } = record.clone();
    line("game", GameFields { version: VERSION, game, position: start, players, date })
}

pub(super) fn turn(ply: usize, turn: &Turn) -> String {
    let thought = turn.thought.as_ref().map(|thought| {
        let Score { value, scale, exact } = thought.score;
        let (line, stop) = (thought.line.clone(), thought.stop.code().to_owned());
        ThoughtFields { value, scale, exact, line, stop }
    });
    let counters = turn.thought.as_ref().map(Counters::of);
    let (player, mv) = (turn.player.number(), turn.mv.clone());
    let mv = MoveFields { ply, player, mv, time_us: turn.time.as_micros() as u64 };
    line("move", TurnFields { mv, thought, counters })
}

pub(super) fn undo(ply: usize) -> String {
    line("undo", UndoFields { ply: ply as u64 })
}

pub(super) fn players(players: &[String; 2]) -> String {
    line("players", PlayersFields { players: players.clone() })
}

pub(super) fn finish(finish: &Finish) -> String {
    let winner = finish.winner.map(Player::number);
    line("result", ResultFields { winner, difference: finish.difference, by: finish.by })
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
            Ok(_) => Err(at(1).fault(PlayFault::RecordJson)),
            Err(error) => Err(at(error.column()).fault(PlayFault::RecordJson)),
        }
    }

    fn name(&self) -> Result<&str, Fault> {
        self.fields.get("event").and_then(Value::as_str).ok_or_else(|| self.wrong("event"))
    }

    /// The fields of `T`.
    fn fields<T: for<'de> Deserialize<'de>>(&self) -> Result<T, Fault> {
        keyed::read(&self.fields).map_err(|wrong| self.wrong(&wrong.key))
    }

    /// The fault that `key` is missing or has a wrong value.
    fn wrong(&self, key: &str) -> Fault {
        Field::whole(self.line).fault(PlayFault::RecordKey).with("key", key)
    }

    /// The search behind a move; `None` for a person's move.
    fn thought(&self, best: &str) -> Result<Option<Thought>, Fault> {
        if !self.fields.contains_key("value") {
            return Ok(None);
        }
        let ThoughtFields { value, scale, exact, line, stop } = self.fields()?;
        let score = Score { value, scale, exact };
        Ok(Some(figures::thought(score, &stop, line, best.to_owned(), &self.fields()?)))
    }

    fn finish(&self) -> Result<Finish, Fault> {
        let ResultFields { winner, difference, by } = self.fields()?;
        let player = |number| Player::from_number(number).ok_or_else(|| self.wrong("winner"));
        Ok(Finish { winner: winner.map(player).transpose()?, difference, by })
    }
}

fn begin(line: &str) -> Result<Replay, Fault> {
    /// All that a line of any version has.
    #[derive(Deserialize)]
    struct Version {
        version: u64,
    }
    let event = Event::parse(line)?;
    if event.name()? != "game" {
        return Err(event.wrong("event"));
    }
    let Version { version } = event.fields()?;
    if version > VERSION {
        let fault = Field::whole(line).fault(PlayFault::RecordVersion);
        return Err(fault.with("version", version).with("known", VERSION));
    }
    let GameFields { game, position, players, date, .. } = event.fields()?;
    Replay::begin(&game, Some(&position), players, &date)
}

fn follow(replay: &mut Replay, line: &str) -> Result<(), Fault> {
    let event = Event::parse(line)?;
    match event.name()? {
        "move" => {
            let MoveFields { mv, time_us, .. } = event.fields()?;
            replay.turn(&mv, Duration::from_micros(time_us), event.thought(&mv)?)
        }
        "undo" => replay.undo(event.fields::<UndoFields>()?.ply),
        "players" => replay.players(event.fields::<PlayersFields>()?.players),
        "result" => replay.finish(event.finish()?, line),
        _ => Err(event.wrong("event")),
    }
}

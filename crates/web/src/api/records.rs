//! Games written down, in either form.

use jogada_core::{Fault, Player};
use jogada_messages::explain;
use jogada_play::record::Format;
use jogada_play::{Damage, GameInProgress, PlayerSpec, Record, Turn};
use serde_json::{Value, json};

use crate::request::ApiRequest;
use crate::view::{ending_json, open_game};
use crate::work::Reply;

/// Reads a record, even a damaged one: what stands before the damage is used.
pub(crate) fn read_record(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&["text"])?;
    let reading = Record::read(request.fields.required("text")?.as_bytes()).map_err(|damage| damage.fault)?;
    let record = reading.record;
    let has_points = jogada_play::open(&record.game, None)?.has_points();
    let damage = |Damage { line, fault }: Damage| json!({ "line": line, "message": explain(request.language, &fault) });
    let moves: Vec<&str> = record.turns.iter().map(|turn| turn.mv.as_str()).collect();
    let finish = record.finish.map(|finish| ending_json(finish, has_points, request.language));
    Ok(Reply::Now(json!({
        "game": record.game,
        "position": record.start,
        "moves": moves,
        "turns": record.turns.iter().map(turn_json).collect::<Vec<_>>(),
        "players": record.players,
        "date": record.date,
        "result": finish,
        "damage": reading.damage.map(damage),
    })))
}

fn turn_json(turn: &Turn) -> Value {
    json!({
        "player": turn.player.number(),
        "move": turn.mv,
        "pass": turn.is_pass,
        "time_ms": turn.time.as_millis() as u64,
    })
}

/// Writes a record.
pub(crate) fn write_record(request: &ApiRequest) -> Result<Reply, Fault> {
    let fields = &request.fields;
    fields.only(&["game", "position", "moves", "players", "format", "resigned"])?;
    let whole = open_game(request)?;
    let players = match fields.texts("players")?[..] {
        [] => [PlayerSpec::Human, PlayerSpec::Human],
        [one, two] => [PlayerSpec::read(one)?, PlayerSpec::read(two)?],
        _ => return Err(Fault::new("fault-players").with("found", "")),
    };
    let (format, extension) = match fields.word("format", &["jsonl", "text"])? {
        Some(1) => (Format::Text, "pgn"),
        _ => (Format::Lines, "jsonl"),
    };
    let mut ongoing = GameInProgress::new(jogada_play::open(whole.game(), Some(&whole.start()))?, players);
    for played in whole.played() {
        ongoing.play(&played.mv, std::time::Duration::ZERO, None)?;
    }
    if let Some(player) =
        fields.number("resigned", 1, 2)?.and_then(|number| Player::from_number(number as u8))
    {
        ongoing.resign(player);
    }
    let record = ongoing.record();
    let date: String = record.date.chars().map(|letter| if letter == ':' { '-' } else { letter }).collect();
    let file_name = format!("{}-{date}.{extension}", whole.id());
    Ok(Reply::Now(json!({ "text": record.write(format), "file_name": file_name })))
}

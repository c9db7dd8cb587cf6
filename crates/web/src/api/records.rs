//! Records of games, in either format.

use jogada_core::{Fault, Player};
use jogada_messages::explain;
use jogada_play::record::Format;
use jogada_play::{Damage, GameInProgress, PlayerSpec, Record, Turn, open};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::fields::GameFields;
use crate::api_error::ApiError;
use crate::faults::WebFault;
use crate::operation::Answered;
use crate::request::ApiRequest;
use crate::view::EndingObject;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct ReadFields {
    text: String,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Record")]
pub(crate) struct RecordObject {
    game: String,
    position: String,
    moves: Vec<String>,
    turns: Vec<PlayedTurn>,
    players: [String; 2],
    date: String,
    result: Option<EndingObject>,
    damage: Option<DamageObject>,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct PlayedTurn {
    player: u8,
    #[serde(rename = "move")]
    mv: String,
    pass: bool,
    time_ms: u64,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Damage")]
struct DamageObject {
    line: usize,
    message: String,
}

/// Reads a record; of a damaged one the part before the damage.
pub(crate) fn read_record(
    request: &ApiRequest,
    fields: ReadFields,
) -> Result<Answered<RecordObject>, ApiError> {
    let reading = Record::read(fields.text.as_bytes()).map_err(|damage| damage.fault)?;
    let record = reading.record;
    let language = request.language;
    let has_points = open(&record.game, None)?.has_points();
    let turn = |turn: &Turn| PlayedTurn {
        player: turn.player.number(),
        mv: turn.mv.clone(),
        pass: turn.is_pass,
        time_ms: turn.time.as_millis() as u64,
    };
    let damage = |Damage { line, fault }: Damage| DamageObject { line, message: explain(language, &fault) };
    Answered::now(&RecordObject {
        moves: record.turns.iter().map(|turn| turn.mv.clone()).collect(),
        turns: record.turns.iter().map(turn).collect(),
        result: record.finish.map(|finish| EndingObject::new(finish, has_points, language)),
        damage: reading.damage.map(damage),
        game: record.game,
        position: record.start,
        players: record.players,
        date: record.date,
    })
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct WriteFields {
    #[serde(flatten)]
    game: GameFields,
    /// `human` or `ai:..`, two of them.
    players: Option<Vec<String>>,
    /// JSON lines if left out.
    format: Option<RecordFormat>,
    /// The player who resigned.
    #[schemars(extend("minimum" = 1, "maximum" = 2))]
    resigned: Option<u8>,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum RecordFormat {
    Jsonl,
    Text,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Written")]
pub(crate) struct WrittenObject {
    text: String,
    file_name: String,
}

/// Writes a record.
pub(crate) fn write_record(
    request: &ApiRequest,
    fields: WriteFields,
) -> Result<Answered<WrittenObject>, ApiError> {
    let whole = fields.game.open(request)?;
    let players = match fields.players.as_deref().unwrap_or_default() {
        [] => [PlayerSpec::Human, PlayerSpec::Human],
        [one, two] => [one.parse::<PlayerSpec>()?, two.parse::<PlayerSpec>()?],
        _ => return Err(Fault::new(WebFault::Players).with("found", "").into()),
    };
    let (format, extension) = match fields.format {
        Some(RecordFormat::Text) => (Format::Text, "pgn"),
        Some(RecordFormat::Jsonl) | None => (Format::Lines, "jsonl"),
    };
    let mut ongoing = GameInProgress::new(open(whole.game(), Some(&whole.start()))?, players);
    for played in whole.played() {
        ongoing.play(&played.mv, std::time::Duration::ZERO, None)?;
    }
    if let Some(player) = fields.resigned.and_then(Player::from_number) {
        ongoing.resign(player);
    }
    let record = ongoing.record();
    let date: String = record.date.chars().map(|letter| if letter == ':' { '-' } else { letter }).collect();
    let file_name = format!("{}-{date}.{extension}", whole.id());
    Answered::now(&WrittenObject { text: record.write(format), file_name })
}

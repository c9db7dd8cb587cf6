//! A computer's move, live analysis, and the value of every move.

use std::sync::Arc;
use std::time::Duration;

use jogada_core::{Field, Limits, Stop};
use jogada_messages::say;
use jogada_play::{DEFAULT_PLAYER, PlayerSpec, Session};
use jogada_search::games::Specification;
use jogada_workbench::{Engines, GamePlayer, MoveRequest, WorkbenchFault};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::GRACE;
use super::fields::{GameFields, TimeField};
use super::scores::{MoveValueObject, ProgressObject, ScoreFormat, ThoughtObject};
use crate::api_error::ApiError;
use crate::faults::WebFault;
use crate::operation::{Answered, EventSender};
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::settings::{MAX_HASH, MAX_TIME};

/// Node limit of a judge, shared by all moves.
const JUDGE_NODES: u64 = 2_000_000;
/// Default time limit of a judge.
const JUDGE_TIME: Duration = Duration::from_secs(5);

/// A computer limited to this depth usually moves at once.
const SHALLOW_DEPTH: u32 = 3;
const IMMEDIATE_TIME: Duration = Duration::from_millis(1);

#[derive(Deserialize, JsonSchema)]
pub(crate) struct ThinkFields {
    #[serde(flatten)]
    game: GameFields,
    /// `ai:level=5`, `ai:time=2s`; `engine:NAME` for an engine that the server's owner named; `ai:level=5` if left out.
    player: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct TimedFields {
    #[serde(flatten)]
    pub(crate) game: GameFields,
    #[serde(flatten)]
    pub(crate) time: TimeField,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ThinkEvent {
    Progress(ProgressObject),
    Answer(ThoughtObject),
}

/// A computer's move, with its progress while it searches.
pub(crate) fn think(request: &ApiRequest, fields: ThinkFields) -> Result<Answered<ThinkEvent>, ApiError> {
    let session = fields.game.open(request)?;
    let text = fields.player.as_deref().unwrap_or(DEFAULT_PLAYER);
    let format = ScoreFormat::of(request, &*session);
    if let PlayerSpec::Engine { text, .. } = text.parse::<PlayerSpec>()? {
        let (engines, player) = read_engine(request, &text)?;
        return Ok(Answered::stream(Lane::Play, MAX_TIME, move |sender: &EventSender<'_, ThinkEvent>| {
            let limits = Limits { cancel: sender.cancel().clone(), ..Limits::default() };
            let mut player = engines.player(&player, None, session.game())?;
            send_player_search(&mut *player, &*session, limits, format, &mut |event| sender.send(&event))
                .map(drop)
        }));
    }
    let computer = read_computer(text)?;
    let limits = computer.move_limits();
    if limits.time.is_none() && limits.depth.is_some_and(|depth| depth <= SHALLOW_DEPTH) {
        let immediate = Limits { time: Some(IMMEDIATE_TIME), ..Limits::default() };
        let mut events = Vec::new();
        if send_search(&*session, &computer, immediate, format, &mut |event| events.push(event))?
            != Stop::Time
        {
            return Answered::events_now(&events);
        }
    }
    Ok(thinking(Lane::Play, MAX_TIME, session, computer, format))
}

/// The work of a computer's search with progress events.
fn thinking(
    lane: Lane,
    time: Duration,
    session: Box<dyn Session>,
    computer: Specification,
    format: ScoreFormat,
) -> Answered<ThinkEvent> {
    Answered::stream(lane, time, move |sender: &EventSender<'_, ThinkEvent>| {
        let limits = Limits { cancel: sender.cancel().clone(), ..Limits::default() };
        send_search(&*session, &computer, limits, format, &mut |event| sender.send(&event)).map(drop)
    })
}

/// Sends a computer's progress and then its move. Returns why it stopped.
fn send_search(
    session: &dyn Session,
    computer: &Specification,
    limits: Limits,
    format: ScoreFormat,
    send: &mut dyn FnMut(ThinkEvent),
) -> Result<Stop, ApiError> {
    send_player_search(&mut *session.player(computer), session, limits, format, send)
}

/// As [`send_search`], for any player.
fn send_player_search(
    player: &mut dyn GamePlayer,
    session: &dyn Session,
    limits: Limits,
    format: ScoreFormat,
    send: &mut dyn FnMut(ThinkEvent),
) -> Result<Stop, ApiError> {
    let game = session.so_far();
    player.start(&game)?;
    let mut progress = |progress| send(ThinkEvent::Progress(format.progress(progress)));
    let thought = player.think(&MoveRequest { game, limits, clock: None }, &mut progress)?;
    let stop = thought.stop;
    send(ThinkEvent::Answer(format.thought(thought)));
    Ok(stop)
}

/// The engine with this name, `engine:NAME`, and its launcher.
fn read_engine(request: &ApiRequest, text: &str) -> Result<(Arc<dyn Engines>, String), ApiError> {
    let asked = text.strip_prefix("engine:").unwrap_or(text);
    let allowed = request.app_state.settings.engines.as_ref();
    let found = allowed.and_then(|allowed| {
        let (_, player) = allowed.named.iter().find(|(name, _)| name == asked)?;
        Some((Arc::clone(&allowed.engines), player.clone()))
    });
    found.ok_or_else(|| {
        let names = allowed
            .map_or_else(Vec::new, |allowed| allowed.named.iter().map(|(name, _)| name.as_str()).collect());
        let known = if names.is_empty() { "-".to_owned() } else { names.join(", ") };
        Field::whole(text).fault(WebFault::EngineUnknown).with("known", known).into()
    })
}

/// Parses a computer's specification within the server's limits: `ai:level=5`.
fn read_computer(text: &str) -> Result<Specification, ApiError> {
    let PlayerSpec::Computer(asked) = text.parse::<PlayerSpec>()? else {
        return Err(Field::whole(text).fault(WorkbenchFault::Seat).into());
    };
    let too_much = |most: String| Err(Field::whole(text).fault(WebFault::TooMuch).with("most", most).into());
    if asked.limits.time.is_some_and(|time| time > MAX_TIME) {
        return too_much(format!("time={}s", MAX_TIME.as_secs()));
    }
    if asked.options.megabytes as u64 > MAX_HASH {
        return too_much(format!("hash={MAX_HASH}MB"));
    }
    if asked.options.threads > 1 {
        return too_much("threads=1".to_owned());
    }
    Ok(asked)
}

/// The engine's analysis of a position by iterative deepening, until the time is up or the reader leaves.
pub(crate) fn analyse(request: &ApiRequest, fields: TimedFields) -> Result<Answered<ThinkEvent>, ApiError> {
    let session = fields.game.open(request)?;
    let time = fields.time.or(MAX_TIME);
    let limits = Limits { time: Some(time), ..Limits::default() };
    let computer = Specification { limits, ..Specification::default() };
    let format = ScoreFormat::of(request, &*session);
    Ok(thinking(Lane::Study, time + GRACE, session, computer, format))
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum ValuesEvent {
    /// A move, as soon as it has a value, and again when that improves.
    Value(MoveValueObject),
    /// All moves, best first.
    Values(ValuesObject),
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Values")]
pub(crate) struct ValuesObject {
    moves: Vec<MoveValueObject>,
    /// The number of proved values; the others are estimates.
    proved: usize,
    /// Why not every move has a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
}

/// The value of every move: one after the other, and then all of them, best first.
pub(crate) fn values(request: &ApiRequest, fields: TimedFields) -> Result<Answered<ValuesEvent>, ApiError> {
    let session = fields.game.open(request)?;
    let format = ScoreFormat::of(request, &*session);
    Ok(Answered::stream(Lane::Play, fields.time.or(JUDGE_TIME), move |sender| {
        let mut tell = |value| sender.send(&ValuesEvent::Value(format.move_value(value)));
        let values = session.judge(JUDGE_NODES).values(&session.position(), sender.cancel(), &mut tell)?;
        let proved = values.iter().filter(|value| value.score.exact).count();
        let is_cut = session.moves().is_none_or(|moves| moves.len() > values.len());
        sender.send(&ValuesEvent::Values(ValuesObject {
            moves: values.into_iter().map(|value| format.move_value(value)).collect(),
            proved,
            message: is_cut.then(|| say(format.language, "play-no-hint", &[])),
        }));
        Ok(())
    }))
}

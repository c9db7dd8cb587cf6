//! A computer's move, and what every move is worth.

use std::time::Duration;

use jogada_core::{Cancel, Fault, Field, Limits, Stop};
use jogada_messages::say;
use jogada_play::{ComputerSpec, PlayerSpec, Session};
use jogada_workbench::MoveRequest;
use serde_json::{Value, json};

use super::{GRACE, time};
use crate::found::ScoreFormat;
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::settings::{MOST_HASH, MOST_TIME};
use crate::view::{format, open_game};
use crate::work::{Reply, Work};

/// Positions a judge looks at, shared by all moves.
const JUDGED: u64 = 2_000_000;
/// How long a judge may take unless the request says otherwise.
const JUDGING: Duration = Duration::from_secs(5);

/// A computer that looks no further than so many plies is likely to have its move within so many milliseconds.
const NEAR: u32 = 3;
const AT_ONCE: u64 = 1;

/// A computer's move, with its thoughts while it thinks.
pub(crate) fn think(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&["game", "position", "moves", "player"])?;
    let session = open_game(request)?;
    let player = request.fields.text("player")?.unwrap_or(jogada_play::USUAL_PLAYER);
    let computer = read_computer(player)?;
    let format = format(request, &*session);
    let limits = computer.specification().move_limits();
    if limits.time.is_none() && limits.depth.is_some_and(|depth| depth <= NEAR) {
        let hasty = read_computer(&format!("{player},time={AT_ONCE}ms"))?;
        let mut told = Vec::new();
        let mut tell = |name, data| told.push((name, data));
        if think_aloud(&*session, &hasty, format, &Cancel::default(), &mut tell)? != Stop::Time {
            return Ok(Reply::Told(told));
        }
    }
    Ok(Reply::Stream(thinking(Lane::Play, MOST_TIME, session, computer, format)))
}

/// The work of a computer that thinks aloud.
fn thinking(
    lane: Lane,
    time: Duration,
    session: Box<dyn Session>,
    computer: ComputerSpec,
    format: ScoreFormat,
) -> Work {
    Work::new(lane, time, move |sink| {
        let mut tell = |name, data: Value| sink.tell(name, &data);
        think_aloud(&*session, &computer, format, sink.cancel(), &mut tell).map(drop)
    })
}

/// Tells what a computer thinks and then its move, as events. Gives back why it stopped.
fn think_aloud(
    session: &dyn Session,
    computer: &ComputerSpec,
    format: ScoreFormat,
    cancel: &Cancel,
    tell: &mut dyn FnMut(&'static str, Value),
) -> Result<Stop, Fault> {
    let mut player = session.player(computer.specification());
    let game = session.so_far();
    player.start(&game)?;
    let mut progress = |progress| tell("progress", format.progress(&progress));
    let limits = Limits { cancel: cancel.clone(), ..Limits::default() };
    let thought = player.think(&MoveRequest { game, limits, clock: None }, &mut progress)?;
    tell("answer", format.thought(&thought));
    Ok(thought.stop)
}

/// A computer that asks for no more than there is: `ai:level=5`.
fn read_computer(text: &str) -> Result<ComputerSpec, Fault> {
    let computer = match PlayerSpec::read(text)? {
        PlayerSpec::Computer(computer) => computer,
        PlayerSpec::Human | PlayerSpec::Engine(_) => {
            return Err(Field::whole(text).fault("fault-seat"));
        }
    };
    let asked = computer.specification();
    let most = MOST_TIME.as_secs();
    let too_much = |most: &str| Err(Field::whole(text).fault("fault-too-much").with("most", most));
    if asked.limits.time.is_some_and(|time| time > MOST_TIME) {
        return too_much(&format!("time={most}s"));
    }
    if asked.options.megabytes as u64 > MOST_HASH {
        return too_much(&format!("hash={MOST_HASH}MB"));
    }
    if asked.options.threads > 1 {
        return too_much("threads=1");
    }
    Ok(computer)
}

/// The engine's view of a position, deeper and deeper until the time is up or the reader leaves.
pub(crate) fn analyse(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&["game", "position", "moves", "time_ms"])?;
    let time = time(&request.fields, MOST_TIME)?;
    let session = open_game(request)?;
    let computer = read_computer(&format!("ai:time={}ms", time.as_millis()))?;
    let format = format(request, &*session);
    Ok(Reply::Stream(thinking(Lane::Study, time + GRACE, session, computer, format)))
}

/// What every move is worth, one after the other and then all of them, best first.
pub(crate) fn values(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&["game", "position", "moves", "time_ms"])?;
    let time = time(&request.fields, JUDGING)?;
    let session = open_game(request)?;
    let format = format(request, &*session);
    Ok(Reply::Stream(Work::new(Lane::Play, time, move |sink| {
        let mut judge = session.judge(JUDGED);
        let mut tell = |value| sink.tell("value", &format.move_value(&value));
        let values = judge.values(&session.position(), sink.cancel(), &mut tell)?;
        let proved = values.iter().filter(|value| value.score.exact).count();
        let is_cut = session.moves().is_none_or(|moves| moves.len() > values.len());
        let values: Vec<_> = values.iter().map(|value| format.move_value(value)).collect();
        let mut answer = json!({ "moves": values, "proved": proved });
        if is_cut {
            answer["message"] = say(format.language, "play-no-hint", &[]).into();
        }
        sink.tell("values", &answer);
        Ok(())
    })))
}

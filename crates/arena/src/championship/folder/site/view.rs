//! A game for the site: the board before the first move and after each one.

use std::collections::BTreeMap;

use jogada_core::{Drawing, Glyphs, Span};
use jogada_messages::Language;
use jogada_workbench::{Session, open};
use serde::Serialize;
use serde_json::{Map, Value};

use super::super::Report;
use crate::championship::{GameResult, Incident};

/// A game with its boards. Each board is stored as its changes from the previous one.
#[derive(Serialize)]
pub(super) struct GameObject<'a> {
    start: Map<String, Value>,
    to_move: u8,
    turns: Vec<TurnObject<'a>>,
    incidents: Vec<IncidentObject>,
}

#[derive(Serialize)]
struct TurnObject<'a> {
    #[serde(rename = "move")]
    mv: &'a str,
    by: u8,
    us: u64,
    /// The entries of the board that differ; `null` for those that are gone.
    change: Map<String, Value>,
    points: Option<[u32; 2]>,
    /// The value, the best value and a best move.
    proved: Option<(i32, i32, &'a str)>,
}

/// A failure; its standard error is for its author alone.
#[derive(Serialize)]
struct IncidentObject {
    by: u8,
    ply: usize,
    verdict: &'static str,
    /// Why, in every language.
    reason: BTreeMap<&'static str, String>,
    forgiven: bool,
}

pub(super) fn game<'a>(report: &Report<'_>, result: &'a GameResult) -> Option<GameObject<'a>> {
    let opening = report.opening(result)?;
    let mut session = open(report.session.game(), Some(&opening.position)).ok()?;
    let (start, to_move) = (board(&*session), session.to_move().number());
    let mut shown = start.clone();
    let mut turns = Vec::new();
    for (place, turn) in result.moves.iter().enumerate() {
        session.play(&turn.mv).ok()?;
        let next = board(&*session);
        let proved = result.proved.get(place).and_then(Option::as_ref);
        turns.push(TurnObject {
            mv: &turn.mv,
            by: turn.by.number(),
            us: turn.time.as_micros() as u64,
            change: change(&shown, &next),
            points: session.points(),
            proved: proved.map(|proved| (proved.value, proved.best_value, proved.best.as_str())),
        });
        shown = next;
    }
    Some(GameObject { start, to_move, turns, incidents: result.incidents.iter().map(incident).collect() })
}

fn incident(incident: &Incident) -> IncidentObject {
    let reason = |language: Language| {
        let text = incident.error.explain_reason(language);
        (language.code(), text.lines().next().unwrap_or("").to_owned())
    };
    IncidentObject {
        by: incident.by.number(),
        ply: incident.ply,
        verdict: incident.error.forfeit.code(),
        reason: Language::ALL.into_iter().map(reason).collect(),
        forgiven: incident.forgiven,
    }
}

/// A board for the page's modules: its scene, or its drawing if it has none.
fn board(session: &dyn Session) -> Map<String, Value> {
    let scene = session.scene().board;
    match scene {
        Value::Object(scene) => scene,
        _ => Map::from_iter([("drawing".to_owned(), drawing(&session.draw(Glyphs::Unicode)))]),
    }
}

/// The entries that differ; `null` for those that are gone.
fn change(before: &Map<String, Value>, after: &Map<String, Value>) -> Map<String, Value> {
    let mut changed = Map::new();
    for (key, value) in after.iter().filter(|(key, value)| before.get(*key) != Some(*value)) {
        changed.insert(key.clone(), value.clone());
    }
    for key in before.keys().filter(|key| !after.contains_key(*key)) {
        changed.insert(key.clone(), Value::Null);
    }
    changed
}

/// A piece of a drawing.
#[derive(Serialize)]
struct SpanObject<'a> {
    text: &'a str,
    ink: &'static str,
    place: Option<&'a str>,
}

fn drawing(drawing: &Drawing) -> Value {
    let span = |span: &Span| {
        serde_json::to_value(SpanObject {
            text: &span.text,
            ink: span.ink.name(),
            place: span.place.as_deref(),
        })
        .expect("plain data")
    };
    drawing.lines.iter().map(|line| line.iter().map(span).collect::<Value>()).collect()
}

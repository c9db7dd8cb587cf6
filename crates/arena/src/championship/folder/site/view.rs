//! A game for the site: the board before the first move and after each one.

use jogada_core::{Drawing, Glyphs, Span};
use jogada_messages::Language;
use jogada_workbench::{PlayerError, Session, open};
use serde_json::{Map, Value, json};

use super::super::Report;
use crate::championship::GameResult;

/// A game with its boards. Each board is stored as its changes from the previous one.
pub(super) fn game(report: &Report<'_>, result: &GameResult) -> Option<Value> {
    let opening = report.opening(result)?;
    let mut session = open(report.session.game(), Some(&opening.position)).ok()?;
    let mut shown = board(&*session);
    let start = shown.clone();
    let mut turns = Vec::new();
    for (place, turn) in result.moves.iter().enumerate() {
        session.play(&turn.mv).ok()?;
        let next = board(&*session);
        let proved = result.proved.get(place).and_then(Option::as_ref);
        turns.push(json!({
            "move": turn.mv, "by": turn.by.number(), "us": turn.time.as_micros() as u64, "change": change(&shown, &next),
            "points": session.points(),
            "proved": proved.map(|proved| json!([proved.value, proved.best_value, proved.best])),
        }));
        shown = next;
    }
    let incidents: Vec<Value> = result
        .incidents
        .iter()
        .map(|incident| {
            json!({
                "by": incident.by.number(), "ply": incident.ply, "verdict": incident.error.forfeit.code(),
                "reason": reason(&incident.error), "forgiven": incident.forgiven,
            })
        })
        .collect();
    Some(
        json!({ "start": start, "to_move": open(report.session.game(), Some(&opening.position)).ok()?.to_move().number(), "turns": turns, "incidents": incidents }),
    )
}

/// Why a player failed, in every language; its standard error is for its author alone.
fn reason(error: &PlayerError) -> Map<String, Value> {
    let text = |language: Language| error.explain_reason(language).lines().next().unwrap_or("").to_owned();
    Language::ALL.into_iter().map(|language| (language.code().to_owned(), text(language).into())).collect()
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
fn change(before: &Map<String, Value>, after: &Map<String, Value>) -> Value {
    let mut changed = Map::new();
    for (key, value) in after.iter().filter(|(key, value)| before.get(*key) != Some(*value)) {
        changed.insert(key.clone(), value.clone());
    }
    for key in before.keys().filter(|key| !after.contains_key(*key)) {
        changed.insert(key.clone(), Value::Null);
    }
    changed.into()
}

fn drawing(drawing: &Drawing) -> Value {
    let span = |span: &Span| json!({ "text": span.text, "ink": span.ink.name(), "place": span.place });
    drawing.lines.iter().map(|line| line.iter().map(span).collect::<Value>()).collect()
}

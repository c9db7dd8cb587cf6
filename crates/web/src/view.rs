//! A game as the page sees it: all that is needed to show it and to let somebody play on.

use jogada_core::{Drawing, Fault, Field, Glyphs, Ink};
use jogada_messages::Language;
use jogada_play::summary::finish_words;
use jogada_play::{Finish, Session, open};
use serde_json::{Value, json};

use crate::api::fault_of;
use crate::found::ScoreFormat;
use crate::request::ApiRequest;

/// The fields that say which game it is and how far it has come.
pub(crate) const GAME: [&str; 3] = ["game", "position", "moves"];

/// The most characters of all positions of a game together, so that no game takes much memory or time.
const MOST_CHARACTERS: usize = 8 << 20;

/// Opens the game a request is about and plays its moves.
///
/// # Errors
/// What is wrong with the game, the position or a move.
pub(crate) fn open_game(request: &ApiRequest) -> Result<Box<dyn Session>, Fault> {
    let fields = &request.fields;
    let mut session = open(fields.required("game")?, fields.text("position")?)?;
    let moves = fields.texts("moves")?;
    if session.position().len() * moves.len() > MOST_CHARACTERS {
        let most = MOST_CHARACTERS / session.position().len();
        return Err(Field::whole(&moves.len().to_string())
            .fault("fault-long-game")
            .with("high", most as u64));
    }
    for mv in moves {
        session.play(mv)?;
    }
    session.use_tables(&request.app_state.settings.tables).map_err(fault_of)?;
    Ok(session)
}

/// How the values of a game are told to whoever asks.
pub(crate) fn format(request: &ApiRequest, session: &dyn Session) -> ScoreFormat {
    ScoreFormat { language: request.language, has_points: session.has_points(), player: session.to_move() }
}

/// The whole view.
pub(crate) fn view(session: &dyn Session, language: Language) -> Value {
    let scene = session.scene();
    let moves = session.moves();
    let played: Vec<Value> = session
        .played()
        .iter()
        .map(|one| json!({ "player": one.player.number(), "move": one.mv, "pass": one.is_pass }))
        .collect();
    json!({
        "game": session.game(),
        "id": session.id(),
        "start": session.start(),
        "position": session.position(),
        "to_move": session.to_move().number(),
        "has_points": session.has_points(),
        "points": session.points().unwrap_or_else(|| points(session.banked())),
        "count": moves.as_ref().map(Vec::len),
        "passes": must_pass(session, moves.as_deref()),
        "moves": moves,
        "played": played,
        "ending": Finish::of(session).map(|finish| ending_json(finish, session.has_points(), language)),
        "scene": scene.board,
        "steps": scene.steps,
        "drawing": drawing(&session.draw(Glyphs::Unicode)),
    })
}

/// The points of both, where only their difference is known.
fn points(difference: i32) -> [u32; 2] {
    [difference.max(0).unsigned_abs(), difference.min(0).unsigned_abs()]
}

/// Whether nothing but a pass can be played.
fn must_pass(session: &dyn Session, moves: Option<&[String]>) -> bool {
    let Some([only]) = moves else { return false };
    session.copy().play(only).is_ok_and(|played| played.is_pass)
}

/// How a game ended, in a word, in figures and in a sentence.
pub(crate) fn ending_json(finish: Finish, has_points: bool, language: Language) -> Value {
    json!({
        "reason": finish.by.code(),
        "winner": finish.winner.map_or(0, |player| player.number()),
        "value": finish.difference,
        "message": finish_words(language, &finish, has_points),
    })
}

/// A drawing: lines of pieces of text, each with its meaning and its place.
pub(crate) fn drawing(drawing: &Drawing) -> Value {
    let span =
        |span: &jogada_core::Span| json!({ "text": span.text, "ink": ink(span.ink), "place": span.place });
    let line = |line: &Vec<jogada_core::Span>| line.iter().map(span).collect::<Value>();
    drawing.lines.iter().map(line).collect()
}

const fn ink(ink: Ink) -> &'static str {
    match ink {
        Ink::Plain => "plain",
        Ink::Frame => "frame",
        Ink::One => "one",
        Ink::Two => "two",
        Ink::Legal => "legal",
        Ink::Threat => "threat",
        Ink::Gone => "gone",
        Ink::Light => "light",
        Ink::Dark => "dark",
    }
}

//! The view of a game: all that is needed to show it and to play on.

use jogada_core::Glyphs;
use jogada_messages::{Language, say};
use jogada_play::summary::end_reason_words;
use jogada_play::{Finish, Session};
use schemars::JsonSchema;
use serde::Serialize;

use super::fields::GameFields;
use crate::api_error::ApiError;
use crate::operation::Answered;
use crate::request::ApiRequest;
use crate::view::{DrawingObject, EndingObject, SceneObject};

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "View")]
pub(crate) struct ViewObject {
    game: String,
    id: &'static str,
    start: String,
    position: String,
    to_move: u8,
    has_points: bool,
    points: [u32; 2],
    count: Option<usize>,
    /// Whether a pass is the only legal move.
    passes: bool,
    /// null if there are too many to list.
    moves: Option<Vec<String>>,
    played: Vec<PlayedObject>,
    ending: Option<EndingObject>,
    /// Why it is over, where there is more to say than who won.
    why: Option<String>,
    /// What the player to move has to do, in words.
    task: String,
    scene: SceneObject,
    /// Frames of the last move's animation.
    steps: Vec<SceneObject>,
    drawing: DrawingObject,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
struct PlayedObject {
    player: u8,
    #[serde(rename = "move")]
    mv: String,
    pass: bool,
}

/// The view of a game after its moves.
pub(crate) fn game(request: &ApiRequest, fields: GameFields) -> Result<Answered<ViewObject>, ApiError> {
    Answered::now(&view(&*fields.open(request)?, request.language))
}

fn view(session: &dyn Session, language: Language) -> ViewObject {
    let (scene, task) = (session.scene(), session.task());
    let moves = session.moves();
    let played = session.played().into_iter().map(|one| PlayedObject {
        player: one.player.number(),
        mv: one.mv,
        pass: one.is_pass,
    });
    ViewObject {
        game: session.game().to_owned(),
        id: session.id(),
        start: session.start(),
        position: session.position(),
        to_move: session.to_move().number(),
        has_points: session.has_points(),
        points: session.points().unwrap_or_else(|| points(session.banked())),
        count: moves.as_ref().map(Vec::len),
        passes: must_pass(session, moves.as_deref()),
        moves,
        played: played.collect(),
        ending: Finish::of(session).map(|finish| EndingObject::new(finish, session.has_points(), language)),
        why: Finish::of(session).and_then(|finish| end_reason_words(language, session, &finish)),
        task: say(language, task.key, &task.values),
        scene: SceneObject(scene.board),
        steps: scene.steps.into_iter().map(SceneObject).collect(),
        drawing: (&session.draw(Glyphs::Unicode)).into(),
    }
}

/// The points of both, where only their difference is known.
fn points(difference: i32) -> [u32; 2] {
    [difference.max(0).unsigned_abs(), difference.min(0).unsigned_abs()]
}

/// Whether a pass is the only legal move.
fn must_pass(session: &dyn Session, moves: Option<&[String]>) -> bool {
    let Some([only]) = moves else { return false };
    session.copy().play(only).is_ok_and(|played| played.is_pass)
}

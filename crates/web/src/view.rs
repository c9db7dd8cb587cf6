//! Boards and endings for the page.

use jogada_core::{Drawing, Ink};
use jogada_messages::Language;
use jogada_play::Finish;
use jogada_play::summary::finish_words;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::Value;

/// A board, by kind; null if the game has no scene of its own. Other fields depend on the kind.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct SceneObject(pub(crate) Value);

impl JsonSchema for SceneObject {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Scene".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A board, by kind; null if the game has no scene of its own. What else there is in it depends on the kind: it is the struct in the game's `scene.rs`.",
            "type": ["object", "null"],
            "properties": { "kind": { "type": "string" } },
            "required": ["kind"],
            "additionalProperties": true,
        })
    }
}

/// Lines of text spans, each with its ink and the place of the board it shows.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Drawing")]
pub(crate) struct DrawingObject(Vec<Vec<SpanObject>>);

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Span")]
struct SpanObject {
    text: String,
    ink: InkObject,
    place: Option<String>,
}

struct InkObject(Ink);

impl Serialize for InkObject {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl JsonSchema for InkObject {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Ink".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": Ink::ALL.map(Ink::name) })
    }
}

impl From<&Drawing> for DrawingObject {
    fn from(drawing: &Drawing) -> DrawingObject {
        let span = |span: &jogada_core::Span| SpanObject {
            text: span.text.clone(),
            ink: InkObject(span.ink),
            place: span.place.clone(),
        };
        DrawingObject(drawing.lines.iter().map(|line| line.iter().map(span).collect()).collect())
    }
}

/// How a game ended: as a code, in figures and as a sentence.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Ending")]
pub(crate) struct EndingObject {
    /// `rules`, `repetition` or `resignation`.
    reason: &'static str,
    /// 1 or 2; 0 for a draw.
    winner: u8,
    /// Player 1's points minus player 2's.
    value: i32,
    message: String,
}

impl EndingObject {
    pub(crate) fn new(finish: Finish, has_points: bool, language: Language) -> EndingObject {
        EndingObject {
            reason: finish.by.code(),
            winner: finish.winner.map_or(0, |player| player.number()),
            value: finish.difference,
            message: finish_words(language, &finish, has_points),
        }
    }
}

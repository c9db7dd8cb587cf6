//! Reports of game searches.

use jogada_core::GameReport;
use serde_json::{Value, json};

use crate::ReportObject;

/// The subject of a search: game, position, algorithm.
#[derive(Clone, Debug)]
pub struct GameStory {
    /// The game, with its parameters.
    pub game: String,
    /// The position.
    pub position: String,
    /// The algorithm's name.
    pub algorithm: String,
}

/// A report as a JSON object: the keys never change.
#[must_use]
pub fn game_report(story: &GameStory, report: &GameReport<String>) -> Value {
    json!(ReportObject::new(story, report))
}

//! A board as a picture needs it: what lies where, by name, instead of lines of text.

use serde_json::Value;

/// What there is to see of a game or problem. The default shows nothing: the page then draws the text of the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The board now; `null` if there is no picture of it.
    pub board: Value,
    /// The board while the last move was made, step by step.
    pub steps: Vec<Value>,
}

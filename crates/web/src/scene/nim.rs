//! The rows, as decimal numbers in strings: they may be larger than any number a browser knows.

use jogada_games::nim::Nim;
use serde_json::json;

use super::{Shown, Story};

pub(super) fn paint(story: &Story<Nim>) -> Shown {
    let rows: Vec<String> = story.now().rows().map(|row| row.to_string()).collect();
    Shown { scene: json!({ "kind": "nim", "rows": rows, "misere": story.game.misere }), ..Shown::default() }
}

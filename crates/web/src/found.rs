//! What searches found, as JSON.

use jogada_core::Player;
use jogada_messages::Language;
use jogada_play::summary::{score_words, value_words};
use jogada_play::{MoveValue, Score, SearchProgress, Thought};
use jogada_report::game_stats;
use serde_json::{Value, json};

/// How values are told: in whose words, and whether points decide.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreFormat {
    pub(crate) language: Language,
    pub(crate) has_points: bool,
    /// Whose view values are from.
    pub(crate) player: Player,
}

impl ScoreFormat {
    /// The keys of a score: its value as the command line tells it, the same in points, in a word for a badge, and in
    /// words that say whose it is and how sure.
    fn add_score(self, object: &mut Value, score: Score) {
        object["value"] = score.value.into();
        object["points"] = score.points().into();
        object["exact"] = score.exact.into();
        object["words"] = score_words(self.language, score, self.has_points).into();
        object["told"] = value_words(self.language, score, self.player, self.has_points).into();
    }

    pub(crate) fn progress(self, progress: &SearchProgress) -> Value {
        let mut object = json!({
            "depth": progress.depth,
            "line": progress.line,
            "nodes": progress.nodes,
            "alpha_cuts": progress.alpha_cuts,
            "beta_cuts": progress.beta_cuts,
            "time_ms": progress.time.as_micros() as f64 / 1000.0,
        });
        self.add_score(&mut object, progress.score);
        object
    }

    pub(crate) fn thought(self, thought: &Thought) -> Value {
        let mut object = json!({
            "move": thought.best,
            "line": thought.line,
            "depth": thought.depth,
            "stop": thought.stop.code(),
            "stats": game_stats(&thought.stats),
        });
        self.add_score(&mut object, thought.score);
        object
    }

    pub(crate) fn move_value(self, value: &MoveValue) -> Value {
        let mut object = json!({ "move": value.mv, "line": value.line });
        self.add_score(&mut object, value.score);
        object
    }
}

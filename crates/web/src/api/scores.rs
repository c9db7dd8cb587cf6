//! Search results in answers.

use jogada_core::Player;
use jogada_messages::Language;
use jogada_play::summary::{score_words, value_words};
use jogada_play::{MoveValue, Score, SearchProgress, Session, Thought};
use jogada_report::{StatsObject, StopObject};
use schemars::JsonSchema;
use serde::Serialize;

use crate::request::ApiRequest;

/// A value, in figures and in words.
#[derive(Serialize, JsonSchema)]
struct ScoreObject {
    /// As on the command line, from the mover's view.
    value: i32,
    /// The value in points.
    points: f64,
    /// Whether it is proved.
    exact: bool,
    /// The value in words, in the reader's language.
    words: String,
    /// The value as a sentence: who wins or is ahead, and whether that is proved.
    told: String,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Progress")]
pub(crate) struct ProgressObject {
    depth: u32,
    line: Vec<String>,
    nodes: u64,
    alpha_cuts: u64,
    beta_cuts: u64,
    time_ms: f64,
    #[serde(flatten)]
    score: ScoreObject,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Thought")]
pub(crate) struct ThoughtObject {
    #[serde(rename = "move")]
    mv: Option<String>,
    line: Vec<String>,
    /// 0 if an external engine (`engine:NAME`) reported nothing of its search: then the value is meaningless.
    depth: u32,
    stop: StopObject,
    stats: StatsObject,
    #[serde(flatten)]
    score: ScoreObject,
}

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "MoveValue")]
pub(crate) struct MoveValueObject {
    #[serde(rename = "move")]
    mv: String,
    line: Vec<String>,
    #[serde(flatten)]
    score: ScoreObject,
}

/// How values are worded: language, and whether points decide.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScoreFormat {
    pub(crate) language: Language,
    has_points: bool,
    /// The player whose view values have.
    player: Player,
}

impl ScoreFormat {
    /// The format for a game and the request's language.
    pub(crate) fn of(request: &ApiRequest, session: &dyn Session) -> ScoreFormat {
        ScoreFormat {
            language: request.language,
            has_points: session.has_points(),
            player: session.to_move(),
        }
    }

    fn score(self, score: Score) -> ScoreObject {
        ScoreObject {
            value: score.value,
            points: score.points(),
            exact: score.exact,
            words: score_words(self.language, score, self.has_points),
            told: value_words(self.language, score, self.player, self.has_points),
        }
    }

    pub(crate) fn progress(self, progress: SearchProgress) -> ProgressObject {
        ProgressObject {
            depth: progress.depth,
            line: progress.line,
            nodes: progress.nodes,
            alpha_cuts: progress.alpha_cuts,
            beta_cuts: progress.beta_cuts,
            time_ms: progress.time.as_micros() as f64 / 1000.0,
            score: self.score(progress.score),
        }
    }

    pub(crate) fn thought(self, thought: Thought) -> ThoughtObject {
        ThoughtObject {
            mv: thought.best,
            line: thought.line,
            depth: thought.depth,
            stop: thought.stop.into(),
            stats: (&thought.stats).into(),
            score: self.score(thought.score),
        }
    }

    pub(crate) fn move_value(self, value: MoveValue) -> MoveValueObject {
        MoveValueObject { mv: value.mv, line: value.line, score: self.score(value.score) }
    }
}

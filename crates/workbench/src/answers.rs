//! Answers of solvers, as JSON and in words.

use jogada_core::Player;
use jogada_messages::{Language, ValueWords, say};
use jogada_report::{StatsObject, StopObject};
use jogada_solve::why::Why;
use jogada_solve::{Answer, Bounds};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::Session;

/// Bounds on a value, for people: `player 1 wins by 18 (proved)`, `at least -3 for player 2 (proved)`.
#[must_use]
pub fn bounds_words(words: ValueWords, bounds: Bounds) -> String {
    let [lower, upper] = bounds.ends();
    words.between(lower, upper)
}

/// How the values of a session's position are put into words.
#[must_use]
pub fn value_words(session: &dyn Session, language: Language) -> ValueWords {
    ValueWords { language, player: session.to_move(), has_points: session.has_points() }
}

/// A line of play, and in how many plies it ends the game where it does.
#[must_use]
pub fn line_words(language: Language, line: &[String], plies: Option<u64>) -> String {
    let moves = ("line", line.join(" ").into());
    match plies {
        Some(plies) => say(language, "best-line-to-end", &[moves, ("plies", plies.into())]),
        None => say(language, "best-line", &[moves]),
    }
}

/// A bound; `None` where nothing is known.
fn bound(value: i32) -> Option<i32> {
    (value != i32::MIN && value != i32::MAX).then_some(value)
}

/// Tells a key that is `null`, `Some(None)`, from a key that is missing, `None`.
fn nullable<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<i32>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// The proved value, or the bounds, of a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ProvedMove")]
#[allow(missing_docs)]
pub struct MoveObject {
    #[serde(rename = "move")]
    pub mv: String,
    pub value: Option<i32>,
    /// Present where the value is not known.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "nullable")]
    #[schemars(with = "Option<i32>")]
    pub lower: Option<Option<i32>>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "nullable")]
    #[schemars(with = "Option<i32>")]
    pub upper: Option<Option<i32>>,
    /// Present where the game has scores; `null` if it is not proved.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "nullable")]
    #[schemars(with = "Option<i32>")]
    pub score: Option<Option<i32>>,
}

/// The object of `jogada solve --json`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Answer")]
#[allow(missing_docs)]
pub struct AnswerObject {
    pub game: String,
    pub position: String,
    pub value: Option<i32>,
    pub exact: bool,
    pub lower: Option<i32>,
    pub upper: Option<i32>,
    pub best: Vec<String>,
    pub best_complete: bool,
    pub moves: Vec<MoveObject>,
    pub pv: Vec<String>,
    pub method: String,
    pub stop: StopObject,
    pub stats: StatsObject,
    /// Present where the game has scores; `null` if it is not proved.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "nullable")]
    #[schemars(with = "Option<i32>")]
    pub score: Option<Option<i32>>,
}

impl AnswerObject {
    /// An answer about a position. `all_moves` if every move was asked for.
    #[must_use]
    pub fn new(game: &str, position: &str, answer: &Answer<String>, all_moves: bool) -> AnswerObject {
        let mut best = answer.best.clone();
        best.sort();
        let scores = answer.scores.as_ref();
        let move_object = |(place, (mv, bounds)): (usize, &(String, Bounds))| {
            let unless_exact = |end: i32| bounds.exact().is_none().then(|| bound(end));
            MoveObject {
                mv: mv.clone(),
                value: bounds.exact(),
                lower: unless_exact(bounds.lower),
                upper: unless_exact(bounds.upper),
                score: scores.and_then(|scores| scores.moves.get(place)).map(|score| score.exact()),
            }
        };
        AnswerObject {
            game: game.to_owned(),
            position: position.to_owned(),
            value: answer.exact(),
            exact: answer.exact().is_some(),
            lower: bound(answer.value.lower),
            upper: bound(answer.value.upper),
            best,
            best_complete: answer.best_complete,
            moves: if all_moves {
                answer.moves.iter().enumerate().map(move_object).collect()
            } else {
                Vec::new()
            },
            pv: answer.line.clone(),
            method: answer.method.to_owned(),
            stop: answer.stop.into(),
            stats: (&answer.stats).into(),
            score: scores.map(|scores| scores.position.exact()),
        }
    }
}

/// The object of `jogada why --json`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct WhyObject {
    pub game: String,
    pub position: String,
    #[serde(rename = "move")]
    pub mv: String,
    pub mistake: bool,
    pub value: Option<i32>,
    pub value_after: Option<i32>,
    pub better: Vec<String>,
    pub refutation: Vec<String>,
    /// Whether no other reply punishes sooner; otherwise the reply is best play to the end.
    pub soonest: bool,
    /// Why, as keys of messages.
    pub reasons: Vec<&'static str>,
    pub stop: StopObject,
}

/// A move that was explained.
pub struct Explained {
    /// The game, with its parameters.
    pub game: String,
    /// The position.
    pub position: String,
    /// The move.
    pub mv: String,
    /// Who played it.
    pub player: Player,
    /// Whether points decide.
    pub has_points: bool,
    /// The explanation.
    pub why: Why<String>,
}

impl Explained {
    /// The explanation of `mv` in a session's position.
    #[must_use]
    pub fn new(session: &dyn Session, mv: &str, why: Why<String>) -> Explained {
        Explained {
            game: session.game().to_owned(),
            position: session.position(),
            mv: mv.to_owned(),
            player: session.to_move(),
            has_points: session.has_points(),
            why,
        }
    }

    /// The explanation as a JSON object.
    #[must_use]
    pub fn object(&self) -> WhyObject {
        WhyObject {
            game: self.game.clone(),
            position: self.position.clone(),
            mv: self.mv.clone(),
            mistake: self.why.is_mistake(),
            value: self.why.before.exact(),
            value_after: self.why.after.exact(),
            better: self.why.better.clone(),
            refutation: self.why.refutation.clone(),
            soonest: self.why.soonest,
            reasons: self.why.reasons.iter().map(|reason| reason.key).collect(),
            stop: self.why.stop.into(),
        }
    }

    /// The explanation in sentences: first the verdict; if the move is a mistake, then what was better and how it is
    /// punished; last what the game's own theory says.
    #[must_use]
    pub fn words(&self, language: Language) -> Vec<String> {
        let is_mistake = self.why.is_mistake();
        let key = match (is_mistake, self.why.is_proved()) {
            (true, _) => "why-mistake",
            (false, true) => "why-fine",
            (false, false) => "why-unknown",
        };
        let words = ValueWords { language, player: self.player, has_points: self.has_points };
        let values = [
            ("move", self.mv.as_str().into()),
            ("before", bounds_words(words, self.why.before).into()),
            ("after", bounds_words(words, self.why.after).into()),
        ];
        let mut words = vec![say(language, key, &values)];
        if is_mistake {
            let list = |key, name, moves: &[String]| {
                let plies = ("plies", (moves.len() as u64).into());
                say(language, key, &[(name, moves.join(" ").into()), plies])
            };
            words.push(list("why-better", "moves", &self.why.better));
            let refutation = if self.why.soonest { "why-soonest" } else { "why-refutation" };
            words.push(list(refutation, "line", &self.why.refutation));
        }
        words.extend(self.why.reasons.iter().map(|reason| say(language, reason.key, &reason.values)));
        words
    }
}

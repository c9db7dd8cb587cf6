//! What solvers found, as JSON and in words.

use jogada_core::Player;
use jogada_messages::{Language, ValueWords, say};
use jogada_report::game_stats;
use jogada_solve::why::Why;
use jogada_solve::{Answer, Bounds};
use serde_json::{Value, json};

use crate::Session;

/// What is proved of a value, for people: `player 1 wins by 18 (proved)`, `at least -3 for player 2 (proved)`.
#[must_use]
pub fn bounds_words(words: ValueWords, bounds: Bounds) -> String {
    let [lower, upper] = bounds.ends();
    words.between(lower, upper)
}

/// How the values of a session's position are told.
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

/// A bound as JSON: `null` where nothing is known.
fn bound(value: i32) -> Value {
    if value == i32::MIN || value == i32::MAX { Value::Null } else { value.into() }
}

/// An answer as a JSON object: the keys never change. `all_moves` if every move was asked for. Where the game has scores, `score` is
/// that of the position, and of each move; `null` if it is not proved.
#[must_use]
pub fn answer_json(game: &str, position: &str, answer: &Answer<String>, all_moves: bool) -> Value {
    let mut best = answer.best.clone();
    best.sort();
    let mv = |(place, (mv, bounds)): (usize, &(String, Bounds))| {
        let mut told = match bounds.exact() {
            Some(value) => json!({ "move": mv, "value": value }),
            None => {
                json!({ "move": mv, "value": null, "lower": bound(bounds.lower), "upper": bound(bounds.upper) })
            }
        };
        if let Some(score) = answer.scores.as_ref().and_then(|scores| scores.moves.get(place)) {
            told["score"] = score.exact().into();
        }
        told
    };
    let moves = answer.moves.iter().enumerate().filter(|_| all_moves);
    let mut told = json!({
        "game": game,
        "position": position,
        "value": answer.exact(),
        "exact": answer.exact().is_some(),
        "lower": bound(answer.value.lower),
        "upper": bound(answer.value.upper),
        "best": best,
        "best_complete": answer.best_complete,
        "moves": moves.map(mv).collect::<Vec<_>>(),
        "pv": answer.line,
        "method": answer.method,
        "stop": answer.stop.code(),
        "stats": game_stats(&answer.stats),
    });
    if let Some(scores) = &answer.scores {
        told["score"] = scores.position.exact().into();
    }
    told
}

/// A move that was asked about, and what came of it.
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
    /// What came of asking about `mv` in a session's position.
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

    /// The explanation as a JSON object: the keys never change.
    #[must_use]
    pub fn json(&self) -> Value {
        json!({
            "game": self.game,
            "position": self.position,
            "move": self.mv,
            "mistake": self.why.is_mistake(),
            "value": self.why.before.exact(),
            "value_after": self.why.after.exact(),
            "better": self.why.better,
            "refutation": self.why.refutation,
            "soonest": self.why.soonest,
            "reasons": self.why.reasons.iter().map(|reason| reason.key).collect::<Vec<_>>(),
            "stop": self.why.stop.code(),
        })
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
        let told = ValueWords { language, player: self.player, has_points: self.has_points };
        let values = [
            ("move", self.mv.as_str().into()),
            ("before", bounds_words(told, self.why.before).into()),
            ("after", bounds_words(told, self.why.after).into()),
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

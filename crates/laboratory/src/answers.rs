//! What solvers found, as JSON and in words.

use jogada_games::Listed;
use jogada_messages::{Language, ValueWords, say};
use jogada_report::game_stats;
use jogada_solve::why::Why;
use jogada_solve::{Answer, Bounds};
use serde_json::{Value, json};

/// What is proved of a value, for people: `player 1 wins by 18 (proved)`, `at least -3 for player 2 (proved)`.
#[must_use]
pub fn bounds_words(words: ValueWords, bounds: Bounds) -> String {
    let [lower, upper] = bounds.ends();
    words.between(lower, upper)
}

/// Plies of a line that ends the game; `None` if it stops before.
#[must_use]
pub fn plies_to_end<G: Listed>(game: &G, state: &G::State, line: &[G::Move]) -> Option<u64> {
    let end = line.iter().fold(state.clone(), |state, mv| game.after(&state, mv));
    game.outcome(&end).map(|_| line.len() as u64)
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

/// An answer as a JSON object: the keys never change. `all_moves` if every move was asked for.
#[must_use]
pub fn answer_json(game: &str, position: &str, answer: &Answer<String>, all_moves: bool) -> Value {
    let mut best = answer.best.clone();
    best.sort();
    let mv = |(mv, bounds): &(String, Bounds)| match bounds.exact() {
        Some(value) => json!({ "move": mv, "value": value }),
        None => {
            json!({ "move": mv, "value": null, "lower": bound(bounds.lower), "upper": bound(bounds.upper) })
        }
    };
    json!({
        "game": game,
        "position": position,
        "value": answer.exact(),
        "exact": answer.exact().is_some(),
        "lower": bound(answer.value.lower),
        "upper": bound(answer.value.upper),
        "best": best,
        "best_complete": answer.best_complete,
        "moves": if all_moves { answer.moves.iter().map(mv).collect::<Vec<_>>() } else { Vec::new() },
        "pv": answer.line,
        "method": answer.method,
        "stop": answer.stop.code(),
        "stats": game_stats(&answer.stats),
    })
}

/// A move that was asked about, and what came of it.
pub struct Explained<'a, G: Listed> {
    /// The rules.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
    /// The move.
    pub mv: &'a str,
    /// The explanation.
    pub why: Why<G::Move>,
}

impl<G: Listed> Explained<'_, G> {
    fn write(&self, moves: &[G::Move]) -> Vec<String> {
        moves.iter().map(|mv| self.game.write_move(mv)).collect()
    }

    /// The explanation as a JSON object: the keys never change. `spec` is the game with its parameters.
    #[must_use]
    pub fn json(&self, spec: &str) -> Value {
        json!({
            "game": spec,
            "position": self.game.write_position(self.state),
            "move": self.mv,
            "mistake": self.why.is_mistake(),
            "value": self.why.before.exact(),
            "value_after": self.why.after.exact(),
            "better": self.write(&self.why.better),
            "refutation": self.write(&self.why.refutation),
            "soonest": self.why.soonest,
            "stop": self.why.stop.code(),
        })
    }

    /// Whether it is proved to be a mistake or none.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        let Why { before, after, .. } = &self.why;
        self.why.is_mistake() || before.exact().is_some() && after.exact().is_some()
    }

    /// The explanation in sentences: first the verdict; if the move is a mistake, then what was better and how it is
    /// punished.
    #[must_use]
    pub fn words(&self, language: Language) -> Vec<String> {
        let is_mistake = self.why.is_mistake();
        let key = match (is_mistake, self.is_proved()) {
            (true, _) => "why-mistake",
            (false, true) => "why-fine",
            (false, false) => "why-unknown",
        };
        let told = ValueWords {
            language,
            player: self.game.to_move(self.state),
            has_points: self.game.has_points(),
        };
        let values = [
            ("move", self.mv.into()),
            ("before", bounds_words(told, self.why.before).into()),
            ("after", bounds_words(told, self.why.after).into()),
        ];
        let mut words = vec![say(language, key, &values)];
        if is_mistake {
            let list = |key, name, moves: &[G::Move]| {
                let plies = ("plies", (moves.len() as u64).into());
                say(language, key, &[(name, self.write(moves).join(" ").into()), plies])
            };
            words.push(list("why-better", "moves", &self.why.better));
            let refutation = if self.why.soonest { "why-soonest" } else { "why-refutation" };
            words.push(list(refutation, "line", &self.why.refutation));
        }
        words
    }
}

//! Exercises for paper and page: a small tree or graph that a seed decides, questions about a search of it, and the answers.
//!
//! A candidate is drawn by lot and searched by the real algorithm. It is kept only if the answer is the only one: no two leaves
//! of a tree are worth the same; at no moment are two open nodes of a graph equally good, and no two ways to the goal equally cheap.
//!
//! ```
//! use jogada_play::exercise::{Exercise, ExerciseKind};
//!
//! let exercise = Exercise::make(ExerciseKind::Minimax, "a12345");
//! assert_eq!(exercise, Exercise::make(ExerciseKind::Minimax, "a12345"), "the same student, the same exercise");
//! ```

mod graph;
mod html;
mod moodle;
mod paper;
mod picture;
mod tree;

use jogada_core::{KeyHasher, Random};
use jogada_messages::{Language, say};
use serde_json::{Value, json};

pub use html::html;
pub use moodle::moodle;
pub use paper::text;

/// What is practised: an algorithm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExerciseKind {
    /// The value of a game tree.
    Minimax,
    /// What alpha-beta does not look at.
    AlphaBeta,
    /// Breadth-first search.
    Bfs,
    /// Uniform-cost search.
    Ucs,
    /// Greedy best-first search.
    Greedy,
    /// A*.
    Astar,
}

impl ExerciseKind {
    /// All of them, in the order in which they are taught.
    pub const ALL: [ExerciseKind; 6] = [
        ExerciseKind::Minimax,
        ExerciseKind::AlphaBeta,
        ExerciseKind::Bfs,
        ExerciseKind::Ucs,
        ExerciseKind::Greedy,
        ExerciseKind::Astar,
    ];

    /// The algorithm's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ExerciseKind::Minimax => "minimax",
            ExerciseKind::AlphaBeta => "alpha-beta",
            ExerciseKind::Bfs => "bfs",
            ExerciseKind::Ucs => "ucs",
            ExerciseKind::Greedy => "greedy",
            ExerciseKind::Astar => "astar",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<ExerciseKind> {
        ExerciseKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether it is about a game tree.
    #[must_use]
    pub const fn is_game(self) -> bool {
        matches!(self, ExerciseKind::Minimax | ExerciseKind::AlphaBeta)
    }
}

/// A question and its only answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// Its key: the words are the message `exercise-ask-KEY`.
    pub key: &'static str,
    /// The answer: one number or name, or several in their order.
    pub answer: Vec<String>,
}

impl Question {
    /// Whether one number answers it.
    #[must_use]
    pub fn is_number(&self) -> bool {
        matches!(self.key, "value" | "cost")
    }

    /// The answer as people write it.
    #[must_use]
    pub fn written(&self) -> String {
        self.answer.join(" ")
    }
}

/// An exercise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// What it practises.
    pub kind: ExerciseKind,
    /// Who gets it: the same seed, the same exercise.
    pub seed: String,
    /// The tree or graph, as `jogada show tree --position` and `jogada show graph --position` take it.
    pub position: String,
    /// What is asked.
    pub questions: Vec<Question>,
    /// The picture, as SVG.
    pub picture: String,
}

impl Exercise {
    /// The exercise that belongs to a seed.
    #[must_use]
    pub fn make(kind: ExerciseKind, seed: &str) -> Exercise {
        let mut random = Random::new(KeyHasher::key_of(&(kind.name(), seed)));
        loop {
            let found = match kind.is_game() {
                true => tree::attempt(kind, &mut random),
                false => graph::attempt(kind, &mut random),
            };
            if let Some((position, questions, picture)) = found {
                return Exercise { kind, seed: seed.to_owned(), position, questions, picture };
            }
        }
    }

    /// The game or problem it is a position of.
    #[must_use]
    pub const fn of(&self) -> &'static str {
        if self.kind.is_game() { "tree" } else { "graph" }
    }

    /// Where the page shows the search of it, step by step.
    #[must_use]
    pub fn link(&self) -> String {
        let what = if self.kind.is_game() { "game" } else { "problem" };
        let position = self.position.replace(' ', "+").replace('>', "%3E");
        let algorithm = self.kind.name();
        let heuristic =
            if matches!(self.kind, ExerciseKind::Greedy | ExerciseKind::Astar) { ":given" } else { "" };
        format!(
            "#/learn?algorithm={algorithm}&{what}={}&position={position}&depth=9&algorithms={algorithm}{heuristic}",
            self.of()
        )
    }

    /// As one JSON value; without the answers unless they are wanted.
    #[must_use]
    pub fn json(&self, language: Language, with_solution: bool) -> Value {
        let question = |question: &Question| {
            let mut object = json!({ "key": question.key, "text": self.ask(question, language) });
            if with_solution {
                object["answer"] = json!(question.answer);
            }
            object
        };
        json!({
            "kind": self.kind.name(), "seed": self.seed, "of": self.of(), "position": self.position,
            "task": self.task(language), "link": self.link(),
            "questions": self.questions.iter().map(question).collect::<Vec<_>>(),
        })
    }

    fn title(&self, language: Language) -> String {
        say(language, &format!("algorithm-{}", self.kind.name()), &[])
    }

    fn task(&self, language: Language) -> String {
        say(language, &format!("exercise-task-{}", self.kind.name()), &[])
    }

    fn ask(&self, question: &Question, language: Language) -> String {
        say(language, &format!("exercise-ask-{}", question.key), &[])
    }
}

/// A text inside HTML or XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// What was drawn by lot and found good: the position, what is asked, the picture.
type Found = (String, Vec<Question>, String);

#[cfg(test)]
mod tests;

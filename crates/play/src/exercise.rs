//! Exercises for paper and page: a small random tree or graph, questions about a search of it, and the answers.
//!
//! The seed determines the exercise. Candidates are drawn at random and searched by the real algorithm; one is kept
//! only if its answer is unique: all leaves of a tree differ in value; no two nodes on a graph's frontier are ever
//! equally good, and no two paths to the goal cost the same.
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
use serde::Serialize;

pub use html::html;
pub use moodle::moodle;
pub use paper::text;

/// The algorithm that is practised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExerciseKind {
    /// The minimax value of a game tree.
    Minimax,
    /// The leaves that alpha-beta prunes.
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
    /// All kinds, in teaching order.
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

/// A question and its unique answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExerciseQuestion {
    /// Key of the message `exercise-ask-KEY` that words it.
    pub key: &'static str,
    /// The answer: one number or name, or an ordered list.
    pub answer: Vec<String>,
}

impl ExerciseQuestion {
    /// Whether the answer is a single number.
    #[must_use]
    pub fn is_number(&self) -> bool {
        matches!(self.key, "value" | "cost")
    }

    /// The answer as one line of text.
    #[must_use]
    pub fn written(&self) -> String {
        self.answer.join(" ")
    }
}

/// An exercise for programs.
#[derive(Clone, Debug, Serialize)]
pub struct ExerciseObject<'a> {
    kind: &'static str,
    seed: &'a str,
    of: &'static str,
    position: &'a str,
    task: String,
    link: String,
    questions: Vec<QuestionObject<'a>>,
}

/// A question for programs.
#[derive(Clone, Debug, Serialize)]
struct QuestionObject<'a> {
    key: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<&'a [String]>,
}

impl<'a> QuestionObject<'a> {
    fn new(
        exercise: &Exercise,
        question: &'a ExerciseQuestion,
        language: Language,
        with_solution: bool,
    ) -> QuestionObject<'a> {
        QuestionObject {
            key: question.key,
            text: exercise.ask(question, language),
            answer: with_solution.then_some(&question.answer),
        }
    }
}

/// A question sheet for one student.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exercise {
    /// The algorithm.
    pub kind: ExerciseKind,
    /// Seed of the random generator, such as a student's number: the same seed gives the same exercise.
    pub seed: String,
    /// The tree or graph, in the notation of `jogada show tree --position` and `jogada show graph --position`.
    pub position: String,
    /// The questions.
    pub questions: Vec<ExerciseQuestion>,
    /// The tree or graph as SVG.
    pub picture: String,
}

impl Exercise {
    /// The exercise of a seed.
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

    /// Id of the game (`tree`) or problem (`graph`) that `position` belongs to.
    #[must_use]
    pub const fn of(&self) -> &'static str {
        if self.kind.is_game() { "tree" } else { "graph" }
    }

    /// Address on the page that shows this search step by step.
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

    /// For programs; the answers only if `with_solution`.
    #[must_use]
    pub fn object(&self, language: Language, with_solution: bool) -> ExerciseObject<'_> {
        let question = |question| QuestionObject::new(self, question, language, with_solution);
        ExerciseObject {
            kind: self.kind.name(),
            seed: &self.seed,
            of: self.of(),
            position: &self.position,
            task: self.task(language),
            link: self.link(),
            questions: self.questions.iter().map(question).collect(),
        }
    }

    fn title(&self, language: Language) -> String {
        say(language, &format!("algorithm-{}", self.kind.name()), &[])
    }

    fn task(&self, language: Language) -> String {
        say(language, &format!("exercise-task-{}", self.kind.name()), &[])
    }

    fn ask(&self, question: &ExerciseQuestion, language: Language) -> String {
        say(language, &format!("exercise-ask-{}", question.key), &[])
    }
}

/// `text` escaped for HTML and XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An accepted candidate: position, questions, SVG picture.
type Found = (String, Vec<ExerciseQuestion>, String);

#[cfg(test)]
mod tests;

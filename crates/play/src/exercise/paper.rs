//! An exercise as plain text: the task, the tree or graph in characters, the questions, and optionally the solution.

use jogada_core::Glyphs;
use jogada_messages::{Language, say};
use jogada_workbench::{open, open_problem};

use super::Exercise;

/// The exercise as text.
#[must_use]
pub fn text(exercise: &Exercise, language: Language, glyphs: Glyphs, with_solution: bool) -> String {
    let word = |key: &str| say(language, key, &[]);
    let seed = say(language, "exercise-of", &[("seed", exercise.seed.as_str().into())]);
    let mut lines = vec![
        format!("{} · {seed}", exercise.title(language)),
        String::new(),
        exercise.task(language),
        String::new(),
        board(exercise, glyphs),
        format!("{}: {}", word("position"), exercise.position),
        String::new(),
    ];
    for (number, question) in exercise.questions.iter().enumerate() {
        lines.push(format!("{}. {}", number + 1, exercise.ask(question, language)));
        lines.push("   ______________________________".to_owned());
    }
    if with_solution {
        lines.push(String::new());
        lines.push(word("exercise-solution"));
        for (number, question) in exercise.questions.iter().enumerate() {
            lines.push(format!("{}. {}", number + 1, question.written()));
        }
    }
    lines.join("\n")
}

/// The tree or graph, drawn as the terminal draws it.
fn board(exercise: &Exercise, glyphs: Glyphs) -> String {
    let position = Some(exercise.position.as_str());
    let drawing = match exercise.kind.is_game() {
        true => open(exercise.of(), position).map(|session| session.draw(glyphs)),
        false => open_problem(exercise.of(), position).map(|session| session.draw(glyphs)),
    };
    drawing.map(|drawing| drawing.to_string()).unwrap_or_default()
}

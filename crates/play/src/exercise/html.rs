//! An exercise as one self-contained HTML page, for a screen or a printer.

use jogada_messages::{Language, say};

use super::{Exercise, escaped};

const STYLE: &str = "body { font: 17px/1.5 Georgia, serif; color: #222; background: #fff; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; } .of { color: #555; margin-top: .2rem; } figure { margin: 1.5rem 0; text-align: center; }
svg { max-width: 100%; height: auto; } ol > li { margin-bottom: 1.6rem; } .line { border-bottom: 1px solid #999; height: 2rem; }
.solution { border-top: 2px solid #222; margin-top: 2rem; } code { font-size: .85rem; overflow-wrap: anywhere; }
@media print { .solution { break-before: page; } }";

/// The exercise as HTML.
#[must_use]
pub fn html(exercise: &Exercise, language: Language, with_solution: bool) -> String {
    let title = escaped(&exercise.title(language));
    let seed = escaped(&say(language, "exercise-of", &[("seed", exercise.seed.as_str().into())]));
    let asked: String = exercise
        .questions
        .iter()
        .map(|question| {
            format!("<li>{}<div class=\"line\"></div></li>", escaped(&exercise.ask(question, language)))
        })
        .collect();
    let solution = if with_solution { solution(exercise, language) } else { String::new() };
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title} · {seed}</title>\
<style>{STYLE}</style></head><body><h1>{title}</h1><p class=\"of\">{seed}</p><p>{}</p>\
<figure>{}<figcaption><code>{}</code></figcaption></figure><ol>{asked}</ol>{solution}</body></html>\n",
        language.code(),
        escaped(&exercise.task(language)),
        exercise.picture,
        escaped(&exercise.position),
    )
}

fn solution(exercise: &Exercise, language: Language) -> String {
    let answers: String = exercise
        .questions
        .iter()
        .map(|question| format!("<li>{}</li>", escaped(&question.written())))
        .collect();
    let [heading, watch] =
        ["exercise-solution", "exercise-watch"].map(|key| escaped(&say(language, key, &[])));
    format!(
        "<section class=\"solution\"><h2>{heading}</h2><ol>{answers}</ol><p>{watch} <code>{}</code></p></section>",
        escaped(&exercise.link())
    )
}

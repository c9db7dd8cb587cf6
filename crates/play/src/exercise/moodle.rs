//! Exercises as Moodle XML: numbers as `numerical` questions, names as `shortanswer`, with the picture embedded.

use jogada_messages::{Language, say};

use super::{Exercise, ExerciseQuestion, escaped};

/// The exercises as a file for Moodle's import.
#[must_use]
pub fn moodle(exercises: &[Exercise], language: Language) -> String {
    let questions: String = exercises
        .iter()
        .flat_map(|exercise| exercise.questions.iter().map(move |question| one(exercise, question, language)))
        .collect();
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n{questions}</quiz>\n")
}

fn one(exercise: &Exercise, question: &ExerciseQuestion, language: Language) -> String {
    let name = format!("{} {} {}", exercise.title(language), exercise.seed, question.key);
    let note =
        if question.answer.len() > 1 { say(language, "exercise-separated", &[]) } else { String::new() };
    let body = format!(
        "<p>{}</p><p><img alt=\"{}\" src=\"data:image/svg+xml;base64,{}\"></p><p><b>{}</b> {}</p>",
        escaped(&exercise.task(language)),
        escaped(&exercise.position),
        base64(exercise.picture.as_bytes()),
        escaped(&exercise.ask(question, language)),
        escaped(&note),
    );
    let answers: String = accepted(question)
        .iter()
        .map(|answer| {
            format!(
                "    <answer fraction=\"100\" format=\"plain_text\"><text>{}</text></answer>\n",
                escaped(answer)
            )
        })
        .collect();
    let kind = if question.is_number() { "numerical" } else { "shortanswer" };
    let case = if question.is_number() { "" } else { "    <usecase>0</usecase>\n" };
    format!(
        "  <question type=\"{kind}\">\n    <name><text>{}</text></name>\n    <questiontext format=\"html\"><text><![CDATA[{body}]]></text></questiontext>\n    <defaultgrade>1</defaultgrade>\n{case}{answers}  </question>\n",
        escaped(&name)
    )
}

/// The accepted spellings of an answer: spaces, commas, or nothing between names.
fn accepted(question: &ExerciseQuestion) -> Vec<String> {
    let answer = &question.answer;
    let mut ways = vec![answer.join(" ")];
    if answer.len() > 1 {
        ways.extend([answer.join(","), answer.join(", ")]);
        if answer.iter().all(|name| name.chars().all(char::is_alphabetic)) {
            ways.push(answer.concat());
        }
    }
    ways
}

/// `bytes` in Base64 (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0, |bits, byte| bits << 8 | usize::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = char::from(LETTERS[bits >> (18 - 6 * place) & 63]);
            text.push(if place > three.len() { '=' } else { letter });
        }
    }
    text
}

//! Exercises on the command line: output formats, several students, errors.

#[path = "support/program.rs"]
mod program;

use program::{failure, jogada, json, text};

#[test]
fn an_exercise_is_the_same_for_the_same_student() {
    let ask = |seed: &str| json(&["exercise", "--seed", seed, "--kind", "astar", "--solution"]);
    let [one, again, other] = [ask("a12345"), ask("a12345"), ask("a12346")];
    assert_eq!(one, again);
    assert_ne!(one[0]["position"], other[0]["position"]);
    // Its answers are what a search of its position finds.
    let position = one[0]["position"].as_str().unwrap();
    let found = json(&["puzzle", "graph", "--position", position, "--algorithm", "astar"]);
    let cost = &one[0]["questions"][2]["answer"][0];
    assert_eq!(cost.as_str().unwrap(), found["cost"].to_string());
}

#[test]
fn every_form_is_printed_in_both_languages() {
    for (language, words) in
        [("en", "Which leaves are never looked at"), ("pt", "Que folhas nunca são vistas")]
    {
        for (form, begins) in [("--html", "<!DOCTYPE html>"), ("--moodle", "<?xml")] {
            let printed = jogada(&["exercise", "--seed", "a1", "a2", form, "--lang", language]);
            assert_eq!(printed.status.code(), Some(0));
            assert!(text(&printed.stdout).starts_with(begins) && text(&printed.stdout).contains(words));
        }
        let paper = jogada(&["exercise", "--seed", "a1", "--lang", language]);
        let solved = jogada(&["exercise", "--seed", "a1", "--solution", "--lang", language]);
        // The last branch of the tree hangs below nothing: its lines begin with spaces.
        assert!(text(&paper.stdout).lines().any(|line| line.starts_with("  ")), "{}", text(&paper.stdout));
        let without_breaks = |output: &[u8]| text(output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(without_breaks(&paper.stdout).contains(words), "{}", text(&paper.stdout));
        assert!(text(&solved.stdout).len() > text(&paper.stdout).len());
    }
}

#[test]
fn unknown_kinds_are_refused_with_those_there_are() {
    let told = failure(&["exercise", "--seed", "a1", "--kind", "alphabeta"], 2);
    assert!(told.contains("alpha-beta") && told.contains("minimax"), "{told}");
}

//! Every algorithm has a lesson in both languages, and both have the same content.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use jogada_search::algorithm::PathAlgorithm;
use jogada_search::games::Algorithm;
use jogada_web::page_file;
use serde_json::Value;

/// The sections of every lesson.
const SECTIONS: [&str; 4] = ["# idea\n", "# watch\n", "# code\n", "# cost\n"];

fn lessons() -> Vec<Value> {
    let list = String::from_utf8(page_file("lessons/lessons.json").expect("the list of lessons")).unwrap();
    serde_json::from_str(&list).expect("a list")
}

fn text<'a>(lesson: &'a Value, field: &str) -> &'a str {
    lesson[field].as_str().unwrap_or_else(|| panic!("{lesson} has no {field}"))
}

#[test]
fn every_page_of_the_documentation_is_a_lesson() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/algorithms");
    let pages = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let pages: BTreeSet<String> =
        pages.map(|page| page.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    let taught: BTreeSet<String> = lessons().iter().map(|lesson| text(lesson, "page").to_owned()).collect();
    assert_eq!(taught, pages);
}

#[test]
fn every_algorithm_has_a_lesson() {
    let lessons = lessons();
    let taught: Vec<&str> = lessons
        .iter()
        .flat_map(|lesson| lesson["algorithms"].as_array().expect("a list"))
        .filter_map(Value::as_str)
        .collect();
    let paths = PathAlgorithm::ALL.map(PathAlgorithm::name);
    // The random player does not search.
    let games = Algorithm::ALL.map(Algorithm::name).into_iter().filter(|name| *name != "random");
    let all: Vec<&str> = paths.into_iter().chain(games).collect();
    for algorithm in &all {
        let times = taught.iter().filter(|name| *name == algorithm).count();
        assert_eq!(times, 1, "{algorithm} is taught {times} times");
    }
    assert_eq!(taught.len(), all.len(), "something is taught that is no algorithm: {taught:?}");
}

/// The events that highlight each line of the pseudocode, and its indentation.
fn code(lesson: &str) -> Vec<(String, usize)> {
    let code = lesson.split("# code\n").nth(1).expect("code").split("\n#").next().expect("lines");
    let line = |line: &str| {
        let (events, text) = line.split_once("| ").unwrap_or_else(|| panic!("no bar in {line:?}"));
        (events.trim().to_owned(), text.len() - text.trim_start().len())
    };
    code.lines().filter(|line| !line.is_empty()).map(line).collect()
}

#[test]
fn both_languages_teach_the_same() {
    for lesson in lessons() {
        let page = text(&lesson, "page");
        let [english, portuguese] = ["en", "pt"].map(|language| {
            let path = format!("lessons/{language}/{page}.txt");
            let text =
                String::from_utf8(page_file(&path).unwrap_or_else(|| panic!("{path} is missing"))).unwrap();
            for section in SECTIONS {
                assert_eq!(text.matches(section).count(), 1, "{path}: {section}");
            }
            assert!(text.starts_with("title: ") && text.contains("\nsource: "), "{path}");
            text
        });
        assert_eq!(code(&english), code(&portuguese), "{page}: the lines are lit by the same events");
        let points = |text: &str| text.matches("\n- ").count();
        assert_eq!(points(&english), points(&portuguese), "{page}");
    }
}

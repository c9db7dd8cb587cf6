//! Problems for one player on the command line: parameters, positions, what has no solution, and the doctor.

#[path = "support/program.rs"]
mod program;

use program::{failure, jogada, json, text};

/// How a command ends, and what it prints as JSON.
fn ending(arguments: &[&str]) -> (Option<i32>, serde_json::Value) {
    let output = jogada(&[arguments, &["--json"]].concat());
    (output.status.code(), serde_json::from_slice(&output.stdout).unwrap())
}

#[test]
fn problems_have_parameters_as_games_do() {
    let found = json(&["puzzle", "jugs:goal=1", "--algorithm", "astar"]);
    assert_eq!((&found["problem"], &found["length"]), (&"jugs:goal=1".into(), &4.into()));
    let shown = json(&["show", "jugs:b=7,a=3", "--position", "1,7"]);
    assert_eq!((&shown["problem"], &shown["position"]), (&"jugs:b=7".into(), &"1,7".into()));
    assert_eq!(shown["moves"], serde_json::json!(["a+", "a-", "b-", "b>"]));
    assert!(failure(&["show", "jugs:goal=61"], 2).contains("from 0 to 60"));
    assert!(failure(&["puzzle", "jugs:goals=1", "--algorithm", "bfs"], 2).contains("did you mean `goal`?"));
    assert!(failure(&["puzzle", "jug", "--algorithm", "bfs"], 2).contains("did you mean `jugs`?"));
    // What is both is shown as the game, unless somebody says otherwise.
    assert_eq!(json(&["show", "adji-boto"])["game"], "adji-boto");
    assert_eq!(json(&["show", "adji-boto", "--puzzle"])["problem"], "adji-boto");
}

#[test]
fn every_problem_is_listed_shown_and_explained_in_both_languages() {
    let listed = json(&["puzzle", "--list"]);
    for problem in listed["problems"].as_array().unwrap() {
        let id = problem["id"].as_str().unwrap();
        for language in ["en", "pt"] {
            for arguments in [vec!["show", id, "--puzzle"], vec!["rules", id], vec!["puzzle", id, "--list"]] {
                let output = jogada(&[arguments.as_slice(), &["--lang", language]].concat());
                let told = text(&output.stdout);
                assert_eq!(output.status.code(), Some(0), "{arguments:?}");
                assert!(!told.contains("problem-") && !told.contains("heuristic-"), "{arguments:?}: {told}");
            }
        }
    }
}

#[test]
fn what_has_no_solution_ends_with_four_and_says_why() {
    for (problem, position, algorithm) in [
        ("jugs:goal=7", "0,0", "bfs"),
        ("knight-puzzle", "E", "astar"),
        ("knight:doubles=choice", "E", "optimal"),
        ("solitaire-puzzle", "C", "astar"),
        ("solitaire", "D", "idastar"),
        ("solitaire", "D", "bfs"),
    ] {
        let arguments = ["puzzle", problem, "--position", position, "--algorithm", algorithm];
        let (code, found) = ending(&arguments);
        assert_eq!(
            (code, &found["solved"], &found["stop"]),
            (Some(4), &false.into(), &"finished".into()),
            "{arguments:?}"
        );
    }
    let told = jogada(&["puzzle", "solitaire", "--position", "C", "--algorithm", "astar"]);
    let words = text(&told.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("2, 2 and 2 pegs lie on the three colours"), "{words}");
    let told = jogada(&["puzzle", "knight", "--position", "E", "--algorithm", "astar"]);
    let words = text(&told.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("at most 299 points can be had in all, and 300 are wanted"), "{words}");
}

#[test]
fn the_doctor_goes_forwards_where_it_cannot_go_back() {
    let forth = json(&["doctor", "jugs", "--heuristic", "last-step"]);
    assert_eq!(
        (&forth["from"], &forth["admissible"], &forth["states"]),
        (&"start".into(), &true.into(), &16.into())
    );
    let back = json(&["doctor", "solitaire", "--heuristic", "pegs", "--largest", "4", "--samples", "0"]);
    assert_eq!((&back["from"], &back["admissible"]), (&"goals".into(), &true.into()));
    let course = json(&["doctor", "knight-puzzle", "--heuristic", "mean"]);
    assert_eq!((&course["from"], &course["admissible"]), (&"start".into(), &false.into()));
    let told = failure(&["puzzle", "jugs", "--algorithm", "bidirectional"], 2);
    assert!(told.contains("cannot be walked so"), "{told}");
}

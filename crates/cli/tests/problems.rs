//! Problems for one player on the command line: parameters, positions, unsolvable ones, and the doctor.

#[path = "support/program.rs"]
mod program;

use program::{failure, jogada, json, text};

/// The exit code of a command, and its JSON output.
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
    // An id that is both means the game, unless `--puzzle` says otherwise.
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

#[test]
fn a_reports_table_is_repeated_and_its_errors_are_reported() {
    let cells = json(&["compare", "knight-puzzle", "--course"]);
    let cells = cells.as_array().unwrap();
    assert_eq!(cells.len(), 12);
    assert!(cells.iter().all(|cell| cell["same"] == true && cell["published"]["year"] == "2023/24"));
    // D, breadth first: with the correct rule for doubles it is a different search.
    let last_row = &cells[9];
    assert_eq!(
        (&last_row["stats"]["generated"], &last_row["mended"]["generated"]),
        (&279.into(), &264.into())
    );
    let told = jogada(&["compare", "knight-puzzle", "--course", "--lang", "en"]);
    let told = text(&told.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("279/267/12") && told.contains("12 of 12") && told.contains("00 is no double"),
        "{told}"
    );
    assert!(!told.contains("DIFFERENT"), "{told}");
    assert!(failure(&["compare", "jugs", "--course"], 2).contains("there is one for adji-boto"));
}

#[test]
fn solutions_are_counted() {
    let counted = json(&["count", "solitaire-puzzle", "--position", "E"]);
    assert_eq!((&counted["length"], &counted["solutions"]), (&10.into(), &"8".into()));
    let (code, none) = ending(&["count", "solitaire-puzzle", "--position", "C"]);
    assert_eq!(
        (code, &none["length"], &none["stop"]),
        (Some(4), &serde_json::Value::Null, &"finished".into())
    );
    let (code, stopped) = ending(&["count", "solitaire-puzzle", "--nodes", "1000"]);
    assert_eq!((code, &stopped["stop"], &stopped["is_exact"]), (Some(3), &"nodes".into(), &false.into()));
}

#[test]
fn why_a_problem_has_no_solution() {
    for (position, colouring) in [("C", "row plus column"), ("D", "row minus column")] {
        let told = jogada(&["why", "solitaire-puzzle", "--position", position, "--lang", "en"]);
        let told = text(&told.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains("cannot be solved") && told.contains(colouring), "{told}");
    }
    assert_eq!(json(&["why", "solitaire-puzzle"])["unsolvable"], serde_json::Value::Null);
    assert!(failure(&["why", "nim"], 2).contains("--move"));
}

#[test]
fn positions_are_written_as_lisp_lists_and_read_again() {
    for (game, begins) in [
        ("adji-boto", "((8 8 8 8 8 8) (8 8 8 8 8 8)) 1 0-0"),
        ("knight", "((92 52 4 33 15 20 30 23 82 94) "),
        ("dots", "(((0 0 0 0 0 0) "),
        ("solitaire2", "((nil nil 1 1 1 nil nil) "),
        ("blokus", "(((0 0 0 0 0 0 0 0 0 0 0 0 0 0) "),
        ("knight-puzzle", "((2 20 44 NIL NIL "),
        ("solitaire-puzzle", "((nil nil 1 1 1 nil nil) "),
        ("dots-puzzle", "(((0 0 0) (0 0 1) "),
    ] {
        let shown = jogada(&["show", game, "--lisp"]);
        let lisp = text(&shown.stdout).trim().to_owned();
        assert!(lisp.starts_with(begins), "{game}: {lisp}");
        assert_eq!(json(&["show", game, "--position", &lisp])["position"], json(&["show", game])["position"]);
    }
    assert!(failure(&["show", "nim", "--lisp"], 2).contains("no Lisp form"));
}

/// Instances of 1985, by number: lengths and node counts are the published ones.
#[test]
fn korfs_instances_stand_beside_what_he_published() {
    let runs = json(&["compare", "sliding", "--korf=12,79"]);
    let runs = runs.as_array().unwrap();
    assert_eq!(runs.len(), 2);
    assert_eq!((&runs[1]["name"], &runs[1]["published"]["generated"]), (&"79".into(), &540_860.into()));
    assert!(runs.iter().all(|run| run["same_length"] == true && run["same_generated"] == true), "{runs:?}");
    let told = jogada(&["compare", "sliding", "--korf=79", "--threads", "1", "--lang", "en"]);
    let told = text(&told.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("1 of 1 searches generate as many nodes as published in 1985"), "{told}");
    assert!(failure(&["compare", "jugs", "--korf"], 2).contains("15-puzzle"));
    assert!(failure(&["compare", "sliding", "--korf=101"], 2).contains("101"));
}

/// The 24-puzzle is read and solved; an unsolvable one is reported with the reason.
#[test]
fn sliding_puzzles_of_every_width() {
    let run = json(&["puzzle", "sliding:width=5", "--algorithm", "idastar"]);
    assert_eq!((&run["optimal"], &run["cost"]), (&true.into(), &48.into()));
    let swapped = "2,1,3,4/5,6,7,8/9,10,11,12/13,14,15,0";
    let args = ["puzzle", "sliding", "--position", swapped, "--algorithm", "idastar", "--lang", "en"];
    let told = jogada(&args);
    assert_eq!(told.status.code(), Some(4));
    assert!(text(&told.stdout).contains("no solution") && text(&told.stdout).contains("odd number of swaps"));
}

/// A Moving AI scenario file: both searches find its lengths.
#[test]
fn scenarios_are_held_against_their_lengths() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../testkit/data/octile.map.scen");
    let runs = json(&["compare", "grid", "--scenarios", file]);
    let runs = runs.as_array().unwrap();
    assert_eq!(runs.len(), 120);
    assert!(runs.iter().all(|run| run["same"] == true), "{runs:?}");
    let told = jogada(&["compare", "grid", "--scenarios", file, "--lang", "en"]);
    assert!(text(&told.stdout).contains("jump-points"), "{told:?}");
    assert!(failure(&["compare", "jugs", "--scenarios", file], 2).contains("compare grid"));
}

/// A map with two rooms, and a scenario file of these lines for it.
fn scenario_file(name: &str, lines: &[&str]) -> String {
    let folder = program::folder(name);
    std::fs::write(folder.join("m.map"), "type octile\nheight 3\nwidth 5\nmap\n...@.\n...@.\n...@.\n")
        .unwrap();
    let file = folder.join("m.map.scen");
    std::fs::write(&file, format!("version 1\n{}", lines.join("\n"))).unwrap();
    file.to_str().unwrap().to_owned()
}

#[test]
fn scenarios_that_differ_are_listed_and_fail() {
    let (good, off) = ("0\tm.map\t5\t3\t0\t0\t2\t2\t2.82842712", "0\tm.map\t5\t3\t0\t0\t2\t1\t2.41423356");
    let closed_off = "0\tm.map\t5\t3\t0\t0\t4\t0\t4";
    let file = scenario_file("scenarios-differ", &[good, off, closed_off, ""]);
    let told = jogada(&["compare", "grid", "--scenarios", &file, "--lang", "en"]);
    assert_eq!(told.status.code(), Some(1), "{told:?}");
    let (table, error) = (text(&told.stdout), text(&told.stderr));
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split_whitespace().collect()).collect();
    assert!(rows.contains(&vec!["3", "astar", "2.41423356", "2.41421356"]), "{table}");
    assert!(rows.contains(&vec!["3", "jump-points", "2.41423356", "2.41421356"]), "{table}");
    assert!(rows.contains(&vec!["4", "astar", "4.00000000", "no", "path"]), "{table}");
    assert!(!table.contains("inf") && !rows.iter().any(|row| row.first() == Some(&"2")), "{table}");
    assert!(error.contains("2 paths are not as published"), "{error}");
    let (code, runs) = ending(&["compare", "grid", "--scenarios", &file]);
    assert_eq!((code, &runs[2]["line"], &runs[2]["same"]), (Some(1), &3.into(), &false.into()));
    let none = failure(&["compare", "grid", "--scenarios", &scenario_file("scenarios-none", &[])], 2);
    assert!(none.contains("m.map.scen:2: ") && none.contains("the file has no path"), "{none}");
    let faulty =
        failure(&["compare", "grid", "--scenarios", &scenario_file("scenarios-tab", &["0\tm.map"])], 2);
    assert!(faulty.contains("`0 m.map`"), "{faulty}");
}

#[test]
fn a_map_of_moving_ai_is_pointed_to_its_command() {
    let file = scenario_file("scenarios-map", &[]).replace(".scen", "");
    let told = failure(&["puzzle", "grid", "--file", &file, "-a", "astar"], 2);
    assert!(told.contains("`jogada compare grid --scenarios FILE.scen`"), "{told}");
}

/// A comparison that a limit cuts short says so: nothing is called different, and the exit code is 3.
#[test]
fn a_comparison_that_a_limit_ended_fails_with_three() {
    let korf = ["compare", "sliding", "--korf=1", "--nodes", "100"];
    let told = jogada(&[&korf[..], &["--lang", "en"]].concat());
    assert_eq!(told.status.code(), Some(3), "{told:?}");
    let table = text(&told.stdout);
    assert!(!table.contains("DIFFERENT") && table.contains("limit reached (nodes)"), "{table}");
    let (code, runs) = ending(&korf);
    assert_eq!((code, &runs[0]["stop"], &runs[0]["same_length"]), (Some(3), &"nodes".into(), &false.into()));
    let course = jogada(&["compare", "knight-puzzle", "--course", "--nodes", "10", "--lang", "en"]);
    assert_eq!(course.status.code(), Some(3), "{course:?}");
    assert!(!text(&course.stdout).contains("DIFFERENT"), "{course:?}");
    let plain = ["compare", "jugs", "--algorithms", "bfs,astar", "--nodes", "2"];
    assert_eq!(ending(&plain).0, Some(3));
    for other in ["sliding:width=4", "sliding:width=3", "sliding:gap=first"] {
        let told = failure(&["compare", other, "--korf=79"], 2);
        assert!(told.contains("`jogada compare sliding --korf`"), "{told}");
    }
    assert_eq!(ending(&["compare", "sliding:width=4,gap=first", "--korf=79"]).0, Some(0));
}

#[test]
fn optimal_says_where_the_fewest_moves_are_not_the_cheapest() {
    let told = |position: &str| {
        let words = ["puzzle", "grid", "--position", position, "-a", "optimal", "--lang", "en"];
        let output = jogada(&words);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        text(&output.stdout).split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let fewest = told("S99G/1#91/1111");
    assert!(fewest.contains("cost 19") && fewest.contains("which need not be the cheapest"), "{fewest}");
    assert!(!fewest.contains("proved"), "{fewest}");
    let both = told("S11G/1#91/1111");
    assert!(both.contains("3 moves, proved") && !both.contains("cheapest"), "{both}");
}

#[test]
fn tables_of_patterns_are_described_checked_and_made_again() {
    let cache = program::folder("pattern-tables");
    let run = |words: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_jogada"));
        command.env("XDG_CACHE_HOME", &cache).args(words).args(["--lang", "en"]);
        let output = command.stdin(std::process::Stdio::null()).output().unwrap();
        (output.status.code(), text(&output.stdout).to_owned(), text(&output.stderr).to_owned())
    };
    let search = ["puzzle", "sliding", "-a", "astar", "--heuristic", "patterns"];
    let (code, told, _) = run(&["tables", "info", "sliding"]);
    assert!(code == Some(0) && told.contains("sliding-3-4-4-1") && told.contains("not made yet"), "{told}");
    let (code, _, error) = run(&search);
    assert!(code == Some(0) && !error.contains("damaged"), "{error}");
    let (code, told, _) = run(&["tables", "check", "sliding"]);
    assert!(code == Some(0) && told.contains("the same when made again"), "{told}");
    std::fs::write(cache.join("jogada/sliding-3-4-4-1.patterns"), "nothing").unwrap();
    let (code, told, error) = run(&["tables", "check", "sliding"]);
    assert!(
        code == Some(1) && told.contains("damaged") && error.contains("4-4-1.patterns is damaged"),
        "{error}"
    );
    let (code, _, error) = run(&search);
    assert!(
        code == Some(0) && error.contains("4-4-1.patterns was damaged, and has been made again"),
        "{error}"
    );
    assert_eq!(run(&["tables", "info", "sliding"]).0, Some(0));
    assert!(!run(&search).2.contains("damaged"));
}

/// Comparisons with a peer are chosen by its name; what is missing is said. The tests run where the script is not.
#[test]
fn peers_are_chosen_by_name_and_what_they_lack_is_said() {
    let told = jogada(&["bench", "easyAI", "--lang", "en"]);
    let words = text(&told.stdout);
    assert_eq!(told.status.code(), Some(0), "{told:?}");
    assert!(
        words.contains("Not compared with aima-python, easyAI: there is no python/benchmarks/peers.py"),
        "{words}"
    );
    assert!(!words.contains("jogada solve quarto"), "{words}");
}

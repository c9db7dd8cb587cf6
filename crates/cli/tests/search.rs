//! The commands that search and solve, as people and scripts run them.

#[path = "support/program.rs"]
mod program;

use program::{failure, jogada, json, text};
use serde_json::Value;

fn words(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|word| word.as_str().unwrap()).collect()
}

#[test]
fn best_finds_moves_by_every_algorithm() {
    for algorithm in ["engine", "minimax", "alpha-beta", "negamax", "negamax-soft", "mtdf", "course"] {
        let found = json(&["best", "nim", "--position", "1,3,5", "--algorithm", algorithm, "--depth", "9"]);
        assert_eq!((&found["best"], &found["algorithm"]), (&"3-3".into(), &algorithm.into()), "{found}");
    }
    let found = json(&["best", "nim", "--algorithm", "minimax", "--depth", "5"]);
    assert_eq!(found["stats"]["nodes"], 133_589, "the tree down to depth 5");
    assert!(failure(&["best", "nim", "--algorithm", "minimx"], 2).contains("did you mean `minimax`?"));
}

#[test]
fn searches_are_written_down_up_to_a_limit() {
    let folder = program::folder("records");
    let file = folder.join("search.jsonl");
    let path = file.to_str().unwrap();
    json(&[
        "best",
        "nim",
        "--algorithm",
        "alpha-beta",
        "--depth",
        "3",
        "--record",
        path,
        "--record-limit",
        "10",
    ]);
    let lines: Vec<Value> = std::fs::read_to_string(&file)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 12);
    assert_eq!((&lines[0]["algorithm"], &lines[11]["complete"]), (&"alpha-beta".into(), &false.into()));
    json(&["puzzle", "adji-boto", "--position", "A", "--algorithm", "bfs", "--record", path, "--force"]);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("\"e\":\"goal\"") && text.ends_with("\"complete\":true}\n"), "{text}");
}

#[test]
fn ablate_measures_each_trick() {
    let rows = json(&["ablate", "adji-boto", "--depth", "5"]);
    let rows = rows.as_array().unwrap();
    assert!(rows.len() >= 6);
    let nodes =
        |name: &str| rows.iter().find(|row| row["algorithm"] == name).unwrap()["stats"]["nodes"].as_u64();
    assert!(nodes("engine (ordering=none)") > nodes("engine (full)"));
}

#[test]
fn a_match_is_resumed_where_its_log_ends() {
    let folder = program::folder("matches");
    let log = folder.join("match.jsonl");
    let log = log.to_str().unwrap();
    let series = |games: &str| {
        json(&["match", "nim", "--p1", "ai:depth=4", "--p2", "ai:level=1", "--games", games, "--log", log])
    };
    assert_eq!(series("4")["games"], 4);
    let whole = series("6");
    assert_eq!(whole["games"], 6);
    assert_eq!(std::fs::read_to_string(log).unwrap().lines().count(), 6);
    std::fs::write(log, "nonsense\n").unwrap();
    assert!(failure(&["match", "nim", "--games", "2", "--log", log], 2).contains(":1: "));
}

#[test]
fn puzzles_are_solved_and_proved() {
    let solved = json(&["puzzle", "adji-boto", "--position", "A", "--algorithm", "astar"]);
    assert_eq!(
        (&solved["length"], &solved["optimal"], &solved["stop"]),
        (&4.into(), &true.into(), &"finished".into())
    );
    assert_eq!(solved["moves"].as_array().unwrap().len(), 4);
    let course = json(&[
        "puzzle",
        "adji-boto",
        "--position",
        "D",
        "--algorithm",
        "course-sma",
        "--heuristic",
        "advanced",
    ]);
    assert_eq!((&course["stats"]["generated"], &course["length"]), (&543.into(), &37.into()));
    assert!(words(&json(&["puzzle", "--list"])["algorithms"]).contains(&"sma"));
    assert!(failure(&["puzzle", "adji-boto", "--algorithm", "astra"], 2).contains("did you mean `astar`?"));
}

#[test]
fn a_limit_and_a_proof_of_nothing_have_their_exit_codes() {
    let output = jogada(&["puzzle", "adji-boto", "--position", "G", "--algorithm", "bfs", "--nodes", "1000"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stdout).contains("limit reached (nodes)"));
    let walled = jogada(&["puzzle", "grid", "--position", "S#G", "--algorithm", "ucs"]);
    assert_eq!(walled.status.code(), Some(4), "{}", text(&walled.stderr));
}

#[test]
fn problem_files_are_read_and_their_mistakes_located() {
    let folder = program::folder("problems");
    let file = folder.join("problems.dat");
    std::fs::write(&file, "((0 0 0 0 0 2)\n (0 0 0 0 4 0))\n((0 3 0 3 0 3) (3 0 3 0 3 0))\n").unwrap();
    let path = file.to_str().unwrap();
    let runs = json(&["puzzle", "adji-boto", "--file", path, "--algorithm", "astar"]);
    let lengths: Vec<u64> =
        runs.as_array().unwrap().iter().map(|run| run["length"].as_u64().unwrap()).collect();
    assert_eq!(lengths, [4, 6]);
    std::fs::write(&file, "A\n1,2,3,4,5,6/6,5,x,3,2,1\n").unwrap();
    let told = failure(&["puzzle", "adji-boto", "--file", path, "--algorithm", "astar"], 2);
    assert!(told.contains("problems.dat:2: 17: `x` is not a whole number"), "{told}");
}

#[test]
fn comparisons_come_as_a_table_csv_json_and_a_page() {
    let folder = program::folder("pages");
    let page = folder.join("report.html");
    let arguments = [
        "compare",
        "adji-boto",
        "--positions",
        "A,C",
        "--algorithms",
        "bfs,astar",
        "--heuristics",
        "bound,base",
        "--html",
        page.to_str().unwrap(),
    ];
    let runs = json(&arguments);
    assert_eq!(runs.as_array().unwrap().len(), 6, "two positions, bfs once and A* with two heuristics");
    let html = std::fs::read_to_string(&page).unwrap();
    assert!(html.contains("<svg") && !html.contains("http"), "the page stands alone");
    let csv = jogada(&[&arguments[..], &["--csv", "--force"]].concat());
    assert_eq!(text(&csv.stdout).lines().count(), 7);
    let limited =
        jogada(&["compare", "adji-boto", "--positions", "G", "--algorithms", "bfs", "--nodes", "100"]);
    assert!(text(&limited.stdout).contains("limit reached (nodes)"));
}

#[test]
fn the_course_table_is_reproduced() {
    let output = jogada(&["compare", "adji-boto", "--course", "--nodes", "20000"]);
    let table = text(&output.stdout);
    assert_eq!(table.matches(" same ").count(), 35, "{table}");
    assert!(!table.contains("DIFFERENT"));
}

#[test]
fn the_doctor_catches_what_says_too_much() {
    let sick = json(&["doctor", "adji-boto", "--heuristic", "base", "--largest", "6", "--samples", "5"]);
    assert_eq!((&sick["admissible"], &sick["counterexample"]["distance"]), (&false.into(), &1.into()));
    let sound = json(&["doctor", "adji-boto", "--heuristic", "bound", "--largest", "6", "--samples", "5"]);
    assert_eq!((&sound["admissible"], &sound["consistent"]), (&true.into(), &true.into()));
}

#[test]
fn solving_is_proved_and_explained() {
    let nim = json(&[
        "solve",
        "nim",
        "--position",
        "1000000000000000000000000000000,1000000000000000000000000000007,3",
    ]);
    assert_eq!((words(&nim["best"]), &nim["value"]), (vec!["2-4"], &1.into()));
    let game = json(&["solve", "tic-tac-toe", "--moves"]);
    assert_eq!((&game["value"], game["moves"].as_array().unwrap().len()), (&0.into(), 9));
    let adji = json(&["solve", "adji-boto", "--position", "0,0,0,0,0,2/0,0,0,0,4,0 1 5-3"]);
    assert_eq!((&adji["exact"], &adji["method"]), (&true.into(), &"tables".into()));
    let told = jogada(&["solve", "nim", "--position", "1,3,5", "--explain"]);
    assert!(text(&told.stdout).contains("odd  1 1 1  = 7"), "{}", text(&told.stdout));
    let told = jogada(&["solve", "nim", "--position", "3,99999999999999999999", "--explain"]);
    assert!(text(&told.stdout).contains("67 binary columns"), "{}", text(&told.stdout));
    let told = jogada(&["solve", "nim", "--position", &["2"; 43].join(","), "--explain"]);
    assert!(text(&told.stdout).contains("... and 3 more rows\n odd  1 .  = 2\n"), "{}", text(&told.stdout));
    let limited = jogada(&["solve", "quarto", "--nodes", "1000", "--json"]);
    let answer: Value = serde_json::from_slice(&limited.stdout).unwrap();
    assert_eq!((limited.status.code(), &answer["exact"]), (Some(3), &false.into()));
}

#[test]
fn mistakes_are_explained() {
    let told = json(&["why", "tic-tac-toe", "--position", "xo./.../...", "--move", "c3"]);
    assert_eq!(
        (&told["mistake"], &told["value"], &told["value_after"]),
        (&true.into(), &1.into(), &0.into())
    );
    assert!(words(&told["better"]).contains(&"b2"));
}

#[test]
fn certificates_are_accepted_and_forgeries_refused() {
    let folder = program::folder("certificates");
    let file = folder.join("proof.txt");
    let path = file.to_str().unwrap();
    for (game, position) in
        [("tic-tac-toe", None), ("nim", None), ("adji-boto", Some("0,0,0,0,0,2/0,0,0,0,4,0"))]
    {
        let position: Vec<&str> =
            position.into_iter().flat_map(|position| ["--position", position]).collect();
        json(&[&["solve", game, "--certificate", path, "--force"], &position[..]].concat());
        assert_eq!(json(&["verify", path])["accepted"], true, "{game}");
    }
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replacen("\nvalue ", "\nvalue 9", 1)).unwrap();
    assert!(failure(&["verify", path], 1).contains("refused"));
    // A forgery with a correct checksum: -2147483648 is its own negation.
    let body = text[..=text.rfind("\nend ").unwrap()].lines().map(|line| {
        if line.starts_with("value ") { "value -2147483648\n".to_owned() } else { format!("{line}\n") }
    });
    let body: String = body.collect();
    std::fs::write(&file, format!("{body}end {:08x}\n", crc32fast::hash(body.as_bytes()))).unwrap();
    assert!(failure(&["verify", path], 1).contains("no game from there ends with"));
    // One deadline for the whole command: nothing is written after it.
    std::fs::remove_file(&file).unwrap();
    let stopped = program::jogada(&["solve", "quarto", "--certificate", path, "--time", "0s"]);
    assert_eq!((stopped.status.code(), file.exists()), (Some(3), false));
}

#[test]
fn a_proved_value_is_told_though_its_certificate_cannot_be_written() {
    let path = program::folder("certificate-nowhere").join("no").join("such").join("file");
    let ended = program::jogada(&["solve", "nim", "--certificate", path.to_str().unwrap(), "--json"]);
    assert_eq!(ended.status.code(), Some(1));
    let told: Value = serde_json::from_slice(&ended.stdout).unwrap();
    assert_eq!(
        (&told["value"], &told["exact"], &told["certificate"]),
        (&(-1).into(), &true.into(), &Value::Null)
    );
}

#[test]
fn tables_are_built_checked_and_damage_is_noticed() {
    let folder = program::folder("tables");
    let path = folder.to_str().unwrap();
    let none = program::jogada(&["tables", "info", "--folder", path]);
    assert!(program::text(&none.stdout).starts_with("There are no tables in "), "{none:?}");
    assert_eq!(json(&["tables", "build", "adji-boto", "--pieces", "5", "--folder", path])["pieces"], 5);
    assert_eq!(json(&["tables", "verify", "adji-boto", "--folder", path])["sound"], true);
    let layers = json(&["tables", "info", "adji-boto", "--folder", path]);
    assert_eq!(layers[5]["positions"], 4368);
    // Blocks of one position would be a job for each.
    for (pieces, size, least) in [("6", "1", "4096"), ("24", "40000", "41723"), ("6", "67108865", "4096")] {
        let words = ["tables", "build", "--values", "--pieces", pieces, "--block", size, "--folder", path];
        let refused = failure(&words, 2);
        assert!(refused.contains(&format!("--block takes {least} to 67108864 positions")), "{refused}");
    }
    let damaged = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).max().unwrap();
    let mut bytes = std::fs::read(&damaged).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&damaged, bytes).unwrap();
    failure(&["tables", "verify", "adji-boto", "--folder", path], 1);
}

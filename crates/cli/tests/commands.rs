//! The program as people and scripts run it: output, errors, languages and exit codes.

#[path = "support/program.rs"]
mod program;

use std::io::Read;
use std::process::{Command, Stdio};

use program::{failure, jogada, json, text};
use serde_json::Value;

#[test]
fn games_are_listed_with_their_parameters_and_notation() {
    let games = json(&["games"]);
    let ids: Vec<&str> = games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    let listed: Vec<&str> = jogada_games::games().iter().map(|info| info.id).collect();
    assert_eq!(ids, listed);
    for game in games.as_array().unwrap() {
        assert_eq!(game["players"], 2);
        for key in ["name", "about", "position_help", "move_help"] {
            assert!(!game[key].as_str().unwrap().is_empty(), "{key} of {}", game["id"]);
        }
        for parameter in game["parameters"].as_array().unwrap() {
            assert!(!parameter["help"].as_str().unwrap().is_empty());
        }
    }
}

#[test]
fn help_is_asked_for_in_three_ways() {
    for language in ["en", "pt"] {
        for command in [&["best"][..], &["tables"], &["tables", "build"], &["help"]] {
            let help = jogada(&[command, &["--help", "--lang", language]].concat());
            assert_eq!(help.status.code(), Some(0));
            let asked = jogada(&[&["help"], command, &["--lang", language]].concat());
            assert_eq!(text(&asked.stdout), text(&help.stdout), "{command:?}");
        }
        let whole = jogada(&["--help", "--lang", language]);
        assert_eq!(text(&jogada(&["help", "--lang", language]).stdout), text(&whole.stdout));
        let tables = jogada(&["tables", "--lang", language]);
        assert_eq!((tables.status.code(), text(&tables.stderr)), (Some(0), ""));
        assert_eq!(text(&tables.stdout), text(&jogada(&["help", "tables", "--lang", language]).stdout));
        let games = jogada(&["games", "--lang", language]);
        assert!(!text(&games.stdout).contains("game-"), "{}", text(&games.stdout));
    }
}

#[test]
fn show_gives_position_mover_outcome_and_board() {
    let shown = json(&["show", "adji-boto"]);
    assert_eq!(shown["game"], "adji-boto");
    assert_eq!(shown["position"], "8,8,8,8,8,8/8,8,8,8,8,8 1 0-0");
    assert_eq!((&shown["to_move"], &shown["outcome"]), (&1.into(), &Value::Null));
    assert!(shown["board"].as_array().unwrap().len() > 3);
    let over = json(&["show", "quarto", "--position", "0123/..../..../.... - 2"]);
    assert_eq!(over["outcome"]["winner"], 1);
    let empty = json(&["show", "adji-boto", "--position", "0,0,0,0,0,0/0,0,0,0,0,0 1 40-56"]);
    assert_eq!(empty["outcome"]["difference"], -16);
}

#[test]
fn the_id_in_the_answer_is_the_shortest_that_means_the_same() {
    for (typed, shown) in [
        ("bishop:doubles=none,threat=no", "bishop:threat=off"),
        ("nim:misere=true", "nim"),
        ("quarto:squares=on", "quarto:squares=true"),
        ("bishop:seed=007", "bishop:seed=7"),
    ] {
        assert_eq!(json(&["show", typed])["game"], shown);
    }
}

#[test]
fn moves_are_listed_one_a_line_in_a_pipe() {
    let output = jogada(&["moves", "adji-boto", "--position", "1,0,0,0,0,0/0,2,0,0,0,3 1"]);
    assert_eq!(text(&output.stdout), "b1\nf1\n");
    let moves = json(&["moves", "quarto"]);
    assert_eq!(moves["moves"].as_array().unwrap().len(), 16);
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(json(&["perft", "adji-boto", "--depth", "5"])["nodes"], 6983);
    assert_eq!(json(&["perft", "nim", "--depth", "0"])["nodes"], 1);
    let divided = json(&["perft", "bishop", "--depth", "3", "--divide"]);
    let below = divided["divide"].as_array().unwrap();
    let sum: u64 = below.iter().map(|entry| entry["nodes"].as_u64().unwrap()).sum();
    assert_eq!((below.len(), sum), (8, 366));
    assert_eq!(divided["nodes"], 366);
}

#[test]
fn lisp_boards_are_accepted() {
    let shown = json(&["show", "adji-boto", "--position", "((0 0 0 0 0 2) (0 0 0 0 4 0))"]);
    assert_eq!(shown["position"], "0,0,0,0,0,2/0,0,0,0,4,0 1 0-0");
}

#[test]
fn errors_point_at_their_place() {
    assert_eq!(failure(&["show", "quart"], 2), "error: unknown game `quart`: did you mean `quarto`?\n");
    for (arguments, expected) in [
        (vec!["show", "bishop:treat=off"], "did you mean `threat`?"),
        (vec!["show", "bishop:doubles=larg"], "did you mean `largest`?"),
        (vec!["show", "nim:rows=0"], "`0` is not a whole number from 1 to 64"),
        (
            vec!["show", "adji-boto", "--position", "8,8,8,8,8/8,8,8,8,8,8"],
            "this row has 5 holes instead of 6",
        ),
        (vec!["show", "adji-boto", "--position", "8,8,8,8,8,8/8,8,8,8,8,8 3"], "`3` is no player"),
        (vec!["show", "adji-boto", "--position", "((1 2 3 4 5 x) (6 5 4 3 2 1))"], "  ((1 2 3 4 5 x) ("),
        (vec!["shwo", "nim"], "did you mean `show`?"),
        (vec!["show"], "missing: <GAME>"),
        (vec!["show", "nim", "--postion", "1"], "did you mean `--position`?"),
        (vec!["perft", "nim", "--depth", "many"], "expected a whole number"),
        (vec!["perft", "nim", "--depth", "2", "--time", "soon"], "a time such as 500ms"),
        (vec!["games", "--lang", "fr"], "expected one of en, pt"),
        (vec!["bench", "korf", "sliding"], "the figures are quarto, quatro, bishop"),
        (vec!["bench", "--runs", "0"], "expected a whole number from 1 on"),
        (vec!["match", "nim", "--games", "0"], "expected a whole number from 1 on"),
        (vec!["puzzle", "jugs", "-a", "beam", "--width", "0"], "expected a whole number from 1 on"),
        (vec!["tournament", "x", "--rounds", "0"], "expected a whole number from 1 on"),
        (vec!["compare", "grid", "--course", "--korf"], "`--course` cannot go together with `--korf`"),
        (
            vec!["compare", "sliding", "--korf=1", "--weight", "2"],
            "`--korf` cannot go together with `--weight`",
        ),
        (
            vec!["compare", "grid", "--scenarios", "x", "--threads", "2"],
            "`--scenarios` cannot go together with",
        ),
        (vec!["bots", "new", "--language", "c"], "See: jogada bots new --help"),
        (vec!["match", "nim", "--best"], "See: jogada match --help"),
        (vec!["tables", "info", "nim"], "unknown problem `nim`"),
        (vec!["tables", "check", "jugs"], "these have: adji-boto, sliding, solitaire-puzzle"),
        (vec!["tables", "build", "sliding"], "made by the first search"),
        (
            vec!["tables", "info", "sliding", "--pieces", "3"],
            "--pieces is for the endgame tables of adji-boto",
        ),
    ] {
        let told = failure(&arguments, 2);
        assert!(told.contains(expected), "{arguments:?} said: {told}");
    }
}

#[test]
fn errors_are_in_portuguese_too() {
    let told = failure(&["show", "quart", "--lang", "pt"], 2);
    assert_eq!(told, "erro: jogo desconhecido `quart`: queria dizer `quarto`?\n");
    let told = failure(&["--lang=pt", "perft", "nim"], 2);
    assert!(told.starts_with("erro: falta: --depth"), "{told}");
}

#[test]
fn what_cannot_be_listed_or_counted_is_a_limit() {
    failure(&["moves", "nim", "--position", "100000000000000000000000000000000000000000"], 3);
    failure(&["moves", "nim", "--position", "2000000"], 3);
    failure(&["perft", "nim", "--depth", "1", "--position", "18446744073709551616"], 3);
    failure(&["perft", "adji-boto", "--depth", "40", "--time", "50ms"], 3);
}

#[test]
fn a_pipe_gets_no_colour_unless_asked() {
    let plain = jogada(&["show", "quarto"]);
    assert!(!text(&plain.stdout).contains('\u{1b}'));
    let coloured = jogada(&["show", "quarto", "--color", "always"]);
    assert!(text(&coloured.stdout).contains('\u{1b}'));
    let ascii = jogada(&["show", "bishop", "--ascii"]);
    assert!(text(&ascii.stdout).is_ascii());
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jogada"))
        .args(["moves", "nim", "--position", "900000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut told = String::new();
    child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!((child.wait().unwrap().code(), told.as_str()), (Some(0), ""));
}

#[test]
fn jogada_alone_says_what_it_can_do() {
    let output = jogada(&[]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("jogada games"));
    let portuguese = jogada(&["--lang", "pt"]);
    assert!(text(&portuguese.stdout).contains("Experimente"));
}

#[test]
fn help_on_nothing_suggests_something() {
    assert!(failure(&["help", "plya"], 2).contains("did you mean `play`?"));
    assert!(failure(&["help", "tables", "biuld"], 2).contains("did you mean `build`?"));
    assert!(failure(&["man", "bset", "--lang", "pt"], 2).contains("`best`"));
}

#[test]
fn shells_and_manuals_know_every_command() {
    let whole = jogada(&["help"]);
    let commands: Vec<&str> = text(&whole.stdout)
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| line.starts_with("  "))
        // Indented lines continue a description.
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() > 20, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = jogada(&["completions", shell]);
        assert_eq!(script.status.code(), Some(0), "{shell}");
        for command in &commands {
            assert!(text(&script.stdout).contains(command), "{shell} does not know {command}");
        }
    }
    assert!(failure(&["completions", "cmd"], 2).contains("bash"));
    let folder = program::folder("manual");
    let out = folder.to_str().unwrap();
    assert_eq!(jogada(&["man", "--out", out]).status.code(), Some(0));
    for command in &commands {
        let page = std::fs::read_to_string(folder.join(format!("jogada-{command}.1"))).unwrap();
        assert!(page.contains(".SH NAME") && page.contains(".SH EXAMPLES"), "{page}");
    }
    assert!(folder.join("jogada-tables-build.1").exists());
    assert!(failure(&["man", "--out", out], 2).contains("--force"));
    let portuguese = jogada(&["man", "best", "--lang", "pt"]);
    assert!(
        text(&portuguese.stdout).contains(".SH EXEMPLOS") && text(&portuguese.stdout).contains(".SH NOME")
    );
}

#[test]
fn positions_with_a_name_are_listed_when_another_is_asked_for() {
    for arguments in [
        &["compare", "adji-boto", "--positions", "A,Z"][..],
        &["puzzle", "adji-boto", "--position", "H", "--algorithm", "bfs"],
        &["play", "--puzzle", "--position", "H"],
    ] {
        let told = failure(arguments, 2);
        assert!(told.contains("those with a name are A, B, C, D, E, F, G"), "{arguments:?}: {told}");
        let told = failure(&[arguments, &["--lang", "pt"]].concat(), 2);
        assert!(told.contains("as que têm nome são A, B, C, D, E, F, G"), "{arguments:?}: {told}");
    }
}

#[test]
fn whole_games_under_several_limits_are_summed_up_in_one_table() {
    let page = program::folder("summary").join("summary.html");
    let name = page.to_str().unwrap();
    let asked = ["summary", "nim", "tic-tac-toe", "--times", "5ms,10ms"];
    let told = json(&[&asked[..], &["--html", name]].concat());
    let rows = told["rows"].as_array().unwrap();
    let found: Vec<(&str, u64)> =
        rows.iter().map(|row| (row["game"].as_str().unwrap(), row["limit_ms"].as_u64().unwrap())).collect();
    assert_eq!(found, [("nim", 5), ("nim", 10), ("tic-tac-toe", 5), ("tic-tac-toe", 10)]);
    for row in rows {
        let figure = |key: &str| row[key].as_u64().unwrap_or_else(|| panic!("{key} in {row}"));
        assert!(figure("moves") > 0 && figure("nodes") > 0 && figure("max_depth") > 0, "{row}");
        assert!(row["difference"].is_i64() && figure("alpha_cuts") + figure("beta_cuts") > 0, "{row}");
    }
    assert!(
        told["date"].as_str().unwrap().ends_with('Z') && told["machine"]["threads"].as_u64().unwrap() > 0
    );
    let html = std::fs::read_to_string(&page).unwrap();
    assert!(html.contains("5ms, 10ms for each move") && html.contains("<rect"), "{html}");
    assert!(failure(&[&asked[..], &["--html", name]].concat(), 2).contains("--force"));
    let csv = jogada(&[&asked[..], &["--csv"]].concat());
    assert_eq!(text(&csv.stdout).lines().count(), 5);
    let table = jogada(&[&asked[..], &["--lang", "pt"]].concat());
    for word in ["Máquina: ", "Limites: 5ms, 10ms por jogada", "cortes alfa", "resultado", "tic-tac-toe"] {
        assert!(text(&table.stdout).contains(word), "{word} is missing in {}", text(&table.stdout));
    }
    assert!(failure(&["summary", "chess"], 2).contains("unknown game"));
    assert!(failure(&["summary", "nim", "--p1", "human"], 2).contains("human"));
    assert!(failure(&["summary", "nim", "--times", "5"], 2).contains("a time such as 500ms"));
}

#[test]
fn an_ablation_says_values_in_peoples_units_and_looks_at_the_middle_of_games() {
    let one = jogada(&["ablate", "nim", "--position", "3,5,7", "--depth", "4"]);
    assert!(
        text(&one.stdout).contains(", est.") || text(&one.stdout).contains(", proved"),
        "{}",
        text(&one.stdout)
    );
    let several = jogada(&["ablate", "quarto", "--depth", "4", "--lang", "pt"]);
    assert!(text(&several.stdout).contains("igual em 4 de 4"), "{}", text(&several.stdout));
    let rows = json(&["ablate", "quarto", "--depth", "4"]);
    assert_eq!(rows[0]["positions"].as_array().unwrap().len(), 4);
    assert!(rows[0]["value"].is_i64(), "raw units for programs");
    // With the default work no technique costs nodes, and without move ordering there are many times as many.
    let rows = json(&["ablate", "quarto"]);
    let nodes = |row: &Value| row["stats"]["nodes"].as_u64().unwrap();
    let full = nodes(&rows[0]);
    for row in rows.as_array().unwrap() {
        assert!(100 * nodes(row) >= 99 * full, "{row} beats {full} nodes");
    }
    assert!(rows.as_array().unwrap().iter().any(|row| nodes(row) > 10 * full));
}

/// The README's promise about `--json`: one value, an object or a list, on one line; a played game is one line per
/// event.
#[test]
fn json_is_one_value_except_for_games_that_are_played() {
    let nim = "3,5,7";
    for (line, is_list) in [
        ("games", true),
        ("rules", true),
        ("rules nim", false),
        ("show nim", false),
        ("moves nim", false),
        ("perft nim --depth 2", false),
        ("best nim --depth 2", false),
        ("ablate nim --depth 2 --position 3,5,7", true),
        ("match nim --games 2 --p1 ai:depth=1 --p2 ai:depth=1", false),
        ("puzzle --list", false),
        ("puzzle adji-boto --position A --algorithm bfs", false),
        ("compare adji-boto --positions A --algorithms bfs", true),
        ("compare knight-puzzle --course", true),
        ("count solitaire-puzzle --position E", false),
        ("why solitaire-puzzle --position C", false),
        ("doctor adji-boto --heuristic base --pieces 2 --samples 1", false),
        ("solve nim", false),
        ("why nim --position 1,3,5 --move 3-1", false),
        ("summary nim --times 5ms", false),
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        let value = json(&arguments);
        assert_eq!((value.is_array(), value.is_object()), (is_list, !is_list), "{line}");
    }
    let played =
        jogada(&["play", "nim", "-p", nim, "--p1", "ai:depth=1", "--p2", "ai:depth=1", "--forget", "--json"]);
    let events: Vec<Value> =
        text(&played.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(events.len() > 2 && events.iter().all(|event| event["event"].is_string()));
}

#[test]
fn files_are_written_over_only_with_force() {
    let path = program::folder("written-over").join("file");
    let name = path.to_str().unwrap();
    for words in [
        &["best", "nim", "--depth", "2", "--record", name][..],
        &["solve", "nim", "--certificate", name],
        &["puzzle", "adji-boto", "--position", "A", "--algorithm", "bfs", "--record", name],
        &["compare", "adji-boto", "--positions", "A", "--algorithms", "bfs", "--html", name],
    ] {
        std::fs::write(&path, "mine").unwrap();
        assert!(failure(words, 2).contains("--force"), "{words:?}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "mine", "{words:?}");
        let forced = jogada(&[words, &["--force"]].concat());
        assert_eq!(forced.status.code(), Some(0), "{words:?}: {}", text(&forced.stderr));
        assert_ne!(std::fs::read_to_string(&path).unwrap(), "mine", "{words:?}");
    }
}

#[test]
fn the_nearest_command_is_suggested() {
    assert!(failure(&["plya"], 2).contains("`play`"));
    assert!(failure(&["bset", "nim"], 2).contains("`best`"));
    assert!(failure(&["quarto"], 2).contains("`play quarto`"));
    assert!(failure(&["bishop:threat=off", "--lang", "pt"], 2).contains("`play bishop:threat=off`"));
}

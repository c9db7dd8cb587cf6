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
    assert_eq!(ids[..4], ["adji-boto", "nim", "quarto", "bishop"]);
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
fn every_word_of_help_exists_in_both_languages() {
    for language in ["en", "pt"] {
        for command in ["play", "replay", "analyse", "history", "games", "show", "moves", "perft"] {
            let help = jogada(&[command, "--help", "--lang", language]);
            assert_eq!(help.status.code(), Some(0));
            assert!(!text(&help.stdout).contains("help-"), "{}", text(&help.stdout));
        }
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
fn mistakes_are_told_precisely() {
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
    ] {
        let told = failure(&arguments, 2);
        assert!(told.contains(expected), "{arguments:?} said: {told}");
    }
}

#[test]
fn mistakes_are_told_in_portuguese_too() {
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
}

//! External engines on the command line: `engine:` players, `jogada ugi`, `jogada bots`, `jogada sandbox`.

#[path = "support/program.rs"]
mod program;

use std::io::Write;
use std::process::{Command, Stdio};

use jogada_arena::bots::sandbox;
use program::{failure, folder, jogada, json, text};

/// jogada itself as an external engine, with long limits for a loaded machine.
fn itself(settings: &str) -> String {
    let program = env!("CARGO_BIN_EXE_jogada");
    format!("engine:cmd=\"{program} ugi tic-tac-toe\",protocol=ugi,time=50ms,margin=60s,start=60s{settings}")
}

/// The option needed where there is no sandbox.
fn without_sandbox() -> &'static [&'static str] {
    if sandbox::supported().is_ok() { &[] } else { &["--no-sandbox"] }
}

#[test]
fn a_ugi_engine_plays_a_match_here_and_it_is_ourselves() {
    let engine = itself(",option.level=10");
    let words = ["match", "tic-tac-toe", "--p1", &engine, "--p2", "ai:algorithm=random", "--games", "4"];
    let found = json(&[&words[..], without_sandbox()].concat());
    assert_eq!(found["losses"], 0, "{found}");
    assert_eq!(found["games"], 4, "{found}");
}

#[test]
fn a_game_against_a_program_is_played_and_recorded() {
    let record = folder("bots-record").join("game.jsonl");
    let engine = itself("");
    let words = ["play", "tic-tac-toe", "--p1", &engine, "--p2", "ai:level=1", "--forget", "--plain"];
    let recorded = ["--record", record.to_str().unwrap()];
    let output = jogada(&[&words[..], &recorded, without_sandbox()].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let replayed = jogada(&["replay", record.to_str().unwrap(), "--plain"]);
    assert_eq!(replayed.status.code(), Some(0), "{}", text(&replayed.stderr));
    assert!(text(&replayed.stdout).contains("rogram"), "{}", text(&replayed.stdout));
}

#[test]
fn errors_in_engines_are_reported_before_the_game() {
    let told = failure(&["match", "nim", "--p1", "engine:cmd=x,protocol=uci", "--games", "1"], 2);
    assert!(told.contains("uci"), "{told}");
    let told = failure(&["play", "nim", "--p1", "engine:cmmd=x", "--plain", "--forget"], 2);
    assert!(told.contains("cmmd"), "{told}");
    let words = ["match", "nim", "--p1", "engine:cmd=/no/such/bot", "--p2", "ai:depth=1", "--games", "2"];
    let found = json(&[&words[..], without_sandbox()].concat());
    assert_eq!(found["losses"], 2, "{found}");
}

#[test]
fn a_bot_is_checked_for_its_author_in_both_languages() {
    let engine = itself("");
    let words = ["bots", "check", &engine, "--game", "tic-tac-toe", "--time", "60s"];
    // It is given a minute so that it is in time on any machine; it answers sooner, because the game is small.
    let found = json(&[&words[..], without_sandbox()].concat());
    assert_eq!(found["ok"], true, "{found}");
    assert_eq!(found["checks"].as_array().unwrap().len(), 6);
    let wrong = jogada(
        &[&["bots", "check", "cat", "--game", "tic-tac-toe", "--lang", "pt"][..], without_sandbox()].concat(),
    );
    assert_ne!(wrong.status.code(), Some(0));
    let told = text(&wrong.stdout);
    assert!(told.contains("NÃO") && told.contains("responde com uma jogada legal"), "{told}");
}

#[test]
fn a_starter_kit_is_written_once() {
    let place = folder("bots-kit").join("my-bot");
    let place = place.to_str().unwrap();
    let output = jogada(&["bots", "new", "python", place]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("jogada bots check"));
    assert!(std::path::Path::new(place).join("alpha_beta.py").is_file());
    let main = std::fs::read_to_string(std::path::Path::new(place).join("bot.toml")).unwrap();
    assert_eq!(main, "cmd = \"python3 alpha_beta.py\"\n");
    assert!(failure(&["bots", "new", "python", place], 2).contains("is there already"));
    assert!(failure(&["bots", "new", "pyton", place], 2).contains("python"));
}

#[test]
fn the_program_is_an_engine() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jogada"))
        .args(["ugi", "tic-tac-toe"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines =
        "ugi\nisready\nuginewgame\nisready\nposition startpos moves a1 b1 a2 b2\nisready\ngo depth 2\n";
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said: Vec<&str> = text(&output.stdout).lines().collect();
    assert!(said.contains(&"ugiok") && said.contains(&"readyok"), "{said:?}");
    assert_eq!(said.last(), Some(&"bestmove a3"));
}

#[test]
fn the_sandbox_keeps_its_word() {
    if sandbox::supported().is_err() {
        return;
    }
    let output = jogada(&["sandbox", "processes=1", "--", "cat", "/etc/passwd"]);
    assert_ne!(output.status.code(), Some(0));
    assert!(output.stdout.is_empty());
    let output = jogada(&["sandbox", "--", "echo", "hello"]);
    assert_eq!(text(&output.stdout), "hello\n", "{}", text(&output.stderr));
    failure(&["sandbox", "colour=red", "--", "echo"], 1);
}

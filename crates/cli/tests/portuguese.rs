//! Nothing a person reads in Portuguese is English: what the main commands print is searched for words that only English has.
//! Codes that are typed as they stand (`ai:level=5`, `--depth`, what stands in backquotes) are no words.

#[path = "support/program.rs"]
mod program;

use std::io::Write;
use std::process::{Command, Stdio};

use program::folder;

/// Words of English that are none of Portuguese, and codes that were once shown as they are.
const ENGLISH: [&str; 62] = [
    "the",
    "and",
    "with",
    "of",
    "is",
    "are",
    "was",
    "not",
    "this",
    "that",
    "from",
    "file",
    "directory",
    "such",
    "error",
    "game",
    "games",
    "player",
    "players",
    "human",
    "level",
    "engine",
    "theory",
    "true",
    "false",
    "threat",
    "doubles",
    "both-stuck",
    "first-stuck",
    "misere",
    "squares",
    "depth",
    "value",
    "nodes",
    "move",
    "moves",
    "position",
    "folder",
    "board",
    "piece",
    "pieces",
    "hole",
    "row",
    "rows",
    "hint",
    "help",
    "quit",
    "undo",
    "wins",
    "lost",
    "won",
    "best",
    "search",
    "searching",
    "generated",
    "expanded",
    "penetrance",
    "person",
    "computer",
    "seconds",
    "memory",
    "reached",
];

/// The words of a text that a person reads as words.
fn words(text: &str) -> Vec<String> {
    let mut plain = String::new();
    for (place, piece) in text.split('`').enumerate() {
        // What stands in backquotes is typed as it stands.
        plain.push_str(if place % 2 == 0 { piece } else { " " });
    }
    let is_code = |word: &&str| {
        word.contains(['=', ':', '/', '|', '_']) && !word.ends_with(':') || word.starts_with("--")
    };
    let bare = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    plain.split_whitespace().filter(|word| !is_code(word)).map(bare).collect()
}

/// Runs the program in Portuguese; what it prints on both streams.
fn told(home: &std::path::Path, arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jogada"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE", "NO_COLOR"] {
        command.env_remove(variable);
    }
    command.env("XDG_DATA_HOME", home).env("XDG_CACHE_HOME", home).args(["--lang", "pt"]).args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that ends before it has read everything is no error here.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    format!("{out}\n{err}")
}

fn check(arguments: &[&str], text: &str) {
    for (place, line) in text.lines().enumerate() {
        for word in words(line) {
            assert!(
                !ENGLISH.contains(&word.as_str()),
                "{arguments:?}, line {}: `{word}` in {line}",
                place + 1
            );
        }
    }
    assert!(!text.trim().is_empty(), "{arguments:?} says nothing");
}

#[test]
fn what_the_commands_say_is_portuguese() {
    let home = folder("portuguese");
    for line in [
        "games",
        "rules",
        "show bishop",
        "show quarto",
        "moves nim",
        "perft nim --depth 2",
        "best nim --depth 3",
        "best adji-boto --depth 3 --verbose",
        "best tic-tac-toe --algorithm mcts --nodes 500",
        "best nim --algorithm course --depth 2",
        "solve nim --position 1,3,5 --moves --explain",
        "solve tic-tac-toe --method retrograde",
        "solve tic-tac-toe --method df-pn",
        "solve quarto --nodes 10",
        "why nim --position 1,3,5 --move 3-1",
        "ablate nim --depth 3",
        "match nim --p1 ai:level=2 --p2 ai:level=3 --games 4",
        "puzzle adji-boto --position A --algorithm astar",
        "puzzle adji-boto --position G --algorithm bfs --nodes 100",
        "compare adji-boto --positions A --algorithms bfs,astar",
        "compare solitaire-puzzle --course",
        "compare knight-puzzle --course",
        "count solitaire-puzzle --position E",
        "why solitaire-puzzle --position D",
        "summary nim --times 5ms",
        "rules quatro",
        "rules bishop:threat=off,doubles=choice,end=first-stuck,seed=2",
        "doctor adji-boto --heuristic base --pieces 3",
        "tables info",
        "verify /nada/disto",
        "replay /nada/disto",
        "analyse /nada/disto",
        "history",
        "solve xadrez",
        "best nim --position 1,x",
        "play",
        "play nim --p1 humano",
        "serve --port x",
        "bench --time 0s",
        "exercise --seed ana",
        "exercise xadrez",
        "merge /nada/disto",
        "worker nats://127.0.0.1:1",
        "worker localhost",
        "jobs list nats://127.0.0.1:1",
        "jobs list tls://nenhures.invalid:1",
        "jobs list nats://",
        "jobs key /nada/disto",
        "tournament /nada/disto",
        "solve nim --file /nada/disto",
        "compare grid --scenarios /nada/disto",
        "compare --korf --time 0s",
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        check(&arguments, &told(&home, &arguments, ""));
    }
}

#[test]
fn what_is_said_while_playing_is_portuguese() {
    let home = folder("portuguese-play");
    let script = "ajuda\njogadas\ndica\nvalores\n1-1\nporquê\nnível 2\nregras\ntabuleiro\ndesfazer\nguardar /nada/disto\nabrir\nx\ndesistir\n";
    check(&["play"], &told(&home, &["play", "nim:misere=false", "--p2", "ai:level=3"], script));
    check(
        &["play"],
        &told(&home, &["play", "bishop", "--p1", "ai:depth=2", "--p2", "ai:algorithm=minimax,depth=1"], ""),
    );
    check(&["play"], &told(&home, &["play", "adji-boto", "--p2", "human"], "a1\n"));
    let puzzle = "ajuda\ndica\nótimo\nresolver bfs\n";
    check(&["puzzle"], &told(&home, &["play", "--puzzle", "--position", "A"], puzzle));
    check(&["history"], &told(&home, &["history"], ""));
    check(&["show"], &told(&home, &["history", "nim", "--show"], ""));
    let kept = home.join("jogada/games");
    let record = std::fs::read_dir(kept).unwrap().map(|entry| entry.unwrap().path());
    let record = record.filter(|path| path.to_string_lossy().contains("nim")).min().unwrap();
    check(&["analyse"], &told(&home, &["analyse", &record.to_string_lossy(), "--nodes", "1000"], ""));
    for log in ["games", "searches"] {
        check(&[log], &std::fs::read_to_string(home.join(format!("jogada/logs/{log}.txt"))).unwrap());
    }
}

#[test]
fn figures_have_a_decimal_comma_and_json_a_point() {
    let home = folder("portuguese-figures");
    let puzzle =
        ["puzzle", "adji-boto", "--position", "A", "--algorithm", "course-astar", "--heuristic", "base"];
    let text = told(&home, &puzzle, "");
    assert!(text.contains("0,3333") && !text.contains("0.3333"), "{text}");
    let json = told(&home, &[&puzzle[..], &["--json"]].concat(), "");
    assert!(json.contains("\"penetrance\":0.3333"), "{json}");
    let compare =
        ["compare", "adji-boto", "--positions", "A", "--algorithms", "course-astar", "--heuristics", "base"];
    assert!(told(&home, &compare, "").contains("0,3333"));
    assert!(told(&home, &[&compare[..], &["--csv"]].concat(), "").contains("0.3333"));
    let page = home.join("page.html");
    told(&home, &[&compare[..], &["--html", &page.to_string_lossy()]].concat(), "");
    assert!(std::fs::read_to_string(&page).unwrap().contains("0,3333"));
    let best = told(&home, &["best", "nim", "--depth", "3"], "");
    assert!(best.contains("0,0 %") && best.starts_with("Motor: "), "{best}");
}

#[test]
fn help_is_portuguese() {
    let home = folder("portuguese-help");
    let whole = told(&home, &["--help"], "");
    let commands: Vec<&str> = whole
        .lines()
        .skip_while(|line| !line.starts_with("Comandos:"))
        .skip(1)
        .take_while(|line| line.starts_with("  "))
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(commands.len() >= 18, "{commands:?}");
    for command in commands {
        let text = told(&home, &[command, "--help"], "");
        // Options are codes, and so are commands and what they are typed with.
        let plain = text.lines().map(|line| match line.trim_start() {
            option if option.starts_with('-') => {
                option.split_once("  ").map_or("", |(_, words)| words).to_owned()
            }
            // Examples are typed as they stand.
            example if example.starts_with("jogada ") => String::new(),
            _ if command == "tables" => {
                line.split_once("  ").map_or("", |(_, words)| words).replacen("build", "", 1)
            }
            _ => line.replacen(&format!("jogada {command}"), "", 1),
        });
        let text: String = plain.map(|line| format!("{line}\n")).collect();
        check(&[command, "--help"], &text);
        assert!(!text.contains("GAME") && !text.contains("<FILE>"), "{text}");
    }
}

//! Nothing a person reads in Portuguese is English: the output of the main commands is searched for words that only
//! English has. Codes that are typed literally (`ai:level=5`, `--depth`, text in backquotes) are left out.

#[path = "support/program.rs"]
mod program;

use std::io::Write;
use std::process::{Command, Stdio};

use program::folder;

/// English words that are not Portuguese, and codes that were once shown untranslated.
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

/// The words of a text, without codes.
fn words(text: &str) -> Vec<String> {
    let mut plain = String::new();
    for (place, piece) in text.split('`').enumerate() {
        // Text in backquotes is typed literally.
        plain.push_str(if place % 2 == 0 { piece } else { " " });
    }
    let is_code = |word: &&str| {
        word.contains(['=', ':', '/', '|', '_']) && !word.ends_with(':') || word.starts_with("--")
    };
    let bare = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    plain.split_whitespace().filter(|word| !is_code(word)).map(bare).collect()
}

/// Runs the program in Portuguese; returns both output streams.
fn printed(home: &std::path::Path, arguments: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jogada"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE", "NO_COLOR"] {
        command.env_remove(variable);
    }
    command.env("XDG_DATA_HOME", home).env("XDG_CACHE_HOME", home).args(["--lang", "pt"]).args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program may end before it has read everything.
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
        "bots check /nada/disto --game nim",
        "bots check engine:cmd=/nada/disto,folder=/nada --game nim",
        "bots check engine:file=/nada/disto,name=ana --game nim",
        "match nim --p1 engine:cmd=/nada/disto --p2 ai:level=1 --games 2",
        "play nim --p1 engine:cmd=/nada/disto --p2 ai:level=1",
        "sandbox memory=muita -- nada",
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        check(&arguments, &printed(&home, &arguments, ""));
    }
}

/// Shell bots that fail: name, script, further `engine:` settings, and the expected message.
#[cfg(unix)]
const FAILING: &[(&str, &str, &str, &str)] = &[
    ("ilegal", "while read x; do echo 9-9; done", "", "disse `9-9`: não há fila 9"),
    ("cai", "read x; echo adeus >&2; exit 3", "", "código de saída 3"),
    ("matado", "read x; kill -9 $$", "", "terminado pelo sinal 9"),
    ("calado", "while read x; do :; done", ",time=50ms,margin=50ms,start=200ms", "não havia resposta"),
    ("vazio", "while read x; do echo; done", "", "respondeu com uma linha vazia"),
    ("fechado", "read x; exec 1>&-; read y", "", "fechou a sua saída"),
    ("longo", "while :; do echo aaaaaaaaaaaaaaaaaaaaaaaa; done", ",protocol=ugi", "escreveu demasiado"),
    (
        "sem-opção",
        "while read x; do echo ugiok; echo readyok; done",
        ",protocol=ugi,option.hash=1",
        "não tem a opção `hash`",
    ),
];

/// Writes the failing bots, each in a folder of its own.
#[cfg(unix)]
fn failing_bots(root: &std::path::Path) {
    use std::os::unix::fs::PermissionsExt;
    for (name, script, _, _) in FAILING {
        let folder = root.join(name);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("bot"), format!("#!/bin/sh\n{script}\n")).unwrap();
        std::fs::set_permissions(folder.join("bot"), std::fs::Permissions::from_mode(0o755)).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn why_a_bot_failed_is_said_in_portuguese() {
    use std::os::unix::fs::PermissionsExt;
    let home = folder("portuguese-bots");
    failing_bots(&home);
    for (name, _, more, expected) in FAILING {
        let bot = format!("engine:cmd={}/bot{more}", home.join(name).display());
        let arguments = ["bots", "check", &bot, "--game", "nim", "--no-sandbox"];
        let text = printed(&home, &arguments, "");
        assert!(text.contains(expected), "{name}: {text}");
        check(&arguments, &text);
    }
    let ilegal = home.join("ilegal/bot").display().to_string();
    let engine = format!("engine:cmd={ilegal}");
    let played = printed(
        &home,
        &["match", "nim", "--p1", &engine, "--p2", "ai:level=1", "--games", "2", "--no-sandbox"],
        "",
    );
    assert!(played.contains("disse `9-9`"), "{played}");
    check(&["match"], &played);
    let json = printed(&home, &["bots", "check", &engine, "--game", "nim", "--no-sandbox", "--json"], "");
    let report: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    let step = &report["checks"][1];
    assert_eq!(
        (&step["verdict"], &step["reason"]["code"]),
        (&"illegal".into(), &"fault-bot-said".into()),
        "{json}"
    );
    assert_eq!(step["reason"]["values"]["said"], "9-9");
    assert!(step["message"].as_str().unwrap().starts_with("a jogada do jogador não é legal"), "{json}");
    // A file that is no program, and one without permission to run.
    for (mode, expected) in [(0o755, "nem um script"), (0o644, "o acesso não é permitido")] {
        let file = home.join("texto");
        std::fs::write(&file, "print('a1')\n").unwrap();
        std::fs::set_permissions(&file, std::fs::Permissions::from_mode(mode)).unwrap();
        let bot = format!("engine:cmd={}", file.display());
        let arguments = ["bots", "check", &bot, "--game", "nim", "--no-sandbox"];
        let text = printed(&home, &arguments, "");
        assert!(text.contains(expected), "{text}");
        check(&arguments, &text);
    }
}

#[cfg(unix)]
#[test]
fn authors_and_readers_of_the_site_learn_why_in_portuguese() {
    let home = folder("portuguese-championship");
    let bots = home.join("bots");
    failing_bots(&bots);
    for (name, _, more, _) in FAILING {
        if !matches!(*name, "ilegal" | "cai") {
            std::fs::remove_dir_all(bots.join(name)).unwrap();
        }
        assert!(more.is_empty() || !bots.join(name).exists());
    }
    let out = home.join("fim").display().to_string();
    let bots = bots.display().to_string();
    let arguments = [
        "tournament",
        &bots,
        "--game",
        "nim",
        "--out",
        &out,
        "--no-check",
        "--no-sandbox",
        "--games",
        "2",
        "--proof",
        "0",
        "--fairness",
        "start",
    ];
    let text = printed(&home, &arguments, "");
    check(&arguments, &text);
    let read = |file: &str| {
        let path = std::path::Path::new(&out).join(file);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}: {text}", path.display()))
    };
    let log = read("logs/cai/log.txt");
    assert!(log.contains("Motivo: código de saída 3\n") && log.contains("| adeus"), "{log}");
    check(&["log"], &log);
    assert!(read("logs/ilegal/log.txt").contains("Motivo: disse `9-9`: não há fila 9"));
    let games = read("site/games/0001.js") + &read("site/games/0002.js");
    for reason in ["código de saída 3", "exit code 3", "disse `9-9`", "it said `9-9`"] {
        assert!(games.contains(reason), "{reason}: {games}");
    }
    assert!(
        !games.contains("adeus") && !read("site/index.html").contains("adeus"),
        "last words are for the author"
    );
    // The journal is read back.
    let again = printed(&home, &[&arguments[..], &["--resume", "--json"]].concat(), "");
    let report: serde_json::Value = serde_json::from_str(again.lines().next().unwrap()).unwrap();
    assert_eq!((&report["games"], &report["resumed"]), (&2.into(), &2.into()), "{again}");
    assert!(read("logs/cai/log.txt").contains("Motivo: código de saída 3\n"));
}

#[test]
fn why_a_task_was_set_aside_is_said_in_portuguese() {
    let home = folder("portuguese-aside");
    let part = home.join("1.part").display().to_string();
    let shard = ["match", "nim", "--games", "2", "--no-times", "--shard", "1/1", "--part", &part];
    printed(&home, &[&shard[..], &["--p1", "ai:depth=1", "--p2", "ai:depth=1"]].concat(), "");
    let done = std::fs::read_to_string(&part).unwrap();
    let line = done.lines().nth(1).unwrap();
    let name = &line[..line.find(",\"outcome\"").unwrap()];
    for (reason, said) in [
        (r#"{"code":"fault-job-panicked","values":{}}"#, "o programa teve um erro interno"),
        (r#"{"code":"stopped-time","values":{}}"#, "Limite de tempo atingido"),
        // As parts had it before reasons were faults.
        (r#""excede o prazo""#, "número 1: excede o prazo"),
    ] {
        let aside = format!(r#"{name},"outcome":{{"set-aside":{reason}}}}}"#);
        std::fs::write(&part, done.replace(line, &aside)).unwrap();
        let text = printed(&home, &["merge", &part], "");
        assert!(text.contains("Uma tarefa foi posta de lado") && text.contains(said), "{text}");
        check(&["merge"], &text);
    }
}

#[test]
fn what_is_said_while_playing_is_portuguese() {
    let home = folder("portuguese-play");
    let script = "ajuda\njogadas\ndica\nvalores\n1-1\nporquê\nnível 2\nregras\ntabuleiro\ndesfazer\nguardar /nada/disto\nabrir\nx\ndesistir\n";
    check(&["play"], &printed(&home, &["play", "nim:misere=false", "--p2", "ai:level=3"], script));
    check(
        &["play"],
        &printed(
            &home,
            &["play", "bishop", "--p1", "ai:depth=2", "--p2", "ai:algorithm=minimax,depth=1"],
            "",
        ),
    );
    check(&["play"], &printed(&home, &["play", "adji-boto", "--p2", "human"], "a1\n"));
    let puzzle = "ajuda\ndica\nótimo\nresolver bfs\n";
    check(&["puzzle"], &printed(&home, &["play", "--puzzle", "--position", "A"], puzzle));
    check(&["history"], &printed(&home, &["history"], ""));
    check(&["show"], &printed(&home, &["history", "nim", "--show"], ""));
    let kept = home.join("jogada/games");
    let record = std::fs::read_dir(kept).unwrap().map(|entry| entry.unwrap().path());
    let record = record.filter(|path| path.to_string_lossy().contains("nim")).min().unwrap();
    check(&["analyse"], &printed(&home, &["analyse", &record.to_string_lossy(), "--nodes", "1000"], ""));
    for log in ["games", "searches"] {
        check(&[log], &std::fs::read_to_string(home.join(format!("jogada/logs/{log}.txt"))).unwrap());
    }
}

#[test]
fn figures_have_a_decimal_comma_and_json_a_point() {
    let home = folder("portuguese-figures");
    let puzzle =
        ["puzzle", "adji-boto", "--position", "A", "--algorithm", "course-astar", "--heuristic", "base"];
    let text = printed(&home, &puzzle, "");
    assert!(text.contains("0,3333") && !text.contains("0.3333"), "{text}");
    let json = printed(&home, &[&puzzle[..], &["--json"]].concat(), "");
    assert!(json.contains("\"penetrance\":0.3333"), "{json}");
    let compare =
        ["compare", "adji-boto", "--positions", "A", "--algorithms", "course-astar", "--heuristics", "base"];
    assert!(printed(&home, &compare, "").contains("0,3333"));
    assert!(printed(&home, &[&compare[..], &["--csv"]].concat(), "").contains("0.3333"));
    let page = home.join("page.html");
    printed(&home, &[&compare[..], &["--html", &page.to_string_lossy()]].concat(), "");
    assert!(std::fs::read_to_string(&page).unwrap().contains("0,3333"));
    let best = printed(&home, &["best", "nim", "--depth", "3"], "");
    assert!(best.contains("0,0 %") && best.starts_with("Motor: "), "{best}");
}

#[test]
fn help_is_portuguese() {
    let home = folder("portuguese-help");
    let whole = printed(&home, &["--help"], "");
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
        let text = printed(&home, &[command, "--help"], "");
        // Options, commands and their arguments are codes.
        let plain = text.lines().map(|line| match line.trim_start() {
            option if option.starts_with('-') => {
                option.split_once("  ").map_or("", |(_, words)| words).to_owned()
            }
            // Examples are typed literally.
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

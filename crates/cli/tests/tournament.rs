//! `jogada tournament`: played, interrupted, resumed, and the contents of its folder.

#[path = "support/program.rs"]
mod program;

use std::path::Path;

use program::{failure, jogada, json, text};

/// A championship of three players in a folder; more arguments may follow.
fn words<'a>(folder: &'a Path, more: &[&'a str]) -> Vec<&'a str> {
    let mut words =
        vec!["tournament", "--game", "tic-tac-toe", "--plies", "1", "--out", folder.to_str().unwrap()];
    words.extend([
        "--player",
        "perfect=ai:depth=9",
        "--player",
        "lot=ai:algorithm=random",
        "--player",
        "ai:level=1",
    ]);
    words.extend(more);
    words
}

#[test]
fn a_championship_is_played_and_written_down() {
    let folder = program::folder("tournament").join("results");
    let result = json(&words(&folder, &["--openings", "3"]));
    assert_eq!(result["games"], 18);
    assert_eq!(result["standings"][0]["name"], "perfect", "{result}");
    let first = &result["players"][0];
    assert_eq!(
        (&first["name"], &first["played"], &first["lost"]),
        (&"perfect".into(), &12.into(), &0.into())
    );
    assert_eq!((&first["verdicts"]["illegal"], &first["verdicts"]["time"]), (&0.into(), &0.into()));
    assert_eq!(result["standings"][0]["proof"]["slips"], 0, "who searches to the end gives nothing away");
    for file in ["table.csv", "moodle.csv", "site/index.html", "logs/lot/log.txt", "records/0018.txt"] {
        assert!(folder.join(file).is_file(), "{file}");
    }
    let site = std::fs::read_to_string(folder.join("site/index.html")).unwrap();
    assert!(
        !site.contains("/font/heading.woff2") && site.contains("data:font/woff2,"),
        "the site loads nothing"
    );
    let record = folder.join("records/0001.txt");
    let replayed = jogada(&["replay", record.to_str().unwrap(), "--plain"]);
    assert_eq!(replayed.status.code(), Some(0), "records read back: {}", text(&replayed.stderr));
    assert!(replayed.stderr.is_empty(), "{}", text(&replayed.stderr));
}

#[test]
fn an_interrupted_championship_goes_on_and_a_new_player_plays_only_what_is_missing() {
    let folder = program::folder("tournament-resumed").join("results");
    json(&words(&folder, &[]));
    assert!(failure(&words(&folder, &[]), 2).contains("--resume"));
    assert!(failure(&words(&folder, &["--resume", "--seed", "2"]), 2).contains("seed"));
    let journal = folder.join("journal.jsonl");
    let whole = std::fs::read_to_string(&journal).unwrap();
    // As a killed program leaves it: four and a half games.
    let lines: Vec<&str> = whole.lines().collect();
    let torn = format!("{}\n{}", lines[..5].join("\n"), &lines[5][..lines[5].len() / 2]);
    std::fs::write(&journal, torn).unwrap();
    let again = json(&words(&folder, &["--resume"]));
    assert_eq!((&again["games"], &again["resumed"]), (&6.into(), &4.into()));
    let more = json(&words(&folder, &["--resume", "--player", "late=ai:algorithm=random,seed=9"]));
    assert_eq!((&more["games"], &more["resumed"]), (&12.into(), &6.into()));
}

#[test]
fn a_test_ends_by_itself() {
    let folder = program::folder("tournament-sprt").join("results");
    let words = [
        "tournament",
        "--game",
        "tic-tac-toe",
        "--out",
        folder.to_str().unwrap(),
        "--plies",
        "1",
        "--proof",
        "0",
        "--player",
        "new=ai:depth=9",
        "--player",
        "old=ai:algorithm=random",
        "--sprt",
        "elo0=0 elo1=300",
    ];
    let result = json(&words);
    assert_eq!(result["sprt"]["decision"], "H1");
    assert!(result["games"].as_u64().unwrap() < 400);
}

#[test]
fn a_plan_says_it_all_and_mistakes_are_named() {
    let folder = program::folder("tournament-plan");
    let plan = folder.join("cup.toml");
    let text = "game = 'tic-tac-toe'\nformat = 'knock-out'\nfairness = 'proved'\nplies = 2\n";
    let players: String = (1..=4)
        .map(|seed| format!("[[player]]\nname = 'p{seed}'\nplayer = 'ai:algorithm=random,seed={seed}'\n"))
        .collect();
    std::fs::write(&plan, format!("{text}{players}")).unwrap();
    let result = json(&["tournament", plan.to_str().unwrap()]);
    assert_eq!(result["title"], "cup");
    assert!(folder.join("cup.results/site/index.html").is_file());
    assert!(result["openings"].as_array().unwrap().iter().all(|opening| opening["proved"] == 0));
    std::fs::write(&plan, "gme = 'nim'").unwrap();
    assert!(failure(&["tournament", plan.to_str().unwrap()], 2).contains("gme"));
    assert!(failure(&["tournament", "--game", "nim"], 2).contains("--player"));
    assert!(
        failure(&["tournament", "--game", "nim", "--player", "a=ai", "--player", "a=ai"], 2).contains(" a")
    );
}

#[test]
fn killed_at_any_moment_it_loses_only_the_games_in_play() {
    let root = program::folder("tournament-killed");
    let [whole, killed] = ["whole", "killed"].map(|name| root.join(name));
    let more = ["--openings", "6", "--proof", "0"];
    let expected = json(&words(&whole, &more));
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_jogada"))
        .args(words(&killed, &more))
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let journal = killed.join("journal.jsonl");
    let lines = || std::fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    while lines() < 5 && child.try_wait().unwrap().is_none() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    // On Unix this is SIGKILL.
    child.kill().unwrap();
    child.wait().unwrap();
    let kept = lines();
    assert!(kept >= 5, "{kept} lines");
    let resumed = json(&words(&killed, &[&more[..], &["--resume"]].concat()));
    assert_eq!(resumed["games"], expected["games"]);
    assert_eq!(resumed["players"], expected["players"], "the same table, whoever was killed");
}

#[test]
fn the_bots_of_a_folder_are_found_and_checked() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let folder = program::folder("tournament-folder");
    for (name, file) in [("anna", "random_bot.py"), ("bruno", "alpha_beta.py")] {
        let home = folder.join(name);
        let made = jogada(&["bots", "new", "python", home.to_str().unwrap()]);
        assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
        std::fs::write(home.join("bot.toml"), format!("cmd = 'python3 {file}'\ntime = '60s'")).unwrap();
    }
    for (file, content) in [("carla/bot.py", "raise SystemExit(1)"), ("dora/dora.c", "")] {
        std::fs::create_dir_all(folder.join(file).parent().unwrap()).unwrap();
        std::fs::write(folder.join(file), content).unwrap();
    }
    let path = folder.to_str().unwrap();
    let mut words = vec!["tournament", path, "--game", "tic-tac-toe", "--proof", "0", "--json"];
    if jogada_arena::bots::sandbox::supported().is_err() {
        words.push("--no-sandbox");
    }
    let ran = jogada(&words);
    let complaints = text(&ran.stderr);
    assert_eq!(ran.status.code(), Some(0), "{complaints}");
    assert!(
        complaints.contains("carla is left out") && complaints.contains("dora is left out"),
        "{complaints}"
    );
    let result: serde_json::Value = serde_json::from_slice(&ran.stdout).unwrap();
    assert_eq!(result["standings"][0]["name"], "bruno", "{result}");
    assert_eq!(result["games"], 2);
    let left_out = result["left_out"].as_array().unwrap();
    let names: Vec<_> = left_out.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["carla", "dora"]);
    assert!(left_out.iter().all(|one| one["why"]["pt"] != one["why"]["en"]), "{result}");
    assert!(std::fs::read_to_string(folder.join("results/logs/dora/check.txt")).unwrap().len() > 10);
    let check = std::fs::read_to_string(folder.join("results/logs/carla/check.json")).unwrap();
    let check: serde_json::Value = check.parse().unwrap();
    assert_eq!((&check["takes_part"], &check["checks"][0]["name"]), (&false.into(), &"start".into()));
    // The author's log has the whole conversation.
    let log = std::fs::read_to_string(folder.join("results/logs/bruno/log.txt")).unwrap();
    assert!(log.contains("games/"), "{log}");
    let said = std::fs::read_to_string(folder.join("results/logs/bruno/games/0002.txt")).unwrap();
    assert!(said.lines().any(|line| line.starts_with("> ")), "{said}");
    assert!(said.lines().any(|line| line.starts_with("< ")), "{said}");
}

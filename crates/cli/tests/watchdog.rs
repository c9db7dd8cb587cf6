//! Every search command on hostile positions: it ends, says why, and keeps to its memory limit.
//!
//! Times are not measured, since machines differ: a command with a limit of 300 milliseconds gets five minutes, which no
//! command that ignores its limits would keep to. Memory is measured where the system reports it (Linux).

#[path = "support/program.rs"]
mod program;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use jogada_games::games;
use program::{folder, text};

/// A command that takes longer ignores its limits.
const PATIENCE: Duration = Duration::from_secs(300);

/// 64 MB and a tenth, in kilobytes.
const MAX_KILOBYTES: u64 = 64 * 1024 * 11 / 10 + DEBUG_KILOBYTES;
/// What the program itself takes more in a debug build: its code is larger by a half and more.
const DEBUG_KILOBYTES: u64 = if cfg!(debug_assertions) { 8 * 1024 } else { 0 };

/// Nim positions with more moves than memory or machine words can hold.
fn hostile_rows() -> Vec<String> {
    let huge = "9".repeat(40);
    vec![
        "1000000007,999999937,123456789".to_owned(),
        format!("{huge},{huge},7"),
        "3000000,2999999,5".to_owned(),
        "60000,50000,3".to_owned(),
        "200,200,200".to_owned(),
        vec![huge.as_str(); 500].join(","),
    ]
}

/// Peak memory of the process, where the system reports it.
fn peak_kilobytes(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Runs a command with an empty home folder; returns its exit code.
fn run(arguments: &[&str], home: &Path, most_kilobytes: Option<u64>) -> i32 {
    let command = shown(arguments);
    let mut child = Command::new(env!("CARGO_BIN_EXE_jogada"))
        .args(arguments)
        .env("HOME", home)
        .env("XDG_CACHE_HOME", home)
        .env("XDG_DATA_HOME", home)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(std::fs::File::create(home.join("stderr")).unwrap())
        .spawn()
        .unwrap();
    let (started, mut peak) = (Instant::now(), 0);
    let status = loop {
        peak = peak.max(peak_kilobytes(child.id()).unwrap_or(0));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if started.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("{command} does not end");
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let told = std::fs::read(home.join("stderr")).unwrap();
    let told = text(&told);
    assert!(!told.contains("panicked") && !told.contains("backtrace"), "{command}: {told}");
    if let Some(most) = most_kilobytes {
        assert!(peak <= most, "{command} took {peak} of {most} kB");
    }
    status.code().unwrap_or_else(|| panic!("{command} was ended by a signal: {told}"))
}

/// A command as a failed test shows it: without the hundred thousand characters of a position.
fn shown(arguments: &[&str]) -> String {
    let short = |word: &&str| if word.len() > 80 { format!("{}..", &word[..80]) } else { (*word).to_owned() };
    arguments.iter().map(short).collect::<Vec<_>>().join(" ")
}

/// Finished, or stopped by a limit.
fn is_sound(code: i32) -> bool {
    code == 0 || code == 3
}

#[test]
fn solvers_keep_to_their_limits_whatever_the_position() {
    let home = folder("watchdog-solve");
    let proof = home.join("proof");
    for rows in &hostile_rows() {
        let limits = ["--time", "300ms", "--memory", "64MB", "--threads", "2"];
        for how in [
            &["solve", "nim", "--moves"][..],
            &["solve", "nim", "--method", "alpha-beta"],
            &["solve", "nim", "--method", "df-pn"],
            &["solve", "nim", "--method", "retrograde"],
            &["solve", "nim", "--certificate", proof.to_str().unwrap()],
            &["why", "nim", "--move", "1-1"],
        ] {
            let _ = std::fs::remove_file(&proof);
            let arguments = [how, &["--position", rows], &limits].concat();
            assert!(is_sound(run(&arguments, &home, Some(MAX_KILOBYTES))), "{}", shown(&arguments));
        }
    }
}

#[test]
fn other_games_keep_to_their_limits() {
    let home = folder("watchdog-games");
    for game in games().iter().map(|info| info.id) {
        for method in ["auto", "alpha-beta", "df-pn", "retrograde"] {
            let limits = ["--time", "300ms", "--memory", "64MB", "--threads", "2"];
            let arguments = [&["solve", game, "--method", method][..], &limits].concat();
            assert!(is_sound(run(&arguments, &home, Some(MAX_KILOBYTES))), "{}", shown(&arguments));
        }
    }
}

#[test]
fn players_and_counters_end_whatever_the_position() {
    let home = folder("watchdog-players");
    for rows in &hostile_rows() {
        for how in [
            &["best", "nim", "--algorithm", "engine", "--time", "300ms"][..],
            &["best", "nim", "--algorithm", "minimax", "--time", "300ms"],
            &["best", "nim", "--algorithm", "monte-carlo", "--time", "300ms"],
            &["best", "nim", "--algorithm", "mcts", "--time", "300ms"],
            &["perft", "nim", "--depth", "3", "--time", "300ms"],
            &["ablate", "nim", "--depth", "3", "--time", "100ms"],
            &["moves", "nim"],
            &["show", "nim"],
        ] {
            let arguments = [how, &["--position", rows]].concat();
            assert!(is_sound(run(&arguments, &home, None)), "{}", shown(&arguments));
        }
    }
    // A game of thousands of plies over a large position keeps no history that its rules do not need.
    let rows = vec![format!("1{}", "0".repeat(39)).as_str(); 3000].join(",");
    let arguments = ["match", "nim", "-p", &rows, "--games", "2", "--p1", "ai:level=1", "--p2", "ai:level=1"];
    assert_eq!(run(&arguments, &home, Some(MAX_KILOBYTES)), 0);
    for rows in ["1000000007,999999937,123456789", "60000,50000,3"] {
        let player = "ai:time=5ms";
        let arguments = ["match", "nim", "-p", rows, "--games", "2", "--p1", player, "--p2", player];
        assert_eq!(run(&arguments, &home, None), 0, "{}", shown(&arguments));
    }
}

/// Without a stored table: building the `table` heuristic counts towards the time limit.
#[test]
fn puzzles_and_the_doctor_keep_to_their_limits() {
    let home = folder("watchdog-puzzles");
    let limits = ["--time", "300ms", "--memory", "64MB"];
    for how in [
        &["--algorithm", "astar", "--heuristic", "table"][..],
        &["--algorithm", "beam", "--width", "100000000"],
        &["--algorithm", "bfs"],
        &["--algorithm", "optimal", "--threads", "2"],
        &["--algorithm", "sma"],
        &["--algorithm", "bidirectional"],
    ] {
        let arguments = [&["puzzle", "adji-boto", "--position", "G"][..], how, &limits].concat();
        assert!(is_sound(run(&arguments, &home, Some(MAX_KILOBYTES))), "{}", shown(&arguments));
    }
    for heuristic in ["ahead", "base", "table"] {
        let arguments =
            ["doctor", "adji-boto", "--heuristic", heuristic, "--largest", "30", "--time", "300ms"];
        assert_eq!(run(&arguments, &home, None), 3, "{}", shown(&arguments));
    }
    let tables = home.join("tables");
    let arguments =
        ["tables", "build", "--pieces", "24", "--time", "300ms", "--folder", tables.to_str().unwrap()];
    assert_eq!(run(&arguments, &home, None), 3);
}

/// A measurement is stopped too when its time is up.
#[test]
fn measurements_keep_to_their_time() {
    let home = folder("watchdog-bench");
    for limit in ["0s", "300ms"] {
        let arguments = ["bench", "--runs", "1000000", "--time", limit];
        assert!(is_sound(run(&arguments, &home, None)), "{}", shown(&arguments));
    }
}

/// A program killed while writing leaves half a line.
#[test]
fn a_torn_log_is_taken_up_and_other_files_are_left_alone() {
    let home = folder("watchdog-log");
    let log = home.join("games.log");
    let path = log.to_str().unwrap();
    let player = "ai:depth=1";
    let play = |games| {
        run(&["match", "nim", "--games", games, "--p1", player, "--p2", player, "--log", path], &home, None)
    };
    assert_eq!(play("2"), 0);
    let whole = std::fs::read_to_string(&log).unwrap();
    let first = whole.lines().next().unwrap();
    std::fs::write(&log, format!("{first}\n{}", &whole[first.len() + 1..whole.len() - 9])).unwrap();
    assert_eq!(play("2"), 0);
    let again = std::fs::read_to_string(&log).unwrap();
    assert!(again.ends_with('\n') && again.lines().count() == 2 && again.starts_with(first), "{again}");
    std::fs::write(&log, "my notes").unwrap();
    assert_ne!(play("2"), 0);
    assert_eq!(std::fs::read_to_string(&log).unwrap(), "my notes");
}

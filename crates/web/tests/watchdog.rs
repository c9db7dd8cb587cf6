//! Every endpoint ends in time, within its memory, and when its reader leaves, whatever the position.
//!
//! The bounds are far above the promise (a second beyond the time limit), since the machine may be busy, and far below
//! listing all moves of such positions, which never ends. `work` tests that the server gives up work that does not
//! stop; here everything stops by itself.

#[path = "support/running.rs"]
mod running;

use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jogada_web::{ServerSettings, paths};
use peak_alloc::PeakAlloc;
use running::Running;
use serde_json::{Value, json};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// A request's own time limit in milliseconds, and the limit of the test; requests without one have a default of a few
/// seconds.
const TIME: u64 = 300;
const LONGEST: Duration = Duration::from_secs(20);
/// A search has 128 MB of its own and 64 MB of table; the rest is the program.
const MAX_MEGABYTES: f32 = 400.0;
/// Time for a search to stop after its reader has left.
const SOON: Duration = Duration::from_secs(10);

fn patient() -> ServerSettings {
    ServerSettings { stopping: LONGEST, ..ServerSettings::default() }
}

/// One test at a time: each measures the memory of the whole process.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Legal positions too large for any search: the game, the position (its start if `None`), and a legal move.
fn hostile_games() -> Vec<(&'static str, Option<String>, &'static str)> {
    let nim = |rows: &str| Some(rows.to_owned());
    vec![
        ("nim", nim("1000000007,999999937,123456789"), "1-1"),
        ("nim", nim("3000000,3000000,2999999"), "1-1"),
        ("nim:misere=false", Some(format!("1{},3,1{}", "0".repeat(40), "0".repeat(39))), "1-1"),
        ("nim", Some(vec!["7"; 12_000].join(",")), "1-1"),
        ("adji-boto", Some("40,40,40,40,40,40/40,40,40,40,40,40".to_owned()), "a1"),
        ("quarto", None, "0"),
        ("bishop", None, "a8"),
    ]
}

/// A hostile request for every path: new paths must be added here.
fn requests() -> Vec<(&'static str, Value)> {
    let mut all = Vec::new();
    for (game, position, mv) in hostile_games() {
        let fields = |more: Value| {
            let mut fields = json!({ "game": game, "position": position });
            for (key, value) in more.as_object().unwrap() {
                fields[key] = value.clone();
            }
            fields
        };
        all.extend([
            ("/api/game", fields(json!({ "moves": [mv] }))),
            ("/api/rules", json!({ "game": game })),
            ("/api/shared", fields(json!({ "moves": [mv] }))),
            ("/api/think", fields(json!({ "player": format!("ai:time={TIME}ms") }))),
            ("/api/think", fields(json!({ "player": format!("ai:level=8,time={TIME}ms") }))),
            ("/api/values", fields(json!({ "time_ms": TIME }))),
            ("/api/analyse", fields(json!({ "time_ms": TIME }))),
            ("/api/solve", fields(json!({ "time_ms": TIME, "every_move": true }))),
            ("/api/why", fields(json!({ "move": mv, "time_ms": TIME }))),
            ("/api/review", fields(json!({ "moves": [mv], "time_ms": TIME }))),
            ("/api/record/write", fields(json!({ "moves": [mv] }))),
            ("/api/record/read", json!({ "text": json!({ "game": game, "start": position }).to_string() })),
            ("/api/ablate", fields(json!({ "depth": 60, "time_ms": TIME }))),
        ]);
        for algorithm in ["engine", "minimax", "alpha-beta", "mtdf", "mcts"] {
            all.push((
                "/api/search/game",
                fields(json!({ "algorithm": algorithm, "time_ms": TIME, "events": 1000 })),
            ));
        }
    }
    for (problem, position, algorithm, heuristic) in [
        ("adji-boto", "40,40,40,40,40,40/40,40,40,40,40,40", "optimal", "ahead"),
        ("adji-boto", "40,40,40,40,40,40/40,40,40,40,40,40", "beam", "base"),
        ("sliding", "15,14,13,12/11,10,9,8/7,6,5,4/3,2,1,0", "astar", "manhattan"),
    ] {
        let place = json!({ "problem": problem, "position": position });
        let with = |more: Value| {
            let mut fields = place.clone();
            for (key, value) in more.as_object().unwrap() {
                fields[key] = value.clone();
            }
            fields
        };
        let limits = json!({ "algorithm": algorithm, "time_ms": TIME, "memory_mb": 64 });
        all.extend([
            ("/api/puzzle", place.clone()),
            ("/api/puzzle/hint", place.clone()),
            ("/api/puzzle/random", json!({ "problem": problem, "seed": u32::MAX })),
            ("/api/search/path", with(limits)),
            ("/api/doctor", with(json!({ "heuristic": heuristic, "time_ms": TIME }))),
            (
                "/api/compare",
                json!({ "problem": problem, "positions": [position], "algorithms": [algorithm], "time_ms": TIME, "memory_mb": 64 }),
            ),
        ]);
    }
    all
}

impl Running {
    fn send(&self, path: &str, body: &Value) -> TcpStream {
        let body = body.to_string();
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(LONGEST)).unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).unwrap();
        stream
    }

    fn health(&self) -> Value {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream
            .write_all(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    }

    /// Waits until no search runs or waits.
    fn rest(&self, what: &str) {
        let begun = Instant::now();
        while self.health()["searches"] != 0 || self.health()["waiting"] != 0 {
            assert!(begun.elapsed() < SOON, "{what}: a search goes on for nobody");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn every_endpoint_ends_in_time_and_within_its_memory() {
    let _alone = alone();
    let server = Running::start(patient());
    for (path, body) in requests() {
        let mut what = format!("{path} {body}");
        what.truncate(300);
        MEMORY.reset_peak_usage();
        let begun = Instant::now();
        let mut answer = String::new();
        server
            .send(path, &body)
            .read_to_string(&mut answer)
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        assert!(begun.elapsed() < LONGEST, "{what}: {:?}", begun.elapsed());
        let is_answered = answer.starts_with("HTTP/1.1 200") || answer.starts_with("HTTP/1.1 400");
        assert!(is_answered && !answer.contains("fault-overrun"), "{what}: {answer}");
        server.rest(&what);
        assert!(MEMORY.peak_usage_as_mb() < MAX_MEGABYTES, "{what}: {} MB", MEMORY.peak_usage_as_mb());
    }
}

#[test]
fn every_search_ends_when_its_reader_leaves() {
    let _alone = alone();
    let server = Running::start(patient());
    for (path, mut body) in requests() {
        let mut what = format!("{path} {body}");
        what.truncate(300);
        if body.get("time_ms").is_some() {
            body["time_ms"] = 60_000.into();
        }
        if body.get("player").is_some() {
            body["player"] = "ai:time=60s".into();
        }
        let stream = server.send(path, &body);
        // Long enough for most to have started; for the others, leaving must be noticed while they wait or are parsed.
        std::thread::sleep(Duration::from_millis(30));
        stream.shutdown(Shutdown::Both).unwrap();
        drop(stream);
        server.rest(&what);
    }
}

#[test]
fn every_endpoint_is_watched() {
    let watched: BTreeSet<&str> = requests().into_iter().map(|(path, _)| path).collect();
    let posted: BTreeSet<&str> =
        paths().filter(|(method, _)| *method == "POST").map(|(_, path)| path).collect();
    assert_eq!(watched, posted);
}

//! The overhead of distributing jobs: 1 to 8 worker processes on this machine, with jobs that sleep and with games.
//!
//! ```text
//! cargo run --release -p jogada-bench --example machines -- /path/to/nats-server
//! ```
//!
//! It starts a server of its own on loopback, and itself again as each worker. `queue` is 10,000 jobs that do nothing.

#![allow(clippy::print_stdout)]

use std::collections::HashMap;
use std::net::{TcpListener, TcpStream};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use jogada_arena::bots::Launcher;
use jogada_core::Cancel;
use jogada_jobs::nats::{Access, Submitter, WorkerOptions, work};
use jogada_jobs::{BotFolders, Contender, Executor, MatchTask, Methods, Settled, Task, TaskContext, Tasks};
use jogada_solve::Tablebases;

/// A process that ends with the measurement.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn access(url: &str) -> Access {
    Access { url: url.to_owned(), credentials: None, nkey: None, authority: None }
}

fn context() -> TaskContext {
    TaskContext {
        launcher: Launcher::this_program().expect("the system tells which program this is"),
        bots: BotFolders::Known(HashMap::new()),
        trusts_bots: false,
        tables: Tablebases::default(),
        shared: None,
        cache: None,
        threads: 1,
        methods: Methods::default(),
    }
}

fn sleep(milliseconds: u64, count: u64) -> Vec<Task> {
    (0..count).map(|number| Task::Sleep { number, milliseconds }).collect()
}

/// Pairs of games between players limited by nodes.
fn games(pairs: u64) -> Vec<Task> {
    let player = |text: &str| Contender::Ours(text.to_owned());
    let pair = |number: u64| {
        Task::Match(MatchTask {
            game: "connect-four".into(),
            start: jogada_workbench::open("connect-four", None).expect("a game").position(),
            moves: Vec::new(),
            players: [player("ai:nodes=20000"), player("ai:nodes=10000")],
            openings: 1000,
            plies: 4,
            seed: 1,
            first: 2 * number,
            games: 2,
        })
    };
    (0..pairs).map(pair).collect()
}

/// Runs the tasks; returns how long it took.
fn measure(executor: &mut Executor, name: &str, tasks: Vec<Task>) -> Duration {
    let begun = Instant::now();
    let mut tasks = tasks.into_iter();
    // The words of a command name its batch: each measurement needs its own.
    let words = [name.to_owned(), format!("{begun:?}")];
    let tasks = Tasks { words: &words, tables: Vec::new(), tasks: &mut tasks, without_times: false };
    let mut go_on = |_: Settled| ControlFlow::Continue(());
    executor.run(tasks, &context(), &Cancel::default(), &mut go_on).expect("the server takes jobs");
    begun.elapsed()
}

/// Most memory this process held, in MB.
fn most_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap_or(0) / 1024
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match &words[..] {
        [word, url, folder] if word == "worker" => be_worker(url, Path::new(folder)),
        [server] => report(Path::new(server)),
        _ => println!("usage: machines NATS-SERVER"),
    }
}

fn be_worker(url: &str, folder: &Path) {
    let options = WorkerOptions {
        name: format!("bench-{}", std::process::id()),
        cores: 1,
        labels: vec!["any".into()],
        lease: Duration::from_secs(30),
        grace: Duration::from_secs(1),
        trusted: Vec::new(),
        folder: folder.to_owned(),
    };
    work(&access(url), options, context(), Box::new(|_| {})).expect("a worker works");
}

fn report(server: &Path) {
    let folder = std::env::temp_dir().join(format!("jogada-machines-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let port =
        TcpListener::bind("127.0.0.1:0").and_then(|socket| socket.local_addr()).expect("a port").port();
    let (address, url) = (format!("127.0.0.1:{port}"), format!("nats://127.0.0.1:{port}"));
    let mut command = Command::new(server);
    command.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]).arg(folder.join("store"));
    let _server = Process(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a server"));
    while TcpStream::connect(&address).is_err() {
        std::thread::sleep(Duration::from_millis(20));
    }
    let local = measure(&mut Executor::Threads(1), "local", games(20));
    println!("one thread, no server: {:.1} pairs of games a second", 20.0 / local.as_secs_f64());
    println!("workers  jobs of 0 ms   jobs of 20 ms          pairs of games");
    for workers in [1_u32, 2, 4, 8] {
        let program: PathBuf = std::env::current_exe().expect("this program");
        let start = || {
            let mut command = Command::new(&program);
            command.args(["worker", &url]).arg(folder.join("kept"));
            Process(command.stderr(Stdio::null()).spawn().expect("a worker"))
        };
        let company: Vec<Process> = (0..workers).map(|_| start()).collect();
        let submitter =
            Submitter::connect(&access(&url), "any", None, Box::new(|_| {})).expect("a connection");
        let mut executor = Executor::Nats(Box::new(submitter));
        // Wait until all workers are there.
        measure(&mut executor, "warm", sleep(50, 20 * u64::from(workers)));
        let idle = measure(&mut executor, "idle", sleep(0, 2000));
        let slept = measure(&mut executor, "slept", sleep(20, 150 * u64::from(workers)));
        let played = measure(&mut executor, "games", games(20));
        let overhead = slept.as_secs_f64() * 1000.0 / 150.0 - 20.0;
        println!(
            "{workers:>7}  {:>8.0}/s     {:>6.0}/s, {overhead:>5.2} ms more   {:>6.1}/s",
            2000.0 / idle.as_secs_f64(),
            150.0 * f64::from(workers) / slept.as_secs_f64(),
            20.0 / played.as_secs_f64(),
        );
        if workers == 4 {
            let before = most_memory();
            let queue = measure(&mut executor, "queue", sleep(0, 10_000));
            let (rate, after) = (10_000.0 / queue.as_secs_f64(), most_memory());
            println!(
                "  queue: 10,000 jobs in {:.1} s, {rate:.0}/s; submitter {before} MB, then {after} MB",
                queue.as_secs_f64()
            );
        }
        drop(company);
    }
    let _ = std::fs::remove_dir_all(&folder);
}

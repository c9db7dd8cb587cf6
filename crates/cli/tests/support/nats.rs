//! A NATS server for one test, and the programs that talk to it. All end with the test.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

/// Limit on every wait of these tests, far beyond what a busy machine needs.
const PATIENCE: Duration = Duration::from_secs(400);

/// A process that is killed when dropped.
pub(crate) struct Process(pub(crate) Child);

impl Process {
    pub(crate) fn signal(&self, name: &str) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args([&format!("-{name}"), &id]).status().unwrap().success());
    }

    /// Waits for its end; returns its output.
    pub(crate) fn output(mut self) -> Output {
        let child = std::mem::replace(&mut self.0, Command::new("true").spawn().unwrap());
        child.wait_with_output().unwrap()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until `holds` is true.
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The program with a clean environment and its own data folder.
pub(crate) fn jogada(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jogada"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE"] {
        command.env_remove(variable);
    }
    command.env("XDG_CACHE_HOME", folder.join("cache")).env("XDG_DATA_HOME", folder.join("data"));
    command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A free port below those that the system gives to clients: while a server is down, a client that calls one of those again and
/// again may be given that very port, call itself, and keep the server from coming back.
pub(crate) fn free_port() -> u16 {
    const FIRST: u16 = 20_000;
    const PORTS: u16 = 12_000;
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let begin = u16::try_from(std::process::id() % u32::from(PORTS)).unwrap();
    loop {
        let port = FIRST + (begin + NEXT.fetch_add(1, Ordering::Relaxed)) % PORTS;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// A server on its own port.
pub(crate) struct Server {
    program: PathBuf,
    pub(crate) folder: PathBuf,
    port: u16,
    more: Vec<String>,
    process: Option<Process>,
}

impl Server {
    /// Starts a server that keeps its files in a new folder `name`.
    pub(crate) fn start(program: &Path, name: &str, more: &[&str]) -> Server {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("machines-{name}"));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        let port = free_port();
        let more = more.iter().map(|word| (*word).to_owned()).collect();
        let mut server = Server { program: program.to_owned(), folder, port, more, process: None };
        server.restart();
        server
    }

    /// Kills the server, if it runs, and starts it again, as after a power cut.
    pub(crate) fn restart(&mut self) {
        self.kill();
        let mut command = Command::new(&self.program);
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string(), "-js", "-sd"]);
        command.arg(self.folder.join("store")).args(&self.more).stdout(Stdio::null()).stderr(Stdio::null());
        self.process = Some(Process(command.spawn().unwrap()));
        let address = format!("127.0.0.1:{}", self.port);
        wait_until("the server answers", || std::net::TcpStream::connect(&address).is_ok());
    }

    /// SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.process = None;
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts a worker with one core and short leases, and waits until it is ready.
    pub(crate) fn worker(&self, more: &[&str]) -> Process {
        let url = self.url();
        let words = ["worker", &url, "--cores", "1", "--lease", "2s"];
        let mut command = jogada(&self.folder, &[&words, more].concat());
        let mut child = command.stdout(Stdio::null()).spawn().unwrap();
        let mut told = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        told.read_line(&mut line).unwrap();
        assert!(line.starts_with("Ready"), "{line}");
        let log = self.folder.join(format!("worker-{}.log", child.id()));
        // Reads the worker's output, so that it does not block.
        std::thread::spawn(move || {
            let mut file = std::fs::File::create(log).unwrap();
            std::io::copy(&mut told, &mut file)
        });
        Process(child)
    }

    /// The output of all workers.
    pub(crate) fn logs(&self) -> String {
        let entries = std::fs::read_dir(&self.folder).unwrap().map(|entry| entry.unwrap().path());
        let logs = entries.filter(|path| path.extension().is_some_and(|end| end == "log"));
        logs.map(|path| std::fs::read_to_string(path).unwrap()).collect()
    }

    /// Starts a command whose jobs go to this server.
    pub(crate) fn submit(&self, words: &[&str]) -> Process {
        let url = self.url();
        Process(jogada(&self.folder, &[words, &["--jobs", &url]].concat()).spawn().unwrap())
    }

    /// The standard output of a command whose jobs go to this server; it must succeed.
    pub(crate) fn result(&self, words: &[&str]) -> String {
        printed(self.submit(words).output(), words)
    }

    /// The output of `jogada jobs list`.
    pub(crate) fn list(&self) -> Value {
        let url = self.url();
        let output = jogada(&self.folder, &["jobs", "list", &url, "--json"]).output().unwrap();
        serde_json::from_slice(&output.stdout).unwrap_or(Value::Null)
    }

    /// The batch, as soon as `settled` of its jobs are settled.
    pub(crate) fn batch_with(&self, settled: u64) -> String {
        let mut id = String::new();
        wait_until("jobs are settled", || {
            let list = self.list();
            let batch = &list["batches"][0];
            id = batch["id"].as_str().unwrap_or_default().to_owned();
            !id.is_empty() && batch["settled"].as_u64() >= Some(settled)
        });
        id
    }

    /// Sends an order to a batch.
    pub(crate) fn order(&self, order: &str, batch: &str) -> Value {
        let url = self.url();
        let output = jogada(&self.folder, &["jobs", order, &url, batch, "--json"]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }
}

/// The output of a command on this machine alone.
pub(crate) fn alone(folder: &Path, words: &[&str]) -> String {
    printed(jogada(folder, words).output().unwrap(), words)
}

/// The output of a command that must have succeeded.
pub(crate) fn printed(output: Output, words: &[&str]) -> String {
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

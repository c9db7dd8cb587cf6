//! `jogada serve`: prints its address, answers there, stops cleanly, and explains its errors.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn jogada() -> Command {
    Command::new(env!("CARGO_BIN_EXE_jogada"))
}

/// A server on a free port, stopped when dropped, and the object it printed.
struct Served {
    process: Child,
    told: serde_json::Value,
}

impl Served {
    fn start(arguments: &[&str]) -> Served {
        let mut process = jogada()
            .args(["serve", "--port", "0", "--json"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Served { process, told: serde_json::from_str(&line).unwrap() }
    }

    fn port(&self) -> u16 {
        self.told["port"].as_u64().unwrap().try_into().unwrap()
    }

    fn send(&self, request: &str) -> TcpStream {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port())).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }

    fn get(&self, host: &str) -> String {
        let stream = self.send(&format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"));
        read(stream)
    }

    /// Sends a signal and waits for the end: exit code and standard error.
    #[cfg(unix)]
    fn signal(mut self, name: &str) -> (Option<i32>, String) {
        let kill = Command::new("kill").args(["-s", name, &self.process.id().to_string()]).status();
        assert!(kill.unwrap().success());
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                break status;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "the server does not end");
            std::thread::sleep(Duration::from_millis(10));
        };
        let mut told = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        (status.code(), told)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn read(mut stream: TcpStream) -> String {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn the_page_is_served_where_it_says() {
    let server = Served::start(&[]);
    let port = server.port();
    assert_eq!(server.told["address"], format!("http://127.0.0.1:{port}/"));
    let answer = server.get("localhost");
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("<title>"), "{answer}");
    // The port is taken now: a second server reports it.
    let second = jogada().args(["serve", "--lang", "pt", "--port", &port.to_string()]).output().unwrap();
    let told = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(1));
    assert!(told.contains(&format!("não pode haver um servidor em 127.0.0.1:{port}")), "{told}");
}

#[cfg(unix)]
#[test]
fn signals_end_it_with_success_and_without_a_word() {
    for name in ["TERM", "INT"] {
        let server = Served::start(&[]);
        assert!(server.get("localhost").starts_with("HTTP/1.1 200"));
        assert_eq!(server.signal(name), (Some(0), String::new()), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn what_was_asked_before_the_signal_is_answered() {
    let server = Served::start(&[]);
    let body = r#"{"game":"adji-boto"}"#;
    let mut stream = server.send(&format!(
        "POST /api/analyse HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    ));
    // The search is running once it has reported progress, and the server answers others meanwhile.
    let mut seen = Vec::new();
    while !String::from_utf8_lossy(&seen).contains("event: progress") {
        let mut piece = [0; 1024];
        let count = stream.read(&mut piece).unwrap();
        assert!(count > 0, "the answer ended: {}", String::from_utf8_lossy(&seen));
        seen.extend_from_slice(&piece[..count]);
    }
    let health = "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert!(read(server.send(health)).starts_with("HTTP/1.1 200"));
    let mut idle = server.send("");
    assert_eq!(server.signal("TERM").0, Some(0));
    let rest = format!("{}{}", String::from_utf8_lossy(&seen), read(stream));
    assert!(rest.contains("event: answer") && rest.ends_with("0\r\n\r\n"), "{rest}");
    // An idle connection is closed, or reset if it was not accepted yet.
    let mut told = Vec::new();
    let _ = idle.read_to_end(&mut told);
    assert!(told.is_empty(), "{}", String::from_utf8_lossy(&told));
}

#[test]
fn an_open_server_warns_and_names_addresses_that_work() {
    let server = Served::start(&["--host", "0.0.0.0", "--lang", "en"]);
    let port = server.port();
    assert_eq!(server.told["address"], format!("http://127.0.0.1:{port}/"));
    for address in server.told["addresses"].as_array().unwrap() {
        let host = address.as_str().unwrap().trim_start_matches("http://").trim_end_matches('/');
        assert!(TcpStream::connect(host).is_ok(), "{host}");
        assert!(server.get(host).starts_with("HTTP/1.1 200"), "{host}");
    }
    #[cfg(unix)]
    {
        let (_, told) = server.signal("TERM");
        assert!(told.contains("there are no accounts and no passwords"), "{told}");
    }
}

#[test]
fn names_are_answered_to_when_they_are_allowed() {
    let server = Served::start(&["--allow-host", "aula.local", "--allow-host", "games.lan"]);
    for (host, status) in [("aula.local", 200), ("games.lan:8000", 200), ("other.lan", 403)] {
        let answer = server.get(host);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{host}: {answer}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_class_reaches_the_page_by_this_machines_own_names() {
    let server = Served::start(&["--class"]);
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap().trim().to_lowercase();
    for host in [name.clone(), format!("{name}:8000")] {
        assert!(server.get(&host).starts_with("HTTP/1.1 200"), "{host}");
    }
    assert!(server.get("other.lan").starts_with("HTTP/1.1 403"));
}

#[test]
fn a_class_gets_its_address_as_a_qr_code() {
    let mut server = jogada()
        .args(["serve", "--port", "0", "--class", "--no-open"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(server.stdout.take().unwrap()).lines().map(Result::unwrap);
    let told: Vec<String> = lines.take_while(|line| !line.contains("Ctrl-C")).collect();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(told[0].contains("http://127.0.0.1:"), "{told:?}");
    let drawn = told.iter().filter(|line| line.contains('█')).count();
    assert!(drawn >= 11, "{told:?}");
}

#[test]
fn the_language_that_is_asked_for_is_the_pages_first() {
    for (arguments, expected) in
        [(&["--lang", "pt"][..], "pt"), (&["--lang", "en"], "en"), (&[], "de-then-pt")]
    {
        let mut server = jogada()
            .args(arguments)
            .args(["serve", "--port", "0", "--json"])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let told: serde_json::Value = serde_json::from_str(&line).unwrap();
        let mut stream = TcpStream::connect(("127.0.0.1", told["port"].as_u64().unwrap() as u16)).unwrap();
        // The browser prefers the other language.
        let prefers = match expected {
            "pt" => "en-GB",
            "en" => "pt-PT",
            _ => "de, pt-PT;q=0.9",
        };
        let request = format!(
            "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Language: {prefers}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        server.kill().unwrap();
        server.wait().unwrap();
        let language = if expected == "en" { "en" } else { "pt" };
        assert!(answer.contains(&format!("<html lang=\"{language}\"")), "{arguments:?}");
    }
}

#[test]
fn wrong_ports_are_explained() {
    let wrong = jogada().args(["serve", "--lang", "en", "--port", "70000"]).output().unwrap();
    let told = String::from_utf8(wrong.stderr).unwrap();
    assert_eq!(wrong.status.code(), Some(2));
    assert!(told.contains("expected a port, a whole number from 0 to 65535"), "{told}");
}

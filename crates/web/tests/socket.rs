//! The server behind a real socket: readers who leave, are slow, or send garbage.

#[path = "support/running.rs"]
mod running;

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

use jogada_web::ServerSettings;
use running::Running;

impl Running {
    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// Sends bytes and reads until the server closes.
    fn exchange(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may close before all is sent: that is an answer too.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn health(&self) -> String {
        self.exchange(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    }

    /// Waits until no search runs; returns how long that took.
    fn wait_for_rest(&self) -> Duration {
        let begun = Instant::now();
        while !self.health().contains(r#""searches":0,"waiting":0"#) {
            assert!(begun.elapsed() < Duration::from_secs(10), "a search goes on for nobody");
            std::thread::sleep(Duration::from_millis(20));
        }
        begun.elapsed()
    }
}

fn post(path: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

#[test]
fn closing_the_connection_stops_the_search_within_a_second() {
    let server = Running::start(ServerSettings::default());
    let mut reader = server.connect();
    reader.write_all(post("/api/analyse", r#"{"game":"adji-boto"}"#).as_bytes()).unwrap();
    let mut seen = [0; 512];
    assert!(reader.read(&mut seen).unwrap() > 0);
    assert!(server.health().contains(r#""searches":1"#));
    reader.shutdown(Shutdown::Both).unwrap();
    drop(reader);
    let rest = server.wait_for_rest();
    assert!(rest < Duration::from_secs(1), "{rest:?}");
}

#[test]
fn slow_senders_are_dropped() {
    let server =
        Running::start(ServerSettings { patience: Duration::from_millis(300), ..ServerSettings::default() });
    let begun = Instant::now();
    assert_eq!(server.exchange(b"GET /api/health HTTP/1.1\r\nHost: loc"), "");
    let whole = post("/api/game", r#"{"game":"nim"}"#);
    assert!(server.exchange(&whole.as_bytes()[..whole.len() - 5]).starts_with("HTTP/1.1 408"));
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert!(server.health().starts_with("HTTP/1.1 200"));
}

#[test]
fn a_reader_who_does_not_read_stops_the_search() {
    let server =
        Running::start(ServerSettings { patience: Duration::from_millis(300), ..ServerSettings::default() });
    let mut reader = server.connect();
    let body = r#"{"problem":"adji-boto","position":"G","algorithm":"bfs","events":100000}"#;
    reader.write_all(post("/api/search/path", body).as_bytes()).unwrap();
    // A hundred thousand events fill every buffer between the search and the reader, who never reads.
    let rest = server.wait_for_rest();
    assert!(rest < Duration::from_secs(10), "{rest:?}");
}

#[test]
fn rubbish_is_survived() {
    let server =
        Running::start(ServerSettings { patience: Duration::from_millis(500), ..ServerSettings::default() });
    for rubbish in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"\r\n\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST /api/game HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
        b"POST /api/game HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nContent-Length: 99999999999999999999\r\n\r\n",
    ] {
        let answer = server.exchange(rubbish);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    }
    let long = [b"GET /".as_slice(), &b"a".repeat(2_000_000), b" HTTP/1.1\r\n\r\n"].concat();
    let answer = server.exchange(&long);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    let headers =
        [b"GET / HTTP/1.1\r\nHost: localhost\r\n".as_slice(), &b"X: y\r\n".repeat(5000), b"\r\n"].concat();
    let answer = server.exchange(&headers);
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    assert!(server.health().starts_with("HTTP/1.1 200"));
}

#[test]
fn idle_connections_do_not_block_others() {
    let server = Running::start(ServerSettings {
        connections: 20,
        patience: Duration::from_secs(60),
        ..ServerSettings::default()
    });
    let mut reader = server.connect();
    reader.write_all(post("/api/analyse", r#"{"game":"adji-boto"}"#).as_bytes()).unwrap();
    let mut seen = [0; 512];
    assert!(reader.read(&mut seen).unwrap() > 0);
    // Some connections are silent, some send half a request: both would be waited for until the timeout.
    let half = post("/api/game", r#"{"game":"nim"}"#);
    let mut idle = Vec::new();
    for number in 0..60 {
        let mut stream = server.connect();
        if number % 2 == 0 {
            stream.write_all(&half.as_bytes()[..half.len() - 5]).unwrap();
        }
        idle.push(stream);
        assert!(server.health().starts_with("HTTP/1.1 200"), "after {number} idle connections");
    }
    assert!(reader.read(&mut seen).unwrap() > 0, "whoever is being answered is not cut off");
}

#[test]
fn one_clients_analyses_do_not_keep_others_waiting() {
    let server = Running::start(ServerSettings { slots: 4, waiting: 8, ..ServerSettings::default() });
    let with_cookie = |number: u8, path: &str, body: &str| {
        post(path, body).replacen("Host:", &format!("Cookie: jogada-client=c{number}\r\nHost:"), 1)
    };
    let hog = with_cookie(1, "/api/analyse", r#"{"game":"adji-boto"}"#);
    let mut hogs = Vec::new();
    for _ in 0..40 {
        let mut stream = server.connect();
        stream.write_all(hog.as_bytes()).unwrap();
        hogs.push(stream);
    }
    // The first three run, eight wait, the others are refused.
    let is_refused = |stream: &mut TcpStream| {
        let mut seen = [0; 12];
        stream.read_exact(&mut seen).unwrap();
        seen.ends_with(b"429")
    };
    let refused = hogs.iter_mut().map(is_refused).filter(|is_refused| *is_refused).count();
    assert_eq!(refused, 40 - 3 - 8);
    // Another client at the same address analyses and plays at once.
    for (path, body) in [
        ("/api/solve", r#"{"game":"nim","position":"1,3,5"}"#),
        ("/api/think", r#"{"game":"quarto","player":"ai:level=5"}"#),
    ] {
        let request = with_cookie(2, path, body).replacen("Host:", "Connection: close\r\nHost:", 1);
        let answer = server.exchange(request.as_bytes());
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("event: answer"), "{path}: {answer}");
    }
}

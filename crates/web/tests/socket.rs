//! The server behind a real socket: readers who leave, who are slow, and who send rubbish.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::mpsc::channel;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use jogada_web::{Settings, Stopper, serve};

/// A server on a port of its own, ended when dropped.
struct Running {
    address: SocketAddr,
    stopper: Stopper,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    fn start(settings: Settings) -> Running {
        let (sender, receiver) = channel();
        let thread = std::thread::spawn(move || {
            serve("127.0.0.1", 0, settings, |address, stopper| sender.send((address, stopper)).unwrap())
                .unwrap();
        });
        let (address, stopper) = receiver.recv().unwrap();
        Running { address, stopper, thread: Some(thread) }
    }

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

    /// Waits until no search runs, and says how long that took.
    fn wait_for_rest(&self) -> Duration {
        let begun = Instant::now();
        while !self.health().contains(r#""searches":0,"waiting":0"#) {
            assert!(begun.elapsed() < Duration::from_secs(10), "a search goes on for nobody");
            std::thread::sleep(Duration::from_millis(20));
        }
        begun.elapsed()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.stop();
        let ended = self.thread.take().map(JoinHandle::join);
        assert!(std::thread::panicking() || matches!(ended, Some(Ok(()))));
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
    let server = Running::start(Settings::default());
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
fn whoever_sends_slowly_is_dropped() {
    let server = Running::start(Settings { patience: Duration::from_millis(300), ..Settings::default() });
    let begun = Instant::now();
    assert_eq!(server.exchange(b"GET /api/health HTTP/1.1\r\nHost: loc"), "");
    let whole = post("/api/game", r#"{"game":"nim"}"#);
    assert!(server.exchange(&whole.as_bytes()[..whole.len() - 5]).starts_with("HTTP/1.1 408"));
    assert!(begun.elapsed() < Duration::from_secs(10));
    assert!(server.health().starts_with("HTTP/1.1 200"));
}

#[test]
fn whoever_reads_nothing_ends_the_search() {
    let server = Running::start(Settings { patience: Duration::from_millis(300), ..Settings::default() });
    let mut reader = server.connect();
    let body = r#"{"problem":"adji-boto","position":"G","algorithm":"bfs","events":100000}"#;
    reader.write_all(post("/api/search/path", body).as_bytes()).unwrap();
    // A hundred thousand events fill every buffer between the search and the reader, who never reads.
    let rest = server.wait_for_rest();
    assert!(rest < Duration::from_secs(10), "{rest:?}");
}

#[test]
fn rubbish_is_survived() {
    let server = Running::start(Settings { patience: Duration::from_millis(500), ..Settings::default() });
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

//! `jogada serve`: says where it is, answers there, and explains what it cannot do.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

fn jogada() -> Command {
    Command::new(env!("CARGO_BIN_EXE_jogada"))
}

#[test]
fn the_page_is_served_where_it_says() {
    let mut server =
        jogada().args(["serve", "--port", "0", "--json"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let told: serde_json::Value = serde_json::from_str(&line).unwrap();
    let port = told["port"].as_u64().unwrap();
    assert_eq!(told["address"], format!("http://127.0.0.1:{port}/"));
    let mut stream = TcpStream::connect(("127.0.0.1", port as u16)).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.contains("<title>"), "{answer}");
    // The port is taken now: a second server says so.
    let second = jogada().args(["serve", "--lang", "pt", "--port", &port.to_string()]).output().unwrap();
    let told = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(1));
    assert!(told.contains(&format!("não pode haver um servidor em 127.0.0.1:{port}")), "{told}");
    server.kill().unwrap();
    server.wait().unwrap();
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
        // A browser that prefers what was not asked for.
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

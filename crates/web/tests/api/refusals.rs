//! What the API refuses, and in which words.

use super::*;

#[tokio::test]
async fn errors_are_those_of_the_command_line_in_both_languages() {
    let app = server();
    for (path, fields, code, english, portuguese) in [
        (
            "/api/game",
            json!({ "game": "quart" }),
            "fault-game",
            "unknown game `quart`: did you mean `quarto`?",
            "jogo desconhecido `quart`: queria dizer `quarto`?",
        ),
        (
            "/api/game",
            json!({ "game": "adji-boto", "position": "8,8,8,x,8,8/8,8,8,8,8,8" }),
            "fault-number",
            "`x` is not a whole number from 0 to 255\n  8,8,8,x,8,8/8,8,8,8,8,8\n        ^",
            "`x` não é um número inteiro de 0 a 255\n  8,8,8,x,8,8/8,8,8,8,8,8\n        ^",
        ),
        (
            "/api/think",
            json!({ "game": "nim", "moves": ["9-1"] }),
            "fault-nim-no-row",
            "there is no row 9",
            "não há fila 9",
        ),
        (
            "/api/search/path",
            json!({ "problem": "adji-boto", "algorithm": "astra" }),
            "fault-algorithm",
            "unknown algorithm `astra`: did you mean `astar`?",
            "algoritmo desconhecido `astra`: queria dizer `astar`?",
        ),
        (
            "/api/doctor",
            json!({ "problem": "sliding", "heuristic": "bound" }),
            "fault-heuristic",
            "unknown heuristic `bound`",
            "heurística desconhecida `bound`",
        ),
        (
            "/api/ablate",
            json!({ "game": "nim", "depth": 0 }),
            "fault-field-number",
            "`depth` is 0: expected a whole number from 1 to",
            "`depth` é 0: esperava-se um número inteiro de 1 a",
        ),
    ] {
        for (language, sentence) in [("en", english), ("pt", portuguese)] {
            let answer = post(&app, &format!("{path}?lang={language}"), &fields).await;
            assert_eq!(answer.status, 400, "{path} {fields}");
            assert_eq!(answer.code(), code, "{path} {fields}");
            assert!(answer.message().contains(sentence), "{}", answer.message());
        }
    }
}

#[tokio::test]
async fn every_endpoint_refuses_what_it_cannot_use() {
    let app = server();
    for (path, fields) in [
        ("/api/game", json!({})),
        ("/api/think", json!({ "game": "nim", "player": "human" })),
        ("/api/think", json!({ "game": "nim", "player": "ai:threads=8" })),
        ("/api/think", json!({ "game": "nim", "player": "ai:hash=2GB" })),
        ("/api/values", json!({ "game": "nim", "time_ms": 60_001 })),
        ("/api/analyse", json!({ "game": "nim", "time_ms": 0 })),
        ("/api/solve", json!({ "game": "nim", "every_move": "yes" })),
        ("/api/why", json!({ "game": "nim" })),
        ("/api/why", json!({ "game": "nim", "move": "9-9" })),
        ("/api/review", json!({ "game": "nim", "moves": ["9-9"] })),
        ("/api/record/read", json!({ "text": "nothing" })),
        ("/api/record/write", json!({ "game": "nim", "players": ["human"] })),
        ("/api/record/write", json!({ "game": "nim", "players": ["human", "robot"] })),
        ("/api/record/write", json!({ "game": "nim", "format": "xml" })),
        ("/api/puzzle", json!({ "problem": "chess" })),
        ("/api/puzzle", json!({ "problem": "adji-boto", "position": "A", "moves": ["a1"] })),
        ("/api/puzzle/hint", json!({ "problem": "adji-boto", "position": "Z" })),
        ("/api/search/path", json!({ "problem": "adji-boto", "algorithm": "astar", "events": 100_001 })),
        ("/api/search/path", json!({ "problem": "adji-boto", "algorithm": "astar", "heuristic": "x" })),
        ("/api/search/game", json!({ "game": "nim", "algorithm": "x" })),
        ("/api/search/game", json!({ "game": "nim", "ordering": "best" })),
        ("/api/compare", json!({ "problem": "adji-boto", "algorithms": ["astar", "x"] })),
        ("/api/compare", json!({ "problem": "adji-boto", "positions": vec!["A"; 101] })),
        ("/api/doctor", json!({ "problem": "adji-boto", "heuristic": "base", "largest": 13 })),
    ] {
        let answer = post(&app, path, &fields).await;
        assert_eq!(answer.status, 400, "{path} {fields}: {}", answer.text);
        assert!(answer.code().starts_with("fault-") && !answer.message().is_empty(), "{}", answer.text);
    }
}

#[tokio::test]
async fn requests_that_are_no_requests_are_refused() {
    let app = server();
    for (method, path, status) in [
        ("GET", "/api/nothing", 404),
        ("POST", "/api/nothing", 404),
        ("GET", "/nothing.js", 404),
        ("GET", "/../Cargo.toml", 404),
        ("GET", "/%2e%2e/Cargo.toml", 404),
        ("GET", "/api/game", 405),
        ("PUT", "/api/game", 405),
        ("POST", "/api/catalogue", 405),
        ("DELETE", "/", 405),
    ] {
        let answer = send(&app, request(method, path, Body::empty())).await;
        assert_eq!(answer.status, status, "{method} {path}");
        assert!(answer.code().starts_with("fault-"), "{}", answer.text);
    }
    for body in ["", "{", "[]", "3", "{\"game\":}", "\u{0}"] {
        let answer = send(&app, request("POST", "/api/game", body)).await;
        assert_eq!(answer.status, 400, "{body}");
    }
    let plain = axum::http::Request::post("/api/game")
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, "text/plain")
        .body(Body::from(r#"{"game":"nim"}"#));
    assert_eq!(send(&app, plain.unwrap()).await.status, 415);
    let mut foreign = request("POST", "/api/game", r#"{"game":"nim"}"#);
    foreign.headers_mut().insert(header::HOST, "evil.example".parse().unwrap());
    let answer = send(&app, foreign).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (403, "fault-host"));
}

#[tokio::test]
async fn large_and_long_requests_are_refused() {
    let app = server();
    let position = "1,".repeat(40_000);
    let answer = post(&app, "/api/game", &json!({ "game": "nim", "position": position })).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (413, "fault-large"));
    let rows = vec!["1"; 9000].join(",");
    let moves: Vec<String> = (1..=4000).map(|row| format!("{row}-1")).collect();
    let answer = post(&app, "/api/game", &json!({ "game": "nim", "position": rows, "moves": moves })).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (400, "fault-long-game"));
}

#[tokio::test]
async fn a_body_that_never_comes_is_not_waited_for() {
    let app = app(ServerSettings { patience: Duration::from_millis(50), ..ServerSettings::default() });
    let (_sender, receiver) = tokio::sync::mpsc::channel::<Never>(1);
    let request = request("POST", "/api/game", Body::from_stream(Silence(receiver)));
    let answer = send(&app, request).await;
    assert_eq!((answer.status.as_u16(), answer.code().as_str()), (408, "fault-slow"));
}

type Never = Result<axum::body::Bytes, std::io::Error>;

/// A body that never arrives.
struct Silence(tokio::sync::mpsc::Receiver<Never>);

impl futures_core::Stream for Silence {
    type Item = Never;

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Never>> {
        self.0.poll_recv(context)
    }
}

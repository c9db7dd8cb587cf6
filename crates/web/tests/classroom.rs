//! Forks of searches, settings of path searchers, and games between two browsers: the API without a socket.

#[path = "support/client.rs"]
#[allow(dead_code, reason = "each test file uses what it needs")]
mod client;

use axum::Router;
use client::post;
use jogada_web::{Settings, app};
use serde_json::{Value, json};

/// The events of a recorded search.
async fn recorded(app: &Router, path: &str, fields: Value) -> Vec<Value> {
    let answer = post(app, path, &fields).await;
    assert_eq!(answer.status, 200, "{}", answer.text);
    let lists = answer.events().into_iter().filter(|(name, _)| name == "events");
    lists.flat_map(|(_, data)| data["list"].as_array().unwrap().clone()).collect()
}

#[tokio::test]
async fn a_fork_changes_nothing_before_its_step() {
    let app = app(Settings::default());
    let path = |more: Value| {
        let mut fields = json!({ "problem": "graph", "algorithm": "astar", "heuristic": "given" });
        fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        recorded(&app, "/api/search/path", fields)
    };
    let plain = path(json!({})).await;
    for (after, more) in [(4, json!({ "fork_heuristic": "zero" })), (1, json!({ "fork_weight": 300 }))] {
        let mut more = more;
        more["fork_after"] = json!(after);
        let forked = path(more).await;
        assert_eq!(forked[..after], plain[..after]);
        assert_ne!(forked, plain);
    }
    let game = |more: Value| {
        let mut fields = json!({ "game": "tree", "algorithm": "alpha-beta", "depth": 4 });
        fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        recorded(&app, "/api/search/game", fields)
    };
    let plain = game(json!({})).await;
    let forked = game(json!({ "fork_after": 14, "fork_reversed": true })).await;
    assert_eq!(forked[..14], plain[..14]);
    // The third branch begins with its last leaf, which cuts the other two.
    assert!(forked.len() < plain.len());
}

#[tokio::test]
async fn forks_and_settings_are_checked() {
    let app = app(Settings::default());
    for (path, fields) in [
        (
            "/api/search/path",
            json!({ "problem": "graph", "algorithm": "astar", "fork_after": 1, "fork_heuristic": "x" }),
        ),
        ("/api/search/path", json!({ "problem": "graph", "algorithm": "wastar", "weight": 99 })),
        ("/api/search/path", json!({ "problem": "graph", "algorithm": "beam", "width": 0 })),
        ("/api/search/game", json!({ "game": "tree", "fork_after": 1, "fork_window": "5,3" })),
        ("/api/search/game", json!({ "game": "tree", "fork_after": 1, "fork_window": "a" })),
    ] {
        let answer = post(&app, path, &fields).await;
        assert_eq!(answer.status, 400, "{fields}: {}", answer.text);
    }
}

#[tokio::test]
async fn what_a_narrowed_window_finds_is_no_proof() {
    let app = app(Settings::default());
    for (more, exact) in [(json!({}), true), (json!({ "fork_after": 0, "fork_window": "4,9" }), false)] {
        let mut fields = json!({ "game": "tree", "algorithm": "alpha-beta", "depth": 4 });
        fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let answer = post(&app, "/api/search/game", &fields).await;
        let end = answer.events().into_iter().rfind(|(name, _)| name == "end").unwrap().1;
        assert_eq!(end["report"]["exact"], exact, "{fields}");
    }
}

#[tokio::test]
async fn two_browsers_play_one_game() {
    let app = app(Settings::default());
    let begun = post(&app, "/api/shared", &json!({ "game": "nim", "position": "1,3 1" })).await.json();
    let name = begun["shared"].clone();
    assert_eq!((&begun["game"], &begun["moves"]), (&json!("nim"), &json!([])));
    let played = post(&app, "/api/shared", &json!({ "shared": name, "moves": ["1-1"] })).await.json();
    assert_eq!(played["moves"], json!(["1-1"]));
    // Who comes too late, or with another game, is told how it stands.
    let late = post(&app, "/api/shared", &json!({ "shared": name, "moves": ["2-1"] })).await.json();
    assert_eq!(late["moves"], json!(["1-1"]));
    let illegal = post(&app, "/api/shared", &json!({ "shared": name, "moves": ["1-1", "1-1"] })).await;
    assert_eq!(illegal.status, 400, "{}", illegal.text);
    let told = post(&app, "/api/shared", &json!({ "shared": name })).await.json();
    assert_eq!((&told["position"], &told["moves"]), (&json!("1,3 1"), &json!(["1-1"])));
    let unknown = post(&app, "/api/shared", &json!({ "shared": "nothing" })).await;
    assert_eq!((unknown.status.as_u16(), unknown.code().as_str()), (400, "fault-shared"));
    let nothing = post(&app, "/api/shared", &json!({})).await;
    assert_eq!(nothing.status, 400, "{}", nothing.text);
}

//! Forks of searches, settings of path algorithms, and games between two browsers: the API without a socket.

#[path = "support/client.rs"]
#[allow(dead_code, reason = "each test file uses what it needs")]
mod client;

use axum::Router;
use client::post;
use jogada_web::{ServerSettings, app};
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
    let app = app(ServerSettings::default());
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
    // The third branch starts with its last leaf, which cuts the other two.
    assert!(forked.len() < plain.len());
}

/// Path algorithms whose order of moves can be reversed during a search.
const ORDERED: [&str; 13] = [
    "bfs",
    "dfs",
    "iddfs",
    "ucs",
    "bidirectional",
    "greedy",
    "astar",
    "wastar",
    "idastar",
    "rbfs",
    "course-bfs",
    "course-dfs",
    "course-astar",
];

#[tokio::test]
async fn the_order_of_moves_is_turned_round_in_every_search() {
    let app = app(ServerSettings::default());
    let path = |algorithm: &str, more: Value| {
        let mut fields = json!({ "problem": "graph", "algorithm": algorithm });
        fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        recorded(&app, "/api/search/path", fields)
    };
    for algorithm in ORDERED {
        let plain = path(algorithm, json!({})).await;
        let forked = path(algorithm, json!({ "fork_after": 1, "fork_reversed": true })).await;
        assert_eq!(forked[0], plain[0], "{algorithm}");
        assert_ne!(forked, plain, "{algorithm}");
    }
    for algorithm in ["engine", "course", "negamax", "mtdf"] {
        let fields = json!({ "game": "tree", "algorithm": algorithm, "depth": 4 });
        let plain = recorded(&app, "/api/search/game", fields.clone()).await;
        let mut fields = fields;
        fields["fork_after"] = json!(1);
        fields["fork_reversed"] = json!(true);
        let forked = recorded(&app, "/api/search/game", fields).await;
        assert_eq!(forked[0], plain[0], "{algorithm}");
        let tried = |events: &[Value]| events.iter().find(|event| event["ply"] == 1).unwrap()["move"].clone();
        assert_eq!([tried(&plain), tried(&forked)], ["a", "c"].map(Value::from), "{algorithm}");
    }
}

#[tokio::test]
async fn the_courses_player_tells_the_value_of_every_node() {
    let app = app(ServerSettings::default());
    let fields = json!({ "game": "tree", "algorithm": "course", "depth": 4 });
    let events = recorded(&app, "/api/search/game", fields).await;
    let named = |name: &str| events.iter().filter(|event| event["e"] == name).count();
    assert_eq!(named("enter"), named("leave"));
    assert!(named("cut") > 0);
    let root = events.iter().rfind(|event| event["e"] == "leave").unwrap();
    assert_eq!(
        (&root["ply"], &root["value"]),
        (&json!(0), &json!(3)),
        "the value of the tree from the textbook"
    );
}

#[tokio::test]
async fn forks_and_settings_are_checked() {
    let app = app(ServerSettings::default());
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
    let app = app(ServerSettings::default());
    for algorithm in ["alpha-beta", "engine", "course"] {
        for (more, exact) in [(json!({}), true), (json!({ "fork_after": 0, "fork_window": "4,9" }), false)] {
            let mut fields = json!({ "game": "tree", "algorithm": algorithm, "depth": 4 });
            fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            let answer = post(&app, "/api/search/game", &fields).await;
            let end = answer.events().into_iter().rfind(|(name, _)| name == "end").unwrap().1;
            assert_eq!(end["report"]["exact"], exact, "{fields}");
        }
    }
}

#[tokio::test]
async fn two_browsers_play_one_game() {
    let app = app(ServerSettings::default());
    let begun = post(&app, "/api/shared", &json!({ "game": "nim", "position": "1,3 1" })).await.json();
    let name = begun["shared"].clone();
    assert_eq!((&begun["game"], &begun["moves"]), (&json!("nim"), &json!([])));
    let played = post(&app, "/api/shared", &json!({ "shared": name, "moves": ["1-1"] })).await.json();
    assert_eq!(played["moves"], json!(["1-1"]));
    // A move that is late, or of another game, gets the current state as its answer.
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

#[tokio::test]
async fn a_move_is_taken_back_when_the_other_agrees() {
    let app = app(ServerSettings::default());
    let begun = post(&app, "/api/shared", &json!({ "game": "nim", "position": "1,3 1" })).await.json();
    let name = begun["shared"].clone();
    let send = |more: Value| {
        let mut fields = json!({ "shared": name });
        fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let app = app.clone();
        async move { post(&app, "/api/shared", &fields).await.json() }
    };
    send(json!({ "moves": ["1-1"] })).await;
    let other = post(&app, "/api/shared", &json!({ "shared": name, "act": "beg" })).await;
    assert_eq!((other.status.as_u16(), other.code().as_str()), (400, "fault-parameter-value"));
    let asked = send(json!({ "moves": ["1-1"], "act": "ask", "side": 1, "keep": 0 })).await;
    assert_eq!(asked["wish"], json!({ "by": 1, "keep": 0 }));
    let declined = send(json!({ "act": "decline", "side": 2 })).await;
    assert_eq!((&declined["wish"], &declined["moves"]), (&Value::Null, &json!(["1-1"])));
    send(json!({ "moves": ["1-1"], "act": "ask", "side": 1, "keep": 0 })).await;
    let agreed = send(json!({ "act": "accept", "side": 2 })).await;
    assert_eq!((&agreed["moves"], &agreed["taken_back"]), (&json!([]), &json!(1)));
    // A client that has not heard of it yet does not make the move again.
    assert_eq!(send(json!({ "moves": ["1-1"] })).await["moves"], json!([]));
    assert_eq!(send(json!({ "moves": ["2-2"], "taken_back": 1 })).await["moves"], json!(["2-2"]));
    let over = send(json!({ "act": "resign", "side": 1 })).await;
    assert_eq!((&over["resigned"], &over["next"]), (&json!(1), &Value::Null));
    let next = send(json!({ "act": "rematch", "side": 2 })).await["next"].clone();
    assert_eq!(send(json!({})).await["next"], next, "the other hears of it");
    let rematch = post(&app, "/api/shared", &json!({ "shared": next })).await.json();
    assert_eq!((&rematch["position"], &rematch["moves"]), (&json!("1,3 1"), &json!([])));
}

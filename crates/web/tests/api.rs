//! The API without a socket: what it answers, and how it refuses.

#[path = "support/client.rs"]
mod client;
#[path = "api/refusals.rs"]
mod refusals;

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::header;
use client::{Answer, get, post, request, send};
use jogada_core::Fault;
use jogada_games::games;
use jogada_web::{NamedEngines, ServerSettings, app};
use jogada_workbench::{
    Engines, GamePlayer, GameSoFar, MoveRequest, PlayerError, Score, SearchProgress, Thought,
};
use serde_json::{Value, json};
use tower::ServiceExt;

fn server() -> Router {
    app(ServerSettings::default())
}

fn last(answer: &Answer, name: &str) -> Value {
    let found = answer.events().into_iter().rfind(|(told, _)| told == name);
    found.unwrap_or_else(|| panic!("no {name} in {}", answer.text)).1
}

#[tokio::test]
async fn a_game_is_where_it_began_and_its_moves() {
    let view = post(
        &server(),
        "/api/game",
        &json!({ "game": "adji-boto", "position": "0,0,0,0,0,2/0,0,0,0,4,0 1 0-0", "moves": ["e1"] }),
    )
    .await
    .json();
    assert_eq!(view["position"], "0,0,0,0,1,3/0,0,0,0,0,1 2 1-0");
    assert_eq!((&view["to_move"], &view["points"]), (&json!(2), &json!([1, 0])));
    assert_eq!(view["scene"]["pits"], json!([[0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 3]]));
    let hands: Vec<_> = view["steps"].as_array().unwrap().iter().map(|step| step["hand"].clone()).collect();
    assert_eq!(hands, [4, 3, 2, 1, 0, 0]);
    assert_eq!(view["steps"][5]["taken"], json!(["d2"]));
    assert_eq!(view["played"], json!([{ "player": 1, "move": "e1", "pass": false }]));
}

#[tokio::test]
async fn passes_and_results_are_reported() {
    let app = server();
    let view =
        post(&app, "/api/game", &json!({ "game": "adji-boto", "position": "0,0,0,0,0,2/0,0,0,0,0,0 1" }));
    let view = view.await.json();
    assert_eq!((&view["passes"], &view["moves"]), (&json!(true), &json!(["pass"])));
    let over = json!({ "game": "nim", "position": "1 1", "moves": ["1-1"] });
    let view = post(&app, "/api/game?lang=pt", &over).await.json();
    assert_eq!((&view["ending"]["winner"], &view["ending"]["reason"]), (&json!(2), &json!("rules")));
    assert_eq!(view["ending"]["message"], "O jogo acabou: ganhou o jogador 2.");
    assert_eq!((&view["moves"], &view["scene"]["rows"]), (&json!([]), &json!(["0"])));
    for (game, position, mv, why) in [
        ("nim", "1 1", "1-1", "The loser took the last piece."),
        ("nim:misere=false", "1 1", "1-1", "The winner took the last piece."),
        ("tic-tac-toe", "xx./oo./...", "c3", "Three in a row."),
        ("adji-boto", "0,0,0,0,0,2/0,0,0,0,0,1 1", "f1", "Points: 3 to 0"),
    ] {
        let over = json!({ "game": game, "position": position, "moves": [mv] });
        let view = post(&app, "/api/game", &over).await.json();
        assert_eq!(view["why"], why, "{game}: {view}");
    }
}

#[tokio::test]
async fn the_bishops_scene_knows_who_erased_what() {
    let view = post(&server(), "/api/game", &json!({ "game": "bishop", "moves": ["b8", "c1"] })).await.json();
    let cell = |name: &str| {
        let cells = view["scene"]["cells"].as_array().unwrap();
        cells.iter().find(|cell| cell["name"] == name).unwrap().clone()
    };
    assert_eq!((&cell("b8")["erased_by"], &cell("b8")["number"]), (&json!(1), &json!(62)));
    assert_eq!((&cell("h1")["erased_by"], &cell("h1")["value"]), (&json!("mirror"), &Value::Null));
    assert_eq!(view["scene"]["last_mirror"], "c5");
    assert_eq!((&cell("a7")["reachable"], &cell("a7")["threatened"]), (&json!(true), &json!([true, false])));
}

#[tokio::test]
async fn huge_rows_stay_exact_and_are_not_listed() {
    let huge = "123456789012345678901234567890";
    let view = post(&server(), "/api/game", &json!({ "game": "nim", "position": format!("{huge},1") }));
    let view = view.await.json();
    assert_eq!((&view["scene"]["rows"][0], &view["moves"]), (&json!(huge), &Value::Null));
}

#[tokio::test]
async fn the_page_comes_with_its_headers_and_is_not_sent_twice() {
    let app = server();
    let page = get(&app, "/").await;
    assert_eq!(
        (page.status.as_u16(), &page.headers["content-type"]),
        (200, &"text/html; charset=utf-8".parse().unwrap())
    );
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(page.headers["x-content-type-options"], "nosniff");
    let mut again = request("GET", "/", Body::empty());
    again.headers_mut().insert(header::IF_NONE_MATCH, page.headers["etag"].clone());
    let again = send(&app, again).await;
    assert_eq!((again.status.as_u16(), again.text.len()), (304, 0));
    let api = get(&app, "/api/health").await;
    assert_eq!(api.headers["cache-control"], "no-store");
    assert!(api.headers.contains_key("content-security-policy"));
}

#[tokio::test]
async fn a_computer_answers_with_a_legal_move_and_its_counters() {
    let app = server();
    for game in games().iter().map(|info| info.id) {
        let view = post(&app, "/api/game", &json!({ "game": game })).await.json();
        let answer = post(&app, "/api/think", &json!({ "game": game, "player": "ai:level=5" })).await;
        let thought = last(&answer, "answer");
        assert!(view["moves"].as_array().unwrap().contains(&thought["move"]), "{game}: {thought}");
        assert!(thought["stats"]["nodes"].as_u64() >= Some(1), "{game}: {thought}");
    }
    let over = json!({ "game": "nim", "position": "0 1" });
    assert_eq!(last(&post(&app, "/api/think", &over).await, "answer")["move"], Value::Null);
}

/// External engines that always play the same move, which identifies them.
struct OneMoveEngine;

impl Engines for OneMoveEngine {
    fn check(&self, _text: &str) -> Result<(), Fault> {
        Ok(())
    }

    fn player(
        &self,
        text: &str,
        _time: Option<Duration>,
        _game: &str,
    ) -> Result<Box<dyn GamePlayer>, PlayerError> {
        assert_eq!(text, "engine:./bot", "what the owner said, not what the reader did");
        Ok(Box::new(OneMoveEngine))
    }
}

impl GamePlayer for OneMoveEngine {
    fn start(&mut self, _game: &GameSoFar) -> Result<(), PlayerError> {
        Ok(())
    }

    fn think(
        &mut self,
        _request: &MoveRequest,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        let score = Score { value: 0, scale: 1, exact: false };
        let stats = jogada_core::GameStats::default();
        let stop = jogada_core::Stop::Time;
        let best = Some("3-3".to_owned());
        Ok(Thought { best, score, line: Vec::new(), depth: 0, stop, is_random: false, stats })
    }
}

#[tokio::test]
async fn programs_play_if_the_owner_named_them_and_no_others() {
    let ask = |player: &str| json!({ "game": "nim", "player": player });
    let refused = post(&server(), "/api/think", &ask("engine:anna")).await;
    assert_eq!(refused.status, 400, "{}", refused.text);
    let named = vec![("anna".to_owned(), "engine:./bot".to_owned())];
    let engines = Some(NamedEngines { engines: Arc::new(OneMoveEngine), named });
    let app = app(ServerSettings { engines, ..ServerSettings::default() });
    assert_eq!(get(&app, "/api/catalogue").await.json()["engines"], json!(["anna"]));
    assert_eq!(last(&post(&app, "/api/think", &ask("engine:anna")).await, "answer")["move"], "3-3");
    for player in ["engine:./bot", "engine:cmd=./bot", "engine:bruno"] {
        let refused = post(&app, "/api/think", &ask(player)).await;
        assert_eq!(refused.status, 400, "{}", refused.text);
        assert!(refused.text.contains("anna"), "the names are told: {}", refused.text);
    }
}

#[tokio::test]
async fn values_come_best_first_and_solvers_are_exact() {
    let app = server();
    let fields = json!({ "game": "nim", "position": "1,3,5 1" });
    let values = last(&post(&app, "/api/values", &fields).await, "values");
    assert_eq!((&values["moves"][0]["move"], &values["moves"][0]["exact"]), (&json!("3-3"), &json!(true)));
    let solved = last(&post(&app, "/api/solve", &fields).await, "answer");
    assert_eq!((&solved["value"], &solved["best"]), (&json!(1), &json!(["3-3"])));
    let why = post(&app, "/api/why?lang=pt", &json!({ "game": "nim", "position": "1,3,5 1", "move": "3-5" }));
    let why = why.await.json();
    assert_eq!((&why["mistake"], &why["proved"]), (&json!(true), &json!(true)));
    let lines: Vec<&str> = why["message"].as_str().unwrap().lines().collect();
    assert!(lines[0].contains("3-5 é um erro") && lines[1].ends_with("3-3"), "{why}");
    let judged =
        post(&app, "/api/why", &json!({ "game": "adji-boto", "move": "a1", "time_ms": 4000 })).await.json();
    assert_eq!(judged["proved"], json!(false), "{judged}");
    let review =
        post(&app, "/api/review", &json!({ "game": "nim", "position": "1,3,5 1", "moves": ["3-5", "2-3"] }));
    let done = last(&review.await, "done");
    assert_eq!(done["players"], json!([{ "slips": 0, "mistakes": 1 }, { "slips": 0, "mistakes": 0 }]));
}

#[tokio::test]
async fn values_that_take_long_are_estimates_and_never_nothing() {
    let app = server();
    for moves in [json!([]), json!(["a8"])] {
        let fields = json!({ "game": "bishop", "moves": moves, "time_ms": 300 });
        let view = post(&app, "/api/game", &json!({ "game": "bishop", "moves": moves })).await.json();
        let values = last(&post(&app, "/api/values", &fields).await, "values");
        let told = values["moves"].as_array().unwrap();
        assert_eq!(told.len(), view["moves"].as_array().unwrap().len(), "{values}");
        for value in told {
            let word = if value["exact"] == json!(true) { "(proved)" } else { "(estimated)" };
            assert!(value["told"].as_str().unwrap().ends_with(word), "{value}");
        }
    }
    let huge = json!({ "game": "nim", "position": "1000000007,1000000007 1" });
    let values = last(&post(&app, "/api/values", &huge).await, "values");
    assert!(values["message"].as_str().is_some_and(|message| !message.is_empty()), "{values}");
}

#[tokio::test]
async fn records_are_written_and_read_back_even_when_damaged() {
    let app = server();
    for format in ["jsonl", "text"] {
        let game = json!({
            "game": "nim", "moves": ["1-1", "4-7"], "players": ["human", "ai:level=3"],
            "format": format, "resigned": 1,
        });
        let written = post(&app, "/api/record/write", &game).await.json();
        let text = written["text"].as_str().unwrap();
        let read = post(&app, "/api/record/read", &json!({ "text": text })).await.json();
        assert_eq!((&read["moves"], &read["players"]), (&game["moves"], &game["players"]));
        assert_eq!((&read["result"]["reason"], &read["damage"]), (&json!("resignation"), &Value::Null));
        let damaged = text.replace("4-7", "4-9");
        let read = post(&app, "/api/record/read", &json!({ "text": damaged })).await.json();
        assert_eq!(read["moves"], json!(["1-1"]));
        assert!(read["damage"]["line"].as_u64() > Some(1) && read["damage"]["message"].is_string(), "{read}");
    }
}

#[tokio::test]
async fn puzzles_are_played_and_hinted_at() {
    let app = server();
    let opened = post(&app, "/api/puzzle", &json!({ "problem": "adji-boto", "position": "A" })).await.json();
    assert_eq!((&opened["optimal"], &opened["moves"]), (&json!(4), &json!(["f2", "e1"])));
    let mut moves = Vec::new();
    for _ in 0..4 {
        let fields = json!({ "problem": "adji-boto", "position": "A", "moves": moves });
        let hint = post(&app, "/api/puzzle/hint", &fields).await.json();
        assert_eq!((&hint["remaining"], &hint["optimal"]), (&json!(4 - moves.len()), &json!(true)));
        moves.push(hint["move"].as_str().unwrap().to_owned());
    }
    let fields = json!({ "problem": "adji-boto", "position": "A", "moves": moves });
    let solved = post(&app, "/api/puzzle", &fields).await.json();
    assert_eq!((&solved["solved"], &solved["cost"]), (&json!(true), &json!(4)));
    let arrived = post(&app, "/api/puzzle/hint", &fields).await.json();
    assert_eq!(arrived, json!({ "move": null, "remaining": 0, "length": 0, "optimal": true }));
    let never = post(&app, "/api/puzzle/hint", &json!({ "problem": "jugs:goal=7" })).await.json();
    assert_eq!(never, json!({ "move": null, "remaining": null, "length": null, "optimal": false }));
    // Where moves differ in cost, the hint is on the cheapest path.
    let grid = post(&app, "/api/puzzle/hint", &json!({ "problem": "grid" })).await.json();
    assert_eq!(grid, json!({ "move": "down", "remaining": 7, "length": 7, "optimal": true }));
}

#[tokio::test]
async fn a_random_position_is_one_of_the_problem_and_of_its_seed() {
    let app = server();
    for (problem, has_random) in [("adji-boto", true), ("sliding:width=4", true), ("graph", false)] {
        let mut found = Vec::new();
        for seed in [1, 1, 2] {
            let random =
                post(&app, "/api/puzzle/random", &json!({ "problem": problem, "seed": seed })).await.json();
            let position = random["position"].clone();
            assert_eq!(position.is_string(), has_random, "{problem}");
            if has_random {
                let fields = json!({ "problem": problem, "position": position });
                let opened = post(&app, "/api/puzzle", &fields).await.json();
                assert_eq!(opened["position"], position);
            }
            found.push(position);
        }
        assert!(found[0] == found[1] && (found[0] != found[2]) == has_random, "{problem}: {found:?}");
    }
}

#[tokio::test]
async fn recordings_say_what_they_leave_out() {
    let app = server();
    let fields = json!({ "problem": "adji-boto", "position": "D", "algorithm": "greedy", "events": 300 });
    let answer = post(&app, "/api/search/path", &fields).await;
    let told: usize = answer
        .events()
        .iter()
        .filter(|(name, _)| name == "events")
        .map(|(_, data)| data["list"].as_array().unwrap().len())
        .sum();
    let end = last(&answer, "end");
    assert_eq!((told, &end["complete"], &end["run"]["solved"]), (300, &json!(false), &json!(true)));
    assert!(end["events"].as_u64() > Some(300), "{end}");
}

#[tokio::test]
async fn words_come_in_the_language_of_the_reader() {
    let app = server();
    let mut asked = request("GET", "/api/catalogue", Body::empty());
    asked.headers_mut().insert(header::ACCEPT_LANGUAGE, "pt-PT,pt;q=0.9".parse().unwrap());
    let catalogue = send(&app, asked).await.json();
    assert_eq!(catalogue["language"], "pt");
    assert_eq!(catalogue["games"].as_array().unwrap().len(), jogada_games::games().len());
    let [english, portuguese] = [get(&app, "/api/messages").await, get(&app, "/api/messages?lang=pt").await];
    let [english, portuguese] = [english.json(), portuguese.json()];
    let keys = |words: &Value| words.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert!(keys(&english) == keys(&portuguese) && english != portuguese);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_takes_no_more_than_it_can_bear() {
    let app = app(ServerSettings { slots: 1, waiting: 1, ..ServerSettings::default() });
    let long = || request("POST", "/api/analyse", json!({ "game": "adji-boto" }).to_string());
    // The answers are not read to their ends: they stay open, and their searches with them.
    let first = app.clone().oneshot(long()).await.unwrap();
    let second = app.clone().oneshot(long()).await.unwrap();
    assert_eq!((first.status().as_u16(), second.status().as_u16()), (200, 200));
    let health = get(&app, "/api/health").await.json();
    assert_eq!((&health["searches"], &health["waiting"]), (&json!(1), &json!(1)));
    let third = send(&app, long()).await;
    assert_eq!((third.status.as_u16(), third.code().as_str()), (429, "fault-busy"));
    assert!(third.headers.contains_key(header::RETRY_AFTER));
    // Players have a lane of their own.
    let move_ = post(&app, "/api/think", &json!({ "game": "nim", "player": "ai:level=1" })).await;
    assert_eq!(move_.status, 200);
    drop((first, second));
    for _ in 0..6000 {
        let health = get(&app, "/api/health").await.json();
        if (&health["searches"], &health["waiting"]) == (&json!(0), &json!(0)) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("searches go on although nobody reads them");
}

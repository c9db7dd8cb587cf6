//! The operations of the API, one file a subject.

mod analysis;
mod catalogue;
mod fields;
mod forks;
mod friends;
mod games;
mod laboratory;
mod puzzles;
mod recordings;
mod records;
mod rules;
mod scores;
mod thinking;

use std::sync::LazyLock;
use std::time::Duration;

use serde_json::json;

use crate::operation::Operation;

/// Time beyond a search's own limit before it is cancelled from outside. Together with the time that `work` then allows
/// for stopping, it is a second.
const GRACE: Duration = Duration::from_millis(500);

/// All operations, each with an example that a test sends.
pub(crate) static OPERATIONS: LazyLock<Vec<Operation>> = LazyLock::new(|| {
    let lines = concat!(
        r#"{"event":"game","version":1,"game":"nim","position":"1,3,5 1","players":["human","human"],"date":"2026-11-15T06:07:45Z"}"#,
        "\n",
        r#"{"event":"move","ply":1,"player":1,"move":"3-5","time_us":0}"#,
        "\n",
    );
    vec![
        Operation::get(
            "/api/catalogue",
            "What there is: games, problems, algorithms, limits.",
            catalogue::catalogue,
        ),
        Operation::get(
            "/api/messages",
            "The words of the page, with `{name}` where a value goes.",
            catalogue::messages,
        ),
        Operation::get(
            "/api/pictures",
            "What games and problems look like at their start.",
            catalogue::pictures,
        ),
        Operation::get("/api/openapi.json", "This description.", catalogue::openapi),
        Operation::get("/api/health", "Whether the server is well, and how busy.", catalogue::health),
        Operation::get(
            "/api/jobs",
            "Batches and workers of the server of jobs that is followed.",
            catalogue::jobs,
        ),
        Operation::object(
            "/api/game",
            "A game after its moves.",
            json!({ "game": "adji-boto", "moves": ["a1"] }),
            games::game,
        ),
        Operation::object(
            "/api/shared",
            "A game between two browsers: begins one, plays a move of one, or tells how far it is.",
            json!({ "game": "nim", "moves": ["1-1"] }),
            friends::shared,
        ),
        Operation::object(
            "/api/rules",
            "The rules of a game or problem, with pictures, as its parameters make them.",
            json!({ "game": "quarto:give=false" }),
            rules::rules,
        ),
        Operation::events(
            "/api/think",
            "A computer's move.",
            json!({ "game": "quarto", "player": "ai:level=3" }),
            thinking::think,
        ),
        Operation::events(
            "/api/values",
            "What every move is worth.",
            json!({ "game": "nim", "position": "1,3,5 1" }),
            thinking::values,
        ),
        Operation::events(
            "/api/analyse",
            "The engine's view, deeper and deeper, until the time is up or the reader leaves.",
            json!({ "game": "bishop", "time_ms": 50 }),
            thinking::analyse,
        ),
        Operation::events(
            "/api/solve",
            "The exact value of a position.",
            json!({ "game": "nim", "position": "1,3,5 1", "every_move": true }),
            analysis::solve,
        ),
        Operation::object(
            "/api/why",
            "What is wrong with a move.",
            json!({ "game": "nim", "position": "1,3,5 1", "move": "3-5" }),
            analysis::why,
        ),
        Operation::events(
            "/api/review",
            "What every move of a game was worth.",
            json!({ "game": "nim", "position": "1,3,5 1", "moves": ["3-5", "2-3"] }),
            analysis::review,
        ),
        Operation::object(
            "/api/record/read",
            "A game written down, read; of a damaged one the intact part.",
            json!({ "text": lines }),
            records::read_record,
        ),
        Operation::object(
            "/api/record/write",
            "A game, written down.",
            json!({ "game": "nim", "moves": ["1-1"], "players": ["human", "ai:level=3"], "format": "text" }),
            records::write_record,
        ),
        Operation::object(
            "/api/puzzle",
            "A problem after its moves.",
            json!({ "problem": "adji-boto", "position": "A", "moves": ["e1"] }),
            puzzles::puzzle,
        ),
        Operation::object(
            "/api/puzzle/hint",
            "A move that leads on.",
            json!({ "problem": "adji-boto", "position": "A" }),
            puzzles::puzzle_hint,
        ),
        Operation::object(
            "/api/puzzle/random",
            "A random position of a problem.",
            json!({ "problem": "adji-boto", "seed": 1 }),
            puzzles::random_position,
        ),
        Operation::events(
            "/api/compare",
            "Problems × algorithms × heuristics, under equal limits.",
            json!({ "problem": "adji-boto", "positions": ["A", "C"], "algorithms": ["astar", "bfs"], "heuristics": ["bound"] }),
            laboratory::compare,
        ),
        Operation::events(
            "/api/ablate",
            "The engine without each of its techniques in turn. The time is for all rows together.",
            json!({ "game": "tic-tac-toe", "depth": 3 }),
            laboratory::ablate,
        ),
        Operation::events(
            "/api/doctor",
            "A heuristic held against exact distances.",
            json!({ "problem": "adji-boto", "heuristic": "base", "largest": 4, "samples": 3 }),
            laboratory::doctor,
        ),
        Operation::events(
            "/api/search/path",
            "A path search, event by event.",
            json!({ "problem": "adji-boto", "position": "A", "algorithm": "astar", "heuristic": "bound" }),
            recordings::search_path,
        ),
        Operation::events(
            "/api/search/game",
            "A game search, event by event.",
            json!({ "game": "tic-tac-toe", "algorithm": "alpha-beta", "depth": 3 }),
            recordings::search_game,
        ),
    ]
});

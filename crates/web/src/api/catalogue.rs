//! What there is: games, problems, algorithms, words; and whether the server is well.

use jogada_core::Fault;
use jogada_games::{Entry, GameInfo, Kind, Parameter, games, problems};
use jogada_messages::{Language, patterns, say};
use jogada_play::{LEVELS, OptionWords, USUAL_LEVEL, heuristic_words, open, options};
use jogada_search::algorithm::PathAlgorithm;
use jogada_search::games::Algorithm;
use jogada_workbench::{ProblemSession, open_problem};
use serde_json::{Value, json};

use crate::request::ApiRequest;
use crate::settings::{MOST_BODY, MOST_EVENTS, MOST_HASH, MOST_MEMORY, MOST_NODES, MOST_TIME, USUAL_EVENTS};
use crate::work::Reply;

/// Everything there is to choose from, described in the reader's language.
pub(crate) fn catalogue(request: &ApiRequest) -> Result<Reply, Fault> {
    let language = request.language;
    let games = games().iter().map(|info| game(info, language)).collect::<Result<Vec<_>, _>>()?;
    let problems = problems().iter().map(|info| Ok(problem(&*open_problem(info.id, None)?, language)));
    let problems = problems.collect::<Result<Vec<_>, Fault>>()?;
    let title = |name: &str| say(language, &format!("algorithm-{name}"), &[]);
    let paths = PathAlgorithm::ALL.map(|one| {
        json!({ "name": one.name(), "title": title(one.name()), "uses_heuristic": one.uses_heuristic() })
    });
    let searchers = Algorithm::ALL.map(|one| json!({ "name": one.name(), "title": title(one.name()) }));
    Ok(Reply::Now(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "language": language.code(),
        "games": games,
        "problems": problems,
        "path_algorithms": paths,
        "game_algorithms": searchers,
        "levels": LEVELS,
        "usual_level": USUAL_LEVEL,
        "limits": limits(),
    })))
}

fn limits() -> Value {
    json!({
        "time_ms": MOST_TIME.as_millis() as u64,
        "nodes": MOST_NODES,
        "memory_mb": MOST_MEMORY,
        "hash_mb": MOST_HASH,
        "threads": 1,
        "events": MOST_EVENTS,
        "usual_events": USUAL_EVENTS,
        "body_bytes": MOST_BODY,
    })
}

/// The parameters of a game or problem.
fn parameters<E: Entry>(info: &E, language: Language) -> Vec<Value> {
    let parameter = |(parameter, words): (&Parameter, OptionWords)| {
        let mut described = json!({ "name": parameter.key });
        match parameter.kind {
            Kind::Switch if matches!(parameter.default, "true" | "false") => {
                described["values"] = json!(["true", "false"]);
            }
            Kind::Switch => described["values"] = json!(["on", "off"]),
            Kind::Choice(words) => described["values"] = json!(words),
            Kind::Number(low, high) => {
                // A browser knows no whole numbers beyond 2^53.
                described["from"] = low.into();
                described["to"] = high.min((1 << 53) - 1).into();
            }
        }
        described["default"] = parameter.default.into();
        described["help"] = words.explained().into();
        described
    };
    info.parameters().iter().zip(options(language, info)).map(parameter).collect()
}

fn game(info: &GameInfo, language: Language) -> Result<Value, Fault> {
    let word = |part: &str| say(language, &format!("game-{}{part}", info.id), &[]);
    let session = open(info.id, None)?;
    Ok(json!({
        "id": info.id,
        "name": word(""),
        "about": word("-about"),
        "legend": word("-legend"),
        "start": session.start(),
        "parameters": parameters(info, language),
        "position_help": word("-position"),
        "move_help": word("-move"),
        "has_points": session.has_points(),
    }))
}

fn problem(problem: &dyn ProblemSession, language: Language) -> Value {
    let info = problem.info();
    let part = |part: &str| say(language, &format!("problem-{}{part}", info.id), &[]);
    let heuristic = |name: &&str| json!({ "name": name, "about": heuristic_words(language, info.id, name) });
    json!({
        "id": info.id,
        "name": part(""),
        "about": part("-about"),
        "legend": part("-legend"),
        "position_help": part("-position"),
        "move_help": part("-move"),
        "start": problem.start(),
        "parameters": parameters(info, language),
        "positions": info.named,
        "heuristics": info.heuristics.iter().map(heuristic).collect::<Vec<_>>(),
    })
}

/// The words of the page, with the names of values left in braces.
pub(crate) fn messages(request: &ApiRequest) -> Result<Reply, Fault> {
    Ok(Reply::Now(
        patterns(request.language, "page-").into_iter().map(|(key, text)| (key, Value::from(text))).collect(),
    ))
}

/// That the server is well, and how busy.
pub(crate) fn health(request: &ApiRequest) -> Result<Reply, Fault> {
    let queue = &request.app_state.queue;
    Ok(Reply::Now(json!({ "status": "ok", "searches": queue.searching(), "waiting": queue.waiting() })))
}

/// The description of all this, for programs.
pub(crate) fn openapi(_ask: &ApiRequest) -> Result<Reply, Fault> {
    let description = include_str!("../../openapi.json");
    Ok(Reply::Now(serde_json::from_str(description).unwrap_or_default()))
}

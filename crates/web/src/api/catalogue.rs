//! The catalogue: games, problems, algorithms, texts; and the server's health.

use std::collections::BTreeMap;
use std::sync::PoisonError;

use jogada_core::Fault;
use jogada_games::{Entry, GameInfo, Origin, Parameter, ParameterKind, games, problems};
use jogada_messages::{Language, patterns, say};
use jogada_play::{DEFAULT_LEVEL, LEVELS, OptionWords, heuristic_words, open, options};
use jogada_report::JobsObject;
use jogada_search::algorithm::PathAlgorithm;
use jogada_search::games::settings::SettingKind;
use jogada_search::games::{Algorithm, Setting};
use jogada_workbench::{ProblemSession, open_problem};
use schemars::JsonSchema;
use serde::Serialize;

use super::OPERATIONS;
use crate::api_error::ApiError;
use crate::openapi::{Document, document};
use crate::operation::Answered;
use crate::request::ApiRequest;
use crate::settings::{DEFAULT_EVENTS, MAX_BODY, MAX_EVENTS, MAX_HASH, MAX_MEMORY, MAX_NODES, MAX_TIME};
use crate::view::SceneObject;

#[derive(Serialize, JsonSchema)]
pub(crate) struct Catalogue {
    version: &'static str,
    language: &'static str,
    games: Vec<CatalogueGame>,
    problems: Vec<CatalogueProblem>,
    path_algorithms: Vec<CataloguePathAlgorithm>,
    game_algorithms: Vec<CatalogueAlgorithm>,
    levels: u64,
    /// The default level of a computer.
    usual_level: u64,
    /// The settings by which a computer is limited in the choice of players, the default one first.
    computer_limits: Vec<ComputerLimit>,
    /// Names of the external engines that play here: `engine:NAME` is a player.
    engines: Vec<String>,
    limits: CatalogueLimits,
}

#[derive(Serialize, JsonSchema)]
struct CatalogueGame {
    id: &'static str,
    name: String,
    about: String,
    legend: String,
    /// The years in which it was the course's, as far as known; null for the classics.
    course: Option<&'static [&'static str]>,
    start: String,
    parameters: Vec<CatalogueParameter>,
    position_help: String,
    move_help: String,
    has_points: bool,
}

/// A parameter: one of a few `values`, or a number `from` .. `to`.
#[derive(Serialize, JsonSchema)]
struct CatalogueParameter {
    name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<u64>,
    default: &'static str,
    help: String,
}

#[derive(Serialize, JsonSchema)]
struct CatalogueProblem {
    id: &'static str,
    name: String,
    about: String,
    legend: String,
    position_help: String,
    move_help: String,
    start: String,
    parameters: Vec<CatalogueParameter>,
    positions: &'static [&'static str],
    /// Whether a move may cost more than 1.
    costs_differ: bool,
    /// Whether it has random positions.
    has_random: bool,
    heuristics: Vec<CatalogueHeuristic>,
}

#[derive(Serialize, JsonSchema)]
struct CatalogueHeuristic {
    name: &'static str,
    about: String,
}

#[derive(Serialize, JsonSchema)]
struct CataloguePathAlgorithm {
    name: &'static str,
    title: String,
    uses_heuristic: bool,
}

#[derive(Serialize, JsonSchema)]
struct CatalogueAlgorithm {
    name: &'static str,
    title: String,
}

/// A setting of computers, with the values that players choose from: `ai:NAME=VALUE` is a player.
#[derive(Serialize, JsonSchema)]
struct ComputerLimit {
    name: &'static str,
    values: Vec<String>,
    default: String,
}

/// The settings offered, the default of each, and the values; where there are none, the whole range of the setting.
const COMPUTER_LIMITS: [(&str, &str, &[&str]); 3] = [
    ("level", "", &[]),
    ("time", "1s", &["200ms", "500ms", "1s", "2s", "5s", "10s", "30s"]),
    ("depth", "6", &["1", "2", "3", "4", "5", "6", "8", "10", "12", "16", "20"]),
];

fn computer_limits() -> Vec<ComputerLimit> {
    let limit = |(name, default, values): (&str, &str, &[&str])| {
        let setting = Setting::named(name)?;
        let values = match setting.kind {
            SettingKind::Number(low, high) if values.is_empty() => {
                (low..=high).map(|value| value.to_string()).collect()
            }
            _ => values.iter().map(|value| (*value).to_owned()).collect(),
        };
        let default = if default.is_empty() { DEFAULT_LEVEL.to_string() } else { default.to_owned() };
        Some(ComputerLimit { name: setting.name, values, default })
    };
    COMPUTER_LIMITS.into_iter().filter_map(limit).collect()
}

#[derive(Serialize, JsonSchema)]
struct CatalogueLimits {
    time_ms: u64,
    nodes: u64,
    memory_mb: u64,
    hash_mb: u64,
    threads: u32,
    events: u64,
    usual_events: u64,
    body_bytes: usize,
}

/// Everything there is to choose from, described in the reader's language.
pub(crate) fn catalogue(request: &ApiRequest) -> Result<Answered<Catalogue>, ApiError> {
    let language = request.language;
    let title = |name: &str| say(language, &format!("algorithm-{name}"), &[]);
    let problems = problems().iter().map(|info| Ok(problem(&*open_problem(info.id, None)?, language)));
    Answered::now(&Catalogue {
        version: env!("CARGO_PKG_VERSION"),
        language: language.code(),
        games: games().iter().map(|info| game(info, language)).collect::<Result<_, _>>()?,
        problems: problems.collect::<Result<_, Fault>>()?,
        path_algorithms: PathAlgorithm::ALL
            .iter()
            .map(|one| CataloguePathAlgorithm {
                name: one.name(),
                title: title(one.name()),
                uses_heuristic: one.uses_heuristic(),
            })
            .collect(),
        game_algorithms: Algorithm::ALL
            .iter()
            .map(|one| CatalogueAlgorithm { name: one.name(), title: title(one.name()) })
            .collect(),
        levels: LEVELS,
        usual_level: DEFAULT_LEVEL,
        computer_limits: computer_limits(),
        engines: request
            .app_state
            .settings
            .engines
            .iter()
            .flat_map(|engines| engines.named.iter().map(|(name, _)| name.clone()))
            .collect(),
        limits: CatalogueLimits {
            time_ms: MAX_TIME.as_millis() as u64,
            nodes: MAX_NODES,
            memory_mb: MAX_MEMORY,
            hash_mb: MAX_HASH,
            threads: 1,
            events: MAX_EVENTS,
            usual_events: DEFAULT_EVENTS,
            body_bytes: MAX_BODY,
        },
    })
}

fn game(info: &GameInfo, language: Language) -> Result<CatalogueGame, Fault> {
    let word = |part: &str| say(language, &format!("game-{}{part}", info.id), &[]);
    let session = open(info.id, None)?;
    Ok(CatalogueGame {
        id: info.id,
        name: word(""),
        about: word("-about"),
        legend: word("-legend"),
        course: match info.origin {
            Origin::Course(years) => Some(years),
            Origin::Classic => None,
        },
        start: session.start(),
        parameters: parameters(info, language),
        position_help: word("-position"),
        move_help: word("-move"),
        has_points: session.has_points(),
    })
}

/// The parameters of a game or problem.
fn parameters<E: Entry>(info: &E, language: Language) -> Vec<CatalogueParameter> {
    info.parameters().iter().zip(options(language, info)).map(parameter).collect()
}

fn parameter((parameter, words): (&Parameter, OptionWords)) -> CatalogueParameter {
    let (values, range) = match parameter.kind {
        ParameterKind::Switch if matches!(parameter.default, "true" | "false") => {
            (Some(vec!["true", "false"]), None)
        }
        ParameterKind::Switch => (Some(vec!["on", "off"]), None),
        ParameterKind::Choice(words) => (Some(words.to_vec()), None),
        // JavaScript has no exact whole numbers beyond 2^53.
        ParameterKind::Number(low, high) => (None, Some((low, high.min((1 << 53) - 1)))),
    };
    CatalogueParameter {
        name: parameter.key,
        values,
        from: range.map(|(low, _)| low),
        to: range.map(|(_, high)| high),
        default: parameter.default,
        help: words.explained(),
    }
}

fn problem(problem: &dyn ProblemSession, language: Language) -> CatalogueProblem {
    let info = problem.info();
    let part = |part: &str| say(language, &format!("problem-{}{part}", info.id), &[]);
    let heuristic =
        |name: &&'static str| CatalogueHeuristic { name, about: heuristic_words(language, info.id, name) };
    CatalogueProblem {
        id: info.id,
        name: part(""),
        about: part("-about"),
        legend: part("-legend"),
        position_help: part("-position"),
        move_help: part("-move"),
        start: problem.start(),
        parameters: parameters(info, language),
        positions: info.named,
        costs_differ: info.costs_differ,
        has_random: problem.random_position(0).is_some(),
        heuristics: info.heuristics.iter().map(heuristic).collect(),
    }
}

/// Pictures of games and problems at their start, by id; those that the page draws.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Pictures {
    games: BTreeMap<&'static str, SceneObject>,
    problems: BTreeMap<&'static str, SceneObject>,
}

/// A picture of everything that can be played.
pub(crate) fn pictures(_request: &ApiRequest) -> Result<Answered<Pictures>, ApiError> {
    let mut pictures = Pictures { games: BTreeMap::new(), problems: BTreeMap::new() };
    for info in games() {
        pictures.games.insert(info.id, SceneObject(open(info.id, None)?.scene().board));
    }
    for info in problems() {
        pictures.problems.insert(info.id, SceneObject(open_problem(info.id, None)?.scene().board));
    }
    Answered::now(&pictures)
}

/// The page's texts, with placeholders in braces.
pub(crate) fn messages(request: &ApiRequest) -> Result<Answered<BTreeMap<String, String>>, ApiError> {
    Answered::now(&patterns(request.language, "page-").into_iter().collect())
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Health {
    /// `ok`.
    status: &'static str,
    searches: usize,
    waiting: usize,
}

/// The server's health and load.
pub(crate) fn health(request: &ApiRequest) -> Result<Answered<Health>, ApiError> {
    let queue = &request.app_state.queue;
    Answered::now(&Health { status: "ok", searches: queue.searching(), waiting: queue.waiting() })
}

/// The last state of the job server; empty if none is followed.
pub(crate) fn jobs(request: &ApiRequest) -> Result<Answered<JobsObject>, ApiError> {
    let followed = request.app_state.settings.jobs.as_ref();
    let seen = followed.map(|jobs| jobs.lock().unwrap_or_else(PoisonError::into_inner).clone());
    Answered::now(&seen.unwrap_or_default())
}

/// The OpenAPI document.
pub(crate) fn openapi(_request: &ApiRequest) -> Result<Answered<Document>, ApiError> {
    Answered::now(&Document(document(&OPERATIONS)))
}

#[cfg(test)]
mod tests {
    use jogada_play::PlayerSpec;

    use super::*;

    #[test]
    fn every_computer_that_is_offered_is_a_player() {
        let limits = computer_limits();
        assert_eq!(limits.iter().map(|limit| limit.name).collect::<Vec<_>>(), ["level", "time", "depth"]);
        assert_eq!(
            (limits[0].values.len() as u64, &*limits[0].default),
            (LEVELS, &*DEFAULT_LEVEL.to_string())
        );
        for ComputerLimit { name, values, default } in limits {
            assert!(values.contains(&default), "{name}={default}");
            for value in values {
                let player = format!("ai:{name}={value}");
                assert!(matches!(player.parse(), Ok(PlayerSpec::Computer(_))), "{player}");
            }
        }
    }
}

//! Recorded searches, for the theatre.

use std::collections::BTreeMap;
use std::time::Duration;

use jogada_core::{Fault, Field};
use jogada_report::{
    GameEventObject, GameHeader, GameRecorder, GameStory, PathEventObject, PathHeader, PathRecorder,
    ReportObject, RunObject,
};
use jogada_search::algorithm::Settings;
use jogada_search::games::settings::{SettingKind, SettingValue};
use jogada_search::games::{MAX_DEPTH, Options, SETTINGS, Setting, Specification};
use jogada_workbench::{GameSearch, PathFork, Watch, read_game_algorithm, read_path_algorithm};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::GRACE;
use super::fields::{GameFields, LimitFields, ProblemFields};
use super::forks::{ForkingWatcher, GameForkFields, PathForkFields};
use crate::api_error::ApiError;
use crate::operation::Answered;
use crate::queue::Lane;
use crate::recording::{Batches, Recorded};
use crate::request::ApiRequest;
use crate::settings::{DEFAULT_EVENTS, MAX_EVENTS};

/// Default time limit of a recorded search.
const RECORDING_TIME: Duration = Duration::from_secs(10);

/// Limits on weight and width.
const MAX_WEIGHT: u32 = 10_000;
const MAX_WIDTH: u32 = 1_000_000;

/// How much of a search is recorded.
#[derive(Deserialize, JsonSchema)]
struct EventsField {
    /// Limit on the events sent; 20 000 if left out.
    #[schemars(extend("minimum" = 1, "maximum" = MAX_EVENTS))]
    events: Option<u64>,
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct PathFields {
    #[serde(flatten)]
    problem: ProblemFields,
    algorithm: String,
    heuristic: Option<String>,
    #[schemars(extend("minimum" = 1))]
    depth: Option<u32>,
    #[serde(flatten)]
    limits: LimitFields,
    #[serde(flatten)]
    events: EventsField,
    #[serde(flatten)]
    settings: SettingsFields,
    #[serde(flatten)]
    fork: PathForkFields,
}

/// Parameters of some path algorithms.
#[derive(Deserialize, JsonSchema)]
struct SettingsFields {
    /// Weight of weighted A*, in percent; 150 if left out.
    #[schemars(extend("minimum" = 100, "maximum" = MAX_WEIGHT))]
    weight: Option<u32>,
    /// Beam width: states kept per layer; 1000 if left out.
    #[schemars(extend("minimum" = 1, "maximum" = MAX_WIDTH))]
    width: Option<u32>,
    /// Capacity of SMA* in nodes; as memory allows if left out.
    #[schemars(extend("minimum" = 1, "maximum" = MAX_WIDTH))]
    capacity: Option<u32>,
}

impl SettingsFields {
    /// The settings, with defaults for what was left out.
    fn settings(&self) -> Settings {
        let usual = Settings::default();
        Settings {
            weight: self.weight.unwrap_or(usual.weight),
            width: self.width.map_or(usual.width, |width| width as usize),
            capacity: self.capacity.map(|nodes| nodes as usize),
            ..usual
        }
    }
}

/// The result of a path search.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RunResult {
    run: RunObject,
}

/// A path search, event by event.
pub(crate) fn search_path(
    request: &ApiRequest,
    fields: PathFields,
) -> Result<Answered<Recorded<PathHeader, PathEventObject, RunResult>>, ApiError> {
    let algorithm = read_path_algorithm(&fields.algorithm)?;
    let problem = fields.problem.open()?;
    let heuristic = fields.heuristic;
    heuristic.as_deref().map(|name| problem.info().check_heuristic(name)).transpose()?;
    fields.fork.fork_heuristic.as_deref().map(|name| problem.info().check_heuristic(name)).transpose()?;
    let fork = fields.fork.read();
    let mut limits = fields.limits.limits(fields.depth, RECORDING_TIME);
    limits.fork = fork.as_ref().map(|(fork, _)| fork.fork.clone());
    let settings = fields.settings.settings();
    let events = fields.events.events.unwrap_or(DEFAULT_EVENTS);
    let cache = request.app_state.settings.cache.clone();
    let name = fields.problem.position.unwrap_or_else(|| problem.position());
    let time = limits.time.unwrap_or(RECORDING_TIME) + GRACE;
    Ok(Answered::stream(Lane::Study, time, move |sender| {
        limits.cancel = sender.cancel().clone();
        let (heuristic, cache) = (heuristic.as_deref(), cache.as_deref());
        // The order of moves does not concern the method, only the search.
        let changes_estimates = |fork: &PathFork| fork.heuristic.is_some() || fork.weight != 100;
        let change = fork.as_ref().map(|(fork, _)| fork).filter(|fork| changes_estimates(fork));
        let method = problem.forked_method(algorithm, heuristic, change, cache, settings.threads, &limits)?;
        let position = problem.position();
        let mut batches = Batches::new(sender);
        let recorder = PathRecorder::new(&mut batches, method.header(&position)?, events);
        let mut recorder = recorder.map_err(|_| ApiError::Internal)?;
        let mut forking = ForkingWatcher::new(&mut recorder, fork.map(|(fork, after)| (fork.fork, after)));
        let run = method.run(&position, &name, settings, &limits, Some(&mut forking))?;
        recorder.finish(run.stop).map_err(|_| ApiError::Internal)?;
        batches.finish(RunResult { run: run.object() });
        Ok(())
    }))
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct SearchFields {
    #[serde(flatten)]
    game: GameFields,
    /// The engine if left out.
    algorithm: Option<String>,
    #[schemars(extend("minimum" = 1, "maximum" = MAX_DEPTH))]
    depth: Option<u32>,
    #[serde(flatten)]
    limits: LimitFields,
    #[serde(flatten)]
    events: EventsField,
    seed: Option<u64>,
    #[serde(flatten)]
    fork: GameForkFields,
    #[serde(flatten)]
    engine: EngineFields,
}

/// The engine's settings of a recorded search, by name.
#[derive(Deserialize)]
struct EngineFields(BTreeMap<String, Value>);

/// The result of a game search.
#[derive(Serialize, JsonSchema)]
pub(crate) struct ReportResult {
    report: ReportObject,
}

/// A game search, event by event.
pub(crate) fn search_game(
    request: &ApiRequest,
    fields: SearchFields,
) -> Result<Answered<Recorded<GameHeader, GameEventObject, ReportResult>>, ApiError> {
    let session = fields.game.open(request)?;
    let mut limits = fields.limits.limits(fields.depth, RECORDING_TIME);
    let search = GameSearch {
        algorithm: read_game_algorithm(fields.algorithm.as_deref().unwrap_or("engine"))?,
        options: fields.engine.options()?.fitting(&limits),
        seed: fields.seed.unwrap_or(1),
        ..GameSearch::default()
    };
    let fork = fields.fork.read(session.value_scale(search.algorithm))?;
    limits.fork = fork.as_ref().map(|(fork, _)| fork.clone());
    let events = fields.events.events.unwrap_or(DEFAULT_EVENTS);
    let time = limits.time.unwrap_or(RECORDING_TIME) + GRACE;
    let story = GameStory {
        game: session.game().to_owned(),
        position: session.position(),
        algorithm: search.algorithm.name().to_owned(),
    };
    Ok(Answered::stream(Lane::Study, time, move |sender| {
        limits.cancel = sender.cancel().clone();
        let mut batches = Batches::new(sender);
        let scale = session.value_scale(search.algorithm);
        let recorder = GameRecorder::new(&mut batches, GameHeader::new(&story, scale), events);
        let mut recorder = recorder.map_err(|_| ApiError::Internal)?;
        let mut forking = ForkingWatcher::new(&mut recorder, fork);
        let report = session.search(&search, &limits, Watch::Events(&mut forking));
        recorder.finish(report.stop).map_err(|_| ApiError::Internal)?;
        batches.finish(ReportResult { report: ReportObject::new(&story, &report) });
        Ok(())
    }))
}

/// The settings that change what the engine does, not what it uses.
fn engine_settings() -> impl Iterator<Item = &'static Setting> {
    let changes = |setting: &&Setting| matches!(setting.kind, SettingKind::Switch | SettingKind::Choice(_));
    SETTINGS.iter().filter(|setting| setting.is_engine).filter(changes)
}

impl EngineFields {
    /// The engine's options of a request.
    fn options(&self) -> Result<Options, Fault> {
        let mut specification = Specification::default();
        for setting in engine_settings() {
            match (setting.kind, self.0.get(setting.name)) {
                (SettingKind::Switch, Some(Value::Bool(is_on))) => {
                    specification.set_value(setting, SettingValue::On(*is_on));
                }
                (_, Some(Value::String(word))) => {
                    specification.set(Field::whole(setting.name), Field::whole(word))?;
                }
                _ => {}
            }
        }
        Ok(specification.options)
    }
}

impl JsonSchema for EngineFields {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "EngineFields".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let described = |setting: &Setting| match setting.kind {
            SettingKind::Choice(words) => {
                let words: Vec<Option<&str>> = words.iter().copied().map(Some).chain([None]).collect();
                json!({ "type": ["string", "null"], "enum": words })
            }
            _ => json!({ "type": ["boolean", "null"] }),
        };
        let settings: Map<String, Value> =
            engine_settings().map(|setting| (setting.name.to_owned(), described(setting))).collect();
        json_schema!({ "type": "object", "properties": settings })
    }
}

//! Searches written down as they happen, for the theatre.

use std::time::Duration;

use jogada_core::{Fault, Field};
use jogada_report::{GameRecorder, GameStory, Recorder, game_report};
use jogada_search::algorithm::Settings;
use jogada_search::games::settings::Kind;
use jogada_search::games::{MAX_DEPTH, Options, SETTINGS, Setting, Specification};
use jogada_workbench::{GameSearch, Watch, open_problem, read_game_algorithm, read_path_algorithm};
use serde_json::Value;

use super::{GRACE, fault_of, limits};
use crate::fields::Fields;
use crate::queue::Lane;
use crate::recording::Batches;
use crate::request::ApiRequest;
use crate::settings::{MOST_EVENTS, USUAL_EVENTS};
use crate::view::open_game;
use crate::work::{Reply, Sink, Work, internal};

/// How long a recorded search may take unless the request says otherwise.
const RECORDED: Duration = Duration::from_secs(10);

fn events(fields: &Fields) -> Result<u64, Fault> {
    Ok(fields.number("events", 1, MOST_EVENTS)?.unwrap_or(USUAL_EVENTS))
}

/// A path search, event by event.
pub(crate) fn search_path(request: &ApiRequest) -> Result<Reply, Fault> {
    let fields = &request.fields;
    fields.only(&[
        "problem",
        "position",
        "algorithm",
        "heuristic",
        "nodes",
        "depth",
        "time_ms",
        "memory_mb",
        "events",
    ])?;
    let algorithm = read_path_algorithm(fields.required("algorithm")?)?;
    let problem = open_problem(fields.required("problem")?, fields.text("position")?)?;
    let heuristic = fields.text("heuristic")?.map(str::to_owned);
    heuristic.as_deref().map(|name| problem.info().check_heuristic(name)).transpose()?;
    let mut limits = limits(fields, u64::from(u32::MAX), RECORDED)?;
    let events = events(fields)?;
    let cache = request.app_state.settings.cache.clone();
    let name = fields.text("position")?.map_or_else(|| problem.position(), str::to_owned);
    let time = limits.time.unwrap_or(RECORDED) + GRACE;
    Ok(Reply::Stream(Work::new(Lane::Study, time, move |sink| {
        limits.cancel = sink.cancel().clone();
        let method = problem.method(algorithm, heuristic.as_deref(), cache.as_deref(), &limits);
        let method = method.map_err(fault_of)?;
        let position = problem.position();
        let mut batches = Batches::new(sink);
        let recorder = Recorder::new(&mut batches, &method.format(&position)?, events);
        let mut recorder = recorder.map_err(|_| internal())?;
        let run = method.run(&position, &name, Settings::default(), &limits, Some(&mut recorder))?;
        recorder.finish(run.stop).map_err(|_| internal())?;
        tell_end(sink, batches, "run", run.json());
        Ok(())
    })))
}

fn tell_end(sink: &Sink, batches: Batches<'_>, key: &str, result: Value) {
    let mut end = batches.into_end();
    end[key] = result;
    sink.tell("end", &end);
}

/// A game search, event by event.
pub(crate) fn search_game(request: &ApiRequest) -> Result<Reply, Fault> {
    let fields = &request.fields;
    let own = ["game", "position", "moves", "algorithm", "depth", "nodes", "time_ms", "events", "seed"];
    let known: Vec<&str> = own.into_iter().chain(engine_settings().map(|setting| setting.name)).collect();
    fields.only(&known)?;
    let session = open_game(request)?;
    let mut limits = limits(fields, u64::from(MAX_DEPTH), RECORDED)?;
    let search = GameSearch {
        algorithm: read_game_algorithm(fields.text("algorithm")?.unwrap_or("engine"))?,
        options: options(fields)?.fitting(&limits),
        seed: fields.number("seed", 0, u64::MAX)?.unwrap_or(1),
        ..GameSearch::default()
    };
    let events = events(fields)?;
    let time = limits.time.unwrap_or(RECORDED) + GRACE;
    let story = GameStory {
        game: session.game().to_owned(),
        position: session.position(),
        algorithm: search.algorithm.name().to_owned(),
    };
    Ok(Reply::Stream(Work::new(Lane::Study, time, move |sink| {
        limits.cancel = sink.cancel().clone();
        let mut batches = Batches::new(sink);
        let scale = session.value_scale(search.algorithm);
        let recorder = GameRecorder::new(&mut batches, &story, scale, events);
        let mut recorder = recorder.map_err(|_| internal())?;
        let report = session.search(&search, &limits, Watch::Events(&mut recorder));
        recorder.finish(report.stop).map_err(|_| internal())?;
        tell_end(sink, batches, "report", game_report(&story, &report));
        Ok(())
    })))
}

/// The engine's settings that a recorded search takes: all that change what it does, none that change what it uses.
fn engine_settings() -> impl Iterator<Item = &'static Setting> {
    let changes = |setting: &&Setting| matches!(setting.kind, Kind::Switch | Kind::Choice(_));
    SETTINGS.iter().filter(|setting| setting.is_engine).filter(changes)
}

/// The engine's options a request asks for.
fn options(fields: &Fields) -> Result<Options, Fault> {
    let mut specification = Specification::default();
    for setting in engine_settings() {
        let value = match setting.kind {
            Kind::Switch => fields.flag(setting.name)?.map(|is_on| if is_on { "on" } else { "off" }),
            _ => fields.text(setting.name)?,
        };
        if let Some(value) = value {
            specification.set(Field::whole(setting.name), Field::whole(value))?;
        }
    }
    Ok(specification.options)
}

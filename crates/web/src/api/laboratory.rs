//! Experiments: comparisons, what each trick is worth, the heuristic doctor.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Fault, Field, Limits};
use jogada_report::{Run, csv, csv_header, csv_line};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::games::MAX_DEPTH;
use jogada_solve::Tablebases;
use jogada_workbench::{
    Ablation, Comparison, Examination, NamedPosition, ProblemSession, USUAL, methods, open_problem,
    read_path_algorithm,
};
use serde_json::{Value, json};

use super::{GRACE, fault_of, limits, time};
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::settings::{MOST_EXPERIMENT, MOST_RUNS, MOST_TIME};
use crate::view::open_game;
use crate::work::{Reply, Sink, Work};

/// How long each run of a comparison may take unless the request says otherwise.
const RUN: Duration = Duration::from_secs(5);
/// How long all rows of an ablation together may take.
const ABLATION: Duration = Duration::from_secs(30);
/// How long an examination of a heuristic may take.
const EXAMINATION: Duration = Duration::from_secs(30);
/// Larger states drawn by lot, usually and at most.
const SAMPLES: [u64; 2] = [100, 10_000];
/// The largest states that can all be examined: more would be more than memory holds.
const LARGEST: u64 = 12;

/// Problems × algorithms × heuristics.
pub(crate) fn compare(request: &ApiRequest) -> Result<Reply, Fault> {
    let fields = &request.fields;
    fields.only(&[
        "problem",
        "positions",
        "algorithms",
        "heuristics",
        "nodes",
        "depth",
        "time_ms",
        "memory_mb",
    ])?;
    let owned = |key: &str| -> Result<Vec<String>, Fault> {
        Ok(fields.texts(key)?.into_iter().map(str::to_owned).collect())
    };
    let algorithms = fields.texts("algorithms")?.into_iter().map(read_path_algorithm);
    let mut algorithms = algorithms.collect::<Result<Vec<_>, _>>()?;
    if algorithms.is_empty() {
        algorithms.extend(USUAL);
    }
    let series = Series {
        positions: owned("positions")?,
        algorithms,
        heuristics: owned("heuristics")?,
        limits: limits(fields, u64::from(u32::MAX), RUN)?,
        cache: request.app_state.settings.cache.clone(),
    };
    series.prepare(open_problem(fields.required("problem")?, None)?)
}

struct Series {
    positions: Vec<String>,
    algorithms: Vec<PathAlgorithm>,
    heuristics: Vec<String>,
    limits: Limits,
    cache: Option<PathBuf>,
}

impl Series {
    /// What is to be run, once it is known to be possible.
    fn prepare(mut self, problem: Box<dyn ProblemSession>) -> Result<Reply, Fault> {
        if self.positions.is_empty() {
            self.positions = match problem.info().named {
                [] => vec![problem.start()],
                named => named.iter().map(|name| (*name).to_owned()).collect(),
            };
        }
        let runs = self.positions.len() * self.algorithms.len() * self.heuristics.len().max(1);
        if runs > MOST_RUNS {
            let fault = Field::whole(&runs.to_string()).fault("fault-many-runs");
            return Err(fault.with("high", MOST_RUNS as u64));
        }
        self.heuristics.iter().try_for_each(|name| problem.info().check_heuristic(name).map(drop))?;
        let placed = self
            .positions
            .iter()
            .map(|text| Ok(NamedPosition { name: text.clone(), position: problem.at(text)?.position() }));
        let placed = placed.collect::<Result<Vec<_>, Fault>>()?;
        Ok(Reply::Stream(Work::new(Lane::Study, MOST_EXPERIMENT, move |sink| {
            self.limits.cancel = sink.cancel().clone();
            self.run(&*problem, placed, sink)
        })))
    }

    fn run(
        self,
        problem: &dyn ProblemSession,
        positions: Vec<NamedPosition>,
        sink: &Sink,
    ) -> Result<(), Fault> {
        let Series { algorithms, heuristics, limits, cache, .. } = self;
        let methods =
            methods(problem, &algorithms, &heuristics, cache.as_deref(), &limits).map_err(fault_of)?;
        let comparison = Comparison { positions, methods, settings: Settings::default(), limits };
        let mut runs = Vec::new();
        // Line by line: whoever cancels keeps the file as far as it is.
        sink.tell("csv", &json!({ "text": csv_header() }));
        for step in comparison.steps() {
            let total = comparison.total();
            let algorithm = step.method.algorithm().name();
            sink.tell(
                "progress",
                &json!({ "done": step.done, "total": total, "name": step.at.name, "algorithm": algorithm }),
            );
            let run = step.run()?;
            sink.tell("csv", &json!({ "text": csv_line(&run) }));
            sink.tell("run", &run.json());
            runs.push(run);
        }
        let list: Vec<Value> = runs.iter().map(Run::json).collect();
        let complete = list.len() == comparison.total();
        sink.tell("done", &json!({ "runs": list, "csv": csv(&runs), "complete": complete }));
        Ok(())
    }
}

/// What each trick of the engine is worth.
pub(crate) fn ablate(request: &ApiRequest) -> Result<Reply, Fault> {
    request.fields.only(&["game", "position", "moves", "depth", "time_ms"])?;
    let mut session = open_game(request)?;
    // What tables know is no merit of the engine.
    session.use_tables(&Tablebases::default()).map_err(fault_of)?;
    let depth = request.fields.number("depth", 1, u64::from(MAX_DEPTH))?;
    let time = time(&request.fields, ABLATION)?;
    Ok(Reply::Stream(Work::new(Lane::Study, time + GRACE, move |sink| {
        let tricks = Ablation::tricks();
        let limits = Limits {
            depth: depth.map(|depth| depth as u32),
            time: Some(time / (tricks.len() + 1) as u32),
            cancel: sink.cancel().clone(),
            ..Limits::default()
        };
        let mut ablation = Ablation { session: &*session, limits };
        if depth.is_none() {
            ablation.limits.depth = Some(ablation.usual_depth());
        }
        let mut rows = Vec::new();
        let total = tricks.len();
        for (trick, options) in tricks {
            // A row that nobody waits for would still take a table's time and memory.
            if sink.cancel().is_cancelled() {
                break;
            }
            let mut row = ablation.json(&trick, &ablation.measure(options));
            row["trick"] = trick.into();
            sink.tell("row", &row);
            rows.push(row);
        }
        let complete = rows.len() == total;
        sink.tell("done", &json!({ "rows": rows, "complete": complete }));
        Ok(())
    })))
}

/// A heuristic held against exact distances.
pub(crate) fn doctor(request: &ApiRequest) -> Result<Reply, Fault> {
    let fields = &request.fields;
    fields.only(&["problem", "position", "heuristic", "largest", "samples", "seed", "time_ms"])?;
    let [usual, most] = SAMPLES;
    let problem = open_problem(fields.required("problem")?, fields.text("position")?)?;
    let heuristic = fields.required("heuristic")?;
    problem.info().check_heuristic(heuristic)?;
    let mut examination = Examination {
        heuristic: heuristic.to_owned(),
        largest: fields.number("largest", 0, LARGEST)?.map(|largest| largest as u32),
        samples: fields.number("samples", 0, most)?.unwrap_or(usual),
        seed: fields.number("seed", 0, u64::MAX)?.unwrap_or(1),
        limits: Limits { time: Some(time(fields, EXAMINATION)?), ..Limits::default() },
        cache: request.app_state.settings.cache.clone(),
    };
    let language = request.language;
    Ok(Reply::Stream(Work::new(Lane::Study, MOST_TIME, move |sink| {
        examination.limits.cancel = sink.cancel().clone();
        let mut progress =
            |done: u64, total: u64| sink.tell("progress", &json!({ "done": done, "total": total }));
        let verdict = problem.examine(&examination, &mut progress).map_err(fault_of)?;
        let mut object = verdict.json();
        let rows = verdict.rows(language).map(|(heading, answer)| format!("{heading}: {answer}"));
        let cases = [verdict.counterexample_words(language), verdict.inconsistency_words(language)];
        let sentences: Vec<String> = cases.into_iter().flatten().collect();
        object["title"] = verdict.title(language).into();
        object["findings"] = json!(rows);
        object["message"] = sentences.join(" ").into();
        sink.tell("verdict", &object);
        Ok(())
    })))
}

//! Experiments: comparisons, ablations, the heuristic doctor.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::{Fault, Field, Limits};
use jogada_report::{ReportObject, Run, RunObject, csv, csv_header, csv_line};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::games::MAX_DEPTH;
use jogada_solve::Tablebases;
use jogada_workbench::{
    Ablation, AblationRow, Comparison, Examination, NamedPosition, ProblemSession, USUAL, VerdictObject,
    ablation_positions, ablations, methods, open_problem, read_path_algorithm,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::GRACE;
use super::fields::{GameFields, LimitFields, ProblemFields, TimeField};
use crate::api_error::ApiError;
use crate::faults::WebFault;
use crate::operation::{Answered, EventSender};
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::settings::{MAX_EXPERIMENT, MAX_RUNS, MAX_TIME};

/// Default time limit of each run of a comparison.
const RUN_TIME: Duration = Duration::from_secs(5);
/// Time limit of all rows of an ablation together.
const ABLATION_TIME: Duration = Duration::from_secs(30);
/// Limit on the positions of an ablation.
const MAX_POSITIONS: u32 = 4;
/// Time limit of the doctor.
const DOCTOR_TIME: Duration = Duration::from_secs(30);
/// Random larger states: default and maximum.
const SAMPLES: [u64; 2] = [100, 10_000];
/// Largest size whose states can all be examined within memory.
const MAX_SIZE: u64 = 12;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct CompareFields {
    problem: String,
    positions: Option<Vec<String>>,
    algorithms: Option<Vec<String>>,
    heuristics: Option<Vec<String>>,
    #[schemars(extend("minimum" = 1))]
    depth: Option<u32>,
    #[serde(flatten)]
    limits: LimitFields,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CompareEvent {
    Progress(CompareProgress),
    Csv(CsvLine),
    Run(Box<RunObject>),
    Done(CompareDone),
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct CompareProgress {
    done: usize,
    total: usize,
    name: String,
    algorithm: &'static str,
}

/// The next line of the comparison as CSV, its header first.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct CsvLine {
    text: String,
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct CompareDone {
    runs: Vec<RunObject>,
    csv: String,
    complete: bool,
}

/// Compares problems × algorithms × heuristics.
pub(crate) fn compare(
    request: &ApiRequest,
    fields: CompareFields,
) -> Result<Answered<CompareEvent>, ApiError> {
    let named = fields.algorithms.iter().flatten().map(|name| read_path_algorithm(name));
    let mut algorithms = named.collect::<Result<Vec<_>, _>>()?;
    if algorithms.is_empty() {
        algorithms.extend(USUAL);
    }
    let series = Series {
        positions: fields.positions.unwrap_or_default(),
        algorithms,
        heuristics: fields.heuristics.unwrap_or_default(),
        limits: fields.limits.limits(fields.depth, RUN_TIME),
        cache: request.app_state.settings.cache.clone(),
    };
    series.prepare(open_problem(&fields.problem, None)?)
}

struct Series {
    positions: Vec<String>,
    algorithms: Vec<PathAlgorithm>,
    heuristics: Vec<String>,
    limits: Limits,
    cache: Option<PathBuf>,
}

impl Series {
    /// Prepares the runs, checking that each is possible.
    fn prepare(mut self, problem: Box<dyn ProblemSession>) -> Result<Answered<CompareEvent>, ApiError> {
        if self.positions.is_empty() {
            self.positions = match problem.info().named {
                [] => vec![problem.start()],
                named => named.iter().map(|name| (*name).to_owned()).collect(),
            };
        }
        let runs = self.positions.len() * self.algorithms.len() * self.heuristics.len().max(1);
        if runs > MAX_RUNS {
            let fault = Field::whole(&runs.to_string()).fault(WebFault::ManyRuns);
            return Err(fault.with("high", MAX_RUNS as u64).into());
        }
        self.heuristics.iter().try_for_each(|name| problem.info().check_heuristic(name).map(drop))?;
        let placed = self
            .positions
            .iter()
            .map(|text| Ok(NamedPosition { name: text.clone(), position: problem.at(text)?.position() }));
        let placed = placed.collect::<Result<Vec<_>, Fault>>()?;
        Ok(Answered::stream(Lane::Study, MAX_EXPERIMENT, move |sender| {
            self.limits.cancel = sender.cancel().clone();
            self.run(&*problem, placed, sender)
        }))
    }

    fn run(
        self,
        problem: &dyn ProblemSession,
        positions: Vec<NamedPosition>,
        sender: &EventSender<'_, CompareEvent>,
    ) -> Result<(), ApiError> {
        let Series { algorithms, heuristics, limits, cache, .. } = self;
        let methods = methods(problem, &algorithms, &heuristics, cache.as_deref(), 1, &limits)?;
        let comparison = Comparison { positions, methods, settings: Settings::default(), limits };
        let mut runs = Vec::new();
        // Line by line: a client that cancels has a valid file so far.
        sender.send(&CompareEvent::Csv(CsvLine { text: csv_header() }));
        for step in comparison.steps() {
            sender.send(&CompareEvent::Progress(CompareProgress {
                done: step.done,
                total: comparison.total(),
                name: step.at.name.clone(),
                algorithm: step.method.algorithm().name(),
            }));
            let run = step.run()?;
            sender.send(&CompareEvent::Csv(CsvLine { text: csv_line(&run) }));
            sender.send(&CompareEvent::Run(Box::new(run.object())));
            runs.push(run);
        }
        let complete = runs.len() == comparison.total();
        let objects = runs.iter().map(Run::object).collect();
        sender.send(&CompareEvent::Done(CompareDone { runs: objects, csv: csv(&runs), complete }));
        Ok(())
    }
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct AblateFields {
    #[serde(flatten)]
    game: GameFields,
    #[schemars(extend("minimum" = 1, "maximum" = MAX_DEPTH))]
    depth: Option<u32>,
    #[serde(flatten)]
    time: TimeField,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AblateEvent {
    Row(Box<AblateRow>),
    Done(AblateDone),
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct AblateDone {
    rows: Vec<AblateRow>,
    /// Whether every technique was measured.
    complete: bool,
}

/// The first search without a technique, with the counters of all.
#[derive(Serialize, JsonSchema, Clone)]
pub(crate) struct AblateRow {
    #[serde(flatten)]
    report: ReportObject,
    /// The positions searched: the one in the request, otherwise some from the middle of games.
    positions: Vec<String>,
    /// For how many of them the value equals the full engine's.
    same_values: usize,
}

/// The worth of each technique of the engine.
pub(crate) fn ablate(request: &ApiRequest, fields: AblateFields) -> Result<Answered<AblateEvent>, ApiError> {
    let mut session = fields.game.open(request)?;
    // Table lookups would hide the engine's own work.
    session.use_tables(&Tablebases::default())?;
    let is_named = fields.game.is_named();
    let time = fields.time.or(ABLATION_TIME);
    Ok(Answered::stream(Lane::Study, time + GRACE, move |sender| {
        let tricks = Ablation::techniques();
        let limits = Limits {
            depth: fields.depth,
            // Searches also find the depth and the positions.
            time: Some(time / (MAX_POSITIONS * (tricks.len() as u32 + 3))),
            cancel: sender.cancel().clone(),
            ..Limits::default()
        };
        let sessions = ablation_positions(session, is_named, &limits);
        let ablations = ablations(&sessions, &limits);
        let mut rows: Vec<AblationRow> = Vec::new();
        let mut objects = Vec::new();
        let total = tricks.len();
        for (trick, options) in tricks {
            // A row without a reader would still cost a table's time and memory.
            if sender.cancel().is_cancelled() {
                break;
            }
            let row = AblationRow::measure(trick, options, &ablations);
            let object = ablate_row(&row, rows.first().unwrap_or(&row), &ablations);
            sender.send(&AblateEvent::Row(Box::new(object.clone())));
            objects.push(object);
            rows.push(row);
        }
        let complete = objects.len() == total;
        sender.send(&AblateEvent::Done(AblateDone { rows: objects, complete }));
        Ok(())
    }))
}

fn ablate_row(row: &AblationRow, full: &AblationRow, ablations: &[Ablation<'_>]) -> AblateRow {
    let report = ablations[0].object(&row.technique, &row.total());
    AblateRow {
        report: ReportObject { trick: Some(row.technique.clone()), ..report },
        positions: ablations.iter().map(|ablation| ablation.session.position()).collect(),
        same_values: row.same_values(full),
    }
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct DoctorFields {
    #[serde(flatten)]
    problem: ProblemFields,
    heuristic: String,
    #[schemars(extend("minimum" = 0, "maximum" = MAX_SIZE))]
    largest: Option<u32>,
    #[schemars(extend("minimum" = 0, "maximum" = SAMPLES[1]))]
    samples: Option<u64>,
    seed: Option<u64>,
    #[serde(flatten)]
    time: TimeField,
}

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum DoctorEvent {
    Progress(DoctorProgress),
    Verdict(Box<VerdictAnswer>),
}

#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct DoctorProgress {
    done: u64,
    total: u64,
}

/// The object of `jogada doctor --json`, with words.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Verdict")]
pub(crate) struct VerdictAnswer {
    #[serde(flatten)]
    verdict: VerdictObject,
    title: String,
    findings: Vec<String>,
    message: String,
}

/// Checks a heuristic against exact distances.
pub(crate) fn doctor(request: &ApiRequest, fields: DoctorFields) -> Result<Answered<DoctorEvent>, ApiError> {
    let problem = fields.problem.open()?;
    problem.info().check_heuristic(&fields.heuristic)?;
    let mut examination = Examination {
        heuristic: fields.heuristic,
        largest: fields.largest,
        samples: fields.samples.unwrap_or(SAMPLES[0]),
        seed: fields.seed.unwrap_or(1),
        limits: Limits { time: Some(fields.time.or(DOCTOR_TIME)), ..Limits::default() },
        cache: request.app_state.settings.cache.clone(),
        threads: 1,
    };
    let language = request.language;
    Ok(Answered::stream(Lane::Study, MAX_TIME, move |sender| {
        examination.limits.cancel = sender.cancel().clone();
        let mut progress =
            |done: u64, total: u64| sender.send(&DoctorEvent::Progress(DoctorProgress { done, total }));
        let verdict = problem.examine(&examination, &mut progress)?;
        let rows = verdict.rows(language).map(|(heading, answer)| format!("{heading}: {answer}"));
        let cases = [verdict.counterexample_words(language), verdict.inconsistency_words(language)];
        let sentences: Vec<String> = cases.into_iter().flatten().collect();
        sender.send(&DoctorEvent::Verdict(Box::new(VerdictAnswer {
            verdict: verdict.object(),
            title: verdict.title(language),
            findings: rows.to_vec(),
            message: sentences.join(" "),
        })));
        Ok(())
    }))
}

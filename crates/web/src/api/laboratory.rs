//! Experiments: comparisons, what each trick is worth, the heuristic doctor.

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
use crate::operation::{Answered, Teller};
use crate::queue::Lane;
use crate::request::ApiRequest;
use crate::settings::{MOST_EXPERIMENT, MOST_RUNS, MOST_TIME};

/// How long each run of a comparison may take unless the request says otherwise.
const RUN: Duration = Duration::from_secs(5);
/// How long all rows of an ablation together may take.
const ABLATION: Duration = Duration::from_secs(30);
/// Positions of an ablation, at most.
const MOST_POSITIONS: u32 = 4;
/// How long an examination of a heuristic may take.
const EXAMINATION: Duration = Duration::from_secs(30);
/// Larger states drawn by lot, usually and at most.
const SAMPLES: [u64; 2] = [100, 10_000];
/// The largest states that can all be examined: more would be more than memory holds.
const LARGEST: u64 = 12;

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

/// Problems × algorithms × heuristics.
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
        limits: fields.limits.limits(fields.depth, RUN),
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
    /// What is to be run, once it is known to be possible.
    fn prepare(mut self, problem: Box<dyn ProblemSession>) -> Result<Answered<CompareEvent>, ApiError> {
        if self.positions.is_empty() {
            self.positions = match problem.info().named {
                [] => vec![problem.start()],
                named => named.iter().map(|name| (*name).to_owned()).collect(),
            };
        }
        let runs = self.positions.len() * self.algorithms.len() * self.heuristics.len().max(1);
        if runs > MOST_RUNS {
            let fault = Field::whole(&runs.to_string()).fault("fault-many-runs");
            return Err(fault.with("high", MOST_RUNS as u64).into());
        }
        self.heuristics.iter().try_for_each(|name| problem.info().check_heuristic(name).map(drop))?;
        let placed = self
            .positions
            .iter()
            .map(|text| Ok(NamedPosition { name: text.clone(), position: problem.at(text)?.position() }));
        let placed = placed.collect::<Result<Vec<_>, Fault>>()?;
        Ok(Answered::stream(Lane::Study, MOST_EXPERIMENT, move |teller| {
            self.limits.cancel = teller.cancel().clone();
            self.run(&*problem, placed, teller)
        }))
    }

    fn run(
        self,
        problem: &dyn ProblemSession,
        positions: Vec<NamedPosition>,
        teller: &Teller<'_, CompareEvent>,
    ) -> Result<(), ApiError> {
        let Series { algorithms, heuristics, limits, cache, .. } = self;
        let methods = methods(problem, &algorithms, &heuristics, cache.as_deref(), &limits)?;
        let comparison = Comparison { positions, methods, settings: Settings::default(), limits };
        let mut runs = Vec::new();
        // Line by line: whoever cancels keeps the file as far as it is.
        teller.tell(&CompareEvent::Csv(CsvLine { text: csv_header() }));
        for step in comparison.steps() {
            teller.tell(&CompareEvent::Progress(CompareProgress {
                done: step.done,
                total: comparison.total(),
                name: step.at.name.clone(),
                algorithm: step.method.algorithm().name(),
            }));
            let run = step.run()?;
            teller.tell(&CompareEvent::Csv(CsvLine { text: csv_line(&run) }));
            teller.tell(&CompareEvent::Run(Box::new(run.object())));
            runs.push(run);
        }
        let complete = runs.len() == comparison.total();
        let objects = runs.iter().map(Run::object).collect();
        teller.tell(&CompareEvent::Done(CompareDone { runs: objects, csv: csv(&runs), complete }));
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
    /// Whether every trick was measured.
    complete: bool,
}

/// The first search without a trick, with the counters of all.
#[derive(Serialize, JsonSchema, Clone)]
pub(crate) struct AblateRow {
    #[serde(flatten)]
    report: ReportObject,
    /// The positions that were searched: the one that was asked about, otherwise some from the middle of games.
    positions: Vec<String>,
    /// For how many of them the value is that of the whole engine.
    same_values: usize,
}

/// What each trick of the engine is worth.
pub(crate) fn ablate(request: &ApiRequest, fields: AblateFields) -> Result<Answered<AblateEvent>, ApiError> {
    let mut session = fields.game.open(request)?;
    // What tables know is no merit of the engine.
    session.use_tables(&Tablebases::default())?;
    let is_named = fields.game.is_named();
    let time = fields.time.or(ABLATION);
    Ok(Answered::stream(Lane::Study, time + GRACE, move |teller| {
        let tricks = Ablation::tricks();
        let limits = Limits {
            depth: fields.depth,
            // The depth and the positions are found by searches, too.
            time: Some(time / (MOST_POSITIONS * (tricks.len() as u32 + 3))),
            cancel: teller.cancel().clone(),
            ..Limits::default()
        };
        let sessions = ablation_positions(session, is_named, &limits);
        let ablations = ablations(&sessions, &limits);
        let mut rows: Vec<AblationRow> = Vec::new();
        let mut told = Vec::new();
        let total = tricks.len();
        for (trick, options) in tricks {
            // A row that nobody waits for would still take a table's time and memory.
            if teller.cancel().is_cancelled() {
                break;
            }
            let row = AblationRow::measure(trick, options, &ablations);
            let object = ablate_row(&row, rows.first().unwrap_or(&row), &ablations);
            teller.tell(&AblateEvent::Row(Box::new(object.clone())));
            told.push(object);
            rows.push(row);
        }
        let complete = told.len() == total;
        teller.tell(&AblateEvent::Done(AblateDone { rows: told, complete }));
        Ok(())
    }))
}

fn ablate_row(row: &AblationRow, full: &AblationRow, ablations: &[Ablation<'_>]) -> AblateRow {
    let report = ablations[0].object(&row.trick, &row.total());
    AblateRow {
        report: ReportObject { trick: Some(row.trick.clone()), ..report },
        positions: ablations.iter().map(|ablation| ablation.session.position()).collect(),
        same_values: row.same_values(full),
    }
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct DoctorFields {
    #[serde(flatten)]
    problem: ProblemFields,
    heuristic: String,
    #[schemars(extend("minimum" = 0, "maximum" = LARGEST))]
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

/// A heuristic held against exact distances.
pub(crate) fn doctor(request: &ApiRequest, fields: DoctorFields) -> Result<Answered<DoctorEvent>, ApiError> {
    let problem = fields.problem.open()?;
    problem.info().check_heuristic(&fields.heuristic)?;
    let mut examination = Examination {
        heuristic: fields.heuristic,
        largest: fields.largest,
        samples: fields.samples.unwrap_or(SAMPLES[0]),
        seed: fields.seed.unwrap_or(1),
        limits: Limits { time: Some(fields.time.or(EXAMINATION)), ..Limits::default() },
        cache: request.app_state.settings.cache.clone(),
    };
    let language = request.language;
    Ok(Answered::stream(Lane::Study, MOST_TIME, move |teller| {
        examination.limits.cancel = teller.cancel().clone();
        let mut progress =
            |done: u64, total: u64| teller.tell(&DoctorEvent::Progress(DoctorProgress { done, total }));
        let verdict = problem.examine(&examination, &mut progress)?;
        let rows = verdict.rows(language).map(|(heading, answer)| format!("{heading}: {answer}"));
        let cases = [verdict.counterexample_words(language), verdict.inconsistency_words(language)];
        let sentences: Vec<String> = cases.into_iter().flatten().collect();
        teller.tell(&DoctorEvent::Verdict(Box::new(VerdictAnswer {
            verdict: verdict.object(),
            title: verdict.title(language),
            findings: rows.to_vec(),
            message: sentences.join(" "),
        })));
        Ok(())
    }))
}

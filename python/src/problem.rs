//! A problem that is a Python object: `initial`, `actions`, `result`, `is_goal`, and if it has them `cost`, `h` and `results`.

use std::sync::Arc;

use jogada_core::observer::{PathEvent, PathListener};
use jogada_core::{Cost, Heuristic, Limits, PathReport, Problem, Space};
use jogada_report::{
    PathEventObject, PathHeader, PathRecorder, branching_factor, effective_branching_factor, pass_on,
    penetrance,
};
use jogada_search::algorithm::{NotReversible, PathAlgorithm, PathKnowledge, Settings};
use jogada_search::doctor::{Case, Diagnosis, examine};
use jogada_workbench::read_path_algorithm;
use pyo3::exceptions::{PyAttributeError, PyRuntimeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::asked::Asked;
use crate::costs::{PARTS, read_cost, read_estimate};
use crate::errors::fault;
use crate::interrupt::{Progress, Watch, run, run_here};
use crate::known::{Facts, Id, Step};
use crate::limits::read_limits;
use crate::own::{Method, Own, OwnMove, Rules};

/// States that a class with `results(states)` is asked about at once: the one that is needed, and others that wait.
const BATCH: usize = 64;

/// Which of the optional methods the class has.
#[derive(Clone)]
pub(crate) struct ProblemRules {
    has_cost: bool,
    has_batches: bool,
    /// Whether the search asks for the estimate of every state it meets.
    needs_estimates: bool,
    /// What aima-python's estimate wants instead of a state: a node with a `state`.
    node: Option<Arc<Py<PyAny>>>,
}

type OwnProblem = Own<ProblemRules>;

impl Rules for ProblemRules {
    fn ask_steps(own: &OwnProblem, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Vec<Step>> {
        if own.rules.has_batches {
            return ask_batch(own, py, state);
        }
        own.follow(py, state, |action, next| {
            if own.rules.has_cost {
                read_cost(&own.call(py, Method::Cost, (state, action, next))?)
            } else {
                Ok(1)
            }
        })
    }

    fn meet(own: &OwnProblem, py: Python<'_>, id: Id, state: &Bound<'_, PyAny>) -> PyResult<()> {
        if own.rules.needs_estimates {
            let estimate = own.ask_estimate(py, state)?;
            own.asked().keep(id, |facts| facts.estimate = Some(estimate));
        }
        Ok(())
    }
}

impl OwnProblem {
    fn ask_estimate(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Cost> {
        let Some(node) = &self.rules.node else {
            return read_estimate(&self.call(py, Method::Estimate, (state,))?);
        };
        node.bind(py).setattr(intern!(py, "state"), state)?;
        read_estimate(&self.call(py, Method::EstimateOfNode, (&**node,))?)
    }
}

/// Asks `results(states)` about a state and others that were met and not asked about yet.
fn ask_batch(own: &OwnProblem, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Vec<Step>> {
    let first = own.intern(py, state)?;
    let ids: Vec<Id> = std::iter::once(first).chain(own.asked().waiting(first, BATCH - 1)).collect();
    let states = PyList::new(py, ids.iter().map(|id| own.asked().state(py, *id)))?;
    let answers = own.call(py, Method::Results, (states,))?;
    let mut read = answers.try_iter()?.map(|steps| read_steps(own, py, &steps?));
    let mut next = || -> PyResult<Vec<Step>> {
        let short = || {
            PyValueError::new_err(
                "results(states) must give a list of (action, next state, cost) for each state",
            )
        };
        read.next().ok_or_else(short)?
    };
    let asked_for = next()?;
    for id in &ids[1..] {
        let steps = next()?;
        own.asked().keep(*id, |facts| facts.steps = Some(steps.into()));
    }
    Ok(asked_for)
}

/// The steps of one state of a batch: `(action, next)` or `(action, next, cost)` each.
fn read_steps(own: &OwnProblem, py: Python<'_>, steps: &Bound<'_, PyAny>) -> PyResult<Vec<Step>> {
    let read = |step: PyResult<Bound<'_, PyAny>>| {
        let step = step?;
        let cost = if step.len()? > 2 { read_cost(&step.get_item(2)?)? } else { 1 };
        own.asked().step(py, &step.get_item(0)?, Some(own.intern(py, &step.get_item(1)?)?), cost)
    };
    steps.try_iter()?.map(read).collect()
}

impl Problem for OwnProblem {
    fn is_goal(&self, state: &Id) -> bool {
        let ask =
            |py: Python<'_>, state: &Bound<'_, PyAny>| self.call(py, Method::IsGoal, (state,))?.is_truthy();
        let set = |facts: &mut Facts, goal: &bool| facts.is_goal = Some(*goal);
        self.fact(*state, |facts| facts.is_goal, ask, set).unwrap_or(false)
    }

    fn cost(&self, state: &Id, mv: &OwnMove) -> Cost {
        self.asked().step_at(*state, mv.slot, |step| step.cost).unwrap_or(1)
    }
}

/// The object's `h`, or nothing.
struct OwnHeuristic {
    is_there: bool,
    is_admissible: bool,
}

impl Heuristic<OwnProblem> for OwnHeuristic {
    fn estimate(&self, problem: &OwnProblem, state: &Id) -> Cost {
        if !self.is_there {
            return 0;
        }
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| problem.ask_estimate(py, state);
        let set = |facts: &mut Facts, estimate: &Cost| facts.estimate = Some(*estimate);
        problem.fact(*state, |facts| facts.estimate, ask, set).unwrap_or(0)
    }

    fn scale(&self) -> Cost {
        PARTS
    }

    fn is_admissible(&self) -> bool {
        self.is_admissible
    }
}

/// The object as a problem, searched from `start` or from its `initial` state.
fn open(
    object: &Bound<'_, PyAny>,
    asked: &Bound<'_, Asked>,
    start: Option<Bound<'_, PyAny>>,
    limits: &Limits,
    watch: Option<&Arc<Watch>>,
    needs_estimates: bool,
) -> PyResult<OwnProblem> {
    let has = |method: Method| {
        Ok::<_, PyErr>(object.getattr_opt(method.name())?.is_some_and(|found| !found.is_none()))
    };
    if !has(Method::IsGoal)? {
        return Err(PyAttributeError::new_err("a problem needs the method is_goal"));
    }
    let start = start.map_or_else(|| object.getattr(intern!(object.py(), "initial")), Ok)?;
    let node = if has(Method::EstimateOfNode)? { object.getattr_opt("node")? } else { None };
    let rules = ProblemRules {
        has_cost: has(Method::Cost)?,
        has_batches: has(Method::Results)?,
        needs_estimates: needs_estimates && has(Method::Estimate)?,
        node: node.map(|node| Arc::new(node.unbind())),
    };
    Own::new(object, asked, &start, limits, watch.cloned(), rules)
}

/// What algorithms are told besides limits. `admissible` is what the user says of `h`.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct PathOptions {
    weight: f64,
    width: usize,
    capacity: Option<usize>,
    threads: usize,
    admissible: bool,
}

impl PathOptions {
    pub(crate) fn settings(&self) -> Settings {
        let weight = (self.weight * 100.0).round() as u32;
        Settings { weight, width: self.width, capacity: self.capacity, threads: self.threads }
    }
}

/// Searches a path in a problem of the user's; with `events` the search is recorded.
#[pyfunction]
#[pyo3(signature = (object, asked, algorithm, limits, options, start=None, events=None, show=None))]
#[expect(clippy::too_many_arguments, reason = "Python calls most of them by name")]
pub(crate) fn search_own_problem(
    object: &Bound<'_, PyAny>,
    asked: &Bound<'_, Asked>,
    algorithm: &str,
    limits: &Bound<'_, PyDict>,
    options: PathOptions,
    start: Option<Bound<'_, PyAny>>,
    events: Option<u64>,
    show: Option<Py<PyAny>>,
) -> PyResult<Py<PyDict>> {
    let py = object.py();
    let algorithm = read_path_algorithm(algorithm).map_err(|error| fault(&error))?;
    let limits = read_limits(limits)?;
    let has_estimate = object.hasattr(Method::Estimate.name())?;
    let threads = options.threads;
    let watch = (threads <= 1)
        .then(|| Arc::new(Watch::new(show.as_ref().map(|show| show.clone_ref(py)), &limits.cancel)));
    let problem = open(object, asked, start, &limits, watch.as_ref(), algorithm.uses_heuristic())?;
    if algorithm.uses_heuristic() && !has_estimate {
        let name = algorithm.name();
        return Err(PyAttributeError::new_err(format!(
            "{name} asks a heuristic: the problem needs the method h"
        )));
    }
    let heuristic = OwnHeuristic { is_there: has_estimate, is_admissible: options.admissible };
    let search =
        OwnSearch { problem: &problem, heuristic: &heuristic, algorithm, settings: options.settings() };
    let work = || match events {
        None => (search.run(&limits, PathListener(None)), None),
        Some(events) => search.record(&limits, events),
    };
    let (report, recording) = match &watch {
        Some(watch) => run_here(py, watch, work)?,
        None => run(py, &limits.cancel, &Progress::new(show), work)?,
    };
    if let Some(error) = asked.get().take_failure() {
        return Err(error);
    }
    let report = report.map_err(|NotReversible| {
        PyValueError::new_err(format!("{} search needs the way back from the goals", algorithm.name()))
    })?;
    let dict = describe(py, &problem, &report)?;
    dict.set_item("recording", recording)?;
    Ok(dict.unbind())
}

struct OwnSearch<'a> {
    problem: &'a OwnProblem,
    heuristic: &'a OwnHeuristic,
    algorithm: PathAlgorithm,
    settings: Settings,
}

type Found = Result<PathReport<OwnMove>, NotReversible>;

impl OwnSearch<'_> {
    fn knowledge(&self) -> PathKnowledge<'_, OwnProblem, OwnHeuristic> {
        PathKnowledge { heuristic: self.heuristic, guide: self.heuristic, backward: None }
    }

    fn run(&self, limits: &Limits, mut listener: PathListener<'_, Id>) -> Found {
        self.algorithm.search(self.problem, &self.knowledge(), self.settings, limits, &mut listener)
    }

    /// Searches, and writes down the first `events` events as `jogada puzzle --record` does.
    fn record(&self, limits: &Limits, events: u64) -> (Found, Option<String>) {
        let asked = self.problem.asked();
        let write = |id: &Id| Python::attach(|py| asked.state_text(py, *id));
        let header = PathHeader {
            format: PathHeader::FORMAT,
            version: 1,
            problem: "own".to_owned(),
            position: write(&self.problem.start_id()),
            algorithm: self.algorithm.name().to_owned(),
            heuristic: self.algorithm.uses_heuristic().then(|| "h".to_owned()),
            scale: PARTS,
        };
        let mut text = Vec::new();
        let Ok(mut recorder) = PathRecorder::new(&mut text, header, events) else {
            return (self.run(limits, PathListener(None)), None);
        };
        let mut hear = |event: PathEvent<'_, Id>| {
            pass_on(&mut recorder, || PathEventObject::new(&event, PARTS, write));
        };
        let found = self.run(limits, PathListener(Some(&mut hear)));
        let stop = found.as_ref().map_or(jogada_core::Stop::Cancelled, |report| report.stop);
        let is_written = recorder.finish(stop).is_ok();
        (found, String::from_utf8(text).ok().filter(|_| is_written))
    }
}

fn describe<'py>(
    py: Python<'py>,
    problem: &OwnProblem,
    report: &PathReport<OwnMove>,
) -> PyResult<Bound<'py, PyDict>> {
    let asked = problem.asked();
    let dict = PyDict::new(py);
    let stats = &report.stats;
    if let Some(solution) = &report.solution {
        let actions = solution.moves.iter().map(|mv| asked.action(py, mv.action));
        dict.set_item("actions", PyList::new(py, actions)?)?;
        let walked = solution.moves.iter().scan(problem.start_id(), |state, mv| {
            problem.play(state, mv);
            Some(*state)
        });
        let ids = std::iter::once(problem.start_id()).chain(walked);
        dict.set_item("states", PyList::new(py, ids.map(|id| asked.state(py, id)))?)?;
        dict.set_item("cost", solution.cost)?;
        let length = solution.moves.len();
        dict.set_item("penetrance", penetrance(length, stats.generated))?;
        dict.set_item("branching_factor", branching_factor(length, stats.generated))?;
        dict.set_item("effective_branching_factor", effective_branching_factor(length, stats.expanded))?;
    }
    dict.set_item("optimal", report.optimal)?;
    dict.set_item("stop", problem.stop(report.stop).code())?;
    for (name, value) in [
        ("generated", stats.generated),
        ("expanded", stats.expanded),
        ("max_open", stats.max_open),
        ("max_stored", stats.max_stored),
        ("bytes", stats.bytes),
    ] {
        dict.set_item(name, value)?;
    }
    dict.set_item("time", stats.time.as_secs_f64())?;
    Ok(dict)
}

/// Holds the object's `h` against the exact distances of all states that `initial` leads to.
#[pyfunction]
#[pyo3(signature = (object, asked, limits, show=None))]
pub(crate) fn examine_own_problem<'py>(
    object: &Bound<'py, PyAny>,
    asked: &Bound<'py, Asked>,
    limits: &Bound<'py, PyDict>,
    show: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let limits = read_limits(limits)?;
    if !object.hasattr(Method::Estimate.name())? {
        return Err(PyAttributeError::new_err("there is nothing to examine: the problem needs the method h"));
    }
    let watch = Arc::new(Watch::new(show, &limits.cancel));
    let problem = open(object, asked, None, &limits, Some(&watch), true)?;
    let heuristic = OwnHeuristic { is_there: true, is_admissible: false };
    let found = run_here(object.py(), &watch, || examine(&problem, None, &heuristic, |_| 0, 0, &limits))?;
    match asked.get().take_failure() {
        Some(error) => Err(error),
        None if found.states == 0 => Err(PyRuntimeError::new_err(format!(
            "no distance is known (stop: {}): only a space that is met whole, and from which a goal can be reached, can be examined",
            problem.stop(found.stop).code()
        ))),
        None => describe_diagnosis(object.py(), &problem, &found),
    }
}

fn describe_diagnosis<'py>(
    py: Python<'py>,
    problem: &OwnProblem,
    found: &Diagnosis<Id>,
) -> PyResult<Bound<'py, PyDict>> {
    let case = |case: &Case<Id>| -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("state", problem.asked().state(py, case.state))?;
        dict.set_item("estimate", f64::from(case.estimate) / f64::from(PARTS))?;
        dict.set_item("distance", case.distance)?;
        Ok(dict)
    };
    let dict = PyDict::new(py);
    for (name, value) in [
        ("states", found.states),
        ("overestimates", found.overestimates),
        ("moves", found.moves),
        ("inconsistencies", found.inconsistencies),
    ] {
        dict.set_item(name, value)?;
    }
    dict.set_item("admissible", found.is_admissible())?;
    dict.set_item("consistent", found.is_consistent())?;
    dict.set_item("informedness", found.informedness)?;
    dict.set_item("ratio", found.ratio)?;
    dict.set_item("counterexample", found.counterexample.as_ref().map(case).transpose()?)?;
    let pair = found.inconsistency.as_ref();
    dict.set_item(
        "inconsistency",
        pair.map(|(from, to)| Ok::<_, PyErr>((case(from)?, case(to)?))).transpose()?,
    )?;
    dict.set_item("stop", problem.stop(found.stop).code())?;
    Ok(dict)
}

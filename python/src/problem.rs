//! A problem that is a Python object: `initial`, `actions`, `result`, `is_goal`, and if it has them `cost` and `h`.

use std::sync::Arc;

use jogada_core::{Cancel, Cost, Heuristic, Limits, PathReport, Problem, Space};
use jogada_search::algorithm::{Knowledge, PathAlgorithm, Settings};
use pyo3::exceptions::{PyAttributeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::asked::{Asked, Id, PARTS, Step, read_cost, read_estimate};
use crate::interrupt::run;
use crate::limits::{read_limits, set_stop};

/// The object, what was asked of it, and where the search begins.
#[derive(Clone)]
struct OwnProblem {
    object: Arc<Py<PyAny>>,
    asked: Arc<Py<Asked>>,
    start: Id,
    has_cost: bool,
    has_batches: bool,
    cancel: Cancel,
}

impl OwnProblem {
    fn asked(&self) -> &Asked {
        self.asked.get()
    }

    fn ask_steps(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Vec<Step>> {
        let (object, asked) = (self.object.bind(py), self.asked());
        if self.has_batches {
            let answers = object.call_method1(intern!(py, "results"), (PyList::new(py, [state])?,))?;
            asked.count_question();
            let first = answers.try_iter()?.next().ok_or_else(|| {
                PyValueError::new_err(
                    "results(states) must give a list of (action, next state, cost) for each state",
                )
            })??;
            return first.try_iter()?.map(|step| self.read_step(py, &step?)).collect();
        }
        let actions = object.call_method1(intern!(py, "actions"), (state,))?;
        asked.count_question();
        let mut steps = Vec::new();
        for action in actions.try_iter()? {
            let action = action?;
            let next = object.call_method1(intern!(py, "result"), (state, &action))?;
            asked.count_question();
            let cost = if self.has_cost {
                asked.count_question();
                read_cost(&object.call_method1(intern!(py, "cost"), (state, &action, &next))?)?
            } else {
                1
            };
            steps.push(asked.step(py, &action, &next, cost)?);
        }
        Ok(steps)
    }

    /// A step of a batch: `(action, next)` or `(action, next, cost)`.
    fn read_step(&self, py: Python<'_>, step: &Bound<'_, PyAny>) -> PyResult<Step> {
        let cost = if step.len()? > 2 { read_cost(&step.get_item(2)?)? } else { 1 };
        self.asked().step(py, &step.get_item(0)?, &step.get_item(1)?, cost)
    }

    fn steps(&self, state: Id) -> Arc<[Step]> {
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| self.ask_steps(py, state);
        self.asked().steps(state, &self.cancel, ask).unwrap_or_default()
    }
}

impl Space for OwnProblem {
    type State = Id;
    /// The action, and the state it leads to: one action may lead elsewhere from every state.
    type Move = (Id, Id);

    fn start(&self) -> Id {
        self.start
    }

    fn moves(&self, state: &Id, out: &mut Vec<(Id, Id)>) {
        out.extend(self.steps(*state).iter().map(|step| (step.action, step.next)));
    }

    fn play(&self, state: &mut Id, mv: &(Id, Id)) {
        *state = mv.1;
    }

    fn count_moves(&self, state: &Id) -> u64 {
        self.steps(*state).len() as u64
    }

    fn state_bytes(&self, state: &Id) -> u64 {
        self.asked().bytes(*state) + size_of::<Id>() as u64
    }
}

impl Problem for OwnProblem {
    fn is_goal(&self, state: &Id) -> bool {
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| {
            self.asked().count_question();
            self.object.bind(py).call_method1(intern!(py, "is_goal"), (state,))?.is_truthy()
        };
        let set = |facts: &mut crate::asked::Facts, goal: &bool| facts.is_goal = Some(*goal);
        self.asked().fact(*state, &self.cancel, |facts| facts.is_goal, ask, set).unwrap_or(false)
    }

    fn cost(&self, state: &Id, mv: &(Id, Id)) -> Cost {
        let steps = self.steps(*state);
        steps.iter().find(|step| (step.action, step.next) == *mv).map_or(1, |step| step.cost)
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
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| {
            problem.asked().count_question();
            read_estimate(&problem.object.bind(py).call_method1(intern!(py, "h"), (state,))?)
        };
        let set = |facts: &mut crate::asked::Facts, estimate: &Cost| facts.estimate = Some(*estimate);
        problem.asked().fact(*state, &problem.cancel, |facts| facts.estimate, ask, set).unwrap_or(0)
    }

    fn scale(&self) -> Cost {
        PARTS
    }

    fn is_admissible(&self) -> bool {
        self.is_admissible
    }
}

/// Searches a path in a problem of the user's. `admissible` is what the user says of `h`.
#[pyfunction]
#[pyo3(signature = (object, asked, algorithm, limits, *, weight=1.5, width=1000, capacity=None, threads=1, admissible=false, start=None))]
#[expect(clippy::too_many_arguments, reason = "one for each keyword")]
pub(crate) fn search_own_problem(
    py: Python<'_>,
    object: Py<PyAny>,
    asked: Py<Asked>,
    algorithm: &str,
    limits: &Bound<'_, PyDict>,
    weight: f64,
    width: usize,
    capacity: Option<usize>,
    threads: usize,
    admissible: bool,
    start: Option<Bound<'_, PyAny>>,
) -> PyResult<Py<PyDict>> {
    let algorithm = read_algorithm(algorithm)?;
    let bound = object.bind(py);
    for name in ["is_goal"] {
        if !bound.hasattr(name)? {
            return Err(PyAttributeError::new_err(format!("a problem needs the method {name}")));
        }
    }
    let initial = match start {
        Some(state) => state,
        None => bound.getattr("initial")?,
    };
    let start = asked.get().intern(py, &initial)?;
    let limits = read_limits(limits)?;
    let problem = OwnProblem {
        start,
        has_cost: bound.hasattr("cost")?,
        has_batches: bound.hasattr("results")?,
        object: Arc::new(object.clone_ref(py)),
        asked: Arc::new(asked.clone_ref(py)),
        cancel: limits.cancel.clone(),
    };
    let heuristic = OwnHeuristic { is_there: bound.hasattr("h")?, is_admissible: admissible };
    if algorithm.uses_heuristic() && !heuristic.is_there {
        return Err(PyAttributeError::new_err(format!(
            "{} asks a heuristic: the problem needs the method h",
            algorithm.name()
        )));
    }
    let settings = Settings { weight: (weight * 100.0).round() as u32, width, capacity, threads };
    let report = run(py, &limits.cancel, || search(&problem, &heuristic, algorithm, settings, &limits))?;
    if let Some(error) = asked.get().take_failure() {
        return Err(error);
    }
    let report = report
        .ok_or_else(|| PyValueError::new_err("bidirectional search needs the way back from the goals"))?;
    describe(py, &problem, &report)
}

fn search(
    problem: &OwnProblem,
    heuristic: &OwnHeuristic,
    algorithm: PathAlgorithm,
    settings: Settings,
    limits: &Limits,
) -> Option<PathReport<(Id, Id)>> {
    let knowledge = Knowledge { heuristic, guide: heuristic, backward: None };
    algorithm.search(problem, &knowledge, settings, limits, &mut ()).ok()
}

pub(crate) fn read_algorithm(name: &str) -> PyResult<PathAlgorithm> {
    PathAlgorithm::named(name).ok_or_else(|| {
        let known: Vec<_> = PathAlgorithm::ALL.map(PathAlgorithm::name).into();
        PyValueError::new_err(format!("unknown algorithm {name:?}: {}", known.join(", ")))
    })
}

fn describe(py: Python<'_>, problem: &OwnProblem, report: &PathReport<(Id, Id)>) -> PyResult<Py<PyDict>> {
    let asked = problem.asked();
    let dict = PyDict::new(py);
    if let Some(solution) = &report.solution {
        let actions = solution.moves.iter().map(|(action, _)| asked.action(py, *action));
        dict.set_item("actions", PyList::new(py, actions)?)?;
        let ids = std::iter::once(problem.start).chain(solution.moves.iter().map(|(_, next)| *next));
        dict.set_item("states", PyList::new(py, ids.map(|id| asked.state(py, id)))?)?;
        dict.set_item("cost", solution.cost)?;
    }
    dict.set_item("optimal", report.optimal)?;
    set_stop(&dict, report.stop)?;
    let stats = &report.stats;
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
    Ok(dict.unbind())
}

//! Our own problems for one player: played by hand, searched, compared, their heuristics examined.

use std::sync::{Mutex, MutexGuard, PoisonError};

use jogada_core::{Cancel, Glyphs, Limits};
use jogada_games::problems;
use jogada_messages::Language;
use jogada_report::{EventWatcher, PathEventObject, PathRecorder, Run};
use jogada_workbench::{
    Comparison, Examination, NamedPosition, ProblemSession, folders, methods, open_problem,
    read_path_algorithm,
};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::errors::{fault, setup};
use crate::interrupt::{Progress, run};
use crate::json::to_python;
use crate::limits::read_limits;
use crate::position::{Spans, spans};
use crate::problem::PathOptions;

/// A problem of ours at some position, with the moves played so far.
#[pyclass(subclass, frozen, module = "jogada._jogada")]
pub(crate) struct Puzzle {
    session: Mutex<Box<dyn ProblemSession>>,
}

impl Puzzle {
    fn session(&self) -> MutexGuard<'_, Box<dyn ProblemSession>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same problem at the position now, to work on while Python goes on.
    fn copied(&self) -> PyResult<Box<dyn ProblemSession>> {
        let session = self.session();
        session.at(&session.position()).map_err(|error| fault(&error))
    }
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (problem, position=None))]
    fn new(problem: &str, position: Option<&str>) -> PyResult<Puzzle> {
        let session = open_problem(problem, position).map_err(|error| fault(&error))?;
        Ok(Puzzle { session: Mutex::new(session) })
    }

    /// The problem's id with its parameters.
    #[getter]
    fn problem(&self) -> String {
        self.session().problem().to_owned()
    }

    /// The position the path begins with.
    #[getter]
    fn start(&self) -> String {
        self.session().start()
    }

    /// Whether the position now is a goal.
    #[getter]
    fn is_solved(&self) -> bool {
        self.session().is_solved()
    }

    /// What the moves played cost together.
    #[getter]
    fn cost(&self) -> u32 {
        self.session().cost()
    }

    /// The moves played, in order.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.session().played()
    }

    /// The heuristics there are, the usual one first.
    #[getter]
    fn heuristics(&self) -> Vec<&'static str> {
        self.session().info().heuristics.to_vec()
    }

    /// Positions with a name.
    #[getter]
    fn named(&self) -> Vec<&'static str> {
        self.session().info().named.to_vec()
    }

    /// The moves that can be played now.
    fn moves(&self) -> Vec<String> {
        self.session().moves()
    }

    /// Plays moves. An illegal one is a ValueError that says what is wrong; what came before it stays played.
    #[pyo3(signature = (*moves))]
    fn play(&self, moves: &Bound<'_, PyTuple>) -> PyResult<()> {
        let mut session = self.session();
        for mv in moves.iter_borrowed() {
            session.play(&mv.extract::<String>()?).map_err(|error| fault(&error))?;
        }
        Ok(())
    }

    /// Takes the last move back; False if there is none.
    fn undo(&self) -> bool {
        self.session().undo()
    }

    /// The board as text.
    #[pyo3(signature = (unicode=true))]
    fn draw(&self, unicode: bool) -> String {
        let glyphs = if unicode { Glyphs::Unicode } else { Glyphs::Ascii };
        self.session().draw(glyphs).to_string()
    }

    /// The picture of the board: what lies where, by name; None where there is none.
    fn scene<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.session().scene().board)
    }

    /// The board as lines of `(text, meaning, place)`.
    fn spans(&self) -> Spans {
        spans(&self.session().draw(Glyphs::Unicode))
    }

    fn __str__(&self) -> String {
        self.session().position()
    }

    fn __repr__(&self) -> String {
        let session = self.session();
        format!("jogada.Puzzle({:?}, {:?})", session.problem(), session.position())
    }
}

/// The ids of the problems.
#[pyfunction]
pub(crate) fn problem_ids() -> Vec<&'static str> {
    problems::problems().iter().map(|info| info.id).collect()
}

/// One search from the position now, as `jogada puzzle --json` tells it; with `events` it is recorded.
#[pyfunction]
#[pyo3(signature = (puzzle, algorithm, heuristic, limits, options, events=None))]
pub(crate) fn search_puzzle<'py>(
    puzzle: &Bound<'py, Puzzle>,
    algorithm: &str,
    heuristic: Option<&str>,
    limits: &Bound<'py, PyDict>,
    options: PathOptions,
    events: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzle.py();
    let algorithm = read_path_algorithm(algorithm).map_err(|error| fault(&error))?;
    let limits = read_limits(limits)?;
    let session = puzzle.get().copied()?;
    let (position, settings) = (session.position(), options.settings());
    let (run, text) = run(py, &limits.cancel, &Progress::unseen(), || {
        let limits = limits.started();
        let method = session
            .method(algorithm, heuristic, folders::cache().as_deref(), settings.threads, &limits)
            .map_err(|error| setup(&error))?;
        let run = |recorder: Option<&mut PathRecorder<&mut Vec<u8>>>| {
            let watcher = recorder.map(|recorder| recorder as &mut dyn EventWatcher<PathEventObject>);
            method.run(&position, &position, settings, &limits, watcher).map_err(|error| fault(&error))
        };
        let Some(events) = events else { return Ok((run(None)?, None)) };
        let mut text = Vec::new();
        let header = method.header(&position).map_err(|error| fault(&error))?;
        let mut recorder = PathRecorder::new(&mut text, header, events)?;
        let found = run(Some(&mut recorder))?;
        recorder.finish(found.stop)?;
        Ok::<_, PyErr>((found, String::from_utf8(text).ok()))
    })??;
    let told = to_python(py, &run.object())?;
    told.set_item("recording", text)?;
    Ok(told)
}

/// Several methods on several positions under equal limits, as `jogada compare --json` tells it.
#[pyfunction]
#[pyo3(signature = (puzzle, algorithms, heuristics, positions, limits, options, show=None))]
pub(crate) fn compare_puzzle<'py>(
    puzzle: &Bound<'py, Puzzle>,
    algorithms: Vec<String>,
    heuristics: Vec<String>,
    positions: Vec<String>,
    limits: &Bound<'py, PyDict>,
    options: PathOptions,
    show: Option<Py<PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let py = puzzle.py();
    let limits = read_limits(limits)?;
    let algorithms = algorithms
        .iter()
        .map(|name| read_path_algorithm(name).map_err(|error| fault(&error)))
        .collect::<PyResult<Vec<_>>>()?;
    let session = puzzle.get().copied()?;
    let named = |name: String| -> PyResult<NamedPosition> {
        let position = session.at(&name).map_err(|error| fault(&error))?.position();
        Ok(NamedPosition { name, position })
    };
    let positions = positions.into_iter().map(named).collect::<PyResult<Vec<_>>>()?;
    let (cancel, progress) = (limits.cancel.clone(), Progress::new(show));
    let runs = run(py, &cancel, &progress, || {
        let cache = folders::cache();
        let methods = methods(
            &*session,
            &algorithms,
            &heuristics,
            cache.as_deref(),
            options.settings().threads,
            &limits,
        )
        .map_err(|error| setup(&error))?;
        let comparison = Comparison { positions, methods, settings: options.settings(), limits };
        let total = comparison.total() as u64;
        let mut runs: Vec<Run> = Vec::new();
        for step in comparison.steps() {
            progress.tell(step.done as u64, total);
            runs.push(step.run().map_err(|error| fault(&error))?);
        }
        Ok::<_, PyErr>(runs)
    })??;
    runs.iter().map(|run| to_python(py, &run.object())).collect()
}

/// How thoroughly a heuristic is examined.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Care {
    largest: Option<u32>,
    samples: u64,
    seed: u64,
}

/// A heuristic held against exact distances, as `jogada doctor --json` tells it, and in words.
#[pyfunction]
#[pyo3(signature = (puzzle, heuristic, care, limits, show=None))]
pub(crate) fn examine_puzzle<'py>(
    puzzle: &Bound<'py, Puzzle>,
    heuristic: String,
    care: Care,
    limits: &Bound<'py, PyDict>,
    show: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzle.py();
    let limits: Limits = read_limits(limits)?;
    let cancel: Cancel = limits.cancel.clone();
    let session = puzzle.get().copied()?;
    let Care { largest, samples, seed } = care;
    let examination =
        Examination { heuristic, largest, samples, seed, limits, cache: folders::cache(), threads: 1 };
    let progress = Progress::new(show);
    let verdict = run(py, &cancel, &progress, || {
        session.examine(&examination, &mut |done, total| progress.tell(done, total))
    })?
    .map_err(|error| setup(&error))?;
    let told = to_python(py, &verdict.object())?;
    for (key, language) in [("words", Language::English), ("palavras", Language::Portuguese)] {
        let rows =
            verdict.rows(language).into_iter().map(|(question, answer)| format!("{question}: {answer}"));
        let cases = [verdict.counterexample_words(language), verdict.inconsistency_words(language)];
        told.set_item(key, rows.chain(cases.into_iter().flatten()).collect::<Vec<_>>())?;
    }
    Ok(told)
}

//! What can be asked about a position of one of our games: searches, exact values, explanations, certificates, ablations.
//!
//! Every function works on a copy, detached from the interpreter, and gives what the command of the same name gives with `--json`.

use std::path::PathBuf;

use jogada_core::{Budget, Cancel, Limits, PerftError};
use jogada_messages::Language;
use jogada_report::{GameHeader, GameRecorder, GameStory, ReportObject};
use jogada_search::games::Options;
use jogada_solve::certificate::{Certificate, Means};
use jogada_solve::{Method, Request, SolverProgress};
use jogada_workbench::answers::{AnswerObject, Explained};
use jogada_workbench::{Ablation, GameSearch, Session, Watch, open, read_game_algorithm};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::{fault, refused, setup, stopped};
use crate::interrupt::{Progress, run};
use crate::json::to_python;
use crate::limits::read_limits;
use crate::position::Position;

/// The best move by any of the searchers. `points` is the value in points, or between -1 and 1; with `events` the search is recorded.
#[pyfunction]
#[pyo3(signature = (position, limits, algorithm, threads, seed, events=None, show=None))]
pub(crate) fn search<'py>(
    position: &Bound<'py, Position>,
    limits: &Bound<'py, PyDict>,
    algorithm: &str,
    threads: usize,
    seed: u64,
    events: Option<u64>,
    show: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = position.py();
    let algorithm = read_game_algorithm(algorithm).map_err(|error| fault(&error))?;
    let limits = read_limits(limits)?;
    let session = position.get().copied();
    let options = Options { threads, ..Options::default() }.fitting(&limits);
    let search = GameSearch { algorithm, options, faithful: false, seed };
    let story = GameStory {
        game: session.game().to_owned(),
        position: session.position(),
        algorithm: algorithm.name().to_owned(),
    };
    let (progress, deepest) = (Progress::new(show), limits.depth.map_or(0, u64::from));
    let mut text = Vec::new();
    let report = run(py, &limits.cancel, &progress, || match events {
        None => {
            let mut tell =
                |iteration: jogada_workbench::SearchProgress| progress.tell(iteration.depth.into(), deepest);
            Ok(session.search(&search, &limits, Watch::Iterations(&mut tell)))
        }
        Some(events) => {
            let header = GameHeader::new(&story, session.value_scale(algorithm));
            let mut recorder = GameRecorder::new(&mut text, header, events)?;
            let report = session.search(&search, &limits, Watch::Events(&mut recorder));
            recorder.finish(report.stop)?;
            Ok::<_, std::io::Error>(report)
        }
    })??;
    let told = to_python(py, &ReportObject::new(&story, &report))?;
    told.set_item("points", session.score(&report).points())?;
    told.set_item("recording", events.and_then(|_| String::from_utf8(text).ok()))?;
    Ok(told)
}

fn request<'a>(
    limits: &Limits,
    every_move: bool,
    threads: usize,
    tables: Option<&'a PathBuf>,
) -> Request<'a> {
    let tables = tables.map(PathBuf::as_path);
    Request { method: Method::Auto, every_move, limits: limits.clone(), threads, tables }
}

/// Questions answered, of those known; where there is one question, nodes.
fn tell(progress: &Progress) -> impl Fn(SolverProgress) + Sync + '_ {
    |told| match told.total {
        0 | 1 => progress.tell(told.nodes, 0),
        total => progress.tell(told.done.into(), total.into()),
    }
}

/// The exact value, as `jogada solve --json` tells it.
#[pyfunction]
#[pyo3(signature = (position, limits, every_move, threads, tables=None, show=None))]
pub(crate) fn solve<'py>(
    position: &Bound<'py, Position>,
    limits: &Bound<'py, PyDict>,
    every_move: bool,
    threads: usize,
    tables: Option<PathBuf>,
    show: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = position.py();
    let limits = read_limits(limits)?;
    let session = position.get().copied();
    let request = request(&limits, every_move, threads, tables.as_ref());
    let progress = Progress::new(show);
    let answer = run(py, &limits.cancel, &progress, || session.solve(&request, &tell(&progress)))?
        .map_err(|error| setup(&error))?;
    to_python(py, &AnswerObject::new(session.game(), &session.position(), &answer, every_move))
}

/// What is wrong with a move, as `jogada why --json` tells it, and in words.
#[pyfunction]
#[pyo3(signature = (position, mv, limits, threads, tables=None, show=None))]
pub(crate) fn why<'py>(
    position: &Bound<'py, Position>,
    mv: &str,
    limits: &Bound<'py, PyDict>,
    threads: usize,
    tables: Option<PathBuf>,
    show: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = position.py();
    let limits = read_limits(limits)?;
    let session = position.get().copied();
    let request = request(&limits, true, threads, tables.as_ref());
    let progress = Progress::new(show);
    let why = run(py, &limits.cancel, &progress, || session.why(mv, &request, &tell(&progress)))?
        .map_err(|error| setup(&error))?;
    let explained = Explained::new(&*session, mv, why);
    let object = to_python(py, &explained.object())?;
    object.set_item("words", explained.words(Language::English).join(" "))?;
    object.set_item("palavras", explained.words(Language::Portuguese).join(" "))?;
    Ok(object)
}

/// What every move is worth to the player to move, best first: proved where it can be within about `nodes` positions.
#[pyfunction]
pub(crate) fn values<'py>(position: &Bound<'py, Position>, nodes: u64) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let py = position.py();
    let session = position.get().copied();
    let (cancel, place) = (Cancel::default(), session.position());
    let values =
        run(py, &cancel, &Progress::unseen(), || session.judge(nodes).values(&place, &cancel, &mut |_| {}))?;
    let describe = |value: &jogada_workbench::MoveValue| {
        let dict = PyDict::new(py);
        dict.set_item("move", &value.mv)?;
        dict.set_item("value", value.score.value)?;
        dict.set_item("points", value.score.points())?;
        dict.set_item("exact", value.score.exact)?;
        Ok(dict)
    };
    values.map_err(|error| fault(&error))?.iter().map(describe).collect()
}

/// The leaves of the move tree.
#[pyfunction]
pub(crate) fn perft(position: &Bound<'_, Position>, depth: u32) -> PyResult<u64> {
    let session = position.get().copied();
    let limits = Limits::default();
    let leaves = run(position.py(), &limits.cancel.clone(), &Progress::unseen(), || {
        session.perft(depth, &mut Budget::new(&limits))
    })?;
    leaves.map_err(|error| match error {
        PerftError::Stopped(stop) => stopped(stop),
        PerftError::TooMany => PyRuntimeError::new_err("there are 2^64 leaves or more"),
    })
}

/// A proof that the position is worth `value`, to be checked without believing anybody.
#[pyfunction]
#[pyo3(signature = (position, value, limits, leave, threads, show=None))]
pub(crate) fn certify(
    position: &Bound<'_, Position>,
    value: i32,
    limits: &Bound<'_, PyDict>,
    leave: u64,
    threads: usize,
    show: Option<Py<PyAny>>,
) -> PyResult<String> {
    let limits = read_limits(limits)?;
    let session = position.get().copied();
    let request = request(&limits, false, threads, None);
    let progress = Progress::new(show);
    let proof = run(position.py(), &limits.cancel, &progress, || {
        session.certify(value, leave, &request, &tell(&progress))
    })?;
    match proof {
        Ok(Ok((text, _))) => Ok(text),
        Ok(Err(error)) => Err(PyRuntimeError::new_err(format!("{error:?}"))),
        Err(error) => Err(PyRuntimeError::new_err(error.to_string())),
    }
}

/// Checks a certificate; the claims it rests on are counted.
#[pyfunction]
#[pyo3(signature = (text, threads, show=None))]
pub(crate) fn verify(py: Python<'_>, text: &str, threads: usize, show: Option<Py<PyAny>>) -> PyResult<u64> {
    let certificate = Certificate::read(text).map_err(|error| refused(&error))?;
    let session = open(certificate.game, Some(certificate.position)).map_err(|error| fault(&error))?;
    let limits = Limits { cancel: Cancel::default(), ..Limits::default() };
    let (cancel, progress) = (limits.cancel.clone(), Progress::new(show));
    let means = Means { limits, threads };
    let checked = run(py, &cancel, &progress, || session.check(&certificate, &means, &tell(&progress)))?;
    checked.map(|checked| checked.claims).map_err(|error| refused(&error))
}

/// The engine as it is, then without each of its techniques in turn: a row each, with what was switched off as `trick`.
#[pyfunction]
#[pyo3(signature = (position, limits, show=None))]
pub(crate) fn ablate<'py>(
    position: &Bound<'py, Position>,
    limits: &Bound<'py, PyDict>,
    show: Option<Py<PyAny>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let py = position.py();
    let limits = read_limits(limits)?;
    let (cancel, progress) = (limits.cancel.clone(), Progress::new(show));
    let session: Box<dyn Session> = position.get().copied();
    let rows = run(py, &cancel, &progress, || {
        let mut ablation = Ablation { session: &*session, limits };
        if ablation.limits.depth.is_none() {
            ablation.limits.depth = Some(ablation.usual_depth());
        }
        let techniques = Ablation::techniques();
        let total = techniques.len() as u64;
        let measure = |(done, (trick, options)): (u64, (String, Options))| {
            progress.tell(done, total);
            let report = ablation.measure(options);
            (trick.clone(), ablation.object(&trick, &report), session.score(&report).points())
        };
        (0..).zip(techniques).take_while(|_| !cancel.is_cancelled()).map(measure).collect::<Vec<_>>()
    })?;
    let describe = |(trick, row, points): &(String, ReportObject, f64)| {
        let row = to_python(py, row)?;
        row.set_item("trick", trick)?;
        row.set_item("points", points)?;
        Ok(row)
    };
    rows.iter().map(describe).collect()
}

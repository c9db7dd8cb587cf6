//! Matches between two players: ours by their description, and Python functions.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use jogada_core::{Cancel, Fault, GameStats, Stop};
use jogada_search::games::Specification;
use jogada_workbench::EndReason;
use jogada_workbench::contest::{
    Contest, Contestant, GameRecord, LONGEST, MatchScore, Openings, PlayerTotals,
};
use jogada_workbench::{
    Forfeit, GamePlayer, GameSoFar, MoveRequest, PlayerError, Score, SearchProgress, Session, Thought,
    WorkbenchFault,
};
use pyo3::prelude::*;
use serde::Serialize;

use crate::errors::fault;
use crate::interrupt::{Progress, run};
use crate::json::to_python;
use crate::position::Position;

/// Who plays: `ai:level=5`, or a function of the moves so far.
#[derive(FromPyObject)]
pub(crate) enum Entrant {
    Ours(String),
    Function(Py<PyAny>),
}

/// How the series is played.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Series {
    games: u64,
    openings: Option<u64>,
    plies: u32,
    seed: u64,
    threads: usize,
}

/// The first exception of a Python player, which ends the match.
#[derive(Clone)]
struct Failure {
    error: Arc<Mutex<Option<PyErr>>>,
    cancel: Cancel,
}

impl Failure {
    fn keep(&self, error: PyErr) -> PlayerError {
        let reason = Fault::new(WorkbenchFault::BotError).with("message", error.to_string());
        self.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.cancel.cancel();
        PlayerError::new(Forfeit::Error, reason)
    }
}

/// A Python function as a contestant, and as a player of one game: it is called with the start and the moves.
#[derive(Clone)]
struct Function {
    choose: Arc<Py<PyAny>>,
    failure: Failure,
}

impl Contestant for Function {
    fn new_player(&self, _session: &dyn Session, _number: u64) -> Result<Box<dyn GamePlayer>, PlayerError> {
        Ok(Box::new(self.clone()))
    }
}

impl GamePlayer for Function {
    fn start(&mut self, _game: &GameSoFar) -> Result<(), PlayerError> {
        Ok(())
    }

    fn think(
        &mut self,
        request: &MoveRequest,
        _progress: &mut dyn FnMut(SearchProgress),
    ) -> Result<Thought, PlayerError> {
        let started = Instant::now();
        let GameSoFar { start, moves, .. } = &request.game;
        let chosen: PyResult<String> =
            Python::attach(|py| self.choose.call1(py, (start, moves.clone()))?.extract(py));
        let best = chosen.map_err(|error| self.failure.keep(error))?;
        let stats = GameStats { time: started.elapsed(), ..GameStats::default() };
        let score = Score { value: 0, scale: 1, exact: false };
        let (best, line, stop) = (Some(best), Vec::new(), Stop::Finished);
        Ok(Thought { best, score, line, depth: 0, stop, is_random: false, stats })
    }
}

fn contestant(entrant: Entrant, failure: &Failure) -> PyResult<Box<dyn Contestant + Send>> {
    Ok(match entrant {
        Entrant::Ours(text) => Box::new(text.parse::<Specification>().map_err(|error| fault(&error))?),
        Entrant::Function(choose) => {
            Box::new(Function { choose: Arc::new(choose), failure: failure.clone() })
        }
    })
}

/// Plays a series of games from a position. Ctrl-C ends it; games under way are then left out.
#[pyfunction]
#[pyo3(signature = (position, one, two, series, show=None))]
pub(crate) fn play_match<'py>(
    position: &Bound<'py, Position>,
    one: Entrant,
    two: Entrant,
    series: Series,
    show: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = position.py();
    let session = position.get().copied();
    let (cancel, progress) = (Cancel::default(), Progress::new(show));
    let failure = Failure { error: Arc::default(), cancel: cancel.clone() };
    let (one, two) = (contestant(one, &failure)?, contestant(two, &failure)?);
    let usual = Openings::default();
    let contest = Contest {
        session: &*session,
        contestants: [&*one, &*two],
        games: series.games,
        openings: Openings { count: series.openings.unwrap_or(usual.count), plies: series.plies, ..usual },
        seed: series.seed,
        threads: series.threads,
        longest: LONGEST,
        cancel: cancel.clone(),
    };
    let mut records = run(py, &cancel, &progress, || {
        let mut records = Vec::new();
        let keep = |record: &GameRecord| {
            // A game that was under way when somebody cancelled was not played out.
            if !cancel.is_cancelled() {
                records.push(record.clone());
                progress.tell(records.len() as u64, series.games);
            }
        };
        contest.play(|_| cancel.is_cancelled(), keep);
        records
    })?;
    if let Some(error) = failure.error.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(error);
    }
    records.sort_by_key(|record| record.number);
    let mut score = MatchScore::default();
    records.iter().for_each(|record| score.add(record));
    let games = records.iter().map(GameObject::new).collect();
    to_python(py, &MatchObject { score: ScoreObject::new(&score), game: session.game(), games })
}

/// What results between the same two players say: each game's number (2n and 2n+1 share an opening) and by how much the first won.
#[pyfunction]
pub(crate) fn match_score<'py>(py: Python<'py>, results: Vec<(u64, i32)>) -> PyResult<Bound<'py, PyAny>> {
    let mut score = MatchScore::default();
    for (number, difference) in results {
        score.add(&GameRecord {
            number,
            swapped: number % 2 == 1,
            opening: Vec::new(),
            moves: Vec::new(),
            difference,
            end: EndReason::Rules,
            totals: [PlayerTotals::default(); 2],
            failure: None,
        });
    }
    to_python(py, &ScoreObject::new(&score))
}

#[derive(Serialize)]
struct ScoreObject {
    wins: u64,
    draws: u64,
    losses: u64,
    /// The value, and both ends of its interval.
    score: [Option<f64>; 3],
    elo: [Option<f64>; 3],
    mean_difference: f64,
}

impl ScoreObject {
    fn new(score: &MatchScore) -> ScoreObject {
        let mean = score.mean_score().map(|mean| [mean.value, mean.low, mean.high].map(Some));
        let elo = score.elo().map(|elo| [elo.value, elo.low, elo.high]);
        ScoreObject {
            wins: score.wins,
            draws: score.draws,
            losses: score.losses,
            score: mean.unwrap_or_default(),
            elo: elo.unwrap_or_default(),
            mean_difference: score.mean_difference(),
        }
    }
}

#[derive(Serialize)]
struct MatchObject<'a> {
    #[serde(flatten)]
    score: ScoreObject,
    game: &'a str,
    games: Vec<GameObject<'a>>,
}

#[derive(Serialize)]
struct GameObject<'a> {
    number: u64,
    swapped: bool,
    opening: &'a [String],
    moves: &'a [String],
    difference: i32,
    finish: &'static str,
    nodes: [u64; 2],
    depth: [f64; 2],
    time: [f64; 2],
}

impl GameObject<'_> {
    fn new(record: &GameRecord) -> GameObject<'_> {
        let [one, two] = &record.totals;
        GameObject {
            number: record.number,
            swapped: record.swapped,
            opening: &record.opening,
            moves: &record.moves,
            difference: record.difference,
            finish: record.end.code(),
            nodes: [one.nodes, two.nodes],
            depth: [one.mean_depth(), two.mean_depth()],
            time: [one.time.as_secs_f64(), two.time.as_secs_f64()],
        }
    }
}

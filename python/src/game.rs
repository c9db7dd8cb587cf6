//! A game that is a Python object: `initial`, `actions`, `result`, `to_move`, `utility`, and if it has them `evaluate` and `is_terminal`.

use std::sync::Arc;

use jogada_core::observer::{GameEvent, Listener};
use jogada_core::{Evaluate, Game, GameReport, Outcome, Player, Shortcuts};
use jogada_report::{GameEventObject, GameHeader, GameRecorder, GameStory, pass_on};
use jogada_search::games::{Options, Question, Searcher};
use jogada_workbench::read_game_algorithm;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::asked::Asked;
use crate::errors::fault;
use crate::interrupt::{Watch, run_here};
use crate::known::{Facts, Id, Step};
use crate::limits::read_limits;
use crate::own::{Method, Own, OwnMove, Rules};

/// Units of an evaluation to a point.
const SCALE: i32 = 1000;

/// What the class says of itself.
#[derive(Clone, Copy)]
pub(crate) struct GameRules {
    has_points: bool,
    has_terminal: bool,
    may_repeat: bool,
    /// Whether `evaluate` of a finished state is its `utility`.
    scores_everywhere: bool,
}

type OwnGame = Own<GameRules>;

impl Rules for GameRules {
    fn ask_steps(own: &OwnGame, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Vec<Step>> {
        if own.rules.has_terminal && own.call(py, Method::IsTerminal, (state,))?.is_truthy()? {
            return Ok(Vec::new());
        }
        own.list(py, state)
    }

    fn meet(own: &OwnGame, py: Python<'_>, id: Id, state: &Bound<'_, PyAny>) -> PyResult<()> {
        let mover = own.ask_mover(py, state)?;
        own.asked().keep(id, |facts| facts.mover = Some(mover));
        Ok(())
    }
}

impl OwnGame {
    fn ask_mover(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<u8> {
        self.asked().player(py, &self.call(py, Method::ToMove, (state,))?)
    }

    /// A result for player one: `utility(state, player)`, a whole number.
    fn ask_outcome(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<i32> {
        let name = self.asked().player_name(py, 0);
        let value = self.call(py, Method::Utility, (state, name))?.extract::<f64>()?;
        let is_whole = value.fract() == 0.0 && value.abs() <= 1e6;
        if is_whole && (self.rules.has_points || value.abs() <= 1.0) {
            return Ok(value as i32);
        }
        Err(PyValueError::new_err(format!(
            "utility is {value}: it must be 1, 0 or -1, or any whole number in a game with `points = True`"
        )))
    }

    /// `evaluate(state, player)` for the player to move, in units.
    fn ask_evaluation(&self, py: Python<'_>, state: &Bound<'_, PyAny>, mover: Player) -> PyResult<i32> {
        let name = self.asked().player_name(py, mover.index());
        let value = self.call(py, Method::Evaluate, (state, name))?.extract::<f64>()?;
        let most = if self.rules.has_points { f64::from(i32::MAX / 8) } else { f64::from(SCALE - 1) };
        Ok((value * f64::from(SCALE)).round().clamp(-most, most) as i32)
    }
}

impl Game for OwnGame {
    fn to_move(&self, state: &Id) -> Player {
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| self.ask_mover(py, state);
        let set = |facts: &mut Facts, mover: &u8| facts.mover = Some(*mover);
        let mover = self.fact(*state, |facts| facts.mover, ask, set);
        Player::BOTH[usize::from(mover.unwrap_or(0))]
    }

    fn outcome(&self, state: &Id) -> Option<Outcome> {
        if !self.steps(*state).is_empty() {
            return None;
        }
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| self.ask_outcome(py, state);
        let set = |facts: &mut Facts, outcome: &i32| facts.outcome = Some(*outcome);
        let outcome = self.fact(*state, |facts| facts.outcome, ask, set);
        Some(Outcome::by_points(outcome.unwrap_or(0)))
    }

    fn has_points(&self) -> bool {
        self.rules.has_points
    }

    fn may_repeat(&self) -> bool {
        self.rules.may_repeat
    }
}

/// The object's `evaluate`, or nothing: every state then looks even.
struct OwnEvaluation {
    is_there: bool,
    tells_results: bool,
}

impl Evaluate<OwnGame> for OwnEvaluation {
    fn evaluate(&self, game: &OwnGame, state: &Id) -> i32 {
        if !self.is_there {
            return 0;
        }
        let mover = game.to_move(state);
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| game.ask_evaluation(py, state, mover);
        let set = |facts: &mut Facts, value: &i32| facts.evaluation = Some(*value);
        game.fact(*state, |facts| facts.evaluation, ask, set).unwrap_or(0)
    }

    fn scale(&self) -> i32 {
        SCALE
    }

    fn shortcuts(&self) -> Option<&dyn Shortcuts<OwnGame>> {
        Some(self)
    }
}

impl Shortcuts<OwnGame> for OwnEvaluation {
    fn tells_results(&self) -> bool {
        self.tells_results
    }
}

/// The best move of a game of the user's; with `events` the search is recorded.
#[pyfunction]
#[pyo3(signature = (object, asked, algorithm, limits, seed=1, start=None, events=None, show=None))]
#[expect(clippy::too_many_arguments, reason = "Python calls most of them by name")]
pub(crate) fn search_own_game(
    object: &Bound<'_, PyAny>,
    asked: &Bound<'_, Asked>,
    algorithm: &str,
    limits: &Bound<'_, PyDict>,
    seed: u64,
    start: Option<Bound<'_, PyAny>>,
    events: Option<u64>,
    show: Option<Py<PyAny>>,
) -> PyResult<Py<PyDict>> {
    let py = object.py();
    let algorithm = read_game_algorithm(algorithm).map_err(|error| fault(&error))?;
    let flag = |name: &str, usual: bool| -> PyResult<bool> {
        object.getattr_opt(name)?.map_or(Ok(usual), |value| value.is_truthy())
    };
    let initial = object.getattr("initial")?;
    // The first player of the game is player one, wherever the search begins.
    asked.get().player(py, &object.call_method1("to_move", (&initial,))?)?;
    let limits = read_limits(limits)?;
    let rules = GameRules {
        has_points: flag("points", false)?,
        has_terminal: object.hasattr("is_terminal")?,
        may_repeat: flag("may_repeat", true)?,
        scores_everywhere: flag("scores_everywhere", false)?,
    };
    let watch = Arc::new(Watch::new(show, &limits.cancel));
    let game = Own::new(object, asked, &start.unwrap_or(initial), &limits, Some(Arc::clone(&watch)), rules)?;
    let evaluation = OwnEvaluation {
        is_there: object.hasattr(Method::Evaluate.name())?,
        tells_results: rules.scores_everywhere,
    };
    let options = Options::default().fitting(&limits);
    let search = |listener: Listener<'_, Id, OwnMove>| {
        let question = Question { game: &game, evaluation: &evaluation, state: &game.start_id() };
        Searcher::new(algorithm, options, false, seed).search(question, &limits, listener)
    };
    let (report, recording) = run_here(py, &watch, || match events {
        None => (search(Listener::Nobody), None),
        Some(events) => {
            let scale = Searcher::new(algorithm, options, false, seed).scale(&game, &evaluation);
            record(&game, (algorithm.name(), scale), events, search)
        }
    })?;
    if let Some(error) = asked.get().take_failure() {
        return Err(error);
    }
    let dict = describe(py, &game, &report)?;
    dict.set_item("recording", recording)?;
    Ok(dict.unbind())
}

/// Searches, and writes down the first `events` events as `jogada best --record` does.
fn record(
    game: &OwnGame,
    (algorithm, scale): (&str, i32),
    events: u64,
    search: impl Fn(Listener<'_, Id, OwnMove>) -> GameReport<OwnMove>,
) -> (GameReport<OwnMove>, Option<String>) {
    let asked = game.asked();
    let story = GameStory {
        game: "own".to_owned(),
        position: Python::attach(|py| asked.state_text(py, game.start_id())),
        algorithm: algorithm.to_owned(),
    };
    let write = |mv: &OwnMove| Python::attach(|py| asked.action_text(py, mv.action));
    let mut text = Vec::new();
    let Ok(mut recorder) = GameRecorder::new(&mut text, GameHeader::new(&story, scale), events) else {
        return (search(Listener::Nobody), None);
    };
    let mut hear = |event: GameEvent<'_, Id, OwnMove>| {
        pass_on(&mut recorder, || GameEventObject::new(&event, write));
    };
    let report = search(Listener::Events(&mut hear));
    let is_written = recorder.finish(report.stop).is_ok();
    (report, String::from_utf8(text).ok().filter(|_| is_written))
}

fn describe<'py>(
    py: Python<'py>,
    game: &OwnGame,
    report: &GameReport<OwnMove>,
) -> PyResult<Bound<'py, PyDict>> {
    let asked = game.asked();
    let dict = PyDict::new(py);
    dict.set_item("best", report.best.map(|mv| asked.action(py, mv.action)))?;
    let value = if report.exact || game.rules.has_points {
        f64::from(report.value)
    } else {
        f64::from(report.value) / f64::from(SCALE)
    };
    dict.set_item("value", value)?;
    dict.set_item("exact", report.exact)?;
    dict.set_item("line", PyList::new(py, report.line.iter().map(|mv| asked.action(py, mv.action)))?)?;
    dict.set_item("depth", report.depth)?;
    dict.set_item("stop", game.stop(report.stop).code())?;
    let stats = &report.stats;
    for (name, count) in [
        ("nodes", stats.nodes),
        ("leaves", stats.leaves),
        ("alpha_cuts", stats.alpha_cuts),
        ("beta_cuts", stats.beta_cuts),
        ("table_hits", stats.table_hits),
    ] {
        dict.set_item(name, count)?;
    }
    dict.set_item("time", stats.time.as_secs_f64())?;
    Ok(dict)
}

//! A game that is a Python object: `initial`, `actions`, `result`, `to_move`, `utility`, and if it has it `evaluate`.

use std::sync::Arc;

use jogada_core::observer::Listener;
use jogada_core::{Cancel, Evaluate, Game, GameReport, Outcome, Player, Space};
use jogada_search::games::{Algorithm, Options, Question, Searcher};
use pyo3::exceptions::PyValueError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::asked::{Asked, Facts, Id, Step};
use crate::interrupt::run;
use crate::limits::{read_limits, set_stop};

/// Units of an evaluation to a point.
const SCALE: i32 = 1000;

/// The object, what was asked of it, and where the search begins.
#[derive(Clone)]
struct OwnGame {
    object: Arc<Py<PyAny>>,
    asked: Arc<Py<Asked>>,
    start: Id,
    has_points: bool,
    has_terminal: bool,
    may_repeat: bool,
    cancel: Cancel,
}

impl OwnGame {
    fn asked(&self) -> &Asked {
        self.asked.get()
    }

    fn ask_steps(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Vec<Step>> {
        let (object, asked) = (self.object.bind(py), self.asked());
        if self.has_terminal {
            asked.count_question();
            if object.call_method1(intern!(py, "is_terminal"), (state,))?.is_truthy()? {
                return Ok(Vec::new());
            }
        }
        let actions = object.call_method1(intern!(py, "actions"), (state,))?;
        asked.count_question();
        let mut steps = Vec::new();
        for action in actions.try_iter()? {
            let action = action?;
            let next = object.call_method1(intern!(py, "result"), (state, &action))?;
            asked.count_question();
            steps.push(asked.step(py, &action, &next, 1)?);
        }
        Ok(steps)
    }

    fn steps(&self, state: Id) -> Arc<[Step]> {
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| self.ask_steps(py, state);
        self.asked().steps(state, &self.cancel, ask).unwrap_or_default()
    }

    /// A result for player one: `utility(state, player)`, a whole number.
    fn ask_outcome(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<i32> {
        let asked = self.asked();
        asked.count_question();
        let name = asked.player_name(py, 0);
        let value =
            self.object.bind(py).call_method1(intern!(py, "utility"), (state, name))?.extract::<f64>()?;
        let is_whole = value.fract() == 0.0 && value.abs() <= 1e6;
        if is_whole && (self.has_points || value.abs() <= 1.0) {
            return Ok(value as i32);
        }
        Err(PyValueError::new_err(format!(
            "utility is {value}: it must be 1, 0 or -1, or any whole number in a game with `points = True`"
        )))
    }

    /// `evaluate(state, player)` for the player to move, in units.
    fn ask_evaluation(&self, py: Python<'_>, state: &Bound<'_, PyAny>, mover: Player) -> PyResult<i32> {
        let asked = self.asked();
        asked.count_question();
        let name = asked.player_name(py, mover.index());
        let value =
            self.object.bind(py).call_method1(intern!(py, "evaluate"), (state, name))?.extract::<f64>()?;
        let most = if self.has_points { f64::from(i32::MAX / 8) } else { f64::from(SCALE - 1) };
        Ok((value * f64::from(SCALE)).round().clamp(-most, most) as i32)
    }
}

impl Space for OwnGame {
    type State = Id;
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

    fn state_bytes(&self, state: &Id) -> u64 {
        self.asked().bytes(*state) + size_of::<Id>() as u64
    }
}

impl Game for OwnGame {
    fn to_move(&self, state: &Id) -> Player {
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| {
            self.asked().count_question();
            let name = self.object.bind(py).call_method1(intern!(py, "to_move"), (state,))?;
            self.asked().player(py, &name)
        };
        let set = |facts: &mut Facts, mover: &u8| facts.mover = Some(*mover);
        let mover = self.asked().fact(*state, &self.cancel, |facts| facts.mover, ask, set);
        Player::BOTH[usize::from(mover.unwrap_or(0))]
    }

    fn outcome(&self, state: &Id) -> Option<Outcome> {
        if !self.steps(*state).is_empty() {
            return None;
        }
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| self.ask_outcome(py, state).map(Some);
        let set = |facts: &mut Facts, outcome: &Option<i32>| facts.outcome = Some(*outcome);
        let outcome = self.asked().fact(*state, &self.cancel, |facts| facts.outcome, ask, set).flatten();
        Some(Outcome::by_points(outcome.unwrap_or(0)))
    }

    fn has_points(&self) -> bool {
        self.has_points
    }

    fn may_repeat(&self) -> bool {
        self.may_repeat
    }
}

/// The object's `evaluate`, or nothing: every state then looks even.
struct OwnEvaluation {
    is_there: bool,
}

impl Evaluate<OwnGame> for OwnEvaluation {
    fn evaluate(&self, game: &OwnGame, state: &Id) -> i32 {
        if !self.is_there {
            return 0;
        }
        let mover = game.to_move(state);
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| game.ask_evaluation(py, state, mover);
        let set = |facts: &mut Facts, value: &i32| facts.evaluation = Some(*value);
        game.asked().fact(*state, &game.cancel, |facts| facts.evaluation, ask, set).unwrap_or(0)
    }

    fn scale(&self) -> i32 {
        SCALE
    }
}

/// The best move of a game of the user's.
#[pyfunction]
#[pyo3(signature = (object, asked, algorithm, limits, *, seed=1, start=None))]
pub(crate) fn search_own_game(
    py: Python<'_>,
    object: Py<PyAny>,
    asked: Py<Asked>,
    algorithm: &str,
    limits: &Bound<'_, PyDict>,
    seed: u64,
    start: Option<Bound<'_, PyAny>>,
) -> PyResult<Py<PyDict>> {
    let algorithm = Algorithm::named(algorithm).ok_or_else(|| {
        let known: Vec<_> = Algorithm::ALL.map(Algorithm::name).into();
        PyValueError::new_err(format!("unknown algorithm {algorithm:?}: {}", known.join(", ")))
    })?;
    let bound = object.bind(py);
    let flag = |name: &str, usual: bool| -> PyResult<bool> {
        bound.getattr_opt(name)?.map_or(Ok(usual), |value| value.is_truthy())
    };
    let initial = bound.getattr("initial")?;
    // The first player of the game is player one, wherever the search begins.
    asked.get().player(py, &bound.call_method1("to_move", (&initial,))?)?;
    let start = asked.get().intern(py, &start.unwrap_or(initial))?;
    let limits = read_limits(limits)?;
    let game = OwnGame {
        start,
        has_points: flag("points", false)?,
        has_terminal: bound.hasattr("is_terminal")?,
        may_repeat: flag("may_repeat", true)?,
        object: Arc::new(object.clone_ref(py)),
        asked: Arc::new(asked.clone_ref(py)),
        cancel: limits.cancel.clone(),
    };
    let evaluation = OwnEvaluation { is_there: bound.hasattr("evaluate")? };
    let options = Options::default().fitting(&limits);
    let report = run(py, &limits.cancel, || {
        let question = Question { game: &game, evaluation: &evaluation, state: &start };
        Searcher::new(algorithm, options, false, seed).search(question, &limits, Listener::Nobody)
    })?;
    match asked.get().take_failure() {
        Some(error) => Err(error),
        None => describe(py, &game, &report),
    }
}

fn describe(py: Python<'_>, game: &OwnGame, report: &GameReport<(Id, Id)>) -> PyResult<Py<PyDict>> {
    let asked = game.asked();
    let dict = PyDict::new(py);
    dict.set_item("best", report.best.map(|(action, _)| asked.action(py, action)))?;
    let value = if report.exact || game.has_points {
        f64::from(report.value)
    } else {
        f64::from(report.value) / f64::from(SCALE)
    };
    dict.set_item("value", value)?;
    dict.set_item("exact", report.exact)?;
    dict.set_item("line", PyList::new(py, report.line.iter().map(|(action, _)| asked.action(py, *action)))?)?;
    dict.set_item("depth", report.depth)?;
    set_stop(&dict, report.stop)?;
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
    Ok(dict.unbind())
}

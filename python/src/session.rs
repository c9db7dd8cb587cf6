//! Our own games: a position that can be played on, searched and solved.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jogada_core::{Budget, Cancel, Fault, Glyphs, Limits, PerftError, Player};
use jogada_games::Spec;
use jogada_messages::{Language, explain};
use jogada_report::{GameStory, game_report};
use jogada_search::games::{Options, Specification};
use jogada_solve::certificate::{Certificate, Means, Refusal};
use jogada_solve::{Method, Request, Tablebases};
use jogada_workbench::answers::{Explained, answer_json};
use jogada_workbench::{GameSearch, Session, SetupError, Watch, open, read_game_algorithm};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::interrupt::run;
use crate::json::to_python;
use crate::limits::read_limits;

/// Moves listed at most.
const MOST_MOVES: u64 = 1_000_000;

/// A fault as a `ValueError`, told as the command line tells it.
pub(crate) fn fault(fault: &Fault) -> PyErr {
    PyValueError::new_err(explain(Language::English, fault))
}

pub(crate) fn setup(error: &SetupError) -> PyErr {
    match error {
        SetupError::Fault(error) => fault(error),
        SetupError::Stopped(stop) => PyRuntimeError::new_err(format!("stopped by a limit: {}", stop.code())),
        SetupError::Tables(error) => PyRuntimeError::new_err(error.to_string()),
    }
}

/// A position of one of our games, with the moves that led to it.
#[pyclass(module = "jogada._jogada")]
pub(crate) struct Position {
    session: Mutex<Box<dyn Session>>,
}

impl Position {
    fn session(&self) -> MutexGuard<'_, Box<dyn Session>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A copy to work on while Python goes on.
    fn copied(&self) -> Box<dyn Session> {
        self.session().copy()
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, position=None, tables=None))]
    fn new(game: &str, position: Option<&str>, tables: Option<PathBuf>) -> PyResult<Position> {
        let mut session = open(game, position).map_err(|error| fault(&error))?;
        if let Some(folder) = tables {
            session.use_tables(&Tablebases::new(&folder, 1)).map_err(|error| setup(&error))?;
        }
        Ok(Position { session: Mutex::new(session) })
    }

    #[getter]
    fn game(&self) -> String {
        self.session().game().to_owned()
    }

    #[getter]
    fn to_move(&self) -> u8 {
        self.session().to_move().number()
    }

    #[getter]
    fn start(&self) -> String {
        self.session().start()
    }

    #[getter]
    fn points(&self) -> Option<(u32, u32)> {
        self.session().points().map(|[one, two]| (one, two))
    }

    /// Player 1's points minus player 2's, or 1, 0, -1; None while the game goes on.
    #[getter]
    fn outcome(&self) -> Option<i32> {
        self.session().ending().map(|ending| ending.outcome.value_for(Player::One))
    }

    fn moves(&self) -> PyResult<Vec<String>> {
        let most = || PyValueError::new_err(format!("more than {MOST_MOVES} moves"));
        self.session().moves_up_to(MOST_MOVES).ok_or_else(most)
    }

    fn count_moves(&self) -> u64 {
        self.session().count_moves()
    }

    fn history(&self) -> Vec<String> {
        self.session().played().into_iter().map(|played| played.mv).collect()
    }

    fn play(&self, mv: &str) -> PyResult<()> {
        self.session().play(mv).map(drop).map_err(|error| fault(&error))
    }

    fn undo(&self) -> bool {
        self.session().undo()
    }

    fn redo(&self) -> bool {
        self.session().redo()
    }

    fn copy(&self) -> Position {
        Position { session: Mutex::new(self.copied()) }
    }

    #[pyo3(signature = (unicode=true))]
    fn draw(&self, unicode: bool) -> String {
        let glyphs = if unicode { Glyphs::Unicode } else { Glyphs::Ascii };
        self.session().draw(glyphs).to_string()
    }

    /// The picture of the board: what lies where, by name.
    fn scene<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let scene = self.session().scene();
        to_python(py, &scene.board)
    }

    fn __str__(&self) -> String {
        self.session().position()
    }

    fn __repr__(&self) -> String {
        let session = self.session();
        format!("jogada.Position({:?}, {:?})", session.game(), session.position())
    }

    fn __eq__(&self, other: &Position) -> bool {
        if std::ptr::eq(self, other) {
            return true;
        }
        let key = |session: &dyn Session| (session.game().to_owned(), session.position());
        let mine = key(&**self.session());
        mine == key(&**other.session())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let session = self.session();
        session.game().hash(&mut hasher);
        session.position().hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(&self) -> Position {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Position {
        self.copy()
    }

    /// The best move by any of the searchers, as `jogada best --json` tells it.
    #[pyo3(signature = (limits, algorithm="engine", threads=1, seed=1))]
    fn search<'py>(
        &self,
        py: Python<'py>,
        limits: &Bound<'py, PyDict>,
        algorithm: &str,
        threads: usize,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let algorithm = read_game_algorithm(algorithm).map_err(|error| fault(&error))?;
        let limits = read_limits(limits)?;
        let session = self.copied();
        let options = Options { threads, ..Options::default() }.fitting(&limits);
        let search = GameSearch { algorithm, options, faithful: false, seed };
        let report = run(py, &limits.cancel, || session.search(&search, &limits, Watch::Nobody))?;
        let story = GameStory {
            game: session.game().to_owned(),
            position: session.position(),
            algorithm: algorithm.name().to_owned(),
        };
        to_python(py, &game_report(&story, &report))
    }

    /// The exact value, as `jogada solve --json` tells it.
    #[pyo3(signature = (limits, every_move=false, threads=1, tables=None))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        limits: &Bound<'py, PyDict>,
        every_move: bool,
        threads: usize,
        tables: Option<PathBuf>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let limits = read_limits(limits)?;
        let session = self.copied();
        let request = Request {
            method: Method::Auto,
            every_move,
            limits: limits.clone(),
            threads,
            tables: tables.as_deref(),
        };
        let answer =
            run(py, &limits.cancel, || session.solve(&request, &|_| {}))?.map_err(|error| setup(&error))?;
        to_python(py, &answer_json(session.game(), &session.position(), &answer, every_move))
    }

    /// What is wrong with a move, as `jogada why --json` tells it, and in words.
    #[pyo3(signature = (mv, limits, threads=1, tables=None))]
    fn why<'py>(
        &self,
        py: Python<'py>,
        mv: &str,
        limits: &Bound<'py, PyDict>,
        threads: usize,
        tables: Option<PathBuf>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let limits = read_limits(limits)?;
        let session = self.copied();
        let request = Request {
            method: Method::Auto,
            every_move: true,
            limits: limits.clone(),
            threads,
            tables: tables.as_deref(),
        };
        let why =
            run(py, &limits.cancel, || session.why(mv, &request, &|_| {}))?.map_err(|error| setup(&error))?;
        let explained = Explained::new(&*session, mv, why);
        let object = to_python(py, &explained.json())?;
        object.set_item("words", explained.words(Language::English).join(" "))?;
        object.set_item("palavras", explained.words(Language::Portuguese).join(" "))?;
        Ok(object)
    }

    /// What every move is worth to the player to move, best first: proved where it can be within about `nodes` positions.
    #[pyo3(signature = (nodes=200_000))]
    fn values<'py>(&self, py: Python<'py>, nodes: u64) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let session = self.copied();
        let cancel = Cancel::default();
        let position = session.position();
        let values = run(py, &cancel, || session.judge(nodes).values(&position, &cancel, &mut |_| {}))?;
        let values = values.map_err(|error| fault(&error))?;
        let describe = |value: &jogada_workbench::MoveValue| {
            let dict = PyDict::new(py);
            dict.set_item("move", &value.mv)?;
            dict.set_item("value", value.score.value)?;
            dict.set_item("points", value.score.points())?;
            dict.set_item("exact", value.score.exact)?;
            Ok(dict)
        };
        values.iter().map(describe).collect()
    }

    fn perft(&self, py: Python<'_>, depth: u32) -> PyResult<u64> {
        let session = self.copied();
        let limits = Limits::default();
        let leaves = run(py, &limits.cancel.clone(), || session.perft(depth, &mut Budget::new(&limits)))?;
        leaves.map_err(|error| match error {
            PerftError::Stopped(stop) => {
                PyRuntimeError::new_err(format!("stopped by a limit: {}", stop.code()))
            }
            PerftError::TooMany => PyRuntimeError::new_err("there are 2^64 leaves or more"),
        })
    }

    /// A proof that the position is worth `value`, to be checked without believing anybody.
    #[pyo3(signature = (value, limits, leave=1000, threads=1))]
    fn certify(
        &self,
        py: Python<'_>,
        value: i32,
        limits: &Bound<'_, PyDict>,
        leave: u64,
        threads: usize,
    ) -> PyResult<String> {
        let limits = read_limits(limits)?;
        let session = self.copied();
        let request = Request {
            method: Method::Auto,
            every_move: false,
            limits: limits.clone(),
            threads,
            tables: None,
        };
        let proof = run(py, &limits.cancel, || session.certify(value, leave, &request, &|_| {}))?;
        match proof {
            Ok(Ok((text, _))) => Ok(text),
            Ok(Err(error)) => Err(PyRuntimeError::new_err(format!("{error:?}"))),
            Err(error) => Err(PyRuntimeError::new_err(error.to_string())),
        }
    }
}

/// What one of our players chooses in a position: `ai:level=5,time=1s`.
#[pyfunction]
pub(crate) fn check_player(player: &str) -> PyResult<()> {
    player.parse::<Specification>().map(drop).map_err(|error| fault(&error))
}

/// Checks a certificate; the claims it rests on are counted.
#[pyfunction]
#[pyo3(signature = (text, threads=1))]
pub(crate) fn verify(py: Python<'_>, text: &str, threads: usize) -> PyResult<u64> {
    let certificate = Certificate::read(text).map_err(|error| refused(&error))?;
    let session = open(certificate.game, Some(certificate.position)).map_err(|error| fault(&error))?;
    let cancel = Cancel::default();
    let limits = Limits { cancel: cancel.clone(), ..Limits::default() };
    let means = Means { limits, threads };
    let checked = run(py, &cancel, || session.check(&certificate, &means, &|_| {}))?;
    checked.map(|checked| checked.claims).map_err(|error| refused(&error))
}

fn refused(refusal: &Refusal) -> PyErr {
    PyValueError::new_err(match refusal {
        Refusal::Malformed(line) => format!("line {line} is not as it should be"),
        Refusal::Changed => "the text was changed or cut off: the checksum is wrong".to_owned(),
        Refusal::Unreadable(error) => explain(Language::English, error),
        Refusal::OutOfRange(value) => format!("no game from this position can end with {value}"),
        Refusal::Missing(position) => format!("no reason is given for {position}"),
        Refusal::Wrong(position) => format!("the claim about {position} does not follow"),
        Refusal::Circular(position) => format!("the claim about {position} leans on itself"),
        Refusal::TooLarge(position) => format!("the search of {position} is larger than it may be"),
        Refusal::Idle(line) => format!("reasons from line {line} on support nothing"),
        Refusal::Stopped(stop) => format!("stopped by a limit: {}", stop.code()),
    })
}

/// The ids of the games.
#[pyfunction]
pub(crate) fn game_ids() -> Vec<&'static str> {
    jogada_games::games().iter().map(|info| info.id).collect()
}

/// The game's id with its parameters in their usual order, or what is wrong with it.
#[pyfunction]
pub(crate) fn canonical_game(game: &str) -> PyResult<String> {
    game.parse::<Spec>().map(|spec| spec.to_string()).map_err(|error| fault(&error))
}

//! A position of one of our games, to be played on.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use jogada_core::{Drawing, Glyphs, Player, Span};
use jogada_solve::Tablebases;
use jogada_workbench::{Session, open};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::{fault, setup};
use crate::json::to_python;

/// Moves listed at most.
const MAX_MOVES: u64 = 1_000_000;

/// A position of one of our games, with the moves that led to it.
#[pyclass(subclass, frozen, module = "jogada._jogada")]
pub(crate) struct Position {
    session: Mutex<Box<dyn Session>>,
}

impl Position {
    fn session(&self) -> MutexGuard<'_, Box<dyn Session>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A copy to work on while Python goes on.
    pub(crate) fn copied(&self) -> Box<dyn Session> {
        self.session().copy()
    }
}

/// A game by its id, or a position to copy.
#[derive(FromPyObject)]
pub(crate) enum Source<'py> {
    Copy(PyRef<'py, Position>),
    Game(String),
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, position=None, tables=None))]
    fn new(game: Source<'_>, position: Option<&str>, tables: Option<PathBuf>) -> PyResult<Position> {
        let mut session = match game {
            Source::Copy(other) => other.copied(),
            Source::Game(spec) => open(&spec, position).map_err(|error| fault(&error))?,
        };
        if let Some(folder) = tables {
            session.use_tables(&Tablebases::new(&folder, 1)).map_err(|error| setup(&error))?;
        }
        Ok(Position { session: Mutex::new(session) })
    }

    /// The game's id with its parameters.
    #[getter]
    fn game(&self) -> String {
        self.session().game().to_owned()
    }

    /// 1 or 2.
    #[getter]
    fn to_move(&self) -> u8 {
        self.session().to_move().number()
    }

    /// The position it began with.
    #[getter]
    fn start(&self) -> String {
        self.session().start()
    }

    /// What each player has won so far, where points decide.
    #[getter]
    fn points(&self) -> Option<(u32, u32)> {
        self.session().points().map(|[one, two]| (one, two))
    }

    /// Player 1's points minus player 2's, or 1, 0, -1 in games without points; None while the game goes on.
    #[getter]
    fn outcome(&self) -> Option<i32> {
        self.session().ending().map(|ending| ending.outcome.value_for(Player::One))
    }

    /// The moves played, in order.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.session().played().into_iter().map(|played| played.mv).collect()
    }

    /// The legal moves.
    fn moves(&self) -> PyResult<Vec<String>> {
        let most = || PyValueError::new_err(format!("more than {MAX_MOVES} moves"));
        self.session().moves_up_to(MAX_MOVES).ok_or_else(most)
    }

    /// Plays moves. An illegal one is a ValueError that says what is wrong; what came before it stays played.
    #[pyo3(signature = (*moves))]
    fn play(&self, moves: &Bound<'_, PyTuple>) -> PyResult<()> {
        let mut session = self.session();
        for mv in moves.iter_borrowed() {
            session.play(&mv.extract::<std::borrow::Cow<'_, str>>()?).map_err(|error| fault(&error))?;
        }
        Ok(())
    }

    /// Takes the last move back; False if there is none.
    fn undo(&self) -> bool {
        self.session().undo()
    }

    /// Plays again what was taken back; False if there is nothing.
    fn redo(&self) -> bool {
        self.session().redo()
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
}

/// Lines of text: what each piece means, and the place it shows.
pub(crate) type Spans = Vec<Vec<(String, &'static str, Option<String>)>>;

/// A drawing as lines of text.
pub(crate) fn spans(drawing: &Drawing) -> Spans {
    let piece = |span: &Span| (span.text.clone(), span.ink.name(), span.place.clone());
    drawing.lines.iter().map(|line| line.iter().map(piece).collect()).collect()
}

/// The ids of the games.
#[pyfunction]
pub(crate) fn game_ids() -> Vec<&'static str> {
    jogada_games::games().iter().map(|info| info.id).collect()
}

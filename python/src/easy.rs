//! Games of easyAI as they are: the object itself is the position, and a move changes it.
//!
//! A position is a copy of the object that nobody changes any more, known by its key: whose turn it is, and `ttentry()` or all that is
//! in the object. Copies and keys are made here and not in Python, since every move needs one of each.

use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyDict, PyFloat, PyInt, PyList, PyNone, PyString, PyTuple, PyType};

/// A position: an object that stays as it is.
#[pyclass(frozen, module = "jogada._jogada")]
pub(crate) struct EasyState {
    /// The game as the user's class knows it.
    #[pyo3(get)]
    game: Py<PyAny>,
    key: Py<PyAny>,
    hash: isize,
}

#[pymethods]
impl EasyState {
    fn __hash__(&self) -> isize {
        self.hash
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast_exact::<EasyState>() else { return Ok(false) };
        self.key.bind(other.py()).eq(&other.get().key)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.key.bind(py).repr()?.to_string())
    }

    fn __sizeof__(&self, py: Python<'_>) -> PyResult<usize> {
        // A copy's dictionary and what is in it; a board is one of a few lists.
        let fields = fields_of(self.game.bind(py))?;
        let sizes =
            fields.iter().map(|(_, value)| value.call_method0(intern!(py, "__sizeof__"))?.extract::<usize>());
        sizes.sum::<PyResult<usize>>().map(|sum| sum + size_of::<EasyState>() + fields.len() * 100)
    }
}

/// The rules of an easyAI game, as searches ask them.
#[pyclass(frozen, weakref, module = "jogada._jogada")]
pub(crate) struct EasyGame {
    original: Py<PyAny>,
    initial: PyOnceLock<Py<EasyState>>,
    /// Whether players take turns as in easyAI's own base class.
    has_usual_turns: bool,
    /// Whether the class copies positions in its own way.
    has_own_copy: bool,
    /// Whether positions are known by what `ttentry` says.
    has_entries: bool,
}

impl EasyGame {
    /// The position of an object that nobody is going to change.
    fn state(&self, game: Bound<'_, PyAny>, mover: Bound<'_, PyAny>) -> PyResult<EasyState> {
        let py = game.py();
        let entry = if self.has_entries {
            game.call_method0(intern!(py, "ttentry"))?
        } else {
            frozen_fields(&fields_of(&game)?, Some(intern!(py, "players")))?
        };
        let key = PyTuple::new(py, [mover, entry])?.into_any();
        Ok(EasyState { hash: key.hash()?, key: key.unbind(), game: game.unbind() })
    }

    fn copied<'py>(&self, game: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if self.has_own_copy { game.call_method0(intern!(game.py(), "copy")) } else { copied(game) }
    }
}

#[pymethods]
impl EasyGame {
    #[new]
    fn new(game: &Bound<'_, PyAny>) -> PyResult<EasyGame> {
        let class = game.get_type();
        Ok(EasyGame {
            original: game.clone().unbind(),
            initial: PyOnceLock::new(),
            has_usual_turns: is_inherited(&class, "switch_player")?
                && is_inherited(&class, "opponent_index")?,
            has_own_copy: class.hasattr("copy")? && !is_inherited(&class, "copy")?,
            has_entries: game.hasattr("ttentry")?,
        })
    }

    /// The position that the object has when it is first asked for.
    #[getter]
    fn initial(&self, py: Python<'_>) -> PyResult<Py<EasyState>> {
        let first = || Py::new(py, self.position(self.original.bind(py))?);
        Ok(self.initial.get_or_try_init(py, first)?.clone_ref(py))
    }

    #[classattr]
    const fn points() -> bool {
        true
    }

    /// The score of a finished position is its result.
    #[classattr]
    const fn scores_everywhere() -> bool {
        true
    }

    /// The position that an object of the game has now.
    fn position(&self, game: &Bound<'_, PyAny>) -> PyResult<EasyState> {
        self.state(self.copied(game)?, game.getattr(intern!(game.py(), "current_player"))?)
    }

    fn actions<'py>(&self, state: &Bound<'py, EasyState>) -> PyResult<Bound<'py, PyAny>> {
        let py = state.py();
        let game = state.get().game.bind(py);
        if game.call_method0(intern!(py, "is_over"))?.is_truthy()? {
            return Ok(PyTuple::empty(py).into_any());
        }
        game.call_method0(intern!(py, "possible_moves"))
    }

    fn result(&self, state: &Bound<'_, EasyState>, action: &Bound<'_, PyAny>) -> PyResult<EasyState> {
        let py = state.py();
        let game = self.copied(state.get().game.bind(py))?;
        game.call_method1(intern!(py, "make_move"), (action,))?;
        let attribute = intern!(py, "current_player");
        let mover = if self.has_usual_turns {
            let next = if game.getattr(attribute)?.extract::<i64>()? == 1 { 2 } else { 1 };
            let next = PyInt::new(py, next).into_any();
            game.setattr(attribute, &next)?;
            next
        } else {
            game.call_method0(intern!(py, "switch_player"))?;
            game.getattr(attribute)?
        };
        self.state(game, mover)
    }

    #[expect(clippy::unused_self, reason = "a method of the game in Python")]
    fn to_move<'py>(&self, state: &Bound<'py, EasyState>) -> PyResult<Bound<'py, PyAny>> {
        mover_of(state)
    }

    /// The score, which is the mover's, as a player sees it.
    #[expect(clippy::unused_self, reason = "a method of the game in Python")]
    fn utility<'py>(
        &self,
        state: &Bound<'py, EasyState>,
        player: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = state.py();
        let score = state.get().game.bind(py).call_method0(intern!(py, "scoring"))?;
        if mover_of(state)?.eq(player)? { Ok(score) } else { score.neg() }
    }

    fn evaluate<'py>(
        &self,
        state: &Bound<'py, EasyState>,
        player: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.utility(state, player)
    }
}

fn mover_of<'py>(state: &Bound<'py, EasyState>) -> PyResult<Bound<'py, PyAny>> {
    state.get().key.bind(state.py()).get_item(0)
}

/// Whether a class has a method or a property from easyAI's own base class.
fn is_inherited(class: &Bound<'_, PyType>, name: &str) -> PyResult<bool> {
    let Some(found) = class.getattr_opt(name)? else { return Ok(false) };
    let function = found.getattr_opt("fget")?.unwrap_or(found);
    let Some(path) = function.getattr_opt("__qualname__")? else { return Ok(false) };
    Ok(path.to_string() == format!("TwoPlayerGame.{name}"))
}

fn fields_of<'py>(game: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyDict>> {
    Ok(game.getattr(intern!(game.py(), "__dict__"))?.cast_into()?)
}

/// A copy of the game that shares the players, who may be anything, and nothing else that can change.
fn copied<'py>(game: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    static NEW: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    static DEEP_COPY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = game.py();
    let fields = fields_of(game)?;
    let players = fields.get_item(intern!(py, "players"))?;
    let copied_fields = match quick_copy(&fields, players.as_ref())? {
        Some(fields) => fields.into_any(),
        None => {
            let memo = PyDict::new(py);
            if let Some(players) = players {
                memo.set_item(players.as_ptr() as usize, players)?;
            }
            DEEP_COPY.import(py, "copy", "deepcopy")?.call1((fields, memo))?
        }
    };
    let new = NEW.get_or_try_init(py, || py.get_type::<PyAny>().getattr("__new__").map(Bound::unbind))?;
    let copy = new.bind(py).call1((game.get_type(),))?;
    copy.setattr(intern!(py, "__dict__"), copied_fields)?;
    Ok(copy)
}

/// Lists that were copied already: fields may share one.
type Copies<'py> = Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>;

/// A deep copy of fields that hold what boards are made of: numbers, words, lists of them, arrays. `None` if there is anything else.
fn quick_copy<'py>(
    fields: &Bound<'py, PyDict>,
    players: Option<&Bound<'py, PyAny>>,
) -> PyResult<Option<Bound<'py, PyDict>>> {
    let copied = fields.copy()?;
    let mut copies = Copies::new();
    for (name, value) in fields.iter() {
        if is_constant(&value) || players.is_some_and(|players| players.is(&value)) {
            continue;
        }
        let Some(copy) = quick_copy_of(&value, &mut copies)? else { return Ok(None) };
        copied.set_item(name, copy)?;
    }
    Ok(Some(copied))
}

fn quick_copy_of<'py>(
    value: &Bound<'py, PyAny>,
    copies: &mut Copies<'py>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    if is_constant(value) {
        return Ok(Some(value.clone()));
    }
    if let Some((_, copy)) = copies.iter().find(|(original, _)| original.is(value)) {
        return Ok(Some(copy.clone()));
    }
    let copy = if let Ok(list) = value.cast_exact::<PyList>() {
        let copy = list.get_slice(0, list.len());
        for (place, item) in list.iter().enumerate() {
            if !is_constant(&item) {
                let Some(item) = quick_copy_of(&item, copies)? else { return Ok(None) };
                copy.set_item(place, item)?;
            }
        }
        copy.into_any()
    } else if is_array(value)? {
        value.call_method0(intern!(value.py(), "copy"))?
    } else {
        return Ok(None);
    };
    copies.push((value.clone(), copy.clone()));
    Ok(Some(copy))
}

/// Whether a value can never change: a number, a word, or a tuple of such.
fn is_constant(value: &Bound<'_, PyAny>) -> bool {
    is_atom(value)
        || value.cast_exact::<PyTuple>().is_ok_and(|tuple| tuple.iter().all(|item| is_constant(&item)))
}

fn is_atom(value: &Bound<'_, PyAny>) -> bool {
    value.is_exact_instance_of::<PyInt>()
        || value.is_exact_instance_of::<PyString>()
        || value.is_exact_instance_of::<PyBool>()
        || value.is_exact_instance_of::<PyNone>()
        || value.is_exact_instance_of::<PyFloat>()
        || value.is_exact_instance_of::<PyBytes>()
}

/// Whether a value is an array of numbers of NumPy's, whose copy shares nothing.
fn is_array(value: &Bound<'_, PyAny>) -> PyResult<bool> {
    let py = value.py();
    let class = value.get_type();
    let is_numpys = class.getattr(intern!(py, "__module__"))?.eq("numpy")?;
    Ok(is_numpys && class.name()? == "ndarray" && !value.getattr(intern!(py, "dtype"))?.eq("O")?)
}

/// Fields as something hashable: name after name, each with its value, but for one.
fn frozen_fields<'py>(
    fields: &Bound<'py, PyDict>,
    but: Option<&Bound<'py, PyString>>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut parts = Vec::with_capacity(2 * fields.len());
    for (name, value) in fields.iter() {
        if !but.is_some_and(|but| but.is(&name)) {
            parts.push(name);
            parts.push(frozen(&value)?);
        }
    }
    Ok(PyTuple::new(fields.py(), parts)?.into_any())
}

/// A value as something hashable.
fn frozen<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    static PICKLE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = value.py();
    if is_constant(value) {
        return Ok(value.clone());
    }
    if let Ok(list) = value.cast_exact::<PyList>() {
        if list.iter().all(|item| is_constant(&item)) {
            return Ok(list.to_tuple().into_any());
        }
        let items = list.iter().map(|item| frozen(&item)).collect::<PyResult<Vec<_>>>()?;
        return Ok(PyTuple::new(py, items)?.into_any());
    }
    if let Ok(tuple) = value.cast_exact::<PyTuple>() {
        let items = tuple.iter().map(|item| frozen(&item)).collect::<PyResult<Vec<_>>>()?;
        return Ok(PyTuple::new(py, items)?.into_any());
    }
    if let Ok(dict) = value.cast_exact::<PyDict>() {
        return frozen_fields(dict, None);
    }
    if is_array(value)? {
        let parts = [value.getattr(intern!(py, "shape"))?, value.call_method0(intern!(py, "tobytes"))?];
        return Ok(PyTuple::new(py, parts)?.into_any());
    }
    let pickled = PICKLE.import(py, "pickle", "dumps")?.call1((value,));
    pickled.map_err(|error| {
        let clear = PyTypeError::new_err(format!(
            "{value:?} cannot be compared: a game that has it needs the method ttentry"
        ));
        clear.set_cause(py, Some(error));
        clear
    })
}

//! What has been asked of a Python object: every state once.
//!
//! States and actions are numbered as they are met; searches see the numbers alone. The first question about a state goes to
//! Python, every later one is answered here, so that iterative deepening, a second run or a recording call no Python.
//!
//! A thread that asks holds `asking` before it takes the interpreter, never the other way round: whoever calls into this module is
//! detached from Python.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use jogada_core::{Cancel, Cost, Random};
use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::known::{Facts, Id, Known, Step, bytes_of};

/// One in so many states is asked again, to catch objects that answer differently the second time.
const CHECKED: u64 = 1000;

thread_local! {
    /// The objects that wait on this thread for an answer of Python's, by their addresses: a method may search another object.
    static ASKED_HERE: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
}

/// All that was asked of one object so far.
#[pyclass(frozen, module = "jogada._jogada")]
pub(crate) struct Asked {
    action_ids: Py<PyDict>,
    known: RwLock<Known>,
    asking: Mutex<Random>,
    failure: Mutex<Option<PyErr>>,
    has_failed: AtomicBool,
    questions: AtomicU64,
    /// Bytes that all states take.
    kept: AtomicU64,
    /// Every state before this one was asked for its steps.
    first_waiting: AtomicU32,
}

#[pymethods]
impl Asked {
    #[new]
    fn new(py: Python<'_>) -> Asked {
        Asked {
            action_ids: PyDict::new(py).unbind(),
            known: RwLock::default(),
            asking: Mutex::new(Random::new(1)),
            failure: Mutex::default(),
            has_failed: AtomicBool::new(false),
            questions: AtomicU64::new(0),
            kept: AtomicU64::new(0),
            first_waiting: AtomicU32::new(0),
        }
    }

    /// How many calls of the object's methods there were.
    #[getter]
    fn calls(&self) -> u64 {
        self.questions.load(Ordering::Relaxed)
    }

    /// How many different states are known.
    #[getter]
    fn states(&self, py: Python<'_>) -> usize {
        // Whoever writes may be waiting for the interpreter.
        py.detach(|| self.read().states.len())
    }
}

impl Asked {
    fn read(&self) -> std::sync::RwLockReadGuard<'_, Known> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> std::sync::RwLockWriteGuard<'_, Known> {
        self.known.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn asking(&self) -> MutexGuard<'_, Random> {
        self.asking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn count_question(&self) {
        self.questions.fetch_add(1, Ordering::Relaxed);
    }

    /// Refuses a search that a method of the object itself begins: it would wait for the answer that it is part of.
    pub(crate) fn check_is_free(&self) -> PyResult<()> {
        if ASKED_HERE.with_borrow(|objects| objects.contains(&std::ptr::from_ref(self).addr())) {
            return Err(PyRuntimeError::new_err(
                "a method of this object searches the object while it is being searched: let it search another object",
            ));
        }
        Ok(())
    }

    /// The number of a state, and whether it is new.
    pub(crate) fn intern(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<(Id, bool)> {
        let hash = state.hash().map_err(|error| unhashable(py, "a state", state, error))?;
        let mut candidate = self.read().newest(hash);
        while let Some(id) = candidate {
            // Comparing may call Python, which must not meet a lock.
            let (earlier, older) = self.read().candidate(py, id);
            if earlier.is(state) || earlier.bind(py).eq(state)? {
                return Ok((id, false));
            }
            candidate = older;
        }
        let bytes = bytes_of(state);
        let id = self.write().add(state, hash, bytes);
        self.kept.fetch_add(bytes, Ordering::Relaxed);
        Ok((id.ok_or_else(|| PyRuntimeError::new_err("more than 4,294,967,294 states"))?, true))
    }

    fn intern_action(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<Id> {
        let ids = self.action_ids.bind(py);
        let found = ids.get_item(action).map_err(|error| unhashable(py, "an action", action, error))?;
        if let Some(id) = found {
            return id.extract();
        }
        let mut known = self.write();
        let id = known.actions.len() as Id;
        ids.set_item(action, id)?;
        known.actions.push(action.clone().unbind());
        Ok(id)
    }

    /// 0 or 1 for a player by the name that `to_move` gives: the first who moves is player one.
    pub(crate) fn player(&self, py: Python<'_>, name: &Bound<'_, PyAny>) -> PyResult<u8> {
        let place = |known: &Known| -> PyResult<Option<u8>> {
            for (number, earlier) in known.players.iter().enumerate() {
                if earlier.bind(py).eq(name)? {
                    return Ok(Some(number as u8));
                }
            }
            Ok(None)
        };
        if let Some(number) = place(&self.read())? {
            return Ok(number);
        }
        let mut known = self.write();
        if known.players.len() == 2 {
            let names = format!("{:?}, {:?}", known.players[0].bind(py), known.players[1].bind(py));
            return Err(PyValueError::new_err(format!(
                "to_move names a third player, {name:?}, besides {names}"
            )));
        }
        known.players.push(name.clone().unbind());
        Ok(known.players.len() as u8 - 1)
    }

    /// The names of the players met so far.
    pub(crate) fn player_name(&self, py: Python<'_>, number: usize) -> Option<Py<PyAny>> {
        self.read().players.get(number).map(|name| name.clone_ref(py))
    }

    pub(crate) fn state(&self, py: Python<'_>, id: Id) -> Py<PyAny> {
        self.read().states[id as usize].clone_ref(py)
    }

    pub(crate) fn action(&self, py: Python<'_>, id: Id) -> Py<PyAny> {
        self.read().actions[id as usize].clone_ref(py)
    }

    /// A state as Python writes it.
    pub(crate) fn state_text(&self, py: Python<'_>, id: Id) -> String {
        self.state(py, id).bind(py).str().map(|text| text.to_string()).unwrap_or_default()
    }

    /// An action as Python writes it.
    pub(crate) fn action_text(&self, py: Python<'_>, id: Id) -> String {
        self.action(py, id).bind(py).str().map(|text| text.to_string()).unwrap_or_default()
    }

    /// The first states that were met and never asked for their steps, besides `but`: at most so many.
    pub(crate) fn waiting(&self, but: Id, most: usize) -> Vec<Id> {
        let known = self.read();
        let from = self.first_waiting.load(Ordering::Relaxed) as usize;
        let is_waiting = |id: &usize| known.facts[*id].steps.is_none();
        let found: Vec<Id> = (from..known.facts.len())
            .filter(is_waiting)
            .map(|id| id as Id)
            .filter(|id| *id != but)
            .take(most)
            .collect();
        if let Some(first) = found.first() {
            self.first_waiting.store(*first, Ordering::Relaxed);
        }
        found
    }

    pub(crate) fn bytes(&self, id: Id) -> u64 {
        self.read().bytes(id)
    }

    /// Bytes that all states take which are known so far.
    pub(crate) fn kept_bytes(&self) -> u64 {
        self.kept.load(Ordering::Relaxed)
    }

    /// Keeps a fact that was told beside another.
    pub(crate) fn keep(&self, id: Id, set: impl FnOnce(&mut Facts)) {
        set(&mut self.write().facts[id as usize]);
    }

    /// Asks Python something. Ctrl-C may arrive in the middle of the answer: the search is told to end, and the same is asked once more,
    /// so that what it hands back rests on no half of an answer. `None` after a failure, which ends the search.
    fn ask<T>(&self, cancel: &Cancel, question: impl Fn(Python<'_>) -> PyResult<T>) -> Option<T> {
        ASKED_HERE.with_borrow_mut(|objects| objects.push(std::ptr::from_ref(self).addr()));
        let answer = Python::attach(|py| match question(py) {
            Err(error) if error.is_instance_of::<PyKeyboardInterrupt>(py) && !cancel.is_cancelled() => {
                cancel.cancel();
                question(py)
            }
            answer => answer,
        });
        ASKED_HERE.with_borrow_mut(Vec::pop);
        answer.map_err(|error| self.fail(error, cancel)).ok()
    }

    /// A fact about a state: known, or asked. `None` after a failure, which ends the search.
    pub(crate) fn fact<T>(
        &self,
        id: Id,
        cancel: &Cancel,
        get: impl Fn(&Facts) -> Option<T>,
        ask: impl Fn(Python<'_>, &Bound<'_, PyAny>) -> PyResult<T>,
        set: impl FnOnce(&mut Facts, &T),
    ) -> Option<T> {
        if let Some(value) = get(&self.read().facts[id as usize]) {
            return Some(value);
        }
        if self.has_failed.load(Ordering::Relaxed) {
            return None;
        }
        let _asking = self.asking();
        // Another thread may have asked meanwhile.
        if let Some(value) = get(&self.read().facts[id as usize]) {
            return Some(value);
        }
        let value = self.ask(cancel, |py| ask(py, self.state(py, id).bind(py)))?;
        set(&mut self.write().facts[id as usize], &value);
        Some(value)
    }

    /// The steps from a state: known, or asked by `ask`. One time in a thousand that it asks, it asks about an earlier state
    /// again: `is_same` says whether the answer is.
    pub(crate) fn steps(
        &self,
        id: Id,
        cancel: &Cancel,
        ask: impl Fn(Python<'_>, &Bound<'_, PyAny>) -> PyResult<Vec<Step>>,
        is_same: impl Fn(Python<'_>, &Bound<'_, PyAny>, &[Step]) -> PyResult<bool>,
    ) -> Option<Arc<[Step]>> {
        if let Some(steps) = &self.read().facts[id as usize].steps {
            return Some(Arc::clone(steps));
        }
        let steps = self.fact(
            id,
            cancel,
            |facts| facts.steps.clone(),
            |py, state| Ok(Arc::from(ask(py, state)?)),
            |facts, steps| facts.steps = Some(Arc::clone(steps)),
        )?;
        self.check_again(cancel, is_same);
        Some(steps)
    }

    /// Asks for the steps of some earlier state once more, one time in a thousand, and fails if the answer differs.
    fn check_again(
        &self,
        cancel: &Cancel,
        is_same: impl Fn(Python<'_>, &Bound<'_, PyAny>, &[Step]) -> PyResult<bool>,
    ) {
        let id = {
            let mut random = self.asking();
            let known = self.read();
            if random.below(CHECKED) != 0 || known.states.is_empty() {
                return;
            }
            random.below(known.states.len() as u64) as Id
        };
        let Some(before) = self.read().facts[id as usize].steps.clone() else { return };
        let _asking = self.asking();
        self.ask(cancel, |py| {
            let state = self.state(py, id);
            if is_same(py, state.bind(py), &before)? {
                return Ok(());
            }
            let text = state.bind(py).repr().map(|text| text.to_string()).unwrap_or_default();
            Err(PyRuntimeError::new_err(format!(
                "asked twice about {text}, your class gave different answers: actions, result and cost must depend on their \
                 arguments alone, and must not change them"
            )))
        });
    }

    /// Makes a step of an action and of the state it leads to, if that is known.
    pub(crate) fn step(
        &self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        next: Option<Id>,
        cost: Cost,
    ) -> PyResult<Step> {
        Ok(Step::new(self.intern_action(py, action)?, next, cost))
    }

    /// Something about a step of a state whose steps are known; `None` if there is no such step.
    pub(crate) fn step_at<T>(&self, id: Id, slot: u32, read: impl FnOnce(&Step) -> T) -> Option<T> {
        self.read().facts[id as usize].steps.as_ref()?.get(slot as usize).map(read)
    }

    /// Where a step leads: asked now, and kept. `None` after a failure, which ends the search.
    pub(crate) fn ask_next(
        &self,
        id: Id,
        slot: u32,
        cancel: &Cancel,
        ask: impl Fn(Python<'_>, &Py<PyAny>, &Py<PyAny>) -> PyResult<Id>,
    ) -> Option<Id> {
        if self.has_failed.load(Ordering::Relaxed) {
            return None;
        }
        let _asking = self.asking();
        let action = self.step_at(id, slot, |step| step.action)?;
        let next = self.ask(cancel, |py| ask(py, &self.state(py, id), &self.action(py, action)))?;
        self.step_at(id, slot, |step| step.lead_to(next));
        Some(next)
    }

    /// Keeps the first failure, and ends the search.
    pub(crate) fn fail(&self, error: PyErr, cancel: &Cancel) {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.has_failed.store(true, Ordering::Relaxed);
        cancel.cancel();
    }

    /// The failure of a search, handed over: the next search begins anew.
    pub(crate) fn take_failure(&self) -> Option<PyErr> {
        self.has_failed.store(false, Ordering::Relaxed);
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

fn unhashable(py: Python<'_>, what: &str, object: &Bound<'_, PyAny>, error: PyErr) -> PyErr {
    if !error.is_instance_of::<PyTypeError>(py) {
        return error;
    }
    let name = object.get_type().name().map(|name| name.to_string()).unwrap_or_default();
    let clear =
        PyTypeError::new_err(format!("{what} must be hashable (a tuple instead of a list, say), not {name}"));
    clear.set_cause(py, Some(error));
    clear
}

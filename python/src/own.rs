//! A Python object as a space of states: what problems and games of the user's have in common.
//!
//! States are numbers (see [`asked`](crate::asked)). What the object says of a state is asked once; a search that asks again
//! calls no Python.

use std::sync::Arc;

use jogada_core::{Cancel, Cost, Space};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::asked::{Asked, Facts, Id, Step};

/// The object, what was asked of it, and where the search begins.
#[derive(Clone)]
pub(crate) struct Own<R> {
    object: Arc<Py<PyAny>>,
    asked: Arc<Py<Asked>>,
    start: Id,
    cancel: Cancel,
    pub(crate) rules: R,
}

/// A move: the action, and its place among those of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnMove {
    pub(crate) action: Id,
    pub(crate) slot: u32,
}

/// How an object is asked for the steps from a state.
pub(crate) trait Rules: Clone + Send + Sync + Sized {
    fn ask_steps(own: &Own<Self>, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Vec<Step>>;
}

impl<R: Rules> Own<R> {
    /// An object to be searched from `start`.
    pub(crate) fn new(
        object: &Bound<'_, PyAny>,
        asked: &Bound<'_, Asked>,
        start: &Bound<'_, PyAny>,
        cancel: &Cancel,
        rules: R,
    ) -> PyResult<Own<R>> {
        let start = asked.get().intern(object.py(), start)?;
        let (object, asked) = (Arc::new(object.clone().unbind()), Arc::new(asked.clone().unbind()));
        Ok(Own { object, asked, start, cancel: cancel.clone(), rules })
    }

    pub(crate) fn asked(&self) -> &Asked {
        self.asked.get()
    }

    pub(crate) fn start_id(&self) -> Id {
        self.start
    }

    /// Calls a method of the object.
    pub(crate) fn call<'py>(
        &self,
        py: Python<'py>,
        method: &Bound<'py, PyString>,
        arguments: impl pyo3::call::PyCallArgs<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.asked().count_question();
        self.object.bind(py).call_method1(method, arguments)
    }

    /// The steps by `actions` alone: where each leads is asked once somebody goes there.
    pub(crate) fn list<'py>(&self, py: Python<'py>, state: &Bound<'py, PyAny>) -> PyResult<Vec<Step>> {
        let actions = self.call(py, intern!(py, "actions"), (state,))?;
        actions.try_iter()?.map(|action| self.asked().step(py, &action?, None, 1)).collect()
    }

    /// The steps by `actions` and `result`, each with its cost.
    pub(crate) fn follow<'py>(
        &self,
        py: Python<'py>,
        state: &Bound<'py, PyAny>,
        cost: impl Fn(&Bound<'py, PyAny>, &Bound<'py, PyAny>) -> PyResult<Cost>,
    ) -> PyResult<Vec<Step>> {
        let mut steps = Vec::new();
        for action in self.call(py, intern!(py, "actions"), (state,))?.try_iter()? {
            let action = action?;
            let next = self.call(py, intern!(py, "result"), (state, &action))?;
            let cost = cost(&action, &next)?;
            steps.push(self.asked().step(py, &action, Some(&next), cost)?);
        }
        Ok(steps)
    }

    /// A fact about a state: known, or asked. `None` after a failure, which ends the search.
    pub(crate) fn fact<T>(
        &self,
        state: Id,
        get: impl Fn(&Facts) -> Option<T>,
        ask: impl FnOnce(Python<'_>, &Bound<'_, PyAny>) -> PyResult<T>,
        set: impl FnOnce(&mut Facts, &T),
    ) -> Option<T> {
        self.asked().fact(state, &self.cancel, get, ask, set)
    }

    /// The steps from a state; none after a failure, which ends the search.
    pub(crate) fn steps(&self, state: Id) -> Arc<[Step]> {
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| R::ask_steps(self, py, state);
        let is_same =
            |py: Python<'_>, state: &Bound<'_, PyAny>, before: &[Step]| self.is_same(py, state, before);
        self.asked().steps(state, &self.cancel, ask, is_same).unwrap_or_default()
    }

    /// Whether the object, asked once more, gives the same steps.
    fn is_same(&self, py: Python<'_>, state: &Bound<'_, PyAny>, before: &[Step]) -> PyResult<bool> {
        let again = R::ask_steps(self, py, state)?;
        if again.len() != before.len() {
            return Ok(false);
        }
        for (old, new) in before.iter().zip(&again) {
            let next = match (old.next(), new.next()) {
                (Some(_), None) => {
                    Some(self.ask_result(py, state, self.asked().action(py, old.action).bind(py))?)
                }
                (_, next) => next,
            };
            let leads_elsewhere = old.next().is_some() && old.next() != next;
            if (old.action, old.cost) != (new.action, new.cost) || leads_elsewhere {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn ask_result(
        &self,
        py: Python<'_>,
        state: &Bound<'_, PyAny>,
        action: &Bound<'_, PyAny>,
    ) -> PyResult<Id> {
        self.asked().intern(py, &self.call(py, intern!(py, "result"), (state, action))?)
    }

    /// Where a move leads; nowhere after a failure, which ends the search.
    fn next(&self, state: Id, slot: u32) -> Id {
        match self.asked().step_at(state, slot, Step::next) {
            Some(Some(next)) => next,
            Some(None) => {
                let ask = |py: Python<'_>, state: &Py<PyAny>, action: &Py<PyAny>| {
                    self.ask_result(py, state.bind(py), action.bind(py))
                };
                self.asked().ask_next(state, slot, &self.cancel, ask).unwrap_or(state)
            }
            None => state,
        }
    }
}

impl<R: Rules> Space for Own<R> {
    type State = Id;
    type Move = OwnMove;

    fn start(&self) -> Id {
        self.start
    }

    fn moves(&self, state: &Id, out: &mut Vec<OwnMove>) {
        let steps = self.steps(*state);
        out.extend((0..).zip(steps.iter()).map(|(slot, step)| OwnMove { action: step.action, slot }));
    }

    fn play(&self, state: &mut Id, mv: &OwnMove) {
        *state = self.next(*state, mv.slot);
    }

    fn count_moves(&self, state: &Id) -> u64 {
        self.steps(*state).len() as u64
    }

    fn state_bytes(&self, state: &Id) -> u64 {
        self.asked().bytes(*state) + size_of::<Id>() as u64
    }
}

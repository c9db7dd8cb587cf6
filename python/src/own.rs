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
            steps.push(self.asked().step(py, &action, &next, cost)?);
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
        self.asked().steps(state, &self.cancel, ask).unwrap_or_default()
    }
}

impl<R: Rules> Space for Own<R> {
    type State = Id;
    /// The action, and the state it leads to: one action may lead elsewhere from every state.
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

    fn count_moves(&self, state: &Id) -> u64 {
        self.steps(*state).len() as u64
    }

    fn state_bytes(&self, state: &Id) -> u64 {
        self.asked().bytes(*state) + size_of::<Id>() as u64
    }
}

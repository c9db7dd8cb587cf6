//! A Python object as a space of states: what problems and games of the user's have in common.
//!
//! States are numbers (see [`asked`](crate::asked)). What the object says of a state is asked once; a search that asks again
//! calls no Python.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use jogada_core::{Cancel, Cost, Limits, Space, Stop};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::asked::Asked;
use crate::interrupt::Watch;
use crate::known::{Facts, Id, Step};

/// The object, what was asked of it, and where the search begins.
#[derive(Clone)]
pub(crate) struct Own<R> {
    shared: Arc<Shared>,
    start: Id,
    pub(crate) rules: R,
}

/// What a search needs to ask the object.
struct Shared {
    object: Py<PyAny>,
    asked: Py<Asked>,
    /// The object's methods, looked up once a search.
    methods: [PyOnceLock<Py<PyAny>>; Method::NAMES.len()],
    cancel: Cancel,
    /// Looks after signals, if nobody else does.
    watch: Option<Arc<Watch>>,
    /// No more bytes may be kept of states.
    most_bytes: u64,
    is_full: AtomicBool,
}

/// A method that an object is asked by.
#[derive(Clone, Copy)]
pub(crate) enum Method {
    Actions,
    Result,
    IsGoal,
    Cost,
    Estimate,
    /// aima-python's estimate, of a node instead of a state.
    EstimateOfNode,
    Results,
    ToMove,
    IsTerminal,
    Utility,
    Evaluate,
}

impl Method {
    const NAMES: [&str; 11] = [
        "actions",
        "result",
        "is_goal",
        "cost",
        "h",
        "h_of_node",
        "results",
        "to_move",
        "is_terminal",
        "utility",
        "evaluate",
    ];

    pub(crate) const fn name(self) -> &'static str {
        Method::NAMES[self as usize]
    }
}

/// A move: the action, and its place among those of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnMove {
    pub(crate) action: Id,
    pub(crate) slot: u32,
}

/// How an object is asked.
pub(crate) trait Rules: Clone + Send + Sync + Sized {
    /// The steps from a state.
    fn ask_steps(own: &Own<Self>, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Vec<Step>>;

    /// What every search asks next of a state that was just met, so that Python is entered once for both.
    fn meet(own: &Own<Self>, py: Python<'_>, id: Id, state: &Bound<'_, PyAny>) -> PyResult<()>;
}

impl<R: Rules> Own<R> {
    /// An object to be searched from `start`. The thread that searches passes `watch`, if there is one.
    pub(crate) fn new(
        object: &Bound<'_, PyAny>,
        asked: &Bound<'_, Asked>,
        start: &Bound<'_, PyAny>,
        limits: &Limits,
        watch: Option<Arc<Watch>>,
        rules: R,
    ) -> PyResult<Own<R>> {
        asked.get().check_is_free()?;
        let (start, _) = asked.get().intern(object.py(), start)?;
        let shared = Shared {
            object: object.clone().unbind(),
            asked: asked.clone().unbind(),
            methods: std::array::from_fn(|_| PyOnceLock::new()),
            cancel: limits.cancel.clone(),
            watch,
            most_bytes: limits
                .memory
                .map_or(u64::MAX, |bytes| asked.get().kept_bytes().saturating_add(bytes)),
            is_full: AtomicBool::new(false),
        };
        Ok(Own { shared: Arc::new(shared), start, rules })
    }

    pub(crate) fn asked(&self) -> &Asked {
        self.shared.asked.get()
    }

    pub(crate) fn start_id(&self) -> Id {
        self.start
    }

    /// Why the search really stopped: one that was cancelled for the states' sake had no more memory.
    pub(crate) fn stop(&self, stop: Stop) -> Stop {
        let is_full = self.shared.is_full.load(Ordering::Relaxed);
        if is_full && stop == Stop::Cancelled { Stop::Memory } else { stop }
    }

    /// Calls a method of the object.
    pub(crate) fn call<'py>(
        &self,
        py: Python<'py>,
        method: Method,
        arguments: impl pyo3::call::PyCallArgs<'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.asked().count_question();
        let look_up = || self.shared.object.getattr(py, method.name());
        self.shared.methods[method as usize].get_or_try_init(py, look_up)?.bind(py).call1(arguments)
    }

    /// The number of a state that the object named.
    pub(crate) fn intern(&self, py: Python<'_>, state: &Bound<'_, PyAny>) -> PyResult<Id> {
        let (id, is_new) = self.asked().intern(py, state)?;
        if is_new {
            if self.asked().kept_bytes() > self.shared.most_bytes {
                self.shared.is_full.store(true, Ordering::Relaxed);
                self.shared.cancel.cancel();
            }
            R::meet(self, py, id, state)?;
        }
        Ok(id)
    }

    /// The steps by `actions` alone: where each leads is asked once somebody goes there.
    pub(crate) fn list<'py>(&self, py: Python<'py>, state: &Bound<'py, PyAny>) -> PyResult<Vec<Step>> {
        let actions = self.call(py, Method::Actions, (state,))?;
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
        for action in self.call(py, Method::Actions, (state,))?.try_iter()? {
            let action = action?;
            let next = self.call(py, Method::Result, (state, &action))?;
            let cost = cost(&action, &next)?;
            steps.push(self.asked().step(py, &action, Some(self.intern(py, &next)?), cost)?);
        }
        Ok(steps)
    }

    /// A fact about a state: known, or asked. `None` after a failure, which ends the search.
    pub(crate) fn fact<T>(
        &self,
        state: Id,
        get: impl Fn(&Facts) -> Option<T>,
        ask: impl Fn(Python<'_>, &Bound<'_, PyAny>) -> PyResult<T>,
        set: impl FnOnce(&mut Facts, &T),
    ) -> Option<T> {
        self.pass();
        self.asked().fact(state, &self.shared.cancel, get, ask, set)
    }

    /// The steps from a state; none after a failure, which ends the search.
    pub(crate) fn steps(&self, state: Id) -> Arc<[Step]> {
        self.pass();
        let ask = |py: Python<'_>, state: &Bound<'_, PyAny>| R::ask_steps(self, py, state);
        let is_same =
            |py: Python<'_>, state: &Bound<'_, PyAny>, before: &[Step]| self.is_same(py, state, before);
        self.asked().steps(state, &self.shared.cancel, ask, is_same).unwrap_or_default()
    }

    fn pass(&self) {
        if let Some(watch) = &self.shared.watch {
            watch.pass();
        }
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
        self.intern(py, &self.call(py, Method::Result, (state, action))?)
    }

    /// Where a move leads; nowhere after a failure, which ends the search.
    fn next(&self, state: Id, slot: u32) -> Id {
        match self.asked().step_at(state, slot, Step::next) {
            Some(Some(next)) => next,
            Some(None) => {
                let ask = |py: Python<'_>, state: &Py<PyAny>, action: &Py<PyAny>| {
                    self.ask_result(py, state.bind(py), action.bind(py))
                };
                self.asked().ask_next(state, slot, &self.shared.cancel, ask).unwrap_or(state)
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

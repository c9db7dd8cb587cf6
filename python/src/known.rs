//! What is known of states: the store behind [`asked`](crate::asked).

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use jogada_core::{Cost, KeyHasher};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// The number of a state or of an action.
pub(crate) type Id = u32;

/// What Python keeps for a state besides the object itself: its place in a dictionary and in our lists.
const OVERHEAD: u64 = 200;

/// An empty tuple, and what each of its items adds.
const TUPLE_BYTES: usize = 40;
const WORD_BYTES: usize = 8;

/// No state has this number.
const UNKNOWN: Id = Id::MAX;

/// A move: what is done, where it leads, and what it costs. Where it leads may be asked later: a search that cuts never asks.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) action: Id,
    pub(crate) cost: Cost,
    next: AtomicU32,
}

impl Step {
    pub(crate) fn new(action: Id, next: Option<Id>, cost: Cost) -> Step {
        Step { action, cost, next: next.unwrap_or(UNKNOWN).into() }
    }

    /// Keeps where it leads.
    pub(crate) fn lead_to(&self, next: Id) {
        self.next.store(next, Ordering::Relaxed);
    }

    pub(crate) fn next(&self) -> Option<Id> {
        Some(self.next.load(Ordering::Relaxed)).filter(|next| *next != UNKNOWN)
    }
}

/// What is known of a state.
#[derive(Clone, Default)]
pub(crate) struct Facts {
    pub(crate) steps: Option<Arc<[Step]>>,
    pub(crate) is_goal: Option<bool>,
    pub(crate) estimate: Option<Cost>,
    /// 0 or 1.
    pub(crate) mover: Option<u8>,
    /// Player one's result; asked only where the game is over.
    pub(crate) outcome: Option<i32>,
    /// From the view of the player to move.
    pub(crate) evaluation: Option<i32>,
}

#[derive(Default)]
pub(crate) struct Known {
    pub(crate) states: Vec<Py<PyAny>>,
    /// The state that was met last of those with a hash, and for each state the one before it. Python hashes a state once, a dictionary
    /// would have it hashed to look it up and again to enter it.
    newest: HashMap<isize, Id, BuildHasherDefault<StateHasher>>,
    older: Vec<Id>,
    bytes: Vec<u32>,
    pub(crate) facts: Vec<Facts>,
    pub(crate) actions: Vec<Py<PyAny>>,
    /// The names by which `to_move` calls the players.
    pub(crate) players: Vec<Py<PyAny>>,
}

/// Hashes of Python's are hashed already; mixed once more, since those of small numbers are the numbers.
#[derive(Default)]
struct StateHasher(u64);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = KeyHasher::mix(self.0 ^ hash);
    }

    fn write_isize(&mut self, hash: isize) {
        self.write_u64(hash as u64);
    }
}

impl Known {
    /// The state that was met last of those with a hash.
    pub(crate) fn newest(&self, hash: isize) -> Option<Id> {
        self.newest.get(&hash).copied()
    }

    /// A state, and the one before it with the same hash.
    pub(crate) fn candidate(&self, py: Python<'_>, id: Id) -> (Py<PyAny>, Option<Id>) {
        let older = Some(self.older[id as usize]).filter(|older| *older != UNKNOWN);
        (self.states[id as usize].clone_ref(py), older)
    }

    /// Keeps a new state; `None` if no number is left.
    pub(crate) fn add(&mut self, state: &Bound<'_, PyAny>, hash: isize, bytes: u64) -> Option<Id> {
        let id = Id::try_from(self.states.len()).ok().filter(|id| *id != UNKNOWN)?;
        self.older.push(self.newest.insert(hash, id).unwrap_or(UNKNOWN));
        self.states.push(state.clone().unbind());
        self.bytes.push(u32::try_from(bytes).unwrap_or(u32::MAX));
        self.facts.push(Facts::default());
        Some(id)
    }

    pub(crate) fn bytes(&self, id: Id) -> u64 {
        u64::from(self.bytes[id as usize])
    }
}

/// Bytes that a state takes, without what it refers to.
pub(crate) fn bytes_of(state: &Bound<'_, PyAny>) -> u64 {
    // What most states are need not be asked.
    if let Ok(tuple) = state.cast_exact::<PyTuple>() {
        return OVERHEAD + (TUPLE_BYTES + WORD_BYTES * tuple.len()) as u64;
    }
    let size = state.call_method0(intern!(state.py(), "__sizeof__")).and_then(|size| size.extract::<u64>());
    OVERHEAD + size.unwrap_or(64)
}

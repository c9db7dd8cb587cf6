//! How threads keep step. All of them search the same depth; who is done with it first says what was found, and the
//! others leave theirs and go on with the next depth. A thread that ran ahead would fill the table with what the
//! others cannot use yet.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use super::value::Value;

/// The depths that are done.
#[derive(Default)]
pub(super) struct Rounds {
    done: AtomicU32,
}

impl Rounds {
    /// Whether some thread is done with this depth.
    #[inline]
    pub(super) fn is_done(&self, depth: u32) -> bool {
        self.done.load(Ordering::Relaxed) >= depth
    }
}

/// What the last of the depths that are done brought.
pub(super) struct Results<'a, M> {
    rounds: &'a Rounds,
    last: Mutex<(Value, Vec<M>)>,
}

impl<'a, M: Clone> Results<'a, M> {
    pub(super) fn new(rounds: &'a Rounds) -> Results<'a, M> {
        Results { rounds, last: Mutex::new((Value::guess(0), Vec::new())) }
    }

    /// Says what a search of this depth brought, unless another thread has already done so, and gives what counts: value
    /// and line.
    pub(super) fn agree(&self, depth: u32, value: Value, line: &[M]) -> (Value, Vec<M>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.rounds.is_done(depth) {
            *last = (value, line.to_vec());
            self.rounds.done.store(depth, Ordering::Relaxed);
        }
        last.clone()
    }

    /// What another thread found at this depth, if it is done.
    pub(super) fn of(&self, depth: u32) -> Option<(Value, Vec<M>)> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        self.rounds.is_done(depth).then(|| last.clone())
    }
}

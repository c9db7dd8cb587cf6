//! Iterative deepening on several threads. All threads search the same depth. The first to finish publishes its result; the others
//! abandon theirs and go on to the next depth. A thread that ran ahead would fill the table with entries that the others
//! cannot use yet.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

use super::value::Value;

/// The largest finished depth. All threads read it at every node, so it has cache lines of its own: what one of them writes
/// beside it would cost the others a miss each time.
#[derive(Default)]
#[repr(align(128))]
pub(super) struct Iterations {
    done: AtomicU32,
}

impl Iterations {
    /// Whether some thread has finished this depth.
    #[inline]
    pub(super) fn is_done(&self, depth: u32) -> bool {
        self.done.load(Ordering::Relaxed) >= depth
    }
}

/// The result of the largest finished depth: value and principal variation.
pub(super) struct Results<'a, M> {
    iterations: &'a Iterations,
    last: Mutex<(Value, Vec<M>)>,
}

impl<'a, M: Clone> Results<'a, M> {
    pub(super) fn new(iterations: &'a Iterations) -> Results<'a, M> {
        Results { iterations, last: Mutex::new((Value::guess(0), Vec::new())) }
    }

    /// Publishes the result of a search to this depth, unless another thread already has, and returns the published one: value and
    /// principal variation.
    pub(super) fn agree(&self, depth: u32, value: Value, line: &[M]) -> (Value, Vec<M>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.iterations.is_done(depth) {
            *last = (value, line.to_vec());
            self.iterations.done.store(depth, Ordering::Relaxed);
        }
        last.clone()
    }

    /// The published result of this depth, if there is one.
    pub(super) fn of(&self, depth: u32) -> Option<(Value, Vec<M>)> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        self.iterations.is_done(depth).then(|| last.clone())
    }
}

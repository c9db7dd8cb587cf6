//! The parts of an iteration's tree that no thread has searched yet, and the results of the others.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use jogada_core::{PartTaker, Stop};

use super::super::rounds::back_off;
use super::IterationResult;
use super::tree::InOrder;

/// The paths that begin with some steps and go on with one of others.
struct Part<S> {
    path: Vec<S>,
    untried: std::vec::IntoIter<S>,
}

/// The state that all threads share in an iteration.
pub(super) struct Parts<S, M> {
    shared: Mutex<Shared<S, M>>,
    /// Parts that nobody has, and threads that work. Changed under the lock; who waits looks at them without.
    left: AtomicUsize,
    busy: AtomicUsize,
    is_over: AtomicBool,
}

struct Shared<S, M> {
    /// The whole tree, until somebody takes it.
    is_whole: bool,
    /// From right to left.
    parts: Vec<Part<S>>,
    searched: IterationResult<M>,
    stop: Option<Stop>,
}

impl<S: Clone + InOrder, M> Parts<S, M> {
    pub(super) fn new() -> Parts<S, M> {
        let searched = IterationResult { goal: None, beyond: None };
        Parts {
            shared: Mutex::new(Shared { is_whole: true, parts: Vec::new(), searched, stop: None }),
            left: AtomicUsize::new(1),
            busy: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    fn shared(&self) -> MutexGuard<'_, Shared<S, M>> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// The path to the next subtree, as soon as there is one; `None` when the iteration has ended.
    pub(super) fn next(&self) -> Option<Vec<S>> {
        let mut looks = 0;
        loop {
            if self.is_over() {
                return None;
            }
            if self.left.load(Ordering::Relaxed) > 0 || self.busy.load(Ordering::Relaxed) == 0 {
                let mut shared = self.shared();
                if let Some(path) = self.take_leftmost(&mut shared) {
                    return Some(path);
                }
                // Both change under the lock only.
                if self.busy.load(Ordering::Relaxed) == 0 {
                    return None;
                }
            }
            back_off(&mut looks);
        }
    }

    fn take_leftmost(&self, shared: &mut Shared<S, M>) -> Option<Vec<S>> {
        let path = if shared.is_whole {
            shared.is_whole = false;
            Vec::new()
        } else {
            let part = shared.parts.last_mut()?;
            let last = part.untried.next()?;
            let path = part.path.iter().cloned().chain([last]).collect();
            if part.untried.len() == 0 {
                shared.parts.pop();
            }
            path
        };
        self.busy.fetch_add(1, Ordering::Relaxed);
        self.left.store(shared.parts.len(), Ordering::Relaxed);
        Some(path)
    }

    /// Adds the result of a subtree.
    pub(super) fn done(&self, searched: IterationResult<M>) {
        let mut shared = self.shared();
        let all = &mut shared.searched;
        all.beyond = all.beyond.into_iter().chain(searched.beyond).min();
        if searched.goal.is_some() {
            self.is_over.store(true, Ordering::Relaxed);
            // Of several goals any will do: all cost the bound, if the estimate is admissible.
            all.goal = searched.goal;
        }
        self.busy.fetch_sub(1, Ordering::Relaxed);
    }

    /// Ends the search at a limit.
    pub(super) fn stop(&self, stop: Stop) {
        self.shared().stop.get_or_insert(stop);
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Ends the iteration if the thread that holds it panics: nobody must wait for it.
    pub(super) fn end_on_panic(&self) -> impl Drop + '_ {
        EndOnPanic(&self.is_over)
    }

    /// The result of the whole iteration.
    pub(super) fn end(self) -> Result<IterationResult<M>, Stop> {
        let Shared { searched, stop, .. } = self.shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match stop {
            Some(stop) if searched.goal.is_none() => Err(stop),
            _ => Ok(searched),
        }
    }
}

struct EndOnPanic<'a>(&'a AtomicBool);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

impl<S> Part<S> {
    /// The places of the steps to its first successor: parts further to the left have lesser ones.
    fn places(&self) -> impl Iterator<Item = u32>
    where
        S: InOrder,
    {
        self.path.iter().chain(self.untried.as_slice().first()).map(InOrder::place)
    }
}

impl<S: Clone + InOrder, M> PartTaker<S> for &Parts<S, M> {
    fn take(&mut self, path: Vec<S>, untried: Vec<S>) {
        let mut shared = self.shared();
        let part = Part { path, untried: untried.into_iter() };
        // Others may have given away parts further to the left in the meantime.
        let place = shared.parts.partition_point(|other| other.places().gt(part.places()));
        shared.parts.insert(place, part);
        self.left.store(shared.parts.len(), Ordering::Relaxed);
    }

    fn is_wanted(&self) -> bool {
        !self.is_over()
    }
}

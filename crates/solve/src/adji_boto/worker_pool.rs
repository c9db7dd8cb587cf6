//! Work shared among threads: who works, what may stop it, and who is told how far it is.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jogada_core::{Budget, Limits, Stop};
use jogada_search::threads::on_threads;

use super::ranking::positions;

/// How far a build or a verification has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BuildProgress {
    /// The layer being worked on.
    pub pieces: u32,
    /// The last layer that was asked for.
    pub last: u32,
    /// Whether memory holds no more than two bits a position of it: see `passes.rs`.
    pub two_bits: bool,
    /// Positions done, all layers together.
    pub done: u64,
    /// Positions to be done, all layers together.
    pub total: u64,
    /// Time since the work began.
    pub elapsed: Duration,
    /// Time it will still take if it goes on as it did; `None` before anything is done.
    pub remaining: Option<Duration>,
}

/// The threads and their limits.
pub(super) struct WorkerPool<'a> {
    pub(super) workers: usize,
    budget: Budget,
    tell: &'a (dyn Fn(BuildProgress) + Sync),
    last: u32,
    /// Whether the layer is solved with two bits a position.
    pub(super) two_bits: bool,
    /// Positions of the layers that are finished, and of all.
    finished: u64,
    total: u64,
}

impl<'a> WorkerPool<'a> {
    /// So many workers for the layers `first..=last`.
    pub(super) fn new(
        [first, last]: [u32; 2],
        threads: usize,
        limits: &Limits,
        tell: &'a (dyn Fn(BuildProgress) + Sync),
    ) -> WorkerPool<'a> {
        let total = (first..=last).map(positions).sum();
        let (workers, budget) = (threads.max(1), Budget::new(limits));
        WorkerPool { workers, budget, tell, last, two_bits: false, finished: 0, total }
    }

    /// Reports that `done` positions of the layer of `pieces` pieces are done.
    pub(super) fn report(&self, pieces: u32, done: u64) {
        let done = self.finished + done;
        let elapsed = self.budget.elapsed();
        let share = done as f64 / self.total as f64;
        let remaining = (done > 0).then(|| elapsed.mul_f64((1.0 / share - 1.0).max(0.0)));
        let WorkerPool { last, two_bits, total, .. } = *self;
        (self.tell)(BuildProgress { pieces, last, two_bits, done, total, elapsed, remaining });
    }

    /// Counts a whole layer as done.
    pub(super) fn finish_layer(&mut self, pieces: u32) {
        self.finished += positions(pieces);
        self.report(pieces, 0);
    }

    /// Says whether the work must stop, and why.
    pub(super) fn look(&self) -> Result<(), Stop> {
        self.budget.clone().look()
    }

    /// Says whether so many bytes may be held at once.
    pub(super) fn hold(&self, bytes: u64) -> Result<(), Stop> {
        self.budget.hold(bytes)
    }

    /// Has one worker for each of `slots` do `work` at it; all at once.
    pub(super) fn run<D: Send, E: Send>(
        slots: &mut [D],
        work: impl Fn(&mut D) -> Result<(), E> + Sync,
    ) -> Result<(), E> {
        on_threads(slots, work).into_iter().collect()
    }
}

/// A heap of tasks from which workers take one after the other.
pub(super) struct Tasks<I>(Mutex<I>);

impl<I: Iterator> Tasks<I> {
    pub(super) fn new(tasks: impl IntoIterator<IntoIter = I>) -> Tasks<I> {
        Tasks(Mutex::new(tasks.into_iter()))
    }

    /// The next task; `None` when all are taken.
    pub(super) fn take(&self) -> Option<I::Item> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).next()
    }
}

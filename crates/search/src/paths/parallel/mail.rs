//! Mail between the threads of a search: successors that belong to another thread, many at a time.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use jogada_core::{Cost, Stop};

use super::super::nodes::Id;
use super::super::tally::Tally;

/// Bytes of the items of a batch, and the least and the most number of them.
const BYTES: usize = 1 << 11;
const FEWEST: usize = 8;
const MOST: usize = 256;

/// Successors of one owner.
pub(super) struct Batch<I> {
    /// Each with a cost. Breadth-first search knows the cost, and sends the node it came from instead: a fifth less to send.
    pub(super) items: Vec<(I, Cost)>,
    /// The nodes they came from, unless they are with the items.
    pub(super) parents: Vec<Id>,
}

impl<I> Batch<I> {
    /// How many are sent together.
    pub(super) const FULL: usize = {
        let fit = BYTES / size_of::<(I, Cost)>();
        if fit < FEWEST {
            FEWEST
        } else if fit > MOST {
            MOST
        } else {
            fit
        }
    };

    pub(super) fn clear(&mut self) {
        self.items.clear();
        self.parents.clear();
    }
}

/// The mail for one thread.
#[repr(align(128))]
struct Inbox<I> {
    batches: Mutex<Vec<Batch<I>>>,
    /// How many batches there are, to be read without the lock.
    count: AtomicUsize,
}

/// The inboxes of all threads, and batches to be used again.
pub(super) struct Mail<I> {
    inboxes: Vec<Inbox<I>>,
    empty: Mutex<Vec<Batch<I>>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<I> Mail<I> {
    pub(super) fn new(threads: usize) -> Mail<I> {
        let inbox = |_| Inbox { batches: Mutex::new(Vec::new()), count: AtomicUsize::new(0) };
        Mail { inboxes: (0..threads).map(inbox).collect(), empty: Mutex::new(Vec::new()) }
    }

    pub(super) fn threads(&self) -> usize {
        self.inboxes.len()
    }

    /// An empty batch. A thread that needs a new one pays for it, and it is kept for good: however far one
    /// thread is behind, all mail is paid for.
    ///
    /// # Errors
    /// Memory, if there is none for a new one.
    pub(super) fn batch(&self, tally: &mut Tally) -> Result<Batch<I>, Stop> {
        if let Some(batch) = locked(&self.empty).pop() {
            return Ok(batch);
        }
        let full = Batch::<I>::FULL;
        tally.hold((full * (size_of::<(I, Cost)>() + size_of::<Id>())) as u64, 0)?;
        Ok(Batch { items: Vec::with_capacity(full), parents: Vec::with_capacity(full) })
    }

    pub(super) fn send(&self, to: usize, batch: Batch<I>) {
        let inbox = &self.inboxes[to];
        let mut batches = locked(&inbox.batches);
        batches.push(batch);
        inbox.count.store(batches.len(), Ordering::Release);
    }

    #[inline]
    pub(super) fn has_mail(&self, me: usize) -> bool {
        self.inboxes[me].count.load(Ordering::Acquire) > 0
    }

    /// Takes all mail; `taken` is empty.
    pub(super) fn take(&self, me: usize, taken: &mut Vec<Batch<I>>) {
        let inbox = &self.inboxes[me];
        let mut batches = locked(&inbox.batches);
        std::mem::swap(&mut *batches, taken);
        inbox.count.store(0, Ordering::Relaxed);
    }

    /// Gives back batches that were entered.
    pub(super) fn give_back(&self, batches: &mut Vec<Batch<I>>) {
        batches.iter_mut().for_each(Batch::clear);
        locked(&self.empty).append(batches);
    }
}

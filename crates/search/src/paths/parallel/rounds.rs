//! Rounds of a search on several threads, and how threads know that a round has ended.
//!
//! A round ends when no thread has anything left to do in it and no mail is under way. Both are counted together, in one number:
//!
//! ```text
//!   active    threads that work + batches that were sent and not yet entered
//! ```
//!
//! Only who is counted can add to it: a thread that works sends a batch, a batch that arrives puts a thread
//! to work. So once it is 0 it stays 0 (Mattern, "Algorithms for distributed termination detection", 1987, by
//! a counter in shared memory). Before a thread waits, it publishes the place of the first node that it
//! leaves for later rounds. When the number is 0, all have published theirs, and each knows without waiting
//! how the next round begins.
//!
//! There are three numbers, used in turns: that of the round, that of the round before, at which a late thread may still look, and
//! that of the next, which is made ready.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jogada_core::Stop;

/// Numbers used in turns.
const TURNS: usize = 3;

/// How often a thread that waits looks at once, then how often it lets others run before it looks, and how long it then sleeps between
/// two looks.
const SPINS: u32 = 1_000;
const YIELDS: u32 = 1_000;
const SLEEP: Duration = Duration::from_micros(50);

/// A line of a processor's cache: values written by different threads must not share one.
#[derive(Default)]
#[repr(align(128))]
pub(super) struct Line<T>(pub(super) T);

/// The state of the rounds, shared by all threads.
pub(super) struct Rounds {
    active: [Line<AtomicUsize>; TURNS],
    /// Nothing beyond this place is expanded in the round.
    close: [Line<AtomicU64>; TURNS],
    /// The first place each thread has left.
    left: Vec<Line<[AtomicU64; TURNS]>>,
    is_over: Line<AtomicBool>,
    stop: Mutex<Option<Stop>>,
}

/// Nothing is left.
pub(super) const NOTHING: u64 = u64::MAX;

impl Rounds {
    pub(super) fn new(threads: usize) -> Rounds {
        let active = || Line(AtomicUsize::new(threads));
        let close = || Line(AtomicU64::new(NOTHING));
        Rounds {
            active: [active(), active(), active()],
            close: [close(), close(), close()],
            left: (0..threads).map(|_| Line::default()).collect(),
            is_over: Line::default(),
            stop: Mutex::new(None),
        }
    }

    /// Whether the search has ended, for whatever reason.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.is_over.0.load(Ordering::Relaxed)
    }

    /// Ends the search. Of several reasons the first counts.
    pub(super) fn end(&self, stop: Stop) {
        self.stop.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(stop);
        self.is_over.0.store(true, Ordering::Relaxed);
    }

    /// The reason why the search ended.
    pub(super) fn stop(self) -> Stop {
        self.stop.into_inner().unwrap_or_else(PoisonError::into_inner).unwrap_or(Stop::Finished)
    }
}

/// Ends the search if the thread that holds it panics: nobody must wait for it.
pub(super) struct EndOnPanic<'a>(pub(super) &'a Rounds);

impl Drop for EndOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end(Stop::Cancelled);
        }
    }
}

/// A thread in the rounds: which it is, and which round it is in.
pub(super) struct Participant<'a> {
    rounds: &'a Rounds,
    me: usize,
    round: usize,
}

/// The next task of a thread that has waited.
pub(super) enum AfterWait {
    /// There is mail.
    Mail,
    /// The round has ended, and this is the first place that is left.
    RoundEnded(u64),
    /// The search has ended.
    Over,
}

impl<'a> Participant<'a> {
    pub(super) fn new(rounds: &'a Rounds, me: usize) -> Participant<'a> {
        Participant { rounds, me, round: 0 }
    }

    fn active(&self) -> &AtomicUsize {
        &self.rounds.active[self.round % TURNS].0
    }

    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.rounds.is_over()
    }

    pub(super) fn end(&self, stop: Stop) {
        self.rounds.end(stop);
    }

    /// Counts a batch, before it is sent.
    pub(super) fn send(&self) {
        self.active().fetch_add(1, Ordering::Relaxed);
    }

    /// Counts batches off that were entered.
    pub(super) fn entered(&self, batches: usize) {
        self.active().fetch_sub(batches, Ordering::AcqRel);
    }

    /// Nothing beyond this place is expanded in this round.
    #[inline]
    pub(super) fn close(&self) -> u64 {
        self.rounds.close[self.round % TURNS].0.load(Ordering::Relaxed)
    }

    /// Closes the round at this place: nothing beyond it is expanded.
    pub(super) fn close_at(&self, place: u64) {
        self.rounds.close[self.round % TURNS].0.fetch_min(place, Ordering::Relaxed);
    }

    /// Waits for mail or the end of the round; `left` is the first place that this thread leaves for later rounds.
    pub(super) fn wait(&self, left: u64, has_mail: impl Fn() -> bool) -> AfterWait {
        let turn = self.round % TURNS;
        self.rounds.left[self.me].0[turn].store(left, Ordering::Relaxed);
        self.active().fetch_sub(1, Ordering::AcqRel);
        let mut looks = 0;
        loop {
            // In this order: mail of the next round is there only after this one has ended.
            let has_mail = has_mail();
            if self.active().load(Ordering::Acquire) == 0 {
                let left = self.rounds.left.iter().map(|left| left.0[turn].load(Ordering::Relaxed));
                return AfterWait::RoundEnded(left.min().unwrap_or(NOTHING));
            }
            if has_mail {
                // The mail is counted, so this was not 0.
                self.active().fetch_add(1, Ordering::Relaxed);
                return AfterWait::Mail;
            }
            if self.is_over() {
                return AfterWait::Over;
            }
            back_off(&mut looks);
        }
    }

    /// Goes on to the next round.
    pub(super) fn next(&mut self) {
        self.round += 1;
        if self.me == 0 {
            // All have left the round before the last, and none begins the next before this thread waits.
            let turn = (self.round + 1) % TURNS;
            self.rounds.active[turn].0.store(self.rounds.left.len(), Ordering::Relaxed);
            self.rounds.close[turn].0.store(NOTHING, Ordering::Relaxed);
        }
    }
}

/// Waits a little: at first not at all, then until others had their turn, then for a moment.
pub(super) fn back_off(looks: &mut u32) {
    *looks = looks.saturating_add(1);
    if *looks < SPINS {
        std::hint::spin_loop();
    } else if *looks < SPINS + YIELDS {
        std::thread::yield_now();
    } else {
        std::thread::sleep(SLEEP);
    }
}

//! The limits of a search, the budget that spends them, and the reason why a search stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::Window;

/// Why a search ended. Only [`Stop::Finished`] is a proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Stop {
    /// All there was to search has been searched.
    Finished,
    /// The depth limit cut something off.
    Depth,
    /// The node limit was reached.
    Nodes,
    /// The time was up.
    Time,
    /// The memory limit was reached.
    Memory,
    /// Somebody asked to stop.
    Cancelled,
}

impl Stop {
    /// All of them.
    pub const ALL: [Stop; 6] =
        [Stop::Finished, Stop::Depth, Stop::Nodes, Stop::Time, Stop::Memory, Stop::Cancelled];

    /// The one with this word.
    #[must_use]
    pub fn named(code: &str) -> Option<Stop> {
        Stop::ALL.into_iter().find(|stop| stop.code() == code)
    }

    /// The word used in JSON, never translated.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Stop::Finished => "finished",
            Stop::Depth => "depth",
            Stop::Nodes => "nodes",
            Stop::Time => "time",
            Stop::Memory => "memory",
            Stop::Cancelled => "cancelled",
        }
    }
}

/// A flag that asks a search to stop, from any thread. Clones share it.
#[derive(Clone, Default, Debug)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks every search that holds a clone of this to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether a stop was asked for.
    #[inline]
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A change in the middle of a search, for demonstrations: once taken, searchers try moves in the opposite order, and those with
/// a window search inside this one only. In a game search only an observer of every event can take it. Clones share the flag.
#[derive(Clone, Default, Debug)]
pub struct Fork {
    taken: Arc<AtomicBool>,
    /// Whether moves are tried in reverse order from then on.
    pub is_reversed: bool,
    /// The window from then on, in player one's view.
    pub window: Option<Window>,
}

impl Fork {
    /// Takes the fork.
    pub fn take(&self) {
        self.taken.store(true, Ordering::Relaxed);
    }

    /// Whether it has been taken.
    #[inline]
    #[must_use]
    pub fn is_taken(&self) -> bool {
        self.taken.load(Ordering::Relaxed)
    }
}

/// How far a search may go. Nothing is limited by default.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// Plies or moves from the root.
    pub depth: Option<u32>,
    /// Nodes visited or generated, as the algorithm counts them.
    pub nodes: Option<u64>,
    /// Wall-clock time, from when the search begins.
    pub time: Option<Duration>,
    /// The moment when everything must have ended, however many searches it takes: see
    /// [`started`](Limits::started).
    pub deadline: Option<Instant>,
    /// Bytes for what the search stores.
    pub memory: Option<u64>,
    /// Flag that stops the search from outside.
    pub cancel: Cancel,
    /// The fork of a demonstration; `None` as a rule.
    pub fork: Option<Fork>,
}

impl Limits {
    /// The stricter of both in all respects. `cancel` is the other's: only one flag can stop a search.
    #[must_use]
    pub fn tightened(&self, other: &Limits) -> Limits {
        fn least<T: Ord>(one: Option<T>, two: Option<T>) -> Option<T> {
            one.into_iter().chain(two).min()
        }
        Limits {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time: least(self.time, other.time),
            deadline: least(self.deadline, other.deadline),
            memory: least(self.memory, other.memory),
            cancel: other.cancel.clone(),
            fork: other.fork.clone(),
        }
    }

    /// These limits with the clock running: the time is up at the same moment for all searches that get them.
    /// For work of several steps, whose limit is that of all steps together. Starting twice changes nothing.
    #[must_use]
    pub fn started(&self) -> Limits {
        let end = self.time.and_then(|time| Instant::now().checked_add(time));
        Limits { deadline: earlier(self.deadline, end), ..self.clone() }
    }

    /// The time that a search begun now has; `None` if it is unlimited.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        let left = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        self.time.into_iter().chain(left).min()
    }
}

fn earlier(one: Option<Instant>, two: Option<Instant>) -> Option<Instant> {
    one.into_iter().chain(two).min()
}

/// What is left of some limits: the only clock a search looks at.
///
/// [`spend`](Budget::spend) is cheap enough for every node. It counts, and looks at the clock and the
/// cancel flag only now and then.
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    next_look: u64,
    max_nodes: u64,
    /// Work other than nodes since the last look at the clock.
    work: u64,
    deadline: Option<Instant>,
    started: Instant,
    held: u64,
    max_memory: u64,
    cancel: Cancel,
}

/// Nodes between two looks at the clock. Even a slow search (a microsecond a node) then notices within
/// a millisecond or so that its time is up.
const NODES_PER_LOOK: u64 = 1024;

impl Budget {
    /// Starts the clock.
    #[must_use]
    pub fn new(limits: &Limits) -> Budget {
        let started = Instant::now();
        Budget {
            nodes: 0,
            next_look: 0,
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            work: 0,
            deadline: earlier(limits.deadline, limits.time.and_then(|time| started.checked_add(time))),
            started,
            held: 0,
            max_memory: limits.memory.unwrap_or(u64::MAX),
            cancel: limits.cancel.clone(),
        }
    }

    /// Pays for one node, or says why there may be no more.
    ///
    /// # Errors
    /// The limit that was reached: nodes, time or cancellation.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stop> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Pays for several nodes, as many of them as there are before the next look at the clock: returns how many, at least one.
    ///
    /// # Errors
    /// The limit that was reached, and none is paid for: nodes, time or cancellation.
    #[inline]
    pub fn spend_some(&mut self, nodes: u64) -> Result<u64, Stop> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        let paid = nodes.min(self.next_look - self.nodes);
        self.nodes += paid;
        Ok(paid)
    }

    /// Looks at the clock and the flag now. For work that is slow between two nodes.
    ///
    /// # Errors
    /// The limit that was reached: nodes, time or cancellation.
    #[cold]
    pub fn look(&mut self) -> Result<(), Stop> {
        if self.nodes >= self.max_nodes {
            return Err(Stop::Nodes);
        }
        self.look_at_clock()?;
        if self.held > self.max_memory {
            return Err(Stop::Memory);
        }
        self.next_look = self.max_nodes.min(self.nodes + NODES_PER_LOOK);
        Ok(())
    }

    #[cold]
    fn look_at_clock(&mut self) -> Result<(), Stop> {
        self.work = 0;
        if self.cancel.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stop::Time);
        }
        Ok(())
    }

    /// Pays for work other than nodes, such as listing moves: `steps` of about a microsecond or less each. Paying before the work
    /// is done keeps a search from starting what it has no time for.
    ///
    /// # Errors
    /// The limit that was reached: time or cancellation.
    #[inline]
    pub fn work(&mut self, steps: u64) -> Result<(), Stop> {
        self.work = self.work.saturating_add(steps);
        if self.work >= NODES_PER_LOOK { self.look_at_clock() } else { Ok(()) }
    }

    /// Like [`work`](Budget::work), but never stops: the next node checks the clock sooner.
    #[inline]
    pub fn charge(&mut self, steps: u64) {
        self.next_look = self.next_look.saturating_sub(steps);
    }

    /// Checks that `bytes` more than are [held](Budget::grow) already may be held; holds none.
    ///
    /// # Errors
    /// [`Stop::Memory`] if not.
    #[inline]
    pub fn hold(&self, bytes: u64) -> Result<(), Stop> {
        if self.held.saturating_add(bytes) > self.max_memory { Err(Stop::Memory) } else { Ok(()) }
    }

    /// Pays for `bytes` to be held from now on.
    ///
    /// # Errors
    /// [`Stop::Memory`] if that is too much; then nothing is held.
    #[inline]
    pub fn grow(&mut self, bytes: u64) -> Result<(), Stop> {
        self.hold(bytes)?;
        self.held += bytes;
        Ok(())
    }

    /// Gives back bytes that were held.
    #[inline]
    pub fn shrink(&mut self, bytes: u64) {
        debug_assert!(bytes <= self.held, "more was given back than held");
        self.held = self.held.saturating_sub(bytes);
    }

    /// Bytes held now.
    #[must_use]
    pub fn held(&self) -> u64 {
        self.held
    }

    /// Bytes that may be held at once; `u64::MAX` if there is no limit.
    #[must_use]
    pub fn memory(&self) -> u64 {
        self.max_memory
    }

    /// Nodes paid for so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the budget was made.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spend_all(budget: &mut Budget) -> Stop {
        loop {
            if let Err(stop) = budget.spend() {
                return stop;
            }
        }
    }

    #[test]
    fn the_node_limit_is_exact() {
        for nodes in [0, 1, 2, 1023, 1024, 1025, 5000] {
            let mut budget = Budget::new(&Limits { nodes: Some(nodes), ..Limits::default() });
            assert_eq!(spend_all(&mut budget), Stop::Nodes);
            assert_eq!(budget.nodes(), nodes);
        }
    }

    #[test]
    fn several_nodes_are_paid_for_as_one_by_one() {
        for limit in [0, 1, 7, 1024, 5000] {
            let mut budget = Budget::new(&Limits { nodes: Some(limit), ..Limits::default() });
            let mut paid = 0;
            let stop = loop {
                match budget.spend_some(7) {
                    Ok(some) => {
                        assert!((1..=7).contains(&some));
                        paid += some;
                    }
                    Err(stop) => break stop,
                }
            };
            assert_eq!((stop, paid, budget.nodes()), (Stop::Nodes, limit, limit));
        }
    }

    #[test]
    fn a_cancelled_search_stops_within_one_look() {
        let limits = Limits::default();
        let mut budget = Budget::new(&limits);
        budget.spend().unwrap();
        limits.cancel.cancel();
        assert_eq!(spend_all(&mut budget), Stop::Cancelled);
        assert!(budget.nodes() <= NODES_PER_LOOK);
    }

    #[test]
    fn zero_time_stops_at_once() {
        let mut budget = Budget::new(&Limits { time: Some(Duration::ZERO), ..Limits::default() });
        assert_eq!(budget.spend(), Err(Stop::Time));
    }

    #[test]
    fn consecutive_searches_share_a_deadline() {
        let hour = Duration::from_secs(3600);
        let mut limits = Limits { time: Some(hour), ..Limits::default() }.started();
        assert!(Budget::new(&limits).spend().is_ok());
        assert!(limits.time_left().is_some_and(|left| left <= hour));
        assert_eq!(limits.clone().started().deadline, limits.deadline);
        limits.deadline = Some(Instant::now());
        assert_eq!(Budget::new(&limits).spend(), Err(Stop::Time));
        assert_eq!(Budget::new(&limits.started()).spend(), Err(Stop::Time));
        assert_eq!(limits.time_left(), Some(Duration::ZERO));
        assert_eq!(Limits::default().started().time_left(), None);
    }

    #[test]
    fn work_between_nodes_counts_against_the_time() {
        let mut budget = Budget::new(&Limits::default());
        budget.spend().unwrap();
        budget.deadline = Some(Instant::now());
        assert_eq!(budget.spend(), Ok(()), "the clock is looked at only now and then");
        assert_eq!(budget.work(NODES_PER_LOOK), Err(Stop::Time));
        budget.charge(NODES_PER_LOOK);
        assert_eq!(budget.spend(), Err(Stop::Time));
        let mut budget = Budget::new(&Limits { nodes: Some(1), ..Limits::default() });
        budget.spend().unwrap();
        assert_eq!(budget.work(u64::MAX), Ok(()), "work is no node");
        assert_eq!(budget.work(u64::MAX), Ok(()));
    }

    #[test]
    fn what_is_held_adds_up() {
        let mut budget = Budget::new(&Limits { memory: Some(100), ..Limits::default() });
        assert_eq!(budget.grow(60), Ok(()));
        assert_eq!(
            (budget.grow(41), budget.hold(41), budget.held()),
            (Err(Stop::Memory), Err(Stop::Memory), 60)
        );
        budget.shrink(30);
        assert_eq!((budget.grow(70), budget.hold(u64::MAX)), (Ok(()), Err(Stop::Memory)));
    }

    #[test]
    fn memory_is_checked_when_asked() {
        let budget = Budget::new(&Limits { memory: Some(100), ..Limits::default() });
        assert_eq!(budget.hold(100), Ok(()));
        assert_eq!(budget.hold(101), Err(Stop::Memory));
    }
}

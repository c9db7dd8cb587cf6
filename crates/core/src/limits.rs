//! Limits in, and why a search stopped out.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Why a search ended. Only [`Stop::Finished`] is a proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    /// Asks everything that holds a clone of this to stop.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    #[inline]
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far a search may go. Nothing is limited by default.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// Plies or moves from the root.
    pub depth: Option<u32>,
    /// Nodes visited or generated, as the algorithm counts them.
    pub nodes: Option<u64>,
    /// Wall-clock time.
    pub time: Option<Duration>,
    /// Bytes for what the search stores.
    pub memory: Option<u64>,
    /// A way to stop it from outside.
    pub cancel: Cancel,
}

/// Limits being used up: the only clock a search looks at.
///
/// [`spend`](Budget::spend) is cheap enough for every node. It counts, and looks at the clock and the
/// cancel flag only now and then.
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    next_look: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
    started: Instant,
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
            deadline: limits.time.and_then(|time| started.checked_add(time)),
            started,
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

    /// Looks at the clock and the flag now. For work that is slow between two nodes.
    ///
    /// # Errors
    /// The limit that was reached: nodes, time or cancellation.
    #[cold]
    pub fn look(&mut self) -> Result<(), Stop> {
        if self.nodes >= self.max_nodes {
            return Err(Stop::Nodes);
        }
        if self.cancel.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Stop::Time);
        }
        self.next_look = self.max_nodes.min(self.nodes + NODES_PER_LOOK);
        Ok(())
    }

    /// Says whether `bytes` may be held at once.
    ///
    /// # Errors
    /// [`Stop::Memory`] if not.
    #[inline]
    pub fn hold(&self, bytes: u64) -> Result<(), Stop> {
        if bytes > self.max_memory { Err(Stop::Memory) } else { Ok(()) }
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
    fn a_cancelled_search_stops_within_one_look() {
        let limits = Limits::default();
        let mut budget = Budget::new(&limits);
        budget.spend().unwrap();
        limits.cancel.cancel();
        assert_eq!(spend_all(&mut budget), Stop::Cancelled);
        assert!(budget.nodes() <= NODES_PER_LOOK);
    }

    #[test]
    fn no_time_is_no_time_at_all() {
        let mut budget = Budget::new(&Limits { time: Some(Duration::ZERO), ..Limits::default() });
        assert_eq!(budget.spend(), Err(Stop::Time));
    }

    #[test]
    fn memory_is_checked_when_asked() {
        let budget = Budget::new(&Limits { memory: Some(100), ..Limits::default() });
        assert_eq!(budget.hold(100), Ok(()));
        assert_eq!(budget.hold(101), Err(Stop::Memory));
    }
}

//! Who may search now, and who waits.
//!
//! There are two lanes, so that those who study long never keep those who play waiting. A lane has a few seats for
//! each core: the system shares the cores among the searches that sit. Whoever finds no seat waits in the order of
//! arrival, and when too many wait the next one is sent away.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use jogada_core::Fault;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::Settings;

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// A move, a hint: somebody waits at the board.
    Play,
    /// Analysis, the theatre, the laboratory.
    Study,
}

/// The lanes, and how many are in them.
#[derive(Debug)]
pub(crate) struct Queue {
    lanes: [Arc<Semaphore>; 2],
    searching: Arc<AtomicUsize>,
    waiting: Arc<AtomicUsize>,
    most_waiting: usize,
}

/// One more of something, for as long as it lives.
#[derive(Debug)]
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(count: &Arc<AtomicUsize>) -> Counted {
        count.fetch_add(1, Ordering::Relaxed);
        Counted(Arc::clone(count))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The right to search. Dropping it gives the seat to the next.
#[derive(Debug)]
pub(crate) struct Seat {
    _permit: OwnedSemaphorePermit,
    _counted: Counted,
}

/// A place in the queue: a seat, or the wait for one.
#[derive(Debug)]
pub(crate) enum Ticket {
    Seated(Seat),
    Waiting { lane: Arc<Semaphore>, searching: Arc<AtomicUsize>, waiting: Waiting },
}

/// One who waits.
#[derive(Debug)]
pub(crate) struct Waiting {
    _counted: Counted,
}

impl Queue {
    pub(crate) fn new(settings: &Settings) -> Queue {
        let lane = || Arc::new(Semaphore::new(settings.seats.max(1)));
        Queue {
            lanes: [lane(), lane()],
            searching: Arc::default(),
            waiting: Arc::default(),
            most_waiting: settings.waiting,
        }
    }

    /// Takes a place in a lane.
    ///
    /// # Errors
    /// If too many wait already.
    pub(crate) fn enter(&self, lane: Lane) -> Result<Ticket, Fault> {
        let lane = &self.lanes[lane as usize];
        if let Ok(permit) = Arc::clone(lane).try_acquire_owned() {
            return Ok(Ticket::Seated(Seat { _permit: permit, _counted: Counted::new(&self.searching) }));
        }
        let counted = Counted::new(&self.waiting);
        if self.waiting() > self.most_waiting {
            return Err(Fault::new("fault-busy"));
        }
        let waiting = Waiting { _counted: counted };
        Ok(Ticket::Waiting { lane: Arc::clone(lane), searching: Arc::clone(&self.searching), waiting })
    }

    /// Searches that run.
    pub(crate) fn searching(&self) -> usize {
        self.searching.load(Ordering::Relaxed)
    }

    /// Searches that wait for a seat.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }
}

impl Ticket {
    /// Waits for the seat. `None` only if the server is being shut down.
    pub(crate) async fn seat(self) -> Option<Seat> {
        match self {
            Ticket::Seated(seat) => Some(seat),
            Ticket::Waiting { lane, searching, waiting } => {
                let permit = lane.acquire_owned().await.ok()?;
                drop(waiting);
                Some(Seat { _permit: permit, _counted: Counted::new(&searching) })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_queue_is_fair_and_not_without_end() {
        let queue = Queue::new(&Settings { seats: 1, waiting: 2, ..Settings::default() });
        let first = queue.enter(Lane::Play).unwrap().seat().await.unwrap();
        let waiting = [queue.enter(Lane::Play).unwrap(), queue.enter(Lane::Play).unwrap()];
        assert_eq!((queue.searching(), queue.waiting()), (1, 2));
        assert_eq!(queue.enter(Lane::Play).unwrap_err().code, "fault-busy");
        assert_eq!(queue.waiting(), 2);
        // Whoever studies does not stand in the way of those who play, nor the other way round.
        let study = queue.enter(Lane::Study).unwrap().seat().await.unwrap();
        assert_eq!(queue.searching(), 2);
        drop((first, study));
        for ticket in waiting {
            assert!(ticket.seat().await.is_some());
        }
        assert_eq!((queue.searching(), queue.waiting()), (0, 0));
    }
}

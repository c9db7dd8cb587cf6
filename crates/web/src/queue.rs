//! The queue of searches: which run now, and which wait.
//!
//! There are two lanes, each with slots for running searches and a waiting list, so that analysis never delays
//! play. A lane has several slots per core: the system shares the cores among the running searches.
//!
//! The lists are fair among clients, however much one of them requests:
//! 1. One client takes at most three quarters of a lane's slots.
//! 2. A free slot goes to the client with the fewest running searches; among equals to the address with the fewest;
//!    then to the first that came.
//! 3. When the list is full, the client with the most waiting searches loses its newest, by the same comparison. A
//!    request is refused only if its own client is that one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::ServerSettings;
use crate::api_error::ApiError;
use crate::client::Client;

/// The purpose of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// A move, a hint: a player waits at the board.
    Play,
    /// Analysis, the theatre, the laboratory.
    Study,
}

/// The two lanes.
#[derive(Debug)]
pub(crate) struct Queue {
    lanes: [Arc<LaneQueue>; 2],
}

/// The slots and the waiting list of a lane.
#[derive(Debug)]
struct LaneQueue {
    slots: usize,
    /// Limit on the slots of one client.
    client_limit: usize,
    most_waiting: usize,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The client on each taken slot.
    running: Vec<Client>,
    /// In order of arrival.
    waiting: Vec<Waiter>,
    arrivals: u64,
    /// Searches that lost their slots but have not ended.
    stragglers: usize,
}

#[derive(Debug)]
struct Waiter {
    client: Client,
    number: u64,
    give: oneshot::Sender<Result<Slot, ApiError>>,
}

/// The right to search. Dropping it frees the slot for the next.
#[derive(Debug)]
pub(crate) struct Slot {
    lane: Arc<LaneQueue>,
    client: Client,
}

/// A search that should have stopped and goes on without a slot, while this lives.
#[derive(Debug)]
pub(crate) struct Overrun {
    lane: Arc<LaneQueue>,
}

/// A slot, or the wait for one. Dropping it gives up the place.
#[derive(Debug)]
pub(crate) enum Ticket {
    Running(Slot),
    Waiting(Waiting),
}

/// A place in the waiting list.
#[derive(Debug)]
pub(crate) struct Waiting {
    lane: Arc<LaneQueue>,
    number: u64,
    given: oneshot::Receiver<Result<Slot, ApiError>>,
}

impl Queue {
    pub(crate) fn new(settings: &ServerSettings) -> Queue {
        let slots = settings.slots.max(1);
        let lane = || {
            let client_limit = (slots - slots.div_ceil(4)).max(1);
            Arc::new(LaneQueue {
                slots,
                client_limit,
                most_waiting: settings.waiting,
                state: Mutex::default(),
            })
        };
        Queue { lanes: [lane(), lane()] }
    }

    /// Takes a place in a lane.
    ///
    /// # Errors
    /// The list is full, and no client has more waiting than this one.
    pub(crate) fn enter(&self, lane: Lane, client: Client) -> Result<Ticket, ApiError> {
        let lane = &self.lanes[lane as usize];
        let mut state = lane.lock();
        if state.running.len() < lane.slots && state.held(&client) < lane.client_limit {
            state.running.push(client);
            return Ok(Ticket::Running(Slot { lane: Arc::clone(lane), client }));
        }
        let displaced = if state.waiting.len() < lane.most_waiting {
            None
        } else {
            Some(state.displace(&client).ok_or(ApiError::Busy)?)
        };
        let (give, given) = oneshot::channel();
        let number = state.arrivals;
        state.arrivals += 1;
        state.waiting.push(Waiter { client, number, give });
        drop(state);
        if let Some(waiter) = displaced {
            let _ = waiter.give.send(Err(ApiError::Busy));
        }
        Ok(Ticket::Waiting(Waiting { lane: Arc::clone(lane), number, given }))
    }

    /// Number of running searches.
    pub(crate) fn searching(&self) -> usize {
        let running = |lane: &Arc<LaneQueue>| {
            let state = lane.lock();
            state.running.len() + state.stragglers
        };
        self.lanes.iter().map(running).sum()
    }

    /// Number of waiting searches.
    pub(crate) fn waiting(&self) -> usize {
        self.lanes.iter().map(|lane| lane.lock().waiting.len()).sum()
    }
}

impl LaneQueue {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing panics while holding the lock, so the state is always consistent.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Frees a client's slot and assigns free slots to the next in turn.
    fn release(self: &Arc<LaneQueue>, client: &Client) {
        let mut given = Vec::new();
        let mut state = self.lock();
        if let Some(place) = state.running.iter().position(|running| running == client) {
            state.running.swap_remove(place);
        }
        while state.running.len() < self.slots
            && let Some(next) = state.next(self.client_limit)
        {
            state.running.push(next.client);
            given.push(next);
        }
        drop(state);
        for Waiter { client, give, .. } in given {
            // If the waiter has left, the slot is dropped and goes to the next.
            let _ = give.send(Ok(Slot { lane: Arc::clone(self), client }));
        }
    }
}

impl State {
    /// Number of a client's slots.
    fn held(&self, client: &Client) -> usize {
        self.running.iter().filter(|running| *running == client).count()
    }

    /// Removes the waiter whose turn it is.
    fn next(&mut self, client_limit: usize) -> Option<Waiter> {
        let held_at =
            |client: &Client| self.running.iter().filter(|running| running.address == client.address).count();
        let turn = |waiter: &Waiter| (self.held(&waiter.client), held_at(&waiter.client), waiter.number);
        let waiting = self.waiting.iter().enumerate();
        let may_sit = waiting.filter(|(_, waiter)| self.held(&waiter.client) < client_limit);
        let (place, _) = may_sit.min_by_key(|(_, waiter)| turn(waiter))?;
        Some(self.waiting.remove(place))
    }

    /// Removes the newest waiter of the client with the most waiting, if that is more than `client` would have.
    fn displace(&mut self, client: &Client) -> Option<Waiter> {
        let load = |client: &Client| {
            let waiting = self.waiting.iter().map(|waiter| waiter.client);
            let own = waiting.clone().filter(|one| one == client).count();
            (own, waiting.filter(|one| one.address == client.address).count())
        };
        let (own, near) = load(client);
        let waiting = self.waiting.iter().enumerate();
        let (place, most) = waiting.max_by_key(|(_, waiter)| (load(&waiter.client), waiter.number))?;
        let is_more = load(&most.client) > (own + 1, near + 1);
        is_more.then(|| self.waiting.remove(place))
    }
}

impl Ticket {
    /// The number of waiters up to this one, itself included; `None` with a slot. Clients with fewer searches may be
    /// served sooner.
    pub(crate) fn place(&self) -> Option<usize> {
        match self {
            Ticket::Running(_) => None,
            Ticket::Waiting(waiting) => waiting.place(),
        }
    }

    /// Waits for the slot at most `time`; on a timeout the ticket comes back and still waits.
    pub(crate) async fn slot_within(mut self, time: Duration) -> Result<Result<Slot, ApiError>, Ticket> {
        let Ticket::Waiting(waiting) = &mut self else { return Ok(self.slot().await) };
        match tokio::time::timeout(time, &mut waiting.given).await {
            Ok(given) => Ok(given.unwrap_or_else(|_| Err(ApiError::Busy))),
            Err(_) => Err(self),
        }
    }

    /// Waits for the slot.
    ///
    /// # Errors
    /// The place was given to a client with fewer searches.
    pub(crate) async fn slot(self) -> Result<Slot, ApiError> {
        match self {
            Ticket::Running(slot) => Ok(slot),
            Ticket::Waiting(mut waiting) => {
                (&mut waiting.given).await.unwrap_or_else(|_| Err(ApiError::Busy))
            }
        }
    }
}

impl Waiting {
    fn place(&self) -> Option<usize> {
        let state = self.lane.lock();
        let before = state.waiting.iter().filter(|waiter| waiter.number <= self.number).count();
        (before > 0).then_some(before)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.lane.lock().waiting.retain(|waiter| waiter.number != self.number);
    }
}

impl Slot {
    /// Gives up the slot while its search goes on. A lane tolerates as many such searches as it has slots: one more
    /// keeps its slot.
    ///
    /// # Errors
    /// The slot, if it must be kept.
    pub(crate) fn leave(self) -> Result<Overrun, Slot> {
        let mut state = self.lane.lock();
        if state.stragglers >= self.lane.slots {
            drop(state);
            return Err(self);
        }
        state.stragglers += 1;
        drop(state);
        Ok(Overrun { lane: Arc::clone(&self.lane) })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.lane.release(&self.client);
    }
}

impl Drop for Overrun {
    fn drop(&mut self) {
        self.lane.lock().stragglers -= 1;
    }
}

#[cfg(test)]
mod tests;

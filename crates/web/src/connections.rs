//! The open connections, and which of them is closed for a new one.
//!
//! ```text
//!   silent ──a whole request──▶ busy ──the answer is sent──▶ idle ──a whole request──▶ busy ...
//!                                └── the reader takes nothing: stalled
//! ```
//!
//! At the limit a new connection replaces an inactive one: first of those that never sent a request, then of those
//! whose reader takes nothing, then of those idle between two requests. Among equals the address with the most
//! connections loses its longest inactive one. A connection being answered is never closed.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use tokio::sync::Notify;

/// The state of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Activity {
    Silent,
    Idle,
    Busy,
}

#[derive(Debug)]
struct Entry {
    address: IpAddr,
    activity: Activity,
    /// Whether the client takes nothing of its answer.
    is_stalled: bool,
    since: Instant,
    close: Arc<Notify>,
}

impl Entry {
    /// Its rank: the lowest is closed first, `None` never.
    fn worth(&self) -> Option<u8> {
        match self.activity {
            Activity::Silent => Some(0),
            _ if self.is_stalled => Some(1),
            Activity::Idle => Some(2),
            Activity::Busy => None,
        }
    }
}

/// All open connections.
#[derive(Debug)]
pub(crate) struct Connections {
    most: usize,
    open: Mutex<OpenConnections>,
    /// Notified when the last one has ended.
    empty: Notify,
}

#[derive(Debug, Default)]
struct OpenConnections {
    entries: HashMap<u64, Entry>,
    admitted: u64,
}

/// An open connection.
#[derive(Debug)]
pub(crate) struct Connection {
    number: u64,
    all: Arc<Connections>,
    close: Arc<Notify>,
}

impl Connections {
    pub(crate) fn new(most: usize) -> Connections {
        Connections { most, open: Mutex::default(), empty: Notify::new() }
    }

    fn lock(&self) -> MutexGuard<'_, OpenConnections> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Admits one more. `None` at the limit if all are busy.
    pub(crate) fn admit(self: &Arc<Connections>, address: IpAddr) -> Option<Connection> {
        let mut open = self.lock();
        if open.entries.len() >= self.most {
            let number = open.expendable()?;
            let entry = open.entries.remove(&number)?;
            entry.close.notify_one();
        }
        let number = open.admitted;
        open.admitted += 1;
        let close = Arc::new(Notify::new());
        let (activity, since) = (Activity::Silent, Instant::now());
        let entry = Entry { address, activity, is_stalled: false, since, close: Arc::clone(&close) };
        open.entries.insert(number, entry);
        drop(open);
        Some(Connection { number, all: Arc::clone(self), close })
    }

    /// Waits until there are none.
    pub(crate) async fn wait_until_empty(&self) {
        loop {
            let emptied = self.empty.notified();
            if self.lock().entries.is_empty() {
                return;
            }
            emptied.await;
        }
    }
}

impl OpenConnections {
    /// The connection to close for a new one.
    fn expendable(&self) -> Option<u64> {
        let mut at_address: HashMap<IpAddr, usize> = HashMap::new();
        for entry in self.entries.values() {
            *at_address.entry(entry.address).or_default() += 1;
        }
        let ranked = self.entries.iter().filter_map(|(number, entry)| {
            let rank = (entry.worth()?, Reverse(at_address[&entry.address]), entry.since);
            Some((rank, *number))
        });
        ranked.min().map(|(_, number)| number)
    }
}

impl Connection {
    /// Waits until this connection must be closed.
    pub(crate) async fn must_close(&self) {
        self.close.notified().await;
    }

    fn change(&self, change: impl FnOnce(&mut Entry)) {
        if let Some(entry) = self.all.lock().entries.get_mut(&self.number) {
            change(entry);
            entry.since = Instant::now();
        }
    }

    fn set(&self, activity: Activity) {
        self.change(|entry| entry.activity = activity);
    }

    /// Sets whether the client takes nothing of its answer.
    pub(crate) fn set_stalled(&self, is_stalled: bool) {
        self.change(|entry| entry.is_stalled = is_stalled);
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut open = self.all.lock();
        open.entries.remove(&self.number);
        if open.entries.is_empty() {
            self.all.empty.notify_waiters();
        }
    }
}

/// A complete request is being answered, until this is dropped.
#[derive(Debug)]
pub(crate) struct AnswerInProgress(Arc<Connection>);

impl AnswerInProgress {
    pub(crate) fn new(connection: Arc<Connection>) -> AnswerInProgress {
        connection.set(Activity::Busy);
        AnswerInProgress(connection)
    }

    /// Wraps the body of an answer, which keeps its connection busy until all of it is sent.
    pub(crate) fn hold(self, body: Body) -> Body {
        Body::new(Held { body, _busy: self })
    }
}

impl Drop for AnswerInProgress {
    fn drop(&mut self) {
        self.0.set(Activity::Idle);
    }
}

struct Held {
    body: Body,
    _busy: AnswerInProgress,
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn address(last: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(10, 0, 0, last))
    }

    /// Whether a connection must be closed.
    async fn is_closed(connection: &Connection) -> bool {
        let soon = std::time::Duration::from_millis(1);
        tokio::time::timeout(soon, connection.must_close()).await.is_ok()
    }

    #[tokio::test]
    async fn inactive_connections_are_closed_for_new_ones_and_busy_ones_are_not() {
        let all = Arc::new(Connections::new(3));
        let [busy, idle, silent] = [1, 1, 1].map(|last| Arc::new(all.admit(address(last)).unwrap()));
        let answering = AnswerInProgress::new(Arc::clone(&busy));
        drop(AnswerInProgress::new(Arc::clone(&idle)));
        let fourth = Arc::new(all.admit(address(2)).unwrap());
        assert!(is_closed(&silent).await && !is_closed(&idle).await && !is_closed(&busy).await);
        let fifth = Arc::new(all.admit(address(3)).unwrap());
        assert!(is_closed(&fourth).await, "silent ones before those that have asked something");
        let _working = AnswerInProgress::new(Arc::clone(&fifth));
        let sixth = Arc::new(all.admit(address(3)).unwrap());
        assert!(is_closed(&idle).await);
        let _working_too = AnswerInProgress::new(Arc::clone(&sixth));
        assert!(all.admit(address(4)).is_none(), "all are being answered");
        busy.set_stalled(true);
        assert!(all.admit(address(4)).is_some(), "but one does not take its answer");
        assert!(is_closed(&busy).await);
        drop(answering);
    }

    #[tokio::test]
    async fn the_address_with_most_connections_makes_room() {
        let all = Arc::new(Connections::new(3));
        let [alone, one, two] = [1, 2, 2].map(|last| all.admit(address(last)).unwrap());
        let _new = all.admit(address(3)).unwrap();
        assert!(is_closed(&one).await && !is_closed(&alone).await && !is_closed(&two).await);
    }

    #[tokio::test]
    async fn the_last_one_to_leave_is_noticed() {
        let all = Arc::new(Connections::new(3));
        let one = all.admit(address(1)).unwrap();
        let waiting = tokio::spawn({
            let all = Arc::clone(&all);
            async move { all.wait_until_empty().await }
        });
        tokio::task::yield_now().await;
        drop(one);
        waiting.await.unwrap();
    }
}

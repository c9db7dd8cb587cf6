//! Searches on threads, with events sent as they are found.
//!
//! ```text
//!   ApiRequest ─▶ a Reply ─▶ Work ─▶ a slot in the queue ── Sink ──▶ EventStream ─▶ events to the reader
//!             the reader leaves, or is too slow, or the time is up, or the server ends ─▶ Cancel ─▶ the search ends
//! ```
//!
//! A search that does not stop soon after its cancellation loses its slot and its reader.

use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::response::sse::Event;
use futures_core::Stream;
use jogada_core::Cancel;
use jogada_messages::Language;
use tokio::runtime::Handle;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use crate::api_error::ApiError;
use crate::operation::Handler;
use crate::queue::{Lane, Slot, Ticket};
use crate::request::ApiRequest;
use crate::server::Stopped;

/// The reply to a request.
pub(crate) enum Reply {
    /// An object known at once.
    Now(String),
    /// Events known at once: their names and data.
    Events(Vec<(String, String)>),
    /// An object that needs work.
    Once(Work),
    /// Events that need work.
    Stream(Work),
}

/// The answer sent to the client.
pub(crate) enum Answer {
    /// A serialised object.
    Now(String),
    /// Serialised events.
    Events(String),
    /// The first event of a stream, as an object.
    Once(EventStream),
    /// All events of a stream.
    Stream(EventStream),
}

/// A piece of work.
type Run = Box<dyn FnOnce(&Sink) -> Result<(), ApiError> + Send>;

/// Work to do for a request.
pub(crate) struct Work {
    lane: Lane,
    time: Duration,
    run: Run,
}

impl Work {
    /// Work that is cancelled after `time` at the latest.
    pub(crate) fn new(
        lane: Lane,
        time: Duration,
        run: impl FnOnce(&Sink) -> Result<(), ApiError> + Send + 'static,
    ) -> Work {
        Work { lane, time, run: Box::new(run) }
    }
}

/// An item of an event stream.
enum StreamItem {
    /// The name of the event and its data, JSON on one line.
    Event(String, String),
    /// Still waiting: the number of waiters up to this one, itself included.
    Queued(usize),
    /// An error.
    Error(ApiError),
}

/// Where work sends its events.
pub(crate) struct Sink {
    events: mpsc::Sender<StreamItem>,
    cancel: Cancel,
    runtime: Handle,
    patience: Duration,
}

impl Sink {
    /// Set when the work must stop.
    pub(crate) fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Sends an event with JSON data. A reader who has left, or reads too slowly, cancels the work.
    pub(crate) fn tell(&self, name: String, data: String) {
        self.send(StreamItem::Event(name, data));
    }

    fn send(&self, item: StreamItem) {
        let is_sent = match self.events.try_send(item) {
            Ok(()) => true,
            Err(TrySendError::Closed(_)) => false,
            Err(TrySendError::Full(item)) => {
                let sending = async { tokio::time::timeout(self.patience, self.events.send(item)).await };
                matches!(self.runtime.block_on(sending), Ok(Ok(())))
            }
        };
        if !is_sent {
            self.cancel.cancel();
        }
    }
}

/// The reader's end of work. Dropping it cancels the work.
pub(crate) struct EventStream {
    events: mpsc::Receiver<StreamItem>,
    cancel: Cancel,
    language: Language,
    /// Dropped with this, which notifies the work's supervisor.
    _reading: oneshot::Sender<()>,
}

/// Interval of events about the place in the queue.
const QUEUE_INTERVAL: Duration = Duration::from_millis(500);

/// Unread events before the work blocks.
const MAX_UNREAD: usize = 16;

/// An answer, and the work still to do for it.
type Begun = (Answer, Option<(Ticket, Job)>);

/// Answers a request. A short one is parsed on the connection's thread, because a change of threads takes longer than
/// an easy move; a long one on its own thread, so that other connections need not wait.
///
/// # Errors
/// What is wrong with the request, or that the queue is full.
pub(crate) async fn answer(handler: &'static Handler, request: ApiRequest) -> Result<Answer, ApiError> {
    if request.is_short {
        let (answer, begun) = begin(handler, &request)?;
        if let Some((ticket, job)) = begun {
            tokio::spawn(job.attend(ticket));
        }
        return Ok(answer);
    }
    let (give, given) = oneshot::channel();
    // If the client has left, the answer is dropped, and the work stops as soon as it starts.
    tokio::task::spawn_blocking(move || match begin(handler, &request) {
        Err(fault) => drop(give.send(Err(fault))),
        Ok((answer, begun)) => {
            let _ = give.send(Ok(answer));
            if let Some((ticket, job)) = begun {
                Handle::current().spawn(job.attend(ticket));
            }
        }
    });
    given.await.unwrap_or_else(|_| Err(ApiError::Internal))
}

/// Parses a request and prepares its answer.
fn begin(handler: &Handler, request: &ApiRequest) -> Result<Begun, ApiError> {
    let begun = catch_unwind(AssertUnwindSafe(|| open(request, handler(request)?)));
    begun.unwrap_or_else(|_| Err(ApiError::Internal))
}

/// The answer to a reply, and the work still to do for it.
fn open(request: &ApiRequest, reply: Reply) -> Result<Begun, ApiError> {
    let (mut work, answer): (Work, fn(EventStream) -> Answer) = match reply {
        Reply::Now(value) => return Ok((Answer::Now(value), None)),
        Reply::Events(events) => {
            let written = events.iter().map(|(name, data)| format!("event: {name}\ndata: {data}\n\n"));
            return Ok((Answer::Events(written.collect()), None));
        }
        Reply::Once(work) => (work, Answer::Once),
        Reply::Stream(work) => (work, Answer::Stream),
    };
    work.time = work.time.min(request.app_state.settings.longest);
    let ticket = request.app_state.queue.enter(work.lane, request.client)?;
    let (sender, events) = mpsc::channel(MAX_UNREAD);
    let (reading, reader) = oneshot::channel();
    let cancel = Cancel::default();
    let stream =
        EventStream { events, cancel: cancel.clone(), language: request.language, _reading: reading };
    let patience = request.app_state.settings.patience;
    let sink = Sink { events: sender, cancel, runtime: Handle::current(), patience };
    let (stopped, stopping) = (request.app_state.stopped.clone(), request.app_state.settings.stopping);
    Ok((answer(stream), Some((ticket, Job { work, sink, reader, stopped, stopping }))))
}

/// Work with a reader.
struct Job {
    work: Work,
    sink: Sink,
    /// Ready when the reader has left.
    reader: oneshot::Receiver<()>,
    stopped: Stopped,
    stopping: Duration,
}

impl Job {
    /// Runs the work on a thread once it has a slot, unless the reader leaves before; enforces its time limit.
    async fn attend(self, ticket: Ticket) {
        let Job { work, sink, mut reader, mut stopped, stopping } = self;
        let slot = tokio::select! {
            slot = slot_for(ticket, &sink) => slot,
            _ = &mut reader => return,
            () = stopped.wait() => Err(ApiError::Closing),
        };
        let slot = match slot {
            Ok(slot) => slot,
            Err(fault) => return drop(sink.events.send(StreamItem::Error(fault)).await),
        };
        let (cancel, events) = (sink.cancel.clone(), sink.events.downgrade());
        let time = work.time;
        let mut thread = tokio::task::spawn_blocking(move || run(work, &sink));
        tokio::select! {
            _ = &mut thread => return,
            () = tokio::time::sleep(time) => {}
            _ = &mut reader => {}
            () = stopped.wait() => {}
        }
        cancel.cancel();
        if tokio::time::timeout(stopping, &mut thread).await.is_ok() {
            return;
        }
        if let Some(events) = events.upgrade() {
            // If the channel is full the reader is slow, and is dropped for that.
            let _ = events.try_send(StreamItem::Error(ApiError::Overrun));
        }
        let place = slot.leave();
        let _ = thread.await;
        drop(place);
    }
}

/// Waits for a slot, and sends the place in the queue from time to time.
async fn slot_for(mut ticket: Ticket, sink: &Sink) -> Result<Slot, ApiError> {
    loop {
        if let Some(place) = ticket.place() {
            // If the channel is full the reader has other events to read.
            let _ = sink.events.try_send(StreamItem::Queued(place));
        }
        match ticket.slot_within(QUEUE_INTERVAL).await {
            Ok(slot) => return slot,
            Err(waiting) => ticket = waiting,
        }
    }
}

/// Runs the work on this thread.
fn run(work: Work, sink: &Sink) {
    let ended = catch_unwind(AssertUnwindSafe(|| (work.run)(sink)));
    if let Err(fault) = ended.unwrap_or(Err(ApiError::Internal)) {
        sink.send(StreamItem::Error(fault));
    }
}

impl EventStream {
    /// The first event, as JSON.
    ///
    /// # Errors
    /// The error, if that came instead.
    pub(crate) async fn first(mut self) -> Result<String, ApiError> {
        loop {
            match self.events.recv().await {
                Some(StreamItem::Event(_, data)) => return Ok(data),
                Some(StreamItem::Queued(_)) => {}
                Some(StreamItem::Error(fault)) => return Err(fault),
                None => return Err(ApiError::Internal),
            }
        }
    }
}

impl Stream for EventStream {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let item = ready!(self.events.poll_recv(context));
        Poll::Ready(item.map(|item| {
            let (name, data) = match item {
                StreamItem::Event(name, data) => (name, data),
                StreamItem::Queued(place) => ("queued".to_owned(), format!(r#"{{"place":{place}}}"#)),
                StreamItem::Error(fault) => {
                    // Nothing follows an error, even if the work goes on.
                    self.events.close();
                    let object = fault.object(self.language);
                    ("error".to_owned(), serde_json::to_string(&object).unwrap_or_default())
                }
            };
            Ok(Event::default().event(name).data(data))
        }))
    }
}

impl Drop for EventStream {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

#[cfg(test)]
mod tests;

//! Searches on threads of their own, telling what they find as they find it.
//!
//! ```text
//!   ApiRequest ─▶ a Reply ─▶ Work ─▶ a seat in the queue ── Sink ──▶ EventStream ─▶ events to the reader
//!             the reader leaves, or is too slow, or the time is up, or the server ends ─▶ Cancel ─▶ the search ends
//! ```
//!
//! A search that does not end soon after it was cancelled loses its seat and its reader: nobody waits for it.

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
use crate::queue::{Lane, Seat, Ticket};
use crate::request::ApiRequest;
use crate::server::Stopped;

/// What comes of a request.
pub(crate) enum Reply {
    /// It is known at once.
    Now(String),
    /// It is told event by event, and all of them are known at once: their names and data.
    Told(Vec<(String, String)>),
    /// It has to be worked out, and is one object.
    Once(Work),
    /// It is told event by event.
    Stream(Work),
}

/// What somebody who asked is answered.
pub(crate) enum Answer {
    /// An object, written.
    Now(String),
    /// Events, written.
    Told(String),
    /// The first thing told.
    Once(EventStream),
    /// All that is told.
    Stream(EventStream),
}

/// The work itself.
type Run = Box<dyn FnOnce(&Sink) -> Result<(), ApiError> + Send>;

/// Something to be worked out.
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

/// One thing told.
enum Told {
    /// The name of the event and its data, JSON on one line.
    Event(String, String),
    /// It has not begun yet: so many are before it, itself included.
    Queued(usize),
    /// What went wrong.
    Error(ApiError),
}

/// Where work tells what it finds.
pub(crate) struct Sink {
    events: mpsc::Sender<Told>,
    cancel: Cancel,
    runtime: Handle,
    patience: Duration,
}

impl Sink {
    /// Raised when the work is to end.
    pub(crate) fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// Tells an event whose data is JSON. A reader who has left, or takes too long, ends the work.
    pub(crate) fn tell(&self, name: String, data: String) {
        self.send(Told::Event(name, data));
    }

    fn send(&self, told: Told) {
        let is_sent = match self.events.try_send(told) {
            Ok(()) => true,
            Err(TrySendError::Closed(_)) => false,
            Err(TrySendError::Full(told)) => {
                let sending = async { tokio::time::timeout(self.patience, self.events.send(told)).await };
                matches!(self.runtime.block_on(sending), Ok(Ok(())))
            }
        };
        if !is_sent {
            self.cancel.cancel();
        }
    }
}

/// What work tells, to be read. Dropping it ends the work.
pub(crate) struct EventStream {
    events: mpsc::Receiver<Told>,
    cancel: Cancel,
    language: Language,
    /// Dropped with this: so the work's supervisor knows.
    _reading: oneshot::Sender<()>,
}

/// Between two words about the place in the queue.
const QUEUE_PACE: Duration = Duration::from_millis(500);

/// Events that may wait to be read before the work waits too.
const AHEAD: usize = 16;

/// An answer, and the work that is still to be done for it.
type Begun = (Answer, Option<(Ticket, Job)>);

/// Has a request answered. A short one is read on the thread it came to, for a change of threads takes longer than an easy
/// move. A long one has a thread of its own: other connections need not wait until it is read.
///
/// # Errors
/// What is wrong with the request, or that too many wait already.
pub(crate) async fn answer(handler: &'static Handler, request: ApiRequest) -> Result<Answer, ApiError> {
    if request.is_short {
        let (answer, begun) = begin(handler, &request)?;
        if let Some((ticket, job)) = begun {
            tokio::spawn(job.attend(ticket));
        }
        return Ok(answer);
    }
    let (give, given) = oneshot::channel();
    // If nobody waits for the answer any more, work ends as soon as it has begun: its telling is dropped.
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

/// Reads a request and opens what it asks for.
fn begin(handler: &Handler, request: &ApiRequest) -> Result<Begun, ApiError> {
    let begun = catch_unwind(AssertUnwindSafe(|| open(request, handler(request)?)));
    begun.unwrap_or_else(|_| Err(ApiError::Internal))
}

/// The answer to a reply, and the work that is still to be done for it.
fn open(request: &ApiRequest, reply: Reply) -> Result<Begun, ApiError> {
    let (mut work, answer): (Work, fn(EventStream) -> Answer) = match reply {
        Reply::Now(value) => return Ok((Answer::Now(value), None)),
        Reply::Told(events) => {
            let written = events.iter().map(|(name, data)| format!("event: {name}\ndata: {data}\n\n"));
            return Ok((Answer::Told(written.collect()), None));
        }
        Reply::Once(work) => (work, Answer::Once),
        Reply::Stream(work) => (work, Answer::Stream),
    };
    work.time = work.time.min(request.app_state.settings.longest);
    let ticket = request.app_state.queue.enter(work.lane, request.client)?;
    let (sender, events) = mpsc::channel(AHEAD);
    let (reading, reader) = oneshot::channel();
    let cancel = Cancel::default();
    let telling =
        EventStream { events, cancel: cancel.clone(), language: request.language, _reading: reading };
    let patience = request.app_state.settings.patience;
    let sink = Sink { events: sender, cancel, runtime: Handle::current(), patience };
    let (stopped, stopping) = (request.app_state.stopped.clone(), request.app_state.settings.stopping);
    Ok((answer(telling), Some((ticket, Job { work, sink, reader, stopped, stopping }))))
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
    /// Does the work on a thread of its own once it has a seat, unless the reader leaves before, and sees that it ends.
    async fn attend(self, ticket: Ticket) {
        let Job { work, sink, mut reader, mut stopped, stopping } = self;
        let seat = tokio::select! {
            seat = seated(ticket, &sink) => seat,
            _ = &mut reader => return,
            () = stopped.wait() => Err(ApiError::Closing),
        };
        let seat = match seat {
            Ok(seat) => seat,
            Err(fault) => return drop(sink.events.send(Told::Error(fault)).await),
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
            // If there is no room for it the reader is slow, and is dropped for that.
            let _ = events.try_send(Told::Error(ApiError::Overrun));
        }
        let place = seat.leave();
        let _ = thread.await;
        drop(place);
    }
}

/// Waits for a seat, and tells the reader now and then how many are before him.
async fn seated(mut ticket: Ticket, sink: &Sink) -> Result<Seat, ApiError> {
    loop {
        if let Some(place) = ticket.place() {
            // If there is no room for it the reader has other things to read.
            let _ = sink.events.try_send(Told::Queued(place));
        }
        match ticket.seat_within(QUEUE_PACE).await {
            Ok(seat) => return seat,
            Err(waiting) => ticket = waiting,
        }
    }
}

/// Does the work on this thread.
fn run(work: Work, sink: &Sink) {
    let ended = catch_unwind(AssertUnwindSafe(|| (work.run)(sink)));
    if let Err(fault) = ended.unwrap_or(Err(ApiError::Internal)) {
        sink.send(Told::Error(fault));
    }
}

impl EventStream {
    /// The first thing told, as JSON.
    ///
    /// # Errors
    /// What went wrong.
    pub(crate) async fn first(mut self) -> Result<String, ApiError> {
        loop {
            match self.events.recv().await {
                Some(Told::Event(_, data)) => return Ok(data),
                Some(Told::Queued(_)) => {}
                Some(Told::Error(fault)) => return Err(fault),
                None => return Err(ApiError::Internal),
            }
        }
    }
}

impl Stream for EventStream {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let told = ready!(self.events.poll_recv(context));
        Poll::Ready(told.map(|told| {
            let (name, data) = match told {
                Told::Event(name, data) => (name, data),
                Told::Queued(place) => ("queued".to_owned(), format!(r#"{{"place":{place}}}"#)),
                Told::Error(fault) => {
                    // Nothing comes after a fault, even if the work goes on.
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

//! Searches on threads of their own, telling what they find as they find it.
//!
//! ```text
//!   Ask ─▶ a Reply ─▶ Work ─▶ a seat in the queue ── Sink ──▶ Telling ─▶ events to the reader
//!             the reader leaves, or is too slow, or the time is up ─▶ Cancel ─▶ the search ends
//! ```

use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::response::sse::Event;
use futures_core::Stream;
use jogada_core::{Cancel, Fault};
use jogada_messages::Language;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

use crate::app::Handler;
use crate::ask::Ask;
use crate::queue::{Lane, Seat, Ticket};
use crate::refusal::error_json;

/// What comes of a request.
pub(crate) enum Reply {
    /// It is known at once.
    Now(Value),
    /// It is told event by event, and all of them are known at once: their names and data.
    Told(Vec<(&'static str, Value)>),
    /// It has to be worked out, and is one object.
    Once(Work),
    /// It is told event by event.
    Stream(Work),
}

/// What somebody who asked is answered.
pub(crate) enum Answer {
    /// An object.
    Now(Value),
    /// Events, written.
    Told(String),
    /// The first thing told.
    Once(Telling),
    /// All that is told.
    Stream(Telling),
}

/// The work itself.
type Run = Box<dyn FnOnce(&Sink) -> Result<(), Fault> + Send>;

/// Something to be worked out.
pub(crate) struct Work {
    lane: Lane,
    time: Duration,
    run: Run,
}

impl Work {
    /// Work that is stopped after `time` at the latest.
    pub(crate) fn new(
        lane: Lane,
        time: Duration,
        run: impl FnOnce(&Sink) -> Result<(), Fault> + Send + 'static,
    ) -> Work {
        Work { lane, time, run: Box::new(run) }
    }
}

/// One thing told.
enum Told {
    /// The name of the event and its data, JSON on one line.
    Event(&'static str, String),
    /// What went wrong.
    Fault(Fault),
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

    /// Tells an event.
    pub(crate) fn tell(&self, name: &'static str, data: &Value) {
        self.tell_text(name, data.to_string());
    }

    /// Tells an event whose data is JSON already. A reader who has left, or takes too long, ends the work.
    pub(crate) fn tell_text(&self, name: &'static str, data: String) {
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
pub(crate) struct Telling {
    events: mpsc::Receiver<Told>,
    cancel: Cancel,
    language: Language,
}

/// Events that may wait to be read before the work waits too.
const AHEAD: usize = 16;

/// An answer, and the work that is still to be done for it.
type Begun = (Answer, Option<(Ticket, Job)>);

/// Has a request answered. A short one is read on the thread it came to, for a change of threads takes longer than an easy
/// move. A long one has a thread of its own: other connections need not wait until it is read.
///
/// # Errors
/// What is wrong with the request, or that too many wait already.
pub(crate) async fn answer(handler: Handler, ask: Ask) -> Result<Answer, Fault> {
    if ask.is_short {
        let (answer, begun) = begin(handler, &ask)?;
        if let Some((ticket, job)) = begun {
            tokio::task::spawn_blocking(move || job.attend(ticket));
        }
        return Ok(answer);
    }
    let (give, given) = oneshot::channel();
    // If nobody waits for the answer any more, work ends as soon as it has begun: its telling is dropped.
    tokio::task::spawn_blocking(move || match begin(handler, &ask) {
        Err(fault) => drop(give.send(Err(fault))),
        Ok((answer, begun)) => {
            let _ = give.send(Ok(answer));
            if let Some((ticket, job)) = begun {
                job.attend(ticket);
            }
        }
    });
    given.await.unwrap_or_else(|_| Err(internal()))
}

/// Reads a request and opens what it asks for.
fn begin(handler: Handler, ask: &Ask) -> Result<Begun, Fault> {
    let begun = catch_unwind(AssertUnwindSafe(|| open(ask, handler(ask)?)));
    begun.unwrap_or_else(|_| Err(internal()))
}

/// The answer to a reply, and the work that is still to be done for it.
fn open(ask: &Ask, reply: Reply) -> Result<Begun, Fault> {
    let (work, answer): (Work, fn(Telling) -> Answer) = match reply {
        Reply::Now(value) => return Ok((Answer::Now(value), None)),
        Reply::Told(events) => {
            let written = events.iter().map(|(name, data)| format!("event: {name}\ndata: {data}\n\n"));
            return Ok((Answer::Told(written.collect()), None));
        }
        Reply::Once(work) => (work, Answer::Once),
        Reply::Stream(work) => (work, Answer::Stream),
    };
    let ticket = ask.desk.queue.enter(work.lane)?;
    let (sender, events) = mpsc::channel(AHEAD);
    let cancel = Cancel::default();
    let telling = Telling { events, cancel: cancel.clone(), language: ask.language };
    let patience = ask.desk.settings.patience;
    let sink = Sink { events: sender, cancel, runtime: Handle::current(), patience };
    Ok((answer(telling), Some((ticket, Job { work, sink }))))
}

/// Work with a reader.
struct Job {
    work: Work,
    sink: Sink,
}

impl Job {
    /// Does the work at once if it has a seat, otherwise when it gets one, unless the reader leaves before.
    fn attend(self, ticket: Ticket) {
        if let Ticket::Seated(seat) = ticket {
            return self.run(seat);
        }
        self.sink.runtime.clone().spawn(async move {
            let seat = tokio::select! {
                seat = ticket.seat() => seat,
                () = self.sink.events.closed() => None,
            };
            if let Some(seat) = seat {
                tokio::task::spawn_blocking(move || self.run(seat));
            }
        });
    }

    /// Does the work on this thread, and sees that it ends in time.
    fn run(self, seat: Seat) {
        let Job { work: Work { time, run, .. }, sink } = self;
        let cancel = sink.cancel.clone();
        let alarm = sink.runtime.spawn(async move {
            tokio::time::sleep(time).await;
            cancel.cancel();
        });
        let ended = catch_unwind(AssertUnwindSafe(|| run(&sink)));
        alarm.abort();
        if let Err(fault) = ended.unwrap_or_else(|_| Err(internal())) {
            sink.send(Told::Fault(fault));
        }
        drop(seat);
    }
}

/// That something went wrong which should not have.
pub(crate) fn internal() -> Fault {
    Fault::new("fault-internal").with("found", "")
}

impl Telling {
    /// The first thing told, as JSON.
    ///
    /// # Errors
    /// What went wrong.
    pub(crate) async fn first(mut self) -> Result<String, Fault> {
        match self.events.recv().await {
            Some(Told::Event(_, data)) => Ok(data),
            Some(Told::Fault(fault)) => Err(fault),
            None => Err(internal()),
        }
    }
}

impl Stream for Telling {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let language = self.language;
        let event = |told: Told| {
            let (name, data) = match told {
                Told::Event(name, data) => (name, data),
                Told::Fault(fault) => ("error", error_json(&fault, language).to_string()),
            };
            Ok(Event::default().event(name).data(data))
        };
        self.events.poll_recv(context).map(|told| told.map(event))
    }
}

impl Drop for Telling {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

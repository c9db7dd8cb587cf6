//! Searches on threads of their own, telling what they find as they find it.
//!
//! ```text
//!   Work ─▶ a seat in the queue ─▶ a thread ── Sink ──▶ Telling ─▶ events to the reader
//!             the reader leaves, or is too slow, or the time is up ─▶ Cancel ─▶ the search ends
//! ```

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::response::sse::Event;
use futures_core::Stream;
use jogada_core::{Cancel, Fault};
use jogada_messages::Language;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::mpsc;

use crate::app::Desk;
use crate::queue::{Lane, Ticket};
use crate::refusal::error_json;

/// What comes of a request.
pub(crate) enum Reply {
    /// It is known at once.
    Now(Value),
    /// It has to be worked out, and is one object.
    Once(Work),
    /// It is told event by event.
    Stream(Work),
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
        let sending = async { tokio::time::timeout(self.patience, self.events.send(told)).await };
        if !matches!(self.runtime.block_on(sending), Ok(Ok(()))) {
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

/// Has work done.
///
/// # Errors
/// If too many wait already.
pub(crate) fn begin(desk: &Desk, work: Work, language: Language) -> Result<Telling, Fault> {
    let ticket = desk.queue.enter(work.lane)?;
    let (sender, events) = mpsc::channel(AHEAD);
    let cancel = Cancel::default();
    let sink = Sink {
        events: sender,
        cancel: cancel.clone(),
        runtime: Handle::current(),
        patience: desk.settings.patience,
    };
    tokio::spawn(attend(ticket, work, sink));
    Ok(Telling { events, cancel, language })
}

/// Waits for a seat, does the work, and sees that it ends in time.
async fn attend(ticket: Ticket, work: Work, sink: Sink) {
    let events = sink.events.clone();
    let cancel = sink.cancel.clone();
    let seat = tokio::select! {
        seat = ticket.seat() => seat,
        () = events.closed() => None,
    };
    let Some(seat) = seat else { return };
    let run = work.run;
    let mut search = tokio::task::spawn_blocking(move || {
        if let Err(fault) = run(&sink) {
            sink.send(Told::Fault(fault));
        }
        drop(seat);
    });
    let ended = tokio::select! {
        ended = &mut search => ended,
        () = tokio::time::sleep(work.time) => {
            cancel.cancel();
            search.await
        }
    };
    if ended.is_err() {
        // If the reader has left there is nobody to tell.
        let _ = events.send(Told::Fault(internal())).await;
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

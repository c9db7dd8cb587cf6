//! A recorded search, sent to its reader in batches while it runs.

use std::io;
use std::time::{Duration, Instant};

use jogada_report::{RecordedEvent, RecordingEnd, RecordingSink};
use schemars::JsonSchema;
use serde::Serialize;

use crate::operation::EventSender;

/// Limit on the events of a batch.
const BATCH: usize = 500;
/// Interval after which even few events are sent.
const SEND_INTERVAL: Duration = Duration::from_millis(100);

/// An event of a recorded search's stream.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Recorded<H, E, R> {
    /// The description of the search.
    Header(H),
    /// A batch of search events.
    Events(Batch<E>),
    /// How it ended.
    End(End<R>),
}

/// Events of a search.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct Batch<E> {
    list: Vec<E>,
}

/// The end of a search, and its result.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct End<R> {
    #[serde(flatten)]
    end: RecordingEnd,
    #[serde(flatten)]
    result: R,
}

/// Collects a recording into batches and sends them.
pub(crate) struct Batches<'a, H, E, R> {
    sender: &'a EventSender<'a, Recorded<H, E, R>>,
    batch: Vec<E>,
    sent: Instant,
    end: Option<RecordingEnd>,
}

impl<'a, H: Serialize, E: Serialize, R: Serialize> Batches<'a, H, E, R> {
    pub(crate) fn new(sender: &'a EventSender<'a, Recorded<H, E, R>>) -> Batches<'a, H, E, R> {
        Batches { sender, batch: Vec::new(), sent: Instant::now(), end: None }
    }

    /// Sends the rest, and the end with the result.
    pub(crate) fn finish(mut self, result: R) {
        self.send();
        if let Some(end) = self.end {
            self.sender.send(&Recorded::End(End { end, result }));
        }
    }

    fn send(&mut self) {
        self.sent = Instant::now();
        if !self.batch.is_empty() {
            self.sender.send(&Recorded::Events(Batch { list: std::mem::take(&mut self.batch) }));
        }
    }
}

impl<E: RecordedEvent, R: Serialize> RecordingSink<E> for &mut Batches<'_, E::Header, E, R> {
    fn header(&mut self, header: E::Header) -> io::Result<()> {
        self.sender.send(&Recorded::Header(header));
        Ok(())
    }

    fn event(&mut self, event: E) -> io::Result<()> {
        self.batch.push(event);
        if self.batch.len() >= BATCH || self.sent.elapsed() >= SEND_INTERVAL {
            self.send();
        }
        Ok(())
    }

    fn end(&mut self, end: RecordingEnd) -> io::Result<()> {
        self.end = Some(end);
        Ok(())
    }
}

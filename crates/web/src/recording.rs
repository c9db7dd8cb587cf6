//! A recording of a search, sent to its reader in batches while the search runs.

use std::io;
use std::time::{Duration, Instant};

use jogada_report::{RecordingEnd, RecordingSink};
use schemars::JsonSchema;
use serde::Serialize;

use crate::operation::Teller;

/// Events sent together, at most.
const BATCH: usize = 500;
/// Time after which events are sent even if they are few.
const PACE: Duration = Duration::from_millis(100);

/// What a reader is told of a recorded search.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Recorded<H, E, R> {
    /// What is searched.
    Header(H),
    /// What happened.
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

/// The end of a search, and what came of it.
#[derive(Serialize, JsonSchema)]
#[schemars(inline)]
pub(crate) struct End<R> {
    #[serde(flatten)]
    end: RecordingEnd,
    #[serde(flatten)]
    result: R,
}

/// Takes a recording and sends it on.
pub(crate) struct Batches<'a, H, E, R> {
    teller: &'a Teller<'a, Recorded<H, E, R>>,
    batch: Vec<E>,
    sent: Instant,
    end: Option<RecordingEnd>,
}

impl<'a, H: Serialize, E: Serialize, R: Serialize> Batches<'a, H, E, R> {
    pub(crate) fn new(teller: &'a Teller<'a, Recorded<H, E, R>>) -> Batches<'a, H, E, R> {
        Batches { teller, batch: Vec::new(), sent: Instant::now(), end: None }
    }

    /// Sends what is left, and the end with what came of the search.
    pub(crate) fn finish(mut self, result: R) {
        self.send();
        if let Some(end) = self.end {
            self.teller.tell(&Recorded::End(End { end, result }));
        }
    }

    fn send(&mut self) {
        self.sent = Instant::now();
        if !self.batch.is_empty() {
            self.teller.tell(&Recorded::Events(Batch { list: std::mem::take(&mut self.batch) }));
        }
    }
}

impl<H: Serialize, E: Serialize, R: Serialize> RecordingSink<H, E> for &mut Batches<'_, H, E, R> {
    fn header(&mut self, header: H) -> io::Result<()> {
        self.teller.tell(&Recorded::Header(header));
        Ok(())
    }

    fn event(&mut self, event: E) -> io::Result<()> {
        self.batch.push(event);
        if self.batch.len() >= BATCH || self.sent.elapsed() >= PACE {
            self.send();
        }
        Ok(())
    }

    fn end(&mut self, end: RecordingEnd) -> io::Result<()> {
        self.end = Some(end);
        Ok(())
    }
}

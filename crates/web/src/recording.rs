//! A recording of a search, sent to its reader in batches while the search runs.
//!
//! The recorders of `jogada-report` write lines of JSON: a first that describes the search, one an event, a last that
//! says whether all of it is there. This writer turns the first into the event `header`, the others into `events`, and
//! keeps the last.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::work::Sink;

/// Events sent together, at most.
const BATCH: usize = 500;
/// Time after which events are sent even if they are few.
const PACE: Duration = Duration::from_millis(100);

/// Takes the lines of a recorder.
pub(crate) struct Batches<'a> {
    sink: &'a Sink,
    line: Vec<u8>,
    begun: bool,
    batch: Vec<String>,
    sent: Instant,
    end: Value,
}

impl<'a> Batches<'a> {
    pub(crate) fn new(sink: &'a Sink) -> Batches<'a> {
        Batches {
            sink,
            line: Vec::new(),
            begun: false,
            batch: Vec::new(),
            sent: Instant::now(),
            end: Value::Null,
        }
    }

    /// Sends what is left and gives the last line: why the search ended, and how much of it was told.
    pub(crate) fn into_end(mut self) -> Value {
        self.send();
        self.end
    }

    fn take_line(&mut self) {
        let line = String::from_utf8(std::mem::take(&mut self.line)).unwrap_or_default();
        if !self.begun {
            self.begun = true;
            self.sink.tell_text("header", line);
        } else if line.starts_with(r#"{"e":"end""#) {
            self.end = serde_json::from_str(&line).unwrap_or_default();
        } else {
            self.batch.push(line);
            if self.batch.len() >= BATCH || self.sent.elapsed() >= PACE {
                self.send();
            }
        }
    }

    fn send(&mut self) {
        self.sent = Instant::now();
        if !self.batch.is_empty() {
            self.sink.tell_text("events", format!(r#"{{"list":[{}]}}"#, self.batch.join(",")));
            self.batch.clear();
        }
    }
}

impl Write for Batches<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            match piece.split_last() {
                Some((b'\n', rest)) => {
                    self.line.extend_from_slice(rest);
                    self.take_line();
                }
                _ => self.line.extend_from_slice(piece),
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

//! Recordings of a search as it happens, one JSON object a line, for a viewer to replay.
//!
//! The first line describes the search; after `limit` events the recording ends with a line that says
//! so, while the search goes on. Keys are short because there are many of them:
//!
//! ```text
//! {"format":"jogada-search","version":1,"problem":"adji-boto","position":"…","algorithm":"astar","heuristic":"bound","scale":1}
//! {"e":"generated","id":1,"parent":0,"state":"…","g":1,"h":2,"f":3}
//! {"e":"expanded","id":0}
//! {"e":"end","stop":"finished","events":12,"complete":true}
//!
//! {"format":"jogada-game-search","version":1,"game":"nim","position":"1,3,5,7 1","algorithm":"alpha-beta","scale":1}
//! {"e":"enter","ply":1,"move":"1-1","player":2,"alpha":-1000,"beta":1000}
//! {"e":"cut","ply":1,"alpha":-3,"beta":2,"value":4}
//! {"e":"end","stop":"finished","events":2,"complete":true}
//! ```

use std::io::{self, Write};
use std::marker::PhantomData;

use jogada_core::Stop;
use serde::Serialize;

use crate::{EventWatcher, GameEventObject, PathEventObject, RecordedEvent, RecordingEnd};

/// Where a recording goes: a first object that describes the search, one an event, a last that says whether the recording is
/// complete. Every [`Write`] takes them as lines of JSON.
pub trait RecordingSink<E: RecordedEvent> {
    /// Takes the first object.
    ///
    /// # Errors
    /// It cannot be written.
    fn header(&mut self, header: E::Header) -> io::Result<()>;

    /// Takes an event.
    ///
    /// # Errors
    /// It cannot be written.
    fn event(&mut self, event: E) -> io::Result<()>;

    /// Takes the last object.
    ///
    /// # Errors
    /// It cannot be written.
    fn end(&mut self, end: RecordingEnd) -> io::Result<()>;
}

impl<W: Write, E: RecordedEvent> RecordingSink<E> for W {
    fn header(&mut self, header: E::Header) -> io::Result<()> {
        write_line(self, &header)
    }

    fn event(&mut self, event: E) -> io::Result<()> {
        write_line(self, &event)
    }

    fn end(&mut self, end: RecordingEnd) -> io::Result<()> {
        write_line(self, &end)?;
        self.flush()
    }
}

fn write_line(out: &mut impl Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    writeln!(out)
}

/// An observer that passes events to `out`, at most `limit` of them.
pub struct EventRecorder<W, E> {
    out: W,
    limit: u64,
    events: u64,
    failure: Option<io::Error>,
    kind: PhantomData<fn(E)>,
}

/// Records a path search.
pub type PathRecorder<W> = EventRecorder<W, PathEventObject>;
/// Records a game search.
pub type GameRecorder<W> = EventRecorder<W, GameEventObject>;

impl<E: RecordedEvent, W: RecordingSink<E>> EventRecorder<W, E> {
    /// Begins a recording.
    ///
    /// # Errors
    /// If the first line cannot be written.
    pub fn new(mut out: W, header: E::Header, limit: u64) -> io::Result<EventRecorder<W, E>> {
        out.header(header)?;
        Ok(EventRecorder { out, limit, events: 0, failure: None, kind: PhantomData })
    }

    /// Ends the recording: how the search ended, and whether the recording is complete.
    ///
    /// # Errors
    /// The first error while writing.
    pub fn finish(mut self, stop: Stop) -> io::Result<()> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        self.out.end(RecordingEnd::new(stop, self.events, self.limit))
    }
}

impl<E: RecordedEvent, W: RecordingSink<E>> EventWatcher<E> for EventRecorder<W, E> {
    fn is_open(&self) -> bool {
        self.events < self.limit && self.failure.is_none()
    }

    fn miss(&mut self) {
        self.events += 1;
    }

    fn on(&mut self, event: E) {
        self.events += 1;
        self.failure = self.out.event(event).err();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PathHeader, pass_on};
    use jogada_core::observer::PathEvent;
    use serde_json::{Value, json};

    #[test]
    fn a_recording_ends_at_its_limit_and_says_so() {
        let header = PathHeader {
            format: PathHeader::FORMAT,
            version: 1,
            problem: "p".to_owned(),
            position: "x".to_owned(),
            algorithm: "bfs".to_owned(),
            heuristic: None,
            scale: 10,
        };
        let mut text = Vec::new();
        let mut recorder = PathRecorder::new(&mut text, header, 2).unwrap();
        let generated = PathEvent::Generated { id: 0, parent: None, state: &7, g: 1, h: 25 };
        for event in [generated, PathEvent::Expanded { id: 0 }, PathEvent::Expanded { id: 1 }] {
            pass_on(&mut recorder, || PathEventObject::new(&event, 10, i32::to_string));
        }
        assert!(!recorder.is_open());
        recorder.finish(Stop::Finished).unwrap();
        let lines: Vec<Value> = text
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect();
        assert_eq!(lines.len(), 4);
        assert_eq!((&lines[1]["state"], &lines[1]["f"]), (&json!("7"), &json!(3.5)));
        assert_eq!((&lines[3]["events"], &lines[3]["complete"]), (&json!(3), &json!(false)));
    }
}

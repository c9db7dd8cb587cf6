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
//! ```

use std::io::{self, Write};

use jogada_core::observer::PathEvent;
use jogada_core::{Cost, Stop};
use serde::Serialize;

use crate::{PathEventObject, PathHeader, PathWatcher, RecordingEnd};

/// What a recording begins with.
#[derive(Clone, Debug)]
pub struct Format {
    /// The problem's id.
    pub problem: String,
    /// The position the search begins with.
    pub position: String,
    /// The algorithm's name.
    pub algorithm: String,
    /// The heuristic's name, if there is one.
    pub heuristic: Option<String>,
    /// How many parts of an estimate make one unit of cost.
    pub scale: Cost,
}

/// Where a recording goes: a first object that describes the search, one an event, a last that says whether the recording is
/// complete. Every [`Write`] takes them as lines of JSON.
pub trait RecordingSink<H, E> {
    /// Takes the first object.
    ///
    /// # Errors
    /// It cannot be written.
    fn header(&mut self, header: H) -> io::Result<()>;

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

impl<W: Write, H: Serialize, E: Serialize> RecordingSink<H, E> for W {
    fn header(&mut self, header: H) -> io::Result<()> {
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
pub struct Recorder<W> {
    out: W,
    scale: Cost,
    limit: u64,
    events: u64,
    failure: Option<io::Error>,
}

impl<W: RecordingSink<PathHeader, PathEventObject>> Recorder<W> {
    /// Begins a recording.
    ///
    /// # Errors
    /// If the first line cannot be written.
    pub fn new(mut out: W, format: &Format, limit: u64) -> io::Result<Recorder<W>> {
        out.header(PathHeader {
            format: "jogada-search",
            version: 1,
            problem: format.problem.clone(),
            position: format.position.clone(),
            algorithm: format.algorithm.clone(),
            heuristic: format.heuristic.clone(),
            scale: format.scale,
        })?;
        Ok(Recorder { out, scale: format.scale, limit, events: 0, failure: None })
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

impl<W: RecordingSink<PathHeader, PathEventObject>> PathWatcher for Recorder<W> {
    fn is_open(&self) -> bool {
        self.events < self.limit && self.failure.is_none()
    }

    fn miss(&mut self) {
        self.events += 1;
    }

    fn on(&mut self, event: PathEvent<'_, String>) {
        self.events += 1;
        let event = match event {
            PathEvent::Generated { id, parent, state, g, h } => {
                let h = f64::from(h) / f64::from(self.scale);
                PathEventObject::Generated { id, parent, state: state.clone(), g, h, f: f64::from(g) + h }
            }
            PathEvent::Expanded { id } => PathEventObject::Expanded { id },
            PathEvent::Duplicate { parent, state } => {
                PathEventObject::Duplicate { parent, state: state.clone() }
            }
            PathEvent::Pruned { id } => PathEventObject::Pruned { id },
            PathEvent::Forgotten { id } => PathEventObject::Forgotten { id },
            PathEvent::Goal { id, cost } => PathEventObject::Goal { id, cost },
            PathEvent::Round { bound } => PathEventObject::Round { bound },
        };
        self.failure = self.out.event(event).err();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn a_recording_ends_at_its_limit_and_says_so() {
        let format = Format {
            problem: "p".to_owned(),
            position: "x".to_owned(),
            algorithm: "bfs".to_owned(),
            heuristic: None,
            scale: 10,
        };
        let mut text = Vec::new();
        let mut recorder = Recorder::new(&mut text, &format, 2).unwrap();
        recorder.on(PathEvent::Generated { id: 0, parent: None, state: &"7".to_owned(), g: 1, h: 25 });
        recorder.on(PathEvent::Expanded { id: 0 });
        assert!(!recorder.is_open());
        recorder.miss();
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

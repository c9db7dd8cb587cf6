//! Reports of game searches, for people and programs, and recordings of them event by event.

use std::io;

use jogada_core::observer::GameEvent;
use jogada_core::{GameReport, Stop};
use serde_json::{Value, json};

use crate::{GameEventObject, GameHeader, GameWatcher, RecordingEnd, RecordingSink, ReportObject};

/// What a search was about: game, position, algorithm.
#[derive(Clone, Debug)]
pub struct GameStory {
    /// The game, with its parameters.
    pub game: String,
    /// The position.
    pub position: String,
    /// The algorithm's name.
    pub algorithm: String,
}

/// A report as a JSON object: the keys never change.
#[must_use]
pub fn game_report(story: &GameStory, report: &GameReport<String>) -> Value {
    json!(ReportObject::new(story, report))
}

/// An observer that writes events to `out`, at most `limit` of them: a first line that describes the search, a line an event, a
/// last line that says whether the recording is complete.
///
/// ```text
/// {"format":"jogada-game-search","version":1,"game":"nim","position":"1,3,5,7 1","algorithm":"alpha-beta","scale":1}
/// {"e":"enter","ply":1,"move":"1-1","player":2,"alpha":-1000,"beta":1000}
/// {"e":"cut","ply":1,"alpha":-3,"beta":2,"value":4}
/// {"e":"end","stop":"finished","events":2,"complete":true}
/// ```
pub struct GameRecorder<W> {
    out: W,
    limit: u64,
    events: u64,
    failure: Option<io::Error>,
}

impl<W: RecordingSink<GameHeader, GameEventObject>> GameRecorder<W> {
    /// Begins a recording. `scale` is the number of units in the values that make one point.
    ///
    /// # Errors
    /// If the first line cannot be written.
    pub fn new(mut out: W, story: &GameStory, scale: i32, limit: u64) -> io::Result<GameRecorder<W>> {
        out.header(GameHeader {
            format: "jogada-game-search",
            version: 1,
            game: story.game.clone(),
            position: story.position.clone(),
            algorithm: story.algorithm.clone(),
            scale,
        })?;
        Ok(GameRecorder { out, limit, events: 0, failure: None })
    }

    /// Ends the recording.
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

impl<W: RecordingSink<GameHeader, GameEventObject>> GameWatcher for GameRecorder<W> {
    fn is_open(&self) -> bool {
        self.events < self.limit && self.failure.is_none()
    }

    fn miss(&mut self) {
        self.events += 1;
    }

    fn on(&mut self, event: GameEvent<'_, (), String>) {
        self.events += 1;
        let event = match event {
            GameEvent::Enter { mv, mover, ply, alpha, beta, .. } => {
                GameEventObject::Enter { ply, mv: mv.cloned(), player: mover.number(), alpha, beta }
            }
            GameEvent::Cut { ply, alpha, beta, value } => GameEventObject::Cut { ply, alpha, beta, value },
            GameEvent::TableHit { ply, value } => GameEventObject::Hit { ply, value },
            GameEvent::Leave { ply, value } => GameEventObject::Leave { ply, value },
            GameEvent::Iteration { depth, value, line, nodes, alpha_cuts, beta_cuts } => {
                GameEventObject::Iteration { depth, value, line: line.to_vec(), nodes, alpha_cuts, beta_cuts }
            }
            GameEvent::Done { stop } => GameEventObject::Done { stop: stop.into() },
        };
        self.failure = self.out.event(event).err();
    }
}

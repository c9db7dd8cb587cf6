//! The events of a search as JSON objects, and observers of them that do not depend on the game: moves and states are text.

use jogada_core::observer::{GameEvent, PathEvent};
use jogada_core::{Cost, Stop};
use schemars::JsonSchema;
use serde::Serialize;

use crate::{GameStory, StopObject};

/// An event of a recording: [`PathEventObject`] or [`GameEventObject`].
pub trait RecordedEvent: Serialize {
    /// The first object of a recording of such events.
    type Header: Serialize;
}

impl RecordedEvent for PathEventObject {
    type Header = PathHeader;
}

impl RecordedEvent for GameEventObject {
    type Header = GameHeader;
}

/// Observes a search.
pub trait EventWatcher<E: RecordedEvent> {
    /// Whether events are still wanted in full. Writing moves and states takes time, so it is asked before every event.
    fn is_open(&self) -> bool {
        true
    }

    /// Called for every event while it is open, in order.
    fn on(&mut self, event: E);

    /// Called instead of `on` for every event once it is not open.
    fn miss(&mut self) {}
}

/// Passes an event to a watcher. It is written only if it is wanted.
pub fn pass_on<E: RecordedEvent>(watcher: &mut dyn EventWatcher<E>, write: impl FnOnce() -> E) {
    if watcher.is_open() {
        watcher.on(write());
    } else {
        watcher.miss();
    }
}

/// The first object of the recording of a path search.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct PathHeader {
    /// `jogada-search`.
    pub format: &'static str,
    pub version: u32,
    pub problem: String,
    pub position: String,
    pub algorithm: String,
    pub heuristic: Option<String>,
    /// How many parts of an estimate make one unit of cost.
    pub scale: u32,
}

impl PathHeader {
    /// The name of the format.
    pub const FORMAT: &'static str = "jogada-search";
}

/// Something that happens in a path search.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "lowercase")]
#[schemars(rename = "PathEvent")]
#[allow(missing_docs)]
pub enum PathEventObject {
    Generated { id: u64, parent: Option<u64>, state: String, g: u32, h: f64, f: f64 },
    Expanded { id: u64 },
    Duplicate { parent: u64, state: String },
    Pruned { id: u64 },
    Forgotten { id: u64 },
    Goal { id: u64, cost: u32 },
    Round { bound: u32 },
}

impl PathEventObject {
    /// An event with its state as text. `scale` parts of an estimate make one unit of cost.
    pub fn new<S>(event: &PathEvent<'_, S>, scale: Cost, write: impl Fn(&S) -> String) -> PathEventObject {
        match *event {
            PathEvent::Generated { id, parent, state, g, h } => {
                let h = f64::from(h) / f64::from(scale);
                PathEventObject::Generated { id, parent, state: write(state), g, h, f: f64::from(g) + h }
            }
            PathEvent::Expanded { id } => PathEventObject::Expanded { id },
            PathEvent::Duplicate { parent, state } => {
                PathEventObject::Duplicate { parent, state: write(state) }
            }
            PathEvent::Pruned { id } => PathEventObject::Pruned { id },
            PathEvent::Forgotten { id } => PathEventObject::Forgotten { id },
            PathEvent::Goal { id, cost } => PathEventObject::Goal { id, cost },
            PathEvent::Round { bound } => PathEventObject::Round { bound },
        }
    }
}

/// The first object of the recording of a game search.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct GameHeader {
    /// `jogada-game-search`.
    pub format: &'static str,
    pub version: u32,
    pub game: String,
    pub position: String,
    pub algorithm: String,
    /// How many units of the values make one point.
    pub scale: i32,
}

impl GameHeader {
    /// The header of a recording of a search about `story`, in whose values `scale` units make one point.
    #[must_use]
    pub fn new(story: &GameStory, scale: i32) -> GameHeader {
        let GameStory { game, position, algorithm } = story.clone();
        GameHeader { format: "jogada-game-search", version: 1, game, position, algorithm, scale }
    }
}

/// Something that happens in a game search.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "lowercase")]
#[schemars(rename = "GameEvent")]
#[allow(missing_docs)]
pub enum GameEventObject {
    Enter {
        ply: u32,
        #[serde(rename = "move")]
        mv: Option<String>,
        /// Who is to move: whose view the window and the value have.
        player: u8,
        alpha: i32,
        beta: i32,
    },
    Cut {
        ply: u32,
        alpha: i32,
        beta: i32,
        value: i32,
    },
    Hit {
        ply: u32,
        value: i32,
    },
    Leave {
        ply: u32,
        value: i32,
    },
    Iteration {
        depth: u32,
        value: i32,
        exact: bool,
        line: Vec<String>,
        nodes: u64,
        alpha_cuts: u64,
        beta_cuts: u64,
    },
    Done {
        stop: StopObject,
    },
}

impl GameEventObject {
    /// An event with its moves as text.
    pub fn new<S, M>(event: &GameEvent<'_, S, M>, write: impl Fn(&M) -> String) -> GameEventObject {
        match *event {
            GameEvent::Enter { mv, mover, ply, alpha, beta, .. } => {
                GameEventObject::Enter { ply, mv: mv.map(write), player: mover.number(), alpha, beta }
            }
            GameEvent::Cut { ply, alpha, beta, value } => GameEventObject::Cut { ply, alpha, beta, value },
            GameEvent::TableHit { ply, value } => GameEventObject::Hit { ply, value },
            GameEvent::Leave { ply, value } => GameEventObject::Leave { ply, value },
            GameEvent::Iteration { depth, value, exact, line, nodes, alpha_cuts, beta_cuts } => {
                let line = line.iter().map(write).collect();
                GameEventObject::Iteration { depth, value, exact, line, nodes, alpha_cuts, beta_cuts }
            }
            GameEvent::Done { stop } => GameEventObject::Done { stop: stop.into() },
        }
    }
}

/// The last object of a recording.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[allow(missing_docs)]
pub struct RecordingEnd {
    /// `end`.
    pub e: &'static str,
    pub stop: StopObject,
    /// Events of the search, recorded or not.
    pub events: u64,
    /// Whether all of them were recorded.
    pub complete: bool,
}

impl RecordingEnd {
    /// The end of a search of `events` events, at most `limit` of which were recorded.
    pub(crate) fn new(stop: Stop, events: u64, limit: u64) -> RecordingEnd {
        RecordingEnd { e: "end", stop: stop.into(), events, complete: events <= limit }
    }
}

//! Fields that many requests have in common.

use std::time::Duration;

use jogada_core::{Field, Limits};
use jogada_workbench::{ProblemSession, Session, open, open_problem};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::faults::WebFault;
use crate::request::ApiRequest;
use crate::settings::{MAX_MEMORY, MAX_NODES, MAX_TIME};

/// Limit on the characters of all positions of a game together, which bounds its memory and time.
const MAX_CHARACTERS: usize = 8 << 20;

/// A game and its moves so far.
#[derive(Deserialize, JsonSchema, Debug)]
pub(crate) struct GameFields {
    /// With parameters after a colon: `bishop:threat=off`.
    game: String,
    /// The start position; the game's own start if left out.
    position: Option<String>,
    /// The moves played since.
    moves: Option<Vec<String>>,
}

impl GameFields {
    /// Whether a position was given, not just the game.
    pub(crate) fn is_named(&self) -> bool {
        self.position.is_some() || self.moves.as_ref().is_some_and(|moves| !moves.is_empty())
    }

    /// Opens the game and plays its moves.
    pub(crate) fn open(&self, request: &ApiRequest) -> Result<Box<dyn Session>, ApiError> {
        let mut session = open(&self.game, self.position.as_deref())?;
        let moves = self.moves.as_deref().unwrap_or_default();
        if session.position().len() * moves.len() > MAX_CHARACTERS {
            let most = MAX_CHARACTERS / session.position().len();
            let fault = Field::whole(&moves.len().to_string()).fault(WebFault::LongGame);
            return Err(fault.with("high", most as u64).into());
        }
        for mv in moves {
            session.play(mv)?;
        }
        session.use_tables(&request.app_state.settings.tables)?;
        Ok(session)
    }
}

/// A problem and its start.
#[derive(Deserialize, JsonSchema, Debug)]
pub(crate) struct ProblemFields {
    problem: String,
    /// A position or its name.
    pub(crate) position: Option<String>,
}

impl ProblemFields {
    pub(crate) fn open(&self) -> Result<Box<dyn ProblemSession>, ApiError> {
        Ok(open_problem(&self.problem, self.position.as_deref())?)
    }
}

/// The time limit.
#[derive(Deserialize, JsonSchema, Debug)]
pub(crate) struct TimeField {
    #[schemars(extend("minimum" = 1, "maximum" = MAX_TIME.as_millis() as u64))]
    time_ms: Option<u64>,
}

impl TimeField {
    /// The time limit of the request, or the default.
    pub(crate) fn or(&self, default: Duration) -> Duration {
        self.time_ms.map_or(default, Duration::from_millis)
    }
}

/// The limits of a search.
#[derive(Deserialize, JsonSchema, Debug)]
pub(crate) struct LimitFields {
    #[schemars(extend("minimum" = 1, "maximum" = MAX_NODES))]
    nodes: Option<u64>,
    #[schemars(extend("minimum" = 1, "maximum" = MAX_MEMORY))]
    memory_mb: Option<u64>,
    #[serde(flatten)]
    pub(crate) time: TimeField,
}

impl LimitFields {
    /// The limits of the request, with the default time if it gives none.
    pub(crate) fn limits(&self, depth: Option<u32>, default: Duration) -> Limits {
        let most = most_limits(self.time.or(default));
        Limits {
            depth,
            nodes: self.nodes.or(most.nodes),
            memory: self.memory_mb.map(|megabytes| megabytes << 20).or(most.memory),
            ..most
        }
    }
}

/// The server's limits on a search with this time limit.
pub(crate) fn most_limits(time: Duration) -> Limits {
    Limits { nodes: Some(MAX_NODES), time: Some(time), memory: Some(MAX_MEMORY << 20), ..Limits::default() }
}

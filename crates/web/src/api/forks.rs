//! Forks: a change in the middle of a recorded search. After a number of events it gets another heuristic, weight,
//! order of moves or window.

use jogada_core::{Field, Fork, Value, Window};
use jogada_report::{EventWatcher, RecordedEvent};
use jogada_workbench::PathFork;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::settings::MAX_EVENTS;

/// Limit on the weight of an estimate, in percent.
const MAX_WEIGHT: u32 = 10_000;

/// The change of a path search.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct PathForkFields {
    /// The number of events before the change; no change if left out.
    #[schemars(extend("minimum" = 0, "maximum" = MAX_EVENTS))]
    fork_after: Option<u64>,
    /// The heuristic from then on.
    pub(crate) fork_heuristic: Option<String>,
    /// The weight of estimates from then on, in percent.
    #[schemars(extend("minimum" = 0, "maximum" = MAX_WEIGHT))]
    fork_weight: Option<u32>,
    /// Whether moves are tried in reverse order from then on.
    fork_reversed: Option<bool>,
}

impl PathForkFields {
    /// The fork, and the number of events before it.
    pub(crate) fn read(self) -> Option<(PathFork, u64)> {
        let mut fork = Fork::default();
        fork.is_reversed = self.fork_reversed.unwrap_or(false);
        let weight = self.fork_weight.unwrap_or(100);
        Some((PathFork { fork, heuristic: self.fork_heuristic, weight }, self.fork_after?))
    }
}

/// The change of a game search.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct GameForkFields {
    /// The number of events before the change; no change if left out.
    #[schemars(extend("minimum" = 0, "maximum" = MAX_EVENTS))]
    fork_after: Option<u64>,
    /// Whether moves are tried in reverse order from then on.
    fork_reversed: Option<bool>,
    /// The window from then on, from player 1's view: `-3,5`.
    fork_window: Option<String>,
}

impl GameForkFields {
    /// The fork, and the number of events before it. `scale` units are a point.
    pub(crate) fn read(&self, scale: i32) -> Result<Option<(Fork, u64)>, ApiError> {
        let Some(after) = self.fork_after else { return Ok(None) };
        let window = self.fork_window.as_deref().map(|text| read_window(text, scale)).transpose()?;
        let mut fork = Fork::default();
        fork.is_reversed = self.fork_reversed.unwrap_or(false);
        fork.window = window;
        Ok(Some((fork, after)))
    }
}

/// Parses `alpha,beta` in points.
fn read_window(text: &str, scale: i32) -> Result<Window, ApiError> {
    let field = Field::whole(text);
    let end = |field: Field<'_>| field.text().trim().parse::<i32>().ok()?.checked_mul(scale);
    match field.split(',')[..] {
        [alpha, beta] => match (end(alpha), end(beta)) {
            (Some(alpha), Some(beta)) if alpha < beta => Ok(Window { alpha, beta }),
            _ => Err(field.unexpected(Value::Message("what-window")).into()),
        },
        _ => Err(field.unexpected(Value::Message("what-window")).into()),
    }
}

/// A watcher that triggers the fork after a number of events, and passes all events on.
pub(crate) struct ForkingWatcher<'a, W> {
    watcher: &'a mut W,
    fork: Option<(Fork, u64)>,
}

impl<'a, W> ForkingWatcher<'a, W> {
    pub(crate) fn new(watcher: &'a mut W, fork: Option<(Fork, u64)>) -> ForkingWatcher<'a, W> {
        if let Some((fork, 0)) = &fork {
            fork.take();
        }
        ForkingWatcher { watcher, fork }
    }

    fn count(&mut self) {
        if let Some((fork, left)) = &mut self.fork {
            *left = left.saturating_sub(1);
            if *left == 0 {
                fork.take();
            }
        }
    }
}

impl<E: RecordedEvent, W: EventWatcher<E>> EventWatcher<E> for ForkingWatcher<'_, W> {
    fn is_open(&self) -> bool {
        self.watcher.is_open()
    }

    fn on(&mut self, event: E) {
        self.watcher.on(event);
        self.count();
    }

    fn miss(&mut self) {
        self.watcher.miss();
        self.count();
    }
}

//! Observers of a search that do not depend on the game: states and moves are text.

use jogada_core::observer::{GameEvent, PathEvent};

/// Observes a game search. Moves are text; states are left out.
pub trait GameWatcher {
    /// Whether events are still wanted in full. Writing moves takes time, so it is asked before every event.
    fn is_open(&self) -> bool {
        true
    }

    /// Called for every event while it is open, in order.
    fn on(&mut self, event: GameEvent<'_, (), String>);

    /// Called instead of `on` for every event once it is not open.
    fn miss(&mut self) {}
}

/// Observes a path search. States are text.
pub trait PathWatcher {
    /// Whether events are still wanted in full. Writing states takes time, so it is asked before every event.
    fn is_open(&self) -> bool {
        true
    }

    /// Called for every event while it is open, in order.
    fn on(&mut self, event: PathEvent<'_, String>);

    /// Called instead of `on` for every event once it is not open.
    fn miss(&mut self) {}
}

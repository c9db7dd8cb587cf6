//! Watching a search from outside, whatever the game: states and moves are written as text.

use jogada_core::observer::{GameEvent, PathEvent};

/// Watches a game search. Moves are written; states are left out.
pub trait GameWatcher {
    /// Whether events are still wanted in full. Writing moves takes time, so it is asked before every event.
    fn is_open(&self) -> bool {
        true
    }

    /// Called for every event while it is open, in order.
    fn on(&mut self, event: GameEvent<'_, (), String>);

    /// Called instead for every event once it is not.
    fn miss(&mut self) {}
}

/// Watches a path search. States are written.
pub trait PathWatcher {
    /// Whether events are still wanted in full. Writing states takes time, so it is asked before every event.
    fn is_open(&self) -> bool {
        true
    }

    /// Called for every event while it is open, in order.
    fn on(&mut self, event: PathEvent<'_, String>);

    /// Called instead for every event once it is not.
    fn miss(&mut self) {}
}

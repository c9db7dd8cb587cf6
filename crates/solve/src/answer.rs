//! What a solver hands back: bounds that are proved, whether or not it could finish.

use jogada_core::{GameStats, Stop};

/// A proved lower and upper bound of a value, from the view of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The value is at least this.
    pub low: i32,
    /// The value is at most this.
    pub high: i32,
}

impl Bounds {
    /// The bounds of a value that is known.
    #[must_use]
    pub const fn exactly(value: i32) -> Bounds {
        Bounds { low: value, high: value }
    }

    /// The value, if the bounds leave only one.
    #[must_use]
    pub const fn exact(self) -> Option<i32> {
        if self.low == self.high { Some(self.low) } else { None }
    }
}

/// A legal move and what is proved about the position it leads to, from the view of the player who makes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// What it is worth.
    pub value: Bounds,
}

/// The answer of a solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<M> {
    /// What is proved about the position, from the view of the player to move.
    pub value: Bounds,
    /// The optimal moves: all of them if `best_complete`, else those known so far.
    pub best: Vec<M>,
    /// Whether every optimal move is in `best`.
    pub best_complete: bool,
    /// Every legal move with what is proved about it, in the order of the rules.
    pub moves: Vec<MoveValue<M>>,
    /// A line of best play for both sides, from the position to the end if there was time for it.
    pub line: Vec<M>,
    /// The method's name, never translated.
    pub method: &'static str,
    /// Why the solver stopped. Only `Finished` promises an exact value.
    pub stop: Stop,
    /// The counters.
    pub stats: GameStats,
}

impl<M> Answer<M> {
    /// Whether the value is proved exactly.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.value.exact().is_some()
    }
}

/// How far a solver has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Questions answered.
    pub done: u32,
    /// Questions to answer, as far as is known now.
    pub total: u32,
    /// Nodes visited by all threads.
    pub nodes: u64,
}

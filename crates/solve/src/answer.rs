//! What an exact solver hands back: plain data, the same for every game.

use jogada_core::Stop;

/// What is proved of a value: it lies between the two, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The value is at least this.
    pub lower: i32,
    /// The value is at most this.
    pub upper: i32,
}

impl Bounds {
    /// A value that is known.
    #[must_use]
    pub const fn exactly(value: i32) -> Bounds {
        Bounds { lower: value, upper: value }
    }

    /// The value, if it is known.
    #[must_use]
    pub const fn exact(self) -> Option<i32> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }
}

/// A proved answer, or as much of one as the limits allowed. Values are from the view of the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<M> {
    /// The value of the position, points so far included.
    pub value: Bounds,
    /// All moves proved to be optimal, in the order of the rules. Complete if `stop` is
    /// [`Stop::Finished`]; empty if the game is over.
    pub best: Vec<M>,
    /// What is known of each legal move; exact for all of them if that was asked for and finished.
    pub moves: Vec<(M, Bounds)>,
    /// A line of best play, as far as it is known.
    pub line: Vec<M>,
    /// What proved it, a word that is never translated.
    pub method: &'static str,
    /// Positions visited.
    pub nodes: u64,
    /// Why the solver ended: [`Stop::Finished`] if all that was asked is proved.
    pub stop: Stop,
}

impl<M> Answer<M> {
    /// The value, if it is proved.
    #[must_use]
    pub const fn exact(&self) -> Option<i32> {
        self.value.exact()
    }
}

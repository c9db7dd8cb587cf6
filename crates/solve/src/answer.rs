//! The answer to "what is this position worth?", the same from every solver.

use jogada_core::{Game, Stop};

/// Bounds on a value: the truth is from the first to the second, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// It is at least this.
    pub lower: i32,
    /// It is at most this.
    pub upper: i32,
}

impl Bounds {
    /// Nothing is known.
    pub const UNKNOWN: Bounds = Bounds { lower: i32::MIN, upper: i32::MAX };

    /// It is just this.
    #[must_use]
    pub const fn exactly(value: i32) -> Bounds {
        Bounds { lower: value, upper: value }
    }

    /// What is known before anything is searched: a game without points ends in 1, 0 or -1.
    #[must_use]
    pub fn before<G: Game>(game: &G) -> Bounds {
        if game.has_points() { Bounds::UNKNOWN } else { Bounds { lower: -1, upper: 1 } }
    }

    /// The value, if only one is left.
    #[must_use]
    pub const fn value(self) -> Option<i32> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }

    /// The same seen by the opponent.
    #[must_use]
    pub const fn turned(self) -> Bounds {
        Bounds { lower: self.upper.saturating_neg(), upper: self.lower.saturating_neg() }
    }
}

/// What a solver found out about a position. Values are the final result as the player to move sees it,
/// points so far included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<M> {
    /// The position's value.
    pub value: Bounds,
    /// All moves that are as good as any; complete if the value is exact.
    pub best: Vec<M>,
    /// Every legal move's value, as far as it was asked for and found.
    pub moves: Vec<(M, Bounds)>,
    /// How the game goes on if both play their best; may end before the game does.
    pub line: Vec<M>,
    /// By what means it was found.
    pub method: &'static str,
    /// Positions visited.
    pub nodes: u64,
    /// Why the solver ended.
    pub stop: Stop,
}

impl<M> Answer<M> {
    /// The same answer with its moves in another form.
    #[must_use]
    pub fn map<N>(self, mut form: impl FnMut(M) -> N) -> Answer<N> {
        Answer {
            value: self.value,
            best: self.best.into_iter().map(&mut form).collect(),
            moves: self.moves.into_iter().map(|(mv, bounds)| (form(mv), bounds)).collect(),
            line: self.line.into_iter().map(&mut form).collect(),
            method: self.method,
            nodes: self.nodes,
            stop: self.stop,
        }
    }
}

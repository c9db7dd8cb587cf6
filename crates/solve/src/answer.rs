//! The answer of a solver about a position, the same from every solver.

use jogada_core::{Bounds, GameStats, Stop};

/// Scores, where the field uses a finer scale than win, draw and loss: the sooner a win the higher.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    /// The position's score for the player to move.
    pub position: Bounds,
    /// The score of each move of [`Answer::moves`], in their order.
    pub moves: Vec<Bounds>,
}

/// What a solver proved of a position. Values are final results from the view of the player to move, points so far included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer<M> {
    /// The position's value.
    pub value: Bounds,
    /// The moves proved to be as good as any, in the order of the rules; by their score, where there is one.
    pub best: Vec<M>,
    /// Whether every such move is in `best`.
    pub best_complete: bool,
    /// The bounds of each legal move, as far as they were asked for and found.
    pub moves: Vec<(M, Bounds)>,
    /// The score of the position and of the moves, in games that have one.
    pub scores: Option<Scores>,
    /// A line of best play, as far as it is known.
    pub line: Vec<M>,
    /// The method by which it was found, a word that is never translated.
    pub method: &'static str,
    /// Why the solver ended: [`Stop::Finished`] if all that was asked is proved.
    pub stop: Stop,
    /// The counters.
    pub stats: GameStats,
}

impl<M> Answer<M> {
    /// An answer without moves, line or proof yet.
    #[must_use]
    pub fn nothing(value: Bounds, method: &'static str) -> Answer<M> {
        Answer {
            value,
            best: Vec::new(),
            best_complete: false,
            moves: Vec::new(),
            scores: None,
            line: Vec::new(),
            method,
            stop: Stop::Finished,
            stats: GameStats { threads: 1, ..GameStats::default() },
        }
    }

    /// The value, if it is proved exactly.
    #[must_use]
    pub const fn exact(&self) -> Option<i32> {
        self.value.exact()
    }

    /// The same answer with its moves in another form.
    #[must_use]
    pub fn map<N>(self, mut form: impl FnMut(M) -> N) -> Answer<N> {
        Answer {
            value: self.value,
            best: self.best.into_iter().map(&mut form).collect(),
            best_complete: self.best_complete,
            moves: self.moves.into_iter().map(|(mv, bounds)| (form(mv), bounds)).collect(),
            scores: self.scores,
            line: self.line.into_iter().map(&mut form).collect(),
            method: self.method,
            stop: self.stop,
            stats: self.stats,
        }
    }
}

/// The progress of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolverProgress {
    /// Null-window questions answered.
    pub done: u32,
    /// Questions to answer, by the current estimate.
    pub total: u32,
    /// Nodes visited by all threads.
    pub nodes: u64,
}

//! Which of the engine's tricks are on, so that each can be switched off and its worth measured.

use jogada_core::Limits;

/// In what order moves are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ordering {
    /// As the rules list them.
    None,
    /// By the game's own hints.
    Static,
    /// The table's move, the game's hints, killers, history.
    Full,
}

/// The engine's settings. The default has everything on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// The order of moves.
    pub ordering: Ordering,
    /// Whether to remember states in a table.
    pub table: bool,
    /// Size of the table.
    pub megabytes: usize,
    /// Whether to search each later move with an empty window first (principal variation search).
    pub null_windows: bool,
    /// Whether to begin each round with a narrow window round the last value.
    pub aspiration: bool,
    /// Whether to skip nodes near the leaves whose bounds, told by the game, settle the question.
    pub bounds: bool,
    /// Whether to play noisy moves out before a state is judged.
    pub quiescence: bool,
    /// Whether to search moves late in the order less deep at first.
    pub reductions: bool,
    /// Whether a deeper entry of the table may answer for a shallower search.
    pub deeper_entries: bool,
    /// Threads that search.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            ordering: Ordering::Full,
            table: true,
            megabytes: 64,
            null_windows: true,
            aspiration: true,
            bounds: true,
            quiescence: true,
            reductions: true,
            deeper_entries: true,
            threads: 1,
        }
    }
}

impl Options {
    /// The same without what changes the value of a depth. A search to a given depth then answers just as
    /// minimax would, only sooner.
    #[must_use]
    pub fn faithful_to_depth(self) -> Options {
        Options { quiescence: false, reductions: false, deeper_entries: false, ..self }
    }

    /// What fits the limits: whoever asks for a depth wants the value of that depth, whoever gives
    /// time or nodes wants the best move.
    #[must_use]
    pub fn fitting(self, limits: &Limits) -> Options {
        match limits.depth {
            None => self,
            // The few states of two plies fit the smallest table. A large one takes longer to touch than they take to search.
            Some(..=2) => Options { megabytes: 0, ..self.faithful_to_depth() },
            Some(_) => self.faithful_to_depth(),
        }
    }
}

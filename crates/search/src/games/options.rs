//! The engine's options: each technique can be switched off, so that its worth can be measured.

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
    /// Whether to begin each iteration with a narrow window around the last value (aspiration).
    pub aspiration: bool,
    /// Whether to prune nodes near the leaves by bounds that the evaluation has.
    pub bounds: bool,
    /// Whether to play out noisy moves before a state is evaluated (quiescence).
    pub quiescence: bool,
    /// Whether to search moves late in the order to a smaller depth first (late move reductions).
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
    /// The same without what changes the value of a depth. A search to a given depth then finds the same value as minimax.
    #[must_use]
    pub fn faithful_to_depth(self) -> Options {
        Options { quiescence: false, reductions: false, deeper_entries: false, ..self }
    }

    /// The options for these limits: with a depth limit the value of that depth is wanted, with time or nodes the best move.
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

//! Values of moves and positions as searches report them.

use std::cmp::Ordering;

use jogada_core::{Game, GameReport};

/// A value from the view of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The result if it is proved, or an estimate in parts of a point.
    pub value: i32,
    /// How many parts make one point.
    pub scale: i32,
    /// Whether best play by both sides is proved to lead to just this.
    pub exact: bool,
}

impl Score {
    /// The result of a finished game.
    #[must_use]
    pub const fn result(value: i32) -> Score {
        Score { value, scale: 1, exact: true }
    }

    /// The value that a search of `game` reported. `scale` units of its evaluation make one point.
    pub(crate) fn of<G: Game, M>(game: &G, report: &GameReport<M>, scale: i32) -> Score {
        Score::reported(game, report.value, report.exact, scale)
    }

    /// The value that a search of `game` reports, at its end or after an iteration.
    pub(crate) fn reported<G: Game>(game: &G, value: i32, exact: bool, scale: i32) -> Score {
        Score { value, scale: if exact || game.has_points() { 1 } else { scale }, exact }
    }

    /// In points.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.value) / f64::from(self.scale.max(1))
    }

    /// The score multiplied by `sign`: +1, or -1 for the opponent's view.
    #[must_use]
    pub const fn seen(self, sign: i32) -> Score {
        Score { value: self.value * sign, ..self }
    }

    /// Orders values by what is better for the player to move. Estimates are compared with results as they are.
    #[must_use]
    pub fn compare(self, other: Score) -> Ordering {
        let crosswise = |one: Score, two: Score| i64::from(one.value) * i64::from(two.scale.max(1));
        crosswise(self, other).cmp(&crosswise(other, self))
    }
}

impl std::fmt::Display for Score {
    /// `+12`, `-0.35`, `0`; a proved one has an exclamation mark.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mark = if self.exact { "!" } else { "" };
        match (self.value, self.scale) {
            (0, 0..=1) => write!(out, "0{mark}"),
            (value, 0..=1) => write!(out, "{value:+}{mark}"),
            _ => write!(out, "{:+.2}{mark}", self.points()),
        }
    }
}

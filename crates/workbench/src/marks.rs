//! The definition of a mistake, once for every game and every front end.

use jogada_core::Game;
use jogada_messages::{Language, say};

/// How good a move was. [`MarkScale`] defines it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mark {
    /// As good as any, or too close to the best to tell.
    Best,
    /// Something was given away, or seems to have been.
    Slip,
    /// A result or many points were given away, and that is proved.
    Mistake,
}

impl Mark {
    /// As chess players write it.
    #[must_use]
    pub const fn symbol(self) -> &'static str {
        match self {
            Mark::Best => "",
            Mark::Slip => "?!",
            Mark::Mistake => "??",
        }
    }
}

/// Which losses count as mistakes in a game.
///
/// | mark | with points | won, drawn, lost |
/// | --- | --- | --- |
/// | `??` | at least `grave` points lost, proved | a win or a draw given away, proved |
/// | `?!` | fewer points lost, proved; or `grave` by estimate alone | half a win lost by estimate alone |
///
/// Who is ahead afterwards does not matter: a change of sign may be a matter of two points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkScale {
    /// Whether points decide.
    pub has_points: bool,
    /// The least loss of points or classes of result that is grave.
    pub grave: i32,
}

/// An estimated loss smaller than this part of a win is within the error of the estimate.
const HALF_A_WIN: f64 = 0.5;

impl MarkScale {
    /// The scale of `game`.
    pub(crate) fn of<G: Game>(game: &G) -> MarkScale {
        MarkScale { has_points: game.has_points(), grave: game.grave_loss() }
    }

    /// The mark of a move that lost at least `proved` points, and `estimated` points by estimate.
    #[must_use]
    pub fn mark(self, proved: i64, estimated: f64) -> Mark {
        let doubtful = if self.has_points { f64::from(self.grave) } else { HALF_A_WIN };
        if proved >= i64::from(self.grave) {
            Mark::Mistake
        } else if proved > 0 || estimated >= doubtful {
            Mark::Slip
        } else {
            Mark::Best
        }
    }

    /// The meaning of the marks, in a few sentences.
    #[must_use]
    pub fn legend(self, language: Language) -> String {
        let key = if self.has_points { "marks-points" } else { "marks-results" };
        say(language, key, &[("grave", u64::from(self.grave.unsigned_abs()).into())])
    }
}

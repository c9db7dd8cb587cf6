//! Bounds on a value.

use crate::Game;

/// Lower and upper bound on a value, both included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// It is at least this.
    pub lower: i32,
    /// It is at most this.
    pub upper: i32,
}

impl Bounds {
    /// Nothing is known.
    pub const UNKNOWN: Bounds = Bounds { lower: i32::MIN, upper: i32::MAX };

    /// The value is known exactly.
    #[must_use]
    pub const fn exactly(value: i32) -> Bounds {
        Bounds { lower: value, upper: value }
    }

    /// Bounds that hold before any search: a game without points ends in 1, 0 or -1.
    #[must_use]
    pub fn before<G: Game>(game: &G) -> Bounds {
        if game.has_points() { Bounds::UNKNOWN } else { Bounds { lower: -1, upper: 1 } }
    }

    /// The bound that says whether the value reaches `goal`, if one does.
    #[inline]
    #[must_use]
    pub const fn decided(self, goal: i32) -> Option<i32> {
        if self.lower >= goal {
            Some(self.lower)
        } else if self.upper < goal {
            Some(self.upper)
        } else {
            None
        }
    }

    /// These bounds from the opponent's view.
    #[must_use]
    pub const fn opposite(self) -> Bounds {
        const fn negated(end: i32) -> i32 {
            match end {
                i32::MIN => i32::MAX,
                i32::MAX => i32::MIN,
                end => -end,
            }
        }
        Bounds { lower: negated(self.upper), upper: negated(self.lower) }
    }

    /// The ends, `None` where nothing is known.
    #[must_use]
    pub const fn ends(self) -> [Option<i32>; 2] {
        const fn known(end: i32) -> Option<i32> {
            match end {
                i32::MIN | i32::MAX => None,
                end => Some(end),
            }
        }
        [known(self.lower), known(self.upper)]
    }

    /// The value, if both bounds agree.
    #[must_use]
    pub const fn exact(self) -> Option<i32> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }
}

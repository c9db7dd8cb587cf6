//! A value, and what its proof rests on.

/// A value in units, from the view of the player to move, with the grounds for it.
///
/// A value is *proved* if every line it rests on ends by the rules. Where a line ends in a repetition of the state at ply `p` of
/// the path, the value holds only below that state: the proof rests on ply `p`, and is complete when the search is back there.
///
/// ```text
///   rests_on   0: an estimate    p + 1: the state at ply p of this path    RULES: nothing else
/// ```
///
/// Several values together rest on the least of theirs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Value {
    pub(super) units: i32,
    pub(super) rests_on: u16,
}

/// Rests on an evaluation.
pub(super) const GUESS: u16 = 0;
/// Rests on the rules alone.
pub(super) const RULES: u16 = u16::MAX;

impl Value {
    #[inline]
    pub(super) const fn guess(units: i32) -> Value {
        Value { units, rests_on: GUESS }
    }

    #[inline]
    pub(super) const fn rules(units: i32) -> Value {
        Value { units, rests_on: RULES }
    }

    /// The value of repeating the state at `ply`.
    #[inline]
    pub(super) const fn repetition(units: i32, ply: usize) -> Value {
        Value { units, rests_on: ply as u16 + 1 }
    }

    /// The same value as a node at `ply` returns it: what rests on nothing above it is proved.
    #[inline]
    pub(super) const fn settled(self, ply: u32) -> Value {
        if self.rests_on as u32 > ply { Value::rules(self.units) } else { self }
    }

    /// Whether it rests on the rules alone.
    #[inline]
    pub(super) const fn is_proved(self) -> bool {
        self.rests_on == RULES
    }
}

impl std::ops::Neg for Value {
    type Output = Value;

    #[inline]
    fn neg(self) -> Value {
        Value { units: -self.units, ..self }
    }
}

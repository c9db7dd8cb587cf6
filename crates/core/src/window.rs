//! The window of alpha-beta.

use crate::Player;

/// A value matters only if it lies strictly between alpha and beta. Both are in units, from the view of the player to move unless
/// said otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What the player to move is already sure of elsewhere.
    pub alpha: i32,
    /// What the opponent is already sure of elsewhere.
    pub beta: i32,
}

impl Window {
    /// More than any value.
    pub const INFINITY: i32 = i32::MAX / 2;

    /// The full window.
    pub const FULL: Window = Window { alpha: -Window::INFINITY, beta: Window::INFINITY };

    /// A null window: is the value more than `alpha`?
    #[inline]
    #[must_use]
    pub const fn null(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// Whether it is not a null window: the node is on the principal variation.
    #[inline]
    #[must_use]
    pub const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// A window in player one's view, seen by `player`.
    #[inline]
    #[must_use]
    pub const fn seen_by(self, player: Player) -> Window {
        self.below(matches!(player, Player::One))
    }

    /// The window below a move: negated exactly if the turn changes hands.
    #[inline]
    #[must_use]
    pub const fn below(self, same_mover: bool) -> Window {
        if same_mover { self } else { Window { alpha: -self.beta, beta: -self.alpha } }
    }
}

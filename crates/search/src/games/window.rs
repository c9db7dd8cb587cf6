//! The window of alpha-beta.

use jogada_core::Player;

/// A value matters only if it lies strictly between alpha and beta. Both are from the view of the player to move, in units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// What the player to move is already sure of elsewhere.
    pub(super) alpha: i32,
    /// What the opponent is already sure of elsewhere.
    pub(super) beta: i32,
}

impl Window {
    /// The full window.
    pub(super) const FULL: Window =
        Window { alpha: -super::context::INFINITY, beta: super::context::INFINITY };

    /// A null window: is the value more than `alpha`?
    #[inline]
    pub(super) const fn null(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// Whether it is not a null window: the node is on the principal variation.
    #[inline]
    pub(super) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// A window in player one's view, seen by `player`.
    #[inline]
    pub(super) const fn seen_by(self, player: Player) -> Window {
        self.below(matches!(player, Player::One))
    }

    /// The window below a move: negated exactly if the turn changes hands.
    #[inline]
    pub(super) const fn below(self, same_mover: bool) -> Window {
        if same_mover { self } else { Window { alpha: -self.beta, beta: -self.alpha } }
    }
}

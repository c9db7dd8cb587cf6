//! The window of alpha-beta: what the players are already sure of elsewhere.

use jogada_core::Player;

/// A value matters only if it lies strictly between the two. Both are from the view of the player to move, in units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    /// What the player to move has already.
    pub(super) alpha: i32,
    /// What the opponent will not let pass.
    pub(super) beta: i32,
}

impl Window {
    /// Every value matters.
    pub(super) const FULL: Window =
        Window { alpha: -super::context::INFINITY, beta: super::context::INFINITY };

    /// Asks only whether the value is more than `alpha`.
    #[inline]
    pub(super) const fn null(alpha: i32) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// Whether more than a yes or no is asked: the node is on the principal variation.
    #[inline]
    pub(super) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// A window of player one's view, in that of `player`.
    #[inline]
    pub(super) const fn seen_by(self, player: Player) -> Window {
        self.below(matches!(player, Player::One))
    }

    /// The window below a move: it turns round only with the turn.
    #[inline]
    pub(super) const fn below(self, same_mover: bool) -> Window {
        if same_mover { self } else { Window { alpha: -self.beta, beta: -self.alpha } }
    }
}

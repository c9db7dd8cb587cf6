//! Evaluation functions, separate from the rules: estimates of a state, and what else a search may use.
//!
//! ```text
//!   Evaluate      evaluate, scale, hint(s): all that a game needs
//!     ├─ Shortcuts      bounds and batches that save a search its last plies
//!     ├─ Tactics        noisy moves, played out before a state is evaluated
//!     └─ KnownResults   exact values and moves known without search: tables, theory
//! ```

use crate::{Bounds, Game};

/// Estimates how a game will end, and which moves to try first.
///
/// # Values
/// All searches count in *units*: [`scale`](Evaluate::scale) of them make one point of an
/// [`Outcome`](crate::Outcome). A finished game is worth its outcome times the scale. In a game [without
/// points](Game::has_points) an estimate stays strictly between `-scale` and `scale`, so that only proved values reach either; in
/// a game with points estimates and results share one axis, and a search records which values are proved.
pub trait Evaluate<G: Game> {
    /// The expected result in units, from the view of the player to move, banked points included.
    /// Only asked of states where the game is not over, unless it [tells results](Shortcuts::tells_results).
    fn evaluate(&self, game: &G, state: &G::State) -> i32;

    /// How many units make one point of an outcome.
    fn scale(&self) -> i32 {
        1
    }

    /// Static score for move ordering: moves with higher hints are searched first. A search may put moves that did well elsewhere
    /// (history) before those whose hints are less than 16 better.
    fn hint(&self, _game: &G, _state: &G::State, _mv: &G::Move) -> i32 {
        0
    }

    /// The hints of all moves of a state, in their order, appended. Overridden where they share work.
    fn hints(&self, game: &G, state: &G::State, moves: &[G::Move], out: &mut Vec<i32>) {
        out.extend(moves.iter().map(|mv| self.hint(game, state, mv)));
    }

    /// Bounds and batches that save a search its last plies, if the evaluation has them: `Some(self)`.
    #[inline]
    fn shortcuts(&self) -> Option<&dyn Shortcuts<G>> {
        None
    }

    /// Which moves are noisy, if the evaluation knows: `Some(self)`.
    #[inline]
    fn tactics(&self) -> Option<&dyn Tactics<G>> {
        None
    }

    /// What is known without search, if anything is: `Some(self)`.
    #[inline]
    fn known_results(&self) -> Option<&dyn KnownResults<G>> {
        None
    }
}

/// Bounds and batches: what an evaluation knows of the states below a node without visiting them. All must agree
/// with [`Evaluate::evaluate`], and be cheaper.
pub trait Shortcuts<G: Game> {
    /// Whether [`evaluate`](Evaluate::evaluate) of a finished state is its result. Where the value is an estimate anyway, a search of a
    /// game with points then need not ask the rules at its horizon whether the game is over, which may be what costs most.
    #[inline]
    fn tells_results(&self) -> bool {
        false
    }

    /// The maximum of [`Evaluate::evaluate`] over the states after this one's moves, from the view of the player to move here,
    /// and the number of moves. `None` where a move may end the game. With [`Tactics`], all moves must leave the opponent to
    /// move.
    fn best_child(&self, _game: &G, _state: &G::State) -> Option<(i32, u32)> {
        None
    }

    /// Upper bound on the value of a move for its player: neither the evaluation nor the outcome right after it is better.
    fn most_after(&self, _game: &G, _state: &G::State, _mv: &G::Move) -> Option<i32> {
        None
    }

    /// Lower and upper bound on the mover's minimax value after `plies` plies (at least one). Must hold for every line of
    /// play.
    fn bounds(&self, _game: &G, _state: &G::State, _plies: u32) -> Option<Bounds> {
        None
    }
}

/// Moves so forceful that a state should not be evaluated before they are played out (quiescence).
pub trait Tactics<G: Game> {
    /// Whether this is such a move.
    fn is_noisy(&self, game: &G, state: &G::State, mv: &G::Move) -> bool;
}

/// Exact values and good moves that need no search: from tables of solved positions, or from a theory of the game.
pub trait KnownResults<G: Game> {
    /// The exact result from the view of the player to move, in points of an outcome, banked ones included.
    fn value(&self, _game: &G, _state: &G::State) -> Option<i32> {
        None
    }

    /// A good move found without listing them all, for states that have too many to list.
    fn suggest(&self, _game: &G, _state: &G::State) -> Option<G::Move> {
        None
    }
}

/// The plainest evaluation, fit for every game: the points won so far.
#[derive(Clone, Copy, Default, Debug)]
pub struct Banked;

impl<G: Game> Evaluate<G> for Banked {
    #[inline]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        game.banked(state) * game.to_move(state).sign()
    }
}

//! Judgement, apart from the rules: how good a state looks, how far a goal seems.

use crate::{Cost, Game, Problem};

/// Guesses how a game will end, and what is worth looking at first.
///
/// # Values
/// All searches count in *units*: [`scale`](Evaluate::scale) of them make one point of an
/// [`Outcome`](crate::Outcome). A finished game is worth its outcome times the scale. In a game
/// [without points](Game::has_points) a guess stays strictly between `-scale` and `scale`, so that only what
/// is proved reaches either; in a game with points guesses and results share one axis, and a
/// search keeps account of which is which.
pub trait Evaluate<G: Game> {
    /// The expected result in units, from the view of the player to move, banked points included.
    /// Only asked of states where the game is not over.
    fn evaluate(&self, game: &G, state: &G::State) -> i32;

    /// How many units make one point of an outcome.
    fn scale(&self) -> i32 {
        1
    }

    /// How promising a move looks before it is searched: higher ones are tried first. A search may put moves that did well
    /// elsewhere before those whose hints are less than 16 better.
    fn hint(&self, _game: &G, _state: &G::State, _mv: &G::Move) -> i32 {
        0
    }

    /// The hints of all moves of a state, in their order, appended. Overridden where they share work.
    fn hints(&self, game: &G, state: &G::State, moves: &[G::Move], out: &mut Vec<i32>) {
        out.extend(moves.iter().map(|mv| self.hint(game, state, mv)));
    }

    /// The best that [`evaluate`](Evaluate::evaluate) says of the states after this one's moves, from the view of who
    /// moves, and how many moves there are: told only where that is cheaper than playing them and none of them ends the
    /// game, so that a search need not play its last moves. In a game with [noisy moves](Evaluate::has_noisy_moves) they
    /// must all leave the opponent to move.
    fn best_judgement(&self, _game: &G, _state: &G::State) -> Option<(i32, u32)> {
        None
    }

    /// A bound, cheap to tell, of what a move brings: once it is played, neither the judgement nor the outcome is
    /// better than this for who played it. A search skips last moves that cannot be good enough.
    fn most_after(&self, _game: &G, _state: &G::State, _mv: &G::Move) -> Option<i32> {
        None
    }

    /// Bounds, cheap to tell, of what the player to move can reach: whatever is played in the next `plies` plies (at least
    /// one), the judgement or outcome then is for him no less than the first and no more than the second, if he plays as
    /// well as he can. A search skips nodes whose bounds settle its question.
    fn bounds(&self, _game: &G, _state: &G::State, _plies: u32) -> Option<[i32; 2]> {
        None
    }

    /// Whether there are moves so forceful that a state should not be judged before they are played out.
    fn has_noisy_moves(&self) -> bool {
        false
    }

    /// Whether this is such a move.
    fn is_noisy(&self, _game: &G, _state: &G::State, _mv: &G::Move) -> bool {
        false
    }

    /// The exact result from the view of the player to move, in points of an outcome and banked ones included,
    /// where it is known without search: from a table of solved positions.
    fn known(&self, _game: &G, _state: &G::State) -> Option<i32> {
        None
    }

    /// The same without what settles the game at sight. A player of a limited level looks so many plies ahead; where a
    /// theory tells the winner of every state, looking further would change nothing, and all levels would play alike.
    fn without_theory(&self) -> Option<Self>
    where
        Self: Sized,
    {
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

/// Guesses the cost from a state to the nearest goal.
pub trait Heuristic<P: Problem> {
    /// The estimate, in parts of a cost unit: [`scale`](Heuristic::scale) of them make one.
    fn estimate(&self, problem: &P, state: &P::State) -> Cost;

    /// Whether the estimate is at most `limit`, in the same parts. Overridden where that can be denied with less
    /// work than the estimate takes.
    #[inline]
    fn is_within(&self, problem: &P, state: &P::State, limit: Cost) -> bool {
        self.estimate(problem, state) <= limit
    }

    /// How many parts make one unit of cost. Whole numbers keep ties exact where the estimate has
    /// fractions: an estimate of 7.3 moves is 73 at scale 10.
    fn scale(&self) -> Cost {
        1
    }

    /// Whether it never says more than the truth, so that A* finds an optimal path with it.
    fn is_admissible(&self) -> bool;
}

/// Knows nothing: with it A* is uniform-cost search.
#[derive(Clone, Copy, Default, Debug)]
pub struct Zero;

impl<P: Problem> Heuristic<P> for Zero {
    #[inline]
    fn estimate(&self, _problem: &P, _state: &P::State) -> Cost {
        0
    }

    fn is_admissible(&self) -> bool {
        true
    }
}

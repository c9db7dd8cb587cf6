//! The contract of a game for two players.

use crate::{Outcome, Player, Space};

/// A two-player game with perfect information and no chance.
///
/// Turns need not alternate: a player may move twice (Quarto: place, then give) or pass. A forced pass
/// is a move like any other, listed by `moves`. A search looks at [`to_move`](Game::to_move); it never
/// just flips a sign.
///
/// # Contract
/// On top of [`Space`]'s, checked by `jogada_testkit::check_contract`:
/// 1. [`outcome`](Game::outcome) is `Some` exactly when `moves` appends nothing.
/// 2. The points of [`banked`](Game::banked) never change what may be played: two states that differ
///    only in them have the same moves, the same key, and outcomes that differ by as much.
/// 3. If [`may_repeat`](Game::may_repeat) is false, no state comes twice in a game.
/// 4. A state and its [`representative`](Game::representative) have the same mover, outcome and points, and every
///    state after the one has the representative of a state after the other. So does the state
///    [`without_banked`](Game::without_banked) points, but for those points.
pub trait Game: Space {
    /// Whose turn it is. Of no meaning once the game is over.
    fn to_move(&self, state: &Self::State) -> Player;

    /// The result, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Whether the move is a pass: it changes nothing but whose turn it is.
    fn is_pass(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// Whether points decide: outcomes are then differences of any size. Otherwise they are +1, 0 and -1.
    fn has_points(&self) -> bool {
        false
    }

    /// Threshold of a blunder: a move that loses at least this many points, or classes of result (a win is one better than a
    /// draw), is a grave mistake. About what one good move gains; 1 for a game without points.
    fn grave_loss(&self) -> i32 {
        1
    }

    /// Points already won (player one's minus player two's) that the rest of the game neither reads nor
    /// changes. A search may then treat states that differ only in them as one.
    fn banked(&self, _state: &Self::State) -> i32 {
        0
    }

    /// The state with nothing banked. Overridden wherever [`banked`](Game::banked) is.
    fn without_banked(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// The canonical form of a state under the symmetries of the rules: equal for two states exactly if a symmetry that the game
    /// knows maps one to the other.
    fn representative(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Upper bound on the points that `player` can win from here on, for every line of play; `None` where none is known.
    fn most_gain(&self, _state: &Self::State, _player: Player) -> Option<i32> {
        None
    }

    /// What each player has won so far, where points decide.
    fn points(&self, _state: &Self::State) -> Option<[u32; 2]> {
        None
    }

    /// The position with `player` to move instead; `None` where the position itself tells whose turn it is.
    /// Of no meaning once the game is over.
    fn with_mover(&self, state: &Self::State, player: Player) -> Option<Self::State> {
        (self.to_move(state) == player).then(|| state.clone())
    }

    /// Whether a state can occur again. The third occurrence ends the game, and infinite play counts the same: only banked points
    /// count. See [`Referee`](crate::Referee).
    fn may_repeat(&self) -> bool {
        false
    }
}

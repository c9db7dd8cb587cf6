//! States and the moves between them: what games and problems have in common.

use std::fmt::Debug;
use std::hash::Hash;

use crate::key::KeyHasher;

/// The rules of a state space. The rules object carries the variant (`Nim { misere }`, the Bishop's
/// numbers); a state carries only what a move can change, and no history.
///
/// # Contract
/// Checked for every game by `jogada_testkit::check_contract`:
/// 1. `moves` lists no move twice, and the same moves in the same order whenever it is asked.
/// 2. `play` with a listed move never panics, and does the same thing each time.
/// 3. `count_moves` is the number of moves that `moves` lists.
/// 4. Equal states have equal keys. States with equal keys (rare collisions aside) are worth the same to the
///    player to move, less what is [banked](crate::Game::banked), and corresponding moves stand at the
///    same place of their lists.
pub trait Space: Clone + Send + Sync {
    /// All that a move can change. Small, cheap to copy and to hash.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// One move, as the rules see it.
    type Move: Clone + Eq + Hash + Debug + Send + Sync;

    /// Whether states may have [numbers](Space::number). If not, no search is compiled to use them.
    const HAS_NUMBERS: bool = false;

    /// Whether states may [fit into words](Space::has_words). If not, no search is compiled to use them.
    const HAS_WORDS: bool = false;

    /// The state everything begins with.
    fn start(&self) -> Self::State;

    /// Appends the legal moves; none when the state is terminal. It appends, so that a search can keep
    /// one stack of moves for all its levels.
    ///
    /// A state may have more moves than memory could hold (Nim with a row of 2^70): a search lists them by
    /// [`list_moves`](crate::list_moves), which keeps to its limits.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// The legal moves in a list of their own, for rules and tests: a search uses [`list_moves`](crate::list_moves).
    fn legal_moves(&self, state: &Self::State) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves
    }

    /// Plays a legal move. An illegal one is a bug of the caller: it may panic or do anything else but
    /// break memory.
    fn play(&self, state: &mut Self::State, mv: &Self::Move);

    /// How many moves there are, without listing them where the rules know better; `u64::MAX` stands
    /// for that many or more.
    fn count_moves(&self, state: &Self::State) -> u64 {
        self.legal_moves(state).len() as u64
    }

    /// Bytes that a state takes, those it has elsewhere included: what a search that stores states pays for.
    fn state_bytes(&self, _state: &Self::State) -> u64 {
        size_of::<Self::State>() as u64
    }

    /// A 64-bit key for tables. Overridden where a packed state or points that do not matter to the
    /// rest of the game allow a better one.
    fn key(&self, state: &Self::State) -> u64 {
        KeyHasher::key_of(state)
    }

    /// A number of the state's own, where the rules number all states without many gaps: cells of a map, ranks of
    /// permutations. Either all states have one or none has. A search then finds states by their numbers instead of their keys.
    /// Overridden together with [`HAS_NUMBERS`](Space::HAS_NUMBERS).
    #[inline]
    fn number(&self, _state: &Self::State) -> Option<u32> {
        None
    }

    /// Whether every state that can be reached from the start fits into a [word](Space::word): a search then stores words instead of
    /// states. Overridden together with [`HAS_WORDS`](Space::HAS_WORDS), if it depends on the variant.
    fn has_words(&self) -> bool {
        Self::HAS_WORDS
    }

    /// The whole state in one word, asked only where the rules [say](Space::has_words) that it fits. As long as they do not, the key.
    #[inline]
    fn word(&self, state: &Self::State) -> u64 {
        self.key(state)
    }

    /// The state of a word. As long as there are no words, the start.
    #[inline]
    fn state_of_word(&self, _word: u64) -> Self::State {
        self.start()
    }

    /// The state after a legal move, leaving the old one as it was.
    #[inline]
    fn after(&self, state: &Self::State, mv: &Self::Move) -> Self::State {
        let mut next = state.clone();
        self.play(&mut next, mv);
        next
    }
}

//! The contract of a problem for one player: find a path to a goal.

use crate::Space;

/// What a move or a path costs.
pub type Cost = u32;

/// A state space with a goal. Every move costs something, one unit unless the problem says otherwise.
///
/// Goal states may have moves: a search stops at them because they are goals.
pub trait Problem: Space {
    /// Whether words may have [numbers](Problem::word_number). If not, no search is compiled to use them.
    const HAS_WORD_NUMBERS: bool = false;

    /// Whether the state is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// What a legal move costs. Never zero: uniform-cost search and its kin rely on it.
    fn cost(&self, _state: &Self::State, _mv: &Self::Move) -> Cost {
        1
    }

    /// Appends all successors of a state in the order of the moves, each with what the move costs. `moves` is a scratch buffer.
    /// Overridden where the rules make successors with less work than move by move.
    fn successors(
        &self,
        state: &Self::State,
        moves: &mut Vec<Self::Move>,
        out: &mut Vec<(Self::State, Cost)>,
    ) {
        moves.clear();
        self.moves(state, moves);
        out.extend(moves.iter().map(|mv| (self.after(state, mv), self.cost(state, mv))));
    }

    /// The canonical form of a state under rotations and reflections, as far from the goal as the state itself. The state itself
    /// where there is no symmetry.
    fn canonical(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Appends the [words](Space::word) of all successors of a word's state in the order of the moves, each with what the move costs.
    /// Asked only where every state [has a word](Space::has_words). Overridden where the rules make words from words, with no state
    /// between.
    fn word_successors(&self, word: u64, out: &mut Vec<(u64, Cost)>) {
        let mut successors = Vec::new();
        self.successors(&self.state_of_word(word), &mut Vec::new(), &mut successors);
        out.extend(successors.iter().map(|(state, cost)| (self.word(state), *cost)));
    }

    /// As [`word_successors`](Problem::word_successors), but the word's `parent` may be left out, from which a move led to it, or, under a
    /// symmetry, to a state that it stands for: a search finds nothing new there. Returns how many successors were left out. Overridden where moves can be taken back and the rules
    /// know which leads back with less work than finding the parent.
    #[inline]
    fn onward_words(&self, word: u64, _parent: u64, out: &mut Vec<(u64, Cost)>) -> usize {
        self.word_successors(word, out);
        0
    }

    /// As [`onward_words`](Problem::onward_words), for a search that knows only the [number](Problem::word_number) of the parent.
    #[inline]
    fn onward_from_number(&self, word: u64, _parent: u32, out: &mut Vec<(u64, Cost)>) -> usize {
        self.word_successors(word, out);
        0
    }

    /// The word of the [canonical](Problem::canonical) form of a word's state.
    #[inline]
    fn canonical_word(&self, word: u64) -> u64 {
        self.word(&self.canonical(&self.state_of_word(word)))
    }

    /// Whether a word's state is a goal.
    #[inline]
    fn is_goal_word(&self, word: u64) -> bool {
        self.is_goal(&self.state_of_word(word))
    }

    /// A number of a word's own, where the rules number all states that can be reached from the start without many gaps: ranks of
    /// permutations. Either all of them have one or none has. A search that expects to meet most of them then finds them by their
    /// numbers. Overridden together with [`HAS_WORD_NUMBERS`](Problem::HAS_WORD_NUMBERS).
    #[inline]
    fn word_number(&self, _word: u64) -> Option<u32> {
        None
    }

    /// Whether all paths from one state to another have the same number of moves, so that no state occurs in two layers of a
    /// breadth-first search. Such a search may then drop the layers behind it.
    fn is_graded(&self) -> bool {
        false
    }
}

/// A problem that can also be walked backwards from its goals.
pub trait Reversible: Problem {
    /// All goal states.
    fn goals(&self) -> Vec<Self::State>;

    /// Appends every state from which one move leads to `state`, with that move.
    fn predecessors(&self, state: &Self::State, out: &mut Vec<(Self::Move, Self::State)>);
}

/// [`Reversible`] as an object: what a search needs of a problem that may or may not be reversible.
pub trait Backward<P: Problem> {
    /// All goal states.
    fn goals(&self) -> Vec<P::State>;

    /// Appends every state from which one move leads to `state`, with that move.
    fn predecessors(&self, state: &P::State, out: &mut Vec<(P::Move, P::State)>);
}

impl<P: Reversible> Backward<P> for P {
    fn goals(&self) -> Vec<P::State> {
        Reversible::goals(self)
    }

    fn predecessors(&self, state: &P::State, out: &mut Vec<(P::Move, P::State)>) {
        Reversible::predecessors(self, state, out);
    }
}

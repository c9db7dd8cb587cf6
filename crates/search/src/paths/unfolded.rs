//! A problem as though it had no symmetry.

use jogada_core::{Cost, Problem, Reversible, Space};

/// A problem in which mirror images are states of their own: for counting, comparing and showing a search
/// board by board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfolded<P>(pub P);

impl<P: Problem> Space for Unfolded<P> {
    type State = P::State;
    type Move = P::Move;

    const HAS_NUMBERS: bool = P::HAS_NUMBERS;
    const HAS_WORDS: bool = P::HAS_WORDS;

    fn start(&self) -> P::State {
        self.0.start()
    }

    fn moves(&self, state: &P::State, out: &mut Vec<P::Move>) {
        self.0.moves(state, out);
    }

    #[inline]
    fn play(&self, state: &mut P::State, mv: &P::Move) {
        self.0.play(state, mv);
    }

    fn count_moves(&self, state: &P::State) -> u64 {
        self.0.count_moves(state)
    }

    #[inline]
    fn key(&self, state: &P::State) -> u64 {
        self.0.key(state)
    }

    #[inline]
    fn number(&self, state: &P::State) -> Option<u32> {
        self.0.number(state)
    }

    fn has_words(&self) -> bool {
        self.0.has_words()
    }

    #[inline]
    fn word(&self, state: &P::State) -> u64 {
        self.0.word(state)
    }

    #[inline]
    fn state_of_word(&self, word: u64) -> P::State {
        self.0.state_of_word(word)
    }
}

impl<P: Problem> Problem for Unfolded<P> {
    const HAS_WORD_NUMBERS: bool = P::HAS_WORD_NUMBERS;

    #[inline]
    fn is_goal(&self, state: &P::State) -> bool {
        self.0.is_goal(state)
    }

    fn cost(&self, state: &P::State, mv: &P::Move) -> Cost {
        self.0.cost(state, mv)
    }

    #[inline]
    fn successors(&self, state: &P::State, moves: &mut Vec<P::Move>, out: &mut Vec<(P::State, Cost)>) {
        self.0.successors(state, moves, out);
    }

    #[inline]
    fn word_successors(&self, word: u64, out: &mut Vec<(u64, Cost)>) {
        self.0.word_successors(word, out);
    }

    #[inline]
    fn onward_words(&self, word: u64, parent: u64, out: &mut Vec<(u64, Cost)>) -> usize {
        self.0.onward_words(word, parent, out)
    }

    #[inline]
    fn onward_from_number(&self, word: u64, parent: u32, out: &mut Vec<(u64, Cost)>) -> usize {
        self.0.onward_from_number(word, parent, out)
    }

    #[inline]
    fn canonical_word(&self, word: u64) -> u64 {
        word
    }

    #[inline]
    fn is_goal_word(&self, word: u64) -> bool {
        self.0.is_goal_word(word)
    }

    #[inline]
    fn word_number(&self, word: u64) -> Option<u32> {
        self.0.word_number(word)
    }

    fn is_graded(&self) -> bool {
        self.0.is_graded()
    }
}

impl<P: Reversible> Reversible for Unfolded<P> {
    fn goals(&self) -> Vec<P::State> {
        self.0.goals()
    }

    fn predecessors(&self, state: &P::State, out: &mut Vec<(P::Move, P::State)>) {
        self.0.predecessors(state, out);
    }
}

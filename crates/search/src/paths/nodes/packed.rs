//! Nodes whose states are words.

use std::borrow::Cow;
use std::hint::black_box;

use jogada_core::{Cost, Heuristic, Problem, Stop};

use super::super::blocks::Blocks;
use super::super::index::KeyIndex;
use super::super::numbers::{ByNumber, keep_new};
use super::super::parallel::Division;
use super::super::tally::Tally;
use super::{Entry, Id, Link, NONE, Nodes, Scratch, Store, enter_each};

/// A word in two halves, so that a word and a number take 12 bytes.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Halves([u32; 2]);

impl Halves {
    #[inline]
    pub(super) const fn new(word: u64) -> Halves {
        Halves([word as u32, (word >> 32) as u32])
    }

    #[inline]
    pub(super) const fn word(self) -> u64 {
        self.0[0] as u64 | (self.0[1] as u64) << 32
    }
}

#[derive(Clone, Copy, Debug)]
struct Node<L> {
    halves: Halves,
    link: Link<L>,
}

impl<L> Node<L> {
    #[inline]
    fn word(&self) -> u64 {
        self.halves.word()
    }
}

#[derive(Debug)]
pub(in super::super) struct Packed<L, N> {
    nodes: Blocks<Node<L>>,
    index: KeyIndex,
    /// Instead of the index, where words are found by their numbers.
    numbers: Option<N>,
}

/// The key of a word: the two halves of a product, one over the other.
#[inline]
pub(in super::super) const fn key_of(word: u64) -> u64 {
    let product = word as u128 * 0x9e37_79b9_7f4a_7c15;
    product as u64 ^ (product >> 64) as u64
}

impl<L: Copy, N: ByNumber> Packed<L, N> {
    pub(super) fn new() -> Packed<L, N> {
        Packed { nodes: Blocks::new(), index: KeyIndex::new(), numbers: None }
    }

    /// A store in which words are found by their numbers.
    pub(super) fn numbered() -> Packed<L, N> {
        Packed { numbers: Some(N::default()), ..Packed::new() }
    }
}

impl<P: Problem, L: Copy + Send + Sync, N: ByNumber> Store<P, L> for Packed<L, N> {
    #[inline]
    fn state(&self, problem: &P, id: Id) -> Cow<'_, P::State> {
        Cow::Owned(problem.state_of_word(self.nodes[id as usize].word()))
    }

    #[inline]
    fn item_of(&self, _problem: &P, id: Id) -> u64 {
        self.nodes[id as usize].word()
    }

    fn find_item(&self, problem: &P, word: &u64) -> Option<Id> {
        match &self.numbers {
            Some(numbers) => numbers.get(number(problem, *word)),
            None => self.index.find(key_of(*word), |id| self.nodes[id as usize].word() == *word),
        }
    }

    #[inline(always)]
    fn enter_all(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        items: &mut [(u64, Id)],
        label: L,
        done: impl Fn(Id) -> usize,
    ) -> Result<bool, Stop> {
        let Some(numbers) = &mut self.numbers else {
            return enter_each(self, problem, tally, items, label, done);
        };
        let nodes = &mut self.nodes;
        let new = keep_new(numbers, tally, items, nodes.len(), |word| number(problem, *word))?;
        for (word, parent) in &items[..new] {
            let node = Node { halves: Halves::new(*word), link: Link { parent: *parent, label } };
            nodes.make_room(tally, node)?;
            nodes.push(node);
            tally.note(nodes.len() - done(*parent), nodes.len());
            if problem.is_goal_word(*word) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl<P: Problem, L: Copy + Send + Sync, N: ByNumber> Nodes<P, L> for Packed<L, N> {
    type Item = u64;
    type Waiting = Id;

    #[inline]
    fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    fn waiting(id: Id, _word: &u64) -> Id {
        id
    }

    #[inline]
    fn id_of(_problem: &P, id: &Id) -> Id {
        *id
    }

    fn holds(&self, problem: &P, id: Id, state: &P::State) -> bool {
        self.nodes[id as usize].word() == problem.word(state)
    }

    #[inline]
    fn link(&self, id: Id) -> &Link<L> {
        &self.nodes[id as usize].link
    }

    #[inline]
    fn link_mut(&mut self, id: Id) -> &mut Link<L> {
        &mut self.nodes[id as usize].link
    }

    #[inline]
    fn item(&self, problem: &P, state: &P::State) -> u64 {
        problem.word(state)
    }

    #[inline]
    fn owner(_problem: &P, word: &u64, division: Division) -> usize {
        division.of_word(*word)
    }

    #[inline]
    fn state_of<'a>(&self, problem: &P, word: &'a u64) -> Cow<'a, P::State> {
        Cow::Owned(problem.state_of_word(*word))
    }

    #[inline]
    fn is_goal(&self, problem: &P, word: &u64) -> bool {
        problem.is_goal_word(*word)
    }

    #[inline(always)]
    fn successors(&self, problem: &P, id: Id, _scratch: &mut Scratch<P>, out: &mut Vec<(u64, Cost)>) {
        let first = out.len();
        problem.word_successors(self.nodes[id as usize].word(), out);
        fold(problem, &mut out[first..]);
    }

    #[inline(always)]
    fn onward(
        &self,
        problem: &P,
        id: Id,
        parent: Id,
        scratch: &mut Scratch<P>,
        out: &mut Vec<(u64, Cost)>,
    ) -> usize {
        if parent == NONE {
            self.successors(problem, id, scratch, out);
            return 0;
        }
        let first = out.len();
        let [word, parent] = [id, parent].map(|id| self.nodes[id as usize].word());
        let left_out = problem.onward_words(word, parent, out);
        fold(problem, &mut out[first..]);
        left_out
    }

    #[inline]
    fn estimate<H: Heuristic<P>>(&self, problem: &P, heuristic: &H, word: &u64) -> Cost {
        heuristic.estimate_word(problem, *word)
    }

    #[inline]
    fn prefetch(&self, words: &[(u64, Cost)]) {
        if self.index.is_large() {
            self.index.prefetch(words.iter().map(|(word, _)| key_of(*word)));
        }
    }

    #[inline]
    fn prefetch_node(&self, id: &Id) {
        black_box(self.nodes[*id as usize].halves);
    }

    #[inline(always)]
    fn enter_item(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        word: &u64,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        let (nodes, word) = (&mut self.nodes, *word);
        let node = Node { halves: Halves::new(word), link };
        let id = nodes.len() as Id;
        nodes.make_room(tally, node)?;
        let known = if let Some(numbers) = &mut self.numbers {
            let number = number(problem, word);
            let known = numbers.get(number);
            if known.is_none() {
                numbers.insert(tally, number, id)?;
            }
            known
        } else {
            let is_it = |id: Id| nodes[id as usize].word() == word;
            let key_of_node = |id: Id| key_of(nodes[id as usize].word());
            self.index.enter(tally, key_of(word), id, is_it, key_of_node)?
        };
        if let Some(known) = known {
            return Ok(Entry::Known(known));
        }
        nodes.push(node);
        Ok(Entry::New(id))
    }
}

/// Makes words canonical.
#[inline(always)]
pub(super) fn fold<P: Problem>(problem: &P, words: &mut [(u64, Cost)]) {
    for (word, _) in words {
        *word = problem.canonical_word(*word);
    }
}

/// The number of a word. All have one where the first has.
#[inline]
pub(super) fn number<P: Problem>(problem: &P, word: u64) -> u64 {
    problem.word_number(word).map_or(u64::MAX, u64::from)
}

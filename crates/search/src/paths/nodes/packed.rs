//! Nodes whose states are words.

use std::borrow::Cow;
use std::hint::black_box;

use jogada_core::{Problem, Stop};

use super::super::index::Hashed;
use super::super::pages::Pages;
use super::super::tally::Tally;
use super::{Entry, Id, Link, Place, Store};

#[derive(Clone, Copy, Debug)]
struct Node<L> {
    word: u64,
    link: Link<L>,
}

#[derive(Debug)]
pub(in super::super) struct Packed<L> {
    nodes: Pages<Node<L>>,
    index: Hashed,
}

/// The key of a word: the two halves of a product, one over the other.
#[inline]
const fn key_of(word: u64) -> u64 {
    let product = word as u128 * 0x9e37_79b9_7f4a_7c15;
    product as u64 ^ (product >> 64) as u64
}

impl<L> Packed<L> {
    pub(super) fn new() -> Packed<L> {
        Packed { nodes: Pages::new(), index: Hashed::new() }
    }
}

impl<P: Problem, L: Copy> Store<P, L> for Packed<L> {
    #[inline]
    fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    fn state(&self, problem: &P, id: Id) -> Cow<'_, P::State> {
        Cow::Owned(problem.state_of_word(self.nodes[id as usize].word))
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
    fn place(&self, problem: &P, state: &P::State) -> Place {
        problem.word(state)
    }

    #[inline]
    fn touch(&self, words: &[Place]) {
        if self.index.is_large() {
            black_box(words.iter().fold(0, |all, word| all ^ self.index.touch(key_of(*word))));
        }
    }

    fn find_at(&self, word: Place, _state: &P::State) -> Option<Id> {
        self.index.probe(key_of(word), |id| self.nodes[id as usize].word == word).ok()
    }

    #[inline(always)]
    fn enter_at(
        &mut self,
        _problem: &P,
        tally: &mut Tally,
        word: Place,
        _state: &P::State,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        let (nodes, key) = (&mut self.nodes, key_of(word));
        let slot = match self.index.probe(key, |id| nodes[id as usize].word == word) {
            Ok(known) => return Ok(Entry::Known(known)),
            Err(slot) => slot,
        };
        let id = nodes.len() as Id;
        nodes.make_room(tally)?;
        self.index.insert(tally, slot, key, id, |id| key_of(nodes[id as usize].word))?;
        nodes.push(Node { word, link });
        Ok(Entry::New(id))
    }
}

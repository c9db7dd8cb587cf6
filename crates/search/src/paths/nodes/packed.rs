//! Nodes whose states are words.

use std::borrow::Cow;

use jogada_core::{Cost, Problem, Stop};

use super::super::index::{Hashed, Numbers};
use super::super::pages::Pages;
use super::super::parallel::Division;
use super::super::tally::Tally;
use super::{Entry, Id, Link, NONE, Scratch, Store};

/// A word in two halves, so that a node takes 12 bytes where there is nothing to note of it.
#[derive(Clone, Copy, Debug)]
struct Node<L> {
    halves: [u32; 2],
    link: Link<L>,
}

impl<L> Node<L> {
    #[inline]
    fn new(word: u64, link: Link<L>) -> Node<L> {
        Node { halves: [word as u32, (word >> 32) as u32], link }
    }

    #[inline]
    fn word(&self) -> u64 {
        u64::from(self.halves[0]) | u64::from(self.halves[1]) << 32
    }
}

#[derive(Debug)]
pub(in super::super) struct Packed<L> {
    nodes: Pages<Node<L>>,
    index: Hashed,
    /// Instead of the index, where words are found by their numbers.
    numbered: Option<Numbered>,
}

/// Words found by their numbers.
#[derive(Default, Debug)]
struct Numbered {
    index: Numbers,
    /// The numbers of words that are being entered, and the nodes that had them before.
    batch: Vec<(u64, Id)>,
}

/// The key of a word: the two halves of a product, one over the other.
#[inline]
pub(in super::super) const fn key_of(word: u64) -> u64 {
    let product = word as u128 * 0x9e37_79b9_7f4a_7c15;
    product as u64 ^ (product >> 64) as u64
}

impl<L> Packed<L> {
    pub(super) fn new() -> Packed<L> {
        Packed { nodes: Pages::new(), index: Hashed::new(), numbered: None }
    }

    /// The same where words are found by their numbers.
    pub(super) fn numbered() -> Packed<L> {
        Packed { numbered: Some(Numbered::default()), ..Packed::new() }
    }
}

impl<P: Problem, L: Copy> Store<P, L> for Packed<L> {
    type Item = u64;

    #[inline]
    fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    fn state(&self, problem: &P, id: Id) -> Cow<'_, P::State> {
        Cow::Owned(problem.state_of_word(self.nodes[id as usize].word()))
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

    #[inline]
    fn successors(&self, problem: &P, id: Id, _scratch: &mut Scratch<P>, out: &mut Vec<(u64, Cost)>) {
        let first = out.len();
        problem.word_successors(self.nodes[id as usize].word(), out);
        for (word, _) in &mut out[first..] {
            *word = problem.canonical_word(*word);
        }
    }

    fn find_item(&self, problem: &P, word: &u64) -> Option<Id> {
        if let Some(Numbered { index, .. }) = &self.numbered {
            return Some(index.get(number(problem, *word))).filter(|id| *id != NONE);
        }
        self.index.probe(key_of(*word), |id| self.nodes[id as usize].word() == *word).ok()
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
        let id = nodes.len() as Id;
        if let Some(Numbered { index, .. }) = &mut self.numbered {
            let number = number(problem, word);
            let known = index.get(number);
            if known != NONE {
                return Ok(Entry::Known(known));
            }
            nodes.make_room(tally, 1)?;
            index.insert(tally, number, id)?;
        } else {
            let key = key_of(word);
            let slot = match self.index.probe(key, |id| nodes[id as usize].word() == word) {
                Ok(known) => return Ok(Entry::Known(known)),
                Err(slot) => slot,
            };
            nodes.make_room(tally, 1)?;
            self.index.insert(tally, slot, key, id, |id| key_of(nodes[id as usize].word()))?;
        }
        nodes.push(Node::new(word, link));
        Ok(Entry::New(id))
    }

    #[inline]
    fn enter_all(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        words: &[(u64, Cost)],
        link: impl Fn(usize, Cost) -> Link<L>,
        mut entered: impl FnMut(usize, Entry),
    ) -> Result<(), Stop> {
        let Packed { nodes, index, numbered } = self;
        if let Some(Numbered { index, batch }) = numbered {
            nodes.make_room(tally, words.len())?;
            batch.clear();
            // All are looked for before anything is decided: no access to memory waits for another.
            batch.extend(words.iter().map(|(word, _)| {
                let number = number(problem, *word);
                (number, index.get(number))
            }));
            for (place, ((word, cost), (number, before))) in words.iter().zip(batch).enumerate() {
                // One that is new may come twice.
                let known = if *before == NONE { index.get(*number) } else { *before };
                if known != NONE {
                    entered(place, Entry::Known(known));
                    continue;
                }
                let id = nodes.len() as Id;
                index.insert(tally, *number, id)?;
                nodes.push(Node::new(*word, link(place, *cost)));
                entered(place, Entry::New(id));
            }
            return Ok(());
        }
        let Some(mut table) = index.with_room(nodes.len() as Id, words.len()) else {
            return self.enter_one_by_one(problem, tally, words, link, entered);
        };
        nodes.make_room(tally, words.len())?;
        table.touch(words.iter().map(|(word, _)| key_of(*word)));
        for (place, (word, cost)) in words.iter().enumerate() {
            let id = nodes.len() as Id;
            if let Some(known) = table.enter(key_of(*word), id, |id| nodes[id as usize].word() == *word) {
                entered(place, Entry::Known(known));
            } else {
                nodes.push(Node::new(*word, link(place, *cost)));
                entered(place, Entry::New(id));
            }
        }
        Ok(())
    }
}

/// The number of a word. All have one where the first has.
#[inline]
fn number<P: Problem>(problem: &P, word: u64) -> u64 {
    problem.word_number(word).map_or(u64::MAX, u64::from)
}

//! The states a search has met, each once, with the one it came from.
//!
//! ```text
//!   index    state ─▶ node number
//!
//!   states   [ s0 | s1 | s2 | ... ]    in the order of generation
//!   links    [  - |  0 |  0 | ... ]    the node it came from, and what the search notes of it
//! ```
//!
//! A node is its number. Of states that are mirror images of each other only one is kept, the
//! [canonical](Problem::canonical) one. States are kept as [words](Space::word), where the problem has them: that takes
//! less memory, and words are sooner compared. No move is kept: the few on the path that is found are worked out again from
//! the states.

use std::borrow::Cow;

use jogada_core::{Problem, Solution, Space, Stop};

use super::index::{Hashed, Index, Numbered};
use super::pages::Pages;
use super::tally::{Tally, walk};

/// A node's number.
pub(super) type Id = u32;

/// No node: the parent of the first.
pub(super) const NONE: Id = Id::MAX;

/// What became of a state that was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// It was not known before.
    New(Id),
    /// It is this node's.
    Known(Id),
}

/// Where a node came from, and what the search notes of it.
#[derive(Clone, Copy, Debug)]
struct Link<L> {
    parent: Id,
    label: L,
}

/// The states in the order in which they were met.
#[derive(Debug)]
enum States<S> {
    Whole(Pages<S>),
    /// As words.
    Packed(Pages<u64>),
}

#[derive(Debug)]
pub(super) struct Nodes<P: Space, L = ()> {
    states: States<P::State>,
    links: Pages<Link<L>>,
    index: Index,
}

/// What a state is looked for by: its number, its word or its key.
type Place = u64;

/// The key of a word: the two halves of a product, one over the other.
#[inline]
const fn key_of_word(word: u64) -> u64 {
    let product = word as u128 * 0x9e37_79b9_7f4a_7c15_u128;
    product as u64 ^ (product >> 64) as u64
}

impl<P: Problem, L: Copy> Nodes<P, L> {
    /// For states that can be reached from the start.
    pub(super) fn new(problem: &P) -> Nodes<P, L> {
        let mut nodes = Nodes::whole(problem);
        if matches!(nodes.index, Index::Hashed(_)) && problem.word(&problem.start()).is_some() {
            nodes.states = States::Packed(Pages::new());
        }
        nodes
    }

    /// For any states: those behind the start may have no word.
    pub(super) fn whole(problem: &P) -> Nodes<P, L> {
        let index = match problem.number(&problem.start()) {
            Some(_) => Index::Numbered(Numbered::default()),
            None => Index::Hashed(Hashed::new()),
        };
        Nodes { states: States::Whole(Pages::new()), links: Pages::new(), index }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.links.len()
    }

    #[inline]
    pub(super) fn state(&self, problem: &P, id: Id) -> Cow<'_, P::State> {
        match &self.states {
            States::Whole(states) => Cow::Borrowed(&states[id as usize]),
            States::Packed(words) => {
                let state = problem.from_word(words[id as usize]);
                Cow::Owned(state.expect("a state comes back from its word"))
            }
        }
    }

    /// What is noted of a node.
    #[inline]
    pub(super) fn label(&self, id: Id) -> L {
        self.links[id as usize].label
    }

    /// What is noted of a node, to be changed.
    #[inline]
    pub(super) fn label_mut(&mut self, id: Id) -> &mut L {
        &mut self.links[id as usize].label
    }

    pub(super) fn parent(&self, id: Id) -> Option<Id> {
        Some(self.links[id as usize].parent).filter(|parent| *parent != NONE)
    }

    /// Says that the best way to `id` comes from `parent`.
    pub(super) fn set_parent(&mut self, id: Id, parent: Id) {
        self.links[id as usize].parent = parent;
    }

    #[inline]
    fn place_of(&self, problem: &P, state: &P::State) -> Place {
        match (&self.index, &self.states) {
            (Index::Numbered(_), _) => {
                problem.number(state).expect("all states have a number, if one has").into()
            }
            (_, States::Packed(_)) => problem.word(state).expect("all states have a word, if the start has one"),
            _ => problem.key(state),
        }
    }

    /// The node of a canonical state, if it is known.
    pub(super) fn find(&self, problem: &P, state: &P::State) -> Option<Id> {
        let place = self.place_of(problem, state);
        match (&self.index, &self.states) {
            (Index::Numbered(index), _) => Some(index.get(place)).filter(|id| *id != NONE),
            (Index::Hashed(index), States::Packed(words)) => {
                index.probe(key_of_word(place), |id| words[id as usize] == place).ok()
            }
            (Index::Hashed(index), States::Whole(states)) => {
                index.probe(place, |id| states[id as usize] == *state).ok()
            }
        }
    }

    /// Enters a canonical state that came from `parent`, unless it is known.
    ///
    /// # Errors
    /// Memory, when the state is new and there is no room for it.
    #[inline]
    pub(super) fn enter(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        state: &P::State,
        parent: Option<Id>,
        label: L,
    ) -> Result<Entry, Stop> {
        let place = self.place_of(problem, state);
        let next = self.links.len();
        let id = || Id::try_from(next).ok().filter(|id| *id != NONE).ok_or(Stop::Memory);
        let id = match (&mut self.index, &mut self.states) {
            (Index::Numbered(index), States::Whole(states)) => {
                let known = index.get(place);
                if known != NONE {
                    return Ok(Entry::Known(known));
                }
                let id = id()?;
                pay(tally, states.growth())?;
                index.insert(tally, place, id)?;
                states.push(state.clone());
                id
            }
            (Index::Hashed(index), States::Packed(words)) => {
                let key = key_of_word(place);
                let vacancy = match index.probe(key, |id| words[id as usize] == place) {
                    Ok(known) => return Ok(Entry::Known(known)),
                    Err(vacancy) => vacancy,
                };
                let id = id()?;
                pay(tally, words.growth())?;
                index.insert(tally, vacancy, key, id, |id| key_of_word(words[id as usize]))?;
                words.push(place);
                id
            }
            (Index::Hashed(index), States::Whole(states)) => {
                let vacancy = match index.probe(place, |id| states[id as usize] == *state) {
                    Ok(known) => return Ok(Entry::Known(known)),
                    Err(vacancy) => vacancy,
                };
                let id = id()?;
                pay(tally, states.growth())?;
                index.insert(tally, vacancy, place, id, |id| problem.key(&states[id as usize]))?;
                states.push(state.clone());
                id
            }
            (Index::Numbered(_), States::Packed(_)) => unreachable!("numbered states are kept whole"),
        };
        pay(tally, self.links.growth())?;
        self.links.push(Link { parent: parent.unwrap_or(NONE), label });
        Ok(Entry::New(id))
    }

    /// The nodes from the first to `id`.
    pub(super) fn line(&self, id: Id) -> Vec<Id> {
        let mut line: Vec<Id> = std::iter::successors(Some(id), |id| self.parent(*id)).collect();
        line.reverse();
        line
    }

    /// The moves from the first node to `id`.
    pub(super) fn path(&self, problem: &P, id: Id) -> Solution<P::Move> {
        let states = self.line(id).into_iter().skip(1).map(|id| self.state(problem, id).into_owned());
        walk(problem, problem.start(), states)
    }
}

/// Pays for the next page, where one begins.
#[inline]
fn pay(tally: &mut Tally, bytes: u64) -> Result<(), Stop> {
    if bytes > 0 { tally.hold(bytes, 0) } else { Ok(()) }
}

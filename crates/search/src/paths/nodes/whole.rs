//! Nodes whose states are kept as they are, found by their keys or by their numbers. Links are kept beside them: together a state of 16
//! bytes would take 32.

use std::borrow::Cow;
use std::hint::black_box;

use jogada_core::{Problem, Stop};

use super::super::index::{Hashed, Numbers};
use super::super::pages::Pages;
use super::super::tally::Tally;
use super::{Entry, Id, Link, NONE, Place, Store};

#[derive(Debug)]
struct States<S, L> {
    states: Pages<S>,
    links: Pages<Link<L>>,
}

impl<S, L> States<S, L> {
    const fn new() -> States<S, L> {
        States { states: Pages::new(), links: Pages::new() }
    }

    #[inline]
    fn make_room(&self, tally: &mut Tally) -> Result<(), Stop> {
        self.states.make_room(tally)?;
        self.links.make_room(tally)
    }

    #[inline]
    fn push(&mut self, state: S, link: Link<L>) {
        self.states.push(state);
        self.links.push(link);
    }
}

/// Nodes found by the keys of their states.
#[derive(Debug)]
pub(in super::super) struct Keyed<S, L> {
    nodes: States<S, L>,
    index: Hashed,
}

/// Nodes found by the numbers of their states.
#[derive(Debug)]
pub(in super::super) struct Numbered<S, L> {
    nodes: States<S, L>,
    index: Numbers,
}

impl<S, L> Keyed<S, L> {
    pub(super) fn new() -> Keyed<S, L> {
        Keyed { nodes: States::new(), index: Hashed::new() }
    }
}

impl<S, L> Numbered<S, L> {
    pub(super) fn new() -> Numbered<S, L> {
        Numbered { nodes: States::new(), index: Numbers::default() }
    }
}

impl<P: Problem, L: Copy> Store<P, L> for Keyed<P::State, L> {
    #[inline]
    fn len(&self) -> usize {
        self.nodes.links.len()
    }

    #[inline]
    fn state(&self, _problem: &P, id: Id) -> Cow<'_, P::State> {
        Cow::Borrowed(&self.nodes.states[id as usize])
    }

    #[inline]
    fn link(&self, id: Id) -> &Link<L> {
        &self.nodes.links[id as usize]
    }

    #[inline]
    fn link_mut(&mut self, id: Id) -> &mut Link<L> {
        &mut self.nodes.links[id as usize]
    }

    #[inline]
    fn place(&self, problem: &P, state: &P::State) -> Place {
        problem.key(state)
    }

    #[inline]
    fn touch(&self, keys: &[Place]) {
        if self.index.is_large() {
            black_box(keys.iter().fold(0, |all, key| all ^ self.index.touch(*key)));
        }
    }

    fn find_at(&self, key: Place, state: &P::State) -> Option<Id> {
        self.index.probe(key, |id| self.nodes.states[id as usize] == *state).ok()
    }

    #[inline(always)]
    fn enter_at(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        key: Place,
        state: &P::State,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        let states = &self.nodes.states;
        let slot = match self.index.probe(key, |id| states[id as usize] == *state) {
            Ok(known) => return Ok(Entry::Known(known)),
            Err(slot) => slot,
        };
        let id = states.len() as Id;
        self.nodes.make_room(tally)?;
        self.index.insert(tally, slot, key, id, |id| problem.key(&states[id as usize]))?;
        self.nodes.push(state.clone(), link);
        Ok(Entry::New(id))
    }
}

impl<P: Problem, L: Copy> Store<P, L> for Numbered<P::State, L> {
    #[inline]
    fn len(&self) -> usize {
        self.nodes.links.len()
    }

    #[inline]
    fn state(&self, _problem: &P, id: Id) -> Cow<'_, P::State> {
        Cow::Borrowed(&self.nodes.states[id as usize])
    }

    #[inline]
    fn link(&self, id: Id) -> &Link<L> {
        &self.nodes.links[id as usize]
    }

    #[inline]
    fn link_mut(&mut self, id: Id) -> &mut Link<L> {
        &mut self.nodes.links[id as usize]
    }

    #[inline]
    fn place(&self, problem: &P, state: &P::State) -> Place {
        problem.number(state).map_or(Place::MAX, Place::from)
    }

    #[inline]
    fn touch(&self, _numbers: &[Place]) {}

    fn find_at(&self, number: Place, _state: &P::State) -> Option<Id> {
        Some(self.index.get(number)).filter(|id| *id != NONE)
    }

    #[inline(always)]
    fn enter_at(
        &mut self,
        _problem: &P,
        tally: &mut Tally,
        number: Place,
        state: &P::State,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        let known = self.index.get(number);
        if known != NONE {
            return Ok(Entry::Known(known));
        }
        let id = self.nodes.links.len() as Id;
        self.nodes.make_room(tally)?;
        self.index.insert(tally, number, id)?;
        self.nodes.push(state.clone(), link);
        Ok(Entry::New(id))
    }
}

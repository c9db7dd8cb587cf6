//! Nodes whose states are kept as they are, found by their keys or by their numbers. Links are kept beside them: together a state of 16
//! bytes would take 32.

use std::borrow::Cow;
use std::hint::black_box;

use jogada_core::{Cost, Problem, Stop};

use super::super::blocks::Blocks;
use super::super::index::KeyIndex;
use super::super::numbers::{ByNumber, keep_new};
use super::super::pages::Pages;
use super::super::parallel::Division;
use super::super::tally::Tally;
use super::{Entry, Id, Link, Nodes, Scratch, Store};

#[derive(Debug)]
struct States<S, L> {
    states: Pages<S>,
    links: Blocks<Link<L>>,
}

impl<S, L: Copy> States<S, L> {
    const fn new() -> States<S, L> {
        States { states: Pages::new(), links: Blocks::new() }
    }

    #[inline]
    fn make_room(&mut self, tally: &mut Tally, link: Link<L>) -> Result<(), Stop> {
        self.states.make_room(tally)?;
        self.links.make_room(tally, link)
    }

    #[inline]
    fn prefetch(&self, id: Id) {
        black_box(&self.states[id as usize]);
        black_box(self.links[id as usize].parent);
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
    index: KeyIndex,
}

/// Nodes found by the numbers of their states.
#[derive(Debug)]
pub(in super::super) struct Numbered<S, L, N> {
    nodes: States<S, L>,
    numbers: N,
}

impl<S, L: Copy> Keyed<S, L> {
    pub(super) fn new() -> Keyed<S, L> {
        Keyed { nodes: States::new(), index: KeyIndex::new() }
    }
}

impl<S, L: Copy, N: ByNumber> Numbered<S, L, N> {
    pub(super) fn new() -> Numbered<S, L, N> {
        Numbered { nodes: States::new(), numbers: N::default() }
    }
}

impl<P: Problem, L: Copy + Send + Sync> Store<P, L> for Keyed<P::State, L> {
    #[inline]
    fn state(&self, _problem: &P, id: Id) -> Cow<'_, P::State> {
        Cow::Borrowed(&self.nodes.states[id as usize])
    }

    #[inline]
    fn item_of(&self, problem: &P, id: Id) -> Self::Item {
        self.item(problem, &self.nodes.states[id as usize])
    }

    fn find_item(&self, _problem: &P, (state, key): &Self::Item) -> Option<Id> {
        self.index.find(*key, |id| self.nodes.states[id as usize] == *state)
    }
}

impl<P: Problem, L: Copy + Send + Sync> Nodes<P, L> for Keyed<P::State, L> {
    /// A state and its key.
    type Item = (P::State, u64);
    type Waiting = Id;

    #[inline]
    fn len(&self) -> usize {
        self.nodes.links.len()
    }

    #[inline]
    fn waiting(id: Id, _: &Self::Item) -> Id {
        id
    }

    #[inline]
    fn id_of(_problem: &P, id: &Id) -> Id {
        *id
    }

    fn holds(&self, _problem: &P, id: Id, state: &P::State) -> bool {
        self.nodes.states[id as usize] == *state
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
    fn item(&self, problem: &P, state: &P::State) -> Self::Item {
        (state.clone(), problem.key(state))
    }

    #[inline]
    fn prefetch_node(&self, id: &Id) {
        self.nodes.prefetch(*id);
    }

    #[inline]
    fn owner(_problem: &P, (_, key): &Self::Item, division: Division) -> usize {
        division.of_key(*key)
    }

    #[inline]
    fn state_of<'a>(&self, _problem: &P, item: &'a Self::Item) -> Cow<'a, P::State> {
        Cow::Borrowed(&item.0)
    }

    #[inline]
    fn successors(&self, problem: &P, id: Id, scratch: &mut Scratch<P>, out: &mut Vec<(Self::Item, Cost)>) {
        scratch.states.clear();
        problem.successors(&self.nodes.states[id as usize], &mut scratch.moves, &mut scratch.states);
        out.extend(scratch.states.drain(..).map(|(state, cost)| {
            let state = problem.canonical(&state);
            let key = problem.key(&state);
            ((state, key), cost)
        }));
    }

    #[inline(always)]
    fn enter_item(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        (state, key): &Self::Item,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        self.nodes.make_room(tally, link)?;
        let states = &self.nodes.states;
        let id = states.len() as Id;
        let is_it = |id: Id| states[id as usize] == *state;
        let key_of = |id: Id| problem.key(&states[id as usize]);
        if let Some(known) = self.index.enter(tally, *key, id, is_it, key_of)? {
            return Ok(Entry::Known(known));
        }
        self.nodes.push(state.clone(), link);
        Ok(Entry::New(id))
    }

    #[inline]
    fn prefetch(&self, items: &[(Self::Item, Cost)]) {
        if self.index.is_large() {
            self.index.prefetch(items.iter().map(|((_, key), _)| *key));
        }
    }
}

impl<P: Problem, L: Copy + Send + Sync, N: ByNumber> Store<P, L> for Numbered<P::State, L, N> {
    #[inline]
    fn state(&self, _problem: &P, id: Id) -> Cow<'_, P::State> {
        Cow::Borrowed(&self.nodes.states[id as usize])
    }

    #[inline]
    fn item_of(&self, _problem: &P, id: Id) -> P::State {
        self.nodes.states[id as usize].clone()
    }

    fn find_item(&self, problem: &P, state: &P::State) -> Option<Id> {
        self.numbers.get(number(problem, state))
    }

    #[inline(always)]
    fn enter_all(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        items: &mut [(P::State, Id)],
        label: L,
        done: impl Fn(Id) -> usize,
    ) -> Result<bool, Stop> {
        let number = |state: &P::State| number(problem, state);
        let new = keep_new(&mut self.numbers, tally, items, self.nodes.links.len(), number)?;
        for (state, parent) in &items[..new] {
            let link = Link { parent: *parent, label };
            self.nodes.make_room(tally, link)?;
            self.nodes.push(state.clone(), link);
            tally.note(self.nodes.links.len() - done(*parent), self.nodes.links.len());
            if problem.is_goal(state) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl<P: Problem, L: Copy + Send + Sync, N: ByNumber> Nodes<P, L> for Numbered<P::State, L, N> {
    type Item = P::State;
    type Waiting = Id;

    #[inline]
    fn len(&self) -> usize {
        self.nodes.links.len()
    }

    #[inline]
    fn waiting(id: Id, _: &Self::Item) -> Id {
        id
    }

    #[inline]
    fn id_of(_problem: &P, id: &Id) -> Id {
        *id
    }

    fn holds(&self, _problem: &P, id: Id, state: &P::State) -> bool {
        self.nodes.states[id as usize] == *state
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
    fn item(&self, _problem: &P, state: &P::State) -> P::State {
        state.clone()
    }

    #[inline]
    fn prefetch_node(&self, id: &Id) {
        self.nodes.prefetch(*id);
    }

    #[inline]
    fn owner(problem: &P, state: &P::State, division: Division) -> usize {
        division.of_number(number(problem, state))
    }

    #[inline]
    fn state_of<'a>(&self, _problem: &P, state: &'a P::State) -> Cow<'a, P::State> {
        Cow::Borrowed(state)
    }

    #[inline]
    fn successors(&self, problem: &P, id: Id, scratch: &mut Scratch<P>, out: &mut Vec<(P::State, Cost)>) {
        scratch.add_successors(problem, &self.nodes.states[id as usize], out);
    }

    #[inline(always)]
    fn enter_item(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        state: &P::State,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        let number = number(problem, state);
        if let Some(known) = self.numbers.get(number) {
            return Ok(Entry::Known(known));
        }
        let id = self.nodes.links.len() as Id;
        self.nodes.make_room(tally, link)?;
        self.numbers.insert(tally, number, id)?;
        self.nodes.push(state.clone(), link);
        Ok(Entry::New(id))
    }
}

/// The number of a state. All have one where the first has.
#[inline]
pub(super) fn number<P: Problem>(problem: &P, state: &P::State) -> u64 {
    problem.number(state).map_or(u64::MAX, u64::from)
}

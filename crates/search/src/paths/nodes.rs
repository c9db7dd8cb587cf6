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
//! [canonical](Problem::canonical) one. No move is kept: the few on the path that is found are worked out again from
//! the states.
//!
//! Successors are looked up together ([`Nodes::look_up`]): first all slots are read, then all states that must be compared. No
//! access waits for another, so that the processor has many of them under way at a time; a search one by one would wait for each.

use std::hint::black_box;

use jogada_core::{Cost, Problem, Solution, Space, Stop};

use super::index::{Hashed, Index, Numbered, Place};
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

#[derive(Debug)]
pub(super) struct Nodes<P: Space, L = ()> {
    states: Pages<P::State>,
    links: Pages<Link<L>>,
    index: Index,
}

/// Canonical successors of one state or of several, in order, to be entered one after the other.
#[derive(Debug)]
pub(super) struct Successors<P: Space> {
    moves: Vec<P::Move>,
    /// Each with what the move costs that leads there.
    states: Vec<(P::State, Cost)>,
    places: Vec<Place>,
    /// The nodes of those that were known, otherwise [`NONE`].
    known: Vec<Id>,
}

impl<P: Problem> Successors<P> {
    pub(super) const fn new() -> Successors<P> {
        Successors { moves: Vec::new(), states: Vec::new(), places: Vec::new(), known: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn clear(&mut self) {
        self.states.clear();
        self.places.clear();
        self.known.clear();
    }

    /// Adds the successors of a state.
    #[inline]
    pub(super) fn add(&mut self, problem: &P, state: &P::State) {
        let first = self.states.len();
        problem.successors(state, &mut self.moves, &mut self.states);
        for (state, _) in &mut self.states[first..] {
            *state = problem.canonical(state);
            self.places.push(place_of(problem, state));
        }
    }

    /// What the move costs that leads to one of them.
    #[inline]
    pub(super) fn cost(&self, number: usize) -> Cost {
        self.states[number].1
    }
}

/// Where the index has a state.
#[inline]
fn place_of<P: Problem>(problem: &P, state: &P::State) -> Place {
    problem.number(state).map_or_else(|| problem.key(state), Place::from)
}

impl<P: Problem, L: Copy> Nodes<P, L> {
    pub(super) fn new(problem: &P) -> Nodes<P, L> {
        let index = match problem.number(&problem.start()) {
            Some(_) => Index::Numbered(Numbered::default()),
            None => Index::Hashed(Hashed::new()),
        };
        Nodes { states: Pages::new(), links: Pages::new(), index }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    #[inline]
    pub(super) fn state(&self, id: Id) -> &P::State {
        &self.states[id as usize]
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

    /// The node of a canonical state, if it is known.
    pub(super) fn find(&self, problem: &P, state: &P::State) -> Option<Id> {
        self.find_at(place_of(problem, state), state)
    }

    #[inline]
    fn find_at(&self, place: Place, state: &P::State) -> Option<Id> {
        self.index.find(place, |id| &self.states[id as usize] == state)
    }

    /// Looks all successors up that were added, all at once. Those found to be known stay so; the others are looked up
    /// again when they are entered, by then from the cache.
    #[inline]
    pub(super) fn look_up(&self, successors: &mut Successors<P>) {
        let places = &successors.places;
        black_box(places.iter().fold(0, |all, place| all ^ self.index.first(*place)));
        let states = successors.states.iter().zip(places);
        let found = states.map(|((state, _), place)| self.find_at(*place, state).unwrap_or(NONE));
        successors.known.extend(found);
        if size_of::<L>() > 0 {
            let links = successors.known.iter().filter_map(|id| self.links.get(*id as usize));
            black_box(links.fold(0, |all, link| all ^ link.parent));
        }
    }

    /// Enters one of the successors, which came from `parent`, unless it is known.
    ///
    /// # Errors
    /// Memory, when the state is new and there is no room for it.
    #[inline]
    pub(super) fn enter_one(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        successors: &Successors<P>,
        number: usize,
        parent: Id,
        label: L,
    ) -> Result<Entry, Stop> {
        match successors.known[number] {
            NONE => {
                let (state, place) = (&successors.states[number].0, successors.places[number]);
                self.enter_at(problem, tally, place, state, parent, label)
            }
            known => Ok(Entry::Known(known)),
        }
    }

    /// Enters a canonical state that came from `parent`, unless it is known.
    ///
    /// # Errors
    /// Memory, when the state is new and there is no room for it.
    pub(super) fn enter(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        state: &P::State,
        parent: Option<Id>,
        label: L,
    ) -> Result<Entry, Stop> {
        self.enter_at(problem, tally, place_of(problem, state), state, parent.unwrap_or(NONE), label)
    }

    #[inline]
    fn enter_at(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        place: Place,
        state: &P::State,
        parent: Id,
        label: L,
    ) -> Result<Entry, Stop> {
        if let Some(id) = self.find_at(place, state) {
            return Ok(Entry::Known(id));
        }
        let id = Id::try_from(self.states.len()).ok().filter(|id| *id != NONE).ok_or(Stop::Memory)?;
        let pages = self.states.growth() + self.links.growth();
        if pages > 0 {
            tally.hold(pages, 0)?;
        }
        let states = &self.states;
        self.index.insert(tally, place, id, |id| place_of(problem, &states[id as usize]))?;
        self.states.push(state.clone());
        self.links.push(Link { parent, label });
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
        let states = self.line(id).into_iter().skip(1).map(|id| self.state(id).clone());
        walk(problem, problem.start(), states)
    }
}

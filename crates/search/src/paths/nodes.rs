//! The states a search has met, each once, with the one it came from.
//!
//! ```text
//!   index    state ─▶ node number
//!
//!   nodes    [ s0 | s1 | s2 | ... ]    states in the order of generation,
//!            [  - |  0 |  0 | ... ]    the node each came from, and what the search notes of it
//! ```
//!
//! A node is its number. Of states that are mirror images of each other only one is kept, the
//! [canonical](Problem::canonical) one. No move is kept: the few on the path that is found are worked out again from
//! the states. How states are kept and found depends on the problem:
//!
//! | problem | kept as | found by |
//! | --- | --- | --- |
//! | [numbers](Space::number) its states | states | their numbers |
//! | [packs](Space::has_words) them into words | words: less memory, and sooner compared | the hash of the word |
//! | any other | states | their keys |

mod packed;
mod whole;

use std::borrow::Cow;
use std::ops::Range;

use jogada_core::{Cost, Problem, Solution, Space, Stop};

use super::tally::{Tally, walk};
use packed::Packed;
use whole::{Keyed, Numbered};

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
pub(super) struct Link<L> {
    parent: Id,
    label: L,
}

/// What a state is looked for by: its number, its word or its key.
type Place = u64;

/// Nodes, however their states are kept. Searches that hold millions are compiled for each way to keep them; the others ask [`Nodes`].
pub(super) trait Store<P: Problem, L: Copy> {
    /// How many there are.
    fn len(&self) -> usize;

    fn state(&self, problem: &P, id: Id) -> Cow<'_, P::State>;

    fn link(&self, id: Id) -> &Link<L>;

    fn link_mut(&mut self, id: Id) -> &mut Link<L>;

    /// Where to look for a state.
    fn place(&self, problem: &P, state: &P::State) -> Place;

    /// Reads places before they are asked for, if the search is large: no access waits for another, so that the processor has many
    /// of them under way at a time.
    fn touch(&self, places: &[Place]);

    /// The node of the state at a place.
    fn find_at(&self, place: Place, state: &P::State) -> Option<Id>;

    /// Enters the state at a place, unless it is known.
    ///
    /// # Errors
    /// Memory, when the state is new and there is no room for it.
    fn enter_at(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        place: Place,
        state: &P::State,
        link: Link<L>,
    ) -> Result<Entry, Stop>;

    /// What is noted of a node.
    #[inline]
    fn label(&self, id: Id) -> L {
        self.link(id).label
    }

    /// What is noted of a node, to be changed.
    #[inline]
    fn label_mut(&mut self, id: Id) -> &mut L {
        &mut self.link_mut(id).label
    }

    fn parent(&self, id: Id) -> Option<Id> {
        Some(self.link(id).parent).filter(|parent| *parent != NONE)
    }

    /// Says that the best way to `id` comes from `parent`.
    #[inline]
    fn set_parent(&mut self, id: Id, parent: Id) {
        self.link_mut(id).parent = parent;
    }

    /// The node of a canonical state, if it is known.
    fn find(&self, problem: &P, state: &P::State) -> Option<Id> {
        self.find_at(self.place(problem, state), state)
    }

    /// Works out where to look for the successors that were added.
    #[inline]
    fn prepare(&self, problem: &P, successors: &mut Successors<P>) {
        let Successors { states, places, .. } = successors;
        places.clear();
        places.extend(states.iter().map(|(state, _)| self.place(problem, state)));
        self.touch(places);
    }

    /// Enters one of the successors that were prepared, which came from `parent`, unless it is known.
    ///
    /// # Errors
    /// Memory, when the state is new and there is no room for it.
    #[inline(always)]
    fn enter_one(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        successor: &Successor<'_, P::State>,
        parent: Id,
        label: L,
    ) -> Result<Entry, Stop> {
        self.enter_at(problem, tally, successor.place, successor.state, Link { parent, label })
    }

    /// Enters a canonical state that came from `parent`, unless it is known.
    ///
    /// # Errors
    /// Memory, when the state is new and there is no room for it.
    #[inline(never)]
    fn enter(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        state: &P::State,
        parent: Option<Id>,
        label: L,
    ) -> Result<Entry, Stop> {
        let link = Link { parent: parent.unwrap_or(NONE), label };
        self.enter_at(problem, tally, self.place(problem, state), state, link)
    }

    /// The nodes from the first to `id`.
    fn line(&self, id: Id) -> Vec<Id> {
        let mut line: Vec<Id> = std::iter::successors(Some(id), |id| self.parent(*id)).collect();
        line.reverse();
        line
    }

    /// The moves from the first node to `id`.
    fn path(&self, problem: &P, id: Id) -> Solution<P::Move> {
        let states = self.line(id).into_iter().skip(1).map(|id| self.state(problem, id).into_owned());
        walk(problem, problem.start(), states)
    }
}

/// Nodes kept as suits the problem.
#[derive(Debug)]
pub(super) enum Nodes<P: Space, L = ()> {
    Packed(Packed<L>),
    Keyed(Keyed<P::State, L>),
    Numbered(Numbered<P::State, L>),
}

/// Canonical successors of one state or of several, in order, to be entered one after the other.
#[derive(Debug)]
pub(super) struct Successors<P: Space> {
    moves: Vec<P::Move>,
    /// Each with what the move costs that leads there.
    states: Vec<(P::State, Cost)>,
    places: Vec<Place>,
}

impl<P: Problem> Successors<P> {
    pub(super) const fn new() -> Successors<P> {
        Successors { moves: Vec::new(), states: Vec::new(), places: Vec::new() }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn clear(&mut self) {
        self.states.clear();
    }

    /// Adds the successors of a state.
    #[inline]
    pub(super) fn add(&mut self, problem: &P, state: &P::State) {
        let first = self.states.len();
        problem.successors(state, &mut self.moves, &mut self.states);
        for (state, _) in &mut self.states[first..] {
            *state = problem.canonical(state);
        }
    }

    /// Turns some of those round that were prepared.
    pub(super) fn reverse(&mut self, range: Range<usize>) {
        self.states[range.clone()].reverse();
        self.places[range].reverse();
    }

    /// Some of those that were prepared, in order.
    #[inline]
    pub(super) fn range(&self, range: Range<usize>) -> impl Iterator<Item = Successor<'_, P::State>> {
        let states = self.states[range.clone()].iter().zip(&self.places[range]);
        states.map(|((state, cost), place)| Successor { state, cost: *cost, place: *place })
    }
}

/// A successor that was prepared.
pub(super) struct Successor<'a, S> {
    pub(super) state: &'a S,
    /// What the move costs that leads there.
    pub(super) cost: Cost,
    place: Place,
}

impl<P: Problem, L: Copy> Nodes<P, L> {
    /// For states that can be reached from the start.
    pub(super) fn new(problem: &P) -> Nodes<P, L> {
        match Nodes::whole(problem) {
            Nodes::Keyed(_) if problem.has_words() => Nodes::Packed(Packed::new()),
            nodes => nodes,
        }
    }

    /// For any states: those behind the start may have no word.
    pub(super) fn whole(problem: &P) -> Nodes<P, L> {
        match problem.number(&problem.start()) {
            Some(_) => Nodes::Numbered(Numbered::new()),
            None => Nodes::Keyed(Keyed::new()),
        }
    }
}

/// Asks the nodes, however they are kept.
macro_rules! ask {
    ($self:expr, $nodes:ident => $answer:expr) => {
        match $self {
            Nodes::Packed($nodes) => $answer,
            Nodes::Keyed($nodes) => $answer,
            Nodes::Numbered($nodes) => $answer,
        }
    };
}

impl<P: Problem, L: Copy> Store<P, L> for Nodes<P, L> {
    fn len(&self) -> usize {
        ask!(self, nodes => Store::<P, L>::len(nodes))
    }

    fn state(&self, problem: &P, id: Id) -> Cow<'_, P::State> {
        ask!(self, nodes => Store::<P, L>::state(nodes, problem, id))
    }

    fn link(&self, id: Id) -> &Link<L> {
        ask!(self, nodes => Store::<P, L>::link(nodes, id))
    }

    fn link_mut(&mut self, id: Id) -> &mut Link<L> {
        ask!(self, nodes => Store::<P, L>::link_mut(nodes, id))
    }

    fn place(&self, problem: &P, state: &P::State) -> Place {
        ask!(self, nodes => Store::<P, L>::place(nodes, problem, state))
    }

    fn touch(&self, places: &[Place]) {
        ask!(self, nodes => Store::<P, L>::touch(nodes, places));
    }

    fn find_at(&self, place: Place, state: &P::State) -> Option<Id> {
        ask!(self, nodes => Store::<P, L>::find_at(nodes, place, state))
    }

    fn enter_at(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        place: Place,
        state: &P::State,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        ask!(self, nodes => nodes.enter_at(problem, tally, place, state, link))
    }
}

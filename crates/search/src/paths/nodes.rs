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
//! | numbers its words, and the search is [blind](Nodes::of_most) | words | [their numbers](Problem::word_number) |
//! | any other | states | their keys |

mod packed;
mod whole;

use std::borrow::Cow;

use jogada_core::{Cost, Heuristic, Problem, Solution, Space, Stop};

use super::numbers::{ByNumber, Numbers};
use super::parallel::Division;
use super::tally::{Tally, walk};
use packed::Packed;
pub(super) use packed::key_of;
use whole::{Keyed, Numbered};

/// A node's number.
pub(super) type Id = u32;

/// No node: the parent of the first.
pub(super) const NONE: Id = Id::MAX;

/// More nodes than the caches next to the processor hold.
pub(super) const MANY: usize = 1 << 15;

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
    pub(super) parent: Id,
    pub(super) label: L,
}

/// Nodes, however their states are kept. Searches that hold millions are compiled for each way to keep them; the others ask [`Nodes`].
pub(super) trait Store<P: Problem, L: Copy> {
    /// What a state is entered by: its word, or the state itself with its key or number.
    type Item: Clone;

    /// How many there are.
    fn len(&self) -> usize;

    fn state(&self, problem: &P, id: Id) -> Cow<'_, P::State>;

    fn link(&self, id: Id) -> &Link<L>;

    fn link_mut(&mut self, id: Id) -> &mut Link<L>;

    /// The item of a canonical state.
    fn item(&self, problem: &P, state: &P::State) -> Self::Item;

    /// Which thread holds an item, where a search divides its nodes among them.
    fn owner(problem: &P, item: &Self::Item, division: Division) -> usize;

    /// The state of an item.
    fn state_of<'a>(&self, problem: &P, item: &'a Self::Item) -> Cow<'a, P::State>;

    /// Whether the state of an item is a goal.
    #[inline]
    fn is_goal(&self, problem: &P, item: &Self::Item) -> bool {
        problem.is_goal(&self.state_of(problem, item))
    }

    /// Appends the canonical successors of a node in the order of the moves, each with what the move costs.
    fn successors(&self, problem: &P, id: Id, scratch: &mut Scratch<P>, out: &mut Vec<(Self::Item, Cost)>);

    /// The node of an item.
    fn find_item(&self, problem: &P, item: &Self::Item) -> Option<Id>;

    /// Enters an item, unless it is known.
    ///
    /// # Errors
    /// Memory, when it is new and there is no room for it.
    fn enter_item(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        item: &Self::Item,
        link: Link<L>,
    ) -> Result<Entry, Stop>;

    /// Reads what will be read when these items are entered, one not waiting for the other. Only worth its while where there is more to the
    /// index than caches hold.
    #[inline]
    fn touch(&self, _items: &[(Self::Item, Cost)]) {}

    /// Reads a node that will soon be expanded. Only worth its while where there are [`MANY`].
    #[inline]
    fn touch_node(&self, _id: Id) {}

    /// The estimate of an item's state.
    #[inline]
    fn estimate<H: Heuristic<P>>(&self, problem: &P, heuristic: &H, item: &Self::Item) -> Cost {
        heuristic.estimate(problem, &self.state_of(problem, item))
    }

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
        self.find_item(problem, &self.item(problem, state))
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
        self.enter_item(problem, tally, &self.item(problem, state), link)
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

/// Nodes kept as suits the problem. `N` is what is kept of numbers: a search that never asks which node a state has can do with
/// [`Seen`](super::numbers::Seen).
#[derive(Debug)]
pub(super) enum Nodes<P: Space, L = (), N = Numbers> {
    Packed(Packed<L, N>),
    Keyed(Keyed<P::State, L>),
    Numbered(Numbered<P::State, L, N>),
}

/// What is used again and again while successors are made.
#[derive(Debug)]
pub(super) struct Scratch<P: Space> {
    moves: Vec<P::Move>,
    states: Vec<(P::State, Cost)>,
}

impl<P: Problem, L: Copy, N: ByNumber> Nodes<P, L, N> {
    /// For states that can be reached from the start.
    pub(super) fn new(problem: &P) -> Nodes<P, L, N> {
        match Nodes::whole(problem) {
            Nodes::Keyed(_) if problem.has_words() => Nodes::Packed(Packed::new()),
            nodes => nodes,
        }
    }

    /// For a search that expects to meet most of the states that can be reached from the start.
    pub(super) fn of_most(problem: &P) -> Nodes<P, L, N> {
        match Nodes::new(problem) {
            Nodes::Packed(_) if problem.word_number(problem.word(&problem.start())).is_some() => {
                Nodes::Packed(Packed::numbered())
            }
            nodes => nodes,
        }
    }

    /// For any states: those behind the start may have no word.
    pub(super) fn whole(problem: &P) -> Nodes<P, L, N> {
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

impl<P: Problem, L: Copy, N: ByNumber> Store<P, L> for Nodes<P, L, N> {
    type Item = P::State;

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

    fn item(&self, _problem: &P, state: &P::State) -> P::State {
        state.clone()
    }

    fn owner(problem: &P, state: &P::State, division: Division) -> usize {
        division.of_key(problem.key(state))
    }

    fn state_of<'a>(&self, _problem: &P, state: &'a P::State) -> Cow<'a, P::State> {
        Cow::Borrowed(state)
    }

    fn successors(&self, problem: &P, id: Id, scratch: &mut Scratch<P>, out: &mut Vec<(P::State, Cost)>) {
        scratch.add_successors(problem, &self.state(problem, id), out);
    }

    fn find_item(&self, problem: &P, state: &P::State) -> Option<Id> {
        ask!(self, nodes => Store::<P, L>::find(nodes, problem, state))
    }

    fn enter_item(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        state: &P::State,
        link: Link<L>,
    ) -> Result<Entry, Stop> {
        ask!(self, nodes => nodes.enter_item(problem, tally, &Store::<P, L>::item(nodes, problem, state), link))
    }
}

impl<P: Problem> Scratch<P> {
    pub(super) const fn new() -> Scratch<P> {
        Scratch { moves: Vec::new(), states: Vec::new() }
    }

    /// Appends the canonical successors of a state.
    #[inline]
    fn add_successors(&mut self, problem: &P, state: &P::State, out: &mut Vec<(P::State, Cost)>) {
        let first = out.len();
        problem.successors(state, &mut self.moves, out);
        for (state, _) in &mut out[first..] {
            *state = problem.canonical(state);
        }
    }
}

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
//! the states. How states are kept and found depends on the problem; a search is compiled for each [`Store`] that its problem may
//! need, and for no other:
//!
//! | problem | kept as | found by |
//! | --- | --- | --- |
//! | [numbers](Space::number) its states | states | their numbers |
//! | [packs](Space::has_words) them into words | words: less memory, and sooner compared | the hash of the word |
//! | numbers its words, and the search [meets most](choose_dense_store) of them | words | [their numbers](Problem::word_number) |
//! | any other | states | their keys |
//!
//! A best-first search whose states or words are numbered needs neither a list nor an index: its nodes are [`Direct`], a node's number is
//! that of its state, and only the queue has states.

mod direct;
mod packed;
mod whole;

use std::borrow::Cow;

use jogada_core::{Cost, Heuristic, Problem, Solution, Space, Stop};

use super::numbers::{ByNumber, Numbers};
use super::parallel::Division;
use super::path_cost::PathCost;
use super::tally::{Tally, walk};
use direct::{Direct, States, Words};
use packed::Packed;
pub(super) use packed::key_of;
use whole::{Keyed, Numbered};

/// A node's number, less than [`UNMET`].
pub(super) type Id = u32;

/// No node: the parent of the first.
pub(super) const NONE: Id = Id::MAX;

/// No node yet: the parent of one that was not met.
pub(super) const UNMET: Id = NONE - 1;

/// More nodes than the caches next to the processor hold.
pub(super) const MANY: usize = 1 << 15;

/// The result of entering a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// It was not known before.
    New(Id),
    /// It is this node's.
    Known(Id),
}

impl Entry {
    /// The node.
    pub(super) const fn id(self) -> Id {
        let (Entry::New(id) | Entry::Known(id)) = self;
        id
    }
}

/// A node's parent, and the label that the search gives it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link<L> {
    pub(super) parent: Id,
    pub(super) label: L,
}

/// Nodes that know their states.
pub(super) trait Store<P: Problem, L: Copy>: Nodes<P, L, Waiting = Id> {
    fn state(&self, problem: &P, id: Id) -> Cow<'_, P::State>;

    /// The item of a node.
    fn item_of(&self, problem: &P, id: Id) -> Self::Item;

    /// The node of an item.
    fn find_item(&self, problem: &P, item: &Self::Item) -> Option<Id>;

    /// The node of a canonical state, if it is known.
    fn find(&self, problem: &P, state: &P::State) -> Option<Id> {
        self.find_item(problem, &self.item(problem, state))
    }

    /// Enters items, each with its parent, up to the first new one that is a goal: returns whether there is one, which is then the newest
    /// node. Notes how many nodes wait: all but those that are `done` with once a parent is expanded. What is left of `items` is of no use.
    ///
    /// # Errors
    /// Memory, when there is no room for a new one.
    #[inline]
    fn enter_all(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        items: &mut [(Self::Item, Id)],
        label: L,
        done: impl Fn(Id) -> usize,
    ) -> Result<bool, Stop> {
        enter_each(self, problem, tally, items, label, done)
    }
}

/// As [`Store::enter_all`], one after the other.
#[inline(always)]
fn enter_each<P: Problem, L: Copy, N: Store<P, L>>(
    nodes: &mut N,
    problem: &P,
    tally: &mut Tally,
    items: &[(N::Item, Id)],
    label: L,
    done: impl Fn(Id) -> usize,
) -> Result<bool, Stop> {
    for (item, parent) in items {
        let link = Link { parent: *parent, label };
        if let Entry::New(id) = nodes.enter_item(problem, tally, item, link)? {
            let len = id as usize + 1;
            tally.note(len - done(*parent), len);
            if nodes.is_goal(problem, item) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Nodes, however they are kept.
pub(super) trait Nodes<P: Problem, L: Copy>: Sized + Send + Sync {
    /// The form in which a state is entered: its word, or the state itself with its key or number.
    type Item: Clone + Send;

    /// What a queue holds of a node: its number, or its state.
    type Waiting: Clone + Send;

    /// How many there are.
    fn len(&self) -> usize;

    /// What a queue is to hold of a node, entered as this item.
    fn waiting(id: Id, item: &Self::Item) -> Self::Waiting;

    /// The number of a node that waited.
    fn id_of(problem: &P, node: &Self::Waiting) -> Id;

    /// Whether a canonical state is the node's.
    fn holds(&self, problem: &P, id: Id, state: &P::State) -> bool;

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
    fn successors(
        &self,
        problem: &P,
        node: Self::Waiting,
        scratch: &mut Scratch<P>,
        out: &mut Vec<(Self::Item, Cost)>,
    );

    /// As [`successors`](Nodes::successors), but the node's parent may be left out: a cheaper way to it is known. Returns how many were left
    /// out, none if the parent is given as [`NONE`].
    #[inline]
    fn onward(
        &self,
        problem: &P,
        node: Self::Waiting,
        _parent: Id,
        scratch: &mut Scratch<P>,
        out: &mut Vec<(Self::Item, Cost)>,
    ) -> usize {
        self.successors(problem, node, scratch, out);
        0
    }

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

    /// Prefetches what is read when these items are entered, so that their reads overlap. Worth it only where the index exceeds the caches.
    #[inline]
    fn prefetch(&self, _items: &[(Self::Item, Cost)]) {}

    /// Whether a node's number is all that need be known of it as a [parent](Nodes::onward), whoever holds it.
    const IS_NUMBER_ENOUGH: bool = false;

    /// Whether [`peek`](Nodes::peek) is worth asking.
    const IS_PEEKED: bool = false;

    /// The link of an item's node, whose parent is [`UNMET`] if it was not met; `None` if that is not told so easily.
    #[inline]
    fn peek(&self, _problem: &P, _item: &Self::Item) -> Option<Link<L>> {
        None
    }

    /// Whether a node that will soon be expanded is worth [prefetching](Nodes::prefetch_node).
    const IS_READ_AHEAD: bool = true;

    /// Prefetches a node that will soon be expanded. Worth it only where there are [`MANY`].
    #[inline]
    fn prefetch_node(&self, _node: &Self::Waiting) {}

    /// The estimate of an item's state.
    #[inline]
    fn estimate<H: Heuristic<P>>(&self, problem: &P, heuristic: &H, item: &Self::Item) -> Cost {
        heuristic.estimate(problem, &self.state_of(problem, item))
    }

    /// A node's label.
    #[inline]
    fn label(&self, id: Id) -> L {
        self.link(id).label
    }

    /// A node's label, to be changed.
    #[inline]
    fn label_mut(&mut self, id: Id) -> &mut L {
        &mut self.link_mut(id).label
    }

    fn parent(&self, id: Id) -> Option<Id> {
        Some(self.link(id).parent).filter(|parent| *parent != NONE)
    }

    /// Sets the parent of `id` on the best known path.
    #[inline]
    fn set_parent(&mut self, id: Id, parent: Id) {
        self.link_mut(id).parent = parent;
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
        let line = self.line(id).into_iter().skip(1);
        walk(problem, problem.start(), line.map(|id| move |state: &P::State| self.holds(problem, id, state)))
    }
}

/// Buffers for making successors, used again and again.
#[derive(Debug)]
pub(super) struct Scratch<P: Space> {
    moves: Vec<P::Move>,
    states: Vec<(P::State, Cost)>,
}

/// A search that is generic over the store of its nodes: it is compiled for each that its problem may need.
pub(super) trait StoreSearch<P: Problem> {
    /// The label of a node.
    type Label: Copy + Send + Sync;
    /// How numbers are looked up: a search that never asks which node a state has can do with [`Seen`](super::numbers::Seen).
    type Numbers: ByNumber;
    /// Its result.
    type End;

    /// Searches with the nodes that `new` makes.
    fn search<N: Store<P, Self::Label>>(self, new: fn() -> N) -> Self::End;
}

/// A best-first search that is generic over its nodes.
pub(super) trait NodesSearch<P: Problem> {
    /// Its result.
    type End;

    /// Searches with the nodes that `new` makes.
    fn search<N: Nodes<P, PathCost>>(self, new: fn() -> N) -> Self::End;
}

/// A best-first search that meets most of the states that can be reached from the start, or few of them; for an observer it numbers
/// its nodes in the order of generation.
pub(super) fn choose_nodes<P: Problem, K: NodesSearch<P>>(
    problem: &P,
    meets_most: bool,
    is_watched: bool,
    search: K,
) -> K::End {
    if P::HAS_NUMBERS && !is_watched && is_numbered(problem) {
        search.search(Direct::<States, PathCost>::new)
    } else if P::HAS_WORDS && !is_numbered(problem) && problem.has_words() {
        if P::HAS_WORD_NUMBERS && meets_most && !is_watched && has_word_numbers(problem) {
            search.search(Direct::<Words, PathCost>::new)
        } else {
            search.search(Packed::<PathCost, Numbers>::new)
        }
    } else {
        search.search(Keyed::<P::State, PathCost>::new)
    }
}

/// Searches with a store for states that can be reached from the start.
pub(super) fn choose_store<P: Problem, K: StoreSearch<P>>(problem: &P, search: K) -> K::End {
    if P::HAS_WORDS && !is_numbered(problem) && problem.has_words() {
        search.search(Packed::<K::Label, K::Numbers>::new)
    } else {
        choose_state_store(problem, search)
    }
}

/// Searches with a store for most of the states that can be reached from the start: words are found by their numbers.
pub(super) fn choose_dense_store<P: Problem, K: StoreSearch<P>>(problem: &P, search: K) -> K::End {
    if P::HAS_WORD_NUMBERS && !is_numbered(problem) && problem.has_words() && has_word_numbers(problem) {
        search.search(Packed::<K::Label, K::Numbers>::numbered)
    } else {
        choose_store(problem, search)
    }
}

/// Searches with a store of whole states, for any states: those that only lead to the start may have no word.
pub(super) fn choose_state_store<P: Problem, K: StoreSearch<P>>(problem: &P, search: K) -> K::End {
    if P::HAS_NUMBERS && is_numbered(problem) {
        search.search(Numbered::<P::State, K::Label, K::Numbers>::new)
    } else {
        search.search(Keyed::<P::State, K::Label>::new)
    }
}

fn is_numbered<P: Problem>(problem: &P) -> bool {
    P::HAS_NUMBERS && problem.number(&problem.start()).is_some()
}

fn has_word_numbers<P: Problem>(problem: &P) -> bool {
    problem.word_number(problem.word(&problem.start())).is_some()
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

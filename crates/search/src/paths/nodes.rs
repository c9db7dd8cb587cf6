//! The states a search has met, each once, with the one it came from.
//!
//! ```text
//!   index   256 small hash tables of node numbers, chosen by a few bits of the key
//!              │
//!              ▼
//!   states   [ s0 | s1 | s2 | ... ]    in the order of generation
//!   parents  [  - |  0 |  0 | ... ]
//! ```
//!
//! A node is its number. Of states that are mirror images of each other only one is kept, the
//! [canonical](Problem::canonical) one. No move is kept: the few on the path that is found are worked out again from
//! the states. The many small tables grow one after the other, so that no single step is
//! slow, whatever the size of the search, and little memory is used twice while things are moved.

use hashbrown::HashTable;
use jogada_core::{Problem, Solution, Space, Stop};

use super::pages::Pages;
use super::tally::{Tally, walk};

/// A node's number.
pub(super) type Id = u32;

/// No node: the parent of the first.
const NONE: Id = Id::MAX;

/// Hash tables, as a power of two.
const TABLES: u32 = 8;

/// What became of a state that was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Entry {
    /// It was not known before.
    New(Id),
    /// It is this node's.
    Known(Id),
}

#[derive(Debug)]
pub(super) struct Nodes<P: Space> {
    states: Pages<P::State>,
    parents: Pages<Id>,
    index: Vec<HashTable<Id>>,
}

impl<P: Problem> Nodes<P> {
    pub(super) fn new() -> Nodes<P> {
        let index = (0..1 << TABLES).map(|_| HashTable::new()).collect();
        Nodes { states: Pages::new(), parents: Pages::new(), index }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    pub(super) fn state(&self, id: Id) -> &P::State {
        &self.states[id as usize]
    }

    pub(super) fn parent(&self, id: Id) -> Option<Id> {
        Some(self.parents[id as usize]).filter(|parent| *parent != NONE)
    }

    /// Says that the best way to `id` comes from `parent`.
    pub(super) fn set_parent(&mut self, id: Id, parent: Id) {
        self.parents[id as usize] = parent;
    }

    /// The node of a canonical state, if it is known.
    pub(super) fn find(&self, problem: &P, state: &P::State) -> Option<Id> {
        let key = problem.key(state);
        let table = &self.index[table_of(key)];
        table.find(key, |id| &self.states[*id as usize] == state).copied()
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
        state: P::State,
        parent: Option<Id>,
    ) -> Result<Entry, Stop> {
        let key = problem.key(&state);
        let states = &self.states;
        let table = &mut self.index[table_of(key)];
        if let Some(id) = table.find(key, |id| states[*id as usize] == state) {
            return Ok(Entry::Known(*id));
        }
        let id = Id::try_from(states.len()).ok().filter(|id| *id != NONE).ok_or(Stop::Memory)?;
        let pages = self.states.growth() + self.parents.growth();
        if pages > 0 {
            tally.hold(pages, 0)?;
        }
        let rehash = |id: &Id| problem.key(&states[*id as usize]);
        if table.len() == table.capacity() {
            grow(table, tally, rehash)?;
        }
        table.insert_unique(key, id, rehash);
        self.states.push(state);
        self.parents.push(parent.unwrap_or(NONE));
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

/// By bits from the middle of the key: the tables use its low bits and its highest.
#[inline]
const fn table_of(key: u64) -> usize {
    (key >> 40) as usize & ((1 << TABLES) - 1)
}

/// Doubles a full table, old and new existing side by side for a moment.
#[cold]
fn grow(table: &mut HashTable<Id>, tally: &mut Tally, rehash: impl Fn(&Id) -> u64) -> Result<(), Stop> {
    let before = table.allocation_size() as u64;
    // Twice the slots and a group of control bytes; the smallest table has room for a few.
    let more = before.max(64);
    tally.hold(more, before)?;
    table.reserve(1, rehash);
    let grown = table.allocation_size() as u64 - before;
    debug_assert!(grown <= more, "a table grew by {grown} instead of {more} bytes");
    tally.release(more - grown);
    Ok(())
}

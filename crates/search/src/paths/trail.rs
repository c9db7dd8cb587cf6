//! The one path a depth-first search is on, and the question whether a state lies on it.

use hashbrown::HashTable;
use jogada_core::{Problem, Space, Stop};

use super::tally::Tally;

/// So many states from the start on are compared one by one: that is sooner done than to look for a key.
const COMPARED: usize = 12;

/// States from the start to where the search is, and the moves between them.
#[derive(Debug)]
pub(super) struct Trail<P: Space> {
    states: Vec<P::State>,
    moves: Vec<P::Move>,
    /// Of all states but the first few.
    index: HashTable<u32>,
    /// Steps that memory was paid for.
    paid: u64,
}

impl<P: Problem> Trail<P> {
    pub(super) fn new(problem: &P) -> Trail<P> {
        let start = problem.start();
        Trail { states: vec![start], moves: Vec::new(), index: HashTable::new(), paid: 0 }
    }

    /// Moves made so far.
    pub(super) fn depth(&self) -> u32 {
        self.moves.len() as u32
    }

    pub(super) fn last(&self) -> &P::State {
        &self.states[self.moves.len()]
    }

    pub(super) fn contains(&self, problem: &P, state: &P::State) -> bool {
        if self.states.iter().take(COMPARED).any(|other| other == state) {
            return true;
        }
        self.states.len() > COMPARED
            && self.index.find(problem.key(state), |place| &self.states[*place as usize] == state).is_some()
    }

    /// Goes one step on.
    ///
    /// # Errors
    /// Memory, if there is none for a longer path.
    pub(super) fn push(
        &mut self,
        problem: &P,
        tally: &mut Tally,
        mv: P::Move,
        state: P::State,
    ) -> Result<(), Stop> {
        if self.states.len() == self.states.capacity() {
            self.grow(tally)?;
        }
        let place = self.states.len();
        self.states.push(state);
        self.moves.push(mv);
        if place >= COMPARED {
            let states = &self.states;
            let key = |place: &u32| problem.key(&states[*place as usize]);
            self.index.insert_unique(key(&(place as u32)), place as u32, key);
        }
        Ok(())
    }

    /// Goes one step back.
    pub(super) fn pop(&mut self, problem: &P) {
        let place = self.moves.len();
        if place >= COMPARED {
            let key = problem.key(self.last());
            if let Ok(entry) = self.index.find_entry(key, |other| *other == place as u32) {
                entry.remove();
            }
        }
        self.states.pop();
        self.moves.pop();
    }

    /// The moves from the start, with one more.
    pub(super) fn moves_and(&self, last: &P::Move) -> Vec<P::Move> {
        self.moves.iter().chain([last]).cloned().collect()
    }

    /// Gives back the memory that was paid for.
    pub(super) fn leave(self, tally: &mut Tally) {
        tally.release(self.paid * Self::STEP);
    }

    /// Bytes a step: a state, a move, and its share of a hash table that may be a quarter full.
    const STEP: u64 = (size_of::<P::State>() + size_of::<P::Move>() + 4 * (size_of::<u32>() + 1)) as u64;

    /// Doubles all three parts.
    #[cold]
    fn grow(&mut self, tally: &mut Tally) -> Result<(), Stop> {
        let more = self.states.capacity().max(16);
        tally.hold(more as u64 * Self::STEP, self.paid * Self::STEP)?;
        self.paid += more as u64;
        self.states.reserve_exact(more);
        self.moves.reserve_exact(more);
        Ok(())
    }
}

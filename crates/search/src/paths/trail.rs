//! The one path a depth-first search is on, and the question whether a state lies on it.

use jogada_core::{Problem, Space, Stop};

use super::tally::Tally;

/// A path of so many states is compared one by one: that is sooner done than to look for a key.
const COMPARED: usize = 12;

/// A path of fewer states grows by four, a longer one by two.
const FEW: usize = 1 << 10;

/// A slot of the index with no state.
const EMPTY: u32 = u32::MAX;

/// States from the start to where the search is, and the moves between them.
///
/// The index of a longer path is a hash table with linear probing. What is taken out is always what was put in last, so that its slot is
/// simply empty again.
#[derive(Debug)]
pub(super) struct Trail<P: Space> {
    states: Vec<P::State>,
    moves: Vec<P::Move>,
    /// Places on the path, by the keys of their states; at least half of the slots are empty.
    slots: Vec<u32>,
    /// The slots of the first states: all of a long path, some or none of a short one.
    homes: Vec<u32>,
    /// Steps that memory was paid for.
    paid: u64,
}

impl<P: Problem> Trail<P> {
    pub(super) fn new(problem: &P) -> Trail<P> {
        let states = vec![problem.start()];
        Trail { states, moves: Vec::new(), slots: Vec::new(), homes: Vec::new(), paid: 0 }
    }

    /// Moves made so far.
    pub(super) fn depth(&self) -> u32 {
        self.moves.len() as u32
    }

    #[inline]
    pub(super) fn last(&self) -> &P::State {
        &self.states[self.moves.len()]
    }

    #[inline]
    pub(super) fn contains(&self, problem: &P, state: &P::State) -> bool {
        if self.states.len() <= COMPARED {
            return self.states.contains(state);
        }
        let mut slot = self.first_slot(problem, state);
        while self.slots[slot] != EMPTY {
            if self.states[self.slots[slot] as usize] == *state {
                return true;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        false
    }

    #[inline]
    fn first_slot(&self, problem: &P, state: &P::State) -> usize {
        // A number needs no key. Those of a path are close together: a product spreads them.
        let spread = |number: u32| u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        let place = problem.number(state).map_or_else(|| problem.key(state), spread);
        place as usize & (self.slots.len() - 1)
    }

    /// Goes one step on.
    ///
    /// # Errors
    /// Memory, if there is none for a longer path.
    #[inline]
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
        self.states.push(state);
        self.moves.push(mv);
        if self.states.len() > COMPARED {
            self.index_all(problem);
        }
        Ok(())
    }

    /// Puts all states into the index that are not there yet.
    #[inline]
    fn index_all(&mut self, problem: &P) {
        for place in self.homes.len()..self.states.len() {
            let mut slot = self.first_slot(problem, &self.states[place]);
            while self.slots[slot] != EMPTY {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = place as u32;
            self.homes.push(slot as u32);
        }
    }

    /// Goes one step back.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.states.pop();
        self.moves.pop();
        if self.homes.len() > self.states.len()
            && let Some(slot) = self.homes.pop()
        {
            self.slots[slot as usize] = EMPTY;
        }
    }

    /// The moves from the start, with one more.
    pub(super) fn moves_and(&self, last: &P::Move) -> Vec<P::Move> {
        self.moves.iter().chain([last]).cloned().collect()
    }

    /// Gives back the memory that was paid for.
    pub(super) fn leave(self, tally: &mut Tally) {
        tally.release(self.paid * Self::STEP);
    }

    /// Bytes a step: a state, a move, its slot, and up to four slots of the index.
    const STEP: u64 = (size_of::<P::State>() + size_of::<P::Move>() + 5 * size_of::<u32>()) as u64;

    /// Makes all parts larger, twice or more, and empties the index.
    #[cold]
    fn grow(&mut self, tally: &mut Tally) -> Result<(), Stop> {
        let held = self.states.capacity();
        let more = if held < FEW { (3 * held).max(32) } else { held };
        tally.hold(more as u64 * Self::STEP, self.paid * Self::STEP)?;
        self.paid += more as u64;
        self.states.reserve_exact(more);
        self.moves.reserve_exact(more);
        self.homes.clear();
        self.homes.reserve_exact(self.states.capacity());
        self.slots = vec![EMPTY; (2 * self.states.capacity()).next_power_of_two()];
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Limits, Random};
    use jogada_games::grid::Grid;

    /// Steps back and forth at random, and every cell of the map is on the path or not, as in a plain list.
    #[test]
    fn the_path_knows_its_states() {
        let grid = Grid::new(20, vec![1; 400], 0, 399);
        let (mut tally, mut random) = (Tally::new(&Limits::default()), Random::new(3));
        let mut trail = Trail::new(&grid);
        let mut plain = vec![0];
        for round in 0..3000 {
            let mut moves = Vec::new();
            grid.moves(trail.last(), &mut moves);
            let mv = *random.pick(&moves).unwrap();
            let next = grid.after(trail.last(), &mv);
            if plain.len() > 1
                && (plain.contains(&next) || random.below(20) < 8 + u64::from(round > 2000) * 4)
            {
                trail.pop();
                plain.pop();
            } else if !plain.contains(&next) {
                trail.push(&grid, &mut tally, mv, next).unwrap();
                plain.push(next);
            }
            assert_eq!((trail.last(), trail.depth() as usize), (plain.last().unwrap(), plain.len() - 1));
            assert!((0..400).all(|cell| trail.contains(&grid, &cell) == plain.contains(&cell)));
        }
    }
}

//! Threads of a search that take turns, a few nodes each. As many threads as wanted then search as if each had a core of its own,
//! on any machine and at any load: the nodes they visit together tell how much of their work was for nothing. What waiting for
//! memory costs them, it does not tell.

use std::cell::RefCell;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use jogada_core::{Evaluate, Game, KnownResults, Shortcuts, Tactics};

/// Nodes of a turn: fewer than a search that threads share.
const TURN: u32 = 32;

/// Whose turn it is.
#[derive(Default)]
pub struct Turns {
    seats: Mutex<Seats>,
    changed: Condvar,
}

#[derive(Default)]
struct Seats {
    /// The threads that take turns, and the place of the one whose turn it is.
    present: Vec<u64>,
    turn: usize,
    /// How many have come so far, and how many must come before the first turn.
    came: u64,
    awaited: usize,
}

impl Turns {
    /// Turns that begin when so many threads are there.
    #[must_use]
    pub fn of(threads: usize) -> Arc<Turns> {
        let seats = Mutex::new(Seats { awaited: threads, ..Seats::default() });
        Arc::new(Turns { seats, changed: Condvar::new() })
    }

    fn seats(&self) -> MutexGuard<'_, Seats> {
        self.seats.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait(&self, seats: MutexGuard<'_, Seats>, is_due: impl Fn(&Seats) -> bool) {
        let seats = self.changed.wait_while(seats, |seats| !is_due(seats));
        drop(seats.unwrap_or_else(PoisonError::into_inner));
    }

    fn join(self: &Arc<Turns>) -> Seat {
        let mut seats = self.seats();
        let name = seats.came;
        seats.came += 1;
        seats.present.push(name);
        self.changed.notify_all();
        self.wait(seats, |seats| {
            seats.came >= seats.awaited as u64 && seats.present.get(seats.turn) == Some(&name)
        });
        Seat { turns: self.clone(), name, left: TURN }
    }
}

/// A thread's place among those that take turns. It is given up when the thread ends.
struct Seat {
    turns: Arc<Turns>,
    name: u64,
    left: u32,
}

impl Seat {
    fn visit(&mut self) {
        self.left -= 1;
        if self.left > 0 {
            return;
        }
        self.left = TURN;
        let mut seats = self.turns.seats();
        seats.turn = (seats.turn + 1) % seats.present.len();
        self.turns.changed.notify_all();
        self.turns.wait(seats, |seats| seats.present.get(seats.turn) == Some(&self.name));
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut seats = self.turns.seats();
        if let Some(place) = seats.present.iter().position(|name| *name == self.name) {
            seats.present.remove(place);
            seats.turn -= usize::from(seats.turn > place);
            if seats.turn >= seats.present.len() {
                seats.turn = 0;
            }
        }
        self.turns.changed.notify_all();
    }
}

thread_local! {
    static SEAT: RefCell<Option<Seat>> = const { RefCell::new(None) };
}

/// Gives up the calling thread's place until it visits the next node: to be called before it waits for others, which is after the
/// last iteration of a search. Called sooner it lets the others run ahead, by as much as the machine pleases.
pub fn stand_up() {
    SEAT.take();
}

/// An evaluation, and turns for the threads that use it: none if they are free.
pub struct InTurn<E> {
    /// The evaluation.
    pub evaluation: E,
    /// The turns.
    pub turns: Option<Arc<Turns>>,
}

impl<G: Game, E: Evaluate<G>> Evaluate<G> for InTurn<E> {
    #[inline]
    fn evaluate(&self, game: &G, state: &G::State) -> i32 {
        self.evaluation.evaluate(game, state)
    }

    #[inline]
    fn scale(&self) -> i32 {
        self.evaluation.scale()
    }

    #[inline]
    fn hint(&self, game: &G, state: &G::State, mv: &G::Move) -> i32 {
        self.evaluation.hint(game, state, mv)
    }

    #[inline]
    fn hints(&self, game: &G, state: &G::State, moves: &[G::Move], out: &mut Vec<i32>) {
        self.evaluation.hints(game, state, moves, out);
    }

    #[inline]
    fn shortcuts(&self) -> Option<&dyn Shortcuts<G>> {
        self.evaluation.shortcuts()
    }

    #[inline]
    fn tactics(&self) -> Option<&dyn Tactics<G>> {
        self.evaluation.tactics()
    }

    /// The engine asks this once a node.
    #[inline]
    fn known_results(&self) -> Option<&dyn KnownResults<G>> {
        if let Some(turns) = &self.turns {
            SEAT.with_borrow_mut(|seat| seat.get_or_insert_with(|| turns.join()).visit());
        }
        self.evaluation.known_results()
    }
}

//! The transposition table: whole positions with both bounds of their value and the best move.

use jogada_core::{Bounds, KeyHasher};
use jogada_games::blokus::{Move, State};

/// The entry of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    state: State,
    lower: i16,
    upper: i16,
    best: Option<Move>,
    /// Nodes that it took, as a power of two: cheaper entries are replaced.
    cost: u8,
}

/// Entries in a bucket.
const WAYS: usize = 2;

/// Buckets at first. The table grows with what is stored.
const SMALLEST: usize = 1 << 12;

pub(super) struct BlokusTable {
    places: Vec<[Option<Entry>; WAYS]>,
    stored: usize,
    most_places: usize,
}

impl BlokusTable {
    /// A table of no more than `memory` bytes.
    pub(super) fn new(memory: u64) -> BlokusTable {
        // While it grows, the old table and the new one, four times as large, both exist.
        let places = (memory / size_of::<[Option<Entry>; WAYS]>() as u64 * 4 / 5).clamp(1, 1 << 28);
        let most_places = (places / 2 + 1).next_power_of_two() as usize;
        BlokusTable { places: vec![[None; WAYS]; SMALLEST.min(most_places)], stored: 0, most_places }
    }

    fn place(&self, state: &State) -> usize {
        KeyHasher::key_of(state) as usize & (self.places.len() - 1)
    }

    /// The entry of a position: its bounds, and the best move.
    #[inline]
    pub(super) fn get(&self, state: &State) -> Option<(Bounds, Option<Move>)> {
        let ways = &self.places[self.place(state)];
        let entry = ways.iter().flatten().find(|entry| entry.state == *state)?;
        let bounds = Bounds { lower: i32::from(entry.lower), upper: i32::from(entry.upper) };
        Some((bounds, entry.best))
    }

    /// Stores what was found of a position in `nodes` nodes.
    pub(super) fn put(&mut self, state: &State, bounds: Bounds, best: Option<Move>, nodes: u64) {
        if self.stored >= WAYS * self.places.len() && self.places.len() < self.most_places {
            self.grow();
        }
        let entry = Entry {
            state: *state,
            lower: bounds.lower as i16,
            upper: bounds.upper as i16,
            best,
            cost: (64 - nodes.leading_zeros()) as u8,
        };
        let place = self.place(state);
        let ways = &mut self.places[place];
        let same = ways.iter().position(|way| way.is_some_and(|entry| entry.state == *state));
        let cheapest = || (0..WAYS).min_by_key(|&way| ways[way].map_or(0, |entry| 1 + entry.cost));
        let way = same.or_else(cheapest).unwrap_or(0);
        self.stored += usize::from(ways[way].is_none());
        ways[way] = Some(entry);
    }

    fn grow(&mut self) {
        let places = (4 * self.places.len()).min(self.most_places);
        let old = std::mem::replace(&mut self.places, vec![[None; WAYS]; places]);
        self.stored = 0;
        for entry in old.into_iter().flatten().flatten() {
            let place = self.place(&entry.state);
            if let Some(free) = self.places[place].iter_mut().find(|way| way.is_none()) {
                *free = Some(entry);
                self.stored += 1;
            }
        }
    }
}

//! Which move to try first, by what is known before the search and by what the search has learned so far.
//!
//! Nearly nine tenths of all nodes lie below moves that fail where a later one succeeds, so the order is what counts. A linear estimate of what
//! is still to come, a weight for each hole by its place and what it holds, learns from every board that took some work: the value that
//! was found is a bound, and an estimate beyond it is drawn towards it. The same search learns the same: it stays repeatable.

use jogada_games::kalah::MAX_HOLES;

use super::board::{Moved, Rows};

/// A seed, in the units of estimates.
const SEED: i32 = 4096;
/// The share of an error by which each weight is changed, inverted.
const SLOWNESS: i32 = 50;
/// Boards that took fewer nodes teach nothing.
const MIN_NODES: u64 = 20;
/// Holes with more seeds share a weight.
const COUNTS: usize = 64;

const HOLES: usize = MAX_HOLES as usize;

pub(super) struct Ordering {
    holes: usize,
    /// For the mover's holes and the opponent's, by place and seeds.
    weights: Vec<[[i32; COUNTS]; 2]>,
    tempo: i32,
}

impl Ordering {
    pub(super) fn new(holes: u8) -> Ordering {
        Ordering { holes: holes.into(), weights: vec![[[0; COUNTS]; 2]; HOLES], tempo: 0 }
    }

    /// Estimate of the mover's final gain from here.
    #[inline]
    fn estimate(&self, rows: Rows) -> i32 {
        let holes = self.weights.iter().take(self.holes).enumerate();
        self.tempo
            + holes
                .map(|(place, [mine, theirs])| {
                    mine[held(rows.mine, place)] + theirs[held(rows.theirs, place)]
                })
                .sum::<i32>()
    }

    /// Learns from a board that took so many nodes: its value is at least `bound` if that is a lower one, at most if not.
    #[inline]
    pub(super) fn learn(&mut self, rows: Rows, bound: i32, is_lower: bool, nodes: u64) {
        if nodes < MIN_NODES {
            return;
        }
        let error = bound * SEED - self.estimate(rows);
        if (error > 0) != is_lower {
            return;
        }
        let step = error / SLOWNESS;
        self.tempo += step;
        for (place, [mine, theirs]) in self.weights.iter_mut().take(self.holes).enumerate() {
            mine[held(rows.mine, place)] += step;
            theirs[held(rows.theirs, place)] += step;
        }
    }

    /// How promising a move is to settle the question cheaply. The coefficients were found by search on starts of 36 to 48 seeds: near the
    /// store first among moves that give another move, and with few holes for the opponent to move from among the others.
    #[inline]
    fn weight(&self, moved: &Moved) -> i32 {
        let place = i32::from(moved.place);
        let (rest, outlook) = match moved {
            Moved { is_over: true, .. } => (1000, 0),
            Moved { again: true, rows, .. } => (18 + 4 * place, self.estimate(*rows)),
            Moved { rows, .. } => (place - 2 * rows.full_holes(), -self.estimate(*rows)),
        };
        (4 * moved.gain + rest) * SEED + outlook / 2
    }

    /// Puts the most promising moves first, the one from place `first` before all.
    #[inline]
    pub(super) fn order(&self, moves: &mut [Moved], first: u8) {
        let mut weights = [0; HOLES];
        for end in 0..moves.len() {
            let moved = moves[end];
            let weight = if moved.place == first { i32::MAX } else { self.weight(&moved) };
            // Insertion sort: few moves, nearly sorted.
            let mut at = end;
            while at > 0 && weights[at - 1] < weight {
                (moves[at], weights[at]) = (moves[at - 1], weights[at - 1]);
                at -= 1;
            }
            (moves[at], weights[at]) = (moved, weight);
        }
    }
}

/// The seeds of a place, as far as weights tell them apart.
#[inline]
fn held(row: u64, place: usize) -> usize {
    ((row >> (8 * place)) as usize & 0xff).min(COUNTS - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_is_drawn_towards_bounds_that_it_breaks_and_by_no_others() {
        let mut ordering = Ordering::new(3);
        let rows = Rows { mine: 0x02_00_05, theirs: 0x01_01_00 };
        ordering.learn(rows, 4, true, MIN_NODES - 1);
        ordering.learn(rows, -4, true, 1000);
        ordering.learn(rows, 4, false, 1000);
        assert_eq!(ordering.estimate(rows), 0);
        ordering.learn(rows, 4, true, 1000);
        // Seven weights, each drawn by a fiftieth.
        assert_eq!(ordering.estimate(rows), 7 * (4 * SEED / SLOWNESS));
        for _ in 0..200 {
            ordering.learn(rows, 4, true, 1000);
            ordering.learn(rows, 6, false, 1000);
        }
        assert!((4 * SEED - SLOWNESS..=4 * SEED).contains(&ordering.estimate(rows)));
    }

    #[test]
    fn the_table_s_move_comes_first_then_ends_then_another_move() {
        let moved = |place, again, is_over| Moved { place, again, is_over, ..Moved::default() };
        let mut moves =
            [moved(3, false, false), moved(2, true, false), moved(1, false, true), moved(0, false, false)];
        Ordering::new(4).order(&mut moves, 0);
        assert_eq!(moves.map(|moved| moved.place), [0, 1, 2, 3]);
    }
}

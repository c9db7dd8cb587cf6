//! Verifies every value of a layer that has values alone: against its successors, and that it can be forced
//! in finitely many moves.
//!
//! That each value is the best over the moves does not prove it: positions in a circle could support each
//! other. So positions are *grounded*, one after the other, until no more can be:
//!
//! - one worth v > 0 if a capture keeps the value, or a quiet move that keeps it leads to a grounded position;
//! - one worth v < 0 if every quiet move that keeps the value leads to a grounded position.
//!
//! If all values are the best over the moves, and all that are not 0 get grounded, then by induction over the
//! pieces they are right. A player with v > 0 plays to a position that was grounded before his own; the best
//! replies lead to some that were grounded before that; and after any other reply he has more than v, which
//! cannot happen for ever because values are bounded. So a capture comes, and at least v with it. A player
//! with v < 0 or 0 keeps it with his best move, for ever or up to a capture, and endless play is worth 0.
//!
//! The proof looks forward only and knows nothing of the levels and un-sown moves by which the table was
//! made. Conversely, every right table passes: the plies to the next capture are an order in which all
//! positions get grounded.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::captures::Captures;
use super::ranking::{Ascending, Rows, rank};
use super::steps::each_step;
use super::verify::wrong;
use super::worker_pool::{Tasks, WorkerPool};
use crate::TableError;
use crate::block_file::BLOCK;

/// Words of 64 positions in a block.
const WORDS: usize = BLOCK / 64;

/// A move as the proof sees it.
enum Move {
    /// A capture that is worth so much, with all that follows.
    Capture(i8),
    /// A quiet move to the position of this number.
    Quiet(usize),
}

/// The moves of numbered positions.
trait Moves: Sync {
    /// Where a walk over the positions stands.
    type Walk;

    fn walk(&self) -> Self::Walk;

    /// Calls `visit` with each move of a position.
    fn each(&self, walk: &mut Self::Walk, place: usize, visit: impl FnMut(Move));
}

/// The moves of a layer.
struct LayerMoves<'a> {
    rows: &'a Rows,
    pieces: u32,
    below: &'a Captures,
}

impl<'a> Moves for LayerMoves<'a> {
    type Walk = Ascending<'a>;

    fn walk(&self) -> Ascending<'a> {
        self.rows.ascending(self.pieces)
    }

    #[inline]
    fn each(&self, walk: &mut Ascending<'a>, place: usize, mut visit: impl FnMut(Move)) {
        each_step(walk.board(place as u32), |step| {
            visit(match step.captured {
                0 => Move::Quiet(rank(step.board) as usize),
                captured => Move::Capture(captured as i8 - self.below.value(captured, step.board)),
            });
        });
    }
}

/// Makes sure that the values of the layer of `pieces` pieces are right, if those below are.
pub(super) fn verify_values(
    worker_pool: &WorkerPool<'_>,
    rows: &Rows,
    pieces: u32,
    values: &[u8],
    below: &Captures,
) -> Result<(), TableError> {
    match first_wrong(worker_pool, pieces, values, &LayerMoves { rows, pieces, below })? {
        Some(place) => Err(wrong(pieces, rows.board(pieces, place as u32))),
        None => Ok(()),
    }
}

/// The number of a position whose value is not proved, if there is one.
fn first_wrong(
    worker_pool: &WorkerPool<'_>,
    pieces: u32,
    values: &[u8],
    moves: &impl Moves,
) -> Result<Option<usize>, TableError> {
    let grounded = (0..values.len().div_ceil(64)).map(|_| AtomicU64::new(0)).collect();
    let layer = GroundedLayer { values, moves, grounded };
    for pass in 0.. {
        let has_changed = AtomicBool::new(false);
        let blocks = Tasks::new(0..values.len().div_ceil(BLOCK));
        let mut found = vec![None; worker_pool.workers];
        WorkerPool::run(&mut found, |found| {
            while let Some(block) = blocks.take() {
                worker_pool.look()?;
                // The first pass looks at everything, and those after it at what is left.
                let done = if pass == 0 { block * BLOCK } else { values.len() };
                worker_pool.report(pieces, done as u64);
                let mut walk = moves.walk();
                for word in block * WORDS..((block + 1) * WORDS).min(layer.grounded.len()) {
                    match layer.ground_positions(word, pass == 0, &mut walk) {
                        Ok(false) => {}
                        Ok(true) => has_changed.store(true, Ordering::Relaxed),
                        Err(place) => *found = Some(place),
                    }
                }
            }
            Ok::<(), TableError>(())
        })?;
        if let Some(place) = found.into_iter().flatten().min() {
            return Ok(Some(place));
        }
        if !has_changed.into_inner() {
            break;
        }
    }
    Ok((0..values.len()).find(|place| values[*place] != 0 && !layer.is_grounded(*place)))
}

/// The values of a layer, and which of them are grounded.
struct GroundedLayer<'a, M> {
    values: &'a [u8],
    moves: &'a M,
    grounded: Vec<AtomicU64>,
}

impl<M: Moves> GroundedLayer<'_, M> {
    fn is_grounded(&self, place: usize) -> bool {
        self.grounded[place / 64].load(Ordering::Relaxed) >> (place % 64) & 1 != 0
    }

    /// Marks as grounded those of 64 positions that can be, and returns whether there was any. Positions that
    /// are grounded already, or worth 0, are examined only if `all` is set. The number of one whose value is
    /// not the best over its moves is an error.
    fn ground_positions(&self, word: usize, all: bool, walk: &mut M::Walk) -> Result<bool, usize> {
        let mut has_changed = false;
        for place in 64 * word..(64 * word + 64).min(self.values.len()) {
            if !all && (self.values[place] == 0 || self.is_grounded(place)) {
                continue;
            }
            let (best, can_be_grounded) = self.look(walk, place);
            if best != self.values[place] as i8 {
                return Err(place);
            }
            if best != 0 && can_be_grounded {
                self.grounded[word].fetch_or(1 << (place % 64), Ordering::Relaxed);
                has_changed = true;
            }
        }
        Ok(has_changed)
    }

    /// The best value over the moves of a position, and whether it can be grounded now if that is the one it has.
    #[inline]
    fn look(&self, walk: &mut M::Walk, place: usize) -> (i8, bool) {
        let value = self.values[place] as i8;
        let (mut best, mut any, mut all) = (None, false, true);
        self.moves.each(walk, place, |mv| {
            let (worth, is_grounded) = match mv {
                Move::Capture(worth) => (worth, true),
                Move::Quiet(after) => (-(self.values[after] as i8), self.is_grounded(after)),
            };
            best = best.max(Some(worth));
            if worth == value {
                any |= is_grounded;
                all &= is_grounded;
            }
        });
        (best.unwrap_or(0), if value > 0 { any } else { all })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Tables, positions};
    use super::*;
    use jogada_core::Limits;

    #[test]
    fn any_wrong_value_is_found() {
        let limits = Limits::default();
        let tables = Tables::in_memory(6, 2, &limits, &|_| {}).unwrap();
        let worker_pool = WorkerPool::new([6, 6], 2, &limits, &|_| {});
        let (below, rows) = (Captures::read(&tables.layers, 6).unwrap(), Rows::up_to(6));
        let values = tables.layers[6].values(0..positions(6) as usize).unwrap();
        verify_values(&worker_pool, &rows, 6, &values, &below).unwrap();
        for place in (0..values.len()).step_by(197) {
            let mut other = values.clone();
            other[place] = other[place].wrapping_add(2);
            let verified = verify_values(&worker_pool, &rows, 6, &other, &below);
            assert!(matches!(verified, Err(TableError::Wrong { pieces: 6, .. })), "{place}");
        }
    }

    /// Positions 0 and 1 lead to each other, and each has a capture that is worth so much; from 2 one can only go to 1.
    struct Circle([i8; 2]);

    impl Moves for Circle {
        type Walk = ();

        fn walk(&self) {}

        fn each(&self, (): &mut (), place: usize, mut visit: impl FnMut(Move)) {
            if place < 2 {
                visit(Move::Capture(self.0[place]));
            }
            visit(Move::Quiet([1, 0, 1][place]));
        }
    }

    /// Small layers have no such circles, so this one is made up: every value in it is the best over the moves.
    #[test]
    fn positions_that_vouch_for_each_other_are_found() {
        let worker_pool = WorkerPool::new([1, 1], 1, &Limits::default(), &|_| {});
        let checked = |captures: [i8; 2], values: [i8; 3]| {
            first_wrong(&worker_pool, 1, &values.map(|value| value as u8), &Circle(captures)).unwrap()
        };
        // Who captures loses: both go round for ever, and nobody wins.
        assert_eq!(checked([-4, -4], [0, 0, 0]), None);
        assert_eq!(checked([-4, -4], [2, -2, 2]), Some(0));
        assert_eq!(checked([-4, -4], [-2, 2, -2]), Some(0));
        // Who captures at 0 wins, and at 1 one has to let him.
        assert_eq!(checked([2, -4], [2, -2, 2]), None);
        assert_eq!(checked([2, -4], [4, -4, 4]), Some(0), "1 could capture as well, 0 has nothing for 4");
        assert_eq!(checked([2, -2], [2, -2, 0]), Some(2), "not the best of its moves");
    }
}

//! The search: is the mover's score higher than this? A null window, so that every node answers one question.
//!
//! 1. Only moves matter after which the opponent cannot win at once. Without one the game is lost in two plies.
//! 2. What the number of free cells, the opponent's follow-up or the table say may settle it.
//! 3. The moves that make the most threats are tried first, of equal ones those through whose cell the most lines run; the table's move
//!    before all.
//! 4. Moves that another thread is looking into wait until the others are done.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use jogada_core::{Budget, Stop};

use super::board::{Board, Position};
use super::table::{Known, Table};

/// With fewer cells left a position is searched sooner than looked up.
const KEPT_CELLS: i32 = 6;
/// With fewer cells left a position is kept in a table of the thread's own that stays in its cache.
const LATE_CELLS: i32 = 15;
/// Bytes of that table.
const LATE_MEMORY: u64 = 1 << 18;
/// With fewer cells left mirror images hardly ever both come up.
const MIRRORED_CELLS: i32 = 20;
/// With fewer cells left threads do not keep out of each other's way.
const SHARED_CELLS: i32 = 16;
/// Positions that threads are looking into, as a table of so many words.
const BUSY: usize = 1 << 10;

/// Why a search gave no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Halt {
    /// A limit was reached.
    Limit(Stop),
    /// Another thread has the answer.
    Answered,
}

/// What all threads share.
pub(super) struct Shared<const H: u32> {
    pub board: Board<H>,
    pub table: Table,
    /// Keys of the positions that threads are looking into.
    busy: Vec<AtomicU64>,
    pub answered: AtomicBool,
}

impl<const H: u32> Shared<H> {
    pub(super) fn new(columns: u32, memory: u64) -> Shared<H> {
        let board = Board::new(columns);
        let busy = (0..BUSY).map(|_| AtomicU64::new(0)).collect();
        Shared { board, table: Table::new(board.key_bits(), memory), busy, answered: AtomicBool::new(false) }
    }

    fn slot(&self, key: u64) -> &AtomicU64 {
        &self.busy[(key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize % BUSY]
    }
}

/// One thread's search.
pub(super) struct Search<'a, const H: u32> {
    shared: &'a Shared<H>,
    pub budget: Budget,
    late: Table,
    threads: usize,
    /// Of equal moves the right one comes first, so that threads take different ways.
    from_right: bool,
    /// For each cell how many lines of four run through it.
    lines: [i32; 64],
}

/// A move to be tried.
#[derive(Clone, Copy, Default)]
struct Candidate {
    cell: u64,
    weight: i32,
    waits: bool,
}

impl<'a, const H: u32> Search<'a, H> {
    pub(super) fn new(shared: &'a Shared<H>, budget: Budget, thread: usize, threads: usize) -> Search<'a, H> {
        let lines = shared.board.lines_through();
        let late = Table::new(shared.board.key_bits(), LATE_MEMORY);
        Search { shared, budget, late, threads, from_right: thread % 2 == 1, lines }
    }

    /// Whether the mover, who cannot win at once, scores more than `alpha`: a bound above it that he reaches, or one not above it that
    /// he does not exceed.
    pub(super) fn bound(&mut self, position: Position, alpha: i32) -> Result<i32, Halt> {
        self.budget.spend().map_err(Halt::Limit)?;
        let board = &self.shared.board;
        let free = board.free(position);
        let safe = board.safe_moves(position);
        if safe == 0 {
            // A full board is a draw; otherwise whatever is played, the opponent wins.
            return Ok(-(free / 2));
        }
        if free <= 2 {
            return Ok(0);
        }
        let (mut lower, mut upper) = (-((free - 2) / 2), (free - 1) / 2);
        if let Some(most) = board.follow_up(position) {
            upper = upper.min(most);
        }
        if let Some(cell) = board.evening_move(position, safe)
            && let Some(most) = board.follow_up(position.after(cell))
        {
            lower = lower.max(-most);
        }
        if lower > alpha {
            return Ok(lower);
        }
        if upper <= alpha {
            return Ok(upper);
        }
        let is_forced = safe & safe.wrapping_sub(1) == 0;
        let is_kept = free > KEPT_CELLS && !is_forced;
        let (mut key, mut column) = (0, u32::MAX);
        if is_kept {
            key = if free > MIRRORED_CELLS { board.shared_key(position) } else { board.key(position) };
            let table = if free > LATE_CELLS { &self.shared.table } else { &self.late };
            if let Some(known) = table.find(key) {
                lower = lower.max(known.lower);
                upper = upper.min(known.upper);
                if lower > alpha {
                    return Ok(lower);
                }
                if upper <= alpha {
                    return Ok(upper);
                }
                column = known.column;
            }
        }
        // A mirror image shares its entry.
        let is_mirrored = is_kept && key != board.key(position);
        let last = board.columns() - 1;
        let seen = |column: u32| if is_mirrored { last.wrapping_sub(column) } else { column };
        let before = self.budget.nodes();
        let (best, column) = self.try_moves(position, alpha, safe, seen(column), upper, free)?;
        if is_kept {
            let column = seen(column);
            let known = if best > alpha {
                Known { lower: best, upper, column }
            } else {
                Known { lower, upper: best, column }
            };
            let table = if free > LATE_CELLS { &self.shared.table } else { &self.late };
            table.keep(key, known, self.budget.nodes() - before);
        }
        Ok(best)
    }

    /// Tries the safe moves: the best bound found, and the column that gave it.
    fn try_moves(
        &mut self,
        position: Position,
        alpha: i32,
        safe: u64,
        first: u32,
        upper: i32,
        free: i32,
    ) -> Result<(i32, u32), Halt> {
        let (candidates, count) = self.order(position, safe, first);
        let mut candidates = candidates;
        let candidates = &mut candidates[..count];
        let is_shared = self.threads > 1 && free > SHARED_CELLS;
        let (mut best, mut best_column) = (-64, 0);
        for pass in 0..2 {
            for (at, candidate) in candidates.iter_mut().enumerate() {
                let Candidate { cell, waits, .. } = *candidate;
                if pass == 1 && !waits {
                    continue;
                }
                let next = position.after(cell);
                let key = if is_shared { self.shared.board.key(next) } else { 0 };
                let slot = self.shared.slot(key);
                if is_shared && pass == 0 {
                    if at > 0 && slot.load(Ordering::Relaxed) == key {
                        candidate.waits = true;
                        continue;
                    }
                    slot.store(key, Ordering::Relaxed);
                }
                let found = self.bound(next, -alpha - 1);
                if is_shared && slot.load(Ordering::Relaxed) == key {
                    slot.store(0, Ordering::Relaxed);
                }
                let score = -found?;
                if score > best {
                    (best, best_column) = (score, self.shared.board.column_of(cell));
                }
                if score > alpha {
                    return Ok((best, best_column));
                }
            }
            if is_shared && self.shared.answered.load(Ordering::Relaxed) {
                return Err(Halt::Answered);
            }
        }
        Ok((best.min(upper), best_column))
    }

    /// The safe moves, the most promising first.
    #[inline]
    fn order(&self, position: Position, safe: u64, first: u32) -> ([Candidate; 9], usize) {
        let board = &self.shared.board;
        let mut candidates = [Candidate::default(); 9];
        let mut count = 0;
        let mut rest = safe;
        while rest != 0 {
            let cell =
                if self.from_right { 1 << (63 - rest.leading_zeros()) } else { rest & rest.wrapping_neg() };
            rest ^= cell;
            let mine = position.mine | cell;
            let threats = board.completions(mine, position.occupied | cell).count_ones() as i32;
            let column = board.column_of(cell);
            let weight = if column == first {
                i32::MAX
            } else {
                (threats << 8) + self.lines[cell.trailing_zeros() as usize]
            };
            // Insertion sort: hardly ever more than seven.
            let mut at = count;
            while at > 0 && candidates[at - 1].weight < weight {
                candidates[at] = candidates[at - 1];
                at -= 1;
            }
            candidates[at] = Candidate { cell, weight, waits: false };
            count += 1;
        }
        (candidates, count)
    }
}

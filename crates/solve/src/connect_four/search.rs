//! Null-window search: is the mover's score higher than `alpha`?
//!
//! 1. Only moves matter after which the opponent cannot win at once. Without one the game is lost in two plies.
//! 2. The number of free cells, parity or the table may decide; so may the table's entries for the positions after the moves
//!    (enhanced transposition cutoff).
//! 3. The moves that make the most threats are tried first, among equals those through whose cell the most lines run; the table's
//!    move before all.
//! 4. Moves that another thread is searching are deferred.

use std::sync::atomic::{AtomicBool, Ordering};

use jogada_core::{Budget, KeyHasher};
use jogada_search::games::InFlight;

use super::board::{Board, Position};
use super::table::{ConnectFourTable, TableEntry};
use crate::questions::Halt;

/// With fewer cells left a position is searched faster than looked up.
const KEPT_CELLS: i32 = 6;
/// With fewer cells left a position is stored in a small table of the thread's own that stays in its cache.
const LATE_CELLS: i32 = 15;
/// Bytes of that table.
const LATE_MEMORY: u64 = 1 << 18;
/// With fewer cells left mirror images are seldom both visited.
const MIRRORED_CELLS: i32 = 20;
/// With fewer cells left threads do not mark what they are searching.
const SHARED_CELLS: i32 = 16;
/// Below any score.
const NOTHING: i32 = -64;

/// What the threads share.
pub(super) struct Shared<const H: u32> {
    pub board: Board<H>,
    pub table: ConnectFourTable,
    /// For each thread, its table of positions with few cells left.
    late: Vec<ConnectFourTable>,
    in_flight: InFlight,
    pub answered: AtomicBool,
}

impl<const H: u32> Shared<H> {
    pub(super) fn new(columns: u32, memory: u64, threads: usize) -> Shared<H> {
        let board: Board<H> = Board::new(columns);
        let (table, late) = (ConnectFourTable::new(board.key_bits(), memory), || {
            ConnectFourTable::new(board.key_bits(), LATE_MEMORY)
        });
        Shared {
            board,
            table,
            late: std::iter::repeat_with(late).take(threads).collect(),
            in_flight: InFlight::default(),
            answered: AtomicBool::new(false),
        }
    }
}

/// One thread's search.
pub(super) struct Search<'a, const H: u32> {
    shared: &'a Shared<H>,
    pub budget: Budget,
    late: &'a ConnectFourTable,
    threads: usize,
    /// Of equal moves the right one comes first, so that threads search in different orders.
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
        Search { shared, budget, late: &shared.late[thread], threads, from_right: thread % 2 == 1, lines }
    }

    /// Whether the mover, who cannot win at once, scores more than `alpha`: returns a lower bound above it, or an upper bound not
    /// above it.
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
        // Follow-up and zugzwang prove late wins only: they decide nothing about early ones.
        if alpha >= board.latest_loss() {
            upper = upper.min(board.most_by_parity(position));
        }
        if alpha < -board.latest_loss() {
            lower = lower.max(self.least_by_parity(position, safe));
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
            key = self.key(position, free);
            let table = if free > LATE_CELLS { &self.shared.table } else { self.late };
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
                TableEntry { lower: best, upper, column }
            } else {
                TableEntry { lower, upper: best, column }
            };
            let table = if free > LATE_CELLS { &self.shared.table } else { self.late };
            table.keep(key, known, self.budget.nodes() - before);
        }
        Ok(best)
    }

    /// The key of a position with `free` free cells.
    #[inline]
    fn key(&self, position: Position, free: i32) -> u64 {
        let board = &self.shared.board;
        if free > MIRRORED_CELLS { board.shared_key(position) } else { board.key(position) }
    }

    /// A lower bound on the mover's score by a move after which parity bounds the opponent's; below any score if there is none.
    #[inline]
    fn least_by_parity(&self, position: Position, safe: u64) -> i32 {
        let board = &self.shared.board;
        let odd = board.odd_landings(position);
        let mut least = NOTHING;
        // One odd column is made even for a follow-up; of two, one is left for the opponent's zugzwang.
        if odd.count_ones() <= 2 {
            let mut moves = odd & safe;
            while moves != 0 {
                let cell = moves & moves.wrapping_neg();
                moves ^= cell;
                least = least.max(-board.most_by_parity(position.after(cell)));
            }
        }
        least
    }

    /// Tries the safe moves: the best bound found, and the column that gave it.
    fn try_moves(
        &mut self,
        position: Position,
        alpha: i32,
        safe: u64,
        hint: u32,
        upper: i32,
        free: i32,
    ) -> Result<(i32, u32), Halt> {
        let board = &self.shared.board;
        if free > LATE_CELLS + 1
            && let Some(known) = self.known_reply(position, alpha, safe, free)
        {
            return Ok(known);
        }
        let (mut best, mut best_column) = (NOTHING, 0);
        // The table's move is tried before the others are ordered.
        let hinted = safe & board.column(hint);
        if hinted != 0 {
            best = -self.bound(position.after(hinted), -alpha - 1)?;
            if best > alpha {
                return Ok((best, hint));
            }
            best_column = hint;
        }
        let mut candidates = [Candidate::default(); 9];
        let count = self.order(position, safe ^ hinted, &mut candidates);
        let candidates = &mut candidates[..count];
        let is_shared = self.threads > 1 && free > SHARED_CELLS;
        for pass in 0..2 {
            for (at, candidate) in candidates.iter_mut().enumerate() {
                let Candidate { cell, waits, .. } = *candidate;
                if pass == 1 && !waits {
                    continue;
                }
                let next = position.after(cell);
                let sign = if is_shared { KeyHasher::mix(self.shared.board.key(next)) | 1 } else { 0 };
                if is_shared && pass == 0 {
                    if at > 0 && self.shared.in_flight.holds(sign) {
                        candidate.waits = true;
                        continue;
                    }
                    self.shared.in_flight.begin(sign);
                }
                let found = self.bound(next, -alpha - 1);
                if is_shared {
                    self.shared.in_flight.end(sign);
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

    /// A move that scores more than `alpha` by the table: its bound, and the column.
    #[inline]
    fn known_reply(&self, position: Position, alpha: i32, safe: u64, free: i32) -> Option<(i32, u32)> {
        let mut moves = safe;
        while moves != 0 {
            let cell = moves & moves.wrapping_neg();
            moves ^= cell;
            let known = self.shared.table.find(self.key(position.after(cell), free - 1));
            if let Some(known) = known
                && -known.upper > alpha
            {
                return Some((-known.upper, self.shared.board.column_of(cell)));
            }
        }
        None
    }

    /// The safe moves, the most promising first.
    #[inline]
    fn order(&self, position: Position, safe: u64, candidates: &mut [Candidate; 9]) -> usize {
        let board = &self.shared.board;
        let mut count = 0;
        let mut rest = safe;
        while rest != 0 {
            let cell =
                if self.from_right { 1 << (63 - rest.leading_zeros()) } else { rest & rest.wrapping_neg() };
            rest ^= cell;
            let mine = position.mine | cell;
            let threats = board.completions(mine, position.occupied | cell).count_ones() as i32;
            let weight = (threats << 8) + self.lines[cell.trailing_zeros() as usize];
            // Insertion sort: seldom more than seven moves.
            let mut at = count;
            while at > 0 && candidates[at - 1].weight < weight {
                candidates[at] = candidates[at - 1];
                at -= 1;
            }
            candidates[at] = Candidate { cell, weight, waits: false };
            count += 1;
        }
        count
    }
}

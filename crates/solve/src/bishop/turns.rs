//! Bounds for a game that ends with the first bishop that is stuck.
//!
//! Nobody passes there: players alternate to the end, and every landing removes a unit. Of the units within reach of a bishop,
//! the mover lands on at most half, rounded up, and the opponent on the rest; nor has either one turn more than the other's cells
//! allow. And a player who lands that often lets the other one land once less in between, on no less than the smallest numbers:
//!
//! ```text
//!   turns                    1         2              3
//!   worth at most         largest   + 2nd largest  + 3rd largest
//!                                   - smallest     - 2nd smallest    of the other's
//! ```
//!
//! That is an upper bound on the mover's gain. The lower bound is the best landing now, less the same bound for the opponent.
//!
//! Sets of cells are converted to sets of ranks, in which numbers are sorted.

use super::arena::{Arena, Position, cells};
use super::by_bytes::Union;
use crate::Bounds;
use jogada_games::bishop::Doubles;

/// The cells of an arena by their numbers.
pub(super) struct Ranks {
    /// The ranks of sets of cells, 0 for the smallest number.
    of: Union,
    /// The number of each rank.
    number: [i16; 64],
    /// The ranks that a landing on each cell may take from the other bishop.
    denied: [u64; 64],
    /// The ranks of the unit of each rank.
    unit: [u64; 64],
}

impl Ranks {
    /// No cells.
    pub(super) const NONE: Ranks = Ranks { of: Union::NONE, number: [0; 64], denied: [0; 64], unit: [0; 64] };

    /// Ranks the live cells of a board. A landing on each cell may take the cells `denied` from the other bishop.
    pub(super) fn new(
        live: u64,
        number: &[i16; 64],
        unit_cells: &[u64; 64],
        denied: impl Fn(usize) -> u64,
    ) -> Ranks {
        let mut order: Vec<usize> = cells(live).collect();
        order.sort_by_key(|&cell| number[cell]);
        let mut ranks = Ranks::NONE;
        for (rank, &cell) in order.iter().enumerate() {
            ranks.number[rank] = number[cell];
        }
        ranks.of = Union::new(|cell| order.iter().position(|&at| at == cell).map_or(0, |rank| 1 << rank));
        for (rank, &cell) in order.iter().enumerate() {
            ranks.unit[rank] = ranks.of.of(unit_cells[cell]);
        }
        ranks.denied = std::array::from_fn(|cell| ranks.of.of(denied(cell)));
        ranks
    }

    /// Upper bound on what `turns` landings over ranks bring beyond what a rival gets between them, from the one after the `free`-th
    /// on. A landing never brings more than the one before it.
    #[inline]
    fn lead(&self, ranks: u64, rival: u64, turns: u32, free: u32) -> i32 {
        let (mut left, mut rival, mut lead) = (ranks, rival, 0);
        for turn in 0..turns {
            if left == 0 {
                break;
            }
            let largest = 63 - left.leading_zeros() as usize;
            let mut gain = self.number[largest];
            if turn >= free {
                gain -= self.number[rival.trailing_zeros() as usize % 64];
                rival &= rival.wrapping_sub(1);
            }
            if gain <= 0 {
                break;
            }
            lead += i32::from(gain);
            left &= !self.unit[largest];
        }
        lead
    }

    /// Upper bound on the difference if one bishop lands on one of `targets` and the other one answers on the largest that is left of the ranks
    /// `answers`, when whoever is stuck ends the game, and `rest` is an upper bound on what the first one gains but for the answer.
    #[inline]
    fn answered(&self, arena: &Arena, targets: u64, answers: u64, rest: i32) -> i32 {
        let (mut last, mut least) = (0, i16::MAX);
        for cell in cells(targets) {
            match answers & !self.denied[cell] {
                0 => last = arena.number[cell].max(last),
                left => least = self.number[63 - left.leading_zeros() as usize].min(least),
            }
        }
        let answered = if least == i16::MAX { 0 } else { rest - i32::from(least) };
        answered.max(i32::from(last))
    }
}

/// Bounds of the position's value for the mover, no tighter than needed to decide whether it reaches `goal`, where the bishops can reach the
/// cells `near` them. Cells that neither can reach are no longer in the position.
pub(super) fn bounds(arena: &Arena, position: &Position, near: [u64; 2], goal: i32) -> Bounds {
    let (ranks, targets) = (&arena.ranks, arena.targets(position));
    let Some(best) = cells(targets).max_by_key(|&cell| arena.number[cell]) else {
        return Bounds::exactly(0);
    };
    let units = position.size();
    let [mine, theirs] = near.map(u64::count_ones);
    let my_turns = units.div_ceil(2).min(mine).min(theirs + 1);
    let their_turns = (units / 2).min(theirs).min(mine);
    let [mine, theirs] = near.map(|set| ranks.of.of(set));
    let gain = i32::from(arena.number[best]);
    let mut bounds = Bounds {
        lower: gain - ranks.lead(theirs, mine, their_turns, 1),
        upper: ranks.lead(mine, theirs, my_turns, 1),
    };
    let undecided = |bounds: &Bounds| bounds.lower < goal && goal <= bounds.upper;
    // Where doubles erase each other, it is not known which answers are left.
    if arena.doubles_rule == Doubles::Nothing && undecided(&bounds) {
        let answers = ranks.of.of(arena.within_reach(position, position.theirs));
        let most = ranks.answered(arena, targets, answers, ranks.lead(mine, theirs, my_turns, 2));
        bounds.upper = bounds.upper.min(most);
        if undecided(&bounds) {
            let after = arena.landed(position, best, None);
            let answers = ranks.of.of(arena.within_reach(&after, after.theirs));
            let rest = ranks.lead(theirs, mine, their_turns, 2);
            let most = ranks.answered(arena, arena.targets(&after), answers, rest);
            bounds.lower = bounds.lower.max(gain - most);
        }
    }
    bounds
}

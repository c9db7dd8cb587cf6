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

/// The cells of an arena by their numbers.
pub(super) struct Ranks {
    /// The ranks of sets of cells, 0 for the smallest number.
    of: Union,
    /// The number of each rank.
    number: [i16; 64],
    /// The ranks of the unit of each rank.
    unit: [u64; 64],
}

impl Ranks {
    /// No cells.
    pub(super) const NONE: Ranks = Ranks { of: Union::NONE, number: [0; 64], unit: [0; 64] };

    /// Ranks the live cells of a board.
    pub(super) fn new(live: u64, number: &[i16; 64], unit_cells: &[u64; 64]) -> Ranks {
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
        ranks
    }

    /// Upper bound on what `turns` landings over ranks bring beyond what a rival gets between them. A landing never brings more
    /// than the one before it.
    #[inline]
    fn lead(&self, ranks: u64, rival: u64, turns: u32) -> i32 {
        let (mut left, mut rival, mut lead, mut between) = (ranks, rival, 0, 0);
        for _ in 0..turns {
            if left == 0 {
                break;
            }
            let largest = 63 - left.leading_zeros() as usize;
            let gain = self.number[largest] - between;
            if gain <= 0 {
                break;
            }
            lead += i32::from(gain);
            left &= !self.unit[largest];
            between = self.number[rival.trailing_zeros() as usize % 64];
            rival &= rival.wrapping_sub(1);
        }
        lead
    }
}

/// Bounds of the position's value for the mover, where the bishops can reach the cells `near` them. Cells that neither can reach
/// are no longer in the position.
pub(super) fn bounds(arena: &Arena, position: &Position, near: [u64; 2]) -> Bounds {
    let landings = cells(arena.targets(position)).map(|cell| arena.number[cell]);
    let Some(best) = landings.max() else { return Bounds::exactly(0) };
    let units = position.size();
    let [mine, theirs] = near.map(u64::count_ones);
    let my_turns = units.div_ceil(2).min(mine).min(theirs + 1);
    let their_turns = (units / 2).min(theirs).min(mine);
    let [mine, theirs] = near.map(|set| arena.ranks.of.of(set));
    Bounds {
        lower: i32::from(best) - arena.ranks.lead(theirs, mine, their_turns),
        upper: arena.ranks.lead(mine, theirs, my_turns),
    }
}

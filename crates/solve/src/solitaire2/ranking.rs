//! A ranking of sets of men, without gaps.
//!
//! A man who has not won stands on one of 27 cells: the cross without the home he wants to reach. The sets of a number of men are
//! ranked by the combinatorial number system: the rank of cells `c1 < c2 < ..` is C(c1, 1) + C(c2, 2) + ..

use jogada_games::solitaire2::{CROSS, CellSet};

use super::position::GOAL;

/// Where men can stand who have not won.
pub(super) const FIELD: u64 = CROSS.bits() & !GOAL;
const CELLS: usize = 27;

/// The most men of a side that tables know.
pub(super) const MAX_MEN: usize = 6;

const fn choose() -> [[u32; MAX_MEN + 1]; CELLS + 1] {
    let mut table = [[0; MAX_MEN + 1]; CELLS + 1];
    let mut cell = 0;
    while cell <= CELLS {
        table[cell][0] = 1;
        let mut men = 1;
        while men <= MAX_MEN && cell > 0 {
            table[cell][men] = table[cell - 1][men - 1] + table[cell - 1][men];
            men += 1;
        }
        cell += 1;
    }
    table
}

/// `CHOOSE[n][k]`: the sets of `k` out of `n`.
static CHOOSE: [[u32; MAX_MEN + 1]; CELLS + 1] = choose();

const fn indices() -> [u8; 64] {
    let mut table = [0; 64];
    let (mut bit, mut next) = (0, 0);
    while bit < 64 {
        if FIELD >> bit & 1 == 1 {
            table[bit] = next;
            next += 1;
        }
        bit += 1;
    }
    table
}

/// The place of each cell among the 27.
static INDEX: [u8; 64] = indices();

/// The number of sets of `men` men.
pub(super) fn count(men: usize) -> usize {
    CHOOSE[CELLS][men] as usize
}

/// The rank of a set of at most [`MAX_MEN`] men, all of them on the field.
#[inline]
pub(super) fn rank(mut set: u64) -> usize {
    let (mut sum, mut men) = (0, 1);
    while set != 0 {
        sum += CHOOSE[usize::from(INDEX[set.trailing_zeros() as usize])][men];
        set &= set - 1;
        men += 1;
    }
    sum as usize
}

/// All sets of `men` men, in the order of their ranks.
pub(super) fn sets(men: usize) -> Vec<u64> {
    let field: Vec<u64> = CellSet::from_bits(FIELD).iter().map(|cell| cell.bit()).collect();
    let mut sets = Vec::with_capacity(count(men));
    let mut chosen: u64 = (1 << men) - 1;
    while chosen < 1 << CELLS {
        sets.push((0..CELLS).filter(|place| chosen >> place & 1 == 1).map(|place| field[place]).sum());
        // The next larger number with as many ones (Gosper).
        let lowest = chosen & chosen.wrapping_neg();
        let carried = chosen + lowest;
        chosen = carried | (((carried ^ chosen) >> 2) / lowest);
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_sets_agree() {
        assert_eq!(FIELD.count_ones() as usize, CELLS);
        for men in 1..=4 {
            let sets = sets(men);
            assert_eq!(sets.len(), count(men));
            assert!(sets.iter().enumerate().all(|(place, &set)| rank(set) == place));
        }
        assert_eq!((count(3), count(6)), (2925, 296_010));
    }
}

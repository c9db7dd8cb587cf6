//! Boards numbered one after the other: those with few seeds first, and no number left out.
//!
//! Seeds as stars and holes as bars (the combinatorial number system): the bar behind hole `i` lies at `b = seeds up to it + i`, and the number
//! of a board is the sum of the binomials `b over i + 1`. Boards with at most `s` seeds on `n` holes have the numbers below `s + n over n`.

use jogada_games::kalah::MAX_HOLES;

use super::board::Rows;

/// The most holes of both rows.
const MOST: usize = 2 * MAX_HOLES as usize;

pub(super) struct Ranking {
    holes: usize,
    /// For each hole of both rows, by the seeds up to it, what it adds.
    terms: Vec<[u64; MOST]>,
    /// By a number of seeds, how many boards have no more.
    counts: Vec<u64>,
}

impl Ranking {
    /// Numbers for boards with so many holes in a row and up to `seeds` seeds, or up to as many as have numbers of 64 bits.
    pub(super) fn new(holes: u8, seeds: u8) -> Ranking {
        let holes = usize::from(holes);
        let counts: Vec<u64> = (0..=u64::from(seeds))
            .map_while(|seeds| binomial(seeds + 2 * holes as u64, 2 * holes as u64))
            .collect();
        let term = |seeds: usize, hole: usize| binomial((seeds + hole) as u64, hole as u64 + 1).unwrap_or(0);
        let terms = (0..counts.len())
            .map(|seeds| std::array::from_fn(|hole| if hole < 2 * holes { term(seeds, hole) } else { 0 }))
            .collect();
        Ranking { holes, terms, counts }
    }

    /// The number of a board with this many seeds; `None` if they are too many.
    #[inline]
    pub(super) fn rank(&self, rows: Rows, seeds: i32) -> Option<u64> {
        if seeds as usize >= self.counts.len() {
            return None;
        }
        // Each byte becomes the sum of the bytes up to it: no sum is larger than a byte.
        let sums = |row: u64| row.wrapping_mul(0x0101_0101_0101_0101);
        let (mine, theirs) = (sums(rows.mine), sums(rows.theirs));
        let all_mine = mine >> (8 * (self.holes - 1)) & 0xff;
        let mut rank = 0;
        for hole in 0..self.holes {
            let up_to = (mine >> (8 * hole) & 0xff) as usize;
            rank += self.terms[up_to][hole];
            let up_to = ((theirs >> (8 * hole) & 0xff) + all_mine) as usize;
            rank += self.terms[up_to][self.holes + hole];
        }
        Some(rank)
    }

    /// How many boards have at most so many seeds, if they have numbers.
    pub(super) fn count(&self, seeds: usize) -> Option<u64> {
        self.counts.get(seeds).copied()
    }

    /// How many boards have numbers.
    pub(super) fn all(&self) -> u64 {
        self.counts.last().copied().unwrap_or(0)
    }
}

/// `n` over `k`, if 64 bits hold it.
fn binomial(n: u64, k: u64) -> Option<u64> {
    let mut result: u128 = 1;
    for i in 1..=u128::from(k) {
        result = result.checked_mul(u128::from(n) + i - u128::from(k))? / i;
    }
    u64::try_from(result).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_a_number_of_its_own() {
        let ranking = Ranking::new(2, 9);
        let mut seen = vec![false; ranking.all() as usize];
        let mut boards = 0;
        for code in 0..10_u64.pow(4) {
            let holes = [code % 10, code / 10 % 10, code / 100 % 10, code / 1000];
            let rows = Rows { mine: holes[0] | holes[1] << 8, theirs: holes[2] | holes[3] << 8 };
            let seeds = rows.seeds();
            if seeds > 9 {
                assert_eq!(ranking.rank(rows, seeds), None);
                continue;
            }
            let rank = ranking.rank(rows, seeds).unwrap();
            assert!(rank < ranking.count(seeds as usize).unwrap());
            assert!(!std::mem::replace(&mut seen[rank as usize], true));
            boards += 1;
        }
        assert_eq!(boards, ranking.all());
    }

    #[test]
    fn boards_without_a_number_of_64_bits_have_none() {
        let ranking = Ranking::new(8, 255);
        assert!(ranking.all() > 1 << 62);
        assert_eq!(ranking.rank(Rows { mine: 255, theirs: 0 }, 255), None);
    }
}

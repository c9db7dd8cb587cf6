//! Numbers for positions: all boards of a layer, seen from the mover, counted from 0 without a gap.
//!
//! ```text
//!   a layer of n pieces:   | mover has 0 |   mover has 1   |  mover has 2  | ...  | mover has n |
//!   inside one of them:    | mover's row 0 | mover's row 1 | ...           the rows in their order
//!   inside one of those:   | other row 0, other row 1, ...                 the rows in their order
//! ```
//!
//! Rows of six holes with m pieces are ordered by the combinatorial number system: with `s_i` the pieces
//! in holes 0 to `i`, the numbers `s_i + i` for `i` = 0..=4 are five different ones below `m + 5`, and the
//! row's number is the sum of `C(s_i + i, i + 1)`. One multiplication gives all `s_i` of a row at once.

use jogada_core::Player;
use jogada_games::adji_boto::Board;

/// The most pieces a layer can have: its positions just fit 32 bits.
pub const MAX_PIECES: u32 = 31;

const LAYERS: usize = MAX_PIECES as usize + 1;

/// `TERM[i][s]` is what `s` pieces in holes 0 to `i` add to a row's number: `C(s + i, i + 1)`.
static TERM: [[u32; LAYERS]; 5] = {
    let mut table = [[0; LAYERS]; 5];
    let mut hole = 0;
    while hole < 5 {
        let mut pieces = 0;
        while pieces < LAYERS {
            table[hole][pieces] = choose(pieces + hole, hole + 1) as u32;
            pieces += 1;
        }
        hole += 1;
    }
    table
};

/// `ROWS[m]` is the number of rows with `m` pieces.
static ROWS: [u32; LAYERS] = {
    let mut table = [0; LAYERS];
    let mut pieces = 0;
    while pieces < LAYERS {
        table[pieces] = choose(pieces + 5, 5) as u32;
        pieces += 1;
    }
    table
};

/// `START[n][m]` is the first position of the layer of `n` pieces in which the mover has `m` of them.
static START: [[u32; LAYERS]; LAYERS] = {
    let mut table = [[0; LAYERS]; LAYERS];
    let mut layer = 0;
    while layer < LAYERS {
        let mut own = 0;
        while own < layer {
            let before = choose(own + 5, 5) * choose(layer - own + 5, 5);
            table[layer][own + 1] = table[layer][own] + before as u32;
            own += 1;
        }
        layer += 1;
    }
    table
};

const fn choose(from: usize, taken: usize) -> u64 {
    if taken > from {
        return 0;
    }
    let mut ways = 1;
    let mut step = 0;
    while step < taken {
        ways = ways * (from - step) as u64 / (step as u64 + 1);
        step += 1;
    }
    ways
}

/// The number of positions in the layer of `pieces` pieces.
#[must_use]
pub const fn positions(pieces: u32) -> u64 {
    choose(pieces as usize + 11, 11)
}

/// The pieces in holes 0 to `i` of a row, in byte `i`.
#[inline]
const fn running_sums(row: u64) -> u64 {
    row.wrapping_mul(0x0101_0101_0101)
}

#[inline]
fn row_rank(sums: u64) -> u32 {
    (0..5).map(|hole| TERM[hole][(sums >> (8 * hole)) as usize % LAYERS]).sum()
}

/// The number of a board of at most [`MAX_PIECES`] in its layer. Player one is the mover.
#[inline]
#[must_use]
pub(super) fn rank(board: Board) -> u32 {
    let own = running_sums(board.row(Player::One));
    let other = running_sums(board.row(Player::Two));
    let own_pieces = (own >> 40) as usize % LAYERS;
    let other_pieces = (other >> 40) as usize % LAYERS;
    let start = START[(own_pieces + other_pieces) % LAYERS][own_pieces];
    start + row_rank(own) * ROWS[other_pieces] + row_rank(other)
}

/// The rows with up to so many pieces, in order: the way back from a number to a board.
pub(super) struct Rows {
    with: Vec<Vec<u64>>,
}

impl Rows {
    /// Lists the rows with up to `pieces` pieces.
    pub(super) fn up_to(pieces: u32) -> Rows {
        Rows { with: (0..=u64::from(pieces)).map(rows_with).collect() }
    }

    /// The board with the number `rank` in the layer of `pieces` pieces.
    #[inline]
    pub(super) fn board(&self, pieces: u32, rank: u32) -> Board {
        self.boards(pieces, rank).board()
    }

    /// Boards of the layer of `pieces` pieces, to be asked for by their numbers.
    pub(super) fn ascending(&self, pieces: u32) -> Ascending<'_> {
        Ascending { rows: self, pieces, own: 0, others: &[], first: 0 }
    }

    /// Walks the layer of `pieces` pieces in order, from the number `first` on, to its end.
    #[inline]
    pub(super) fn boards(&self, pieces: u32, first: u32) -> Boards<'_> {
        let pieces = pieces as usize;
        let own_pieces = START[pieces][..=pieces].partition_point(|&start| start <= first) - 1;
        let rest = first - START[pieces][own_pieces];
        let others = ROWS[pieces - own_pieces];
        Boards {
            rows: self,
            pieces,
            own_pieces,
            own: (rest / others) as usize,
            other: (rest % others) as usize,
        }
    }
}

/// Boards of a layer by their numbers. Fast in ascending order: as long as the mover's row stays the same,
/// one look-up is enough.
pub(super) struct Ascending<'a> {
    rows: &'a Rows,
    pieces: u32,
    /// The mover's row, the rows that the other may have beside it, and the first of their numbers.
    own: u64,
    others: &'a [u64],
    first: u32,
}

impl Ascending<'_> {
    /// The board with this number.
    #[inline]
    pub(super) fn board(&mut self, rank: u32) -> Board {
        let other = match self.others.get(rank.wrapping_sub(self.first) as usize) {
            Some(other) => *other,
            None => self.seek(rank),
        };
        Board::from_bits(u128::from(self.own) | (u128::from(other) << 48))
    }

    #[cold]
    fn seek(&mut self, rank: u32) -> u64 {
        let at = self.rows.boards(self.pieces, rank);
        self.own = self.rows.with[at.own_pieces][at.own];
        self.others = &self.rows.with[at.pieces - at.own_pieces];
        self.first = rank - at.other as u32;
        self.others[at.other]
    }
}

/// The rows with `pieces` pieces: `s_4` counts slowest, `s_0` fastest.
fn rows_with(pieces: u64) -> Vec<u64> {
    let mut rows = vec![(pieces, 0)];
    for hole in (0..6).rev() {
        let split = |(left, row): (u64, u64)| {
            let least = if hole == 0 { left } else { 0 };
            (least..=left).rev().map(move |here| (left - here, row | (here << (8 * hole))))
        };
        rows = rows.into_iter().flat_map(split).collect();
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

/// A walk over a layer.
pub(super) struct Boards<'a> {
    rows: &'a Rows,
    pieces: usize,
    own_pieces: usize,
    own: usize,
    other: usize,
}

impl Boards<'_> {
    /// Where the walk stands.
    #[inline]
    fn board(&self) -> Board {
        let own = self.rows.with[self.own_pieces][self.own];
        let other = self.rows.with[self.pieces - self.own_pieces][self.other];
        Board::from_bits(u128::from(own) | (u128::from(other) << 48))
    }
}

impl Iterator for Boards<'_> {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        if self.own_pieces > self.pieces {
            return None;
        }
        let board = self.board();
        self.other += 1;
        if self.other == self.rows.with[self.pieces - self.own_pieces].len() {
            self.other = 0;
            self.own += 1;
            if self.own == self.rows.with[self.own_pieces].len() {
                self.own = 0;
                self.own_pieces += 1;
            }
        }
        Some(board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walk_and_the_numbers_agree() {
        let rows = Rows::up_to(7);
        for pieces in 0..=7 {
            let walk: Vec<Board> = rows.boards(pieces, 0).collect();
            assert_eq!(walk.len() as u64, positions(pieces));
            let mut ascending = rows.ascending(pieces);
            for (number, board) in walk.into_iter().enumerate() {
                assert_eq!(board.pieces(), pieces);
                assert_eq!(rank(board), number as u32, "{board:?}");
                assert_eq!(rows.board(pieces, number as u32), board);
                assert_eq!(ascending.board(number as u32), board);
            }
        }
    }

    #[test]
    fn the_largest_layer_just_fits() {
        let rows = Rows::up_to(MAX_PIECES);
        assert!(positions(MAX_PIECES) <= 1 << 32 && positions(MAX_PIECES + 1) > 1 << 32);
        for number in [0, 1, 12_345_678, 3_999_999_999, (positions(MAX_PIECES) - 1) as u32] {
            assert_eq!(rank(rows.board(MAX_PIECES, number)), number);
        }
    }

    #[test]
    fn layers_have_the_sizes_that_combinatorics_promises() {
        assert_eq!(positions(0), 1);
        assert_eq!(positions(2), 78);
        assert_eq!((0..=21).map(positions).sum::<u64>(), 354_817_320);
        assert_eq!((0..=24).map(positions).sum::<u64>(), 1_251_677_700);
    }
}

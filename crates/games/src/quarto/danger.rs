//! Which pieces lose at once when they are given.
//!
//! A line with three pieces that share a value of an attribute makes every piece with that value dangerous
//! to give. A set of values is a byte, and so is the *danger*:
//!
//! ```text
//!   bit  0..4   the value 1 of attribute 0..4 (hollow, short, round, black)
//!   bit  4..8   the value 0
//! ```

use super::lines::LANES;
use super::{Cell, Piece, PieceSet, Quarto, State};

/// `SAFE[danger]`: the pieces that complete no line.
pub static SAFE: [u16; 256] = {
    let mut table = [0; 256];
    let mut danger = 0;
    while danger < 256 {
        let mut piece = 0;
        while piece < 16 {
            let values = piece | (!piece & 15) << 4;
            if values & danger == 0 {
                table[danger] |= 1 << piece;
            }
            piece += 1;
        }
        danger += 1;
    }
    table
};

/// The values of a piece.
#[inline]
const fn values(piece: Piece) -> u8 {
    piece.number() as u8 | (!piece.number() as u8 & 15) << 4
}

/// The values that all pieces on these cells, which must be occupied, share.
#[inline]
const fn shared(state: State, cells: u16) -> u8 {
    let mask = cells as u64 * LANES;
    let ones = Piece::from_lanes(empty_lanes(!state.lanes() & mask));
    let zeros = Piece::from_lanes(empty_lanes(state.lanes() & mask));
    ones.number() as u8 | (zeros.number() as u8) << 4
}

/// The lowest bit of every lane that has no bit set.
#[inline]
const fn empty_lanes(word: u64) -> u64 {
    const LOW: u64 = 0x7fff * LANES;
    // What is not zero reaches the highest bit of its lane.
    !((((word & LOW) + LOW) | word) >> 15) & LANES
}

/// Whether a set has a single member.
#[inline]
const fn is_single(set: u16) -> bool {
    set != 0 && set & (set - 1) == 0
}

impl Quarto {
    /// The values that a piece must not have if its receiver is not to win at once.
    #[inline]
    #[must_use]
    pub fn danger(self, state: State) -> u8 {
        let threes = self.lines().iter().filter(|line| is_single(**line & !state.occupied));
        threes.fold(0, |danger, line| danger | shared(state, line & state.occupied))
    }

    /// The pieces that can be given without losing at once, as a set.
    #[inline]
    #[must_use]
    pub fn safe_pieces(self, state: State) -> PieceSet {
        PieceSet::from_bits(state.left & SAFE[usize::from(self.danger(state))])
    }
}

/// The effects of placing one piece, for all cells at once: every line is looked at only once.
pub(super) struct Placements {
    left: u16,
    /// The cells that complete a line.
    wins: u16,
    /// The danger of lines of three through each cell, which a piece placed there ends.
    ended: [u8; 16],
    /// The danger that the piece makes there of lines of two.
    made: [u8; 16],
}

impl Placements {
    #[inline]
    pub(super) fn new(game: Quarto, state: State, piece: Piece) -> Placements {
        let mut placements = Placements { left: state.left, wins: 0, ended: [0; 16], made: [0; 16] };
        let piece = values(piece);
        for &line in game.lines() {
            let empty = line & !state.occupied;
            // The lowest empty cell and, if there are two, the other one.
            let rest = empty & empty.wrapping_sub(1);
            if empty == 0 || rest & rest.wrapping_sub(1) != 0 {
                continue;
            }
            let values = shared(state, line & state.occupied);
            let lowest = empty.trailing_zeros() as usize & 15;
            if rest == 0 {
                placements.ended[lowest] |= values;
                placements.wins |= if values & piece == 0 { 0 } else { empty };
            } else {
                placements.made[lowest] |= values & piece;
                placements.made[rest.trailing_zeros() as usize & 15] |= values & piece;
            }
        }
        placements
    }

    /// Whether some cell completes a line.
    #[inline]
    pub(super) const fn win(&self) -> bool {
        self.wins != 0
    }

    /// Whether placing it there completes a line.
    #[inline]
    pub(super) fn wins(&self, cell: Cell) -> bool {
        self.wins & cell.bit() != 0
    }

    /// How many pieces could then be given without losing at once.
    #[inline]
    pub(super) fn safe_after(&self, cell: Cell) -> u32 {
        // All dangers but those of the lines through the cell stay.
        let word = u128::from_le_bytes(self.ended) & !(0xff << (8 * cell.number()));
        let half = word as u64 | (word >> 64) as u64;
        let half = half | half >> 32;
        let half = half | half >> 16;
        let danger = (half | half >> 8) as u8 | self.made[cell.number()];
        (self.left & SAFE[usize::from(danger)]).count_ones()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Random, Space};

    #[test]
    fn a_piece_is_safe_if_no_cell_wins_with_it() {
        let mut random = Random::new(5);
        for squares in [false, true] {
            let game = Quarto { squares, give: true };
            for round in 0..300 {
                let mut state = game.start();
                for _ in 0..2 * (round % 14) {
                    let moves = game.legal_moves(&state);
                    if let Some(mv) = random.pick(&moves) {
                        game.play(&mut state, mv);
                    }
                }
                let wins = |piece: Piece| state.empty().iter().any(|cell| game.completes(state, piece, cell));
                let safe = state.left().iter().filter(|piece| !wins(*piece)).collect();
                if state.has_line() {
                    continue;
                }
                assert_eq!(game.safe_pieces(state), safe, "{state:?}");
                for piece in state.left() {
                    let mut held = state;
                    if state.hand().is_none() {
                        game.play(&mut held, &crate::quarto::Move::Give(piece));
                    }
                    let Some(piece) = held.hand() else { continue };
                    let placements = Placements::new(game, held, piece);
                    for cell in held.empty() {
                        assert_eq!(
                            placements.wins(cell),
                            game.completes(held, piece, cell),
                            "{held:?} {cell}"
                        );
                        let next = game.after(&held, &crate::quarto::Move::Place(cell));
                        if !next.has_line() {
                            let safe = game.safe_pieces(next).len();
                            assert_eq!(placements.safe_after(cell), safe, "{held:?} {cell}");
                        }
                    }
                }
            }
        }
    }
}

//! How a Quarto position looks: which pieces can still be given without losing at once.
//!
//! A line with three pieces that share a value of an attribute makes every piece with that value dangerous
//! to give. The set of such values is a byte, the *danger*:
//!
//! ```text
//!   bit  0..4   three pieces share the value 1 of attribute 0..4 (hollow, short, round, black)
//!   bit  4..8   three pieces share the value 0
//! ```

use jogada_core::Evaluate;

use super::lines::LANES;
use super::{Move, Piece, Quarto, State};

/// Safe pieces, and who will run out of them first. The weights were compared in matches: see `docs/results/engine.md`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Safety {
    /// What it is worth to be the one whose opponent runs out of a single safe piece first; with more pieces left,
    /// a share of it.
    pub parity: i32,
    /// What it costs to place a safe piece where no other is left to give.
    pub none_safe: i32,
}

impl Default for Safety {
    fn default() -> Safety {
        Safety { parity: 125, none_safe: 250 }
    }
}

const WIN: i32 = 1000;
/// A hint that comes before any experience of the search.
const FIRST: i32 = 64;
/// What is all but won: the winning piece is in hand, or every piece to give would lose.
const NEARLY_WON: i32 = 900;

impl Safety {
    /// The players give `safe` pieces in turn, the mover first. An odd number of them is good for him: the opponent runs
    /// out first, unless the board changes that, and it does so less the fewer are left.
    #[inline]
    const fn outlook(&self, safe: i32) -> i32 {
        let share = self.parity / safe;
        if safe % 2 == 1 { share } else { -share }
    }
}

/// `SAFE[danger]`: the pieces that complete no line.
static SAFE: [u16; 256] = {
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

impl Quarto {
    /// The values that a piece must not have if its receiver is not to win at once.
    #[inline]
    #[must_use]
    pub fn danger(self, state: State) -> u8 {
        let mut ones = 0;
        let mut zeros = 0;
        for &line in self.lines() {
            let pieces = line & state.occupied();
            if pieces.count_ones() == 3 {
                let mask = u64::from(pieces) * LANES;
                ones |= empty_lanes(!state.lanes() & mask);
                zeros |= empty_lanes(state.lanes() & mask);
            }
        }
        Piece::from_lanes(ones).number() as u8 | (Piece::from_lanes(zeros).number() as u8) << 4
    }

    /// The pieces that can be given without losing at once, as a set.
    #[inline]
    #[must_use]
    pub fn safe_pieces(self, state: State) -> u16 {
        state.left() & SAFE[usize::from(self.danger(state))]
    }
}

/// The lowest bit of every lane that has no bit set.
#[inline]
const fn empty_lanes(word: u64) -> u64 {
    // Folds each lane onto its lowest bit; a line's bits reach it from at most 15 places up.
    let word = word | (word >> 8 & 0x00ff_00ff_00ff_00ff);
    let word = word | (word >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    let word = word | (word >> 2 & 0x3333_3333_3333_3333);
    let word = word | (word >> 1 & 0x5555_5555_5555_5555);
    !word & LANES
}

impl Evaluate<Quarto> for Safety {
    #[inline]
    fn evaluate(&self, game: &Quarto, state: &State) -> i32 {
        let danger = game.danger(*state);
        if let Some(piece) = state.hand()
            && SAFE[usize::from(danger)] & piece.bit() == 0
        {
            return NEARLY_WON;
        }
        let safe = (state.left() & SAFE[usize::from(danger)]).count_ones() as i32;
        match (safe, state.hand()) {
            (0, None) => -NEARLY_WON,
            (0, Some(_)) => -self.none_safe,
            (safe, _) => self.outlook(safe),
        }
    }

    /// What completes a line, or cannot help giving what does, is seen without playing it. What a gift
    /// leaves is known without giving it: one safe piece less.
    #[inline]
    fn bounds(&self, game: &Quarto, state: &State, plies: u32) -> Option<[i32; 2]> {
        let safe_pieces = SAFE[usize::from(game.danger(*state))];
        if let Some(piece) = state.hand() {
            let wins = safe_pieces & piece.bit() == 0;
            return match plies {
                _ if wins => Some([WIN; 2]),
                1 => Some([-NEARLY_WON, self.parity]),
                2 => Some([-NEARLY_WON, self.none_safe.max(self.parity)]),
                _ => None,
            };
        }
        match ((state.left() & safe_pieces).count_ones() as i32, plies) {
            (0, 1) => Some([-NEARLY_WON; 2]),
            (0, _) => Some([-WIN; 2]),
            (1, 1) => Some([self.none_safe; 2]),
            (safe, 1) => Some([-self.outlook(safe - 1); 2]),
            _ => None,
        }
    }

    fn scale(&self) -> i32 {
        WIN
    }

    #[inline]
    fn most_after(&self, game: &Quarto, state: &State, mv: &Move) -> Option<i32> {
        match (*mv, state.hand()) {
            (Move::Place(cell), Some(piece)) if game.completes(*state, piece, cell) => Some(WIN),
            (Move::Place(_), _) => Some(self.parity),
            (Move::Give(_), _) => Some(self.none_safe.max(self.parity)),
        }
    }

    fn hints(&self, game: &Quarto, state: &State, moves: &[Move], out: &mut Vec<i32>) {
        let safe = game.safe_pieces(*state);
        out.extend(moves.iter().map(|mv| match mv {
            Move::Give(piece) => -FIRST * i32::from(safe & piece.bit() == 0),
            Move::Place(_) => self.hint(game, state, mv),
        }));
    }

    /// To complete a line before anything else; then to leave few safe pieces. To give only safe ones.
    #[inline]
    fn hint(&self, game: &Quarto, state: &State, mv: &Move) -> i32 {
        match *mv {
            Move::Give(piece) => -FIRST * i32::from(game.safe_pieces(*state) & piece.bit() == 0),
            Move::Place(cell) => {
                let Some(piece) = state.hand() else { return 0 };
                if game.completes(*state, piece, cell) {
                    return 100 * FIRST;
                }
                let mut next = *state;
                next.put(piece, cell);
                FIRST * (16 - game.safe_pieces(next).count_ones() as i32)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::quarto::Cell;
    use jogada_core::{Random, Space};

    #[test]
    fn a_piece_is_safe_if_no_cell_wins_with_it() {
        let mut random = Random::new(5);
        for squares in [false, true] {
            let game = Quarto { squares };
            for round in 0..300 {
                let mut state = game.start();
                for _ in 0..2 * (round % 14) {
                    let mut moves = Vec::new();
                    game.moves(&state, &mut moves);
                    if let Some(mv) = random.pick(&moves) {
                        game.play(&mut state, mv);
                    }
                }
                let wins =
                    |piece: Piece| Cell::of(!state.occupied()).any(|cell| game.completes(state, piece, cell));
                let safe = Piece::of(state.left())
                    .filter(|piece| !wins(*piece))
                    .fold(0, |set, piece| set | piece.bit());
                if !state.has_line() {
                    assert_eq!(game.safe_pieces(state), safe, "{state:?}");
                }
            }
        }
    }
}

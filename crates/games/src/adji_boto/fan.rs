//! The capture and the filled holes after each move of the mover, computed without playing it.
//!
//! A move fills every hole it passes and empties its own; only the last hole needs to be looked at for a capture. So one table
//! lookup for each move, and twelve bits that say which holes are filled, are all that an evaluation needs:
//!
//! ```text
//!   bits 0..6   the mover's holes, in the order of sowing    bits 6..12   the opponent's
//! ```

use jogada_core::Player;

use super::Move;
use super::board::{self, Board};

/// The holes that a sowing of some number of pieces from an own hole fills, and where it ends.
#[derive(Clone, Copy)]
struct Reach {
    /// The holes it fills.
    filled: u16,
    /// The bit at which the last hole begins in the opponent's row; above all holes if it is an own one, where nothing
    /// is captured.
    place: u8,
    /// How many pieces fall there.
    laps: u8,
}

/// Above the six holes of a row.
const ABOVE: u8 = 48;

/// `REACH[column][pieces]`
static REACH: [[Reach; 256]; 6] = {
    let mut table = [[Reach { filled: 0, place: ABOVE, laps: 0 }; 256]; 6];
    let mut origin = 0;
    while origin < 6 {
        let mut pieces = 1;
        while pieces < 256 {
            let last = board::last_hole(origin, pieces);
            let mut reach = table[origin][pieces - 1];
            reach.filled |= 1 << last;
            reach.place = if last < 6 { ABOVE } else { 8 * (last - 6) as u8 };
            reach.laps = if last < 6 { 0 } else { (pieces as u8 - 1) / 11 + 1 };
            table[origin][pieces] = reach;
            pieces += 1;
        }
        origin += 1;
    }
    table
};

/// `LEAD[holes]`: how many more holes the mover has filled than the opponent.
static LEAD: [i8; 1 << 12] = {
    let mut table = [0; 1 << 12];
    let mut holes = 0_u32;
    while holes < 1 << 12 {
        table[holes as usize] = (holes & 63).count_ones() as i8 - (holes >> 6).count_ones() as i8;
        holes += 1;
    }
    table
};

/// The moves of one player in one position.
pub(super) struct Fan {
    own: u64,
    theirs: u64,
    filled: u16,
}

/// The result of a move, as far as an evaluation needs it.
pub(super) struct AfterMove {
    /// The pieces it captures.
    pub(super) captured: i32,
    /// How many more holes the mover then has filled than the opponent.
    pub(super) lead: i32,
}

impl Fan {
    #[inline]
    pub(super) fn new(board: Board, mover: Player) -> Fan {
        let [own, theirs] = [mover, mover.other()].map(|player| board.row(player));
        Fan { own, theirs, filled: board::filled_holes(own) | board::filled_holes(theirs) << 6 }
    }

    /// The columns of the own row that hold something.
    #[inline]
    pub(super) fn columns(&self) -> impl Iterator<Item = usize> {
        let filled = self.filled;
        (0..6).filter(move |column| filled >> column & 1 == 1)
    }

    /// The result of passing.
    #[inline]
    pub(super) fn passed(&self) -> AfterMove {
        AfterMove { captured: 0, lead: i32::from(LEAD[usize::from(self.filled)]) }
    }

    /// The result of a move of `mover`, whose fan it is.
    #[inline]
    pub(super) fn after_move(&self, mover: Player, mv: Move) -> AfterMove {
        match mv {
            Move::Sow(hole) => self.after(hole.number() - 6 * mover.index()),
            Move::Pass => self.passed(),
        }
    }

    /// The result of sowing from `column` of the own row, which must not be empty.
    #[inline]
    pub(super) fn after(&self, column: usize) -> AfterMove {
        let pieces = (self.own >> (8 * column)) as u8;
        let reach = REACH[column][usize::from(pieces)];
        let captured = self.capture(reach);
        let filled = (self.filled & !(1 << column)) | reach.filled;
        // A capture leaves one of the opponent's holes empty.
        let lead = i32::from(LEAD[usize::from(filled)]) + i32::from(captured > 0);
        AfterMove { captured: i32::from(captured), lead }
    }

    /// The most pieces one of the moves captures.
    #[inline]
    pub(super) fn best_capture(&self) -> i32 {
        let mut rest = self.own;
        let mut best = 0;
        for reaches in &REACH {
            best = best.max(self.capture(reaches[(rest & 0xff) as usize]));
            rest >>= 8;
        }
        i32::from(best)
    }

    #[inline]
    fn capture(&self, reach: Reach) -> u8 {
        let made = ((self.theirs >> (reach.place & 63)) as u8).wrapping_add(reach.laps);
        if matches!(made, 1 | 3 | 5) { made } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{AdjiBoto, Hole, State};
    use super::*;
    use jogada_core::{Random, Space};

    #[test]
    fn predictions_agree_with_playing() {
        let mut random = Random::new(9);
        for round in 0..20_000 {
            // Few pieces and many, and now and then a hole worth several laps.
            let mut holes: [u8; 12] = std::array::from_fn(|_| random.below(1 + round % 16) as u8);
            if round % 50 == 0 {
                holes[random.below(12) as usize] = 60;
            }
            let mover = Player::BOTH[round as usize % 2];
            let Some(state) = State::new(Board::from_holes(holes), [0, 0], mover) else { continue };
            let fan = Fan::new(state.board(), mover);
            let lead = |state: State| {
                let [own, theirs] = [mover, mover.other()].map(|player| {
                    Hole::of(player).filter(|hole| state.board().pieces_in(*hole) > 0).count() as i32
                });
                own - theirs
            };
            assert_eq!(fan.passed().lead, lead(state), "{state:?}");
            let mut best = 0;
            for (column, hole) in Hole::of(mover).enumerate() {
                assert_eq!(fan.columns().any(|filled| filled == column), state.board().pieces_in(hole) > 0);
                if state.board().pieces_in(hole) > 0 {
                    let next = AdjiBoto.after(&state, &Move::Sow(hole));
                    let left = fan.after(column);
                    assert_eq!(left.captured, i32::from(next.captured(mover)), "{state:?} {hole}");
                    assert_eq!(left.lead, lead(next), "{state:?} {hole}");
                    best = best.max(left.captured);
                }
            }
            assert_eq!(fan.best_capture(), best, "{state:?}");
        }
    }
}

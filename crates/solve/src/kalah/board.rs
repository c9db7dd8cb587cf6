//! The board as the search sees it: two rows of bytes from the mover's view, and sowing by addition.

use jogada_games::kalah::{Kalah, MAX_HOLES, State};

/// Both rows in the order of sowing, the mover's first. Stores are left out: seeds in them are won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Rows {
    pub mine: u64,
    pub theirs: u64,
}

impl Rows {
    pub(super) const fn of(state: State) -> Rows {
        Rows { mine: state.row(state.mover()), theirs: state.row(state.mover().other()) }
    }

    /// Seeds on the board.
    #[inline]
    pub(super) const fn seeds(self) -> i32 {
        sum(self.mine) + sum(self.theirs)
    }

    /// Holes of the mover that are not empty.
    #[inline]
    pub(super) const fn full_holes(self) -> i32 {
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        // The top bit of each byte that is not zero.
        ((((self.mine & LOW) + LOW) | self.mine) & !LOW).count_ones() as i32
    }
}

/// The bytes of a row, added up.
#[inline]
const fn sum(row: u64) -> i32 {
    const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
    let pairs = (row & EVEN) + (row >> 8 & EVEN);
    (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as i32
}

/// The result of a move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moved {
    /// The rows for whoever moves next.
    pub rows: Rows,
    /// Seeds that came into the mover's store, less those that came into the opponent's.
    pub gain: i32,
    /// Whether the mover moves again.
    pub again: bool,
    pub is_over: bool,
    pub place: u8,
}

/// The change of the rows by sowing from one place.
#[derive(Clone, Copy, Default)]
struct Sowing {
    mine: u64,
    theirs: u64,
    stored: u8,
    /// The place of the mover's row where the last one falls; his store, or [`ELSEWHERE`].
    last: u8,
}

/// The last seed falls on the opponent's row.
const ELSEWHERE: u8 = u8::MAX;

/// The rules, with all sowings worked out.
pub(super) struct Board {
    holes: u8,
    empty_capture: bool,
    /// By place and number of seeds.
    sowings: Vec<[Sowing; 256]>,
}

impl Board {
    pub(super) fn new(game: &Kalah) -> Board {
        let sowings = (0..game.holes).map(|place| sowings_from(game.holes, place)).collect();
        Board { holes: game.holes, empty_capture: game.empty_capture, sowings }
    }

    /// The mover's moves that are not empty holes, the one next to his store first.
    #[inline]
    pub(super) fn moves(&self, rows: Rows, out: &mut [Moved; MAX_HOLES as usize]) -> usize {
        let mut count = 0;
        for place in (0..self.holes).rev() {
            if rows.mine >> (8 * place) & 0xff != 0 {
                out[count] = self.sow(rows, place);
                count += 1;
            }
        }
        count
    }

    /// Sows the seeds of a place.
    #[inline]
    pub(super) fn sow(&self, rows: Rows, place: u8) -> Moved {
        let seeds = (rows.mine >> (8 * place)) as u8;
        let sowing = self.sowings[usize::from(place)][usize::from(seeds)];
        let mut mine = (rows.mine & !(0xff << (8 * place))) + sowing.mine;
        let mut theirs = rows.theirs + sowing.theirs;
        let mut gain = i32::from(sowing.stored);
        let again = sowing.last == self.holes;
        if !again && sowing.last != ELSEWHERE && mine >> (8 * sowing.last) & 0xff == 1 {
            let opposite = self.holes - 1 - sowing.last;
            let caught = (theirs >> (8 * opposite)) as u8;
            if caught > 0 || self.empty_capture {
                gain += 1 + i32::from(caught);
                mine &= !(0xff << (8 * sowing.last));
                theirs &= !(0xff << (8 * opposite));
            }
        }
        let is_over = mine == 0 || theirs == 0;
        if is_over {
            gain += sum(mine) - sum(theirs);
        }
        let rows = if again { Rows { mine, theirs } } else { Rows { mine: theirs, theirs: mine } };
        Moved { rows, gain, again, is_over, place }
    }
}

fn sowings_from(holes: u8, place: u8) -> [Sowing; 256] {
    let mut sowings = [Sowing::default(); 256];
    let lap = 2 * holes + 1;
    for seeds in 1..256 {
        let mut sowing: Sowing = sowings[seeds - 1];
        // Counted from the mover's place 0: his row, his store, the opponent's row.
        let at = ((usize::from(place) + seeds) % usize::from(lap)) as u8;
        sowing.last = if at <= holes { at } else { ELSEWHERE };
        match at {
            _ if at < holes => sowing.mine += 1 << (8 * at),
            _ if at == holes => sowing.stored += 1,
            _ => sowing.theirs += 1 << (8 * (at - holes - 1)),
        }
        sowings[seeds] = sowing;
    }
    sowings
}

#[cfg(test)]
mod tests {
    use super::*;
    use jogada_core::{Game, Random, Space};

    #[test]
    fn sowing_by_addition_is_what_the_rules_say() {
        let mut random = Random::new(2);
        for round in 0..400 {
            let holes = 1 + (round % 8) as u8;
            let seeds = 1 + random.below(8) as u8;
            let game = Kalah { holes, seeds, empty_capture: round % 3 == 0 };
            let board = Board::new(&game);
            let mut state = game.start();
            while game.outcome(&state).is_none() {
                let moves = game.legal_moves(&state);
                let hole = *random.pick(&moves).unwrap();
                let next = game.after(&state, &hole);
                let moved = board.sow(Rows::of(state), hole.place());
                assert_eq!(moved.gain, (game.banked(&next) - game.banked(&state)) * state.mover().sign());
                assert_eq!(moved.is_over, game.outcome(&next).is_some());
                if !moved.is_over {
                    assert_eq!((moved.rows, moved.again), (Rows::of(next), next.mover() == state.mover()));
                }
                state = next;
            }
        }
    }
}

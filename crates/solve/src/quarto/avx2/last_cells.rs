//! The search of the last eight cells: as in [`last_cells`](crate::quarto::last_cells), but with five cells, where a node is as
//! cheap as sorting, choices are tried in any order.

use std::arch::x86_64::__m256i;
use std::iter;

use jogada_games::quarto::Piece;

use super::ending::{Choices, Ending};
use super::everywhere;
use crate::quarto::board::{Board, values};
use crate::quarto::ending::sets_of;
use crate::quarto::search::{Abandoned, Searcher};
use crate::quarto::table::Role;

/// The values of the pieces of a set as a list.
fn list(pieces: u16) -> u64 {
    Piece::of(pieces)
        .zip(0..)
        .fold(0, |list, (piece, number)| list | u64::from(values(piece.number() as u32)) << (8 * number))
}

/// The piece at this bit of a list, and the list without it.
#[inline]
fn give(left: u64, place: u32) -> (u8, u64) {
    let before = (1 << place) - 1;
    ((left >> place) as u8, left & before | left >> 8 & !before)
}

/// The bits of a set, from the lowest on.
#[inline]
fn members(mut set: u64) -> impl Iterator<Item = u32> {
    iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            lowest
        })
    })
}

impl<const LINES: usize> Searcher<'_, LINES> {
    #[target_feature(enable = "avx2")]
    pub(super) fn eight_avx2(
        &mut self,
        board: &Board<LINES>,
        hand: u32,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        self.spend()?;
        let ending = Ending::new(&sets_of(&self.setting.geometry, board));
        let (hand, left) = (everywhere(values(hand)), list(board.left));
        let choices = ending.choices(hand, left);
        for cells in choices.by_gifts.to_le_bytes() {
            if cells != 0 && self.try_alike_avx2(&ending, &choices, cells, hand, left, placer)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tries to place on these cells, each of which leaves the same number of gifts.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn try_alike_avx2(
        &mut self,
        ending: &Ending<8>,
        choices: &Choices,
        cells: u8,
        hand: __m256i,
        left: u64,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        let mut sorted = [0; 8 * 7];
        let mut listed = 0;
        for cell in members(u64::from(cells)) {
            let gifts = choices.gifts(cell as usize);
            let is_only_one = cells.is_power_of_two() && gifts.is_power_of_two();
            let next = (!is_only_one).then(|| ending.after::<4>(cell as usize, hand));
            for place in members(gifts) {
                let (gift, rest) = give(left, place);
                let freedom = next.as_ref().map_or(1, |next| next.freedom(everywhere(gift), rest));
                if freedom == 0 {
                    return Ok(true);
                }
                sorted[listed % sorted.len()] = freedom << 16 | cell << 8 | place;
                listed += 1;
            }
        }
        let sorted = &mut sorted[..listed];
        sorted.sort_unstable();
        for alike in sorted.chunk_by(|one, other| one >> 8 & 7 == other >> 8 & 7) {
            let next = ending.after((alike[0] >> 8 & 7) as usize, hand);
            for place in alike.iter().map(|choice| choice & 0xff) {
                let (gift, rest) = give(left, place);
                if !self.seven_avx2(&next, gift, rest, placer.other())? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Tries to place on all cells; `follow` searches with one cell less.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn try_cells_avx2<const REGISTERS: usize, const HALF: usize>(
        &mut self,
        ending: &Ending<REGISTERS>,
        hand: u8,
        left: u64,
        placer: Role,
        follow: impl Fn(&mut Self, &Ending<HALF>, u8, u64, Role) -> Result<bool, Abandoned>,
    ) -> Result<bool, Abandoned> {
        self.spend()?;
        let hand = everywhere(hand);
        let choices = ending.choices(hand, left);
        for cell in members(choices.by_gifts).map(|bit| bit as usize % 8) {
            let next = ending.after(cell, hand);
            for place in members(choices.gifts(cell)) {
                let (gift, rest) = give(left, place);
                if !follow(self, &next, gift, rest, placer.other())? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    #[target_feature(enable = "avx2")]
    fn seven_avx2(
        &mut self,
        ending: &Ending<4>,
        hand: u8,
        left: u64,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        self.try_cells_avx2(ending, hand, left, placer, |searcher, ending, hand, left, placer| {
            searcher.six_avx2(ending, hand, left, placer)
        })
    }

    #[target_feature(enable = "avx2")]
    fn six_avx2(&mut self, ending: &Ending<2>, hand: u8, left: u64, placer: Role) -> Result<bool, Abandoned> {
        self.try_cells_avx2(ending, hand, left, placer, |searcher, ending, hand, left, placer| {
            searcher.five_avx2(ending, hand, left, placer)
        })
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn five_avx2(
        &mut self,
        ending: &Ending<1>,
        hand: u8,
        left: u64,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        self.spend()?;
        let hand = everywhere(hand);
        for bit in members(u64::from(ending.safe_gifts(hand, left))) {
            let next = ending.four_after(bit as usize % 8, hand);
            let (gift, rest) = give(left, bit & !7);
            if !next.answer(gift, rest, placer.other()) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::super::four_cells::FourCells;
    use super::super::{Avx2, register};
    use super::*;
    use crate::quarto::board::{Geometry, Outlook};
    use crate::quarto::ending;
    use crate::quarto::search::{Setting, Shared};
    use crate::quarto::symmetry::Symmetry;
    use crate::quarto::table::GiftTable;
    use jogada_core::{Budget, Limits, Random, Space};
    use jogada_games::quarto::SAFE;
    use jogada_games::quarto::{Quarto, State};
    use std::array;

    /// A board without a line after this many random placements.
    fn random_board(random: &mut Random, game: Quarto, pieces: u32) -> State {
        loop {
            let mut state = game.start();
            while state.occupied().len() < pieces && !state.has_line() {
                let moves = game.legal_moves(&state);
                if let Some(mv) = random.pick(&moves) {
                    game.play(&mut state, mv);
                }
            }
            if !state.has_line() {
                return state;
            }
        }
    }

    /// The answer with wide registers, and without.
    #[target_feature(enable = "avx2")]
    fn both_answers<const LINES: usize>(
        searcher: &mut Searcher<'_, LINES>,
        board: &Board<LINES>,
        hand: u32,
        placer: Role,
    ) -> [Result<bool, Abandoned>; 2] {
        let geometry = &searcher.setting.geometry;
        let (values, rest, left) = (values(hand), list(board.left), board.left);
        let words = |sets: &[u64], number| register(array::from_fn(|word| sets[4 * number + word] as i64));
        match board.pieces {
            8 => [
                searcher.eight_avx2(board, hand, placer),
                searcher.eight_cells(board, &Outlook::new(geometry, board), hand, placer),
            ],
            9 => {
                let sets: [u64; 16] = sets_of(geometry, board);
                let avx2 = Ending::of(array::from_fn(|number| words(&sets, number)));
                let ending = ending::Ending::new(geometry, board);
                [
                    searcher.seven_avx2(&avx2, values, rest, placer),
                    searcher.seven_cells(&ending, hand, left, placer),
                ]
            }
            10 => {
                let sets: [u64; 8] = sets_of(geometry, board);
                let avx2 = Ending::of(array::from_fn(|number| words(&sets, number)));
                let ending = ending::Ending::new(geometry, board);
                [
                    searcher.six_avx2(&avx2, values, rest, placer),
                    searcher.six_cells(&ending, hand, left, placer),
                ]
            }
            11 => {
                let avx2 = Ending::of([words(&sets_of::<4, LINES>(geometry, board), 0)]);
                let ending = ending::Ending::new(geometry, board);
                [
                    searcher.five_avx2(&avx2, values, rest, placer),
                    searcher.five_cells(&ending, hand, left, placer),
                ]
            }
            _ => {
                let [low, high]: [u64; 2] = sets_of(geometry, board);
                let avx2 = FourCells::new(words(&[low, high, low, high], 0));
                let ending = ending::Ending::new(geometry, board);
                [
                    Ok(avx2.answer(values, rest, placer)),
                    Ok(Searcher::<LINES>::four_cells(&ending, hand, left, placer)),
                ]
            }
        }
    }

    fn check<const LINES: usize>(squares: bool, pieces: u32, boards: usize) {
        let Some(avx2) = Avx2::detect() else { return };
        let setting = Setting::<LINES> {
            geometry: Geometry::new(squares),
            symmetry: Symmetry::of(squares),
            table: GiftTable::new(1 << 16),
            avx2: Some(avx2),
        };
        let shared = Shared::default();
        let mut searcher = Searcher::new(&setting, &shared, Budget::new(&Limits::default()), true);
        let mut random = Random::new(u64::from(pieces));
        let mut found = [[0; 2]; 2];
        for _ in 0..boards {
            let state = random_board(&mut random, Quarto { squares, give: true }, pieces);
            let board = Board::new(&setting.geometry, state);
            for hand in Piece::of(board.left & SAFE[usize::from(board.danger())]) {
                for placer in [Role::Attacker, Role::Defender] {
                    let hand = hand.number() as u32;
                    #[expect(unsafe_code, reason = "`Avx2` was found")]
                    let [answer, expected] =
                        unsafe { both_answers(&mut searcher, &board.without(hand), hand, placer) };
                    assert_eq!(answer, expected, "{state:?}, {hand} to the {placer:?}");
                    found[placer as usize][usize::from(answer == Ok(true))] += 1;
                }
            }
        }
        assert!(found.iter().flatten().all(|&count| count > 20), "{pieces} pieces: {found:?}");
    }

    #[test]
    fn wide_registers_give_the_same_answers() {
        for (pieces, boards) in [(12, 8000), (11, 4000), (10, 2000), (9, 1000), (8, 600)] {
            check::<2>(false, pieces, boards);
            check::<3>(true, pieces, boards);
        }
    }
}

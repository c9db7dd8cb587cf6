//! The search of the last eight cells, from seven on in the form of [`ending`](super::ending).
//!
//! This is the portable version; see [`avx2`](super::avx2) for processors with wide registers.
//!
//! From here on subtrees are so small that a careful order costs more than it saves: cells that leave few gifts come first, and a
//! board is made only when its cell is tried. With three cells nothing is searched: a player who receives the last or the last but one
//! piece cannot force anything after it.

use jogada_games::quarto::{Cell, Piece};

use super::board::{Board, Outlook, count, values};
use super::ending::Ending;
use super::search::{Abandoned, Searcher};
use super::table::Role;

impl<const LINES: usize> Searcher<'_, LINES> {
    /// Whether the player with `hand`, a piece that does not win at once, reaches his goal. `follow` searches with one cell less.
    #[inline]
    fn try_cells<const WORDS: usize, const HALF: usize>(
        &mut self,
        ending: &Ending<WORDS>,
        hand: u32,
        left: u16,
        placer: Role,
        follow: fn(&mut Self, &Ending<HALF>, u32, u16, Role) -> Result<bool, Abandoned>,
    ) -> Result<bool, Abandoned> {
        self.spend()?;
        // One bit for each cell, in the order in which they are tried: by the number of gifts (bytes), then by cell.
        let mut order = 0_u64;
        let mut gifts = [0; 8];
        for (cell, safe) in ending.safe_after(hand) {
            gifts[cell as usize % 8] = safe & left;
            order |= 1 << (8 * count(safe & left) + cell);
        }
        order &= !0xff;
        while order != 0 {
            let cell = order.trailing_zeros() % 8;
            order &= order - 1;
            let next = ending.after(cell, hand);
            for gift in Piece::of(gifts[cell as usize]) {
                if !follow(self, &next, gift.number() as u32, left & !gift.bit(), placer.other())? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Here it still pays to sort by the freedom left to the opponent, among cells that leave the same number of gifts.
    pub(super) fn eight_cells(
        &mut self,
        board: &Board<LINES>,
        outlook: &Outlook,
        hand: u32,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        self.spend()?;
        let (mut cells, mut gifts) = ([0; 8], [0; 16]);
        for (cell, safe) in outlook.safe_after(values(hand)) {
            gifts[cell as usize % 16] = safe & board.left;
            cells[count(safe & board.left) as usize % 8] |= 1 << cell;
        }
        for (count, &cells) in cells.iter().enumerate().skip(1) {
            if cells != 0 && self.try_alike(board, cells, &gifts, count, hand, placer)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Tries to place on these cells, each of which leaves `count` gifts.
    fn try_alike(
        &mut self,
        board: &Board<LINES>,
        cells: u16,
        gifts: &[u16; 16],
        count: usize,
        hand: u32,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        let geometry = &self.setting.geometry;
        let mut choices = [0; 8 * 7];
        let mut listed = 0;
        let is_only_one = count == 1 && cells.is_power_of_two();
        for cell in Cell::of(cells) {
            let outlook = (!is_only_one)
                .then(|| Outlook::new(geometry, &board.with(geometry, hand, cell.number() as u32)));
            for gift in Piece::of(gifts[cell.number() % 16]) {
                let freedom = outlook.as_ref().map_or(1, |outlook| {
                    outlook.freedom(values(gift.number() as u32), board.left & !gift.bit())
                });
                if freedom == 0 {
                    return Ok(true);
                }
                choices[listed % choices.len()] = freedom << 8 | (cell.number() << 4 | gift.number()) as u32;
                listed += 1;
            }
        }
        let choices = &mut choices[..listed];
        choices.sort_unstable();
        for choice in choices.chunk_by(|one, other| one >> 4 & 15 == other >> 4 & 15) {
            let ending = Ending::new(geometry, &board.with(geometry, hand, choice[0] >> 4 & 15));
            for gift in choice.iter().map(|choice| choice & 15) {
                if !self.seven_cells(&ending, gift, board.left & !(1 << gift), placer.other())? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    pub(super) fn seven_cells(
        &mut self,
        ending: &Ending<16>,
        hand: u32,
        left: u16,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        self.try_cells(ending, hand, left, placer, Self::six_cells)
    }

    pub(super) fn six_cells(
        &mut self,
        ending: &Ending<8>,
        hand: u32,
        left: u16,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        self.try_cells(ending, hand, left, placer, Self::five_cells)
    }

    pub(super) fn five_cells(
        &mut self,
        ending: &Ending<4>,
        hand: u32,
        left: u16,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        let follow = |_: &mut Self, ending: &Ending<2>, hand: u32, left: u16, placer: Role| {
            Ok(Self::four_cells(ending, hand, left, placer))
        };
        self.try_cells(ending, hand, left, placer, follow)
    }

    /// The last cells that are searched, in any order and without paying for a node. Called more often than anything else: not
    /// inlining it and the three cells costs 8 % more instructions.
    #[inline(always)]
    pub(super) fn four_cells(ending: &Ending<2>, hand: u32, left: u16, placer: Role) -> bool {
        // Sixteen bits for each cell, the gifts.
        let mut choices = 0_u64;
        for (cell, safe) in ending.safe_after(hand) {
            choices |= u64::from(safe & left) << (16 * cell);
        }
        while choices != 0 {
            let (cell, gift) = (choices.trailing_zeros() / 16, choices.trailing_zeros() % 16);
            choices &= choices - 1;
            let next = ending.after(cell, hand);
            if !Self::three_cells(&next, gift, left & !(1 << gift), placer.other()) {
                return true;
            }
        }
        false
    }

    /// The receiver of a piece now wins or holds with his next gift, or never.
    #[inline(always)]
    pub(super) fn three_cells(ending: &Ending<1>, hand: u32, left: u16, placer: Role) -> bool {
        match placer {
            Role::Attacker => ending.wins(hand, left),
            Role::Defender => ending.holds(hand, left),
        }
    }
}

//! Several gifts on one board searched together.
//!
//! Their proofs overlap: one piece placed and then another make the same board as the other and then the one, and a proof
//! for one gift serves the other. The proof of a hard part settles easy ones, not the other way round, so the hardest
//! come first.

use std::cmp::Reverse;

use jogada_games::quarto::Piece;

use super::board::{Board, Outlook, values};
use super::search::{Abandoned, Searcher};
use super::table::Role;

/// A choice of the attacker with a gift: where he places it, and what he gives then.
#[derive(Clone, Copy)]
pub(super) struct Threat<const WORDS: usize> {
    first: Piece,
    board: Board<WORDS>,
    outlook: Outlook,
    gift: u32,
}

impl<const WORDS: usize> Searcher<'_, WORDS> {
    /// All choices of the attacker with any of `gifts`, the hardest to refute first: where even the defender's best choice leaves
    /// him much freedom.
    pub(super) fn by_difficulty(&mut self, board: &Board<WORDS>, gifts: u16) -> Vec<Threat<WORDS>> {
        let outlook = Outlook::new(&self.setting.geometry, board);
        let mut threats = Vec::new();
        for first in Piece::of(gifts) {
            let hand = first.number() as u32;
            for (cell, safe) in outlook.safe_after(values(hand)) {
                let next = board.without(hand).with(&self.setting.geometry, hand, cell);
                let outlook = Outlook::new(&self.setting.geometry, &next);
                for gift in Piece::of(safe & next.left) {
                    let gift = gift.number() as u32;
                    let least = self.least_freedom(&next.without(gift), &outlook, gift);
                    threats.push((least, Threat { first, board: next, outlook, gift }));
                }
            }
        }
        threats.sort_by_key(|(least, _)| Reverse(*least));
        threats.into_iter().map(|(_, threat)| threat).collect()
    }

    /// The least freedom that the player with `hand` can leave his opponent. Called before any search has begun.
    fn least_freedom(&mut self, board: &Board<WORDS>, outlook: &Outlook, hand: u32) -> u32 {
        let leaves_none = self.list_choices(board, outlook, hand);
        let least = self.choices.iter().map(|choice| choice.freedom()).min().unwrap_or(u32::MAX);
        self.choices.clear();
        self.next.clear();
        if leaves_none { 0 } else { least }
    }

    /// Searches all of these, and stores the answers in the table. After a gift that lets the attacker win, the rest of that gift
    /// is skipped.
    pub(super) fn search_threats(&mut self, threats: &[Threat<WORDS>]) -> Result<(), Abandoned> {
        let mut lost = 0;
        let mut rest: Vec<_> = threats.iter().collect();
        for defers in [true, false] {
            let mut deferred = Vec::new();
            for threat in rest {
                let Threat { first, board, outlook, gift } = threat;
                if lost & first.bit() != 0 {
                    continue;
                }
                match self.gift_unless_in_flight(board, outlook, *gift, Role::Attacker, defers)? {
                    Some(true) => lost |= first.bit(),
                    Some(false) => {}
                    None => deferred.push(threat),
                }
            }
            rest = deferred;
        }
        Ok(())
    }
}

//! Estimates of the cost of proving the defender's choices.
//!
//! Most of his choices are good, but some are proved sooner: those after which the attacker's replies leave him least freedom.
//! With few pieces symmetry makes most of the difference: symmetric replies are refuted once, so they count once, and those
//! refuted already cost nothing.

use std::collections::{HashMap, HashSet};
use std::hash::BuildHasherDefault;

use jogada_core::KeyHasher;
use jogada_games::quarto::Piece;

use super::board::{Outlook, values};
use super::search::{Choice, Searcher, Setting};
use super::symmetry::Class;
use super::table::{KnownGifts, Role};

/// Hashes classes: nobody chooses them to collide.
type Hasher = BuildHasherDefault<KeyHasher>;

/// The number of most promising choices for which the defender looks one turn further, by the number of pieces on the board.
const PROMISING: [usize; 7] = [usize::MAX, usize::MAX, usize::MAX, usize::MAX, 12, 8, 6];
/// On boards with at most this many pieces symmetry and the table are used.
const FEW: u32 = 4;

impl<const WORDS: usize> Searcher<'_, WORDS> {
    /// Sorts the most promising of the choices from `first` on again, by their estimated cost.
    pub(super) fn look_further(&mut self, first: usize, pieces: u32) {
        let Some(&promising) = PROMISING.get(pieces as usize) else { return };
        let different = pieces <= FEW;
        let last = self.choices.len().min(first.saturating_add(promising));
        let mut seen = HashMap::with_hasher(Hasher::default());
        let mut prospect = |choice| {
            if different {
                *seen.entry(self.class(choice)).or_insert_with(|| self.prospect(choice, true))
            } else {
                self.prospect(choice, false)
            }
        };
        let mut promising: Vec<(u32, Choice)> =
            self.choices[first..last].iter().map(|&choice| (prospect(choice), choice)).collect();
        promising.sort_unstable();
        for (place, (_, choice)) in self.choices[first..last].iter_mut().zip(promising) {
            *place = choice;
        }
    }

    fn class(&self, choice: Choice) -> Class {
        let (board, _) = &self.next[choice.next()];
        self.setting.symmetry.images(board.occupied, board.lanes).class(choice.gift())
    }

    /// Sum of the squared freedom that the opponent's replies to a choice leave, over all replies, or over those that are
    /// `different` up to symmetry and not refuted yet: an estimate of the cost of refuting them. A reply that leaves none is
    /// worst.
    fn prospect(&self, choice: Choice, different: bool) -> u32 {
        let Setting { geometry, symmetry, .. } = self.setting;
        let (board, outlook) = &self.next[choice.next()];
        let (hand, left) = (choice.gift(), board.left & !(1 << choice.gift()));
        let is_rigid = !different || symmetry.images(board.occupied, board.lanes).is_rigid(hand);
        let mut seen = HashSet::with_hasher(Hasher::default());
        let mut sum = 0;
        for (cell, safe) in outlook.safe_after(values(hand)) {
            if safe & left == 0 {
                continue;
            }
            let next = board.with(geometry, hand, cell);
            let outlook = Outlook::new(geometry, &next);
            let known = if different {
                self.known(&next, safe & left, Role::Attacker)
            } else {
                KnownGifts::default()
            };
            if known.good != 0 {
                return u32::MAX;
            }
            let images = (!is_rigid).then(|| symmetry.images(next.occupied, next.lanes));
            for gift in Piece::of(safe & left & !known.bad) {
                let number = gift.number() as u32;
                if images.as_ref().is_some_and(|images| !seen.insert(images.class(number))) {
                    continue;
                }
                let freedom = outlook.freedom(values(number), left & !gift.bit());
                if freedom == 0 {
                    return u32::MAX;
                }
                sum += freedom * freedom;
            }
        }
        sum
    }
}

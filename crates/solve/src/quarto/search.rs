//! The search: can the giver of a piece get what he wants?
//!
//! Two yes-or-no questions take the place of three values. In each there is an *attacker*, who wants to win,
//! and a *defender*, for whom a draw is enough. A player on turn chooses a cell and a gift together. Gifts that
//! win at once are never given, so a position is lost exactly by him who has no other left.
//!
//! 1. The choices are counted before they are tried. One that leaves the opponent no safe choice of his own
//!    decides the question at once; of the others those that leave him least freedom come first. That
//!    is worth more than any other order that was tried, for attacker and defender alike.
//! 2. On shallow boards the defender looks one turn further. His choices are mostly all good, but one is proved
//!    good sooner than another: first the one after which the attacker's replies leave him least freedom. With few
//!    pieces symmetry makes most of the difference: replies that are the same game are refuted once, so they count once.
//! 3. With eight empty cells or fewer the search goes on in [`last_cells`](super::last_cells).
//! 4. On shallow boards the table of [`table`](super::table) remembers every gift, up to symmetry.
//! 5. Threads share that table and tell each other which gifts they are at work on. Where all of the attacker's choices
//!    must be refuted, a thread puts off those that another one is busy with.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use jogada_core::{Budget, Stop};
use jogada_games::quarto::Piece;

use super::board::{Board, Geometry, Outlook, values};
use super::ending::Ending;
use super::symmetry::{Class, Symmetry};
use super::table::{Busy, Giver, Table};

/// The table keeps boards with at most this many pieces.
const SHALLOW: u32 = 7;
/// The defender looks one turn further on boards with at most this many pieces,
const LOOK_FURTHER: u32 = 6;
/// and only for the most promising choices, this many;
const PROMISING: usize = 8;
/// but for all of them, and minding symmetry, on boards with at most this many.
const FEW: u32 = 3;

/// Why a thread gives up a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Halt {
    /// A limit was reached.
    Limit(Stop),
    /// Another thread has the answer.
    Answered,
}

/// What all threads share while they work on one question.
#[derive(Default)]
pub(super) struct Shared {
    /// Whether the question is answered.
    pub(super) answered: AtomicBool,
    /// Nodes of all threads, now and then brought up to date.
    pub(super) nodes: AtomicU64,
    /// What the threads are at work on.
    pub(super) busy: Busy,
}

/// What never changes during a solution.
pub(super) struct Setting<const WORDS: usize> {
    pub(super) geometry: Geometry<WORDS>,
    pub(super) symmetry: &'static Symmetry,
    pub(super) table: Table,
}

/// Something to do for the player who places, in one word that sorts fast: from the highest bits down the
/// freedom it leaves the opponent, where in the searcher's stack the board with the piece placed is, and
/// the gift in the lowest four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice(u32);

impl Choice {
    #[inline]
    const fn new(freedom: u32, next: usize, gift: u32) -> Choice {
        Choice(freedom << 16 | (next as u32) << 4 | gift)
    }

    #[inline]
    const fn next(self) -> usize {
        (self.0 >> 4 & 0xfff) as usize
    }

    #[inline]
    const fn gift(self) -> u32 {
        self.0 & 15
    }
}

/// One thread's share of the search.
pub(super) struct Searcher<'a, const WORDS: usize> {
    setting: &'a Setting<WORDS>,
    shared: &'a Shared,
    budget: Budget,
    /// Whether there is no other thread.
    alone: bool,
    /// The choices of all players on the way here.
    choices: Vec<Choice>,
    /// The boards they lead to.
    next: Vec<(Board<WORDS>, Outlook)>,
    /// Table entries that answered a question.
    pub(super) hits: u64,
    /// Questions put to the table.
    pub(super) probes: u64,
}

/// Nodes between two looks at what the other threads did.
const NODES_PER_LOOK: u64 = 4096;

impl<'a, const WORDS: usize> Searcher<'a, WORDS> {
    pub(super) fn new(
        setting: &'a Setting<WORDS>,
        shared: &'a Shared,
        budget: Budget,
        alone: bool,
    ) -> Searcher<'a, WORDS> {
        Searcher { setting, shared, budget, alone, choices: Vec::new(), next: Vec::new(), hits: 0, probes: 0 }
    }

    /// The nodes this thread has visited.
    pub(super) fn nodes(&self) -> u64 {
        self.budget.nodes()
    }

    /// Whether `giver`, who has just placed, gets what he wants by giving one of `gifts`, all of them safe.
    pub(super) fn any_gift(&mut self, board: &Board<WORDS>, gifts: u16, giver: Giver) -> Result<bool, Halt> {
        let outlook = Outlook::new(&self.setting.geometry, board);
        let mut ordered: Vec<(u32, u32)> = (0..16)
            .filter(|gift| gifts >> gift & 1 == 1)
            .map(|gift| (outlook.freedom(values(gift), board.left & !(1 << gift)), gift))
            .collect();
        ordered.sort_unstable();
        for (_, gift) in ordered {
            if self.gift(board, &outlook, gift, giver)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether `giver` gets what he wants by giving `gift`, through the table if the board is shallow.
    fn gift(
        &mut self,
        board: &Board<WORDS>,
        outlook: &Outlook,
        gift: u32,
        giver: Giver,
    ) -> Result<bool, Halt> {
        if board.pieces > SHALLOW {
            return Ok(!self.place(&board.without(gift), outlook, gift, giver.other())?);
        }
        let canonical = self.setting.symmetry.canonical(board.occupied, board.lanes);
        let known = self.setting.table.get(&canonical, giver);
        let image = canonical.piece(gift);
        self.probes += 1;
        if (known.good | known.bad) >> image & 1 == 1 {
            self.hits += 1;
            return Ok(known.good >> image & 1 == 1);
        }
        self.shared.busy.begin(&canonical, image, giver);
        let answer = self.place(&board.without(gift), outlook, gift, giver.other());
        self.shared.busy.end(&canonical, image, giver);
        let good = !answer?;
        self.setting.table.add(&canonical, giver, image, good);
        Ok(good)
    }

    /// Whether the player with `hand`, a piece that does not win at once, gets what he wants.
    fn place(
        &mut self,
        board: &Board<WORDS>,
        outlook: &Outlook,
        hand: u32,
        placer: Giver,
    ) -> Result<bool, Halt> {
        let geometry = &self.setting.geometry;
        match board.pieces {
            15 => Ok(placer == Giver::Defender),
            14 => Ok(placer == Giver::Defender
                && outlook.safe_after(values(hand)).any(|(_, safe)| safe & board.left != 0)),
            13 => Ok(Self::three_cells(&Ending::new(geometry, board), hand, board.left, placer)),
            12 => Ok(Self::four_cells(&Ending::new(geometry, board), hand, board.left, placer)),
            11 => self.five_cells(&Ending::new(geometry, board), hand, board.left, placer),
            10 => self.six_cells(&Ending::new(geometry, board), hand, board.left, placer),
            9 => self.seven_cells(&Ending::new(geometry, board), hand, board.left, placer),
            8 => self.eight_cells(&Ending::new(geometry, board), hand, board.left, placer),
            _ => {
                self.spend()?;
                let (first_choice, first_next) = (self.choices.len(), self.next.len());
                let answer = self.try_choices(board, outlook, hand, placer);
                self.choices.truncate(first_choice);
                self.next.truncate(first_next);
                answer
            }
        }
    }

    /// Tries all safe choices, those that leave the opponent the least freedom first.
    fn try_choices(
        &mut self,
        board: &Board<WORDS>,
        outlook: &Outlook,
        hand: u32,
        placer: Giver,
    ) -> Result<bool, Halt> {
        let first = self.choices.len();
        if self.list_choices(board, outlook, hand) {
            return Ok(true);
        }
        if board.pieces + 1 < SHALLOW && self.is_known_good(first, placer) {
            return Ok(true);
        }
        self.choices[first..].sort_unstable();
        if placer == Giver::Defender && board.pieces <= LOOK_FURTHER {
            self.look_further(first, board.pieces <= FEW);
        }
        let mut put_off = first;
        for at in first..self.choices.len() {
            let choice = self.choices[at];
            if self.is_busy(choice, placer) {
                self.choices[put_off] = choice;
                put_off += 1;
            } else if self.try_choice(choice, placer)? {
                return Ok(true);
            }
        }
        for at in first..put_off {
            if self.try_choice(self.choices[at], placer)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Sorts the choices from `first` on again, all or the most promising, by what they lead to.
    fn look_further(&mut self, first: usize, all: bool) {
        let last = if all { self.choices.len() } else { self.choices.len().min(first + PROMISING) };
        let mut seen = HashMap::new();
        let mut prospect = |choice| {
            if all {
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
        self.setting.symmetry.class(board.occupied, board.lanes, choice.gift())
    }

    /// The freedom that the opponent's replies to a choice leave, its square summed over all of them, or over all that are
    /// `different` games: an estimate of how long it takes to refute them. Nothing is worse than a reply that leaves none.
    fn prospect(&self, choice: Choice, different: bool) -> u32 {
        let Setting { geometry, symmetry, .. } = self.setting;
        let (board, outlook) = &self.next[choice.next()];
        let (hand, left) = (choice.gift(), board.left & !(1 << choice.gift()));
        let mut seen = HashSet::new();
        let mut sum = 0;
        for (cell, safe) in outlook.safe_after(values(hand)) {
            if safe & left == 0 {
                continue;
            }
            let next = board.with(geometry, hand, cell);
            let outlook = Outlook::new(geometry, &next);
            for gift in Piece::of(safe & left) {
                let number = gift.number() as u32;
                if different && !seen.insert(symmetry.class(next.occupied, next.lanes, number)) {
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

    fn try_choice(&mut self, choice: Choice, placer: Giver) -> Result<bool, Halt> {
        let (next, next_outlook) = self.next[choice.next()];
        self.gift(&next, &next_outlook, choice.gift(), placer)
    }

    /// Whether another thread is at work on this choice of the attacker. The defender needs only one good choice: on those
    /// all threads work together.
    fn is_busy(&self, choice: Choice, placer: Giver) -> bool {
        let (next, _) = &self.next[choice.next()];
        if self.alone || placer == Giver::Defender || next.pieces > SHALLOW {
            return false;
        }
        let canonical = self.setting.symmetry.canonical(next.occupied, next.lanes);
        self.shared.busy.holds(&canonical, canonical.piece(choice.gift()), placer)
    }

    /// Lists all safe choices, or says that one of them leaves the opponent none.
    fn list_choices(&mut self, board: &Board<WORDS>, outlook: &Outlook, hand: u32) -> bool {
        for (cell, safe) in outlook.safe_after(values(hand)) {
            let mut gifts = safe & board.left;
            if gifts == 0 {
                continue;
            }
            let next = board.with(&self.setting.geometry, hand, cell);
            let next_outlook = Outlook::new(&self.setting.geometry, &next);
            while gifts != 0 {
                let gift = gifts.trailing_zeros();
                gifts &= gifts - 1;
                let freedom = next_outlook.freedom(values(gift), next.left & !(1 << gift));
                if freedom == 0 {
                    return true;
                }
                self.choices.push(Choice::new(freedom, self.next.len(), gift));
            }
            self.next.push((next, next_outlook));
        }
        false
    }

    /// Whether the table knows one of the choices from `first` on to be good, whatever its place in the order.
    fn is_known_good(&mut self, first: usize, giver: Giver) -> bool {
        self.choices[first..].chunk_by(|one, other| one.next() == other.next()).any(|choices| {
            let (next, _) = &self.next[choices[0].next()];
            let canonical = self.setting.symmetry.canonical(next.occupied, next.lanes);
            let known = self.setting.table.get(&canonical, giver);
            choices.iter().any(|choice| known.good >> canonical.piece(choice.gift()) & 1 == 1)
        })
    }

    /// Pays for a node, and looks now and then whether another thread has the answer.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Halt> {
        self.budget.spend().map_err(Halt::Limit)?;
        if self.budget.nodes().is_multiple_of(NODES_PER_LOOK) {
            self.shared.nodes.fetch_add(NODES_PER_LOOK, Ordering::Relaxed);
            if self.shared.answered.load(Ordering::Relaxed) {
                return Err(Halt::Answered);
            }
        }
        Ok(())
    }
}

//! The search: can the giver of a piece get what he wants?
//!
//! Two yes-or-no questions take the place of three values. In each there is an *attacker*, who wants to win,
//! and a *defender*, for whom a draw is enough. A player on turn chooses a cell and a gift together. Gifts that
//! win at once are never given, so a position is lost exactly by him who has no other left.
//!
//! 1. The choices are counted before they are tried. One that leaves the opponent no safe choice of his own
//!    decides the question at once; of the others those that leave him least freedom come first. That
//!    is worth more than any other order that was tried, for attacker and defender alike.
//! 2. With few empty cells the count is the whole answer: who receives the last or the last but one piece
//!    cannot force anything after it.
//! 3. On shallow boards the table of [`table`](super::table) remembers every gift, up to symmetry.
//! 4. Threads share nothing but that table. Each starts its round of the attacker's choices at another
//!    place, or runs through them backwards: where all choices must be refuted, they meet in the middle.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use jogada_core::{Budget, Stop};

use super::board::{Board, Geometry, Outlook, values};
use super::symmetry::Symmetry;
use super::table::{Giver, Table};

/// The table keeps boards with at most this many pieces.
const SHALLOW: u32 = 7;
/// Choices are tried in different order by different threads on boards with at most this many pieces.
const SHARED: u32 = 6;
/// Pieces on the board from which on an attacker about to place wins at once or not at all.
const LAST_ATTACK: u32 = 12;
/// Pieces on the board from which on a defender about to place is safe if he has any safe choice.
const LAST_DEFENCE: u32 = 13;

/// Pieces on the board from which on choices are no longer counted beforehand.
const LATE: u32 = 10;

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
    /// Which of the threads this is: decides the order of shared choices.
    thread: usize,
    threads: usize,
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
        (thread, threads): (usize, usize),
    ) -> Searcher<'a, WORDS> {
        Searcher {
            setting,
            shared,
            budget,
            thread,
            threads,
            choices: Vec::new(),
            next: Vec::new(),
            hits: 0,
            probes: 0,
        }
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
        let good = !self.place(&board.without(gift), outlook, gift, giver.other())?;
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
        self.spend()?;
        let pieces = board.pieces;
        match placer {
            Giver::Attacker if pieces >= 14 => Ok(false),
            Giver::Attacker if pieces >= LAST_ATTACK => Ok(self.decides(board, outlook, hand)),
            Giver::Defender if pieces == 15 => Ok(true),
            Giver::Defender if pieces >= LAST_DEFENCE => {
                Ok(outlook.safe_after(values(hand)).any(|(_, safe)| safe & board.left != 0))
            }
            _ if pieces >= LATE => self.try_late(board, outlook, hand, placer),
            _ => {
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
        if board.pieces < SHALLOW && self.is_known_good(first, placer) {
            return Ok(true);
        }
        self.choices[first..].sort_unstable();
        let count = self.choices.len() - first;
        for number in 0..count {
            let choice = self.choices[first + self.turn(number, count, placer, board.pieces)];
            let (next, next_outlook) = self.next[choice.next()];
            if self.gift(&next, &next_outlook, choice.gift(), placer)? {
                return Ok(true);
            }
        }
        Ok(false)
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

    /// Whether some choice leaves the opponent no safe one.
    #[inline]
    fn decides(&self, board: &Board<WORDS>, outlook: &Outlook, hand: u32) -> bool {
        outlook.safe_after(values(hand)).any(|(cell, safe)| {
            let gifts = safe & board.left;
            gifts != 0
                && board.with(&self.setting.geometry, hand, cell).leaves_stuck(&self.setting.geometry, gifts)
        })
    }

    /// Tries all safe choices, cells that leave few gifts first: too little follows for a more careful
    /// order to pay.
    fn try_late(
        &mut self,
        board: &Board<WORDS>,
        outlook: &Outlook,
        hand: u32,
        placer: Giver,
    ) -> Result<bool, Halt> {
        // Insertion sort: there are six cells at most.
        let mut cells = [(0, 0, 0); 16];
        let mut count = 0;
        for (cell, safe) in outlook.safe_after(values(hand)) {
            let gifts = safe & board.left;
            if gifts != 0 {
                let few = gifts.count_ones();
                let mut at = count;
                while at > 0 && cells[at - 1].0 > few {
                    cells[at] = cells[at - 1];
                    at -= 1;
                }
                cells[at] = (few, cell, gifts);
                count += 1;
            }
        }
        for &(_, cell, mut gifts) in &cells[..count] {
            let next = board.with(&self.setting.geometry, hand, cell);
            let next_outlook = Outlook::new(&self.setting.geometry, &next);
            while gifts != 0 {
                let gift = gifts.trailing_zeros();
                gifts &= gifts - 1;
                if !self.place(&next.without(gift), &next_outlook, gift, placer.other())? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Which choice to try as the `number`th.
    #[inline]
    fn turn(&self, number: usize, count: usize, placer: Giver, pieces: u32) -> usize {
        if self.thread == 0 || placer == Giver::Defender || pieces > SHARED {
            return number;
        }
        let turned = (number + count * (self.thread / 2) * 2 / self.threads) % count;
        if self.thread % 2 == 1 { count - 1 - turned } else { turned }
    }

    /// Pays for a node, and looks now and then whether another thread has the answer.
    #[inline]
    fn spend(&mut self) -> Result<(), Halt> {
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

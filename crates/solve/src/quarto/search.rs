//! The search: does the giver of a piece reach his goal?
//!
//! Two null-window questions take the place of three values. In each there is an *attacker*, whose goal is a win, and a
//! *defender*, whose goal is at least a draw. A player on turn chooses a cell and a gift together. Gifts that win at once are
//! never given, so a position is lost exactly for a player who has no other left.
//!
//! 1. The choices are counted before they are tried. One that leaves the opponent no safe choice of his own
//!    decides the question at once; the others are sorted by the freedom they leave him, least first. That
//!    was better than any other order that was tried, for attacker and defender alike.
//! 2. On shallow boards the defender looks one turn further, in [`estimate`](super::estimate).
//! 3. With eight empty cells or fewer the search goes on in [`last_cells`](super::last_cells), or in [`avx2`](super::avx2).
//! 4. On shallow boards the table of [`table`](super::table) stores every gift, up to symmetry.
//! 5. Threads share that table and mark the gifts they are searching. Where all of the attacker's choices
//!    must be refuted, a thread defers those that another one is searching.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use jogada_core::{Budget, Stop};
use jogada_games::quarto::Piece;
use jogada_search::games::InFlight;

use super::avx2::Avx2;
use super::board::{Board, Geometry, Outlook, values};
use super::ending::Ending;
use super::symmetry::{Canonical, Symmetry};
use super::table::{GiftTable, KnownGifts, Role, gift_key};

/// The table keeps boards with at most this many pieces.
const SHALLOW: u32 = 7;

/// Why a thread abandons a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Abandoned {
    /// A limit was reached.
    Limit(Stop),
    /// Another thread has the answer.
    Answered,
    /// Another thread has answered a gift that this one is searching, on the board with this many pieces.
    Decided { pieces: u32, good: bool },
}

/// What the threads share while they work on one question.
#[derive(Default)]
pub(super) struct Shared {
    /// Whether the question is answered.
    pub(super) answered: AtomicBool,
    /// Nodes of all threads, updated now and then.
    pub(super) nodes: AtomicU64,
    /// The gifts that threads are searching.
    pub(super) in_flight: InFlight,
}

/// The constants of a solution.
pub(super) struct Setting<const WORDS: usize> {
    pub(super) geometry: Geometry<WORDS>,
    pub(super) symmetry: &'static Symmetry,
    pub(super) table: GiftTable,
    /// The AVX2 search of the last cells, if the processor allows it.
    pub(super) avx2: Option<Avx2>,
}

/// A choice of the player who places, in one word that sorts fast: from the highest bits down the freedom it leaves the opponent,
/// the index in the searcher's stack of the board with the piece placed, and the gift in the lowest four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Choice(u32);

impl Choice {
    #[inline]
    const fn new(freedom: u32, next: usize, gift: u32) -> Choice {
        Choice(freedom << 16 | (next as u32) << 4 | gift)
    }

    pub(super) const fn freedom(self) -> u32 {
        self.0 >> 16
    }

    #[inline]
    pub(super) const fn next(self) -> usize {
        (self.0 >> 4 & 0xfff) as usize
    }

    #[inline]
    pub(super) const fn gift(self) -> u32 {
        self.0 & 15
    }
}

/// The search of one thread.
pub(super) struct Searcher<'a, const WORDS: usize> {
    pub(super) setting: &'a Setting<WORDS>,
    shared: &'a Shared,
    budget: Budget,
    /// Whether there is no other thread.
    alone: bool,
    /// The gifts that are being searched, by the number of pieces on their board.
    path: [Option<(Canonical, u32, Role)>; SHALLOW as usize + 1],
    /// The choices of all players on the current path.
    pub(super) choices: Vec<Choice>,
    /// The boards they lead to.
    pub(super) next: Vec<(Board<WORDS>, Outlook)>,
    /// Table hits.
    pub(super) hits: u64,
    /// Table probes.
    pub(super) probes: u64,
}

/// Nodes between two looks at the other threads.
const NODES_PER_LOOK: u64 = 4096;

impl<'a, const WORDS: usize> Searcher<'a, WORDS> {
    pub(super) fn new(
        setting: &'a Setting<WORDS>,
        shared: &'a Shared,
        budget: Budget,
        alone: bool,
    ) -> Searcher<'a, WORDS> {
        Searcher {
            setting,
            shared,
            budget,
            alone,
            path: [None; SHALLOW as usize + 1],
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

    /// Whether `giver`, who has just placed, reaches his goal by giving one of `gifts`, all of them safe.
    pub(super) fn any_gift(
        &mut self,
        board: &Board<WORDS>,
        gifts: u16,
        role: Role,
    ) -> Result<bool, Abandoned> {
        let outlook = Outlook::new(&self.setting.geometry, board);
        let mut ordered: Vec<(u32, u32)> = (0..16)
            .filter(|gift| gifts >> gift & 1 == 1)
            .map(|gift| (outlook.freedom(values(gift), board.left & !(1 << gift)), gift))
            .collect();
        ordered.sort_unstable();
        for (_, gift) in ordered {
            if self.gift(board, &outlook, gift, role)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether `giver` reaches his goal by giving `gift`, through the table if the board is shallow.
    fn gift(
        &mut self,
        board: &Board<WORDS>,
        outlook: &Outlook,
        gift: u32,
        role: Role,
    ) -> Result<bool, Abandoned> {
        let answer = self.gift_unless_in_flight(board, outlook, gift, role, false)?;
        Ok(answer.unwrap_or_else(|| unreachable!("only a gift that may be deferred is")))
    }

    /// As [`gift`](Searcher::gift); `None` if `defers` and another thread is searching this gift.
    pub(super) fn gift_unless_in_flight(
        &mut self,
        board: &Board<WORDS>,
        outlook: &Outlook,
        gift: u32,
        role: Role,
        defers: bool,
    ) -> Result<Option<bool>, Abandoned> {
        if board.pieces > SHALLOW {
            return Ok(Some(!self.place(&board.without(gift), outlook, gift, role.other())?));
        }
        let canonical = self.setting.symmetry.canonical(board.occupied, board.lanes);
        let image = canonical.piece(gift);
        self.probes += 1;
        if let Some(good) = self.setting.table.answer(&canonical, role, image) {
            self.hits += 1;
            return Ok(Some(good));
        }
        let key = gift_key(&canonical, image, role);
        if defers && self.shared.in_flight.holds(key) {
            return Ok(None);
        }
        self.shared.in_flight.begin(key);
        self.path[board.pieces as usize] = Some((canonical, image, role));
        let answer = self.place(&board.without(gift), outlook, gift, role.other());
        self.path[board.pieces as usize] = None;
        self.shared.in_flight.end(key);
        if let Err(Abandoned::Decided { pieces, good }) = answer
            && pieces == board.pieces
        {
            return Ok(Some(good));
        }
        let good = !answer?;
        self.setting.table.add(&canonical, role, image, good);
        Ok(Some(good))
    }

    /// Whether the player with `hand`, a piece that does not win at once, reaches his goal.
    fn place(
        &mut self,
        board: &Board<WORDS>,
        outlook: &Outlook,
        hand: u32,
        placer: Role,
    ) -> Result<bool, Abandoned> {
        let geometry = &self.setting.geometry;
        match board.pieces {
            15 => Ok(placer == Role::Defender),
            14 => Ok(placer == Role::Defender
                && outlook.safe_after(values(hand)).any(|(_, safe)| safe & board.left != 0)),
            13 => Ok(Self::three_cells(&Ending::new(geometry, board), hand, board.left, placer)),
            12 => Ok(Self::four_cells(&Ending::new(geometry, board), hand, board.left, placer)),
            11 => self.five_cells(&Ending::new(geometry, board), hand, board.left, placer),
            10 => self.six_cells(&Ending::new(geometry, board), hand, board.left, placer),
            9 => self.seven_cells(&Ending::new(geometry, board), hand, board.left, placer),
            8 => match self.setting.avx2 {
                Some(avx2) => avx2.eight_cells(self, board, hand, placer),
                None => self.eight_cells(board, outlook, hand, placer),
            },
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
        placer: Role,
    ) -> Result<bool, Abandoned> {
        let first = self.choices.len();
        if self.list_choices(board, outlook, hand) {
            return Ok(true);
        }
        if board.pieces + 1 < SHALLOW && self.is_known_good(first, placer) {
            return Ok(true);
        }
        self.choices[first..].sort_unstable();
        if placer == Role::Defender {
            self.look_further(first, board.pieces);
        }
        // Only the attacker's choices are deferred: the defender needs one good choice, and on that all threads work together.
        let defers = placer == Role::Attacker && !self.alone;
        let mut deferred = first;
        for at in first..self.choices.len() {
            let choice = self.choices[at];
            self.look_at_path(board.pieces)?;
            match self.try_choice(choice, placer, defers)? {
                Some(true) => return Ok(true),
                Some(false) => {}
                None => {
                    self.choices[deferred] = choice;
                    deferred += 1;
                }
            }
        }
        for at in first..deferred {
            self.look_at_path(board.pieces)?;
            if self.try_choice(self.choices[at], placer, false)? == Some(true) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn try_choice(&mut self, choice: Choice, placer: Role, defers: bool) -> Result<Option<bool>, Abandoned> {
        let (next, next_outlook) = self.next[choice.next()];
        self.gift_unless_in_flight(&next, &next_outlook, choice.gift(), placer, defers)
    }

    /// Abandons what another thread has made superfluous: it may have answered the gift on a board with this many pieces, or one
    /// before it. One look for a choice is cheap on shallow boards only.
    fn look_at_path(&self, pieces: u32) -> Result<(), Abandoned> {
        if self.alone || pieces >= SHALLOW {
            return Ok(());
        }
        let first = if pieces + 1 < SHALLOW { 0 } else { pieces };
        for pieces in first..=pieces {
            if let Some((board, image, role)) = &self.path[pieces as usize]
                && let Some(good) = self.setting.table.answer(board, *role, *image)
            {
                return Err(Abandoned::Decided { pieces, good });
            }
        }
        Ok(())
    }

    /// Lists all safe choices; returns whether one of them leaves the opponent none.
    pub(super) fn list_choices(&mut self, board: &Board<WORDS>, outlook: &Outlook, hand: u32) -> bool {
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

    /// Whether the table has one of the choices from `first` on as good, whatever its place in the order.
    fn is_known_good(&self, first: usize, role: Role) -> bool {
        self.choices[first..].chunk_by(|one, other| one.next() == other.next()).any(|choices| {
            let gifts = choices.iter().fold(0, |gifts, choice| gifts | 1 << choice.gift());
            self.known(&self.next[choices[0].next()].0, gifts, role).good != 0
        })
    }

    /// The gifts among `gifts` on a board that the table has as good or bad.
    pub(super) fn known(&self, board: &Board<WORDS>, gifts: u16, role: Role) -> KnownGifts {
        let canonical = self.setting.symmetry.canonical(board.occupied, board.lanes);
        let known = self.setting.table.get(&canonical, role);
        if known.good | known.bad == 0 {
            return known;
        }
        let of = |images: u16| {
            let is_one = |gift: &Piece| images >> canonical.piece(gift.number() as u32) & 1 == 1;
            Piece::of(gifts).filter(is_one).fold(0, |set, gift| set | gift.bit())
        };
        KnownGifts { good: of(known.good), bad: of(known.bad) }
    }

    /// Pays for a node, and checks now and then whether another thread has the answer.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Abandoned> {
        self.budget.spend().map_err(Abandoned::Limit)?;
        if self.budget.nodes().is_multiple_of(NODES_PER_LOOK) {
            self.shared.nodes.fetch_add(NODES_PER_LOOK, Ordering::Relaxed);
            if self.shared.answered.load(Ordering::Relaxed) {
                return Err(Abandoned::Answered);
            }
        }
        Ok(())
    }
}

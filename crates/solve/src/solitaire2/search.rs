//! "Can the attacker force a win within this many plies?", for any position.
//!
//! A bound on the plies makes every line end, so repetitions need no care: a proof within `n` plies is a proof, and a disproof
//! says nothing of more than `n`. A proof holds for more plies, a disproof for fewer, and one entry of the table has both.
//! Endings with few men are looked up.

use jogada_core::{Budget, KeyHasher, Stop};

use super::position::{MAX_MOVES, Position, Step};
use super::tables::{EndingValue, Tables};

/// The entry of a position: whether its mover (attacking) wins, or loses (defending), within a number of plies.
#[derive(Clone, Copy, Debug)]
struct Entry {
    own: u64,
    enemy: u64,
    /// The fewest plies within which it is proved.
    proved: u8,
    /// The most plies within which it is disproved.
    disproved: u8,
    /// The man who moved and the cell he went to in the move that proved or disproved it, as bits; 0 and 0 if there is none.
    from: u8,
    to: u8,
}

const EMPTY: Entry = Entry { own: 0, enemy: 0, proved: u8::MAX, disproved: 0, from: 0, to: 0 };

/// Entries in a bucket.
const WAYS: usize = 4;

/// A bit of a board that no man can stand on: set if the mover defends.
const DEFENDS: u64 = 1 << 7;

/// Buckets at first. The table grows with what is stored.
const SMALLEST: usize = 1 << 14;

/// The search and its table.
pub(super) struct Search<'a> {
    tables: &'a Tables,
    table: Vec<[Entry; WAYS]>,
    /// Entries stored since the table was made.
    stored: usize,
    most_places: usize,
}

impl<'a> Search<'a> {
    /// A search whose table takes no more than `memory` bytes.
    pub(super) fn new(tables: &'a Tables, memory: u64) -> Search<'a> {
        // While it grows, the old table and the new one, four times as large, both exist.
        let places = (memory / size_of::<[Entry; WAYS]>() as u64 * 4 / 5).clamp(1, 1 << 28);
        let most_places = (places / 2 + 1).next_power_of_two() as usize;
        let table = vec![[EMPTY; WAYS]; SMALLEST.min(most_places)];
        Search { tables, table, stored: 0, most_places }
    }

    /// Grows once as many entries have been stored as there is room for.
    fn grow(&mut self) {
        let places = (4 * self.table.len()).min(self.most_places);
        let old = std::mem::replace(&mut self.table, vec![[EMPTY; WAYS]; places]);
        self.stored = 0;
        for entry in old.into_iter().flatten().filter(|entry| entry.own != 0) {
            let place = self.place(entry.own, entry.enemy);
            if let Some(free) = self.table[place].iter_mut().find(|free| free.own == 0) {
                *free = entry;
                self.stored += 1;
            }
        }
    }

    /// Whether the mover can force a win within `plies`, an odd number.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn wins(&mut self, position: Position, plies: u32, budget: &mut Budget) -> Result<bool, Stop> {
        budget.spend()?;
        if position.wins_now() {
            return Ok(true);
        }
        if plies < position.fewest_plies() || plies == 1 {
            return Ok(false);
        }
        if let Some(known) = self.tables.probe(position) {
            return Ok(matches!(known, EndingValue::Win(needed) if needed <= plies));
        }
        let seen = position.canonical();
        let (answer, guess) = self.look_up(seen, 0, plies);
        if let Some(answer) = answer {
            return Ok(answer);
        }
        let mut steps = [Step::default(); MAX_MOVES];
        let count = seen.list(&mut steps);
        if count == 0 {
            return self.after_a_pass(seen, |search, next| search.loses(next, plies - 1, budget));
        }
        put_first(&mut steps[..count], guess);
        for &step in &steps[..count] {
            if self.loses(seen.after(step), plies - 1, budget)? {
                self.store(seen, 0, plies, true, step);
                return Ok(true);
            }
        }
        self.store(seen, 0, plies, false, Step::default());
        Ok(false)
    }

    /// Whether the mover loses within `plies`, an even number, whatever he does.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(super) fn loses(
        &mut self,
        position: Position,
        plies: u32,
        budget: &mut Budget,
    ) -> Result<bool, Stop> {
        budget.spend()?;
        if position.enemy == 0 || position.wins_now() {
            return Ok(false);
        }
        if plies == 0 || plies - 1 < position.passed().fewest_plies() {
            return Ok(false);
        }
        if let Some(known) = self.tables.probe(position) {
            return Ok(matches!(known, EndingValue::Loss(needed) if needed <= plies));
        }
        let seen = position.canonical();
        let (answer, guess) = self.look_up(seen, DEFENDS, plies);
        if let Some(answer) = answer {
            return Ok(answer);
        }
        let mut steps = [Step::default(); MAX_MOVES];
        let count = seen.list(&mut steps);
        if count == 0 {
            return self.after_a_pass(seen, |search, next| search.wins(next, plies - 1, budget));
        }
        put_first(&mut steps[..count], guess);
        for &step in &steps[..count] {
            if !self.wins(seen.after(step), plies - 1, budget)? {
                self.store(seen, DEFENDS, plies, false, step);
                return Ok(false);
            }
        }
        self.store(seen, DEFENDS, plies, true, Step::default());
        Ok(true)
    }

    /// The answer after a pass. Nobody wins where neither can move.
    fn after_a_pass(
        &mut self,
        position: Position,
        ask: impl FnOnce(&mut Search<'a>, Position) -> Result<bool, Stop>,
    ) -> Result<bool, Stop> {
        let next = position.passed();
        if next.can_move() { ask(self, next) } else { Ok(false) }
    }

    fn place(&self, own: u64, enemy: u64) -> usize {
        KeyHasher::key_of(&(own, enemy)) as usize & (self.table.len() - 1)
    }

    /// The table's answer, and the best move before.
    #[inline]
    fn look_up(&self, position: Position, role: u64, plies: u32) -> (Option<bool>, Step) {
        let own = position.own | role;
        for entry in &self.table[self.place(own, position.enemy)] {
            if entry.own == own && entry.enemy == position.enemy {
                let answer = if u32::from(entry.proved) <= plies {
                    Some(true)
                } else if u32::from(entry.disproved) >= plies {
                    Some(false)
                } else {
                    None
                };
                let has_guess = entry.from != entry.to;
                let [from, to] = [entry.from, entry.to].map(|cell| u64::from(has_guess) << cell);
                return (answer, Step { from, to, taken: 0 });
            }
        }
        (None, Step::default())
    }

    fn store(&mut self, position: Position, role: u64, plies: u32, answer: bool, step: Step) {
        let own = position.own | role;
        if self.stored >= WAYS * self.table.len() && self.table.len() < self.most_places {
            self.grow();
        }
        let place = self.place(own, position.enemy);
        let ways = &mut self.table[place];
        let mut at = ways.iter().position(|entry| entry.own == own && entry.enemy == position.enemy);
        if at.is_none() {
            // The entry that was cheapest to find is replaced: the one of the fewest plies.
            let worth = |entry: &Entry| if entry.proved == u8::MAX { entry.disproved } else { entry.proved };
            at = (0..WAYS).min_by_key(|&way| worth(&ways[way]));
            ways[at.unwrap_or(0)] = Entry { own, enemy: position.enemy, ..EMPTY };
            self.stored += 1;
        }
        let entry = &mut ways[at.unwrap_or(0)];
        if answer {
            entry.proved = entry.proved.min(plies as u8);
        } else {
            entry.disproved = entry.disproved.max(plies as u8);
        }
        if step.from != 0 {
            [entry.from, entry.to] = [step.from, step.to].map(|cell| cell.trailing_zeros() as u8);
        }
    }
}

/// Brings the best move so far to the front.
fn put_first(steps: &mut [Step], guess: Step) {
    if let Some(at) = steps.iter().position(|step| step.from == guess.from && step.to == guess.to) {
        steps[..=at].rotate_right(1);
    }
}

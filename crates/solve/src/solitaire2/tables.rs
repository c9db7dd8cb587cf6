//! Tables of all positions with few men, by retrograde analysis.
//!
//! A position is a pair of ranks: the mover's men, and the enemy's from the enemy's view. A step exchanges the two and changes
//! one, so that the tables of `a` against `b` and of `b` against `a` are solved together; a capture leads to a table with a man
//! less.
//!
//! ```text
//!   value    0 undecided: a draw, once all is done;  odd: won in that many plies;  even: lost in that many
//!   open     steps that lead to undecided positions
//!   best     the result of captures:  odd: a win in that many plies;  even: at best a loss in that many;  DRAWN
//! ```
//!
//! Iteration `n` decides the positions that end in `n` plies, and updates their predecessors. A capture may lead to a longer
//! ending than any step: iterations go on until no capture decides anything later.

use jogada_core::{Budget, Stop};
use jogada_games::solitaire2::Direction;

use super::position::{GOAL, Position, turned};
use super::ranking::{self, FIELD, MAX_MEN};

/// A capture leads to a draw, or nobody can move: the position is never lost.
const DRAWN: u8 = u8::MAX;

/// The most plies a table can hold.
const MAX_PLIES: u8 = 250;

/// Tables for some numbers of men.
#[derive(Debug, Default)]
pub(super) struct Tables {
    /// By men of the mover, then of the enemy; empty if not made.
    values: [[Vec<u8>; MAX_MEN + 1]; MAX_MEN + 1],
}

/// A table's entry for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EndingValue {
    /// The mover wins in this many plies.
    Win(u32),
    /// Neither side can force a win.
    Draw,
    /// The mover loses in this many plies.
    Loss(u32),
}

impl EndingValue {
    const fn of(value: u8) -> EndingValue {
        match value {
            0 => EndingValue::Draw,
            plies if plies % 2 == 1 => EndingValue::Win(plies as u32),
            plies => EndingValue::Loss(plies as u32),
        }
    }

    /// The value one ply earlier, from the view of the player who made the move.
    pub(super) const fn opposite(self) -> EndingValue {
        match self {
            EndingValue::Win(plies) => EndingValue::Loss(plies + 1),
            EndingValue::Draw => EndingValue::Draw,
            EndingValue::Loss(plies) => EndingValue::Win(plies + 1),
        }
    }

    /// 1, 0 or -1.
    pub(super) const fn value(self) -> i32 {
        match self {
            EndingValue::Win(_) => 1,
            EndingValue::Draw => 0,
            EndingValue::Loss(_) => -1,
        }
    }

    /// Orders values: a fast win is greatest, then a draw, a slow loss.
    pub(super) const fn order(self) -> i64 {
        match self {
            EndingValue::Win(plies) => (1 << 32) - plies as i64,
            EndingValue::Draw => 0,
            EndingValue::Loss(plies) => plies as i64 - (1 << 32),
        }
    }
}

/// Tables that are solved together, under construction.
struct Work {
    men: [usize; 2],
    sets: [Vec<u64>; 2],
    /// By who moves: the side with the first number of men, or the second. Only one if the numbers are equal.
    sides: Vec<Side>,
}

struct Side {
    value: Vec<u8>,
    open: Vec<u8>,
    best: Vec<u8>,
}

impl Tables {
    /// Positions of all tables that `men` needs.
    pub(super) fn positions(men: [usize; 2]) -> u64 {
        let counts = |men: usize| (1..=men).map(|men| ranking::count(men) as u64).sum::<u64>();
        let [few, many] = [men[0].min(men[1]), men[0].max(men[1])];
        // Pairs within the smaller number are there once, the others for both sides.
        counts(few) * counts(few) + 2 * counts(few) * (counts(many) - counts(few))
    }

    /// Upper bound on the bytes that building these tables takes.
    pub(super) fn memory(men: [usize; 2]) -> u64 {
        let sides = if men[0] == men[1] { 1 } else { 2 };
        let sets = men.map(|men| ranking::count(men) as u64);
        Tables::positions(men) + 2 * sides * sets[0] * sets[1] + 8 * (sets[0] + sets[1])
    }

    /// Builds the table of `men` and all that it needs.
    ///
    /// # Errors
    /// The limit that was reached; the tables finished before it stay.
    pub(super) fn make(&mut self, men: [usize; 2], budget: &mut Budget) -> Result<(), Stop> {
        let [few, many] = [men[0].min(men[1]), men[0].max(men[1])];
        for more in 1..=many {
            for fewer in 1..=more.min(few) {
                if self.values[fewer][more].is_empty() {
                    self.make_pair([fewer, more], budget)?;
                }
            }
        }
        Ok(())
    }

    fn make_pair(&mut self, men: [usize; 2], budget: &mut Budget) -> Result<(), Stop> {
        let sets = men.map(ranking::count);
        let (entries, sides) = (sets[0] * sets[1], if men[0] == men[1] { 1 } else { 2 });
        let passing = 2 * (sides * entries) as u64 + 8 * (sets[0] + sets[1]) as u64;
        let lasting = (sides * entries) as u64;
        budget.grow(lasting + passing)?;
        let mut work = Work::new(men);
        let solved = work.begin(self, budget).and_then(|()| work.settle(budget));
        budget.shrink(if solved.is_ok() { passing } else { lasting + passing });
        solved?;
        for (place, side) in work.sides.into_iter().enumerate() {
            self.values[men[place]][men[1 - place]] = side.value;
        }
        Ok(())
    }

    /// The entry of a position in which nobody has won; `None` if there is no table for it.
    #[inline]
    pub(super) fn probe(&self, position: Position) -> Option<EndingValue> {
        let [own, enemy] = position.men();
        let table = self.values.get(own)?.get(enemy)?;
        let at = ranking::rank(position.own) * ranking::count(enemy);
        table.get(at + ranking::rank(turned(position.enemy))).map(|&value| EndingValue::of(value))
    }

    /// Won, drawn and lost positions with these numbers of men, and the longest win and loss.
    pub(super) fn summary(&self, own: usize, enemy: usize) -> [u64; 5] {
        let mut summary = [0; 5];
        let (mine, theirs) = (ranking::sets(own), ranking::sets(enemy));
        let pairs = mine.iter().flat_map(|&own| theirs.iter().map(move |&enemy| own & turned(enemy) == 0));
        for (_, &value) in pairs.zip(&self.values[own][enemy]).filter(|(fits, _)| *fits) {
            let (class, longest) = match EndingValue::of(value) {
                EndingValue::Win(_) => (0, 3),
                EndingValue::Draw => (1, 1),
                EndingValue::Loss(_) => (2, 4),
            };
            summary[class] += 1;
            if longest > 2 {
                summary[longest] = summary[longest].max(u64::from(value));
            }
        }
        summary
    }
}

impl Work {
    fn new(men: [usize; 2]) -> Work {
        let sets = men.map(ranking::sets);
        let entries = sets[0].len() * sets[1].len();
        let side = || Side { value: vec![0; entries], open: vec![0; entries], best: vec![0; entries] };
        let count = if men[0] == men[1] { 1 } else { 2 };
        Work { men, sets, sides: (0..count).map(|_| side()).collect() }
    }

    /// The sets of the mover and of the enemy, and the side that moves next.
    const fn roles(&self, side: usize) -> (usize, usize, usize) {
        let other = if self.men[0] == self.men[1] { 0 } else { 1 - side };
        (side, 1 - side, other)
    }

    /// Initialises each position from its own moves: immediate wins, captures, and the number of steps.
    fn begin(&mut self, tables: &Tables, budget: &mut Budget) -> Result<(), Stop> {
        for side in 0..self.sides.len() {
            let (mine, theirs, _) = self.roles(side);
            let width = self.sets[theirs].len();
            for (row, &own) in self.sets[mine].iter().enumerate() {
                budget.work(width as u64 / 8)?;
                for (column, &seen) in self.sets[theirs].iter().enumerate() {
                    budget.spend()?;
                    let position = Position { own, enemy: turned(seen) };
                    let at = row * width + column;
                    let (best, open) =
                        if own & position.enemy == 0 { from_own_moves(position, tables) } else { (DRAWN, 0) };
                    self.sides[side].best[at] = best;
                    self.sides[side].open[at] = open;
                }
            }
        }
        Ok(())
    }

    /// Iterates until nothing is left to decide.
    fn settle(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let mut quiet = 0;
        for round in 1..=MAX_PLIES {
            let mut decided = 0;
            for side in 0..self.sides.len() {
                decided += self.decide(side, round, budget)?;
            }
            if decided > 0 {
                quiet = 0;
                for side in 0..self.sides.len() {
                    self.update_predecessors(side, round, budget)?;
                }
                continue;
            }
            quiet += 1;
            // Wins and losses alternate: two iterations without either end it, unless a capture still decides something later.
            if quiet >= 2 && self.last_capture_round() <= round {
                return Ok(());
            }
        }
        Err(Stop::Depth)
    }

    /// The last iteration in which a capture still decides something.
    fn last_capture_round(&self) -> u8 {
        let captures = self.sides.iter().flat_map(|side| {
            let undecided = side.value.iter().zip(&side.best).zip(&side.open);
            undecided
                .filter(|((value, best), open)| {
                    **value == 0 && **best != DRAWN && (**best % 2 == 1 || **open == 0)
                })
                .map(|((_, best), _)| *best)
        });
        captures.max().unwrap_or(0)
    }

    /// Decides the positions that end in `round` plies.
    fn decide(&mut self, side: usize, round: u8, budget: &mut Budget) -> Result<u64, Stop> {
        let Side { value, open, best } = &mut self.sides[side];
        let mut decided = 0;
        for start in (0..value.len()).step_by(1 << 16) {
            budget.work(1 << 8)?;
            let end = (start + (1 << 16)).min(value.len());
            for at in start..end {
                // All steps lose by now: the mover resists as long as the longest of them and of his captures.
                let due =
                    if best[at] % 2 == 1 { best[at] == round } else { open[at] == 0 && best[at] <= round };
                if value[at] == 0 && due && (best[at] % 2 == 1 || round.is_multiple_of(2)) {
                    value[at] = round;
                    decided += 1;
                }
            }
        }
        Ok(decided)
    }

    /// Updates the positions from which a step leads to those decided in this iteration.
    fn update_predecessors(&mut self, side: usize, round: u8, budget: &mut Budget) -> Result<(), Stop> {
        let (mine, theirs, other) = self.roles(side);
        let width = self.sets[theirs].len();
        let back_width = self.sets[mine].len();
        for row in 0..back_width {
            budget.work(width as u64 / 8)?;
            for column in 0..width {
                if self.sides[side].value[row * width + column] != round {
                    continue;
                }
                budget.work(1)?;
                let position =
                    Position { own: self.sets[mine][row], enemy: turned(self.sets[theirs][column]) };
                // The enemy moved last: undo each of his steps, from his view.
                let before = position.passed();
                let empty = FIELD & !(before.own | before.enemy);
                for way in Direction::ALL {
                    let mut back = way.on_bits(before.own) & empty;
                    while back != 0 {
                        let from = back & back.wrapping_neg();
                        back ^= from;
                        let set = before.own ^ from ^ way.back_bits(from);
                        self.sides[other].update(ranking::rank(set) * back_width + row, round);
                    }
                }
                if !before.can_move() {
                    self.sides[other].update(column * back_width + row, round);
                }
            }
        }
        Ok(())
    }
}

impl Side {
    /// Updates a position with a step to one that is decided in `round` plies.
    #[inline]
    fn update(&mut self, at: usize, round: u8) {
        if self.value[at] != 0 {
            return;
        }
        if round.is_multiple_of(2) {
            // The next iteration decides it: no capture wins sooner.
            self.best[at] = round + 1;
        } else {
            self.open[at] -= 1;
        }
    }
}

/// The result of a position's captures, and the number of its steps.
fn from_own_moves(position: Position, tables: &Tables) -> (u8, u8) {
    if position.wins_now() {
        return (1, 0);
    }
    let (mut win, mut loss, mut is_drawn) = (DRAWN, 0, false);
    for way in Direction::ALL {
        let mut captures = position.capturing(way);
        while captures != 0 {
            let from = captures & captures.wrapping_neg();
            captures ^= from;
            let taken = way.on_bits(from);
            let step = super::position::Step { from, to: way.on_bits(taken), taken };
            match tables.probe(position.after(step)) {
                Some(EndingValue::Loss(plies)) => win = win.min(plies as u8 + 1),
                Some(EndingValue::Win(plies)) => loss = loss.max(plies as u8 + 1),
                Some(EndingValue::Draw) | None => is_drawn = true,
            }
        }
    }
    let steps = Direction::ALL.map(|way| position.stepping(way).count_ones()).iter().sum::<u32>() as u8;
    debug_assert!(
        Direction::ALL.into_iter().all(|way| way.on_bits(position.stepping(way)) & GOAL == 0),
        "a win is found first"
    );
    let has_captures = win != DRAWN || loss != 0 || is_drawn;
    match (win, steps) {
        (win, _) if win != DRAWN => (win, steps),
        _ if is_drawn => (DRAWN, steps),
        (_, 0) if !has_captures => {
            // A pass, if the other can move: one step. Otherwise nobody can, and it is a draw.
            if position.passed().can_move() { (0, 1) } else { (DRAWN, 0) }
        }
        _ => (loss, steps),
    }
}

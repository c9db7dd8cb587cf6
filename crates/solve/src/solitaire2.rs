//! Solitaire for two, solved: tables for few men, a bounded proof for many.
//!
//! ```text
//!   position   the board from the mover's view        ranking    numbers for sets of men
//!   tables     all endings of few men, exactly        search     "a win within n plies?", n growing
//! ```
//!
//! Where all tables that a position needs have no more than `AT_ONCE` positions they are built at once, and every move gets its
//! exact value. With more men wins and losses are searched within 1, 2, 3 .. plies, with small tables at the ends of lines. A
//! draw is proved by tables alone: if the memory allows, they are built once the search has cost as much as they would.

mod position;
mod ranking;
mod search;
mod tables;
#[cfg(test)]
mod tests;

use std::time::Instant;

use jogada_core::{Bounds, Budget, Game, Limits, Space, Stop};
use jogada_games::Listed;
use jogada_games::solitaire2::{Move, Solitaire2, State};

use crate::each_move::prove_each_move;
use crate::{Answer, Request, Solve, SolverProgress, TableError};
use position::Position;
use search::Search;
use tables::{EndingValue, Tables};

/// Positions of all tables that are built before any search is tried: 3 men against 3 are 10.8 million.
const AT_ONCE: u64 = 12_000_000;

/// Men on each side of the tables that a search probes.
const SMALL: usize = 2;

/// Memory for tables and search by default.
const DEFAULT_MEMORY: u64 = 512 << 20;

/// The most plies of a bounded proof.
const MAX_PLIES: u32 = 250;

impl Solve for Solitaire2 {
    type Knowledge = <Solitaire2 as Listed>::Evaluation;

    fn solve_by_own_method(
        &self,
        state: &State,
        request: &Request<'_>,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Result<Answer<Move>, TableError> {
        let mut endings = Endings::default();
        let mut answer = endings.solve(state, &request.limits, tell);
        if request.every_move {
            // A bounded proof leaves moves open that do not win as fast.
            let mut solve_one = |next: &State, limits: &Limits| Ok(endings.solve(next, limits, tell));
            prove_each_move(self, state, &request.limits, &mut answer, &mut solve_one)?;
        }
        Ok(answer)
    }
}

/// Won, drawn and lost positions with given numbers of men of the mover and of the enemy, and the longest win and loss in plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndingSummary {
    /// Positions that the mover wins.
    pub won: u64,
    /// Positions that nobody wins.
    pub drawn: u64,
    /// Positions that the mover loses.
    pub lost: u64,
    /// Plies of the longest win.
    pub longest_win: u64,
    /// Plies of the longest loss.
    pub longest_loss: u64,
}

/// Builds all tables up to these numbers of men, and summarises the last.
///
/// # Errors
/// The limit that was reached.
pub fn summary(men: [usize; 2], limits: &Limits) -> Result<EndingSummary, Stop> {
    let mut tables = Tables::default();
    tables.make(men, &mut Budget::new(limits))?;
    let [won, drawn, lost, longest_win, longest_loss] = tables.summary(men[0], men[1]);
    Ok(EndingSummary { won, drawn, lost, longest_win, longest_loss })
}

/// The state of a bounded proof: the plies within which a win of each side is disproved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounded {
    /// Plies within which the mover cannot force a win.
    pub mover: u32,
    /// Plies within which the enemy cannot.
    pub enemy: u32,
    /// Positions visited.
    pub nodes: u64,
}

/// Searches for wins of either side within more and more plies until a limit ends it or a win is found, and returns how far it
/// got.
pub fn bounded(state: &State, limits: &Limits, mut tell: impl FnMut(Bounded)) -> (Bounded, Stop) {
    let mut budget = Budget::new(limits);
    let mut tables = Tables::default();
    let mut reached = Bounded { mover: 0, enemy: 0, nodes: 0 };
    let position = Position::of(state);
    let mut search = || -> Result<(), Stop> {
        tables.make([SMALL; 2], &mut budget)?;
        let memory = limits.memory.unwrap_or(DEFAULT_MEMORY).saturating_sub(budget.held());
        let mut search = Search::new(&tables, memory);
        for plies in 1..=MAX_PLIES {
            let found = if plies % 2 == 1 {
                search.wins(position, plies, &mut budget)?
            } else {
                search.loses(position, plies, &mut budget)?
            };
            if found {
                return Ok(());
            }
            let side = if plies % 2 == 1 { &mut reached.mover } else { &mut reached.enemy };
            *side = plies;
            reached.nodes = budget.nodes();
            tell(reached);
        }
        Err(Stop::Depth)
    };
    let stop = search().err().unwrap_or(Stop::Finished);
    reached.nodes = budget.nodes();
    (reached, stop)
}

/// Solves a position, as far as the limits allow.
pub fn solve(state: &State, limits: &Limits, tell: &(dyn Fn(SolverProgress) + Sync)) -> Answer<Move> {
    Endings::default().solve(state, limits, tell)
}

/// The tables that the positions so far needed: none is built twice.
#[derive(Default)]
pub struct Endings(Tables);

impl Endings {
    /// Solves a position, as far as the limits allow. Tables that exist already count as no work and take no memory of the
    /// limits.
    pub fn solve(
        &mut self,
        state: &State,
        limits: &Limits,
        tell: &(dyn Fn(SolverProgress) + Sync),
    ) -> Answer<Move> {
        solve_with(&mut self.0, state, limits, tell)
    }
}

fn solve_with(
    tables: &mut Tables,
    state: &State,
    limits: &Limits,
    tell: &(dyn Fn(SolverProgress) + Sync),
) -> Answer<Move> {
    let started = Instant::now();
    let game = Solitaire2;
    let mut budget = Budget::new(limits);
    let mut answer = Answer::nothing(Bounds::before(&game), "retrograde");
    if let Some(outcome) = game.outcome(state) {
        answer.value = Bounds::exactly(outcome.value_for(state.mover()));
        answer.best_complete = true;
    } else {
        let mut solver = Solver { tables, budget: &mut budget, tell };
        answer.stop = solver.solve(state, &mut answer).err().unwrap_or(Stop::Finished);
    }
    answer.stats.nodes = budget.nodes();
    answer.stats.time = started.elapsed();
    answer
}

struct Solver<'a> {
    tables: &'a mut Tables,
    budget: &'a mut Budget,
    tell: &'a (dyn Fn(SolverProgress) + Sync),
}

impl Solver<'_> {
    fn solve(&mut self, state: &State, answer: &mut Answer<Move>) -> Result<(), Stop> {
        let men = Position::of(state).men();
        let can_be_tabled = men.iter().all(|&men| men <= ranking::MAX_MEN);
        let positions = if can_be_tabled { Tables::positions(men) } else { u64::MAX };
        if positions <= AT_ONCE {
            return self.by_tables(state, men, answer);
        }
        let fits = can_be_tabled && Tables::memory(men) <= self.budget.memory().min(DEFAULT_MEMORY);
        let most_nodes = if fits { positions / 4 } else { u64::MAX };
        if self.by_search(state, most_nodes, answer)? {
            return Ok(());
        }
        self.by_tables(state, men, answer)
    }

    fn by_tables(&mut self, state: &State, men: [usize; 2], answer: &mut Answer<Move>) -> Result<(), Stop> {
        answer.method = "retrograde";
        self.tables.make(men, self.budget)?;
        let game = Solitaire2;
        let moves = game.legal_moves(state);
        answer.moves =
            moves.iter().map(|mv| (*mv, Bounds::exactly(self.after(state, *mv).value()))).collect();
        let value = answer.moves.iter().map(|(_, value)| value.lower).max().unwrap_or(0);
        answer.value = Bounds::exactly(value);
        answer.best = answer.moves.iter().filter(|(_, one)| one.lower == value).map(|(mv, _)| *mv).collect();
        answer.best_complete = true;
        answer.line = self.line(state);
        Ok(())
    }

    /// The tables' entry after a move, from the view of the player who made it.
    fn after(&self, state: &State, mv: Move) -> EndingValue {
        let next = Solitaire2.after(state, &mv);
        if let Some(outcome) = Solitaire2.outcome(&next) {
            return match outcome.value_for(state.mover()) {
                1 => EndingValue::Win(0),
                0 => EndingValue::Draw,
                _ => EndingValue::Loss(0),
            };
        }
        self.tables.probe(Position::of(&next)).map_or(EndingValue::Draw, EndingValue::opposite)
    }

    /// Best play: the winner hurries, the loser delays, and a draw stops at the first repetition.
    fn line(&self, state: &State) -> Vec<Move> {
        let (mut at, mut line, mut seen) = (*state, Vec::new(), vec![*state]);
        loop {
            let moves = Solitaire2.legal_moves(&at);
            let Some(mv) = moves.into_iter().max_by_key(|mv| self.after(&at, *mv).order()) else { break };
            at = Solitaire2.after(&at, &mv);
            line.push(mv);
            if seen.contains(&at) {
                break;
            }
            seen.push(at);
        }
        line
    }

    /// Searches for wins and losses within more and more plies. False if `most_nodes` nodes were not enough.
    fn by_search(&mut self, state: &State, most_nodes: u64, answer: &mut Answer<Move>) -> Result<bool, Stop> {
        answer.method = "bounded-proof";
        self.tables.make([SMALL; 2], self.budget)?;
        let memory = self.budget.memory().min(DEFAULT_MEMORY).saturating_sub(self.budget.held());
        let mut search = Search::new(self.tables, memory);
        let position = Position::of(state);
        for plies in 1..=MAX_PLIES {
            (self.tell)(SolverProgress { done: plies - 1, total: MAX_PLIES, nodes: self.budget.nodes() });
            if self.budget.nodes() > most_nodes {
                return Ok(false);
            }
            let found = if plies % 2 == 1 {
                search.wins(position, plies, self.budget)?
            } else {
                search.loses(position, plies, self.budget)?
            };
            if found {
                conclude(&mut search, state, plies, self.budget, answer)?;
                return Ok(true);
            }
        }
        Err(Stop::Depth)
    }
}

/// The answer once a win or loss in `plies` is proved. Nothing is known of the moves that do not win as fast.
fn conclude(
    search: &mut Search<'_>,
    state: &State,
    plies: u32,
    budget: &mut Budget,
    answer: &mut Answer<Move>,
) -> Result<(), Stop> {
    let wins = plies % 2 == 1;
    answer.value = Bounds::exactly(if wins { 1 } else { -1 });
    let moves = Solitaire2.legal_moves(state);
    for mv in moves {
        let is_best = !wins || keeps_win(search, state, mv, plies, budget)?;
        answer.moves.push((mv, if is_best { answer.value } else { Bounds::before(&Solitaire2) }));
        if is_best {
            answer.best.push(mv);
        }
    }
    answer.best_complete = answer.best.len() == answer.moves.len();
    answer.line = proved_line(search, state, plies, budget)?;
    Ok(())
}

/// Whether a move wins within `plies`, itself included.
fn keeps_win(
    search: &mut Search<'_>,
    state: &State,
    mv: Move,
    plies: u32,
    budget: &mut Budget,
) -> Result<bool, Stop> {
    let next = Solitaire2.after(state, &mv);
    match Solitaire2.outcome(&next) {
        Some(outcome) => Ok(outcome.value_for(state.mover()) == 1),
        None => search.loses(Position::of(&next), plies - 1, budget),
    }
}

/// The fastest win against the longest resistance.
fn proved_line(
    search: &mut Search<'_>,
    state: &State,
    plies: u32,
    budget: &mut Budget,
) -> Result<Vec<Move>, Stop> {
    let (mut at, mut line) = (*state, Vec::new());
    for left in (1..=plies).rev() {
        let moves = Solitaire2.legal_moves(&at);
        let mut chosen = None;
        for mv in moves {
            let is_best = if left % 2 == 1 {
                keeps_win(search, &at, mv, left, budget)?
            } else {
                let next = Position::of(&Solitaire2.after(&at, &mv));
                left == 2 || !search.wins(next, left - 3, budget)?
            };
            if is_best {
                chosen = Some(mv);
                break;
            }
        }
        let Some(mv) = chosen else { break };
        at = Solitaire2.after(&at, &mv);
        line.push(mv);
    }
    Ok(line)
}

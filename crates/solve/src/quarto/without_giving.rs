//! Quarto without giving, solved: the mover takes any piece of the reserve and places it.
//!
//! A line of three pieces that share an attribute *asks* for a fourth: whoever is to move wins with any piece of the reserve that has
//! it. So a position is won at once if some line asks for what the reserve has, and otherwise only moves matter after which
//! no line asks for what is left: the *quiet* moves. A player without one loses, unless the board is full.
//!
//! ```text
//!   line     count of its pieces, and eight bits: for each attribute whether all of them have it, and whether none has
//!   asked    the bits of all lines with three pieces, together
//!   offered  the bits of all pieces of the reserve, together        won at once: asked & offered != 0
//! ```
//!
//! The value depends on the board alone: the reserve follows from it, and pieces belong to nobody. Two questions are asked of a
//! position, whether the mover wins and whether he holds the draw, and the answers are stored under the canonical form of the
//! board ([`symmetry`](super::symmetry)).

mod board;

use std::collections::HashSet;
use std::hash::BuildHasherDefault;

use jogada_core::{Budget, Game, GameStats, KeyHasher, Limits, Space, Stop};
use jogada_games::quarto::{Move, Quarto, State};

use self::board::{Board, QuietMove, Rules};
use crate::{Answer, Bounds};

/// The method of the answers.
const METHOD: &str = "alpha-beta";

/// With more pieces on it a board recurs too seldom in a symmetric form for that to be looked up: it is stored as it is.
const CANONICAL: u32 = 7;
/// With fewer cells left a board is searched faster than looked up.
const KEPT_CELLS: u32 = 7;
/// The memory of the table with few pieces on the board, and with many: there is less to store then.
const MEMORY_EARLY: u64 = 16 << 20;
const MEMORY_LATE: u64 = 2 << 20;
/// From this many pieces on there are many.
const LATE: u32 = 6;

/// A question about a position, from the view of its mover.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    Win,
    Draw,
}

impl Goal {
    /// The shift of the answer in an entry.
    const fn shift(self) -> u32 {
        match self {
            Goal::Win => 0,
            Goal::Draw => 2,
        }
    }
}

/// The entry of a board: for each question, yes or no.
#[derive(Clone, Copy, Default)]
struct Entry {
    lanes: u64,
    occupied: u16,
    /// Bits: wins, does not win, holds, does not hold.
    known: u8,
}

/// A table of fixed size: two entries in a bucket, of which the one with more pieces is replaced.
struct BoardTable {
    entries: Vec<[Entry; 2]>,
}

impl BoardTable {
    fn new(bytes: u64) -> BoardTable {
        let places = (bytes as usize / size_of::<[Entry; 2]>()).max(1);
        BoardTable { entries: vec![[Entry::default(); 2]; places] }
    }

    fn place(&mut self, occupied: u16, lanes: u64) -> &mut [Entry; 2] {
        let key = KeyHasher::key_of(&(lanes, occupied));
        let place = ((u128::from(key) * self.entries.len() as u128) >> 64) as usize;
        &mut self.entries[place]
    }

    fn get(&mut self, occupied: u16, lanes: u64) -> u8 {
        let is_it = |entry: &&Entry| entry.occupied == occupied && entry.lanes == lanes;
        self.place(occupied, lanes).iter().find(is_it).map_or(0, |entry| entry.known)
    }

    fn add(&mut self, occupied: u16, lanes: u64, known: u8) {
        let bucket = self.place(occupied, lanes);
        if let Some(entry) =
            bucket.iter_mut().find(|entry| entry.occupied == occupied && entry.lanes == lanes)
        {
            entry.known |= known;
            return;
        }
        let weight = |entry: &Entry| if entry.known == 0 { u32::MAX } else { entry.occupied.count_ones() };
        let at = usize::from(weight(&bucket[1]) >= weight(&bucket[0]));
        // The shallower board stays, unless the other entry has a shallower one still.
        bucket[at] = Entry { lanes, occupied, known };
    }
}

struct Search<'a> {
    rules: &'a Rules,
    table: BoardTable,
    budget: Budget,
}

impl Search<'_> {
    /// Whether the mover wins, or holds the draw, on a board that is not won at once.
    fn holds(&mut self, board: &Board, goal: Goal) -> Result<bool, Stop> {
        self.budget.spend()?;
        let empty = board.occupied.count_zeros();
        if empty == 0 {
            return Ok(goal == Goal::Draw);
        }
        // 1. The table.
        let kept = empty > KEPT_CELLS;
        let (occupied, lanes) = if kept { self.key(board) } else { (0, 0) };
        if kept {
            match self.table.get(occupied, lanes) >> goal.shift() & 3 {
                0 => {}
                answer => return Ok(answer == 1),
            }
        }
        // 2. Only quiet moves matter; those that leave the opponent the fewest are tried first.
        let found = self.try_moves(board, goal)?;
        // 3. Store. A win is at least a draw; a player who does not even hold the draw does not win.
        if kept {
            let known = match (goal, found) {
                (Goal::Win, true) => 0b0101,
                (Goal::Win, false) => 0b0010,
                (Goal::Draw, true) => 0b0100,
                (Goal::Draw, false) => 0b1010,
            };
            self.table.add(occupied, lanes, known);
        }
        Ok(found)
    }

    fn key(&self, board: &Board) -> (u16, u64) {
        if board.occupied.count_ones() > CANONICAL {
            return (board.occupied, board.lanes);
        }
        let canonical = self.rules.symmetry.canonical(board.occupied, board.lanes);
        (canonical.occupied, canonical.lanes)
    }

    fn try_moves(&mut self, board: &Board, goal: Goal) -> Result<bool, Stop> {
        let mut moves = Vec::with_capacity(64);
        self.rules.quiet_moves(board, &mut moves);
        let is_draw = goal == Goal::Draw;
        if board.occupied.count_zeros() == 1 {
            return Ok(is_draw && !moves.is_empty());
        }
        // Without a quiet reply the opponent has lost.
        if moves.iter().any(|mv| mv.replies == 0) {
            return Ok(true);
        }
        moves.sort_unstable_by_key(|mv| mv.replies);
        let other = if is_draw { Goal::Win } else { Goal::Draw };
        if board.occupied.count_ones() < CANONICAL && self.drop_known(board, &mut moves, other) {
            return Ok(true);
        }
        for mv in moves {
            if !self.holds(&self.rules.after(board, mv), other)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Drops moves that are symmetric to one before, and those that the table has as useless. Returns whether the table has one
    /// that does.
    fn drop_known(&mut self, board: &Board, moves: &mut Vec<QuietMove>, goal: Goal) -> bool {
        let mut seen =
            HashSet::with_capacity_and_hasher(moves.len(), BuildHasherDefault::<KeyHasher>::default());
        let mut does = false;
        moves.retain(|&mv| {
            let key = self.key(&self.rules.after(board, mv));
            if does || !seen.insert(key) {
                return false;
            }
            let answer = self.table.get(key.0, key.1) >> goal.shift() & 3;
            does |= answer == 2;
            answer == 0
        });
        does
    }

    /// A move that keeps `bound` for the mover of `state`, who has it.
    fn keep(&mut self, game: Quarto, state: &State, bound: i32) -> Result<Move, Stop> {
        let moves = game.legal_moves(state);
        let mut lost = None;
        for mv in moves {
            let next = game.after(state, &mv);
            match game.outcome(&next) {
                Some(outcome) if outcome.value_for(state.mover()) >= bound => return Ok(mv),
                Some(_) => {}
                None if bound < 0 => lost = Some(mv),
                None => {
                    let board = self.rules.board(next);
                    let goal = if bound > 0 { Goal::Draw } else { Goal::Win };
                    if !self.rules.is_won_at_once(&board) && !self.holds(&board, goal)? {
                        return Ok(mv);
                    }
                }
            }
        }
        lost.ok_or(Stop::Cancelled)
    }

    /// Bounds of a position's value for its mover.
    fn value(&mut self, board: &Board, bounds: &mut Bounds) -> Result<(), Stop> {
        if self.rules.is_won_at_once(board) {
            *bounds = Bounds::exactly(1);
        } else if self.holds(board, Goal::Draw)? {
            bounds.lower = 0;
            *bounds = Bounds::exactly(i32::from(self.holds(board, Goal::Win)?));
        } else {
            *bounds = Bounds::exactly(-1);
        }
        Ok(())
    }
}

/// Solves a position of the game without giving.
pub(super) fn solve(game: Quarto, state: State, limits: &Limits, every_move: bool) -> Answer<Move> {
    let rules = Rules::new(game);
    let memory = if state.occupied().len() < LATE { MEMORY_EARLY } else { MEMORY_LATE };
    let table = BoardTable::new(limits.memory.unwrap_or(memory).min(memory));
    let mut search = Search { rules: &rules, table, budget: Budget::new(limits) };
    let mut answer = Answer::nothing(Bounds { lower: -1, upper: 1 }, METHOD);
    if let Some(outcome) = game.outcome(&state) {
        answer.value = Bounds::exactly(outcome.value_for(state.mover()));
        answer.best_complete = true;
        return answer;
    }
    answer.stop = root(game, state, &mut search, every_move, &mut answer).err().unwrap_or(Stop::Finished);
    answer.best_complete = answer.stop == Stop::Finished;
    if answer.best_complete {
        // The line costs little: its positions are in the table.
        answer.line = line(game, state, &mut search).unwrap_or_default();
    }
    answer.stats = GameStats {
        nodes: search.budget.nodes(),
        threads: 1,
        time: search.budget.elapsed(),
        ..GameStats::default()
    };
    answer
}

/// Calls `ask` with a function that finds a move which keeps a value of the player to move, in any position of the game. Its
/// table is kept from position to position.
pub(super) fn keeping<T>(
    game: Quarto,
    limits: &Limits,
    ask: impl FnOnce(&mut dyn FnMut(&State, i32) -> Result<Move, Stop>) -> T,
) -> T {
    let rules = Rules::new(game);
    let table = BoardTable::new(limits.memory.unwrap_or(MEMORY_EARLY).min(MEMORY_EARLY));
    let mut search = Search { rules: &rules, table, budget: Budget::new(limits) };
    ask(&mut |state, bound| search.keep(game, state, bound))
}

fn root(
    game: Quarto,
    state: State,
    search: &mut Search<'_>,
    every_move: bool,
    answer: &mut Answer<Move>,
) -> Result<(), Stop> {
    search.value(&search.rules.board(state), &mut answer.value)?;
    let moves = game.legal_moves(&state);
    answer.moves = moves.iter().map(|mv| (*mv, Bounds { lower: -1, upper: 1 })).collect();
    for (mv, bounds) in &mut answer.moves {
        let next = game.after(&state, mv);
        if let Some(outcome) = game.outcome(&next) {
            *bounds = Bounds::exactly(outcome.value_for(state.mover()));
        } else if every_move {
            let mut reply = Bounds { lower: -1, upper: 1 };
            search.value(&search.rules.board(next), &mut reply)?;
            *bounds = Bounds { lower: -reply.upper, upper: -reply.lower };
        } else {
            *bounds = best_or_worse(search, next, answer.value)?;
        }
        if bounds.lower == answer.value.lower {
            answer.best.push(*mv);
        }
    }
    Ok(())
}

/// Bounds of a move that leads to `next`: equal to the value of the position, or worse.
fn best_or_worse(search: &mut Search<'_>, next: State, value: Bounds) -> Result<Bounds, Stop> {
    let board = search.rules.board(next);
    let mine = value.lower;
    if mine == -1 {
        return Ok(Bounds::exactly(-1));
    }
    let goal = if mine == 1 { Goal::Draw } else { Goal::Win };
    let is_best = !search.rules.is_won_at_once(&board) && !search.holds(&board, goal)?;
    Ok(if is_best { value } else { Bounds { lower: -1, upper: mine - 1 } })
}

/// A line of best play.
fn line(game: Quarto, mut state: State, search: &mut Search<'_>) -> Result<Vec<Move>, Stop> {
    let mut line = Vec::new();
    while game.outcome(&state).is_none() {
        let mut value = Bounds { lower: -1, upper: 1 };
        search.value(&search.rules.board(state), &mut value)?;
        let mut moves = game.legal_moves(&state);
        // A lost player does not hand over the win at once if he can avoid it.
        moves.sort_by_key(|mv| search.rules.is_won_at_once(&search.rules.board(game.after(&state, mv))));
        let mut best = None;
        for mv in moves {
            let next = game.after(&state, &mv);
            let is_best = match game.outcome(&next) {
                Some(outcome) => outcome.value_for(state.mover()) == value.lower,
                None => best_or_worse(search, next, value)? == value,
            };
            if is_best {
                best = Some(mv);
                break;
            }
        }
        let Some(mv) = best else { break };
        game.play(&mut state, &mv);
        line.push(mv);
    }
    Ok(line)
}

//! The root: what is known of each legal move, and which question to ask next.

use std::panic::resume_unwind;
use std::sync::atomic::Ordering;
use std::time::Instant;

use jogada_core::{Budget, Game, Limits, Space, Stop};
use jogada_games::bishop::{Bishop, Move, State};

use super::Options;
use super::arena::{Arena, Position};
use super::outlook;
use super::search::{Halt, Search, Shared};
use super::table::{BoundTable, UNBOUNDED};
use crate::Bounds;

/// Positions with fewer units than this are solved by one thread before another one has started.
const THREADED_UNITS: u32 = 18;

/// How far the first question after a guess goes beyond it. Each further one in the same direction goes twice
/// as far, but not too far: a question far beyond the value may take as long as one beside it.
const FIRST_STEP: i32 = 4;
const LONGEST_STEP: i32 = 32;

/// The plies of the search that puts the root moves in order.
const ORDERING_DEPTH: u32 = 5;

/// A legal move, and what it is worth with all that follows.
struct Candidate {
    position: Position,
    gain: i32,
    bounds: Bounds,
    /// A guess of the value.
    guess: i32,
    /// Its place among the legal moves.
    place: usize,
}

/// The root of a search.
pub(super) struct Root<'a> {
    shared: Shared<'a>,
    /// The most promising first.
    candidates: Vec<Candidate>,
    threads: usize,
    limits: Limits,
    deadline: Option<Instant>,
    nodes: u64,
}

impl<'a> Root<'a> {
    pub(super) fn new(
        arena: &'a Arena,
        table: &'a BoundTable,
        state: &State,
        moves: &[Move],
        options: &Options,
        started: Instant,
    ) -> Root<'a> {
        let deadline = options.limits.time.and_then(|time| started.checked_add(time));
        let root = arena.position(state);
        let threads = if root.size() < THREADED_UNITS { 1 } else { options.threads.max(1) };
        let candidates = candidates(arena, &root, moves);
        let shared = Shared::new(arena, table);
        Root { shared, candidates, threads, limits: options.limits.clone(), deadline, nodes: 0 }
    }

    /// Proves the value and which moves have it; the value of every move if `each_move`.
    pub(super) fn solve(&mut self, each_move: bool, progress: &mut dyn FnMut(Bounds, u64)) -> Stop {
        match self.prove(each_move, progress) {
            Ok(()) => Stop::Finished,
            Err(stop) => stop,
        }
    }

    fn prove(&mut self, each_move: bool, progress: &mut dyn FnMut(Bounds, u64)) -> Result<(), Stop> {
        let all: Vec<usize> = (0..self.candidates.len()).collect();
        self.settle(&all, progress)?;
        let value = self.value().lower;
        for &at in &all {
            if self.candidates[at].bounds.upper >= value && self.candidates[at].bounds.lower < value {
                self.ask(at, value)?;
            }
            if each_move {
                self.settle(&[at], progress)?;
            }
        }
        Ok(())
    }

    /// Asks until the bounds of the best among these candidates meet.
    ///
    /// Values are fine-grained, so questions right beside the last answer would be many. They stride away from
    /// the first guess until it is bracketed, and then halve what is between.
    fn settle(&mut self, among: &[usize], progress: &mut dyn FnMut(Bounds, u64)) -> Result<(), Stop> {
        let guess = among.iter().map(|&at| self.candidates[at].guess).max().unwrap_or(0);
        let (mut goal, mut step, mut bracketed) = (guess, FIRST_STEP, [false; 2]);
        loop {
            let Bounds { lower, upper } = self.best_of(among);
            if lower == upper {
                return Ok(());
            }
            goal = goal.clamp(lower + 1, upper);
            for &at in among {
                if self.candidates[at].bounds.upper >= goal && self.ask(at, goal)? {
                    break;
                }
            }
            progress(self.value(), self.nodes);
            let Bounds { lower, upper } = self.best_of(among);
            let reached = lower >= goal;
            bracketed[usize::from(reached)] = true;
            goal = match (bracketed, reached) {
                ([true, true], _) => lower + (upper - lower + 1) / 2,
                (_, true) => lower + step,
                (_, false) => upper - step + 1,
            };
            step = LONGEST_STEP.min(2 * step);
        }
    }

    /// Asks whether a candidate is worth at least `goal`, and keeps what is learnt.
    fn ask(&mut self, at: usize, goal: i32) -> Result<bool, Stop> {
        let Candidate { position, gain, .. } = self.candidates[at];
        let value = gain - self.at_least(&position, gain - goal + 1)?;
        let bounds = &mut self.candidates[at].bounds;
        if value >= goal {
            bounds.lower = bounds.lower.max(value);
        } else {
            bounds.upper = bounds.upper.min(value);
        }
        Ok(value >= goal)
    }

    /// Lets all threads search one position; the first answer counts.
    fn at_least(&mut self, position: &Position, goal: i32) -> Result<i32, Stop> {
        self.shared.answered.store(false, Ordering::Relaxed);
        let budget = Budget::new(&self.share_of_limits());
        let shared = &self.shared;
        let search = |budget: Budget| {
            let mut search = Search::new(shared, budget);
            let result = search.at_least(position, goal);
            shared.answered.store(true, Ordering::Relaxed);
            (result, search.budget.nodes())
        };
        let results = std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads).map(|_| scope.spawn(|| search(budget.clone()))).collect();
            let mut results = vec![search(budget.clone())];
            let joined = others.into_iter().map(std::thread::ScopedJoinHandle::join);
            results.extend(joined.map(|other| other.unwrap_or_else(|panic| resume_unwind(panic))));
            results
        });
        self.nodes += results.iter().map(|(_, nodes)| nodes).sum::<u64>();
        let mut stop = Stop::Cancelled;
        for (result, _) in results {
            match result {
                Ok(value) => return Ok(value),
                Err(Halt::Limit(reached)) => stop = reached,
                Err(Halt::Answered) => {}
            }
        }
        Err(stop)
    }

    /// What one thread may still use.
    fn share_of_limits(&self) -> Limits {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        Limits {
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes) / self.threads as u64),
            time: self.deadline.map(left),
            ..self.limits.clone()
        }
    }

    fn best_of(&self, among: &[usize]) -> Bounds {
        let bounds = among.iter().map(|&at| self.candidates[at].bounds);
        bounds.fold(Bounds { lower: -UNBOUNDED, upper: -UNBOUNDED }, |best, bounds| Bounds {
            lower: best.lower.max(bounds.lower),
            upper: best.upper.max(bounds.upper),
        })
    }

    /// What is proved of the value.
    pub(super) fn value(&self) -> Bounds {
        let all: Vec<usize> = (0..self.candidates.len()).collect();
        self.best_of(&all)
    }

    /// The places of the moves proved to be optimal.
    pub(super) fn best(&self) -> Vec<usize> {
        let upper = self.value().upper;
        let best = self.candidates.iter().filter(|candidate| candidate.bounds.lower == upper);
        let mut places: Vec<usize> = best.map(|candidate| candidate.place).collect();
        places.sort_unstable();
        places
    }

    /// What is proved of each move, in the order of the rules.
    pub(super) fn bounds(&self) -> Vec<Bounds> {
        let mut bounds: Vec<_> =
            self.candidates.iter().map(|candidate| (candidate.place, candidate.bounds)).collect();
        bounds.sort_unstable_by_key(|(place, _)| *place);
        bounds.into_iter().map(|(_, bounds)| bounds).collect()
    }

    /// Positions visited so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The first of these candidates that keeps `value`.
    fn keeping(&mut self, candidates: &[Candidate], value: i32) -> Result<Option<usize>, Stop> {
        for (at, Candidate { position, gain, .. }) in candidates.iter().enumerate() {
            if gain - self.at_least(position, gain - value + 1)? >= value {
                return Ok(Some(at));
            }
        }
        Ok(None)
    }

    /// A move after which the rest of the game is still worth at least `value` to the player to move.
    pub(super) fn keep(&mut self, game: &Bishop, state: &State, value: i32) -> Result<Move, Stop> {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let arena = self.shared.arena;
        let candidates = candidates(arena, &arena.position(state), &moves);
        let at = self.keeping(&candidates, value)?.ok_or(Stop::Finished)?;
        Ok(moves[candidates[at].place])
    }

    /// A line of best play; it ends early if a limit does not allow more.
    pub(super) fn line(&mut self, game: &Bishop, state: &State) -> Vec<Move> {
        let mut line = Vec::new();
        let mut state = *state;
        let mut value = self.value().lower;
        while game.outcome(&state).is_none() {
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let arena = self.shared.arena;
            let mut candidates = candidates(arena, &arena.position(&state), &moves);
            if line.is_empty() {
                candidates.retain(|candidate| self.best().first() == Some(&candidate.place));
            }
            let Ok(Some(at)) = self.keeping(&candidates, value) else { break };
            let Candidate { gain, place, .. } = candidates[at];
            value = gain - value;
            game.play(&mut state, &moves[place]);
            line.push(moves[place]);
        }
        line
    }
}

/// The legal moves with what is known without a search, the most promising first.
fn candidates(arena: &Arena, root: &Position, moves: &[Move]) -> Vec<Candidate> {
    let candidate = |(place, mv): (usize, &Move)| {
        let (position, gain) = arena.after(root, mv);
        let lower = gain - position.potential_at(position.mine);
        let upper = gain + position.potential_at(position.theirs);
        let guess = gain - outlook::look_ahead(arena, &position, ORDERING_DEPTH, -UNBOUNDED, UNBOUNDED);
        Candidate { position, gain, bounds: Bounds { lower, upper }, guess, place }
    };
    let mut candidates: Vec<Candidate> = moves.iter().enumerate().map(candidate).collect();
    candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.guess));
    candidates
}

//! The root: bounds of each legal move, and the choice of the next question.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};

use jogada_core::{Budget, Game, Limits, Stop};
use jogada_search::threads::on_threads;

use super::{Halt, Reply, UNBOUNDED};
use crate::{Bounds, SolverProgress};

/// Answers the questions of a root: a search, with what its threads share.
pub(crate) trait Prover<G: Game>: Sync {
    /// A position from the view of the player to move.
    type Position: Copy + Send + Sync;

    /// The step from an estimate to the first question. Each further one in the same direction is twice as long.
    const FIRST_STEP: i32;

    /// The longest step from one question to the next: a question far beyond the value may take as long as one beside it.
    const LONGEST_STEP: i32;

    /// The nodes after which a question about a root move is put off in favour of the next one, four times as many in each round: a yes about any
    /// of them will do.
    fn patience(&self) -> u64 {
        u64::MAX
    }

    /// The reply of a legal move.
    fn after(&self, state: &G::State, mv: &G::Move) -> Reply<Self::Position>;

    /// Bounds of a position's value without search.
    fn bounds(&self, position: &Self::Position) -> Bounds;

    /// An estimate of a position's value, by a short search.
    fn guess(&self, position: &Self::Position) -> i32;

    /// Order of the questions about moves with equal estimates; moves of equal rank keep the order of the rules.
    fn rank(&self, _mv: &G::Move) -> usize {
        0
    }

    /// Whether a question about the position is worth more than one thread.
    fn is_shared(&self, position: &Self::Position) -> bool;

    /// Set when one thread has the answer: a search that sees it stops.
    fn answered(&self) -> &AtomicBool;

    /// Whether the value of `position` is at least `goal` for its mover, and the nodes it took. A result of `goal` or more is a
    /// lower bound of the value, a smaller one is an upper bound.
    fn at_least(&self, position: &Self::Position, goal: i32, budget: Budget) -> (Result<i32, Halt>, u64);
}

/// A legal move, and its value, its own points included.
struct Candidate<P> {
    reply: Reply<P>,
    bounds: Bounds,
    /// An estimate of the value.
    guess: i32,
    /// Its place among the legal moves.
    place: usize,
}

/// The root of a search.
pub(crate) struct Root<'a, G: Game, P: Prover<G>> {
    prover: &'a P,
    /// The most promising first.
    candidates: Vec<Candidate<P::Position>>,
    threads: usize,
    limits: Limits,
    nodes: u64,
    asked: u32,
}

impl<'a, G: Game, P: Prover<G>> Root<'a, G, P> {
    /// The root with these moves of `state`. The limits' clock is running.
    pub(crate) fn new(
        prover: &'a P,
        state: &G::State,
        moves: &[G::Move],
        threads: usize,
        limits: Limits,
    ) -> Root<'a, G, P> {
        let candidates = candidates(prover, state, moves);
        Root { prover, candidates, threads: threads.max(1), limits, nodes: 0, asked: 0 }
    }

    /// Proves the value and which moves have it; the value of every move if `every_move`.
    pub(super) fn solve(&mut self, every_move: bool, tell: &mut dyn FnMut(Bounds, SolverProgress)) -> Stop {
        self.prove(every_move, tell).err().unwrap_or(Stop::Finished)
    }

    fn prove(&mut self, every_move: bool, tell: &mut dyn FnMut(Bounds, SolverProgress)) -> Result<(), Stop> {
        let all: Vec<usize> = (0..self.candidates.len()).collect();
        self.settle(&all, tell)?;
        let value = self.value().lower;
        for &at in &all {
            if self.candidates[at].bounds.upper >= value && self.candidates[at].bounds.lower < value {
                self.ask(at, value)?;
            }
            if every_move {
                self.settle(&[at], tell)?;
            }
        }
        Ok(())
    }

    /// Asks questions until the bounds of the best among these candidates meet.
    ///
    /// Values are fine-grained, so questions right beside the last answer would be many. They move away from the first estimate
    /// in growing steps until it is bracketed, and then bisect.
    fn settle(&mut self, among: &[usize], tell: &mut dyn FnMut(Bounds, SolverProgress)) -> Result<(), Stop> {
        let guess = among.iter().map(|&at| self.candidates[at].guess).max().unwrap_or(0);
        let (mut goal, mut step, mut bracketed) = (guess, P::FIRST_STEP, [false; 2]);
        loop {
            let Bounds { lower, upper } = self.best_of(among);
            if lower == upper {
                return Ok(());
            }
            goal = goal.clamp(lower + 1, upper);
            self.ask_in_rounds(among, goal)?;
            tell(self.value(), SolverProgress { done: self.asked, total: 0, nodes: self.nodes });
            let Bounds { lower, upper } = self.best_of(among);
            let reached = lower >= goal;
            bracketed[usize::from(reached)] = true;
            goal = match (bracketed, reached) {
                ([true, true], _) => lower + (upper - lower + 1) / 2,
                (_, true) => lower + step,
                (_, false) => upper - step + 1,
            };
            step = P::LONGEST_STEP.min(2 * step);
        }
    }

    /// Asks whether one of these candidates is worth at least `goal`, until one is or none. Questions that take long wait for the next round.
    fn ask_in_rounds(&mut self, among: &[usize], goal: i32) -> Result<(), Stop> {
        let mut patience = self.prover.patience();
        loop {
            let open = |root: &Self, at: usize| root.candidates[at].bounds.upper >= goal;
            let asked: Vec<usize> = among.iter().copied().filter(|&at| open(self, at)).collect();
            if asked.len() <= 1 {
                patience = u64::MAX;
            }
            for &at in &asked {
                match self.ask_within(at, goal, patience) {
                    Ok(true) => return Ok(()),
                    Ok(false) | Err(None) => {}
                    Err(Some(stop)) => return Err(stop),
                }
            }
            if !asked.iter().any(|&at| open(self, at)) {
                return Ok(());
            }
            patience = patience.saturating_mul(4);
        }
    }

    /// Asks whether a candidate is worth at least `goal`, and updates its bounds. No limit is to blame if the nodes were not enough.
    fn ask_within(&mut self, at: usize, goal: i32, nodes: u64) -> Result<bool, Option<Stop>> {
        let limits = self.limits.clone();
        let last = self.nodes.saturating_add(nodes);
        let is_shorter = limits.nodes.is_none_or(|nodes| last < nodes);
        if is_shorter && last < u64::MAX {
            self.limits.nodes = Some(last);
        }
        let asked = self.ask(at, goal);
        self.limits = limits;
        asked.map_err(|stop| (stop != Stop::Nodes || !is_shorter).then_some(stop))
    }

    /// Asks whether a candidate is worth at least `goal`, and updates its bounds.
    fn ask(&mut self, at: usize, goal: i32) -> Result<bool, Stop> {
        let reply = self.candidates[at].reply;
        let value = self.worth(&reply, goal)?;
        let bounds = &mut self.candidates[at].bounds;
        if value >= goal {
            bounds.lower = bounds.lower.max(value);
        } else {
            bounds.upper = bounds.upper.min(value);
        }
        Ok(value >= goal)
    }

    /// A bound of a reply's value: a lower one of `goal` or more, or an upper one below it.
    fn worth(&mut self, reply: &Reply<P::Position>, goal: i32) -> Result<i32, Stop> {
        Ok(reply.worth(self.at_least(&reply.position, reply.question(goal))?))
    }

    /// Has all threads search one position; the first answer counts.
    fn at_least(&mut self, position: &P::Position, goal: i32) -> Result<i32, Stop> {
        self.asked += 1;
        let prover = self.prover;
        prover.answered().store(false, Ordering::Relaxed);
        let threads = if prover.is_shared(position) { self.threads } else { 1 };
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes) / threads as u64);
        let budget = Budget::new(&Limits { nodes, ..self.limits.clone() });
        let search = |budget: Budget| {
            let (result, nodes) = prover.at_least(position, goal, budget);
            if result.is_ok() {
                prover.answered().store(true, Ordering::Relaxed);
            }
            (result, nodes)
        };
        let results = on_threads(vec![budget; threads], search);
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

    fn best_of(&self, among: &[usize]) -> Bounds {
        let bounds = among.iter().map(|&at| self.candidates[at].bounds);
        bounds.fold(Bounds { lower: -UNBOUNDED, upper: -UNBOUNDED }, |best, bounds| Bounds {
            lower: best.lower.max(bounds.lower),
            upper: best.upper.max(bounds.upper),
        })
    }

    /// The bounds of the value.
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

    /// The bounds of each move, in the order of the rules.
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

    /// A move after which the rest of the game is still worth at least `value` to the player to move.
    pub(crate) fn keep(&mut self, game: &G, state: &G::State, value: i32) -> Result<G::Move, Stop> {
        let mut moves = game.legal_moves(state);
        for candidate in candidates(self.prover, state, &moves) {
            if self.worth(&candidate.reply, value)? >= value {
                return Ok(moves.swap_remove(candidate.place));
            }
        }
        Err(Stop::Finished)
    }

    /// A line of best play from the root's state, whose moves are given; it ends early if a limit does not allow more.
    pub(super) fn line(&mut self, game: &G, state: &G::State, moves: &[G::Move]) -> Vec<G::Move> {
        let mut line = Vec::new();
        let (mut state, mut value) = (state.clone(), self.value().lower);
        let mut next = self.best().first().map(|&first| moves[first].clone());
        while let Some(mv) = next {
            let mover = game.to_move(&state);
            value -= self.prover.after(&state, &mv).gain;
            game.play(&mut state, &mv);
            line.push(mv);
            if game.outcome(&state).is_some() {
                break;
            }
            if game.to_move(&state) != mover {
                value = -value;
            }
            next = self.keep(game, &state, value).ok();
        }
        line
    }
}

/// The legal moves with their bounds without search, the most promising first.
fn candidates<G: Game, P: Prover<G>>(
    prover: &P,
    state: &G::State,
    moves: &[G::Move],
) -> Vec<Candidate<P::Position>> {
    let candidate = |(place, mv): (usize, &G::Move)| {
        let reply = prover.after(state, mv);
        let rest = prover.bounds(&reply.position);
        let rest = if reply.again { rest } else { rest.opposite() };
        let bounds = Bounds { lower: reply.gain + rest.lower, upper: reply.gain + rest.upper };
        Candidate { reply, bounds, guess: reply.worth(prover.guess(&reply.position)), place }
    };
    let mut candidates: Vec<_> = moves.iter().enumerate().map(candidate).collect();
    candidates.sort_by_key(|candidate| (Reverse(candidate.guess), prover.rank(&moves[candidate.place])));
    candidates
}

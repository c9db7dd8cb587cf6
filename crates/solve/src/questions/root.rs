//! The root: what is known of each legal move, and which question to ask next.

use std::cmp::Reverse;
use std::sync::atomic::Ordering;

use jogada_core::{Budget, Game, Limits, Stop};

use super::search::{Halt, Search, Shared, look_ahead};
use super::table::Table;
use super::{Ground, Reply, Rooted, UNBOUNDED};
use crate::{Bounds, Progress};

/// How far the first question after a guess goes beyond it. Each further one in the same direction goes twice as far, but not too far: a
/// question far beyond the value may take as long as one beside it.
const FIRST_STEP: i32 = 4;
const LONGEST_STEP: i32 = 64;

/// A legal move, and what it is worth with all that follows.
struct Candidate<P> {
    reply: Reply<P>,
    bounds: Bounds,
    /// A guess of the value.
    guess: i32,
    /// Its place among the legal moves.
    place: usize,
}

/// The root of a search.
pub(super) struct Root<'a, R: Ground> {
    shared: Shared<'a, R>,
    /// The most promising first.
    candidates: Vec<Candidate<R::Position>>,
    threads: usize,
    limits: Limits,
    nodes: u64,
    asked: u32,
}

impl<'a, R: Ground> Root<'a, R> {
    /// The root with these replies, in the order of the rules. The limits' clock is running.
    pub(super) fn new(
        ground: &'a R,
        table: &'a Table,
        replies: Vec<Reply<R::Position>>,
        threads: usize,
        limits: Limits,
    ) -> Root<'a, R> {
        let candidates = candidates(ground, replies);
        let threads = threads.max(1);
        Root { shared: Shared::new(ground, table), candidates, threads, limits, nodes: 0, asked: 0 }
    }

    /// Proves the value and which moves have it; the value of every move if `each_move`.
    pub(super) fn solve(&mut self, each_move: bool, tell: &mut dyn FnMut(Bounds, Progress)) -> Stop {
        self.prove(each_move, tell).err().unwrap_or(Stop::Finished)
    }

    fn prove(&mut self, each_move: bool, tell: &mut dyn FnMut(Bounds, Progress)) -> Result<(), Stop> {
        let all: Vec<usize> = (0..self.candidates.len()).collect();
        self.settle(&all, tell)?;
        let value = self.value().lower;
        for &at in &all {
            if self.candidates[at].bounds.upper >= value && self.candidates[at].bounds.lower < value {
                self.ask(at, value)?;
            }
            if each_move {
                self.settle(&[at], tell)?;
            }
        }
        Ok(())
    }

    /// Asks until the bounds of the best among these candidates meet.
    fn settle(&mut self, among: &[usize], tell: &mut dyn FnMut(Bounds, Progress)) -> Result<(), Stop> {
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
            tell(self.value(), Progress { done: self.asked, total: 0, nodes: self.nodes });
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

    /// A bound of a reply's value: of `goal` or more from below, of less from above.
    fn worth(&mut self, reply: &Reply<R::Position>, goal: i32) -> Result<i32, Stop> {
        Ok(reply.worth(self.at_least(&reply.position, reply.question(goal))?))
    }

    /// Lets all threads search one position; the first answer counts.
    fn at_least(&mut self, position: &R::Position, goal: i32) -> Result<i32, Stop> {
        self.asked += 1;
        self.shared.answered.store(false, Ordering::Relaxed);
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes) / self.threads as u64);
        let budget = Budget::new(&Limits { nodes, ..self.limits.clone() });
        let shared = &self.shared;
        let search = |budget: Budget| {
            let mut search = Search::new(shared, budget);
            let result = search.at_least(position, goal);
            if result.is_ok() {
                shared.answered.store(true, Ordering::Relaxed);
            }
            (result, search.budget.nodes())
        };
        let threads = if shared.ground.is_shared(position) { self.threads } else { 1 };
        let results = std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(|| search(budget.clone()))).collect();
            let mut results = vec![search(budget.clone())];
            results.extend(others.into_iter().filter_map(|other| other.join().ok()));
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

    /// A line of best play from the root's state, whose moves are given; it ends early if a limit does not allow more.
    pub(super) fn line<G: Game>(&mut self, game: &G, state: &G::State, moves: &[G::Move]) -> Vec<G::Move>
    where
        R: Rooted<G>,
    {
        let Some(&first) = self.best().first() else { return Vec::new() };
        let mut line = vec![moves[first].clone()];
        let mut value = self.value().lower;
        let reply = self.shared.ground.after(state, &moves[first]);
        let mut mover = game.to_move(state);
        let mut state = game.after(state, &moves[first]);
        value -= reply.gain;
        while game.outcome(&state).is_none() {
            if game.to_move(&state) != mover {
                (value, mover) = (-value, mover.other());
            }
            let mut moves = Vec::new();
            game.moves(&state, &mut moves);
            let replies = moves.iter().map(|mv| self.shared.ground.after(&state, mv)).collect();
            let candidates = candidates(self.shared.ground, replies);
            let keeps = |candidate: &Candidate<R::Position>| {
                let kept = self.worth(&candidate.reply, value).is_ok_and(|worth| worth >= value);
                kept.then_some((candidate.place, candidate.reply.gain))
            };
            let Some((place, gain)) = candidates.iter().find_map(keeps) else { break };
            value -= gain;
            game.play(&mut state, &moves[place]);
            line.push(moves[place].clone());
        }
        line
    }
}

/// The legal moves with what is known without a search, the most promising first.
fn candidates<R: Ground>(ground: &R, replies: Vec<Reply<R::Position>>) -> Vec<Candidate<R::Position>> {
    let candidate = |(place, reply): (usize, Reply<R::Position>)| {
        let rest = ground.bounds(&reply.position, 0);
        let rest = if reply.again { rest } else { rest.opposite() };
        let bounds = Bounds { lower: reply.gain + rest.lower, upper: reply.gain + rest.upper };
        let depth = ground.ordering_depth(&reply.position);
        let ahead = look_ahead(ground, &reply.position, depth, -UNBOUNDED, UNBOUNDED);
        Candidate { reply, bounds, guess: reply.worth(ahead), place }
    };
    let mut candidates: Vec<_> = replies.into_iter().enumerate().map(candidate).collect();
    candidates.sort_by_key(|candidate| Reverse(candidate.guess));
    candidates
}

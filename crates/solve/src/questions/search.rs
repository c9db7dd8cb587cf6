//! Null-window search: is the value of a position at least `goal` for its mover?
//!
//! The answer is a bound of the value that may be stronger than what was asked: see [`Search::at_least`]. Several threads search
//! the same position and share the table; each defers what another is searching.

use std::sync::atomic::{AtomicBool, Ordering};

use jogada_core::{Budget, Game};
use jogada_search::games::InFlight;

use super::table::{QuestionTable, TableEntry};
use super::{Domain, Halt, Prover, Reply, Rooted, UNBOUNDED, in_flight_key};
use crate::Bounds;

/// What the threads of a search share.
pub(super) struct Shared<'a, R: Domain> {
    pub domain: &'a R,
    pub table: &'a QuestionTable,
    /// The positions that threads are searching now.
    in_flight: InFlight,
    /// Set when one thread has the answer.
    pub answered: AtomicBool,
}

impl<'a, R: Domain> Shared<'a, R> {
    pub(super) fn new(domain: &'a R, table: &'a QuestionTable) -> Shared<'a, R> {
        Shared { domain, table, in_flight: InFlight::default(), answered: AtomicBool::new(false) }
    }

    /// The key of a position that threads share, for [`InFlight`].
    fn in_flight_key(&self, position: &R::Position) -> Option<u64> {
        if !self.domain.is_shared(position) {
            return None;
        }
        Some(in_flight_key(self.domain.key(position)?))
    }
}

impl<G: Game, R: Rooted<G>> Prover<G> for Shared<'_, R> {
    type Position = R::Position;

    const FIRST_STEP: i32 = 4;
    const LONGEST_STEP: i32 = 64;

    fn after(&self, state: &G::State, mv: &G::Move) -> Reply<R::Position> {
        self.domain.after(state, mv)
    }

    fn bounds(&self, position: &R::Position) -> Bounds {
        self.domain.bounds(position, 0)
    }

    fn guess(&self, position: &R::Position) -> i32 {
        let depth = self.domain.ordering_depth(position);
        look_ahead(self.domain, position, depth, -UNBOUNDED, UNBOUNDED)
    }

    fn is_shared(&self, position: &R::Position) -> bool {
        self.domain.is_shared(position)
    }

    fn answered(&self) -> &AtomicBool {
        &self.answered
    }

    fn at_least(&self, position: &R::Position, goal: i32, budget: Budget) -> (Result<i32, Halt>, u64) {
        let mut search = Search::new(self, budget);
        let result = search.at_least(position, goal);
        (result, search.budget.nodes())
    }
}

/// A reply that has to be searched.
#[derive(Clone, Copy)]
struct Candidate<P> {
    reply: Reply<P>,
    order: i32,
    deferred: bool,
}

/// One thread's search.
pub(super) struct Search<'a, R: Domain> {
    shared: &'a Shared<'a, R>,
    pub budget: Budget,
    /// The replies of all positions on the line being searched.
    stack: Vec<Candidate<R::Position>>,
    listed: Vec<Reply<R::Position>>,
}

impl<'a, R: Domain> Search<'a, R> {
    pub(super) fn new(shared: &'a Shared<'a, R>, budget: Budget) -> Search<'a, R> {
        Search { shared, budget, stack: Vec::with_capacity(1024), listed: Vec::new() }
    }

    /// Whether the value of `position` is at least `goal` for its mover. A result of `goal` or more is a lower bound of the
    /// value, a smaller one is an upper bound.
    pub(super) fn at_least(&mut self, position: &R::Position, goal: i32) -> Result<i32, Halt> {
        self.budget.spend().map_err(Halt::Limit)?;
        if self.shared.answered.load(Ordering::Relaxed) {
            return Err(Halt::Answered);
        }
        // 1. A stored bound may be enough.
        let key = self.shared.domain.key(position);
        let known = key.and_then(|key| self.shared.table.find(key));
        let mut bounds = Bounds { lower: -UNBOUNDED, upper: UNBOUNDED };
        if let Some(known) = known {
            bounds = known.bounds;
            if let Some(value) = bounds.decided(goal) {
                return Ok(value);
            }
        }
        // 2. Search, and combine the result with what was stored.
        let nodes = self.budget.nodes();
        let (value, reply) = self.best_reply(position, goal, known.map(|known| known.reply))?;
        if let Some(key) = key {
            if value >= goal {
                bounds.lower = bounds.lower.max(value);
            } else {
                bounds.upper = bounds.upper.min(value);
            }
            self.shared.table.keep(key, TableEntry { bounds, reply }, self.budget.nodes() - nodes);
        }
        Ok(value)
    }

    /// As [`at_least`](Search::at_least), without the table; and the name of the best reply. `hint` was best
    /// before.
    fn best_reply(
        &mut self,
        position: &R::Position,
        goal: i32,
        hint: Option<u16>,
    ) -> Result<(i32, u16), Halt> {
        let base = self.stack.len();
        let result = match self.prune(position, goal) {
            Pruned::Enough(value, name) => Ok((value, name)),
            Pruned::Rest(best, name) => {
                let depth = self.shared.domain.ordering_depth(position);
                self.search_replies(base, goal, (best, name), depth, hint)
            }
        };
        self.stack.truncate(base);
        result
    }

    /// Lists the replies that have to be searched, unless the bound of one of them is enough.
    fn prune(&mut self, position: &R::Position, goal: i32) -> Pruned {
        let domain = self.shared.domain;
        self.listed.clear();
        domain.replies(position, &mut self.listed);
        if self.listed.is_empty() {
            return Pruned::Enough(0, 0);
        }
        let (mut best, mut best_name) = (-UNBOUNDED, self.listed[0].name);
        for reply in self.listed.drain(..) {
            let mut bounds = domain.bounds(&reply.position, reply.question(goal));
            // The table's entry for the reply may decide it (enhanced transposition cutoff).
            if bounds.decided(reply.question(goal)).is_none()
                && let Some(known) = domain.key(&reply.position).and_then(|key| self.shared.table.find(key))
            {
                bounds.lower = bounds.lower.max(known.bounds.lower);
                bounds.upper = bounds.upper.min(known.bounds.upper);
            }
            let (least, most) = if reply.again {
                (reply.worth(bounds.lower), reply.worth(bounds.upper))
            } else {
                (reply.worth(bounds.upper), reply.worth(bounds.lower))
            };
            if least >= goal {
                return Pruned::Enough(least, reply.name);
            }
            if most >= goal {
                self.stack.push(Candidate { reply, order: 0, deferred: false });
            } else if most > best {
                (best, best_name) = (most, reply.name);
            }
        }
        Pruned::Rest(best, best_name)
    }

    /// Searches the replies from `base` on, the most promising first, until one reaches the goal.
    fn search_replies(
        &mut self,
        base: usize,
        goal: i32,
        (mut best, mut best_name): (i32, u16),
        depth: u32,
        hint: Option<u16>,
    ) -> Result<(i32, u16), Halt> {
        let (mut first, end) = (base, self.stack.len());
        // The reply that was best before is searched before the others are ordered.
        let hinted = (base..end).find(|&at| Some(self.stack[at].reply.name) == hint);
        let mut ordered = false;
        if let Some(at) = hinted {
            self.stack.swap(base, at);
        }
        while first < end {
            if !ordered && (first > base || hinted.is_none()) {
                self.order(first, depth);
                ordered = true;
            }
            if ordered && let Some(best) = (first..end).max_by_key(|&at| self.stack[at].order) {
                self.stack.swap(first, best);
            }
            let Candidate { reply, deferred, .. } = self.stack[first];
            let key = self.shared.in_flight_key(&reply.position);
            if first > base && !deferred && key.is_some_and(|key| self.shared.in_flight.holds(key)) {
                self.stack[first].deferred = true;
                self.stack[first].order = i32::MIN;
                continue;
            }
            first += 1;
            if let Some(key) = key {
                self.shared.in_flight.begin(key);
            }
            let rest = self.at_least(&reply.position, reply.question(goal));
            if let Some(key) = key {
                self.shared.in_flight.end(key);
            }
            let value = reply.worth(rest?);
            if value > best {
                (best, best_name) = (value, reply.name);
            }
            if value >= goal {
                break;
            }
        }
        Ok((best, best_name))
    }

    /// Sets the order of every reply from `from` on.
    fn order(&mut self, from: usize, depth: u32) {
        let domain = self.shared.domain;
        for candidate in &mut self.stack[from..] {
            let rest = look_ahead(domain, &candidate.reply.position, depth, -UNBOUNDED, UNBOUNDED);
            candidate.order = candidate.reply.worth(rest);
        }
        // The nodes of the ordering search are not paid for as nodes.
        self.budget.charge(((self.stack.len() - from) as u64) << (2 * depth.min(8)));
    }
}

/// The replies after pruning by bounds.
enum Pruned {
    /// One reply is good enough: the bound it proves, and its name.
    Enough(i32, u16),
    /// An upper bound on the replies that were pruned, and its name; the others are listed.
    Rest(i32, u16),
}

/// An estimate of the position's value by a search of `depth` plies.
pub(super) fn look_ahead<R: Domain>(
    domain: &R,
    position: &R::Position,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    if depth == 0 {
        return domain.guess(position);
    }
    let mut replies = Vec::new();
    domain.replies(position, &mut replies);
    if replies.is_empty() {
        return 0;
    }
    let (mut best, mut alpha) = (i32::MIN, alpha);
    for reply in replies {
        let gain = reply.gain;
        let value = if reply.again {
            gain + look_ahead(domain, &reply.position, depth - 1, alpha - gain, beta - gain)
        } else {
            gain - look_ahead(domain, &reply.position, depth - 1, gain - beta, gain - alpha)
        };
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

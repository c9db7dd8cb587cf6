//! Null-window search: is the value of a position at least `goal` for its mover?
//!
//! Every search asks this one question, and answers it with a bound on the value that may be stronger than what was asked: see
//! [`Search::at_least`]. Several threads search the same position and share the table; each defers what another is searching.

use std::sync::atomic::{AtomicBool, Ordering};

use jogada_core::Budget;
use jogada_games::bishop::{Bishop, Move, State};
use jogada_search::games::InFlight;

use super::arena::{Arena, Position};
use super::disjoint::Disjoint;
use super::outlook;
use super::solo::{Paths, at_most, connected};
use super::table::{BoundTable, TableEntry, UNBOUNDED};
use super::turns;
use crate::Bounds;
use crate::questions::{self, Halt, Prover};

/// Positions with fewer units are searched faster than they are looked up.
const TABLE_UNITS: u32 = 9;
/// With fewer units a search is faster than finding committed paths.
const COMMITTED_UNITS: u32 = 5;
/// From this many units on, the table is probed for all replies before any is searched (enhanced transposition cutoff).
const TABLE_FIRST_UNITS: u32 = 15;
/// From this many units on, replies are ordered by the number of cells near the bishops.
const NEAR_GROUND_UNITS: u32 = 8;
/// From this many units on, replies are ordered by a short search, one ply longer for every three units.
const LOOK_AHEAD_UNITS: u32 = 13;
/// Bonus in the order for placements of both bishops on one colour: under the threat rule such games are so much smaller that
/// trying them all costs little.
const ONE_COLOUR_FIRST: i32 = 2000;
/// From this many units on, threads mark the positions they are searching.
const SHARED_UNITS: u32 = 15;
/// Roots with fewer units are solved by one thread before another one has started.
const THREADED_UNITS: u32 = 18;
/// The nodes of a question about a root move before the other moves are asked about.
const PATIENCE: u64 = 500_000;
/// The depth of the search that orders the root moves.
const ORDERING_DEPTH: u32 = 5;

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    pub arena: &'a Arena,
    pub table: &'a BoundTable,
    paths: Paths,
    /// Whether there is enough to search for several threads.
    threaded: bool,
    in_flight: InFlight,
    /// Set when one thread has the answer.
    answered: AtomicBool,
}

impl<'a> Shared<'a> {
    /// For a search from `root`.
    pub(super) fn new(arena: &'a Arena, table: &'a BoundTable, root: &State) -> Shared<'a> {
        Shared {
            arena,
            table,
            paths: Paths::new(arena.units()),
            threaded: arena.position(root).size() >= THREADED_UNITS,
            in_flight: InFlight::default(),
            answered: AtomicBool::new(false),
        }
    }
}

impl Prover<Bishop> for Shared<'_> {
    type Position = Position;

    const FIRST_STEP: i32 = 4;
    const LONGEST_STEP: i32 = 32;

    fn after(&self, state: &State, mv: &Move) -> questions::Reply<Position> {
        let (position, gain) = self.arena.after(&self.arena.position(state), mv);
        // This search has its own table, which needs no name.
        questions::Reply { position, gain, again: false, name: 0 }
    }

    fn bounds(&self, position: &Position) -> Bounds {
        position.widest_bounds()
    }

    fn guess(&self, position: &Position) -> i32 {
        outlook::look_ahead(self.arena, position, ORDERING_DEPTH, -UNBOUNDED, UNBOUNDED)
    }

    fn patience(&self) -> u64 {
        // With the other end nearly every question takes so long.
        if self.arena.first_stuck { u64::MAX } else { PATIENCE }
    }

    fn is_shared(&self, _position: &Position) -> bool {
        self.threaded
    }

    fn answered(&self) -> &AtomicBool {
        &self.answered
    }

    fn at_least(&self, position: &Position, goal: i32, budget: Budget) -> (Result<i32, Halt>, u64) {
        let mut search = Search::new(self, budget);
        let result = search.at_least(position, goal);
        (result, search.budget.nodes())
    }
}

/// The position's key, which is never zero, in another order: its high bits, which pick the slot, depend on all of it.
fn in_flight_key(position: &Position) -> u64 {
    position.key().wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// A reply to be searched.
#[derive(Clone, Copy)]
struct Reply<'a> {
    position: Position,
    gain: i32,
    order: i32,
    /// What each bishop can collect, if they never meet.
    disjoint: Option<Disjoint<'a>>,
    cell: u8,
    deferred: bool,
}

/// One thread's search.
pub(super) struct Search<'a> {
    shared: &'a Shared<'a>,
    budget: Budget,
    /// The replies of all positions on the line being searched.
    replies: Vec<Reply<'a>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(shared: &'a Shared<'a>, budget: Budget) -> Search<'a> {
        Search { shared, budget, replies: Vec::with_capacity(1024) }
    }

    /// Whether the value of `position` is at least `goal` for its mover. A result of `goal` or more is a lower bound of the
    /// value, a smaller one is an upper bound.
    pub(super) fn at_least(&mut self, position: &Position, goal: i32) -> Result<i32, Halt> {
        let Shared { arena, paths, .. } = self.shared;
        let disjoint =
            near_both(arena, position).and_then(|near| Disjoint::new(arena, paths, position, near));
        self.at_least_from(position, goal, disjoint)
    }

    /// As [`at_least`](Search::at_least), where it is known what the bishops can collect, or that they may
    /// meet.
    fn at_least_from(
        &mut self,
        position: &Position,
        goal: i32,
        disjoint: Option<Disjoint<'a>>,
    ) -> Result<i32, Halt> {
        self.budget.spend().map_err(Halt::Limit)?;
        let arena = self.shared.arena;
        if arena.targets(position) == 0 {
            let passed = position.passed();
            if arena.first_stuck || arena.targets(&passed) == 0 {
                return Ok(0);
            }
            return Ok(-self.at_least(&passed, 1 - goal)?);
        }
        let size = position.size();
        if size < TABLE_UNITS {
            if size >= COMMITTED_UNITS
                && let Some(value) = committed(arena, disjoint, goal)
            {
                return Ok(value);
            }
            return Ok(self.best_reply(position, goal, None)?.0);
        }
        // 1. A stored bound may be enough.
        let known = self.shared.table.find(position.key());
        if let Some(TableEntry { lower, upper, .. }) = known {
            if lower >= goal || lower == upper {
                return Ok(lower);
            }
            if upper < goal {
                return Ok(upper);
            }
        }
        // 2. Search, and combine the result with what was stored.
        let nodes = self.budget.nodes();
        let (value, cell) = match committed(arena, disjoint, goal) {
            Some(value) => (value, known.map_or(0, |known| known.cell)),
            None => self.best_reply(position, goal, known.map(|known| known.cell))?,
        };
        let TableEntry { lower, upper, .. } =
            known.unwrap_or(TableEntry { lower: -UNBOUNDED, upper: UNBOUNDED, cell });
        let learnt = if value >= goal {
            TableEntry { lower: value, upper, cell }
        } else {
            TableEntry { lower, upper: value, cell }
        };
        self.shared.table.keep(position.key(), learnt, self.budget.nodes() - nodes);
        Ok(value)
    }

    /// As [`at_least`](Search::at_least), without the table, for a position with replies; and the cell of the
    /// best reply. `hint` was best before.
    fn best_reply(&mut self, position: &Position, goal: i32, hint: Option<u8>) -> Result<(i32, u8), Halt> {
        let base = self.replies.len();
        let result = match self.prune(position, goal) {
            Pruned::Enough(value, cell) => Ok((value, cell)),
            Pruned::Rest(best, cell) => self.search_replies(base, goal, (best, cell), position.size(), hint),
        };
        self.replies.truncate(base);
        result
    }

    /// Lists the replies that have to be searched, unless the bound of one of them is enough.
    fn prune(&mut self, position: &Position, goal: i32) -> Pruned {
        let (arena, size) = (self.shared.arena, position.size());
        let completes = position.mine >= 64 && position.theirs < 64 && arena.has_threat();
        let (mut best, mut best_cell) = (-UNBOUNDED, 0);
        let mut enough = None;
        let (shared, replies) = (self.shared, &mut self.replies);
        arena.landings(position, |cell, erased| {
            if enough.is_some() {
                return;
            }
            let mut next = arena.landed(position, cell, erased);
            let gain = i32::from(arena.number[cell]);
            // The opponent holds the mover below the goal only with at least this much.
            let needed = gain - goal + 1;
            let Outlook { lower, upper, disjoint } =
                shared.bounds(&mut next, needed, size >= TABLE_FIRST_UNITS);
            if upper < needed {
                enough = Some((gain - upper, cell as u8));
            } else if lower >= needed {
                if gain - lower > best {
                    (best, best_cell) = (gain - lower, cell as u8);
                }
            } else {
                let placed_on_one_colour = completes && next.on_one_colour();
                replies.push(Reply {
                    position: next,
                    gain,
                    order: if placed_on_one_colour { ONE_COLOUR_FIRST } else { 0 },
                    disjoint,
                    cell: cell as u8,
                    deferred: false,
                });
            }
        });
        match enough {
            Some((value, cell)) => Pruned::Enough(value, cell),
            None => Pruned::Rest(best, best_cell),
        }
    }

    /// Searches the replies from `base` on, the most promising first, until one reaches the goal.
    fn search_replies(
        &mut self,
        base: usize,
        goal: i32,
        (mut best, mut best_cell): (i32, u8),
        size: u32,
        hint: Option<u8>,
    ) -> Result<(i32, u8), Halt> {
        if size >= SHARED_UNITS && self.shared.answered.load(Ordering::Relaxed) {
            return Err(Halt::Answered);
        }
        let (mut first, end) = (base, self.replies.len());
        // The reply that was best before is searched before the others are ordered.
        let hinted = (base..end).find(|&at| Some(self.replies[at].cell) == hint);
        let mut ordered = hinted.is_none();
        if let Some(at) = hinted {
            self.replies.swap(base, at);
        } else {
            self.order(base, size);
        }
        while first < end {
            if first > base && !ordered {
                self.order(first, size);
                ordered = true;
            }
            if ordered {
                self.bring_best_to(first, end);
            }
            let reply = self.replies[first];
            let shares = size >= SHARED_UNITS;
            if shares
                && first > base
                && !reply.deferred
                && self.shared.in_flight.holds(in_flight_key(&reply.position))
            {
                self.replies[first].deferred = true;
                self.replies[first].order = i32::MIN;
                continue;
            }
            first += 1;
            let needed = reply.gain - goal + 1;
            let value = reply.gain - self.searched(&reply, needed, shares)?;
            if value > best {
                (best, best_cell) = (value, reply.cell);
            }
            if value >= goal {
                break;
            }
        }
        Ok((best, best_cell))
    }

    fn searched(&mut self, reply: &Reply<'a>, needed: i32, shares: bool) -> Result<i32, Halt> {
        let Reply { position, disjoint, .. } = reply;
        if !shares {
            return self.at_least_from(position, needed, *disjoint);
        }
        let key = in_flight_key(position);
        self.shared.in_flight.begin(key);
        let value = self.at_least_from(position, needed, *disjoint);
        self.shared.in_flight.end(key);
        value
    }

    /// Sets the order of every reply from `from` on.
    fn order(&mut self, from: usize, size: u32) {
        let arena = self.shared.arena;
        for reply in &mut self.replies[from..] {
            let next = &reply.position;
            reply.order += if let Some(disjoint) = &reply.disjoint {
                reply.gain - disjoint.guess
            } else if size >= LOOK_AHEAD_UNITS {
                let depth = (size - LOOK_AHEAD_UNITS) / 3;
                reply.gain - outlook::look_ahead(arena, next, depth, -UNBOUNDED, UNBOUNDED)
            } else if size >= NEAR_GROUND_UNITS {
                let answers = arena.targets(next).count_ones() as i32;
                reply.gain - 8 * answers - 10 * outlook::lead(arena, next)
            } else {
                reply.gain - 8 * arena.targets(next).count_ones() as i32
            };
        }
    }

    fn bring_best_to(&mut self, first: usize, end: usize) {
        if let Some(best) = (first..end).max_by_key(|&at| self.replies[at].order) {
            self.replies.swap(first, best);
        }
    }
}

/// The replies after pruning by bounds.
enum Pruned {
    /// One reply is good enough: the bound it proves, and its cell.
    Enough(i32, u8),
    /// An upper bound on the replies that were pruned, and its cell; the others are listed.
    Rest(i32, u8),
}

/// A bound that decides whether the value reaches `goal`, if a player can commit to a path that does.
fn committed(arena: &Arena, disjoint: Option<Disjoint<'_>>, goal: i32) -> Option<i32> {
    // Where the first stuck bishop ends the game, no path is sure to be followed to its end.
    if arena.first_stuck { None } else { disjoint?.decided(goal) }
}

impl<'a> Shared<'a> {
    /// Bounds of a position's value, no tighter than needed to decide whether it reaches `goal`.
    #[inline]
    fn bounds(&'a self, position: &mut Position, goal: i32, ask_table: bool) -> Outlook<'a> {
        let mut disjoint = None;
        let arena = self.arena;
        let mine = arena.within_reach(position, position.mine);
        let theirs = arena.within_reach(position, position.theirs);
        let mut upper = if mine == 0 { 0 } else { position.potential_at(position.mine) };
        let mut lower = if theirs == 0 { 0 } else { -position.potential_at(position.theirs) };
        let undecided = |lower: i32, upper: i32| lower < goal && goal <= upper;
        if undecided(lower, upper)
            && let Some(near) = near_both(arena, position)
        {
            // Cells that neither can reach make no difference.
            *position = arena.trimmed(position, near[0] | near[1]);
            if arena.first_stuck {
                let bounds = turns::bounds(arena, position, near, goal);
                (lower, upper) = (lower.max(bounds.lower), upper.min(bounds.upper));
            }
            if !undecided(lower, upper) {
                return Outlook { lower, upper, disjoint };
            }
            disjoint = Disjoint::new(arena, &self.paths, position, near);
            if let Some(disjoint) = &disjoint {
                (lower, upper) = (lower.max(disjoint.lower()), upper.min(disjoint.upper()));
            } else {
                upper = upper.min(at_most(arena, position.mine, near[0]));
                lower = lower.max(-at_most(arena, position.theirs, near[1]));
            }
        }
        if ask_table
            && undecided(lower, upper)
            && let Some(known) = self.table.find(position.key())
        {
            (lower, upper) = (lower.max(known.lower), upper.min(known.upper));
        }
        Outlook { lower, upper, disjoint }
    }
}

/// The live cells connected to the mover's bishop and to the other one, if both are placed.
fn near_both(arena: &Arena, position: &Position) -> Option<[u64; 2]> {
    let places = [position.mine, position.theirs];
    (position.mine < 64 && position.theirs < 64)
        .then(|| places.map(|place| connected(arena, place, position.live)))
}

/// What is known of a position without search.
struct Outlook<'a> {
    lower: i32,
    upper: i32,
    /// The bounds of bishops that can no longer meet, if cheaper bounds were not enough.
    disjoint: Option<Disjoint<'a>>,
}

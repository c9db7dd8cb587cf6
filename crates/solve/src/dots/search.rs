//! The proof on small boards: is a quiet position worth at least so much to its mover?
//!
//! An alpha-beta search with a window of width one over [`Quiet`] positions. The value of one is odd where the number of open boxes is, so that every
//! other question need not be asked. Several threads search the same position and share the table; each defers what another is searching.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use jogada_core::{Budget, Game, Space, Stop};
use jogada_games::dots::{Arc, Dots, State};
use jogada_search::games::InFlight;

use super::quiet::{Quiet, QuietDomain, Settled, Step};
use crate::questions::{self, DEFAULT_MEMORY, Halt, Prover, QuestionTable, Reply, TableEntry, in_flight_key};
use crate::{Answer, Bounds, Request, SolverProgress};

/// Fewer free arcs than this are searched faster than they are looked up.
const TABLE_ARCS: u32 = 6;
/// Positions with at least this many free arcs are announced to other threads.
const SHARED_ARCS: u32 = 16;
/// Names of loose chains begin here, those of arcs end before.
const LOOSE_NAMES: u16 = 1024;

/// Solves `state` on a small board: see [`super::solve`].
pub(super) fn solve(
    game: &Dots,
    state: &State,
    domain: &QuietDomain,
    request: &Request<'_>,
    tell: &mut dyn FnMut(Bounds, SolverProgress),
) -> Answer<Arc> {
    let started = Instant::now();
    let request = &Request { limits: request.limits.started(), ..request.clone() };
    let banked = game.banked(state) * state.mover().sign();
    if game.outcome(state).is_some() {
        return questions::without_search(Bounds::exactly(banked), Stop::Finished);
    }
    let position = domain.settled(domain.free(&game.grid, state));
    let memory = request.limits.memory.unwrap_or(DEFAULT_MEMORY);
    let Some(table) = QuestionTable::new(memory, position.quiet.free.count_ones() * 2 / 3) else {
        let value = position.bounds(domain.bounds(&position.quiet));
        return questions::without_search(questions::shifted(value, banked), Stop::Memory);
    };
    let moves = game.legal_moves(state);
    let shared = Shared::new(game, domain, &table, request.threads);
    questions::prove(game, state, &moves, &shared, request, started, tell)
}

/// What the threads of a search share.
pub(super) struct Shared<'a> {
    game: &'a Dots,
    domain: &'a QuietDomain,
    table: &'a QuestionTable,
    /// The positions that threads are searching now, if there are several threads.
    in_flight: Option<InFlight>,
    /// Set when one thread has the answer.
    answered: AtomicBool,
}

impl<'a> Shared<'a> {
    pub(super) fn new(
        game: &'a Dots,
        domain: &'a QuietDomain,
        table: &'a QuestionTable,
        threads: usize,
    ) -> Shared<'a> {
        let in_flight = (threads > 1).then(InFlight::default);
        Shared { game, domain, table, in_flight, answered: AtomicBool::new(false) }
    }

    /// The table of positions in flight and this position's key there, if it is worth sharing.
    fn in_flight(&self, quiet: &Quiet) -> Option<(&InFlight, u64)> {
        let in_flight = self.in_flight.as_ref().filter(|_| quiet.free.count_ones() >= SHARED_ARCS)?;
        Some((in_flight, in_flight_key(self.key(quiet).0)))
    }

    /// A key of the position's canonical form, and the symmetry that leads to it.
    #[inline]
    fn key(&self, quiet: &Quiet) -> (u128, u8) {
        let (set, symmetry) = self.domain.symmetry.smallest(quiet.free);
        (u128::from(set | u64::from(quiet.loose) << self.domain.symmetry.arcs), symmetry)
    }
}

impl Prover<Dots> for Shared<'_> {
    type Position = Settled;

    const FIRST_STEP: i32 = 1;
    const LONGEST_STEP: i32 = 2;

    fn after(&self, state: &State, arc: &Arc) -> Reply<Settled> {
        let (grid, board) = (&self.game.grid, &self.domain.board);
        let free = self.domain.free(grid, state) & !(1 << board.bit_of(grid, *arc));
        let gain = i32::from(self.game.closes(state, *arc));
        Reply { position: self.domain.settled(free), gain, again: gain > 0, name: 0 }
    }

    fn bounds(&self, position: &Settled) -> Bounds {
        position.bounds(self.domain.bounds(&position.quiet))
    }

    /// The value if the quiet position were worth 0.
    fn guess(&self, position: &Settled) -> i32 {
        position.bounds(Bounds::exactly(0)).lower
    }

    fn rank(&self, arc: &Arc) -> usize {
        self.domain.rank(self.domain.board.bit_of(&self.game.grid, *arc))
    }

    fn is_shared(&self, position: &Settled) -> bool {
        position.quiet.free.count_ones() >= SHARED_ARCS
    }

    fn answered(&self) -> &AtomicBool {
        &self.answered
    }

    fn at_least(&self, position: &Settled, goal: i32, budget: Budget) -> (Result<i32, Halt>, u64) {
        let mut search = Search { shared: self, budget, steps: Vec::with_capacity(1024) };
        let result = search.settled_at_least(position, goal);
        (result, search.budget.nodes())
    }
}

/// One thread's search.
struct Search<'a> {
    shared: &'a Shared<'a>,
    budget: Budget,
    /// The steps of all positions on the line being searched.
    steps: Vec<Step>,
}

impl Search<'_> {
    /// Whether a position is worth at least `goal` to its mover. A result of `goal` or more is a lower bound of the value, a smaller one is an
    /// upper bound.
    fn settled_at_least(&mut self, settled: &Settled, goal: i32) -> Result<i32, Halt> {
        let (quiet, taken, back) = (&settled.quiet, i32::from(settled.taken), i32::from(settled.back));
        if back == 0 {
            return Ok(taken + self.at_least(quiet, goal - taken)?);
        }
        // How far from -back the rest must be: above, all boxes are taken, and below, some are handed back.
        let distance = goal - taken + back;
        if distance <= 0 {
            return Ok(taken - back);
        }
        let low = 1 - distance - back;
        let lower = self.at_least(quiet, low)?;
        if lower < low {
            return Ok(taken - 2 * back - lower);
        }
        let high = distance - back;
        let upper = self.at_least(quiet, high)?;
        if upper >= high {
            return Ok(taken + upper);
        }
        Ok(settled.bounds(Bounds { lower, upper }).upper)
    }

    /// As [`settled_at_least`](Search::settled_at_least), for a quiet position.
    fn at_least(&mut self, quiet: &Quiet, goal: i32) -> Result<i32, Halt> {
        let shared = self.shared;
        // 1. Bounds that need no search, and parity.
        let mut bounds = shared.domain.bounds(quiet);
        let open = i32::from(quiet.open);
        let goal = goal + ((goal + open) & 1);
        if let Some(value) = bounds.decided(goal) {
            return Ok(value);
        }
        if quiet.free.count_ones() < TABLE_ARCS {
            return Ok(self.best_step(quiet, None, goal)?.0);
        }
        // 2. What the table knows may be enough.
        let (key, symmetry) = shared.key(quiet);
        let known = shared.table.find(key);
        if let Some(known) = known {
            bounds = known.bounds;
            if let Some(value) = bounds.decided(goal) {
                return Ok(value);
            }
        }
        // 3. Search, and add what is learnt to what was known.
        let nodes = self.budget.nodes();
        let (value, name) = self.best_step(quiet, Some((symmetry, known.map(|known| known.reply))), goal)?;
        if value >= goal {
            bounds.lower = bounds.lower.max(value);
        } else {
            bounds.upper = bounds.upper.min(value);
        }
        shared.table.keep(key, TableEntry { bounds, reply: name }, self.budget.nodes() - nodes);
        Ok(value)
    }

    /// As [`at_least`](Search::at_least), without the table; and the name of the best step. `form` has the
    /// symmetry that leads to the canonical form, and the step that was best before.
    fn best_step(
        &mut self,
        quiet: &Quiet,
        form: Option<(u8, Option<u16>)>,
        goal: i32,
    ) -> Result<(i32, u16), Halt> {
        self.budget.spend().map_err(Halt::Limit)?;
        if self.shared.answered.load(Ordering::Relaxed) {
            return Err(Halt::Answered);
        }
        let base = self.steps.len();
        let found = self.search_steps(quiet, form, goal);
        self.steps.truncate(base);
        let (value, step) = found?;
        let name = form.zip(step).map_or(0, |((symmetry, _), step)| self.name(quiet, symmetry, step));
        // The nearest bound that the value can have.
        let odd = (value + i32::from(quiet.open)) & 1;
        Ok((if value >= goal { value + odd } else { value - odd }, name))
    }

    /// As [`best_step`](Search::best_step), with the step itself instead of its name.
    fn search_steps(
        &mut self,
        quiet: &Quiet,
        form: Option<(u8, Option<u16>)>,
        goal: i32,
    ) -> Result<(i32, Option<Step>), Halt> {
        let domain = self.shared.domain;
        let degrees = domain.board.degrees(quiet.free);
        let base = self.steps.len();
        // 1. Safe arcs first; the step that was best before ahead of all.
        domain.safe(quiet, &degrees, &mut self.steps);
        let safe_end = self.steps.len();
        let hint = form.and_then(|(symmetry, hint)| Some((symmetry, hint?)));
        let mut opened = hint.is_some_and(|hint| !self.put_first(quiet, base, hint));
        if let (true, Some(hint)) = (opened, hint) {
            domain.openings(quiet, &degrees, &mut self.steps);
            self.put_first(quiet, base, hint);
        }
        let (mut best, mut at) = ((-questions::UNBOUNDED, None), base);
        loop {
            let Some(&step) = self.steps.get(at) else {
                if opened {
                    return Ok(best);
                }
                opened = true;
                domain.openings(quiet, &degrees, &mut self.steps);
                continue;
            };
            at += 1;
            // 2. A player who takes a chain or loop gets at least all of it but the boxes that can be handed
            //    back, and the value of the rest.
            let kind = step.opened();
            let (boxes, back) = (i32::from(kind.boxes), i32::from(kind.handed_back()));
            let value = if back > 0 && back - boxes < goal {
                back - boxes
            } else {
                // 3. A position that another thread is searching is deferred once.
                let next = domain.after(quiet, &degrees, step);
                let in_flight = self.shared.in_flight(&next.quiet);
                let is_taken = in_flight.is_some_and(|(in_flight, key)| in_flight.holds(key));
                if is_taken && (base + 2..=safe_end).contains(&at) {
                    self.steps.push(step);
                    continue;
                }
                -self.announced_at_least(&next, 1 - goal, in_flight)?
            };
            if value > best.0 {
                best = (value, Some(step));
            }
            if value >= goal {
                return Ok(best);
            }
        }
    }

    /// Moves the step of this name, under a symmetry, to the place `base`, if it is listed.
    fn put_first(&mut self, quiet: &Quiet, base: usize, (symmetry, name): (u8, u16)) -> bool {
        let found = (base..self.steps.len()).find(|&at| self.name(quiet, symmetry, self.steps[at]) == name);
        if let Some(at) = found {
            self.steps[base..=at].rotate_right(1);
        }
        found.is_some()
    }

    /// Searches a position that is announced to other threads meanwhile.
    fn announced_at_least(
        &mut self,
        settled: &Settled,
        goal: i32,
        in_flight: Option<(&InFlight, u64)>,
    ) -> Result<i32, Halt> {
        let Some((in_flight, key)) = in_flight else { return self.settled_at_least(settled, goal) };
        in_flight.begin(key);
        let value = self.settled_at_least(settled, goal);
        in_flight.end(key);
        value
    }

    /// The name of a step, the same in all positions of the same form.
    fn name(&self, quiet: &Quiet, symmetry: u8, step: Step) -> u16 {
        let symmetries = &self.shared.domain.symmetry;
        match step {
            Step::Safe(arc) => symmetries.name(symmetry, arc),
            Step::Chain(boxes) => {
                let arcs = super::board::bits(quiet.free & self.shared.domain.board.sides(boxes));
                arcs.map(|arc| symmetries.name(symmetry, arc)).min().unwrap_or(0)
            }
            Step::Loose(kind) => LOOSE_NAMES + u16::from(kind.boxes) + if kind.is_loop { 256 } else { 0 },
        }
    }
}

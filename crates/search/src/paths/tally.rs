//! The counters and the budget of a path search, and the report made of them.

use jogada_core::observer::NodeId;
use jogada_core::{Budget, Fork, Limits, PathReport, PathStats, Problem, Solution, Stop, WalkAccount};

/// A path, and whether it is proved to be as cheap as any.
#[derive(Debug)]
pub(crate) struct Found<M> {
    pub(crate) solution: Solution<M>,
    pub(crate) optimal: bool,
}

impl<M> Found<M> {
    /// A path with as few moves as any. No move is free, so it is also the cheapest if each of its
    /// moves costs the least a move can.
    pub(crate) fn shortest(solution: Solution<M>) -> Found<M> {
        let optimal = solution.cost as usize == solution.moves.len();
        Found { solution, optimal }
    }
}

/// How a search ended: with a path, with the proof that there is none, or at a limit.
pub(crate) type End<M> = Result<Option<Found<M>>, Stop>;

/// The budget and the counters of one search.
#[derive(Debug)]
pub(crate) struct Tally {
    budget: Budget,
    pub(crate) stats: PathStats,
    held: u64,
    max_depth: u32,
    has_node_limit: bool,
    /// A change in the middle of the search, for demonstrations.
    fork: Option<Fork>,
}

impl Tally {
    /// Starts the clock.
    pub(crate) fn new(limits: &Limits) -> Tally {
        Tally {
            budget: Budget::new(limits),
            stats: PathStats { threads: 1, ..PathStats::default() },
            held: 0,
            max_depth: limits.depth.unwrap_or(u32::MAX),
            has_node_limit: limits.nodes.is_some(),
            fork: limits.fork.clone(),
        }
    }

    /// No node deeper than this may be generated.
    pub(crate) fn max_depth(&self) -> u32 {
        self.max_depth
    }

    /// Whether there is a limit of nodes.
    pub(crate) fn has_node_limit(&self) -> bool {
        self.has_node_limit
    }

    /// Reverses the moves of a node, if a fork was taken that asks for it.
    #[inline]
    pub(crate) fn turn<M>(&self, moves: &mut [M]) {
        if self.is_turned() {
            moves.reverse();
        }
    }

    /// Whether a fork was taken that asks for it.
    #[inline]
    pub(crate) fn is_turned(&self) -> bool {
        self.fork.as_ref().is_some_and(|fork| fork.is_reversed && fork.is_taken())
    }

    /// Pays for one successor.
    #[inline]
    pub(crate) fn generate(&mut self) -> Result<(), Stop> {
        self.budget.spend()?;
        self.stats.generated += 1;
        Ok(())
    }

    /// Pays for several successors, or the first of them: how many.
    #[inline]
    pub(crate) fn generate_some(&mut self, successors: usize) -> Result<usize, Stop> {
        let paid = self.budget.spend_some(successors as u64)?;
        self.stats.generated += paid;
        Ok(paid as usize)
    }

    /// Pays for several successors that were made already.
    #[inline]
    pub(crate) fn generate_all(&mut self, successors: usize) -> Result<(), Stop> {
        let mut unpaid = successors;
        while unpaid > 0 {
            unpaid -= self.generate_some(unpaid)?;
        }
        Ok(())
    }

    /// Pays for work that generates nothing: so many steps of about a microsecond or less.
    #[inline]
    pub(crate) fn work(&mut self, steps: usize) -> Result<(), Stop> {
        self.budget.work(steps as u64)
    }

    /// Looks at the clock, for work that is slow between two nodes.
    pub(crate) fn look(&mut self) -> Result<(), Stop> {
        self.budget.look()
    }

    /// The budget and the counters of a walk, whose nodes are numbered from `next_id`.
    pub(crate) fn walk_account<'a>(&'a mut self, next_id: &'a mut NodeId) -> WalkAccount<'a> {
        WalkAccount { budget: &mut self.budget, stats: &mut self.stats, next_id }
    }

    /// Notes how many nodes wait and how many are held.
    #[inline]
    pub(crate) fn note(&mut self, open: usize, stored: usize) {
        self.stats.max_open = self.stats.max_open.max(open as u64);
        self.stats.max_stored = self.stats.max_stored.max(stored as u64);
    }

    /// Pays for `bytes` to be held from now on, and for `meanwhile` more while things are moved there.
    #[cold]
    pub(crate) fn hold(&mut self, bytes: u64, meanwhile: u64) -> Result<(), Stop> {
        self.budget.hold(self.held + bytes + meanwhile)?;
        self.held += bytes;
        self.stats.bytes = self.stats.bytes.max(self.held + meanwhile);
        Ok(())
    }

    /// Adds to a list, paying for its growth.
    #[inline]
    pub(crate) fn push<T>(&mut self, list: &mut Vec<T>, value: T) -> Result<(), Stop> {
        if list.len() == list.capacity() {
            let more = list.capacity().max(16);
            self.hold((more * size_of::<T>()) as u64, (list.capacity() * size_of::<T>()) as u64)?;
            list.reserve_exact(more);
        }
        list.push(value);
        Ok(())
    }

    /// The rest of the limits, for a search inside this one.
    pub(crate) fn left(&mut self, limits: &Limits) -> Result<Limits, Stop> {
        self.budget.look()?;
        Ok(Limits {
            nodes: limits.nodes.map(|nodes| nodes.saturating_sub(self.stats.generated)),
            time: limits.time.map(|time| time.saturating_sub(self.budget.elapsed())),
            ..limits.clone()
        })
    }

    /// Gives back so many bytes.
    pub(crate) fn release(&mut self, bytes: u64) {
        debug_assert!(bytes <= self.held, "more was released than held");
        self.held -= bytes;
    }

    /// Writes the report.
    pub(crate) fn report<M>(self, end: End<M>) -> PathReport<M> {
        match end {
            Ok(found) => self.report_with(found, Stop::Finished),
            Err(stop) => self.report_with(None, stop),
        }
    }

    /// Writes the report of a search that may have found something before it stopped.
    pub(crate) fn report_with<M>(mut self, found: Option<Found<M>>, stop: Stop) -> PathReport<M> {
        self.stats.time = self.budget.elapsed();
        let optimal = found.as_ref().is_some_and(|found| found.optimal);
        PathReport { solution: found.map(|found| found.solution), optimal, stop, stats: self.stats }
    }
}

/// The moves that lead from `state` through states whose [canonical](Problem::canonical) forms are recognised by the functions of `chain`, one
/// after the other; the cheapest where there are several.
pub(crate) fn walk<P: Problem>(
    problem: &P,
    mut state: P::State,
    chain: impl Iterator<Item = impl Fn(&P::State) -> bool>,
) -> Solution<P::Move> {
    let mut solution = Solution { moves: Vec::new(), cost: 0 };
    let mut moves = Vec::new();
    for is_next in chain {
        moves.clear();
        problem.moves(&state, &mut moves);
        let leads_on = |mv: &&P::Move| is_next(&problem.canonical(&problem.after(&state, mv)));
        let step = moves.iter().filter(leads_on).min_by_key(|mv| problem.cost(&state, mv));
        let mv = step.expect("each state of a chain was generated from the one before");
        solution.cost = solution.cost.saturating_add(problem.cost(&state, mv));
        solution.moves.push(mv.clone());
        state = problem.after(&state, mv);
    }
    solution
}

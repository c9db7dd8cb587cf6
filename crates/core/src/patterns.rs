//! Pattern databases: what a problem says of its abstractions, and the table of one of them.
//!
//! An abstraction looks at part of a state, its *pattern* (some of the tiles), and counts only the moves of that part. The
//! cost of solving the part is never more than that of solving the whole: an admissible estimate. All of them are worked
//! out once, backwards from the goal, and looked up by their number, the *entry*.
//!
//! ```text
//!   state            pattern {2, 3, 4}      entry          table
//!   ┌──┬──┬──┐       ┌──┬──┬──┐
//!   │ 8│ 1│ 3│       │  │  │ 3│
//!   ├──┼──┼──┤       ├──┼──┼──┤
//!   │ 4│  │ 2│  ──▶  │ 4│  │ 2│   ──▶    rank of   ──▶   cost of bringing
//!   ├──┼──┼──┤       ├──┼──┼──┤          the cells       2, 3 and 4 home
//!   │ 7│ 6│ 5│       │  │  │  │
//!   └──┴──┴──┘       └──┴──┴──┘
//! ```
//!
//! What is not looked up but decides which moves there are (where the gap is) is a *facet* of the entry. Moves that cost nothing in
//! the abstraction change the facet only. If no move counts in two patterns of a problem, their costs add up.
//!
//! Culberson & Schaeffer, "Searching with pattern databases" (1996); Korf & Felner, "Disjoint pattern database heuristics" (2002); Felner,
//! Zahavi, Schaeffer & Holte, "Dual lookups in pattern databases" (2005).

use crate::{Cost, Problem, UNREACHABLE, Walk};

/// An abstraction of a problem, walked backwards from the goal.
///
/// # Contract
/// 1. Every move of the problem is one of cost 0 or 1 here, or changes nothing at all; those of cost 0 change the facet alone.
/// 2. [`least`](Pattern::least) is at most the cost of an entry, and differs from it by a multiple of
///    [`STEP`](Pattern::STEP).
pub trait Pattern: Send + Sync {
    /// An entry in a form that moves are made in.
    type Placed;
    /// Costs exceed [`least`](Pattern::least) by multiples of this.
    const STEP: Cost;

    /// How many entries there are.
    fn entries(&self) -> usize;

    /// How many facets an entry can have, 32 at most: a builder takes less memory for 16 and fewer.
    fn facets(&self) -> u32 {
        32
    }

    /// Whether the table has a cost for every facet of an entry: more exact, always consistent, and as many times as large. Otherwise
    /// it has the least of them.
    fn keeps_facets(&self) -> bool {
        false
    }

    /// The goals: entries, each with its facets, one bit each.
    fn goals(&self) -> Vec<(usize, u32)>;

    /// The entry with this number.
    fn placed(&self, entry: usize) -> Self::Placed;

    /// A bound on the cost of an entry that needs no table: the table holds what is above it.
    fn least(&self, placed: &Self::Placed) -> Cost;

    /// These facets, and all that moves of cost 0 lead to from them.
    fn spread(&self, placed: &Self::Placed, facets: u32) -> u32;

    /// Calls `each` with every entry and facet from which a move of cost 1 leads to one of these facets.
    fn before(&self, placed: &Self::Placed, facets: u32, each: impl FnMut(usize, u32));
}

/// Patterns that are asked together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternSet<A> {
    /// Their name in the files of their tables.
    pub name: String,
    /// The patterns; a way to look a state up need not ask all of them.
    pub patterns: Vec<A>,
    /// Whether no move costs anything in two that are asked together, so that their costs add up; otherwise the largest counts.
    pub is_additive: bool,
}

/// A problem that declares abstractions.
pub trait Patterns: Problem {
    /// One of them.
    type Pattern: Pattern;

    /// The patterns with this name; `None` if the problem, as wide as it is, has none.
    fn pattern_set(&self, name: &str) -> Option<PatternSet<Self::Pattern>>;

    /// The number of ways to look a state up: one, and one for each symmetry or dual that pays.
    fn images(&self, _set: &PatternSet<Self::Pattern>) -> usize {
        1
    }

    /// Looks a state up in one of the ways: calls `each` with the number of every pattern to be asked, and the place in its
    /// table, from [`PatternTable::place`]. Returns
    /// a bound on the cost of what no such entry covers, 0 if they cover all; [`UNREACHABLE`] if it is certain without any table.
    ///
    /// A symmetry looks up another state that is as far from the goal. A *dual* takes the way from the state to the goal backwards:
    /// what stands where the pattern belongs, on its way to its own place, is the pattern on its way home from there. Its
    /// patterns are walked to the goal that the state itself is, so the set has patterns of its own for it where that differs.
    fn look_up(
        &self,
        set: &PatternSet<Self::Pattern>,
        state: &Self::State,
        image: usize,
        each: impl FnMut(usize, usize),
    ) -> Cost;

    /// A walk that carries the estimate of `set` along, with a table for each of its patterns; see
    /// [`Heuristic::walk`](crate::Heuristic::walk).
    fn pattern_walk<'a>(
        &'a self,
        _set: &'a PatternSet<Self::Pattern>,
        _tables: &'a [PatternTable],
    ) -> Option<Box<dyn Walk<Self::State, Self::Move> + 'a>> {
        None
    }
}

/// The costs of all entries of a pattern, or of all facets of all entries, four bits each: how many [steps](Pattern::STEP) more
/// than [`least`](Pattern::least).
#[derive(Clone, PartialEq, Eq)]
pub struct PatternTable {
    entries: usize,
    /// Two places a byte, the one with the even number in the low half.
    halves: Vec<u8>,
    is_consistent: bool,
}

/// Marks a place from which no goal can be reached.
const NEVER: u8 = 15;

impl PatternTable {
    /// The most steps that are stored: larger numbers are stored as this, which keeps the estimate admissible.
    pub const MAX_STEPS: u8 = NEVER - 1;

    /// A table from its bytes; `None` if their number does not fit the entries.
    #[must_use]
    pub fn new(entries: usize, halves: Vec<u8>, is_consistent: bool) -> Option<PatternTable> {
        (halves.len() == entries.div_ceil(2)).then_some(PatternTable { entries, halves, is_consistent })
    }

    /// How many entries there are, one for each facet where the pattern keeps them apart.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.entries
    }

    /// How many the table of a pattern has.
    pub fn entries_of<A: Pattern>(pattern: &A) -> usize {
        pattern.entries() * if pattern.keeps_facets() { pattern.facets() as usize } else { 1 }
    }

    /// Where the table of a pattern has an entry with this facet.
    #[inline]
    pub fn place<A: Pattern>(pattern: &A, entry: usize, facet: u32) -> usize {
        if pattern.keeps_facets() { entry * pattern.facets() as usize + facet as usize } else { entry }
    }

    /// Two places a byte, the one with the even number in the low half.
    #[must_use]
    pub fn halves(&self) -> &[u8] {
        &self.halves
    }

    /// The steps at a place; `None` if no goal can be reached from it.
    #[inline]
    #[must_use]
    pub fn steps(&self, place: usize) -> Option<u8> {
        let steps = self.halves[place / 2] >> (4 * (place % 2)) & 15;
        (steps != NEVER).then_some(steps)
    }

    /// The cost at a place of the pattern that this is the table of.
    pub fn cost<A: Pattern>(&self, pattern: &A, place: usize) -> Cost {
        let entry = if pattern.keeps_facets() { place / pattern.facets() as usize } else { place };
        match self.steps(place) {
            Some(steps) => pattern.least(&pattern.placed(entry)) + A::STEP * Cost::from(steps),
            None => UNREACHABLE,
        }
    }

    /// Whether the estimate is consistent: no cost was clipped to [`MAX_STEPS`](PatternTable::MAX_STEPS), and every entry has
    /// the same cost from all its facets, or a place for each. Otherwise an entry has the least of their costs, which is still
    /// admissible.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        self.is_consistent
    }
}

impl std::fmt::Debug for PatternTable {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("PatternTable").field("entries", &self.entries).finish_non_exhaustive()
    }
}

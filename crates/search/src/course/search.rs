//! One search that runs any [`Program`].
//!
//! OPEN is one ordered set for all orders: nodes with the least rank come first. Only best-first search has costs in its ranks;
//! otherwise a rank is the node's turn, counted upwards for first in, first out, and downwards for last in, first out.

use std::collections::BTreeSet;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::program::{Counted, GoalTest, Order, Program};
use jogada_core::{Cost, Heuristic, Limits, PathReport, Problem, Stop};

use super::ledger::{Id, Ledger};
use crate::paths::tally::{End, Found, Tally};

/// A node's place on OPEN: its cost, and its turn among equals.
type Rank = (u64, i64);

/// Searches as the program did, and counts as it did. The report says `optimal` of breadth-first search alone.
///
/// ```
/// use jogada_core::program::{Compared, GoalTest, Program};
/// use jogada_core::{Limits, Notation, Zero};
/// use jogada_games::solitaire_puzzle::Solitaire;
/// use jogada_search::course;
///
/// let program = Program { reversed: true, compared: Compared::OpenAndClosed, ..Program::BREADTH_FIRST };
/// let mut puzzle = Solitaire::default();
/// puzzle.read_position("E")?;
/// let report = course::search(&puzzle, &Zero, &program, &Limits::default(), &mut ());
/// assert_eq!((report.stats.generated, report.stats.expanded), (1693, 714));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn search<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    program: &Program,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let max_depth = tally.max_depth().min(program.max_depth.unwrap_or(u32::MAX));
    let estimate = |state: &P::State| match program.uses_heuristic() {
        true => heuristic.estimate(problem, state),
        false => 0,
    };
    let ledger = Ledger::new(problem, program, heuristic.scale(), &mut tally, observer, estimate);
    let mut search = Search { ledger, open: BTreeSet::new(), turns: 0, max_depth };
    let end = search.run(estimate);
    search.count(matches!(end, Ok(Some(_))));
    tally.report(end)
}

struct Search<'a, P: Problem, O> {
    ledger: Ledger<'a, P, O>,
    /// The nodes that wait, in the order in which they are taken.
    open: BTreeSet<(Rank, Id)>,
    /// How many nodes were put on OPEN so far.
    turns: i64,
    max_depth: u32,
}

impl<P: Problem, O: PathObserver<P::State>> Search<'_, P, O> {
    fn run(&mut self, estimate: impl Fn(&P::State) -> Cost) -> End<P::Move> {
        let program = *self.ledger.program;
        let mut stop = None;
        if program.goal_test == GoalTest::Successors && self.ledger.is_goal(0) {
            return Ok(Some(self.found(0)));
        }
        self.put(0);
        while let Some((_, id)) = self.open.pop_first() {
            let reached = program.goal_test != GoalTest::Successors && self.ledger.is_goal(id);
            if reached && program.goal_test == GoalTest::Taken {
                return Ok(Some(self.found(id)));
            }
            self.ledger.close(id);
            if self.ledger.nodes[id].depth >= self.max_depth && !reached {
                stop = Some(Stop::Depth);
                continue;
            }
            let mut children: Vec<Id> = self.ledger.expand(id, &estimate)?.collect();
            if reached {
                return Ok(Some(self.found(id)));
            }
            if program.reversed {
                children.reverse();
            }
            if program.goal_test == GoalTest::Successors
                && let Some(goal) = children.iter().find(|child| self.ledger.is_goal(**child))
            {
                return Ok(Some(self.found(*goal)));
            }
            if program.order == Order::DepthFirst {
                children.reverse();
            }
            children.into_iter().for_each(|child| self.put(child));
            self.ledger.tally.note(self.open.len(), self.ledger.nodes.len());
            if program.max_open.is_some_and(|most| self.open.len() > most)
                && let Some((_, worst)) = self.open.pop_last()
            {
                stop = Some(Stop::Memory);
                self.drop_node(worst);
            }
        }
        stop.map_or(Ok(None), Err)
    }

    /// Puts a node on OPEN.
    fn put(&mut self, id: Id) {
        self.turns += 1;
        let rank = match self.ledger.program.order {
            Order::BreadthFirst => (0, self.turns),
            Order::DepthFirst => (0, -self.turns),
            Order::BestFirst => (self.ledger.cost(&self.ledger.nodes[id]), self.turns),
            Order::BestFirstNewest => (self.ledger.cost(&self.ledger.nodes[id]), -self.turns),
        };
        self.open.insert((rank, id));
    }

    fn found(&mut self, goal: Id) -> Found<P::Move> {
        let solution = self.ledger.arrive(goal);
        match self.ledger.program.order {
            Order::BreadthFirst => Found::shortest(solution),
            _ => Found { optimal: solution.moves.is_empty(), solution },
        }
    }

    /// Passes the estimate of a dropped node to its parent. The parent is on CLOSED, so this only changes which successors are
    /// still worth opening there.
    fn drop_node(&mut self, worst: Id) {
        self.ledger.observer.on(PathEvent::Forgotten { id: worst as u64 });
        self.ledger.forget(worst);
        let h: Cost = self.ledger.nodes[worst].h;
        if let Some((parent, _)) = self.ledger.nodes[worst].parent {
            let parent = &mut self.ledger.nodes[parent];
            parent.h = parent.h.max(h);
        }
    }

    /// Makes the counters of the tally those of the program.
    fn count(&mut self, found: bool) {
        let Ledger { tally, program, kept, closed, .. } = &mut self.ledger;
        match program.counted {
            Counted::AllSuccessors => {}
            Counted::KeptSuccessors => tally.stats.generated = *kept,
            Counted::Lists => {
                // The node taken last, or the goal that it is, is still on OPEN, too.
                tally.stats.generated = self.open.len() as u64 + u64::from(found) + *closed;
                tally.stats.expanded = *closed;
            }
        }
    }
}

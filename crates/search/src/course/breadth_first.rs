//! The course's breadth-first search: first in, first out, a state closed once is not opened again.

use std::collections::VecDeque;

use jogada_core::observer::PathObserver;
use jogada_core::{Limits, PathReport, Problem, Stop};

use super::ledger::Ledger;
use crate::paths::tally::{End, Found, Tally};

/// Finds a path with as few moves as any. See [`paths::breadth_first`](crate::paths::breadth_first) for one
/// that also compares with the states waiting.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::course;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("C")?;
/// let report = course::breadth_first(&puzzle, &Limits::default(), &mut ());
/// assert_eq!((report.stats.generated, report.stats.expanded), (9136, 1564));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn breadth_first<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = search(problem, &mut tally, observer);
    tally.report(end)
}

fn search<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    tally: &mut Tally,
    observer: &mut O,
) -> End<P::Move> {
    let max_depth = tally.max_depth();
    let mut ledger = Ledger::new(problem, tally, observer, |_| 0);
    if ledger.is_goal(0) {
        return Ok(Some(Found::shortest(ledger.arrive(0))));
    }
    let mut open = VecDeque::from([0]);
    while let Some(id) = open.pop_front() {
        if ledger.nodes[id].depth >= max_depth {
            return Err(Stop::Depth);
        }
        let mut children = ledger.expand(id, |_| 0, |_, _| true)?;
        open.extend(children.clone());
        if let Some(goal) = children.find(|child| ledger.is_goal(*child)) {
            return Ok(Some(Found::shortest(ledger.arrive(goal))));
        }
        ledger.tally.note(open.len(), ledger.nodes.len());
    }
    Ok(None)
}

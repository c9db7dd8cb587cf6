//! The course's depth-first search: last in, first out, with CLOSED, to a depth of 1000.

use jogada_core::observer::PathObserver;
use jogada_core::{Limits, PathReport, Problem, Stop};

use super::ledger::Ledger;
use crate::paths::tally::{End, Found, Tally};

/// The course's depth limit.
pub const MAX_DEPTH: u32 = 1000;

/// Finds some path. A state is opened again if it comes at a smaller depth than before.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::course;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("B")?;
/// let report = course::depth_first(&puzzle, &Limits::default(), &mut ());
/// assert_eq!((report.stats.generated, report.stats.expanded), (99, 18));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn depth_first<P: Problem, O: PathObserver<P::State>>(
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
    let max_depth = tally.max_depth().min(MAX_DEPTH);
    let mut ledger = Ledger::new(problem, tally, observer, |_| 0);
    let mut open = vec![0];
    let mut cut = false;
    if ledger.is_goal(0) {
        return Ok(Some(Found::shortest(ledger.arrive(0))));
    }
    while let Some(id) = open.pop() {
        if ledger.nodes[id].depth >= max_depth {
            cut = true;
            continue;
        }
        let mut children = ledger.expand(id, |_| 0, |closed, child| closed.depth <= child.depth)?;
        open.extend(children.clone().rev());
        if let Some(goal) = children.find(|child| ledger.is_goal(*child)) {
            let solution = ledger.arrive(goal);
            return Ok(Some(Found { solution, optimal: false }));
        }
        ledger.tally.note(open.len(), ledger.nodes.len());
    }
    if cut { Err(Stop::Depth) } else { Ok(None) }
}

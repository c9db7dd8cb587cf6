//! The course's SMA*: its A*, dropping the last node of OPEN whenever more than 100 wait.
//!
//! The parent of a dropped node takes over its estimate if that is greater. The parent is on CLOSED, so all
//! that changes is which successors are still worth opening there.

use std::collections::BTreeSet;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, Heuristic, Limits, PathReport, Problem, Stop};

use super::ledger::{Ledger, Node};
use crate::paths::tally::{End, Found, Tally};

/// More nodes than this do not wait.
pub const MAX_OPEN: usize = 100;

/// Finds some path, if none of its nodes is dropped for good; otherwise memory is said to have stopped it.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Advanced, puzzle::Puzzle};
/// use jogada_search::course;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("E")?;
/// let report = course::sma(&puzzle, &Advanced, &Limits::default(), &mut ());
/// assert_eq!((report.stats.generated, report.stats.expanded), (1376, 348));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn sma<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = search(problem, heuristic, MAX_OPEN, &mut tally, observer);
    tally.report(end)
}

/// The course's A*, with at most `max_open` nodes waiting.
pub(super) fn search<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    max_open: usize,
    tally: &mut Tally,
    observer: &mut O,
) -> End<P::Move> {
    let max_depth = tally.max_depth();
    let estimate = |state: &P::State| heuristic.estimate(problem, state);
    let cost = |node: &Node<P>| u64::from(node.g) * u64::from(heuristic.scale()) + u64::from(node.h);
    let mut ledger = Ledger::new(problem, tally, observer, estimate);
    let mut open = BTreeSet::from([(cost(&ledger.nodes[0]), 0)]);
    let mut stop = None;
    while let Some((_, id)) = open.pop_first() {
        let found = ledger.is_goal(id);
        if ledger.nodes[id].depth >= max_depth && !found {
            stop = Some(Stop::Depth);
            continue;
        }
        let children = ledger.expand(id, estimate, |closed, child| cost(closed) <= cost(child))?;
        if found {
            let solution = ledger.arrive(id);
            let optimal = solution.moves.is_empty();
            return Ok(Some(Found { solution, optimal }));
        }
        open.extend(children.map(|child| (cost(&ledger.nodes[child]), child)));
        ledger.tally.note(open.len(), ledger.nodes.len());
        if open.len() > max_open
            && let Some((_, worst)) = open.pop_last()
        {
            stop = Some(Stop::Memory);
            drop_node(&mut ledger, worst);
        }
    }
    stop.map_or(Ok(None), Err)
}

/// Hands the estimate of a dropped node to its parent.
fn drop_node<P: Problem, O: PathObserver<P::State>>(ledger: &mut Ledger<'_, P, O>, worst: usize) {
    ledger.observer.on(PathEvent::Forgotten { id: worst as u64 });
    let h: Cost = ledger.nodes[worst].h;
    if let Some((parent, _)) = ledger.nodes[worst].parent {
        let parent = &mut ledger.nodes[parent];
        parent.h = parent.h.max(h);
    }
}

//! The course's A*: OPEN sorted by depth + estimate, older nodes first among equals.

use jogada_core::observer::PathObserver;
use jogada_core::{Heuristic, Limits, PathReport, Problem};

use super::sma::search;
use crate::paths::tally::Tally;

/// Finds some path; with the course's heuristics, which say too much, not always a short one.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Base, puzzle::Puzzle};
/// use jogada_search::course;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("D")?;
/// let report = course::astar(&puzzle, &Base, &Limits::default(), &mut ());
/// assert_eq!((report.stats.generated, report.stats.expanded), (2316, 815));
/// assert_eq!(report.solution.unwrap().moves.len(), 24);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn astar<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = search(problem, heuristic, usize::MAX, &mut tally, observer);
    tally.report(end)
}

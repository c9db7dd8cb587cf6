//! Depth-first search: one move after the other as deep as it goes, then the last choice differently.
//!
//! Described by Trémaux for mazes (1882). Only the path it is on is held, and no state comes twice on
//! a path. [`iterative_deepening`](super::iterative_deepening) runs the same search with one limit after
//! the other.

use jogada_core::observer::PathObserver;
use jogada_core::{Limits, PathReport, Problem, Stop, Zero};

use super::descent::{Descent, DescentBounds};
use super::open::Priority;
use super::tally::{Found, Tally};

/// Finds some path of at most `limits.depth` moves.
///
/// - Not optimal: the first goal it runs into.
/// - Complete on finite spaces; with a depth limit, among the paths that are short enough.
/// - Time: at worst every path there is, b^m for a depth of m. Memory: one path.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::paths::depth_first;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("A")?;
/// let limits = Limits { depth: Some(6), ..Limits::default() };
/// let report = depth_first(&puzzle, &limits, &mut ());
/// assert!(report.solution.unwrap().moves.len() <= 6);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn depth_first<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let bounds = DescentBounds { depth: tally.max_depth(), f: Priority::MAX };
    let descended = Descent::new(problem, &Zero, &mut tally, observer).descend(bounds);
    tally.report(descended.and_then(|descended| match descended.goal {
        Some(solution) => {
            let optimal = solution.moves.is_empty();
            Ok(Some(Found { solution, optimal }))
        }
        None if descended.cut => Err(Stop::Depth),
        None => Ok(None),
    }))
}

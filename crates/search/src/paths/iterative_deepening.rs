//! Iterative deepening: depth-first search with a limit of one move, of two, and so on.
//!
//! Korf, "Depth-first iterative-deepening: an optimal admissible tree search" (1985). Most nodes
//! of a tree are at its lowest level, so searching the upper ones again and again costs little.

use jogada_core::observer::PathObserver;
use jogada_core::{Limits, PathReport, Problem, Stop, Zero};

use super::descent::{Descent, DescentBounds};
use super::open::Priority;
use super::tally::{End, Found, Tally};

/// Finds a path with as few moves as any, holding only one path.
///
/// - Optimal in moves; in cost too where every move of the path costs 1, and only then reported so.
/// - Complete: if there is a path it is found; on a finite space its absence is proved, at great length.
/// - Time b^d, as breadth-first search on a tree, but equal states on different paths are searched
///   again. Memory: one path.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::paths::iterative_deepening;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("A")?;
/// let report = iterative_deepening(&puzzle, &Limits::default(), &mut ());
/// assert_eq!(report.solution.unwrap().moves.len(), 4);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn iterative_deepening<P: Problem, O: PathObserver<P::State>>(
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
    let mut descent = Descent::new(problem, &Zero, tally, observer);
    for depth in 0..=max_depth {
        descent.round(depth.into());
        let descended = descent.descend(DescentBounds { depth, f: Priority::MAX })?;
        if let Some(solution) = descended.goal {
            return Ok(Some(Found::shortest(solution)));
        }
        if !descended.cut {
            return Ok(None);
        }
    }
    Err(Stop::Depth)
}

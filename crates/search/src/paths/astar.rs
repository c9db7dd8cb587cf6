//! A*: cheapest first, counting the way already made and the estimate of the way to go.
//!
//! Hart, Nilsson & Raphael, "A formal basis for the heuristic determination of minimum cost
//! paths" (1968). With a heuristic that never overestimates, no node left waiting can lead to anything
//! cheaper than the goal whose turn has come.

use jogada_core::observer::PathObserver;
use jogada_core::{Heuristic, Limits, PathReport, Problem};

use super::best_first::{Order, report, search};
use super::tally::Tally;

/// Finds a cheapest path, if the heuristic is admissible.
///
/// - Optimal with an admissible heuristic; consistent or not, nodes are opened again where needed.
/// - Complete on finite spaces, and on others as long as costs add up.
/// - Time and memory: every state with cost + estimate below the optimum is held.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Bound, puzzle::Puzzle};
/// use jogada_search::paths::astar;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("B")?;
/// let report = astar(&puzzle, &Bound, &Limits::default(), &mut ());
/// assert_eq!(report.solution.unwrap().cost, 9);
/// assert!(report.optimal);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn astar<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = search(problem, heuristic, Order::ASTAR, &mut tally, observer);
    report(tally, end, &|best| heuristic.is_admissible() && !best.cut)
}

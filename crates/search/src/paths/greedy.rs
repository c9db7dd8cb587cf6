//! Greedy best-first search: always the state that looks nearest to a goal.
//!
//! Doran & Michie, "Experiments with the graph traverser program" (1966).

use jogada_core::observer::PathObserver;
use jogada_core::{Heuristic, Limits, PathReport, Problem};

use super::best_first::{Order, report, search};
use super::tally::Tally;

/// Finds some path, usually soon.
///
/// - Not optimal: what a path has cost so far is not looked at.
/// - Complete on finite spaces.
/// - Time and memory: at worst every state, with a good estimate little more than the path.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Base, puzzle::Puzzle};
/// use jogada_search::paths::greedy;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("G")?;
/// let report = greedy(&puzzle, &Base, &Limits::default(), &mut ());
/// assert!(report.solution.is_some() && !report.optimal);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn greedy<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = search(problem, heuristic, Order::GREEDY, &mut tally, observer);
    report(tally, end, &|best| best.solution.moves.is_empty())
}

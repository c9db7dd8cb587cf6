//! Uniform-cost search: cheapest first, knowing nothing about the way to go.
//!
//! Dijkstra, "A note on two problems in connexion with graphs" (1959), stopped at the first goal. It is A*
//! with an estimate of zero.

use jogada_core::observer::PathObserver;
use jogada_core::{Heuristic, Limits, PathReport, Problem, Zero};

use super::best_first::{Order, report, search};
use super::tally::Tally;

/// Finds a cheapest path.
///
/// - Optimal, whatever moves cost.
/// - Complete: no move is free, so every path gets its turn.
/// - Time and memory grow with the number of states cheaper to reach than the goal.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::grid::Grid;
/// use jogada_search::paths::uniform_cost;
///
/// let mut grid = Grid::default();
/// grid.read_position("S9G/111")?;
/// let report = uniform_cost(&grid, &Limits::default(), &mut ());
/// assert_eq!(report.solution.unwrap().cost, 4); // down, right, right, up: round the 9
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn uniform_cost<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    uniform_cost_beside(problem, &Zero, limits, observer)
}

/// The same, with the code of the A* by this heuristic, which is never asked.
pub(super) fn uniform_cost_beside<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    unasked: &H,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = search(problem, unasked, Order::UNIFORM, &mut tally, observer);
    report(tally, end, &|best| !best.cut)
}

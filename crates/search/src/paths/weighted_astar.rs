//! Weighted A*: A* that trusts its estimate more than it should, to arrive sooner.
//!
//! Pohl, "Heuristic search viewed as path finding in a graph" (1970). With an admissible estimate
//! counted w times, the path found costs at most w times the optimum: some node of a cheapest path
//! always waits, and its priority is at most w times what that path costs.

use jogada_core::observer::PathObserver;
use jogada_core::{Heuristic, Limits, PathReport, Problem};

use super::best_first::{Order, report, search};
use super::open::Priority;
use super::tally::Tally;

/// A weight in hundredths: 150 counts the estimate one and a half times.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Weight(pub u32);

impl Weight {
    /// The estimate counts as it is.
    pub const ONE: Weight = Weight(100);
}

/// Finds a path that costs at most `weight` times the optimum, if the heuristic is admissible.
///
/// - Optimal with a weight of at most 1. With more, reported optimal only if the path costs no more than
///   the estimate from the start says at least.
/// - Complete, time and memory as A*, with far fewer nodes where the estimate is good.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::{heuristics::Bound, puzzle::Puzzle};
/// use jogada_search::paths::{Weight, weighted_astar};
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("B")?; // 9 moves at best
/// let report = weighted_astar(&puzzle, &Bound, Weight(200), &Limits::default(), &mut ());
/// assert!(report.solution.unwrap().cost <= 18);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn weighted_astar<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    weight: Weight,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let order = Order { cost: Weight::ONE.0.into(), estimate: weight.0.into() };
    let end = search(problem, heuristic, order, &mut tally, observer);
    let least = Priority::from(heuristic.estimate(problem, &problem.start()));
    report(tally, end, &|best| {
        let cost = Priority::from(best.solution.cost) * Priority::from(heuristic.scale());
        let proved = weight <= Weight::ONE && !best.cut;
        cost == 0 || heuristic.is_admissible() && (proved || cost <= least)
    })
}

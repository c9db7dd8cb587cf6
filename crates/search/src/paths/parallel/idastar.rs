//! IDA* on several threads: the tree of an iteration in parts.
//!
//! One thread begins with the whole tree. Now and then a thread gives away what is left of the level it came back to, and of those above
//! it: parts that take about as long as it worked since. A thread that has nothing to do takes the leftmost part that nobody has. So all
//! of them work side by side at the left edge of what is left, as one thread would, and the goal that one thread would find is
//! found in a fraction of its time; threads that began at opposite ends would still need that long for it.
//!
//! An iteration ends when there are no parts left and nobody works. Then the least cost + estimate beyond the bound, of all parts, is
//! the next bound: every path within the last one was tried, as on one thread.

mod parts;
mod tree;

use jogada_core::observer::PathObserver;
use jogada_core::{Cost, Heuristic, Limits, PathReport, Problem, Solution, Stop};

use super::super::best_first::{Best, report};
use super::super::open::Priority;
use super::super::tally::Tally;
use super::allowed_to_any_depth;
use super::rounds::Line;
use super::shares::{add, limits_of_each};
use crate::threads::on_threads;
use parts::Parts;
use tree::{Moves, Operators, Tree};

/// An iteration after one of fewer successors is left to one thread.
const FEW: u64 = 1 << 13;

/// [IDA*](super::super::idastar) on several threads: a cheapest path, if the heuristic is admissible, holding one path a thread.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::sliding::{Manhattan, Sliding};
/// use jogada_search::paths::parallel;
///
/// let mut puzzle = Sliding::default();
/// puzzle.read_position("8,6,7/2,5,4/3,0,1")?;
/// let report = parallel::idastar(&puzzle, &Manhattan, 2, &Limits::default(), &mut ());
/// assert_eq!((report.solution.unwrap().cost, report.optimal), (31, true));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn idastar<P: Problem, H: Heuristic<P> + Sync, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    threads: usize,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let threads = allowed_to_any_depth(threads, limits, observer.is_active());
    if threads == 1 {
        return super::super::idastar(problem, heuristic, limits, observer);
    }
    let mut tally = Tally::new(limits);
    let each = limits_of_each(limits, 0, threads);
    // No two threads write to one line of a cache.
    let mut workers: Vec<Line<Tally>> = (0..threads).map(|_| Line(Tally::new(&each))).collect();
    let (end, used) = match heuristic.walk(problem) {
        Some(walk) => iterate(&Operators(&*walk), &mut workers),
        None => iterate(&Moves { problem, heuristic }, &mut workers),
    };
    for worker in &workers[..used] {
        add(&mut tally.stats, &worker.0.stats);
    }
    tally.stats.threads = used as u32;
    report(tally, end, &|_| heuristic.is_admissible())
}

/// The result of an iteration, or of a part of it.
pub(super) struct IterationResult<M> {
    goal: Option<Solution<M>>,
    /// The least f of the nodes cut for exceeding the bound.
    beyond: Option<Priority>,
}

type End<M> = Result<Option<Best<M>>, Stop>;

/// All iterations; and how many threads were used.
fn iterate<T: Tree>(tree: &T, workers: &mut [Line<Tally>]) -> (End<T::Move>, usize) {
    let (mut generated, mut used) = (0, 1);
    let mut bound = tree.root_bound();
    while let Some(f) = bound {
        let before = generated;
        generated = workers.iter().map(|worker| worker.0.stats.generated).sum();
        let threads = if generated - before < FEW { 1 } else { workers.len() };
        used = used.max(threads);
        match iteration(tree, f, &mut workers[..threads]) {
            Ok(IterationResult { goal: Some(solution), .. }) => {
                return (Ok(Some(Best { solution, cut: false })), used);
            }
            Ok(IterationResult { beyond, .. }) => bound = beyond,
            Err(stop) => return (Err(stop), used),
        }
    }
    (Ok(None), used)
}

/// One iteration.
fn iteration<T: Tree>(
    tree: &T,
    f: Priority,
    workers: &mut [Line<Tally>],
) -> Result<IterationResult<T::Move>, Stop> {
    let parts = Parts::new();
    on_threads(workers, |Line(tally)| {
        let _guard = parts.end_on_panic();
        while let Some(path) = parts.next() {
            match tree.search(&path, f, tally, &mut &parts) {
                Ok(searched) => parts.done(searched),
                Err(stop) => parts.stop(stop),
            }
        }
    });
    parts.end()
}

/// The moves of a walk, all of which cost 1.
fn solution<M>(moves: Vec<M>) -> Solution<M> {
    Solution { cost: moves.len() as Cost, moves }
}

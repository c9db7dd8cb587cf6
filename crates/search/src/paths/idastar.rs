//! IDA*: depth-first search within a bound on cost + estimate, the bound rising to the least value
//! that was beyond it.
//!
//! Korf, "Depth-first iterative-deepening: an optimal admissible tree search" (1985).

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{
    Cost, Heuristic, Limits, PathReport, Problem, Solution, Stop, UNREACHABLE, Walk, WalkBounds,
};

use super::best_first::{Best, report};
use super::descent::{Descent, DescentBounds};
use super::open::Priority;
use super::tally::Tally;

/// Finds a cheapest path if the heuristic is admissible, holding only one path.
///
/// - Optimal with an admissible heuristic.
/// - Complete: if there is a path it is found; on a finite space its absence is proved, at great length. By a
///   [walk](Heuristic::walk) its absence is proved only where the walk says so of the start.
/// - Time: every path with cost + estimate below the optimum, equal states on different paths again
///   and again; many rounds where costs differ a lot. Memory: one path.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::sliding::{Manhattan, Sliding};
/// use jogada_search::paths::idastar;
///
/// let mut puzzle = Sliding::default();
/// puzzle.read_position("1,2,3/4,5,6/0,7,8")?;
/// let report = idastar(&puzzle, &Manhattan, &Limits::default(), &mut ());
/// assert_eq!(report.solution.unwrap().cost, 2);
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn idastar<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    let mut tally = Tally::new(limits);
    let end = match heuristic.walk(problem) {
        Some(walk) => search_by_walk(&*walk, &mut tally, observer),
        None => search(problem, heuristic, &mut tally, observer),
    };
    report(tally, end, &|best| heuristic.is_admissible() && !best.cut)
}

fn search<P: Problem, H: Heuristic<P>, O: PathObserver<P::State>>(
    problem: &P,
    heuristic: &H,
    tally: &mut Tally,
    observer: &mut O,
) -> Result<Option<Best<P::Move>>, Stop> {
    let depth = tally.max_depth();
    let mut f = Priority::from(heuristic.estimate(problem, &problem.start()));
    let mut descent = Descent::new(problem, heuristic, tally, observer);
    let mut cut = false;
    loop {
        descent.round(f);
        let descended = descent.descend(DescentBounds { depth, f })?;
        cut |= descended.cut;
        if let Some(solution) = descended.goal {
            return Ok(Some(Best { solution, cut }));
        }
        f = match descended.beyond {
            Some(least) => least,
            None if cut => return Err(Stop::Depth),
            None => return Ok(None),
        };
    }
}

/// IDA* by a walk that carries its estimate along.
fn search_by_walk<S, M, O: PathObserver<S>>(
    walk: &dyn Walk<S, M>,
    tally: &mut Tally,
    observer: &mut O,
) -> Result<Option<Best<M>>, Stop> {
    let depth = tally.max_depth();
    let mut f = walk.root_estimate();
    let (mut cut, mut next_id) = (false, 0);
    while f < UNREACHABLE {
        observer.on(PathEvent::Round { bound: f });
        let account = tally.walk_account(&mut next_id);
        let bounds = WalkBounds { depth, f };
        let walked = if observer.is_active() {
            walk.descend(bounds, account, Some(&mut |event| observer.on(event)))?
        } else {
            walk.descend(bounds, account, None)?
        };
        cut |= walked.cut;
        if let Some(moves) = walked.goal {
            let solution = Solution { cost: moves.len() as Cost, moves };
            return Ok(Some(Best { solution, cut }));
        }
        match walked.beyond {
            Some(least) => f = least,
            None if cut => return Err(Stop::Depth),
            None => break,
        }
    }
    Ok(None)
}

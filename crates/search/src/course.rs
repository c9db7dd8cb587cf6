//! The search algorithms as programs of a course on artificial intelligence once ran them, to the last counter of the tables
//! that were published.
//!
//! [`search`] runs any of these programs; a [`Program`] says in full what one of them does. Those of the report on the
//! Adji-boto puzzle have functions of their own here. They differ from the ones in [`paths`](crate::paths) in ways that are
//! instructive, and kept:
//!
//! - A successor is compared with the nodes already expanded (CLOSED), never with those waiting (OPEN), so
//!   one state may wait, and be expanded, several times.
//! - Breadth-first and depth-first search test the successors for the goal; A* and SMA* test
//!   the node taken from OPEN, and generate its successors all the same.
//! - The course's heuristics overestimate, so its A* does not find the shortest paths. No report says
//!   `optimal`, but for breadth-first search's.
//! - Its SMA* is A* that drops the worst node whenever more than 100 wait.

mod ledger;
mod search;

use jogada_core::observer::PathObserver;
use jogada_core::{Heuristic, Limits, PathReport, Problem, Program, Zero};

pub use search::search;

/// The breadth-first search of the report on Adji-boto: finds a path with as few moves as any. See
/// [`paths::breadth_first`](crate::paths::breadth_first) for one that also compares with the states waiting.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::course;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("C")?;
/// let report = course::breadth_first(&puzzle, &Limits::default(), &mut ());
/// assert_eq!((report.stats.generated, report.stats.expanded), (9136, 1564));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn breadth_first<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    search(problem, &Zero, &Program::BREADTH_FIRST, limits, observer)
}

/// Its depth-first search: finds some path. A state is reopened if it comes at a smaller depth than before.
///
/// ```
/// use jogada_core::{Limits, Notation};
/// use jogada_games::adji_boto::puzzle::Puzzle;
/// use jogada_search::course;
///
/// let mut puzzle = Puzzle::default();
/// puzzle.read_position("B")?;
/// let report = course::depth_first(&puzzle, &Limits::default(), &mut ());
/// assert_eq!((report.stats.generated, report.stats.expanded), (99, 18));
/// # Ok::<(), jogada_core::Fault>(())
/// ```
pub fn depth_first<P: Problem, O: PathObserver<P::State>>(
    problem: &P,
    limits: &Limits,
    observer: &mut O,
) -> PathReport<P::Move> {
    search(problem, &Zero, &Program::DEPTH_FIRST, limits, observer)
}

/// Its A*: finds some path; with the course's heuristics, which overestimate, not always a short one.
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
    search(problem, heuristic, &Program::ASTAR, limits, observer)
}

/// Its SMA*: finds some path, if none of its nodes is dropped for good; otherwise it reports that memory stopped it.
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
    search(problem, heuristic, &Program::SMA, limits, observer)
}

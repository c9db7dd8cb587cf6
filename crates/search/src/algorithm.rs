//! All path searchers by name.

use crate::threads::cores;
use jogada_core::observer::PathObserver;
use jogada_core::{Backward, Heuristic, Limits, PathReport, Problem, Program};

use crate::{course, paths};

/// A path searcher.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum PathAlgorithm {
    /// Breadth-first.
    Bfs,
    /// Depth-first.
    Dfs,
    /// Iterative deepening.
    Iddfs,
    /// Uniform cost.
    Ucs,
    /// From both ends.
    Bidirectional,
    /// Greedy best-first.
    Greedy,
    /// A*.
    Astar,
    /// Weighted A*.
    Wastar,
    /// Iterative-deepening A*.
    Idastar,
    /// Recursive best-first.
    Rbfs,
    /// Simplified memory-bounded A*.
    Sma,
    /// Beam search.
    Beam,
    /// Our search for large instances.
    Optimal,
    /// The course's breadth-first.
    CourseBfs,
    /// The course's depth-first.
    CourseDfs,
    /// The course's A*.
    CourseAstar,
    /// The course's SMA*.
    CourseSma,
    /// A program whose results were published. Found with its table, not by name.
    Published(&'static Program),
}

/// Settings of single algorithms, besides limits.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The weight of weighted A*, in percent: with 150 a path costs at most half as much again as the best.
    pub weight: u32,
    /// How many states beam search keeps a layer.
    pub width: usize,
    /// How many nodes SMA* may hold; as many as fit into memory if not given.
    pub capacity: Option<usize>,
    /// Threads, where an algorithm [can use](PathAlgorithm::uses_threads) more than one.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { weight: 150, width: 1000, capacity: None, threads: 1 }
    }
}

/// What an algorithm may use of a problem besides its rules.
pub struct PathKnowledge<'a, P, H> {
    /// The heuristic.
    pub heuristic: &'a H,
    /// Leads `optimal` to a first solution; the other algorithms do not use it.
    pub guide: &'a H,
    /// Moves backwards from the goals, where the problem has them.
    pub backward: Option<&'a dyn Backward<P>>,
}

/// A bidirectional algorithm was called on a problem that is not reversible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotReversible;

impl PathAlgorithm {
    /// All that are found by name, in the order in which they are shown.
    pub const ALL: [PathAlgorithm; 17] = [
        PathAlgorithm::Bfs,
        PathAlgorithm::Dfs,
        PathAlgorithm::Iddfs,
        PathAlgorithm::Ucs,
        PathAlgorithm::Bidirectional,
        PathAlgorithm::Greedy,
        PathAlgorithm::Astar,
        PathAlgorithm::Wastar,
        PathAlgorithm::Idastar,
        PathAlgorithm::Rbfs,
        PathAlgorithm::Sma,
        PathAlgorithm::Beam,
        PathAlgorithm::Optimal,
        PathAlgorithm::CourseBfs,
        PathAlgorithm::CourseDfs,
        PathAlgorithm::CourseAstar,
        PathAlgorithm::CourseSma,
    ];

    /// Its name in commands and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PathAlgorithm::Bfs => "bfs",
            PathAlgorithm::Dfs => "dfs",
            PathAlgorithm::Iddfs => "iddfs",
            PathAlgorithm::Ucs => "ucs",
            PathAlgorithm::Bidirectional => "bidirectional",
            PathAlgorithm::Greedy => "greedy",
            PathAlgorithm::Astar => "astar",
            PathAlgorithm::Wastar => "wastar",
            PathAlgorithm::Idastar => "idastar",
            PathAlgorithm::Rbfs => "rbfs",
            PathAlgorithm::Sma => "sma",
            PathAlgorithm::Beam => "beam",
            PathAlgorithm::Optimal => "optimal",
            PathAlgorithm::CourseBfs => Program::BREADTH_FIRST.name,
            PathAlgorithm::CourseDfs => Program::DEPTH_FIRST.name,
            PathAlgorithm::CourseAstar => Program::ASTAR.name,
            PathAlgorithm::CourseSma => Program::SMA.name,
            PathAlgorithm::Published(program) => program.name,
        }
    }

    /// The algorithm with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<PathAlgorithm> {
        PathAlgorithm::ALL.into_iter().find(|algorithm| algorithm.name() == name)
    }

    /// Whether it asks a heuristic.
    #[must_use]
    pub const fn uses_heuristic(self) -> bool {
        match self {
            PathAlgorithm::Bfs
            | PathAlgorithm::Dfs
            | PathAlgorithm::Iddfs
            | PathAlgorithm::Ucs
            | PathAlgorithm::Bidirectional
            | PathAlgorithm::CourseBfs
            | PathAlgorithm::CourseDfs => false,
            PathAlgorithm::Published(program) => program.uses_heuristic(),
            _ => true,
        }
    }

    /// Whether it walks backwards from the goals, too, and so is only for problems that are
    /// [`Reversible`](jogada_core::Reversible).
    #[must_use]
    pub const fn walks_backward(self) -> bool {
        matches!(self, PathAlgorithm::Bidirectional)
    }

    /// Whether it can search on several threads. With an observer or a limit of nodes it does not, nor, unless it is breadth-first or
    /// `optimal`, with a limit of depth.
    #[must_use]
    pub const fn uses_threads(self) -> bool {
        matches!(
            self,
            PathAlgorithm::Bfs
                | PathAlgorithm::Ucs
                | PathAlgorithm::Astar
                | PathAlgorithm::Idastar
                | PathAlgorithm::Optimal
        )
    }

    /// The threads it searches on if nobody says how many. `optimal` is there for large instances, and takes all cores; the others
    /// count the same nodes every time, which several threads would not.
    #[must_use]
    pub fn usual_threads(self) -> usize {
        if self == PathAlgorithm::Optimal { cores() } else { 1 }
    }

    /// Searches.
    ///
    /// # Errors
    /// If the algorithm [walks backwards](PathAlgorithm::walks_backward) and the problem is not reversible.
    pub fn search<P, H, O>(
        self,
        problem: &P,
        knowledge: &PathKnowledge<'_, P, H>,
        settings: Settings,
        limits: &Limits,
        observer: &mut O,
    ) -> Result<PathReport<P::Move>, NotReversible>
    where
        P: Problem,
        H: Heuristic<P> + Sync,
        O: PathObserver<P::State>,
    {
        let PathKnowledge { heuristic, guide, backward } = *knowledge;
        let threads = settings.threads;
        // Uniform cost and the course's blind programs get the heuristic too, and do not ask it: with `Zero`, they would be compiled once
        // more. Depth-first search is: there a choice at every node costs an eighth of the time.
        let by_program = |program: &Program, observer: &mut O| {
            course::search(problem, heuristic, program, limits, observer)
        };
        Ok(match self {
            PathAlgorithm::Bfs => paths::parallel::breadth_first(problem, threads, limits, observer),
            PathAlgorithm::Dfs => paths::depth_first(problem, limits, observer),
            PathAlgorithm::Iddfs => paths::iterative_deepening(problem, limits, observer),
            PathAlgorithm::Ucs => {
                paths::parallel::uniform_cost_beside(problem, heuristic, threads, limits, observer)
            }
            PathAlgorithm::Bidirectional => {
                paths::bidirectional_by(problem, backward.ok_or(NotReversible)?, limits, observer)
            }
            PathAlgorithm::Greedy => paths::greedy(problem, heuristic, limits, observer),
            PathAlgorithm::Astar => paths::parallel::astar(problem, heuristic, threads, limits, observer),
            PathAlgorithm::Wastar => {
                paths::weighted_astar(problem, heuristic, paths::Weight(settings.weight), limits, observer)
            }
            PathAlgorithm::Idastar => paths::parallel::idastar(problem, heuristic, threads, limits, observer),
            PathAlgorithm::Rbfs => paths::rbfs(problem, heuristic, limits, observer),
            PathAlgorithm::Sma => paths::sma(problem, heuristic, settings.capacity, limits, observer),
            PathAlgorithm::Beam => paths::beam(problem, heuristic, settings.width, limits, observer),
            PathAlgorithm::Optimal => paths::optimal(problem, heuristic, guide, threads, limits, observer),
            PathAlgorithm::CourseBfs => by_program(&Program::BREADTH_FIRST, observer),
            PathAlgorithm::CourseDfs => by_program(&Program::DEPTH_FIRST, observer),
            PathAlgorithm::CourseAstar => by_program(&Program::ASTAR, observer),
            PathAlgorithm::CourseSma => by_program(&Program::SMA, observer),
            PathAlgorithm::Published(program) => by_program(program, observer),
        })
    }
}

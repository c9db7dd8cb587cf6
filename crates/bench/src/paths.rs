//! Path searches of ours and of the `pathfinding` crate on equal terms: the same states, rules and estimates, no symmetry, one thread. And ours on
//! several threads.

use std::hash::Hash;

use jogada_core::{Cost, Heuristic, Limits, Problem, Random};
use jogada_games::adji_boto::Board;
use jogada_games::adji_boto::heuristics::Bound;
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::grid::{self, Grid};
use jogada_games::sliding::{self, Sliding};
use jogada_search::paths::{Unfolded, parallel};
use pathfinding::prelude as peer;

/// A problem of the course.
///
/// # Panics
/// There is none of this name.
#[must_use]
pub fn problem(name: &str) -> Puzzle {
    let found = Puzzle::problems().find(|(known, _)| *known == name);
    found.expect("the course has this problem").1
}

/// What is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Algorithm {
    /// Breadth-first search.
    BreadthFirst,
    /// Uniform-cost search; the crate calls it `dijkstra`.
    UniformCost,
    /// A*.
    Astar,
    /// IDA*.
    Idastar,
}

impl Algorithm {
    /// All, in the order of the table.
    pub const ALL: [Algorithm; 4] =
        [Algorithm::BreadthFirst, Algorithm::UniformCost, Algorithm::Astar, Algorithm::Idastar];

    /// As in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::BreadthFirst => "breadth-first search",
            Algorithm::UniformCost => "uniform cost",
            Algorithm::Astar => "A*",
            Algorithm::Idastar => "IDA*",
        }
    }
}

/// The result of a search: the cost of the path, and how many states were expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// What the path costs. Breadth-first search: its moves.
    pub cost: Cost,
    /// States whose successors were asked for.
    pub expanded: u64,
}

/// A problem that both sides solve.
pub trait Contest {
    /// Our search, on so many threads.
    fn on_threads(&self, algorithm: Algorithm, threads: usize) -> Found;
    /// Our search.
    fn ours(&self, algorithm: Algorithm) -> Found {
        self.on_threads(algorithm, 1)
    }
    /// The crate's.
    fn peer(&self, algorithm: Algorithm) -> Found;
    /// The crate's, given the words that ours keeps instead of states, and the rules that make words from words.
    fn peer_by_words(&self, algorithm: Algorithm) -> Found;
}

/// A problem and its heuristic.
struct Posed<P, H> {
    problem: P,
    heuristic: H,
}

impl<P: Problem, H: Heuristic<P> + Sync> Contest for Posed<P, H> {
    fn on_threads(&self, algorithm: Algorithm, threads: usize) -> Found {
        let (problem, heuristic, limits) = (&self.problem, &self.heuristic, &Limits::default());
        let report = match algorithm {
            Algorithm::BreadthFirst => parallel::breadth_first(problem, threads, limits, &mut ()),
            Algorithm::UniformCost => parallel::uniform_cost(problem, threads, limits, &mut ()),
            Algorithm::Astar => parallel::astar(problem, heuristic, threads, limits, &mut ()),
            Algorithm::Idastar => parallel::idastar(problem, heuristic, threads, limits, &mut ()),
        };
        let solution = report.solution.expect("the problem has a solution");
        let moves = solution.moves.len() as Cost;
        let cost = if algorithm == Algorithm::BreadthFirst { moves } else { solution.cost };
        Found { cost, expanded: report.stats.expanded }
    }

    fn peer(&self, algorithm: Algorithm) -> Found {
        let problem = &self.problem;
        let mut moves = Vec::new();
        let next = |state: &P::State, out: &mut Vec<(P::State, Cost)>| {
            problem.successors(state, &mut moves, out);
        };
        let estimate = |state: &P::State| self.heuristic.estimate(problem, state);
        by_peer(algorithm, &problem.start(), next, estimate, |state| problem.is_goal(state))
    }

    fn peer_by_words(&self, algorithm: Algorithm) -> Found {
        let problem = &self.problem;
        if !problem.has_words() {
            return self.peer(algorithm);
        }
        let next = |word: &u64, out: &mut Vec<(u64, Cost)>| problem.word_successors(*word, out);
        let estimate = |word: &u64| self.heuristic.estimate_word(problem, *word);
        let start = problem.word(&problem.start());
        by_peer(algorithm, &start, next, estimate, |word| problem.is_goal_word(*word))
    }
}

/// The crate's search of anything.
fn by_peer<S: Clone + Eq + Hash>(
    algorithm: Algorithm,
    start: &S,
    mut successors: impl FnMut(&S, &mut Vec<(S, Cost)>),
    estimate: impl FnMut(&S) -> Cost,
    is_goal: impl FnMut(&S) -> bool,
) -> Found {
    let mut expanded = 0;
    // A list of successors, as the examples of the crate make it.
    let next = |state: &S| {
        expanded += 1;
        let mut list = Vec::with_capacity(4);
        successors(state, &mut list);
        list
    };
    let found = match algorithm {
        Algorithm::BreadthFirst => {
            let mut next = next;
            let next = |state: &S| next(state).into_iter().map(|(state, _)| state);
            peer::bfs(start, next, is_goal).map(|path| (path.len() - 1) as Cost)
        }
        Algorithm::UniformCost => peer::dijkstra(start, next, is_goal).map(|(_, cost)| cost),
        Algorithm::Astar => peer::astar(start, next, estimate, is_goal).map(|(_, cost)| cost),
        Algorithm::Idastar => peer::idastar(start, next, estimate, is_goal).map(|(_, cost)| cost),
    };
    Found { cost: found.expect("the problem has a solution"), expanded }
}

/// The bound of the Adji-boto puzzle, for the puzzle without its symmetry.
struct Plainly;

impl Heuristic<Unfolded<Puzzle>> for Plainly {
    #[inline]
    fn estimate(&self, problem: &Unfolded<Puzzle>, board: &Board) -> Cost {
        Bound.estimate(&problem.0, board)
    }

    #[inline]
    fn estimate_word(&self, problem: &Unfolded<Puzzle>, word: u64) -> Cost {
        Bound.estimate_word(&problem.0, word)
    }

    fn is_admissible(&self) -> bool {
        true
    }
}

/// The problems of the comparison, by name.
pub const PROBLEMS: [&str; 4] = ["Adji-boto puzzle B", "8-puzzle", "grid", "open grid"];

/// The searches that one thread and several are compared by: long enough for it, and not too long.
pub const ON_THREADS: [(Algorithm, &str); 15] = [
    (Algorithm::BreadthFirst, "Adji-boto puzzle B"),
    (Algorithm::BreadthFirst, "8-puzzle"),
    (Algorithm::BreadthFirst, "grid"),
    (Algorithm::BreadthFirst, "15-puzzle, 20 moves"),
    (Algorithm::UniformCost, "Adji-boto puzzle B"),
    (Algorithm::UniformCost, "8-puzzle"),
    (Algorithm::UniformCost, "grid"),
    (Algorithm::UniformCost, "15-puzzle, 20 moves"),
    (Algorithm::Astar, "Adji-boto puzzle D"),
    (Algorithm::Astar, "15-puzzle, 45 moves"),
    (Algorithm::Astar, "grid"),
    (Algorithm::Idastar, "Adji-boto puzzle B"),
    (Algorithm::Idastar, "Adji-boto puzzle D"),
    (Algorithm::Idastar, "15-puzzle, 45 moves"),
    (Algorithm::Idastar, "15-puzzle, 57 moves"),
];

/// Whether the comparison has this algorithm on this problem: IDA* would not end on a map with detours.
#[must_use]
pub fn is_for(name: &str, algorithm: Algorithm) -> bool {
    match name {
        "grid" => algorithm != Algorithm::Idastar,
        "open grid" => algorithm == Algorithm::Idastar,
        _ => true,
    }
}

/// A problem of the comparison; `None` if there is none of this name.
///
/// - `Adji-boto puzzle B`: twelve holes with two pieces each, all boards different.
/// - `8-puzzle`: one of the two positions that take 31 moves.
/// - `grid`: 1,000 by 1,000 cells that cost 1 to 9, one of ten a wall, from corner to corner.
/// - `open grid`: the same size, all cells equal.
/// - `Adji-boto puzzle D`, and of the 15-puzzle a position of 20 moves and Korf's instances 12 (45 moves) and 1 (57), turned round: for
///   searches on several threads.
#[must_use]
pub fn contest(name: &str) -> Option<Box<dyn Contest>> {
    Some(match name {
        "Adji-boto puzzle B" => Box::new(Posed { problem: Unfolded(problem("B")), heuristic: Plainly }),
        "Adji-boto puzzle D" => Box::new(Posed { problem: Unfolded(problem("D")), heuristic: Plainly }),
        "8-puzzle" => {
            Box::new(Posed { problem: sliding("8,6,7/2,5,4/3,0,1"), heuristic: sliding::Manhattan })
        }
        "15-puzzle, 20 moves" => {
            let problem = sliding("1,2,3,4/5,0,7,12/6,14,8,11/13,10,9,15");
            Box::new(Posed { problem, heuristic: sliding::Manhattan })
        }
        "15-puzzle, 45 moves" => {
            let problem = sliding("1,3,5,6/0,13,14,9/11,4,8,12/10,7,15,2");
            Box::new(Posed { problem, heuristic: sliding::Manhattan })
        }
        "15-puzzle, 57 moves" => {
            let problem = sliding("13,6,8,12/15,14,0,10/11,7,4,5/9,1,3,2");
            Box::new(Posed { problem, heuristic: sliding::Manhattan })
        }
        "grid" => Box::new(Posed { problem: weighted_grid(), heuristic: grid::Manhattan }),
        "open grid" => {
            let problem = Grid::new(SIDE, vec![1; (SIDE * SIDE) as usize], 0, SIDE * SIDE - 1);
            Box::new(Posed { problem, heuristic: grid::Manhattan })
        }
        _ => return None,
    })
}

const SIDE: u32 = 1000;

fn sliding(position: &str) -> Sliding {
    use jogada_core::Notation;
    let mut puzzle = Sliding::default();
    puzzle.read_position(position).expect("a position of sliding tiles");
    puzzle
}

fn weighted_grid() -> Grid {
    let mut random = Random::new(1000);
    let mut weights: Vec<u8> =
        (0..SIDE * SIDE).map(|_| if random.below(10) == 0 { 0 } else { 1 + random.below(9) as u8 }).collect();
    let goal = SIDE * SIDE - 1;
    weights[0] = 1;
    weights[goal as usize] = 1;
    Grid::new(SIDE, weights, 0, goal)
}

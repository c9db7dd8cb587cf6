//! Path searches of ours and of the `pathfinding` crate on equal terms: the same states, rules and estimates, no symmetry, one thread.

use std::hash::Hash;

use jogada_core::{Cost, Heuristic, Limits, Problem, Random};
use jogada_games::adji_boto::Board;
use jogada_games::adji_boto::heuristics::Bound;
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::grid::{self, Grid};
use jogada_games::sliding::{self, Sliding};
use jogada_search::paths::{Unfolded, astar, breadth_first, idastar, uniform_cost};
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
    /// Our search.
    fn ours(&self, algorithm: Algorithm) -> Found;
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

impl<P: Problem, H: Heuristic<P>> Contest for Posed<P, H> {
    fn ours(&self, algorithm: Algorithm) -> Found {
        let (problem, limits) = (&self.problem, &Limits::default());
        let report = match algorithm {
            Algorithm::BreadthFirst => breadth_first(problem, limits, &mut ()),
            Algorithm::UniformCost => uniform_cost(problem, limits, &mut ()),
            Algorithm::Astar => astar(problem, &self.heuristic, limits, &mut ()),
            Algorithm::Idastar => idastar(problem, &self.heuristic, limits, &mut ()),
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
#[must_use]
pub fn contest(name: &str) -> Option<Box<dyn Contest>> {
    Some(match name {
        "Adji-boto puzzle B" => Box::new(Posed { problem: Unfolded(problem("B")), heuristic: Plainly }),
        "8-puzzle" => Box::new(Posed { problem: hardest_8_puzzle(), heuristic: sliding::Manhattan }),
        "grid" => Box::new(Posed { problem: weighted_grid(), heuristic: grid::Manhattan }),
        "open grid" => {
            let problem = Grid::new(SIDE, vec![1; (SIDE * SIDE) as usize], 0, SIDE * SIDE - 1);
            Box::new(Posed { problem, heuristic: grid::Manhattan })
        }
        _ => return None,
    })
}

const SIDE: u32 = 1000;

fn hardest_8_puzzle() -> Sliding {
    use jogada_core::Notation;
    let mut puzzle = Sliding::default();
    puzzle.read_position("8,6,7/2,5,4/3,0,1").expect("a position of the 8-puzzle");
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

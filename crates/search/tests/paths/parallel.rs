//! Searches on several threads against those on one: equal costs, equal proofs, limits kept, panics heard.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{
    Cost, Heuristic, KeyHasher, Limits, Notation, PathReport, Problem, Random, Space, Step, Stop, Walk,
    Walker, Zero,
};
use jogada_games::adji_boto::Board;
use jogada_games::adji_boto::heuristics::{Ahead, Base, Bound};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::grid::{self, Grid};
use jogada_games::sliding::{self, Misplaced, Sliding};
use jogada_search::paths::{self, Unfolded, parallel};

use crate::graphs::{Graph, Kept, Lowered};
use crate::optima::random_puzzle;

/// What the moves of a report cost when they are played, and how many there are; panics if they do not lead to a goal.
fn replay<P: Problem>(problem: &P, report: &PathReport<P::Move>) -> Option<(Cost, usize)> {
    let solution = report.solution.as_ref()?;
    let mut state = problem.start();
    let mut cost = 0;
    for mv in &solution.moves {
        assert!(problem.legal_moves(&state).contains(mv));
        cost += problem.cost(&state, mv);
        problem.play(&mut state, mv);
    }
    assert!(problem.is_goal(&state));
    assert_eq!(cost, solution.cost);
    Some((cost, solution.moves.len()))
}

/// Runs all four on one to four threads.
fn check<P: Problem, H: Heuristic<P> + Sync>(problem: &P, heuristic: &H, with_idastar: bool, label: &str) {
    let limits = Limits::default();
    let breadth = paths::breadth_first(problem, &limits, &mut ());
    let uniform = paths::uniform_cost(problem, &limits, &mut ());
    let cheapest = replay(problem, &uniform).map(|(cost, _)| cost);
    let fewest = replay(problem, &breadth).map(|(_, moves)| moves);
    for threads in 1..=4 {
        let label = format!("{label} on {threads} threads");
        let report = parallel::breadth_first(problem, threads, &limits, &mut ());
        assert_eq!(replay(problem, &report).map(|(_, moves)| moves), fewest, "bfs on {label}");
        assert_eq!(report.stop, Stop::Finished, "bfs on {label}");
        count(&report, &breadth, fewest.is_none(), &label);
        let report = parallel::uniform_cost(problem, threads, &limits, &mut ());
        assert_eq!(replay(problem, &report).map(|(cost, _)| cost), cheapest, "ucs on {label}");
        assert_eq!((report.optimal, report.stop), (cheapest.is_some(), Stop::Finished), "ucs on {label}");
        let report = parallel::astar(problem, heuristic, threads, &limits, &mut ());
        assert_eq!(replay(problem, &report).map(|(cost, _)| cost), cheapest, "astar on {label}");
        assert_eq!((report.optimal, report.stop), (cheapest.is_some(), Stop::Finished), "astar on {label}");
        if with_idastar {
            let one = paths::idastar(problem, heuristic, &limits, &mut ());
            let report = parallel::idastar(problem, heuristic, threads, &limits, &mut ());
            assert_eq!(replay(problem, &report).map(|(cost, _)| cost), cheapest, "idastar on {label}");
            assert_eq!((report.optimal, report.stop), (one.optimal, one.stop), "idastar on {label}");
            if cheapest.is_none() {
                let counted = |report: &PathReport<P::Move>| (report.stats.generated, report.stats.expanded);
                assert_eq!(counted(&report), counted(&one), "idastar on {label}");
            }
        }
    }
}

/// What follows from the definitions; and on a whole space both count the same.
fn count<M>(report: &PathReport<M>, one: &PathReport<M>, is_whole: bool, label: &str) {
    let stats = &report.stats;
    assert!(stats.max_open <= stats.max_stored, "{label}: {stats:?}");
    assert!(stats.max_stored <= stats.generated + 1, "{label}: {stats:?}");
    assert!(stats.expanded <= stats.max_stored, "{label}: {stats:?}");
    if is_whole {
        let counted =
            |report: &PathReport<M>| (report.stats.generated, report.stats.expanded, report.stats.max_stored);
        assert_eq!(counted(report), counted(one), "{label}");
    }
}

#[test]
fn random_graphs_cost_the_same_however_they_are_kept() {
    let mut random = Random::new(203);
    for kept in [Kept::Keyed, Kept::Numbered, Kept::Packed] {
        for round in 0..30 {
            let graph = Graph::random(&mut random, kept);
            let heuristic = Lowered::random(&graph, &mut random);
            let is_small = graph.edges.iter().map(Vec::len).sum::<usize>() < graph.edges.len();
            check(&graph, &heuristic, is_small, &format!("graph {round}, {kept:?}"));
        }
    }
}

#[test]
fn boards_of_adji_boto_cost_the_same_with_and_without_symmetry() {
    let mut random = Random::new(11);
    for round in 0..10 {
        let puzzle = random_puzzle(&mut random, 2 + round % 7);
        let label = format!("{:?}", puzzle.start);
        check(&puzzle, &Bound, true, &label);
        check(&puzzle, &Ahead, true, &label);
        check(&Unfolded(puzzle), &Zero, false, &label);
    }
}

#[test]
fn positions_of_sliding_tiles_cost_the_same_and_unsolvable_ones_are_proved() {
    let mut puzzle = Sliding::default();
    for position in ["1,2,3/4,5,6/0,7,8", "8,6,7/2,5,4/3,0,1", "1,2,3/4,5,6/8,7,0"] {
        puzzle.read_position(position).unwrap();
        check(&puzzle, &sliding::Manhattan, true, position);
        check(&puzzle, &Misplaced, false, position);
    }
}

#[test]
fn random_maps_cost_the_same() {
    let mut random = Random::new(7);
    for round in 0..8 {
        let side = 2 + random.below(40) as u32;
        let weights: Vec<u8> = (0..side * side)
            .map(|_| if random.below(4) == 0 { 0 } else { 1 + random.below(9) as u8 })
            .enumerate()
            .map(|(cell, weight)| if cell == 0 || cell as u32 == side * side - 1 { 1 } else { weight })
            .collect();
        let grid = Grid::new(side, weights, 0, side * side - 1);
        check(&grid, &grid::Manhattan, false, &format!("map {round} of side {side}"));
    }
}

#[test]
fn known_optima_are_found() {
    let mut puzzle = Puzzle::default();
    for (name, optimum) in [("A", 4), ("B", 9), ("C", 6), ("D", 14)] {
        puzzle.read_position(name).unwrap();
        let report = parallel::astar(&puzzle, &Bound, 2, &Limits::default(), &mut ());
        assert_eq!(
            (replay(&puzzle, &report).map(|found| found.0), report.optimal),
            (Some(optimum), true),
            "{name}"
        );
    }
    // An estimate that says too much proves nothing.
    puzzle.read_position("B").unwrap();
    let report = parallel::astar(&puzzle, &Base, 2, &Limits::default(), &mut ());
    assert!(replay(&puzzle, &report).is_some() && !report.optimal);
}

/// A finite tree without a goal, of branches of different lengths: a state is its depth and what its branches follow from.
#[derive(Clone, Copy)]
struct Bush;

const DEPTH: u8 = 14;

impl Space for Bush {
    type State = (u8, u64);
    type Move = u32;

    fn start(&self) -> (u8, u64) {
        (0, 5)
    }

    fn moves(&self, (depth, seed): &(u8, u64), out: &mut Vec<u32>) {
        let grows = |branch: &u32| *depth < DEPTH && KeyHasher::mix(seed ^ u64::from(*branch)) % 8 < 5;
        out.extend((0..4).filter(grows));
    }

    fn play(&self, state: &mut (u8, u64), branch: &u32) {
        *state = (state.0 + 1, KeyHasher::mix(state.1.wrapping_add(1 + u64::from(*branch))));
    }
}

impl Problem for Bush {
    fn is_goal(&self, _state: &(u8, u64)) -> bool {
        false
    }
}

impl Walker for Bush {
    type State = (u8, u64);
    type Move = u32;
    type Node = (u8, u64);

    fn root(&self) -> (u8, u64) {
        self.start()
    }

    fn estimate(&self, _node: &(u8, u64)) -> Cost {
        1
    }

    fn operators(&self, node: &(u8, u64)) -> u32 {
        self.legal_moves(node).into_iter().fold(0, |operators, branch| operators | 1 << branch)
    }

    fn step(&self, node: &(u8, u64), operator: u32, limit: Cost) -> Step<(u8, u64)> {
        if limit == 0 { Step::Beyond(1) } else { Step::Within(self.after(node, &operator)) }
    }

    fn state(&self, node: &(u8, u64)) -> (u8, u64) {
        *node
    }

    fn move_of(&self, _node: &(u8, u64), operator: u32) -> u32 {
        operator
    }
}

/// One more move, carried along or not.
struct OneMore {
    by_walk: bool,
}

impl Heuristic<Bush> for OneMore {
    fn estimate(&self, _bush: &Bush, _state: &(u8, u64)) -> Cost {
        1
    }

    fn walk<'a>(&'a self, bush: &'a Bush) -> Option<Box<dyn Walk<(u8, u64), u32> + 'a>> {
        self.by_walk.then(|| Box::new(*bush) as Box<dyn Walk<(u8, u64), u32>>)
    }
}

/// Iterations of many parts: whatever is given away is searched exactly once.
#[test]
fn every_iteration_of_idastar_counts_as_on_one_thread() {
    for by_walk in [false, true] {
        let heuristic = OneMore { by_walk };
        let one = paths::idastar(&Bush, &heuristic, &Limits::default(), &mut ());
        assert_eq!((one.stop, one.solution.is_none()), (Stop::Finished, true));
        assert!(one.stats.generated > 300_000, "{:?}", one.stats);
        for threads in 2..=4 {
            let report = parallel::idastar(&Bush, &heuristic, threads, &Limits::default(), &mut ());
            assert_eq!((report.stop, report.solution), (Stop::Finished, None));
            assert_eq!(
                (report.stats.generated, report.stats.expanded, report.stats.threads),
                (one.stats.generated, one.stats.expanded, threads as u32),
                "by walk: {by_walk}"
            );
        }
    }
}

type Search = fn(&Puzzle, usize, &Limits) -> PathReport<<Puzzle as Space>::Move>;

const SEARCHES: [(&str, Search); 4] = [
    ("bfs", |puzzle, threads, limits| parallel::breadth_first(puzzle, threads, limits, &mut ())),
    ("ucs", |puzzle, threads, limits| parallel::uniform_cost(puzzle, threads, limits, &mut ())),
    ("astar", |puzzle, threads, limits| parallel::astar(puzzle, &Bound, threads, limits, &mut ())),
    ("idastar", |puzzle, threads, limits| parallel::idastar(puzzle, &Bound, threads, limits, &mut ())),
];

#[test]
fn limits_are_kept() {
    let mut puzzle = Puzzle::default();
    puzzle.read_position("G").unwrap();
    for (name, search) in SEARCHES {
        for threads in 2..=4 {
            let cancelled = Limits::default();
            cancelled.cancel.cancel();
            assert_eq!(search(&puzzle, threads, &cancelled).stop, Stop::Cancelled, "{name}");
            let report = search(&puzzle, threads, &Limits { nodes: Some(50), ..Limits::default() });
            assert_eq!(
                (report.stop, report.stats.generated, report.stats.threads),
                (Stop::Nodes, 50, 1),
                "{name}"
            );
            let report = search(&puzzle, threads, &Limits { depth: Some(3), ..Limits::default() });
            assert_eq!((report.stop, report.solution), (Stop::Depth, None), "{name}");
            for milliseconds in [0, 30] {
                let limits = Limits { time: Some(Duration::from_millis(milliseconds)), ..Limits::default() };
                let started = Instant::now();
                let report = search(&puzzle, threads, &limits);
                assert_eq!((report.stop, report.solution), (Stop::Time, None), "{name}");
                assert!(started.elapsed() < Duration::from_secs(2), "{name}: {:?}", started.elapsed());
            }
            let memory = 200_000;
            // IDA* holds next to nothing, and would go on. A limit of nodes would leave one thread.
            let time = (name == "idastar").then_some(Duration::from_millis(500));
            let limits = Limits { memory: Some(memory), time, ..Limits::default() };
            let report = search(&puzzle, threads, &limits);
            assert!(report.stats.bytes <= memory, "{name} held {}", report.stats.bytes);
            if name != "idastar" {
                assert_eq!(report.stop, Stop::Memory, "{name}");
            }
        }
    }
    puzzle.read_position("A").unwrap();
    for (name, search) in SEARCHES {
        let report = search(&puzzle, 2, &Limits { depth: Some(4), ..Limits::default() });
        assert!(report.solution.is_some(), "{name} must find what is just within its depth");
    }
}

/// Counts events.
struct Events(u64);

impl<S> PathObserver<S> for Events {
    fn on(&mut self, _event: PathEvent<'_, S>) {
        self.0 += 1;
    }
}

#[test]
fn who_watches_sees_the_search_of_one_thread() {
    let mut puzzle = Puzzle::default();
    puzzle.read_position("C").unwrap();
    let (mut one, mut two) = (Events(0), Events(0));
    let limits = Limits::default();
    let alone = paths::astar(&puzzle, &Bound, &limits, &mut one);
    let watched = parallel::astar(&puzzle, &Bound, 2, &limits, &mut two);
    assert_eq!((one.0, alone.solution, watched.stats.threads), (two.0, watched.solution, 1));
    assert!(one.0 > 10);
}

/// No estimate, and a panic in any thread but one.
struct OnlyIn {
    thread: ThreadId,
    has_panicked: AtomicBool,
}

impl Heuristic<Puzzle> for OnlyIn {
    fn estimate(&self, _puzzle: &Puzzle, board: &Board) -> Cost {
        if std::thread::current().id() != self.thread {
            self.has_panicked.store(true, Ordering::Relaxed);
            panic!("in a helper thread of {board:?}");
        }
        0
    }

    fn is_consistent(&self) -> bool {
        true
    }
}

fn with_a_panic(search: impl Fn(&Puzzle, &OnlyIn)) {
    let mut puzzle = Puzzle::default();
    puzzle.read_position("G").unwrap();
    let heuristic = OnlyIn { thread: std::thread::current().id(), has_panicked: AtomicBool::new(false) };
    search(&puzzle, &heuristic);
    assert!(!heuristic.has_panicked.load(Ordering::Relaxed), "the panic was swallowed");
}

/// So that a test that finds no helper ends.
fn a_while() -> Limits {
    Limits { time: Some(Duration::from_secs(20)), ..Limits::default() }
}

#[test]
#[should_panic(expected = "in a helper thread")]
fn a_panic_of_a_helper_of_astar_is_heard() {
    with_a_panic(|puzzle, heuristic| drop(parallel::astar(puzzle, heuristic, 2, &a_while(), &mut ())));
}

#[test]
#[should_panic(expected = "in a helper thread")]
fn a_panic_of_a_helper_of_idastar_is_heard() {
    with_a_panic(|puzzle, heuristic| drop(parallel::idastar(puzzle, heuristic, 2, &a_while(), &mut ())));
}

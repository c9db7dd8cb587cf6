//! Limits are kept and reported by every algorithm.

use std::time::{Duration, Instant};

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Limits, Notation, PathReport, Stop};
use jogada_games::adji_boto::heuristics::{Ahead, Base, Bound, Ripe};
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::adji_boto::{Board, Hole};
use jogada_search::{course, paths};

type Report = PathReport<Hole>;
type Search = fn(&Puzzle, &Limits) -> Report;

const SEARCHES: [(&str, Search); 17] = [
    ("bfs", |puzzle, limits| paths::breadth_first(puzzle, limits, &mut ())),
    ("dfs", |puzzle, limits| paths::depth_first(puzzle, limits, &mut ())),
    ("iddfs", |puzzle, limits| paths::iterative_deepening(puzzle, limits, &mut ())),
    ("ucs", |puzzle, limits| paths::uniform_cost(puzzle, limits, &mut ())),
    ("bidirectional", |puzzle, limits| paths::bidirectional(puzzle, limits, &mut ())),
    ("greedy", |puzzle, limits| paths::greedy(puzzle, &Bound, limits, &mut ())),
    ("astar", |puzzle, limits| paths::astar(puzzle, &Bound, limits, &mut ())),
    ("wastar", |puzzle, limits| paths::weighted_astar(puzzle, &Bound, paths::Weight(101), limits, &mut ())),
    ("idastar", |puzzle, limits| paths::idastar(puzzle, &Bound, limits, &mut ())),
    ("rbfs", |puzzle, limits| paths::rbfs(puzzle, &Bound, limits, &mut ())),
    ("sma", |puzzle, limits| paths::sma(puzzle, &Bound, None, limits, &mut ())),
    ("beam", |puzzle, limits| paths::beam(puzzle, &Base, 1_000_000, limits, &mut ())),
    ("optimal", |puzzle, limits| paths::optimal(puzzle, &Ahead, &Ripe, 2, limits, &mut ())),
    ("course-bfs", |puzzle, limits| course::breadth_first(puzzle, limits, &mut ())),
    ("course-dfs", |puzzle, limits| course::depth_first(puzzle, limits, &mut ())),
    ("course-astar", |puzzle, limits| course::astar(puzzle, &Bound, limits, &mut ())),
    ("course-sma", |puzzle, limits| course::sma(puzzle, &Bound, limits, &mut ())),
];

fn problem(name: &str) -> Puzzle {
    let mut puzzle = Puzzle::default();
    puzzle.read_position(name).unwrap();
    puzzle
}

#[test]
fn the_node_limit_is_exact() {
    let puzzle = problem("G");
    for (name, search) in SEARCHES {
        for nodes in [0, 1, 7, 50] {
            let report = search(&puzzle, &Limits { nodes: Some(nodes), ..Limits::default() });
            assert_eq!((report.stop, report.stats.generated), (Stop::Nodes, nodes), "{name}");
            assert!(report.solution.is_none() && !report.optimal);
        }
    }
}

#[test]
fn time_is_kept() {
    let puzzle = problem("G");
    for (name, search) in SEARCHES {
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        assert_eq!(search(&puzzle, &limits).stop, Stop::Time, "{name}");
        // Some find a path at once; those that do not must stop, and not much too late.
        let limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::default() };
        let started = Instant::now();
        let report = search(&puzzle, &limits);
        assert!(report.solution.is_some() || report.stop == Stop::Time, "{name}");
        assert!(started.elapsed() < Duration::from_secs(2), "{name}: {:?}", started.elapsed());
    }
}

#[test]
fn a_cancelled_search_stops() {
    let puzzle = problem("G");
    for (name, search) in SEARCHES {
        let limits = Limits::default();
        limits.cancel.cancel();
        let report = search(&puzzle, &limits);
        assert_eq!((report.stop, report.solution), (Stop::Cancelled, None), "{name}");
    }
}

#[test]
fn too_little_depth_is_reported() {
    let puzzle = problem("B");
    for (name, search) in SEARCHES {
        let report = search(&puzzle, &Limits { depth: Some(3), ..Limits::default() });
        assert_eq!((report.stop, report.solution), (Stop::Depth, None), "{name}");
    }
    let puzzle = problem("A");
    for (name, search) in SEARCHES {
        let report = search(&puzzle, &Limits { depth: Some(4), ..Limits::default() });
        assert!(report.solution.is_none_or(|solution| solution.moves.len() == 4), "{name}");
    }
    for (name, search) in &SEARCHES[..13] {
        let report = search(&puzzle, &Limits { depth: Some(4), ..Limits::default() });
        assert!(report.solution.is_some(), "{name} must find what is just within its depth");
    }
}

#[test]
fn memory_is_kept_where_much_is_held() {
    let puzzle = problem("G");
    for (name, search) in SEARCHES {
        let memory = 100_000;
        let limits = Limits { memory: Some(memory), nodes: Some(100_000), ..Limits::default() };
        let report = search(&puzzle, &limits);
        assert!(report.stats.bytes <= memory, "{name} held {}", report.stats.bytes);
        if matches!(name, "bfs" | "ucs" | "bidirectional" | "astar" | "beam" | "optimal") {
            assert_eq!(report.stop, Stop::Memory, "{name}");
        }
    }
}

/// Counts the nodes that are held, as the events tell.
#[derive(Default)]
struct Held {
    now: usize,
    most: usize,
    made: u64,
    duplicates: u64,
    goals: u32,
}

impl PathObserver<Board> for Held {
    fn on(&mut self, event: PathEvent<'_, Board>) {
        match event {
            PathEvent::Generated { .. } => {
                self.now += 1;
                self.made += 1;
            }
            // A new node is announced before the one that makes room for it goes.
            PathEvent::Expanded { .. } => self.most = self.most.max(self.now),
            PathEvent::Forgotten { .. } | PathEvent::Pruned { .. } => self.now -= 1,
            PathEvent::Duplicate { .. } => self.duplicates += 1,
            PathEvent::Goal { .. } => self.goals += 1,
            PathEvent::Round { .. } => {}
        }
    }
}

#[test]
fn sma_never_holds_more_nodes_than_it_may() {
    for (name, optimum) in [("A", 4), ("C", 6)] {
        let puzzle = problem(name);
        for capacity in [1, 2, 4, 5, 6, 7, 8, 12, 20, 50, 1000] {
            let mut held = Held::default();
            let limits = Limits { time: Some(Duration::from_secs(20)), ..Limits::default() };
            let report = paths::sma(&puzzle, &Bound, Some(capacity), &limits, &mut held);
            assert!(report.stats.max_stored <= capacity as u64, "{name} with {capacity}");
            assert!(held.most <= capacity, "{name} with {capacity}: {}", held.most);
            if capacity > optimum {
                let cost = report.solution.as_ref().map(|solution| solution.cost);
                assert_eq!((cost, report.optimal), (Some(optimum as u32), true), "{name} with {capacity}");
            } else {
                assert_eq!((report.solution, report.stop), (None, Stop::Memory), "{name} with {capacity}");
            }
        }
    }
}

#[test]
fn sma_keeps_to_its_bytes() {
    let puzzle = problem("C");
    for memory in [2_000, 10_000, 100_000] {
        let limits =
            Limits { memory: Some(memory), time: Some(Duration::from_secs(20)), ..Limits::default() };
        let report = paths::sma(&puzzle, &Bound, None, &limits, &mut ());
        assert!(report.stats.bytes <= memory, "{} of {memory}", report.stats.bytes);
        assert!(report.solution.is_some() || report.stop == Stop::Memory, "{memory}: {:?}", report.stop);
    }
}

#[test]
fn observers_see_what_the_counters_count() {
    let puzzle = problem("A");
    let limits = Limits::default();
    let mut held = Held::default();
    let report = paths::astar(&puzzle, &Bound, &limits, &mut held);
    // The start is announced but was not generated from anything.
    assert_eq!(held.made - 1 + held.duplicates, report.stats.generated);
    assert_eq!(held.goals, 1);
    let mut held = Held::default();
    let report = paths::breadth_first(&puzzle, &limits, &mut held);
    assert_eq!(held.made - 1 + held.duplicates, report.stats.generated);
    let mut held = Held::default();
    let watched = paths::optimal(&puzzle, &Ahead, &Ripe, 2, &limits, &mut held);
    assert_eq!(watched.solution.map(|solution| solution.cost), Some(4));
    assert!(held.made > 4 && held.goals == 1);
}

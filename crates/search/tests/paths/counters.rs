//! The counters of every algorithm mean the same: `PathStats` defines them.

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Heuristic, Limits, Notation, PathStats, Problem, Random, Reversible, Space};
use jogada_games::adji_boto::heuristics::Bound;
use jogada_games::adji_boto::puzzle::Puzzle;
use jogada_games::grid::{Grid, Manhattan as GridDistance};
use jogada_games::sliding::{Manhattan, Sliding};
use jogada_search::algorithm::{PathAlgorithm, PathKnowledge, Settings};

/// Counts what an algorithm tells of itself.
#[derive(Default)]
struct Counter {
    expanded: u64,
}

impl<S> PathObserver<S> for Counter {
    fn on(&mut self, event: PathEvent<'_, S>) {
        self.expanded += u64::from(matches!(event, PathEvent::Expanded { .. }));
    }
}

/// What follows from the definitions.
fn check(stats: &PathStats, roots: u64, label: &str) {
    assert!(stats.max_open <= stats.generated + roots, "{label}: {stats:?}");
    assert!(stats.max_stored >= stats.max_open, "{label}: {stats:?}");
    assert!(stats.max_stored <= stats.generated + roots, "{label}: {stats:?}");
    assert!(stats.max_open > 0, "{label}: {stats:?}");
    // Each expanded node is a root of some round, or was generated.
    assert!(stats.expanded <= stats.generated + roots, "{label}: {stats:?}");
}

fn check_all<P: Reversible, H: Heuristic<P> + Sync>(problem: &P, heuristic: &H, label: &str) {
    let roots = 1 + problem.goals().len() as u64;
    for algorithm in PathAlgorithm::ALL {
        // A bound for those that go deep first.
        for depth in [Some(12), None] {
            let limits = Limits { depth, nodes: Some(20_000), ..Limits::default() };
            let settings = Settings { width: 20, capacity: Some(500), ..Settings::default() };
            let mut counter = Counter::default();
            let knowledge = PathKnowledge { heuristic, guide: heuristic, backward: Some(problem) };
            let report = algorithm.search(problem, &knowledge, settings, &limits, &mut counter).unwrap();
            let label = format!("{label} {} {depth:?} {:?}", algorithm.name(), report.stop);
            let roots = if algorithm == PathAlgorithm::Bidirectional { roots } else { 1 };
            check(&report.stats, roots, &label);
            // `optimal` announces a whole batch before it expands it.
            if algorithm != PathAlgorithm::Optimal {
                assert_eq!(report.stats.expanded, counter.expanded, "{label}");
            }
            if let Some(solution) = report.solution {
                let length = solution.moves.len() as u64;
                assert!(report.stats.generated >= length, "{label}: penetrance is at most 1");
                assert!(report.stats.expanded >= length.min(1), "{label}");
            }
        }
    }
}

#[test]
fn every_algorithm_counts_by_the_same_definitions() {
    let mut puzzle = Puzzle::default();
    for board in ["A", "B", "C"] {
        puzzle.read_position(board).unwrap();
        check_all(&puzzle, &Bound, &format!("adji-boto {board}"));
    }
    let mut sliding = Sliding::default();
    sliding.read_position("1,2,3/4,5,6/0,7,8").unwrap();
    check_all(&sliding, &Manhattan, "sliding");
    let grid = Grid::default();
    assert!(!grid.is_goal(&Space::start(&grid)));
    check_all(&grid, &GridDistance, "grid");
}

#[test]
fn depth_first_search_holds_one_path_and_one_open_node() {
    let mut puzzle = Puzzle::default();
    puzzle.read_position("B").unwrap();
    let limits = Limits { depth: Some(20), ..Limits::default() };
    let report = jogada_search::paths::depth_first(&puzzle, &limits, &mut ());
    let stats = report.stats;
    assert!(report.solution.is_some());
    assert_eq!(stats.max_open, 1, "successors are generated one at a time");
    assert!(stats.max_stored <= 20 && stats.max_stored >= 1, "{stats:?}");
}

/// A limit of nodes is kept to the node, so that nodes are entered one by one; without one they are entered in batches.
#[test]
fn breadth_first_search_counts_the_same_in_batches() {
    fn check<P: Problem>(problem: &P) {
        let count = |nodes| {
            let limits = Limits { nodes, ..Limits::default() };
            let report = jogada_search::paths::breadth_first(problem, &limits, &mut ());
            let PathStats { generated, expanded, max_open, max_stored, .. } = report.stats;
            (report.solution.map(|solution| solution.cost), [generated, expanded, max_open, max_stored])
        };
        assert_eq!(count(None), count(Some(u64::MAX)));
    }
    let mut random = Random::new(2026);
    let mut sliding = Sliding::default();
    let mut tiles = Space::start(&sliding);
    for _ in 0..40 {
        for _ in 0..random.below(30) {
            tiles = sliding.after(&tiles, random.pick(&sliding.legal_moves(&tiles)).unwrap());
        }
        sliding.read_position(&sliding.write_position(&tiles)).unwrap();
        check(&sliding);
    }
    let mut puzzle = Puzzle::default();
    for board in ["A", "B", "C"] {
        puzzle.read_position(board).unwrap();
        check(&puzzle);
    }
    check(&Grid::default());
    check(&Grid::new(300, vec![1; 90_000], 0, 89_999));
}

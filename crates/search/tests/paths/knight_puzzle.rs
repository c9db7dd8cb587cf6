//! The knight's puzzle by three searchers with the heuristic `walks`: the optima of A to D, and of the full boards, which nobody published.

use jogada_core::{Limits, Notation, PathReport, Stop};
use jogada_games::ProblemSpec;
use jogada_games::knight_puzzle::KnightPuzzle;
use jogada_games::problems::ListedProblem;
use jogada_search::paths::{astar, idastar, optimal};

/// Solves a named position by three searchers: what was proved to be the optimum, and the states expanded.
fn prove(spec: &str, position: &str) -> [(Option<u32>, u64); 3] {
    // Of its own type: a visitor would compile three searchers for every problem.
    let spec: ProblemSpec = spec.parse().unwrap();
    let mut problem = KnightPuzzle::with(&spec.parameters);
    problem.read_position(position).unwrap();
    let heuristic = |name| problem.heuristic(name).expect("it can be had at once");
    let (walks, guide) = (heuristic("walks"), heuristic(KnightPuzzle::GUIDE));
    let limits = Limits::default();
    [
        proved(&optimal(&problem, &walks, &guide, 1, &limits, &mut ())),
        proved(&idastar(&problem, &walks, &limits, &mut ())),
        proved(&astar(&problem, &walks, &limits, &mut ())),
    ]
}

fn proved<M>(report: &PathReport<M>) -> (Option<u32>, u64) {
    let is_proved = report.stop == Stop::Finished && report.optimal;
    let cost = report.solution.as_ref().map(|solution| solution.cost);
    (cost.filter(|_| is_proved), report.stats.expanded)
}

#[test]
fn the_full_boards_take_25_to_28_landings() {
    for (problem, position, landings) in [
        ("knight-puzzle", "F", 28),
        ("knight-puzzle:doubles=choice", "F", 27),
        ("knight-puzzle", "figure", 26),
        ("knight-puzzle:doubles=choice", "figure", 25),
    ] {
        let found = prove(problem, position);
        assert_eq!(found.map(|(cost, _)| cost), [Some(landings); 3], "{problem} {position}: {found:?}");
    }
}

#[test]
fn the_statements_boards_take_what_other_heuristics_say() {
    let choice = "knight-puzzle:doubles=choice";
    for (problem, position, landings) in [
        ("knight-puzzle", "A", 3),
        ("knight-puzzle", "B", 8),
        ("knight-puzzle", "C", 6),
        ("knight-puzzle", "D", 12),
        (choice, "B", 8),
        (choice, "D", 10),
    ] {
        let found = prove(problem, position);
        assert_eq!(found.map(|(cost, _)| cost), [Some(landings); 3], "{problem} {position}: {found:?}");
    }
}

//! The course's puzzles against independent programs: optimal lengths of samples, and what has no solution.

use jogada_core::{Limits, Stop};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_testkit::Oracle;
use jogada_workbench::open_problem;

/// Solves a position; its cost, or `None` if it is proved that there is no solution.
fn solve(problem: &str, position: &str, algorithm: PathAlgorithm, heuristic: Option<&str>) -> Option<u32> {
    let limits = Limits::default();
    let session = open_problem(problem, Some(position)).unwrap_or_else(|fault| panic!("{position}: {fault}"));
    let method = session.method(algorithm, heuristic, None, 1, &limits).unwrap();
    let run = method.run(&session.position(), "", Settings::default(), &limits, None).unwrap();
    assert_eq!(run.stop, Stop::Finished, "{problem} {position}");
    assert!(run.optimal || run.cost.is_none(), "{problem} {position}: {run:?}");
    run.cost
}

/// The oracle's answer: a number, or `-` or `none`.
fn expected(text: &str) -> Option<u32> {
    match text {
        "-" | "none" => None,
        number => Some(number.parse().unwrap()),
    }
}

#[test]
fn the_knight_s_puzzle() {
    for row in Oracle::read(include_str!("../data/knight_puzzle.csv")).rows() {
        let (game, position) = (row.get("game"), row.get("position"));
        let found = solve(game, position, PathAlgorithm::Optimal, None);
        assert_eq!(found, expected(row.get("optimal_length")), "{game} {position}");
        if !row.get("problem").is_empty() {
            let named = open_problem(game, Some(row.get("problem"))).unwrap();
            assert_eq!(named.position(), position);
        }
    }
    // The published optima, and E, which has no solution.
    for (problem, name, length) in [
        ("knight", "A", Some(3)),
        ("knight", "B", Some(8)),
        ("knight", "C", Some(6)),
        ("knight", "D", Some(12)),
        ("knight:doubles=choice", "D", Some(10)),
        ("knight", "E", None),
        ("knight:doubles=choice", "E", None),
    ] {
        assert_eq!(solve(problem, name, PathAlgorithm::Astar, Some("bound")), length, "{problem} {name}");
        assert_eq!(solve(problem, name, PathAlgorithm::Idastar, Some("colours")), length, "{problem} {name}");
        assert_eq!(solve(problem, name, PathAlgorithm::Astar, Some("walks")), length, "{problem} {name}");
    }
    // The full boards: nobody published optima, and only `walks` proves them.
    for (problem, name, length) in [
        ("knight", "F", 28),
        ("knight:doubles=choice", "F", 27),
        ("knight", "figure", 26),
        ("knight:doubles=choice", "figure", 25),
    ] {
        assert_eq!(solve(problem, name, PathAlgorithm::Optimal, None), Some(length), "{problem} {name}");
    }
    // A to D without any heuristic.
    for (name, length) in [("A", 3), ("B", 8), ("C", 6), ("D", 12)] {
        assert_eq!(solve("knight-puzzle", name, PathAlgorithm::Bfs, None), Some(length), "{name}");
    }
}

#[test]
fn peg_solitaire() {
    for row in Oracle::read(include_str!("../data/solitaire_puzzle.csv")).rows() {
        let position = row.get("position");
        let length = expected(row.get("optimal_length"));
        let found = solve("solitaire", position, PathAlgorithm::Astar, Some("pegs"));
        assert_eq!(found, length, "{position}");
        if let Some(jumps) = length {
            let pegs = position.bytes().filter(|byte| *byte == b'1').count() as u32;
            assert_eq!(jumps, pegs - 1, "{position}: every solution has one jump less than there are pegs");
        }
        if !row.get("problem").is_empty() {
            let named = open_problem("solitaire-puzzle", Some(row.get("problem"))).unwrap();
            assert_eq!(named.position(), position);
        }
    }
    for (name, length) in [("A", Some(2)), ("B", Some(3)), ("C", None), ("D", None), ("E", Some(10))] {
        // With the parity argument, and without it.
        for (algorithm, heuristic) in [
            (PathAlgorithm::Astar, Some("pegs")),
            (PathAlgorithm::Bfs, None),
            (PathAlgorithm::Bidirectional, None),
        ] {
            assert_eq!(
                solve("solitaire-puzzle", name, algorithm, heuristic),
                length,
                "{name} {}",
                algorithm.name()
            );
        }
        let session = open_problem("solitaire-puzzle", Some(name)).unwrap();
        assert_eq!(session.why_unsolvable().is_some(), length.is_none(), "{name}");
    }
}

/// F, solved within a fraction of a second's worth of boards.
#[test]
fn the_full_board_of_peg_solitaire() {
    let session = open_problem("solitaire-puzzle", Some("F")).unwrap();
    for (algorithm, heuristic, nodes) in
        [(PathAlgorithm::Greedy, "arms", 200_000), (PathAlgorithm::Optimal, "pegs", 2_000_000)]
    {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let method = session.method(algorithm, Some(heuristic), None, 1, &limits).unwrap();
        let run = method.run(&session.position(), "", Settings::default(), &limits, None).unwrap();
        assert_eq!(run.cost, Some(31), "{}: {} generated", algorithm.name(), run.stats.generated);
    }
}

#[test]
fn the_dots_puzzle() {
    for row in Oracle::read(include_str!("../data/dots_puzzle.csv")).rows() {
        let position = row.get("position");
        let found = solve("dots", position, PathAlgorithm::Astar, Some("boxes"));
        assert_eq!(found, expected(row.get("optimal_length")), "{position}");
    }
    let names = [("a", 2), ("b", 1), ("c", 8), ("d", 27), ("e", 16), ("f", 79), ("f-2016", 101)];
    for (name, length) in names {
        assert_eq!(solve("dots-puzzle", name, PathAlgorithm::Astar, None), Some(length), "{name}");
    }
    // Without a heuristic that is the exact answer.
    for (name, length) in [("a", 2), ("b", 1)] {
        assert_eq!(solve("dots-puzzle", name, PathAlgorithm::Bfs, None), Some(length), "{name}");
        assert_eq!(solve("dots-puzzle", name, PathAlgorithm::Astar, Some("half")), Some(length), "{name}");
    }
    assert_eq!(solve("dots-puzzle", "0/0 0/0 2", PathAlgorithm::Bfs, None), None);
}

/// Some of the samples are beyond a plain search: those that end within a limit agree, and most do.
#[test]
fn the_blokus_puzzle() {
    let limits = Limits { nodes: Some(400_000), ..Limits::default() };
    let mut solved = 0;
    for row in Oracle::read(include_str!("../data/blokus_puzzle.csv")).rows() {
        let (game, position) = (row.get("game"), row.get("position"));
        let session =
            open_problem(game, Some(position)).unwrap_or_else(|fault| panic!("{position}: {fault}"));
        assert_eq!(session.position(), position);
        let method = session.method(PathAlgorithm::Astar, Some("bound"), None, 1, &limits).unwrap();
        let run = method.run(position, "", Settings::default(), &limits, None).unwrap();
        if run.stop == Stop::Finished {
            assert_eq!(run.cost, expected(row.get("optimal_length")), "{game} {position}");
            solved += 1;
        }
    }
    assert!(solved >= 25, "only {solved} of 63 were solved");
    for (name, length) in [("2017-a", 1), ("2017-b", 2), ("2017-c", 3), ("2017-d", 3), ("2017-e", 1)] {
        assert_eq!(solve("blokus", name, PathAlgorithm::Astar, Some("bound")), Some(length), "{name}");
    }
    let later = [("2021-a", 2), ("2021-b", 5), ("2021-c", 7), ("2021-d", 9), ("2021-e", 12), ("2021-f", 18)];
    for (name, length) in later {
        assert_eq!(solve("blokus-puzzle", name, PathAlgorithm::Astar, Some("bound")), Some(length), "{name}");
    }
}

//! Published figures reproduced: Korf's instances and the Moving AI scenarios.

use std::sync::atomic::{AtomicUsize, Ordering};

use jogada_core::Limits;
use jogada_search::algorithm::PathAlgorithm;
use jogada_search::octile::OctileSearch;
use jogada_search::threads::started;
use jogada_workbench::{
    Korf, methods, open_problem, read_korf_numbers, read_map, read_scenarios, run_scenario,
};

/// The order of operators is the one of 1985: those that generated fewest nodes give the published counts, to the last node.
#[test]
fn the_easiest_instances_give_the_published_counts() {
    let limits = Limits::default();
    let korf = Korf::new(None, None, 1, &limits).unwrap();
    let easy = read_korf_numbers("9,12,19,30,42,47-48,55,74,79,86,93-94,97").unwrap();
    let reported = AtomicUsize::new(0);
    let count = |done| {
        reported.fetch_max(done, Ordering::Relaxed);
    };
    let runs = korf.run(&easy, 2, &limits, &count).unwrap();
    assert_eq!(runs.iter().map(|run| run.number).collect::<Vec<_>>(), easy);
    assert_eq!(reported.into_inner(), easy.len());
    for run in runs {
        assert_eq!(run.is_same_length(), Some(true), "{run:?}");
        assert_eq!(run.is_same_nodes(), Some(true), "{run:?}");
    }
}

#[test]
fn other_heuristics_are_not_compared_with_the_counts() {
    let limits = Limits { nodes: Some(1000), ..Limits::default() };
    let korf = Korf::new(Some("manhattan"), None, 1, &limits).unwrap();
    let runs = korf.run(&[1], 1, &limits, &|_| {}).unwrap();
    assert_eq!((runs[0].is_same_length(), runs[0].is_same_nodes()), (None, None));
    assert_eq!(runs[0].run.stats.generated, 1000, "a limit of nodes is kept");
    assert!(Korf::new(Some("nonsense"), None, 1, &limits).is_err());
}

#[test]
fn heuristics_are_computed_on_as_many_threads_as_are_asked_for() {
    let problem = open_problem("sliding", None).unwrap();
    let (limits, algorithms, heuristics) =
        (Limits::default(), [PathAlgorithm::Astar], ["patterns".to_owned()]);
    let before = started();
    problem.method(PathAlgorithm::Optimal, Some("patterns"), None, 1, &limits).unwrap();
    methods(&*problem, &algorithms, &heuristics, None, 1, &limits).unwrap();
    assert_eq!(started(), before);
    methods(&*problem, &algorithms, &heuristics, None, 2, &limits).unwrap();
    assert!(started() > before);
}

#[test]
fn numbers_are_read_with_ranges() {
    assert_eq!(read_korf_numbers("3-5,1,4").unwrap(), [1, 3, 4, 5]);
    for wrong in ["0", "101", "5-3", "1-2-3", "x", ""] {
        assert!(read_korf_numbers(wrong).is_err(), "{wrong}");
    }
}

const MAP: &str = include_str!("../../../testkit/data/octile.map");
/// Lengths by an independent program.
const SCENARIOS: &str = include_str!("../../../testkit/data/octile.map.scen");

#[test]
fn lengths_are_as_published_by_both_searches() {
    let map = read_map(MAP).unwrap();
    let mut scenarios = read_scenarios(SCENARIOS).unwrap();
    assert_eq!((map.width(), map.height(), scenarios.len()), (40, 30, 60));
    for method in [OctileSearch::Astar, OctileSearch::JumpPoints] {
        for scenario in &scenarios {
            let run = run_scenario(&map, scenario, method, &Limits::default()).unwrap();
            assert_eq!(run.is_same(), Some(true), "{run:?}");
        }
    }
    scenarios[7].length += 3e-5;
    let run = run_scenario(&map, &scenarios[7], OctileSearch::JumpPoints, &Limits::default()).unwrap();
    assert_eq!(run.is_same(), Some(false), "a wrong length is noticed");
    assert_eq!(scenarios[7].line, 9);
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let run = run_scenario(&map, &scenarios[7], OctileSearch::Astar, &limits).unwrap();
    assert_eq!(run.is_same(), None, "a search that a limit ended says nothing");
}

#[test]
fn mistakes_are_pointed_at() {
    for (text, line, code) in [
        ("type square\n", 1, "fault-unexpected"),
        ("type octile\nheight 0\n", 2, "fault-number"),
        ("type octile\nheight 1\nwidth 2\nmap\n.\n", 5, "fault-octile-width"),
        ("type octile\nheight 1\nwidth 2\nmap\n.x\n", 5, "fault-unexpected"),
        ("type octile\nheight 2\nwidth 2\nmap\n..\n", 5, "fault-octile-rows"),
        ("type octile\nheight 1\nwidth 2\nmap\n..\n..\n", 6, "fault-trailing"),
    ] {
        let found = read_map(text).unwrap_err();
        assert_eq!((found.line, found.fault.code()), (line, code), "{text:?}");
    }
    for (text, line, code) in [
        ("version 7\n", 1, "fault-unexpected"),
        ("version 1\n", 2, "fault-scenarios-none"),
        ("version 1\n0\ta.map\t2\t2\n", 2, "fault-unexpected"),
        ("version 1\n0\ta.map\t2\t2\t2\t0\t0\t0\t1\n", 2, "fault-number"),
        ("version 1\n\n0\ta.map\t2\t2\t1\t0\t0\t0\t-1\n", 3, "fault-unexpected"),
    ] {
        let found = read_scenarios(text).unwrap_err();
        assert_eq!((found.line, found.fault.code()), (line, code), "{text:?}");
    }
    let map = read_map(MAP).unwrap();
    let closed = read_scenarios("version 1\n0\tx\t40\t30\t13\t7\t0\t0\t1\n").unwrap();
    let other = read_scenarios("version 1\n0\tx\t39\t30\t1\t0\t0\t0\t1\n").unwrap();
    for (scenario, code) in [(&closed[0], "fault-scenario-closed"), (&other[0], "fault-scenario-size")] {
        let fault = run_scenario(&map, scenario, OctileSearch::Astar, &Limits::default()).unwrap_err();
        assert_eq!(fault.code(), code);
    }
}

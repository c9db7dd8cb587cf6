//! Every problem passes all of the testkit, and every heuristic is as admissible and consistent as it claims.

use jogada_core::{Heuristic, Limits, Stop};
use jogada_games::problems::{ListedProblem, ProblemVisitor, problems, visit_problem};
use jogada_games::{ParameterKind, ProblemInfo};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_search::doctor::examine;
use jogada_testkit::check_problem;
use jogada_workbench::{ProblemSession, open_problem};

/// The default, then each parameter at each other value it takes (numbers at both ends and at two values between).
fn variants(info: &ProblemInfo) -> Vec<String> {
    let mut specs = vec![info.id.to_owned()];
    for parameter in info.parameters {
        let values: Vec<String> = match parameter.kind {
            ParameterKind::Number(low, high) => {
                let middle = low + (high - low) / 2;
                [low, low + 1, middle, high].map(|value| value.to_string()).to_vec()
            }
            ParameterKind::Switch | ParameterKind::Choice(_) => {
                parameter.values().iter().map(|word| (*word).to_owned()).collect()
            }
        };
        let changed = values.into_iter().filter(|value| value != parameter.default);
        specs.extend(changed.map(|value| format!("{}:{}={value}", info.id, parameter.key)));
    }
    specs.dedup();
    specs
}

#[test]
fn the_contract_holds_on_random_walks() {
    for info in problems() {
        for spec in variants(info) {
            check_problem(&spec, 4);
        }
    }
}

#[test]
fn named_positions_exist() {
    for info in problems() {
        for name in [info.strongest, info.guide, info.given] {
            assert!(info.heuristics.contains(&name), "{} has no heuristic {name}", info.id);
        }
        for (name, _) in info.optima {
            assert!(info.named.contains(name), "{} has no position {name}", info.id);
        }
    }
}

/// The most states that are visited of a problem, and the largest size that is tried where sizes matter.
const MAX_STATES: u64 = 100_000;
const LARGEST: u32 = 6;

/// Compares every heuristic with exact distances, from every position whose distances can be found; returns the number of states
/// examined.
struct Examined;

impl ProblemVisitor for Examined {
    type Output = u64;

    fn visit<P: ListedProblem>(self, problem: P) -> u64 {
        let limits = Limits { nodes: Some(MAX_STATES), ..Limits::default() };
        let mut states = 0;
        for position in [None].into_iter().chain(P::NAMED.iter().map(Some)) {
            let mut placed = problem.clone();
            if let Some(name) = position {
                placed.read_position(name).unwrap();
            }
            // From the goals, the start does not matter.
            if position.is_some() && placed.backward().is_some() {
                break;
            }
            // Those that must be computed first are examined where they are computed.
            for (name, heuristic) in
                P::HEURISTICS.iter().filter_map(|name| Some((name, placed.heuristic(name)?)))
            {
                let largest = P::EXAMINED.min(LARGEST);
                let found = examine(&placed, placed.backward(), &heuristic, P::size, largest, &limits);
                let label = format!("{} {position:?} {name}: {found:?}", P::ID);
                assert!(matches!(found.stop, Stop::Finished | Stop::Nodes | Stop::Memory), "{label}");
                // From the start, nothing is known of a space that is not visited whole, whichever heuristic is used.
                if found.states == 0 {
                    break;
                }
                assert!(!heuristic.is_admissible() || found.is_admissible(), "{label}");
                assert!(!heuristic.is_consistent() || found.is_consistent(), "{label}");
                assert!(!heuristic.is_consistent() || heuristic.is_admissible(), "{label}");
                states += found.states;
            }
        }
        let strongest = problem.heuristic(P::STRONGEST).expect("it can be had at once");
        assert!(strongest.is_admissible(), "{} is solved by a heuristic that proves nothing", P::ID);
        states
    }
}

#[test]
fn heuristics_are_as_admissible_and_consistent_as_they_say() {
    for info in problems() {
        for spec in variants(info) {
            let states = visit_problem(&spec, Examined).unwrap();
            assert!(states > 0 || spec != info.id, "no state of {spec} was examined");
        }
    }
}

/// A position after some moves can be the start: the rest of an optimal path is an optimal path.
#[test]
fn a_position_in_the_middle_is_searched_from_there() {
    for info in problems() {
        let mut session = open_problem(info.id, info.named.first().copied()).unwrap();
        let limits = Limits { nodes: Some(2_000_000), ..Limits::default() };
        let mut left = None;
        loop {
            let method = session.method(PathAlgorithm::Optimal, None, None, 1, &limits).unwrap();
            let run = method.run(&session.position(), "", Settings::default(), &limits, None).unwrap();
            assert_eq!(run.position, session.position(), "{}", info.id);
            let (moves, cost) = (run.moves.unwrap(), run.cost.unwrap());
            assert!(left.is_none_or(|left| cost == left), "{}: {cost} from {}", info.id, session.position());
            let Some(first) = moves.first() else { break };
            let before = session.cost();
            session.play(first).unwrap();
            left = Some(cost - (session.cost() - before));
        }
        assert!(session.is_solved(), "{}", info.id);
    }
}

/// The same of the searches that find cheapest paths: from a position after one move of such a path, its rest is left.
#[test]
fn cheapest_paths_begin_at_a_position_in_the_middle() {
    for info in problems() {
        let mut session = open_problem(info.id, info.named.first().copied()).unwrap();
        let limits = Limits { nodes: Some(300_000), ..Limits::default() };
        let cheapest = |session: &dyn ProblemSession, algorithm| {
            let method = session.method(algorithm, None, None, 1, &limits).unwrap();
            let run = method.run(&session.position(), "", Settings::default(), &limits, None).unwrap();
            assert_eq!(run.position, session.position(), "{}", info.id);
            (run.stop == Stop::Finished).then_some(run).and_then(|run| Some((run.moves?, run.cost?)))
        };
        let all = [PathAlgorithm::Ucs, PathAlgorithm::Astar, PathAlgorithm::Idastar];
        let before = all.map(|algorithm| cheapest(&*session, algorithm));
        let found = before.iter().flatten().next().cloned();
        let (moves, cost) = found.unwrap_or_else(|| panic!("no path of {} in 300,000 nodes", info.id));
        session.play(&moves[0]).unwrap();
        let left = cost - session.cost();
        for (algorithm, before) in all.into_iter().zip(before) {
            assert!(before.is_none_or(|(_, one)| one == cost), "{} by {}", info.id, algorithm.name());
            let after = cheapest(&*session, algorithm);
            assert!(after.is_none_or(|(_, one)| one == left), "{} by {}", info.id, algorithm.name());
        }
    }
}

#[test]
fn what_has_no_solution_is_proved_to_have_none() {
    for (spec, position) in [("jugs:goal=7", None), ("jugs:a=2,b=4,goal=3", None), ("grid", Some("S#G"))] {
        let session = open_problem(spec, position).unwrap();
        for algorithm in PathAlgorithm::ALL.into_iter().filter(|one| !is_left_out(*one)) {
            let limits = Limits { nodes: Some(100_000), ..Limits::default() };
            let method = session.method(algorithm, None, None, 1, &limits).unwrap();
            let run = method.run(&session.position(), "", Settings::default(), &limits, None).unwrap();
            assert_eq!((run.moves, run.stop), (None, Stop::Finished), "{spec} {}", algorithm.name());
        }
    }
}

/// Bidirectional search needs a reversible problem; all others must prove it.
fn is_left_out(algorithm: PathAlgorithm) -> bool {
    algorithm.walks_backward()
}

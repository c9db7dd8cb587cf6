//! Searches: counters, limits, expansions and the log.

use jogada_core::Cost;

use super::*;

fn searched(method: PathAlgorithm, position: &str) -> Searched {
    let choice = SearchChoice { method, ..SearchChoice::default() };
    search_watched("adji-boto", position, &choice, &Cancel::default(), &mut |_| {}).unwrap()
}

#[test]
fn every_method_solves_the_first_problem_by_legal_moves() {
    for method in PathAlgorithm::ALL {
        let found = searched(method, "A");
        let moves = found.result.moves.unwrap_or_else(|| panic!("{} gave up", method.name()));
        let mut puzzling = crate::PuzzleInProgress::open(None, Some("A")).unwrap();
        moves.iter().for_each(|mv| puzzling.play(mv, Duration::ZERO).unwrap());
        assert!(puzzling.is_solved() && puzzling.moves().is_empty());
        assert!(!found.result.optimal || moves.len() == 4, "{}", method.name());
        assert!(moves.len() as Cost >= puzzling.known_optimum().unwrap());
        assert!(!found.result.expansions.is_empty(), "{} can be watched", method.name());
    }
}

#[test]
fn the_course_table_is_there_to_the_last_figure() {
    // Generated, expanded and length for problems A and C, as in the course's report.
    for (method, position, generated, expanded, length) in [
        (PathAlgorithm::CourseBfs, "A", 25, 11, 4),
        (PathAlgorithm::CourseDfs, "A", 11, 6, 6),
        (PathAlgorithm::CourseAstar, "A", 12, 7, 4),
        (PathAlgorithm::CourseAstar, "C", 29, 8, 6),
    ] {
        let found = searched(method, position);
        assert_eq!((found.result.stats.generated, found.result.stats.expanded), (generated, expanded));
        assert_eq!(found.result.moves.as_ref().map(Vec::len), Some(length));
        assert_eq!(found.result.expansions.len() as u64, expanded, "every expansion is kept");
        let (penetrance, branching) = found.measures();
        assert_eq!(penetrance, Some(length as f64 / generated as f64));
        assert!(branching.is_some_and(|factor| factor >= 1.0));
    }
}

#[test]
fn expansions_tell_how_the_search_went() {
    let found = searched(PathAlgorithm::Bfs, "A");
    let first = &found.result.expansions[0];
    assert_eq!((first.position.as_str(), &first.mv, first.g), ("0,0,0,0,0,2/0,0,0,0,4,0", &None, 0));
    assert_eq!(first.generated, 2, "two holes can be played");
    assert!(found.result.expansions[1..].iter().all(|one| one.mv.is_some() && one.g > 0));
    let depths: Vec<Cost> = found.result.expansions.iter().map(|one| one.g).collect();
    assert!(depths.is_sorted(), "breadth first goes layer by layer: {depths:?}");
    let counted: u64 = found.result.expansions.iter().map(|one| one.generated).sum();
    assert_eq!(counted, found.result.stats.generated);
}

#[test]
fn limits_stop_a_search_and_are_reported() {
    let choice = SearchChoice { method: PathAlgorithm::Bfs, nodes: Some(100), ..SearchChoice::default() };
    let found = search_watched("adji-boto", "G", &choice, &Cancel::default(), &mut |_| {}).unwrap();
    assert_eq!((found.result.stop, found.result.moves.is_none()), (Stop::Nodes, true));
    let words = found.words(Language::Portuguese);
    assert!(words.contains("Limite de nós"), "{words}");
    let shallow = SearchChoice { method: PathAlgorithm::Bfs, depth: Some(2), ..SearchChoice::default() };
    let found = search_watched("adji-boto", "A", &shallow, &Cancel::default(), &mut |_| {}).unwrap();
    assert!(found.result.moves.is_none() && found.result.stop == Stop::Depth, "{:?}", found.result.stop);
}

#[test]
fn a_log_has_what_the_course_logged() {
    let log = searched(PathAlgorithm::CourseAstar, "A").log(Language::Portuguese, "2026-11-16");
    for part in
        ["0,0,0,0,0,2/0,0,0,0,4,0", "A*, como na disciplina (base)", "0,3333", "Gerados: 12", "Expandidos: 7"]
    {
        assert!(log.contains(part), "{part} is missing in\n{log}");
    }
}

#[test]
fn progress_is_reported_during_a_search() {
    let choice = SearchChoice { method: PathAlgorithm::Bfs, nodes: Some(300_000), ..SearchChoice::default() };
    let cancel = Cancel::default();
    let mut reports = Vec::new();
    let found = search_watched("adji-boto", "B", &choice, &cancel.clone(), &mut |now| {
        reports.push(now);
        cancel.cancel();
    });
    // On a fast machine the search may end before its first progress report: then nothing was cancelled.
    let found = found.unwrap();
    assert_eq!(found.result.stop == Stop::Cancelled, !reports.is_empty());
    assert!(reports.iter().all(|now| now.generated >= now.expanded && now.expanded > 0));
}

#[test]
fn an_unsuitable_algorithm_is_an_error_and_not_a_failed_search() {
    let choice = SearchChoice { method: PathAlgorithm::Bfs, ..SearchChoice::default() };
    let found = search_watched("jugs:goal=7", "0,0", &choice, &Cancel::default(), &mut |_| {}).unwrap();
    assert_eq!((found.result.moves, found.result.stop), (None, Stop::Finished));
    let backward = SearchChoice { method: PathAlgorithm::Bidirectional, ..choice };
    let fault = search_watched("jugs", "0,0", &backward, &Cancel::default(), &mut |_| {}).unwrap_err();
    assert_eq!(fault.code(), "fault-not-reversible");
}

#[test]
fn where_moves_differ_in_cost_the_result_tells_it() {
    let found = |method| {
        let choice = SearchChoice { method, ..SearchChoice::default() };
        let position = "S99G/1#91/1111";
        let found = search_watched("grid", position, &choice, &Cancel::default(), &mut |_| {}).unwrap();
        found.words(Language::English)
    };
    let cheapest = found(PathAlgorithm::Ucs);
    assert!(cheapest.contains(" found the cheapest way, 7 moves at a cost of 7, after "), "{cheapest}");
    let fewest = found(PathAlgorithm::Bfs);
    assert!(fewest.contains(" found a way of 3 moves at a cost of 19, after "), "{fewest}");
}

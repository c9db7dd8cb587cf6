//! The graph: notation round trips, and the properties of the estimates are computed correctly.

use jogada_core::Heuristic;

use super::*;

#[test]
fn positions_and_moves_come_back_as_written() {
    let mut graph = Graph::default();
    for text in ["S,G!,S-G:1", "S=7,A=6,B,G!,S>A:1,S-B:4,A>G:9,B>G:3 B", "Évora=2,Faro!,Évora-Faro:2"] {
        let node = graph.read_position(text).unwrap();
        assert_eq!((graph.start(), graph.write_position(&node).as_str()), (node, text));
    }
    // Edges alone name their nodes; what is written back says all.
    let start = graph.read_position("S-A,A>G:3,G!").unwrap();
    assert_eq!(graph.write_position(&start), "S,A,G!,S-A:1,A>G:3");
    let steps = graph.legal_moves(&1);
    let words: Vec<String> = steps.iter().map(|step| graph.write_move(step)).collect();
    assert_eq!(words, ["S", "G"]);
    assert_eq!(graph.cost(&1, &steps[1]), 3);
}

#[test]
fn faults_point_at_the_culprit() {
    let mut graph = Graph::default();
    for (text, code, found) in [
        ("", "fault-missing", ""),
        ("S-A:1", "fault-graph-no-goal", "S-A:1"),
        ("S!,S-S", "fault-graph-edge", "S-S"),
        ("S,A!,S-A:2,A>S:3", "fault-graph-edge", "A>S:3"),
        ("S,A!,S-A:0", "fault-number", "0"),
        ("S=x,A!", "fault-number", "x"),
        ("S,,A!", "fault-missing", ""),
        ("S*,A!", "fault-unexpected", "S*"),
        ("S,A! B", "fault-graph-node", "B"),
        ("S,A! A A", "fault-trailing", "A"),
    ] {
        let fault = graph.read_position(text).unwrap_err();
        assert_eq!((fault.code(), fault.found()), (code, found), "{text}");
    }
    assert_eq!(graph, Graph::default());
    let many: Vec<String> = (0..=MAX_NODES).map(|node| format!("n{node}")).collect();
    assert_eq!(graph.read_position(&many.join(",")).unwrap_err().code(), "fault-graph-size");
}

#[test]
fn admissibility_and_consistency_are_computed() {
    let mut graph = Graph::default();
    for (text, admissible, consistent) in [
        ("S=3,A=2,G!,S>A:1,A>G:2", true, true),
        ("S=3,A=0,G!,S>A:1,A>G:2", true, false),
        ("S=4,A=2,G!,S>A:1,A>G:2", false, false),
        // Where no way leads to a goal, no estimate is too large.
        ("S=1,A=99,G!,S>G:1,G>A:1", true, true),
    ] {
        graph.read_position(text).unwrap();
        let given = Given::of(&graph);
        assert_eq!((given.is_admissible(), given.is_consistent()), (admissible, consistent), "{text}");
    }
}

//! The graph in the list of problems.

use jogada_core::{Backward, Cost, Notation, Zero};
use serde::Serialize;

use super::{Edge, Given, Graph, Step};
use crate::problems::{Estimate, ListedProblem};
use crate::{Example, Parameters, Scene};

/// The default graph: the path with the fewest edges is not the cheapest, and the estimates are consistent.
const DEFAULT: &str =
    "S=7,A=5,B=4,C=5,D=2,E=3,G!,S>A:2,S>B:4,A>C:3,A>B:1,B>D:3,C>G:9,C>E:2,D>G:3,D>E:1,E>G:4";

impl Default for Graph {
    fn default() -> Graph {
        let mut graph = Graph { nodes: Vec::new(), edges: Vec::new(), start: 0 };
        let read = graph.read_position(DEFAULT);
        debug_assert!(read.is_ok(), "{read:?}");
        graph
    }
}

impl ListedProblem for Graph {
    const ID: &'static str = "graph";
    const COSTS_DIFFER: bool = true;
    const EXAMPLES: &'static [Example] =
        &[Example::of_move("turn", "S=3,A=2,B=2,G!,S>A:1,S>B:2,A>G:4,B>G:2", "B")];
    const HEURISTICS: &'static [&'static str] = &["given", "zero"];
    const STRONGEST: &'static str = "zero";
    const HEURISTICS_OF_POSITION: bool = true;

    fn with(_parameters: &Parameters) -> Graph {
        Graph::default()
    }

    fn heuristic(&self, name: &str) -> Option<Box<dyn Estimate<Graph>>> {
        Some(match name {
            "zero" => Box::new(Zero),
            "given" => Box::new(Given::of(self)),
            _ => return None,
        })
    }

    fn backward(&self) -> Option<&dyn Backward<Graph>> {
        Some(self)
    }

    fn scene(&self, states: &[u16], moves: &[Step]) -> Scene {
        let here = states[moves.len()];
        let name = |node: u16| self.node(node).name.as_str();
        let node = |node: u16| {
            let known = self.node(node);
            NodePicture { name: &known.name, h: known.estimate, goal: known.is_goal, here: node == here }
        };
        let edge = |edge: &Edge| EdgePicture {
            from: name(edge.from),
            to: name(edge.to),
            cost: edge.cost,
            both: edge.is_two_way,
        };
        let nodes = self.all().map(node).collect();
        Scene::of(&Picture { kind: "graph", nodes, edges: self.edges.iter().map(edge).collect() })
    }
}

#[derive(Serialize)]
struct Picture<'a> {
    kind: &'static str,
    nodes: Vec<NodePicture<'a>>,
    edges: Vec<EdgePicture<'a>>,
}

#[derive(Serialize)]
struct NodePicture<'a> {
    name: &'a str,
    h: Cost,
    goal: bool,
    here: bool,
}

#[derive(Serialize)]
struct EdgePicture<'a> {
    from: &'a str,
    to: &'a str,
    cost: Cost,
    both: bool,
}

//! Random graphs, and estimates for them that are admissible and seldom consistent.

use jogada_core::{Cost, Heuristic, Problem, Random, Space, UNREACHABLE};

/// How the states of a graph are found: by their keys, their numbers or their words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kept {
    Keyed,
    Numbered,
    Packed,
}

/// A random graph. Node 0 is the start.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) edges: Vec<Vec<(u32, Cost)>>,
    goals: Vec<bool>,
    kept: Kept,
}

impl Graph {
    pub(crate) fn random(random: &mut Random, kept: Kept) -> Graph {
        let nodes = 2 + random.below(300) as u32;
        let most = 1 + random.below(4);
        let dearest = 1 + random.below(6);
        // Far apart, so that not one thread holds them all: edges lead to neighbours, and sometimes anywhere.
        let edges = |node: u32| {
            let count = random_count(random, most);
            (0..count)
                .map(|_| {
                    let to = if random.below(3) == 0 {
                        random.below(nodes.into()) as u32
                    } else {
                        (node + 1 + random.below(5) as u32) % nodes
                    };
                    (to, 1 + random.below(dearest) as Cost)
                })
                .collect()
        };
        let edges: Vec<_> = (0..nodes).map(edges).collect();
        let goals = (0..nodes).map(|_| random.below(60) == 0).collect();
        Graph { edges, goals, kept }
    }

    /// The cost from every node to the nearest goal.
    fn distances(&self) -> Vec<Cost> {
        let mut far: Vec<Cost> =
            self.goals.iter().map(|is_goal| if *is_goal { 0 } else { UNREACHABLE }).collect();
        loop {
            let before = far.clone();
            for (node, edges) in self.edges.iter().enumerate() {
                for (to, cost) in edges {
                    far[node] = far[node].min(far[*to as usize].saturating_add(*cost));
                }
            }
            if far == before {
                return far;
            }
        }
    }
}

fn random_count(random: &mut Random, most: u64) -> u64 {
    random.below(most + 1)
}

/// Nodes whose numbers are in blocks of different threads.
const APART: u32 = 1 << 12;

impl Space for Graph {
    type State = u32;
    type Move = (u32, Cost);

    fn start(&self) -> u32 {
        0
    }

    fn moves(&self, state: &u32, out: &mut Vec<(u32, Cost)>) {
        for edge in &self.edges[*state as usize] {
            if !out.contains(edge) {
                out.push(*edge);
            }
        }
    }

    fn play(&self, state: &mut u32, mv: &(u32, Cost)) {
        *state = mv.0;
    }

    fn number(&self, state: &u32) -> Option<u32> {
        (self.kept == Kept::Numbered).then_some(state * APART / 2)
    }

    fn has_words(&self) -> bool {
        self.kept == Kept::Packed
    }

    fn word(&self, state: &u32) -> u64 {
        u64::from(*state)
    }

    fn state_of_word(&self, word: u64) -> u32 {
        word as u32
    }
}

impl Problem for Graph {
    fn is_goal(&self, state: &u32) -> bool {
        self.goals[*state as usize]
    }

    fn cost(&self, _state: &u32, mv: &(u32, Cost)) -> Cost {
        mv.1
    }
}

/// Exact costs, some of them lowered at random: admissible, and as a rule not consistent. In thirds, to try a scale.
pub(crate) struct Lowered(Vec<Cost>);

impl Lowered {
    pub(crate) fn random(graph: &Graph, random: &mut Random) -> Lowered {
        let lowered = |cost: Cost| match cost {
            UNREACHABLE if random.below(2) == 0 => UNREACHABLE,
            UNREACHABLE => random.below(9) as Cost,
            cost => random.below(3 * u64::from(cost) + 1) as Cost,
        };
        Lowered(graph.distances().into_iter().map(lowered).collect())
    }
}

impl Heuristic<Graph> for Lowered {
    fn estimate(&self, _graph: &Graph, state: &u32) -> Cost {
        self.0[*state as usize]
    }

    fn scale(&self) -> Cost {
        3
    }

    fn is_admissible(&self) -> bool {
        true
    }
}

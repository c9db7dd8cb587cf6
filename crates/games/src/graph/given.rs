//! The estimates written at the nodes. Whether they are admissible and consistent is computed from the graph, not assumed.

use jogada_core::{Cost, Heuristic, Reversible};

use super::Graph;

/// The estimates of one graph.
#[derive(Clone, Copy, Debug)]
pub struct Given {
    is_admissible: bool,
    is_consistent: bool,
}

impl Given {
    /// The estimates of this graph, checked at every node and edge.
    #[must_use]
    pub fn of(graph: &Graph) -> Given {
        let far = distances(graph);
        let is_admissible =
            graph.all().all(|node| far[usize::from(node)].is_none_or(|far| graph.estimate(node) <= far));
        let holds_along = |node: u16| {
            let next = &graph.node(node).next;
            next.iter().all(|(to, cost)| graph.estimate(node) <= cost.saturating_add(graph.estimate(*to)))
        };
        let is_consistent = is_admissible && graph.all().all(holds_along);
        Given { is_admissible, is_consistent }
    }
}

/// The cost of a cheapest path from each node to a goal (Bellman-Ford: graphs here are small); `None` where there is none.
fn distances(graph: &Graph) -> Vec<Option<Cost>> {
    let mut far = vec![None; graph.nodes.len()];
    for goal in graph.goals() {
        far[usize::from(goal)] = Some(0);
    }
    loop {
        let mut is_settled = true;
        for node in graph.all().map(usize::from) {
            let ways = graph.nodes[node].next.iter();
            let best = ways.filter_map(|(to, cost)| Some(far[usize::from(*to)]? + cost)).min();
            if let Some(best) = best.filter(|best| far[node].is_none_or(|known| *best < known)) {
                far[node] = Some(best);
                is_settled = false;
            }
        }
        if is_settled {
            return far;
        }
    }
}

impl Heuristic<Graph> for Given {
    fn estimate(&self, graph: &Graph, node: &u16) -> Cost {
        graph.estimate(*node)
    }

    fn is_admissible(&self) -> bool {
        self.is_admissible
    }

    fn is_consistent(&self) -> bool {
        self.is_consistent
    }
}

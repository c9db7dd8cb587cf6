//! Strongly connected components by Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972), with an explicit
//! stack so that no graph is too deep.

use jogada_core::{Budget, Stop};

use super::graph::Graph;

/// A position not yet visited.
const NEW: u32 = u32::MAX;

/// The components, one after the other, in one list.
pub(super) struct Components {
    positions: Vec<u32>,
    /// Where each component ends.
    ends: Vec<usize>,
}

impl Components {
    /// In reverse topological order: a component comes after all that its moves lead to.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, &end)| &self.positions[begin..end])
    }
}

/// Bytes that a position takes while components are found: in the five lists of numbers, and on the stack.
const BYTES_EACH: u64 = 5 * 4 + 8 + 16;

/// Finds the components of a graph, and marks the edges that stay in one.
pub(super) fn from_the_end(graph: &mut Graph, budget: &mut Budget) -> Result<Components, Stop> {
    let bytes = graph.len() as u64 * BYTES_EACH;
    budget.grow(bytes)?;
    let mut tarjan = Tarjan {
        met: vec![NEW; graph.len()],
        low: vec![0; graph.len()],
        home: vec![NEW; graph.len()],
        open: Vec::new(),
        time: 0,
        found: Components { positions: Vec::new(), ends: Vec::new() },
    };
    for root in 0..graph.len() {
        if tarjan.met[root] == NEW {
            tarjan.visit(graph, root, budget)?;
        }
    }
    for from in 0..graph.len() {
        budget.work(1 + graph.edges(from).len() as u64)?;
        for edge in graph.edges_mut(from) {
            edge.stays = tarjan.home[from] == tarjan.home[edge.to as usize];
        }
    }
    Ok(tarjan.found)
}

struct Tarjan {
    /// The order in which a position was visited.
    met: Vec<u32>,
    /// The earliest open position that it is known to lead back to.
    low: Vec<u32>,
    /// Its component, once that is closed.
    home: Vec<u32>,
    /// The positions visited whose component is not closed.
    open: Vec<u32>,
    time: u32,
    found: Components,
}

impl Tarjan {
    fn meet(&mut self, position: usize) {
        self.met[position] = self.time;
        self.low[position] = self.time;
        self.time += 1;
        self.open.push(position as u32);
    }

    fn visit(&mut self, graph: &Graph, root: usize, budget: &mut Budget) -> Result<(), Stop> {
        self.meet(root);
        // The path from the root, each position with the number of its edges already followed.
        let mut way = vec![(root, 0)];
        while let Some((position, followed)) = way.last_mut() {
            budget.work(1)?;
            let position = *position;
            if let Some(edge) = graph.edges(position).get(*followed) {
                *followed += 1;
                let to = edge.to as usize;
                if self.met[to] == NEW {
                    self.meet(to);
                    way.push((to, 0));
                } else if self.home[to] == NEW {
                    self.low[position] = self.low[position].min(self.met[to]);
                }
                continue;
            }
            way.pop();
            if let Some(&(before, _)) = way.last() {
                self.low[before] = self.low[before].min(self.low[position]);
            }
            if self.low[position] == self.met[position] {
                self.close(position as u32);
            }
        }
        Ok(())
    }

    /// All open positions from `first` on are one component.
    fn close(&mut self, first: u32) {
        let number = self.found.ends.len() as u32;
        while let Some(position) = self.open.pop() {
            self.home[position as usize] = number;
            self.found.positions.push(position);
            if position == first {
                break;
            }
        }
        self.found.ends.push(self.found.positions.len());
    }
}

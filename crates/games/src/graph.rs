//! A graph as textbooks print them, typed by the user: nodes with names, edges with costs, an estimate at each node.
//!
//! ```text
//!   S=7,A=6,B=2,G!,S>A:1,S-B:4,A>G:9,B>G:3
//!
//!   S=7     a node and its estimate h; 0 where none is written. The first node is the start
//!   G!      a goal, one or more
//!   S-B:4   an edge both ways that costs 4, S>A:1 one that leads one way; without a number it costs 1
//! ```
//!
//! Nodes are known in the order in which they are first written, and so are the edges of a node: a search meets neighbours in
//! that order. A state is the number of a node.

mod given;
mod listed;
mod read;

use jogada_core::{
    Cost, Drawing, Fault, Field, Glyphs, Ink, Notation, Problem, Reversible, Space, expect_end, read_fields,
};

use crate::graph::read::GraphFault;

pub use given::Given;

/// The most nodes and edges a graph may have, the longest name, and the largest cost and estimate.
pub const MAX_NODES: usize = 200;
/// The most edges.
pub const MAX_EDGES: usize = 2_000;
/// The longest name.
pub const MAX_NAME: usize = 12;
/// The largest cost of an edge and the largest estimate.
pub const MAX_NUMBER: u64 = 99_999;

/// A graph with its start and its goals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    nodes: Vec<Node>,
    /// As they were written, for writing them again.
    edges: Vec<Edge>,
    /// Where a search begins: the first node, or the one that a position names.
    start: u16,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Node {
    name: String,
    estimate: Cost,
    is_goal: bool,
    /// Where its edges lead, and what they cost.
    next: Vec<(u16, Cost)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Edge {
    from: u16,
    to: u16,
    cost: Cost,
    is_two_way: bool,
}

/// A step to the next node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    from: u16,
    to: u16,
}

impl Graph {
    fn node(&self, node: u16) -> &Node {
        &self.nodes[usize::from(node)]
    }

    fn named(&self, name: &str) -> Option<u16> {
        self.nodes.iter().position(|node| node.name == name).map(|place| place as u16)
    }

    fn all(&self) -> std::ops::Range<u16> {
        0..self.nodes.len() as u16
    }

    /// The estimate that is written at a node.
    #[must_use]
    pub fn estimate(&self, node: u16) -> Cost {
        self.node(node).estimate
    }
}

impl Space for Graph {
    type State = u16;
    type Move = Step;

    fn start(&self) -> u16 {
        self.start
    }

    fn moves(&self, from: &u16, out: &mut Vec<Step>) {
        out.extend(self.node(*from).next.iter().map(|(to, _)| Step { from: *from, to: *to }));
    }

    fn play(&self, node: &mut u16, step: &Step) {
        *node = step.to;
    }
}

impl Problem for Graph {
    fn is_goal(&self, node: &u16) -> bool {
        self.node(*node).is_goal
    }

    fn cost(&self, node: &u16, step: &Step) -> Cost {
        let found = self.node(*node).next.iter().find(|(to, _)| *to == step.to);
        found.map_or(Cost::MAX, |(_, cost)| *cost)
    }
}

impl Reversible for Graph {
    fn goals(&self) -> Vec<u16> {
        self.all().filter(|node| self.is_goal(node)).collect()
    }

    fn predecessors(&self, node: &u16, out: &mut Vec<(Step, u16)>) {
        let leads_here = |from: &u16| self.node(*from).next.iter().any(|(to, _)| to == node);
        out.extend(self.all().filter(leads_here).map(|from| (Step { from, to: *node }, from)));
    }
}

impl Notation for Graph {
    /// The graph, and optionally the current node: `S,A,G!,S-A:2,A-G A`.
    fn read_position(&mut self, text: &str) -> Result<u16, Fault> {
        let fields = read_fields(text);
        let mut graph = read::graph(fields.first().copied().unwrap_or(Field::end_of(text)))?;
        if let Some(place) = fields.get(1) {
            graph.start = graph.named(place.text()).ok_or_else(|| place.fault(GraphFault::Node))?;
        }
        expect_end(fields.get(2))?;
        *self = graph;
        Ok(self.start)
    }

    fn write_position(&self, node: &u16) -> String {
        let mut items: Vec<String> = Vec::new();
        for Node { name, estimate, is_goal, .. } in &self.nodes {
            let estimate = if *estimate > 0 { format!("={estimate}") } else { String::new() };
            items.push(format!("{name}{estimate}{}", if *is_goal { "!" } else { "" }));
        }
        for Edge { from, to, cost, is_two_way } in &self.edges {
            let sign = if *is_two_way { '-' } else { '>' };
            items.push(format!("{}{sign}{}:{cost}", self.node(*from).name, self.node(*to).name));
        }
        let graph = items.join(",");
        if *node == 0 { graph } else { format!("{graph} {}", self.node(*node).name) }
    }

    fn write_move(&self, step: &Step) -> String {
        self.node(step.to).name.clone()
    }

    /// A line a node: `@` the current one, `*` a goal; its estimate, where any node has one; where its edges lead and what they cost.
    fn draw(&self, here: &u16, _glyphs: Glyphs) -> Drawing {
        let widest = self.nodes.iter().map(|node| node.name.chars().count()).max().unwrap_or(1);
        let has_estimates = self.nodes.iter().any(|node| node.estimate > 0);
        let mut drawing = Drawing::new();
        for place in self.all() {
            let node = self.node(place);
            let is_next = self.node(*here).next.iter().any(|(to, _)| *to == place);
            let ink = match place {
                _ if place == *here => Ink::One,
                _ if is_next => Ink::Legal,
                _ => Ink::Plain,
            };
            let sign = if place == *here {
                "@ "
            } else if node.is_goal {
                "* "
            } else {
                "  "
            };
            drawing.line().put(Ink::One, sign);
            let name = format!("{:widest$}", node.name);
            match is_next {
                true => drawing.put_at(node.name.as_str(), ink, name),
                false => drawing.put(ink, name),
            };
            if has_estimates {
                drawing.put(Ink::Frame, format!(" {:>5} ", node.estimate));
            }
            drawing.put(Ink::Plain, " ");
            for (to, cost) in &node.next {
                drawing.put(Ink::Plain, format!(" {}:{cost}", self.node(*to).name));
            }
        }
        drawing
    }
}

#[cfg(test)]
mod tests;

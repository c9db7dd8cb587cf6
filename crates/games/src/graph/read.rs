//! Reading a graph: items between commas, nodes and edges in any order.

use jogada_core::{Cost, Fault, Field, Value, fault_codes};

use super::{Edge, Graph, MAX_EDGES, MAX_NAME, MAX_NODES, MAX_NUMBER, Node};

fault_codes! {
    /// What can be wrong with a position or a move.
    pub(crate) enum GraphFault {
        Edge = "fault-graph-edge",
        NoGoal = "fault-graph-no-goal",
        Node = "fault-graph-node",
        Size = "fault-graph-size",
    }
}

/// The graph that is written so; its first node is the start.
pub(super) fn graph(text: Field<'_>) -> Result<Graph, Fault> {
    if text.is_empty() {
        return Err(text.unexpected(Value::Message("what-graph")));
    }
    let mut graph = Graph { nodes: Vec::new(), edges: Vec::new(), start: 0 };
    for item in text.split(',') {
        match item.text().find(['-', '>']) {
            Some(sign) => read_edge(&mut graph, item, sign)?,
            None => read_node(&mut graph, item)?,
        }
    }
    if !graph.nodes.iter().any(|node| node.is_goal) {
        return Err(text.fault(GraphFault::NoGoal));
    }
    Ok(graph)
}

/// `A`, `A=5`, `G!` or `G=0!`.
fn read_node(graph: &mut Graph, item: Field<'_>) -> Result<(), Fault> {
    let length = item.text().len();
    let is_goal = item.text().ends_with('!');
    let item = if is_goal { item.part(0..length - 1) } else { item };
    let (name, estimate) = match item.split('=')[..] {
        [name] => (name, None),
        [name, estimate] => (name, Some(estimate.number(0, MAX_NUMBER)? as Cost)),
        _ => return Err(item.unexpected(Value::Message("what-graph-item"))),
    };
    let place = usize::from(node_named(graph, name)?);
    let node = &mut graph.nodes[place];
    node.is_goal |= is_goal;
    node.estimate = estimate.unwrap_or(node.estimate);
    Ok(())
}

/// `A-B:4`, `A>B:4` or the same without a cost.
fn read_edge(graph: &mut Graph, item: Field<'_>, sign: usize) -> Result<(), Fault> {
    let is_two_way = item.text()[sign..].starts_with('-');
    let (from, rest) = (item.part(0..sign), item.part(sign + 1..item.text().len()));
    let (to, cost) = match rest.split(':')[..] {
        [to] => (to, 1),
        [to, cost] => (to, cost.number(1, MAX_NUMBER)? as Cost),
        _ => return Err(item.unexpected(Value::Message("what-graph-item"))),
    };
    let [from, to] = [node_named(graph, from)?, node_named(graph, to)?];
    let leads = |graph: &Graph, from: u16, to: u16| graph.node(from).next.iter().any(|(end, _)| *end == to);
    if from == to || leads(graph, from, to) || is_two_way && leads(graph, to, from) {
        return Err(item.fault(GraphFault::Edge));
    }
    if graph.edges.len() == MAX_EDGES {
        return Err(item
            .fault(GraphFault::Size)
            .with("nodes", MAX_NODES as u64)
            .with("edges", MAX_EDGES as u64));
    }
    graph.edges.push(Edge { from, to, cost, is_two_way });
    graph.nodes[usize::from(from)].next.push((to, cost));
    if is_two_way {
        graph.nodes[usize::from(to)].next.push((from, cost));
    }
    Ok(())
}

/// The node of this name; a new one if there is none yet.
fn node_named(graph: &mut Graph, name: Field<'_>) -> Result<u16, Fault> {
    if let Some(known) = graph.named(name.text()) {
        return Ok(known);
    }
    let is_name = name.text().chars().all(char::is_alphanumeric) && name.text().chars().count() <= MAX_NAME;
    if name.is_empty() || !is_name {
        return Err(name.unexpected(Value::Message("what-graph-name")));
    }
    if graph.nodes.len() == MAX_NODES {
        return Err(name
            .fault(GraphFault::Size)
            .with("nodes", MAX_NODES as u64)
            .with("edges", MAX_EDGES as u64));
    }
    let node = Node { name: name.text().to_owned(), estimate: 0, is_goal: false, next: Vec::new() };
    graph.nodes.push(node);
    Ok(graph.nodes.len() as u16 - 1)
}

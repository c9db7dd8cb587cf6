//! One component solved: the greatest values that can be forced first, each wave by wave.

use std::collections::{BTreeSet, HashMap};

use jogada_core::Budget;

use super::graph::Graph;
use super::{RetrogradeError, SolvedEntry};

/// A position of the component that is being solved.
struct Node {
    /// The best of the moves that leave the component; `None` if all stay.
    best_exit: Option<i32>,
    /// The moves that stay and are not yet known to lose.
    open_moves: u32,
    /// The positions with a move to this one that stays, by their places, and whether it turns.
    before: Vec<(usize, bool)>,
    settled: bool,
}

/// Solves a component whose moves lead to itself or to what is solved already.
pub(super) fn solve_component(
    graph: &Graph,
    component: &[u32],
    entries: &mut [SolvedEntry],
    budget: &mut Budget,
) -> Result<(), RetrogradeError> {
    let moves: usize = component.iter().map(|&position| graph.edges(position as usize).len()).sum();
    budget.work((component.len() + moves) as u64)?;
    if let [only] = *component {
        let edges = graph.edges(only as usize);
        if !edges.iter().any(|edge| edge.stays) {
            let best = edges.iter().map(|edge| edge.worth(entries)).max();
            let value = best.or(graph.results[only as usize]).unwrap_or(0);
            entries[only as usize] = SolvedEntry { value, plies: u32::from(best.is_some()) };
            return Ok(());
        }
    }
    // A node with its entry in a map, and a predecessor for every move.
    let each = size_of::<Node>() + 2 * size_of::<(u32, usize)>();
    let bytes = (component.len() * each + 2 * moves * size_of::<(usize, bool)>()) as u64;
    budget.grow(bytes)?;
    let mut nodes = open_nodes(graph, component, entries)?;
    let exits = nodes.iter().filter_map(|node| node.best_exit);
    let levels: BTreeSet<i32> = exits.map(i32::abs).collect();
    for &level in levels.iter().rev() {
        budget.work(nodes.len() as u64)?;
        let mut wave = first_wave(&mut nodes, level);
        let mut plies = 1;
        while !wave.is_empty() {
            for &(place, value) in &wave {
                entries[component[place] as usize] = SolvedEntry { value, plies };
            }
            plies += 1;
            budget.work(wave.iter().map(|&(place, _)| 1 + nodes[place].before.len() as u64).sum())?;
            wave = next_wave(&mut nodes, &wave);
        }
    }
    budget.shrink(bytes);
    Ok(())
}

fn open_nodes(
    graph: &Graph,
    component: &[u32],
    entries: &[SolvedEntry],
) -> Result<Vec<Node>, RetrogradeError> {
    let places: HashMap<u32, usize> = component.iter().copied().zip(0..).collect();
    let new = |_| Node { best_exit: None, open_moves: 0, before: Vec::new(), settled: false };
    let mut nodes: Vec<Node> = component.iter().map(new).collect();
    for (place, &position) in component.iter().enumerate() {
        for edge in graph.edges(position as usize) {
            if !edge.stays {
                nodes[place].best_exit = nodes[place].best_exit.max(Some(edge.worth(entries)));
            } else if edge.gain == 0 {
                nodes[place].open_moves += 1;
                nodes[places[&edge.to]].before.push((place, edge.turns));
            } else {
                return Err(RetrogradeError::PointsInACircle(position as usize));
            }
        }
    }
    Ok(nodes)
}

/// Positions that leave the component and get `level`, or have nothing better than to leave it and lose `level`.
fn first_wave(nodes: &mut [Node], level: i32) -> Vec<(usize, i32)> {
    let mut wave = Vec::new();
    for (place, node) in nodes.iter_mut().enumerate() {
        let Some(exit) = node.best_exit.filter(|exit| exit.abs() == level && !node.settled) else { continue };
        if exit >= 0 || node.open_moves == 0 {
            node.settled = true;
            wave.push((place, exit));
        }
    }
    wave
}

/// The positions that a wave settles, one ply further from the exit. All of them have the same value, up to its sign.
fn next_wave(nodes: &mut [Node], wave: &[(usize, i32)]) -> Vec<(usize, i32)> {
    let mut next = Vec::new();
    for &(place, value) in wave {
        for (before, turns) in nodes[place].before.clone() {
            let node = &mut nodes[before];
            let value = if turns { -value } else { value };
            if node.settled {
                continue;
            }
            // A losing move reduces the count of open moves; without any left the position is settled, unless it can leave for
            // something better.
            node.open_moves -= u32::from(value < 0);
            let is_forced = node.open_moves == 0 && node.best_exit.is_none_or(|exit| exit <= value);
            if value >= 0 || is_forced {
                node.settled = true;
                next.push((before, value));
            }
        }
    }
    next
}

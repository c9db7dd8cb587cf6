//! The nodes of a course search, and which of them are CLOSED.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::{Cost, KeyHasher, Problem, Solution, Stop};

use crate::paths::tally::Tally;

/// A node's number, in the order of generation.
pub(super) type Id = usize;

pub(super) struct Node<P: Problem> {
    pub(super) state: P::State,
    /// The node it came from, and by which move.
    pub(super) parent: Option<(Id, P::Move)>,
    pub(super) depth: u32,
    pub(super) g: Cost,
    pub(super) h: Cost,
}

pub(super) struct Ledger<'a, P: Problem, O> {
    pub(super) problem: &'a P,
    pub(super) tally: &'a mut Tally,
    pub(super) observer: &'a mut O,
    pub(super) nodes: Vec<Node<P>>,
    /// The expanded nodes of each state.
    pub(super) closed: HashMap<P::State, Vec<Id>, BuildHasherDefault<KeyHasher>>,
}

impl<'a, P: Problem, O: PathObserver<P::State>> Ledger<'a, P, O> {
    /// A ledger with the start in it, as node 0.
    pub(super) fn new(
        problem: &'a P,
        tally: &'a mut Tally,
        observer: &'a mut O,
        estimate: impl Fn(&P::State) -> Cost,
    ) -> Ledger<'a, P, O> {
        let state = problem.start();
        let h = estimate(&state);
        observer.on(PathEvent::Generated { id: 0, parent: None, state: &state, g: 0, h });
        let start = Node { state, parent: None, depth: 0, g: 0, h };
        Ledger { problem, tally, observer, nodes: vec![start], closed: HashMap::default() }
    }

    /// Puts `id` on CLOSED, generates all its successors and keeps those that `is_closed` does not find
    /// among the closed nodes of the same state. The new nodes come last in the ledger.
    pub(super) fn expand(
        &mut self,
        id: Id,
        estimate: impl Fn(&P::State) -> Cost,
        is_closed: impl Fn(&Node<P>, &Node<P>) -> bool,
    ) -> Result<std::ops::Range<Id>, Stop> {
        let first = self.nodes.len();
        self.observer.on(PathEvent::Expanded { id: id as u64 });
        self.tally.stats.expanded += 1;
        let parent = &self.nodes[id];
        let (state, depth, g) = (parent.state.clone(), parent.depth, parent.g);
        self.closed.entry(state.clone()).or_default().push(id);
        let mut moves = Vec::new();
        self.problem.moves(&state, &mut moves);
        for mv in moves {
            self.tally.generate()?;
            let child = self.problem.after(&state, &mv);
            let g = g.saturating_add(self.problem.cost(&state, &mv));
            let h = estimate(&child);
            let child = Node { state: child, parent: Some((id, mv)), depth: depth + 1, g, h };
            let known = self.closed.get(&child.state).into_iter().flatten();
            if known.into_iter().any(|closed| is_closed(&self.nodes[*closed], &child)) {
                self.observer.on(PathEvent::Duplicate { parent: id as u64, state: &child.state });
                continue;
            }
            // A node, its place on OPEN, and its share of CLOSED.
            self.tally.hold((2 * size_of::<Node<P>>() + 96) as u64, 0)?;
            let (new, state) = (self.nodes.len() as u64, &child.state);
            self.observer.on(PathEvent::Generated { id: new, parent: Some(id as u64), state, g, h });
            self.nodes.push(child);
        }
        Ok(first..self.nodes.len())
    }

    /// The path to a goal.
    pub(super) fn arrive(&mut self, goal: Id) -> Solution<P::Move> {
        let cost = self.nodes[goal].g;
        self.observer.on(PathEvent::Goal { id: goal as u64, cost });
        let mut moves = Vec::new();
        let mut at = goal;
        while let Some((parent, mv)) = &self.nodes[at].parent {
            moves.push(mv.clone());
            at = *parent;
        }
        moves.reverse();
        Solution { moves, cost }
    }

    /// Whether the node's state is a goal.
    pub(super) fn is_goal(&self, id: Id) -> bool {
        self.problem.is_goal(&self.nodes[id].state)
    }
}

//! The nodes of a course search, and which of them are on OPEN and CLOSED.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use jogada_core::observer::{PathEvent, PathObserver};
use jogada_core::program::{Compared, Dropped, Program};
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
    pub(super) program: &'a Program,
    /// Parts of an estimate in one move.
    scale: Cost,
    pub(super) tally: &'a mut Tally,
    pub(super) observer: &'a mut O,
    pub(super) nodes: Vec<Node<P>>,
    /// The nodes of each state that successors are compared with: those on CLOSED, or those on OPEN, too.
    known: HashMap<P::State, Vec<Id>, BuildHasherDefault<KeyHasher>>,
    /// How many successors were not dropped.
    pub(super) kept: u64,
    /// How many nodes are on CLOSED.
    pub(super) closed: u64,
}

impl<'a, P: Problem, O: PathObserver<P::State>> Ledger<'a, P, O> {
    /// A ledger with the start in it, as node 0.
    pub(super) fn new(
        problem: &'a P,
        program: &'a Program,
        scale: Cost,
        tally: &'a mut Tally,
        observer: &'a mut O,
        estimate: impl Fn(&P::State) -> Cost,
    ) -> Ledger<'a, P, O> {
        let state = problem.start();
        let h = estimate(&state);
        observer.on(PathEvent::Generated { id: 0, parent: None, state: &state, g: 0, h });
        let start = Node { state, parent: None, depth: 0, g: 0, h };
        let nodes = vec![start];
        let known = HashMap::default();
        let mut ledger =
            Ledger { problem, program, scale, tally, observer, nodes, known, kept: 0, closed: 0 };
        ledger.know(0, Compared::OpenAndClosed);
        ledger
    }

    /// Adds a node to those that successors are compared with, if the program compares with its list.
    fn know(&mut self, id: Id, when: Compared) {
        if self.program.compared == when {
            self.known.entry(self.nodes[id].state.clone()).or_default().push(id);
        }
    }

    /// Puts a node on CLOSED.
    pub(super) fn close(&mut self, id: Id) {
        self.closed += 1;
        self.know(id, Compared::Closed);
    }

    /// Removes a node of OPEN from those that successors are compared with.
    pub(super) fn forget(&mut self, id: Id) {
        if let Some(nodes) = self.known.get_mut(&self.nodes[id].state) {
            nodes.retain(|known| *known != id);
        }
    }

    /// Depth + estimate, in parts of a move.
    pub(super) fn cost(&self, node: &Node<P>) -> u64 {
        u64::from(node.g) * u64::from(self.scale) + u64::from(node.h)
    }

    /// Whether the program drops a successor.
    fn is_dropped(&self, child: &Node<P>) -> bool {
        let drops = |known: &Node<P>| match self.program.dropped {
            Dropped::Always => true,
            Dropped::NotShallower => known.depth <= child.depth,
            Dropped::NotCheaper => self.cost(known) <= self.cost(child),
        };
        self.known.get(&child.state).into_iter().flatten().any(|known| drops(&self.nodes[*known]))
    }

    /// Generates all successors of a node and keeps those that the program does not drop. The new nodes come last in the
    /// ledger.
    pub(super) fn expand(
        &mut self,
        id: Id,
        estimate: impl Fn(&P::State) -> Cost,
    ) -> Result<std::ops::Range<Id>, Stop> {
        let first = self.nodes.len();
        self.observer.on(PathEvent::Expanded { id: id as u64 });
        self.tally.stats.expanded += 1;
        let parent = &self.nodes[id];
        let (state, depth, g) = (parent.state.clone(), parent.depth, parent.g);
        let mut moves = self.problem.legal_moves(&state);
        self.tally.turn(&mut moves);
        for mv in moves {
            self.tally.generate()?;
            let child = self.problem.after(&state, &mv);
            let g = g.saturating_add(self.problem.cost(&state, &mv));
            let h = estimate(&child);
            let child = Node { state: child, parent: Some((id, mv)), depth: depth + 1, g, h };
            if self.is_dropped(&child) {
                self.observer.on(PathEvent::Duplicate { parent: id as u64, state: &child.state });
                continue;
            }
            // A node, its place on OPEN, and its share of the nodes known.
            self.tally.hold((2 * size_of::<Node<P>>() + 96) as u64, 0)?;
            let (new, state) = (self.nodes.len() as u64, &child.state);
            self.observer.on(PathEvent::Generated { id: new, parent: Some(id as u64), state, g, h });
            self.kept += 1;
            self.nodes.push(child);
        }
        // Only now: a node is not compared with its siblings.
        for child in first..self.nodes.len() {
            self.know(child, Compared::OpenAndClosed);
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

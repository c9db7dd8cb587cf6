//! The graph of all positions and the moves between them.

use jogada_core::{Budget, Game, list_moves};

use crate::paid_map::push_paid;

use super::{Ranking, RetrogradeError, SolvedEntry};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    /// The position it leads to.
    pub(super) to: u32,
    /// The points it brings to the player who makes it.
    pub(super) gain: i32,
    /// Whether the turn passes to the opponent.
    pub(super) turns: bool,
    /// Whether it stays in its component: there is a path back. Set once components are known.
    pub(super) stays: bool,
}

impl Edge {
    /// The value of the move for the player who makes it.
    pub(super) fn worth(&self, entries: &[SolvedEntry]) -> i32 {
        let value = entries[self.to as usize].value;
        self.gain + if self.turns { -value } else { value }
    }
}

/// The moves of every position, in the order of the rules, and the results of games that are over.
pub(super) struct Graph {
    /// Where a position's edges begin; one more than there are positions.
    first: Vec<usize>,
    edges: Vec<Edge>,
    /// What the player to move still gets where the game is over, by position.
    pub(super) results: Vec<Option<i32>>,
}

impl Graph {
    pub(super) fn new<G: Game>(
        game: &G,
        ranking: &impl Ranking<G>,
        budget: &mut Budget,
    ) -> Result<Graph, RetrogradeError> {
        let mut graph = Graph { first: vec![0], edges: Vec::new(), results: Vec::new() };
        let mut moves = Vec::new();
        for rank in 0..ranking.len() {
            budget.spend()?;
            let state = ranking.unrank(rank);
            let mover = game.to_move(&state);
            let banked = game.banked(&state);
            let result = game.outcome(&state).map(|end| end.value_for(mover) - banked * mover.sign());
            push_paid(&mut graph.results, result, budget)?;
            list_moves(game, &state, budget, &mut moves)?;
            for mv in moves.drain(..) {
                let next = game.after(&state, &mv);
                let to = ranking.rank(&next).ok_or(RetrogradeError::Unnumbered(rank))? as u32;
                let gain = (game.banked(&next) - banked) * mover.sign();
                let turns = game.to_move(&next) != mover;
                push_paid(&mut graph.edges, Edge { to, gain, turns, stays: false }, budget)?;
            }
            push_paid(&mut graph.first, graph.edges.len(), budget)?;
        }
        Ok(graph)
    }

    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.results.len()
    }

    /// The moves of a position.
    pub(super) fn edges(&self, from: usize) -> &[Edge] {
        &self.edges[self.first[from]..self.first[from + 1]]
    }

    /// The moves of a position, to be changed.
    pub(super) fn edges_mut(&mut self, from: usize) -> &mut [Edge] {
        &mut self.edges[self.first[from]..self.first[from + 1]]
    }
}

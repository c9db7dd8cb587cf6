//! Retrograde analysis of any game whose positions can be numbered: the exact value of all of them.
//!
//! The moves between the positions are stored once, as a graph. Positions that can be reached from each other form a strongly
//! connected *component*; the components are solved from the end of the game to its beginning, so that all that their moves lead
//! to is solved already. Inside a component play either leaves it, with a known value, or never ends, which is worth 0 for the
//! rest. The greatest values that can be forced are settled first: the argument is that of [`adji_boto`](crate::adji_boto), with
//! components for layers.
//!
//! A game needs nothing for it but its rules: [`Reachable`] numbers all positions reachable from one. A [`Ranking`] of its own
//! saves memory and can treat mirror images as one.
//!
//! ```
//! use jogada_core::{Limits, Notation, Space};
//! use jogada_games::tic_tac_toe::TicTacToe;
//! use jogada_solve::retrograde::{Reachable, SolvedGame};
//!
//! let start = TicTacToe.start();
//! let positions = Reachable::from(&TicTacToe, &start, &Limits::default())?;
//! let solved = SolvedGame::new(&TicTacToe, &positions, &Limits::default())?;
//! assert_eq!(solved.entry(&start).map(|entry| entry.value), Some(0));
//!
//! let fork = TicTacToe.read_position("x../.o./..x")?;
//! let best: Vec<String> = solved.best(&fork).iter().map(|cell| TicTacToe.write_move(cell)).collect();
//! assert_eq!(best, ["b3", "a2", "c2", "b1"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod components;
mod graph;
mod levels;
mod reachable;

use std::fmt;

use jogada_core::{Budget, Game, Limits, Stop};

use graph::{Edge, Graph};
pub use reachable::Reachable;

/// A ranking of positions of a game: numbers from 0 on without gaps, closed under the moves of the rules.
///
/// Positions may share a number if they have the same value for the player to move, less what is [banked](Game::banked), and
/// corresponding moves.
pub trait Ranking<G: Game> {
    /// How many numbers there are.
    fn len(&self) -> usize;

    /// Whether there is nothing to solve.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of a position; `None` if it is not among those numbered.
    fn rank(&self, state: &G::State) -> Option<usize>;

    /// A position with this number.
    fn unrank(&self, rank: usize) -> G::State;

    /// Bytes it takes itself.
    fn memory(&self) -> u64 {
        0
    }
}

/// Why a game was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RetrogradeError {
    /// A limit was reached.
    Stopped(Stop),
    /// A move leads from the position with this number to one that has none.
    Unnumbered(usize),
    /// Points are won in a cycle that begins with the position of this number: its value is unbounded.
    PointsInACircle(usize),
}

impl From<Stop> for RetrogradeError {
    fn from(stop: Stop) -> RetrogradeError {
        RetrogradeError::Stopped(stop)
    }
}

impl fmt::Display for RetrogradeError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RetrogradeError::Stopped(stop) => write!(out, "stopped: {}", stop.code()),
            RetrogradeError::Unnumbered(rank) => write!(out, "a successor of position {rank} has no number"),
            RetrogradeError::PointsInACircle(rank) => write!(out, "points without end at position {rank}"),
        }
    }
}

impl std::error::Error for RetrogradeError {}

/// The entry of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SolvedEntry {
    /// What the player to move will still win with best play by both: the outcome less what is banked.
    pub value: i32,
    /// Plies to the next irreversible move, among lines that keep the value: as few as the winner can force, as many as the loser
    /// can; as few as possible if the value is 0. 0 if the game is over, or if best play is infinite.
    pub plies: u32,
}

/// A game solved.
pub struct SolvedGame<'a, G: Game, R> {
    game: &'a G,
    ranking: &'a R,
    graph: Graph,
    entries: Vec<SolvedEntry>,
}

impl<'a, G: Game, R: Ranking<G>> SolvedGame<'a, G, R> {
    /// Solves all positions that `ranking` numbers.
    ///
    /// # Errors
    /// A limit that was reached (nodes are positions; the memory is that of the graph, the ranking's comes on top), or a
    /// game or a ranking that breaks its contract.
    pub fn new(
        game: &'a G,
        ranking: &'a R,
        limits: &Limits,
    ) -> Result<SolvedGame<'a, G, R>, RetrogradeError> {
        let mut budget = Budget::new(limits);
        budget.grow(ranking.memory())?;
        let mut graph = Graph::new(game, ranking, &mut budget)?;
        let components = components::from_the_end(&mut graph, &mut budget)?;
        budget.grow((ranking.len() * size_of::<SolvedEntry>()) as u64)?;
        let mut entries = vec![SolvedEntry::default(); ranking.len()];
        for component in components.iter() {
            levels::solve_component(&graph, component, &mut entries, &mut budget)?;
        }
        Ok(SolvedGame { game, ranking, graph, entries })
    }

    /// The entry of a position; `None` if it has no number.
    #[must_use]
    pub fn entry(&self, state: &G::State) -> Option<SolvedEntry> {
        self.ranking.rank(state).map(|rank| self.entries[rank])
    }

    /// All moves that keep the value, in the order of the rules; none for a position without a number.
    #[must_use]
    pub fn best(&self, state: &G::State) -> Vec<G::Move> {
        self.moves(state)
            .into_iter()
            .filter(|(_, edge)| self.keeps_value(state, edge))
            .map(|(mv, _)| mv)
            .collect()
    }

    /// The move to play. A player who always follows it gets at least the value.
    #[must_use]
    pub fn best_move(&self, state: &G::State) -> Option<G::Move> {
        let entry = self.entry(state)?;
        let kept = self.moves(state).into_iter().filter(|(_, edge)| self.keeps_value(state, edge));
        // A move that stays in the component has the plies of the position it leads to, a move out of it none.
        let plies = |edge: &Edge| match self.entries[edge.to as usize].plies {
            _ if !edge.stays => 0,
            0 => u32::MAX,
            plies => plies,
        };
        let by_plies = kept.map(|(mv, edge)| (plies(&edge), mv));
        let chosen =
            if entry.value < 0 { by_plies.max_by_key(|one| one.0) } else { by_plies.min_by_key(|one| one.0) };
        chosen.map(|(_, mv)| mv)
    }

    fn moves(&self, state: &G::State) -> Vec<(G::Move, Edge)> {
        let moves = self.game.legal_moves(state);
        let rank = self.ranking.rank(state);
        moves.into_iter().zip(rank.into_iter().flat_map(|rank| self.graph.edges(rank)).copied()).collect()
    }

    fn keeps_value(&self, state: &G::State, edge: &Edge) -> bool {
        self.entry(state).is_some_and(|entry| edge.worth(&self.entries) == entry.value)
    }
}

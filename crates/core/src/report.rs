//! What a search returns: plain data, the same for every algorithm.

use std::time::Duration;

use crate::{Cost, Stop};

/// A path from the start to a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution<M> {
    /// The moves, in order.
    pub moves: Vec<M>,
    /// What they cost together.
    pub cost: Cost,
}

/// The counters of a path search, defined alike for every algorithm.
///
/// A *root* is a node the search begins with: the start, and for a search from both ends the goals too. Iterative deepening
/// begins again in each iteration, and counts everything again.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct PathStats {
    /// Successors generated: states made by a move, known ones included. Roots are not counted.
    pub generated: u64,
    /// Nodes expanded: those whose successors were generated, or at least the first of them. A node that is expanded
    /// again counts again.
    pub expanded: u64,
    /// Open nodes: most nodes held at one time that were met, but not yet expanded. Moves that were listed but not played
    /// are no nodes.
    pub max_open: u64,
    /// Stored nodes: most nodes held at one time, open or expanded; never fewer than `max_open`.
    pub max_stored: u64,
    /// Most bytes held for nodes at one time, as the algorithm accounts for them.
    pub bytes: u64,
    /// Threads that searched. Of several, each tells what it held most at one time, and these three figures are their sums.
    pub threads: u32,
    /// Wall-clock time.
    pub time: Duration,
}

/// The answer of a path search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathReport<M> {
    /// The best path found, if any.
    pub solution: Option<Solution<M>>,
    /// Whether the path is proved to be as cheap as any.
    pub optimal: bool,
    /// Why the search ended. `Finished` without a solution proves that there is none.
    pub stop: Stop,
    /// The counters.
    pub stats: PathStats,
}

/// The counters of a game search.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct GameStats {
    /// Positions visited, the root included.
    pub nodes: u64,
    /// Positions evaluated rather than searched: the game was over, or the depth used up.
    pub leaves: u64,
    /// Cuts at nodes of the root player's opponent.
    pub alpha_cuts: u64,
    /// Cuts at nodes of the root player.
    pub beta_cuts: u64,
    /// Table entries that ended a node's search.
    pub table_hits: u64,
    /// Table entries looked for.
    pub table_probes: u64,
    /// Table entries written.
    pub table_stores: u64,
    /// Deepest ply visited.
    pub max_depth: u32,
    /// Threads that searched.
    pub threads: u32,
    /// Wall-clock time.
    pub time: Duration,
}

impl GameStats {
    /// The counters of two searches together; of depths and threads the larger.
    #[must_use]
    pub fn plus(&self, other: &GameStats) -> GameStats {
        GameStats {
            nodes: self.nodes + other.nodes,
            leaves: self.leaves + other.leaves,
            alpha_cuts: self.alpha_cuts + other.alpha_cuts,
            beta_cuts: self.beta_cuts + other.beta_cuts,
            table_hits: self.table_hits + other.table_hits,
            table_probes: self.table_probes + other.table_probes,
            table_stores: self.table_stores + other.table_stores,
            max_depth: self.max_depth.max(other.max_depth),
            threads: self.threads.max(other.threads),
            time: self.time + other.time,
        }
    }

    /// Table hits per hundred probes; `None` without probes.
    #[must_use]
    pub fn hit_rate(&self) -> Option<f64> {
        (self.table_probes > 0).then(|| 100.0 * self.table_hits as f64 / self.table_probes as f64)
    }

    /// Nodes a second; 0 before the clock has moved.
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        let seconds = self.time.as_secs_f64();
        if seconds > 0.0 { (self.nodes as f64 / seconds) as u64 } else { 0 }
    }
}

/// The answer of a game search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameReport<M> {
    /// The move to play; `None` if the game is over.
    pub best: Option<M>,
    /// Its value, from the view of the player to move at the root.
    pub value: i32,
    /// Whether the value is proved: best play by both sides leads to just this.
    pub exact: bool,
    /// The principal variation, beginning with the best move.
    pub line: Vec<M>,
    /// The depth that was searched completely.
    pub depth: u32,
    /// Why the search ended.
    pub stop: Stop,
    /// The counters.
    pub stats: GameStats,
}

//! The kinds of tasks. A task is small (seconds), has no side effect, and contains all that it depends on.

use std::time::Duration;

use jogada_arena::championship::policy::Policy;
use jogada_arena::championship::schedule::Fixture;
use jogada_solve::adji_boto::BlockWork;
use serde::{Deserialize, Serialize};

use crate::Contender;

/// A task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Task {
    /// Games of a match that share an opening.
    Match(MatchTask),
    /// Games of a championship that share an opening.
    Fixtures(Box<FixturesTask>),
    /// A position to solve.
    Position(PositionTask),
    /// A method on a position of a problem: a cell of a comparison.
    Run(RunTask),
    /// A search by the engine without one of its techniques: a cell of an ablation.
    Ablation(AblationTask),
    /// A block of a layer of Adji-boto tables. Its data stays in a folder that all workers share.
    Block(BlockWork),
    /// Sleeps: measures the overhead of distributing tasks.
    Sleep {
        /// Distinguishes tasks.
        number: u64,
        /// How long.
        milliseconds: u64,
    },
}

impl Task {
    /// Whether its output depends on the machine's speed.
    #[must_use]
    pub fn is_timed(&self) -> bool {
        match self {
            Task::Match(task) => task.players.iter().any(Contender::is_timed),
            Task::Fixtures(task) => {
                task.time.is_some() || task.players.iter().any(|(_, player)| player.is_timed())
            }
            Task::Position(task) => task.limits.time.is_some(),
            Task::Run(task) => task.limits.time.is_some(),
            Task::Ablation(task) => task.limits.time.is_some(),
            Task::Block(_) | Task::Sleep { .. } => false,
        }
    }
}

/// Games of a match that share an opening.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MatchTask {
    /// The game's id with its parameters.
    pub game: String,
    /// The session's start position.
    pub start: String,
    /// The moves played before every game.
    pub moves: Vec<String>,
    /// The two players.
    pub players: [Contender; 2],
    /// Number of openings.
    pub openings: u64,
    /// Random moves of an opening.
    pub plies: u32,
    /// Seed of the random generator.
    pub seed: u64,
    /// Number of the first game.
    pub first: u64,
    /// Number of games.
    pub games: u64,
}

/// Games of a championship that share an opening.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FixturesTask {
    /// The game's id with its parameters.
    pub game: String,
    /// The position after the opening.
    pub position: String,
    /// Komi: points subtracted from player one's difference.
    pub komi: i32,
    /// The games.
    pub fixtures: Vec<Fixture>,
    /// The players by the names in the fixtures.
    pub players: Vec<(String, Contender)>,
    /// The consequences of failures.
    pub policy: Policy,
    /// Time per move.
    pub time: Option<Duration>,
    /// Node limit for proving what each move lost.
    pub proof: u64,
    /// Seed of the random generator.
    pub seed: u64,
}

/// Limits of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SolverLimits {
    /// Depth in plies.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
    /// Memory in bytes.
    pub memory: Option<u64>,
    /// Threads of one search.
    pub threads: usize,
}

/// A position to solve.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PositionTask {
    /// The game's id with its parameters.
    pub game: String,
    /// The position.
    pub position: String,
    /// The method's name.
    pub method: String,
    /// Whether the value of every move is wanted.
    pub every_move: bool,
    /// The solver's limits.
    pub limits: SolverLimits,
}

/// A method on a position of a problem.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RunTask {
    /// The problem's id with its parameters.
    pub problem: String,
    /// The position's name.
    pub name: String,
    /// The position.
    pub position: String,
    /// The position that determines the size of the heuristic.
    pub sized_by: String,
    /// The algorithm's name.
    pub algorithm: String,
    /// The heuristic's name; `None` for the algorithm's default.
    pub heuristic: Option<String>,
    /// Weight of weighted A*, in percent.
    pub weight: u32,
    /// Beam width: states kept per layer.
    pub width: usize,
    /// Capacity of SMA* in nodes.
    pub capacity: Option<usize>,
    /// The search's limits.
    pub limits: SolverLimits,
}

/// A search by the engine without one of its techniques.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AblationTask {
    /// The game's id with its parameters.
    pub game: String,
    /// The session's start position.
    pub start: String,
    /// The moves played since.
    pub moves: Vec<String>,
    /// The technique switched off, as named by [`Ablation::tricks`](jogada_workbench::Ablation::techniques).
    pub trick: String,
    /// The search's limits.
    pub limits: SolverLimits,
}

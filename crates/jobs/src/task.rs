//! The kinds of work. A task is small (seconds), has no side effect, and says all that it depends on.

use std::time::Duration;

use jogada_arena::championship::policy::Policy;
use jogada_arena::championship::schedule::Fixture;
use jogada_solve::adji_boto::BlockWork;
use serde::{Deserialize, Serialize};

use crate::Contender;

/// A piece of work.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Task {
    /// Games of a match that share an opening.
    Match(MatchTask),
    /// Games of a championship that share an opening.
    Fixtures(Box<FixturesTask>),
    /// A position to be solved.
    Position(PositionTask),
    /// A method on a position of a problem: a cell of a comparison.
    Run(RunTask),
    /// A search by the engine without one of its techniques: a cell of an ablation.
    Ablation(AblationTask),
    /// A block of a layer of Adji-boto tables. Positions stay in a folder that all workers share.
    Block(BlockWork),
    /// Nothing, for a while: what is left is the cost of handing tasks around.
    Sleep {
        /// Tells tasks apart.
        number: u64,
        /// How long.
        milliseconds: u64,
    },
}

impl Task {
    /// Whether what comes of it depends on how fast the machine is.
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
    /// The position that the session began with.
    pub start: String,
    /// The moves played before every game.
    pub moves: Vec<String>,
    /// The two who play.
    pub players: [Contender; 2],
    /// How many openings there are.
    pub openings: u64,
    /// Random moves of an opening.
    pub plies: u32,
    /// Seed of the random generator.
    pub seed: u64,
    /// The number of the first game.
    pub first: u64,
    /// How many games.
    pub games: u64,
}

/// Games of a championship that share an opening.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FixturesTask {
    /// The game's id with its parameters.
    pub game: String,
    /// The position they begin with.
    pub position: String,
    /// Points taken off player one's difference.
    pub komi: i32,
    /// The games.
    pub fixtures: Vec<Fixture>,
    /// Who plays, by the names of the fixtures.
    pub players: Vec<(String, Contender)>,
    /// What failures lead to.
    pub policy: Policy,
    /// Time for each move.
    pub time: Option<Duration>,
    /// Positions looked at to prove what each move lost.
    pub proof: u64,
    /// Seed of the random generator.
    pub seed: u64,
}

/// How far a search may go.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SolverLimits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
    /// Bytes.
    pub memory: Option<u64>,
    /// Threads of one search.
    pub threads: usize,
}

/// A position to be solved.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PositionTask {
    /// The game's id with its parameters.
    pub game: String,
    /// The position.
    pub position: String,
    /// How, by its name.
    pub method: String,
    /// Whether every move's value is wanted.
    pub every_move: bool,
    /// How far the solver may go.
    pub limits: SolverLimits,
}

/// A method on a position of a problem.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RunTask {
    /// The problem's id with its parameters.
    pub problem: String,
    /// What the position is called.
    pub name: String,
    /// The position.
    pub position: String,
    /// The position whose size the heuristic is made for.
    pub sized_by: String,
    /// The algorithm's name.
    pub algorithm: String,
    /// The heuristic's name; `None`: the one that suits the algorithm best.
    pub heuristic: Option<String>,
    /// How much weighted A* trusts the estimate, in percent.
    pub weight: u32,
    /// How many states beam search keeps a layer.
    pub width: usize,
    /// How many nodes SMA* may hold.
    pub capacity: Option<usize>,
    /// How far the search may go.
    pub limits: SolverLimits,
}

/// A search by the engine without one of its techniques.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AblationTask {
    /// The game's id with its parameters.
    pub game: String,
    /// The position that the session began with.
    pub start: String,
    /// The moves played since.
    pub moves: Vec<String>,
    /// What is switched off, as [`Ablation::tricks`](jogada_workbench::Ablation::tricks) names it.
    pub trick: String,
    /// How far the search may go.
    pub limits: SolverLimits,
}

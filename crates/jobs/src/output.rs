//! The output of a task: plain data that survives serialisation unchanged.

use std::time::Duration;

use jogada_arena::championship::GameResult;
use jogada_report::{ReportObject, RunObject, StatsObject};
use jogada_solve::adji_boto::BlockDone;
use jogada_workbench::answers::AnswerObject;
use jogada_workbench::contest::GameRecord;
use serde::{Deserialize, Serialize};

/// The output of a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", content = "value", rename_all = "kebab-case")]
pub enum TaskOutput {
    /// Games of a match.
    Games(Vec<GameRecord>),
    /// Games of a championship.
    Results(Vec<GameResult>),
    /// The exact value of a position.
    Answer(Box<AnswerObject>),
    /// A run of a search method on a problem.
    Run(Box<RunObject>),
    /// A game search.
    Report(Box<ReportObject>),
    /// The values found in a block, and the blocks it left messages for.
    Block(BlockDone),
    /// The number of a sleeping task.
    Slept(u64),
}

impl TaskOutput {
    /// This output with all measured times set to zero: the rest depends on the task alone.
    #[must_use]
    pub fn without_times(mut self) -> TaskOutput {
        let forget = |stats: &mut StatsObject| {
            stats.time_ms = 0.0;
            stats.nodes_per_second = 0;
        };
        match &mut self {
            TaskOutput::Games(games) => {
                for totals in games.iter_mut().flat_map(|game| &mut game.totals) {
                    totals.time = Duration::ZERO;
                    totals.longest = Duration::ZERO;
                }
            }
            TaskOutput::Results(games) => {
                games.iter_mut().flat_map(|game| &mut game.moves).for_each(|turn| turn.time = Duration::ZERO);
            }
            TaskOutput::Answer(answer) => forget(&mut answer.stats),
            TaskOutput::Run(run) => run.stats.time_ms = 0.0,
            TaskOutput::Report(report) => forget(&mut report.stats),
            TaskOutput::Block(_) | TaskOutput::Slept(_) => {}
        }
        self
    }
}

//! What a task yields: plain data that reads back to the same.

use std::time::Duration;

use jogada_arena::championship::GameResult;
use jogada_report::{ReportObject, RunObject, StatsObject};
use jogada_solve::adji_boto::BlockDone;
use jogada_workbench::answers::AnswerObject;
use jogada_workbench::contest::GameRecord;
use serde::{Deserialize, Serialize};

/// What came of a task that was done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", content = "value", rename_all = "kebab-case")]
pub enum Product {
    /// Games of a match.
    Games(Vec<GameRecord>),
    /// Games of a championship.
    Results(Vec<GameResult>),
    /// What is proved of a position.
    Answer(Box<AnswerObject>),
    /// A run of a method.
    Run(Box<RunObject>),
    /// A search.
    Report(Box<ReportObject>),
    /// What was settled of a block, and for which others it left messages.
    Block(BlockDone),
    /// The task that slept.
    Slept(u64),
}

impl Product {
    /// The same with every measured time set to nought: all that is left follows from the task.
    #[must_use]
    pub fn without_times(mut self) -> Product {
        let forget = |stats: &mut StatsObject| {
            stats.time_ms = 0.0;
            stats.nodes_per_second = 0;
        };
        match &mut self {
            Product::Games(games) => {
                for totals in games.iter_mut().flat_map(|game| &mut game.totals) {
                    totals.time = Duration::ZERO;
                    totals.longest = Duration::ZERO;
                }
            }
            Product::Results(games) => {
                games.iter_mut().flat_map(|game| &mut game.moves).for_each(|turn| turn.time = Duration::ZERO);
            }
            Product::Answer(answer) => forget(&mut answer.stats),
            Product::Run(run) => run.stats.time_ms = 0.0,
            Product::Report(report) => forget(&mut report.stats),
            Product::Block(_) | Product::Slept(_) => {}
        }
        self
    }
}

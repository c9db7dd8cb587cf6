//! The JSON records in the buckets.

use jogada_report::BatchObject;
use serde::{Deserialize, Serialize};

use crate::{Job, JobName, Reason, TaskOutcome};

/// The state of a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum State {
    /// Its jobs are being done.
    Running,
    /// Its jobs wait.
    Paused,
    /// Its jobs are discarded.
    Cancelled,
    /// All its results were collected.
    Finished,
}

impl State {
    /// The code used in JSON; never translated.
    const fn code(self) -> &'static str {
        match self {
            State::Running => "running",
            State::Paused => "paused",
            State::Cancelled => "cancelled",
            State::Finished => "finished",
        }
    }
}

/// A batch: the jobs of one command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct BatchRecord {
    /// Its id.
    pub(super) id: String,
    /// The command.
    pub(super) words: Vec<String>,
    /// The build that workers must have.
    pub(super) build: String,
    /// The label that workers must have.
    pub(super) label: String,
    /// The number of jobs, if known.
    pub(super) total: Option<u64>,
    /// Jobs settled.
    pub(super) settled: u64,
    /// Of these, jobs set aside.
    pub(super) set_aside: u64,
    /// Whether all results were collected.
    pub(super) is_finished: bool,
}

impl BatchRecord {
    /// The batch for listings.
    pub(super) fn object(self, state: State) -> BatchObject {
        let BatchRecord { id, words, build, label, total, settled, set_aside, is_finished } = self;
        let state = state.code().to_owned();
        BatchObject { id, words, build, label, total, settled, set_aside, is_finished, state }
    }
}

/// A worker's message about a job.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct ResultMessage {
    pub(super) name: JobName,
    pub(super) outcome: TaskOutcome,
    pub(super) worker: String,
    pub(super) speed: u64,
    /// The job, if it was set aside and may be retried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) job: Option<Job>,
}

/// Earlier deliveries of a job.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Attempts {
    /// Deliveries that do not count as failures: the batch was paused, or the worker left.
    pub(super) excused: u32,
    /// The last failure.
    pub(super) reason: Option<Reason>,
}

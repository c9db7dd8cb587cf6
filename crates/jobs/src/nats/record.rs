//! What the buckets hold, as JSON.

use jogada_report::BatchObject;
use serde::{Deserialize, Serialize};

use crate::{Job, JobName, Outcome};

/// Whether a batch goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum State {
    /// Its jobs are done.
    Running,
    /// Its jobs wait.
    Paused,
    /// Its jobs are thrown away.
    Cancelled,
    /// All its results were collected.
    Finished,
}

impl State {
    /// The word used in JSON, never translated.
    const fn code(self) -> &'static str {
        match self {
            State::Running => "running",
            State::Paused => "paused",
            State::Cancelled => "cancelled",
            State::Finished => "finished",
        }
    }
}

/// Jobs that were submitted together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct BatchRecord {
    /// Its name.
    pub(super) id: String,
    /// The command it comes from.
    pub(super) words: Vec<String>,
    /// The build that workers must have.
    pub(super) build: String,
    /// The label that workers must have.
    pub(super) label: String,
    /// How many jobs there are, if that is known.
    pub(super) total: Option<u64>,
    /// How many are settled.
    pub(super) settled: u64,
    /// How many of them were set aside.
    pub(super) set_aside: u64,
    /// Whether all results were collected.
    pub(super) is_finished: bool,
}

impl BatchRecord {
    /// The batch as it is told.
    pub(super) fn object(self, state: State) -> BatchObject {
        let BatchRecord { id, words, build, label, total, settled, set_aside, is_finished } = self;
        let state = state.code().to_owned();
        BatchObject { id, words, build, label, total, settled, set_aside, is_finished, state }
    }
}

/// What a worker publishes about a job.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct ResultMessage {
    pub(super) name: JobName,
    pub(super) outcome: Outcome,
    pub(super) worker: String,
    pub(super) speed: u64,
    /// The job, where it was set aside and may be tried again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) job: Option<Job>,
}

/// What became of earlier deliveries of a job.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Attempts {
    /// Deliveries that say nothing against the job: the batch was paused, or the worker left.
    pub(super) excused: u32,
    /// Why it failed last.
    pub(super) reason: Option<String>,
}

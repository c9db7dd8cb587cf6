//! What the buckets hold, as JSON.

use serde::{Deserialize, Serialize};

use crate::{Job, JobName, Outcome};

/// Whether a batch goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
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
    #[must_use]
    pub const fn code(self) -> &'static str {
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
pub struct BatchRecord {
    /// Its name.
    pub id: String,
    /// The command it comes from.
    pub words: Vec<String>,
    /// The build that workers must have.
    pub build: String,
    /// The label that workers must have.
    pub label: String,
    /// How many jobs there are, if that is known.
    pub total: Option<u64>,
    /// How many are settled.
    pub settled: u64,
    /// How many of them were set aside.
    pub set_aside: u64,
    /// Whether all results were collected.
    pub is_finished: bool,
}

/// Somebody who works.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WorkerRecord {
    /// Its name: host and process.
    pub name: String,
    /// Its build.
    pub build: String,
    /// Jobs it does at once.
    pub cores: u64,
    /// Its labels.
    pub labels: Vec<String>,
    /// Its speed by a short bench: nodes of a search a second, on one core.
    pub speed: u64,
    /// Jobs it does now.
    pub running: u64,
    /// Jobs it has done.
    pub done: u64,
    /// Jobs that failed in its hands.
    pub failed: u64,
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

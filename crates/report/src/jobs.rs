//! Batches of jobs and the workers who do them, as `jogada jobs list --json` and the page report them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Worker")]
pub struct WorkerObject {
    /// Its name: host and process.
    pub name: String,
    /// Its build.
    pub build: String,
    /// Jobs it does at once.
    pub cores: u64,
    /// Its labels.
    pub labels: Vec<String>,
    /// Its speed by a short benchmark: nodes of a search a second, on one core.
    pub speed: u64,
    /// Jobs it does now.
    pub running: u64,
    /// Jobs it has done.
    pub done: u64,
    /// Jobs that failed on it.
    pub failed: u64,
}

/// The jobs of one command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Batch")]
pub struct BatchObject {
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
    /// `running`, `paused`, `cancelled` or `finished`.
    pub state: String,
}

/// The batches and workers of a server of jobs.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Jobs")]
pub struct JobsObject {
    /// The batches, by their names.
    pub batches: Vec<BatchObject>,
    /// The workers, by their names.
    pub workers: Vec<WorkerObject>,
}

impl JobsObject {
    /// Whether no batch is under way.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.batches.iter().all(|batch| ["finished", "cancelled"].contains(&&*batch.state))
    }
}

//! Orders to the job queue, and the progress and events it reports.

use std::path::PathBuf;
use std::time::Duration;

use jogada_core::Fault;

use crate::JobName;

/// An order to a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Its jobs wait.
    Pause,
    /// Its jobs go on.
    Resume,
    /// Its jobs are discarded.
    Cancel,
    /// Jobs that were set aside are tried again.
    Retry,
}

/// Progress of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchProgress {
    /// The batch id.
    pub batch: String,
    /// Jobs settled.
    pub settled: u64,
    /// All jobs, if known.
    pub total: Option<u64>,
    /// Workers with the right build and label.
    pub workers: u64,
    /// Workers with another build.
    pub strangers: u64,
}

/// Settings of a worker.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// Its name: host and process.
    pub name: String,
    /// Jobs at once.
    pub cores: usize,
    /// Labels of the jobs to pull, in order of priority.
    pub labels: Vec<String>,
    /// A job without a sign of life for this long goes to another worker.
    pub lease: Duration,
    /// How long jobs in progress may go on after a request to stop.
    pub grace: Duration,
    /// Public keys of submitters; if there are any, other jobs are refused.
    pub trusted: Vec<String>,
    /// Cache of bots and tables.
    pub folder: PathBuf,
}

/// An event that a worker reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerEvent {
    /// It is ready; its speed in nodes per second on one core.
    Ready(u64),
    /// A job is done.
    Done(JobName),
    /// A job failed, and why.
    Failed(JobName, Fault),
    /// A job was refused: no trusted key signed it.
    NotTrusted(JobName),
    /// It was asked to stop.
    Leaving,
}

//! The server's streams and buckets, and the subjects of messages.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, PullConsumer, pull};
use async_nats::jetstream::context::Context;
use async_nats::jetstream::kv;
use async_nats::jetstream::object_store::{self, ObjectStore};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use async_nats::{Client, jetstream};
use jogada_core::Fault;

use super::record::State;
use crate::faults::JobsFault;
use crate::{JobName, JobsError};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long uncollected results and records are kept.
const RETENTION: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// A worker silent for this long is no longer listed.
pub(super) const WORKER_EXPIRY: Duration = Duration::from_secs(15);
/// How long the server detects duplicate publications.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(120);
/// Limit on jobs in progress, and on pulls that wait.
const MAX_IN_PROGRESS: i64 = 100_000;
/// Timeout of the server's answers.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// All streams and buckets of a server.
#[derive(Clone)]
pub(super) struct Queue {
    pub(super) context: Context,
    pub(super) jobs: Stream,
    pub(super) results: Stream,
    pub(super) batches: kv::Store,
    pub(super) workers: kv::Store,
    pub(super) attempts: kv::Store,
    pub(super) files: ObjectStore,
}

/// A server's refusal as an error.
pub(super) fn refused(error: impl std::fmt::Display) -> JobsError {
    Fault::new(JobsFault::Server).with("detail", error.to_string()).into()
}

/// The subject of a job.
pub(super) fn job_subject(build: &str, label: &str, batch: &str, name: &JobName) -> String {
    format!("jogada.jobs.{build}.{label}.{batch}.{name}")
}

/// The subjects of all jobs of a batch.
pub(super) fn batch_subjects(batch: &str) -> String {
    format!("jogada.jobs.*.*.{batch}.>")
}

/// The subject of a result; with `>` for a name, of all results of a batch.
pub(super) fn result_subject(batch: &str, name: &str) -> String {
    format!("jogada.results.{batch}.{name}")
}

impl Queue {
    /// Opens the streams and buckets, creating them if needed.
    pub(super) async fn open(client: Client) -> Result<Queue, JobsError> {
        let context = jetstream::context::ContextBuilder::new()
            .timeout(ANSWER_TIMEOUT)
            .ack_timeout(ANSWER_TIMEOUT)
            .build(client);
        Queue::with(context).await
    }

    pub(super) fn is_connected(&self) -> bool {
        self.context.client().connection_state() == async_nats::connection::State::Connected
    }

    /// Creates the streams and buckets again that a reachable server has lost: its disk was full, or is
    /// another one now.
    pub(super) async fn restore(&self) {
        if self.is_connected() {
            // A failure here is retried by the caller.
            let _ = Queue::with(self.context.clone()).await;
        }
    }

    async fn with(context: Context) -> Result<Queue, JobsError> {
        let jobs = Config {
            name: "JOGADA_JOBS".to_owned(),
            subjects: vec!["jogada.jobs.>".to_owned()],
            retention: RetentionPolicy::WorkQueue,
            max_messages_per_subject: 1,
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            duplicate_window: DUPLICATE_WINDOW,
            ..Config::default()
        };
        let results = Config {
            name: "JOGADA_RESULTS".to_owned(),
            subjects: vec!["jogada.results.>".to_owned()],
            max_messages_per_subject: 1,
            max_age: RETENTION,
            duplicate_window: DUPLICATE_WINDOW,
            ..Config::default()
        };
        Ok(Queue {
            jobs: context.get_or_create_stream(jobs).await.map_err(refused)?,
            results: context.get_or_create_stream(results).await.map_err(refused)?,
            batches: bucket(&context, "jogada-batches", RETENTION, StorageType::File).await?,
            workers: bucket(&context, "jogada-workers", WORKER_EXPIRY, StorageType::Memory).await?,
            attempts: bucket(&context, "jogada-attempts", RETENTION, StorageType::File).await?,
            files: objects(&context).await?,
            context,
        })
    }

    /// A consumer of the jobs with this label. A job whose `lease` runs out goes to another worker.
    pub(super) async fn pull(
        &self,
        build: &str,
        label: &str,
        lease: Duration,
    ) -> Result<PullConsumer, JobsError> {
        let name = format!("workers-{build}-{label}");
        let config = pull::Config {
            durable_name: Some(name),
            filter_subject: format!("jogada.jobs.{build}.{label}.>"),
            ack_policy: AckPolicy::Explicit,
            deliver_policy: DeliverPolicy::All,
            ack_wait: lease,
            max_ack_pending: MAX_IN_PROGRESS,
            max_waiting: MAX_IN_PROGRESS,
            inactive_threshold: 30 * DAY,
            ..pull::Config::default()
        };
        self.jobs.create_consumer(config).await.map_err(refused)
    }

    /// The state of a batch; running if it cannot be read.
    pub(super) async fn state(&self, batch: &str) -> State {
        let stored = self.batches.get(format!("control.{batch}")).await.ok().flatten();
        stored.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or(State::Running)
    }

    /// Sets the state of a batch.
    pub(super) async fn set_state(&self, batch: &str, state: State) -> Result<(), JobsError> {
        self.put(&self.batches, &format!("control.{batch}"), &state).await
    }

    /// Puts a record into a bucket.
    pub(super) async fn put(
        &self,
        bucket: &kv::Store,
        key: &str,
        record: &impl serde::Serialize,
    ) -> Result<(), JobsError> {
        let bytes = serde_json::to_vec(record).expect("a record is plain data");
        bucket.put(key, bytes.into()).await.map_err(refused).map(drop)
    }
}

async fn bucket(
    context: &Context,
    name: &str,
    max_age: Duration,
    storage: StorageType,
) -> Result<kv::Store, JobsError> {
    if let Ok(store) = context.get_key_value(name).await {
        return Ok(store);
    }
    let config =
        kv::Config { bucket: name.to_owned(), max_age, storage, history: 1, ..kv::Config::default() };
    context.create_key_value(config).await.map_err(refused)
}

async fn objects(context: &Context) -> Result<ObjectStore, JobsError> {
    if let Ok(store) = context.get_object_store("jogada-files").await {
        return Ok(store);
    }
    let config =
        object_store::Config { bucket: "jogada-files".to_owned(), ..object_store::Config::default() };
    context.create_object_store(config).await.map_err(refused)
}

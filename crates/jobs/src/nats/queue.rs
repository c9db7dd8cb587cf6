//! The streams and buckets, and how subjects are made.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, PullConsumer, pull};
use async_nats::jetstream::context::Context;
use async_nats::jetstream::kv;
use async_nats::jetstream::object_store::{self, ObjectStore};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use async_nats::{Client, jetstream};
use jogada_core::Fault;

use super::record::State;
use crate::{JobName, JobsError};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// How long results and records are kept that nobody collects.
const KEPT: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// After so long a worker that says nothing is no longer listed.
pub(super) const SILENT: Duration = Duration::from_secs(15);
/// How long the server remembers what was published.
const REMEMBERED: Duration = Duration::from_secs(120);
/// Jobs that may be under way at once, and cores that may wait for one.
const AT_ONCE: i64 = 100_000;
/// How long the server may take to answer.
const ANSWER: Duration = Duration::from_secs(5);

/// All that a server keeps for us.
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

/// What a server refuses to do, as a fault.
pub(super) fn refused(error: impl std::fmt::Display) -> JobsError {
    Fault::new("fault-jobs-server").with("detail", error.to_string()).into()
}

/// The subject of a job.
pub(super) fn job_subject(build: &str, label: &str, batch: &str, name: &JobName) -> String {
    format!("jogada.jobs.{build}.{label}.{batch}.{name}")
}

/// All jobs of a batch.
pub(super) fn batch_subjects(batch: &str) -> String {
    format!("jogada.jobs.*.*.{batch}.>")
}

/// The subject of a result; of all results of a batch with `>` for a name.
pub(super) fn result_subject(batch: &str, name: &str) -> String {
    format!("jogada.results.{batch}.{name}")
}

impl Queue {
    /// Finds the streams and buckets, or makes them.
    pub(super) async fn open(client: Client) -> Result<Queue, JobsError> {
        let context =
            jetstream::context::ContextBuilder::new().timeout(ANSWER).ack_timeout(ANSWER).build(client);
        let jobs = Config {
            name: "JOGADA_JOBS".to_owned(),
            subjects: vec!["jogada.jobs.>".to_owned()],
            retention: RetentionPolicy::WorkQueue,
            max_messages_per_subject: 1,
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            duplicate_window: REMEMBERED,
            ..Config::default()
        };
        let results = Config {
            name: "JOGADA_RESULTS".to_owned(),
            subjects: vec!["jogada.results.>".to_owned()],
            max_messages_per_subject: 1,
            max_age: KEPT,
            duplicate_window: REMEMBERED,
            ..Config::default()
        };
        Ok(Queue {
            jobs: context.get_or_create_stream(jobs).await.map_err(refused)?,
            results: context.get_or_create_stream(results).await.map_err(refused)?,
            batches: bucket(&context, "jogada-batches", KEPT, StorageType::File).await?,
            workers: bucket(&context, "jogada-workers", SILENT, StorageType::Memory).await?,
            attempts: bucket(&context, "jogada-attempts", KEPT, StorageType::File).await?,
            files: objects(&context).await?,
            context,
        })
    }

    /// The jobs that a worker with this label may pull. A job whose lease of `lease` runs out goes to another.
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
            max_ack_pending: AT_ONCE,
            max_waiting: AT_ONCE,
            inactive_threshold: 30 * DAY,
            ..pull::Config::default()
        };
        self.jobs.create_consumer(config).await.map_err(refused)
    }

    /// Whether a batch goes on. What cannot be read goes on.
    pub(super) async fn state(&self, batch: &str) -> State {
        let told = self.batches.get(format!("control.{batch}")).await.ok().flatten();
        told.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or(State::Running)
    }

    /// Says whether a batch goes on.
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

//! Lists batches and workers, and sends orders to batches.

use async_nats::jetstream::consumer::pull::OrderedConfig;
use async_nats::jetstream::kv::{Operation, Store};
use async_nats::jetstream::message::PublishMessage;
use futures_util::StreamExt;
use jogada_core::Fault;
use jogada_report::{JobsObject, WorkerObject};
use serde::de::DeserializeOwned;
use tokio::runtime::Runtime;

use super::Order;
use super::access::Access;
use super::queue::{Queue, batch_subjects, job_subject, refused, result_subject};
use super::record::{BatchRecord, ResultMessage, State};
use super::signature::SigningKey;
use crate::faults::JobsFault;
use crate::{JobsError, TaskOutcome};

/// A connection for watching and controlling batches.
pub struct Control {
    runtime: Runtime,
    queue: Queue,
}

impl Control {
    /// Connects to a server.
    ///
    /// # Errors
    /// There is no connection.
    pub fn connect(access: &Access) -> Result<Control, JobsError> {
        let runtime = super::connection::runtime()?;
        let client = runtime.block_on(access.connect("jogada jobs"))?;
        let queue = runtime.block_on(Queue::open(client))?;
        Ok(Control { runtime, queue })
    }

    /// All batches and workers.
    #[must_use]
    pub fn jobs(&self) -> JobsObject {
        self.runtime.block_on(async {
            let mut batches = Vec::new();
            for record in records::<BatchRecord>(&self.queue.batches, "batch.").await {
                let state = match record.is_finished {
                    true => State::Finished,
                    false => self.queue.state(&record.id).await,
                };
                batches.push(record.object(state));
            }
            batches.sort_by(|one, other| one.id.cmp(&other.id));
            let mut workers: Vec<WorkerObject> = records(&self.queue.workers, "").await;
            workers.sort_by(|one, other| one.name.cmp(&other.name));
            JobsObject { batches, workers }
        })
    }

    /// Sends an order to a batch; returns how many jobs it affected, where known. A job that is retried needs a new
    /// signature if workers require one.
    ///
    /// # Errors
    /// There is no such batch, or the server refuses.
    pub fn order(
        &self,
        batch: &str,
        order: Order,
        key: Option<&SigningKey>,
    ) -> Result<Option<u64>, JobsError> {
        self.runtime.block_on(async {
            let known = records::<BatchRecord>(&self.queue.batches, "batch.").await;
            let Some(record) = known.into_iter().find(|record| record.id == batch) else {
                return Err(Fault::new(JobsFault::NoBatch).with("batch", batch).into());
            };
            match order {
                Order::Pause => self.queue.set_state(batch, State::Paused).await.map(|()| None),
                Order::Resume => self.queue.set_state(batch, State::Running).await.map(|()| None),
                Order::Cancel => {
                    self.queue.set_state(batch, State::Cancelled).await?;
                    let purged = self.queue.jobs.purge().filter(batch_subjects(batch)).await;
                    purged.map(|purged| Some(purged.purged)).map_err(refused)
                }
                Order::Retry => self.retry(&record, key).await.map(Some),
            }
        })
    }

    /// Publishes the jobs again that were set aside.
    async fn retry(&self, batch: &BatchRecord, key: Option<&SigningKey>) -> Result<u64, JobsError> {
        let config =
            OrderedConfig { filter_subject: result_subject(&batch.id, ">"), ..OrderedConfig::default() };
        let consumer = self.queue.results.create_consumer(config).await.map_err(refused)?;
        let there = consumer.cached_info().num_pending;
        let mut messages = consumer.messages().await.map_err(refused)?;
        let mut again = 0;
        for _ in 0..there {
            let Some(Ok(message)) = messages.next().await else { break };
            let Ok(result) = serde_json::from_slice::<ResultMessage>(&message.payload) else { continue };
            let (TaskOutcome::SetAside(_), Some(job)) = (result.outcome, result.job) else { continue };
            let name = job.name();
            let payload = job.json().into_bytes();
            let mut fresh = PublishMessage::build();
            if let Some((signer, signature)) = key.and_then(|key| key.sign(&payload)) {
                fresh = fresh.header("Jogada-Signer", signer).header("Jogada-Signature", signature);
            }
            let subject = job_subject(&batch.build, &batch.label, &batch.id, &name);
            // First delete the record of failures: a job pulled while it exists would be set aside at once.
            let _ = self.queue.attempts.delete(name.0.as_str()).await;
            let sent = self.queue.context.send_publish(subject, fresh.payload(payload.into())).await;
            sent.map_err(refused)?.await.map_err(refused)?;
            let _ = self.queue.results.purge().filter(result_subject(&batch.id, &name.0)).await;
            again += 1;
        }
        Ok(again)
    }
}

/// The records of a bucket whose keys begin with `prefix`. Skips what cannot be read.
pub(super) async fn records<T: DeserializeOwned>(store: &Store, prefix: &str) -> Vec<T> {
    let mut found = Vec::new();
    let Ok(mut keys) = store.keys().await else { return found };
    let mut names = Vec::new();
    while let Some(Ok(key)) = keys.next().await {
        names.push(key);
    }
    for key in names.into_iter().filter(|key| key.starts_with(prefix)) {
        let Ok(Some(entry)) = store.entry(key).await else { continue };
        if entry.operation == Operation::Put
            && let Ok(record) = serde_json::from_slice(&entry.value)
        {
            found.push(record);
        }
    }
    found
}

//! The submitter: publishes jobs, a window at a time, and collects the results.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant, UNIX_EPOCH};

use async_nats::jetstream::consumer::pull::{Ordered, OrderedConfig};
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::message::PublishMessage;
use futures_util::StreamExt;
use jogada_core::{Cancel, Fault};
use jogada_report::WorkerObject;
use tokio::runtime::Runtime;

use super::BatchProgress;
use super::access::Access;
use super::queue::{Queue, batch_subjects, job_subject, refused, result_subject};
use super::record::{BatchRecord, ResultMessage, State};
use super::signature::SigningKey;
use crate::faults::JobsFault;
use crate::in_order::InOrder;
use crate::nats::files;
use crate::{Bundle, Job, JobName, JobsError, TableFile, TaskOutcome, Tasks, build, digest};

/// Jobs in the queue or in progress at once: enough for hundreds of cores, few enough to cancel.
const WINDOW: usize = 4_000;
/// Jobs published before waiting for the server's acknowledgements.
const GROUP: usize = 200;
/// Interval of housekeeping: record, state, lost jobs.
const HOUSEKEEPING: Duration = Duration::from_millis(500);
/// After this long without any result the missing jobs are published again; the server refuses those still in the
/// queue.
const STALL: Duration = Duration::from_secs(10);
/// After this long of answers but no acceptance, publishing fails.
const GIVE_UP: Duration = Duration::from_secs(120);

/// Submits jobs to workers and collects their results.
pub struct Submitter {
    runtime: Runtime,
    queue: Queue,
    label: String,
    key: Option<SigningKey>,
    on_progress: Box<dyn FnMut(&BatchProgress) + Send>,
    /// Speeds of the workers that did timed jobs, by worker.
    speeds: HashMap<String, u64>,
    /// Id of the last batch.
    batch: String,
}

/// A job without a result yet.
struct Pending {
    /// Indices of its tasks: the same task may occur more than once.
    places: Vec<usize>,
    payload: Vec<u8>,
}

impl Submitter {
    /// Connects to a server. Jobs go to workers with this `label`; `on_progress` is called while they run.
    ///
    /// # Errors
    /// There is no connection.
    pub fn connect(
        access: &Access,
        label: &str,
        key: Option<SigningKey>,
        on_progress: Box<dyn FnMut(&BatchProgress) + Send>,
    ) -> Result<Submitter, JobsError> {
        let runtime = super::connection::runtime()?;
        let client = runtime.block_on(access.connect("jogada submitter"))?;
        let queue = runtime.block_on(Queue::open(client))?;
        Ok(Submitter {
            runtime,
            queue,
            label: label.to_owned(),
            key,
            on_progress,
            speeds: HashMap::new(),
            batch: String::new(),
        })
    }

    /// Sends the files of a bot for workers to fetch.
    ///
    /// # Errors
    /// The server does not accept them.
    pub fn send_bundle(&self, bundle: &Bundle) -> Result<(), JobsError> {
        self.runtime.block_on(files::send_bundle(&self.queue.files, bundle))
    }

    /// Sends tables for workers to fetch.
    ///
    /// # Errors
    /// The server does not accept them, or they cannot be read.
    pub fn send_tables(&self, folder: &std::path::Path) -> Result<Vec<TableFile>, JobsError> {
        self.runtime.block_on(files::send_tables(&self.queue.files, folder))
    }

    /// The speeds of the slowest and the fastest worker that did timed jobs, if they differ by more than a quarter.
    #[must_use]
    pub fn unequal_speeds(&self) -> Option<(u64, u64)> {
        let (slowest, fastest) = (self.speeds.values().min()?, self.speeds.values().max()?);
        (*fastest > *slowest + *slowest / 4).then_some((*slowest, *fastest))
    }

    /// The id of the last batch.
    #[must_use]
    pub fn batch(&self) -> &str {
        &self.batch
    }

    pub(crate) fn run(
        &mut self,
        tasks: Tasks<'_>,
        cancel: &Cancel,
        in_order: &mut InOrder<'_>,
    ) -> Result<(), JobsError> {
        let words = tasks.words.join("\u{0}");
        let id = digest(format!("{words}\n{}\n{}", build(), self.label).as_bytes())[..16].to_owned();
        self.batch.clone_from(&id);
        let batch = BatchRecord {
            id,
            words: tasks.words.to_vec(),
            build: build().to_owned(),
            label: self.label.clone(),
            total: tasks.tasks.size_hint().1.map(|total| total as u64),
            settled: 0,
            set_aside: 0,
            is_finished: false,
        };
        let Submitter { runtime, queue, key, on_progress, speeds, .. } = self;
        let mut collection = Collection {
            queue,
            key: key.as_ref(),
            on_progress,
            speeds,
            batch,
            pending: HashMap::new(),
            submission: UNIX_EPOCH.elapsed().unwrap_or_default().as_nanos(),
            known: HashMap::new(),
            last_result: Instant::now(),
            stall: STALL,
        };
        runtime.block_on(collection.run(tasks, cancel, in_order))
    }
}

/// A batch whose results are being collected.
struct Collection<'a> {
    queue: &'a Queue,
    key: Option<&'a SigningKey>,
    on_progress: &'a mut Box<dyn FnMut(&BatchProgress) + Send>,
    speeds: &'a mut HashMap<String, u64>,
    batch: BatchRecord,
    pending: HashMap<JobName, Pending>,
    /// Distinguishes this submission from earlier ones of the same batch: a job discarded then may be published again
    /// now.
    submission: u128,
    /// Results of jobs whose tasks have not come yet.
    known: HashMap<JobName, TaskOutcome>,
    /// When the last result arrived.
    last_result: Instant,
    stall: Duration,
}

impl Collection<'_> {
    async fn run(
        &mut self,
        tasks: Tasks<'_>,
        cancel: &Cancel,
        in_order: &mut InOrder<'_>,
    ) -> Result<(), JobsError> {
        self.queue.set_state(&self.batch.id, State::Running).await?;
        self.announce().await?;
        let (mut results, already) = self.results().await?;
        for _ in 0..already {
            let Ok(Some(Ok(message))) = tokio::time::timeout(STALL, results.next()).await else { break };
            if let Ok(result) = serde_json::from_slice::<ResultMessage>(&message.payload) {
                self.known.insert(result.name, result.outcome);
            }
        }
        let mut placed = tasks.tasks.enumerate();
        let mut is_exhausted = false;
        let mut next_housekeeping = Instant::now();
        loop {
            let mut fresh = Vec::new();
            while !is_exhausted && self.pending.len() < WINDOW {
                let Some((place, task)) = placed.next() else {
                    is_exhausted = true;
                    break;
                };
                let job = Job { build: self.batch.build.clone(), tables: tasks.tables.clone(), task };
                if self.take(place, &job, &mut fresh, in_order).is_break() {
                    return self.finish().await;
                }
            }
            self.publish(&fresh, cancel).await?;
            if self.pending.is_empty() && is_exhausted {
                return self.finish().await;
            }
            if cancel.is_cancelled() {
                return Err(JobsError::Cancelled);
            }
            if Instant::now() >= next_housekeeping {
                self.keep_house(cancel).await?;
                next_housekeeping = Instant::now() + HOUSEKEEPING;
            }
            match tokio::time::timeout(HOUSEKEEPING, results.next()).await {
                Err(_) => {}
                Ok(Some(Ok(message))) => {
                    if self.settle(&message.payload, in_order).is_break() {
                        return self.finish().await;
                    }
                }
                // The server was away too long: read the results from the start; duplicates do no harm.
                Ok(_) => results = self.results_again(cancel).await?,
            }
        }
    }

    /// Adds a job; its result may be known already.
    fn take(
        &mut self,
        place: usize,
        job: &Job,
        fresh: &mut Vec<JobName>,
        in_order: &mut InOrder<'_>,
    ) -> ControlFlow<()> {
        let name = job.name();
        if let Some(outcome) = self.known.get(&name) {
            self.batch.settled += 1;
            self.batch.set_aside += u64::from(matches!(outcome, TaskOutcome::SetAside(_)));
            return in_order.add(place, outcome.clone());
        }
        let pending = self.pending.entry(name.clone()).or_insert_with(|| {
            fresh.push(name);
            Pending { places: Vec::new(), payload: job.json().into_bytes() }
        });
        pending.places.push(place);
        ControlFlow::Continue(())
    }

    /// Takes a result.
    fn settle(&mut self, payload: &[u8], in_order: &mut InOrder<'_>) -> ControlFlow<()> {
        let Ok(result) = serde_json::from_slice::<ResultMessage>(payload) else {
            return ControlFlow::Continue(());
        };
        self.last_result = Instant::now();
        self.stall = STALL;
        let Some(pending) = self.pending.remove(&result.name) else {
            self.known.insert(result.name, result.outcome);
            return ControlFlow::Continue(());
        };
        let job: Option<Job> = serde_json::from_slice(&pending.payload).ok();
        if job.is_some_and(|job| job.task.is_timed()) {
            self.speeds.insert(result.worker, result.speed);
        }
        for place in pending.places {
            self.batch.settled += 1;
            self.batch.set_aside += u64::from(matches!(result.outcome, TaskOutcome::SetAside(_)));
            in_order.add(place, result.outcome.clone())?;
        }
        ControlFlow::Continue(())
    }

    /// Publishes jobs, and retries while the server may come back.
    async fn publish(&mut self, names: &[JobName], cancel: &Cancel) -> Result<(), JobsError> {
        let mut due: Vec<&JobName> = names.iter().collect();
        let begun = Instant::now();
        while !due.is_empty() && !cancel.is_cancelled() {
            let mut failed = Vec::new();
            let mut reason = String::new();
            for group in due.chunks(GROUP) {
                let mut answers = Vec::new();
                for name in group {
                    let Some(message) = self.message(name) else { continue };
                    let subject = job_subject(&self.batch.build, &self.batch.label, &self.batch.id, name);
                    match self.queue.context.send_publish(subject, message).await {
                        Ok(answer) => answers.push((*name, answer)),
                        Err(error) => {
                            reason = error.to_string();
                            failed.push(*name);
                        }
                    }
                }
                for (name, answer) in answers {
                    match answer.await {
                        Ok(_) => {}
                        // The subject has a message already: the job is in the queue.
                        Err(error) if error.kind() == PublishErrorKind::Other && is_queued(&error) => {}
                        Err(error) => {
                            reason = format!("{error:?}");
                            failed.push(name);
                        }
                    }
                }
            }
            due = failed;
            if !due.is_empty() {
                if begun.elapsed() > GIVE_UP && self.queue.is_connected() {
                    return Err(refused(reason));
                }
                self.queue.restore().await;
                tokio::time::sleep(HOUSEKEEPING).await;
            }
        }
        Ok(())
    }

    /// The message of a job, signed if there is a key.
    fn message(&self, name: &JobName) -> Option<PublishMessage> {
        let payload = self.pending.get(name)?.payload.clone();
        let mut message =
            PublishMessage::build().message_id(format!("{}.{name}.{}", self.batch.id, self.submission));
        if let Some((signer, signature)) = self.key.and_then(|key| key.sign(&payload)) {
            message = message.header("Jogada-Signer", signer).header("Jogada-Signature", signature);
        }
        Some(message.payload(payload.into()))
    }

    /// Housekeeping: writes the record, checks the state, and publishes lost jobs again.
    async fn keep_house(&mut self, cancel: &Cancel) -> Result<(), JobsError> {
        if self.queue.state(&self.batch.id).await == State::Cancelled {
            return Err(Fault::new(JobsFault::Cancelled).with("batch", self.batch.id.clone()).into());
        }
        // If the record cannot be written now, the next time will do.
        let _ = self.announce().await;
        let (workers, strangers) = self.workers().await;
        (self.on_progress)(&BatchProgress {
            batch: self.batch.id.clone(),
            settled: self.batch.settled,
            total: self.batch.total,
            workers,
            strangers,
        });
        if self.last_result.elapsed() > self.stall {
            self.stall = (2 * self.stall).min(6 * STALL);
            self.last_result = Instant::now();
            let names: Vec<JobName> = self.pending.keys().cloned().collect();
            self.publish(&names, cancel).await?;
        }
        Ok(())
    }

    async fn announce(&self) -> Result<(), JobsError> {
        self.queue.put(&self.queue.batches, &format!("batch.{}", self.batch.id), &self.batch).await
    }

    /// The number of suitable workers, and of those with another build.
    async fn workers(&self) -> (u64, u64) {
        let records: Vec<WorkerObject> = super::control::records(&self.queue.workers, "").await;
        let (own, others): (Vec<_>, Vec<_>) =
            records.into_iter().partition(|worker| worker.build == self.batch.build);
        let fits = |worker: &&WorkerObject| worker.labels.contains(&self.batch.label);
        (own.iter().filter(fits).count() as u64, others.len() as u64)
    }

    /// The results of the batch as a stream, and how many there are now.
    async fn results(&self) -> Result<(Ordered, u64), JobsError> {
        let config =
            OrderedConfig { filter_subject: result_subject(&self.batch.id, ">"), ..OrderedConfig::default() };
        let consumer = self.queue.results.create_consumer(config).await.map_err(refused)?;
        let already = consumer.cached_info().num_pending;
        Ok((consumer.messages().await.map_err(refused)?, already))
    }

    async fn results_again(&self, cancel: &Cancel) -> Result<Ordered, JobsError> {
        loop {
            tokio::time::sleep(HOUSEKEEPING).await;
            match self.results().await {
                Ok((results, _)) => return Ok(results),
                Err(_) if cancel.is_cancelled() => return Err(JobsError::Cancelled),
                Err(_) => self.queue.restore().await,
            }
        }
    }

    /// Ends the batch: deletes its jobs and results, except those that could be retried.
    async fn finish(&mut self) -> Result<(), JobsError> {
        self.batch.is_finished = true;
        let queue = self.queue;
        // If this fails, the server's limits on age delete them.
        let _ = queue.jobs.purge().filter(batch_subjects(&self.batch.id)).await;
        if self.batch.set_aside == 0 {
            let _ = queue.results.purge().filter(result_subject(&self.batch.id, ">")).await;
        }
        let _ = self.announce().await;
        (self.on_progress)(&BatchProgress {
            batch: self.batch.id.clone(),
            settled: self.batch.settled,
            total: self.batch.total,
            workers: 0,
            strangers: 0,
        });
        Ok(())
    }
}

/// Whether the server refused a job because it is queued already.
fn is_queued(error: &async_nats::jetstream::context::PublishError) -> bool {
    use std::error::Error;
    error.source().is_some_and(|source| source.to_string().contains("maximum messages per subject"))
}

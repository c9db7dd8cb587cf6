//! One core of a worker: does one job after the other.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use jogada_core::{Cancel, Fault};
use tokio::sync::watch;

use super::{Shared, WorkerEvent, lock};
use crate::faults::JobsFault;
use crate::nats::queue::result_subject;
use crate::nats::record::{Attempts, ResultMessage, State};
use crate::nats::signature::is_trusted;
use crate::{ATTEMPTS, Job, JobName, Reason, TaskContext, TaskOutcome, TaskOutput, build, perform};

/// How long one pull waits for a job.
const PULL_TIME: Duration = Duration::from_secs(2);
/// Pause before contacting a silent server again.
const RETRY_PAUSE: Duration = Duration::from_millis(300);
/// Delay before a job of a paused batch is delivered again.
const PAUSED_DELAY: Duration = Duration::from_secs(2);
/// Delay before a failed job is delivered again.
const RETRY_DELAY: Duration = Duration::from_millis(500);

/// One core of a worker.
pub(super) struct Slot {
    pub(super) shared: Arc<Shared>,
    pub(super) leaving: watch::Receiver<bool>,
}

/// How a job ended.
enum End {
    Done(Box<TaskOutput>),
    Failed(Fault),
    /// Its batch was cancelled.
    Cancelled,
    /// The worker stops.
    HandedBack,
}

impl Slot {
    pub(super) async fn run(mut self) {
        let mut consumers: Vec<PullConsumer> = Vec::new();
        let mut turn = 0;
        while !*self.leaving.borrow() {
            if consumers.is_empty() {
                let options = &self.shared.options;
                for label in &options.labels {
                    match self.shared.queue.pull(build(), label, options.lease).await {
                        Ok(consumer) => consumers.push(consumer),
                        Err(_) => tokio::time::sleep(RETRY_PAUSE).await,
                    }
                }
                continue;
            }
            let place = turn % consumers.len();
            turn += 1;
            // With several labels no pull may wait long while another label has jobs.
            let wait = PULL_TIME / consumers.len() as u32;
            // Never aborted: a job sent to an aborted pull would be stuck until its lease runs out.
            match next(&consumers[place], wait).await {
                Ok(Some(message)) if *self.leaving.borrow() => {
                    if let Some((_, name)) = named(&message.subject) {
                        self.hand_back(&message, &name, Duration::ZERO).await;
                    }
                }
                Ok(Some(message)) => self.take(message).await,
                Ok(None) => {}
                // A server that lost its consumers gets new ones.
                Err(()) => {
                    consumers.clear();
                    tokio::time::sleep(RETRY_PAUSE).await;
                }
            }
        }
    }

    /// Does a job that was pulled, if that is allowed.
    async fn take(&mut self, message: Message) {
        let Some((batch, name)) = named(&message.subject) else {
            let _ = message.ack_with(AckKind::Term).await;
            return;
        };
        let shared = Arc::clone(&self.shared);
        let header = |key: &str| Some(message.headers.as_ref()?.get(key)?.as_str());
        let (signer, signature) = (header("Jogada-Signer"), header("Jogada-Signature"));
        if !is_trusted(&shared.options.trusted, signer, signature, &message.payload) {
            (shared.on_event)(WorkerEvent::NotTrusted(name));
            let _ = message.ack_with(AckKind::Term).await;
            return;
        }
        let state = lock(&shared.states).get(&batch).copied().unwrap_or(State::Running);
        match state {
            State::Cancelled => {
                let _ = message.ack().await;
                return;
            }
            State::Paused => return self.hand_back(&message, &name, PAUSED_DELAY).await,
            State::Running | State::Finished => {}
        }
        // A wrong name would let one job pass for another.
        let job = serde_json::from_slice::<Job>(&message.payload).ok().filter(|job| job.name() == name);
        let Some(job) = job else {
            let outcome = TaskOutcome::SetAside(Reason(Fault::new(JobsFault::JobNone)));
            return self.settle(&message, &batch, name, outcome, None).await;
        };
        if let Some(reason) = self.failed_too_often(&message, &name).await {
            return self.settle(&message, &batch, name, TaskOutcome::SetAside(reason), Some(job)).await;
        }
        let cancel = Cancel::default();
        let key = (batch.clone(), name.clone());
        lock(&shared.running).insert(key.clone(), cancel.clone());
        let end = self.perform(&message, &job, &cancel).await;
        lock(&shared.running).remove(&key);
        match end {
            End::Done(task_output) => {
                shared.done.fetch_add(1, Ordering::Relaxed);
                self.settle(&message, &batch, name.clone(), TaskOutcome::Done(*task_output), None).await;
                (shared.on_event)(WorkerEvent::Done(name));
            }
            End::Failed(reason) => {
                shared.failed.fetch_add(1, Ordering::Relaxed);
                (shared.on_event)(WorkerEvent::Failed(name.clone(), reason.clone()));
                let mut attempts = self.attempts(&name).await;
                attempts.reason = Some(Reason(reason));
                let _ = shared.queue.put(&shared.queue.attempts, &name.0, &attempts).await;
                let _ = message.ack_with(AckKind::Nak(Some(RETRY_DELAY))).await;
            }
            End::Cancelled => {
                let _ = message.ack().await;
            }
            End::HandedBack => self.hand_back(&message, &name, Duration::ZERO).await,
        }
    }

    /// Fetches what a job needs and does it on a thread, while the lease is renewed.
    async fn perform(&mut self, message: &Message, job: &Job, cancel: &Cancel) -> End {
        let shared = Arc::clone(&self.shared);
        let files = match shared.files.fetch(job).await {
            Ok(folder) => folder,
            Err(reason) => return End::Failed(reason),
        };
        let context = TaskContext { tables: shared.tables(files), ..shared.context.clone() };
        let (task, flag) = (job.task.clone(), cancel.clone());
        let mut work = tokio::task::spawn_blocking(move || perform(&task, &context, &flag));
        let mut heartbeat = tokio::time::interval(shared.options.lease / 3);
        heartbeat.tick().await;
        let mut deadline = None;
        loop {
            let out_of_grace = async {
                match deadline {
                    Some(deadline) => tokio::time::sleep_until(deadline).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                done = &mut work => {
                    return match done {
                        _ if cancel.is_cancelled() => End::Cancelled,
                        Ok(Ok(task_output)) => End::Done(Box::new(task_output)),
                        Ok(Err(reason)) => End::Failed(reason),
                        Err(_) => End::Failed(Fault::new(JobsFault::JobPanicked)),
                    };
                }
                _ = heartbeat.tick() => {
                    let _ = message.ack_with(AckKind::Progress).await;
                }
                _ = self.leaving.changed(), if deadline.is_none() => {
                    deadline = Some(tokio::time::Instant::now() + shared.options.grace);
                }
                () = out_of_grace => {
                    cancel.cancel();
                    return End::HandedBack;
                }
            }
        }
    }

    /// Publishes the outcome of a job until the server has stored it, then acknowledges the job.
    async fn settle(
        &self,
        message: &Message,
        batch: &str,
        name: JobName,
        outcome: TaskOutcome,
        job: Option<Job>,
    ) {
        let shared = &self.shared;
        let (worker, speed) = (shared.options.name.clone(), shared.speed);
        let result = ResultMessage { name: name.clone(), outcome, worker, speed, job };
        let payload = serde_json::to_vec(&result).expect("a result is plain data");
        loop {
            let sent = PublishMessage::build().payload(payload.clone().into());
            let sent = shared.queue.context.send_publish(result_subject(batch, &name.0), sent).await;
            let is_stored = match sent {
                Ok(answer) => answer.await.is_ok(),
                Err(_) => false,
            };
            if is_stored {
                break;
            }
            if *self.leaving.borrow() {
                return;
            }
            tokio::time::sleep(RETRY_PAUSE).await;
            let _ = message.ack_with(AckKind::Progress).await;
        }
        // If this is lost the job comes again, with the same result.
        let _ = message.ack().await;
    }

    /// Returns a job without counting it as a failure.
    async fn hand_back(&self, message: &Message, name: &JobName, delay: Duration) {
        let mut attempts = self.attempts(name).await;
        attempts.excused += 1;
        let _ = self.shared.queue.put(&self.shared.queue.attempts, &name.0, &attempts).await;
        let _ = message.ack_with(AckKind::Nak((!delay.is_zero()).then_some(delay))).await;
    }

    async fn attempts(&self, name: &JobName) -> Attempts {
        let stored = self.shared.queue.attempts.get(name.0.clone()).await.ok().flatten();
        stored.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
    }

    /// The reason to set a job aside, if it was delivered too often.
    async fn failed_too_often(&self, message: &Message, name: &JobName) -> Option<Reason> {
        let before = message.info().ok()?.delivered - 1;
        if before < i64::from(ATTEMPTS) {
            return None;
        }
        let attempts = self.attempts(name).await;
        let failures = before - i64::from(attempts.excused);
        let silent = || Reason(Fault::new(JobsFault::JobSilent));
        (failures >= i64::from(ATTEMPTS)).then(|| attempts.reason.unwrap_or_else(silent))
    }
}

/// The next job, if one comes in time.
async fn next(consumer: &PullConsumer, wait: Duration) -> Result<Option<Message>, ()> {
    let batch = consumer.batch().max_messages(1).expires(wait).messages().await;
    let mut batch = batch.map_err(|_| ())?;
    // The server ends the wait: giving up sooner would lose a job that is on its way, until its lease runs out. If the
    // server is silent for another five seconds, this ends by itself.
    batch.next().await.transpose().map_err(|_| ())
}

/// The batch and the name in a job's subject.
fn named(subject: &str) -> Option<(String, JobName)> {
    let mut words = subject.rsplit('.');
    let (name, batch) = (words.next()?, words.next()?);
    Some((batch.to_owned(), JobName(name.to_owned())))
}

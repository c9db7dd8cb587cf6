//! One core of a worker.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::{AckKind, Message};
use futures_util::StreamExt;
use jogada_core::Cancel;
use tokio::sync::watch;

use super::{Shared, WorkerEvent, lock};
use crate::nats::queue::result_subject;
use crate::nats::record::{Attempts, ResultMessage, State};
use crate::nats::signature::is_trusted;
use crate::{ATTEMPTS, Job, JobName, Outcome, Product, Workshop, build, perform};

/// How long one pull waits for a job.
const PULL: Duration = Duration::from_secs(2);
/// Between two tries to reach a server that does not answer.
const PATIENCE: Duration = Duration::from_millis(300);
/// Before a job of a paused batch is looked at again.
const PAUSE: Duration = Duration::from_secs(2);
/// Before a job that failed is tried again.
const AGAIN: Duration = Duration::from_millis(500);

/// One core, doing one job after the other.
pub(super) struct Slot {
    pub(super) shared: Arc<Shared>,
    pub(super) leaving: watch::Receiver<bool>,
}

/// How a job ended.
enum End {
    Done(Box<Product>),
    Failed(String),
    /// Somebody cancelled its batch.
    Cancelled,
    /// The worker leaves.
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
                        Err(_) => tokio::time::sleep(PATIENCE).await,
                    }
                }
                continue;
            }
            let place = turn % consumers.len();
            turn += 1;
            // With several labels no pull may wait for long while another label has jobs.
            let wait = PULL / consumers.len() as u32;
            // Never broken off: a job that is on its way to somebody who does not listen would wait for its lease.
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
                    tokio::time::sleep(PATIENCE).await;
                }
            }
        }
    }

    /// Does a job that was pulled, if it may be done.
    async fn take(&mut self, message: Message) {
        let Some((batch, name)) = named(&message.subject) else {
            let _ = message.ack_with(AckKind::Term).await;
            return;
        };
        let shared = Arc::clone(&self.shared);
        let header = |key: &str| Some(message.headers.as_ref()?.get(key)?.as_str());
        let (signer, signature) = (header("Jogada-Signer"), header("Jogada-Signature"));
        if !is_trusted(&shared.options.trusted, signer, signature, &message.payload) {
            (shared.told)(WorkerEvent::NotTrusted(name));
            let _ = message.ack_with(AckKind::Term).await;
            return;
        }
        let state = lock(&shared.states).get(&batch).copied().unwrap_or(State::Running);
        match state {
            State::Cancelled => {
                let _ = message.ack().await;
                return;
            }
            State::Paused => return self.hand_back(&message, &name, PAUSE).await,
            State::Running | State::Finished => {}
        }
        // A name that does not fit its job would let one job pass for another.
        let job = serde_json::from_slice::<Job>(&message.payload).ok().filter(|job| job.name() == name);
        let Some(job) = job else {
            let outcome = Outcome::SetAside("this is no job".to_owned());
            return self.settle(&message, &batch, name, outcome, None).await;
        };
        if let Some(reason) = self.failed_too_often(&message, &name).await {
            return self.settle(&message, &batch, name, Outcome::SetAside(reason), Some(job)).await;
        }
        let cancel = Cancel::default();
        let key = (batch.clone(), name.clone());
        lock(&shared.running).insert(key.clone(), cancel.clone());
        let end = self.perform(&message, &job, &cancel).await;
        lock(&shared.running).remove(&key);
        match end {
            End::Done(product) => {
                shared.done.fetch_add(1, Ordering::Relaxed);
                self.settle(&message, &batch, name.clone(), Outcome::Done(*product), None).await;
                (shared.told)(WorkerEvent::Done(name));
            }
            End::Failed(reason) => {
                shared.failed.fetch_add(1, Ordering::Relaxed);
                (shared.told)(WorkerEvent::Failed(name.clone(), reason.clone()));
                let mut attempts = self.attempts(&name).await;
                attempts.reason = Some(reason);
                let _ = shared.queue.put(&shared.queue.attempts, &name.0, &attempts).await;
                let _ = message.ack_with(AckKind::Nak(Some(AGAIN))).await;
            }
            End::Cancelled => {
                let _ = message.ack().await;
            }
            End::HandedBack => self.hand_back(&message, &name, Duration::ZERO).await,
        }
    }

    /// Fetches what a job needs and does it on a thread of its own, while the lease is renewed.
    async fn perform(&mut self, message: &Message, job: &Job, cancel: &Cancel) -> End {
        let shared = Arc::clone(&self.shared);
        let files = match shared.files.fetch(job).await {
            Ok(folder) => folder,
            Err(reason) => return End::Failed(reason),
        };
        let workshop = Workshop { tables: shared.tables(files), ..shared.workshop.clone() };
        let (task, flag) = (job.task.clone(), cancel.clone());
        let mut work = tokio::task::spawn_blocking(move || perform(&task, &workshop, &flag));
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
                        Ok(Ok(product)) => End::Done(Box::new(product)),
                        Ok(Err(reason)) => End::Failed(reason),
                        Err(error) => End::Failed(error.to_string()),
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

    /// Publishes what came of a job until the server has stored it, then acknowledges the job.
    async fn settle(
        &self,
        message: &Message,
        batch: &str,
        name: JobName,
        outcome: Outcome,
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
            tokio::time::sleep(PATIENCE).await;
            let _ = message.ack_with(AckKind::Progress).await;
        }
        // If this is lost the job comes again, and its result is the same.
        let _ = message.ack().await;
    }

    /// Gives a job back for a reason that says nothing against it.
    async fn hand_back(&self, message: &Message, name: &JobName, delay: Duration) {
        let mut attempts = self.attempts(name).await;
        attempts.excused += 1;
        let _ = self.shared.queue.put(&self.shared.queue.attempts, &name.0, &attempts).await;
        let _ = message.ack_with(AckKind::Nak((!delay.is_zero()).then_some(delay))).await;
    }

    async fn attempts(&self, name: &JobName) -> Attempts {
        let told = self.shared.queue.attempts.get(name.0.clone()).await.ok().flatten();
        told.and_then(|bytes| serde_json::from_slice(&bytes).ok()).unwrap_or_default()
    }

    /// Why a job is set aside, if it was delivered too often already.
    async fn failed_too_often(&self, message: &Message, name: &JobName) -> Option<String> {
        let before = message.info().ok()?.delivered - 1;
        if before < i64::from(ATTEMPTS) {
            return None;
        }
        let attempts = self.attempts(name).await;
        let failures = before - i64::from(attempts.excused);
        let silent = || "the workers that tried it ended without a word".to_owned();
        (failures >= i64::from(ATTEMPTS)).then(|| attempts.reason.unwrap_or_else(silent))
    }
}

/// The next job, if one comes in time.
async fn next(consumer: &PullConsumer, wait: Duration) -> Result<Option<Message>, ()> {
    let batch = consumer.batch().max_messages(1).expires(wait).messages().await;
    let mut batch = batch.map_err(|_| ())?;
    // The end of the wait is for the server to tell: whoever gives up sooner loses a job that is on its way, and with it a lease. If
    // the server says nothing for another five seconds, this ends by itself.
    batch.next().await.transpose().map_err(|_| ())
}

/// The batch and the name in a job's subject.
fn named(subject: &str) -> Option<(String, JobName)> {
    let mut words = subject.rsplit('.');
    let (name, batch) = (words.next()?, words.next()?);
    Some((batch.to_owned(), JobName(name.to_owned())))
}

//! A worker: pulls a job for each free core, renews its lease while it works, publishes the result, and only then
//! acknowledges the job.

mod slot;

use std::collections::HashMap;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::kv::Operation;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use jogada_core::{Cancel, Limits};
use jogada_report::WorkerObject;
use jogada_solve::Tablebases;
use jogada_workbench::{GameSearch, Watch, games, open};
use tokio::sync::watch;
use tokio::task::{JoinError, JoinHandle};

use self::slot::Slot;
use super::access::Access;
use super::control::records;
use super::files::{FetchedFiles, OpenTables};
use super::queue::{Queue, WORKER_EXPIRY};
use super::record::{BatchRecord, State};
use super::{WorkerEvent, WorkerOptions};
use crate::{JobName, JobsError, TaskContext, build};

/// Timeout of signing off from the server.
const SIGN_OFF_TIMEOUT: Duration = Duration::from_secs(2);

/// Nodes of the speed measurement: a fraction of a second.
const BENCH_NODES: u64 = 300_000;

/// The search speed of this machine, in nodes per second on one core.
fn speed() -> u64 {
    let Ok(session) = open(games()[0].id, None) else { return 0 };
    let limits = Limits { nodes: Some(BENCH_NODES), ..Limits::default() };
    session.search(&GameSearch::default(), &limits, Watch::Nobody).stats.nodes_per_second()
}

/// State shared by the cores of a worker.
struct Shared {
    queue: Queue,
    options: WorkerOptions,
    context: TaskContext,
    files: FetchedFiles,
    tables: Mutex<OpenTables>,
    speed: u64,
    /// Batches that are paused or cancelled.
    states: Mutex<HashMap<String, State>>,
    /// Jobs in progress by batch and name, so that cancelling a batch stops them.
    running: Mutex<HashMap<(String, JobName), Cancel>>,
    done: AtomicU64,
    failed: AtomicU64,
    on_event: Box<dyn Fn(WorkerEvent) + Send + Sync>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Works until SIGTERM or Ctrl-C. Jobs in progress may then finish within the grace period; the others go to other
/// workers at once.
///
/// # Errors
/// It could not start.
pub fn work(
    access: &Access,
    options: WorkerOptions,
    context: TaskContext,
    on_event: Box<dyn Fn(WorkerEvent) + Send + Sync>,
) -> Result<(), JobsError> {
    let runtime = super::connection::runtime()?;
    let worked: Result<_, JobsError> = runtime.block_on(async {
        let client = access.connect(&options.name).await?;
        let queue = Queue::open(client).await?;
        let files = FetchedFiles::new(queue.files.clone(), &options.folder)
            .map_err(|error| JobsError::File(options.folder.clone(), error))?;
        let context = TaskContext { bots: crate::BotFolders::Unpacked(files.bots()), ..context };
        let speed = speed();
        let cores = options.cores.max(1);
        let shared = Arc::new(Shared {
            queue,
            options,
            context,
            files,
            tables: Mutex::default(),
            speed,
            states: Mutex::default(),
            running: Mutex::default(),
            done: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            on_event,
        });
        let (leave, leaving) = watch::channel(false);
        // Wrong labels or a server without JetStream are reported once here, not by every core.
        for label in &shared.options.labels {
            shared.queue.pull(build(), label, shared.options.lease).await?;
        }
        shared.sign_in().await?;
        shared.load_states().await;
        (shared.on_event)(WorkerEvent::Ready(speed));
        let background = [
            tokio::spawn(Arc::clone(&shared).keep_signed_in()),
            tokio::spawn(Arc::clone(&shared).follow_states()),
        ];
        let slots = (0..cores)
            .map(|_| tokio::spawn(Slot { shared: Arc::clone(&shared), leaving: leaving.clone() }.run()))
            .collect();
        let panicked = run_slots(slots, stop_signal(), || {
            (shared.on_event)(WorkerEvent::Leaving);
            let _ = leave.send(true);
        })
        .await;
        background.iter().for_each(JoinHandle::abort);
        // If the server is away it is not informed.
        let sign_off = async {
            let _ = shared.queue.workers.delete(&shared.key()).await;
            let _ = shared.queue.context.client().flush().await;
        };
        let _ = tokio::time::timeout(SIGN_OFF_TIMEOUT, sign_off).await;
        Ok(panicked)
    });
    // Jobs handed back are stopped; those that do not react are not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    if let Some(panicked) = worked? {
        resume_unwind(panicked.into_panic());
    }
    Ok(())
}

/// Waits until `stop` or the first slot that ends, which it does by itself only in a panic; then asks all of them to leave and
/// waits for them. Returns the first panic.
async fn run_slots(
    mut slots: FuturesUnordered<JoinHandle<()>>,
    stop: impl Future<Output = ()>,
    leave: impl FnOnce(),
) -> Option<JoinError> {
    let first = tokio::select! {
        () = stop => None,
        ended = slots.next() => ended,
    };
    leave();
    let mut failed = first.and_then(Result::err);
    while let Some(ended) = slots.next().await {
        failed = failed.or(ended.err());
    }
    failed.filter(JoinError::is_panic)
}

/// Waits for SIGTERM or Ctrl-C.
async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

impl Shared {
    /// The key of this worker's record, without characters that a key may not have.
    fn key(&self) -> String {
        let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '-' { letter } else { '_' };
        self.options.name.chars().map(plain).collect()
    }

    async fn sign_in(&self) -> Result<(), JobsError> {
        let record = WorkerObject {
            name: self.options.name.clone(),
            build: build().to_owned(),
            cores: self.options.cores as u64,
            labels: self.options.labels.clone(),
            speed: self.speed,
            running: lock(&self.running).len() as u64,
            done: self.done.load(Ordering::Relaxed),
            failed: self.failed.load(Ordering::Relaxed),
        };
        self.queue.put(&self.queue.workers, &self.key(), &record).await
    }

    async fn keep_signed_in(self: Arc<Shared>) {
        loop {
            tokio::time::sleep(WORKER_EXPIRY / 5).await;
            // A server that is away cannot list us. A restarted server has lost the list of workers, which is
            // in memory only, and perhaps more.
            if self.sign_in().await.is_err() {
                self.queue.restore().await;
            }
        }
    }

    /// Reads the states of the batches at the start.
    async fn load_states(&self) {
        for batch in records::<BatchRecord>(&self.queue.batches, "batch.").await {
            let state = self.queue.state(&batch.id).await;
            lock(&self.states).insert(batch.id, state);
        }
    }

    /// Follows changes of batches' states.
    async fn follow_states(self: Arc<Shared>) {
        loop {
            if let Ok(mut changes) = self.queue.batches.watch_with_history("control.*").await {
                while let Some(Ok(entry)) = changes.next().await {
                    let batch = entry.key.trim_start_matches("control.").to_owned();
                    let state = match entry.operation {
                        Operation::Put => serde_json::from_slice(&entry.value).unwrap_or(State::Running),
                        _ => State::Running,
                    };
                    if state == State::Cancelled {
                        let running = lock(&self.running);
                        running.iter().filter(|((of, _), _)| *of == batch).for_each(|(_, job)| job.cancel());
                    }
                    lock(&self.states).insert(batch, state);
                }
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// The tables of a folder, opened once.
    fn tables(&self, folder: Option<PathBuf>) -> Tablebases {
        let Some(folder) = folder else { return Tablebases::default() };
        let mut tables = lock(&self.tables);
        tables.entry(folder.clone()).or_insert_with(|| Tablebases::new(&folder, 1)).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_that_panics_ends_the_worker_after_the_other_slots() {
        let runtime = crate::nats::connection::runtime().unwrap();
        let finished = Arc::new(AtomicU64::new(0));
        let (leave, mut leaving) = watch::channel(false);
        let count = Arc::clone(&finished);
        let panicked = runtime.block_on(async {
            let slots = FuturesUnordered::new();
            slots.push(tokio::spawn(async move {
                let _ = leaving.wait_for(|asked| *asked).await;
                count.fetch_add(1, Ordering::Relaxed);
            }));
            slots.push(tokio::spawn(async { panic!("a slot") }));
            run_slots(slots, std::future::pending(), || {
                let _ = leave.send(true);
            })
            .await
        });
        assert_eq!(panicked.unwrap().into_panic().downcast_ref(), Some(&"a slot"));
        assert_eq!(finished.load(Ordering::Relaxed), 1);
    }
}

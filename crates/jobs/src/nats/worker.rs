//! Whoever does jobs: pulls one for each free core, renews its lease while it works, publishes the result, and only then acknowledges the job.

mod slot;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::jetstream::kv::Operation;
use futures_util::StreamExt;
use jogada_core::{Cancel, Limits};
use jogada_report::WorkerObject;
use jogada_solve::Tablebases;
use jogada_workbench::{GameSearch, Watch, open};
use tokio::sync::watch;

use self::slot::Slot;
use super::access::Access;
use super::control::records;
use super::files::{FetchedFiles, OpenTables};
use super::queue::{Queue, SILENT};
use super::record::{BatchRecord, State};
use crate::{JobName, JobsError, Workshop, build};

/// How a worker works.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// Its name: host and process.
    pub name: String,
    /// Jobs at once.
    pub cores: usize,
    /// Jobs with these labels are pulled, those of the first label first.
    pub labels: Vec<String>,
    /// After so long without a sign of life a job goes to another worker.
    pub lease: Duration,
    /// How long jobs under way may go on when it is asked to leave.
    pub grace: Duration,
    /// Public keys of submitters; if there are any, no other jobs are done.
    pub trusted: Vec<String>,
    /// Where bots and tables are kept.
    pub folder: PathBuf,
}

/// What a worker tells of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerEvent {
    /// It is ready: its speed, in nodes a second on one core.
    Ready(u64),
    /// A job is done.
    Done(JobName),
    /// A job failed, and why.
    Failed(JobName, String),
    /// A job was not signed by anybody it trusts.
    NotTrusted(JobName),
    /// It was asked to leave.
    Leaving,
}

/// How long the server may take to hear that a worker leaves.
const FAREWELL: Duration = Duration::from_secs(2);

/// Nodes of the bench: a fraction of a second.
const BENCH_NODES: u64 = 300_000;

/// How fast this machine searches, in nodes a second on one core.
fn speed() -> u64 {
    let Ok(session) = open("connect-four", None) else { return 0 };
    let limits = Limits { nodes: Some(BENCH_NODES), ..Limits::default() };
    session.search(&GameSearch::default(), &limits, Watch::Nobody).stats.nodes_per_second()
}

/// What all cores of a worker share.
struct Shared {
    queue: Queue,
    options: WorkerOptions,
    workshop: Workshop,
    files: FetchedFiles,
    tables: Mutex<OpenTables>,
    speed: u64,
    /// Batches that do not go on.
    states: Mutex<HashMap<String, State>>,
    /// Jobs under way, by batch and name: whoever cancels a batch stops them.
    running: Mutex<HashMap<(String, JobName), Cancel>>,
    done: AtomicU64,
    failed: AtomicU64,
    told: Box<dyn Fn(WorkerEvent) + Send + Sync>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Works until it is asked to leave by SIGTERM or Ctrl-C. Jobs under way are then finished if they take no longer than the grace; the others go
/// to other workers at once.
///
/// # Errors
/// Why it could not begin.
pub fn work(
    access: &Access,
    options: WorkerOptions,
    workshop: Workshop,
    told: Box<dyn Fn(WorkerEvent) + Send + Sync>,
) -> Result<(), JobsError> {
    let runtime = super::runtime()?;
    let worked = runtime.block_on(async {
        let client = access.connect(&options.name).await?;
        let queue = Queue::open(client).await?;
        let files = FetchedFiles::new(queue.files.clone(), &options.folder)
            .map_err(|error| JobsError::File(options.folder.clone(), error))?;
        let workshop = Workshop { bots: crate::BotFolders::Unpacked(files.bots()), ..workshop };
        let speed = speed();
        let cores = options.cores.max(1);
        let shared = Arc::new(Shared {
            queue,
            options,
            workshop,
            files,
            tables: Mutex::default(),
            speed,
            states: Mutex::default(),
            running: Mutex::default(),
            done: AtomicU64::new(0),
            failed: AtomicU64::new(0),
            told,
        });
        let (leave, leaving) = watch::channel(false);
        // Wrong labels or a server without JetStream are told at once, not core by core.
        for label in &shared.options.labels {
            shared.queue.pull(build(), label, shared.options.lease).await?;
        }
        shared.sign_in().await?;
        shared.load_states().await;
        (shared.told)(WorkerEvent::Ready(speed));
        let company = [
            tokio::spawn(Arc::clone(&shared).keep_signed_in()),
            tokio::spawn(Arc::clone(&shared).follow_states()),
        ];
        let slots: Vec<_> = (0..cores)
            .map(|_| tokio::spawn(Slot { shared: Arc::clone(&shared), leaving: leaving.clone() }.run()))
            .collect();
        asked_to_leave().await;
        (shared.told)(WorkerEvent::Leaving);
        let _ = leave.send(true);
        for slot in slots {
            let _ = slot.await;
        }
        company.iter().for_each(tokio::task::JoinHandle::abort);
        // A server that is away hears nothing of it.
        let farewell = async {
            let _ = shared.queue.workers.delete(&shared.key()).await;
            let _ = shared.queue.context.client().flush().await;
        };
        let _ = tokio::time::timeout(FAREWELL, farewell).await;
        Ok(())
    });
    // Jobs that were handed back are stopped, and nobody waits for those that do not hear.
    runtime.shutdown_timeout(Duration::from_secs(1));
    worked
}

/// Waits for SIGTERM or Ctrl-C.
async fn asked_to_leave() {
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
    /// The key of this worker: a name of host and process has letters that a key may not have.
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
            tokio::time::sleep(SILENT / 5).await;
            // If the server is away, there is nobody to be listed with.
            let _ = self.sign_in().await;
        }
    }

    /// What was said of batches before it came.
    async fn load_states(&self) {
        for batch in records::<BatchRecord>(&self.queue.batches, "batch.").await {
            let state = self.queue.state(&batch.id).await;
            lock(&self.states).insert(batch.id, state);
        }
    }

    /// Learns which batches are paused or cancelled as soon as somebody says so.
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

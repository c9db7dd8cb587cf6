//! Bots and tables by their digests: the submitter puts them into the object store; a worker fetches each once and
//! caches it.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use async_nats::jetstream::object_store::ObjectStore;
use jogada_core::Fault;
use jogada_messages::system_reason;
use tokio::io::AsyncReadExt;
use tokio::sync::Mutex;

use super::queue::refused;
use crate::digest::{digest, file_digest};
use crate::faults::JobsFault;
use crate::{Bundle, Contender, Job, JobsError, TableFile, Task};

/// Puts a bundle into the store, unless it is there.
pub(super) async fn send_bundle(store: &ObjectStore, bundle: &Bundle) -> Result<(), JobsError> {
    let name = bundle.digest();
    if store.info(&name).await.is_ok() {
        return Ok(());
    }
    let mut bytes = bundle.bytes();
    store.put(name.as_str(), &mut bytes).await.map_err(refused).map(drop)
}

/// Puts the tables of a folder into the store, unless they are there.
pub(super) async fn send_tables(store: &ObjectStore, folder: &Path) -> Result<Vec<TableFile>, JobsError> {
    let failed = |error| JobsError::File(folder.to_owned(), error);
    let mut tables = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        if !entry.file_type().map_err(failed)?.is_file() {
            continue;
        }
        let name = entry.file_name().to_string_lossy().into_owned();
        let digest = file_digest(&entry.path()).map_err(failed)?;
        if store.info(&digest).await.is_err() {
            let mut file = tokio::fs::File::open(entry.path()).await.map_err(failed)?;
            store.put(digest.as_str(), &mut file).await.map_err(refused)?;
        }
        tables.push(TableFile { name, digest });
    }
    tables.sort();
    Ok(tables)
}

/// The files that a worker has fetched.
pub(super) struct FetchedFiles {
    store: ObjectStore,
    folder: PathBuf,
    /// One fetch at a time, so that two jobs that need the same file do not fetch it twice.
    busy: Mutex<()>,
}

impl FetchedFiles {
    /// Caches files in `folder`.
    pub(super) fn new(store: ObjectStore, folder: &Path) -> io::Result<FetchedFiles> {
        std::fs::create_dir_all(folder.join("bots"))?;
        std::fs::create_dir_all(folder.join("tables"))?;
        Ok(FetchedFiles { store, folder: folder.to_owned(), busy: Mutex::new(()) })
    }

    /// The folder where bundles are unpacked.
    pub(super) fn bots(&self) -> PathBuf {
        self.folder.join("bots")
    }

    /// Fetches all that a job needs; returns the folder of its tables, if it has any.
    pub(super) async fn fetch(&self, job: &Job) -> Result<Option<PathBuf>, Fault> {
        let _one_at_a_time = self.busy.lock().await;
        for bundle in bundles(&job.task) {
            self.fetch_bot(bundle).await?;
        }
        if job.tables.is_empty() { Ok(None) } else { self.fetch_tables(&job.tables).await.map(Some) }
    }

    async fn fetch_bot(&self, name: &str) -> Result<(), Fault> {
        let there = self.bots().join(plain(name)?);
        if there.is_dir() {
            return Ok(());
        }
        let bytes = self.read(name).await?;
        let fresh = self.bots().join(format!("{name}.{}", std::process::id()));
        let unpacked =
            Bundle::from_bytes(bytes).unpack(&fresh).and_then(|()| std::fs::rename(&fresh, &there));
        if unpacked.is_err() {
            let _ = std::fs::remove_dir_all(&fresh);
        }
        // Another worker on this machine may have unpacked it first.
        if there.is_dir() { Ok(()) } else { unpacked.map_err(of_file(&fresh)) }
    }

    async fn fetch_tables(&self, tables: &[TableFile]) -> Result<PathBuf, Fault> {
        let listed: String = tables.iter().map(|file| format!("{} {}\n", file.name, file.digest)).collect();
        let folder = self.folder.join("tables").join(&digest(listed.as_bytes())[..32]);
        std::fs::create_dir_all(&folder).map_err(of_file(&folder))?;
        for TableFile { name, digest: named } in tables {
            let there = folder.join(plain(name)?);
            if there.is_file() {
                continue;
            }
            let fresh = folder.join(format!("{name}.{}", std::process::id()));
            self.save(plain(named)?, &fresh).await?;
            std::fs::rename(&fresh, &there).map_err(of_file(&there))?;
        }
        Ok(folder)
    }

    /// An object's bytes, checked against its digest.
    async fn read(&self, name: &str) -> Result<Vec<u8>, Fault> {
        let mut object = self.store.get(name).await.map_err(of_object(name))?;
        let mut bytes = Vec::new();
        object.read_to_end(&mut bytes).await.map_err(of_object(name))?;
        if digest(&bytes) == name { Ok(bytes) } else { Err(damaged(name)) }
    }

    /// Writes an object to a file, checked against its digest. It may be larger than memory.
    async fn save(&self, name: &str, path: &Path) -> Result<(), Fault> {
        let mut object = self.store.get(name).await.map_err(of_object(name))?;
        let mut file = tokio::fs::File::create(path).await.map_err(of_file(path))?;
        tokio::io::copy(&mut object, &mut file).await.map_err(of_file(path))?;
        file.sync_data().await.map_err(of_file(path))?;
        if file_digest(path).map_err(of_file(path))? == name {
            return Ok(());
        }
        let _ = std::fs::remove_file(path);
        Err(damaged(name))
    }
}

/// A file that cannot be read or written.
fn of_file(path: &Path) -> impl Fn(io::Error) -> Fault {
    move |error| {
        let fault = Fault::new(JobsFault::File).with("path", path.display().to_string());
        fault.with("reason", system_reason(&error))
    }
}

/// An object that the server does not send.
fn of_object<E: std::fmt::Display>(name: &str) -> impl Fn(E) -> Fault {
    move |error| Fault::new(JobsFault::JobObject).with("name", name).with("detail", error.to_string())
}

fn damaged(name: &str) -> Fault {
    Fault::new(JobsFault::JobDigest).with("name", name)
}

/// A file name that leads out of no folder.
fn plain(name: &str) -> Result<&str, Fault> {
    let is_plain = !name.starts_with('.') && !name.contains(['/', '\\']) && !name.is_empty();
    if is_plain { Ok(name) } else { Err(Fault::new(JobsFault::JobFile).with("name", name)) }
}

/// The bundles that a task needs.
fn bundles(task: &Task) -> Vec<&str> {
    let players: Vec<&Contender> = match task {
        Task::Match(task) => task.players.iter().collect(),
        Task::Fixtures(task) => task.players.iter().map(|(_, player)| player).collect(),
        _ => Vec::new(),
    };
    players
        .into_iter()
        .filter_map(|player| match player {
            Contender::Bot { bundle, .. } => bundle.as_deref(),
            Contender::Ours(_) => None,
        })
        .collect()
}

/// Opened tables by folder.
pub(super) type OpenTables = HashMap<PathBuf, jogada_solve::Tablebases>;

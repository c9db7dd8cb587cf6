//! In the place of NATS, where the program was built without it: nobody connects.

use std::convert::Infallible;
use std::path::Path;

use jogada_core::{Cancel, Fault};
use jogada_report::JobsObject;

use super::{Access, BatchProgress, Order, WorkerEvent, WorkerOptions};
use crate::faults::JobsFault;
use crate::in_order::InOrder;
use crate::{Bundle, JobsError, TableFile, TaskContext, Tasks};

fn absent() -> JobsError {
    Fault::new(JobsFault::WithoutNats).into()
}

/// A connection for watching and controlling batches: there is none.
pub struct Control(Infallible);

impl Control {
    /// Fails.
    ///
    /// # Errors
    /// Always.
    pub fn connect(_access: &Access) -> Result<Control, JobsError> {
        Err(absent())
    }

    /// All batches and workers.
    #[must_use]
    pub fn jobs(&self) -> JobsObject {
        match self.0 {}
    }

    /// Sends an order to a batch.
    ///
    /// # Errors
    /// Never called.
    pub fn order(
        &self,
        _batch: &str,
        _order: Order,
        _key: Option<&SigningKey>,
    ) -> Result<Option<u64>, JobsError> {
        match self.0 {}
    }
}

/// A submitter's private key: there is none.
pub struct SigningKey(Infallible);

impl SigningKey {
    /// Fails.
    ///
    /// # Errors
    /// Always.
    pub fn read(_path: &Path) -> Result<SigningKey, JobsError> {
        Err(absent())
    }
}

/// Fails.
///
/// # Errors
/// Always.
pub fn new_key() -> Result<(String, String), JobsError> {
    Err(absent())
}

/// Submits jobs to workers: there is none.
pub struct Submitter(Infallible);

impl Submitter {
    /// Fails.
    ///
    /// # Errors
    /// Always.
    pub fn connect(
        _access: &Access,
        _label: &str,
        _key: Option<SigningKey>,
        _on_progress: Box<dyn FnMut(&BatchProgress) + Send>,
    ) -> Result<Submitter, JobsError> {
        Err(absent())
    }

    /// Sends the files of a bot.
    ///
    /// # Errors
    /// Never called.
    pub fn send_bundle(&self, _bundle: &Bundle) -> Result<(), JobsError> {
        match self.0 {}
    }

    /// Sends tables.
    ///
    /// # Errors
    /// Never called.
    pub fn send_tables(&self, _folder: &Path) -> Result<Vec<TableFile>, JobsError> {
        match self.0 {}
    }

    /// The speeds of the slowest and the fastest worker.
    #[must_use]
    pub fn unequal_speeds(&self) -> Option<(u64, u64)> {
        match self.0 {}
    }

    /// The id of the last batch.
    #[must_use]
    pub fn batch(&self) -> &str {
        match self.0 {}
    }

    pub(crate) fn run(
        &mut self,
        _tasks: Tasks<'_>,
        _cancel: &Cancel,
        _in_order: &mut InOrder<'_>,
    ) -> Result<(), JobsError> {
        match self.0 {}
    }
}

/// Fails.
///
/// # Errors
/// Always.
pub fn work(
    _access: &Access,
    _options: WorkerOptions,
    _context: TaskContext,
    _on_event: Box<dyn Fn(WorkerEvent) + Send + Sync>,
) -> Result<(), JobsError> {
    Err(absent())
}

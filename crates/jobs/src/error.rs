//! Errors of submitting and collecting jobs.

use std::io;
use std::path::PathBuf;

use jogada_core::Fault;

use crate::faults::JobsFault;

/// Why jobs could not be submitted or collected. A task that fails is no error here: its outcome is "set aside".
#[derive(Debug)]
pub enum JobsError {
    /// It was cancelled.
    Cancelled,
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// A text, file or message is invalid, or a server refuses.
    Fault(Fault),
}

impl JobsError {
    /// A fault of a part file.
    pub(crate) fn part(code: JobsFault, path: &std::path::Path) -> JobsError {
        JobsError::Fault(Fault::new(code).with("path", path.display().to_string()))
    }
}

impl From<Fault> for JobsError {
    fn from(fault: Fault) -> JobsError {
        JobsError::Fault(fault)
    }
}

//! Why jobs could not be handed out or collected.

use std::io;
use std::path::PathBuf;

use jogada_core::Fault;

/// What went wrong. A task that fails is no error here: it is settled as set aside.
#[derive(Debug)]
pub enum JobsError {
    /// Somebody stopped it.
    Cancelled,
    /// A file could not be read or written.
    File(PathBuf, io::Error),
    /// A text, file or message is not what it should be, or a server refuses.
    Fault(Fault),
}

impl JobsError {
    /// A fault about a part.
    pub(crate) fn part(code: &'static str, path: &std::path::Path) -> JobsError {
        JobsError::Fault(Fault::new(code).with("path", path.display().to_string()))
    }
}

impl From<Fault> for JobsError {
    fn from(fault: Fault) -> JobsError {
        JobsError::Fault(fault)
    }
}

//! Why a search, a solver or an experiment could not begin.

use jogada_core::{Fault, Stop};
use jogada_messages::system_reason;
use jogada_solve::{TableError, TableFault};

use crate::faults::WorkbenchFault;

/// Something that keeps a request from being carried out.
#[derive(Debug)]
pub enum SetupError {
    /// Something asked for does not exist or does not fit.
    Fault(Fault),
    /// A limit was reached while it was being prepared.
    Stopped(Stop),
    /// Tables that are not sound.
    Tables(TableError),
}

impl From<Fault> for SetupError {
    fn from(fault: Fault) -> SetupError {
        SetupError::Fault(fault)
    }
}

impl From<Stop> for SetupError {
    fn from(stop: Stop) -> SetupError {
        SetupError::Stopped(stop)
    }
}

impl From<TableError> for SetupError {
    fn from(error: TableError) -> SetupError {
        SetupError::Tables(error)
    }
}

impl From<SetupError> for Fault {
    /// For a sentence in any language.
    fn from(error: SetupError) -> Fault {
        match error {
            SetupError::Fault(fault) => fault,
            SetupError::Stopped(stop) => Fault::new(match stop {
                Stop::Depth => WorkbenchFault::StoppedDepth,
                Stop::Nodes => WorkbenchFault::StoppedNodes,
                Stop::Time => WorkbenchFault::StoppedTime,
                Stop::Memory => WorkbenchFault::StoppedMemory,
                Stop::Cancelled => WorkbenchFault::StoppedCancelled,
                _ => WorkbenchFault::Stopped,
            }),
            SetupError::Tables(TableError::System { path, error }) => Fault::new(TableFault::System)
                .with("path", path.display().to_string())
                .with("error", system_reason(&error)),
            SetupError::Tables(error) => error.fault(),
        }
    }
}

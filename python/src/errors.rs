//! What goes wrong, as Python exceptions in the words of the command line.

use jogada_core::{Fault, Stop};
use jogada_messages::{Language, explain};
use jogada_solve::TableError;
use jogada_solve::certificate::Refusal;
use jogada_workbench::SetupError;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// What is wrong with what was asked: a `ValueError`.
pub(crate) fn fault(fault: &Fault) -> PyErr {
    PyValueError::new_err(explain(Language::English, fault))
}

/// A limit that leaves no answer at all.
pub(crate) fn stopped(stop: Stop) -> PyErr {
    PyRuntimeError::new_err(format!("stopped by a limit: {}", stop.code()))
}

pub(crate) fn table_error(error: &TableError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

pub(crate) fn setup(error: &SetupError) -> PyErr {
    match error {
        SetupError::Fault(error) => fault(error),
        SetupError::Stopped(stop) => stopped(*stop),
        SetupError::Tables(error) => table_error(error),
    }
}

/// Why a certificate proves nothing.
pub(crate) fn refused(refusal: &Refusal) -> PyErr {
    PyValueError::new_err(match refusal {
        Refusal::Malformed(line) => format!("line {line} is not as it should be"),
        Refusal::Changed => "the text was changed or cut off: the checksum is wrong".to_owned(),
        Refusal::Unreadable(error) => explain(Language::English, error),
        Refusal::OutOfRange(value) => format!("no game from this position can end with {value}"),
        Refusal::Missing(position) => format!("no reason is given for {position}"),
        Refusal::Wrong(position) => format!("the claim about {position} does not follow"),
        Refusal::Circular(position) => format!("the claim about {position} leans on itself"),
        Refusal::TooLarge(position) => format!("the search of {position} is larger than it may be"),
        Refusal::Idle(line) => format!("reasons from line {line} on support nothing"),
        Refusal::Stopped(stop) => format!("stopped by a limit: {}", stop.code()),
    })
}

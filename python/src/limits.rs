//! Limits of a search, and why it stopped, between Python and us.

use std::time::Duration;

use jogada_core::{Cancel, Limits};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Reads `depth`, `nodes`, `time` (seconds) and `memory` (bytes); what is `None` is not limited.
pub(crate) fn read_limits(limits: &Bound<'_, PyDict>) -> PyResult<Limits> {
    let mut read = Limits { cancel: Cancel::default(), ..Limits::default() };
    for (key, value) in limits.iter() {
        if value.is_none() {
            continue;
        }
        match key.extract::<String>()?.as_str() {
            "depth" => read.depth = Some(value.extract()?),
            "nodes" => read.nodes = Some(value.extract()?),
            "memory" => read.memory = Some(value.extract()?),
            "time" => {
                let seconds: f64 = value.extract()?;
                let time = Duration::try_from_secs_f64(seconds);
                read.time = Some(time.map_err(|error| PyValueError::new_err(format!("time: {error}")))?);
            }
            other => return Err(PyValueError::new_err(format!("unknown limit {other:?}"))),
        }
    }
    Ok(read)
}

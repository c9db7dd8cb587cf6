//! Tables of solved positions of Adji-boto: built, checked, described.

use std::path::PathBuf;

use jogada_solve::adji_boto::{BuildProgress, Tables, build, verify};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::table_error;
use crate::interrupt::{Progress, run};
use crate::limits::read_limits;

fn tell(progress: &Progress) -> impl Fn(BuildProgress) + Sync + '_ {
    |told| progress.tell(told.done, told.total)
}

/// Builds the tables of all positions of up to `pieces` pieces; what a folder has already is kept.
#[pyfunction]
#[pyo3(signature = (folder, pieces, limits, threads, show=None))]
pub(crate) fn build_tables(
    py: Python<'_>,
    folder: PathBuf,
    pieces: u32,
    limits: &Bound<'_, PyDict>,
    threads: usize,
    show: Option<Py<PyAny>>,
) -> PyResult<Option<u32>> {
    let (limits, progress) = (read_limits(limits)?, Progress::new(show));
    let built = run(py, &limits.cancel, &progress, || {
        build(&folder, pieces, threads, &limits, &tell(&progress)).map(|tables| tables.max_pieces())
    })?;
    built.map_err(|error| table_error(&error))
}

/// Checks every entry of the tables against the rules; how many positions there are.
#[pyfunction]
#[pyo3(signature = (folder, limits, threads, show=None))]
pub(crate) fn check_tables(
    py: Python<'_>,
    folder: PathBuf,
    limits: &Bound<'_, PyDict>,
    threads: usize,
    show: Option<Py<PyAny>>,
) -> PyResult<u64> {
    let (limits, progress) = (read_limits(limits)?, Progress::new(show));
    let checked = run(py, &limits.cancel, &progress, || verify(&folder, threads, &limits, &tell(&progress)))?;
    checked.map_err(|error| table_error(&error))
}

/// What the tables hold, a row for each number of pieces.
#[pyfunction]
pub(crate) fn describe_tables<'py>(
    py: Python<'py>,
    folder: PathBuf,
    limits: &Bound<'py, PyDict>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let limits = read_limits(limits)?;
    let read = run(py, &limits.cancel, &Progress::unseen(), || {
        let tables = Tables::open(&folder)?;
        let limits = limits.started();
        let all = 0..tables.max_pieces().map_or(0, |most| most + 1);
        let rows = all.map(|pieces| Ok((pieces, tables.summary(pieces, &limits)?)));
        rows.collect::<Result<Vec<_>, jogada_solve::TableError>>()
    })?;
    let rows = read.map_err(|error| table_error(&error))?;
    let filled = rows.into_iter().filter_map(|(pieces, summary)| Some((pieces, summary?)));
    filled
        .map(|(pieces, summary)| {
            let dict = PyDict::new(py);
            dict.set_item("pieces", pieces)?;
            for (name, count) in [
                ("positions", summary.positions),
                ("won", summary.won),
                ("even", summary.even),
                ("lost", summary.lost),
            ] {
                dict.set_item(name, count)?;
            }
            // None where a table has values alone.
            dict.set_item("endless", summary.endless)?;
            dict.set_item("most", summary.most)?;
            dict.set_item("least", summary.least)?;
            dict.set_item("longest", summary.longest)?;
            Ok(dict)
        })
        .collect()
}

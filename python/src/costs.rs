//! Costs and estimates as classes give them, read and checked.

use jogada_core::Cost;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A cost: a positive whole number.
pub(crate) fn read_cost(value: &Bound<'_, PyAny>) -> PyResult<Cost> {
    let cost: f64 = value.extract()?;
    if cost >= 1.0 && cost <= f64::from(Cost::MAX / 4) && cost.fract() == 0.0 {
        Ok(cost as Cost)
    } else {
        Err(PyValueError::new_err(format!(
            "a step costs {cost}: costs must be whole numbers, 1 or more (multiply all of them, and h, by the same factor)"
        )))
    }
}

/// Parts of an estimate to a unit of cost.
pub(crate) const PARTS: Cost = 100;

/// An estimate, rounded down to [`PARTS`]: an admissible one stays so.
pub(crate) fn read_estimate(value: &Bound<'_, PyAny>) -> PyResult<Cost> {
    let estimate: f64 = value.extract()?;
    if estimate.is_nan() || estimate < 0.0 {
        return Err(PyValueError::new_err(format!("h is {estimate}: an estimate is 0 or more")));
    }
    Ok((estimate * f64::from(PARTS)).floor().min(f64::from(Cost::MAX / 4)) as Cost)
}

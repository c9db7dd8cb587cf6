//! Runs as comma-separated values (RFC 4180), one a line under a header.

use crate::Run;

const HEADER: [&str; 19] = [
    "problem",
    "name",
    "position",
    "algorithm",
    "heuristic",
    "solved",
    "optimal",
    "length",
    "cost",
    "stop",
    "generated",
    "expanded",
    "penetrance",
    "branching_factor",
    "effective_branching_factor",
    "max_open",
    "max_stored",
    "bytes",
    "time_ms",
];

/// The runs as a CSV file.
#[must_use]
pub fn csv(runs: &[Run]) -> String {
    runs.iter().fold(csv_header(), |text, run| text + &csv_line(run))
}

/// The first line of a CSV file of runs.
#[must_use]
pub fn csv_header() -> String {
    HEADER.join(",") + "\n"
}

/// The line of a run in a CSV file. What the run does not have is left empty.
#[must_use]
pub fn csv_line(run: &Run) -> String {
    let number = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.6}"));
    let cells = [
        run.problem.clone(),
        run.name.clone(),
        run.position.clone(),
        run.algorithm.clone(),
        run.heuristic.clone().unwrap_or_default(),
        run.moves.is_some().to_string(),
        run.optimal.to_string(),
        run.length().map_or_else(String::new, |length| length.to_string()),
        run.cost.map_or_else(String::new, |cost| cost.to_string()),
        run.stop.code().to_owned(),
        run.stats.generated.to_string(),
        run.stats.expanded.to_string(),
        number(run.penetrance),
        number(run.branching_factor),
        number(run.effective_branching_factor),
        run.stats.max_open.to_string(),
        run.stats.max_stored.to_string(),
        run.stats.bytes.to_string(),
        format!("{:.3}", run.milliseconds()),
    ];
    cells.map(|cell| quoted(&cell)).join(",") + "\n"
}

pub(crate) fn quoted(cell: &str) -> String {
    if cell.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_are_quoted() {
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(quoted("a b"), "a b");
    }
}

//! Our own figures: commands that anybody can type, and what is measured of each.

use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::finish;
use super::peers::is_named;
use crate::output::Failure;

/// The unit of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unit {
    /// Wall-clock seconds of the whole process.
    Seconds,
    /// Millions per second of a count that the program reports.
    MillionsPerSecond {
        /// JSON pointer to the count.
        count: &'static str,
        /// JSON pointer to the milliseconds.
        time: &'static str,
    },
}

impl Unit {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Unit::Seconds => "s",
            Unit::MillionsPerSecond { .. } => "M/s",
        }
    }

    /// Key of its message.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Unit::Seconds => "bench-unit-seconds",
            Unit::MillionsPerSecond { .. } => "bench-unit-millions",
        }
    }
}

/// A figure.
#[derive(Debug)]
pub(super) struct Figure {
    /// Its name; `bench-figure-NAME` is its message.
    pub(super) name: &'static str,
    /// The arguments of `jogada`, separated by spaces.
    pub(super) command: &'static str,
    pub(super) unit: Unit,
}

const RATE: Unit = Unit::MillionsPerSecond { count: "/nodes", time: "/time_ms" };
const SEARCH: Unit = Unit::MillionsPerSecond { count: "/stats/nodes", time: "/stats/time_ms" };

/// The figures that are measured.
pub(super) const FIGURES: [Figure; 11] = [
    Figure { name: "quarto", command: "solve quarto", unit: Unit::Seconds },
    Figure { name: "quatro", command: "solve quatro", unit: Unit::Seconds },
    Figure { name: "bishop", command: "solve bishop", unit: Unit::Seconds },
    Figure { name: "connect-four", command: "solve connect-four:columns=6,rows=6", unit: Unit::Seconds },
    Figure { name: "kalah", command: "solve kalah:holes=5,seeds=4", unit: Unit::Seconds },
    Figure {
        name: "puzzle",
        command: "puzzle adji-boto --position G --algorithm optimal",
        unit: Unit::Seconds,
    },
    Figure {
        name: "solitaire",
        command: "puzzle solitaire --position F --algorithm astar",
        unit: Unit::Seconds,
    },
    Figure {
        name: "korf",
        command: "compare sliding --korf --heuristics patterns-6-6-3",
        unit: Unit::Seconds,
    },
    Figure { name: "moves-adji-boto", command: "perft adji-boto --depth 11", unit: RATE },
    Figure { name: "moves-quarto", command: "perft quarto --depth 7", unit: RATE },
    Figure { name: "engine", command: "best adji-boto --depth 17 --threads 1", unit: SEARCH },
];

/// Results of several runs of a figure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measured {
    pub(super) median: f64,
    pub(super) least: f64,
    pub(super) most: f64,
    pub(super) runs: usize,
}

impl Figure {
    /// Whether it is selected: named in `only`, or `only` is empty.
    pub(super) fn is_selected(&self, only: &[String]) -> bool {
        only.is_empty() || is_named(self.name, only)
    }

    /// Runs it `runs` times, or as often as the time allows; `None` if not even once.
    pub(super) fn measure(&self, runs: u32, until: Option<Instant>) -> Result<Option<Measured>, Failure> {
        let mut found = Vec::new();
        for _ in 0..runs.max(1) {
            let Some(figure) = self.run(until)? else { break };
            found.push(figure);
        }
        found.sort_by(f64::total_cmp);
        let (Some(&least), Some(&most)) = (found.first(), found.last()) else { return Ok(None) };
        Ok(Some(Measured { median: found[found.len() / 2], least, most, runs: found.len() }))
    }

    /// One run in a process of its own; `None` if it was not done by `until`.
    fn run(&self, until: Option<Instant>) -> Result<Option<f64>, Failure> {
        let program = std::env::current_exe().map_err(Failure::Io)?;
        let mut command = Command::new(program);
        command.args(self.command.split(' ')).arg("--json");
        let began = Instant::now();
        let Some((printed, succeeded)) = finish(&mut command, until).map_err(Failure::Io)? else {
            return Ok(None);
        };
        let took = began.elapsed();
        let figure = if succeeded { self.figure_of(&printed, took) } else { None };
        figure.map(Some).ok_or_else(|| Failure::Other(format!("jogada {}: no figure", self.command)))
    }

    fn figure_of(&self, printed: &[u8], took: Duration) -> Option<f64> {
        let Unit::MillionsPerSecond { count, time } = self.unit else { return Some(took.as_secs_f64()) };
        let printed: Value = serde_json::from_slice(printed).ok()?;
        let [count, time] = [printed.pointer(count)?.as_f64()?, printed.pointer(time)?.as_f64()?];
        Some(count / time.max(1.0) / 1e3)
    }
}

#[cfg(test)]
mod tests {
    use jogada_messages::{Language, has};

    use super::*;
    use crate::args::parse;

    #[test]
    fn every_figure_is_a_command_and_has_its_words() {
        for figure in &FIGURES {
            let words = ["jogada"].into_iter().chain(figure.command.split(' ')).map(Into::into);
            assert!(parse(Language::English, words).is_ok(), "{}", figure.command);
            for language in Language::ALL {
                assert!(has(language, &format!("bench-figure-{}", figure.name)), "{}", figure.name);
            }
        }
    }

    #[test]
    fn rates_are_what_the_program_says() {
        let printed = br#"{"nodes": 6000000, "time_ms": 2000}"#;
        let perft = FIGURES.iter().find(|figure| figure.name == "moves-quarto").unwrap();
        assert_eq!(perft.figure_of(printed, Duration::from_secs(9)), Some(3.0));
        assert_eq!(perft.figure_of(b"{}", Duration::from_secs(9)), None);
        assert_eq!(FIGURES[0].figure_of(b"", Duration::from_secs(9)), Some(9.0));
    }
}

//! Where figures come from: when they were measured, on which machine, by which version, under which limits. A report
//! without that cannot be compared with another.

use std::thread::available_parallelism;

use jogada_messages::{Language, say};
use serde::Serialize;

/// The circumstances of a measurement. As JSON, the keys never change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Provenance {
    /// When: `2026-11-15T03:14:30Z`.
    pub date: String,
    /// The program's version.
    pub version: String,
    /// The limits, as they were asked for: `--time 1s,2s`.
    pub limits: String,
    /// The machine.
    pub machine: Machine,
}

/// A machine, as far as it says what it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Machine {
    /// The processor's model name; its architecture where the system does not give one.
    pub processor: String,
    /// Threads that run at once.
    pub threads: usize,
    /// The system: `linux`.
    pub system: String,
}

impl Machine {
    /// The machine that this runs on.
    #[must_use]
    pub fn here() -> Machine {
        let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        Machine {
            processor: model_name(&cpuinfo).unwrap_or(std::env::consts::ARCH).to_owned(),
            threads: available_parallelism().map_or(1, usize::from),
            system: std::env::consts::OS.to_owned(),
        }
    }
}

/// The name of the first processor in the system's list of them.
fn model_name(list: &str) -> Option<&str> {
    let line = list.lines().find(|line| line.starts_with("model name"))?;
    line.split_once(':').map(|(_, name)| name.trim()).filter(|name| !name.is_empty())
}

impl Provenance {
    /// For people: lines of a name and a value.
    #[must_use]
    pub fn lines(&self, language: Language) -> Vec<(String, String)> {
        let word = |key: &str| say(language, key, &[]);
        let Machine { processor, threads, system } = &self.machine;
        let values = [
            ("processor", processor.as_str().into()),
            ("threads", (*threads as u64).into()),
            ("system", system.as_str().into()),
        ];
        let date = self.date.replace('T', " ");
        vec![
            (word("report-date"), format!("{} UTC", date.trim_end_matches('Z'))),
            (word("report-machine"), say(language, "report-machine-words", &values)),
            (word("report-limits"), self.limits.clone()),
            (word("report-version"), format!("jogada {}", self.version)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_processor_has_its_model_name() {
        let list = "processor\t: 0\nmodel name\t: Some CPU @ 2.0GHz\nmodel name\t: Other\n";
        assert_eq!(model_name(list), Some("Some CPU @ 2.0GHz"));
        assert_eq!(model_name("Features : fp asimd"), None);
        assert!(!Machine::here().processor.is_empty() && Machine::here().threads > 0);
    }
}

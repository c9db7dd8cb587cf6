//! A job: a task with the build and the tables it needs, and its outcome.

use std::fmt;

use jogada_core::Fault;
use jogada_workbench::{fault_json, read_fault};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::faults::JobsFault;
use crate::{Task, TaskOutput, digest};

/// A file of endgame tables that a job may use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct TableFile {
    /// Its name in its folder.
    pub name: String,
    /// The digest of its contents.
    pub digest: String,
}

/// A task with all that a worker needs, serialised as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// The build of the program that must do it.
    pub build: String,
    /// The tables that solvers and players use; a worker uses no others.
    pub tables: Vec<TableFile>,
    /// The task.
    pub task: Task,
}

/// The id of a job, a hash of all it depends on: the same job has the same name everywhere.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct JobName(pub String);

impl fmt::Display for JobName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Job {
    /// The job as JSON, with fields in a fixed order.
    #[must_use]
    pub fn json(&self) -> String {
        serde_json::to_string(self).expect("a job is plain data")
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> JobName {
        JobName(digest(self.json().as_bytes())[..32].to_owned())
    }
}

/// The outcome of a task.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskOutcome {
    /// It was done.
    Done(TaskOutput),
    /// It failed too often; the last reason.
    SetAside(Reason),
}

/// Why a task failed, as JSON the fault's code and values. Earlier parts and records have a sentence in English instead: it is
/// quoted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason(pub Fault);

impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        fault_json(&self.0).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Reason {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Reason, D::Error> {
        let written = Value::deserialize(deserializer)?;
        let noted = || {
            let detail = written.as_str().map_or_else(|| written.to_string(), str::to_owned);
            Fault::new(JobsFault::JobNoted).with("detail", detail)
        };
        Ok(Reason(read_fault(&written).unwrap_or_else(noted)))
    }
}

/// A task with its outcome.
#[derive(Clone, PartialEq, Debug)]
pub struct Settled {
    /// Index of the task, from 0.
    pub place: usize,
    /// Its outcome.
    pub outcome: TaskOutcome,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Contender;
    use crate::task::MatchTask;

    fn job(seed: u64) -> Job {
        let player = |text: &str| Contender::Ours(text.to_owned());
        Job {
            build: "b".into(),
            tables: Vec::new(),
            task: Task::Match(MatchTask {
                game: "nim".into(),
                start: "1,3,5 1".into(),
                moves: Vec::new(),
                players: [player("ai:level=3"), player("ai")],
                openings: 10,
                plies: 2,
                seed,
                first: 4,
                games: 2,
            }),
        }
    }

    #[test]
    fn reasons_are_faults_and_those_of_earlier_parts_are_quoted() {
        let fault = Fault::new(JobsFault::JobBot).with("digest", "5f");
        let outcome = TaskOutcome::SetAside(Reason(fault));
        let json = r#"{"set-aside":{"code":"fault-job-bot","values":{"digest":"5f"}}}"#;
        assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
        assert_eq!(serde_json::from_str::<TaskOutcome>(json).unwrap(), outcome);
        for (written, detail) in [
            (r#"{"set-aside":"the program panicked"}"#, "the program panicked"),
            (r#"{"set-aside":{"code":"not-of-this-edition"}}"#, r#"{"code":"not-of-this-edition"}"#),
        ] {
            let TaskOutcome::SetAside(Reason(read)) = serde_json::from_str(written).unwrap() else {
                panic!("{written}")
            };
            assert_eq!(read, Fault::new(JobsFault::JobNoted).with("detail", detail));
        }
    }

    #[test]
    fn jobs_are_named_by_what_they_compute() {
        let read: Job = serde_json::from_str(&job(1).json()).unwrap();
        assert_eq!((&read, read.name()), (&job(1), job(1).name()));
        assert_eq!(job(1).name().to_string().len(), 32);
        assert_ne!(job(1).name(), job(2).name());
        let other = Job { build: "c".into(), ..job(1) };
        assert_ne!(other.name(), job(1).name(), "another build may play otherwise");
        let table = TableFile { name: "n".into(), digest: "d".into() };
        assert_ne!(Job { tables: vec![table], ..job(1) }.name(), job(1).name());
    }
}

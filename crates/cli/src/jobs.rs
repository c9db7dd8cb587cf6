//! Runs the tasks of a command on threads, in a shard, from part files, or on workers, and reports how that went.

use std::collections::HashMap;
use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use jogada_arena::bots::{BotSpec, Launcher};
use jogada_core::{Cancel, Fault, Value};
use jogada_jobs::nats::{BatchProgress, SigningKey, Submitter};
use jogada_jobs::{
    BotFolders, Bundle, Contender, Executor, JobsError, Methods, Part, Reason, RunTask, Settled, TableFile,
    Task, TaskContext, TaskOutcome, TaskOutput, Tasks, build,
};
use jogada_messages::{explain, say};
use jogada_search::games::Specification;
use jogada_search::threads::cores;
use jogada_solve::Tablebases;
use jogada_workbench::folders;
use serde::Serialize;

use crate::args::{JobOptions, RUN_FLAGS, RUN_OPTIONS};
use crate::commands::DEFAULT_LABEL;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

/// The tasks of a command, ready to run.
pub(crate) struct JobRun {
    executor: Executor,
    words: Vec<String>,
    without_times: bool,
    context: TaskContext,
    tables: Vec<TableFile>,
    cancel: Cancel,
}

/// The end of a series of tasks.
#[must_use]
pub(crate) struct JobOutcome {
    /// For a shard: the part file and its number of results.
    part: Option<(PathBuf, u64)>,
    /// Tasks that failed too often: index and reason of the first, and their number.
    set_aside: Option<(usize, Fault, u64)>,
    was_cancelled: bool,
    /// The batch id on a server.
    batch: Option<String>,
    /// Speeds of the slowest and the fastest worker, if they differ enough to matter.
    unequal: Option<(u64, u64)>,
}

impl JobRun {
    /// Sets up execution as the options say; `threads` is the number of tasks at once on this machine.
    pub(crate) fn new(
        options: &JobOptions,
        threads: usize,
        tables: Tablebases,
        cancel: &Cancel,
        output: &Output,
    ) -> Result<JobRun, Failure> {
        let words = words(std::env::args_os().skip(1));
        let executor = match options.shard {
            _ if !options.parts.is_empty() => Executor::Parts(Part::read_all(&options.parts)?),
            Some(shard) => {
                let command = words.first().map_or("jogada", String::as_str);
                let usual = || format!("{command}-{}-of-{}.part", shard.index, shard.count).into();
                Executor::Shard { shard, path: options.part.clone().unwrap_or_else(usual), threads }
            }
            None if options.jobs != "threads" => Executor::Nats(Box::new(submitter(options, output)?)),
            None => Executor::Threads(threads),
        };
        let words = match &executor {
            Executor::Parts(part) => part.header.words.clone(),
            _ => words,
        };
        let context = TaskContext {
            launcher: Launcher::this_program()?,
            bots: BotFolders::Known(HashMap::new()),
            trusts_bots: true,
            tables,
            shared: None,
            cache: folders::cache(),
            threads: cores(),
            methods: Methods::default(),
        };
        let without_times = options.no_times;
        Ok(JobRun { executor, words, without_times, context, tables: Vec::new(), cancel: cancel.clone() })
    }

    /// How many threads build the heuristics of problems; all cores if it is not said.
    pub(crate) fn build_on(&mut self, threads: usize) {
        self.context.threads = threads;
    }

    /// The folder where blocks of tables are built, if threads of this program build them.
    pub(crate) fn share(&mut self, folder: &Path) {
        self.context.shared = Some(folder.to_owned());
    }

    /// Includes the tables that players and solvers use in the ids of the tasks.
    pub(crate) fn name_tables(&mut self) -> Result<(), Failure> {
        let Some(folder) = self.context.tables.folder().filter(|_| self.executor.is_distributed()) else {
            return Ok(());
        };
        self.tables = match &self.executor {
            Executor::Nats(submitter) => submitter.send_tables(folder)?,
            _ => listed(folder).map_err(|error| Failure::File(folder.to_owned(), error))?,
        };
        Ok(())
    }

    /// Builds the method of a task, to find errors early.
    pub(crate) fn make_method(&self, task: &RunTask) -> Result<(), Failure> {
        self.context.methods.of(task, self.context.cache.as_deref(), self.context.threads, &self.cancel)?;
        Ok(())
    }

    /// A player as tasks name it.
    pub(crate) fn contender(&mut self, text: &str, no_sandbox: bool) -> Result<Contender, Failure> {
        if !text.starts_with("engine:") {
            text.parse::<Specification>()?;
            return Ok(Contender::Ours(text.to_owned()));
        }
        let mut spec = BotSpec::read(text, &std::env::current_dir()?)?;
        spec.sandbox &= !no_sandbox;
        self.bot(spec)
    }

    /// An external engine as tasks name it. Its files are sent to a server's workers.
    pub(crate) fn bot(&mut self, spec: BotSpec) -> Result<Contender, Failure> {
        if let Executor::Nats(submitter) = &self.executor {
            let (portable, bundle) = Bundle::of(&spec)?;
            submitter.send_bundle(&bundle)?;
            return Ok(Contender::Bot { spec: Box::new(portable), bundle: Some(bundle.digest()) });
        }
        if self.executor.is_distributed()
            && let BotFolders::Known(folders) = &mut self.context.bots
            && let Ok((portable, bundle)) = Bundle::of(&spec)
        {
            folders.insert(bundle.digest(), spec.home());
            return Ok(Contender::Bot { spec: Box::new(portable), bundle: Some(bundle.digest()) });
        }
        Ok(Contender::Bot { spec: Box::new(spec), bundle: None })
    }

    /// Runs tasks, and calls `on_output` for each result in task order with its index; `Break` stops the run.
    pub(crate) fn run(
        &mut self,
        mut tasks: impl Iterator<Item = Task> + Send,
        on_output: &mut dyn FnMut(usize, TaskOutput) -> ControlFlow<()>,
    ) -> Result<JobOutcome, Failure> {
        let mut set_aside = None;
        let tasks = Tasks {
            words: &self.words,
            tables: self.tables.clone(),
            tasks: &mut tasks,
            without_times: self.without_times,
        };
        let run = self.executor.run(tasks, &self.context, &self.cancel, &mut |Settled { place, outcome }| {
            match outcome {
                TaskOutcome::Done(task_output) => on_output(place, task_output),
                TaskOutcome::SetAside(Reason(reason)) => {
                    let (_, _, count) = set_aside.get_or_insert((place, reason, 0));
                    *count += 1;
                    ControlFlow::Continue(())
                }
            }
        });
        let (written, was_cancelled) = match run {
            Ok(written) => (written, false),
            Err(JobsError::Cancelled) => (None, true),
            Err(error) => return Err(error.into()),
        };
        let part = match &self.executor {
            Executor::Shard { path, .. } => written.map(|written| (path.clone(), written)),
            _ => None,
        };
        let batch = match &self.executor {
            Executor::Nats(submitter) => Some(submitter.batch().to_owned()),
            _ => None,
        };
        Ok(JobOutcome { part, set_aside, was_cancelled, batch, unequal: self.unequal_speeds() })
    }

    fn unequal_speeds(&self) -> Option<(u64, u64)> {
        match &self.executor {
            Executor::Nats(submitter) => submitter.unequal_speeds(),
            _ => None,
        }
    }

    /// Whether the tasks run elsewhere than on this program's threads.
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.executor.is_distributed()
    }
}

/// A connection to the server of the options; its progress is shown on the terminal.
fn submitter(options: &JobOptions, output: &Output) -> Result<Submitter, Failure> {
    let key = options.sign.as_deref().map(SigningKey::read).transpose()?;
    let label = options.label.as_deref().unwrap_or(DEFAULT_LABEL);
    let (language, needed) = (output.language, label.to_owned());
    let mut line = ProgressLine::new();
    let on_progress = move |progress: &BatchProgress| {
        line.show(|| {
            if progress.workers == 0 {
                let values: [(&str, Value); 3] = [
                    ("strangers", progress.strangers.into()),
                    ("build", build().into()),
                    ("label", needed.as_str().into()),
                ];
                return say(language, "jobs-no-fitting-workers", &values);
            }
            let total = progress.total.map_or_else(|| "?".to_owned(), |total| total.to_string());
            let values: [(&str, Value); 4] = [
                ("settled", progress.settled.into()),
                ("total", total.into()),
                ("workers", progress.workers.into()),
                ("batch", progress.batch.as_str().into()),
            ];
            say(language, "jobs-progress", &values)
        });
    };
    Ok(Submitter::connect(&options.server.access(&options.jobs), label, key, Box::new(on_progress))?)
}

/// A part file, as JSON.
#[derive(Serialize)]
struct PartObject {
    part: String,
    results: u64,
}

impl JobOutcome {
    /// Whether the result is a part file: then only its path is printed.
    pub(crate) fn is_part(&self, output: &mut Output) -> Result<bool, Failure> {
        let Some((path, written)) = &self.part else { return Ok(false) };
        let path = path.display().to_string();
        if output.json {
            output.object(&PartObject { part: path, results: *written })?;
        } else {
            let values = [("path", path.into()), ("count", (*written).into())];
            output.line(output.say("jobs-part-written", &values))?;
        }
        Ok(true)
    }

    /// Fails if a task was not done.
    pub(crate) fn check(self, output: &Output) -> Result<(), Failure> {
        if let Some((slowest, fastest)) = self.unequal {
            let values = [("slowest", slowest.into()), ("fastest", fastest.into())];
            output.warn(&output.say("jobs-unequal", &values));
        }
        if self.was_cancelled {
            if let Some(batch) = self.batch {
                output.warn(&output.say("jobs-go-on", &[("batch", batch.into())]));
            }
            return Err(Failure::Limit(output.say("stopped-cancelled", &[])));
        }
        match self.set_aside {
            None => Ok(()),
            Some((place, reason, count)) => {
                let values: [(&str, Value); 3] = [
                    ("count", count.into()),
                    ("place", (place as u64 + 1).into()),
                    ("reason", explain(output.language, &reason).into()),
                ];
                Err(Failure::Other(output.say("jobs-set-aside", &values)))
            }
        }
    }
}

impl From<JobsError> for Failure {
    fn from(error: JobsError) -> Failure {
        match error {
            JobsError::Cancelled => Failure::Stopped(jogada_core::Stop::Cancelled),
            JobsError::File(path, error) => Failure::File(path, error),
            JobsError::Fault(fault) => Failure::Fault(fault),
        }
    }
}

/// The command line without the options that say how it runs.
fn words(arguments: impl Iterator<Item = OsString>) -> Vec<String> {
    let mut words = Vec::new();
    let mut arguments = arguments.map(|word| word.to_string_lossy().into_owned());
    while let Some(word) = arguments.next() {
        let name = word.split('=').next().unwrap_or_default();
        if RUN_OPTIONS.contains(&name) {
            if word == name {
                arguments.next();
            }
        } else if !RUN_FLAGS.contains(&name) {
            words.push(word);
        }
    }
    words
}

/// The files of a folder of tables with their sizes. A file's name determines its contents; its size shows if it is cut
/// off.
fn listed(folder: &Path) -> std::io::Result<Vec<TableFile>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        files.push(TableFile { name, digest: format!("{} bytes", entry.metadata()?.len()) });
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_a_command_is_run_is_no_part_of_it() {
        let typed = "match nim --jobs nats://a:secret@h --shard 1/2 --json --games=4 --part=x.part --lang pt --no-times";
        let left = words(typed.split(' ').map(OsString::from));
        assert_eq!(left.join(" "), "match nim --games=4 --no-times");
    }
}

//! The executors: where and how tasks run.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::PathBuf;

use jogada_core::{Cancel, Fault};

use crate::faults::JobsFault;
use crate::in_order::InOrder;
use crate::nats::Submitter;
use crate::parts::{Part, PartHeader, PartWriter, Shard};
use crate::{Job, JobName, JobsError, Settled, TableFile, Task, TaskContext, TaskOutcome, build, threads};

/// Where tasks run.
pub enum Executor {
    /// On this many threads of this machine.
    Threads(usize),
    /// The tasks of one shard, on threads; the results go into a part file.
    Shard {
        /// The shard.
        shard: Shard,
        /// The part file.
        path: PathBuf,
        /// Threads.
        threads: usize,
    },
    /// Nowhere: their results are in these part files.
    Parts(Part),
    /// On workers on any machine, through NATS.
    Nats(Box<Submitter>),
}

/// The tasks of a command.
pub struct Tasks<'a> {
    /// The command, without the options that say how it runs.
    pub words: &'a [String],
    /// The tables that they use.
    pub tables: Vec<TableFile>,
    /// The tasks in order. The result of the command depends on this order, not on that of execution.
    pub tasks: &'a mut (dyn Iterator<Item = Task> + Send),
    /// Whether measured times are set to zero.
    pub without_times: bool,
}

impl Executor {
    /// Whether results may come from another run or machine: then tasks need names and bots need bundles.
    #[must_use]
    pub fn is_distributed(&self) -> bool {
        !matches!(self, Executor::Threads(_))
    }

    /// Runs the tasks and calls `on_settled` in task order until it breaks. A shard calls it never: it returns the
    /// number of results in its part.
    ///
    /// # Errors
    /// A task could not be settled, or the run was cancelled.
    pub fn run(
        &mut self,
        tasks: Tasks<'_>,
        context: &TaskContext,
        cancel: &Cancel,
        on_settled: &mut dyn FnMut(Settled) -> ControlFlow<()>,
    ) -> Result<Option<u64>, JobsError> {
        let mut in_order = InOrder::new(tasks.without_times, on_settled);
        match self {
            Executor::Threads(threads) => {
                let mut placed = tasks.tasks.enumerate();
                threads::run(*threads, &mut placed, context, cancel, &mut |place, outcome| {
                    in_order.add(place, outcome)
                });
            }
            Executor::Shard { shard, path, threads } => {
                let header = PartHeader {
                    part: 1,
                    words: tasks.words.to_vec(),
                    build: build().to_owned(),
                    shard: *shard,
                };
                return write_part(tasks, &header, path, *threads, context, cancel).map(Some);
            }
            Executor::Parts(part) => {
                for (place, task) in tasks.tasks.enumerate() {
                    let job = Job { build: part.header.build.clone(), tables: tasks.tables.clone(), task };
                    let Some(outcome) = part.outcomes.get(&job.name()) else {
                        return Err(Fault::new(JobsFault::PartLacks).with("place", place as u64 + 1).into());
                    };
                    if in_order.add(place, outcome.clone()).is_break() {
                        break;
                    }
                }
            }
            Executor::Nats(submitter) => submitter.run(tasks, cancel, &mut in_order)?,
        }
        if cancel.is_cancelled() { Err(JobsError::Cancelled) } else { Ok(None) }
    }
}

/// Performs the tasks of a shard that its part lacks.
fn write_part(
    tasks: Tasks<'_>,
    header: &PartHeader,
    path: &std::path::Path,
    threads: usize,
    context: &TaskContext,
    cancel: &Cancel,
) -> Result<u64, JobsError> {
    let (mut writer, begun) = PartWriter::open(path, header)?;
    let job = |task: Task| Job { build: header.build.clone(), tables: tasks.tables.clone(), task };
    let mut jobs = Vec::new();
    // A task that occurs twice is done once.
    let mut known: HashSet<JobName> = begun.outcomes.keys().cloned().collect();
    for (_, task) in tasks.tasks.enumerate().filter(|(place, _)| header.shard.has(*place)) {
        let name = job(task.clone()).name();
        if known.insert(name.clone()) {
            jobs.push((name, task));
        }
    }
    let mut failure = None;
    let mut due = jobs.iter().map(|(_, task)| task.clone()).enumerate();
    threads::run(threads, &mut due, context, cancel, &mut |place, outcome: TaskOutcome| match writer
        .add(jobs[place].0.clone(), outcome)
    {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            failure = Some(error);
            ControlFlow::Break(())
        }
    });
    match failure {
        Some(failure) => Err(failure),
        None if cancel.is_cancelled() => Err(JobsError::Cancelled),
        None => {
            let written = (begun.outcomes.len() + jobs.len()) as u64;
            writer.finish().map(|()| written)
        }
    }
}

//! The ways to have tasks done.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::PathBuf;

use jogada_core::{Cancel, Fault};

use crate::in_order::InOrder;
use crate::nats::Submitter;
use crate::parts::{Part, PartHeader, PartWriter, Shard};
use crate::{Job, JobName, JobsError, Outcome, Settled, TableFile, Task, Workshop, build, threads};

/// How tasks are done.
pub enum Way {
    /// On so many threads of this machine.
    Threads(usize),
    /// The tasks of one shard on so many threads; their results go into a part.
    Shard {
        /// Which.
        shard: Shard,
        /// The file.
        path: PathBuf,
        /// Threads.
        threads: usize,
    },
    /// They were done: by the shards whose parts these are.
    Parts(Part),
    /// By workers on any machine.
    Nats(Box<Submitter>),
}

/// A series of tasks that belong together.
pub struct Tasks<'a> {
    /// The command they come from, without what says how it is run.
    pub words: &'a [String],
    /// The tables that they use.
    pub tables: Vec<TableFile>,
    /// The tasks. What comes of them depends on their order alone.
    pub tasks: &'a mut (dyn Iterator<Item = Task> + Send),
    /// Whether measured times are set to nought.
    pub without_times: bool,
}

impl Way {
    /// Whether results come from elsewhere, so that tasks need names and bots need bundles.
    #[must_use]
    pub fn travels(&self) -> bool {
        !matches!(self, Way::Threads(_))
    }

    /// Has the tasks done and tells of each in the order of the tasks, until `told` breaks off. A shard tells of none: it
    /// returns how many results its part has.
    ///
    /// # Errors
    /// Why not all of them are settled.
    pub fn run(
        &mut self,
        tasks: Tasks<'_>,
        workshop: &Workshop,
        cancel: &Cancel,
        told: &mut dyn FnMut(Settled) -> ControlFlow<()>,
    ) -> Result<Option<u64>, JobsError> {
        let mut in_order = InOrder::new(tasks.without_times, told);
        match self {
            Way::Threads(threads) => {
                let mut placed = tasks.tasks.enumerate();
                threads::run(*threads, &mut placed, workshop, cancel, &mut |place, outcome| {
                    in_order.add(place, outcome)
                });
            }
            Way::Shard { shard, path, threads } => {
                let header = PartHeader {
                    part: 1,
                    words: tasks.words.to_vec(),
                    build: build().to_owned(),
                    shard: *shard,
                };
                return write_part(tasks, &header, path, *threads, workshop, cancel).map(Some);
            }
            Way::Parts(part) => {
                for (place, task) in tasks.tasks.enumerate() {
                    let job = Job { build: part.header.build.clone(), tables: tasks.tables.clone(), task };
                    let Some(outcome) = part.outcomes.get(&job.name()) else {
                        return Err(Fault::new("fault-jobs-part-lacks")
                            .with("place", place as u64 + 1)
                            .into());
                    };
                    if in_order.add(place, outcome.clone()).is_break() {
                        break;
                    }
                }
            }
            Way::Nats(submitter) => submitter.run(tasks, cancel, &mut in_order)?,
        }
        if cancel.is_cancelled() { Err(JobsError::Cancelled) } else { Ok(None) }
    }
}

/// Does the tasks of a shard that its part lacks.
fn write_part(
    tasks: Tasks<'_>,
    header: &PartHeader,
    path: &std::path::Path,
    threads: usize,
    workshop: &Workshop,
    cancel: &Cancel,
) -> Result<u64, JobsError> {
    let (mut writer, begun) = PartWriter::open(path, header)?;
    let job = |task: Task| Job { build: header.build.clone(), tables: tasks.tables.clone(), task };
    let mut jobs = Vec::new();
    // The same task may be there more than once: it is done once.
    let mut known: HashSet<JobName> = begun.outcomes.keys().cloned().collect();
    for (_, task) in tasks.tasks.enumerate().filter(|(place, _)| header.shard.has(*place)) {
        let name = job(task.clone()).name();
        if known.insert(name.clone()) {
            jobs.push((name, task));
        }
    }
    let mut failure = None;
    let mut due = jobs.iter().map(|(_, task)| task.clone()).enumerate();
    threads::run(threads, &mut due, workshop, cancel, &mut |place, outcome: Outcome| match writer
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

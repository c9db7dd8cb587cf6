//! `jogada merge`: joins the parts of all shards of a command into the command's output.
//!
//! A part file names its command. That command runs again and takes the results of its tasks from the parts.

use std::ffi::OsString;

use jogada_jobs::Part;

use crate::args::{self, Command, JobOptions, Merge};
use crate::output::{Failure, Output};

pub(super) fn run(merge: &Merge, output: &mut Output) -> Result<(), Failure> {
    let words = Part::read_all(&merge.merged)?.header.words;
    let typed = std::iter::once("jogada".to_owned()).chain(words);
    let mut arguments = args::parse(output.language, typed.map(OsString::from))?;
    let Some(jobs) = arguments.command.as_mut().and_then(job_options) else {
        return Err(Failure::Usage(output.say("merge-no-tasks", &[])));
    };
    jobs.parts = merge.merged.clone();
    super::run(&arguments, output)
}

/// The job options of a command that has tasks.
fn job_options(command: &mut Command) -> Option<&mut JobOptions> {
    match command {
        Command::Match(contest) => Some(&mut contest.jobs),
        Command::Compare(compare) => Some(&mut compare.jobs),
        Command::Ablate(ablate) => Some(&mut ablate.jobs),
        Command::Tournament(tournament) => Some(&mut tournament.jobs),
        Command::Solve(solve) => Some(&mut solve.jobs),
        _ => None,
    }
}

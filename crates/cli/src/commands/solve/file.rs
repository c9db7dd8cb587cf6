//! `jogada solve --file`: the exact values of many positions, one task each.

use std::ops::ControlFlow;
use std::path::Path;

use jogada_core::Stop;
use jogada_jobs::{PositionTask, SolverLimits, Task, TaskOutput};
use jogada_messages::explain;
use jogada_report::{Align, TextTable};
use jogada_search::threads::cores;
use jogada_solve::{Bounds, Method, Tablebases};
use jogada_workbench::answers::{AnswerObject, bounds_words, value_words};
use jogada_workbench::{Session, open};

use super::super::cancelled_by_interrupt;
use super::tables_folder;
use crate::args::Solve;
use crate::files;
use crate::jobs::JobRun;
use crate::memory;
use crate::output::{Failure, Output};
use crate::progress::{ProgressLine, bar};

/// Limit on the best moves of a row.
const MAX_SHOWN: usize = 6;

pub(super) fn run(args: &Solve, output: &mut Output) -> Result<(), Failure> {
    let session = files::open_place(&args.place, output)?;
    let tasks = tasks(args, &*session, output)?;
    let cancel = cancelled_by_interrupt();
    // One thread per position, several positions at once: so the node counts are reproducible.
    let at_once = args.solver.threads.map_or_else(cores, |_| 1);
    let tables = Tablebases::new(
        &tables_folder(args.solver.folder.as_ref()),
        args.solver.threads().unwrap_or_else(cores),
    );
    let mut jobs = JobRun::new(&args.jobs, at_once, tables, &cancel, output)?;
    jobs.name_tables()?;
    let mut progress = ProgressLine::new();
    let mut answers = Vec::new();
    let ended = jobs.run(tasks.iter().cloned().map(Task::Position), &mut |place, task_output| {
        if let TaskOutput::Answer(answer) = task_output {
            answers.push(*answer);
        }
        progress.show(|| bar(place + 1, tasks.len()));
        ControlFlow::Continue(())
    })?;
    drop(progress);
    if ended.is_part(output)? {
        return Ok(());
    }
    if output.json {
        output.object(&answers)?;
    } else {
        output.line(table(&answers, output)?.to_string().trim_end())?;
    }
    ended.check(output)?;
    match answers.iter().map(|answer| answer.stop.stop()).find(|stop| *stop != Stop::Finished) {
        None => Ok(()),
        Some(stop) => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
    }
}

/// A task for each position of the file.
fn tasks(args: &Solve, session: &dyn Session, output: &Output) -> Result<Vec<PositionTask>, Failure> {
    let path = args.file.as_deref().unwrap_or(Path::new(""));
    let text = files::read_text(path).map_err(|error| Failure::File(path.to_owned(), error))?;
    let placed = session.read_positions(&text).map_err(|wrong| {
        let reason = format!("{}: {}", wrong.column, explain(output.language, &wrong.fault));
        Failure::Line(path.to_owned(), wrong.line, reason)
    })?;
    let solver = &args.solver;
    let unsaid = || if solver.method == Method::Auto { None } else { memory::to_spare() };
    let limits = SolverLimits {
        depth: None,
        nodes: solver.nodes,
        time: solver.time,
        memory: solver.memory.map(memory::for_search).or_else(unsaid),
        threads: solver.threads().unwrap_or(1),
    };
    let task = |position: String| PositionTask {
        game: session.game().to_owned(),
        position,
        method: solver.method.name().to_owned(),
        every_move: args.moves,
        limits: limits.clone(),
    };
    Ok(placed.into_iter().map(|one| task(one.text)).collect())
}

fn table(answers: &[AnswerObject], output: &Output) -> Result<TextTable, Failure> {
    let left = |key: &str| (output.say(key, &[]), Align::Left);
    let mut table = TextTable::new([
        (output.say("column-number", &[]), Align::Right),
        left("column-position"),
        left("column-value"),
        left("column-best"),
        (output.say("column-nodes", &[]), Align::Right),
    ]);
    for (number, answer) in (1..).zip(answers) {
        let session = open(&answer.game, Some(&answer.position))?;
        let bounds =
            Bounds { lower: answer.lower.unwrap_or(i32::MIN), upper: answer.upper.unwrap_or(i32::MAX) };
        let more = if answer.best.len() > MAX_SHOWN { " …" } else { "" };
        let best = answer.best[..answer.best.len().min(MAX_SHOWN)].join(" ");
        table.row([
            number.to_string(),
            answer.position.clone(),
            bounds_words(value_words(&*session, output.language), bounds),
            format!("{best}{more}"),
            answer.stats.nodes.to_string(),
        ]);
    }
    Ok(table)
}

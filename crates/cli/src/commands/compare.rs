//! `jogada compare`: problems × algorithms × heuristics, under equal limits.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

use jogada_core::{Limits, Stop};
use jogada_jobs::{RunTask, SolverLimits, Task, TaskOutput};
use jogada_messages::decimal;
use jogada_report::{Align, Run, TextTable, csv, html, written_time};
use jogada_search::algorithm::{PathAlgorithm, Settings};
use jogada_solve::Tablebases;
use jogada_workbench::{NamedPosition, ProblemSession, USUAL, open_problem, read_path_algorithm};

use super::cancelled_by_interrupt;
use super::puzzle::positions;
use super::summary::provenance;
use crate::args::Compare;
use crate::files;
use crate::jobs::JobRun;
use crate::output::{Failure, Output};
use crate::progress::{bar, ticking_with};

mod korf;
mod published;
mod scenarios;

pub(super) fn run(compare: &Compare, output: &mut Output) -> Result<(), Failure> {
    let problem = open_problem(&compare.problem, None)?;
    files::check_free(compare.html.as_deref(), output)?;
    let limits = compare.path.limits(cancelled_by_interrupt());
    if compare.jobs.is_elsewhere()
        && (compare.course || compare.korf.is_some() || compare.scenarios.is_some())
    {
        return Err(Failure::Usage(output.say("compare-no-tasks", &[])));
    }
    if compare.course {
        return run_published(&*problem, compare, &limits, output);
    }
    if let Some(numbers) = &compare.korf {
        return korf::run(&*problem, numbers, compare, &limits, output);
    }
    if let Some(file) = &compare.scenarios {
        return scenarios::run(&*problem, file, &limits, output);
    }
    let positions = chosen_positions(&*problem, compare, output)?;
    // One after the other: runs at the same time would disturb each other's timing.
    let mut jobs = JobRun::new(&compare.jobs, 1, Tablebases::default(), &limits.cancel, output)?;
    jobs.build_on(compare.path.build_threads());
    let mut tasks = Vec::new();
    let methods = chosen_methods(compare)?;
    for at in &positions {
        tasks.extend(methods.iter().map(|method| RunTask {
            // Some heuristics are built for one size of the problem, which the position determines.
            sized_by: positions[0].position.clone(),
            ..task(&*problem, at, method, compare.path.settings(method.0), &limits)
        }));
    }
    // Built here, so that an error is reported before anything is searched.
    for task in tasks.iter().take(methods.len()) {
        jobs.make_method(task)?;
    }
    let mut runs = Vec::new();
    let total = tasks.len();
    let done = AtomicUsize::new(0);
    let label = |place: usize| {
        tasks.get(place).map_or_else(String::new, |task| format!("  {}  {}", task.name, task.algorithm))
    };
    let shown = || {
        let done = done.load(Ordering::Relaxed);
        bar(done, total) + &label(done)
    };
    let ended = ticking_with(shown, || {
        jobs.run(tasks.iter().cloned().map(Task::Run), &mut |place, task_output| {
            if let TaskOutput::Run(run) = task_output {
                runs.push(Run::from(*run));
            }
            done.store(place + 1, Ordering::Relaxed);
            ControlFlow::Continue(())
        })
    })?;
    if ended.is_part(output)? {
        return Ok(());
    }
    write_html(&runs, compare, output)?;
    if output.json {
        output.object(&runs.iter().map(Run::object).collect::<Vec<_>>())?;
    } else if compare.csv {
        output.line(csv(&runs).trim_end())?;
    } else {
        output.line(table(&runs, output).to_string().trim_end())?;
    }
    ended.check(output)?;
    check_limits(runs.iter().any(is_unanswered), output)
}

/// A method applied to a position.
fn task(
    problem: &dyn ProblemSession,
    at: &NamedPosition,
    (algorithm, heuristic): &(PathAlgorithm, Option<String>),
    settings: Settings,
    limits: &Limits,
) -> RunTask {
    RunTask {
        problem: problem.problem().to_owned(),
        name: at.name.clone(),
        position: at.position.clone(),
        sized_by: at.position.clone(),
        algorithm: algorithm.name().to_owned(),
        heuristic: heuristic.clone(),
        weight: settings.weight,
        width: settings.width,
        capacity: settings.capacity,
        limits: SolverLimits {
            depth: limits.depth,
            nodes: limits.nodes,
            time: limits.time,
            memory: limits.memory,
            threads: settings.threads,
        },
    }
}

/// Repeats the searches of a report's table.
fn run_published(
    problem: &dyn ProblemSession,
    compare: &Compare,
    limits: &Limits,
    output: &mut Output,
) -> Result<(), Failure> {
    let comparison = published::PublishedComparison::run(problem, limits)?;
    write_html(&comparison.runs(), compare, output)?;
    if output.json {
        output.object(&comparison.objects())?;
    } else if compare.csv {
        output.line(csv(&comparison.runs()).trim_end())?;
    } else {
        comparison.show(output)?;
    }
    check_cancelled(limits, output)?;
    check_limits(comparison.is_cut(), output)
}

fn write_html(runs: &[Run], compare: &Compare, output: &Output) -> Result<(), Failure> {
    let Some(path) = &compare.html else { return Ok(()) };
    let provenance = provenance(limits_words(compare, output));
    std::fs::write(path, html(runs, &provenance, output.language))
        .map_err(|error| Failure::File(path.clone(), error))
}

fn check_cancelled(limits: &Limits, output: &Output) -> Result<(), Failure> {
    match limits.cancel.is_cancelled() {
        true => Err(Failure::Limit(output.say("stopped-cancelled", &[]))),
        false => Ok(()),
    }
}

/// Whether a limit ended the search before it found a path or proved that there is none.
fn is_unanswered(run: &Run) -> bool {
    run.moves.is_none() && run.stop != Stop::Finished
}

/// The failure of a comparison with a search that a limit ended.
fn check_limits(is_cut: bool, output: &Output) -> Result<(), Failure> {
    if is_cut { Err(Failure::Limit(output.say("compare-limit", &[]))) } else { Ok(()) }
}

/// The limits of each search, for the report.
fn limits_words(compare: &Compare, output: &Output) -> String {
    let bounds = &compare.path.bounds;
    let part = |name: &str, value: Option<String>| {
        value.map(|value| format!("{} {value}", output.say(&format!("limit-{name}"), &[])))
    };
    let megabytes = format!("{} MB", compare.path.memory / 1_000_000);
    let parts = [
        part("time", bounds.time.map(written_time)),
        part("nodes", bounds.nodes.map(|nodes| nodes.to_string())),
        part("depth", bounds.depth.map(|depth| depth.to_string())),
        part("memory", Some(megabytes)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Positions named on the command line: names separated by commas, or boards by semicolons, since a board contains
/// commas.
fn chosen_positions(
    problem: &dyn ProblemSession,
    compare: &Compare,
    output: &Output,
) -> Result<Vec<NamedPosition>, Failure> {
    let split = |text: &String| -> Vec<String> {
        let separator = if text.contains(['/', '(']) { ';' } else { ',' };
        text.split(separator).map(|piece| piece.trim().to_owned()).filter(|piece| !piece.is_empty()).collect()
    };
    let mut given: Vec<String> = compare.positions.iter().flat_map(split).collect();
    if given.is_empty() && compare.file.is_none() {
        given = problem.info().named.iter().map(|name| (*name).to_owned()).collect();
    }
    positions(problem, &given, compare.file.as_ref(), output)
}

/// The chosen methods, by default every algorithm with every heuristic; once if it uses none or none is named.
fn chosen_methods(compare: &Compare) -> Result<Vec<(PathAlgorithm, Option<String>)>, Failure> {
    let mut algorithms = Vec::new();
    for name in &compare.algorithms {
        algorithms.push(read_path_algorithm(name)?);
    }
    if algorithms.is_empty() {
        algorithms.extend(USUAL);
    }
    let mut methods = Vec::new();
    for algorithm in algorithms {
        if compare.heuristics.is_empty() || !algorithm.uses_heuristic() {
            methods.push((algorithm, None));
        } else {
            methods.extend(compare.heuristics.iter().map(|heuristic| (algorithm, Some(heuristic.clone()))));
        }
    }
    Ok(methods)
}

fn table(runs: &[Run], output: &Output) -> TextTable {
    let left = |key: &str| (output.say(key, &[]), Align::Left);
    let right = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new([
        left("column-problem"),
        left("column-method"),
        left("column-result"),
        right("column-generated"),
        right("column-expanded"),
        right("column-penetrance"),
        right("column-branching"),
        right("column-memory"),
        right("column-time"),
    ]);
    let figure = |value: Option<f64>| {
        value.map_or_else(String::new, |value| jogada_report::figure(output.language, value))
    };
    for run in runs {
        table.row([
            run.name.clone(),
            run.method(),
            run.result(output.language),
            run.stats.generated.to_string(),
            run.stats.expanded.to_string(),
            figure(run.penetrance),
            figure(run.branching_factor),
            format!("{} kB", run.stats.bytes.div_ceil(1024)),
            format!("{} ms", decimal(output.language, run.milliseconds(), 3)),
        ]);
    }
    table
}

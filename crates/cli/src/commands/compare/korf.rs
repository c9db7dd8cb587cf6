//! `jogada compare sliding --korf`: Korf's hundred instances of 1985, beside the published figures.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use jogada_core::{Field, Limits};
use jogada_games::Benchmark;
use jogada_games::sliding::korf::PROBLEM;
use jogada_messages::decimal;
use jogada_report::{Align, Run, RunObject, TextTable, csv};
use jogada_workbench::{Korf, KorfRun, ProblemSession, folders, read_korf_numbers};
use serde::Serialize;

use super::{check_cancelled, check_limits, is_unanswered, write_html};
use crate::args::Compare;
use crate::faults::CommandFault;
use crate::output::{Failure, Output};
use crate::progress::ticking;

/// Runs the instances with each chosen heuristic.
pub(super) fn run(
    problem: &dyn ProblemSession,
    numbers: &str,
    compare: &Compare,
    limits: &Limits,
    output: &mut Output,
) -> Result<(), Failure> {
    let info = problem.info();
    let is_his = compare.problem == info.id || problem.problem() == PROBLEM;
    if info.benchmark != Some(Benchmark::Korf) || !is_his {
        return Err(Field::whole(&compare.problem).fault(CommandFault::NotKorf).into());
    }
    let numbers = read_korf_numbers(numbers)?;
    // Instances at once, each on one thread.
    let threads = compare.path.build_threads();
    let mut heuristics: Vec<Option<&str>> = compare.heuristics.iter().map(|name| Some(&**name)).collect();
    if heuristics.is_empty() {
        heuristics.push(None);
    }
    let mut all = Vec::new();
    for heuristic in heuristics {
        let making = Instant::now();
        let label = heuristic.unwrap_or("manhattan");
        let korf = ticking(label, || Korf::new(heuristic, folders::cache().as_deref(), threads, limits))?;
        let made = making.elapsed();
        let (started, done) = (Instant::now(), AtomicUsize::new(0));
        let count = |ended| done.store(ended, Ordering::Relaxed);
        let label = format!("{label}  {}", numbers.len());
        let runs = ticking(&label, || korf.run(&numbers, threads, limits, &count))?;
        if !output.json && !compare.csv {
            show(&runs, threads, made, started.elapsed(), output)?;
        }
        all.extend(runs);
    }
    let runs: Vec<Run> = all.iter().map(|one| one.run.clone()).collect();
    write_html(&runs, compare, output)?;
    if output.json {
        output.object(&all.iter().map(KorfObject::new).collect::<Vec<_>>())?;
    } else if compare.csv {
        output.line(csv(&runs).trim_end())?;
    }
    check_cancelled(limits, output)?;
    check_limits(runs.iter().any(is_unanswered), output)
}

/// A run with the published figures, as JSON.
#[derive(Serialize)]
struct KorfObject {
    #[serde(flatten)]
    run: RunObject,
    published: PublishedObject,
    same_length: bool,
    same_generated: Option<bool>,
}

#[derive(Serialize)]
struct PublishedObject {
    length: u32,
    generated: u64,
}

impl KorfObject {
    fn new(one: &KorfRun) -> KorfObject {
        KorfObject {
            run: one.run.object(),
            published: PublishedObject { length: one.instance.length, generated: one.instance.nodes },
            same_length: one.is_same_length() == Some(true),
            same_generated: one.is_same_nodes(),
        }
    }
}

fn show(
    runs: &[KorfRun],
    threads: usize,
    made: Duration,
    elapsed: Duration,
    output: &mut Output,
) -> Result<(), Failure> {
    output.line(table(runs, output).to_string().trim_end())?;
    output.line("")?;
    let seconds = |time: Duration| decimal(output.language, time.as_secs_f64(), 3);
    let generated: u64 = runs.iter().map(|one| one.run.stats.generated).sum();
    let searching: Duration = runs.iter().map(|one| one.run.stats.time).sum();
    let millions = generated as f64 / searching.as_secs_f64().max(1e-9) / 1e6;
    let values = [
        ("all", (runs.len() as u64).into()),
        ("lengths", (runs.iter().filter(|one| one.is_same_length() == Some(true)).count() as u64).into()),
        ("generated", generated.into()),
        ("threads", (threads as u64).into()),
        ("time", seconds(elapsed).into()),
        ("made", seconds(made).into()),
        ("rate", decimal(output.language, millions, 1).into()),
    ];
    output.paragraph(0, &output.say("korf-summary", &values))?;
    let compared: Vec<bool> = runs.iter().filter_map(KorfRun::is_same_nodes).collect();
    if !compared.is_empty() {
        let same = compared.iter().filter(|same| **same).count() as u64;
        let values = [("same", same.into()), ("all", (compared.len() as u64).into())];
        output.paragraph(0, &output.say("korf-nodes", &values))?;
    }
    Ok(())
}

fn table(runs: &[KorfRun], output: &Output) -> TextTable {
    let left = |key: &str| (output.say(key, &[]), Align::Left);
    let right = |key: &str| (output.say(key, &[]), Align::Right);
    let mut table = TextTable::new([
        right("korf-column-number"),
        left("column-method"),
        right("korf-column-length"),
        left("column-result"),
        right("korf-column-nodes"),
        right("column-generated"),
        left("column-same"),
        right("column-time"),
    ]);
    for one in runs {
        let same = match (one.is_same_length(), one.is_same_nodes()) {
            (None, _) => "-".to_owned(),
            (Some(false), _) | (_, Some(false)) => output.say("published-different", &[]),
            (_, Some(true)) => output.say("published-same", &[]),
            (_, None) => output.say("korf-same-length", &[]),
        };
        table.row([
            one.number.to_string(),
            one.run.method(),
            one.instance.length.to_string(),
            one.run.result(output.language),
            one.instance.nodes.to_string(),
            one.run.stats.generated.to_string(),
            same,
            format!("{} ms", decimal(output.language, one.run.milliseconds(), 3)),
        ]);
    }
    table
}

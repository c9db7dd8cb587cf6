//! `jogada count`: how many shortest solutions a problem has.

use jogada_core::Stop;
use jogada_messages::{decimal, grouped};
use jogada_search::paths::SolutionCount;
use jogada_workbench::{ProblemSession, open_problem};
use serde::Serialize;

use super::cancelled_by_interrupt;
use crate::args::Count;
use crate::output::{Failure, Output};
use crate::progress::ProgressLine;

pub(super) fn run(count: &Count, output: &mut Output) -> Result<(), Failure> {
    let problem = open_problem(&count.problem, count.position.as_deref())?;
    let limits = count.limits(cancelled_by_interrupt());
    let mut progress = ProgressLine::new();
    let counted = problem.count_solutions(&limits, &mut |layers| {
        progress.show(|| format!("{}: {}", layers.len() - 1, layers.last().copied().unwrap_or(0)));
    });
    drop(progress);
    if output.json {
        output.object(&CountObject::new(&*problem, &counted))?;
    } else {
        print(&*problem, &counted, output)?;
    }
    match counted.stop {
        Stop::Finished if counted.length.is_none() => {
            Err(Failure::NoSolution(output.say("result-none", &[])))
        }
        Stop::Finished => Ok(()),
        stop => Err(Failure::Limit(output.say(&format!("stopped-{}", stop.code()), &[]))),
    }
}

/// The count as JSON. Numbers too large for JSON readers' floats are strings.
#[derive(Serialize)]
struct CountObject<'a> {
    problem: &'a str,
    position: String,
    length: Option<u32>,
    solutions: String,
    is_exact: bool,
    ends: Vec<EndObject<'a>>,
    layers: &'a [u64],
    stop: &'static str,
    stats: StatsObject,
}

/// A position in which solutions end.
#[derive(Serialize)]
struct EndObject<'a> {
    position: &'a str,
    solutions: String,
}

#[derive(Serialize)]
struct StatsObject {
    generated: u64,
    expanded: u64,
    max_stored: u64,
    bytes: u64,
    time_ms: f64,
}

impl<'a> CountObject<'a> {
    fn new(problem: &'a dyn ProblemSession, counted: &'a SolutionCount<String>) -> CountObject<'a> {
        let end = |(position, ways): &'a (String, u128)| EndObject { position, solutions: ways.to_string() };
        let stats = &counted.stats;
        CountObject {
            problem: problem.problem(),
            position: problem.position(),
            length: counted.length,
            solutions: counted.solutions.to_string(),
            is_exact: counted.stop == Stop::Finished && counted.solutions < u128::MAX,
            ends: counted.ends.iter().map(end).collect(),
            layers: &counted.layers,
            stop: counted.stop.code(),
            stats: StatsObject {
                generated: stats.generated,
                expanded: stats.expanded,
                max_stored: stats.max_stored,
                bytes: stats.bytes,
                time_ms: stats.time.as_micros() as f64 / 1000.0,
            },
        }
    }
}

fn print(
    problem: &dyn ProblemSession,
    counted: &SolutionCount<String>,
    output: &mut Output,
) -> Result<(), Failure> {
    let language = output.language;
    let number = |value: u128| grouped(language, value);
    output.drawing(&problem.draw(output.glyphs))?;
    if let Some(length) = counted.length {
        let key = if counted.solutions == u128::MAX { "count-too-many" } else { "count-solutions" };
        let solutions = number(counted.solutions);
        let one = u64::from(counted.solutions == 1);
        let words =
            [("solutions", solutions.into()), ("one", one.into()), ("length", u64::from(length).into())];
        output.entry(&output.say(key, &words), "")?;
        for (position, ways) in counted.ends.iter().filter(|_| counted.ends.len() > 1) {
            let words = [("solutions", number(*ways).into()), ("position", position.as_str().into())];
            output.line(format!("  {}", output.say("count-end", &words)))?;
        }
    } else if let Some(why) = problem.why_unsolvable() {
        output.paragraph(2, &output.say(why.key, &why.values))?;
    }
    let states: u128 = counted.layers.iter().map(|states| u128::from(*states)).sum();
    let seconds = decimal(language, counted.stats.time.as_secs_f64(), 2);
    let words = [
        ("states", number(states).into()),
        ("generated", number(counted.stats.generated.into()).into()),
        ("bytes", number(counted.stats.bytes.div_ceil(1_000_000).into()).into()),
        ("time", seconds.into()),
    ];
    output.paragraph(0, &output.say("count-figures", &words))
}

//! `jogada count`: how many shortest solutions a problem has.

use jogada_core::Stop;
use jogada_messages::{decimal, grouped};
use jogada_search::paths::SolutionCount;
use jogada_workbench::{ProblemSession, open_problem};
use serde_json::json;

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
        output.value(&json_of(&*problem, &counted))?;
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

/// Numbers too large for JSON readers' floats are strings.
fn json_of(problem: &dyn ProblemSession, counted: &SolutionCount<String>) -> serde_json::Value {
    let ends = counted
        .ends
        .iter()
        .map(|(position, ways)| json!({ "position": position, "solutions": ways.to_string() }));
    json!({
        "problem": problem.problem(),
        "position": problem.position(),
        "length": counted.length,
        "solutions": counted.solutions.to_string(),
        "is_exact": counted.stop == Stop::Finished && counted.solutions < u128::MAX,
        "ends": ends.collect::<Vec<_>>(),
        "layers": counted.layers,
        "stop": counted.stop.code(),
        "stats": {
            "generated": counted.stats.generated,
            "expanded": counted.stats.expanded,
            "max_stored": counted.stats.max_stored,
            "bytes": counted.stats.bytes,
            "time_ms": counted.stats.time.as_micros() as f64 / 1000.0,
        },
    })
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
